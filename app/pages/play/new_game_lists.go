package play

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/game"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// The lists of the dialog for a new game, a tab each.

// symmetryOf returns how clues are arranged.
func symmetryOf(symmetric bool) generate.Symmetry {
	if symmetric {
		return generate.HalfTurn
	}
	return generate.NoSymmetry
}

// levels are the levels of difficulty for people.
func (f *newGameForm) levels() []pick {
	var list []pick
	for _, g := range generate.Grades() {
		r := generate.Recipe{Shape: f.shape, Grade: generate.Grade(g.ID)}
		if r.Check() != nil {
			continue
		}
		level, _ := technique.ParseLevel(g.ID)
		about := knownAt(level) + "\n" + f.record(level)
		list = append(list, pick{title: g.Name, caption: g.Help, about: about, do: func() {
			r.Symmetry = symmetryOf(f.Symmetric)
			f.make(r, g.Name, game.OriginLevel)
		}})
	}
	return list
}

// knownAt says what a puzzle of a level may need.
func knownAt(level technique.Level) string {
	var names []string
	for _, t := range technique.All() {
		if t.Level == level && !t.Off {
			names = append(names, t.Name)
		}
	}
	return "What you may need: " + strings.Join(names, ", ") + "."
}

// record says how the player has done on a level so far.
func (f *newGameForm) record(level technique.Level) string {
	for _, t := range game.TallyLevels(game.OfSide(f.entries, f.shape.Side())) {
		if t.Level != level {
			continue
		}
		text := fmt.Sprintf("So far you have finished %d of %s.", t.Finished, puzzles.Plural(t.Played, "game"))
		if t.Alone > 0 {
			text += fmt.Sprintf(" Your best time is %s, the median %s.", wording.Clock(t.Best), wording.Clock(t.Median))
		}
		return text
	}
	return "You have not played at this difficulty yet."
}

// techniques are those that a puzzle can be made for, or that the library has
// puzzles for. Those that are off are not among them, since no hint uses them.
func (f *newGameForm) techniques() []pick {
	var list []pick
	for _, level := range technique.Levels() {
		for _, t := range technique.All() {
			if t.Off {
				continue
			}
			n := 0
			if f.Curated {
				n = len(collection.Needing(t.ID))
			}
			if t.Level != level || f.Curated && n == 0 || !f.Curated && !generate.CanNeed(t) {
				continue
			}
			caption := wording.Capital(level.String())
			if f.Curated {
				caption += " · " + puzzles.Plural(n, "puzzle")
			}
			about := words.Summary(t) + "\nThe puzzle needs it, and nothing harder."
			sought := widgets.Findable(words.Sought(t)...)
			list = append(list, pick{title: t.Name, caption: caption, about: about, words: sought, do: func() {
				if f.Curated {
					f.play(f.curatedPuzzle(t), game.OriginTechnique)
					return
				}
				f.make(generate.Recipe{Needs: t.ID}, t.Name, game.OriginTechnique)
			}})
		}
	}
	return list
}

// curatedPuzzle returns one of the library's puzzles for a technique, if possible one
// that was not played yet.
func (f *newGameForm) curatedPuzzle(t *technique.Technique) puzzles.Puzzle {
	items := collection.Needing(t.ID)
	played := func(it collection.Item) bool { return f.entry(it.Puzzle) != nil }
	unplayed := slices.DeleteFunc(slices.Clone(items), played)
	if len(unplayed) == 0 {
		unplayed = items
	}
	return unplayed[rand.IntN(len(unplayed))].Puzzle
}

// entry returns what the history knows of a puzzle, nil if it was never played; of
// several games the best.
func (f *newGameForm) entry(p puzzles.Puzzle) *game.HistoryEntry {
	text := p.Givens.Text()
	var best *game.HistoryEntry
	for i := range f.entries {
		e := &f.entries[i]
		if e.Puzzle == text && (best == nil || !e.Finished.IsZero() && (best.Finished.IsZero() || e.Took < best.Took)) {
			best = e
		}
	}
	return best
}

// numbers are the levels by the number of clues.
func (f *newGameForm) numbers() []pick {
	one := func(title, caption, about string, r generate.Recipe) pick {
		about += "\nHow many clues there are says little of how hard a puzzle is: it can be easy with 17."
		return pick{title: title, caption: caption, about: strings.TrimSpace(about), do: func() {
			if strings.TrimSpace(f.clues.Text) != "" {
				f.makeClues()
				return
			}
			r.Shape, r.Symmetry = f.shape, symmetryOf(f.Symmetric && r.Level != generate.Evil)
			f.make(r, title, game.OriginClues)
		}}
	}
	var list []pick
	for _, l := range generate.Levels(f.shape) {
		about := ""
		if l.ID == string(generate.Evil) {
			about = l.Help
		}
		list = append(list, one(l.Name+" clues", shareOf(generate.Level(l.ID), f.shape), about,
			generate.Recipe{Level: generate.Level(l.ID)}))
	}
	return append(list, one("Minimal", "Minimal",
		"Each clue is needed: without it there would be another solution.", generate.Recipe{Minimal: true}))
}

// shareOf says how much of the grid the clues of a level fill.
func shareOf(l generate.Level, s puzzles.Shape) string {
	lo, hi, _ := l.Clues(s)
	return fmt.Sprintf("%d to %d %% of the cells", 100*lo/s.Cells(), 100*hi/s.Cells())
}

// makeClues begins a game with the number of clues that was typed.
func (f *newGameForm) makeClues() {
	text := strings.TrimSpace(f.clues.Text)
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		f.say("Not a number of clues.", fmt.Sprintf("%q is not a number of clues: try 30.", text))
		return
	}
	f.make(generate.Recipe{Shape: f.shape, Symmetry: symmetryOf(f.Symmetric), MinClues: n, MaxClues: n},
		fmt.Sprintf("%d clues", n), game.OriginClues)
}

// dayForm is how games have the day of a daily puzzle.
const dayForm = "2006-01-02"

// today are the puzzles of this day: the same for everybody, one of each grade.
func (f *newGameForm) today() []pick {
	day := f.env.Now()
	streak, longest := game.DailyStreak(f.entries, day)
	since := "Finish a puzzle of the day on its day, several days in a row, and you have a streak."
	if longest > 0 {
		since = fmt.Sprintf("You have a streak of %s; your longest was %s.", puzzles.Plural(streak, "day"),
			puzzles.Plural(longest, "day"))
	}
	var list []pick
	for _, grade := range generate.Grades() {
		id := fmt.Sprintf("daily-%s-grade-%s", day.Format(dayForm), grade.ID)
		one := pick{title: grade.Name, caption: grade.Help,
			do: func() { f.makeDaily(day, grade, id) }}
		state := "You have not started it yet."
		if i := slices.IndexFunc(f.games, func(g store.GameSummary) bool { return g.Puzzle.ID == id }); i >= 0 {
			g := &f.games[i]
			one.givens, one.grid = g.Puzzle.Givens, g.Grid
			one.caption, one.call = gameProgress(g), "Go on"
			state = "You have started it. Press Enter to continue."
			if !g.Finished.IsZero() {
				one.call = "View"
				state = fmt.Sprintf("You have finished it in %s, at %s. Press Enter to view the game.",
					wording.Clock(g.Played), g.Finished.Local().Format("15:04"))
			}
			one.do = func() {
				f.remember()
				f.hide()
				f.page.openGame(g.ID)
			}
		}
		one.about = day.Format("Monday, 2 January 2006.") + " The same for everybody on this day.\n" + state + "\n" +
			since
		list = append(list, one)
	}
	return list
}

// makeDaily makes the puzzle of a day and begins a game of it.
func (f *newGameForm) makeDaily(day time.Time, grade generate.Choice, id string) {
	r, seed := generate.Daily(day.Year(), int(day.Month()), day.Day(), generate.Grade(grade.ID))
	name := fmt.Sprintf("%s, %s", day.Format("2 January 2006"), grade.ID)
	f.makeOf(r, seed, name, puzzles.Puzzle{ID: id, Name: name},
		game.Origin{Kind: game.OriginDaily, Day: day.Format(dayForm)})
}

// listed are the puzzles of the list that is chosen.
func (f *newGameForm) listed() []pick {
	list := &f.lists[f.chosenList]
	return f.offered(list.puzzles, game.OriginLibrary, list.about)
}

// everything are the puzzles of all lists that can be played.
func (f *newGameForm) everything() []pick {
	taken := map[string]bool{}
	for _, it := range collection.All() {
		taken[it.Givens.Key()] = it.Solutions != 1
	}
	var these []puzzles.Puzzle
	var sought []string
	all, entries, _ := f.env.Offered(puzzles.Grid{})
	for i, p := range all {
		if key := p.Givens.Key(); !taken[key] {
			taken[key] = true
			these, sought = append(these, p), append(sought, entries[i].Words)
		}
	}
	list := f.offered(these, game.OriginLibrary, "")
	for i := range list {
		list[i].words = sought[i]
	}
	return list
}

// foundPicks are the puzzles that were pasted, or found in a file.
func (f *newGameForm) foundPicks() []pick { return f.offered(f.found, f.origin, "") }

// offered makes lines of puzzles.
func (f *newGameForm) offered(these []puzzles.Puzzle, origin, about string) []pick {
	var list []pick
	for _, p := range these {
		caption := wording.Caption(p, f.page.env.Notation)
		one := pick{id: p.Givens.Key(), title: p.Title(), caption: caption, grid: p.Givens,
			about: wording.About(p, f.page.env.Notation), do: func() { f.play(p, origin) }}
		if e := f.entry(p); e != nil {
			one.caption = "You have played it. " + one.caption
			if !e.Finished.IsZero() {
				one.caption = "✓ " + wording.Clock(e.Took) + " · " + caption
			}
		}
		one.about = cmp.Or(one.about, about)
		list = append(list, one)
	}
	return list
}
