package source

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"sudoscope/algorithms/inside"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// watch opens a list of variables, which notes the cells that it tells of.
func watch(t *testing.T, s *inside.State) (v *Variables, told *[]int) {
	t.Helper()
	told = new([]int)
	show(t, fyne.NewSize(300, 400), func() fyne.CanvasObject {
		v = NewVariables()
		v.OnCells = func(cells []int) { *told = cells }
		return v
	})
	v.Set(s, puzzles.Classic.Layout())
	v.Resize(fyne.NewSize(300, v.MinSize().Height))
	return v, told
}

// middle is where a line of the list is, from 0.
func middle(line int) fyne.Position {
	return fyne.NewPos(20, theme.InnerPadding()/2+(float32(line)+0.5)*lineHeight())
}

func (v *Variables) point(line int) {
	v.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle(line)}})
}

func (v *Variables) click(line int) { v.Tapped(&fyne.PointEvent{Position: middle(line)}) }

// drawn returns the texts that are to be seen.
func (v *Variables) drawn() (texts []string) {
	for _, o := range test.WidgetRenderer(v).Objects() {
		if text, ok := o.(*canvas.Text); ok && !text.Hidden {
			texts = append(texts, text.Text)
		}
	}
	return texts
}

func two() *inside.State {
	return &inside.State{Calls: []inside.Call{
		{Name: "the script", Line: 30, Vars: []inside.Var{{Name: "tried", Value: "17"}}},
		{Name: "solve", Line: 12, Vars: []inside.Var{{Name: "cells", Value: "[r1c1, r9c9]"},
			{Name: "digit", Value: "5"}, {Name: "at", Value: "{r2c3: [4, 5]}"}}},
	}}
}

func TestTheInnermostCallStandsFirst(t *testing.T) {
	v, _ := watch(t, two())
	want := []string{"solve, line 12", "cells = [r1c1, r9c9]", "digit = 5", "at = {r2c3: [4, 5]}",
		"the script, line 30", "tried = 17"}
	check.That(t, slices.Equal(v.drawn(), want) && v.Lines() == len(want), "it shows %q", v.drawn())
	v.Set(&inside.State{}, puzzles.Classic.Layout())
	check.That(t, len(v.drawn()) == 0, "of nothing it shows %q", v.drawn())
}

// What a step has changed is told by a sign, in bold, before names that stand below each other.
func TestWhatHasChangedIsMarked(t *testing.T) {
	s := two()
	s.Calls[1].Vars[1].Changed = true
	v, _ := watch(t, s)
	drawn := test.WidgetRenderer(v).Objects()
	changed, same := drawn[4].(*canvas.Text), drawn[5].(*canvas.Text)
	wide := fyne.MeasureText("• ", changed.TextSize, changed.TextStyle).Width
	check.That(t, changed.Text == "• digit = 5" && changed.TextStyle.Bold && !same.TextStyle.Bold &&
		max(changed.Position().X+wide, same.Position().X)-min(changed.Position().X+wide, same.Position().X) <= 0.1,
		"%q is at %v, %q at %v", changed.Text, changed.Position(), same.Text, same.Position())
}

// Cells light up as long as they are pointed at, and stay lit when they were clicked, in
// whichever line they are by then.
func TestCellsOfAVariableLightUp(t *testing.T) {
	v, told := watch(t, two())
	lights := func(after string, want ...int) {
		t.Helper()
		check.Must(t, slices.Equal(*told, want), "after %s, the cells %v are lit, and not %v", after, *told, want)
	}
	v.point(1)
	lights("pointing at cells", 0, 80)
	v.point(2)
	lights("pointing at a digit")
	v.point(3)
	lights("pointing at a table", 11)
	v.MouseOut()
	lights("the pointer has left")
	v.click(1)
	lights("clicking cells", 0, 80)
	v.point(3)
	lights("pointing at others", 11)
	v.MouseOut()
	lights("leaving these", 0, 80)

	// The next step has another call, and other cells.
	next := two()
	next.Calls[1].Vars[0].Value = "[r5c5]"
	next.Calls = append(next.Calls, inside.Call{Name: "solve", Line: 3, Vars: []inside.Var{{Name: "cells",
		Value: "[r7c7]"}}})
	v.Set(next, puzzles.Classic.Layout())
	lights("a step", 40)
	next.Calls = next.Calls[:1]
	v.Set(next, puzzles.Classic.Layout())
	lights("the call has returned")
	v.Set(two(), puzzles.Classic.Layout())
	lights("it is there again", 0, 80)
	v.click(1)
	lights("clicking the same again")
	v.click(1)
	v.click(2)
	lights("clicking what has no cells")
	for _, y := range []float32{-50, 1e6} {
		v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, y)})
		lights("clicking beside the lines")
	}
}

// A value that is too long for a line is cut off at the end of it.
func TestLongValuesFit(t *testing.T) {
	long := strings.Repeat("ä", 200)
	v, _ := watch(t, &inside.State{Calls: []inside.Call{{Name: "f", Vars: []inside.Var{{Name: "x", Value: long}}}}})
	wide := fyne.MeasureText("m", textSize(), fyne.TextStyle{Monospace: true}).Width
	for _, width := range []float32{120, 300, 900} {
		v.Resize(fyne.NewSize(width, v.MinSize().Height))
		got := v.drawn()[1]
		if runes := utf8.RuneCountInString(got); !strings.HasSuffix(got, "…") || float32(runes)*wide > width-16 {
			t.Errorf("%v wide it shows %d characters, %q", width, runes, got)
		}
	}
}

// As many calls and variables as are kept can be shown, changed, and gone through.
func TestManyCallsAndVariables(t *testing.T) {
	s := &inside.State{}
	for call := range inside.MaxCalls {
		c := inside.Call{Name: fmt.Sprintf("f%d", call), Line: call + 1}
		for x := range 200 {
			if call == inside.MaxCalls-1 || x == 0 {
				c.Vars = append(c.Vars, inside.Var{Name: fmt.Sprintf("x%d", x), Value: fmt.Sprintf("r%dc%d", x%9+1,
					call%9+1)})
			}
		}
		s.Calls = append(s.Calls, c)
	}
	v, told := watch(t, s)
	lines := 200 + 1 + (inside.MaxCalls-1)*2
	check.Must(t, v.Lines() == lines && len(v.drawn()) == lines,
		"%d lines, and %d drawn, of %d", v.Lines(), len(v.drawn()), lines)
	check.That(t, v.MinSize().Height >= float32(lines)*lineHeight(),
		"it is %v high, and the lines %v", v.MinSize().Height, float32(lines)*lineHeight())
	v.click(lines - 1)
	check.That(t, slices.Equal(*told, []int{0}), "the last line lights %v", *told)
	v.Set(two(), puzzles.Classic.Layout())
	check.Is(t, len(v.drawn()), 6, "of two calls it shows")
}
