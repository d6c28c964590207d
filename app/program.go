package app

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/algorithms"
	"sudoscope/app/export"
	"sudoscope/app/store"
	"sudoscope/assets"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Name and ID are the program's name and the name of its folder of settings.
const (
	Name = "Sudoscope"
	ID   = "org.sudoscope.Sudoscope"
)

// Icon returns the program's icon.
func Icon() fyne.Resource { return fyne.NewStaticResource("icon.png", assets.IconPNG) }

// Start says what the window shows at first; what is zero is as it was when the
// window was closed last.
type Start struct {
	Puzzles   []puzzles.Puzzle
	Algorithm *algorithms.Algorithm
	Options   algorithms.Options // of that algorithm
	Run       string             // the file of a saved run, "" for none
}

// Program is the window with what its pages share.
type Program struct {
	app      fyne.App
	window   fyne.Window
	settings settings
	shelf    *store.Collections // the user's collections
	games    *store.Games       // and games
	theme    *widgets.Theme
	rail     *canvas.Rectangle
	sheet    *fyne.Container // what is beside the rail
	pages    []page
	page     page // the one that is seen
	buttons  []*widgets.Button
	watch    *Watch
	puzzles  *Puzzles

	compare    *Compare
	techniques *Techniques
	lab        *Lab
	play       *Play

	work    *work          // that somebody waits for, nil if nobody does
	working sync.WaitGroup // all works
	taste   export.Film    // how pictures were taken home last
	notice  *notice
	heard   listener

	remember   func() // saves the settings, nil if they are not kept
	now        func() time.Time
	post       func(func())                // runs something on the interface's goroutine
	background func(func())                // runs something beside it, when nothing else wants the processor
	aside      func(func())                // runs something beside it that somebody waits for
	later      func(time.Duration, func()) // runs something on the interface's goroutine after some time
}

// New makes the window and shows nothing yet.
func New(a fyne.App, s Start) *Program {
	// An algorithm and its record can keep two processors busy. The frames must
	// not wait for those two to pause: see gentle for who goes first then.
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), runtime.NumCPU()+2))
	folder := dataFolder()
	kept, damaged := store.OpenSettings(filepath.Join(folder, "settings.json"))
	p := &Program{
		app: a, settings: settings{kept}, shelf: store.NewCollections(folder), games: store.NewGames(folder), now: time.Now,
		post: fyne.Do,
		background: func(f func()) {
			go func() {
				gentle()
				f()
			}()
		},
		aside: func(f func()) { go f() },
		later: func(d time.Duration, f func()) { time.AfterFunc(d, func() { fyne.Do(f) }) },
	}
	kept.Failed = func(err error) {
		p.post(func() { p.tell("How you like it cannot be remembered", err.Error()) })
	}
	p.remember = kept.Close
	p.begin(s)
	if damaged != nil {
		p.tell("The program begins with its usual settings", damaged.Error())
	}
	return p
}

// dataFolder returns the folder for what belongs to the user. Where the system has
// none for such things, it lives as long as temporary files do.
func dataFolder() string {
	folder, err := store.Folder("")
	if err != nil {
		folder = filepath.Join(os.TempDir(), "sudoscope")
		fmt.Fprintf(os.Stderr, "sudoscope: %v. Until then they go to %s.\n", err, folder)
	}
	return folder
}

// begin builds the window and starts the first run.
func (p *Program) begin(s Start) {
	p.theme, p.taste = p.settings.theme(), firstTaste()
	p.app.Settings().SetTheme(p.theme)
	p.window = p.app.NewWindow(Name)
	p.window.SetMaster()
	p.window.SetPadded(false)
	p.watch = newWatch(p)
	p.watch.showNotation()
	p.puzzles = newPuzzles(p)
	p.techniques = newTechniques(p)
	p.compare = newCompare(p)
	p.lab = newLab(p)
	p.play = newPlay(p)
	p.pages = []page{p.watch, p.compare, p.lab, p.techniques, p.play, p.puzzles}
	last := p.settings.String(keyPage)
	p.lay()
	p.window.Resize(p.settings.size())
	p.window.CenterOnScreen()
	p.keys()
	p.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { p.dropped(files) })
	p.window.SetCloseIntercept(p.leave)
	p.window.SetOnClosed(p.close)
	p.app.Settings().AddListener(func(fyne.Settings) { p.style() })
	p.first(s)
	if _, name := p.play.label(); name == last && len(s.Puzzles) == 0 && s.Algorithm == nil && s.Run == "" {
		p.turnTo(p.play) // whoever left in the middle of a game is back at it
	}
}

// first starts the run that the window opens on: what the command line named,
// else what was seen last, else the first puzzle and algorithm there are.
func (p *Program) first(s Start) {
	a := algorithms.All()[0]
	if last, err := algorithms.ByID(p.settings.String(keyAlgorithm)); err == nil {
		a = last
	}
	if s.Algorithm != nil {
		a = s.Algorithm
		p.watch.options[a.ID] = s.Options
	}
	puzzle := p.watch.library[0]
	if last, ok := p.settings.puzzle(); ok {
		puzzle = last
		for _, known := range p.watch.library {
			if known.Givens.Equal(last.Givens) {
				puzzle = known
			}
		}
	}
	if len(s.Puzzles) > 0 {
		puzzle = s.Puzzles[0]
		p.puzzles.library.add(p.puzzles.library.unknown(s.Puzzles))
		p.watch.library = append(p.watch.library, s.Puzzles[1:]...)
	}
	if !p.watch.start(puzzle, a) {
		// An algorithm that does not take the puzzle gives way to one that does.
		p.watch.start(puzzle, algorithms.All()[0])
	}
	if p.watch.run == nil {
		p.watch.start(p.watch.library[0], algorithms.All()[0])
	}
	if s.Run != "" {
		p.watch.openRun(s.Run)
	}
}

// farewell is how long the program may take to end after its window was closed.
const farewell = 3 * time.Second

// Run shows the window until it is closed.
func (p *Program) Run() {
	p.window.SetOnClosed(func() {
		// Once in a while Fyne waits forever for its last event, and on a busy
		// machine an algorithm may take a while to stop; everything is stored.
		time.AfterFunc(farewell, func() { os.Exit(0) })
		p.close()
	})
	p.window.ShowAndRun()
}

// lay puts the rail beside the page.
func (p *Program) lay() {
	button := func(icon paint.Icon, label string, do func()) *widgets.Button {
		return widgets.NewButton(widgets.Page, icon, label, do)
	}
	var buttons []fyne.CanvasObject
	p.sheet = container.NewStack()
	for _, one := range p.pages {
		icon, name := one.label()
		b := button(icon, name, func() { p.turnTo(one) })
		p.buttons = append(p.buttons, b)
		buttons = append(buttons, b)
		one.object().Hide()
		p.sheet.Add(one.object())
	}
	p.notice = newNotice()
	p.sheet.Add(p.notice.Container)
	buttons = append(buttons,
		button(paint.IconScreen, "Full screen", p.toggleFullScreen),
		button(paint.IconLook, "Look", p.nextLook),
		button(paint.IconText, "Text size", p.nextScale),
		button(paint.IconKeys, "Keys", p.showKeys),
		button(paint.IconHelp, "Help", func() { p.page.help() }))
	column := container.New(railColumn{len(p.pages)}, buttons...)
	p.rail = canvas.NewRectangle(widgets.Palette().Rail)
	// Nothing is laid under the page: the window is cleared in its colour.
	p.window.SetContent(container.New(railLayout{}, container.NewStack(p.rail, column), p.sheet))
	p.turnTo(p.watch)
}

// turnTo shows a page.
func (p *Program) turnTo(to page) {
	p.unfocus()
	if p.page == to {
		return
	}
	if p.page != nil {
		p.page.hide()
		p.page.object().Hide()
	}
	p.page = to
	_, name := to.label()
	p.settings.SetString(keyPage, name)
	for i, one := range p.pages {
		p.buttons[i].SetOn(one == to)
	}
	to.object().Show()
	to.show()
	p.sheet.Refresh()
}

// turn shows the page after the one that is seen, or with -1 the one before. An
// open dialog belongs to its page.
func (p *Program) turn(by int) {
	if p.window.Canvas().Overlays().Top() != nil {
		return
	}
	at := slices.Index(p.pages, p.page)
	p.turnTo(p.pages[(at+by+len(p.pages))%len(p.pages)])
}

// close ends what goes on behind the pages.
func (p *Program) close() {
	p.cancelWork()
	p.working.Wait() // no half file shall be left
	for _, one := range p.pages {
		one.close()
	}
	if p.remember != nil {
		p.remember()
	}
}

// keys connects the keyboard. What has the focus hands on the keys that it does
// not need, so keys belong to the page unless a dialog is open.
func (p *Program) keys() {
	c := p.window.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch {
		case e.Name == fyne.KeyF11:
			p.toggleFullScreen()
		case e.Name == fyne.KeyEscape:
			p.escape()
		case c.Overlays().Top() == nil:
			p.page.key(e.Name, p.shift())
		case c.Overlays().Top() == p.heard.dialog:
			p.heard.key(e.Name)
		}
	})
	c.SetOnTypedRune(func(r rune) {
		switch {
		case c.Overlays().Top() != nil:
			if c.Overlays().Top() == p.heard.dialog {
				p.heard.char(r)
			}
		case p.page.char(r):
		case r == '?':
			p.showKeys()
		case r == 'h' || r == 'H':
			p.page.help()
		}
	})
	ctrl := func(key fyne.KeyName, do func()) {
		c.AddShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}, func(fyne.Shortcut) { do() })
	}
	act := func(a action) func() {
		return func() {
			switch c.Overlays().Top() {
			case nil:
				p.page.act(a)
			case p.heard.dialog:
				p.heard.act(a)
			}
		}
	}
	ctrl(fyne.KeyO, act(actOpen))
	ctrl(fyne.KeyS, act(actSave))
	ctrl(fyne.KeyN, act(actNew))
	ctrl(fyne.KeyQ, p.leave)
	ctrl(fyne.KeyPageDown, func() { p.turn(1) })
	ctrl(fyne.KeyPageUp, func() { p.turn(-1) })
	for shortcut, a := range map[fyne.Shortcut]action{
		&fyne.ShortcutPaste{}: actPaste, &fyne.ShortcutCopy{}: actCopy, &fyne.ShortcutUndo{}: actUndo, &fyne.ShortcutRedo{}: actRedo,
	} {
		c.AddShortcut(shortcut, func(fyne.Shortcut) { act(a)() })
	}
}

// listener is a dialog that has keys of its own.
type listener struct {
	dialog fyne.CanvasObject
	key    func(fyne.KeyName) bool
	char   func(rune) bool
	act    func(action)
}

// listen gives the keyboard to the dialog that was opened last, as long as it is
// there and has nothing else on top of it.
func (p *Program) listen(key func(fyne.KeyName) bool, char func(rune) bool, act func(action)) {
	p.heard = listener{p.window.Canvas().Overlays().Top(), key, char, act}
}

// shift reports whether the shift key is held.
func (p *Program) shift() bool {
	d, ok := p.app.Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// unfocus gives the keyboard back to the page.
func (p *Program) unfocus() { p.window.Canvas().Unfocus() }

func (p *Program) escape() {
	if p.work != nil && p.work.card != nil {
		p.cancelWork()
		return
	}
	if top := p.window.Canvas().Overlays().Top(); top != nil {
		top.Hide()
		p.window.Canvas().Overlays().Remove(top)
		return
	}
	switch {
	case p.page.key(fyne.KeyEscape, false):
	case p.window.FullScreen():
		p.window.SetFullScreen(false)
	}
}

func (p *Program) toggleFullScreen() { p.window.SetFullScreen(!p.window.FullScreen()) }

// nextLook takes the next of the looks.
func (p *Program) nextLook() {
	looks := widgets.Looks()
	for i, l := range looks {
		if l == p.theme.Look {
			p.setTheme(&widgets.Theme{Look: looks[(i+1)%len(looks)], Scale: p.theme.Scale})
			return
		}
	}
}

// nextScale takes the next size of text, and after the largest the usual one.
func (p *Program) nextScale() {
	scales := widgets.TextScales()
	for i, f := range scales {
		if f == p.theme.Scale {
			p.setTheme(&widgets.Theme{Look: p.theme.Look, Scale: scales[(i+1)%len(scales)]})
			return
		}
	}
}

func (p *Program) setTheme(t *widgets.Theme) {
	p.theme = t
	p.settings.setTheme(t)
	p.app.Settings().SetTheme(t)
	p.style()
}

// style takes the theme over where Fyne does not.
func (p *Program) style() {
	p.rail.FillColor = widgets.Palette().Rail
	p.rail.Refresh()
	for _, one := range p.pages {
		one.style()
	}
}

// leave remembers the size of the window and closes it.
func (p *Program) leave() {
	if !p.window.FullScreen() {
		p.settings.setSize(p.window.Canvas().Size())
	}
	p.window.Close()
}

// railColumn puts the page's buttons at the top of the rail and the rest at the
// bottom. If the window is too low for them they are smaller.
type railColumn struct {
	pages int // how many of the buttons are pages
}

const (
	railEdge  = 8 // above and below the buttons
	railSpace = 6 // beside them, and between pages
)

func (l railColumn) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 2*railEdge+float32(l.pages)*railSpace)
	for _, c := range o {
		least := c.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width+2*railSpace), size.Height+least.Height)
	}
	return size
}

func (l railColumn) Layout(o []fyne.CanvasObject, size fyne.Size) {
	room := size.Height - 2*railEdge - float32(l.pages)*railSpace
	height := min(widgets.PageHeight*widgets.Scale(), room/float32(len(o)))
	top, bottom := float32(railEdge), size.Height-railEdge-height*float32(len(o)-l.pages)
	for i, c := range o {
		c.Resize(fyne.NewSize(size.Width-2*railSpace, height))
		if i < l.pages {
			c.Move(fyne.NewPos(railSpace, top+float32(i)*(height+railSpace)))
		} else {
			c.Move(fyne.NewPos(railSpace, bottom+float32(i-l.pages)*height))
		}
	}
}
