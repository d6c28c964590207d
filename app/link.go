package app

import (
	"errors"
	"os"
	"strings"

	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/scene"
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
