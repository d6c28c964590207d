package paper

import (
	"bytes"
	"image/color"
	"io"
	"math"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"sudoscope/app/slides"
	"sudoscope/assets"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// PDF is a form of page that every computer opens and every printer prints as it
// was meant: lines stay lines, and letters come with the file. Of the fonts only
// the letters are embedded that occur.

// Write writes the sheet as a PDF file.
func (s *Pages) Write(w io.Writer) error { return s.write(w, s.Sheet) }

// WriteSeparate writes what was wanted in a file of its own.
func (s *Pages) WriteSeparate(w io.Writer) error { return s.write(w, s.Separate) }

// SeparateName returns the name of that file beside the one of the sheet.
func SeparateName(path string) string {
	ext := filepath.Ext(path)
	return strings.TrimSuffix(path, ext) + "-solutions" + ext
}

func (s *Pages) write(w io.Writer, pages []*paint.Figure) error {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: s.Paper.Width, Ht: s.Paper.Height}})
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	// The same pages give the same bytes, whenever and wherever that is.
	fixed := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	f.SetCreationDate(fixed)
	f.SetModificationDate(fixed)
	f.SetCatalogSort(true)
	f.SetProducer("Sudoscope", true)
	f.SetTitle(s.Title, true)
	f.SetAuthor(s.Author, true)
	f.SetLang(slides.Language(s.Language))
	f.AddUTF8FontFromBytes(regular, "", assets.InterRegularTTF)
	f.AddUTF8FontFromBytes(bold, "", assets.InterSemiBoldTTF)
	d := fileDrawing{Fpdf: f, text: paint.NewTypesetter(), k: 1}
	for _, page := range pages {
		f.AddPage()
		d.parts(page.Shapes)
	}
	var file bytes.Buffer
	if err := f.Output(&file); err != nil {
		return err
	}
	_, err := w.Write(named.ReplaceAllFunc(file.Bytes(), func(name []byte) []byte {
		return []byte(map[byte]string{'r': "/SUDOKU+Inter", 'b': "/SUDOKU+Inter-Bold"}[name[len("/utf8")]])
	}))
	return err
}

// The fonts. A program that opens a file to change it takes the font of that name, and what is bold
// from the name. The library names them otherwise; in a file, where all has its place, a name can be
// exchanged for one of the same length, as that of a part of a font is with its tag.
const (
	regular = "regular0"
	bold    = "boldbold00000"
)

var named = regexp.MustCompile(`/utf8(` + regular + `|` + bold + `)\b`)

// fileDrawing draws figures on a page, moved to a point and enlarged.
type fileDrawing struct {
	*fpdf.Fpdf
	text    *paint.Typesetter
	x, y, k float64
}

func (d *fileDrawing) parts(parts []paint.Shape) {
	for _, part := range parts {
		d.part(paint.Plain(part))
	}
}

func (d *fileDrawing) part(part paint.Shape) {
	switch p := part.(type) {
	case BoardPart:
		f := p.Scene.Figure(Inks())
		d.part(paint.Group{X: p.X, Y: p.Y, Scale: p.Side / float64(f.W), Parts: f.Shapes})
	case PicturePart:
		f := p.Draw(int(p.Side/pictureUnit), 1, d.text)
		d.part(paint.Group{X: p.X, Y: p.Y, Scale: pictureUnit, Parts: f.Shapes})
	case paint.Group:
		inner := *d
		inner.x, inner.y = d.at(paint.Point{X: p.X, Y: p.Y})
		inner.k *= p.Scale
		inner.parts(p.Parts)
	case paint.Fill:
		d.fill(p.Color)
		x, y := d.at(paint.Point{X: p.X0, Y: p.Y0})
		d.Rect(x, y, (p.X1-p.X0)*d.k, (p.Y1-p.Y0)*d.k, "F")
	case paint.Words:
		d.words(&p)
	case paint.Stroke:
		ends := "square"
		if p.Flat || len(p.Dash) > 0 {
			ends = "butt"
		}
		d.pen(p.Color, p.Width, p.Dash, ends)
		last := len(p.Points) - 1
		for i, at := range p.Points {
			switch x, y := d.at(at); {
			case i == 0 || p.Apart && i%2 == 0:
				d.MoveTo(x, y)
			case i == last && at == p.Points[0]:
				d.ClosePath() // so that its corners are sharp
			default:
				d.LineTo(x, y)
			}
		}
		d.DrawPath("D")
	case paint.Polygon:
		style := d.look(p.Color, p.Width)
		for i, at := range p.Points {
			if x, y := d.at(at); i == 0 {
				d.MoveTo(x, y)
			} else {
				d.LineTo(x, y)
			}
		}
		d.ClosePath()
		d.DrawPath(style)
	case paint.Frame:
		style, in := d.look(p.Color, p.Width), p.Width/2
		x, y := d.at(paint.Point{X: p.X0 + in, Y: p.Y0 + in})
		w, h := (p.X1-p.X0-p.Width)*d.k, (p.Y1-p.Y0-p.Width)*d.k
		d.RoundedRect(x, y, w, h, max(0, p.Radius-in)*d.k, "1234", style)
	case paint.Circle:
		x, y := d.at(paint.Point{X: p.X, Y: p.Y})
		if p.Dots > 0 {
			d.pen(p.Color, p.Width, []float64{0, 2 * math.Pi * p.R / float64(p.Dots)}, "round")
			d.Circle(x, y, p.R*d.k, "D")
			break
		}
		style := d.look(p.Color, p.Width)
		d.Circle(x, y, (p.R-p.Width/2)*d.k, style)
	case paint.Curve:
		d.pen(p.Color, p.Width, p.Dash, "butt")
		x0, y0 := d.at(p.From)
		cx, cy := d.at(p.Bend)
		x1, y1 := d.at(p.To)
		d.Curve(x0, y0, cx, cy, x1, y1, "D")
	}
}

// at is where a point of a figure is on the page.
func (d *fileDrawing) at(p paint.Point) (x, y float64) { return d.x + p.X*d.k, d.y + p.Y*d.k }

func (d *fileDrawing) fill(c color.NRGBA) {
	d.SetAlpha(float64(c.A)/255, "Normal")
	d.SetFillColor(int(c.R), int(c.G), int(c.B))
}

func (d *fileDrawing) pen(c color.NRGBA, width float64, dash []float64, ends string) {
	d.SetAlpha(float64(c.A)/255, "Normal")
	d.SetDrawColor(int(c.R), int(c.G), int(c.B))
	d.SetLineWidth(width * d.k)
	d.SetLineCapStyle(ends)
	d.SetDashPattern(puzzles.Map(dash, func(l float64) float64 { return l * d.k }), 0)
}

// look chooses the colour of a shape and says whether it is filled or an outline.
func (d *fileDrawing) look(c color.NRGBA, width float64) (style string) {
	if width == 0 {
		d.fill(c)
		return "F"
	}
	d.pen(c, width, nil, "butt")
	return "D"
}

func (d *fileDrawing) words(w *paint.Words) {
	font := regular
	if w.Weight != paint.Regular { // the file has no other
		font, w.Weight = bold, paint.SemiBold
	}
	d.SetAlpha(float64(w.Color.A)/255, "Normal")
	d.SetFont(font, "", w.Size*d.k)
	d.SetTextColor(int(w.Color.R), int(w.Color.G), int(w.Color.B))
	x, y := d.at(paint.Point{X: d.text.Start(w.X, w.Text, w.Style), Y: w.Y})
	d.Text(x, y, w.Text)
}
