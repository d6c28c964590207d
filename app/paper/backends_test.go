package paper_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/paper"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/app/web"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/svg"
)

// Whatever a step can show on a board is drawn by every back end, and no two things are
// drawn alike: pixels, SVG, PDF and the page for browsers.
func TestEveryBackEndDrawsEverything(t *testing.T) {
	givens, err := puzzles.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	check.OK(t, err)
	const cell = 2 // which is empty
	shown := map[string]trace.Evidence{"nothing": {}}
	mark := func(name string, m trace.Mark) { shown[name] = trace.Evidence{Marks: []trace.Mark{m}} }
	for role := trace.Focus; role <= trace.LastRole; role++ {
		mark(fmt.Sprintf("candidate with role %d", role), trace.Mark{Cell: cell, Digit: 4, Role: role})
		switch role {
		case trace.Fin, trace.Pivot, trace.Pincer, trace.Supposed, trace.True, trace.False, trace.Revealed:
		default: // the others are not of candidates alone
			mark(fmt.Sprintf("cell with role %d", role), trace.Mark{Cell: cell, Role: role})
		}
	}
	mark("number", trace.Mark{Cell: cell, Digit: 4, Role: trace.Proof, Number: 7})
	mark("two numbers", trace.Mark{Cell: cell, Digit: 4, Role: trace.Proof, Number: 7, Against: 9})
	mark("faint candidate", trace.Mark{Cell: cell, Digit: 4, Role: trace.Proof, Faint: true})
	row := []puzzles.House{{Kind: puzzles.Row, Index: 3}}
	shown["house"], shown["cover"] = trace.Evidence{Houses: row}, trace.Evidence{Covers: row}
	link := []trace.Link{{From: cell, FromDigit: 4, To: 40, ToDigit: 5}}
	strong := []trace.Link{link[0]}
	strong[0].Strong = true
	shown["weak link"], shown["strong link"] = trace.Evidence{Links: link}, trace.Evidence{Links: strong}
	shown["faint link"] = trace.Evidence{Faint: link}

	for name, draw := range backEnds(t, true) {
		drawn := map[string]string{}
		for what, e := range shown {
			picture := draw(givens, e)
			other, ok := drawn[picture]
			check.That(t, !ok, "%s: %s and %s are drawn alike", name, what, other)
			drawn[picture] = what
		}
	}
}

// backEnds draw a puzzle with what a step shows, and where they tell rules in words as well
// only if these are wanted.
func backEnds(t *testing.T, words bool) map[string]func(puzzles.Grid, trace.Evidence) string {
	board := func(g puzzles.Grid, e trace.Evidence) *paint.Board {
		b := paint.NewBoard(g.Shape())
		for c, d := range g.Cells() {
			b.Digits[c], b.Given[c] = d, d != 0
		}
		b.Evidence = e
		return b
	}
	return map[string]func(puzzles.Grid, trace.Evidence) string{
		"pixels": func(g puzzles.Grid, e trace.Evidence) string {
			return string(paint.NewBoardPainter(paint.Light()).Paint(500, 500, board(g, e)).Pix)
		},
		"SVG": func(g puzzles.Grid, e trace.Evidence) string {
			return string(svg.Of(board(g, e).Figure(paint.Light()), 500, 500, "a board"))
		},
		"PDF": func(g puzzles.Grid, e trace.Evidence) string {
			on := slides.Board{Scene: board(g, e)}
			if !words {
				on.Picture = wordless{on.Scene}
			}
			h := paper.Handout{Paper: paper.Papers()[0],
				Sections: []paper.Section{{Slides: []*slides.Slide{{Boards: []slides.Board{on}}}}}}
			pages, err := h.Make(t.Context(), nil)
			var file bytes.Buffer
			check.Must(t, err == nil && pages.Write(&file) == nil, "%v", err)
			return file.String()
		},
		"page": func(g puzzles.Grid, e trace.Evidence) string {
			a := &solving.Algorithm{Info: solving.Info{ID: "shows", Name: "Shows"}}
			a.Explain = func(*trace.Moment) trace.Explanation { return trace.Explanation{Evidence: e} }
			v := picture.NewViewer(a, trace.NewTimeline(g))
			f, scene := v.FrameAt(trace.Point{}), paint.NewBoard(g.Shape())
			scene.Labels = paint.LetterLabels
			f.PutOn(scene, solving.KnownMarks)
			slide := slides.Slide{Boards: []slides.Board{{Scene: scene, Run: v.Stand(f.At, solving.KnownMarks)}}}
			var page bytes.Buffer
			all := []*slides.Slide{&slide}
			check.OK(t, web.Write(context.Background(), &page, &web.Page{Slides: all}, nil))
			_, drawn, _ := strings.Cut(page.String(), "<defs>") // of what boards are drawn
			drawn, _, _ = strings.Cut(drawn, "</figure>")
			return drawn
		},
	}
}

// wordless draws a board without the words that tell its rules.
type wordless struct{ of *paint.Board }

func (w wordless) Draw(c *diagram.Canvas) { c.Figure = *w.of.Figure(paper.Inks()) }

// exchanged returns a text with two of its letters in each other's place.
func exchanged(text string, a, b int) string {
	letters := []byte(text)
	letters[a], letters[b] = letters[b], letters[a]
	return string(letters)
}

// Every rule that has a sign has one in every back end, where its cells are.
func TestEveryBackEndDrawsTheRules(t *testing.T) {
	const regions = "000001111022201111002222213445523333445555533444465533476666688777786668777788888"
	cells := func(at int, text string) string {
		return strings.Repeat(".", at) + text + strings.Repeat(".", 81-at-len(text))
	}
	for name, draw := range backEnds(t, false) {
		drawn := map[string]puzzles.Terms{}
		for _, terms := range []puzzles.Terms{
			{}, {Regions: regions}, {Regions: regions, Rules: "boxes"},
			{Regions: exchanged(regions, 4, 5)},
			{Rules: "x"}, {Rules: "windoku"}, {Rules: "x,windoku"}, {Regions: regions, Rules: "x"},
			{Extra: cells(9, "aaaaaaaaa")}, {Extra: cells(10, "aaaaaaaaa")}, {Extra: cells(9, "aaaaaaaaabbbbbbbbb")},
			{Parity: cells(3, "e")}, {Parity: cells(3, "o")}, {Parity: cells(4, "o")},
			{Parity: cells(9, "e"), Extra: cells(9, "aaaaaaaaa")},
		} {
			shape, err := terms.Shape(puzzles.Classic)
			check.OK(t, err)
			g := puzzles.NewGrid(shape)
			g.Set(3, 4)
			picture := draw(g, trace.Evidence{})
			other, ok := drawn[picture]
			check.That(t, !ok, "%s: %v and %v are drawn alike", name, terms, other)
			drawn[picture] = terms
		}
		for _, unsigned := range []string{"disjoint", "anti-knight", "anti-king"} {
			shape, err := puzzles.Terms{Rules: unsigned}.Shape(puzzles.Classic)
			check.OK(t, err)
			g := puzzles.NewGrid(shape)
			g.Set(3, 4)
			check.That(t, drawn[draw(g, trace.Evidence{})] == (puzzles.Terms{}),
				"%s: %s draws something", name, unsigned)
		}
	}
}
