package store

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudoscope/app/game"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The variables of the environment of these tests: one that tells a child process
// where to save, one that says what, one that says how many of them are killed, and
// one that asks for the long tests, where no number is said.
const (
	killFolder = "SUDOSCOPE_TEST_SAVE_IN"
	killWork   = "SUDOSCOPE_TEST_SAVE"
	killTimes  = "SUDOSCOPE_TEST_KILLS"
)

// forever are the things that a child can do until it is killed.
func forever() map[string]func(folder string) {
	return map[string]func(string){
		"collections": saveForever, "games": playForever, "one game": playTogetherForever,
	}
}

func TestMain(m *testing.M) {
	if folder := os.Getenv(killFolder); folder != "" {
		forever()[os.Getenv(killWork)](folder)
	}
	os.Exit(m.Run())
}

// times returns how many children are to be killed.
func times(t *testing.T) int {
	t.Helper()
	s := os.Getenv(killTimes)
	if s == "" && check.Long {
		return 200
	}
	if s == "" {
		return 16
	}
	n, err := strconv.Atoi(s)
	check.Must(t, err == nil && n >= 1, "%s is %q, expected a number", killTimes, s)
	return n
}

// killed runs a child for a while, kills it and returns the lines that it has
// printed, of which there is at least one.
func killed(t *testing.T, work, folder string) []string {
	t.Helper()
	return toBeKilled(t, work, folder)()
}

// toBeKilled starts a child. What it returns does the rest of killed.
func toBeKilled(t *testing.T, work, folder string) (kill func() []string) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), killFolder+"="+folder, killWork+"="+work)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	check.OK(t, err)
	check.OK(t, child.Start())
	return func() []string {
		in := bufio.NewScanner(out)
		var lines []string
		if in.Scan() { // it is at work
			lines = append(lines, in.Text())
		}
		// The moment of death is to be anywhere in a save.
		time.AfterFunc(time.Duration(rand.IntN(10_000))*time.Microsecond, func() { child.Process.Kill() })
		for in.Scan() {
			lines = append(lines, in.Text())
		}
		child.Wait() // which says that it was killed
		check.Must(t, len(lines) != 0, "the child says nothing")
		return lines
	}
}

// say prints one line, in one piece: a child is killed before or after it.
func say(words ...any) { fmt.Fprint(os.Stdout, fmt.Sprintln(words...)) }

// fail ends a child that cannot do its work.
func fail(err error) {
	say(err)
	os.Exit(1)
}

// saveForever saves one collection after the other, each with as many puzzles as
// its number, up to 500, and prints the number when it has been saved.
func saveForever(folder string) {
	collections := NewCollections(folder)
	first := puzzles.NewGrid(puzzles.Classic)
	for n := startOf(collections) + 1; ; n++ {
		c := Collection{ID: "killed", Name: fmt.Sprint(n)}
		for range n % 500 {
			c.Items = append(c.Items, Item{Puzzle: puzzles.Puzzle{Givens: first, Note: fmt.Sprint("of ", n)}})
		}
		if err := collections.write(c); err != nil {
			fail(err)
		}
		say(n)
	}
}

// startOf returns the number of the collection that is there, 0 if none.
func startOf(collections *Collections) int {
	c, err := collections.Load("killed")
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
	folder := t.TempDir()
	collections := NewCollections(folder)
	saved := 0
	for i := range times(t) {
		lines := killed(t, "collections", folder)
		last, err := strconv.Atoi(lines[len(lines)-1])
		check.Must(t, err == nil &&
			last > saved, "kill %d: the child says %q after %d had been saved", i, lines, saved)
		c, err := collections.Load("killed")
		check.Must(t, err == nil, "kill %d: %v", i, err)
		n, err := strconv.Atoi(c.Name)
		check.Must(t, err == nil && n >= last && n <= last+1 && len(c.Items) == n%500,
			"kill %d: found number %q with %d puzzles, after %d had been saved", i, c.Name, len(c.Items), last)
		for _, it := range c.Items {
			check.Must(t, it.Note == fmt.Sprint("of ", n), "kill %d: number %d has a puzzle %s", i, n, it.Note)
		}
		saved = n
	}
	_, problems := collections.List()
	check.That(t, len(problems) == 0, "%v", problems)
}

// longest is how many moves a game has before a child begins another one.
const longest = 150

// begin begins the game that all children play, each under an ID of its own.
func begin(games *Games, id string) (*game.Game, error) {
	givens, err := puzzles.Parse(wikipedia)
	if err != nil {
		return nil, err
	}
	solution, _ := puzzles.Solve(givens)
	return game.New(id, puzzles.Puzzle{Givens: givens, Name: id}, solution, games.now)
}

// move makes the next move. Which one that is depends only on how many there are,
// so the number determines the game: now and then it goes back first, which begins
// a branch.
func move(g *game.Game) {
	n := g.Moves()
	switch {
	case n%17 == 16:
		g.GoTo(n / 2)
	case n%5 == 4:
		g.Undo()
	}
	for c := n * 7; ; c++ { // a few cells hold the digit or a given
		cell, digit := c%81, 1+n%9
		if !g.Given(cell) && int(g.State().Digits[cell]) != digit {
			g.Enter([]int{cell}, digit, n%2 == 0)
			return
		}
	}
}

// rested waits until nothing waits to be saved.
func (s *GameSaver) rested() { _ = s.saver.Flush(context.Background()) } // it is told what cannot be

// newProgram returns what saves games in a program of its own.
func newProgram(games *Games) *GameSaver { return NewGameSaver(NewSaver(goroutine), games, fail) }

// playForever plays two games in turns, going on with those that it finds, and
// says of each move that it is made before it is put. Most moves are made when
// the one before is saved, as a person is slower than a disk; now and then there are
// many at once.
func playForever(folder string) {
	games := NewGames(folder)
	saver := newProgram(games)
	list, problems := games.List()
	if len(problems) > 0 {
		fail(errors.Join(problems...))
	}
	var playing [2]*game.Game
	for _, one := range list {
		i, _ := strconv.Atoi(one.ID[:1])
		g, err := saver.Load(one.ID)
		if err != nil {
			fail(err)
		}
		playing[i] = g
	}
	for {
		i := rand.IntN(2)
		g := playing[i]
		if g != nil && g.Moves() >= longest {
			if _, err := saver.Delete(g.ID); err != nil {
				fail(err)
			}
			g = nil
		}
		if g == nil {
			var err error
			if g, err = begin(games, fmt.Sprint(i, "-", games.NewID())); err != nil {
				fail(err)
			}
			playing[i] = g
		}
		moves := 1
		if rand.IntN(10) == 0 {
			moves = 1 + rand.IntN(20)
			say("hurry")
		}
		for range moves {
			move(g)
			say("made", g.ID, g.Moves())
			saver.Put(g)
		}
		saver.rested()
		say("rest", g.ID, g.Moves())
	}
}

// account is what a child has said.
type account struct {
	made, saved map[string]int // moves by game
	noted       map[string]bool
	hurry       bool // it died while it made many moves at once
}

func accountOf(t *testing.T, lines []string) account {
	t.Helper()
	a := account{map[string]int{}, map[string]int{}, map[string]bool{}, false}
	for _, line := range lines {
		words := strings.Fields(line)
		number := func() int {
			n, err := strconv.Atoi(words[len(words)-1])
			check.Must(t, err == nil, "the child says %q", line)
			return n
		}
		switch words[0] {
		case "made":
			a.made[words[1]] = number()
		case "hurry":
			a.hurry = true
		case "rest": // it is saved, and the history knows it
			a.hurry, a.noted[words[1]], a.saved[words[1]] = false, true, number()
		default:
			t.Fatalf("the child says %q", line)
		}
	}
	return a
}

// sameGame reports whether a game has the moves of another one and no others.
func sameGame(a, b *game.Game) bool {
	if a.Moves() != b.Moves() || a.At() != b.At() || !slices.Equal(a.BranchEnds(), b.BranchEnds()) ||
		!slices.Equal(a.Path(a.At()), b.Path(b.At())) {
		return false
	}
	for i := 1; i <= a.Moves(); i++ {
		x, y := a.Move(i), b.Move(i)
		if x.Kind != y.Kind || x.Digit != y.Digit || x.Sweep != y.Sweep || !slices.Equal(x.Cells, y.Cells) {
			return false
		}
	}
	return true
}

// A program in which two games are played in turns is killed at random moments.
// Each time every file must be readable and hold the beginning of what was played:
// no less than what it said was saved, and all but the last move unless many moves
// were being made at once. The history must know every game of which it was said.
func TestAProgramThatIsKilledLosesTheLastMoveAtMost(t *testing.T) {
	folder := t.TempDir()
	games := NewGames(folder)
	noted := map[string]bool{} // by all children
	lost := map[int]int{}      // how many games lost so many moves
	for i := range times(t) {
		a := accountOf(t, killed(t, "games", folder))
		list, problems := games.List()
		check.Must(t, len(problems) == 0, "kill %d: %v", i, problems)
		found := map[string]*game.Game{}
		for _, one := range list {
			g, err := games.Load(one.ID)
			check.Must(t, err == nil, "kill %d: %v", i, err)
			found[one.ID] = g
			want, err := begin(games, one.ID)
			check.OK(t, err)
			for range g.Moves() {
				move(want)
			}
			check.Must(t, sameGame(g, want) && one.Grid.Equal(want.Grid()),
				"kill %d: the game %s of %d moves is not what was played", i, one.ID, g.Moves())
		}
		for id, made := range a.made {
			n := 0
			if g := found[id]; g != nil {
				n = g.Moves()
			} else if _, err := os.Stat(filepath.Join(games.trash, id+"-1"+extension)); err == nil {
				n = made // it was played to its end and deleted
			}
			check.Must(t, n >= a.saved[id] && n <= made && (n >= made-1 || a.hurry),
				"kill %d: the game %s has %d moves; it said that %d were made and %d saved", i, id, n, made,
				a.saved[id])
			lost[made-n]++
		}
		entries, err := games.History()
		check.Must(t, err == nil, "kill %d: %v", i, err)
		known := map[string]bool{}
		for _, e := range entries {
			known[e.Game] = true
		}
		for id := range a.noted {
			noted[id] = true
		}
		for id := range noted {
			check.Must(t, known[id], "kill %d: the history has forgotten %s", i, id)
		}
	}
	t.Logf("moves that a game had lost, and how many games: %v", lost)
}

// shared is the game that several children play at once.
const shared = "shared"

// playTogetherForever plays a game that another child plays too, and says which of its
// moves are saved: each is the colour of a cell, and comes with a help by whose text it is
// known.
func playTogetherForever(folder string) {
	games := NewGames(folder)
	saver := newProgram(games)
	incoming := make(chan *game.Game, 1)
	saver.Found = func(g *game.Game) {
		select {
		case incoming <- g:
		default: // it will be found again
		}
	}
	g, err := saver.Load(shared)
	if err != nil {
		fail(err)
	}
	saver.Playing(shared)
	for n := 0; ; n++ {
		select {
		case found := <-incoming:
			if _, err := g.Merge(found); err != nil {
				fail(err)
			}
		default:
		}
		g.Colour([]int{n % 81}, 1+n%game.Colours)
		name := fmt.Sprint(os.Getpid(), "-", n)
		g.NoteHelp(game.HelpCheck, name)
		saver.Put(g)
		saver.rested()
		say(name, g.Moves())
	}
}

// Two programs play the same game, and are killed one after the other at random moments.
// The game must have every move of which either said that it was saved, and can be
// opened at once.
func TestProgramsThatAreKilledInTheSameGameLoseNoMove(t *testing.T) {
	for i := range (times(t) + 3) / 4 {
		folder := t.TempDir()
		games := NewGames(folder)
		saveGame(t, games, playedGame(t, games, shared, 1))
		one, two := toBeKilled(t, "one game", folder), toBeKilled(t, "one game", folder)
		said := append(one(), two()...)
		saver := newGameSaver(games, func(err error) { t.Error(err) })
		g, err := saver.Open(shared)
		check.Must(t, err == nil, "kill %d: %v", i, err)
		closeSaver(t, saver)
		there := map[string]bool{}
		for _, h := range g.Helps {
			there[h.Text] = true
			_, number, _ := strings.Cut(h.Text, "-")
			if n, err := strconv.Atoi(number); err != nil || !slices.Equal(g.Move(h.Node).Cells, []int{n % 81}) {
				t.Fatalf("kill %d: the help %s is at the move %+v", i, h.Text, g.Move(h.Node))
			}
		}
		for _, line := range said {
			name := strings.Fields(line)[0]
			check.Must(t, there[name], "kill %d: %s was saved and is not there, but %v", i, name, there)
		}
		_, problems := games.List()
		check.Must(t, len(problems) == 0, "kill %d: %v", i, problems)
	}
}
