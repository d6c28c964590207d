package asking

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

func TestEachExerciseIsSolvedByItsReferenceAndNotByWhatItBeginsWith(t *testing.T) {
	hints := map[string]string{
		"1-empty-cells": "“First steps, 4×4”, step 3, line 2: your program considers r1c3; here it should consider r1c4. " +
			"r1c3 is not empty: it holds 1.",
		"2-peers": "“First steps, 4×4”: your program ends too early. Here it should eliminate 1 from r1c1. Its peer " +
			"r1c3 holds 1.",
		"3-backtracking": "“First steps, 4×4”, step 1: your program ends too early. Here it should remove the digit in " +
			"r1c1. What follows after 2 in r1c1 has failed.",
		"4-dead-ends": "“First steps, 6×6”, step 18, line 13: your program removes the digit in r5c3; here it should " +
			"call dead_end for r5c4. No digit fits r5c4.",
		"5-fewest-candidates": "“First steps, 6×6”, step 6, line 9: your program takes r2c4, which has 2 candidates; " +
			"r4c5 has only 1.",
		"6-naked-singles":  "“First steps, 6×6”: your program ends too early: only 3 fits r1c1.",
		"7-hidden-singles": "“First steps, 6×6”: your program ends too early: in row 1, 2 can only go into r1c5.",
		"8-restarts": "“Euler 06”: with the seeds 1 and 2 your program makes the same steps. It should choose at " +
			"random.",
	}
	all := Exercises()
	check.Is(t, len(all), len(hints), "there are")
	for i, e := range all {
		check.That(t, e.Number == i+1, "exercise %s is number %d", e.ID, i+1)
		if v := e.Judge(t.Context(), e.Reference, starter()); !v.isRight() || !strings.HasPrefix(v.Text, "Right. ") {
			t.Errorf("%s: the reference is not right: %s", e.ID, v.Text)
		}
		v := judgeOneByOne(t, e, e.Start, starter())
		check.That(t, !v.isRight() && v.Text == hints[e.ID] && v.Puzzle != nil,
			"%s: of what it begins with it is said %q", e.ID, v.Text)
	}
}

func (v Judgement) isRight() bool { return v.Outcome == Right }

// change is what somebody may write instead of a part of the program that is right.
type change struct{ id, old, new, says string }

func TestWhatIsWrongIsNamed(t *testing.T) {
	for _, c := range []change{
		{"1-empty-cells", "cells()", "reversed(cells())",
			"your program considers r4c4; here it should consider r1c1."},
		{"1-empty-cells", "consider(cell)", "note(cell.name)",
			"your program ends too early. Here it should consider r1c1."},
		{"2-peers", "peers(cell)", "row_of(cell)",
			"your program eliminates 1 from r1c2; here it should eliminate 3 from r1c1. Its peer r2c2 holds 3."},
		{"2-peers", "return False", "return True", "No peer of r1c1 holds 2."},
		{"3-backtracking", "remove(cell)", "pass", "here it should remove the digit in r1c1."},
		{"3-backtracking", "digits()", "reversed(digits())",
			"your program places 4 in r1c1; here it should place 2 in r1c1."},
		{"3-backtracking", "if fits(cell, digit)", "if True", "1 does not fit there: its peer r1c3 holds it."},
		{"4-dead-ends", "if not candidates(cell)", "if candidates(cell)", "r1c1 is not a dead end: 3 fits."},
		{"4-dead-ends", "dead_end(cell)", "dead_end()",
			"your program calls dead_end without a cell; here it should call dead_end for r5c4."},
		{"5-fewest-candidates", "len(candidates(best))", "len(candidates(best)) and len(candidates(cell)) > 0",
			"“Euler 06”, step "},
		{"5-fewest-candidates", " < ", " > ", "your program takes "},
		{"5-fewest-candidates", "remove(cell)", "pass", "“Euler 06”, step "},
		{"6-naked-singles", "== 1", "<= 2", "That is not certain: "},
		{"6-naked-singles", "empty_cells():", "empty_cells()[1:]:", "your program ends too early: only "},
		{"6-naked-singles", "            return True", "            return len(empty_cells()) > 3",
			"your program ends too early: only "},
		{"7-hidden-singles", "len(places) == 1", "places", "That is not certain: 1 could also go in its row into "},
		{"7-hidden-singles", "in houses():\n        for", "in rows():\n        for",
			"your program ends too early: in column "},
		{"8-restarts", ">= 25", ">= 40", "this is the 26th dead end since the search began."},
		{"8-restarts", "shuffle(candidates(cell))", "candidates(cell)",
			"this search placed the same digits as one before it."},
		{"8-restarts", "        dead_end(cell)\n", "", "Call dead_end for the cell that nothing fits."},
		{"8-restarts", "while not solve():", "if not solve():",
			"your program ended, but the puzzle is not solved. Cells left: 5"},
	} {
		e, ok := byID(c.id)
		text := strings.Replace(e.Reference, c.old, c.new, 1)
		if !ok || text == e.Reference {
			t.Errorf("%s: %q is not there", c.id, c.old)
			continue
		}
		if !check.Long {
			e.rule.spare = min(e.rule.spare, 20_000)
		}
		if v := judgeOneByOne(t, e, text, starter()); v.isRight() || !strings.Contains(v.Text, c.says) {
			t.Errorf("%s with %q: %s", c.id, c.new, v.Text)
		} else {
			t.Logf("%s with %q: %s", c.id, c.new, v.Text)
		}
	}
}

// judgeOneByOne returns what is said of the first puzzle on which something is wrong, and runs
// nothing on those behind it.
func judgeOneByOne(t *testing.T, e Exercise, text string, s program.Starter) (v Judgement) {
	for _, item := range e.Puzzles {
		e.Puzzles = []collection.Item{item}
		if v = e.Judge(t.Context(), text, s); !v.isRight() {
			break
		}
	}
	return v
}

func TestAnErrorIsNamedWithItsLine(t *testing.T) {
	e, _ := byID("1-empty-cells")
	for text, says := range map[string]string{
		"for cell in cells()\n    consider(cell)": "“First steps, 4×4”, line ",
		"for cell in cells():\n    consider(cel)": "“First steps, 4×4”, line 2: ",
		"consider(cell(1, 1))\nconsider(5)":       "“First steps, 4×4”, step 1, line 2: ",
		"solved()":                                "“First steps, 4×4”: ",
		"while True:\n    note(\"again\")":        "“First steps, 4×4”: your program had not ended after 2,080 steps, so it was stopped. Ours takes 8.",
		"":                                        "“First steps, 4×4”: your program ends too early. Here it should consider r1c1.",
		"place(empty_cells()[0], 9)":              "“First steps, 4×4”, line 1: ",
		"def f():\n    return f()\nf()":           "“First steps, 4×4”, line 2: ",
	} {
		v := e.Judge(t.Context(), text, starter())
		check.That(t, !v.isRight() && strings.HasPrefix(v.Text, says), "%q: %s", text, v.Text)
	}
}

func TestHowManyPuzzlesPassIsCounted(t *testing.T) {
	e, _ := byID("1-empty-cells")
	all := len(e.Puzzles)
	for text, passed := range map[string]int{"": all, "if side() == 4:\n    stuck()\n": all - 1, "cell(1)\n": 0} {
		v := e.Judge(t.Context(), text+e.Reference, starter())
		check.That(t, v.Passed == passed && v.isRight() == (passed == all), "%q: %d pass: %s", text, v.Passed, v.Text)
	}
}

func TestAProgramThatGoesOnIsStopped(t *testing.T) {
	e, _ := byID("6-naked-singles")
	v := e.Judge(t.Context(), e.Reference+"\nwhile True:\n    note(\"again\")\n", starter())
	check.That(t, !v.isRight() && strings.Contains(v.Text, ": your program had not ended after 2,"), "%v", v.Text)
}

func TestACheckThatIsCancelledSaysSo(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range Exercises() {
		v := e.Judge(ctx, e.Reference, starter())
		check.That(t, !v.isRight() && v.Text == "The check was cancelled.", "%s: %v", e.ID, v)
	}
}

// prints is a starter of programs that print what it holds, but for the reference, which
// runs.
type prints struct{ reference, lines string }

func (p prints) Start(c *solving.Code, in program.Input) (*program.Process, error) {
	if c.Text == p.reference {
		return starter().Start(c, in)
	}
	return &program.Process{Lines: strings.NewReader(p.lines), Wait: func() error { return nil }, Kill: func() {}}, nil
}

// Whatever a program prints, there is a verdict in words.
func FuzzJudge(f *testing.F) {
	for _, lines := range []string{
		"", "consider r1c1\nconsider r1c1\n", "place r1c1 1\nremove r1c1\nplace r1c1 2\nstuck\n",
		"dead_end\ndead_end r1c3 4",
		"place r1c1 1\nplace r1c1 1\nplace r1c2 1", "eliminate r1c1 1\neliminate r1c1 2\nrestore r1c1 1\nno_solution",
		"eliminate r1c1 1\neliminate r1c1 2\neliminate r1c1 3\neliminate r1c1 4\nguess r1c1 3", "refuse r1c1 3\nsolved",
		"error 70000 what\x00", "{}", "line 65535\ndepth 9\nnote x\ndead_end r4c4\nguess r4c4 2\nremove r4c4",
	} {
		f.Add(lines)
	}
	all := Exercises()
	f.Fuzz(func(t *testing.T, lines string) {
		for _, e := range all {
			e.Puzzles = e.Puzzles[:1]
			if e.rule.name == "restarts" {
				e.Puzzles = all[0].Puzzles[:1] // its own take the reference too long
			}
			v := e.Judge(t.Context(), "pass", prints{e.Reference, lines})
			check.That(t, v.Text != "" && utf8.ValidString(v.Text) && !strings.Contains(v.Text, "%!"),
				"%s: %q", e.ID, v.Text)
			check.That(t, v.isRight() || v.Puzzle != nil, "%s: there is no puzzle: %s", e.ID, v.Text)
		}
	})
}

func TestTextsOfExercisesAreShort(t *testing.T) {
	for _, e := range Exercises() {
		n := strings.Count(e.Text+" ", ". ")
		check.That(t, n >= 3 && n <= 7, "%s: its text has %d sentences", e.ID, n)
		check.That(t, !strings.Contains(e.Text, "\n\n") && strings.TrimSpace(e.Text) == e.Text,
			"%s: its text is not one paragraph", e.ID)
	}
}

func TestFilesOfExercisesThatCannotBeReadAreRefused(t *testing.T) {
	const whole = "---\ntitle: T\nrule: same\nsteps: place\npuzzles: wikipedia\n---\n\nText.\n\n```python\na\n```\n\n" +
		"## Solution\n\n```python\nb\n```\n"
	if _, err := parse("1-x", whole); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]string{{"title: T\n", ""}, {"rule: same", "rule: sam"}, {"steps: place", "steps: swap"},
		{"puzzles: wikipedia", "puzzles: wikipedi"}, {"puzzles: wikipedia\n", ""}, {"title", "titel"}, {"---\n\n",
			"\n\n"},
		{"## Solution", "## Answer"}, {"Text.", ""}, {"b\n```\n", "b\n"}, {"b\n```\n", "b\n```\nmore\n"},
		{"rule: same", "limit: many"}} {
		_, err := parse("1-x", strings.Replace(whole, c[0], c[1], 1))
		check.That(t, err != nil, "with %q for %q it is read", c[1], c[0])
	}
	_, err := parse("x", whole)
	check.That(t, err != nil, "without a number it is read")
}

func TestThereIsAProgramForEachOfTheTen(t *testing.T) {
	all := Programs()
	check.Must(t, len(all) == 10, "there are %d", len(all))
	for _, p := range all {
		a, err := algorithms.ByID(p.ID)
		check.That(t, err == nil && a.Name == p.Name && strings.HasPrefix(p.Text, "# "+p.Name),
			"%s: %v; it begins with %.30q", p.ID, err, p.Text)
	}
}

// byID returns the exercise with the ID, and false if there is none.
func byID(id string) (Exercise, bool) {
	all := Exercises()
	if i := slices.IndexFunc(all, func(e Exercise) bool { return e.ID == id }); i >= 0 {
		return all[i], true
	}
	return Exercise{}, false
}
