package play

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// foot is the foot of the page: the moves as a ribbon, and the buttons that go
// along it.
type foot struct {
	*fyne.Container
	page         *Page
	ground       *widgets.Fill
	edge         *canvas.Rectangle
	ribbon       *widgets.Ribbon
	undo, redo   *widgets.Button
	mark         *widgets.Button
	branches     *widgets.Button
	place, said  *widgets.Line
	moves, marks *fyne.Container
}

func newFoot(p *Page) *foot {
	f := &foot{page: p, ground: widgets.NewFill(nil), edge: canvas.NewRectangle(nil), ribbon: widgets.NewRibbon()}
	f.ribbon.OnSeek = func(step int64) {
		line, _ := p.game.Branch()
		p.goTo(line[min(int(step), len(line)-1)])
	}
	rows := p.rows()
	f.undo, f.redo = rows.IconButton(widgets.Round, "Undo"), rows.IconButton(widgets.Round, "Redo")
	f.place, f.said = widgets.NewLine(15, true), widgets.NewMutedLine(12)
	parts := []layout.Length{{}, {}, {Share: 1}}
	f.moves = container.New(layout.Split{Gap: 8, Centre: true, Lengths: parts}, f.undo, f.redo,
		container.New(layout.Lines{}, f.place, f.said))
	f.mark = rows.Button(widgets.Pill, "Try it…")
	f.branches = widgets.NewButton(widgets.Pill, paint.NoIcon, "Branches…", p.askBranches)
	f.marks = container.New(layout.Row{Gap: 6}, f.mark, f.branches)
	f.Container = stage.Foot(f.ground.Raster, f.edge, f.ribbon.Picture, f.moves, f.marks)
	f.style()
	return f
}

// refresh shows where in the game the player is.
func (f *foot) refresh() {
	g := f.page.game
	line, at := g.Branch()
	run := f.ribbon.Run
	run.Bins, run.Steps, run.Cursor, run.Filled = g.Ribbon(), int64(len(line)-1), int64(at), true
	f.ribbon.Refresh()
	f.undo.SetEnabled(at > 0)
	f.redo.SetEnabled(at+1 < len(line))
	place, said := fmt.Sprintf("Move %d of %d", at, len(line)-1), ""
	if at > 0 {
		said = f.page.speaker().String(g.Move(line[at]).Words())
		if name := f.page.nameOf(line[at]); name != "" {
			said += " " + wording.Sentence(name)
		}
	}
	for _, b := range g.Bookmarks {
		if b.Node == g.At() {
			place += " · " + b.Name
		}
	}
	f.place.Set(place)
	f.said.Set(said)
	f.branches.SetEnabled(len(g.BranchEnds()) > 1 || len(g.Bookmarks) > 0)
}

// style takes colours and sizes from the theme.
func (f *foot) style() {
	p := widgets.Palette()
	f.ground.Color, f.edge.FillColor = p.Panel, p.Border
	for _, o := range []fyne.CanvasObject{f.ground, f.edge, f.place, f.said} {
		o.Refresh()
	}
}

// askBookmark gives the present move a name, so that one can try something and
// come back.
func (p *Page) askBookmark() {
	name := fmt.Sprintf("Try %d", len(p.game.Bookmarks)+1)
	for _, b := range p.game.Bookmarks {
		if b.Node == p.game.At() {
			name = b.Name
		}
	}
	text := widget.NewLabel("Put a bookmark here, try what you like, and come back with Branches.\n" +
		"What you tried is kept as a branch. An empty name removes the bookmark.")
	dialogs.AskText(p.env, "Try it", "Bookmark", name, func(name *widgets.Field) fyne.CanvasObject {
		return container.NewVBox(text, name)
	}, func(name string) {
		p.game.Bookmark(name)
		p.changed()
	})
}

// askBranches offers the bookmarks and the ends of all branches.
func (p *Page) askBranches() {
	g := p.game
	var items []*fyne.MenuItem
	for _, b := range g.Bookmarks {
		depth := len(g.Path(b.Node)) - 1
		text := fmt.Sprintf("◆ %s (move %d)", b.Name, depth)
		items = append(items, fyne.NewMenuItem(text, func() { p.goTo(b.Node) }))
	}
	if ends := g.BranchEnds(); len(ends) > 1 {
		items = append(items, fyne.NewMenuItemSeparator())
		line, _ := g.Branch()
		for i, end := range ends {
			from := len(g.Path(g.LastCommonNode(end, line[len(line)-1]))) - 1
			text := fmt.Sprintf("Branch %d: %d moves, leaves this one after move %d", i+1, len(g.Path(end))-1, from)
			if end == line[len(line)-1] {
				text = fmt.Sprintf("Branch %d: %d moves, this one", i+1, len(line)-1)
			}
			items = append(items, fyne.NewMenuItem(text, func() { p.goTo(end) }))
		}
	}
	dialogs.Menu(p.env, p.foot.branches, items)
}
