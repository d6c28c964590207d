package pagetest

import (
	"sudoscope/app/page"
	"sudoscope/app/scene"
)

var _ page.Navigator = (*Navigation)(nil)

// Navigation notes what a page asked of the window: the last request and its
// particulars.
type Navigation struct {
	For   string       // "", "show", "open", or the page on which the scene is to be shown
	Scene *scene.Scene // that is to be shown
	Path  string       // that is to be opened

	Opening func(path string) bool // what Open does; nil for nothing and false
}

// TurnTo notes that a page asked to be seen.
func (n *Navigation) TurnTo(page.Page) { n.For = "show" }

// Go notes that a scene is to be shown.
func (n *Navigation) Go(s *scene.Scene) { n.For, n.Scene = string(s.Page), s }

// Open notes that a file is to be opened, and reports what Opening does.
func (n *Navigation) Open(path string) bool {
	n.For, n.Path = "open", path
	return n.Opening != nil && n.Opening(path)
}
