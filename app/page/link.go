package page

import "sudoscope/app/link"

// Linked is a page of which a link can tell more than a lesson can show.
type Linked interface {
	Page
	// Link returns what is on screen. The error says why no link can, and what to do.
	Link() (*link.Link, error)
}

// Linker is a page that can be linked to otherwise than by a scene of a lesson.
type Linker interface {
	Linked
	// OpenLink shows what a link to the page says.
	OpenLink(*link.Link)
}

// SceneOpener is a page that shows the scene of a link itself: while its runs are still
// computed, and with what no lesson has of it.
type SceneOpener interface {
	Page
	// OpenScene shows it, and calls show when it is there to be seen: programs that come
	// with it are asked about first. It reports false, with nothing done, if the runs have to
	// be over before anybody knows where the link stands.
	OpenScene(l *link.Link, show func()) bool
}
