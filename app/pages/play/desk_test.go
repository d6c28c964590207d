package play

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/store"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// desk is the page in a window without a screen, where time stands still unless the
// test moves it.
type desk struct {
	*pagetest.Window
	*Page
}

// open opens the page on a game of the Wikipedia puzzle, in a fresh program.
func open(t *testing.T) desk {
	t.Helper()
	d := openIn(t, test.NewTempApp(t))
	d.Begin(pagetest.BuiltIn(t, "wikipedia"), game.Origin{Kind: game.OriginLibrary})
	return d
}

// openIn opens the page in a program that may remember earlier windows.
func openIn(t *testing.T, a fyne.App) desk {
	t.Helper()
	w := pagetest.In(t, a)
	d := desk{w, New(w.Env)}
	w.Asked.Opening = func(path string) bool {
		if !store.IsGame(path) {
			return false
		}
		d.OpenCopy(path)
		return true
	}
	w.Show(d.Page)
	return d
}

// Key presses a key and Char types a character, as in the window.
func (d desk) Key(name fyne.KeyName) { d.Window.Key(name) }
func (d desk) Char(r rune)           { d.Window.Char(r) }

// layout checks where things stand in the window.
func (d desk) layout() pagetest.Layout { return pagetest.Layout{T: d.T, Window: d.Env.Window} }

// resize makes the page as large as it is in a window of a size.
func (d desk) resize(window fyne.Size) {
	d.Env.Window.Resize(window.SubtractWidthHeight(pagetest.RailWidth(), 0))
}

// parts returns the places of the parts of the page that are seen.
func (d desk) parts() []pagetest.Place {
	var parts []pagetest.Place
	for i, o := range []fyne.CanvasObject{
		d.root.Objects[0], d.board.Picture, d.padCard, d.teacher.card, d.foot.Container,
	} {
		if o.Visible() {
			name := []string{"head", "board", "pad", "words", "foot"}[i]
			parts = append(parts, d.layout().PlaceOf(name, o))
		}
	}
	return parts
}

// cell returns the cell that is called so.
func (desk) cell(name string) int { return int(name[0]-'A')*9 + int(name[1]-'1') }

// digit returns what stands in a cell.
func (d desk) at(name string) int { return int(d.game.State().Digits[d.cell(name)]) }

func (d desk) press(name string, s widgets.Stroke) {
	s.Phase, s.Cell = widgets.Press, d.cell(name)
	d.stroke(s)
	s.Phase = widgets.Release
	d.stroke(s)
}

func (d desk) drag(names ...string) {
	for i, name := range names {
		s := widgets.Stroke{Phase: widgets.Enter, Cell: d.cell(name)}
		if i == 0 {
			s.Phase = widgets.Press
		}
		d.stroke(s)
	}
	d.stroke(widgets.Stroke{Phase: widgets.Release, Cell: d.cell(names[len(names)-1])})
}

func (d desk) chosenCells() string {
	var names []string
	sp := d.speaker()
	for _, c := range d.cellsChosen() {
		names = append(names, sp.Cell(c))
	}
	return strings.Join(names, " ")
}

func (d desk) title() string { return d.game.Puzzle.Title() }

// solve fills in what is missing.
func (d desk) solve() {
	for c := range d.game.State().Digits {
		if int(d.game.State().Digits[c]) != d.game.Solution.At(c) {
			d.game.Enter([]int{c}, d.game.Solution.At(c), false)
		}
	}
	d.changed()
}

// areSaved makes sure that there are files of the games.
func (d desk) areSaved(t *testing.T, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if _, err := d.Env.Games.Load(id); err != nil {
			t.Fatal(err)
		}
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	check.OK(t, os.WriteFile(path, []byte(text), 0o666))
}

// killed lets the window have no game open any more.
func (d desk) killed() {
	d.Page.closed = true
	d.Page.tellPlaying()
}

// reopen opens another window on the same data, without closing the first.
func (desk) reopen(t *testing.T) desk {
	t.Helper()
	return openIn(t, test.NewTempApp(t))
}

func (d desk) fileOf(id string) string {
	return filepath.Join(pagetest.DataFolder(d.T), "games", id+gameExtension)
}

// played puts games of some levels and days into the data folder.
func played(t *testing.T, d desk, levels ...technique.Level) (ids []string) {
	t.Helper()
	for i, level := range levels {
		d.Begin(pagetest.BuiltIn(t, "wikipedia"), game.Origin{Kind: game.OriginLevel})
		g := d.game
		g.Puzzle.Name, g.Level = "Game "+string(rune('A'+i)), level
		d.Clock = d.Clock.Add(time.Duration(i+1) * time.Minute)
		d.Char(rune('0' + g.Solution.At(d.cursor)))
		ids = append(ids, g.ID)
	}
	d.areSaved(t, ids...)
	return ids
}

// said is what the teacher says.
func (d desk) said() string { return pagetest.TextOf(d.teacher.card) }

// says checks that the teacher says all of the texts.
func (d desk) says(texts ...string) {
	d.T.Helper()
	for _, text := range texts {
		d.Says(d.said(), text)
	}
}

// asked returns the kinds of help in the game's record.
func (d desk) asked() string {
	var kinds []string
	for _, h := range d.game.Helps {
		kinds = append(kinds, string(h.Kind))
	}
	return strings.Join(kinds, " ")
}

// enter puts a digit into a cell.
func (d desk) enter(name string, digit rune) {
	d.press(name, widgets.Stroke{})
	d.Char(digit)
}

// playOn puts the right digit into so many of the open cells.
func (d desk) playOn(cells int) {
	for c := 0; c < 81 && cells > 0; c++ {
		if d.game.State().Digits[c] == 0 {
			d.game.Enter([]int{c}, d.game.Solution.At(c), true)
			cells--
		}
	}
	d.changed()
}
