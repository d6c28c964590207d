package widgets

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// What the widgets say of themselves to a screen reader, through the drivers of Fyne that ask. What is chosen
// or on is said behind the name.

// pressable and readable say what kind of thing a widget is.
type pressable struct{}
type readable struct{}

func (pressable) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (readable) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// spoken joins the parts that are not empty.
func spoken(parts ...string) string {
	return strings.Join(puzzles.Filter(parts, func(s string) bool { return s != "" }), ", ")
}

// when returns a word if something is so.
func when(so bool, word string) string {
	if so {
		return word
	}
	return ""
}

func (b *Button) AccessibilityLabel() string {
	return spoken(b.label, b.hint, when(b.on, "on"), when(b.off, "not possible now"))
}

func (s *Select) AccessibilityLabel() string { return spoken(s.hint, s.Selected) }

func (c *Check) AccessibilityLabel() string { return spoken(c.Text, when(c.Checked, "on")) }

func (t *Tiles) AccessibilityLabel() string {
	all := make([]string, len(t.names))
	for i, name := range t.names {
		all[i] = when(name != "", name+" "+t.values[i])
	}
	return spoken(all...)
}

func (p *Picture) AccessibilityLabel() string {
	if p.Says == nil {
		return ""
	}
	return p.Says()
}

func (f *Field) AccessibilityLabel() string { return spoken(cmp.Or(f.For, f.PlaceHolder), f.Text) }

// sentence says of a board what it is, how many digits it has, and what the chosen cell holds.
func sentence(b *paint.Board) string {
	filled := puzzles.HowMany(b.Digits, func(d uint8) bool { return d != 0 })
	said := fmt.Sprintf("Board, %v, %s", b.Shape, puzzles.Plural(filled, "digit"))
	if b.Selected == trace.NoCell {
		return said
	}
	sp := trace.Speaker{Shape: b.Shape}
	if b.Labels == paint.RowColLabels {
		sp.Notation = trace.RowCol
	}
	holds := "empty"
	if d := b.Digits[b.Selected]; d != 0 {
		holds = strconv.Itoa(int(d))
	}
	return fmt.Sprintf("%s, %s chosen: %s", said, sp.Cell(b.Selected), holds)
}

func (c *Code) AccessibilityLabel() string {
	if c.lit < 1 || c.lit > len(c.lines) {
		return strings.Join(c.lines, "\n")
	}
	return strings.TrimSpace(c.lines[c.lit-1])
}

func (l *Legend) AccessibilityLabel() string {
	return spoken(puzzles.Map(l.samples, func(s Sample) string { return s.Means })...)
}
