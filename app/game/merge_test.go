package game

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudoscope/puzzles/check"
)

// copyOf returns a game as another window reads it.
func copyOf(t check.T, g *Game) *Game {
	t.Helper()
	var out strings.Builder
	_, err := g.WriteTo(&out)
	check.OK(t, err)
	again, err := Read(g.ID, []byte(out.String()), g.clock.now)
	check.OK(t, err)
	return again
}

// content is all that a game holds, however its moves are numbered: what each move and
// what belongs to it is called by is the way to it.
func content(g *Game) string {
	paths, counts := make([]string, len(g.moves)), places{}
	var lines []string
	for i := range g.moves {
		if i > 0 {
			at := counts.next(g.moves[i].after, &g.moves[i])
			paths[i] = fmt.Sprintf("%s / %s #%d", paths[at.after], at.move, at.nth)
		}
		lines = append(lines, paths[i])
	}
	for _, h := range g.Helps {
		lines = append(lines, fmt.Sprintf("help %s %q %v after %s", h.Kind, h.Text, h.At, paths[h.Node]))
	}
	for _, b := range g.Bookmarks {
		lines = append(lines, fmt.Sprintf("bookmark %q at %s", b.Name, paths[b.Node]))
	}
	slices.Sort(lines)
	return strings.Join(append(lines, fmt.Sprint(g.Level, g.Score, g.Began.UnixNano(), g.Last.UnixNano(),
		g.Time().Milliseconds(), g.Finished.UnixNano(), g.Took.Milliseconds())), "\n")
}

// Two and three windows play a game on from different moments of it. In whatever order and
// however often they merge, in the end all have the same.
func TestMergingIsTheSameFromAllSides(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		seed := rapid.Uint64().Draw(r, "seed")
		first := play(t, easy)
		first.Resume()
		moves := func(name string, g *Game) *Game {
			n := rapid.IntRange(0, 12).Draw(r, name)
			random(g, rand.New(rand.NewPCG(seed, uint64(n))), n) // the same ones here and there
			if rapid.Bool().Draw(r, name+" to its end") {
				solveAll(g, rapid.IntRange(0, 81).Draw(r, name+" cells"))
			}
			return copyOf(t, g) // whose clock stands
		}
		a := moves("before", first)
		b := moves("b", resumed(copyOf(t, a)))
		c := moves("c", resumed(copyOf(t, a)))
		d := moves("d", resumed(copyOf(t, b)))
		merged := func(games ...*Game) *Game {
			all := copyOf(t, games[0])
			for _, g := range games[1:] {
				at, tip, grid := all.At(), all.tip, all.Grid()
				old := slices.Clone(all.moves)
				n, err := all.Merge(g)
				check.OK(t, err)
				if all.At() != at || all.tip != tip || !all.Grid().Equal(grid) || len(all.moves) != len(old)+n {
					t.Fatal("the player is somewhere else")
				}
				for i := range old {
					check.Must(t, all.moves[i].after == old[i].after && all.moves[i].At == old[i].At,
						"a move has another number")
				}
			}
			return all
		}
		want := content(merged(b, c, d))
		for name, g := range map[string]*Game{
			"in another order": merged(d, c, b), "in pairs": merged(b, merged(c, d)), "twice": merged(b, c, d, c, b, d),
			"with itself": merged(b, b, c, merged(d, d), d),
			"from a file": copyOf(t, merged(c, d, b)),
		} {
			check.Must(t, content(g) == want, "merged %s it is\n%s\n\nwant\n%s", name, content(g), want)
		}
		// The beginning may have a bookmark that all of them have taken away.
		want = content(merged(b, c, d, a))
		check.Must(t, content(merged(a, c, d, b, a)) == want,
			"merged with the beginning it is\n%s\n\nwant\n%s", content(merged(a, c, d, b, a)), want)
		both := merged(b, c)
		check.Must(t, both.TimesHelped(HelpReveal) >= max(b.TimesHelped(HelpReveal), c.TimesHelped(HelpReveal)) &&
			both.Time() >= max(b.Time(), c.Time()) && both.Took >= max(b.Took, c.Took),
			"the record is better than that of one of them")
	})
}

func resumed(g *Game) *Game {
	g.Resume()
	return g
}

// The other's moves come behind one's own, as a branch that leaves where they parted;
// undo and redo stay on one's own.
func TestAMergedGameHasTheOthersMovesAsABranch(t *testing.T) {
	g := play(t, easy)
	g.Resume()
	g.Enter([]int{cell("A3")}, 4, false)
	g.Enter([]int{cell("A4")}, 6, false)
	other := copyOf(t, g)
	g.Enter([]int{cell("A6")}, 8, false)
	g.Undo()
	other.Resume()
	other.Enter([]int{cell("A7")}, 9, false)
	other.Reveal(cell("A8"), false)
	other.Bookmark("here")

	n, err := g.Merge(other)
	check.Must(t, err == nil && n == 2 && g.Moves() == 5 && g.At() == 2,
		"%d moves more, %v; %d in all, at %d", n, err, g.Moves(), g.At())
	check.That(t, slices.Equal(g.BranchEnds(), []int{3, 5}) && g.LastCommonNode(3, 5) == 2,
		"branches end at %v", g.BranchEnds())
	check.That(t, g.Redo() && g.At() == 3 && g.Undo() && g.Undo() && g.At() == 1, "undo and redo lead to %d", g.At())
	check.That(t, len(g.Bookmarks) == 1 && g.Bookmarks[0] == (Bookmark{5, "here"}), "bookmarks are %v", g.Bookmarks)
	check.That(t, g.Aided() && g.Helps[0].Node == 4 && g.Ticking(),
		"helps are %v, and the clock ticks: %v", g.Helps, g.Ticking())
	g.GoTo(5)
	check.That(t, g.Grid().Equal(other.Grid()), "the branch does not lead to the other's grid")
}

// The same move made twice, after going back, is two branches and stays two.
func TestTheSameMoveTwiceStaysTwo(t *testing.T) {
	g := play(t, easy) // whose clock stands, so that both moves are of the same time
	for range 2 {
		g.GoTo(0)
		g.Enter([]int{cell("A3")}, 4, false)
	}
	other := copyOf(t, g)
	other.GoTo(0)
	other.Enter([]int{cell("A3")}, 4, false)
	if n, err := g.Merge(other); n != 1 || err != nil || len(g.BranchEnds()) != 3 {
		t.Errorf("%d moves are new, %v; branches end at %v", n, err, g.BranchEnds())
	}
	n, err := g.Merge(other)
	check.That(t, n == 0 && err == nil, "then %d moves are new, %v", n, err)
}

// A game finished in either window is finished, with the time and the helps of both.
func TestAWinIsNeverMergedIntoABetterOne(t *testing.T) {
	g := play(t, easy)
	g.Resume()
	other := copyOf(t, g)
	g.RevealAll()
	other.Resume()
	for range 100 {
		other.clock.now() // a slower one
	}
	solveAll(other, 81)
	took := other.Took
	_, err := other.Merge(g)
	check.OK(t, err)
	e := other.HistoryEntry()
	check.That(t, !e.Alone() && e.Shown && other.Took == max(took, g.Took) && other.Finished.Equal(g.Finished),
		"%+v", e)
	// One that is not finished stops its clock.
	third := play(t, easy)
	third.Resume()
	if _, err := third.Merge(other); err != nil || third.Ticking() || third.Finished.IsZero() || third.Solved() {
		t.Errorf("%v; it ticks: %v", err, third.Ticking())
	}
}

func TestGamesOfOtherPuzzlesAreNotMerged(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 4, false)
	other := play(t, strings.Replace(easy, "53", "50", 1)[:81])
	other.Enter([]int{cell("A3")}, 4, false)
	before := content(g)
	n, err := g.Merge(other)
	check.That(t, n == 0 && errors.Is(err, ErrOtherPuzzle) && content(g) == before, "%d moves, %v", n, err)
}

func TestEntriesOfTheHistoryAreMerged(t *testing.T) {
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	a := HistoryEntry{Game: "a", Began: at, Finished: at.Add(time.Hour), Took: time.Minute, Hints: 2, Level: "easy"}
	b := HistoryEntry{Game: "a", Began: at, Took: 0, Hints: 1, Aided: true}
	want := a
	want.Aided = true
	check.Is(t, a.Merge(b), want, "got")
	check.Is(t, b.Merge(a), want, "got")
	check.Is(t, want.Merge(want), want, "got")
}
