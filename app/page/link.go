package page

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/link"
	"sudoscope/widgets"
)

// Linker is a page that can be linked to otherwise than by what a lesson can show of it.
type Linker interface {
	Page
	// Link returns what is on screen. The error says why no link can, and what to do.
	Link() (*link.Link, error)
	// OpenLink shows what a link to the page says.
	OpenLink(*link.Link)
}

// LinkItem is the entry of a menu that copies a link to what is on the page.
func (e *Env) LinkItem() *fyne.MenuItem {
	return widgets.MenuItem("Copy link (Ctrl+K)", true, e.CopyLink)
}
