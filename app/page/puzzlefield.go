package page

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// PuzzleField names the puzzle on a page, and opens the list to choose another. While the
// page keeps a puzzle of its own, the field says so and offers the current one.
type PuzzleField struct {
	*fyne.Container
	Finder *widgets.Finder
	take   *widgets.Button
	env    *Env
	hint   string
	shown  puzzles.Grid
}

// NewPuzzleField returns the field; choose is told which puzzle to show on the page.
func NewPuzzleField(env *Env, hint string, choose func(puzzles.Puzzle)) *PuzzleField {
	f := &PuzzleField{env: env, Finder: widgets.NewFinder(), hint: hint}
	f.Finder.SetHint(hint)
	f.Finder.Hint = "Search: name, theme, grade, size"
	f.Finder.None = "No puzzle matches this. Esc clears the search."
	var all []puzzles.Puzzle
	f.Finder.Entries = func() (entries []widgets.FinderEntry, at int) {
		all, entries, at = env.Offered(f.shown)
		return entries, at
	}
	f.Finder.OnOpen = func() { env.ReadShelves(f.Finder.Renew) }
	f.Finder.OnChoose = func(i int) { choose(all[i]) }
	f.take = widgets.NewButton(widgets.Pill, paint.NoIcon, takeIt, func() { choose(env.Subject) })
	f.take.Hide()
	f.Container = container.New(layout.Func(f.least, f.arrange), f.Finder, f.take)
	return f
}

// Set names a puzzle. What keeps it on the page while another is current is own, such as
// "this game".
func (f *PuzzleField) Set(p puzzles.Puzzle, own string) {
	before := f.Finder.Selected
	f.shown, f.Finder.Selected = p.Givens, wording.Title(p)
	hint := f.hint
	if about := strings.TrimSpace(wording.Rules(p.Givens) + " " + wording.Note(p, f.env.Notation)); about != "" {
		hint += ". " + about
	}
	f.Finder.SetHint(hint)
	f.env.tellPosition(p.Givens)
	if widgets.SetVisible(f.take, !f.env.IsCurrent(p.Givens)); f.take.Visible() {
		f.Finder.Selected = wording.Capital(own) + ": " + f.Finder.Selected
		f.take.SetHint("The other pages have another puzzle than " + own + ". Take it: " + f.env.Subject.Title())
	}
	if f.Finder.Selected != before || f.take.Visible() {
		f.Finder.Refresh()
		f.Refresh()
	}
}

// PuzzleKey opens the list.
const PuzzleKey = "/"

// Command opens it.
func (f *PuzzleField) Command() Command {
	return Command{Name: "Choose a puzzle", Keys: PuzzleKey, Text: "choose a puzzle from all lists, and search them",
		Do: func() { f.Finder.Open() }}
}

// takeIt is on the button where the name of the puzzle has no room.
const takeIt = "Take it"

// The widths of the name at the usual size of text.
const (
	leastName  = 150 // beside the name of another puzzle
	mostName   = 260
	besideName = 56 // what the list has besides the name
	takeGap    = 6
)

// Wanted returns the width that the field can use, and Further what of it is for the offer
// of the current puzzle.
func (f *PuzzleField) Wanted() float32 {
	s := widgets.Scale()
	name := fyne.MeasureText(f.Finder.Selected, theme.TextSize(), fyne.TextStyle{}).Width
	return max(f.MinSize().Width, min(mostName*s, name+besideName*s)) + f.Further()
}

// Further is 0 while the page has the current puzzle.
func (f *PuzzleField) Further() float32 {
	if !f.take.Visible() {
		return 0
	}
	f.take.SetLabel("Take “" + f.env.Subject.Title() + "”")
	return f.take.MinSize().Width + takeGap
}

// least is the same with the button and without it, so that nothing moves.
func (f *PuzzleField) least([]fyne.CanvasObject) fyne.Size {
	return f.Finder.MinSize().Max(fyne.NewSize(0, f.take.MinSize().Height))
}

// arrange puts the name at the left, as wide as it is long, and beside it what takes the
// current puzzle.
func (f *PuzzleField) arrange(_ []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	if f.take.Visible() {
		f.take.SetLabel("Take “" + f.env.Subject.Title() + "”")
		if size.Width-f.take.MinSize().Width-takeGap < leastName*widgets.Scale() {
			f.take.SetLabel(takeIt)
		}
		room.PutRight(f.take, takeGap)
	}
	room.PutLine(f.Finder)
}
