package play

import (
	"fmt"
	"image/color"
	"io"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// The statistics are counted from the history, which remembers every game in which
// a move was made, also when the game itself is deleted. Times are of games that
// were finished without a digit or step that was given: others are no times of the
// player's.

// statistics is the dialog with them: a table by level, and a chart of the times.
type statistics struct {
	env     *page.Env
	dialog  *dialogs.Dialog
	entries []game.HistoryEntry
	side    int                 // of the grids that are counted: times of others are of another kind
	counted []game.HistoryEntry // those of them
	tallies []game.LevelTally
	level   technique.Level // whose times the chart shows; 0 compares the levels

	streak *widget.Label
	sizes  *fyne.Container
	table  *fyne.Container
	pills  *fyne.Container
	chart  *widgets.Drawing
	about  *widget.Label
}

// The size of the dialog at the usual size of text.
const (
	statisticsWidth = 760
	timesHeight     = 180
	tallyHeight     = 24
	statisticsGap   = 10
)

// showStatistics shows how the player has done so far.
func showStatistics(env *page.Env) *statistics {
	s := &statistics{env: env}
	s.streak, s.about = widget.NewLabel(""), widget.NewLabel("")
	s.streak.TextStyle.Bold = true
	s.sizes = container.New(layout.Row{Gap: 6})
	s.table = container.New(layout.Column{})
	s.pills = container.New(layout.Row{Gap: 6})
	room, scale := env.Window.Canvas().Size(), widgets.Scale()
	s.chart = widgets.NewDrawing(fyne.NewSize(300, min(timesHeight*scale, 0.23*room.Height)), s.draw)
	words := func(l *widget.Label) fyne.CanvasObject { // the text itself lines up with the rest
		return container.New(layout.Margin{Left: -layout.TextPadding, Right: layout.TextPadding}, l)
	}
	body := container.New(layout.Margin{Bottom: statisticsGap}, container.New(layout.Column{Gap: statisticsGap},
		words(s.streak), s.sizes, s.table, s.pills, s.chart.Picture, words(s.about)))
	s.dialog = dialogs.NewDialog(env, "Statistics",
		container.New(layout.Sized{Width: min(statisticsWidth, (room.Width-100)/scale)}, body))
	button := func(icon paint.Icon, label string, do func()) fyne.CanvasObject {
		return widgets.NewButton(widgets.Pill, icon, label, do)
	}
	s.dialog.SetButtons(
		button(paint.IconAgain, "Reset…", s.askReset), button(paint.IconSave, "Save as a table (CSV)…", s.askSave),
		widgets.NewButton(widgets.Call, paint.NoIcon, "Close", s.dialog.Hide))
	s.read()
	return s
}

// read counts the games beside the interface, and then shows the dialog.
func (s *statistics) read() {
	env := s.env
	env.Go(func() {
		entries, err := env.Games.History()
		env.OnMain(func() {
			s.entries = entries
			if n := len(entries); n > 0 {
				s.side = entries[n-1].Side()
			}
			s.setSide(s.side)
			s.dialog.Show()
			env.Listen(page.Keyboard{Commands: s.commands})
			dialogs.Failed(env, "The statistics cannot be read", err)
		})
	})
}

// commands go from level to level.
func (s *statistics) commands() page.Commands {
	return page.Commands{
		{Keys: "← →", Pick: func(i int) {
			levels := s.levels()
			at := slices.Index(levels, s.level) + 2*i - 1
			s.setLevel(levels[(at+len(levels))%len(levels)])
		}},
		{Keys: "Enter", Do: s.dialog.Hide},
	}
}

// levels returns what the chart can show: all levels, or one that has times.
func (s *statistics) levels() []technique.Level {
	levels := []technique.Level{0}
	for _, t := range s.tallies {
		if t.Alone > 0 && t.Level != 0 {
			levels = append(levels, t.Level)
		}
	}
	return levels
}

// setSide counts the games on grids of a size.
func (s *statistics) setSide(side int) {
	s.side, s.level, s.counted = side, 0, game.OfSide(s.entries, side)
	s.tallies = game.TallyLevels(s.counted)
	s.refresh()
}

func (s *statistics) setLevel(l technique.Level) {
	s.level = l
	s.refresh()
}

// refresh shows the numbers.
func (s *statistics) refresh() {
	s.streak.SetText(s.streakText())
	sides := puzzles.Map(s.entries, func(e game.HistoryEntry) int { return e.Side() })
	slices.Sort(sides)
	fill(s.sizes, slices.Compact(sides), s.side, func(side int) string { return fmt.Sprintf("%d×%[1]d", side) },
		s.setSide)
	widgets.SetVisible(s.sizes, len(s.sizes.Objects) > 1)
	s.table.RemoveAll()
	parts := []layout.Length{{Share: 2}, {Share: 1}, {Share: 1}, {Share: 1}, {Share: 1}, {Share: 1}}
	for i, row := range s.rows() {
		line := container.New(layout.Split{Gap: 4, Lengths: parts})
		for j, text := range row {
			cell := canvas.NewText(text, widgets.Palette().Ink)
			cell.TextSize = 13 * widgets.Scale()
			if j > 0 {
				cell.Alignment = fyne.TextAlignTrailing
			}
			if i == 0 {
				cell.Color = widgets.Palette().Muted
			}
			line.Add(cell)
		}
		s.table.Add(container.New(layout.Sized{Height: tallyHeight}, line))
	}
	fill(s.pills, s.levels(), s.level, func(l technique.Level) string {
		if l == 0 {
			return "All grades"
		}
		return wording.Capital(l.String())
	}, s.setLevel)
	s.about.SetText(s.chartText())
	// Where there is nothing to count there is no chart, only words.
	some := len(s.entries) > 0
	widgets.SetVisible(s.table, some)
	widgets.SetVisible(s.pills, some && len(s.levels()) > 1)
	widgets.SetVisible(s.chart.Picture, s.timed())
	s.chart.Refresh()
}

// fill fills a row with a button for each of some things, of which one is chosen.
func fill[T comparable](row *fyne.Container, all []T, chosen T, name func(T) string, choose func(T)) {
	row.RemoveAll()
	for _, one := range all {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, name(one), func() { choose(one) })
		b.SetOn(one == chosen)
		row.Add(b)
	}
}

func (s *statistics) streakText() string {
	if len(s.entries) == 0 {
		return "No games are counted yet. A game counts from its first move."
	}
	now, longest := game.DailyStreak(s.entries, s.env.Now())
	if longest == 0 {
		return puzzles.Plural(len(s.entries), "game") +
			" so far. A puzzle of the day that is finished on its day begins a streak."
	}
	return fmt.Sprintf("%s so far. Puzzles of the day: a streak of %s, the longest was %s.",
		puzzles.Plural(len(s.entries), "game"),
		puzzles.Plural(now, "day"), puzzles.Plural(longest, "day"))
}

// rows returns the table with its headings.
func (s *statistics) rows() [][]string {
	rows := [][]string{{"Grade", "Played", "Finished", "Without help", "Best", "Median"}}
	for _, t := range s.tallies {
		row := []string{levelName(t.Level), strconv.Itoa(t.Played), strconv.Itoa(t.Finished), strconv.Itoa(t.Alone),
			"–", "–"}
		if t.Alone > 0 {
			row[4], row[5] = wording.Clock(t.Best), wording.Clock(t.Median)
		}
		rows = append(rows, row)
	}
	return rows
}

func levelName(l technique.Level) string {
	if l == 0 {
		return "Not graded"
	}
	return wording.Capital(l.String())
}

// times returns how long the games of a level took, the one finished first first.
func (s *statistics) times(l technique.Level) []time.Duration {
	done := puzzles.Filter(s.counted, func(e game.HistoryEntry) bool {
		level, _ := technique.ParseLevel(e.Level)
		return level == l && e.Alone()
	})
	slices.SortStableFunc(done, func(a, b game.HistoryEntry) int { return a.Finished.Compare(b.Finished) })
	return puzzles.Map(done, func(e game.HistoryEntry) time.Duration { return e.Took })
}

// timed reports whether there is a time to show.
func (s *statistics) timed() bool {
	return slices.ContainsFunc(s.counted, func(e game.HistoryEntry) bool { return e.Alone() })
}

func (s *statistics) chartText() string {
	switch {
	case len(s.entries) == 0:
		return "Games that you finish without help will have their times here."
	case !s.timed():
		return "No game has been finished without help yet. Times will appear here."
	case s.level == 0:
		return "Each mark is a game finished without help; the bar is the median."
	case len(s.times(s.level)) < 2:
		return "One game so far. The line starts with the second."
	}
	return "The time in minutes, from your first game of this grade to the last; dashed: the median of five games."
}

// draw draws the chart: of one level its times game after game, else the times of
// all levels side by side.
func (s *statistics) draw(c *diagram.Canvas) {
	if s.level != 0 {
		s.line().Draw(c)
	} else {
		s.dots(c)
	}
}

// line is the times of a level as a line, with the median of the last five games.
func (s *statistics) line() *charts.Chart {
	var each, middle []float32
	times := s.times(s.level)
	for i, t := range times {
		each = append(each, float32(t.Minutes()))
		middle = append(middle, float32(game.Median(times[max(0, i-4):i+1]).Minutes()))
	}
	return &charts.Chart{Series: []charts.Series{{Low: each, Area: true}, {Low: middle, Look: 1}}, Cursor: -1,
		High: 1.05 * float64(slices.Max(append(each, 0.1)))}
}

// dots is the times of all levels: a dot for each game, and a bar at the median.
func (s *statistics) dots(c *diagram.Canvas) {
	palette, unit := &c.Palette, c.Unit
	width, height, font := float64(c.W), float64(c.H), 12*unit
	var shown []game.LevelTally
	longest := time.Minute
	for _, t := range s.tallies {
		if t.Alone > 0 {
			shown = append(shown, t)
			longest = max(longest, slices.Max(s.times(t.Level)))
		}
	}
	left, right, foot := 90*unit, width-20*unit, height-2*font
	step := tickOf(longest)
	end := (longest + step - 1) / step * step
	x := func(d time.Duration) float64 { return left + (right-left)*float64(d)/float64(end) }
	words := func(x, y float64, text string, ink color.NRGBA, align paint.Align) {
		c.Words(x, y, text, paint.Regular, 12, ink, align)
	}
	for d := time.Duration(0); d <= end; d += step {
		c.Add(paint.Fill{X0: x(d), X1: x(d) + max(1, unit), Y1: foot, Color: palette.Border})
		words(x(d), height-0.4*font, wording.Clock(d), palette.Muted, paint.Center)
	}
	row := foot / float64(max(1, len(shown)))
	for i, t := range shown {
		y := (float64(i) + 0.5) * row
		ink := palette.Series[i%paint.NumSeries]
		words(0, y+0.36*font, levelName(t.Level), palette.Ink, paint.Left)
		for _, took := range s.times(t.Level) {
			c.Add(paint.Marker{X: x(took), Y: y, Size: 9 * unit, Shape: i % paint.NumSeries, Color: ink})
		}
		bar := min(0.36*row, 12*unit)
		c.Add(paint.Fill{X0: x(t.Median) - unit, X1: x(t.Median) + unit, Y0: y - bar, Y1: y + bar, Color: palette.Ink})
	}
}

// tickOf returns the step between the marks of an axis for times up to the longest.
func tickOf(longest time.Duration) time.Duration {
	const most = 6 // marks
	for _, minutes := range []time.Duration{1, 2, 5, 10, 20, 30, 60, 120, 240} {
		if step := minutes * time.Minute; longest <= most*step {
			return step
		}
	}
	return (longest/most/time.Hour + 1) * time.Hour
}

// askSave asks where to save a table of all games.
func (s *statistics) askSave() {
	s.dialog.Hide() // the dialog for the file needs the room
	dialogs.SaveAs(s.env, "games.csv", func(w io.Writer) error { return game.WriteHistoryCSV(w, s.entries) })
}

// askReset lets the statistics begin anew, if the user means it.
func (s *statistics) askReset() {
	s.dialog.Hide()
	env := s.env
	text := fmt.Sprintf("The counts for %s will be moved to the trash. The games themselves stay.",
		puzzles.Plural(len(s.entries), "game"))
	dialogs.Confirm(env, "Reset the statistics?", text, "Reset", func() {
		dialogs.Read(env, "The statistics cannot be reset", env.Games.ResetHistory, func(trashed string) {
			if trashed != "" {
				env.Notify("The old statistics are in " + trashed)
			}
		})
	})
}
