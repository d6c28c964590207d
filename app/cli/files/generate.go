package files

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// Generate makes puzzles.
type Generate struct {
	Size         string        `placeholder:"RxC" group:"What puzzles" help:"Rows and columns of a box, or just the side of the grid: 3x3 or 9 is the usual grid, 2x3 or 6 one of side 6. Jigsaws have any side from 4 to 16. Default: 3x3."`
	Rules        string        `placeholder:"NAME,…" group:"What puzzles" help:"Other rules: jigsaw (with regions that are drawn for each puzzle unless --regions says them), x (both diagonals), windoku, disjoint (groups), anti-knight, anti-king, and boxes (beside the regions of a jigsaw)."`
	Regions      string        `placeholder:"CELLS" group:"What puzzles" help:"Regions of a jigsaw: a digit or letter for each cell, row by row."`
	Extra        string        `placeholder:"CELLS" group:"What puzzles" help:"Extra regions, likewise, with a dot for a cell in none."`
	Parity       string        `placeholder:"CELLS" group:"What puzzles" help:"Even and odd cells: e, o or a dot for each cell."`
	Level        string        `placeholder:"ID" group:"What puzzles" help:"Number of clues by name: {level}. It says little of how hard a puzzle is; --grade does."`
	Clues        string        `placeholder:"A-B" group:"What puzzles" help:"Number of clues: 24, 20-24, 20- (at least) or -24 (at most)."`
	Grade        string        `placeholder:"ID" group:"What puzzles" help:"Grade by the techniques a person needs: {grade}."`
	Needs        string        `placeholder:"ID" group:"What puzzles" help:"The hardest technique the puzzle needs, such as x-wing; sudoscope explain and rate name them."`
	Symmetry     string        `placeholder:"ID" group:"What puzzles" help:"The symmetry of the pattern of clues: {symmetry}. Default: none."`
	Pattern      string        `placeholder:"FILE|TEXT" group:"What puzzles" help:"Where the clues stand, in place of how many and how symmetric: 81 characters, . or 0 for an empty cell and anything else for a clue, or a file with these, row by row, or with a puzzle; - reads standard input."`
	Minimal      bool          `group:"What puzzles" help:"Make puzzles in which every clue is needed."`
	MaxSolutions int           `range:"1-1000" placeholder:"N" group:"What puzzles" help:"Allow up to N solutions, to test other solvers. Default: exactly one."`
	MaxEmpty     int           `range:"1-625" placeholder:"N" group:"What puzzles" help:"Leave at most N cells empty."`
	MaxSteps     int           `range:"1-1000000000" placeholder:"N" group:"What puzzles" help:"Try at most N times to remove a clue."`
	Preset       string        `placeholder:"ID" group:"What puzzles" help:"A preset, which the other flags change: {presets}."`
	Method       []string      `placeholder:"ID" group:"How" help:"How to fill the grid and remove clues: a value of --fill, a value of --removal, or both separated by a comma."`
	Fill         string        `placeholder:"ID" group:"How" help:"How to fill the grid: {fill}. Default: backtracking."`
	Removal      string        `placeholder:"ID" group:"How" help:"How to remove clues: {removal}. Default: one-by-one."`
	Count        *uint64       `range:"0-1000000000000000" placeholder:"N" group:"How many and which" help:"How many puzzles to make, or 0 to continue until stopped. Default: 1."`
	Seed         *uint64       `range:"0-18446744073709551615" placeholder:"N" group:"How many and which" help:"Seed for all random choices; the same seed makes the same puzzles. Default: random, and printed to standard error."`
	From         uint64        `range:"0-1000000000000000" placeholder:"I" group:"How many and which" help:"Index of the seed's first puzzle to make. Default: 0."`
	Part         string        `placeholder:"K/M" group:"How many and which" help:"Make part K of M of these puzzles, from 1/M to M/M."`
	Daily        daily         `placeholder:"[DATE]" group:"How many and which" help:"The puzzles of today, or of a date such as 2026-11-21, one for each grade; with --grade, just one."`
	Format       string        `default:"line" placeholder:"ID" group:"Output and work" help:"The format of the output: {formats}. Default: ${default}."`
	Jobs         int           `range:"1-1024" placeholder:"N" group:"Output and work" help:"Work on N puzzles at a time. Default: one for each core."`
	Timeout      time.Duration `range:"1ms-10000h" placeholder:"TIME" group:"Output and work" help:"Stop after this long, such as 90s or 2h."`
}

func (c *Generate) Run(s *terminal.Session) error {
	f, err := terminal.Choose("format", "format", c.Format, outputFormats(), formatID)
	if err != nil {
		return err
	}
	ctx := s.Ctx
	if c.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.Timeout)
		defer cancel()
	}
	if c.Daily.asked {
		return c.runDaily(ctx, s, f)
	}
	recipe, err := c.recipe(s)
	if err != nil {
		return err
	}
	from, stride, count, err := c.which()
	if err != nil {
		return err
	}
	if err := recipe.Check(); err != nil {
		return err
	}
	if f.One && (c.count() == 0 || count > 1) {
		return fmt.Errorf("a file in the format %s holds one puzzle: leave out --count, or choose another --format",
			f.ID)
	}
	if count == 0 && c.count() > 0 {
		return nil // more parts than puzzles
	}
	d := delivery{Session: s, ctx: ctx, flags: c.flags(), count: count, shape: recipe.Shape}
	jobs := cmp.Or(c.Jobs, runtime.GOMAXPROCS(0))
	return d.deliver(f, generate.Many(ctx, recipe, c.seed(s), from, stride, count, jobs))
}

// count returns how many puzzles there shall be in all parts.
func (c *Generate) count() uint64 {
	if c.Count == nil {
		return 1
	}
	return *c.Count
}

// seed returns the seed. One that is drawn is told, so that what comes of it can
// be made again.
func (c *Generate) seed(s *terminal.Session) uint64 {
	if c.Seed != nil {
		return *c.Seed
	}
	// Readers of JSON keep whole numbers up to 2^53 only.
	seed := rand.Uint64N(1 << 53)
	fmt.Fprintf(s.Stderr, "sudoscope: --seed %d makes the same again\n", seed)
	return seed
}

// recipe returns what the flags ask for.
func (c *Generate) recipe(s *terminal.Session) (generate.Recipe, error) {
	var p generate.Preset
	var err error
	if c.Preset != "" {
		p, err = terminal.Choose("preset", "preset", c.Preset, generate.Presets(), presetID)
	}
	r := p.Recipe
	if err != nil {
		return r, err
	}
	if r.Shape, r.DrawRegions, err = c.shape(); err != nil {
		return r, err
	}
	if err := c.drawPattern(s, &r); err != nil {
		return r, err
	}
	if c.Level+c.Clues != "" {
		r.Level, r.MinClues, r.MaxClues = "", 0, 0
	}
	if c.Clues != "" {
		if r.MinClues, r.MaxClues, err = cluesOf(c.Clues); err != nil {
			return r, err
		}
	}
	fill, removal, err := c.methods()
	if err != nil {
		return r, err
	}
	for _, f := range append(c.asked(), flag{"fill", fill}, flag{"removal", removal}) {
		if field, ok := r.Field(f.name); ok && f.value != "" {
			_ = field.Set(fmt.Sprint(f.value)) // which is of its kind
		}
	}
	return r, nil
}

func presetID(p generate.Preset) string { return p.ID }

// terms returns the rules that the flags say.
func (c *Generate) terms() puzzles.Terms {
	return puzzles.Terms{Rules: c.Rules, Regions: c.Regions, Extra: c.Extra, Parity: c.Parity}
}

// shape returns the shape that the flags say, and whether its regions are to be drawn.
func (c *Generate) shape() (s puzzles.Shape, draw bool, err error) {
	terms := c.terms()
	boxed, err := shapeOf(c.Size)
	side := boxed.Side()
	if n, bad := strconv.Atoi(c.Size); bad == nil && err != nil && n >= leastJigsaw && n <= mostJigsaw &&
		(terms.LacksRegions() || n*n == len(c.Regions)) {
		side, err = n, nil // which has no boxes
	}
	if c.Size == "" && !terms.LacksRegions() && terms.Regions+terms.Extra+terms.Parity != "" {
		boxed = puzzles.Shape{} // the cells say the side
	}
	if err != nil {
		return boxed, false, err
	}
	return generate.ShapeOf(terms, boxed, side)
}

// Sides of jigsaws that regions are drawn for.
const (
	leastJigsaw = 4
	mostJigsaw  = 16
)

// shapeOf reads a size: "3x3", or the side.
func shapeOf(size string) (puzzles.Shape, error) {
	if size == "" {
		return puzzles.Classic, nil
	}
	rows, cols, both := strings.Cut(strings.ToLower(size), "x")
	r, err := strconv.Atoi(rows)
	if both && err == nil {
		var k int
		if k, err = strconv.Atoi(cols); err == nil {
			shape, err := puzzles.NewShape(r, k)
			if side, ok := puzzles.ShapeOfSide(r); err != nil && r == k && ok {
				return shape, fmt.Errorf("--size=%s: this gives the rows and columns of a box; for a grid of %s "+
					"write --size %dx%d", size, size, side.BoxRows, side.BoxCols)
			}
			if err != nil {
				err = fmt.Errorf("--size=%s: %w", size, err)
			}
			return shape, err
		}
	}
	if !both && err == nil {
		if shape, ok := puzzles.ShapeOfSide(r); ok {
			return shape, nil
		}
	}
	return puzzles.Shape{}, fmt.Errorf("--size=%s: write the rows and columns of a box, such as 3x3, or the side of the grid, which is one of: %s",
		size, strings.Trim(fmt.Sprint(puzzles.Sides()), "[]"))
}

// cluesOf reads a range of clues: "24", "20-24", "20-" or "-24".
func cluesOf(text string) (lo, hi int, err error) {
	from, to, isRange := strings.Cut(text, "-")
	bound := func(text string) int {
		if text == "" && isRange {
			return 0
		}
		n, wrong := strconv.ParseUint(text, 10, 16)
		if wrong != nil || n == 0 {
			err = fmt.Errorf("--clues=%s: write a number such as 24, or a range such as 20-24, 20- or -24",
				terminal.Shorten(text))
		}
		return int(n)
	}
	lo = bound(from)
	if hi = lo; isRange {
		hi = bound(to)
	}
	if err == nil && lo == 0 && hi == 0 {
		err = errors.New("--clues=-: write at least one number, such as 20- or -24")
	}
	return lo, hi, err
}

// methods returns how to fill the grid and how to take clues away, where that
// was said.
func (c *Generate) methods() (fill, removal string, err error) {
	fill, removal = c.Fill, c.Removal
	for _, id := range c.Method {
		into, flag := &removal, "--removal"
		switch {
		case generate.Fills().Index(id) >= 0:
			into, flag = &fill, "--fill"
		case generate.Removals().Index(id) < 0:
			return "", "", puzzles.NoSuch("--method: there is no way to fill a grid or to remove clues", id,
				append(generate.Fills(), generate.Removals()...).IDs())
		}
		if *into != "" && *into != id {
			return "", "", fmt.Errorf("--method=%s contradicts %s=%s: leave out one of the two", id, flag, *into)
		}
		*into = id
	}
	return fill, removal, nil
}

// Choices are the lists that the help of flags names.
func Choices() map[string]string {
	lists := map[string]string{
		"presets": terminal.IDs(generate.Presets(), presetID),
		"formats": terminal.IDs(outputFormats(), formatID), "files": FormatIDs(), "forms": Forms(),
	}
	for _, f := range new(generate.Recipe).Fields() {
		lists[f.Name] = strings.Join(f.Choices.IDs(), " ")
	}
	return lists
}

// which returns the numbers of the puzzles to make: from, from+stride and so on,
// count of them. What is left of a count that the parts do not divide goes to
// the first parts.
func (c *Generate) which() (from, stride, count uint64, err error) {
	if c.Part == "" {
		return c.From, 1, c.count(), nil
	}
	k, m, ok := parsePart(c.Part)
	switch {
	case !ok:
		return 0, 0, 0, fmt.Errorf("--part=%s: write the part and the number of parts, such as 2/8, from 1/8 to 8/8", c.Part)
	case c.Seed == nil:
		return 0, 0, 0,
			errors.New("--part needs --seed: all parts must share one, or they could repeat each other's puzzles")
	}
	if all := c.count(); all >= k {
		count = (all - k + m) / m
	}
	return c.From + k - 1, m, count, nil
}

// parsePart reads a part: k of m.
func parsePart(text string) (k, m uint64, ok bool) {
	first, second, _ := strings.Cut(text, "/")
	k, err1 := strconv.ParseUint(first, 10, 32)
	m, err2 := strconv.ParseUint(second, 10, 32)
	return k, m, err1 == nil && err2 == nil && 1 <= k && k <= m
}

// A flag is one that was given.
type flag struct {
	name  string
	value any
}

// asked returns the flags that say what puzzles are made and how, but not which.
func (c *Generate) asked() []flag {
	return puzzles.Filter([]flag{
		{"preset", c.Preset}, {"size", c.Size}, {"rules", c.Rules}, {"regions", c.Regions}, {"extra", c.Extra},
		{"parity", c.Parity}, {"level", c.Level}, {"clues", c.Clues}, {"grade", c.Grade},
		{"needs", c.Needs}, {"symmetry", c.Symmetry}, {"pattern", c.Pattern},
		{"max-solutions", c.MaxSolutions}, {"max-empty", c.MaxEmpty}, {"max-steps", c.MaxSteps},
		{"method", strings.Join(c.Method, ",")}, {"fill", c.Fill}, {"removal", c.Removal}, {"minimal", c.Minimal},
	}, func(f flag) bool { return f.value != "" && f.value != 0 && f.value != false })
}

// flags writes them as they are typed.
func (c *Generate) flags() string {
	var b strings.Builder
	for _, f := range c.asked() {
		fmt.Fprintf(&b, " --%s", f.name)
		if f.value != true {
			fmt.Fprintf(&b, "=%v", f.value)
		}
	}
	return b.String()
}

// mostPattern bounds the files and the standard input that a pattern is read from: more
// than a pattern can be, so that its own complaint is heard.
const mostPattern = 1 << 20

// drawPattern reads the pattern that the flag names into the recipe. Where that is of
// a preset, the pattern takes the place of what the preset says of the clues.
func (c *Generate) drawPattern(s *terminal.Session, r *generate.Recipe) error {
	if c.Pattern == "" {
		return nil
	}
	r.Symmetry, r.Level, r.MinClues, r.MaxClues, r.MaxEmpty = "", "", 0, 0, 0
	shape := puzzles.Shape{}
	says := c.Size != "" || c.terms() != (puzzles.Terms{})
	if says {
		shape = r.Shape
	}
	text, name, err := c.patternText(s, shape)
	if err != nil {
		return err
	}
	if r.Shape, r.Pattern, err = generate.ParsePattern(text, shape); err != nil {
		return fmt.Errorf("--pattern=%s: %w", name, err)
	}
	c.Pattern = string(r.Pattern) // which makes the same again without the file
	if !says && r.Shape != puzzles.Classic {
		t := r.Shape.Rules()
		c.Rules, c.Regions, c.Extra, c.Parity = t.Rules, t.Regions, t.Extra, t.Parity
		c.Size = r.Shape.BoxText()
	}
	return nil
}

// patternText returns the text that the flag names, and how to call it. What can be a
// pattern is one, even if there is a file of that name.
func (c *Generate) patternText(s *terminal.Session, shape puzzles.Shape) (text, name string, err error) {
	if c.Pattern == "-" {
		data, err := standardInput(s, mostPattern)
		return string(data), "-", err
	}
	name = puzzles.PlainText(c.Pattern, 100)
	if strings.TrimSpace(c.Pattern) == "" {
		return "", "", errors.New("--pattern is empty: write 81 characters, . for an empty cell and x for a clue, or the name of a file")
	}
	if _, _, err := generate.ParsePattern(c.Pattern, shape); err == nil {
		return c.Pattern, name, nil
	}
	data, err := store.Load(c.Pattern, mostPattern)
	switch {
	case err == nil:
		return string(data), name, nil
	case looksLikePattern(c.Pattern):
		return c.Pattern, name, nil
	case errors.Is(err, fs.ErrNotExist):
		return "", "", fmt.Errorf("--pattern=%s: there is no such file, and this is no pattern either: check the name, or write "+
			"81 characters, . for an empty cell and x for a clue", name)
	}
	return "", "", err
}

// looksLikePattern reports whether a text is rather meant to be a pattern than the name
// of a file: it has lines, or most of it are empty cells.
func looksLikePattern(text string) bool {
	empty := strings.Count(text, ".") + strings.Count(text, "0")
	return strings.Contains(text, "\n") || len(text) > 8 && 2*empty > len(text)
}
