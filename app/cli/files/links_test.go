package files_test

import (
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
)

// A link is a puzzle wherever a puzzle can be named.
func TestLinksArePuzzles(t *testing.T) {
	const (
		exchange = "https://sudokuexchange.com/play/?s="
		packed   = "https://f-puzzles.com/?load=" +
			"N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfAL" +
			"rJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A"
		killer = "https://www.sudokuwiki.org/killersudoku.htm?bd=L9B0"
	)
	windoku := clitest.Typed(t, "", "convert", "--to", "sudokupad",
		"1"+strings.Repeat(".", 80)+" rules=x,windoku").Stdout
	link := exchange + strings.ReplaceAll(clitest.Wikipedia, ".", "0")
	list := clitest.Written(t, "post.txt", "Try this: "+link+"\r\n\r\nor "+
		exchange+clitest.LongPuzzle+". "+killer+"\r\n")
	for _, c := range []clitest.Case{
		{Name: "as an argument", Args: []string{"solve", "-a", "dlx", link},
			Stdout: []string{clitest.WikipediaSolution + " Solved"}},
		{Name: "several in an argument", Args: []string{"convert", "--to", "text", link + " " + packed},
			Stdout: []string{clitest.Wikipedia + "\n1" + strings.Repeat(".", 80) + "\n"}},
		{Name: "in a file", Args: []string{"convert", "--skip", "--to", "text", list}, Status: terminal.ExitUsage,
			Stdout: []string{clitest.Wikipedia + "\n" + clitest.LongPuzzle + "\n"},
			Stderr: []string{"post.txt: line 3, column 122: this link leads to a Killer Sudoku puzzle, which"}},
		{Name: "in the standard input", Args: []string{"count", "-"}, Stdin: link + "\n",
			Stdout: []string{"1 " + clitest.Wikipedia + "\n"}},
		{Name: "another kind of puzzle", Args: []string{"solve", killer}, Status: terminal.ExitUsage,
			Stderr: []string{`"` + killer + `" cannot be read: this link leads to a Killer Sudoku puzzle, which Sudoscope ` +
				"cannot read: choose another puzzle\n"}},
		{Name: "other rules, out and in", Args: []string{"convert", "--to", "text", windoku},
			Stdout: []string{"1" + strings.Repeat(".", 80) + " rules=x,windoku\n"}},
		{Name: "another site", Args: []string{"rate", "https://example.com/p"}, Status: terminal.ExitUsage,
			Stderr: []string{`"https://example.com/p" cannot be read: example.com is not a site whose links can be read`}},
		{Name: "contradicting clues", Args: []string{"solve", exchange + "55" + strings.Repeat("0", 79)},
			Status: terminal.ExitUsage, Stderr: []string{"the clues contradict each other (A1 and A2 in row A"}},
	} {
		t.Run(c.Name, c.Check)
	}
}
