// Package sharing copies links to what is on screen, and opens links.
package sharing

import (
	"context"
	"errors"
	"os"
	"strings"

	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/lesson"
	"sudoscope/app/link"
	"sudoscope/app/page"
	"sudoscope/app/wording"
)

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
	return link.Scheme
}

// Links copies and opens links for a window.
type Links struct {
	Env     *page.Env
	Free    func() bool                // no dialog is in front
	Seen    func() (string, page.Page) // the page that is seen, and its ID
	Turn    func(name string)          // to the page with an ID
	Build   func(name string) page.Page
	Explore func(*lesson.Staged, []int64) bool
	Save    func() // saves what is on screen as a file
}

// toPage returns the link to what is on screen.
func (p *Links) toPage() (*link.Link, error) {
	name, seen := p.Seen()
	switch one := seen.(type) {
	case page.Linked:
		return one.Link()
	case page.Staging:
		s, err := one.Scene()
		return &link.Link{Scene: s}, err
	}
	return &link.Link{Page: name}, nil
}

// Copy copies a link to what is on screen.
func (p *Links) Copy() {
	if !p.Free() {
		return
	}
	l, err := p.toPage()
	text := ""
	if err == nil {
		text, err = l.Fragment()
	}
	var long *link.TooLongError
	switch {
	case errors.As(err, &long):
		dialogs.Confirm(p.Env, "This is too long for a link", wording.Sentence(err.Error())+" A file holds all of it.",
			"Save as a file…", p.Save)
	case err != nil:
		dialogs.Tell(p.Env, "There is no link to this", "A link shows what a lesson can. Here, "+err.Error())
	default:
		p.Env.App.Clipboard().SetContent(linkAddress() + text)
		p.Env.Notify("Link copied")
	}
}

// Paste opens the link in the clipboard, and reports whether there is one.
func (p *Links) Paste() bool {
	if !p.Free() {
		return false
	}
	text := p.Env.App.Clipboard().Content()
	if !link.Is(text) {
		return false
	}
	p.Open(text)
	return true
}

// Open reads a link and shows what it says.
func (p *Links) Open(text string) {
	l, err := link.Parse(text)
	if err != nil {
		dialogs.TellError(p.Env, "The link cannot be opened", err)
		return
	}
	if len(l.Unknown) > 0 {
		p.Env.Notify("The link asks for something that this version does not know: " + strings.Join(l.Unknown, ", "))
	}
	p.Follow(l)
}

// Follow shows what a link says that has been read.
func (p *Links) Follow(l *link.Link) {
	if l.Scene != nil {
		p.openScene(l)
		return
	}
	p.Turn(l.Page)
	_, seen := p.Seen()
	if one, ok := seen.(page.Linker); ok && (l.Ready != "" || l.Text != "" || l.Technique != "" || l.Setup != nil) {
		one.OpenLink(l)
	}
}

// openScene shows a scene on its page: at once where the page can, else when its runs have
// been made.
func (p *Links) openScene(l *link.Link) {
	s := l.Scene
	if s.Puzzle.Name == "" && s.Making == nil {
		s.Puzzle.Name = link.Unnamed
	}
	if s.Making == nil {
		s.Puzzle = p.Env.Known(s.Puzzle)
	}
	show := func() { p.Turn(l.Page) }
	if one, ok := p.Build(l.Page).(page.SceneOpener); ok && one.OpenScene(l, show) {
		return
	}
	var staged *lesson.Staged
	dialogs.Work(p.Env, "Opening the link", "runs", func(ctx context.Context, _ func(done, of int64)) (err error) {
		staged, err = lesson.NewRuns().Stage(ctx, s)
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			dialogs.TellError(p.Env, "The link cannot be opened", err)
		default:
			var at []int64
			for _, l := range staged.Lanes {
				at = append(at, l.From)
			}
			p.Explore(staged, at)
		}
	})
}
