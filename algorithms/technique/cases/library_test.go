package cases

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// caseLine writes a position and what follows in it the way cases are written.
func caseLine(p *technique.Position, givens puzzles.Grid, code string, digits puzzles.Digits, r result) string {
	var b strings.Builder
	fmt.Fprintf(&b, ":%s:", code)
	for d := range digits.All() {
		fmt.Fprint(&b, d)
	}
	b.WriteByte(':')
	grid := p.Grid()
	var deleted []technique.Candidate
	for c := range p.Size {
		switch d := p.At(c); {
		case d == 0:
			b.WriteByte('.')
			for gone := range (grid.Candidates(c) &^ p.Candidates(c)).All() {
				deleted = append(deleted, technique.Candidate{Cell: c, Digit: gone})
			}
		case givens.At(c) == 0:
			fmt.Fprintf(&b, "+%d", d)
		default:
			fmt.Fprint(&b, d)
		}
	}
	for _, field := range [][]technique.Candidate{deleted, r.eliminations, r.places} {
		b.WriteByte(':')
		for i, c := range field {
			if i > 0 {
				b.WriteByte(' ')
			}
			fmt.Fprintf(&b, "%d%d%d", c.Digit, c.Cell/9+1, c.Cell%9+1)
		}
	}
	return b.String() + ":"
}

// What a technique finds on the way of a puzzle passes as a case of it, and no
// longer does when anything of the result is changed.
func TestWhatIsFoundPassesAndNothingElse(t *testing.T) {
	judged := map[string]int{}
	text, err := os.ReadFile("../testdata/top95.txt")
	check.OK(t, err)
	for _, line := range strings.Fields(string(text))[:25] {
		givens, err := puzzles.Parse(line)
		check.OK(t, err)
		p := technique.NewPosition(givens)
		for {
			next, ok := technique.Standard().Next(p)
			if !ok {
				break
			}
			every := next.Technique.Every(p)
			var c Case
			c.Code = next.Technique.Code
			// What is about the same digits must say the same to be a case.
			digits := func(d *technique.Deduction) puzzles.Digits { return c.digitsOf(d, c.resultOf(p, d)) }
			r := c.resultOf(p, &next)
			other := func(d technique.Deduction) bool {
				return digits(&d) == digits(&next) && !c.resultOf(p, &d).equal(r)
			}
			if judged[c.Code] < 20 && !slices.ContainsFunc(every, other) {
				judged[c.Code]++
				judgeAll(t, p, givens, c.Code, digits(&next), r)
			}
			p.Apply(&next)
		}
	}
	for _, code := range []string{"0000", "0003", "0002", "0100", "0101", "0200"} {
		check.That(t, judged[code] >= 5, "only %d cases of %s were judged", judged[code], code)
	}
}

func judgeAll(t *testing.T, p *technique.Position, givens puzzles.Grid, code string, digits puzzles.Digits, r result) {
	t.Helper()
	judge := func(code string, digits puzzles.Digits, r result) error {
		t.Helper()
		line := caseLine(p, givens, code, digits, r)
		c, err := ParseCase(line)
		check.Must(t, err == nil, "%s: %v", line, err)
		check.Must(t, c.Givens.Equal(givens) && c.Grid.Equal(p.Grid()),
			"%s is read as\n%v, of which\n%v is given", line, c.Grid, c.Givens)
		return c.Judge()
	}
	if err := judge(code, digits, r); err != nil {
		t.Errorf("%s: %v", caseLine(p, givens, code, digits, r), err)
	}
	if err := judge(code, 0, r); err != nil && !strings.Contains(err.Error(), "besides ") {
		t.Errorf("without digits: %v", err)
	}
	var wrong []technique.Candidate
	for c := 77; c <= 80; c++ {
		wrong = append(wrong, technique.Candidate{Cell: c, Digit: 9})
	}
	for what, err := range map[string]error{
		"must not fire":   judge(code+"-x", digits, r),
		"too few results": judge(code, digits, result{r.places, r.eliminations[:max(0, len(r.eliminations)-1)]}),
		"another result":  judge(code, digits, result{nil, wrong}),
		"other digits":    judge(code, ^digits&puzzles.DigitsUpTo(9), r),
	} {
		check.That(t, err != nil || what == "too few results" && len(r.eliminations) == 0, "%s passes with %s",
			caseLine(p, givens, code, digits, r), what)
	}
	err := judge(code+"-x", ^digits&puzzles.DigitsUpTo(9), r)
	check.That(t, err == nil, "must not fire with other digits: %v", err)
}

func TestJudgeSaysWhatIsWrong(t *testing.T) {
	// In box 1 there is 4 in the middle row only, and in box 9 in the last column.
	grid81 := strings.Repeat(".", 81)
	gone := "411 412 413 431 432 433 477 478 487 488 497 498"
	for _, c := range []struct{ line, want string }{
		{":0100:4:" + grid81 + ":" + gone + ":424 425 426 427 428 429 419 429 439 449 459 469:",
			"found r2c4<>4 r2c5<>4"},
		{":0100:4:" + grid81 + ":411 412 413 431 432 433:424 425 426 427 428 429::", "<nil>"},
		{":0100:4:" + grid81 + ":411 412 413 431 432 433:429 428 427 426 425 424::", "<nil>"},
		{":0100:4:" + grid81 + ":" + gone + ":424 425 426 427 428 429::",
			"besides r2c4<>4 r2c5<>4 r2c6<>4 r2c7<>4 r2c8<>4 r2c9<>4, it found r1c9<>4"},
		{":0100:5:" + grid81 + ":" + gone + ":524::", "found nothing, expected r2c4<>5"},
		{":0100-x:5:" + grid81 + ":" + gone + ":::", "<nil>"},
		{":0100-x:4:" + grid81 + ":" + gone + ":::", "expected nothing, found r2c4<>4"},
		{":0100-2:5:" + grid81 + "::::", "found nothing"},
		{":9999:5:" + grid81 + "::::", "there is no technique with the code 9999"},
		// A case may say with eliminations that a digit is placed.
		{":0002:4:" + grid81 + ":411 412 413 431 432 433 421 422:123 223 323 523 623 723 823 923::", "<nil>"},
	} {
		test, err := ParseCase(c.line)
		check.Must(t, err == nil, "%s: %v", c.line, err)
		got := fmt.Sprint(test.Judge())
		check.That(t, strings.Contains(got, c.want), "%s: %s, want %s", c.line, got, c.want)
	}
}

func TestCasesThatCannotBeRead(t *testing.T) {
	grid := strings.Repeat(".", 81)
	for _, c := range []struct{ line, want string }{
		{"0300:5:" + grid, "this is not a case"},
		{":0300:5", "this is not a case"},
		{":300:5:" + grid, `column 2: found "300", expected a code`},
		{":03002:5:" + grid, "expected a code"},
		{":03a0:5:" + grid, "expected a code"},
		{":0300-y:5:" + grid, "expected a code"},
		{":0300:a:" + grid, `column 7: found "a", expected digits`},
		{":0300:0:" + grid, "expected digits"},
		{":0300:5:" + grid + ".", "column 9: this is not the grid of a case"},
		{":0300:5:" + grid[1:], "81 cells"},
		{":0300:5:+" + grid + ".", "81 cells"},
		{":0300:5:++1" + grid[1:], "81 cells"},
		{":0300:5:" + grid[1:] + "+", "81 cells"},
		{":0300:5:" + grid[1:] + "A", "81 cells"},
		{":0300:5:" + grid + ":12", `column 91: found "12", expected the digit, row and column`},
		{":0300:5:" + grid + "::120", "expected the digit, row and column"},
		{":0300:5:" + grid + ":::1111", "expected the digit, row and column"},
		{":0300:5:" + grid + ":::ä1", "expected the digit, row and column"},
	} {
		_, err := ParseCase(c.line)
		var bad *puzzles.ParseError
		check.That(t, errors.As(err, &bad) && (strings.Contains("line 3, "+err.Error(), c.want) ||
			strings.Contains((&puzzles.ParseError{Line: 1, Column: bad.Column, Msg: bad.Msg}).Error(), c.want)),
			"%s: %v, want %s", c.line, err, c.want)
	}
}

func TestFilesOfCases(t *testing.T) {
	grid := strings.Repeat(".", 81)
	text := "\ufeff# a comment\n\n:0300:5:" + grid + ":::\r\n#:0301:5:" + grid +
		":::\n#: a comment as well\nrubbish\n:03111-x:5:" + grid + "\n" + strings.Repeat("x", maxCaseLine+1) +
		"\n:0300:5:" + grid + "\n"
	var got []string
	for c, err := range ReadCases(strings.NewReader(text)) {
		got = append(got, fmt.Sprint(c.Line, " ", c.Code, " ", c.Variant, " ", c.Off, " ", err != nil))
	}
	want := []string{"3 0300  false false", "4 0301  true false", "6   false true", "7 03111 x false false",
		"8   false true"}
	check.That(t, slices.Equal(got, want), "got  %q\nwant %q", got, want)
	for c := range ReadCases(strings.NewReader(text)) {
		check.That(t, c.Line <= 3, "reading does not stop")
		break
	}
	f, err := os.Open(t.TempDir())
	check.OK(t, err)
	defer f.Close()
	for _, err := range ReadCases(f) {
		check.That(t, err != nil, "a folder is read")
	}
}

func FuzzParseCase(f *testing.F) {
	grid := strings.Repeat(".", 75) + "+1+23..+4"
	for _, line := range []string{":0300:5:" + grid + ":111 222:333:444:5", ":0610-x::" + grid,
		":03111:1:" + grid + "::", ":", "::::::::", ":0300-2:12:" + grid + ":999 :::"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, err := ParseCase(line)
		if err != nil {
			var bad *puzzles.ParseError
			check.That(t, errors.As(err, &bad) && bad.Column >= 0 && bad.Column <= len([]rune(line))+1,
				"%q: %v", line, err)
			return
		}
		for cell, d := range c.Givens.Cells() {
			check.That(t, d == 0 || int(d) == c.Grid.At(cell), "%q: a given is not in the grid", line)
		}
		p := c.Position()
		for cell := range p.Size {
			check.That(t, p.At(cell) == c.Grid.At(cell), "%q: the position has another grid", line)
		}
		if t, ok := c.Technique(); ok && t.Level <= technique.Medium {
			_ = c.Judge()
		}
	})
}
