package words

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestEachTechniqueHasItsParts(t *testing.T) {
	for _, tech := range technique.All() {
		text := texts()[tech.ID]
		if text == nil {
			t.Errorf("%s (%s) has no words: give it a block in prose.txt", tech.Name, tech.ID)
			continue
		}
		check.That(t, text.name != "" && text.explain != nil && len(text.idea) >= 100,
			"%s lacks some of its words", tech.Name)
		for _, said := range []string{text.summary, text.idea, text.spot} {
			check.That(t, len(said) >= 20 && strings.HasSuffix(said, ".") && !strings.Contains(said, "\t"),
				"of %s it says %q", tech.Name, said)
		}
		for _, alias := range Aliases(tech) {
			check.That(t, alias != "" && !strings.EqualFold(alias, tech.Name),
				"%s: the alias %q tells nothing", tech.Name, alias)
		}
	}
}

func TestWordsStandInTheOrderOfTechniques(t *testing.T) {
	next := 0
	for i, tech := range technique.All() {
		block := "\n" + tech.ID + "\na: "
		at := strings.Index(("\n" + proseFile)[next:], block)
		check.Must(t, at >= 0, "the words for %s (technique %d) are missing, or out of order", tech.Name, i)
		next += at + 1
	}
}

var (
	sentence   = regexp.MustCompile(`^([A-Z0-9]|r\d+c\d+\b)[^%]*[.]$`)
	cellName   = regexp.MustCompile(`\b[A-Y]\d`)
	doubled    = regexp.MustCompile(` {2}|\b(of|into|are|and|in|only) none\b|\bno cell\b|\bno house\b|,,|\.\.`)
	pluralOfV  = regexp.MustCompile(`and \d+s\b`)
	speakers   = []trace.Speaker{{Shape: puzzles.Classic}, {Shape: puzzles.Classic, Notation: trace.RowCol}}
	wordsShown = os.Getenv("SHOW_WORDS") != ""
)

// Words that the rules of Sudoku do without.
var jargon = regexp.MustCompile(`\b(sees?|seen|houses?|units?|peers?|conjugate|bivalue|strong|weak)\b`)

var verb = regexp.MustCompile(`%(\[(\d)\])?[vq]`)

// unsaid returns how many arguments of a message, or of one within it, its text
// does not use.
func unsaid(m trace.Message) int {
	used := map[int]bool{}
	next := 0
	for _, v := range verb.FindAllStringSubmatch(m.Text, -1) {
		if v[2] != "" {
			next = int(v[2][0] - '1')
		}
		used[next] = true
		next++
	}
	n := len(m.Args) - len(used)
	for _, a := range m.Args {
		if inner, ok := a.(trace.Message); ok {
			n += unsaid(inner)
		}
	}
	return n
}

// checkWords looks at all that is said of a deduction.
func checkWords(t *testing.T, d *technique.Deduction) {
	t.Helper()
	e, clues := Explain(d, puzzles.Classic), CluesTo(d, puzzles.Classic)
	for _, sp := range speakers {
		for _, m := range append([]trace.Message{e.Title, clues.Small, clues.Bigger}, e.Reasons...) {
			said := sp.String(m)
			if m.Key == "" || unsaid(m) != 0 || !sentence.MatchString(said) || doubled.MatchString(said) ||
				pluralOfV.MatchString(said) ||
				sp.Notation == trace.RowCol && cellName.MatchString(said) {
				t.Errorf("%s says (%s): %s", d.Technique.Name, m.Key, said)
			}
		}
	}
	if textOf(d.Technique).explain != nil && len(e.Reasons) < 2 {
		t.Errorf("%s says too little: %s", d.Technique.Name, speakers[0].Strings(e.Reasons))
	}
	all := speakers[0].Strings(e.Reasons)
	// Those of chains and of sets have to speak of links and sets.
	if jargon.MatchString(all) && !slices.Contains([]string{"07", "09", "13"}, d.Technique.Code[:2]) {
		t.Errorf("%s uses a word that a beginner does not know: %s", d.Technique.Name, all)
	}
	for _, c := range append(d.Places, d.Eliminations...) {
		check.That(t, strings.Contains(all, speakers[0].Cell(c.Cell)),
			"%s does not name %s: %s", d.Technique.Name, speakers[0].Cell(c.Cell), all)
	}
	for _, small := range []trace.Message{clues.Small, clues.Bigger} {
		for _, c := range append(d.Places, d.Eliminations...) {
			if len(d.Pattern) > 1 && strings.Contains(speakers[0].String(small), speakers[0].Cell(c.Cell)+" ") {
				t.Errorf("a clue to %s gives %s away", d.Technique.Name, speakers[0].Cell(c.Cell))
			}
		}
	}
}

// whole has the techniques that tell of all cells of the pattern what they can be.
var whole = regexp.MustCompile(`^(naked|locked)-(pair|triple|quad)|remote-pair|xyz?-wing|unique-rectangle-\d|sue-de-coq$`)

// checkCells sees to it that the digits that are told of a cell are all that it can
// hold.
func checkCells(t *testing.T, p *technique.Position, d *technique.Deduction) {
	t.Helper()
	words := prose{d: d, l: p.Layout}
	for _, c := range d.Cells() {
		if whole.MatchString(d.Technique.ID) && words.digitsIn(c) != p.Candidates(c) {
			t.Errorf("%s can be %v, and the words tell of %v in %s", speakers[0].Cell(c), p.Candidates(c),
				words.digitsIn(c), d.Technique.Name)
		}
	}
}

func TestWordsAreSentencesThatNameWhatFollows(t *testing.T) {
	shown := map[*technique.Technique]bool{}
	check := func(d *technique.Deduction) {
		checkWords(t, d)
		if wordsShown && !shown[d.Technique] {
			clues := CluesTo(d, puzzles.Classic)
			t.Logf("%s | %s\n%s\n%s", speakers[0].String(clues.Small), speakers[0].String(clues.Bigger),
				speakers[0].String(Explain(d, puzzles.Classic).Title),
				speakers[0].Strings(Explain(d, puzzles.Classic).Reasons))
		}
		shown[d.Technique] = true
	}
	for i, g := range Puzzles(t, "rated.csv") {
		if i%sample(1, 4) > 0 {
			continue
		}
		p := technique.NewPosition(g)
		for {
			d, ok := technique.Standard().Next(p)
			if !ok {
				break
			}
			check(&d)
			checkCells(t, p, &d)
			p.Apply(&d)
		}
	}
	for _, c := range Pairs() {
		tech, err := technique.ByID(c.ID)
		if err != nil {
			t.Fatal(err)
		}
		p := Position(t, c.Given)
		for _, d := range tech.Every(p) {
			check(&d)
			checkCells(t, p, &d)
		}
	}
	for _, tech := range technique.All() {
		if !shown[tech] {
			t.Errorf("no deduction of %s was put into words", tech.Name)
		}
	}
}
