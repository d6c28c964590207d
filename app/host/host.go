// Package host connects the window to the page that it is drawn in where the program runs
// in a browser: keys, files and links come from there, and the page says aloud what is on
// screen. On other systems it does nothing.
package host

import (
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// Window is what the page wants of the window.
type Window struct {
	Turn  func(by int)                   // to another page of the rail
	Drop  func(files []fyne.URI)         // opens files
	Link  func(link string)              // opens a link
	Away  func(away bool)                // saves what is not saved when it is hidden; called beside the interface
	Title func() string                  // what is on screen: the name of the page
	Slide func() *slides.Slide           // and what it shows; nil for nothing to tell
	Heard func(us, own rune, latin bool) // a key goes down: what it types in the US, and by itself
}

// Host is the page around the window.
type Host struct {
	env    *page.Env
	window Window
	hidden bool // the page is out of sight
	asked  bool // what is on screen is to be said
	shift  atomic.Bool
	spoken time.Time
}

// sayInterval is how long what is said stays as it is: while a run plays, every step would
// cut off the words of the one before.
const sayInterval = 1500 * time.Millisecond

// Connect lets the page reach the window, and tells the user if nothing can be kept there.
func Connect(env *page.Env, w Window) *Host {
	h := &Host{env: env, window: w}
	if !browser.Here {
		return h
	}
	browser.Connect(browser.Program{
		Key:  h.key,
		Text: h.text, Shift: h.shift.Store,
		Drop: func(paths []string) {
			env.OnMain(func() { w.Drop(puzzles.Map(paths, storage.NewFileURI)) })
		},
		Link: func(link string) { env.OnMain(func() { w.Link(link) }) },
		Failed: func(name, why string) {
			env.OnMain(func() {
				dialogs.Tell(env, "The file cannot be opened", filepath.Base(name)+" cannot be read: "+why+".")
			})
		},
		Away:    h.away,
		Dragged: widgets.Dragging,
	})
	widgets.OnFocus, widgets.Hint = h.Tell, browser.Keys
	if why := browser.Problem(); why != "" {
		dialogs.Tell(env, "Nothing is kept in this browser window", "Games, settings and lessons are lost when "+
			"the window is closed: "+why+". Open the page in a window that is not private, or save as files what you want to keep.")
	}
	return h
}

// key handles a key that Fyne does not hear of. Browsers keep Ctrl+Page Up and Ctrl+Page
// Down for themselves, so here it is Alt.
func (h *Host) key(k browser.Key) {
	name := fyne.KeyName(k.Name)
	h.env.OnMain(func() {
		switch {
		case k.Alt && name == fyne.KeyPageDown:
			h.window.Turn(1)
		case k.Alt && name == fyne.KeyPageUp:
			h.window.Turn(-1)
		case k.Alt || k.Ctrl:
		default:
			h.press(name)
		}
	})
}

// press hands a key to what has the focus, else to the window.
func (h *Host) press(name fyne.KeyName) {
	c := h.env.Window.Canvas()
	if one := c.Focused(); one != nil {
		one.TypedKey(&fyne.KeyEvent{Name: name})
	} else if typed := c.OnTypedKey(); typed != nil {
		typed(&fyne.KeyEvent{Name: name})
	}
}

// Shift reports whether Shift is held, which Fyne does not tell in a browser.
func (h *Host) Shift() bool { return h != nil && h.shift.Load() }

// away passes on that the page went out of sight, or came back, once for each.
func (h *Host) away(away bool) {
	if away == h.hidden {
		return
	}
	h.hidden = away
	go h.window.Away(away) // the browser waits for what is done here
}

// text hands characters to what has the focus, else to the window, after the key that has
// typed them.
func (h *Host) text(text, us string) {
	h.env.OnMain(func() {
		c := h.env.Window.Canvas()
		place, _ := utf8.DecodeRuneInString(us)
		own, _ := utf8.DecodeRuneInString(text)
		latin := unicode.Is(unicode.Latin, own)
		if h.Shift() {
			h.window.Heard(place, utf8.RuneError, latin)
			h.press(fyne.KeyName(us))
		} else {
			h.window.Heard(place, own, latin)
		}
		for _, r := range text {
			if one := c.Focused(); one != nil {
				one.TypedRune(r)
			} else if typed := c.OnTypedRune(); typed != nil {
				typed(r)
			}
		}
	})
}

// Say has a screen reader say what is on screen, soon and not too often.
func (h *Host) Say() {
	if !browser.Here || h == nil || h.asked {
		return
	}
	h.asked = true
	wait := sayInterval - h.env.Now().Sub(h.spoken)
	h.env.After(max(wait, 150*time.Millisecond), func() {
		h.asked = false
		if h.env.Window.Canvas().Overlays().Top() != nil {
			return // a dialog was said
		}
		text := spoken(h.window.Title(), h.window.Slide())
		if text == browser.Said() {
			return
		}
		h.spoken = h.env.Now()
		browser.Say(text)
	})
}

// Tell has a screen reader say something at once: a remark, or what has the focus.
func (h *Host) Tell(text string) {
	if !browser.Here || h == nil || text == "" {
		return
	}
	h.spoken = h.env.Now()
	browser.Say(text)
}

// spoken is what a screen reader says of a page: its name, where it is, the step, why it was
// done, how far the boards of a race are, a question and the verdict on its answer.
func spoken(name string, s *slides.Slide) string {
	parts := []string{name}
	if s != nil {
		parts = append(parts, s.Heading, s.Place, s.Title)
		parts = append(parts, s.Reasons...)
		for _, b := range s.Boards {
			if b.Status != "" {
				parts = append(parts, strings.TrimPrefix(b.Name+": "+b.Status, ": "))
			}
		}
		if s.Question != nil {
			parts = append(parts, s.Question.Text, s.Question.Verdict)
		}
	}
	var said []string
	for _, part := range parts {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if !strings.ContainsAny(part[len(part)-1:], ".?!:") {
			part += "."
		}
		said = append(said, part)
	}
	return strings.Join(said, " ")
}
