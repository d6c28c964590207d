package export

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"
	"slices"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/slides"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/cards"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// Race is several runs on the same puzzle, side by side, and a chart of them. Its slides
// leave out what is not to be seen yet; of the chart nothing is drawn behind its cursor.
type Race struct {
	// Measure names what the chart shows, "" if there is none, and Across how the runs are
	// laid side by side in it.
	Measure, Across string
	Chart           charts.Chart // a line for each board over the whole race, and the axes

	Now RaceMoment // for a picture
	// At is for an animation; part is from 0 to 1. The next call may change the boards.
	At    func(part float64) RaceMoment
	To    float64       // the last moment of an animation, as such a part
	Pace  time.Duration // how long a picture of it stands
	Style               // Width is that of all boards together
}

// RaceMoment is a slide with all boards of a race, and where the cursor in the chart is, from 0 to 1.
type RaceMoment struct {
	*slides.Slide
	Cursor float64
}

// MinRaceWidth is the least width of a picture of a race.
const MinRaceWidth = 320

func (r *Race) check() error {
	if r.Width < MinRaceWidth || r.Width > MaxWidth {
		return fmt.Errorf("a picture of a race cannot be %[3]d pixels wide: choose %[1]d to %[2]d", MinRaceWidth,
			MaxWidth, r.Width)
	}
	if len(r.Now.Boards) == 0 {
		return fmt.Errorf("there is no board to save: add one to the race")
	}
	return nil
}

// Measures of a picture of a race, in units of text.
const (
	raceEdge  = 10
	raceGap   = 10
	raceHead  = 30
	raceCard  = 250 // the width of a card with text of the usual size
	raceChart = 170
	chartEdge = 12
	chartHead = 26
	leastUnit = 0.55 // pixels for a unit
)

// raceLayout is where everything stands on a picture of a race.
type raceLayout struct {
	unit          float64
	columns       int
	width, height int
	cards         []image.Rectangle
	chart         image.Rectangle // empty if there is none
}

// columnsOf returns how many boards stand side by side.
func columnsOf(n int) int {
	if n <= 4 {
		return max(1, n)
	}
	return (n + 1) / 2
}

func (r *Race) layout() raceLayout {
	n := len(r.Now.Boards)
	l := raceLayout{columns: columnsOf(n), width: r.Width}
	l.unit = max(leastUnit, min(2.5, float64(r.Width)/float64(l.columns)/raceCard))
	px := func(units float64) int { return int(math.Round(units * l.unit)) }
	edge, gap := px(raceEdge), px(raceGap)
	card := (l.width - 2*edge - (l.columns-1)*gap) / l.columns
	high := card - 2*px(cards.ContenderEdge) + px(cards.ContenderHead+cards.ContenderFoot)
	y := px(raceHead)
	for i := range n {
		x := edge + i%l.columns*(card+gap)
		top := y + i/l.columns*(high+gap)
		l.cards = append(l.cards, image.Rect(x, top, x+card, top+high))
	}
	l.height = l.cards[n-1].Max.Y + edge
	if r.Measure != "" {
		top := l.cards[n-1].Max.Y + gap
		l.chart = image.Rect(edge, top, l.width-edge, top+px(raceChart))
		l.height = l.chart.Max.Y + edge
	}
	return l
}

// racePainter paints moments of a race, one after the other.
type racePainter struct {
	*Race
	raceLayout
	scenes   []*paint.Board
	painters []*cards.ContenderPainter
	chart    *diagram.Painter
	text     *paint.Typesetter
	img      *image.RGBA
}

func newRacePainter(r *Race) *racePainter {
	p := &racePainter{Race: r, raceLayout: r.layout(), chart: diagram.NewPainter(),
		text: paint.NewTypesetter()}
	for range r.Now.Boards {
		p.scenes = append(p.scenes, &paint.Board{})
		p.painters = append(p.painters, cards.NewContenderPainter(r.Palette))
	}
	p.img = image.NewRGBA(image.Rect(0, 0, p.width, p.height))
	return p
}

// card returns the card of a board. The next call for the same one changes it.
func (p *racePainter) card(i int, b *slides.Board) *cards.Contender {
	scene := p.scenes[i]
	scene.Copy(b.Scene)
	scene.OnCard, scene.Text, scene.Labels = true, 1, paint.NoLabels
	return &cards.Contender{Board: scene, Picture: b.Picture, Series: b.Look, Name: b.Name, Short: b.Short,
		Scale: p.unit, Status: b.Status, Strong: b.Strong}
}

// draw returns the picture of a moment. The next call changes it.
func (p *racePainter) draw(m *RaceMoment) *image.RGBA {
	draw.Draw(p.img, p.img.Rect, image.NewUniform(p.Palette.Background), image.Point{}, draw.Src)
	base := 0.68 * raceHead * p.unit
	style := paint.Style{Weight: paint.SemiBold, Size: 14 * p.unit, Color: p.Palette.Ink}
	p.text.Draw(p.img, raceEdge*p.unit, base, m.Heading, style)
	if place, right, ok := p.placeOf(m); ok {
		p.text.Draw(p.img, right, base, m.Place, place)
	}
	for i, at := range p.raceLayout.cards {
		draw.Draw(p.img, at, p.painters[i].Paint(at.Dx(), at.Dy(), p.card(i, &m.Boards[i])), image.Point{}, draw.Over)
	}
	if !p.raceLayout.chart.Empty() {
		p.drawChart(m)
	}
	return p.img
}

// placeOf returns how and where it is said where the race is, and whether the title leaves
// room for that.
func (p *racePainter) placeOf(m *RaceMoment) (style paint.Style, right float64, ok bool) {
	style = paint.Style{Weight: paint.Regular, Size: 12 * p.unit, Color: p.Palette.Muted, Align: paint.Right}
	right = float64(p.width) - raceEdge*p.unit
	title := p.text.Measure(m.Heading, paint.SemiBold, 14*p.unit) + (raceEdge+20)*p.unit
	return style, right, title+p.text.Measure(m.Place, style.Weight, style.Size) <= right
}

func (p *racePainter) drawChart(m *RaceMoment) {
	at, u := p.raceLayout.chart, p.unit
	panel := paint.DrawPanel(at.Dx(), at.Dy(), 10*u, u, p.Palette)
	draw.Draw(p.img, at, panel, image.Point{}, draw.Over)
	edge := int(chartEdge * u)
	p.text.Draw(p.img, float64(at.Min.X+edge), float64(at.Min.Y)+0.7*chartHead*u, p.chartTitle(),
		paint.Style{Weight: paint.SemiBold, Size: 12 * u, Color: p.Palette.Muted})
	inside := image.Rect(at.Min.X+edge, at.Min.Y+int(chartHead*u), at.Max.X-edge, at.Max.Y-edge/2)
	chart := p.chart.Paint(inside.Dx(), inside.Dy(), p.Palette, u, p.Race.chart(m.Cursor).Draw)
	draw.Draw(p.img, inside, chart, image.Point{}, draw.Src)
}

// chart returns the chart up to a moment: what comes behind is not a number.
func (r *Race) chart(cursor float64) *charts.Chart {
	chart := r.Chart
	chart.Cursor, chart.Series = cursor, nil
	for i, line := range r.Chart.Series {
		cut := slices.Clone(line.Low)
		last := int(math.Floor(max(0, min(1, cursor)) * float64(len(cut)-1)))
		for behind := last + 1; behind < len(cut); behind++ {
			cut[behind] = float32(math.NaN())
		}
		chart.Series = append(chart.Series, charts.Series{Low: cut, Look: r.Now.Boards[i].Look})
	}
	return &chart
}

func (r *Race) chartTitle() string {
	if r.Across == "" {
		return r.Measure
	}
	return r.Measure + ", " + r.Across
}

// WritePNG writes the race as it is now as a picture.
func (r *Race) WritePNG(w io.Writer) error {
	if err := r.check(); err != nil {
		return err
	}
	return png.Encode(w, newRacePainter(r).draw(&r.Now))
}

// CheckPictures says what is wrong with a number of pictures of an animation of a race.
func CheckPictures(n int) error {
	switch {
	case n < 2:
		return fmt.Errorf("an animation has two pictures at least: choose more")
	case n > MaxPictures:
		return fmt.Errorf("an animation has %s pictures at most, and not %s: choose fewer",
			trace.Thousands(MaxPictures), trace.Thousands(int64(n)))
	}
	return nil
}

// WriteGIF writes the race from its start as an animated GIF of so many pictures, which
// are as far apart as each other. Progress and cancelling are as for [Film.WriteGIF].
func (r *Race) WriteGIF(ctx context.Context, w io.Writer, pictures int, progress func(done, of int64)) error {
	if err := cmp.Or(r.check(), CheckPictures(pictures), checkPace(r.Pace)); err != nil {
		return err
	}
	p := newRacePainter(r)
	return writeGIF(ctx, w, p.img.Rect, pictures, r.Pace, p.pictures(pictures), progress)
}

// pictures returns what draws each of so many pictures of an animation. The next call changes it.
func (p *racePainter) pictures(n int) func(i int) *image.RGBA {
	return func(i int) *image.RGBA {
		m := p.At(p.To * float64(i) / float64(n-1))
		return p.draw(&m)
	}
}

// Weigh returns about how many bytes an animation of so many pictures has.
func (r *Race) Weigh(ctx context.Context, pictures int) (int64, error) {
	p := newRacePainter(r)
	return weigh(ctx, p.img.Rect, pictures-1, p.pictures(pictures))
}
