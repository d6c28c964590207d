package play

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/app/practice"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Page is the page on which somebody plays. The game is in package game; the page
// shows it and turns keys, clicks and drags into what the player can do.
type Page struct {
	env  *page.Env
	root *fyne.Container

	game    *game.Game // nil until the page is seen for the first time
	saver   *store.Saver
	saved   time.Duration // what the clock said when the game was saved last
	opening bool          // the last game is on its way
	options options
	paused  bool // the player has paused
	seen    bool // the page is in sight
	hand
	rating page.Job
	ticks  int // counts the chains of ticks, so that there is one

	title   *canvas.Text
	chips   *fyne.Container
	timer   *widgets.Button
	board   *widgets.Board
	pad     *widgets.Pad
	padCard *widgets.Card
	teacher *teacher
	foot    *foot
}

// Entry is the page on the rail.
func Entry() page.Entry {
	return page.Entry{Name: "Play", Icon: paint.IconPencil, New: func(env *page.Env) page.Page { return New(env) }}
}

func New(env *page.Env) *Page {
	p := &Page{env: env, options: optionsOf(env.Settings)}
	p.saver = store.NewSaver(env.Games, p.tellSaving)
	p.title = canvas.NewText("", nil)
	p.title.TextStyle.Bold = true
	p.chips = container.New(layout.Row{Gap: 6})
	p.timer = widgets.NewButton(widgets.Pill, paint.IconPause, "0:00", p.togglePause)
	tools := container.New(layout.Row{Gap: 6}, p.timer,
		widgets.NewButton(widgets.Pill, paint.NoIcon, "New game…", p.askNew),
		widgets.NewButton(widgets.Pill, paint.NoIcon, "Games…", func() { p.askGames() }),
		widgets.NewButton(widgets.Pill, paint.IconSettings, "Options…", p.askOptions))

	p.board = widgets.NewBoard(paint.NewBoard(puzzles.Classic))
	p.board.Scene.Play = &paint.Play{}
	p.board.OnStroke = p.stroke
	p.pad = widgets.NewPad(paint.PadState{Shape: puzzles.Classic})
	p.pad.OnDigit, p.pad.OnColour, p.pad.OnMode, p.pad.OnErase = p.padDigit, p.padDigit, p.setMode, p.erase
	p.padCard = widgets.NewCard("", p.pad)
	p.teacher = newTeacher(p)
	p.foot = newFoot(p)
	p.root = container.New(pageLayout{p}, container.New(playback.Head{}, p.title, p.chips, tools), p.board.Picture,
		p.padCard, p.teacher.card, p.foot.Container)
	for _, part := range p.root.Objects {
		part.Hide() // until there is a game
	}
	return p
}

func (p *Page) Object() fyne.CanvasObject { return p.root }

// Show goes on with the game; the first time it is the last one, or a new one.
func (p *Page) Show() {
	p.seen = true
	if p.game == nil {
		p.openLast()
		return
	}
	p.startClock()
	p.refresh()
}

// Hide lets the clock stand while the board is out of sight.
func (p *Page) Hide() {
	p.seen = false
	p.stopClock()
}

// stopClock lets the clock stand.
func (p *Page) stopClock() {
	if p.game != nil {
		p.game.Pause()
		p.save()
	}
}

func (p *Page) Close() {
	p.Hide()
	p.rating.Cancel()
	p.teacher.close()
	p.flush()
}

// setGame puts a game on the page.
func (p *Page) setGame(g *game.Game) {
	if p.game == nil {
		for _, part := range p.root.Objects {
			part.Show()
		}
	}
	p.stopClock()
	p.game, p.paused, p.saved = g, false, g.Time()
	p.hand = newHand(g.State())
	p.teacher.forget()
	p.rate()
	p.startClock()
	p.refresh()
}

// rate has the level of the puzzle worked out, if it is not known.
func (p *Page) rate() {
	g := p.game
	if g.Level != 0 {
		return
	}
	ctx := p.rating.Start()
	p.env.Go(func() {
		path, end := practice.Solve(nil, technique.NewPosition(g.Puzzle.Givens), technique.Everything(), func(*technique.Technique, []practice.PathStep) bool {
			return ctx.Err() == nil
		})
		p.env.OnMain(func() {
			if ctx.Err() != nil || !end.Solved() {
				return
			}
			used := make([]*technique.Technique, len(path))
			for i := range path {
				used[i] = path[i].Technique
			}
			r := technique.RatingOf(g.Shape(), used)
			g.Level, g.Score = r.Level, r.Score
			p.save()
			p.refresh()
		})
	})
}

// startClock lets the clock run, unless the game is paused.
func (p *Page) startClock() {
	if p.paused || !p.seen {
		return
	}
	p.game.Resume()
	p.ticks++
	p.tick(p.ticks)
}

// tick shows the time once a second as long as the clock runs.
func (p *Page) tick(chain int) {
	if chain != p.ticks || !p.game.Ticking() {
		return
	}
	p.showTime()
	p.saveTime()
	p.env.After(time.Second, func() { p.tick(chain) })
}

// togglePause pauses the game, which hides the board, or goes on with it.
func (p *Page) togglePause() {
	if !p.game.Finished.IsZero() {
		return
	}
	p.paused = !p.paused
	if p.paused {
		p.game.Pause()
	} else {
		p.startClock()
	}
	p.save()
	p.refresh()
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
	p.chips.RemoveAll()
	for _, text := range p.summary() {
		p.chips.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, text, nil))
	}
	pal, s := widgets.Palette(), widgets.Scale()
	p.title.Text, p.title.Color, p.title.TextSize = p.game.Puzzle.Title(), pal.Ink, 18*s
	p.title.Refresh()
	p.root.Refresh()
}

// summary says in short what game it is and how far.
func (p *Page) summary() []string {
	filled, open := p.game.Progress()
	chips := []string{fmt.Sprintf("%d of %d", filled, open)}
	if p.game.Level != 0 {
		chips = append([]string{wording.Capital(p.game.Level.String())}, chips...)
	}
	if !p.game.Finished.IsZero() {
		chips = append(chips, "finished")
	}
	return chips
}

// showTime shows the time that was played.
func (p *Page) showTime() {
	g := p.game
	icon, text := paint.IconPause, clockText(g.Time())
	switch {
	case !g.Finished.IsZero():
		icon, text = paint.NoIcon, clockText(g.Took)
	case p.paused:
		icon = paint.IconPlay
	}
	if !p.options.timer {
		text = map[bool]string{true: "Go on", false: "Pause"}[p.paused]
		if !g.Finished.IsZero() {
			text = "Finished"
		}
	}
	p.timer.SetIcon(icon)
	if len(p.timer.Label()) != len(text) {
		defer p.root.Refresh() // it has another width
	}
	p.timer.SetLabel(text)
}

// clockText writes a time as a clock shows it.
func clockText(d time.Duration) string {
	s := int(d / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

func (p *Page) Style() {
	p.foot.style()
	p.refresh()
}

// cellNames names cells in a sentence.
func (p *Page) cellNames(list []int) string {
	sp := p.speaker()
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = sp.Cell(c)
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// pageLayout lays out the page: a head, the board, beside it the pad above the
// words, and the foot. A pad that is hidden leaves its room to the words.
type pageLayout struct{ page *Page }

// The room of the pad.
const (
	padWidth  = 380
	leastTold = 130  // the least height of the words
	padLeast  = 0.75 // as a part of the height that it wants; the words come first
)

func (pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	s := widgets.Scale()
	head, pad, foot := o[0].MinSize(), o[2].MinSize(), o[4].MinSize()
	width := max(head.Width+2*widgets.Gap+16, foot.Width, 320+max(padWidth, pad.Width)+3*widgets.Gap)
	return fyne.NewSize(width, head.Height+max(320, padLeast*pad.Height+widgets.CardGap+leastTold*s)+foot.Height+2*widgets.Gap)
}

func (l pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head, board, pad, words, foot := o[0], o[1], o[2], o[3], o[4]
	place := func(c fyne.CanvasObject, x, y, width, height float32) {
		c.Move(fyne.NewPos(x, y))
		c.Resize(fyne.NewSize(width, height))
	}
	low := foot.MinSize().Height
	place(foot, 0, size.Height-low, size.Width, low)
	high := head.MinSize().Height
	place(head, widgets.Gap+8, widgets.Gap-2, size.Width-2*widgets.Gap-16, high)
	top := widgets.Gap + high + widgets.Gap/2
	height := size.Height - low - top - widgets.Gap
	side := min(height, size.Width-padWidth-3*widgets.Gap, 0.62*size.Width)
	place(board, widgets.Gap, top, side, height)
	x, width := side+2*widgets.Gap, size.Width-side-3*widgets.Gap-8
	if !pad.Visible() {
		place(words, x, top, width, height)
		return
	}
	// The pad takes up to half of the height, as far as its keys grow with it, and
	// the words the rest.
	s := widgets.Scale()
	most := pad.MinSize().Height + float32(paint.PadMostHeight(l.page.pad.Shape())-paint.PadHeight(l.page.pad.Shape()))*s
	wanted := pad.MinSize().Height
	keys := max(padLeast*wanted, min(max(wanted, min(0.5*height, most)), height-widgets.CardGap-leastTold*s))
	place(pad, x, top, width, keys)
	place(words, x, top+keys+widgets.CardGap, width, height-keys-widgets.CardGap)
}
