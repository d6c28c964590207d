package paper

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"sudoscope/assets"
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
	f.AddUTF8FontFromBytes("inter", "", assets.InterRegularTTF)
	f.AddUTF8FontFromBytes("inter", "B", assets.InterSemiBoldTTF)
	f.SetLineCapStyle("square")
	f.SetLineJoinStyle("miter")
	text := paint.NewTypesetter()
	for _, page := range pages {
		f.AddPage()
		for _, part := range page.Parts {
			switch part := part.(type) {
			case paint.Stroke:
				drawStroke(f, &part)
			case paint.Words:
				drawWords(f, text, &part)
			case paint.Fill:
				f.SetFillColor(int(part.Color.R), int(part.Color.G), int(part.Color.B))
				f.Rect(part.X0, part.Y0, part.X1-part.X0, part.Y1-part.Y0, "F")
			case BoardPart:
				drawBoard(f, text, &part)
			default:
				return fmt.Errorf("a page cannot have a %T", part)
			}
		}
	}
	return f.Output(w)
}

func drawStroke(f *fpdf.Fpdf, s *paint.Stroke) {
	f.SetLineWidth(s.Width)
	last := len(s.Points) - 1
	for i, at := range s.Points {
		switch {
		case i == 0:
			f.MoveTo(at.X, at.Y)
		case i == last && at == s.Points[0]:
			f.ClosePath() // so that its corners are sharp
		default:
			f.LineTo(at.X, at.Y)
		}
	}
	f.DrawPath("D")
}

func drawWords(f *fpdf.Fpdf, text *paint.Typesetter, w *paint.Words) {
	style := ""
	if w.Weight != paint.Regular {
		style = "B"
	}
	f.SetFont("inter", style, w.Size)
	f.SetTextColor(int(w.Color.R), int(w.Color.G), int(w.Color.B))
	f.Text(textLeft(text, w), w.Y, w.Text)
}

// textLeft is where a line of text begins.
func textLeft(text *paint.Typesetter, w *paint.Words) float64 {
	switch w.Align {
	case paint.Center:
		return w.X - text.Measure(w.Text, w.Weight, w.Size)/2
	case paint.Right:
		return w.X - text.Measure(w.Text, w.Weight, w.Size)
	}
	return w.X
}
