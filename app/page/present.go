package page

import (
	"context"
	"io"

	"sudoscope/app/slides"
)

// Presentable is a page that has something for an audience. It does not know whether
// it is presented: it tells the window with Env.Drawn that it has drawn, and the window
// asks for the slide if there is an audience.
type Presentable interface {
	// Slide returns what the audience sees now, nil for nothing. Its boards and ribbons may be
	// the page's own, since nobody changes them.
	Slide() *slides.Slide
}

// Presenter is a page that wants to know when it is presented.
type Presenter interface {
	Presented(on bool)
}

// HandsOut is a page with something that a class may download.
type HandsOut interface {
	// HandOut offers it as a file of a name, once the programs in it may run; if there is
	// nothing, it says so.
	HandOut(offer func(name string, write func(context.Context, io.Writer) error))
}
