// Package app is the window: the rail with its pages, the keyboard, and the ways
// from one page to another. What a page shows is in its own package below
// [sudoscope/app/pages], and what it may know of the window in
// [sudoscope/app/page].
//
// [New] builds the window on a [Start], and [Program.Run] shows it until it is
// closed. A page is built when it is first shown. Nothing that goes on beside the
// interface touches it but through page.Env.OnMain.
package app

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/host"
	"sudoscope/app/page"
	"sudoscope/app/present"
	"sudoscope/app/scene"
	"sudoscope/app/share"
	"sudoscope/app/store"
	"sudoscope/app/worksheet"
	"sudoscope/assets"
	"sudoscope/puzzles"
	"sudoscope/widgets"
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
	Scene   *scene.Scene
	Puzzles []puzzles.Puzzle // that the command line named; the first is in the scene
	Refused error            // why nothing of what it named is shown
	// Second returns where on the desktop a second display begins, false if windows cannot
	// be put there; nil if the system does not say.
	Second func() (x, y int, ok bool)
	// Room returns how many pixels of the display are for windows, false if that is unknown; nil
	// likewise.
	Room func() (width, height int, ok bool)
	// Hear says of the keys that go down in a window what they type on a keyboard of the US
	// and in the layout that is set, and whether that has Latin letters; nil likewise.
	Hear func(window any, heard func(us, own rune, latin bool))
}

// Program is the window.
type Program struct {
	env       *page.Env
	theme     *widgets.Theme
	rail      *widgets.Fill
	strip     *fyne.Container // the rail with its buttons
	sheet     *fyne.Container // what is beside the rail
	laid      fyne.Size       // of that
	tabs      []*railTab
	lookOf    *widgets.Button // on it, for looks
	sizeOf    *widgets.Button // likewise for sizes of text
	sign      *widgets.Button // likewise: whether a class follows
	class     *share.Share
	seen      *railTab
	notice    *dialogs.Remark
	steps     *dialogs.Steps // shown on a page that is seen for the first time
	front     *page.Front
	worksheet worksheet.Choices // how a position was printed last
	audience  *audience
	host      *host.Host      // the page around the window, in a browser
	fitScreen func()          // makes the window fit on its display
	leaving   bool            // the window is to be closed once all is saved
	saving    *dialogs.Dialog // says so; nil until that takes long
	left      bool            // a lesson was left to explore what is on screen there
	hear      func(window any, heard func(us, own rune, latin bool))
}

// New makes the window and shows nothing yet.
func New(a fyne.App, s Start) *Program {
	// An algorithm and its record can keep two processors busy. The frames must
	// not wait for those two to pause: see page.YieldThread for the order then.
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), runtime.NumCPU()+2))
	folder := dataFolder()
	kept, damaged := store.OpenSettings(filepath.Join(folder, "settings.json"))
	p := newProgram(page.NewEnv(a, kept, folder))
	kept.Failed = func(err error) {
		p.env.OnMain(func() { dialogs.TellError(p.env, "Your settings cannot be saved", err) })
	}
	p.audience.place, p.hear = s.Second, s.Hear
	p.fitScreen = func() { p.env.FitScreen(s.Room) }
	p.begin(s)
	if damaged != nil {
		dialogs.TellError(p.env, "Your settings could not be read, so the usual ones are used", damaged)
	}
	return p
}

// Run lets the window, which has been shown, work until it is closed or the context is
// done. The error says what could not be saved then.
func (p *Program) Run(ctx context.Context) error {
	end := &quitting{stop: p.close, save: p.env.Save, exit: os.Exit}
	p.env.Window.SetOnClosed(end.begin)
	defer context.AfterFunc(ctx, func() { fyne.Do(p.end) })()
	p.env.Run()
	if end.overdue == nil { // Fyne ends without closing it when it sees a signal first
		end.begin()
	}
	return end.finish()
}

// newProgram returns a program that has no window yet.
func newProgram(env *page.Env) *Program {
	p := &Program{env: env, notice: dialogs.NewRemark(), audience: &audience{second: present.HasSecondDisplay},
		fitScreen: func() {}}
	env.Program = Name + " " + env.Version()
	env.Navigator = p
	env.Notify = func(text string) { p.notify(text, "", nil) }
	env.Offer = p.notify
	env.Print = p.print
	env.Advised = func(name string) bool {
		next, row := p.advice()
		return row != nil && next.Name == name
	}
	p.worksheet = worksheet.FirstChoices()
	env.Drawn = p.drawn
	env.Present, env.Collect, env.Renew = p.togglePresenting, p.addToLesson, p.renew
	env.CopyLink = p.copyLink
	env.AskToRun = func(a *solving.Algorithm, run func()) { dialogs.AskToRun(env, a, run) }
	p.steps = dialogs.NewSteps(p.try, func() { p.closeSteps() })
	p.front = page.NewFront(env, func() page.Page { return p.seen.page })
	p.front.Ran = func(c *page.Command) { p.followed(func(t page.Try) bool { return t.Name == c.Name }) }
	p.class = share.New(env, func() page.Page { return p.seen.page }, p.classChanged)
	env.Class, env.Votes = p.class.On, p.class.Votes
	return p
}

// notify shows a remark for a while, and if do is not nil a button beside it; "" takes one away.
func (p *Program) notify(text, action string, do func()) {
	if text == "" {
		p.notice.Dismiss()
		return
	}
	p.host.Tell(text)
	p.notice.Say(p.env, text, action, do, p.sheet.Size().Width)
	p.settle()
}

// settle puts the remark to where it covers nothing of the page that is seen.
func (p *Program) settle() {
	if p.seen != nil {
		p.notice.Settle(p.seen.page.Object(), p.sheet.Size())
	}
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

// begin builds the window and shows the page that it opens on.
func (p *Program) begin(s Start) {
	p.theme = page.ThemeOf(p.env.Settings)
	p.env.App.Settings().SetTheme(p.theme)
	w := p.env.App.NewWindow(Name)
	p.env.Window = w
	w.SetMaster()
	w.SetPadded(false)
	p.lay()
	w.Resize(windowSize(p.env.Settings))
	w.CenterOnScreen()
	p.keys(w.Canvas())
	w.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { p.dropped(files) })
	w.SetCloseIntercept(p.leave)
	w.SetOnClosed(p.close)
	p.env.App.Settings().AddListener(func(fyne.Settings) { p.style() })
	p.welcome(s)
	p.first(s)
	p.host = host.Connect(p.env, host.Window{
		Turn: p.turn, Drop: p.dropped, Link: p.openLink, Slide: p.slide, Away: p.away, Heard: p.front.Heard,
		Title: func() string { return p.seen.Name },
	})
	dialogs.TellReadings(p.env, s.Puzzles)
}

// first shows what the command line named, else what was seen last, such as an unfinished game.
func (p *Program) first(s Start) {
	env := p.env
	last := p.tabOf(page.Recall(env.Settings, keyPage, scene.Page("")))
	env.ReadSettings()
	if len(s.Puzzles) > 0 {
		env.Subject, env.CommandLine, env.Library = s.Puzzles[0], s.Puzzles, append(env.Library, s.Puzzles[1:]...)
	}
	switch {
	case s.Scene == nil && last == p.tabOf(scene.OnPlay):
		p.turnTo(last)
	case s.Scene != nil:
		for i, one := range s.Scene.Lanes {
			if !one.Algorithm.Held { // else the user is asked first
				s.Scene.Lanes[i].Algorithm = env.Admit(one.Algorithm)
			}
		}
		p.Go(s.Scene)
	}
	if p.seen == nil {
		p.turnTo(p.tabs[0])
	}
	dialogs.Failed(env, "This cannot be opened", s.Refused)
}

// close ends what goes on behind the pages, which have saved then what they show.
func (p *Program) close() {
	p.class.Close()
	p.env.Task.Cancel()
	p.env.Task.Wait() // no half file shall be left
	p.sleep(true)     // what takes long to end loses nothing of the other pages
	for _, t := range p.tabs {
		if t.page != nil {
			t.page.Close()
		}
	}
}
