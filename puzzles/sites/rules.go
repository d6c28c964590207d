package sites

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

//go:embed rules.txt
var rulesFile string

// ruleNames has how rules are called, by their names in files, and ruleWords by words that
// tell of them.
var ruleNames, ruleWords = func() (names map[string]string, words []told) {
	names = map[string]string{}
	list, prose, _ := strings.Cut(rulesFile, "\n\n")
	for _, r := range rulesIn(list) {
		names[r.word] = r.rule
	}
	return names, rulesIn(prose)
}()

// told is a word that tells of a rule.
type told struct{ word, rule string }

func rulesIn(text string) (all []told) {
	for line := range strings.SplitSeq(text, "\n") {
		if word, rule, ok := strings.Cut(line, " = "); ok {
			all = append(all, told{word, rule})
		}
	}
	return all
}

const irregular = "irregular boxes"

// rules are those of a puzzle that standard Sudoku does not have.
type rules struct{ names []string }

// add notes a rule by its name on the screen.
func (r *rules) add(name string) {
	if name != "" && !slices.Contains(r.names, name) {
		r.names = append(r.names, name)
	}
}

// addMember notes the rule that a member of an object stands for. What is no known
// name is a rule too: who reads on would solve another puzzle.
func (r *rules) addMember(name string) {
	if known, ok := ruleNames[name]; ok {
		r.add(known)
		return
	}
	r.add(fmt.Sprintf("a rule %q", puzzles.Excerpt(name)))
}

// addOthers notes the rules that an object has beside these members.
func (r *rules) addOthers(o object, known ...string) {
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if !slices.Contains(known, name) && !isEmpty(o[name]) {
			r.addMember(name)
		}
	}
}

// addWords notes the rules that a text tells of.
func (r *rules) addWords(text string) {
	text = strings.NewReplacer("’", "'", "non-", "non", "anti-", "anti", "anti ", "anti").Replace(strings.ToLower(text))
	for _, w := range ruleWords {
		if strings.Contains(text, w.word) {
			r.add(w.rule)
		}
	}
}

// err refuses the puzzle if it has such rules.
func (r *rules) err() error {
	const most = 8
	if len(r.names) == 0 {
		return nil
	}
	names := r.names
	if n := len(names); n > most {
		names = append(slices.Clone(names[:most]), fmt.Sprintf("%d more", n-most))
	}
	return fmt.Errorf("the puzzle has %s, and Sudoscope knows only the rules of standard Sudoku: choose a puzzle "+
		"without them", puzzles.Enumerate(names, "and"))
}

// errKind refuses a kind of puzzle.
func errKind(kind string) error {
	return fmt.Errorf("this link leads to a %s puzzle, and Sudoscope knows only the rules of standard Sudoku: choose a standard Sudoku", kind)
}
