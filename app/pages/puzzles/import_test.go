package puzzles_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/puzzles/file"
)

func TestPastedPuzzlesAreListedAndTheFirstLiesOnTheDesk(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.paste(euler04 + "\n" + twoWays + "\n")
	d.Must(d.onDesk() == euler04, "on the desk lies %s", d.onDesk())
	d.Is(d.length(), 2, "the list of new ones has")
	d.Keys("PageDown")
	d.Check(d.onDesk() == twoWays, "the second is not below the first")
	d.paste("not a puzzle")
	d.Check(strings.Contains(d.Dialog(), "No puzzle in the clipboard") && d.onDesk() == twoWays,
		"it says %q; on the desk lies %s", d.Dialog(), d.onDesk())
}

func TestManyFilesAreOpenedAtOnce(t *testing.T) {
	folder := t.TempDir()
	var dropped []string
	for name, content := range map[string]string{
		"a.sdm":   wikipedia + "\n" + euler04 + "\n",
		"b.csv":   "name,puzzle\nTwo," + twoWays + "\n",
		"bad.txt": "nothing here\n",
	} {
		path := filepath.Join(folder, name)
		check.OK(t, os.WriteFile(path, []byte(content), 0o666))
		dropped = append(dropped, path)
	}
	slices.Sort(dropped)
	d := openPuzzles(t, twoWays)
	d.Drop(dropped...)
	d.Check(slices.Equal(d.rows(), []string{"a, 1", "a, 2", "Two"}), "the list is %q", d.rows())
	d.Is(d.onDesk(), wikipedia, "on the desk lies")
	d.Says(d.Dialog(), "3 puzzles taken", "bad.txt")
}

func TestTheFilesOfAFolderAreOpenedTogether(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{"a.sdm": wikipedia + "\n", "b.txt": euler04 + "\n",
		".hidden": twoWays + "\n", "below/c.txt": twoWays + "\n"} {
		path := filepath.Join(folder, name)
		check.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
		check.OK(t, os.WriteFile(path, []byte(content), 0o666))
	}
	d := openPuzzles(t, twoWays)
	d.Drop(folder)
	d.Check(slices.Equal(d.rows(), []string{"a, 1", "b, 2"}) && d.Dialog() == "",
		"the list is %q; it says %q", d.rows(), d.Dialog())
	d.Drop(t.TempDir())
	d.Says(d.Dialog(), "No puzzle in 0 files")
}

func TestThePuzzleIsCopiedInEveryFormat(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	for _, f := range file.Formats() {
		if f.ReadOnly {
			continue
		}
		d.Tap("Copy…")
		d.point(f.Group)
		d.Tap(f.Name)
		entries, err := file.Parse(d.Env.App.Clipboard().Content())
		d.Check(err == nil && len(entries) == 1 && entries[0].Givens.String() == wikipedia,
			"%s: %v, %d puzzles of\n%s", f.Name, err, len(entries), d.Env.App.Clipboard().Content())
		d.Dismiss()
	}
	d.Keys("Ctrl+C")
	d.Is(d.Env.App.Clipboard().Content(), wikipedia, "Ctrl+C copies")
}

func TestWhatAFormatCannotHoldIsNotSaved(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	sdm, _ := file.FormatOf("sdm")
	d.paste(four + "\n\n" + four)
	d.Tap("Save as…")
	d.point(sdm.Group)
	d.Tap(sdm.Name)
	d.Says(d.Dialog(), "cannot hold")
}

// What was entered where a puzzle was found goes to Play with it, until the puzzle is another.
func TestEnteredDigitsGoToPlayAndAreNoClues(t *testing.T) {
	d := openPuzzles(t, twoWays)
	entered := strings.Replace(euler04, ".", "+7", 1)
	d.paste(entered)
	d.Must(d.onDesk() == euler04, "on the desk lies %s", d.onDesk())
	d.says("entered there are no clues. A game on Play begins with them.")
	d.Tap("Play")
	d.Is(d.Asked.Scene.Puzzle.Entered.String(), strings.Replace(euler04, ".", "7", 1),
		"Play is asked for a game that begins with")
	d.Click("I9")
	d.Keys("1")
	d.SaysNot(d.said(), "A game on Play")
	d.Check(d.page.Puzzle().Entered.IsZero(), "what was entered is kept when the puzzle is edited")
}

// Digits may begin at 0 or be letters: what they are here is said.
func TestOtherDigitsAreSaid(t *testing.T) {
	const from0 = "7..3..8.....1...0.8.....657..02....52.........7..3....4.5..0.3...3.7..21...42...."
	d := openPuzzles(t, twoWays)
	d.paste(from0 + "\n" + from0)
	const want = "Its digits were 0 to 8: here they are 1 to 9."
	d.says(want)
	d.Is(d.Notified, "Of 2 puzzles: "+want, "it says")
	d.lay(twoWays)
	d.Keys("t")
	d.text().SetText(strings.NewReplacer("0", "A", "1", "B", "2", "C", "3", "D", "4", "E", "5", "F",
		"6", "G", "7",
		"H", "8", "I").Replace(from0))
	d.says("Its digits were A to I: here they are 1 to 9.")
}
