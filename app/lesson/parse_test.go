package lesson

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
)

// block returns a lesson with one moment whose block has these lines; the first of them
// is line 4.
func block(lines ...string) []byte {
	return []byte("## A\n\n```sudoscope\n" + strings.Join(lines, "\n") + "\n```\n")
}

// problems returns what is wrong in a lesson, with lines.
func problems(t *testing.T, text string) []string {
	t.Helper()
	l, err := Parse([]byte(text))
	check.OK(t, err)
	var all []string
	for _, p := range l.Problems {
		all = append(all, fmt.Sprintf("%d: %s", p.Line, p.Text))
	}
	return all
}

func TestEachMistakeIsNamedWithItsLineAndWhatWasExpected(t *testing.T) {
	const puzzle, algorithm = "puzzle: euler-01", "algorithm: backtracking"
	for _, c := range []struct {
		lines []string
		line  int
		want  string
	}{
		{[]string{puzzle, "size: 3"}, 5, "choose from page, puzzle, boxes"},
		{[]string{puzzle, "hello"}, 5, `"hello" has no colon`},
		{[]string{puzzle, puzzle}, 5, "appears here twice"},
		{[]string{puzzle, "marks:"}, 5, "has no value"},
		{[]string{"algorithm: dlx"}, 3, "has no puzzle"},
		{[]string{"puzzle: nobody-1"}, 4, `no built-in puzzle "nobody-1"`},
		{[]string{"puzzle: 12345"}, 4, "puzzle:"},
		{[]string{"puzzle: 11.............."}, 4, "puzzle:"},
		{[]string{"boxes: 3", "puzzle: euler-01"}, 4, "rows and columns of a box"},
		{[]string{"boxes: 99999999999999999999x2", "puzzle: euler-01"}, 4, "rows and columns of a box"},
		{[]string{"boxes: 9x9", "puzzle: euler-01"}, 4, "boxes:"},
		{[]string{puzzle, "page: elsewhere"}, 5, "choose watch, techniques, compare, play or puzzles"},
		{[]string{puzzle, "page: compare", algorithm}, 6, "a race has at least two"},
		{[]string{puzzle, "page: watch", "algorithm: dlx, backtracking"}, 5, "only the page compare"},
		{[]string{puzzle, "page: watch"}, 5, "shows a run: add an algorithm"},
		{[]string{puzzle, "algorithm: nobody"}, 5, "choose one of"},
		{[]string{puzzle, "algorithm: dlx,, dlx"}, 5, "missing between two commas"},
		{[]string{puzzle, "algorithm: " + strings.Repeat("dlx, ", 12) + "dlx"}, 5, "more than 12"},
		{[]string{puzzle, "algorithm: backtracking hello"}, 5, "such as seed=3"},
		{[]string{puzzle, "algorithm: simulated-annealing seed=-1"}, 5, "not a whole number"},
		{[]string{puzzle, "algorithm: simulated-annealing seed=99999999999999999999"}, 5, "not a whole number"},
		{[]string{puzzle, "algorithm: simulated-annealing cooling=NaN"}, 5, "algorithm:"},
		{[]string{puzzle, "algorithm: simulated-annealing cooling=+Inf"}, 5, "algorithm:"},
		{[]string{puzzle, "algorithm: simulated-annealing preset=nobody"}, 5, `no preset "nobody"`},
		{[]string{puzzle, "algorithm: backtracking without=x-wing"}, 5, "does not use techniques"},
		{[]string{puzzle, "algorithm: techniques without=nobody"}, 5, "algorithm:"},
		{[]string{puzzle, "entries: 123"}, 5, "entries:"},
		{[]string{puzzle, algorithm, "entries: " + strings.Repeat(".", 81)}, 3, ""},
		{[]string{puzzle, algorithm, "pencil: A1 12"}, 6, "no algorithm runs"},
		{[]string{puzzle, "pencil: A1"}, 5, `as in "A1 12, B3 457"`},
		{[]string{puzzle, "pencil: A1 0"}, 5, "not a digit of this grid"},
		{[]string{puzzle, "pencil: K1 1"}, 5, "not a cell of this grid"},
		{[]string{puzzle, "where: step 3"}, 5, "nothing runs here"},
		{[]string{puzzle, "until: step 3"}, 5, "nothing runs here"},
		{[]string{puzzle, algorithm, "where: step -3"}, 6, "not a place in a run"},
		{[]string{puzzle, algorithm, "where: step 99999999999999999999"}, 6, "not a place in a run"},
		{[]string{puzzle, algorithm, "where: somewhere"}, 6, "not a place in a run"},
		{[]string{puzzle, algorithm, "where: nineteenth guess"}, 6, "does not say which one"},
		{[]string{puzzle, algorithm, "where: 0th guess"}, 6, "does not say which one"},
		{[]string{puzzle, algorithm, "where: first unicorn"}, 6, "neither a kind of step nor a technique"},
		{[]string{puzzle, algorithm, "where: first guess in Z9"}, 6, "not a cell of this grid"},
		{[]string{puzzle, algorithm, "where: change 3"}, 6, "counted in a race"},
		{[]string{puzzle, algorithm, "until: start"}, 6, "up to the start"},
		{[]string{puzzle, "marks: all of them"}, 5, "marks:"},
		{[]string{puzzle, "point: A1, r10c1"}, 5, "not a cell of this grid"},
		{[]string{puzzle, "hide: everything"}, 5, "words, code, ribbon, counters, names"},
		{[]string{puzzle, algorithm, "facts: many steps"}, 6, "not a fact that can be checked"},
		{[]string{puzzle, algorithm, "facts: NaN steps"}, 6, "not a fact that can be checked"},
		{[]string{puzzle, algorithm, "facts: 0x10 steps"}, 6, "not a fact that can be checked"},
		{[]string{puzzle, algorithm, "facts: step NaN"}, 6, "not a fact that can be checked"},
		{[]string{puzzle, algorithm, "facts: 3 unicorns"}, 6, "not a fact that can be checked"},
		{[]string{puzzle, algorithm, "facts: unicorn 3"}, 6, "not a fact that can be checked"},
		{[]string{puzzle, algorithm, "facts: grade heavenly"}, 6, "not a grade: choose from"},
		{[]string{puzzle, algorithm, "facts: nobody: 3 steps"}, 6, "choose one of"},
		{[]string{puzzle, algorithm, "facts: 3 steps;"}, 6, "not a fact that can be checked"},
		{[]string{"making: max_clues"}, 4, "not part of a recipe"},
		{[]string{"making: pattern=x..x"}, 4, "not one of a 9×9 grid"},
		{[]string{"making: pattern=" + strings.Repeat("x", 81) + " max_clues=30"}, 4, "leave out the number of clues"},
		{[]string{"making: unicorns=3"}, 4, "could not be understood"},
		{[]string{"making: seed=-1"}, 4, "not a whole number"},
		{[]string{"making: index=1.5"}, 4, "not a whole number"},
		{[]string{"making: max_clues=99999999999"}, 4, "making:"},
		{[]string{"making: max_clues=5"}, 4, "making:"},
		{[]string{"making: seed=1", puzzle}, 5, "a generator runs here"},
		{[]string{"making: seed=1", algorithm}, 5, "a generator runs here"},
	} {
		l, err := Parse(block(c.lines...))
		check.Must(t, err == nil, "%v %v", c.lines, err)
		if c.want == "" {
			check.That(t, len(l.Problems) == 0 && l.Moments[0].Scene != nil, "%q: %v", c.lines, l.Problems)
			continue
		}
		if len(l.Problems) != 1 || l.Problems[0].Line != c.line || !strings.Contains(l.Problems[0].Text, c.want) {
			t.Errorf("%q: %v, want line %d with %q", c.lines, l.Problems, c.line, c.want)
		}
		check.That(t, l.Moments[0].Scene == nil, "%q: a wrong block has a scene", c.lines)
	}
}

func TestMistakesOfLongLinesAreToldInShort(t *testing.T) {
	long := strings.Repeat("x", 9000)
	for _, lines := range [][]string{{"puzzle: " + long + "X"}, {"puzzle: " + long}, {"puzzle: euler-01",
		"algorithm: " + long},
		{"puzzle: euler-01", "marks: " + long}, {"puzzle: euler-01", "algorithm: simulated-annealing " + long + "=1"},
		{"puzzle: euler-01", "algorithm: dlx", "where: first " + long}, {long}, {"making: needs=" + long}} {
		l, err := Parse(block(lines...))
		check.That(t, err == nil && len(l.Problems) == 1 && len(l.Problems[0].Text) <= 2*maxProblem,
			"%.40q: %v, %.500v", lines, err, l.Problems)
	}
}

func TestMistakesOutsideOfBlocksAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "1: the lesson has no moment",
		"# Title\n\nText.\n":                  "1: the lesson has no moment",
		"---\ntitle\n---\n## A\n":             `2: "title" has no colon`,
		"---\nauthor: x\nauthor: y\n---\n# A": `3: "author" appears in the head twice`,
		"---\nlayout: page\n---\n## A\n":      `2: the head has no "layout"`,
		"---\nlanguage: ?\n---\n## A\n":       `2: "?" is not a language`,
		"---\nnotation: chess\n---\n## " +
			"A\n": `2: notation "chess" is not known: choose A1 or r1c1`,
		"---\ntitle: x\n\n## A\n":                               "1: the first line begins a head that has no end",
		"## A\n\n```sudoscope\npuzzle: euler-01\n\n## B\n":      "3: the block that begins here has no end",
		"```sudoscope\npuzzle: euler-01\n```\n\n## A\n":         "1: this block belongs to no moment",
		"## A\n\n- [x] yes\n":                                   "3: nothing is asked",
		"## A\n\nWhat?\n\n- [ ] yes\n- [ ] no\n":                "5: no answer is right",
		"## A\n\nWhat?\n\n- [x] yes\n- no\n":                    "6: this answer has no box",
		"## A\n\nWhat?\n\n- yes\n- [x] no\n":                    "5: this answer has no box",
		"What?\n\n- [x] yes\n\n## A\n":                          "3: this question belongs to no moment",
		"## A\n\nWhat?\n\n- [x] yes\n\nAnd?\n\n- [x] no\n":      "9: a moment has one question",
		"## A\n\nWhat?\n\n" + strings.Repeat("- [x] yes\n", 10): "14: a question has at most 9 answers",
		"## A\n\n<script>alert(1)</script>\n":                   "3: HTML is not shown",
		"## A\n\n![](file:///etc/passwd)\n":                     "3: pictures are not shown",
		strings.Repeat("## A\n\n", MaxMoments+2):                "401: the lesson has more than 200 moments",
	} {
		got := problems(t, text)
		if !slices.ContainsFunc(got, func(s string) bool { return strings.HasPrefix(s, want) }) {
			t.Errorf("%q: %q, want %q", text[:min(len(text), 60)], got, want)
		}
	}
}

func TestAnUnclosedHeadHidesNothing(t *testing.T) {
	l, _ := Parse([]byte("---\ntitle: x\n\n## A\n\nText.\n"))
	check.That(t, len(l.Moments) == 1 && len(l.Problems) == 1 && l.Moments[0].Caption[0].Text() == "Text.", "%+v", l)
}

func TestHeadingsBeginMoments(t *testing.T) {
	l, err := Parse([]byte("\ufeff# The lesson\n\n# A part of the introduction\n\nFirst\nand second\n---\n\n### " +
		"Within\n\n##\n\n## `Code` and *style* ##\r\n\n# Also a moment\n"))
	check.Must(t, err == nil && len(l.Problems) == 0, "%v %v", err, l.Problems)
	var got []string
	for _, m := range l.Moments {
		got = append(got, fmt.Sprint(m.Line, " ", m.Heading))
	}
	if want := []string{"5 First and second", "11 Moment 2", "13 Code and style",
		"15 Also a moment"}; !slices.Equal(got,
		want) || l.Title != "The lesson" || len(l.Intro) != 1 || l.Moments[0].Caption[0].Kind != slides.Subheading {
		t.Errorf("%q, %q, %v", got, l.Title, l.Intro)
	}
}

func TestTheHeadIsReadAsOtherProgramsReadIt(t *testing.T) {
	for value, want := range map[string]string{
		`Hard: for whom?`: `Hard: for whom?`, `"Hard: for whom?"`: `Hard: for whom?`, `'It''s hard'`: `It's hard`,
		`"A" and "B"`: `"A" and "B"`, `"say \"x\""`: `say "x"`, `"`: `"`, "a\u202eb": "ab", ``: "Lesson",
		`''`: "Lesson",
	} {
		l, err := Parse([]byte("---\nTitle:  " + value + " \nauthor: me\nnotation: r1c1\nlanguage: de-AT\n...\n## " +
			"A\n"))
		check.That(t, err == nil && len(l.Problems) == 0 && l.Title == want && l.Author == "me" &&
			l.Notation == trace.RowCol && l.Language == "de-AT", "%s: %q %v %v", value, l.Title, l.Problems, err)
	}
}

func TestTextKeepsItsStylesAndLosesWhatCommands(t *testing.T) {
	l, err := Parse([]byte("## A\n\nOne *two* **three** `fo&lt;\\*ur` [five](http://x) <http://six> &lt;seven&gt; " +
		"\\*eight\\* " +
		"\x1b[31m\u202enine\n\n3. a\n4. b\n   - c\n\ntext\n\n    code\n\n```go\n\tx\n```\n\n> note\n>\n> - " +
		"item\nlazy\n\n> ---\n"))
	check.Must(t, err == nil && len(l.Problems) == 0, "%v %v", err, l.Problems)
	m := l.Moments[0]
	want := []string{"One two three fo&lt;\\*ur five http://six <seven> *eight* [31mnine", "3. a", "4. b", "• c",
		"text", "code", "    x"}
	if got := slides.Texts(m.Caption); !slices.Equal(got, want) {
		t.Errorf("caption %q", got)
	}
	s := m.Caption[0].Spans
	check.That(t, s[1].Emphasis && s[3].Strong && s[5].Code && !s[6].Code, "styles %+v", s)
	if got := slides.Texts(m.Notes); !slices.Equal(got, []string{"note", "• item lazy"}) {
		t.Errorf("notes %q", got)
	}
}

func TestQuestionsHaveReasons(t *testing.T) {
	l, err := Parse([]byte("## A\r\n\r\nText.\r\n\r\nWhat is next?\r\n\r\n- [x] One *way*\r\n  because\r\n  of " +
		"this\r\n\r\n  and that\r\n- [X] Two\r\n- [ ] Three\r\n"))
	check.Must(t, err == nil && len(l.Problems) == 0, "%v %v", err, l.Problems)
	q := l.Moments[0].Question
	want := []asking.Option{
		{Text: "One way", Right: true, Reason: "because of this and that"}, {Text: "Two", Right: true}, {Text: "Three"},
	}
	if q.Text != "What is next?" || !slices.Equal(q.Answers, want) || !q.Several() ||
		!slices.Equal(slides.Texts(l.Moments[0].Caption), []string{"Text."}) {
		t.Errorf("%+v %v", q, slides.Texts(l.Moments[0].Caption))
	}
}

// hostile are files that nobody wrote to teach with. What takes long is within a paragraph, so that
// an eighth of the largest file shows it.
func hostile() map[string]string {
	most, lines := MaxBytes/8, maxLines/8
	if check.Long {
		most, lines = MaxBytes, maxLines
	}
	fill := func(s string) string { return strings.Repeat(s, (most-100)/len(s)) }
	// broken has an empty line just often enough.
	broken := func(s string) string {
		var b strings.Builder
		signs := 0
		for i := range s {
			if strings.IndexByte("[]*_`<!", s[i]) >= 0 {
				signs++
			}
		}
		for text := fill(s); text != "" && strings.Count(b.String(), "\n") < maxLines-3000; {
			n := min(len(text), maxStretch-2, len(s)*maxSigns/max(signs, 1))
			b.WriteString(text[:n] + "\n\n")
			text = text[n:]
		}
		return b.String()[:min(b.Len(), most)]
	}
	return map[string]string{
		"brackets": broken("["), "pairs": broken("[]("), "links": broken("[a]("), "pictures": broken("!["),
		"nested": broken(strings.Repeat("[", 750) + strings.Repeat("]", 750)), "emphasis": broken("*a **a *a **a"),
		"mixed": broken("_a*"), "ticks": broken("`a``"), "tags": broken("<a "), "comments": broken("<!--"),
		"references": broken("[a]: b\n"), "list": broken("- a\n"), "answers": broken("- [ ] a\n"),
		"short lines": broken("a\n"), "images": broken("![](x)"), "quotes": broken(strings.Repeat(">", 20) + "a\n"),
		"stairs": func() string {
			var b strings.Builder
			for i := range 50 {
				b.WriteString(strings.Repeat(" ", 2*i) + "- a\n")
			}
			return b.String() + strings.Repeat("\n", lines-60)
		}(),
		"keys":  "## A\n\n```sudoscope\n" + strings.Repeat("x\n", 4900) + "```\n",
		"heads": "---\n" + strings.Repeat("x\n", 4900) + "---\n",
	}
}

func TestHostileTextIsReadOrRefusedWithASentence(t *testing.T) {
	for name, text := range hostile() {
		begin := time.Now()
		l, err := Parse([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		check.That(t, len(l.Problems) <= maxProblems, "%s: %d problems", name, len(l.Problems))
		t.Log(name, time.Since(begin))
	}
	for name, c := range map[string]struct{ text, want string }{
		"NUL":        {"## A\n\x00", "line 2 has a character that does not occur in text"},
		"UTF-16":     {"\xff\xfe#\x00", "save it as UTF-8"},
		"Latin-1":    {"## Gr\xfc\xdfe\n", "save it as UTF-8"},
		"large":      {strings.Repeat("a\n\n", MaxBytes/3+1), "larger than 256 kB"},
		"lines":      {strings.Repeat("\n", maxLines+1), "more than 10000 lines"},
		"long line":  {"\n" + strings.Repeat("x", maxLine+1), "line 2 is longer"},
		"stretch":    {"\n" + strings.Repeat("abcdefghi\n", 1001), "from line 2 to line 1002"},
		"signs":      {"\n" + strings.Repeat("a*b ", 1501), "line 2 has more than 1500 brackets"},
		"more signs": {"\n" + strings.Repeat("a*b\n", 1501), "from line 2 to line 1502 there are more than 1500"},
		"both":       {strings.Repeat("> ", 101) + "x", "more than 20 nested quotes and lists"},
		"deep":       {strings.Repeat(" ", 101) + "x", "more than 100 spaces"},
		"deep tabs":  {strings.Repeat("\t", 26) + "x", "more than 100 spaces"},
		"quotes":     {strings.Repeat("> ", 21) + "x", "more than 20 nested quotes and lists"},
		"lists":      {strings.Repeat("- ", 21) + "x", "more than 20 nested quotes and lists"},
		"numbers":    {strings.Repeat("1. ", 21) + "x", "more than 20 nested quotes and lists"},
		"everything": {strings.Repeat("> 1) + * ", 6) + "x", "more than 20 nested quotes and lists"},
	} {
		if _, err := Parse([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A stroke is no nesting.
	if _, err := Parse([]byte("## A\n\n" + strings.Repeat("- ", 40) + "\n\n" + strings.Repeat("*", 500) +
		"\n")); err != nil {
		t.Error(err)
	}
}
