package file

import (
	"cmp"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// isList goes on behind the name of a list, to what stands first in it.
const isList = `_?\w*["']?[^\n={}]{0,60}[:=]\s*[\w.<>! \[\]]*[\[{(]\s*`

// maskNames matches a list by a name that says that cells of a grid are clues, or are none, and true and false many
// times. Hints may also be sentences, which say nothing of that.
var maskNames = pattern(`(?i)\b(?:((?:is_?)?(?:hid(?:e|den)|removed?|holes?|blanks?|empty|empties|erased?|deleted?|` +
	`missing|mask(?:ed)?|visible|shown|revealed|givens?|clues?|fixed|locked|prefilled|open))` + isList + `[\[{("'\dtf]|` +
	`((?:is_?)?hints?)` + isList + `(?:[\[{(\dtf]|"[^"\s]*"|'[^'\s]*'|["'][^"'\pL]*["']))|` +
	`((?:\b(?:true|false)\b[-\s,;\[\](){}]*){16})`)

// boldCell and plainCell match cells of a Markdown table of which some are bold.
var (
	boldCell  = pattern(`\|\s*\*\*\w\w?\*\*\s*\|`)
	plainCell = pattern(`\|\s*\w\w?\s*\|`)
)

// maskIn returns what tells which cells of a full grid are clues, or "": a name, or signs of two kinds.
func maskIn(d *document) string {
	if m := maskNames().FindStringSubmatch(d.text); m != nil {
		return cmp.Or(m[1], m[2], m[3])
	}
	if m := boldCell().FindString(d.text); m != "" && plainCell().MatchString(d.text) {
		return m
	}
	for _, word := range wordsOf(d) {
		if kinds := kindsOf(word); len(word) >= minSide*minSide && isSquareOfSide(len(word)) && kinds == 2 {
			return word
		}
	}
	return ""
}

// wordsOf returns the words of a text, and its blocks of lines without what separates them.
func wordsOf(d *document) []string {
	separates := func(r rune) bool { return strings.ContainsRune(" \t\n,;|:\"'=", r) }
	words := strings.FieldsFunc(d.text, separates)
	for block := range strings.SplitSeq(d.text, "\n\n") {
		words = append(words, strings.Join(strings.FieldsFunc(block, separates), ""))
	}
	return words
}

// kindsOf returns how many different signs a word has.
func kindsOf(word string) int {
	signs := []byte(word)
	slices.Sort(signs)
	return len(slices.Compact(signs))
}

// readMasked refuses a full grid with something beside it that tells which of its cells are clues: read alone, it
// would be solved before anybody begins.
func readMasked(d *document) ([]Entry, error) {
	mask := maskIn(d)
	entries := arraysIn(d.text)
	for _, word := range wordsOf(d) {
		if p, err := (puzzles.Terms{}).Read(word, puzzles.Shape{}); err == nil {
			entries = append(entries, Entry{Puzzle: p})
		}
	}
	if boldCell().MatchString(d.text) {
		for e, err := range puzzles.Read(strings.NewReader(d.text)) {
			if err == nil {
				entries = append(entries, Entry{Puzzle: e.Puzzle})
			}
		}
	}
	isOpen := func(e Entry) bool {
		return e.Givens.Filled() < e.Givens.Shape().Cells() && kindsOf(e.Givens.String()) > 2
	}
	isFull := func(e Entry) bool { return e.Givens.Solves(e.Givens) }
	if slices.ContainsFunc(entries, isFull) && !slices.ContainsFunc(entries, isOpen) {
		return refuse("this has a full grid, and tells by %q which of its cells are clues, it seems: write the puzzle "+
			"with its clues, and . for an empty cell", puzzles.Excerpt(mask))
	}
	return nil, nil
}
