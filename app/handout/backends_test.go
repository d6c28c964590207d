package handout

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/paper"
	"sudoscope/app/web"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/svg"
)

// Whatever a step can show on a board is drawn by every back end, and no two things are
// drawn alike: pixels, SVG, PDF and the page for browsers.
func TestEveryBackEndDrawsEverything(t *testing.T) {
	givens, err := puzzles.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
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

	timeline := trace.NewTimeline(givens)
	for name, draw := range map[string]func(b *paint.Board, e trace.Evidence) []byte{
		"pixels": func(b *paint.Board, _ trace.Evidence) []byte {
			return bytes.Clone(paint.NewBoardPainter(paint.Light()).Paint(500, 500, b).Pix)
		},
		"SVG": func(b *paint.Board, _ trace.Evidence) []byte { return svg.Of(b.Figure(paint.Light()), 500, 500) },
		"PDF": func(b *paint.Board, _ trace.Evidence) []byte {
			h := paper.Handout{Paper: paper.Papers()[0], Parts: []paper.Part{{Boards: []paper.Board{{Scene: b}}}}}
			pages, err := h.Make(t.Context(), nil)
			var file bytes.Buffer
			if err != nil || pages.Write(&file) != nil {
				t.Fatal(err)
			}
			return file.Bytes()
		},
		"page": func(_ *paint.Board, e trace.Evidence) []byte {
			a := &algorithms.Algorithm{Info: algorithms.Info{ID: "shows", Name: "Shows"}}
			a.Explain = func(*trace.Moment) trace.Explanation { return trace.Explanation{Evidence: e} }
			lane := web.Lane{Algorithm: a, Timeline: timeline, Puzzle: puzzles.Puzzle{Givens: givens}}
			var page bytes.Buffer
			d := &web.Document{Moments: []web.Moment{{Lanes: []web.Lane{lane}}}}
			if err := web.Write(context.Background(), &page, d, nil); err != nil {
				t.Fatal(err)
			}
			return page.Bytes()
		},
	} {
		drawn := map[string]string{}
		for what, e := range shown {
			b := paint.NewBoard(puzzles.Classic)
			for c, d := range givens.Cells() {
				b.Digits[c], b.Given[c] = d, d != 0
			}
			b.Evidence = e
			picture := string(draw(b, e))
			if other, ok := drawn[picture]; ok {
				t.Errorf("%s: %s and %s are drawn alike", name, what, other)
			}
			drawn[picture] = what
		}
	}
}
