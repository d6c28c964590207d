package file

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

const (
	exchange = "https://sudokuexchange.com/play/?s="
	stored   = "this link only names a puzzle that is stored on sudokupad.app, and Sudoscope fetches nothing: open it there " +
		"and copy the puzzle itself, or a link that holds it"
	unknown = "example.com is not a site whose links can be read (these are sudokuwiki.org, sudoku.coach, " +
		"sudokuexchange.com, sudoku-solutions.com, f-puzzles.com, lisudoku.xyz, sigh.github.io, puzz.link and " +
		"sudokupad.app): copy the puzzle itself, such as " +
		"its 81 digits"
)

func TestLinksAmongOtherText(t *testing.T) {
	all := exchange + wikipedia
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"a link": {all, []string{"1: " + wikipedia}},
		"prose, line ends of several systems": {"These are good:\r\n\r\n1) [one](" + all + "), easy\r2) " +
			exchange + euler +
			". See https://example.com/help\n", []string{"3: " + wikipedia, "4: " + euler,
			"error: line 1 is words, not a puzzle, and was skipped"}},
		"two on a line, and a grid between": {all + " " + exchange + euler + "\n\n" + wikipedia + " # name\n" +
			"https://www.sudokuwiki.org/X_Wing\n" + all,
			[]string{"1: " + wikipedia, "1: " + euler, `3: ` + wikipedia + ` name "name"`, "5: " + wikipedia}},
		"one that is stored elsewhere": {all + "\nhttps://sudokupad.app/abc\n" + exchange + euler,
			[]string{"1: " + wikipedia, "error: line 2, column 1: " + stored, "3: " + euler}},
		"dates": {"Posted: 2024-11-23 10:22\n2024-11-23 " + all + "\n1, 2, 3, 4\n", []string{"2: " + wikipedia,
			"error: 2 lines, the first of them line 1, are words, not puzzles, and were skipped"}},
		"a drawn grid between": {all + "\n1 2|. .\n. .|. .\n---+---\n. .|. .\n. .|. .\n" + all,
			[]string{"1: " + wikipedia, "2: 12.............. boxes 2x2", "7: " + wikipedia}},
		"a date and an unknown site":  {"2024-11-23\nhttps://example.com/x\n", []string{"error: line 2: " + unknown}},
		"an unknown site":             {"see https://example.com/x\n", []string{"error: line 1: " + unknown}},
		"a list, and a link as words": {wikipedia + "\nhttps://example.com/x\n", nil},
		"comments and names": {"# from " + all + "\n" + euler + " " + all + "\n// " + all + "\n",
			[]string{"2: " + euler + ` name "` + all[:99] + `…"`, "error: line 3 is words, not a puzzle, and was skipped"}},
		"a shortcut of Windows": {"[InternetShortcut]\r\nURL=" + all + "\r\n", []string{"2: " + wikipedia}},
		"a bad grid between": {all + "\n" + wikipedia[:80] + "\n", []string{"1: " + wikipedia,
			"error: line 2, column 80: the text has 80 cells, but a 9×9 grid has 81 and an 8×8 grid has 64: add 1 (. for an " +
				"empty cell) or remove 16"}},
		"a line that is too long": {all + "\n" + exchange + strings.Repeat("1", maxLine) + "\n" + all,
			[]string{"1: " + wikipedia, "error: line 2: " + errTooLong.Error(), "3: " + wikipedia}},
		"candidates": {"https://www.sudokuwiki.org/sudoku.htm?n=1,6" + strings.Repeat(",510", 7) +
			strings.Repeat(",510,510,510"+strings.Repeat(",511", 6), 2) +
			strings.Repeat(",510"+strings.Repeat(",511", 8), 6),
			[]string{"1: 1" + strings.Repeat(".", 80) + " marks r1c2=23"}},
	} {
		path := filepath.Join(t.TempDir(), "post.txt")
		check.OK(t, os.WriteFile(path, []byte(c.text), 0o600))
		got := summary(t, Open(path))
		if c.want == nil { // it is a list, as it always was
			f, _ := detect("", []byte(c.text))
			check.That(t, f.ID == "text" && got[0] == "1: "+wikipedia, "%s is read as %s: %q", name, f.ID, got)
			continue
		}
		for i := range got {
			got[i] = strings.Replace(got[i], "error: "+path+": ", "error: ", 1)
		}
		check.That(t, fmt.Sprint(got) == fmt.Sprint(c.want), "%s is read as\n%s\ninstead of\n%s", name,
			strings.Join(got, "\n"), strings.Join(c.want, "\n"))
	}
}

func TestPastedLinksAreAllTakenOrNone(t *testing.T) {
	all := exchange + wikipedia
	for text, want := range map[string]string{
		"Try this: " + all + "!":                                       "1 <nil>",
		all + "\n" + all:                                               "2 <nil>",
		"https://sudokupad.app/abc":                                    "0 line 1, column 1: " + stored,
		all + "\nhttps://sudokupad.app/abc":                            "0 line 2, column 1: " + stored,
		"see https://example.com/x":                                    "0 line 1: " + unknown,
		wikipedia + "\nhttps://example.com/" + strings.Repeat("1", 81): "1 <nil>",
		marks4 + "\nfrom " + all:                                       "1 <nil>",
	} {
		found, err := ParsePuzzles(text)
		got := fmt.Sprint(len(found), err)
		check.That(t, strings.HasPrefix(got, want), "%q pasted gives %s instead of %s", text, got, want)
	}
}
