package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// How games begin: of a puzzle that is there, of one that is made, or out of a file.

// nextGame returns a new game of the current puzzle. Where that was played already, or cannot
// be, it is one of the level that was chosen last. It runs beside the interface, to which the
// library of the pages belongs.
func nextGame(ctx context.Context, env *page.Env, list []store.GameSummary, current puzzles.Puzzle) *game.Game {
	if !slices.ContainsFunc(list, func(one store.GameSummary) bool { return one.Puzzle.Givens.Equal(current.Givens) }) {
		if g, err := newGame(env, current, game.Origin{Kind: game.OriginLibrary}); err == nil {
			return g
		}
	}
	level := newLevel(env.Settings)
	seed := generate.NewSeed()
	r := generate.Recipe{Shape: puzzles.Classic, Grade: level, Symmetry: generate.HalfTurn}
	g, err := gameByRecipe(ctx, env, r, uint64(seed), numbered(wording.Capital(string(level)), seed),
		game.Origin{Kind: game.OriginLevel}, nil)
	if err != nil {
		g, _ = newGame(env, collection.First().Puzzle, game.Origin{Kind: game.OriginLibrary}) // which can be played
	}
	return g
}

// newGame returns a new game of a puzzle, with the digits that were entered where it was found
// as its first moves. The error says why it cannot be played.
func newGame(env *page.Env, puzzle puzzles.Puzzle, from game.Origin) (*game.Game, error) {
	played := game.PuzzleOf(puzzle.Givens)
	if err := puzzles.CheckUniqueWithin(played, page.AssessmentWork); err != nil {
		return nil, err
	}
	if puzzle.Givens.Filled() == puzzle.Givens.Shape().Cells() {
		return nil, errors.New("every cell is filled already")
	}
	solution, _ := puzzles.Solve(played)
	entered := puzzle.Entered
	puzzle.Entered = puzzles.Grid{}
	g, err := game.New(env.Games.NewID(), puzzle, solution, env.Now)
	if err != nil {
		return nil, err
	}
	g.Origin = from
	if !slices.Equal(entered.Cells(), solution.Cells()) { // who has solved it before begins anew
		for cell, digit := range entered.Cells() {
			if digit != uint8(puzzle.Givens.At(cell)) {
				g.Enter([]int{cell}, int(digit), true)
			}
		}
	}
	return g, nil
}

// numbered names the puzzle that a seed makes.
func numbered(name string, seed int) string { return fmt.Sprintf("%s, no. %d", name, seed) }

// gameByRecipe makes the puzzle of a seed and returns a new game of it.
func gameByRecipe(ctx context.Context, env *page.Env, r generate.Recipe, seed uint64, name string, from game.Origin,
	progress func(generate.Progress)) (*game.Game, error) {
	made, err := generate.One(ctx, r, seed, 0, progress)
	if err != nil {
		return nil, err
	}
	g, err := newGame(env, generate.PuzzleOf(r, made, name), from)
	if err == nil && made.Rating.Solved {
		g.Level, g.Score, g.Why = made.Rating.Level, made.Rating.Score, made.Rating.InWords()
	}
	return g, err
}

// Begin starts a game on a puzzle, and shows it. What has not exactly one solution
// is refused.
func (p *Page) Begin(puzzle puzzles.Puzzle, from game.Origin) {
	p.begin(puzzle, from, func(g *game.Game, err error) {
		if err != nil {
			p.refuse(puzzle, err)
			return
		}
		p.start(g, true)
	})
}

// begin makes a new game of a puzzle beside the interface, and then calls do.
func (p *Page) begin(puzzle puzzles.Puzzle, from game.Origin, do func(*game.Game, error)) {
	puzzle.Givens = puzzle.Givens.Clone() // it must not change there
	p.env.Go(func() {
		g, err := newGame(p.env, puzzle, from)
		p.env.OnMain(func() { do(g, err) })
	})
}

// start puts a game on the page and shows it.
func (p *Page) start(g *game.Game, begun bool) {
	p.setGame(g, begun)
	p.env.Navigator.TurnTo(p)
}

// refuse says why a puzzle cannot be played, and offers to mend it.
func (p *Page) refuse(puzzle puzzles.Puzzle, err error) {
	text := wording.Sentence(wording.Error(err, p.env.Notation)) +
		" In the editor you can change the puzzle, and see at once whether it has exactly one solution."
	title := cmp.Or(wording.Fault(err), "This puzzle cannot be played")
	dialogs.Confirm(p.env, title, text, "Open in editor", func() {
		p.env.Visit(scene.OnPuzzles, puzzle)
	})
}

// paste begins a game with the puzzle on the clipboard, or offers those that are
// there.
func (p *Page) paste() { dialogs.PastePuzzles(p.env, p.offer(game.OriginPaste)) }

// askOpen lets the user choose a file to open.
func (p *Page) askOpen() { dialogs.AskPuzzles(p.env, p.offer(game.OriginFile)) }

// offer returns what begins a game with what was found somewhere if it is one puzzle, and lets
// the user choose if there are several.
func (p *Page) offer(origin string) func(found []puzzles.Puzzle) {
	return func(found []puzzles.Puzzle) {
		switch len(found) {
		case 0:
		case 1:
			p.Begin(found[0], game.Origin{Kind: origin})
		default:
			p.askNewOf(found, origin)
		}
	}
}

// OpenCopy goes on with a game from a file, which stays as it is.
func (p *Page) OpenCopy(path string) {
	dialogs.Read(p.env, "The game cannot be opened", func() (g *game.Game, err error) {
		data, err := store.Load(path, game.MaxFile)
		if err == nil {
			g, err = game.Read(p.env.Games.NewID(), data, p.env.Now)
		}
		if err != nil {
			err = fmt.Errorf("%s cannot be read: %v", path, err)
		}
		return g, err
	}, func(g *game.Game) {
		p.start(g, false)
		p.save()
	})
}

// Dropped opens files that were dropped on the window: of puzzles, or a game of which a copy was saved.
func (p *Page) Dropped(files []fyne.URI) bool {
	dialogs.OpenPuzzles(p.env, dialogs.Dropped(files), p.offer(game.OriginFile))
	return true
}
