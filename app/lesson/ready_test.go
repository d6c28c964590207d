package lesson

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// claim is a figure of a ready lesson that is no fact of a block: a phrase that stands
// in the lesson, and what its figures are, in their order. They come from a source
// that is named, or from Go.
type claim struct {
	lesson, says string
	is           []float64
	source       string           // of figures that are quoted
	from         func(v said) any // of figures that follow from facts of the lesson: a number or several
}

// said has the values of the facts of a lesson.
type said struct {
	t      *testing.T
	values map[string]bool
}

// of returns a figure that must be a fact of the lesson.
func (s said) of(figure string) float64 {
	s.t.Helper()
	if !s.values[strings.ReplaceAll(figure, ",", "")] {
		s.t.Errorf("%s is no fact of the lesson", figure)
	}
	v, err := strconv.ParseFloat(strings.ReplaceAll(figure, ",", ""), 64)
	if err != nil {
		s.t.Error(err)
	}
	return v
}

// claims returns those of all lessons.
func claims() []claim { return slices.Concat(claimsA(), claimsB()) }

// The list of lessons says what a class has to know and how long a lesson takes, which is a lesson hour
// as the note on its time has it.
func TestReadyLessonsSayHowLongTheyTakeAndForWhom(t *testing.T) {
	for _, r := range AllReady() {
		l, all := r.Lesson, 0
		for _, block := range l.Notes {
			if text := block.Text(); strings.HasPrefix(text, "Time.") {
				for _, n := range regexp.MustCompile(`(\d+) minutes`).FindAllStringSubmatch(text, -1) {
					minutes, _ := strconv.Atoi(n[1])
					all += minutes
				}
			}
		}
		check.That(t, l.Needs != "" && l.Minutes() == all && all == 45,
			"%s needs %q and takes %d minutes, and %d by its parts", r.ID, l.Needs, all, l.Minutes())
	}
}

func TestReadyLessons(t *testing.T) {
	runs := NewRuns()
	for _, r := range AllReady() {
		t.Run(r.ID, func(t *testing.T) {
			l := r.Lesson
			check.Must(t, len(l.Problems) == 0, "%v", l.Problems)
			found, err := l.Check(context.Background(), runs, nil)
			check.That(t, err == nil && len(found) == 0, "%v %v", err, found)
			n := len(l.Moments)
			check.That(t, n >= 10 && n <= 20, "%d moments", n)
			checkShape(t, l)
			checkFigures(t, r.ID, l)
			slides, problems, err := l.handOut(t.Context(), runs, nil) // which takes the same runs
			check.That(t, err == nil && len(problems) == 0 && len(slides) != 0, "handed out: %v %v", problems, err)
		})
	}
}

// mostWords is how long a caption may be that is read from the last row.
const mostWords = 60

// startMinutes is how long a moment takes, as the first words of its notes have it.
var startMinutes = regexp.MustCompile(`^([0-9]+) minutes?[.:]`)

// checkShape holds a lesson to the form of an hour: what to say and for how long, short
// captions, questions with reasons, and stretches that play.
func checkShape(t *testing.T, l *Lesson) {
	t.Helper()
	questions, stretches, minutes := 0, 0, 0
	check.That(t, len(l.Intro) != 0 && len(l.Notes) != 0,
		"nothing is said to the class, or to the teacher, before the first moment")
	for i := range l.Moments {
		m := &l.Moments[i]
		if n := len(strings.Fields(strings.Join(slides.Texts(m.Caption), " "))); n > mostWords {
			t.Errorf("%s: the caption has %d words", m.Heading, n)
		}
		if len(m.Notes) == 0 {
			t.Errorf("%s: no notes", m.Heading)
		} else if found := startMinutes.FindStringSubmatch(m.Notes[0].Text()); found == nil {
			t.Errorf("%s: the notes do not begin with the minutes", m.Heading)
		} else {
			n, _ := strconv.Atoi(found[1])
			minutes += n
		}
		if m.Scene != nil && (m.Scene.Until != scene.Where{}) {
			stretches++
		}
		if m.Question == nil {
			continue
		}
		questions++
		for _, a := range m.Question.Answers {
			check.That(t, a.Reason != "", "%s: %q has no reason", m.Heading, a.Text)
		}
	}
	check.That(t, questions >= 3 && questions <= 6, "%d questions", questions)
	check.That(t, stretches >= 2, "%d moments play a stretch", stretches)
	check.That(t, minutes == 45, "the moments take %d minutes together", minutes)
}

// texts returns all that is said in a lesson, with where it stands.
func texts(l *Lesson) map[string][]string {
	all := map[string][]string{"intro": slices.Concat(slides.Texts(l.Intro), slides.Texts(l.Notes))}
	for i := range l.Moments {
		m := &l.Moments[i]
		list := slices.Concat([]string{m.Heading}, slides.Texts(m.Caption), slides.Texts(m.Notes))
		if m.Question != nil {
			list = append(list, m.Question.Text)
			for _, a := range m.Question.Answers {
				list = append(list, a.Text, a.Reason)
			}
		}
		all[fmt.Sprintf("%d. %s", i+1, m.Heading)] = list
	}
	return all
}

// checkFigures holds every figure of a lesson against its facts and claims.
func checkFigures(t *testing.T, id string, l *Lesson) {
	t.Helper()
	facts := said{t, map[string]bool{}}
	for i := range l.Moments {
		if s := l.Moments[i].Scene; s != nil {
			for _, f := range s.Facts {
				facts.values[strings.ReplaceAll(f.Value, ",", "")] = true
			}
		}
	}
	all, claimed := texts(l), slices.DeleteFunc(claims(), func(c claim) bool { return c.lesson != id })
	for _, c := range claimed {
		checkClaim(t, &c, facts, all)
	}
	for where, list := range all {
		for _, text := range list {
			for _, c := range claimed {
				text = strings.ReplaceAll(text, c.says, "…")
			}
			for _, f := range figures(text) {
				check.That(t, facts.values[f], "%s: nothing backs the figure %s in %q", where, f, text)
			}
		}
	}
}

// checkClaim says what of a claim is not so.
func checkClaim(t *testing.T, c *claim, facts said, all map[string][]string) {
	t.Helper()
	stands := false
	for _, list := range all {
		stands = stands || strings.Contains(strings.Join(list, "\n"), c.says)
	}
	check.That(t, stands, "no moment says %q", c.says)
	is := c.is
	switch {
	case c.from != nil:
		switch v := c.from(facts).(type) {
		case float64:
			is = append(is, v)
		case []float64:
			is = append(is, v...)
		default:
			t.Errorf("%q: %T", c.says, v)
		}
	case c.is == nil && c.source == "":
		t.Errorf("%q: neither a figure nor a source", c.says)
	}
	if is == nil {
		return // the source has it
	}
	var have []string
	for _, m := range anyFigure.FindAllString(c.says, -1) {
		have = append(have, asFact(m))
	}
	if len(have) != len(is) {
		t.Errorf("%q has the figures %q, not %v", c.says, have, is)
		return
	}
	for i, text := range have {
		v, err := strconv.ParseFloat(text, 64)
		_, decimals, _ := strings.Cut(text, ".")
		check.That(t, err == nil && math.Abs(v-is[i]) <= 0.5*math.Pow(10, -float64(len(decimals)))+1e-9,
			"%q: %s is %v", c.says, text, is[i])
	}
}

// numberWords are the numbers that people write as words.
var numberWords = map[string]string{"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
	"eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14",
	"fifteen": "15", "sixteen": "16", "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20",
	"thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90"}

var (
	anyFigure = regexp.MustCompile(`(?i)\b([0-9][0-9,]*[0-9](\.[0-9]+)?|[0-9](\.[0-9]+)?|` +
		strings.Join(slices.Sorted(keysOf(numberWords)), "|") + `)\b`)

	// cellNames, houses and spans of minutes are no figures.
	noFigure = regexp.MustCompile(`(?i)\br[0-9]{1,2}c[0-9]{1,2}\b|\b[A-Z][0-9]{1,2}\b|` +
		`\b(row|column|box|band|stack|digit|digits)s? [0-9](( to | and |, | or )[0-9])*\b|` +
		`\b[0-9]+( (to|or) [0-9]+)? minutes?\b|\b[0-9]+ min\b|\bno\. [0-9]+\b`)

	// counts are words behind a number that make it a figure: what is counted.
	counts = countedWords()
)

func keysOf(m map[string]string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// countedWords finds what is counted within two words.
func countedWords() *regexp.Regexp {
	words := []string{"steps?", "guess(es)?", "dead ends?", "placements?", "removals?", "eliminations?", "deductions?",
		"clues?", "cells?", "candidates?", "solutions?", "digits", "marks?", "pencil marks?", "places?", "options?",
		"items?", "templates?", "passes", "times", "branches", "levels?", "puzzles?", "techniques?", "paths?", "pairs?",
		"singles", "sets?", "houses", "%", "per cent", "million", "runs?", "algorithms?", "rows", "columns", "boxes",
		"decisions?"}
	for _, m := range trace.Measures() {
		words = append(words, regexp.QuoteMeta(m.Unit()))
	}
	for _, one := range technique.All() {
		words = append(words, regexp.QuoteMeta(one.Name)+"(e?s)?")
	}
	return regexp.MustCompile(`(?i)^[- ]?(%|([a-z'-]+ ){0,2}(` + strings.Join(words, "|") + `)\b)`)
}

// leads are words before a number that make it a figure.
var leads = regexp.MustCompile(`(?i)\b(steps?|ER|EP|ED|score|scores|rating|rated|depth|rate|times)\s$`)

// asFact writes a figure as facts have it.
func asFact(figure string) string {
	if n, ok := numberWords[strings.ToLower(figure)]; ok {
		return n
	}
	return strings.ReplaceAll(figure, ",", "")
}

// names puts the names of built-in puzzles out of a text.
var names = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for _, item := range collection.All() {
		pairs = append(pairs, item.Puzzle.Name, "…")
	}
	return strings.NewReplacer(pairs...)
})

// figures returns the figures of a text: all numbers but names of cells and houses,
// minutes and single digits where nothing is counted, as in "the 5 in A1".
func figures(text string) (all []string) {
	text = names().Replace(text)
	text = noFigure.ReplaceAllString(text, "…")
	for _, at := range anyFigure.FindAllStringIndex(text, -1) {
		figure, before, after := text[at[0]:at[1]], text[:at[0]], text[at[1]:]
		isCounted := counts.MatchString(after)
		_, isWord := numberWords[strings.ToLower(figure)]
		switch {
		case isWord && !isCounted:
		case len(figure) == 1 && !isCounted && !leads.MatchString(before):
		default:
			all = append(all, asFact(figure))
		}
	}
	return all
}

func TestFiguresOfATextAreFound(t *testing.T) {
	for text, want := range map[string][]string{
		"It takes 351 steps, and 7 guesses.":                 {"351", "7"},
		"Place 5 in A1, then the 3 in row 7 and r10c2.":      nil,
		"ER 7.2 with 69,175,316 placements":                  {"7.2", "69175316"},
		"Two X-Wings follow. Two people work together.":      {"2"},
		"After step 6, 12 per cent are left; 4% more.":       {"6", "12", "4"},
		"12 minutes. Ask two pupils for digits 1 to 9.":      nil,
		"It is 24 times as many, at depth 3, in two passes.": {"24", "3", "2"},
		"It needs two more guesses.":                         {"2"},
	} {
		got := figures(text)
		check.That(t, slices.Equal(got, want), "%q: %q, want %q", text, got, want)
	}
}
