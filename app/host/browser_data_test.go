package host_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// All data go from a computer into a browser, stay there, and come out of it again.
func TestDataGoIntoABrowserAndOutOfIt(t *testing.T) {
	if !check.Long {
		t.Skip("it takes twenty seconds: set SUDOSCOPE_TEST_LONG")
	}
	t.Parallel()
	from := store.NewData(t.TempDir())
	givens, err := puzzles.Parse(wikipedia)
	check.OK(t, err)
	c, err := from.Collections.Create("For the train", false)
	if err == nil {
		_, err = from.Collections.Add(c.ID, puzzles.Puzzle{Givens: givens})
	}
	if err == nil {
		_, err = from.Lessons.Create("Monday", []byte("# Monday\n\nA lesson.\n"))
	}
	if err == nil {
		_, err = from.Programs.Create("mine", "def solve(board):\n    pass\n")
	}
	var packed bytes.Buffer
	if err == nil {
		_, _, err = from.Backup(t.Context(), &packed, "Sudoscope", nil)
	}
	check.OK(t, err)

	p := openTab(t, "")
	p.untilSaid("Watch.")
	p.drop("data.zip", packed.Bytes())
	p.untilSaid("Import data")
	p.press(kb.Enter) // imports
	for _, part := range []string{"/lessons/monday.md", "/collections/for-the-train.sudoscope", "/programs/mine.star"} {
		p.until(part, func() bool { return p.saved(part) != "" })
	}
	time.Sleep(time.Second)
	p.press(kb.Escape)
	p.do(chromedp.Reload())
	p.started()
	p.turnTo("Puzzles")
	time.Sleep(time.Second)
	p.press(kb.Escape) // closes the first steps
	p.until("the menu of the collections", func() bool {
		p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, 413, 110),
			chromedp.MouseClickXY(413, 110)) // My puzzles…
		time.Sleep(2 * time.Second)
		return strings.Contains(p.said(), "Export all data")
	})
	p.press(kb.ArrowDown) // New collection…
	p.press(kb.ArrowDown) // Export all data…
	p.press(kb.Enter)
	var path string
	p.until("the download", func() bool {
		found, _ := filepath.Glob(filepath.Join(p.downloads, "*.zip"))
		if len(found) > 0 {
			path = found[0]
		}
		return len(found) > 0
	})
	data, err := os.ReadFile(path)
	check.OK(t, err)
	to := store.NewData(t.TempDir())
	a, err := to.ReadArchive(t.Context(), bytes.NewReader(data), int64(len(data)), nil)
	check.OK(t, err)
	if got := a.Contents; got[store.KindCollection] != 1 || got[store.KindLesson] != 1 ||
		got[store.KindScript] != 1 || got[store.KindSettings] != 1 {
		t.Errorf("it has %v", got)
	}
}
