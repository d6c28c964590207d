package play

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
)

// A game is saved after every move, beside the interface, and now and then while
// its clock runs. So whatever ends the program takes away the last move at most, or
// the thoughts of the last seconds.

// saveInterval is how much of the time on the clock may be lost. A game in which
// nothing was done and that was looked at for less is not saved.
const saveInterval = 10 * time.Second

// untouched reports whether there is nothing in the game to save yet.
func (p *Page) untouched() bool { return p.fresh() && p.game.Time() < saveInterval }

// fresh reports whether nothing was done in the game.
func (p *Page) fresh() bool {
	g := p.game
	return g.Moves() == 0 && len(g.Helps) == 0 && len(g.Bookmarks) == 0
}

// save saves the game.
func (p *Page) save() {
	if !p.untouched() {
		p.saved = p.game.Time()
		p.saver.Put(p.game)
	}
}

// tellPlaying says to other windows which game is open in this one.
func (p *Page) tellPlaying() {
	id := ""
	if p.game != nil && !p.closed {
		id = p.game.ID
	}
	p.saver.Playing(id)
}

// merge adds what another window has saved of the game on the page. The player stays
// where they are. It is called beside the interface.
func (p *Page) merge(other *game.Game) {
	p.env.OnMain(func() {
		if p.game == nil || p.game.ID != other.ID {
			return // the file has both, and so has the next reader
		}
		moves, err := p.game.Merge(other)
		if err == nil && moves > 0 {
			p.env.Notify("This game was also played in another window. Those moves were added as a branch.")
		}
		p.refresh()
	})
}

// tellSaving says when a game cannot be saved, and when it can be again. It is called
// beside the interface.
func (p *Page) tellSaving(err error) {
	p.env.OnMain(func() {
		if err == nil {
			p.env.Notify("The game is being saved again")
			return
		}
		dialogs.Tell(p.env, "The game cannot be saved", err.Error()+". You can play on: every move tries again")
	})
}

// openLast goes on with the unfinished game that was played last and is not open in
// another window. If there is none it begins a new one.
func (p *Page) openLast() {
	if p.opening {
		return
	}
	p.opening = true
	current := p.env.Subject
	p.env.Go(func() {
		g, begun, elsewhere, problems := p.lastGame("", current)
		p.env.OnMain(func() {
			p.opening = false
			if p.game == nil { // nothing was begun meanwhile
				p.setGame(g, begun)
				if elsewhere {
					p.env.Notify("Your last game is open in another window. This is another game.")
				}
			}
			p.tellPlaying() // and not the one that was opened for nothing
			p.tellUnreadable(problems)
		})
	})
}

// lastGame returns the unfinished game that was played last, other than the one
// with an ID and those that are open in another window. If there is none it begins one. It
// reports whether it did, whether another window has one that was played later, and what
// games could not be read.
func (p *Page) lastGame(but string, current puzzles.Puzzle) (g *game.Game, begun, elsewhere bool, problems []error) {
	list, problems := p.env.Games.List()
	for _, one := range list {
		if !one.Finished.IsZero() || one.ID == but {
			continue
		}
		g, err := p.saver.Open(one.ID)
		switch {
		case err == nil:
			return g, false, elsewhere, problems
		case errors.As(err, new(*store.OpenElsewhereError)):
			elsewhere = true
		default:
			problems = append(problems, err)
		}
	}
	return nextGame(context.Background(), p.env, list, current), true, elsewhere, problems
}

// tellUnreadable says which games could not be read, if there are any.
func (p *Page) tellUnreadable(problems []error) {
	if len(problems) == 0 {
		return
	}
	text := puzzles.Map(problems, func(err error) string { return wording.Sentence(err.Error()) })
	text = append(text, "All other games are unchanged. Press New game to start another.")
	dialogs.Tell(p.env, "A saved game cannot be read", strings.Join(text, " "))
}

// openGame goes on with a saved game.
func (p *Page) openGame(id string) {
	if p.game != nil && p.game.ID == id {
		p.env.Navigator.TurnTo(p)
		return
	}
	p.resumeGame(id, p.saver.Open)
}

// resumeGame goes on with a saved game as load returns it, and asks first if it is open in
// another window.
func (p *Page) resumeGame(id string, load func(id string) (*game.Game, error)) {
	p.env.Go(func() {
		g, err := load(id)
		p.env.OnMain(func() {
			open := (*store.OpenElsewhereError)(nil)
			switch {
			case errors.As(err, &open):
				dialogs.Confirm(p.env, "This game is open in another window",
					"You can play it in both windows. The moves of both are kept, as branches of one game.",
					"Open anyway", func() { p.resumeGame(id, p.saver.Load) })
			case err != nil:
				p.tellUnreadable([]error{err})
			default:
				p.start(g, false)
			}
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
	current := p.env.Subject
	p.env.Go(func() {
		g, begun, _, problems := p.lastGame(id, current)
		p.env.OnMain(func() {
			p.setGame(g, begun)
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
	dialogs.SaveTo(p.env, path, func(w io.Writer) error {
		_, err := copied.WriteTo(w)
		return err
	})
}
