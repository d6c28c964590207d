package paper

import (
	"bytes"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// sceneOf returns a board with the candidates of a position, and what a deduction
// shows there.
func sceneOf(g puzzles.Grid, d *technique.Deduction, p *technique.Position) *paint.Board {
	scene := paint.NewBoard(g.Shape())
	scene.Labels, scene.ShowMarks = paint.LetterLabels, true
	for c := range scene.Digits {
		scene.Digits[c], scene.Given[c] = uint8(g.At(c)), g.At(c) != 0
		if scene.Marks[c] = uint32(g.Candidates(c)); p != nil {
			scene.Digits[c], scene.Marks[c] = uint8(p.Grid().At(c)), uint32(p.Candidates(c))
		}
	}
	if d != nil {
		scene.Evidence = words.Explain(d, g.Shape()).Evidence
	}
	return scene
}

// linked returns a board with a deduction that has links.
func linked(t testing.TB) *paint.Board {
	t.Helper()
	g := builtIn(t, "inkala-2012")[0].Givens
	p, ladder := technique.NewPosition(g), technique.Standard()
	for p.Left() > 0 {
		d, ok := ladder.Search(p, func(*technique.Technique) bool { return true })
		if !ok {
			break
		}
		if scene := sceneOf(g, &d, p); len(scene.Evidence.Links) > 3 {
			return scene
		}
		p.Apply(&d)
	}
	t.Fatal("no deduction has links")
	return nil
}

const prose = "A cell that is left with one candidate takes it. Where a row, column or box has one place left for a " +
	"digit, the digit goes there, whatever else its cell could hold. "

// classLesson returns a handout with all that a part can have.
func classLesson(t testing.TB, paper Paper) *Handout {
	first := builtIn(t, "wikipedia")[0].Givens
	moment := slides.Slide{
		Heading: "Follow the chain",
		Caption: []slides.Block{slides.Text(prose), item("Colour its ends."), item(prose)},
		Boards:  []slides.Board{{Name: "Inkala 2012", Scene: linked(t), Status: "after 12 steps"}},
		Title:   "If A1 is not 5, it is 8.", Reasons: []string{"So 5 can be eliminated from A3."},
		Question: &slides.Question{Text: "Which candidate goes?", Answers: []slides.Answer{
			{Text: "5 in A3", State: slides.Missed, Reason: "It sees both ends of the chain."},
			{Text: "8 in A1", Reason: "It is an end itself: one of the two is true."},
			{Text: "None", Reason: "Every chain of this form eliminates what sees both ends."}}},
	}
	code := slides.Slide{
		Heading: "What backtracking does",
		Boards:  []slides.Board{{Scene: sceneOf(first, nil, nil), Status: "before the first step"}},
		Code: []string{"solve():", "  if no cell is empty", "    return solved", "  cell = the first empty cell",
			"  for each digit from 1 to 9", "    if no cell in the same row, column or box holds it", "      place it",
			"      if solve() is solved", "        return solved", "      clear the cell", "  return no solution"},
		Line: 5, Title: "Try 1 in A3.", Question: &slides.Question{Text: "What does it try next, and why?"},
	}
	return &Handout{Title: "Hard for whom", Paper: paper, Intro: slides.Paragraphs(prose + prose),
		Sections: []Section{partOf(3, moment), partOf(4, code)}, Solutions: AtEnd}
}

// partOf returns a part with one slide and lines to write on.
func partOf(lines int, s slides.Slide) Section { return Section{[]*slides.Slide{&s}, lines} }

// item returns an item of a list.
func item(text string) slides.Block {
	return slides.Block{Kind: slides.Item, Spans: []slides.Span{{Text: text}}}
}

// places returns where the texts and boards of a page are.
func places(page *paint.Figure) (boxes []boxOf, names []string) {
	text := paint.NewTypesetter()
	for _, part := range page.Shapes {
		switch part := part.(type) {
		case paint.Words:
			x := text.Start(part.X, part.Text, part.Style)
			boxes = append(boxes, boxOf{x, part.Y - part.Size*capHeight, x + text.Measure(part.Text, part.Weight,
				part.Size),
				part.Y})
			names = append(names, part.Text)
		case BoardPart:
			boxes = append(boxes, boxOf{part.X, part.Y, part.X + part.Side, part.Y + part.Side})
			names = append(names, "a board")
		}
	}
	return boxes, names
}

// checkPages checks that nothing stands outside the margins of its page, and nothing on
// something else.
func checkPages(t *testing.T, paper Paper, pages []*paint.Figure) {
	t.Helper()
	for n, page := range pages {
		checkMargins(t, paper, page)
		boxes, names := places(page)
		for i, a := range boxes {
			for j, b := range boxes[:i] {
				check.That(t, min(a.x1, b.x1)-max(a.x0, b.x0) <= 0.5 || min(a.y1, b.y1)-max(a.y0, b.y0) <= 0.5,
					"page %d: %q stands on %q", n+1, names[i], names[j])
			}
		}
	}
}

// laidOut returns the pages of a handout.
func laidOut(t *testing.T, h *Handout) *Pages {
	t.Helper()
	pages, err := h.Make(t.Context(), nil)
	check.OK(t, err)
	checkPages(t, h.Paper, pages.Sheet)
	checkPages(t, h.Paper, pages.Separate)
	return pages
}

// allTexts returns what stands on pages as one text.
func allTexts(pages []*paint.Figure) string {
	var all []string
	for _, page := range pages {
		all = append(all, texts(page)...)
	}
	return strings.Join(all, " ")
}

func TestAHandoutHasAPageForEachPartAndTheAnswersApart(t *testing.T) {
	for _, size := range Papers() {
		h := classLesson(t, size)
		h.Solutions = Separate
		pages := laidOut(t, h)
		check.Must(t, len(pages.Sheet) == 2 && len(pages.Separate) == 1,
			"%s: %d pages and %d apart", size.Name, len(pages.Sheet), len(pages.Separate))
		sheet, apart := allTexts(pages.Sheet), allTexts(pages.Separate)
		for _, text := range []string{"Follow the chain", "Which candidate goes?", "5 in A3", "Try 1 in A3."} {
			check.That(t, strings.Contains(sheet, text), "%s: %q is not on the pages", size.Name, text)
		}
		for _, reason := range []string{"It sees both ends of the chain.", "It is an end itself"} {
			check.That(t, !strings.Contains(sheet, reason) && strings.Contains(apart, reason),
				"%s: %q is not where the answers are", size.Name, reason)
		}
	}
}

func TestEveryNumberOfBoardsOfEverySizeFits(t *testing.T) {
	for _, id := range sizes() {
		scene := sceneOf(builtIn(t, id)[0].Givens, nil, nil)
		h := &Handout{Title: id, Paper: Papers()[0]}
		for n := range 9 {
			one := slides.Slide{Heading: id, Question: &slides.Question{Text: "Which of them is first?"}}
			for range n {
				one.Boards = append(one.Boards, slides.Board{Name: "Simulated annealing", Scene: scene,
					Status: "after 1,234 steps"})
			}
			h.Sections = append(h.Sections, partOf(4, one))
		}
		boards := 0
		for _, page := range laidOut(t, h).Sheet {
			for _, part := range page.Shapes {
				if _, ok := part.(BoardPart); ok {
					boards++
				}
			}
		}
		want := 8 * 9 / 2
		check.That(t, boards == want, "%s: %d boards, want %d", id, boards, want)
	}
}

// Boards shrink before a question about them goes onto a page of its own.
func TestAQuestionStaysWithItsBoards(t *testing.T) {
	scene := linked(t)
	for _, size := range Papers() {
		h := &Handout{Paper: size}
		for n := 1; n <= 6; n++ {
			one := slides.Slide{Heading: "Compare", Question: &slides.Question{Text: "Which of them is first?"}}
			for range n {
				one.Boards = append(one.Boards, slides.Board{Name: "Crook", Scene: scene, Status: "12 steps"})
			}
			h.Sections = append(h.Sections, partOf(3, one))
		}
		got := len(laidOut(t, h).Sheet)
		check.That(t, got == len(h.Sections), "%s: %d parts take %d pages", size.Name, len(h.Sections), got)
	}
}

func TestTheNameOfABoardBeginsWhereItsGridDoes(t *testing.T) {
	for _, labels := range []paint.Labels{paint.NoLabels, paint.LetterLabels} {
		scene := linked(t)
		scene.Labels = labels
		h := &Handout{Paper: Papers()[0], Sections: []Section{partOf(0, slides.Slide{Boards: []slides.Board{
			{Name: "Crook", Scene: scene, Status: "12 steps"}}})}}
		page := laidOut(t, h).Sheet[0]
		board := page.Shapes[slices.IndexFunc(page.Shapes, func(part paint.Shape) bool {
			_, ok := part.(BoardPart)
			return ok
		})].(BoardPart)
		left, _ := scene.FigureEdges()
		want := board.X + board.Side*left
		for _, part := range page.Shapes {
			if w, ok := part.(paint.Words); ok && w.Text == "12 steps" && math.Abs(w.X-want) > 0.01 {
				t.Errorf("%q begins at %.1f, the grid at %.1f", w.Text, w.X, want)
			}
			if sign, ok := part.(paint.Marker); ok && math.Abs(sign.X-sign.Size/2-want) > 0.01 {
				t.Errorf("the sign before the name begins at %.1f, the grid at %.1f", sign.X-sign.Size/2, want)
			}
		}
	}
}

// Nothing that somebody can write breaks a page, and nothing of it is lost that has
// letters in the font.
func TestAnyTextFindsItsPlace(t *testing.T) {
	long := strings.Repeat("wordwithoutablank", 60)
	h := classLesson(t, Papers()[0])
	h.Title = long
	h.Intro = []slides.Block{slides.Text(strings.Repeat(prose, 40)), item("\x00\x1b[31m\u202e red"), {}}
	one := slides.Slide{Heading: long, Title: long, Caption: []slides.Block{slides.Text(long), item("数独 \U0001F600")},
		Code: []string{long, "", "  x"}, Line: 99, Question: &slides.Question{Text: long}}
	for range 20 {
		one.Question.Answers = append(one.Question.Answers,
			slides.Answer{Text: prose, State: slides.Missed, Reason: prose})
	}
	h.Sections = append(h.Sections, partOf(MaxLines, one), partOf(0, slides.Slide{}),
		partOf(0, slides.Slide{Question: &slides.Question{}}))
	pages := laidOut(t, h)
	got := strings.Count(allTexts(pages.Sheet), "wordwith")
	check.That(t, got >= 120, "%d of the words are there", got)
}

func TestAHandoutIsAlwaysTheSameFile(t *testing.T) {
	var files [2]bytes.Buffer
	for i := range files {
		check.OK(t, laidOut(t, classLesson(t, Papers()[0])).Write(&files[i]))
	}
	check.That(t, bytes.Equal(files[0].Bytes(), files[1].Bytes()), "the file is another the second time")
	got := readPDF(t, files[0].Bytes())
	check.That(t, got.pages == 3, "the file has %d pages", got.pages)
}

func TestAHandoutThatCannotBePrintedSaysWhy(t *testing.T) {
	for want, h := range map[string]*Handout{
		"no parts":      {},
		"-1 lines":      {Sections: []Section{{Lines: -1}}},
		"more than 500": {Sections: slices.Repeat([]Section{partOf(0, slides.Slide{})}, 600), Paper: Papers()[0]},
	} {
		_, err := h.Make(t.Context(), nil)
		check.That(t, err != nil && strings.Contains(err.Error(), want), "%q: the error is %v", want, err)
	}
}

// A file says in which language it is and by whom, and its fonts have names by which other programs find
// them and what is bold.
func TestAFileSaysWhatItIs(t *testing.T) {
	for language, want := range map[string]string{"de-CH": "de-CH", "": "en", "x) /Evil (": "en"} {
		h := classLesson(t, Papers()[0])
		h.Author, h.Language = "Erika", language
		pages, err := h.Make(t.Context(), nil)
		var file bytes.Buffer
		check.Must(t, err == nil && pages.Write(&file) == nil, "%v", err)
		for _, want := range []string{"/Lang (" + want + ")", "/BaseFont /SUDOKU+Inter\n",
			"/BaseFont /SUDOKU+Inter-Bold\n",
			"/Author (\xfe\xff\x00E\x00r\x00i\x00k\x00a)"} {
			check.That(t, bytes.Contains(file.Bytes(), []byte(want)), "the file in %q has no %q", language, want)
		}
	}
}

// A title that is too long for one line beside name and date is there whole, on each page.
func TestALongTitleIsThereWhole(t *testing.T) {
	h := classLesson(t, Papers()[0])
	h.Title = "Techniques 1: singles, locked candidates, pairs"
	pages, err := h.Make(t.Context(), nil)
	check.OK(t, err)
	for i, page := range pages.Sheet {
		text := ""
		for _, part := range page.Shapes {
			if w, ok := part.(paint.Words); ok {
				text += w.Text + " "
			}
		}
		check.That(t, strings.Contains(text, h.Title), "page %d says %.200s", i+1, text)
	}
}

// A race on paper has its chart behind the boards, and what came of it below. The sign before each name
// is that of its curve.
func TestARaceIsPrintedWithItsChart(t *testing.T) {
	g := builtIn(t, "wikipedia")[0].Givens
	chart := picture.Chart{Title: "Cells filled", Chart: &charts.Chart{
		Across: charts.Across{Name: "digits in and out", High: 8365, Log: true},
		Series: []charts.Series{{Low: []float32{30, 81}}}}}
	s := &slides.Slide{Picture: chart, Caption: slides.Paragraphs("Dancing links needed the fewest."),
		Boards: []slides.Board{{Name: "DLX", Scene: sceneOf(g, nil, nil),
			Status: "1st · 52 digits in and out · solved · 106 steps after a long time"},
			{Name: "Backtracking", Look: 1, Scene: sceneOf(g, nil, nil)}}}
	h := &Handout{Paper: Papers()[0], Sections: []Section{{Slides: []*slides.Slide{s}}}}
	pages, err := h.Make(t.Context(), nil)
	check.OK(t, err)
	drawn, signs, below := 0, []int(nil), ""
	for _, page := range pages.Sheet {
		for _, part := range page.Shapes {
			if shown, ok := part.(PicturePart); ok && shown.Picture == diagram.Picture(chart) {
				drawn++
			}
			if sign, ok := part.(paint.Marker); ok {
				signs = append(signs, sign.Shape)
				seen := NewPainter().Paint(page, 2).At(int(2*sign.X), int(2*sign.Y))
				check.Is(t, color.NRGBAModel.Convert(seen), sign.Color, "the sign in the preview has the colour")
			}
			if w, ok := part.(paint.Words); ok && strings.HasPrefix(w.Text, "1st") {
				below = w.Text
			}
		}
	}
	check.Is(t, drawn, 1, "charts on paper:")
	check.Is(t, signs, []int{0, 1}, "the signs before the names:")
	check.Is(t, below, "1st · 52 digits in and out · solved", "below the first board, with nothing cut off:")
}
