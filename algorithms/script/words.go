package script

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"sudoscope/puzzles"
)

// Word is a word of the vocabulary that scripts have besides those of Starlark.
type Word struct {
	Name    string
	Params  string // as one writes them: "cell, digit"
	Help    string // one sentence
	Example string
	Group   string // under which it is listed
	least   int    // how many arguments it must have
	do      call
}

// A call is what a word does with its arguments.
type call func(m *machine, args []starlark.Value) (starlark.Value, error)

// Groups of words, in their order.
const (
	groupBoard   = "The board"
	groupCells   = "Cells and houses"
	groupSteps   = "Steps"
	groupTelling = "Words beside the steps"
	groupEnd     = "The end"
	groupChance  = "Chance and numbers"
)

// Words returns the vocabulary, in the order in which it is best read.
func Words() []Word { return slices.Clone(vocabulary) }

var vocabulary = []Word{
	{"get", "cell", "The digit in a cell, or 0 if it is empty.", "get(cell) == 0", groupBoard, 1,
		ofCell(func(m *machine, c int) (starlark.Value, error) {
			return m.numbers[m.grid.digits[c]], nil
		})},
	{"given", "cell", "Whether the cell’s digit is a clue of the puzzle.", "given(cell)", groupBoard, 1,
		ofCell(func(m *machine, c int) (starlark.Value, error) {
			return starlark.Bool(m.grid.given[c]), nil
		})},
	{"fits", "cell, digit", "Whether no peer of the cell holds the digit, and it is neither eliminated nor ruled out from the start.",
		"fits(cell, 5)", groupBoard, 2,
		ofCandidate(func(m *machine, c, d int) (starlark.Value, error) {
			return starlark.Bool(m.grid.fits(c, d)), nil
		})},
	{"candidates", "cell", "The list of the digits that fit into an empty cell; of a filled cell, an empty list.",
		"len(candidates(cell)) == 1", groupBoard, 1,
		ofCell(func(m *machine, c int) (starlark.Value, error) {
			if m.grid.digits[c] != 0 {
				return starlark.NewList(nil), nil
			}
			var found []starlark.Value
			for d := 1; d <= m.grid.N; d++ {
				if m.grid.fits(c, d) {
					found = append(found, m.numbers[d])
				}
			}
			return starlark.NewList(found), nil
		})},
	{"empty_cells", "", "The list of the cells that are empty now, row by row.", "for cell in empty_cells():",
		groupBoard, 0,
		func(m *machine, _ []starlark.Value) (starlark.Value, error) {
			var found []starlark.Value
			for i, d := range m.grid.digits {
				if d == 0 {
					found = append(found, m.cells[i])
				}
			}
			return starlark.NewList(found), nil
		}},
	{"side", "", "The number of rows, columns, boxes and digits: 9 on a usual grid.", "side()", groupBoard, 0,
		func(m *machine, _ []starlark.Value) (starlark.Value, error) { return m.numbers[m.grid.N], nil }},
	{"digits", "", "The list of the digits from 1 up.", "for digit in digits():", groupBoard, 0,
		func(m *machine, _ []starlark.Value) (starlark.Value, error) {
			return starlark.NewList(slices.Clone(m.numbers[1 : m.grid.N+1])), nil
		}},

	{"cells", "", "The list of all cells, row by row.", "for cell in cells():", groupCells, 0,
		func(m *machine, _ []starlark.Value) (starlark.Value, error) {
			return m.list(m.everyCell), nil
		}},
	{"cell", "row, column", "The cell in a row and a column, both counted from 1: r1c2, or A2. A cell has .row, .col, .box and .name.",
		"cell(1, 9).box", groupCells, 2,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			row, err1 := m.whole(a[0], "the row", 1, m.grid.N)
			col, err2 := m.whole(a[1], "the column", 1, m.grid.N)
			if err := cmp.Or(err1, err2); err != nil {
				return nil, err
			}
			return m.cells[(row-1)*m.grid.N+col-1], nil
		}},
	{"rows", "", "The list of the rows, each a list of cells.", "for row in rows():", groupCells, 0,
		houses(puzzles.Row)},
	{"columns", "", "The list of the columns, each a list of cells.", "for column in columns():", groupCells, 0,
		houses(puzzles.Column)},
	{"boxes", "", "The list of the boxes, or of the regions of a jigsaw, each a list of cells.", "for box in boxes():",
		groupCells, 0, houses(puzzles.Box)},
	{"regions", "", "The list of the regions of a jigsaw, each a list of cells; of other grids, that of the boxes.",
		"for region in regions():", groupCells, 0,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			kind := puzzles.Region
			if !m.grid.HasHouse(puzzles.House{Kind: kind}) {
				kind = puzzles.Box
			}
			return houses(kind)(m, a)
		}},
	{"houses", "", "The list of all rows, columns and boxes, and of what other houses the rules add, each a list of cells.",
		"for house in houses():", groupCells, 0,
		func(m *machine, _ []starlark.Value) (starlark.Value, error) { return m.lists(m.grid.Houses), nil }},
	{"row_of", "cell", "The list of the cells in the cell’s row, itself included.", "row_of(cell)", groupCells, 1,
		houseOf(puzzles.Row)},
	{"column_of", "cell", "The list of the cells in the cell’s column, itself included.", "column_of(cell)",
		groupCells, 1, houseOf(puzzles.Column)},
	{"box_of", "cell", "The list of the cells in the cell’s box, or in its region of a jigsaw, itself included.", "box_of(cell)", groupCells, 1,
		houseOf(puzzles.Box)},
	{"peers", "cell", "The list of the other cells in the cell’s houses, and of those that the rules put a move away.", "for peer in peers(cell):", groupCells, 1,
		ofCell(func(m *machine, c int) (starlark.Value, error) {
			return m.list(m.grid.Peers[c]), nil
		})},

	{"place", "cell, digit", "Puts a digit into a cell; what stands there is replaced.", "place(cell, 5)",
		groupSteps, 2,
		func(m *machine, a []starlark.Value) (starlark.Value, error) { return m.put("place", a) }},
	{"guess", "cell, digit", "Is place for a digit that is one of several possible ones: the step is counted as a guess.",
		"guess(cell, 5)", groupSteps, 2,
		func(m *machine, a []starlark.Value) (starlark.Value, error) { return m.put("guess", a) }},
	{"remove", "cell", "Takes the digit out of a cell.", "remove(cell)", groupSteps, 1,
		ofCell(func(m *machine, c int) (starlark.Value, error) {
			switch {
			case m.grid.given[c]:
				return nil, wrong("%s is a clue, which cannot be removed: choose another cell", m.cells[c])
			case m.grid.digits[c] == 0:
				return nil, wrong("%s is empty, so there is nothing to remove", m.cells[c])
			}
			m.grid.put(c, 0)
			m.step("remove", c, 0)
			return starlark.None, nil
		})},
	{"eliminate", "cell, digit", "Strikes a candidate out of a cell: it does not fit any more.", "eliminate(cell, 5)",
		groupSteps, 2,
		strikes("eliminate", puzzles.Digits.With)},
	{"restore", "cell, digit", "Brings a candidate back that was eliminated.", "restore(cell, 5)", groupSteps, 2,
		strikes("restore", puzzles.Digits.Without)},
	{"consider", "cell", "Shows that a cell is looked at.", "consider(cell)", groupSteps, 1,
		ofCell(func(m *machine, c int) (starlark.Value, error) {
			m.step("consider", c, 0)
			return starlark.None, nil
		})},
	{"refuse", "cell, digit", "Shows that a digit was looked at for a cell and is not placed.", "refuse(cell, 5)", groupSteps, 2,
		ofCandidate(func(m *machine, c, d int) (starlark.Value, error) {
			m.step("refuse", c, d)
			return starlark.None, nil
		})},
	{"dead_end", "cell=None, digit=None", "Shows that the grid cannot be completed as it is, and where that is seen.",
		"dead_end(cell)", groupSteps, 0,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			c, d := -1, 0
			var err error
			if len(a) > 0 && a[0] != nil && a[0] != starlark.None {
				if c, err = m.cell(a[0]); err != nil {
					return nil, err
				}
			}
			if len(a) > 1 && a[1] != nil && a[1] != starlark.None {
				if c < 0 {
					return nil, wrong("dead_end with a digit needs a cell as well: write dead_end(cell, digit)")
				}
				if d, err = m.digit(a[1]); err != nil {
					return nil, err
				}
			}
			m.step("dead_end", c, d)
			return starlark.None, nil
		}},
	{"note", "text", "Is a step that changes nothing and shows a text. print does the same.", `note("second pass")`, groupSteps, 1,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			m.note(textOf(a))
			return starlark.None, nil
		}},

	{"say", "text", "Adds a text to the words of the next step.", `say("It is the only one left.")`, groupTelling, 1,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			m.say(textOf(a))
			return starlark.None, nil
		}},
	{"depth", "number", "Says how deep the search is from the next step on. Without it, that is how often a function has called itself.",
		"depth(len(path))", groupTelling, 1,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			n, err := m.whole(a[0], "the depth", 0, 1<<20)
			if err != nil {
				return nil, err
			}
			m.ownDepth, m.depth = true, n
			return starlark.None, nil
		}},

	{"solved", "", "Ends the run: the puzzle is solved. That is checked.", "solved()", groupEnd, 0, ends("solved")},
	{"stuck", "", "Ends the run: there is nothing more to try.", "stuck()", groupEnd, 0, ends("stuck")},
	{"no_solution", "", "Ends the run: it is proved that there is no solution. That is checked.", "no_solution()", groupEnd, 0,
		ends("no_solution")},

	{"random", "n=None", "A random whole number from 0 to n − 1, or without n a number from 0 up to, but not including, 1. The seed of the run decides.",
		"random(9)", groupChance, 0,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			if len(a) == 0 || a[0] == nil || a[0] == starlark.None {
				return starlark.Float(m.chance.Float64()), nil
			}
			n, err := m.whole(a[0], "the number for random", 1, math.MaxInt32)
			if err != nil {
				return nil, err
			}
			return starlark.MakeInt(m.chance.IntN(n)), nil
		}},
	{"random_choice", "list", "A random element of a list.", "random_choice(candidates(cell))", groupChance, 1,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			all, err := elements(a[0])
			if err != nil {
				return nil, err
			}
			if len(all) == 0 {
				return nil, wrong("random_choice has nothing to choose from: the list is empty")
			}
			return all[m.chance.IntN(len(all))], nil
		}},
	{"shuffle", "list", "A new list with the same elements in random order.", "for digit in shuffle(digits()):",
		groupChance, 1,
		func(m *machine, a []starlark.Value) (starlark.Value, error) {
			all, err := elements(a[0])
			if err != nil {
				return nil, err
			}
			m.chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			return starlark.NewList(all), nil
		}},
	{"exp", "x", "e to the power of x.", "exp(-delta / temperature)", groupChance, 1, function("exp", math.Exp)},
	{"log", "x", "The natural logarithm of x.", "log(x)", groupChance, 1, function("log", math.Log)},
	{"sqrt", "x", "The square root of x.", "sqrt(x)", groupChance, 1, function("sqrt", math.Sqrt)},
}

// ofCell returns a call that takes a cell.
func ofCell(do func(m *machine, c int) (starlark.Value, error)) call {
	return func(m *machine, a []starlark.Value) (starlark.Value, error) {
		c, err := m.cell(a[0])
		if err != nil {
			return nil, err
		}
		return do(m, c)
	}
}

// ofCandidate returns a call that takes a cell and a digit.
func ofCandidate(do func(m *machine, c, d int) (starlark.Value, error)) call {
	return func(m *machine, a []starlark.Value) (starlark.Value, error) {
		c, d, err := m.cellAndDigit(a)
		if err != nil {
			return nil, err
		}
		return do(m, c, d)
	}
}

// strikes adds a digit to those that are struck out of a cell, or takes it away.
func strikes(step string, change func(puzzles.Digits, int) puzzles.Digits) call {
	return ofCandidate(func(m *machine, c, d int) (starlark.Value, error) {
		if m.grid.given[c] {
			return nil, wrong("%s is a clue, which has no candidates: choose another cell", m.cells[c])
		}
		m.grid.struck[c] = change(m.grid.struck[c], d)
		m.step(step, c, d)
		return starlark.None, nil
	})
}

// houses returns what lists the houses of a kind.
func houses(kind puzzles.HouseKind) call {
	return func(m *machine, _ []starlark.Value) (starlark.Value, error) {
		first := m.grid.HouseIndex(puzzles.House{Kind: kind})
		return m.lists(m.grid.Houses[first : first+m.grid.N]), nil
	}
}

// houseOf returns what lists the cells of a cell's row, column or box.
func houseOf(kind puzzles.HouseKind) call {
	return ofCell(func(m *machine, c int) (starlark.Value, error) {
		return m.list(m.grid.Houses[m.grid.HousesAt[c][kind]]), nil
	})
}

func ends(verdict string) call {
	return func(m *machine, _ []starlark.Value) (starlark.Value, error) {
		m.verdict = verdict
		return nil, errEnd
	}
}

// errEnd ends a script that has said how its run ends.
var errEnd = errors.New("the run is over")

func function(name string, f func(float64) float64) call {
	return func(_ *machine, a []starlark.Value) (starlark.Value, error) {
		x, ok := starlark.AsFloat(a[0])
		if !ok {
			return nil, wrong("%s needs a number, not %s", name, described(a[0]))
		}
		y := f(x)
		if math.IsNaN(y) || math.IsInf(y, 0) {
			return nil, wrong("%s(%g) has no value that is a number: test x first", name, x)
		}
		return starlark.Float(y), nil
	}
}

// elements returns a copy of the elements of a list or something like it.
func elements(v starlark.Value) ([]starlark.Value, error) {
	it, ok := v.(starlark.Iterable)
	if !ok {
		return nil, wrong("a list is expected here, not %s", described(v))
	}
	if s, ok := v.(starlark.Sequence); ok && s.Len() > 1_000_000 {
		return nil, wrong("the list has more than 1,000,000 elements: use a shorter one")
	}
	var all []starlark.Value
	for x := range starlark.Elements(it) {
		if all = append(all, x); len(all) > 1_000_000 {
			return nil, wrong("the list has more than 1,000,000 elements: use a shorter one")
		}
	}
	return all, nil
}

// textOf returns arguments as one text.
func textOf(args []starlark.Value) string {
	parts := make([]string, len(args))
	for i, a := range args {
		if s, ok := a.(starlark.String); ok {
			parts[i] = string(s)
		} else {
			parts[i] = string(render(nil, a, maxText))
		}
	}
	return oneLine(strings.Join(parts, " "))
}

const maxText = 600

// oneLine makes a text one line that is not too long.
func oneLine(s string) string {
	if len(s) > maxText {
		s = strings.ToValidUTF8(s[:maxText], "") + "…"
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, s)
}
