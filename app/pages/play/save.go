package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"sudoscope/algorithms/generate"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
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

// saveTime saves the game if its clock ran on for a while.
func (p *Page) saveTime() {
	if p.game.Time()-p.saved >= saveBeat {
		p.save()
	}
}

// tellSaving is told when a game cannot be saved, and when it can be again. It is told
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
			g = anyGame(p.env)
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
			g = anyGame(p.env)
		}
		p.env.OnMain(func() {
			p.setGame(g)
			p.tellUnreadable(problems)
			p.env.Go(do)
		})
	})
}

// anyGame returns a new game of the level that was chosen last.
func anyGame(env *page.Env) *game.Game {
	level := newLevel(env.Settings)
	g, err := gameByRecipe(env, context.Background(), levelRecipe(level, puzzles.Classic, true), wording.Capital(string(level)), game.Origin{Kind: game.OriginLevel}, nil)
	if err != nil {
		g, _ = newGame(env, env.Library[0], game.Origin{Kind: game.OriginLibrary}) // which can be played
	}
	return g
}

// newGame returns a new game of a puzzle. The error says why it cannot be played.
func newGame(env *page.Env, puzzle puzzles.Puzzle, from game.Origin) (*game.Game, error) {
	if err := puzzles.CheckUniqueWithin(puzzle.Givens, page.AssessmentWork); err != nil {
		return nil, err
	}
	if puzzle.Givens.Filled() == puzzle.Givens.Shape().Cells() {
		return nil, errors.New("every cell is filled already")
	}
	solution, _ := puzzles.Solve(puzzle.Givens)
	g, err := game.New(env.Games.NewID(), puzzle, solution, env.Now)
	if err == nil {
		g.Origin = from
	}
	return g, err
}

// gameByRecipe makes a puzzle and returns a new game of it.
func gameByRecipe(env *page.Env, ctx context.Context, r generate.Recipe, name string, from game.Origin, progress func(generate.Progress)) (*game.Game, error) {
	seed := generate.NewSeed()
	made, err := generate.One(ctx, r, uint64(seed), 0, progress)
	if err != nil {
		return nil, err
	}
	return gameOf(env, r, made, fmt.Sprintf("%s, no. %d", name, seed), from)
}

// gameOf returns a new game of a puzzle that was made by a recipe.
func gameOf(env *page.Env, r generate.Recipe, made generate.Result, name string, from game.Origin) (*game.Game, error) {
	g, err := newGame(env, generate.PuzzleOf(r, made, name), from)
	if err == nil && made.Rating.Solved {
		g.Level, g.Score = made.Rating.Level, made.Rating.Score
	}
	return g, err
}

// Begin starts a game on a puzzle, and shows it. What has not exactly one solution
// is refused.
func (p *Page) Begin(puzzle puzzles.Puzzle, from game.Origin) {
	puzzle.Givens = puzzle.Givens.Clone() // what is begun beside the interface must not change there
	p.env.Go(func() {
		g, err := newGame(p.env, puzzle, from)
		p.env.OnMain(func() {
			if err != nil {
				p.refuse(puzzle, err)
				return
			}
			p.start(g)
		})
	})
}

// start puts a new game on the page and shows it.
func (p *Page) start(g *game.Game) {
	p.setGame(g)
	p.env.Navigator.Show(p)
}

// refuse says why a puzzle cannot be played, and offers to mend it.
func (p *Page) refuse(puzzle puzzles.Puzzle, err error) {
	text := wording.Sentence(err.Error()) + " On the Puzzles page you can change it; there every change is judged at once."
	dialogs.Confirm(p.env, "Only a puzzle with one solution can be played", text, "Open it in the editor", func() {
		p.env.Navigator.Edit(puzzle)
	})
}

// paste begins a game with the puzzle on the clipboard, or offers those that are
// there.
func (p *Page) paste() {
	found, err := file.ParsePuzzles(p.env.App.Clipboard().Content())
	p.offer("the clipboard", found, err, game.OriginPaste)
}

// offer begins a game with what was found somewhere if it is one puzzle, and lets
// the user choose if there are several.
func (p *Page) offer(where string, found []puzzles.Puzzle, err error, origin string) {
	switch {
	case len(found) == 1:
		p.Begin(found[0], game.Origin{Kind: origin})
	case len(found) > 1:
		p.askNewOf(found, origin)
	case err != nil:
		dialogs.Tell(p.env, "No puzzle in "+where, err.Error())
	default:
		dialogs.Tell(p.env, "No puzzle in "+where, "There is nothing in it")
	}
}

// openFiles opens files of puzzles, or a game of which a copy was saved.
func (p *Page) openFiles(paths []string) {
	if len(paths) == 1 && p.env.Navigator.Open(paths[0]) {
		return
	}
	p.env.Go(func() {
		found, problems := file.OpenAll(paths)
		p.env.OnMain(func() {
			var first error
			if len(problems) > 0 {
				first = problems[0]
			}
			p.offer("the file", found, first, game.OriginFile)
		})
	})
}

// OpenCopy goes on with a game from a file, which stays as it is.
func (p *Page) OpenCopy(path string) {
	p.env.Go(func() {
		var g *game.Game
		data, err := store.Load(path, game.MaxFile)
		if err == nil {
			g, err = game.Read(p.env.Games.NewID(), data, p.env.Now)
		}
		p.env.OnMain(func() {
			if err != nil {
				dialogs.Tell(p.env, "The game cannot be opened", fmt.Sprintf("%s cannot be read: %v", path, err))
				return
			}
			p.start(g)
			p.save()
		})
	})
}

// askOpen lets the user choose a file to open.
func (p *Page) askOpen() {
	dialog.ShowFileOpen(func(chosen fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			dialogs.Tell(p.env, "The file cannot be opened", err.Error())
		case chosen != nil:
			chosen.Close()
			p.openFiles([]string{chosen.URI().Path()})
		}
	}, p.env.Window)
}

// Dropped opens files that were dropped on the window.
func (p *Page) Dropped(files []fyne.URI) bool {
	var paths []string
	for _, f := range files {
		paths = append(paths, f.Path())
	}
	p.openFiles(paths)
	return true
}

// askSaveCopy asks where to save the game to take it along.
func (p *Page) askSaveCopy() {
	dialogs.AskWhere(p.env, p.game.Puzzle.Title()+gameExtension, p.saveCopy)
}

const gameExtension = ".sudoscope"

func (p *Page) saveCopy(path string) {
	copied := p.game.Snapshot()
	dialogs.Save(p.env, path, "bytes", func(_ context.Context, w io.Writer, _ func(done, of int64)) error {
		_, err := copied.WriteTo(w)
		return err
	})
}
