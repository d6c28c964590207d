package file

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"sudoscope/puzzles"
	"sudoscope/puzzles/sites"
)

// maxNodes is how many values of JSON are looked at: a saved game has a few thousand.
const maxNodes = 500_000

// A node is a value of JSON, or what stands behind a key in a similar text.
type node struct {
	kind  byte   // { [ " 0 for a number, t for true and false, n for null
	text  string // of one that holds no others
	names []string
	items []node
	line  int
}

// A games reader reads the objects of JSON as puzzles.
type games struct {
	entries []Entry
	played  []bool // the entry may be a position of another
	own     bool   // an object says terms, as those that Sudoscope writes do, which are read as arrays
	special bool   // an object says more than the puzzle that arrays say as well
	left    int    // nodes that may follow
	err     error
}

func isJSON(d *document) bool {
	text := strings.TrimSpace(d.text)
	return text != "" && (text[0] == '{' || text[0] == '[') && strings.Contains(text, "{")
}

// readGames reads JSON with objects that say more than arrays do: what was entered, the regions of a
// jigsaw, other rules. Any other text is read as arrays.
func readGames(d *document) ([]Entry, error) {
	if strings.Contains(d.text, `"nbformat"`) {
		return refuse("this is a notebook of Jupyter: copy the lines with the puzzle from it")
	}
	g := &games{left: maxNodes}
	in := json.NewDecoder(strings.NewReader(d.text))
	in.UseNumber()
	lines := lineCounter{text: d.text}
	for {
		n, err := g.decode(in, &lines, 0)
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, nil
		}
		g.take("", n, nil)
	}
	return g.result()
}

func (g *games) result() ([]Entry, error) {
	if g.own {
		return nil, nil
	}
	if g.err != nil {
		return nil, g.err
	}
	var entries []Entry
	for i, e := range g.entries {
		joined := false
		for j := 0; g.played[i] && j < min(len(entries), 1000) && !joined; j++ {
			entries[j].Puzzle, joined = withState(entries[j].Puzzle, e.Puzzle)
		}
		if !joined {
			entries = append(entries, e)
		}
		g.special = g.special || joined
	}
	if !g.special {
		return nil, nil
	}
	return entries, nil
}

// A lineCounter tells the lines of places that come one after the other. One that does not has the line of the last.
type lineCounter struct {
	text     string
	at, line int
}

func (c *lineCounter) lineOf(at int) int {
	if at > c.at {
		c.line += strings.Count(c.text[c.at:at], "\n")
		c.at = at
	}
	return c.line + 1
}

func (g *games) decode(in *json.Decoder, lines *lineCounter, depth int) (node, error) {
	token, err := in.Token()
	if g.left--; err != nil || g.left < 0 || depth > maxOpen {
		return node{}, cmp.Or(err, io.ErrShortBuffer)
	}
	n := node{line: lines.lineOf(int(in.InputOffset()))}
	switch v := token.(type) {
	case json.Delim:
		n.kind = byte(v)
		for in.More() {
			if v == '{' {
				name, err := in.Token()
				if err != nil {
					return n, err
				}
				text, _ := name.(string)
				n.names = append(n.names, text)
			}
			item, err := g.decode(in, lines, depth+1)
			if err != nil {
				return n, err
			}
			n.items = append(n.items, item)
		}
		_, err = in.Token()
	case string:
		n.kind, n.text = '"', v
	case json.Number:
		n.kind, n.text = '0', v.String()
	case bool:
		n.kind, n.text = 't', fmt.Sprint(v)
	default:
		n.kind, n.text = 'n', "null"
	}
	return n, err
}

// refuse notes the first thing that is wrong.
func (g *games) refuse(line int, format string, args ...any) {
	if g.err == nil {
		g.err = wrong(element{line: line}, format, args...)
	}
}

// isOff reports whether a value says nothing.
func (n node) isOff() bool {
	off := []string{"", "0", "false", "null", "none", "[]", "{}"}
	return len(n.items) == 0 && slices.Contains(off, strings.ToLower(n.text))
}

// plainName returns a name without signs, in small letters.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if isLetter(r) {
			return r | 0x20
		}
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, name)
}

// unknownRule matches the names of rules that we do not have, and of kinds of puzzles with these.
var unknownRule = pattern(`^(?:is|has|with)?(?:\w*cages?|\w*killers?\w*|\w*thermo\w*|\w*arrows?|kropki\w*|` +
	`\w*sandwich\w*|\w*whispers?|renbans?|palindromes?|\w*consecutive|entropy|\w*entropic\w*|skyscrapers?|` +
	`quadruples?|xv|xsums?|betweenlines?|clones?|samurai|greaterthan|inequalit\w+|sumclues|antiqueen|toroidal|` +
	`mathdoku)$`)

// usualRule matches the names of what each Sudoku has.
var usualRule = pattern(`^(?:all)?(?:different|unique|distinct|rows?|col(?:umn)?s?|box(?:es)?|blocks?|regions?|cells?|` +
	`standard|classic|normal|sudoku|givens?|digits?)$`)

// otherRule returns the type of an object that is a rule which is not known, "" if it is none.
func (n node) otherRule() string {
	for i, name := range n.names {
		said := n.items[i].text
		kind := plainName(said)
		if plainName(name) == "type" && !usualRule().MatchString(kind) && puzzles.RuleNamed(kind) == "" {
			return said
		}
	}
	return ""
}

// rulesOf returns the rules that an object says, with those around it.
func (g *games) rulesOf(n node, rules []string) []string {
	says := func(line int, name, text string) {
		if rule := puzzles.RuleNamed(name); rule != "" {
			rules, g.special = append(slices.Clip(rules), rule), true
		} else if unknownRule().MatchString(name) {
			g.refuse(line, "this has a rule by the name %q, which Sudoscope does not have: choose another puzzle",
				puzzles.Excerpt(text))
		}
	}
	for i, m := range n.items {
		switch name := plainName(n.names[i]); {
		case m.isOff():
		case puzzles.RuleNamed(name) != "" && (m.kind == 't' || m.text == "1"),
			unknownRule().MatchString(name) && m.kind != '0':
			says(m.line, name, n.names[i])
		case slices.Contains([]string{"type", "variant", "variants", "kind", "gametype", "rules", "constraints"}, name):
			for _, word := range append(slices.Clone(m.items), m) {
				kind := plainName(strings.TrimRight(word.text, "0123456789x "))
				if kind == "jigsaw" && !slices.ContainsFunc(n.names, func(name string) bool {
					return gameNames()["regions"].MatchString(plainName(name))
				}) {
					g.refuse(word.line, "this is a jigsaw, but says no regions: add these")
				}
				says(word.line, kind, word.text)
				if rule := word.otherRule(); rule != "" && name == "constraints" {
					g.refuse(word.line, otherRule, puzzles.Excerpt(rule))
				}
			}
		}
	}
	return rules
}

// gameNames match the names of members by what these hold.
var gameNames = sync.OnceValue(func() map[string]*regexp.Regexp {
	return map[string]*regexp.Regexp{
		"solution": regexp.MustCompile(`solution|solved|resolved|answer|complete`),
		"marks":    regexp.MustCompile(`note|mark|memo|pencil|candidate|colou?r|history|undo|redo`),
		"regions":  regexp.MustCompile(`^(regions?|areas?|jigsaw|groups?|layout)$`),
		// The brackets keep a word that others use for boxes from being taken for one on screen.
		"order":   regexp.MustCompile(`^(box|block|[n]onet|square|col|column)(es|s)?$`),
		"entered": regexp.MustCompile(`^(user|enter|player|guess|input|filled|progress)`),
		"played":  regexp.MustCompile(`current|saved|board|progress|now|state|play`),
		"puzzle":  regexp.MustCompile(`puzzle|quiz|grid|given|clue|board|sudoku|initial`),
	}
})

// A gameGrid is a grid that a member holds.
type gameGrid struct {
	name    string
	rows    [][]element
	text    string // instead of rows
	entered []int  // cells that are said to be no clues
	line    int
}

func (m gameGrid) read(terms puzzles.Terms) (p puzzles.Puzzle, err error) {
	if m.rows == nil {
		p, err = terms.Read(m.text, puzzles.Shape{})
	} else {
		p, err = puzzleOf(m.rows, terms)
	}
	if err == nil && len(m.entered) > 0 {
		p = withEntered(p, m.entered)
	}
	return p, err
}

// take takes what a member holds.
func (g *games) take(name string, n node, rules []string) {
	if n.kind == '[' {
		for _, item := range n.items {
			g.take(name, item, rules)
		}
	}
	if n.kind != '{' || g.err != nil {
		return
	}
	g.own = g.own || slices.Contains(n.names, "terms")
	rules = g.rulesOf(n, rules)
	if err := n.orderError(); err != nil {
		g.err = cmp.Or(g.err, err)
	}
	var grids, entered []gameGrid
	var masks [][]bool // true for a clue
	var others []node  // true or false for each cell
	var regions []int
	var boxes puzzles.Shape
	for i, m := range n.items {
		name := plainName(n.names[i])
		is := func(what string) bool { return gameNames()[what].MatchString(name) }
		if is("solution") || is("marks") {
			continue
		}
		if is("regions") && m.kind != '{' && !m.isOff() {
			if regions = m.regions(); regions == nil {
				g.refuse(m.line, "the regions by the name %q do not divide the grid evenly: write them as rows of numbers",
					puzzles.Excerpt(n.names[i]))
			}
			g.special = true
			continue
		}
		if m.kind == '0' && len(m.text) >= minSide*minSide && is("puzzle") && !isSquareOfSide(len(m.text)) {
			g.refuse(m.line, "%s is a whole number that has lost its underscores or zeros for empty cells: write the puzzle "+
				"in quotes", puzzles.Excerpt(n.names[i]))
			continue
		}
		if shape, err := puzzles.ParseBoxes(m.text); err == nil && m.kind == '"' {
			boxes = shape
			continue
		}
		if leaves, _ := m.leaves(); leaves != nil && leaves[0].kind == 't' && isClue(name, "") == nil {
			others = append(others, m)
			continue
		}
		mask := m.mask(name)
		grid, ok := m.grid()
		grid.name = name
		switch {
		case mask != nil:
			masks = append(masks, mask)
		case !ok:
			g.take(name, m, rules)
		case is("order") && m.kind == '[':
			g.err = cmp.Or(g.err, errOrder(m.line, n.names[i]))
		case is("entered"):
			entered = append(entered, grid)
		default:
			grids = append(grids, grid)
		}
	}
	if len(grids) > 0 && g.err == nil {
		g.join(grids, entered, masks, regions, rules, boxes)
		g.refuseMasks(others)
	}
}

// refuseMasks refuses true and false by a name that is not known, if they tell the digits of the
// last puzzle apart.
func (g *games) refuseMasks(masks []node) {
	if len(g.entries) == 0 {
		return
	}
	p := g.entries[len(g.entries)-1].Puzzle
	for _, m := range masks {
		leaves, side := m.leaves()
		said := map[string]bool{}
		for c, leaf := range leaves {
			if side == p.Givens.Shape().Side() && p.Givens.At(c) > 0 {
				said[leaf.text] = true
			}
		}
		if len(said) > 1 {
			g.refuse(m.line, "this says true and false of each cell by an unknown name: call it \"given\" if that is true "+
				"of clues only, or leave it out")
		}
	}
}

func errOrder(line int, name string) error {
	return wrong(element{line: line}, "this says by the name %q that its lists are boxes or columns: write the cells row "+
		"by row", puzzles.Excerpt(name))
}

// columnsFirst matches how a table within tables begins, and one of columns or boxes.
var columnsFirst = pattern(`\{\s*["']?([01])["']?\s*(?::|=>)\s*\{\s*["']?[01]["']?\s*(?::|=>)|` +
	`\{\s*["']?((?:[cb]|col|column|box|block)_?[01])["']?\s*(?::|=>)\s*[\[({]`)

func isByColumns(d *document) bool { return columnsFirst().MatchString(d.text) }

func refuseByColumns(d *document) ([]Entry, error) {
	at := columnsFirst().FindStringSubmatchIndex(d.text)
	if at == nil {
		return nil, nil
	}
	name := d.text[max(at[2], at[4]):max(at[3], at[5])]
	return nil, errOrder((&lineCounter{text: d.text}).lineOf(at[0]), name)
}

// orderError refuses an object with a list for each column, or with objects in objects, which are
// columns where pandas wrote them.
func (n node) orderError() error {
	if _, ok := puzzles.ShapeOfSide(len(n.items)); !ok {
		return nil
	}
	for i, m := range n.items {
		column := strings.TrimRight(strings.ToLower(n.names[i]), "0123456789") // before the number
		nested := column == "" && m.kind == '{' && len(m.items) == len(n.items)
		column = strings.TrimRight(column, "_ ")
		byColumn := m.kind == '[' && slices.Contains([]string{"c", "col", "column", "b", "box"}, column)
		if !nested && (!byColumn || len(m.items) != len(n.items)) {
			return nil
		}
	}
	return errOrder(n.line, n.names[0])
}

// join makes one puzzle of the grids of an object, if they are its states.
func (g *games) join(grids, entered []gameGrid, masks [][]bool, regions []int, rules []string,
	boxes puzzles.Shape,
) {
	terms := puzzles.Terms{Rules: strings.Join(rules, ",")}
	if regions != nil {
		shape, err := sites.ShapeOf(sideOf(len(regions)), regions, nil)
		if err != nil {
			g.err = wrong(element{line: grids[0].line}, "%v", err)
			return
		}
		terms.Regions = shape.Rules().Regions
		if terms.Regions == "" {
			boxes = shape.Plain()
		}
	}
	var found []puzzles.Puzzle
	var lines []int
	for _, grid := range grids {
		p, err := grid.read(terms)
		if err != nil {
			if g.special {
				g.err = cmp.Or(g.err, err)
			}
			continue
		}
		p.Givens = reshaped(p.Givens, boxes)
		joined := false
		g.special = g.special || len(grid.entered) > 0 || len(grid.rows) > 0 && grid.text != ""
		for i := range found {
			var solved puzzles.Puzzle
			if solved, joined = found[i].With(p); joined {
				found[i] = solved
				break
			}
			if found[i], joined = withState(found[i], p); joined {
				g.special = true
				break
			}
		}
		if !joined {
			found, lines = append(found, p), append(lines, grid.line)
		}
	}
	if len(found) == 0 {
		return
	}
	for _, grid := range entered {
		p, err := grid.read(terms)
		if err != nil || p.Givens.Shape().Side() != found[0].Givens.Shape().Side() {
			continue
		}
		g.special = true
		found[0] = withDigits(found[0], p.Givens)
	}
	for _, mask := range masks {
		if len(mask) != found[0].Givens.Shape().Cells() || !found[0].Entered.IsZero() {
			continue
		}
		g.special = true
		var cells []int
		for c, clue := range mask {
			if !clue {
				cells = append(cells, c)
			}
		}
		found[0] = withEntered(found[0], cells)
	}
	for i, p := range found {
		g.entries = append(g.entries, Entry{Puzzle: p, Line: lines[i]})
		g.played = append(g.played, gameNames()["played"].MatchString(grids[0].name))
	}
}

// withState returns the puzzle with what was entered, if the other is a later or earlier state of it,
// or the same one.
func withState(p, other puzzles.Puzzle) (puzzles.Puzzle, bool) {
	switch {
	case p.Givens.Equal(other.Givens):
	case isWithin(p.Givens, other.Givens):
		p.Entered = other.Givens
	case isWithin(other.Givens, p.Givens):
		other.Entered = p.Givens
		p = other
	default:
		return p, false
	}
	return p, true
}

// isWithin reports whether a grid has the clues of another, and more.
func isWithin(less, more puzzles.Grid) bool {
	if less.Shape() != more.Shape() || less.Filled() == 0 || less.Filled() >= more.Filled() {
		return false
	}
	for c := range less.Shape().Cells() {
		if d := less.At(c); d > 0 && d != more.At(c) {
			return false
		}
	}
	return true
}

// leaves returns what stands in a list of one or two levels, as it is if that is a grid.
func (n node) leaves() (leaves []node, side int) {
	if n.kind != '[' {
		return nil, 0
	}
	side = len(n.items)
	if _, ok := puzzles.ShapeOfSide(side); ok && n.items[0].kind == '[' {
		for _, row := range n.items {
			if row.kind != '[' || len(row.items) != side {
				return nil, 0
			}
			leaves = append(leaves, row.items...)
		}
		return leaves, side
	}
	if !isSquareOfSide(len(n.items)) {
		return nil, 0
	}
	return n.items, sideOf(len(n.items))
}

// grid returns the grid that a value is.
func (n node) grid() (g gameGrid, ok bool) {
	g.line = n.line
	leaves, side := n.leaves()
	switch {
	case (n.kind == '"' || n.kind == '0') && (isSquareOfSide(len(n.text)) || strings.ContainsAny(n.text, "\n,")):
		g.text = n.text
	case n.kind == '[' && leaves == nil && len(n.items) >= minSide && len(n.items) <= puzzles.MaxSide:
		for _, row := range n.items {
			if row.kind != '"' {
				return g, false
			}
			g.text += row.text + "\n"
		}
	case leaves == nil:
		return g, false
	default:
		var row []element
		for c, leaf := range leaves {
			if leaf.kind == '{' {
				value, clue, ok := leaf.cell()
				if !ok {
					return g, false
				}
				if !clue {
					g.entered = append(g.entered, c)
				}
				leaf.text, g.text = value, "cells"
			} else if leaf.items != nil || len(leaf.text) > 9 {
				return g, false
			}
			row = append(row, element{cmp.Or(leaf.text, "."), leaf.line, 0})
		}
		g.rows = slices.Collect(slices.Chunk(row, side))
	}
	_, err := g.read(puzzles.Terms{})
	return g, err == nil || n.kind == '[' && nearlyGrid(g.rows)
}

// cell reads an object that is a cell.
func (n node) cell() (value string, clue, ok bool) {
	clue = true
	for i, m := range n.items {
		name := plainName(n.names[i])
		if titleOf[name] == "value" {
			value, ok = cmp.Or(m.text, "."), true
		} else if is := isClue(name, m.text); is != nil {
			clue = *is
		}
	}
	return value, clue, ok
}

// mask returns which cells are clues, if a member with this name says that.
func (n node) mask(name string) (mask []bool) {
	leaves, _ := n.leaves()
	for _, leaf := range leaves {
		is := isClue(name, leaf.text)
		if is == nil || leaf.kind != 't' && leaf.text != "0" && leaf.text != "1" {
			return nil
		}
		mask = append(mask, *is)
	}
	return mask
}

// regions returns in which region each cell is: as a number for each cell, or as lists of cells
// by row and column from 0. It is nil if that is no division.
func (n node) regions() []int {
	if n.kind == '"' {
		for _, r := range strings.Join(strings.Fields(n.text), "") {
			n.items = append(n.items, node{kind: '"', text: string(r)})
		}
		n.kind = '['
	}
	leaves, side := n.leaves()
	if leaves == nil {
		return nil
	}
	of := make([]int, side*side)
	numbers := map[string]int{}
	sizes := make([]int, side)
	for i, leaf := range leaves {
		c, region := i, i/side
		switch {
		case len(leaf.items) == 2:
			if _, err := fmt.Sscan(leaf.items[0].text+" "+leaf.items[1].text, &c, &region); err != nil ||
				c < 0 || c >= side || region < 0 || region >= side {
				return nil
			}
			c, region = c*side+region, i/side
		default:
			if _, ok := numbers[leaf.text]; !ok {
				numbers[leaf.text] = len(numbers)
			}
			region = numbers[leaf.text]
		}
		if region >= side || leaf.text == "" && leaf.items == nil || of[c] > 0 {
			return nil
		}
		of[c] = region + 1
		sizes[region]++
	}
	if slices.Min(sizes) < side {
		return nil
	}
	return of
}
