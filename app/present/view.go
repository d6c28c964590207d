package present

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"math"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/cards"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/raster"
)

// View shows a slide at any size. What it shows is its own copy: until the next slide
// it stays, whatever the page does.
type View struct {
	widget.BaseWidget
	slide  slides.Slide
	frame  frame
	ways   []way
	least  way // the largest board and letters that the slides of this run had room for
	ruler  ruler
	blank  bool
	ground *widgets.Fill // nil where the window has the right colour already

	black   *widgets.Fill
	boards  []*boardView
	picture *widgets.Picture // that of the slide
	painter *diagram.Painter // of it
	column  *widgets.Picture
	words   column // that the picture shows
	letter  *paint.Typesetter
	masks   map[maskKey]*raster.Mask
	ribbon  *widgets.Ribbon
	path    *widgets.Path
}

// boardView is one of the boards on a view: by itself, or on a card of a race.
type boardView struct {
	board   *widgets.BoardView
	card    *widgets.Picture
	painter *cards.ContenderPainter
	shown   cards.Contender
	scene   *paint.Board
	clicked func(cell, digit int)
	widest  float64 // of what the cards of the race say of how far their runs are
}

const statusLine = 12 // as the card has it

// maskKey is the form of a box.
type maskKey struct{ w, h, radius, line int }

// maxMasks bounds what a view keeps of them.
const maxMasks = 64

// NewView returns a view that shows nothing yet.
func NewView() *View {
	v := &View{
		ways: ways(), ruler: ruler{paint.NewTypesetter()}, letter: paint.NewTypesetter(),
		masks: map[maskKey]*raster.Mask{}, black: widgets.NewFill(color.Black),
		ribbon: widgets.NewRibbon(), path: widgets.NewPath(), painter: diagram.NewPainter(),
	}
	v.picture = widgets.NewPicture(fyne.Size{}, v.paintPicture)
	v.column = widgets.NewPicture(fyne.Size{}, v.paintColumn)
	v.column.Setters = []*paint.Typesetter{v.letter}
	v.column.OnPress = v.pressed
	v.ribbon.HintAt = nil
	v.ribbon.OnSeek = v.seek
	v.path.OnSeek = func(step int) { v.seek(int64(step)) }
	v.black.Hide()
	v.ExtendBaseWidget(v)
	return v
}

// Set shows a slide, nil for nothing.
func (v *View) Set(s *slides.Slide) {
	s = cmp.Or(s, &slides.Slide{})
	if s.Run != v.slide.Run || s.Heading != v.slide.Heading || !sameParts(s, &v.slide) {
		v.least = way{}
	}
	changed := !sameParts(s, &v.slide) || (s.Ribbon == nil) != (v.slide.Ribbon == nil) ||
		(s.Path == nil) != (v.slide.Path == nil)
	v.slide = *s
	v.take(s)
	v.arrange(changed)
	v.picture.Refresh() // what it had to leave out may be known by now
}

// sameParts reports whether two slides have as many boards, and pictures in the same places.
func sameParts(s, of *slides.Slide) bool {
	return len(s.Boards) == len(of.Boards) && (s.Picture == nil) == (of.Picture == nil) && s.Large == of.Large
}

// Follow shows the boards and the ribbon of a slide, and leaves the words as they are, which
// are not read between two frames.
func (v *View) Follow(s *slides.Slide) {
	if s == nil || s.Run != v.slide.Run || !sameParts(s, &v.slide) {
		v.Set(s)
		return
	}
	v.take(s)
}

// seek goes to a step of the run.
func (v *View) seek(step int64) {
	if v.slide.OnSeek != nil {
		v.slide.OnSeek(step)
	}
}

// Slide returns what is shown.
func (v *View) Slide() *slides.Slide { return &v.slide }

// Blank turns all black, or shows the slide again.
func (v *View) Blank(on bool) {
	if v.blank != on {
		v.blank = on
		v.arrange(true)
	}
}

// Blanked reports whether all is black.
func (v *View) Blanked() bool { return v.blank }

// take takes over what is seen of boards and ribbon, and draws those that differ.
func (v *View) take(s *slides.Slide) {
	alone := len(s.Boards) == 1 || len(s.Boards) > 0 && s.Boards[0].Name == ""
	if len(v.boards) != len(s.Boards) || len(v.boards) > 0 && (v.boards[0].board != nil) != alone {
		v.boards = nil
		for i := range s.Boards {
			b := newBoardView(alone)
			b.clicked = func(cell, digit int) {
				if v.slide.OnCell != nil {
					v.slide.OnCell(i, cell, digit)
				}
			}
			v.boards = append(v.boards, b)
		}
	}
	widest := 0.0
	for _, b := range s.Boards {
		widest = max(widest, v.ruler.Measure(b.Status, paint.SemiBold, statusLine))
	}
	for i, b := range s.Boards {
		v.boards[i].take(&b, widest)
	}
	if s.Picture != v.slide.Picture {
		v.slide.Picture = s.Picture
		v.picture.Refresh()
	}
	if s.Ribbon != nil {
		now := *s.Ribbon
		now.OnCard = false
		if !reflect.DeepEqual(*v.ribbon.Run, now) {
			now.Bins = slices.Clone(now.Bins)
			*v.ribbon.Run = now
			v.ribbon.Refresh()
		}
	}
	if s.Path != nil {
		now := *s.Path
		now.Bare = true
		if !reflect.DeepEqual(*v.path.Run, now) {
			now.Levels, now.Marked = slices.Clone(now.Levels), slices.Clone(now.Marked)
			*v.path.Run = now
			v.path.Refresh()
		}
	}
}

func newBoardView(alone bool) *boardView {
	b := &boardView{scene: &paint.Board{}}
	if alone {
		b.board = widgets.NewBoardView(b.scene)
		b.board.OnCandidate = func(cell, digit int) { b.clicked(cell, digit) }
		return b
	}
	b.painter = cards.NewContenderPainter(paint.Light())
	b.card = widgets.NewPicture(fyne.Size{}, b.paintCard)
	b.card.Setters = []*paint.Typesetter{b.painter.Typesetter()}
	return b
}

// object is what stands on the view.
func (b *boardView) object() *widgets.Picture {
	if b.board != nil {
		return b.board.Picture
	}
	return b.card
}

// take takes over what is seen of a board, and draws it if it differs.
func (b *boardView) take(from *slides.Board, widest float64) {
	now := cards.Contender{Series: from.Look, Name: from.Name, Short: from.Short, Status: from.Status,
		Strong: from.Strong, Picture: from.Picture}
	if now == b.shown && widest == b.widest && sameBoard(from.Scene, b.scene) {
		return
	}
	b.shown, b.widest = now, widest
	b.scene.Copy(from.Scene)
	b.scene.OnCard = b.board == nil
	b.object().Refresh()
}

// paintCard paints the card of a race, larger than on the page.
func (b *boardView) paintCard(w, h int) image.Image {
	b.painter.SetPalette(widgets.Palette())
	card := b.shown
	card.Board = b.scene
	card.Board.Text = float64(widgets.Scale())
	card.Frame = cardUnit(float64(w), float64(h))
	card.Scale = card.Frame * b.letters(float64(w)/card.Frame)
	return b.painter.Paint(w, h, &card)
}

// letters returns how much larger than usual the texts of a card so many units wide can
// be, so that how far each run is has room, on all cards alike. A long name makes nothing
// smaller: the card sets it smaller by itself, and cuts it.
func (b *boardView) letters(wide float64) float64 {
	widest := b.widest / max(1, wide-2*cards.ContenderEdge)
	return min(1.25, 0.98/max(widest, 1e-3))
}

// sameBoard reports whether two boards show the same.
func sameBoard(a, b *paint.Board) bool {
	x, y := *a, *b
	x.OnCard, x.Text = y.OnCard, y.Text
	return reflect.DeepEqual(x, y)
}

// arrange puts everything into its place; objects may have come or gone.
func (v *View) arrange(objects bool) {
	size := v.Size()
	if size.Width < 1 || size.Height < 1 {
		return
	}
	f := frame{float64(size.Width), float64(size.Height), float64(widgets.Scale())}
	if f != v.frame {
		v.frame, v.least = f, way{}
	}
	var a arrangement
	for _, w := range v.ways {
		if w.share < v.least.share || w.smaller < v.least.smaller {
			continue
		}
		var fits bool
		if a, fits = f.arrange(v.ruler, &v.slide, w); fits {
			v.least = way{share: w.share, smaller: w.smaller}
			break
		}
	}
	if v.ground != nil {
		v.ground.Resize(size)
	}
	v.black.Resize(size)
	for i, r := range a.boards {
		v.place(v.boards[i].object(), r)
	}
	v.place(v.picture, a.picture)
	if v.slide.Ribbon != nil {
		v.place(v.ribbon.Picture, a.ribbon)
		v.place(v.path.Picture, rect{})
	} else {
		v.place(v.ribbon.Picture, rect{})
		v.place(v.path.Picture, a.ribbon)
	}
	if len(a.words.lines) == 0 {
		a.column = rect{}
	}
	resized := v.place(v.column, a.column)
	if resized || !slices.Equal(a.words.lines, v.words.lines) || !slices.Equal(a.words.boxes, v.words.boxes) {
		v.words = a.words
		v.column.Refresh()
	}
	widgets.SetVisible(v.black, v.blank)
	if objects {
		v.BaseWidget.Refresh()
	}
}

// place gives an object its place, on whole units, and reports whether its size is another now. What has no
// place is not seen.
func (v *View) place(o fyne.CanvasObject, r rect) bool {
	widgets.SetVisible(o, !v.blank && r != rect{})
	x, y := math.Round(r.x), math.Round(r.y)
	at := fyne.NewPos(float32(x), float32(y))
	size := fyne.NewSize(float32(math.Floor(r.x+r.w-x+0.001)), float32(math.Floor(r.y+r.h-y+0.001)))
	size = size.Max(fyne.Size{})
	if o.Position() != at {
		o.Move(at)
	}
	if o.Size() == size {
		return false
	}
	o.Resize(size)
	return true
}

// paintPicture paints the picture of the slide on a panel.
func (v *View) paintPicture(w, h int) image.Image {
	p, density := widgets.Palette(), v.picture.Density(w)
	unit := density * max(leastPicture, picturePart*v.frame.size(0)) / diagram.Usual
	img := paint.DrawPanel(w, h, 10*density, density, p)
	if inside := img.Rect.Inset(raster.Round(8 * density)); v.slide.Picture != nil && !inside.Empty() {
		shown := v.painter.Paint(inside.Dx(), inside.Dy(), p, unit, v.slide.Picture.Draw)
		draw.Draw(img, inside, shown, image.Point{}, draw.Src)
	}
	return img
}

// paintColumn paints the words.
func (v *View) paintColumn(w, h int) image.Image {
	p := widgets.Palette()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(p.Background), image.Point{}, draw.Src)
	unit := 1.0
	if wide := v.column.Size().Width; wide > 0 {
		unit = float64(w) / float64(wide)
	}
	for _, b := range v.words.boxes {
		v.paintBox(img, b, unit, &p)
	}
	for _, l := range v.words.lines {
		ink := p.Ink
		if l.ink == muted {
			ink = p.Muted
		}
		v.letter.Draw(img, l.x*unit, l.y*unit, l.text,
			paint.Style{Weight: l.weight, Size: l.size * unit, Color: ink})
	}
	return img
}

// paintBox paints what lies below texts.
func (v *View) paintBox(img *image.RGBA, b box, unit float64, p *paint.Palette) {
	var fill, edge color.NRGBA
	pen := max(1, raster.Round(unit))
	switch b.ink {
	case lit:
		fill, edge = p.Tint, p.Tint
	case chosen:
		fill, edge, pen = p.Tint, p.Accent, 2*pen
	case good:
		fill, edge, pen = p.PatternFill, p.Pattern, 2*pen
	case bad:
		fill, edge, pen = p.ConflictFill, p.Conflict, 2*pen
	default:
		fill, edge = p.Panel, p.Border
	}
	at := image.Rect(raster.Round(b.x*unit), raster.Round(b.y*unit), raster.Round((b.x+b.w)*unit),
		raster.Round((b.y+b.h)*unit)).Intersect(img.Rect) // whose width is of whole units
	radius := raster.Round(b.radius * unit)
	form, bar := v.mask(at.Dx(), at.Dy(), radius, 0), fill
	if b.counted {
		fill = p.Panel
		if bar == fill {
			bar = p.Tint
		}
	}
	form.Draw(img, img.Rect, at.Min.X, at.Min.Y, fill)
	if b.share > 0 { // with a line at its foot, which is seen where the fills are pale
		length := image.Rect(at.Min.X, at.Min.Y, at.Min.X+raster.Round(b.share*float64(at.Dx())), at.Max.Y)
		form.Draw(img, length, at.Min.X, at.Min.Y, bar)
		length.Min.Y = at.Max.Y - max(2*pen, radius/3)
		strong := edge
		if strong == p.Border {
			strong = p.Accent
		}
		form.Draw(img, length, at.Min.X, at.Min.Y, strong)
	}
	v.mask(at.Dx(), at.Dy(), radius, pen).Draw(img, img.Rect, at.Min.X, at.Min.Y, edge)
	if b.ink == lit { // the code's own sign, which can be seen without the tint
		raster.Fill(img, image.Rect(at.Min.X, at.Min.Y, at.Min.X+max(3, raster.Round(4*unit)), at.Max.Y), p.Accent)
	}
}

// mask returns the form of a box, with a line around it or, if that is 0, filled.
func (v *View) mask(w, h, radius, line int) *raster.Mask {
	k := maskKey{w, h, radius, line}
	if m, ok := v.masks[k]; ok {
		return m
	}
	if len(v.masks) >= maxMasks {
		clear(v.masks)
	}
	s := raster.RoundBox(0, 0, float64(w), float64(h), float64(radius))
	if line > 0 {
		s = raster.Inner(s, float64(line))
	}
	m := raster.Stamp(max(0, w), max(0, h), s)
	v.masks[k] = m
	return m
}

// pressed takes a click on an answer.
func (v *View) pressed(x, y, w, _ int) {
	if v.slide.OnAnswer == nil || w < 1 {
		return
	}
	unit := float64(w) / max(1, float64(v.column.Size().Width))
	for _, b := range v.words.boxes {
		if in := (rect{b.x * unit, b.y * unit, b.w * unit, b.h * unit}); b.answer >= 0 &&
			in.holds(float64(x), float64(y)) {
			v.slide.OnAnswer(b.answer)
			return
		}
	}
}

func (r rect) holds(x, y float64) bool { return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h }

// Any size will do.
func (v *View) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

func (v *View) Resize(size fyne.Size) {
	v.BaseWidget.Resize(size)
	v.arrange(false)
}

// The theme may be another one.
func (v *View) Refresh() {
	v.arrange(false)
	if v.ground != nil {
		v.ground.Color = widgets.Palette().Background
		v.ground.Refresh()
	}
	for _, b := range v.boards {
		b.object().Refresh()
	}
	v.picture.Refresh()
	v.column.Refresh()
	v.ribbon.Refresh()
	v.path.Refresh()
	v.BaseWidget.Refresh()
}

func (v *View) CreateRenderer() fyne.WidgetRenderer { return &viewRenderer{v} }

type viewRenderer struct{ view *View }

func (r *viewRenderer) Objects() (all []fyne.CanvasObject) {
	v := r.view
	if v.ground != nil {
		all = append(all, v.ground.Raster)
	}
	all = append(all, puzzles.Map(v.boards, func(b *boardView) fyne.CanvasObject { return b.object() })...)
	return append(all, v.picture, v.column, v.ribbon.Picture, v.path.Picture, v.black.Raster)
}

func (r *viewRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }
func (r *viewRenderer) Layout(fyne.Size)   {}
func (r *viewRenderer) Destroy()           {}
func (r *viewRenderer) Refresh()           { canvas.Refresh(r.view) }
