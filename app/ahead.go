package app

import (
	"time"

	"sudoscope/app/browser"
)

// buildAhead builds the pages that have not been seen yet if the program runs in a browser,
// one by one so that the browser gets its turns, and then goes on. There, to build a page
// takes long the first time it is done, as long as a tenth of a second: better while
// everybody waits anyway than when somebody turns to it.
func (p *Program) buildAhead(then func()) {
	if browser.Here {
		for _, t := range p.tabs {
			if t.page == nil {
				p.build(t)
				p.env.After(time.Millisecond, func() { p.buildAhead(then) })
				return
			}
		}
	}
	then()
}
