package page

import "sudoscope/app/slides"

// Presentable is a page that has something for an audience. It does not know whether
// it is presented: it tells the window with Env.Drawn that it has drawn, and the window
// asks for the slide if there is an audience.
type Presentable interface {
	// Slide returns what there is to see now, nil if there is nothing. Boards and
	// ribbons in it may be the page's own: they are only looked at.
	Slide() *slides.Slide
}

// Presenter is a page that wants to know when it is presented.
type Presenter interface {
	Presented(on bool)
}
