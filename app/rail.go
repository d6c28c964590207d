package app

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/pages/code"
	"sudoscope/app/pages/compare"
	"sudoscope/app/pages/lab"
	"sudoscope/app/pages/lessons"
	"sudoscope/app/pages/play"
	puzzlespage "sudoscope/app/pages/puzzles"
	"sudoscope/app/pages/techniques"
	"sudoscope/app/pages/watch"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// pages lists the pages in the order of the rail. A new page is a package and a line here.
func pages() []page.Entry {
	return []page.Entry{watch.Entry(), compare.Entry(), lab.Entry(), techniques.Entry(), play.Entry(),
		puzzlespage.Entry(), code.Entry(), lessons.Entry()}
}

// Pages lists their IDs.
func Pages() (all []scene.Page) {
	return puzzles.Map(pages(), func(e page.Entry) scene.Page { return e.ID })
}

// railTab is a page on the rail, which is built when it is first shown.
type railTab struct {
	page.Entry
	page   page.Page // nil until then
	button *widgets.Button
	left   []page.Try // first steps that have not been tried yet
}

// lay puts the rail beside the page.
func (p *Program) lay() {
	button := func(icon paint.Icon, label string, do func()) *widgets.Button {
		return widgets.NewButton(widgets.Page, icon, label, do)
	}
	var buttons []fyne.CanvasObject
	p.sheet = container.New(layout.Func(p.sheetLeast, p.arrangeSheet))
	for _, e := range pages() {
		t := &railTab{Entry: e}
		t.button = button(e.Icon, e.Name, func() { p.turnTo(t) })
		p.tabs = append(p.tabs, t)
		buttons = append(buttons, t.button)
	}
	p.sheet.Add(p.steps.Container)
	p.sheet.Add(p.notice.Container)
	p.lookOf = button(paint.IconLook, "Look", p.askLook)
	p.sizeOf = button(paint.IconText, "Text size", p.askScale)
	p.sign = button(paint.IconClass, p.class.Sign(), p.class.Ask).Hinted(p.class.Hint())
	buttons = append(buttons, p.sign,
		button(paint.IconScreen, "Full screen", p.env.ToggleFullScreen),
		p.lookOf, p.sizeOf,
		button(paint.IconKeys, "Keys", func() { p.showHelp(helpKeys) }),
		button(paint.IconHelp, "Help", func() { p.showHelp(helpStart) }))
	p.rail = widgets.NewFill(widgets.Palette().Rail)
	// Nothing is laid under the page: the window is cleared in its colour.
	beside := layout.Split{Lengths: []layout.Length{{Take: railWidth}, {Share: 1}}}
	p.strip = container.NewStack(p.rail.Raster, container.New(widgets.Rail(len(p.tabs)), buttons...))
	all := container.New(beside, p.strip, p.sheet)
	p.env.Window.SetContent(widgets.WithHints(all, p.env.After))
	widgets.HintsOf(p.env.Window.Canvas()).Pressed = p.pressed
}

// build builds the page of a tab, if that has not been done yet.
func (p *Program) build(t *railTab) page.Page {
	if t.page == nil {
		t.page = t.New(p.env)
		t.page.Object().Hide()
		t.page.Object().Resize(p.sheet.Size()) // so that it can scroll to what it shows
		// The remark stays on top.
		p.sheet.Objects = append(p.sheet.Objects[:len(p.sheet.Objects)-1:len(p.sheet.Objects)-1], t.page.Object(),
			p.notice.Container)
	}
	return t.page
}

// buildAhead builds the pages that have not been seen yet if the program runs in a browser,
// one by one so that the browser gets its turns, and then goes on. There, the first build of
// a page takes up to a tenth of a second: less noticed at the start than at a turn to the page.
func (p *Program) buildAhead(then func()) {
	if browser.Here {
		for _, t := range p.tabs {
			if t.page == nil {
				p.build(t)
				p.env.After(time.Millisecond, func() { p.buildAhead(then) })
				return
			}
		}
	}
	then()
}

// renew builds all pages anew, but for the Lab if that is to stay.
func (p *Program) renew(withLab bool) {
	seen := p.seen
	p.sleep(true) // which saves a game
	if err := p.env.Save(); err != nil {
		p.sleep(false)
		dialogs.TellError(p.env, "The pages show what was imported after the next start: not everything is saved", err)
		return
	}
	p.endPresenting()
	seen.page.Disappear()
	p.seen, p.left = nil, false
	for _, t := range p.tabs {
		if t.page == nil || t.ID == scene.OnLab && !withLab {
			continue
		}
		t.page.Close()
		p.sheet.Remove(t.page.Object())
		t.page = nil
	}
	p.env.ReadSettings()
	p.setTheme(page.ThemeOf(p.env.Settings))
	p.turnTo(seen)
}

// turnTo shows a page.
func (p *Program) turnTo(to *railTab) {
	p.env.Unfocus()
	if p.seen == to {
		return
	}
	if p.seen != nil {
		p.seen.page.Disappear()
		p.seen.page.Object().Hide()
	}
	p.build(to)
	p.seen = to
	p.env.Settings.Set(keyPage, to.ID)
	for _, t := range p.tabs {
		t.button.SetOn(t == to)
	}
	to.page.Object().Show()
	to.page.Appear()
	// A browser gets its turns in between, for all of it together takes long the first time,
	// and so does the drawing that follows.
	yield.Turn()
	if p.seen != to {
		return
	}
	p.openSteps(to)
	p.turned()
	yield.Turn()
}

// away saves what is not saved when the window is hidden, as in the tab of a browser, which
// may end it then. It is called beside the interface, which stands still there.
func (p *Program) away(away bool) {
	p.sleep(away)
	if away {
		_ = p.env.Save() // each page tells what it cannot save
	}
}

// sleep tells the pages that the window is hidden, or with false that it is shown again.
func (p *Program) sleep(away bool) {
	for _, t := range p.tabs {
		if s, ok := t.page.(page.Sleeper); ok {
			s.Sleep(away)
		}
	}
}

// turn shows the page after the one that is seen, or with -1 the one before. An
// open dialog belongs to its page.
func (p *Program) turn(by int) {
	if p.front.Free() {
		n := len(p.tabs)
		p.turnTo(p.tabs[(slices.Index(p.tabs, p.seen)+by+n)%n])
	}
}

// askLook offers the looks by their names.
func (p *Program) askLook() {
	offer(p, p.lookOf, widgets.Schemes(), p.theme.Look, widgets.Scheme.Name, func(l widgets.Scheme) {
		p.setTheme(&widgets.Theme{Look: l, Scale: p.theme.Scale})
	})
}

// askScale offers the sizes of text.
func (p *Program) askScale() {
	percent := func(f float32) string { return fmt.Sprintf("%.0f %%", 100*f) }
	offer(p, p.sizeOf, widgets.TextScales(), p.theme.Scale, percent, func(f float32) {
		p.setTheme(&widgets.Theme{Look: p.theme.Look, Scale: f})
	})
}

// offer shows a menu of what can be chosen beside a button on the rail.
func offer[T comparable](p *Program, b *widgets.Button, all []T, now T, name func(T) string, choose func(T)) {
	items := widgets.MenuItems(all, name, choose)
	items[slices.Index(all, now)].Checked = true
	dialogs.Menu(p.env, b, items)
}

func (p *Program) setTheme(t *widgets.Theme) {
	p.theme = t
	page.SetTheme(p.env.Settings, t)
	p.env.App.Settings().SetTheme(t)
	p.style()
	p.fitScreen()
}

// style takes the theme over where Fyne does not.
func (p *Program) style() {
	p.rail.Color = widgets.Palette().Rail
	p.rail.Refresh()
	for _, t := range p.tabs {
		if t.page != nil {
			t.page.Style()
		}
	}
}

// leastWindow is the least size of the window at the usual size of text, and with
// larger text: then it still fits on a screen of 1280x720 with bars around it.
var leastWindow = [2]fyne.Size{fyne.NewSize(900, 600), fyne.NewSize(1024, 640)}

// sheetLeast is what a page asks for: the same whichever is seen, so that the window never grows while one
// uses it.
func (p *Program) sheetLeast([]fyne.CanvasObject) fyne.Size {
	least := leastWindow[0]
	if widgets.Scale() > 1 {
		least = leastWindow[1]
	}
	return least.SubtractWidthHeight(p.strip.MinSize().Width, 0)
}

// arrangeSheet gives each page all the room beside the rail, but for that of the first steps above it, if there are
// any, and puts the remark over its foot. Where the window has another size, the last frame was drawn before the
// display knew, so one more follows.
func (p *Program) arrangeSheet(o []fyne.CanvasObject, size fyne.Size) {
	top := p.steps.Height()
	for _, one := range o {
		layout.PlaceAt(one, 0, top, size.Width, size.Height-top)
	}
	layout.PlaceAt(p.steps, widgets.Gap, dialogs.StepsEdge, size.Width-2*widgets.Gap, top-2*dialogs.StepsEdge)
	p.settle()
	if p.laid != size {
		p.laid = size
		p.env.After(redraw, p.rail.Refresh)
	}
}

// laySheet lays the page that is seen out again; a refresh would draw all pages that there are.
func (p *Program) laySheet() { layout.Again(p.sheet) }

// redraw is when a window is drawn once more that has got another size.
const redraw = 300 * time.Millisecond

// railWidth is how much of a window's width the rail takes.
func railWidth(window float32) float32 {
	width := float32(0)
	for _, e := range pages() {
		width = max(width, widgets.PageWidth(e.Name, window))
	}
	return width + 2*widgets.RailSpace
}
