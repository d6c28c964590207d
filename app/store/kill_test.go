package store

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudoscope/puzzles"
)

// The variables of the environment of this test: one that tells a child process
// where to save, and one that says how many of them are killed.
const (
	killFolder = "SUDOSCOPE_TEST_SAVE_IN"
	killTimes  = "SUDOSCOPE_TEST_KILLS"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(killFolder); folder != "" {
		saveForever(folder)
	}
	os.Exit(m.Run())
}

// saveForever saves one collection after the other, each with as many puzzles as
// its number, up to 500, and prints the number when it has been saved.
func saveForever(folder string) {
	shelf := NewShelf(folder)
	first := puzzles.NewGrid(puzzles.Classic)
	for n := startOf(shelf) + 1; ; n++ {
		c := Collection{ID: "killed", Name: fmt.Sprint(n)}
		for range n % 500 {
			c.Items = append(c.Items, Item{Puzzle: puzzles.Puzzle{Givens: first, Note: fmt.Sprint("of ", n)}})
		}
		if err := shelf.Save(c); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println(n)
	}
}

// startOf returns the number of the collection that is there, 0 if none.
func startOf(shelf *Shelf) int {
	c, err := shelf.Load("killed")
	if err != nil {
		return 0
	}
	n, _ := strconv.Atoi(c.Name)
	return n
}

// A program that saves all the time is killed at random moments. Each time the
// file must be one that it has saved, and none older than the last of which it
// has said that it is saved.
func TestAProgramThatIsKilledLeavesAGoodFile(t *testing.T) {
	times := 200
	if s := os.Getenv(killTimes); s != "" {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			t.Fatalf("%s is %q, expected a number", killTimes, s)
		}
		times = n
	}
	folder := t.TempDir()
	shelf := NewShelf(folder)
	saved := 0
	for i := range times {
		before := saved
		if saved = killed(t, folder); saved == before {
			t.Fatalf("kill %d: the child has saved nothing", i)
		}
		c, err := shelf.Load("killed")
		if err != nil {
			t.Fatalf("kill %d: %v", i, err)
		}
		n, err := strconv.Atoi(c.Name)
		if err != nil || n < saved || n > saved+1 || len(c.Items) != n%500 {
			t.Fatalf("kill %d: found number %q with %d puzzles, after %d had been saved", i, c.Name, len(c.Items), saved)
		}
		for _, it := range c.Items {
			if it.Note != fmt.Sprint("of ", n) {
				t.Fatalf("kill %d: number %d has a puzzle %s", i, n, it.Note)
			}
		}
		saved = n
	}
	if _, problems := shelf.List(); len(problems) > 0 {
		t.Error(problems)
	}
}

// killed runs a child for a while, kills it and returns the last number that it
// has printed.
func killed(t *testing.T, folder string) int {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), killFolder+"="+folder)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	last := ""
	if lines.Scan() { // it is at work
		last = lines.Text()
	}
	// The moment of death is to be anywhere in a save.
	time.AfterFunc(time.Duration(rand.IntN(10_000))*time.Microsecond, func() { child.Process.Kill() })
	for lines.Scan() {
		last = lines.Text()
	}
	child.Wait() // which says that it was killed
	n, err := strconv.Atoi(strings.TrimSpace(last))
	if err != nil {
		t.Fatalf("the child says %q", last)
	}
	return n
}
