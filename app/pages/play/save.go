package play

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/wording"
)

// A game is saved after every move, beside the interface, and now and then while
// its clock runs. So whatever ends the program takes away the last move at most, or
// the thoughts of the last seconds.

// saveBeat is how much of the time on the clock may be lost. A game in which
// nothing was done and that was looked at for less is not saved.
const saveBeat = 10 * time.Second

// untouched reports whether there is nothing in the game to save yet.
func (p *Page) untouched() bool {
	g := p.game
	return g.Moves() == 0 && len(g.Helps) == 0 && len(g.Bookmarks) == 0 && g.Time() < saveBeat
}

// save saves the game.
func (p *Page) save() {
	if p.saver != nil && !p.untouched() {
		p.saved = p.game.Time()
		p.saver.Put(p.game)
	}
}

// tellSaving says when a game cannot be saved, and when it can be again. It is called
// beside the interface.
func (p *Page) tellSaving(err error) {
	p.env.OnMain(func() {
		if err == nil {
			p.env.Notify("the game is saved again")
			return
		}
		dialogs.Tell(p.env, "The game cannot be saved", err.Error()+". You can play on: every move tries again")
	})
}

// flush waits until the games are saved.
func (p *Page) flush() {
	if p.saver == nil {
		return
	}
	if err := p.saver.Close(); err != nil {
		fmt.Fprintf(os.Stderr, "sudoscope: %v\n", err) // there is no window left to say it
	}
	p.saver = nil
}

// openLast goes on with the unfinished game that was played last. If there is none it
// begins a new one, of the level that was chosen last.
func (p *Page) openLast() {
	if p.opening {
		return
	}
	p.opening = true
	p.env.Go(func() {
		g, problems := p.lastGame("")
		if g == nil {
			g = usualGame(p.env)
		}
		p.env.OnMain(func() {
			p.opening = false
			if p.game == nil { // nothing was begun meanwhile
				p.setGame(g)
			}
			p.tellUnreadable(problems)
		})
	})
}

// lastGame returns the unfinished game that was played last, other than the one
// with an ID, and what games could not be read; nil if there is none.
func (p *Page) lastGame(but string) (*game.Game, []error) {
	list, problems := p.env.Games.List()
	for _, one := range list {
		if !one.Finished.IsZero() || one.ID == but {
			continue
		}
		g, err := p.saver.Load(one.ID)
		if err == nil {
			return g, problems
		}
		problems = append(problems, err)
	}
	return nil, problems
}

// tellUnreadable says which games could not be read, if there are any.
func (p *Page) tellUnreadable(problems []error) {
	if len(problems) == 0 {
		return
	}
	var text []string
	for _, err := range problems {
		text = append(text, wording.Sentence(err.Error()))
	}
	text = append(text, "All other games are as they were; New game begins another.")
	dialogs.Tell(p.env, "A saved game cannot be read", strings.Join(text, " "))
}

// openGame goes on with a saved game.
func (p *Page) openGame(id string) {
	if p.game != nil && p.game.ID == id {
		p.env.Navigator.Show(p)
		return
	}
	p.env.Go(func() {
		g, err := p.saver.Load(id)
		p.env.OnMain(func() {
			if err != nil {
				p.tellUnreadable([]error{err})
				return
			}
			p.setGame(g)
			p.env.Navigator.Show(p)
		})
	})
}

// replaceGame calls do beside the interface when the game with an ID is not on the page
// any more, and never will be saved again: if it was, the last of the others takes
// its place, or a new one.
func (p *Page) replaceGame(id string, do func()) {
	if p.game == nil || p.game.ID != id {
		p.env.Go(do)
		return
	}
	p.env.Go(func() {
		g, problems := p.lastGame(id)
		if g == nil {
			g = usualGame(p.env)
		}
		p.env.OnMain(func() {
			p.setGame(g)
			p.tellUnreadable(problems)
			p.env.Go(do)
		})
	})
}

// askSaveCopy asks where to save a copy of the game.
func (p *Page) askSaveCopy() {
	dialogs.AskWhere(p.env, p.game.Puzzle.Title()+gameExtension, p.saveCopy)
}

// gameExtension is how the names of files of games end.
const gameExtension = ".sudoscope"

func (p *Page) saveCopy(path string) {
	copied := p.game.Snapshot()
	dialogs.Save(p.env, path, "bytes", func(_ context.Context, w io.Writer, _ func(done, of int64)) error {
		_, err := copied.WriteTo(w)
		return err
	})
}
