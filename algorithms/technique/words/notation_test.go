package words

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

var (
	cellsText  = regexp.MustCompile(`^r(\d+)c(\d+)$`)
	resultText = regexp.MustCompile(`^(r\d+c\d+)(<>|=|:=)(\d+)$`)
	houseText  = regexp.MustCompile(`^(row|column|box) (\d): (\d) in (.*)$`)
)

// Position returns the position that is written as in a [Pair]. It is taken to have
// one solution.
func Position(t testing.TB, text string) *technique.Position {
	t.Helper()
	p := technique.NewPosition(puzzles.NewGrid(puzzles.Classic))
	p.AssumeUnique()
	for _, rule := range strings.Split(text, "; ") {
		if digits, ok := strings.CutPrefix(rule, "grid "); ok {
			for c, d := range Grid(t, digits).Cells() {
				if d != 0 {
					p.Place(c, int(d))
				}
			}
			continue
		}
		if m := houseText.FindStringSubmatch(rule); m != nil {
			kind := map[string]puzzles.HouseKind{"row": puzzles.Row, "column": puzzles.Column, "box": puzzles.Box}[m[1]]
			left := Cells(t, m[4])
			for _, c := range p.CellsOf(puzzles.House{Kind: kind, Index: number(m[2]) - 1}) {
				if !slices.Contains(left, c) {
					p.Eliminate(c, number(m[3]))
				}
			}
			continue
		}
		for _, word := range strings.Fields(rule) {
			m := resultText.FindStringSubmatch(word)
			check.Must(t, m != nil, "cannot read %q", word)
			for _, c := range Cells(t, m[1]) {
				for d := 1; d <= 9; d++ {
					switch in := strings.Contains(m[3], strconv.Itoa(d)); {
					case m[2] == ":=" && in:
						p.Place(c, d)
					case m[2] == "=" && !in:
						p.Eliminate(c, d)
					}
				}
			}
		}
	}
	check.Must(t, !p.Broken(), "%q is broken", text)
	return p
}

func number(s string) int { n, _ := strconv.Atoi(s); return n }

// Cells reads cells such as r2c38 r7c1 and sorts them.
func Cells(t testing.TB, text string) []int {
	t.Helper()
	var cells []int
	for _, word := range strings.Fields(text) {
		m := cellsText.FindStringSubmatch(word)
		check.Must(t, m != nil, "cannot read cells %q", word)
		for _, row := range m[1] {
			for _, col := range m[2] {
				cells = append(cells, int(row-'1')*9+int(col-'1'))
			}
		}
	}
	slices.Sort(cells)
	return cells
}

// Results reads results such as r2c38<>14 as sorted single ones.
func Results(t testing.TB, text string) []string {
	t.Helper()
	var all []string
	for _, word := range strings.Fields(text) {
		m := resultText.FindStringSubmatch(word)
		check.Must(t, m != nil, "cannot read %q", word)
		for _, c := range Cells(t, m[1]) {
			for _, d := range m[3] {
				all = append(all, fmt.Sprintf("r%dc%d%s%c", c/9+1, c%9+1, m[2], d))
			}
		}
	}
	slices.Sort(all)
	return all
}

// Conclusions returns what follows from a deduction in the form of [Results].
func Conclusions(d *technique.Deduction) []string {
	var all []string
	for _, c := range d.Places {
		all = append(all, fmt.Sprintf("r%dc%d=%d", c.Cell/9+1, c.Cell%9+1, c.Digit))
	}
	for _, c := range d.Eliminations {
		all = append(all, fmt.Sprintf("r%dc%d<>%d", c.Cell/9+1, c.Cell%9+1, c.Digit))
	}
	slices.Sort(all)
	return all
}

var mirrored = regexp.MustCompile(`r(\d+)c(\d+)|row|column|box (\d)|[1-9.]{81}`)

// Mirror exchanges the rows and columns of a text.
func Mirror(text string) string {
	return mirrored.ReplaceAllStringFunc(text, func(s string) string {
		switch m := mirrored.FindStringSubmatch(s); {
		case s == "row":
			return "column"
		case s == "column":
			return "row"
		case len(s) == 81:
			grid := make([]byte, 81)
			for c := range grid {
				grid[c%9*9+c/9] = s[c]
			}
			return string(grid)
		case m[3] != "":
			b := number(m[3]) - 1
			return fmt.Sprintf("box %d", b%3*3+b/3+1)
		default:
			return "r" + m[2] + "c" + m[1]
		}
	})
}
