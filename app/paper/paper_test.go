package paper

import (
	"bytes"
	"compress/zlib"
	"context"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets/paint"
)

var update = flag.Bool("update", false, "write the picture of the manual anew")

// builtIn returns built-in puzzles by their IDs.
func builtIn(t testing.TB, ids ...string) []puzzles.Puzzle {
	t.Helper()
	var found []puzzles.Puzzle
	for _, id := range ids {
		item, err := collection.ByID(id)
		check.OK(t, err)
		found = append(found, item.Puzzle)
	}
	return found
}

// sizes are the built-in puzzles of all sizes.
func sizes() []string {
	return []string{"four", "six", "eight", "wikipedia", "ten", "twelve", "fifteen", "sixteen", "twenty", "twenty-five"}
}

// made lays a sheet out.
func made(t testing.TB, s *Sheet) *Pages {
	t.Helper()
	pages, err := s.Make(t.Context(), nil)
	check.OK(t, err)
	return pages
}

// texts returns the lines of text on a page.
func texts(page *paint.Figure) []string {
	var all []string
	for _, part := range page.Shapes {
		switch part := part.(type) {
		case paint.Words:
			all = append(all, part.Text)
		case BoardPart:
			all = append(all, texts(part.Scene.Figure(Inks()))...)
		}
	}
	return all
}

// checkMargins checks that nothing on a page stands outside its margins.
func checkMargins(t *testing.T, paper Paper, page *paint.Figure) {
	t.Helper()
	const ink = 1.5 // half of a thick line, or the curve of a letter
	text := paint.NewTypesetter()
	inside := func(what string, x0, y0, x1, y1 float64) {
		check.That(t, x0 >= margin-ink && y0 >= margin-ink && x1 <= paper.Width-margin+ink &&
			y1 <= paper.Height-margin+ink,
			"%s from %.1f,%.1f to %.1f,%.1f is not within the margins of %s", what, x0, y0, x1, y1, paper.Name)
	}
	for _, part := range page.Shapes {
		switch part := part.(type) {
		case paint.Stroke:
			for _, p := range part.Points {
				inside("a line", p.X, p.Y, p.X, p.Y)
			}
		case paint.Words:
			x := text.Start(part.X, part.Text, part.Style)
			inside(fmt.Sprintf("%q", part.Text), x, part.Y-part.Size*capHeight,
				x+text.Measure(part.Text, part.Weight, part.Size), part.Y)
		case BoardPart:
			_, edge := part.Scene.FigureEdges()
			edge *= part.Side
			inside("a board", part.X+edge, part.Y+edge, part.X+part.Side-edge, part.Y+part.Side-edge)
		}
	}
}

// boxOf is a rectangle on a page.
type boxOf struct{ x0, y0, x1, y1 float64 }

// frames returns the frames of the grids on a page.
func frames(page *paint.Figure) []boxOf {
	var found []boxOf
	for _, part := range page.Shapes {
		if b, ok := part.(BoardPart); ok {
			left, right := b.Scene.FigureEdges()
			far := b.Side * (1 - right)
			found = append(found, boxOf{b.X + left*b.Side, b.Y + left*b.Side, b.X + far, b.Y + far})
		}
	}
	return found
}

func TestEveryNumberOfEverySizeFitsOnThePageOrIsRefused(t *testing.T) {
	printed, refused := 0, 0
	for _, id := range sizes() {
		puzzle := builtIn(t, id)[0]
		for n := 1; n <= MaxPerPage; n++ {
			for _, paper := range Papers() {
				for _, more := range []bool{false, true} {
					s := &Sheet{Puzzles: slices.Repeat([]puzzles.Puzzle{puzzle}, n), Paper: paper, PerPage: n,
						Marks: more, Level: more, Key: more}
					page, err := s.Preview()
					if err != nil {
						refused++
						check.That(t, strings.Contains(err.Error(), "too small to read"),
							"%s, %d on %s: %v", id, n, paper.Name, err)
						continue
					}
					printed++
					checkMargins(t, s.Paper, page)
					grids := frames(page)
					check.Must(t, len(grids) == n,
						"%s, %d on %s: %d grids are on the page", id, n, paper.Name, len(grids))
					for i, f := range grids {
						if cell := (f.x1 - f.x0) / float64(puzzle.Givens.Shape().Side()); cell < leastCell-0.01 {
							t.Errorf("%s, %d on %s: a cell has %.1f points", id, n, paper.Name, cell)
						}
						for _, g := range grids[:i] {
							if f.x0 < g.x1+10 && g.x0 < f.x1+10 && f.y0 < g.y1+above && g.y0 < f.y1+above {
								t.Errorf("%s, %d on %s: the grids at %v and %v are too close", id, n, paper.Name, g, f)
							}
						}
					}
				}
			}
		}
	}
	check.That(t, printed >= 300 && refused >= 50, "%d sheets were laid out and %d refused", printed, refused)
}

func TestARefusalSaysHowManyFit(t *testing.T) {
	s := &Sheet{Puzzles: slices.Repeat(builtIn(t, "wikipedia", "twenty-five"), 8), Paper: Papers()[0], PerPage: 12}
	err := s.Check()
	if err == nil || err.Error() != "12 puzzles of 25×25 on a page of A4 are too small to read: choose 4 at most" {
		t.Fatalf("12 large ones: %v", err)
	}
	s.PerPage = 4
	if err := s.Check(); err != nil {
		t.Errorf("4 large ones: %v", err)
	}
	s.PerPage, s.Puzzles = 12, s.Puzzles[:2]
	if err := s.Check(); err != nil {
		t.Errorf("two large ones, where 12 would have room: %v", err)
	}
	for n, want := range map[int]string{0: "0 puzzles: choose 1 to 12", 13: "13 puzzles: choose 1"} {
		s.PerPage = n
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d on a page: %v", n, err)
		}
	}
	if err := (&Sheet{PerPage: 1, Paper: Papers()[0]}).Check(); err == nil {
		t.Error("a sheet without puzzles is printed")
	}
}

func TestASheetHasItsPuzzlesThenTheSolutionsThenTheKey(t *testing.T) {
	s := &Sheet{
		Puzzles: builtIn(t, "wikipedia", "shortz-301", "x-wing-1"), Paper: Papers()[1], PerPage: 2, Title: "Class 3b",
		Names: true, Level: true, Rating: true, Solutions: AtEnd, Key: true, Notation: trace.RowCol,
	}
	pages := made(t, s).Sheet
	if len(pages) < 6 { // two of puzzles, one of solutions, one at least for each key
		t.Fatalf("there are %d pages", len(pages))
	}
	for i, page := range pages {
		checkMargins(t, s.Paper, page)
		want := "Class 3b"
		switch {
		case i == 2:
			want += ": solutions"
		case i > 2:
			want += ": step by step"
		}
		got := texts(page)
		check.That(t, slices.Contains(got, want), "page %d is not called %q: %q", i+1, want, got[:3])
		number := fmt.Sprintf("%d / %d", i+1, len(pages))
		check.That(t, slices.Contains(got, number), "page %d has no number %q", i+1, number)
		check.That(t, slices.Contains(got, "Name") == (i < 2), "page %d: room for a name is %v", i+1, i >= 2)
	}
	first := texts(pages[0])
	for _, want := range []string{"Wikipedia example", "Shortz 301", "easy · score 204 · ER 1.2",
		"medium · score 872 · ER 3.0"} {
		check.That(t, slices.Contains(first, want), "the first page does not say %q", want)
	}
	var told []string
	for _, page := range pages[3:] {
		told = append(told, texts(page)...)
	}
	s.Names = false
	nameless := texts(made(t, s).Sheet[0])
	check.That(t, !slices.Contains(nameless, "Wikipedia example") && slices.Contains(nameless, "2"),
		"without names the first page says %q", nameless)
	key := strings.Join(told, " ")
	for _, want := range []string{"r1c", "X-Wing 1", "Naked Single", "r8c6 has one candidate left, 9.",
		"r5c7 is the last empty cell of row 5: 6.", "So 5 can be eliminated from"} {
		check.That(t, strings.Contains(key, want), "the key does not say %q", want)
	}
}

// digitsOn returns the digits in the grids of a page in the order in which they
// stand there, those that were given and the others.
func digitsOn(page *paint.Figure) (given, found string) {
	for _, part := range page.Shapes {
		if b, ok := part.(BoardPart); ok {
			for c, d := range b.Scene.Digits {
				if b.Scene.Given[c] {
					given += string(puzzles.DigitChar(int(d)))
				} else if d != 0 {
					found += string(puzzles.DigitChar(int(d)))
				}
			}
		}
	}
	return given, found
}

func TestTheGridsHoldTheGivensAndTheirSolutions(t *testing.T) {
	for _, id := range sizes() {
		s := &Sheet{Puzzles: builtIn(t, id), Paper: Papers()[0], PerPage: 1, Solutions: Separate}
		p := made(t, s)
		check.Must(t, len(p.Sheet) == 1 && len(p.Separate) == 1,
			"%s: %d pages and %d apart", id, len(p.Sheet), len(p.Separate))
		g := s.Puzzles[0].Givens
		solution, _ := puzzles.Solve(g)
		var wantFound string
		for c, d := range solution.Cells() {
			if g.At(c) == 0 {
				wantFound += string(puzzles.DigitChar(int(d)))
			}
		}
		wantGiven := strings.ReplaceAll(g.String(), ".", "")
		if given, found := digitsOn(p.Sheet[0]); given != wantGiven || found != "" {
			t.Errorf("%s has %q and %q, want %q", id, given, found, wantGiven)
		}
		if given, found := digitsOn(p.Separate[0]); given != wantGiven || found != wantFound {
			t.Errorf("the solution of %s has %q and %q, want %q and %q", id, given, found, wantGiven, wantFound)
		}
	}
}

func TestOnlyPuzzlesWithOneSolutionArePrinted(t *testing.T) {
	s := &Sheet{Puzzles: builtIn(t, "wikipedia", "empty-four", "six", "empty-four"), Paper: Papers()[0], PerPage: 4,
		Solutions: AtEnd, Key: true}
	_, err := s.Make(t.Context(), nil)
	refused, ok := errors.AsType[*RefusedError](err)
	check.Must(t, ok && len(refused.Refusals) == 2 && refused.Refusals[0].At == 1 && refused.Refusals[1].At == 3,
		"two puzzles have many solutions: %v", err)
	check.That(t, strings.HasPrefix(err.Error(), "puzzle 2, 4×4, empty, cannot be printed: ") &&
		strings.HasSuffix(err.Error(), "(and 1 more cannot be printed)"), "the error is %q", err)
}

func TestWhoCancelsGetsNothing(t *testing.T) {
	s := &Sheet{Puzzles: builtIn(t, "wikipedia", "shortz-301", "inkala-2012"), Paper: Papers()[0], PerPage: 1,
		Level: true, Key: true}
	ctx, cancel := context.WithCancel(t.Context())
	pages, err := s.Make(ctx, func(done, of int64) {
		check.That(t, of == 3, "there are %d puzzles", of)
		if done == 2 {
			cancel()
		}
	})
	check.That(t, pages == nil && errors.Is(err, context.Canceled), "cancelled: %v, %v", pages, err)
}

func TestALongKeyGoesOnInTheNextColumn(t *testing.T) {
	s := &Sheet{Puzzles: builtIn(t, "inkala-2012"), Paper: Papers()[1], PerPage: 1, Key: true}
	p, err := newPrinter(s)
	check.OK(t, err)
	p.begin("")
	c := keyColumn{printer: p, top: 300, y: 300}
	var want []string
	for i, words := range []int{3, 900, 60, 3} { // the second is longer than a column
		text := strings.TrimSpace(strings.Repeat(fmt.Sprintf("word%d ", i), words))
		c.step(i+1, "Technique", text)
		want = append(want, strings.Fields(text)...)
	}
	var got []string
	for _, page := range p.pages {
		checkMargins(t, s.Paper, page)
		for _, line := range texts(page) {
			if strings.HasPrefix(line, "word") {
				got = append(got, strings.Fields(line)...)
			}
		}
	}
	check.That(t, slices.Equal(got, want) && len(p.pages) >= 2,
		"%d words are on %d pages, want %d", len(got), len(p.pages), len(want))
}

func TestNamesKeepTheirLettersAndTheirPlace(t *testing.T) {
	p, err := newPrinter(&Sheet{Title: " Größe:\tРазмер \n数 "})
	check.OK(t, err)
	check.That(t, p.title == "Größe: Размер ?", "the title is %q", p.title)
	long := strings.Repeat("Wörter ", 20)
	cut := p.within(long, 100, paint.Regular, textSize)
	check.That(t, strings.HasSuffix(cut, "…") && p.text.Measure(cut, paint.Regular, textSize) <= 100 && len(cut) >= 10,
		"%q became %q", long, cut)
	lines := p.wrap(long, 100, 40, paint.Regular, textSize)
	got := strings.Join(lines, " ")
	check.That(t, got == strings.TrimSpace(long) && len(lines) >= 5, "%q was broken into %q", long, lines)
	for i, line := range lines {
		room := 100.0
		if i == 0 {
			room -= 40
		}
		w := p.text.Measure(line, paint.Regular, textSize)
		check.That(t, w <= room, "line %d, %q, is %.0f wide", i, line, w)
	}
}

// pdf is what a small reader finds in a PDF file.
type pdf struct {
	pages int
	texts []string // in the order in which they stand on the pages
}

var (
	pdfStream = regexp.MustCompile(`(?s)/Length \d+.{0,40}?>>\nstream\n(.*?)\nendstream`)
	pdfText   = regexp.MustCompile(`(?s)Td \((.*?[^\\]|)\) Tj`)
	pdfPage   = regexp.MustCompile(`/Type /Page\n`)
)

// readPDF reads the pages and their texts, which are escaped UTF-16.
func readPDF(t *testing.T, data []byte) pdf {
	t.Helper()
	check.Must(t, bytes.HasPrefix(data, []byte("%PDF-1.")) && bytes.HasSuffix(data, []byte("%%EOF\n")),
		"%.20q is not the beginning of a PDF file", data)
	found := pdf{pages: len(pdfPage.FindAll(data, -1))}
	for _, stream := range pdfStream.FindAllSubmatch(data, -1) {
		z, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue // it is not compressed, and so no page
		}
		content, err := io.ReadAll(z)
		check.OK(t, err)
		for _, text := range pdfText.FindAllSubmatch(content, -1) {
			plain := regexp.MustCompile(`(?s)\\(.)`).ReplaceAllFunc(text[1], func(b []byte) []byte {
				if b[1] == 'r' {
					return []byte{'\r'}
				}
				return b[1:]
			})
			var units []uint16
			for i := 0; i+1 < len(plain); i += 2 {
				units = append(units, uint16(plain[i])<<8|uint16(plain[i+1]))
			}
			found.texts = append(found.texts, string(utf16.Decode(units)))
		}
	}
	return found
}

func TestTheFileHasThePagesAndIsAlwaysTheSame(t *testing.T) {
	s := &Sheet{
		Puzzles: builtIn(t, "wikipedia", "x-wing-1"), Paper: Papers()[0], PerPage: 1, Title: `Übung (1) \ 数`,
		Level: true, Marks: true, Solutions: Separate, Key: true,
	}
	var before [2]bytes.Buffer
	for round := range 2 {
		p := made(t, s)
		var files [2]bytes.Buffer
		check.OK(t, errors.Join(p.Write(&files[0]), p.WriteSeparate(&files[1])))
		for i, pages := range [][]*paint.Figure{p.Sheet, p.Separate} {
			data := files[i].Bytes()
			check.That(t, round != 1 || bytes.Equal(data, before[i].Bytes()),
				"file %d is another the second time", i+1)
			got := readPDF(t, data)
			var want []string
			for _, page := range pages {
				want = append(want, texts(page)...)
			}
			if got.pages != len(pages) || !slices.Equal(got.texts, want) {
				t.Errorf("file %d has %d pages with %d texts, want %d with %d", i+1, got.pages, len(got.texts),
					len(pages), len(want))
			}
			for _, entry := range []string{"/MediaBox [0 0 595.28 841.89]", "/FontFile2",
				"/CreationDate (D:20000101000000"} {
				check.That(t, bytes.Contains(data, []byte(entry)), "file %d has no %s", i+1, entry)
			}
			check.That(t, len(data) <= 100_000,
				"file %d has %d bytes: the fonts are not cut down to what is used", i+1, len(data))
		}
		before = files
	}
}

func TestAFileThatCannotBeWrittenSaysSo(t *testing.T) {
	p := made(t, &Sheet{Puzzles: builtIn(t, "four"), Paper: Papers()[0], PerPage: 1})
	err := p.Write(full{})
	check.That(t, errors.Is(err, errFull), "the error is %v", err)
}

var errFull = errors.New("the disk is full")

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestTheFileApartHasANameOfItsOwn(t *testing.T) {
	for path, want := range map[string]string{"a/b.pdf": "a/b-solutions.pdf", "b": "b-solutions",
		"v1.2/x": "v1.2/x-solutions"} {
		check.Is(t, SeparateName(path), want, "beside %s there", path)
	}
}

// The picture of the manual is painted from the pages, as the window paints them.
func TestThePagesLookAsInTheManual(t *testing.T) {
	s := &Sheet{
		Puzzles: builtIn(t, "gentle-36", "x-wing-1", "wikipedia", "skyscraper", "six", "shortz-301"),
		Paper:   Papers()[0], PerPage: 6,
		Title: "Monday morning", Names: true, Level: true, Rating: true, Key: true, Solutions: AtEnd,
	}
	pages := made(t, s).Sheet
	key := slices.IndexFunc(pages, func(page *paint.Figure) bool {
		all := texts(page)
		return slices.Contains(all, "Monday morning: step by step") && slices.Contains(all, "X-Wing 1")
	})
	const gap = 12
	painter := NewPainter()
	var got *image.RGBA
	for i, page := range []*paint.Figure{pages[0], pages[key]} {
		picture := painter.Paint(page, 1.05)
		w, h := picture.Rect.Dx(), picture.Rect.Dy()
		if i == 0 {
			got = image.NewRGBA(image.Rect(0, 0, 2*w+3*gap, h+2*gap))
			draw.Draw(got, got.Rect, image.NewUniform(color.Gray{0xd0}), image.Point{}, draw.Src)
		}
		draw.Draw(got, picture.Rect.Add(image.Pt(gap+i*(w+gap), gap)), picture, image.Point{}, draw.Src)
	}
	path := filepath.Join("..", "..", "docs", "pictures", "worksheet.png")
	if *update {
		grey := image.NewGray(got.Rect)
		draw.Draw(grey, grey.Rect, got, image.Point{}, draw.Src)
		var b bytes.Buffer
		check.OK(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, grey))
		check.OK(t, os.WriteFile(path, b.Bytes(), 0o644))
	}
	file, err := os.Open(path)
	check.OK(t, err)
	defer file.Close()
	want, err := png.Decode(file)
	check.OK(t, err)
	check.Must(t, want.Bounds() == got.Rect,
		"the picture has %v, the pages %v: make it anew with -update", want.Bounds(), got.Rect)
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			check.Must(t, color.GrayModel.Convert(got.At(x, y)) == want.At(x, y),
				"the pages differ from the picture at %d, %d: make it anew with -update, and look at it", x, y)
		}
	}
}
