package play

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// picker is a dialog in which one thing is chosen of a list. Tabs above it say of
// which list; beside it stands what there is to say of the one that is chosen.
//
// The keys need no focus: left and right turn to another tab, up and down choose,
// a character begins a search, Enter takes what is chosen. So Enter alone takes what
// was chosen when the dialog came up.
type picker struct {
	env   *page.Env
	tabs  []pickerTab
	tab   int
	picks []pick        // of that tab
	on    int           // of these, -1 if there are none
	extra page.Commands // besides those of the list
	// What there is to choose from is still read.
	reading bool
	// What is typed is looked for in the lists of all tabs, those of the one in front first.
	across bool
	// What more there is to do about a line than to take it; may be nil.
	further func() []*fyne.MenuItem

	dialog *dialogs.Dialog
	pills  []*widgets.Button
	body   *fyne.Container
	tools  *fyne.Container // of the tab, above the list
	search *widgets.SearchField
	view   *widgets.List
	board  *widgets.BoardView
	words  *widget.RichText
	side   *fyne.Container
	call   *widgets.Button // does what Enter does
}

// pickerTab is one of the lists.
type pickerTab struct {
	name  string
	tools []fyne.CanvasObject
	list  func() []pick
	all   func() []pick // what is searched, if that is more than the list
	none  string        // is said when there is nothing to choose
	do    string        // what the button says
	last  string        // the line that was chosen last
	turn  func()        // is called when the user turns to it; may be nil
}

// pick is something to choose.
type pick struct {
	id             string // tells it apart from lines with the same title; may be ""
	title, caption string
	about          string
	words          string       // in which is looked for what is typed, "" for what is seen of it
	givens         puzzles.Grid // of a game, zero for a puzzle
	grid           puzzles.Grid // zero for no picture
	call           string       // what the button says if not what the tab has
	do             func()
	tab            int // whose list has it
}

// key tells the line apart from others, also the next time.
func (one *pick) key() string { return cmp.Or(one.id, one.title) }

// The size of a picker at the usual size of text; it is smaller in a small window.
const (
	pickerWidth, pickerHeight = 900, 500
	pickerMargin              = 150 // around it, for the title and the buttons
	pickerSide                = 300 // width of what stands beside the list
)

func newPicker(env *page.Env, extra page.Commands, tabs []pickerTab) *picker {
	p := &picker{env: env, extra: extra, tabs: tabs, on: -1, tools: container.New(layout.Row{Gap: 8})}
	for i, t := range tabs {
		p.pills = append(p.pills, widgets.NewButton(widgets.Pill, paint.NoIcon, t.name, func() { p.turnTo(i) }))
	}
	p.view = widgets.NewList(func() int { return len(p.picks) }, widgets.NewPuzzleRow,
		func(i int, r *widgets.PuzzleRow) {
			one := &p.picks[i]
			r.SetGame(one.givens, one.grid, one.title, one.caption)
		})
	p.search = widgets.NewSearchField("Type to search", func(typed string) {
		if typed == "" {
			env.Unfocus() // ← and → go from tab to tab again
		}
		p.refresh()
	})
	p.search.OnKey = func(name fyne.KeyName) bool { return p.commands().Press(page.KeyOf(name, false)) }
	p.view.OnSelected = func(i int) {
		env.Unfocus()
		p.choose(i)
	}
	p.view.OnHighlighted = p.choose
	p.view.OnMenu = p.offerPick
	p.board = widgets.NewBoardView(paint.NewBoard(puzzles.Classic))
	p.words = widgets.NewProse()
	p.side = container.New(layout.Func(nil, arrangePicked), p.board.Picture, container.NewVScroll(p.words))
	p.call = widgets.NewButton(widgets.Call, paint.NoIcon, "", p.take)
	return p
}

// show opens the dialog on one of its tabs, with further buttons at its foot.
func (p *picker) show(title string, tab int, further ...fyne.CanvasObject) {
	pills := puzzles.Map(p.pills, func(b *widgets.Button) fyne.CanvasObject { return b })
	hint := widgets.NewMutedLine(12).Whole("← →   ↑ ↓   Enter")
	head := layout.Split{Centre: true, Lengths: []layout.Length{{Share: 1}, {}}}
	side := layout.Length{Take: func(room float32) float32 { return min(pickerSide*widgets.Scale(), 0.4*room) }}
	rows := layout.Split{Down: true, Gap: 10, Lengths: []layout.Length{{}, {}, {Share: 1}}}
	p.body = container.New(layout.Func(p.least, rows.Layout),
		container.New(head, container.New(layout.Row{Gap: 6}, pills...), hint),
		container.New(layout.Margin{Left: -layout.TextPadding}, p.tools), // which begin with text
		container.New(layout.Split{Gap: widgets.Gap, Lengths: []layout.Length{{Share: 1}, side}},
			container.New(layout.Split{Down: true, Gap: 4, Lengths: []layout.Length{{}, {Share: 1}}}, p.search,
				container.New(layout.Margin{Left: -layout.TextPadding}, p.view)), p.side))
	p.dialog = dialogs.NewDialog(p.env, title, p.body)
	buttons := append([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Close", p.dialog.Hide)},
		further...)
	p.dialog.SetButtons(append(buttons, p.call)...)
	p.turnTo(tab)
	p.dialog.Show()
	if p.on >= 0 {
		p.view.ScrollTo(p.on) // it was chosen before the list had its size
	}
	p.env.Listen(page.Keyboard{Commands: p.commands, Char: p.char})
}

// turnTo shows the list of a tab.
func (p *picker) turnTo(tab int) {
	p.env.Unfocus()
	p.search.SetSilently("")
	p.tab = tab
	t := &p.tabs[tab]
	for i, b := range p.pills {
		b.SetOn(i == tab)
	}
	p.tools.Objects = t.tools
	widgets.SetVisible(p.body.Objects[1], len(t.tools) > 0)
	p.body.Refresh()
	if t.turn != nil {
		t.turn()
	}
	p.refresh()
}

// fewPicks are as many as are seen without scrolling: nobody has to search them.
const fewPicks = 7

// searching reports whether something is looked for.
func (p *picker) searching() bool { return strings.TrimSpace(p.search.Text) != "" }

// refresh shows the list as it is now, with the same line chosen, or what was looked for, with
// the best chosen.
func (p *picker) refresh() {
	t := &p.tabs[p.tab]
	all := p.offered(p.tab)
	widgets.SetVisible(p.search, p.across || len(all) > fewPicks || p.search.Text != "")
	for i := range p.tabs {
		if p.across && p.searching() && i != p.tab {
			for _, one := range p.offered(i) {
				one.caption = strings.TrimSuffix(p.tabs[i].name+" · "+one.caption, " · ")
				all = append(all, one)
			}
		}
	}
	found := widgets.Found(len(all), p.search.Text, func(i int) (string, string) {
		one := &all[i]
		return one.title, cmp.Or(one.words, widgets.Findable(one.title, one.caption, one.about))
	})
	p.picks = puzzles.Map(found, func(i int) pick { return all[i] })
	p.on = slices.IndexFunc(p.picks, func(one pick) bool { return one.key() == t.last && !p.searching() })
	p.on = min(max(p.on, 0), len(p.picks)-1)
	p.view.SetSilently(-1)
	p.view.Refresh()
	p.choose(p.on)
}

// offered returns the lines of a tab, or what of it is searched.
func (p *picker) offered(tab int) []pick {
	t := &p.tabs[tab]
	list := t.list
	if p.searching() && t.all != nil {
		list = t.all
	}
	all := list()
	for i := range all {
		all[i].tab = tab
	}
	return all
}

// choose shows what there is to say of a line.
func (p *picker) choose(i int) {
	if i >= len(p.picks) {
		return
	}
	p.on = i
	var grid puzzles.Grid
	t := &p.tabs[p.tab]
	call := t.do
	p.words.Segments = widgets.Article("", t.none)
	if p.searching() {
		p.words.Segments = widgets.Article("", "Nothing matches this. Esc clears the search.")
	}
	if p.reading {
		p.words.Segments = widgets.Article("", "Reading…")
	}
	if i >= 0 {
		p.view.SetSilently(i)
		one := &p.picks[i]
		grid, call, p.tabs[one.tab].last = one.grid, cmp.Or(one.call, p.tabs[one.tab].do), one.key()
		p.words.Segments = widgets.Article(one.title, strings.Split(one.about, "\n")...)
		p.draw(one)
	}
	p.board.Picture.Hidden = grid.IsZero()
	p.call.SetLabel(call)
	p.call.SetEnabled(i >= 0)
	p.words.Refresh()
	p.side.Refresh()
}

// draw draws the puzzle, or the game as it stands.
func (p *picker) draw(one *pick) {
	if one.grid.IsZero() {
		return
	}
	scene := p.board.Scene
	*scene = *paint.NewBoard(one.grid.Shape())
	copy(scene.Digits, one.grid.Cells())
	for c := range scene.Given {
		scene.Given[c] = one.grid.At(c) != 0 && (one.givens.IsZero() || one.givens.At(c) != 0)
	}
	scene.Selected, scene.Peers = trace.NoCell, trace.NoCell
	p.board.Refresh()
}

// say shows a text where the chosen line is described.
func (p *picker) say(title, text string) {
	p.words.Segments = widgets.Article(title, text)
	p.words.Refresh()
}

// take does what the chosen line is for.
func (p *picker) take() {
	if p.on >= 0 && p.on < len(p.picks) {
		p.picks[p.on].do()
	}
}

// hide closes the dialog.
func (p *picker) hide() { p.dialog.Hide() }

// commands go along the list, and from tab to tab.
func (p *picker) commands() page.Commands {
	const lines = 6 // of a page
	to := func(at int) func() { return func() { p.choose(min(max(at, 0), len(p.picks)-1)) } }
	return append(page.Commands{
		{Keys: "← →", Pick: func(i int) { p.turnTo((p.tab + 2*i - 1 + len(p.tabs)) % len(p.tabs)) }},
		{Keys: "Enter", Do: p.take},
		{Keys: "↑", Do: to(p.on - 1)},
		{Keys: "↓", Do: to(p.on + 1)},
		{Keys: "PageUp", Do: to(p.on - lines)},
		{Keys: "PageDown", Do: to(p.on + lines)},
		{Keys: "Home", Do: to(0)},
		{Keys: "End", Do: to(len(p.picks))},
		page.ContextMenu(func() { p.offerPick(p.on, p.view.MenuPlace(p.on)) }),
	}, p.extra...)
}

// char begins a search, with the character itself unless it is the key to searches elsewhere.
func (p *picker) char(r rune) bool {
	if r == ' ' {
		return false
	}
	p.search.Show()
	p.env.Window.Canvas().Focus(p.search)
	if r != '/' {
		p.search.TypedRune(r)
	}
	return true
}

// least is what the tabs, the tools and the list with what is chosen ask for.
func (p *picker) least(o []fyne.CanvasObject) fyne.Size {
	s, room := widgets.Scale(), p.env.Window.Canvas().Size()
	least := max(o[0].MinSize().Width, o[1].MinSize().Width)
	return fyne.NewSize(max(least, min(pickerWidth*s, room.Width-pickerMargin)),
		max(300, min(pickerHeight*s, room.Height-1.4*pickerMargin)))
}

// arrangePicked puts a board above the words, if there is one.
func arrangePicked(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	if o[0].Visible() {
		side := min(size.Width, 0.62*size.Height)
		room.Top(side, 6).Centre(side).Put(o[0])
	}
	room.Put(o[1])
}
