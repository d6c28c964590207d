package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/program"
	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/pages/lessons"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/app/wording"
)

var _ page.Navigator = (*Program)(nil)

// tabOf returns the tab of a page by its ID, nil if there is none. Earlier versions remembered
// names, which were these with a capital.
func (p *Program) tabOf(id scene.Page) *railTab {
	for _, t := range p.tabs {
		if strings.EqualFold(string(t.ID), string(id)) {
			return t
		}
	}
	return nil
}

// pageOf returns the page with an ID.
func (p *Program) pageOf(id scene.Page) page.Page { return p.build(p.tabOf(id)) }

// TurnTo turns to a page that asks for it.
func (p *Program) TurnTo(one page.Page) {
	for _, t := range p.tabs {
		if t.page == one {
			p.turnTo(t)
		}
	}
}

// Go shows a scene on its page, when its runs are over if its place is not known before.
// From a moment of a lesson it offers the way back.
func (p *Program) Go(s *scene.Scene) {
	if s.IsPlaced() {
		p.goTo(s)
		return
	}
	var placed *scene.Scene
	dialogs.Work(p.env, "Looking for the place", "runs", func(ctx context.Context, _ func(done, of int64)) (err error) {
		placed, err = lesson.Place(ctx, s)
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			dialogs.TellError(p.env, "The link cannot be opened", err)
		default:
			p.goTo(placed)
		}
	})
}

// goTo shows a scene of which the place is known.
func (p *Program) goTo(s *scene.Scene) {
	to, from := p.tabOf(s.Page), p.seen
	if s.Making == nil {
		s.Puzzle = p.env.Known(s.Puzzle)
	}
	shown := func() {
		p.turnTo(to)
		if s.Line > 0 && from.ID == scene.OnLessons { // a moment of the lesson that is open
			p.left = true
			p.env.Offer("Exploring a moment of the lesson. F6 goes back.", "Back to the lesson", p.backToLesson)
		}
	}
	if s.IsBare() {
		p.turnTo(to)
		return
	}
	p.build(to).Open(s, shown)
}

// backToLesson goes back to the lesson that was left to explore, exactly where it was.
func (p *Program) backToLesson() {
	switch {
	case !p.front.Free():
	case !p.left:
		p.env.Notify("There is no lesson to go back to: none was left with Explore.")
	default:
		p.left = false
		p.notice.Dismiss()
		p.TurnTo(p.pageOf(scene.OnLessons))
	}
}

// addToLesson adds what is on screen to the lesson that is open.
func (p *Program) addToLesson() {
	if !p.front.Free() {
		return
	}
	if !p.seen.ID.HasBoard() {
		p.env.Notify("This page has nothing for a lesson: turn to one with a board.")
		return
	}
	s, err := p.seen.page.Scene()
	if err == nil {
		s, err = lesson.MomentOf(s)
	}
	if dialogs.Failed(p.env, "A lesson cannot have this", err) {
		return
	}
	p.pageOf(scene.OnLessons).(*lessons.Page).Collect(s)
}

// Open opens a lesson or a program on the page that has them, a saved run on the page on
// which it is watched, and a saved game on that on which it is played. Data that were
// exported are imported. It reports whether the file is one of these.
func (p *Program) Open(path string) bool {
	to := scene.Page("")
	switch {
	case strings.EqualFold(filepath.Ext(path), ".zip"):
		dialogs.ImportFile(p.env, path)
		return true
	case store.IsGame(path):
		to = scene.OnPlay
	case lesson.IsFile(path):
		to = scene.OnLessons
	case program.IsFile(path):
		to = scene.OnCode
	case isSavedRun(path):
		to = scene.OnWatch
	default:
		return false
	}
	p.Go(&scene.Scene{Page: to, File: path})
	return true
}

// dropped gives files that were dropped on the window to the page, but a run or a
// game to its own page, and to the Puzzles page what the page has no use for.
func (p *Program) dropped(files []fyne.URI) {
	if len(files) == 0 || len(files) == 1 && p.Open(files[0].Path()) {
		return
	}
	if one, ok := p.seen.page.(page.Dropper); ok && one.Dropped(files) {
		return
	}
	desk := p.pageOf(scene.OnPuzzles)
	p.TurnTo(desk)
	desk.(page.Dropper).Dropped(files)
}

// isSavedRun reports whether there is a run in the file at path, or should be by
// its name.
func isSavedRun(path string) bool {
	return store.IsRun(path) || slices.ContainsFunc(export.Formats(), func(f export.Format) bool {
		return f.ID == export.FormatRun && strings.EqualFold(filepath.Ext(path), f.Extension)
	})
}

// The keys under which the window is remembered.
const (
	keyWidth  = "window.width"
	keyHeight = "window.height"
	keyPage   = "page" // its ID
)

// The size of the window at the very first start.
const firstWidth, firstHeight = 1280, 800

func windowSize(s page.Settings) fyne.Size {
	w, h := page.Recall(s, keyWidth, float32(firstWidth)), page.Recall(s, keyHeight, float32(firstHeight))
	if w < 400 || h < 300 || w > 20000 || h > 20000 {
		w, h = firstWidth, firstHeight
	}
	return fyne.NewSize(w, h)
}

// addressVariable is the environment variable with the address where this program is on
// the web. Links that are copied on a desktop begin with it.
const addressVariable = "SUDOSCOPE_ADDRESS"

// linkAddress is what links begin with.
func linkAddress() string {
	if browser.Here {
		return browser.Base()
	}
	if address := os.Getenv(addressVariable); address != "" {
		address, _, _ = strings.Cut(address, "#")
		return address
	}
	return scene.Scheme
}

// copyLink copies a link to what is on screen.
func (p *Program) copyLink() {
	if !p.front.Free() {
		return
	}
	s, err := p.seen.page.Scene()
	text := ""
	if err == nil {
		text, err = s.Link()
	}
	var long *scene.TooLongError
	switch {
	case errors.As(err, &long):
		dialogs.Confirm(p.env, "This is too long for a link", wording.Sentence(err.Error())+" A file holds all of it.",
			"Save as a file…", func() { p.press("Ctrl+S") })
	case err != nil:
		dialogs.Tell(p.env, "There is no link to this", "A link shows what a lesson can. Here, "+err.Error())
	default:
		p.env.App.Clipboard().SetContent(linkAddress() + text)
		p.env.Notify("Link copied")
	}
}

// pasteLink opens the link in the clipboard, and reports whether there is one.
func (p *Program) pasteLink() bool {
	text := p.env.App.Clipboard().Content()
	is := p.front.Free() && scene.IsLink(text)
	if is {
		p.openLink(text)
	}
	return is
}

// openLink reads a link and shows what it says.
func (p *Program) openLink(text string) {
	s, unknown, err := scene.ParseLink(text)
	if err == nil {
		err = s.CheckPage(Pages())
	}
	if dialogs.Failed(p.env, "The link cannot be opened", err) {
		return
	}
	if len(unknown) > 0 {
		p.env.Notify("The link asks for something that this version does not know: " + strings.Join(unknown, ", "))
	}
	p.Go(s)
}
