package app

import (
	"time"

	"sudoscope/app/browser"
)

// buildAhead builds the pages that have not been seen yet if the program runs in a browser,
// one by one so that the browser gets its turns, and then goes on. There, the first build of
// a page takes up to a tenth of a second: less noticed at the start than at a turn to the page.
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
