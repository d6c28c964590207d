package web_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/export"
	"sudoscope/app/lesson"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/watch"
	"sudoscope/app/paper"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/talk"
	"sudoscope/app/web"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

// everyKind has every kind of moment, and of what a board can show of a run.
const everyKind = `# Every kind

## The start
algorithm: backtracking

## A step
algorithm: backtracking
where: step 13
marks: visible

## A look before the step
algorithm: backtracking
where: step 13
look: 1

## Another look at the same step
algorithm: backtracking
where: step 13
look: 3

## A look at what the step leaves
algorithm: backtracking
where: step 3
look: 4
hide: code

## A cell to point at
algorithm: backtracking
where: first dead end
point: A1 r3c3

## A look with a cell to point at
algorithm: backtracking
where: step 13
look: 1
point: B5

## Words that are hidden
algorithm: backtracking
where: step 13
hide: words

## Hidden words at a look with a cell to point at
puzzle: xy-wing-1
algorithm: techniques
where: first xy-wing
marks: visible
look: 1
hide: words, counters
point: C4

## A deduction
puzzle: xy-wing-1
algorithm: techniques
where: first xy-wing
marks: visible

## The last step
algorithm: techniques
where: end

## Numbers and margins
algorithm: simulated-annealing
where: step 400
look: 3
marks: numbers

## A picture
algorithm: dlx
where: step 40
look: 2
picture: cover

## A race
algorithms: backtracking, dlx, simulated-annealing
where: step 50

## A race by changes of which nobody knows who runs
algorithms: backtracking, sorted-backtracking
where: change 10
hide: names, words
point: A1

## A puzzle
point: A1 A2

## A game
entries: 5.
pencil: B1 12
`

// everyMoment returns the lesson, with blocks around what is below its headings.
func everyMoment(t *testing.T) *lesson.Lesson {
	t.Helper()
	var text strings.Builder
	for i, part := range strings.Split(everyKind, "\n\n") {
		heading, block, _ := strings.Cut(part, "\n")
		if text.WriteString(heading + "\n\n"); i > 0 {
			if !strings.HasPrefix(block, "puzzle: ") {
				block = "puzzle: euler-01\n" + block
			}
			entries := "entries: " + strings.Repeat(".", 79)
			fmt.Fprintf(&text, "```sudoscope\n%s\n```\n\n",
				strings.TrimSpace(strings.Replace(block, "entries: ", entries, 1)))
		}
	}
	l, err := lesson.Parse([]byte(text.String()))
	check.Must(t, err == nil && len(l.Problems) == 0, "%v %v", err, l.Problems)
	return l
}

// drawn is all that a board shows.
func drawn(b *paint.Board, title string) string {
	plain := *b
	plain.Labels, plain.OnCard, plain.Text, plain.Selected = paint.LetterLabels, false, 0, trace.NoCell
	return string(svg.Of(plain.Figure(paint.Light()), 400, 400, title))
}

// At every moment of a lesson the window and the audience, phones, a page for browsers, paper, exported
// pictures, the page Watch and the terminal show the same digits and marks, and say the same of them.
func TestAllPaintersShowTheSame(t *testing.T) {
	l, runs := everyMoment(t), lesson.NewRuns()
	var page bytes.Buffer
	problems, err := l.HTML(t.Context(), &page, runs, nil)
	check.Must(t, err == nil && len(problems) == 0, "%v %v", err, problems)
	printed, _, err := l.Printed(t.Context(), runs, lesson.PaperOptions{Paper: paper.Papers()[0]}, nil)
	check.OK(t, err)
	seen, watched := web.Opened(t, page.String()), newWatched(t)
	for i := range l.Moments {
		t.Run(l.Moments[i].Heading, func(t *testing.T) {
			staged, err := runs.Stage(t.Context(), l.Moments[i].Scene)
			check.OK(t, err)
			shown := lesson.NewShown(staged, l.Notation, nil)
			slide := talk.SlideOf(l, i, shown, nil, true)
			part, phone := printed.Sections[i].Slides[0], web.OnPhone(t, slide)
			if n := len(slide.Boards); n != len(part.Boards) || n != len(seen[i]) || n != len(phone) {
				t.Fatalf("%d boards, %d on paper, %d in the page, %d on phones", n, len(part.Boards), len(seen[i]),
					len(phone))
			}
			for k, b := range slide.Boards {
				if drawn(b.Scene, "") != drawn(part.Boards[k].Scene, "") {
					t.Errorf("paper shows\n%s, and the window\n%s", told(part.Boards[k].Scene), told(b.Scene))
				}
				for on, of := range map[string]string{"the page": seen[i][k].Board, "a phone": phone[k].Board} {
					if of != web.Shown(b.Scene) {
						t.Errorf("%s shows another board than the window, which shows\n%s", on, told(b.Scene))
					}
				}
				checkExport(t, staged, k, &b)
				if n := part.Boards[k].Name; len(slide.Boards) > 1 &&
					(n != b.Name || seen[i][k].Name != b.Name || phone[k].Name != b.Name) {
					t.Errorf("it is called %q, on paper %q, in the page %q, on phones %q", b.Name, n, seen[i][k].Name,
						phone[k].Name)
				}
			}
			if len(slide.Boards) > 1 {
				return
			}
			seen[i][0].Words = signs.ReplaceAllString(seen[i][0].Words, "") // the window draws the signs
			for on, one := range map[string]web.Opening{"the page": seen[i][0], "a phone": phone[0]} {
				if one.Words != slide.Words() || one.Line != slide.Line || !sameCounters(one.Counters, slide.Counters) {
					t.Errorf("%s says %q, line %d and %v, the window %q, line %d and %v", on, one.Words, one.Line,
						one.Counters, slide.Words(), slide.Line, slide.Counters)
				}
			}
			if staged.Lanes[0].From > 0 && part.Words() != slide.Words() || part.Line != slide.Line {
				t.Errorf("paper says %q and marks line %d, the window %q and line %d", part.Words(), part.Line,
					slide.Words(), slide.Line)
			}
			watched.check(staged, slide)
			checkTerminal(t, staged, slide)
			checkAsked(t, l, i, shown, slide)
		})
	}
}

// signs stand before the words of a step in a page.
var signs = regexp.MustCompile(`(\[ \]|\S+)\x{a0}`)

// sameCounters reports whether two painters count the same, whatever the order.
func sameCounters(a, b []slides.Counter) bool {
	by := func(x, y slides.Counter) int { return strings.Compare(x.Name, y.Name) }
	return slices.Equal(slices.SortedFunc(slices.Values(a), by), slices.SortedFunc(slices.Values(b), by))
}

// watched is the page Watch, on which moments are explored.
type watched struct {
	*testing.T
	page *watch.Page
}

func newWatched(t *testing.T) *watched {
	window := pagetest.New(t)
	w := &watched{t, watch.New(window.Env)}
	window.Show(w.page)
	return w
}

// check compares a moment with the page Watch, which hides nothing, points at cells in its own way, at
// the end of a run says how that ended, and behind what a lesson says where within the step it is.
func (w *watched) check(staged *lesson.Staged, slide *slides.Slide) {
	s, at := staged.Scene, &staged.Lanes[0]
	if s.IsPosition() || s.Hide != 0 || len(s.Point) > 0 || at.From == at.Run.Timeline.Len() {
		return
	}
	w.page.Open(lesson.NewShown(staged, trace.Letters, nil).Here(), func() {})
	own := w.page.Slide()
	if drawn(own.Boards[0].Scene, "") != drawn(slide.Boards[0].Scene, "") {
		w.Errorf("%s: Watch shows\n%s, and a lesson\n%s", slide.Heading, told(own.Boards[0].Scene),
			told(slide.Boards[0].Scene))
	}
	words := signs.ReplaceAllString(own.Words(), "")
	if !strings.HasPrefix(words, slide.Words()) || own.Line != slide.Line ||
		!sameCounters(own.Counters, slide.Counters) {
		w.Errorf("%s: Watch says %q, line %d and %v, a lesson %q, line %d and %v", slide.Heading, own.Words(), own.Line,
			own.Counters, slide.Words(), slide.Line, slide.Counters)
	}
	if (own.Picture != nil) != (slide.Picture != nil && slide.Large) {
		w.Errorf("%s: Watch has a picture: %v, and a lesson: %v", slide.Heading, own.Picture, slide.Picture)
	}
}

// checkTerminal compares words with those that a terminal prints, of runs that are not too long for that.
func checkTerminal(t *testing.T, staged *lesson.Staged, slide *slides.Slide) {
	s, at := staged.Scene, &staged.Lanes[0]
	if s.IsPosition() || s.Hide&scene.HideWords != 0 || at.From == 0 || at.Run.Timeline.Len() > 1000 {
		return
	}
	printed := clitest.Typed(t, "", "watch", "--inside", "-a", at.Run.Algorithm.ID, at.Run.Puzzle.Givens.String())
	before, _, _ := strings.Cut(printed.Stdout, fmt.Sprintf("\n%9s  ", trace.Thousands(at.From+1)))
	_, looks, _ := strings.Cut(before, fmt.Sprintf("\n%9s  ", trace.Thousands(at.From-1)))
	if at.From == 1 {
		looks = before
	}
	want := fmt.Sprintf("\n%9s  %s\n", trace.Thousands(at.From), slide.Words())
	if s.Look > 0 {
		want = fmt.Sprintf("\n%9s    %d. %s\n", "", s.Look, slide.Words())
	}
	check.That(t, strings.Contains(looks+"\n", want), "a lesson says %q, a terminal\n%s", want, looks)
}

// checkAsked compares what the window and phones show while a question is open: the board, with nothing said or
// marked of the step.
func checkAsked(t *testing.T, l *lesson.Lesson, i int, shown *lesson.Shown, over *slides.Slide) {
	asked := *l
	asked.Moments = slices.Clone(l.Moments)
	asked.Moments[i].Question = &asking.MultipleChoice{Text: "Which?", Answers: []asking.Option{
		{Text: "This", Right: true}, {Text: "That"}}}
	s := talk.SlideOf(&asked, i, shown, nil, false)
	phone := web.OnPhone(t, s)[0]
	if phone.Board != web.Shown(s.Boards[0].Scene) || phone.Words+s.Words() != "" || phone.Line+s.Line != 0 ||
		len(phone.Counters)+len(s.Counters) > 0 ||
		!slices.Equal(s.Boards[0].Scene.Digits, over.Boards[0].Scene.Digits) {
		t.Errorf("while it is asked, a phone says %q, line %d and %v, the window %q, line %d and %v", phone.Words,
			phone.Line, phone.Counters, s.Words(), s.Line, s.Counters)
	}
	n := len(s.Boards[0].Scene.Evidence.Marks)
	check.That(t, n == len(l.Moments[i].Scene.Point), "while it is asked, %d cells are marked", n)
}

// checkExport compares a board with an exported picture, which knows nothing of what a scene hides
// and points at.
func checkExport(t *testing.T, staged *lesson.Staged, lane int, b *slides.Board) {
	s, at := staged.Scene, &staged.Lanes[lane]
	if s.IsPosition() || s.Hide != 0 || len(s.Point) > 0 {
		return
	}
	var file, pixels bytes.Buffer
	a, steps, point := at.Run.Algorithm, at.Run.Timeline, trace.Point{Step: at.From, Look: s.Look}
	look := export.Style{Width: 400, Palette: paint.Light(), Marks: s.Marks}
	err := errors.Join(export.SVG(&file, a, steps, point, look), export.PNG(&pixels, a, steps, point, look))
	title := fmt.Sprintf("%s, step %s of %s", a.Name, trace.Thousands(at.From), trace.Thousands(steps.Len()))
	if err != nil || file.String() != drawn(b.Scene, title) {
		t.Errorf("board %d is exported in another way than the window shows it: %v\n%s", lane+1, err, told(b.Scene))
	}
	var painted bytes.Buffer
	plain := *b.Scene
	plain.Labels = paint.LetterLabels
	if png.Encode(&painted, paint.NewBoardPainter(paint.Light()).Paint(400, 400, &plain)) != nil ||
		painted.String() != pixels.String() {
		t.Errorf("board %d is another picture than in the window: %s", lane+1, told(b.Scene))
	}
}

// told is what a board has, for who reads that it differs.
func told(b *paint.Board) string {
	var digits strings.Builder
	for _, d := range b.Digits {
		digits.WriteByte(".123456789"[min(d, 9)])
	}
	return fmt.Sprintf("%s, ghosts %v, peers of %d, %+v", &digits, b.Ghosts, b.Peers, b.Evidence)
}
