package widgets

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// told is a board of 4 by 4 cells that writes down what it tells, and a clock that
// stands still.
type told struct {
	*BoardView
	strokes []string
	now     time.Time
}

func listening4(t *testing.T) *told {
	t.Helper()
	scene := paint.NewBoard(puzzles.Shape{BoxRows: 2, BoxCols: 2})
	scene.Play = &paint.Play{Corner: make([]uint32, 16)}
	b := &told{BoardView: NewBoardView(scene)}
	b.pointer.now = func() time.Time { return b.now }
	b.OnStroke = func(s Stroke) {
		line := fmt.Sprintf("%s %d", [...]string{"press", "enter", "release"}[s.Phase], s.Cell)
		if s.Digit != 0 {
			line += fmt.Sprint(" on ", s.Digit)
		}
		for _, flag := range []struct {
			on   bool
			name string
		}{{s.Extend, "extend"}, {s.Secondary, "secondary"}, {s.Double, "double"}} {
			if flag.on {
				line += " " + flag.name
			}
		}
		b.strokes = append(b.strokes, line)
	}
	window(t, b.Picture, fyne.NewSize(400, 400), light())
	return b
}

// middle returns where the middle of a cell is.
func (b *told) middle(cell int) fyne.Position {
	r := b.painter.CellRect(b.Scene, 400, 400, cell)
	return fyne.NewPos(float32(r.Min.X+r.Max.X)/2, float32(r.Min.Y+r.Max.Y)/2)
}

func (b *told) press(cell int, button desktop.MouseButton, mod fyne.KeyModifier) {
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.middle(cell)}, Button: button,
		Modifier: mod})
}

func (b *told) drag(cell int) {
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b.middle(cell)}})
}

// expect holds what was told since last time against the lines.
func (b *told) expect(t *testing.T, what string, lines ...string) {
	t.Helper()
	check.That(t, slices.Equal(b.strokes, lines),
		"%s tells\n%s\nwant\n%s", what, strings.Join(b.strokes, "\n"), strings.Join(lines, "\n"))
	b.strokes = nil
}

func TestAStrokeNamesEveryCellOnItsWayOnce(t *testing.T) {
	b := listening4(t)
	b.press(4, desktop.MouseButtonPrimary, 0)
	b.drag(4)
	b.drag(5)
	b.drag(5)
	b.drag(7) // over 6
	b.drag(15)
	b.DragEnd()
	b.MouseUp(nil)
	b.expect(t, "a drag", "press 4", "enter 5", "enter 6", "enter 7", "enter 11", "enter 15", "release 15")

	b.press(0, desktop.MouseButtonPrimary, 0)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b.middle(10).AddXY(12, 0)}})
	b.DragEnd()
	b.expect(t, "a drag that is nearly diagonal", "press 0", "enter 5", "enter 10", "release 10")

	b.press(0, desktop.MouseButtonPrimary, 0)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(-300, b.middle(0).Y)}})
	b.drag(8)
	b.DragEnd()
	if first, last := b.strokes[0], b.strokes[len(b.strokes)-1]; first != "press 0" || last != "release 8" {
		t.Errorf("a drag over the edge and back tells %q", b.strokes)
	}
	b.strokes = nil

	b.drag(3)
	b.MouseUp(nil)
	b.expect(t, "a drag that began elsewhere")
}

func TestAStrokeKnowsWhatPressed(t *testing.T) {
	b := listening4(t)
	for _, c := range []struct {
		what   string
		button desktop.MouseButton
		mod    fyne.KeyModifier
		want   []string
	}{
		{"a click", desktop.MouseButtonPrimary, 0, []string{"press 1", "release 1"}},
		{"Ctrl", desktop.MouseButtonPrimary, fyne.KeyModifierControl, []string{"press 1 extend", "release 1 extend"}},
		{"Shift", desktop.MouseButtonPrimary, fyne.KeyModifierShift, []string{"press 1 extend", "release 1 extend"}},
		{"Super", desktop.MouseButtonPrimary, fyne.KeyModifierSuper, []string{"press 1 extend", "release 1 extend"}},
		{"Alt", desktop.MouseButtonPrimary, fyne.KeyModifierAlt, []string{"press 1", "release 1"}},
		{"the other button", desktop.MouseButtonSecondary, 0, []string{"press 1 secondary", "release 1 secondary"}},
		{"the middle button", desktop.MouseButtonTertiary, 0, nil},
	} {
		b.now = b.now.Add(time.Minute)
		b.press(1, c.button, c.mod)
		b.MouseUp(nil)
		b.expect(t, c.what, c.want...)
	}
}

func TestTheSecondPressOfTwoIsDouble(t *testing.T) {
	b := listening4(t)
	click := func(cell int, after time.Duration) {
		b.now = b.now.Add(after)
		b.press(cell, desktop.MouseButtonPrimary, 0)
		b.MouseUp(nil)
	}
	click(2, time.Minute)
	click(2, 100*time.Millisecond)
	click(2, 100*time.Millisecond)
	b.expect(t, "three clicks", "press 2", "release 2", "press 2 double", "release 2 double", "press 2", "release 2")
	click(2, time.Minute)
	click(2, 2*time.Second)
	b.expect(t, "two slow clicks", "press 2", "release 2", "press 2", "release 2")
	click(5, time.Minute)
	click(6, 100*time.Millisecond)
	b.expect(t, "clicks on two cells", "press 5", "release 5", "press 6", "release 6")
	b.now = b.now.Add(time.Minute)
	b.press(0, desktop.MouseButtonPrimary, 0)
	b.drag(1)
	b.drag(0)
	b.DragEnd()
	click(0, 100*time.Millisecond)
	b.expect(t, "a drag and a click", "press 0", "enter 1", "enter 0", "release 0", "press 0", "release 0")
}

func TestAFingerDrawsStrokes(t *testing.T) {
	b := listening4(t)
	touch := func(cell int) *mobile.TouchEvent {
		return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: b.middle(cell)}}
	}
	b.TouchDown(touch(3))
	b.drag(2)
	b.TouchUp(touch(2))
	b.DragEnd()
	b.TouchDown(touch(8))
	b.TouchCancel(touch(8))
	b.expect(t, "a finger", "press 3", "enter 2", "release 2", "press 8", "release 8")
}

func TestAPressNamesTheMarkBelowIt(t *testing.T) {
	b := listening4(t)
	b.Scene.ShowMarks = true
	b.Scene.Marks[6] = uint32(puzzles.Digit(1).With(4))
	b.Refresh()
	r := b.painter.CellRect(b.Scene, 400, 400, 6)
	quarter := func(x, y int) fyne.Position {
		return fyne.NewPos(float32(r.Min.X+r.Dx()*x/4), float32(r.Min.Y+r.Dy()*y/4))
	}
	for _, at := range []fyne.Position{quarter(1, 1), quarter(3, 1), quarter(3, 3)} {
		b.now = b.now.Add(time.Minute)
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	}
	b.MouseUp(nil)
	b.expect(t, "pressing marks", "press 6 on 1", "release 6", "press 6", "release 6", "press 6 on 4", "release 6")
}

func TestStrokesLeaveTheOtherListenersAlone(t *testing.T) {
	b := listening4(t)
	cell, candidate := -1, 0
	b.OnCell = func(c int) { cell = c }
	b.OnCandidate = func(_, d int) { candidate = d }
	b.press(9, desktop.MouseButtonPrimary, 0)
	check.That(t, cell == 9 && candidate != 0, "the cell is %d and the candidate %d", cell, candidate)
	b.expect(t, "a press", "press 9")
}
