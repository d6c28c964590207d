package file

import (
	"cmp"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sudoscope/puzzles"
	"sudoscope/puzzles/sites"
)

// otherPrograms lists the forms of other programs, and of rules that are not read, which are surer
// than the forms that they could be taken for.
func otherPrograms() []Format {
	return []Format{
		{ID: "ksudoku", Name: "KSudoku", Extensions: []string{".ksudoku"}, From: "KSudoku", is: contains("<ksudoku"),
			sure: 20, whole: readKSudoku},
		{ID: "solo", Name: "Solo, saved game", Extensions: []string{".sav"}, From: "Simon Tatham's puzzles",
			is: begins("SAVEFILE:"), sure: 20, whole: readSolo},
		{ID: "gnome", Name: "GNOME Sudoku, saved game", Extensions: []string{".save"}, From: "GNOME Sudoku",
			Classic: true, is: contains(`"earmarks"`, `"difficulty_category"`), sure: 20, whole: readGnome},
		{ID: "gnome-copy", Name: "GNOME Sudoku, copied", Extensions: []string{".txt"}, From: "GNOME Sudoku",
			Classic: true, is: reads(readGnomeCopy), sure: 20, whole: readGnomeCopy},
		{ID: "secuso", Name: "Privacy Friendly Sudoku, saved game", Extensions: []string{".txt"}, From: "SECUSO",
			is: func(d *document) bool { return secuso().MatchString(d.text) }, sure: 20, whole: readSecuso},
		{ID: "sumocue", Name: "SumoCue", Extensions: []string{".scf"}, From: "SumoCue and SudoCue",
			is: begins("SumoCueV1"), sure: 20, whole: readSumoCue},
		{ID: "site-json", Name: "JSON of f-puzzles, SudokuPad and lisudoku", Extensions: []string{".json"}, Marks: true,
			From: "f-puzzles, SudokuPad, lisudoku", is: isSiteJSON, sure: 19, whole: readSiteJSON},
		{ID: "iss", Name: "Interactive Sudoku Solver", Extensions: []string{".txt"}, From: "Interactive Sudoku Solver",
			is: isConstraints, sure: 19, whole: readConstraints},
		{ID: "pzprv3", Name: "puzz.link, saved puzzle", Extensions: []string{".txt"}, From: "puzz.link",
			is: begins("pzprv3"), sure: 19, whole: readPzprv3},
		{ID: "colons", Name: "Grid with colons", Extensions: []string{".txt"}, From: "HoDoKu", is: hasColons, sure: 4,
			whole: readColons},
		{ID: "blocks", Name: "Clues, values and candidates", Extensions: []string{".txt"},
			From: "HoDoKu, Simple Sudoku", Marks: true, is: reads(readBlocks), sure: 7, whole: readBlocks},
		{ID: "layout", Name: "Clues and the regions of a jigsaw", Extensions: []string{".txt"}, From: "forums",
			is: isLayout, sure: 7, whole: readLayout},
		{ID: "rules", Name: "Puzzle whose rules are named beside it", Extensions: []string{".json"}, sure: 18,
			whole: readRules, is: func(d *document) bool {
				return isKiller(d) || otherRules().MatchString(d.text) || ruleTitles().MatchString(d.text)
			}},
	}
}

// begins returns a recogniser of texts that begin so.
func begins(word string) func(*document) bool {
	return func(d *document) bool { return strings.HasPrefix(strings.TrimSpace(d.text), word) }
}

// reads returns a recogniser of texts that can be read so as far as they are there.
func reads(whole func(*document) ([]Entry, error)) func(*document) bool {
	return func(d *document) bool {
		entries, _ := whole(d)
		return entries != nil
	}
}

func isConstraints(d *document) bool {
	for _, line := range d.lines {
		if line != "" && !strings.HasPrefix(line, "#") {
			return strings.HasPrefix(line, ".~") || len(line) > 2 && line[0] == '.' && unicode.IsUpper(rune(line[1])) &&
				unicode.IsLower(rune(line[2]))
		}
	}
	return false
}

// siteJSON matches how cells begin there that are objects.
var siteJSON = pattern(`["']?\b(?:grid|cells|ce)["']?\s*:\s*\[\s*\[\s*[{,]|"gridSize"`)

func isSiteJSON(d *document) bool { return begins("{")(d) && siteJSON().MatchString(d.text) }

// saved returns the entry of a saved game: what was entered is no clue.
func saved(line int, clues, entered puzzles.Grid, notes bool) Entry {
	p := withDigits(puzzles.Puzzle{Givens: clues}, entered)
	if notes {
		p.Reading = "the pencil marks of the saved game were left out"
	}
	return Entry{Puzzle: p, Line: line}
}

// withDigits returns the puzzle with digits that were entered into its open cells.
func withDigits(p puzzles.Puzzle, entered puzzles.Grid) puzzles.Puzzle {
	full := p.Givens.Clone()
	for c := range full.Shape().Cells() {
		if d := entered.At(c); d > 0 && full.At(c) == 0 {
			full.Set(c, d)
			p.Entered = full
		}
	}
	return p
}

func refuse(format string, args ...any) ([]Entry, error) {
	return nil, &puzzles.ParseError{Msg: fmt.Sprintf(format, args...)}
}

// A ksudokuEvent is something that a player did, perhaps to several cells.
type ksudokuEvent struct {
	Index int            `xml:"index,attr"`
	Value int            `xml:"value,attr"`
	Marks string         `xml:"markers,attr"`
	Parts []ksudokuEvent `xml:"simple-event"`
}

// readKSudoku reads a saved game of KSudoku (src/gui/serializer.cpp at 3b737ea). Cells stand
// column by column; _ is an empty one, and b is 1. A graph that is custom has cliques, which are
// its regions if there are no blocks, and diagonals and the like behind them.
func readKSudoku(d *document) ([]Entry, error) {
	var k struct {
		XMLName xml.Name `xml:"ksudoku"`
		Graph   struct {
			Order, Kind string
			Side        int    `xml:"order,attr"`
			X           int    `xml:"sizeX,attr"`
			Y           int    `xml:"sizeY,attr"`
			Z           int    `xml:"sizeZ,attr"`
			Type        string `xml:"type,attr"`
			Name        string `xml:"specific-type,attr"`
			Groups      []struct {
				At     int    `xml:"at,attr"`
				Blocks string `xml:"withblocks,attr"`
			} `xml:"sudokugroups"`
			Cliques []string   `xml:"clique"`
			Cages   []struct{} `xml:"cage"`
		} `xml:"game>puzzle>graph"`
		Values  string `xml:"game>puzzle>values"`
		History struct {
			Events []ksudokuEvent `xml:",any"`
		} `xml:"game>history"`
	}
	if err := d.xml().Decode(&k); err != nil {
		return refuse("this XML is of KSudoku, but no saved game that can be read: save the game there again")
	}
	g := &k.Graph
	n := g.Side
	text := strings.TrimSpace(k.Values)
	custom := g.Type == "custom"
	switch {
	case len(g.Cages) > 0, strings.HasPrefix(g.Name, "Mathdoku"), strings.HasPrefix(g.Name, "Killer"):
		return refuse("this is a %s of KSudoku, which has cages, and Sudoscope cannot read these: choose another puzzle",
			puzzles.Excerpt(g.Name))
	case g.Type != "sudoku" && !custom, n < 2, n > puzzles.MaxSide,
		custom && (g.X != n || g.Y != n || g.Z != 1 || len(g.Groups) != 1 || g.Groups[0].At != 0):
		return refuse("this is a %s of KSudoku, which is not a single square grid, and Sudoscope reads no others: choose another "+
			"puzzle", puzzles.Excerpt(cmp.Or(g.Name, g.Type)))
	case len(text) != n*n:
		return refuse("this game of KSudoku has %d cells instead of %d: save it there again", len(text), n*n)
	}
	turn := func(i int) int { return i%n*n + i/n }
	shape, err := ksudokuShape(n, turn, custom && g.Groups[0].Blocks == "0", g.Cliques)
	if err != nil {
		return refuse("%v", err)
	}
	clues, entered, notes := puzzles.NewGrid(shape), puzzles.NewGrid(shape), false
	for i := range n * n {
		if c := text[i]; c > 'a' && int(c-'a') <= n {
			clues.Set(turn(i), int(c-'a'))
		} else if c != '_' {
			return refuse("cell %d of this game of KSudoku is %q, which is no digit of its grid: save it there again", i+1, c)
		}
	}
	var play func(ksudokuEvent)
	play = func(e ksudokuEvent) {
		if len(e.Parts) == 0 && e.Index >= 0 && e.Index < n*n && e.Value >= 0 && e.Value <= n {
			entered.Set(turn(e.Index), e.Value)
			notes = notes || e.Marks != ""
		}
		for _, part := range e.Parts {
			play(part)
		}
	}
	for _, e := range k.History.Events {
		play(e)
	}
	return []Entry{saved(1, clues, entered, notes)}, nil
}

func ksudokuShape(n int, turn func(int) int, jigsaw bool, cliques []string) (puzzles.Shape, error) {
	var houses [][]int
	for _, clique := range cliques {
		var cells []int
		for _, word := range strings.Fields(clique) {
			i, err := strconv.Atoi(word)
			if err != nil || i < 0 || i >= n*n {
				return puzzles.Shape{}, fmt.Errorf("a region of this game has no cell %q: save it again",
					puzzles.Excerpt(word))
			}
			cells = append(cells, turn(i))
		}
		houses = append(houses, cells)
	}
	var region []int
	if jigsaw {
		region = make([]int, n*n)
		for i, cells := range houses[:min(n, len(houses))] {
			for _, c := range cells {
				region[c] = i + 1
			}
		}
		houses = houses[min(n, len(houses)):]
	}
	return sites.ShapeOf(n, region, houses)
}

// readSolo reads a saved game of Solo: a line has a word of eight characters, the length of the
// rest, and that. DESC is the puzzle; moves are Rx,y,n, from 0, and S with a digit for each cell.
func readSolo(d *document) ([]Entry, error) {
	values := map[string]string{}
	var moves []string
	for _, line := range d.lines {
		key, rest, _ := strings.Cut(line, ":")
		_, value, _ := strings.Cut(rest, ":")
		switch key = strings.TrimSpace(key); key {
		case "MOVE", "SOLVE", "RESTART":
			moves = append(moves, key[:1]+value)
		default:
			values[key] = value
		}
	}
	if game := values["GAME"]; game != "Solo" {
		return refuse("this is a saved game of %q and not of Solo, which is Sudoku there: choose another file",
			puzzles.Excerpt(game))
	}
	links := sites.Find(values["PARAMS"] + ":" + values["DESC"])
	if len(links) != 1 {
		return refuse("this saved game of Solo has no PARAMS and DESC that can be read: save it again")
	}
	p, err := links[0].Read()
	if err != nil {
		return refuse("%v", err)
	}
	n := p.Givens.Shape().Side()
	entered, notes := puzzles.NewGrid(p.Givens.Shape()), false
	if at, err := strconv.Atoi(values["STATEPOS"]); err == nil && at >= 1 && at <= len(moves) {
		moves = moves[:at-1]
	}
	for _, move := range moves {
		kind, numbers := move[:min(2, len(move))], strings.Split(move[min(2, len(move)):], ",")
		at := func(i int) int {
			v, err := strconv.Atoi(numbers[min(i, len(numbers)-1)])
			if err != nil || v < 0 || v > n {
				return 0
			}
			return v
		}
		switch {
		case kind[0] == 'R':
			entered = puzzles.NewGrid(entered.Shape())
		case (kind == "SS" || kind == "MS") && len(numbers) == n*n: // solved
			for c := range n * n {
				entered.Set(c, at(c))
			}
		case kind == "MR" && len(numbers) == 3 && max(at(0), at(1)) < n:
			entered.Set(at(1)*n+at(0), at(2))
		default:
			notes = true
		}
	}
	return []Entry{saved(1, p.Givens, entered, notes)}, nil
}

// readGnome reads a saved game of GNOME Sudoku: the cells that are not empty, from 0.
func readGnome(d *document) ([]Entry, error) {
	var game struct {
		Cells []struct {
			Position []int
			Value    int
			Fixed    bool
			Earmarks []int
		}
	}
	if json.Unmarshal([]byte(d.text), &game) != nil {
		return refuse("this saved game of GNOME Sudoku is cut off or damaged: save the game again")
	}
	clues, entered, notes := puzzles.NewGrid(puzzles.Classic), puzzles.NewGrid(puzzles.Classic), false
	for _, c := range game.Cells {
		if len(c.Position) != 2 || min(c.Position[0], c.Position[1], c.Value) < 0 ||
			max(c.Position[0], c.Position[1], c.Value-1) > 8 {
			return refuse("this saved game of GNOME Sudoku has a cell that the grid does not have: save the game again")
		}
		at := c.Position[0]*9 + c.Position[1]
		if notes = notes || len(c.Earmarks) > 0; c.Fixed {
			clues.Set(at, c.Value)
		} else {
			entered.Set(at, c.Value)
		}
	}
	return []Entry{saved(1, clues, entered, notes)}, nil
}

// readGnomeCopy reads what GNOME Sudoku copies: # and characters for two numbers below 9 each, 33
// and the first and 9 times the second. Five have how often each digit is a clue, the others
// the row and column of each of these. Anything else that begins with # is a comment.
func readGnomeCopy(d *document) ([]Entry, error) {
	text := []byte(strings.TrimSpace(d.text))
	if len(text) < 7 || text[0] != '#' {
		return nil, nil
	}
	for i := range text {
		if text[i] -= '!'; text[i] > '~'-'!' {
			return nil, nil
		}
	}
	clues := puzzles.NewGrid(puzzles.Classic)
	at := 6
	for i := 0; i < 9 && at < len(text); i++ {
		count := int(text[1+i/2])
		for range []int{count % 9, count / 9}[i%2] {
			if at >= len(text) || text[at] >= 81 {
				return nil, nil
			}
			clues.Set(int(text[at])%9*9+int(text[at])/9, i+1)
			at++
		}
	}
	if at != len(text) || at == 6 {
		return nil, nil
	}
	return []Entry{{Puzzle: puzzles.Puzzle{Givens: clues}, Line: 1}}, nil
}

// secuso matches how a saved game of SECUSO's Privacy Friendly Sudoku begins: kind, time, date,
// difficulty, clues, what was entered, and marks.
var secuso = pattern(`^\s*(\w+?)_(\d+)x(\d+)/\d+/\d+/\w+/(\w+)/(\w+)/([01-]+)/`)

func readSecuso(d *document) (entries []Entry, err error) {
	for i, line := range d.lines {
		m := secuso().FindStringSubmatch(line)
		if m == nil {
			if line != "" {
				return nil, nil
			}
			continue
		}
		rules, known := map[string]string{"Default": "", "X": "x", "Hyper": "windoku"}[m[1]]
		side, _ := strconv.Atoi(m[2])
		usual, ok := puzzles.ShapeOfSide(side)
		if !ok || !known || m[2] != m[3] {
			return refuse("this is a %s of %s×%s, which Sudoscope cannot read: choose another game", puzzles.Excerpt(m[1]),
				puzzles.Excerpt(m[2]), puzzles.Excerpt(m[3]))
		}
		shape, err := puzzles.Terms{Rules: rules}.Shape(usual)
		clues, err2 := puzzles.ParseShape(strings.ReplaceAll(m[4], "0", "."), shape)
		entered, err3 := puzzles.ParseShape(strings.ReplaceAll(m[5], "0", "."), shape)
		if err = cmp.Or(err, err2, err3); err != nil {
			return refuse("%v", err)
		}
		entries = append(entries, saved(i+1, clues, entered, strings.Contains(m[6], "1")))
	}
	return entries, nil
}

// readSumoCue reads puzzles of SumoCue: = before each cell, which has the sum of its cage, and
// J before the number of its region. A cage of one cell is a clue, 0 is none; + belongs to larger
// ones. D before the first is for diagonals.
func readSumoCue(d *document) ([]Entry, error) {
	var entries []Entry
	for i, part := range strings.Split(strings.Join(strings.Fields(d.text), ""), "SumoCueV1")[1:] {
		cells := strings.Split(part, "=")
		kind := cells[0]
		cells = cells[1:]
		n := max(minSide, sideOf(len(cells)))
		if strings.Contains(part, "+") {
			return refuse("this puzzle of SumoCue has killer cages, which Sudoscope cannot read: choose another puzzle")
		}
		var clues, region []int
		for c, cell := range cells {
			value, in, jigsaw := strings.Cut(cell, "J")
			v, err := strconv.Atoi(value)
			if err == nil && v > n {
				return refuse("cell %d of this puzzle of SumoCue has the sum %d of a killer cage, which Sudoscope cannot read: "+
					"choose another puzzle", c+1, v)
			}
			r, err2 := strconv.Atoi(in)
			if err != nil || v < 0 || jigsaw && err2 != nil || len(region) != c*min(1, len(in)) {
				return refuse("cell %d of this puzzle of SumoCue is %q, which means nothing: copy it again", c+1, puzzles.Excerpt(cell))
			}
			clues = append(clues, v)
			if jigsaw {
				region = append(region, r)
			}
		}
		if len(cells) != n*n {
			return refuse("this puzzle of SumoCue has %d cells, which fits no grid: copy it again", len(cells))
		}
		shape, err := sites.ShapeOf(n, region, nil)
		if kind == "D" && err == nil {
			terms := shape.Rules()
			terms.Rules += ",x"
			shape, err = terms.Shape(shape.Plain())
		} else if kind != "" {
			err = fmt.Errorf("puzzles of SumoCue that begin with SumoCueV1%s are not known: choose another puzzle",
				puzzles.Excerpt(kind))
		}
		if err != nil {
			return refuse("%v", err)
		}
		p := puzzles.Puzzle{Givens: puzzles.NewGrid(shape)}
		for c, v := range clues {
			p.Givens.Set(c, v)
		}
		entries = append(entries, Entry{Puzzle: p, Line: i + 1})
	}
	return entries, nil
}

// readSiteJSON reads the JSON of sites that pack it into links.
func readSiteJSON(d *document) ([]Entry, error) {
	p, ok, err := sites.ReadJSON(d.text)
	if !ok {
		return nil, nil
	}
	return position(p, err)
}

func readConstraints(d *document) ([]Entry, error) {
	lines := puzzles.Filter(d.lines, func(line string) bool { return !strings.HasPrefix(line, "#") })
	if text := strings.Join(lines, ""); sites.IsConstraints(text) {
		return position(sites.ReadConstraints(text))
	}
	return nil, nil
}

func position(p sites.Position, err error) ([]Entry, error) {
	if err != nil {
		return refuse("%v", err)
	}
	return []Entry{entryOf(p, 1)}, nil
}

func entryOf(p sites.Position, line int) Entry {
	e := Entry{Puzzle: p.Puzzle, Line: line}
	if p.Marks != nil {
		e.takeMarks(p.Marks)
	}
	return e
}

// readPzprv3 reads a file of puzz.link: its kind, the side, and rows with the clues and then
// with what was entered. Lines may end with / .
func readPzprv3(d *document) ([]Entry, error) {
	lines := strings.FieldsFunc(d.text, func(r rune) bool { return r == '\n' || r == '/' })
	if len(lines) < 3 || lines[1] != "sudoku" {
		kind := strings.Join(lines[min(1, len(lines)):min(2, len(lines))], "")
		return refuse("this is a %s puzzle of puzz.link, which Sudoscope cannot read: choose a sudoku", puzzles.Excerpt(kind))
	}
	n, _ := strconv.Atoi(strings.TrimSpace(lines[2]))
	words := strings.Fields(strings.Join(lines[3:], " "))
	shape, err := sites.ShapeOf(n, nil, nil)
	if err != nil || n == 8 || len(words) < n*n {
		return refuse("this sudoku of puzz.link is not a whole grid of side 4, 6, 9, 16 or 25: save it there again")
	}
	grids := [2]puzzles.Grid{puzzles.NewGrid(shape), puzzles.NewGrid(shape)}
	for i, word := range words[:min(len(words), 2*n*n)] {
		v, err := strconv.Atoi(word)
		if bad := err != nil || v < 1; (bad && word != "." || v > n) && i < n*n {
			return refuse("cell %d of this sudoku of puzz.link is %q, which is no digit: choose another puzzle", i+1,
				puzzles.Excerpt(word))
		} else if !bad && v <= n {
			grids[i/(n*n)].Set(i%(n*n), v)
		}
	}
	return []Entry{saved(1, grids[0], grids[1], strings.Contains(d.text, "["))}, nil
}

// hasColons reports whether there are rows between colons, or lines that are drawn so, and all is a grid.
func hasColons(d *document) bool {
	return reads(readColons)(d) && d.has(func(line string) bool {
		return strings.HasPrefix(line, ":-") && isFrame(line) || len(line) > 2 && line[0] == ':' &&
			line[len(line)-1] == ':' && strings.Trim(line, ":.*_0123456789 ") == "" && !strings.Contains(line, "::")
	})
}

// readColons reads a grid that is drawn with colons, as HoDoKu does, whose frames have points too.
func readColons(d *document) ([]Entry, error) {
	rows := puzzles.Map(d.lines, func(line string) string {
		if isFrame(line) {
			return ""
		}
		return strings.ReplaceAll(line, ":", "|")
	})
	p, err := parseAt(strings.Join(rows, "\n"), puzzles.Terms{}, puzzles.Shape{}, 1, 1)
	if err != nil {
		return nil, nil
	}
	return []Entry{{Puzzle: p, Line: 1}}, nil
}

// readBlocks reads one position that is drawn several times: its clues, perhaps these with what
// was entered, and its candidates.
func readBlocks(d *document) ([]Entry, error) {
	var grids [][]puzzles.Digits
	n := puzzles.Classic.Side()
	for _, line := range d.lines {
		if cells := unbarred.Replace(line); len(cells) == n && strings.Trim(cells, ".0123456789") == "" {
			line = strings.Join(strings.Split(strings.ReplaceAll(cells, "0", "."), ""), " ")
		}
		row, ok := markRow(line)
		if ok && len(row) == n && !isFrame(line) {
			if len(grids) == 0 || len(grids[len(grids)-1]) == n*n {
				grids = append(grids, nil)
			}
			for _, c := range row {
				grids[len(grids)-1] = append(grids[len(grids)-1], c.set)
			}
		}
	}
	last := len(grids) - 1
	several := func(marks puzzles.Digits) bool { return marks.Len() > 1 }
	if last < 1 || last > 2 || len(grids[last]) != n*n || !slices.ContainsFunc(grids[last], several) {
		return nil, nil // without candidates it is a solution
	}
	clues, values := puzzles.NewGrid(puzzles.Classic), puzzles.NewGrid(puzzles.Classic)
	for c, marks := range grids[last] {
		clue, value := grids[0][c], grids[last-1][c]
		if max(clue.Len(), value.Len()) > 1 || max(clue, value, marks)>>n != 0 || clue != 0 && clue != value ||
			value != 0 && marks != value {
			return nil, nil
		}
		clues.Set(c, clue.Min())
		values.Set(c, value.Min())
	}
	// What was eliminated beside the candidates that the values rule out stays so.
	allowed := make([]puzzles.Digits, n*n)
	for c, marks := range grids[last] {
		allowed[c] = puzzles.DigitsUpTo(n)
		if values.At(c) == 0 {
			allowed[c] &^= values.Candidates(c) &^ marks
		}
	}
	e := Entry{Puzzle: puzzles.Puzzle{Givens: clues.Restrict(allowed)}, Line: 1}
	if values.Filled() > clues.Filled() {
		e.Entered = values
	}
	return []Entry{e}, nil
}

var unbarred = strings.NewReplacer("|", "", ":", "", " ", "")

// otherRules matches members and variables that have rules, with something in them, and kinds
// of puzzles.
var otherRules = pattern(`(?i)\b(killer\w*|cages?|thermos?|thermometers?|little_?killers?|kropki_?\w*|` +
	`sandwich\w*|whispers?|renbans?|palindromes?)["']?\s*[:=]\s*(?:[\[{(]\s*[\[{("'\d]|-\s)|` +
	`\b(arrows?)["']?\s*[:=]\s*[\[{(]\s*[\[{(\d]|` +
	`\b(regions?|zones?|jigsaw|sums)["']?\s*[:=]\s*[\[{(]\s*[\[{(]\s*\d+\s*,\s*(?:\d|\[\d)|` +
	`\b(?:type|variant|kind|game_?type)["']?\s*[:=]\s*["'](killer|thermo|arrow|kropki|sandwich|jigsaw|samurai|windoku|` +
	`hyper|diagonal|x-?sudoku|sudoku-?x|anti-?knight|anti-?king)|` +
	`\b(anti_?knight|anti_?king|non_?consecutive|diagonals?|disjoint_?\w*|windoku|hyper)["']?\s*[:=]\s*(?:true|1)\b`)

// ruleTitles matches lines that say what kind of puzzle stands below them, or that a rule begins.
var ruleTitles = pattern(`(?im)^(?:<(?:h\d|p|title|caption)>|[ \t#*>="'-])*` +
	`(?:(?:this|it|here) is an? |the |an? |(?:type|kind): *)?(` +
	`(?:killer|thermo\w*|arrow|kropki|` +
	`sandwich|samurai|jigsaw|irregular|hyper|diagonal|x|anti-?knight|anti-?king|non-?consecutive)[ -]?(?:su)?doku\b|` +
	`sudoku[ -]x\b|windoku\b|(?:killer|jigsaw|regions?|shapes?)[ :.*]*(?:</\w+>)*(?:$|<)|` +
	`(?:cages?|thermo\w*|arrows?|kropki|(?:black|white) dots?|whispers?|palindromes?)[ \d]*:[ \t]*(?:\n[ \t*-]*)?[a-r]?\d|` +
	`\d\d?[ \t]*[:=]?[ \t]*(?:(?:r\dc\d|[a-i]\d)[ \t,+]*){2,}$|` +
	`(?:\(\d, ?\d\)[ \t]*\+[ \t]*)+\(\d, ?\d\)[ \t]*=[ \t]*\d)` +
	`(?:[^,;\t\n<]|, )*(?:$|<)`)

// isKiller reports whether a text is a killer of PerfectSudoku, or one that points from each cell of a
// cage to the next.
func isKiller(d *document) bool {
	text := strings.TrimSpace(d.text)
	kind, _, _ := strings.Cut(text, ":k:")
	return kind != text && strings.Trim(kind, "0123456789xd:") == "" || len(text) == puzzles.Classic.Cells() &&
		strings.ContainsAny(text, "<>^`") && !strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("<>^`',.", r)
	})
}

const otherRule = "this says rules by the name %q, which Sudoscope cannot read here: choose another puzzle, or write " +
	"its rules behind the cells, such as rules=x, if they are among those that Sudoscope has"

// tags matches what stays of a title in HTML.
var tags = pattern(`</?\w*>?`)

// readTitled reads a text with a title that says a rule, and refuses it if the puzzle has none.
func readTitled(d *document, title string) (entries []Entry, bad error) {
	plain := hasPuzzle(d.lines)
	untitled := ruleTitles().ReplaceAllStringFunc(d.text, func(title string) string {
		return strings.Join(tags().FindAllString(title, -1), "")
	})
	for e, err := range ReadAny(strings.NewReader(untitled), "") {
		if err == nil {
			entries = append(entries, e)
			plain = e.Givens.Shape().Rules() == puzzles.Terms{}
		} else if _, skipped := errors.AsType[*Skipped](err); !skipped {
			bad = err
		}
		if plain && len(entries) > 0 {
			break
		}
	}
	if plain && (len(entries) > 0 || lineOf(bad) == 0) {
		return refuse(otherRule, puzzles.Excerpt(title))
	} else if len(entries) == 0 {
		return nil, nil // what is wrong is told of the text with its title
	}
	return entries, bad
}

// readRules reads a text with flags for rules that there are here, and refuses one that says others.
// The regions of a jigsaw are read elsewhere.
func readRules(d *document) ([]Entry, error) {
	if isKiller(d) {
		return refuse("this is a killer, whose cages Sudoscope cannot read: choose another puzzle")
	}
	if title := ruleTitles().FindStringSubmatch(d.text); title != nil {
		kind, _, _ := strings.Cut(title[1], ":")
		kind, _, _ = strings.Cut(kind, "<")
		if strings.ContainsAny(kind[:1], "(0123456789") { // a sum of cells
			kind = title[1]
		}
		return readTitled(d, strings.Trim(kind, " .*"))
	}
	var terms puzzles.Terms
	for _, m := range otherRules().FindAllStringSubmatch(d.text, -1) {
		rule := puzzles.RuleNamed(plainName(m[5]))
		switch {
		case m[4] == "jigsaw" && strings.Contains(d.text, "region"):
		case rule == "":
			return refuse(otherRule, puzzles.Excerpt(strings.Join(m[1:], "")))
		default:
			terms.Rules += "," + rule
		}
	}
	if terms.Rules == "" {
		return nil, nil
	}
	source, _ := FormatOf("source")
	var entries []Entry
	for e, err := range Read(strings.NewReader(d.text), source) {
		if err != nil {
			return nil, err
		}
		shape, err := terms.Shape(e.Givens.Shape())
		if err != nil {
			return refuse("%v", err)
		}
		e.Givens = e.Givens.OfShape(shape)
		if !e.Entered.IsZero() {
			e.Entered = e.Entered.OfShape(shape)
		}
		entries = append(entries, e)
	}
	return entries, nil
}

func readLayout(d *document) ([]Entry, error) {
	cells, regions, _ := layoutOf(d)
	if regions == "" {
		return refuse("this seems to have the regions of a jigsaw beside its cells, but they do not divide the grid " +
			"evenly: write as many signs as cells, each for one region")
	}
	if cells == "" {
		return refuse("these are the regions of a jigsaw without its clues: write them as regions=… behind the cells")
	}
	p, err := puzzles.Terms{Regions: regions}.Read(cells, puzzles.Shape{})
	if err != nil {
		return nil, err
	}
	return []Entry{{Puzzle: p, Line: 1}}, nil
}
