package web_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/lesson"
	"sudoscope/app/paper"
	"sudoscope/app/slides"
	"sudoscope/app/talk"
	"sudoscope/app/web"
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
	if err != nil || len(l.Problems) > 0 {
		t.Fatal(err, l.Problems)
	}
	return l
}

// drawn is all that a board shows.
func drawn(b *paint.Board, title string) string {
	plain := *b
	plain.Labels, plain.OnCard = paint.LetterLabels, false
	return string(svg.Of(plain.Figure(paint.Light()), 400, 400, title))
}

// At every moment of a lesson the window and the audience, a page for browsers, paper and exported
// pictures show the same digits and marks, and say the same of them.
func TestAllPaintersShowTheSame(t *testing.T) {
	l, runs := everyMoment(t), lesson.NewRuns()
	var page bytes.Buffer
	problems, err := l.HTML(t.Context(), &page, runs, nil)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	printed, _, err := l.Printed(t.Context(), runs, lesson.PaperOptions{Paper: paper.Papers()[0]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	seen := web.Opened(t, page.String())
	for i := range l.Moments {
		t.Run(l.Moments[i].Heading, func(t *testing.T) {
			staged, err := runs.Stage(t.Context(), l.Moments[i].Scene)
			if err != nil {
				t.Fatal(err)
			}
			slide := talk.SlideOf(l, i, talk.NewShown(staged, l.Notation, nil), nil, true)
			part := printed.Parts[i].Slides[0]
			onPaper := part.Boards
			if len(slide.Boards) != len(onPaper) || len(slide.Boards) != len(seen[i]) {
				t.Fatalf("%d boards, %d on paper, %d in the page", len(slide.Boards), len(onPaper), len(seen[i]))
			}
			words := slide.Words()
			for k, b := range slide.Boards {
				if drawn(b.Scene, "") != drawn(onPaper[k].Scene, "") {
					t.Errorf("paper shows\n%s, and the window\n%s", told(onPaper[k].Scene), told(b.Scene))
				}
				if seen[i][k].Board != web.Shown(b.Scene) {
					t.Errorf("the page shows another board than the window, which shows\n%s", told(b.Scene))
				}
				checkExport(t, staged, k, &b)
				if len(slide.Boards) > 1 && (onPaper[k].Name != b.Name || seen[i][k].Name != b.Name) {
					t.Errorf("it is called %q, on paper %q, in the page %q", b.Name, onPaper[k].Name, seen[i][k].Name)
				}
			}
			if len(slide.Boards) > 1 {
				return
			}
			one := seen[i][0]
			one.Words = regexp.MustCompile(`(\[ \]|\S+)\x{a0}`).ReplaceAllString(one.Words, "") // the window draws the signs
			if one.Words != words || one.Line != slide.Line {
				t.Errorf("the page says %q and lights line %d, the window %q and line %d", one.Words, one.Line, words,
					slide.Line)
			}
			if staged.Lanes[0].From > 0 && part.Words() != words || part.Line != slide.Line {
				t.Errorf("paper says %q and marks line %d, the window %q and line %d", part.Words(), part.Line, words,
					slide.Line)
			}
		})
	}
}

// checkExport compares a board with an exported picture, which knows nothing of what a scene hides
// and points at.
func checkExport(t *testing.T, staged *lesson.Staged, lane int, b *slides.Board) {
	s, at := staged.Scene, &staged.Lanes[lane]
	if s.IsPosition() || s.Hide != 0 || len(s.Point) > 0 {
		return
	}
	var file bytes.Buffer
	a, steps := at.Run.Algorithm, at.Run.Timeline
	err := export.SVG(&file, a, steps, trace.Point{Step: at.From, Look: s.Look}, export.Look{Width: 400,
		Palette: paint.Light(), Marks: s.Marks})
	title := fmt.Sprintf("%s, step %s of %s", a.Name, trace.Thousands(at.From), trace.Thousands(steps.Len()))
	if err != nil || file.String() != drawn(b.Scene, title) {
		t.Errorf("board %d is exported in another way than the window shows it: %v\n%s", lane+1, err, told(b.Scene))
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
