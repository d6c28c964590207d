package app

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// keyFirst is the key under which the pages stand whose first steps have not been seen,
// with commas between. Settings without this key are from before there were first steps, and
// show none.
const keyFirst = "first"

// welcome notes at the very first start that every page has first steps to show, unless the
// command line names what to show instead.
func (p *Program) welcome(s Start) {
	known := page.Recall(p.env.Settings, keyPage, "")+page.Recall(p.env.Settings, keyFirst, "") != ""
	if !known && (s.Scene == nil || !s.Scene.AsIs) {
		p.offerSteps()
	}
}

// offerSteps has every page show its first steps when it is seen next.
func (p *Program) offerSteps() {
	names := puzzles.Map(p.tabs, func(t *railTab) string { return t.Name })
	p.env.Settings.Set(keyFirst, strings.Join(names, ","))
}

// advice returns what is to be tried next on the page that is seen, and its command; nil if
// that is nothing. What the page does not have now, as dead ends in a run without any, is
// not advised.
func (p *Program) advice() (page.Try, *page.Command) {
	if t := p.seen; t != nil && len(t.left) > 0 {
		rows := t.page.Commands()
		for _, one := range t.left {
			if row := rows.Lookup(one.Name); row != nil {
				return one, row
			}
		}
	}
	return page.Try{}, nil
}

// showSteps shows what is to be tried next, and lays the page out anew where the line comes or goes.
func (p *Program) showSteps() {
	s := p.steps
	next, row := p.advice()
	if show := row != nil && !p.covers(); show != s.Visible() {
		widgets.SetVisible(s.Container, show)
		p.laySheet()
	}
	if row != nil {
		s.Do.SetLabel(next.Label())
		_, tries := p.seen.Tries()
		of := len(tries)
		text := page.WithKey(next.Text, row.Written())
		s.Text.Set(fmt.Sprintf("%s · %d of %d", text, of-len(p.seen.left)+1, of))
		s.Refresh()
	}
}

// followed notes that a key was pressed, or a button with a label and a hint.
func (p *Program) followed(is func(page.Try) bool) {
	t := p.seen
	n := len(t.left)
	if t.left = slices.DeleteFunc(t.left, is); len(t.left) < n {
		p.showSteps()
		t.page.Style() // what else the advice means to the page
	}
}

// pressed is followed for a button of a page.
func (p *Program) pressed(b *widgets.Button) {
	if p.front.Free() && b != p.steps.Do {
		rows := p.seen.page.Commands()
		p.followed(func(t page.Try) bool { return t.By(b.Label(), b.Hint(), rows) })
	}
}

// openSteps begins the first steps of a page that has come into sight, unless they have been
// seen.
func (p *Program) openSteps(t *railTab) {
	left := strings.Split(page.Recall(p.env.Settings, keyFirst, ""), ",")
	if at := slices.Index(left, t.Name); at >= 0 {
		p.env.Settings.Set(keyFirst, strings.Join(slices.Delete(left, at, at+1), ","))
		_, t.left = t.Tries()
	}
	p.showSteps()
	p.laySheet()
	if len(t.left) > 0 {
		t.page.Style() // what else the advice means to the page
	}
}

// closeSteps ends the first steps of the page that is seen, and reports whether there were
// any.
func (p *Program) closeSteps() bool {
	any := len(p.seen.left) > 0
	p.followed(func(page.Try) bool { return true })
	return any
}

// try runs the command that the first step advises, as its key would.
func (p *Program) try() {
	if next, row := p.advice(); row != nil {
		p.env.Unfocus()
		p.followed(func(one page.Try) bool { return one == next })
		row.Run()
	}
}
