package lesson

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/asking"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
)

const sample = `---
title: Hard for whom?
language: en
notation: A1
---

An hour on what *hard* means &amp; why.

## Euler 01

` + "```sudoscope" + `
puzzle: euler-01
algorithm: backtracking
where: first dead end
until: third dead end
point: A1 r2c2
facts: 351 steps; step 6 at first dead end; 32 clues
` + "```" + `

It begins at the **top left**.

> Ask who sees it.

What comes next?

- [ ] The next cell
  Nothing fits there.
- [x] Back
`

func TestALessonIsRead(t *testing.T) {
	l, err := Parse([]byte(sample))
	check.Must(t, err == nil && len(l.Problems) == 0, "%v %v", err, l.Problems)
	m := l.Moments[0]
	check.That(t, l.Title == "Hard for whom?" && l.Intro[0].Text() == "An hour on what hard means & why.",
		"title %q, intro %q", l.Title, slides.Texts(l.Intro))
	check.That(t, m.Heading == "Euler 01" && m.Line == 9 &&
		slices.Equal(slides.Texts(m.Caption), []string{"It begins at the top left."}) &&
		slices.Equal(slides.Texts(m.Notes), []string{"Ask who sees it."}), "moment %+v", m)
	want := []asking.Option{
		{Text: "The next cell", Reason: "Nothing fits there."}, {Text: "Back", Right: true},
	}
	q := m.Question
	check.That(t, q.Text == "What comes next?" && slices.Equal(q.Answers, want), "question %+v", q)
	s := m.Scene
	check.That(t, s.Page == scene.OnWatch && slices.Equal(s.Point, []int{0, 10}), "scene %+v", s)
	if problems, err := l.Check(context.Background(), NewRuns(), nil); err != nil || len(problems) > 0 {
		t.Error(err, problems)
	}
}

func TestAWrongBlockIsNamedWithItsLineAndTheRestShows(t *testing.T) {
	text := strings.Replace(sample, "euler-01", "nobody", 1)
	l, err := Parse([]byte(text))
	check.Must(t, err == nil && len(l.Problems) == 1 && l.Problems[0].Line == 12 &&
		l.Moments[0].Scene == nil && l.Moments[0].Question != nil, "%v %v", err, l.Problems)
}

func TestWhatWasNotChangedStaysAsItIs(t *testing.T) {
	s, err := NewSource([]byte(sample))
	check.OK(t, err)
	check.OK(t, s.SetNotes(0, "Wait for it."))
	want := strings.Replace(sample, "> Ask who sees it.", "> Wait for it.", 1)
	check.That(t, string(s.Text()) == want, "%s", s.Text())
}

func TestOnlyEmptyCellsHaveCandidates(t *testing.T) {
	l, err := Parse([]byte("## One\n\n```sudoscope\npuzzle: euler-01\nalgorithm: crook\n" +
		"facts: 0 candidates\n```\n"))
	check.OK(t, err)
	if problems, err := l.Check(context.Background(), NewRuns(), nil); err != nil || len(problems) > 0 {
		t.Error(err, problems)
	}
}
