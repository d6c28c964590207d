package sites

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// ruleNames has how rules are called, by the names that they have in the files of
// f-puzzles and of the tools around it.
var ruleNames = map[string]string{
	"antiking":         "the anti-king rule",
	"antiknight":       "the anti-knight rule",
	"arrow":            "arrows",
	"betweenline":      "between lines",
	"boxindexer":       "indexers",
	"cage":             "cages",
	"circle":           "drawn shapes",
	"clone":            "clones",
	"columnindexer":    "indexers",
	"diagonal+":        "a diagonal on which digits may not repeat",
	"diagonal-":        "a diagonal on which digits may not repeat",
	"difference":       "dots for differences",
	"disjointgroups":   "disjoint groups",
	"doublearrow":      "double arrows",
	"entropicline":     "entropic lines",
	"even":             "cells for even digits",
	"extraregion":      "extra regions",
	"foglight":         "fog",
	"fogofwar":         "fog",
	"indexer":          "indexers",
	"killercage":       "killer cages",
	"line":             "lines",
	"littlekillersum":  "little killer sums",
	"lockout":          "lockout lines",
	"maximum":          "maximum cells",
	"minimum":          "minimum cells",
	"modularline":      "modular lines",
	"nabner":           "nabner lines",
	"negative":         "negative constraints",
	"nonconsecutive":   "the nonconsecutive rule",
	"odd":              "cells for odd digits",
	"palindrome":       "palindromes",
	"quadruple":        "quadruples",
	"ratio":            "dots for ratios",
	"rectangle":        "drawn shapes",
	"regionsumline":    "region sum lines",
	"renban":           "renban lines",
	"rowindexer":       "indexers",
	"sandwichsum":      "sandwich sums",
	"skyscraper":       "skyscraper clues",
	"slowthermometer":  "slow thermometers",
	"text":             "texts on the grid",
	"thermometer":      "thermometers",
	"triggereffect":    "fog",
	"whispers":         "whisper lines",
	"xsum":             "X-sums",
	"xv":               "XV clues",
	"zipperline":       "zipper lines",
	"givenPencilMarks": "cells with given pencil marks",
}

// ruleWords are words that tell of a rule where it is only written down in the rules
// of the puzzle. What is written - there is left out.
var ruleWords = []struct{ word, rule string }{
	{"killer", "killer cages"}, {" cage", "cages"}, {"thermo", "thermometers"}, {"arrow", "arrows"},
	{"antiknight", ruleNames["antiknight"]}, {"knight's move", ruleNames["antiknight"]},
	{"knights move", ruleNames["antiknight"]}, {"antiking", ruleNames["antiking"]},
	{"king's move", ruleNames["antiking"]}, {"kings move", ruleNames["antiking"]},
	{"nonconsecutive", ruleNames["nonconsecutive"]}, {"diagonal", ruleNames["diagonal+"]}, {"kropki", "Kropki dots"},
	{"sandwich", ruleNames["sandwichsum"]}, {"skyscraper", ruleNames["skyscraper"]}, {"whisper", ruleNames["whispers"]},
	{"renban", ruleNames["renban"]}, {"palindrome", ruleNames["palindrome"]}, {"disjoint", ruleNames["disjointgroups"]},
	{"irregular", irregular}, {"jigsaw", irregular}, {"windoku", "extra regions"}, {"hyper", "extra regions"},
	{"chaos", irregular}, {"fog", "fog"},
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
