package lesson

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
)

// source returns the source of a lesson.
func source(t *testing.T, text string) *Source {
	t.Helper()
	s, err := NewSource([]byte(text))
	check.OK(t, err)
	return s
}

// edit changes a text and compares what it is then.
func edit(t *testing.T, text, want string, change func(*Source) error) {
	t.Helper()
	s := source(t, text)
	err := change(s)
	check.That(t, err == nil, "%q: %v", text, err)
	got := string(s.Text())
	check.That(t, got == want, "%q became\n%q, want\n%q", text, got, want)
}

func TestAPartChangesWhereItStands(t *testing.T) {
	caption := func(text string) func(*Source) error {
		return func(s *Source) error { return s.SetCaption(0, text) }
	}
	notes := func(text string) func(*Source) error {
		return func(s *Source) error { return s.SetNotes(0, text) }
	}
	setScene := func(set bool) func(*Source) error {
		return func(s *Source) error {
			if !set {
				return s.SetScene(0, nil)
			}
			one, problems := scene.ParseBlock("puzzle: euler-01", 1)
			check.Must(t, len(problems) == 0, "%v", problems)
			return s.SetScene(0, one)
		}
	}
	const block = "```sudoscope\npage: puzzles\npuzzle: euler-01\n```\n"
	edit(t, "## A\n\nOld.\n\n\n## B\n", "## A\n\nNew.\n\n\n## B\n", caption("New."))
	edit(t, "## A\nOld\nlines.\n## B\n", "## A\nNew.\n\n## B\n", caption("New."))
	edit(t, "## A", "## A\n\nNew.\n", caption("New."))
	edit(t, "## A\n\nOld.", "## A\n\nNew.\n", caption("New."))
	edit(t, "## A\n\nOld.\n\n> Note.\n", "## A\n\n> Note.\n", caption(""))
	edit(t, "## A\n\n> Note.\n\nMore.\n\nEnd.\n", "## A\n\n> Note.\n\nNew.\n", caption("New."))
	edit(t, "## A\n\nOne.\n\n> Note.\n\nTwo.\n", "## A\n\nNew.\n\n> Note.\n", caption("New."))
	edit(t, "## A\n\n> Note.\n", "## A\n\nNew.\n\n> Note.\n", caption("New."))
	edit(t, "## A\n\n> Note.\nLazy.\n\nText.\n", "## A\n\n> New.\n\nText.\n", notes("New."))
	edit(t, "## A\n\n```\n> no note\n```\n", "## A\n\n```\n> no note\n```\n\n> New.\n>\n> Two.\n",
		notes("New.\n\nTwo."))
	edit(t, "## A\n\n~~~\n```\n~~~\n\n> Note.\n", "## A\n\n~~~\n```\n~~~\n", notes(""))
	edit(t, "A\nb\n---\nOld.\n", "A\nb\n---\nNew.\n", caption("New."))
	edit(t, "## A\n\nText.\n", "## A\n\n"+block+"\nText.\n", setScene(true))
	edit(t, "## A", "## A\n\n"+block, setScene(true))
	edit(t, "## A\n~~~ Sudoscope now\nx\n~~~\nText.\n", "## A\n"+block+"\nText.\n", setScene(true))
	edit(t, "## A\n\n"+block+"\nText.\n", "## A\n\nText.\n", setScene(false))
	edit(t, "## A\n\nText.\n", "## A\n\nText.\n", setScene(false))
	edit(t, "## A\r\n\r\nOld.\r\n\r\n> Note.\r\n", "## A\r\n\r\nNew.\r\nTwo.\r\n\r\n> Note.\r\n",
		caption("New.\nTwo."))
	edit(t, "## A\r\n", "## A\r\n\r\n> New.\r\n", notes("New."))
	edit(t, "## A\n\n    > code\n\n> Note.\n", "## A\n\n    > code\n\n> New.\n", notes("New."))
}

func TestWhatIsReadIsWhatWasSet(t *testing.T) {
	s := source(t, "## A\n\n```sudoscope\npuzzle: euler-01\n```\n\nOne.\n\n> Note\n> two.\n\nWhat?\n\n- [x] This\n")
	if got := s.Caption(0); got != "One.\n\nWhat?\n\n- [x] This" {
		t.Errorf("caption %q", got)
	}
	if got := s.Notes(0); got != "Note two." {
		t.Errorf("notes %q", got)
	}
	before := string(s.Text())
	if err := errors.Join(s.SetCaption(0, s.Caption(0)), s.SetNotes(0, s.Notes(0)), s.SetHeading(0, "A"),
		s.SetTitle("Lesson"), s.Move(0, 0)); err != nil || string(s.Text()) != before {
		t.Errorf("%v\n%s", err, s.Text())
	}
}

func TestHeadingsAreSetAsTheyRead(t *testing.T) {
	for _, text := range []string{"B", "*B*", "B #", "# B", "`B`", "1. B", "a_b_c", "<b>", "&amp;", `\`, "[x](y)",
		"- B",
		"===", "![x]", "---", "> b", "```", "a | b"} {
		for _, old := range []string{"## A\n\nText.\n", "A\n---\n\nText.\n", "A\nmore\n---\nText.\n",
			"\ufeff## A ##\n", "## A",
			"##\n"} {
			s := source(t, old)
			if err := s.SetHeading(0, text); err != nil || s.Lesson().Moments[0].Heading != text {
				t.Errorf("%q set to %q: %v\n%s", old, text, err, s.Text())
			}
			s = source(t, old)
			if err := s.Insert(1, text, nil, "Caption.", "Note."); err != nil ||
				s.Lesson().Moments[1].Heading != text ||
				s.Caption(1) != "Caption." || s.Notes(1) != "Note." {
				t.Errorf("%q and %q: %v\n%s", old, text, err, s.Text())
			}
		}
	}
	edit(t, "# T\n\n## A ##\r\nx\r\n", "# T\n\n## B\r\nx\r\n", func(s *Source) error { return s.SetHeading(0, "B") })
}

func TestTitlesAreSetAsTheyRead(t *testing.T) {
	for _, title := range []string{"B", `"B"`, `'B'`, "a: b", "a #b", `"a" 'b'`, "---", "[x]", `\"`, "- b", "b:"} {
		for _, old := range []string{"## A\n", "---\ntitle: x\n---\n## A\n", "---\nauthor: me\n...\n## A\n",
			"\ufeff## A\n",
			"\ufeff---\r\ntitle: x\r\n---\r\n\r\n## A\r\n", ""} {
			s := source(t, old)
			n := len(s.Lesson().Moments)
			if err := s.SetTitle(title); err != nil || s.Lesson().Title != title || len(s.Lesson().Moments) != n {
				t.Errorf("%q with title %q: %v\n%q", old, title, err, s.Text())
			}
		}
		l, err := Parse(NewText(title, trace.RowCol))
		check.That(t, err == nil && l.Title == title && l.Notation == trace.RowCol && len(l.Problems) == 1,
			"new with title %q: %+v %v", title, l, err)
	}
}

func TestWhatWouldSwallowOtherMomentsIsRefused(t *testing.T) {
	for _, text := range []string{"```\nno end", "<!-- no end", "~~~", "## Another", "Another\n---", "<script>"} {
		s := source(t, "## A\n\nText.\n\n## B\n\nMore.\n")
		before := string(s.Text())
		if err := s.SetCaption(0, text); !errors.Is(err, errSwallows) || string(s.Text()) != before {
			t.Errorf("%q: %v\n%s", text, err, s.Text())
		}
		if err := s.Insert(1, "New", nil, text, ""); !errors.Is(err, errSwallows) || string(s.Text()) != before {
			t.Errorf("insert %q: %v\n%s", text, err, s.Text())
		}
		if err := s.SetNotes(0, text); err != nil {
			t.Errorf("within a quote nothing is swallowed: %q: %v", text, err)
		}
	}
	s := source(t, "## A\n\n## B\n\n```\nno end\n")
	if err := s.Move(1, 0); !errors.Is(err, errSwallows) || s.Lesson().Moments[0].Heading != "A" {
		t.Errorf("%v\n%s", err, s.Text())
	}
}

func TestMomentsMoveInAllDirections(t *testing.T) {
	const text = "---\ntitle: x\n---\n\nIntro.\n\n## A\n\na\n\n## B\nb\n## C\n\n> c"
	for from := range 3 {
		for to := range 3 {
			s := source(t, text)
			want := []string{"A", "B", "C"}
			one := want[from]
			want = slices.Insert(slices.Delete(want, from, from+1), to, one)
			check.OK(t, s.Move(from, to))
			var got []string
			for _, m := range s.Lesson().Moments {
				got = append(got, m.Heading)
			}
			check.That(t, slices.Equal(got, want) && strings.HasPrefix(string(s.Text()), text[:24]) &&
				!strings.Contains(string(s.Text()), "\n\n\n"), "%d to %d: %q\n%s", from, to, got, s.Text())
		}
	}
	s := source(t, text)
	gone, err := s.Remove(1)
	check.Must(t, err == nil && gone == "## B\nb\n" && len(s.Lesson().Moments) == 2, "%v %v", gone, err)
	if err := s.Put(1, gone); err != nil || s.Lesson().Moments[1].Heading != "B" {
		t.Errorf("%v\n%s", err, s.Text())
	}
}

func TestALessonIsNotFilledWithoutBound(t *testing.T) {
	s := source(t, strings.Repeat("## A\n\n", MaxMoments))
	if err := s.Insert(0, "B", nil, "", ""); err == nil || !strings.Contains(err.Error(), "200 moments") {
		t.Error(err)
	}
	s = source(t, strings.Repeat("## A\n\n", MaxMoments+3))
	if err := s.SetCaption(MaxMoments-1, "Text."); err != nil || strings.Count(string(s.Text()),
		"## A") != MaxMoments+3 {
		t.Errorf("what is left out of the lesson stays in the file: %v", err)
	}
	if err := s.SetCaption(0, strings.Repeat("x\n\n", MaxBytes)); err == nil || !strings.Contains(err.Error(),
		"256 kB") {
		t.Error(err)
	}
}

// pieces are what a made-up lesson is made of.
func pieces() []string {
	return []string{"## A\n", "## B ##\n\n", "C\n===\n", "D\nd\n---\n", "### e\n", "Text\n", "two\nlines\n\n", "\n",
		"\n\n",
		"> note\n", "> note\nlazy\n\n", "> - a\n> ```\n", "```sudoscope\npuzzle: euler-01\n```\n",
		"~~~sudoscope\nx\n~~~\n",
		"```go\n\n\n> x\n## no heading\n```\n\n", "~~~\n```\n~~~\n", "    ## code\n", "- a\n  - b\n",
		"What?\n\n- [x] yes\n- [ ] no\n",
		"1. x\n\n   ## in an item\n", "<!-- c\n\n## hidden -->\n", "<div>\n", "[a]: b\n", "***\n", "---\n", "```\n",
		"&nbsp;\n", "\t> x\n",
		"##\n", "#\n", "[x]\n\n[x]: <y>\n"}
}

// madeUp draws a lesson.
func madeUp(t *rapid.T) string {
	text := rapid.SampledFrom([]string{"", "\ufeff", "---\ntitle: x\n---\n", "---\ntitle: x\n",
		"Intro.\n\n"}).Draw(t, "head") +
		strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces()), 1, 14).Draw(t, "pieces"), "")
	if rapid.Bool().Draw(t, "cut") {
		text = strings.TrimRight(text, "\n")
	}
	if rapid.Bool().Draw(t, "crlf") {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// others returns the moments but one as they are written.
func others(s *Source, but int) (all []string) {
	for i := range s.lesson.Moments {
		if i != but {
			all = append(all, s.core(i))
		}
	}
	return all
}

func TestAnEditOfAMomentLeavesTheOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := madeUp(t)
		s, err := NewSource([]byte(text))
		check.OK(t, err)
		checkEdits(t, s, rapid.IntRange(0, 1000).Draw(t, "moment"), strings.Join(rapid.SliceOfN(
			rapid.SampledFrom(pieces()), 0, 3).Draw(t, "new"), ""))
	})
}

// checkEdits edits a moment in all ways. It is for properties and for fuzzing.
func checkEdits(t check.T, s *Source, at int, fresh string) {
	n := len(s.Lesson().Moments)
	if n == 0 {
		return
	}
	at %= n
	original := string(s.Text())
	shown, _ := scene.ParseBlock("puzzle: euler-01\nalgorithm: dlx\nwhere: step 3", 1)
	for name, change := range map[string]func(*Source) error{
		"caption": func(s *Source) error { return s.SetCaption(at, fresh) },
		"notes":   func(s *Source) error { return s.SetNotes(at, fresh) },
		"heading": func(s *Source) error { return s.SetHeading(at, fresh) },
		"scene":   func(s *Source) error { return s.SetScene(at, shown) },
		"nothing": func(s *Source) error { return s.SetScene(at, nil) },
	} {
		one := *s
		before := others(&one, at)
		err := change(&one)
		if err != nil {
			check.Must(t, string(one.Text()) == original,
				"%s: refused (%v), and yet\n%q\nbecame\n%q", name, err, original, one.Text())
			continue
		}
		if after := others(&one, at); !slices.Equal(before, after) {
			t.Fatalf("%s of %d with %q: the others of\n%q\nchanged:\n%q", name, at, fresh, original, one.Text())
		}
		first, _ := s.span(0)
		if head := strings.Join(s.lines[:first], ""); !strings.HasPrefix(string(one.Text()), head) {
			t.Fatalf("%s: what is before the moments of\n%q\nchanged:\n%q", name, original, one.Text())
		}
		if name == "scene" {
			if m := &one.Lesson().Moments[at]; m.Scene == nil || m.Scene.Block(0) != shown.Block(0) {
				t.Fatalf("the scene is not in\n%q\nwhich was\n%q", one.Text(), original)
			}
		}
	}
	one := *s
	to := (at + len(fresh)) % n
	check.Must(t, (one.Move(at, to) != nil || len(one.Lesson().Moments) == n && one.core(to) == s.core(at)) &&
		string(s.Text()) == original, "moving %d to %d made\n%q\nof\n%q", at, to, one.Text(), original)
}

func TestParagraphsAreOneLineEachInFields(t *testing.T) {
	for text, want := range map[string]string{
		"one\ntwo\n\nthree": "one two\n\nthree",
		"**one**\n*two*":    "**one** *two*",
		"one\n**two**":      "one **two**",
		"Which?\n- [x] a\n  as it is so\n- [ ] b": "Which?\n- [x] a\n  as it is so\n- [ ] b",
		"one\n1. two\n2. three\nfour":             "one\n1. two\n2. three\nfour",
		"one  \ntwo\\\nthree":                     "one  \ntwo\\\nthree",
		"```\na\nb\n```\nc\nd":                    "```\na\nb\n```\nc d",
		"one\n> two\nthree":                       "one\n> two\nthree",
	} {
		got := unwrapped(text)
		check.That(t, got == want, "%q is %q, want %q", text, got, want)
	}
}
