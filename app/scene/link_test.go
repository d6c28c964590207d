package scene

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// relink reads what is written of a link.
func relink(t check.T, l *Scene) (*Scene, string) {
	text, err := l.Link()
	check.Must(t, err == nil, "%+v: %v", l, err)
	for _, address := range []string{"", Scheme, "https://example.org/sudoku/?a=b"} {
		check.Must(t, IsLink(address+text), "%s is not taken for a link", address+text)
	}
	read, _, err := ParseLink("https://example.org/" + text)
	check.Must(t, err == nil, "%s: %v", text, err)
	return read, text
}

func TestExamples(t *testing.T) {
	item, err := collection.ByID("wikipedia")
	check.OK(t, err)
	lane := func(a *solving.Algorithm, o solving.Options) Contestant {
		return Contestant{Algorithm: a, Options: o}
	}
	usual := solving.Options{Seed: 1}
	settings, err := backtracking.Plain().ParseSettings(map[string]string{"cells": "columns"})
	check.OK(t, err)
	columns := solving.Options{Seed: 1, Settings: settings}
	for _, c := range []struct {
		link *Scene
		want string
	}{
		{&Scene{Page: OnLab}, "#page=lab"},
		{&Scene{Page: OnLessons, Lesson: "stuck", Moment: 3}, "#page=lessons&lesson=stuck&moment=3"},
		{&Scene{Page: OnTechniques, Technique: "x-wing"}, "#page=techniques&technique=x-wing"},
		{&Scene{Page: OnCode, Name: "Mine & yours", Text: "note(\"a\")\n"},
			"#page=code&name=Mine+%26+yours&text=note%28%22a%22%29%0A"},
		{&Scene{Page: OnCode, Text: "note(\"a\")\n", Where: AtStep(5)},
			"#page=code&step=5&text=note%28%22a%22%29%0A"},
		{&Scene{Page: OnWatch, Puzzle: item.Puzzle,
			Lanes: []Contestant{lane(backtracking.Plain(), usual)}, Where: AtStep(1057)},
			"#page=watch&puzzle=wikipedia&algorithm=backtracking&step=1057"},
		{&Scene{Page: OnWatch, Puzzle: item.Puzzle,
			Lanes: []Contestant{lane(backtracking.Plain(), columns)}},
			"#page=watch&puzzle=wikipedia&algorithm=backtracking&settings=cells=Columns"},
		{&Scene{Page: OnCompare, Puzzle: item.Puzzle,
			Lanes: []Contestant{lane(backtracking.Plain(), columns), lane(crook.Algorithm(), usual)},
			Where: AtChange(12)},
			"#page=compare&puzzle=wikipedia&algorithm=backtracking:cells=Columns,crook&where=change+12"},
		{&Scene{Page: OnWatch, Puzzle: item.Puzzle,
			Lanes: []Contestant{lane(annealing.Algorithm(), solving.Options{Seed: 7})}},
			"#page=watch&puzzle=wikipedia&algorithm=simulated-annealing&settings=seed=7"},
		{&Scene{Page: OnPuzzles, Puzzle: item.Puzzle},
			"#page=puzzles&puzzle=wikipedia"},
	} {
		read, text := relink(t, c.link)
		check.Is(t, text, c.want, "the link is\n")
		twice, _ := read.Link()
		check.That(t, twice == text, "%s becomes %s", text, twice)
	}
}

// What is in a game comes back, whatever it is, packed or not.
func TestGamesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		box := rapid.SampledFrom([][2]int{{2, 2}, {2, 3}, {3, 3}, {4, 4}, {5, 5}}).Draw(t, "boxes")
		shape, err := puzzles.NewShape(box[0], box[1])
		check.OK(t, err)
		g := puzzles.NewGrid(shape)
		g.Set(rapid.IntRange(0, shape.Cells()-1).Draw(t, "cell"), rapid.IntRange(1, shape.Side()).Draw(t, "digit"))
		s := &Scene{Page: OnPlay, Puzzle: puzzles.Puzzle{Givens: g}}
		s.Entries, s.Pencil = make([]uint8, shape.Cells()), make([]puzzles.Digits, shape.Cells())
		s.Corner = make([]puzzles.Digits, shape.Cells())
		marked := false
		for range rapid.IntRange(0, 60).Draw(t, "many") {
			cell := rapid.IntRange(0, shape.Cells()-1).Draw(t, "at")
			d := rapid.IntRange(1, shape.Side()).Draw(t, "mark")
			switch {
			case g.At(cell) != 0:
			case rapid.Bool().Draw(t, "entry"):
				s.Entries[cell] = uint8(d)
			case rapid.Bool().Draw(t, "corner"):
				s.Corner[cell], marked = s.Corner[cell].With(d), true
			default:
				s.Pencil[cell] = s.Pencil[cell].With(d)
			}
		}
		read, _ := relink(t, s)
		check.Must(t, !marked || reflect.DeepEqual(read.Corner, s.Corner),
			"the marks in corners %b became %b", s.Corner, read.Corner)
		check.Must(t, reflect.DeepEqual(read.values(trace.Letters), s.values(trace.Letters)),
			"%v became %v", s.values(trace.Letters), read.values(trace.Letters))
	})
}

func TestLongLinks(t *testing.T) {
	text := strings.Repeat("place(cell, digit)\n", 300)
	_, link := relink(t, &Scene{Page: OnCode, Name: "long", Text: text})
	check.That(t, len(link) <= 300, "the packed link has %d characters", len(link))
	noise, x := make([]byte, 20000), uint32(1)
	for i := range noise {
		x = x*1664525 + 1013904223
		noise[i] = 'a' + byte(x>>24)%26
	}
	var long *TooLongError
	if text, err := (&Scene{Page: OnCode, Name: "noise", Text: string(noise)}).Link(); !errors.As(err, &long) {
		t.Errorf("a long link has %d characters: %v", len(text), err)
	}
}

// hostile are links that are refused, with a part of what is said.
func hostile() map[string]string {
	return map[string]string{
		"":                                     "the link is empty",
		"#":                                    "the link is empty",
		"https://example.org/":                 "the link is empty",
		"#step=3":                              "no puzzle",
		"#nothing=1":                           "nothing that this version knows",
		"#puzzle=wikipedia&puzzle=euler-01":    "twice",
		"#puzzle=zzz":                          "no built-in puzzle",
		"#puzzle=12":                           "cells",
		"#puzzle=55" + strings.Repeat(".", 79): "twice",
		"#puzzle=wikipedia&algorithm=magic":    "no algorithm",
		"#puzzle=wikipedia&algorithm=backtracking&settings=cells%3Dround":      "cells",
		"#puzzle=wikipedia&settings=cells%3Dcolumns":                           "one algorithm",
		"#puzzle=wikipedia&algorithm=backtracking&step=-1":                     "not a place",
		"#puzzle=wikipedia&algorithm=backtracking&step=9999999999999999999999": "not a place",
		"#puzzle=wikipedia&algorithm=backtracking&step=1&where=end":            "remove one",
		"#puzzle=wikipedia&algorithm=exec:rm":                                  "commands",
		"#puzzle=wikipedia&algorithm=own:mine":                                 "program",
		"#puzzle=wikipedia%0Apage:+compare":                                    "not occur in text",
		"#page=compare&puzzle=wikipedia&algorithm=crook":                       "at least two",
		"#page=watch&puzzle=%zz":                                               "damaged",
		"#page=watch&puzzle=%ff%fe":                                            "damaged",
		"#z=":                                                                  "damaged",
		"#z=!!!":                                                               "damaged",
		"#z=" + pack(strings.Repeat("a", 10<<20)):                              "unpacks to more",
		"#z=" + pack("puzzle=wikipedia")[:8]:                                   "damaged",
		"#z=" + pack("z="+pack("puzzle=wikipedia")):                            "nothing that this version knows",
		"#z=AA&puzzle=wikipedia":                                               "damaged",
		"#puzzle=wikipedia&algorithm=dlx,crook&settings=seed=3":                "one algorithm",
		"#puzzle=wikipedia&seed=3":                                             "no algorithm",
		"#puzzle=wikipedia&algorithm=simulated-annealing&seed=x":               "seed",
		"#puzzle=wikipedia&algorithm=simulated-annealing:slow":                 "no preset",
		"#puzzle=wikipedia&algorithm=,,,":                                      "algorithm",
		"#page=play&puzzle=wikipedia&corner=Z9+1":                              "corner",
		"#page=play&puzzle=wikipedia&corner=A3+0":                              "corner",
		"#lesson=stuck&moment=0":                                               "the first is 1",
		"#lesson=stuck&moment=99999999999999999999":                            "the first is 1",
		"#technique=magic":                                                     "technique",
		"#text=abc":                                                            "no page for it",
		"#page=code&text=a&name=a%00b":                                         "the name",
		"#page=lab&theme=variations":                                           "one puzzle",
		"#page=lab&theme=variations&puzzles=wikipedia,euler-01":                "one puzzle",
		"#page=lab&theme=variations&puzzles=55" + strings.Repeat(".", 79):      "twice",
		"#puzzle=" + strings.Repeat("1", 100<<10):                              "most that is read",
	}
}

func TestOnlyPagesThatThereAreAreShown(t *testing.T) {
	for page, want := range map[Page]string{"": "", OnWatch: "",
		"garden": `there is no page "garden": choose one of watch, lab`} {
		err := (&Scene{Page: page}).CheckPage([]Page{OnWatch, OnLab})
		check.That(t, (err != nil || want == "") && (err == nil || err.Error() == want), "the page %q: %v", page, err)
	}
}

func TestHostileLinks(t *testing.T) {
	for text, want := range hostile() {
		l, _, err := ParseLink(text)
		if err == nil {
			t.Errorf("%.80s is read as %+v", text, l)
		} else if !strings.Contains(err.Error(), want) || len(err.Error()) > 600 {
			t.Errorf("%.80s: %.700v\nwithout %q", text, err, want)
		}
	}
}

func TestKeysThatAreNotKnown(t *testing.T) {
	l, unknown, err := ParseLink("#puzzle=wikipedia&colour=red&voice=loud")
	check.That(t, err == nil && !l.IsBare() && reflect.DeepEqual(unknown, []string{"colour", "voice"}),
		"%+v, %v", l, err)
}

func TestWhatIsALink(t *testing.T) {
	for text, want := range map[string]bool{
		"#puzzle=1": true, " sudoscope:#z=abc\n": true, "https://a.b/#page=lab": true,
		"# puzzle": false, "": false, "53..7": false, "https://a.b/#top": false, "#1 puzzle=2": false,
		"see #page=lab": false, "sudoscope:": true, "sudoscope:#pa": true, "sudoscope: see": false,
		"#%zz": true, "#p%61ge=lab": true, "https://a.b/#%C3%9Cber": false,
	} {
		check.That(t, IsLink(text) == want, "%q: %v", text, !want)
	}
}

func FuzzParseLink(f *testing.F) {
	for text := range hostile() {
		if len(text) < 2000 {
			f.Add(text)
		}
	}
	f.Add("#page=compare&puzzle=wikipedia&algorithm=backtracking:cells=columns:seed=2,dlx&seed=4&align=share&share=500000")
	f.Add("#puzzle=wikipedia&algorithm=dlx&step=3&look=2&picture=Search+tree&large=yes")
	f.Add("#page=play&puzzle=four&name=Ann%27s&corner=A3+12,B4+1")
	f.Add("#page=play&puzzle=wikipedia&entries=" +
		strings.Repeat(".", 68) + "1" + strings.Repeat(".", 12) + "&pencil=A3+12")
	f.Fuzz(func(t *testing.T, text string) {
		l, _, err := ParseLink(text)
		if err != nil {
			return
		}
		written, err := l.Link()
		var long *TooLongError
		if errors.As(err, &long) || written == "" {
			return
		}
		check.OK(t, err)
		if _, _, err := ParseLink(written); err != nil {
			t.Errorf("%q is written as %q, which is not read: %v", text, written, err)
		}
	})
}

// The examples of the documentation open as they are.
func TestLinksOfTheDocumentation(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "links.md"))
	check.OK(t, err)
	examples := 0
	for _, line := range strings.Split(string(data), "\n") {
		if strings.HasPrefix(line, "#") && IsLink(line) {
			examples++
			if _, unknown, err := ParseLink(line); err != nil || len(unknown) > 0 {
				t.Errorf("%s: %v, %v", line, unknown, err)
			}
		}
	}
	check.That(t, examples >= 8, "only %d examples", examples)
	for _, key := range append(linkKeys(), keyPacked) {
		check.That(t, strings.Contains(string(data), "`"+key+"`"), "%s is not explained", key)
	}
}
