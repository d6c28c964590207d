package file

import (
	"os"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// ruled are puzzles of all rules, with and without candidates to begin with, and some without.
func ruled(t testing.TB) (list []puzzles.Puzzle) {
	t.Helper()
	in, err := os.Open("../testdata/variants.csv")
	check.OK(t, err)
	defer in.Close()
	i := 0
	for e, err := range ReadAny(in, "variants.csv") {
		check.OK(t, err)
		if i++; i%6 == 1 {
			list = append(list, e.Puzzle)
		}
	}
	check.Must(t, i == 75, "%d puzzles in variants.csv, want 75", i)
	for _, text := range []string{
		wikipedia,
		"1.../..../..../.... rules=x",
		"............1234 candidates=1.34123." + strings.Repeat("1234", 14),
		"12345.................... regions=1112211222333443344455555",
		"1......" + strings.Repeat(".", 41) + "2 regions=1111222111222233334443334444555566655566667777777",
		"3x2\n" + strings.Repeat(".", 35) + "1 parity=e" + strings.Repeat(".", 35),
		strings.Repeat(".", 35) + "2 rules=anti-king",
		"1" + strings.Repeat(".", 80) + " rules=windoku,x extra=" + strings.Repeat("1", 9) + strings.Repeat(".", 72) +
			" candidates=1........" + strings.Repeat(".23456789", 2) + strings.Repeat("123456789", 78),
		strings.Repeat(".", 80) + "1 regions=" + blocks + " rules=jigsaw,boxes",
	} {
		g, err := puzzles.Parse(strings.ReplaceAll(text, "/", ""))
		check.Must(t, err == nil, "%s: %v", text, err)
		list = append(list, puzzles.Puzzle{Givens: g})
	}
	return list
}

const blocks = "111111111222222222333333333444444444555555555666666666777777777888888888999999999"

// Every format gives back the rules and the candidates of a puzzle, alone and among others, or
// refuses it and says what it does not hold.
func TestNoFileLosesRules(t *testing.T) {
	all := ruled(t)
	for _, f := range Formats() {
		if f.ReadOnly {
			continue
		}
		var kept []puzzles.Puzzle
		for i, p := range all {
			var b strings.Builder
			err := Write(&b, f, slices.Values([]puzzles.Puzzle{p}))
			lost := p.Givens.Shape() != puzzles.Classic || p.Givens.Eliminated() > 0
			if f.Classic && lost {
				check.That(t, err != nil && strings.Contains(err.Error(), f.Name), "%s does not refuse %s: %v", f.ID,
					p.Givens.Text(), err)
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", f.ID, err)
				continue
			}
			kept = append(kept, p)
			if check.Long || f.One || i%3 == 0 { // else it comes back among others
				comesBack(t, f, b.String(), []puzzles.Puzzle{p})
			}
		}
		if f.One {
			continue
		}
		var b strings.Builder
		if err := Write(&b, f, slices.Values(kept)); err != nil {
			t.Errorf("%s: %v", f.ID, err)
			continue
		}
		comesBack(t, f, b.String(), kept)
	}
}

// What is written for others is read if nobody has changed it, whatever the ends of its lines.
func TestWhatIsWrittenForOthersIsReadUnchanged(t *testing.T) {
	for _, f := range Formats() {
		if !f.Signed {
			continue
		}
		for _, p := range []puzzles.Puzzle{{Givens: mustGrid(t, wikipedia), Name: "50 % & <one> -- #1 $_\\^"},
			{Givens: mustGrid(t, "3x2\n"+strings.Repeat(".", 35)+"1 rules=x"), Name: "six"}} {
			var b strings.Builder
			check.OK(t, Write(&b, f, slices.Values([]puzzles.Puzzle{p})))
			text := b.String()
			for name, changed := range map[string]string{"": text, "CRLF": strings.ReplaceAll(text, "\n", "\r\n"),
				"a blank more": "\n" + text + "\n"} {
				entries, err := Parse(changed)
				if err != nil || len(entries) != 1 || !entries[0].Givens.Equal(p.Givens) ||
					entries[0].Name != p.Name {
					t.Errorf("%s, %s: %v, %v from\n%s", f.ID, name, entries, err, puzzles.Shorten(text, 2000))
				}
			}
			last := strings.LastIndexAny(text[:len(text)-20], "0123456789x")
			for name, changed := range map[string]string{"half": text[:len(text)/2],
				"changed": text[:last] + string(text[last]^1) + text[last+1:], "longer": text + text[len(text)-9:]} {
				if entries, err := Parse(changed); err == nil || !strings.Contains(err.Error(), "was changed") {
					t.Errorf("%s, %s: %v, %v", f.ID, name, entries, err)
				}
			}
		}
	}
}

func comesBack(t *testing.T, f Format, text string, want []puzzles.Puzzle) {
	t.Helper()
	for _, read := range []struct {
		how string
		is  Format
	}{{"as what it is", f}, {"as what it looks like", detected(text)}} {
		i := 0
		for e, err := range Read(strings.NewReader(text), read.is) {
			if err != nil || i == len(want) || !e.Givens.Equal(want[i].Givens) {
				t.Errorf("%s, read %s (%s): %v, %v from\n%s", f.ID, read.how, read.is.ID, e.Givens, err,
					puzzles.Shorten(text, 3000))
				return
			}
			i++
		}
		check.That(t, i == len(want), "%s, read %s: %d puzzles, want %d, from\n%s", f.ID, read.how, i, len(want),
			text)
	}
}

func detected(text string) Format {
	f, _ := detect("", []byte(text))
	return f
}
