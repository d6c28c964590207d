package play

import (
	"context"
	_ "embed"
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/app/stage"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/pads"
)

// Page is the page to play on. The game is in package game; the page turns keys,
// clicks and drags into actions, and saves and shows what has changed.
type Page struct {
	env  *page.Env
	root *fyne.Container
	head *fyne.Container // in root
	side *fyne.Container // the column beside the board

	game    *game.Game // nil until the page is seen for the first time
	begun   bool       // it was begun since the program started, and not gone on with
	saver   *store.GameSaver
	closed  bool
	saved   time.Duration // what the clock said when the game was saved last
	opening bool          // the last game is on its way
	options options
	paused  bool // the player has paused
	seen    bool // the page is in sight
	selection
	rating page.Job
	er     string // of the puzzle, as it is shown; "" until it is known
	naming page.Job
	ticks  int // counts the chains of ticks, so that there is one

	puzzle  *page.PuzzleField
	chips   *fyne.Container
	timer   *widgets.Button
	board   *widgets.BoardView
	pad     *widgets.Pad
	padCard *widgets.Card
	teacher *teacher
	foot    *foot
}

//go:embed help.md
var help string

// Entry is the page on the rail.
func Entry() page.Entry { return page.NewEntry("play", "Play", paint.IconPencil, help, New) }

// New returns the page. It has no game before it is shown.
func New(env *page.Env) *Page {
	p := &Page{env: env, options: optionsOf(env.Settings)}
	p.saver = store.NewGameSaver(env.Saver, env.Games, p.tellSaving)
	p.saver.Found, p.saver.Aside = p.merge, func(err *store.NotMergedError) {
		env.OnMain(func() { dialogs.TellError(env, "A file of this game was set aside", err) })
	}
	p.puzzle = page.NewPuzzleField(env, page.WithKey("The puzzle of the game", page.PuzzleKey),
		func(z puzzles.Puzzle) { p.Begin(z, game.Origin{Kind: game.OriginLibrary}) })
	p.chips = stage.Remarks()
	p.timer = widgets.NewButton(widgets.Pill, paint.IconPause, "0:00", p.togglePause)
	rows := p.rows()
	pill := func(name string) *widgets.Button { return rows.Button(widgets.Pill, name) }
	p.timer.SetHint(rows.WithKey("The time played. A click pauses the game", "Pause"))
	tools := []fyne.CanvasObject{p.timer, pill("New game…"), pill("Games…"), pill("Settings…")}

	p.board = widgets.NewBoardView(paint.NewBoard(puzzles.Classic))
	p.board.Scene.Play = &paint.Play{}
	p.board.OnStroke = p.stroke
	p.board.SetMenu(p.offerCell)
	p.pad = widgets.NewPad(pads.State{Shape: puzzles.Classic})
	p.pad.OnDigit, p.pad.OnColour, p.pad.OnMode, p.pad.OnErase = p.padDigit, p.padDigit, p.setMode, p.erase
	p.padCard = widgets.NewCard("", p.pad)
	p.teacher = newTeacher(p)
	p.foot = newFoot(p)
	p.side = container.New(layout.Func(sideLeast, p.arrangeSide), p.padCard, p.teacher.card)
	p.head = stage.Head(p.puzzle.Container, p.puzzle.Wanted, p.chips, tools...)
	p.root = stage.Frame(p.head, stage.Beside(p.board.Picture, p.side, leastBoard, padWidth), p.foot.Container)
	for _, part := range p.root.Objects {
		part.Hide() // until there is a game
	}
	return p
}

// Object is what fills the window beside the rail.
func (p *Page) Object() fyne.CanvasObject { return p.root }

// Appear goes on with the game; the first time it is the last one, or a new one. In the place
// of one in which nothing was done comes a game of the current puzzle, if that can be played.
func (p *Page) Appear() {
	p.seen = true
	if p.game == nil {
		p.openLast()
		return
	}
	if begun := p.game; p.begun && p.fresh() && !p.env.IsCurrent(begun.Puzzle.Givens) {
		p.begin(p.env.Subject, game.Origin{Kind: game.OriginLibrary}, func(g *game.Game, err error) {
			if err == nil && p.game == begun && p.fresh() {
				p.setGame(g, true)
			}
		})
	}
	p.startClock()
	p.refresh()
}

// Disappear lets the clock stand while the board is out of sight.
func (p *Page) Disappear() {
	p.seen = false
	p.stopClock()
}

// Close ends what goes on beside the interface, and has the game saved.
func (p *Page) Close() {
	p.Disappear()
	p.closed = true
	p.tellPlaying()
	p.rating.Cancel()
	p.naming.Cancel()
	p.teacher.close()
}

// setGame puts a game on the page. The puzzle of one that has just been begun is the current
// one then; that of another is kept.
func (p *Page) setGame(g *game.Game, begun bool) {
	if p.closed {
		p.tellPlaying() // it may have been opened
		return
	}
	if p.begun = begun; begun {
		p.env.Choose(g.Puzzle)
	}
	if p.game == nil {
		for _, part := range p.root.Objects {
			part.Show()
		}
		defer p.root.Refresh()
	}
	p.stopClock()
	p.game, p.paused, p.saved = g, false, g.Time()
	p.tellPlaying()
	p.selection = newSelection(g.State())
	p.teacher.forget()
	p.rate()
	p.naming.Cancel()
	p.startClock()
	p.refresh()
	p.nameMoves()
}

// rate has the grade of the puzzle worked out, if it is not known, and its ER.
func (p *Page) rate() {
	g := p.game
	ctx, puzzle := p.rating.Start(), game.PuzzleOf(p.game.Puzzle.Givens)
	p.er = ""
	if filled, _ := g.Progress(); g.Level == 0 || g.Why == "" && filled == 0 {
		p.env.Go(func() { p.grade(ctx, g, puzzle) })
	}
	if !explainer.Rates(puzzle) {
		return
	}
	p.env.GoIdle(func() {
		r, err := explainer.Rate(ctx, puzzle)
		p.env.Post(ctx, func() {
			if err == nil && r.Solved {
				p.er = fmt.Sprintf("ER %.1f", r.ER)
				p.refresh()
			}
		})
	})
}

// grade works out the grade and the score of a game's puzzle.
func (p *Page) grade(ctx context.Context, g *game.Game, puzzle puzzles.Grid) {
	path, end := reasoning.Solve(nil, technique.NewPosition(puzzle), technique.Standard(),
		func(*technique.Technique, []reasoning.PathStep) bool { return ctx.Err() == nil })
	p.env.Post(ctx, func() {
		if !end.Solved() {
			return
		}
		r := reasoning.RatingOf(g.Shape(), path)
		g.Level, g.Score, g.Why = r.Level, r.Score, r.InWords()
		p.save()
		p.refresh()
	})
}

func (p *Page) speaker() trace.Speaker {
	return p.env.Speaker(p.game.Shape())
}

// refresh shows the game.
func (p *Page) refresh() {
	if p.game == nil {
		return
	}
	p.showBoard()
	p.showPad()
	p.showTime()
	p.foot.refresh()
	p.teacher.refresh()
	stage.SetRemarks(p.chips, p.summary())
	p.puzzle.Set(p.game.Puzzle, "this game")
	layout.Again(p.head)
	layout.Again(p.side)
	p.env.Drawn(true)
}

// summary says in short what game it is and how far.
func (p *Page) summary() []string {
	filled, open := p.game.Progress()
	chips := append([]string{fmt.Sprintf("%d of %d", filled, open)}, wording.Kind(p.game.Puzzle.Givens)...)
	if p.game.Level != 0 {
		chips = append([]string{p.game.Level.String()}, chips...)
	}
	if !p.game.Finished.IsZero() {
		chips = append(chips, "finished")
	}
	if p.game.Score > 0 { // last, as what has no room is left out from there
		chips = append(chips, "score "+wording.Score(p.game.Shape(), p.game.Score))
	}
	if p.er != "" {
		chips = append(chips, p.er)
	}
	return chips
}

// Style draws the page in the theme that is in use now.
func (p *Page) Style() {
	p.foot.style()
	p.refresh()
}

// The room of the pad.
const (
	leastBoard = 320 // the side of the board beside it
	padWidth   = 380
	leastTold  = 120 // the least height of the words
	wantedTold = 215 // at the usual size of text, as long as the pad is as large as at that
	wantedWhy  = 300 // the same while they give the reasons of a step
	leastWhy   = 250 // where those would have less, there is no pad above them
	againWhy   = 290 // and it does not come back for the little that a remark at the foot takes
	padPart    = 0.5 // of the height, if the keys can use that
)

// sideLeast is the height that pad and words need; the width is set by the page: padWidth.
func sideLeast(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, o[0].MinSize().Height+widgets.CardGap+leastTold)
}

// arrangeSide puts the pad above the words, as long as it is of use. A pad that is hidden
// leaves its room to the words, and is counted in what both need, so that the window does not
// have to grow when it comes back.
func (p *Page) arrangeSide(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	words := room
	keys := words.Top(p.padHeight(o[0].MinSize().Height, size.Height), widgets.CardGap)
	shown := p.padOfUse(words.Height)
	if widgets.SetVisible(o[0], shown); !shown {
		words = room
	}
	keys.Put(o[0])
	words.Put(o[1])
}

// padOfUse reports whether the pad is shown above words that have so much room then. At the end
// of a game, and on the board of an earlier move, there is nothing to enter; and the reasons
// of a step come first where there is too little room for both.
func (p *Page) padOfUse(words float32) bool {
	switch t := p.teacher; {
	case p.game == nil:
		return true
	case t.reason > 0, p.game.Solved() && !p.paused:
		return false
	case t.told() == nil:
		return true
	}
	least := float32(leastWhy)
	if !p.padCard.Visible() {
		least = againWhy
	}
	return words >= least*widgets.Scale()
}

// padHeight returns the height of the card with the pad, whose least height is known. It takes
// up to half of the room, as far as its keys grow with that, and leaves the words what
// they want; where there is too little for both, the keys shrink before the words do.
func (p *Page) padHeight(least, room float32) float32 {
	s, pad := widgets.Scale(), p.pad
	around := least - pad.MinSize().Height
	wanted := around + pad.Wanted().Height
	most := wanted + float32(pads.MostHeight(pad.Shape())-pads.Height(pad.Shape()))*s
	high := max(wanted, min(padPart*room, most))
	words := float32(wantedTold)
	if p.teacher.told() != nil {
		words = wantedWhy
	}
	return max(least, min(high, room-widgets.CardGap-words*s))
}
