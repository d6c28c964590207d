package file

import (
	"strings"

	"sudoscope/puzzles"
)

// readSDK reads a puzzle of SadMan Sudoku or SudoCue: lines that begin with # and
// a letter say what is known of it, the rows stand under [Puzzle] or alone. What a
// player has made of it, such as [State], is passed over.
func readSDK(in *source, out *sink) {
	lines, err := in.all()
	if err != nil {
		out.failAs(err, 0)
		return
	}
	facts := map[byte][]string{}
	rows := make([]string, len(lines)) // only those of the puzzle
	inPuzzle, seen, letter := true, false, byte(0)
	for i, line := range lines {
		text := strings.TrimSpace(line)
		name, isSection := sectionOf(text)
		switch {
		case text == "":
		case isFieldOfSDK(text):
			facts[text[1]] = append(facts[text[1]], text[2:])
		case text[0] == '#':
		case isSection:
			letter = sdkLetters[name]
			inPuzzle = letter == 'P'
			if inPuzzle && seen {
				out.fail(i+1, 0, "a second puzzle begins here, but a file of this format holds one: remove the others, or write a list of puzzles")
				return
			}
		case inPuzzle:
			rows[i], seen = line, true
		case letter != 0:
			facts[letter] = append(facts[letter], text)
		}
	}
	p, begin, err := parseRows(rows, puzzles.Shape{})
	if err != nil {
		out.put(Entry{Line: begin}, err)
	}
	if err != nil || begin == 0 {
		return
	}
	all := func(separator, letters string) string {
		var found []string
		for _, letter := range []byte(letters) {
			found = append(found, facts[letter]...)
		}
		found = puzzles.Filter(puzzles.Map(found, strings.TrimSpace), func(fact string) bool { return fact != "" })
		return strings.Join(found, separator)
	}
	note := all(" ", "C")
	if level := all(", ", "L"); level != "" {
		note = strings.TrimSpace(note + " Level: " + level)
	}
	p.Name, p.Note, p.Source = all(" ", "D"), note, all(", ", "ASBU")
	out.add(Entry{Line: begin, Puzzle: p.Plain()})
}

// sectionOf returns the name of a section in small letters.
func sectionOf(line string) (string, bool) {
	name, ok := strings.CutPrefix(line, "[")
	if !ok {
		return "", false
	}
	name, ok = strings.CutSuffix(name, "]")
	return strings.ToLower(strings.TrimSpace(name)), ok
}

// sdkLetters has the letters of facts that are written as sections, and P for the puzzle itself.
var sdkLetters = map[string]byte{"puzzle": 'P', "author": 'A', "description": 'D', "comment": 'C', "date": 'B',
	"source": 'S', "level": 'L', "url": 'U'}

// isFieldOfSDK reports whether the line is a fact such as "#ASomebody". A blank
// after the sign makes it a comment.
func isFieldOfSDK(line string) bool {
	return len(line) >= 2 && line[0] == '#' && strings.IndexByte("ADCBSLU", line[1]) >= 0
}

func writeSDK(w *writer, e Entry) {
	for _, fact := range []struct{ letter, text string }{{"D", e.Name}, {"C", e.Note}, {"S", e.Source}} {
		if fact.text != "" {
			w.print("#" + fact.letter + fact.text + "\n")
		}
	}
	w.print("[Puzzle]\n")
	cells := e.Givens.String()
	for row := range 9 {
		w.print(cells[row*9:row*9+9] + "\n")
	}
}
