package app

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/page"
	"sudoscope/app/present"
	"sudoscope/app/slides"
)

// audience is what others see while a page is presented: the whole of this
// window, or of one on a second display. Both windows draw from the page, so they
// always show the same position.
type audience struct {
	second func() bool                // whether there is a second display
	place  func() (x, y int, ok bool) // where that begins, if it is known; may be nil
	view   *present.View              // nil while nothing is presented
	window fyne.Window                // on the second display; nil if the view covers the page
	full   bool                       // this window filled its screen before
}

// presenting reports whether a page is presented.
func (p *Program) presenting() bool { return p.audience.view != nil }

// covers reports whether what the audience sees covers the page.
func (p *Program) covers() bool { return p.presenting() && p.audience.window == nil }

// slide returns what the page that is seen has for an audience, nil for nothing.
func (p *Program) slide() *slides.Slide {
	if one, ok := p.seen.page.(page.Presentable); ok {
		return one.Slide()
	}
	return nil
}

// togglePresenting presents the page, or ends that. With a dialog open it does not begin.
func (p *Program) togglePresenting() {
	p.env.Unfocus()
	switch {
	case p.presenting():
		p.endPresenting()
	case !p.front.Free():
	case p.slide() == nil:
		p.env.Notify("There is nothing to present here. Turn to a page with a board.")
	default:
		p.present()
	}
}

// present shows what the page has to an audience from now on.
func (p *Program) present() {
	p.notice.Dismiss() // it was for who prepares
	a := p.audience
	a.view = present.NewView()
	if a.second() {
		p.openAudience()
	} else {
		a.full = p.env.IsFullScreen()
		p.cover(true)
		p.env.SetFullScreen(true)
	}
	p.tellPresented()
	p.drawn(true)
}

// tellPresented tells pages that want to know it whether they are presented: the one that
// is seen when it begins, and all when it ends.
func (p *Program) tellPresented() {
	p.showSteps()
	for _, t := range p.tabs {
		if one, ok := t.page.(page.Presenter); ok && (t == p.seen || !p.presenting()) {
			one.Presented(p.presenting())
		}
	}
}

// openAudience opens the window on the second display. The keyboard stays with this one,
// but a click there may take it: keys do the same in both.
func (p *Program) openAudience() {
	w := p.env.App.NewWindow(Name + ": presentation")
	p.audience.window = w
	w.SetPadded(false)
	w.SetContent(p.audience.view)
	p.keys(w.Canvas())
	w.SetOnClosed(func() {
		if p.audience.window == w {
			p.audience.view, p.audience.window = nil, nil
			p.tellPresented()
		}
	})
	present.SendToSecond(w, p.audience.place)
	w.Show()
	p.hearKeys(w)
	p.env.Window.RequestFocus()
}

// cover lays the view over the page, or takes it away.
func (p *Program) cover(on bool) {
	content := p.seen.page.Object()
	if on {
		content.Hide()
		p.strip.Hide()
		last := len(p.sheet.Objects) - 1 // remarks stay on top
		p.sheet.Objects = append(p.sheet.Objects[:last:last], p.audience.view, p.notice.Container)
	} else {
		p.sheet.Remove(p.audience.view)
		p.strip.Show()
		content.Show()
	}
	p.env.Window.Content().Refresh()
}

// endPresenting shows the window again as it was.
func (p *Program) endPresenting() {
	a := p.audience
	switch {
	case !p.presenting():
	case p.covers():
		p.cover(false)
		p.env.SetFullScreen(a.full)
		a.view = nil
	default:
		w := a.window
		a.view, a.window = nil, nil
		w.Close()
	}
	p.class.Invite(false)
	p.tellPresented()
}

// blank turns the audience's screen black, or brings it back. It reports whether there
// is anything to turn black.
func (p *Program) blank() bool {
	if !p.presenting() || !p.front.Free() {
		return false
	}
	p.audience.view.Blank(!p.audience.view.Blanked())
	p.class.Send(nil, true)
	p.drawn(true)
	return true
}

// drawn draws for the audience what the page has drawn. A page that has nothing for it
// leaves it what it sees.
func (p *Program) drawn(all bool) {
	p.host.Say()
	if all {
		p.showSteps() // a run may have other moments to go to by now
	}
	if !p.presenting() {
		return
	}
	s, v := p.slide(), p.audience.view
	if s == nil {
		return
	}
	if !v.Blanked() {
		p.class.Send(s, all)
	}
	if s = p.class.Seen(s); all {
		v.Set(s)
	} else {
		v.Follow(s)
	}
}

// classChanged shows what has become of the class: on the sign and to the audience, which there has
// to be for an invitation.
func (p *Program) classChanged() {
	p.sign.SetLabel(p.class.Sign())
	p.sign.SetHint(p.class.Hint())
	p.sign.SetOn(p.class.On())
	if p.class.Invites() && !p.presenting() {
		p.togglePresenting()
		p.class.Invite(p.presenting())
	}
	if s := p.slide(); s != nil && p.presenting() {
		if !p.audience.view.Blanked() {
			p.class.Send(s, false) // a class that begins now has seen nothing yet
		}
		p.audience.view.Set(p.class.Seen(s))
	}
}

// share opens what belongs to a class, or shows the audience of one the invitation, and hides it.
func (p *Program) share() {
	if p.presenting() && p.class.On() {
		p.class.Invite(!p.class.Invites())
	} else {
		p.class.Ask()
	}
}

// turned goes on with the page that has come into sight. Where the audience's view would
// cover one that has nothing for it, that ends.
func (p *Program) turned() {
	p.host.Say()
	if !p.presenting() {
		return
	}
	if _, ok := p.seen.page.(page.Presentable); ok {
		p.tellPresented()
		if p.covers() {
			p.seen.page.Object().Hide()
		}
		p.drawn(true)
	} else if p.covers() {
		p.endPresenting()
		p.env.Notify("The presentation has ended: this page has nothing to present.")
	}
}
