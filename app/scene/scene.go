// Package scene says what to show: one value for what a page has on screen, whether a link
// names it, a moment of a lesson, the command line or another page.
//
// A scene has one text form of keys and values in two spellings. A lesson has it as a block,
//
//	puzzle: wikipedia
//	algorithm: backtracking cells=columns
//	where: step 57
//
// and a link as the fragment of an address, which has more keys:
//
//	#page=watch&puzzle=wikipedia&algorithm=backtracking&settings=cells=columns&step=57
package scene

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Page is the ID of the page that shows a scene. The window has the list of them.
type Page string

// The pages to which others lead.
const (
	OnWatch      Page = "watch"
	OnCompare    Page = "compare"
	OnLab        Page = "lab"
	OnTechniques Page = "techniques"
	OnPlay       Page = "play"
	OnPuzzles    Page = "puzzles"
	OnCode       Page = "code"
	OnLessons    Page = "lessons"
)

// HasBoard reports whether a page shows a puzzle, so that a lesson can show its scenes.
func (p Page) HasBoard() bool {
	return slices.Contains([]Page{OnWatch, OnTechniques, OnCompare, OnPlay, OnPuzzles}, p)
}

// CheckPage says what is wrong if the page of the scene is none of those that there are.
func (s *Scene) CheckPage(pages []Page) error {
	if s.Page == "" || slices.Contains(pages, s.Page) {
		return nil
	}
	names := puzzles.Map(pages, func(p Page) string { return string(p) })
	return fmt.Errorf("there is no page %q: choose one of %s", puzzles.Excerpt(string(s.Page)),
		strings.Join(names, ", "))
}

// Scene says what to show. What is zero is left as it is on the page.
type Scene struct {
	Page   Page
	Puzzle puzzles.Puzzle
	// Entries are the digits that the player has put into the puzzle, Pencil the marks in the
	// middle of cells and Corner those in their corners, by cell; nil for none. They are of a game.
	Entries        []uint8
	Pencil, Corner []puzzles.Digits
	Lanes          []Contestant // none for a position, several for a race
	Making         *generate.Making
	Seed           uint64 // of the making
	Where          Where  // it stands there
	Until          Where  // and plays up to there; zero if it does not
	Align          Align  // of a race
	Share          int64  // of AlignShare, in the place of Where: how far each run is, in millionths
	Marks          solving.Marks
	// Picture is the side view that is shown of the run, "" for none named. With Large it is in the
	// place of the board; in a race each algorithm then has its first one there.
	Picture solving.View
	Large   bool
	Look    int   // within the step at which the scene stands, from 1; 0 for the whole step
	Point   []int // cells that are chosen, or that a lesson points at
	Hide    Hidden
	Facts   []Fact // of the moment of a lesson

	Setup     *Setup // of an experiment in the Lab
	Technique string // the ID of a technique that the guide explains
	Lesson    string // the ID of a ready lesson, or
	Text      string // the text of a lesson or program, with
	Name      string // what that is called
	Moment    int    // of the lesson, counted from 1; 0 for where it begins

	// File is a saved run or game, a lesson or a program, which no text form can name.
	File string
	// Origin says where the puzzle comes from, for a page that notes it.
	Origin string
	// AsIs leaves marks and the alignment of a race as the user has them on the page.
	AsIs bool

	Line  int            // of the block in its file, from 1
	lines map[string]int // of its keys; nil if the scene comes from no file
}

// Hidden says what a scene does not show.
type Hidden uint8

// What can be hidden.
const (
	HideWords Hidden = 1 << iota
	HideCode
	HideRibbon
	HideCounters
	HideNames // of the algorithms: whose board is whose
)

// hidable are the names of what can be hidden, in the order of the bits.
func hidable() []string { return []string{"words", "code", "ribbon", "counters", "names"} }

// Hides reports whether something is hidden.
func (s *Scene) Hides(what Hidden) bool { return s.Hide&what != 0 }

// Align says what the runs of a race have in common at each moment.
type Align string

// The ways to lay them side by side, beside as many steps, which is "".
const (
	AlignChanges Align = "changes" // as many digits put in and taken out
	AlignShare   Align = "share"   // the same share of each run
	AlignTime    Align = "time"    // as long a time of computing: the place is a step of the longest run
)

// Whole is a whole run as shares count it.
const Whole = 1_000_000

// IsRace reports whether several algorithms run side by side.
func (s *Scene) IsRace() bool { return len(s.Lanes) > 1 }

// IsPlaced reports whether a page can go to the place of the scene at once; else the place is
// known only when its runs are over.
func (s *Scene) IsPlaced() bool {
	w := s.Where
	if s.Page == OnTechniques {
		return w == Where{} || w == AtEnd() || w.N > 0 && w == AtDeduction(w.N)
	}
	return w.Kind != atEvent
}

// IsBare reports whether the scene names nothing but its page.
func (s *Scene) IsBare() bool {
	return s.Puzzle.Givens.IsZero() && s.Making == nil && len(s.Lanes) == 0 && s.Setup == nil &&
		s.Technique+s.Lesson+s.Text+s.File == ""
}

// ByChanges reports whether the runs of a race stand still at the same number of digits
// put in and taken out, and not at the same step.
func (s *Scene) ByChanges() bool { return s.Where.Kind == atChange || s.Until.Kind == atChange }

// Views returns the side views from which Picture is chosen.
func (s *Scene) Views() []solving.View {
	switch {
	case s.Making != nil:
		return s.Making.Views()
	case len(s.Lanes) == 1:
		return s.Lanes[0].Algorithm.With(s.Lanes[0].Options).Views
	}
	return nil
}

// IsPosition reports whether nothing runs: the scene is a puzzle, or a game as it stands.
func (s *Scene) IsPosition() bool { return len(s.Lanes) == 0 && s.Making == nil }

// Runs says which runs the scene shows: one, or those of a race.
func (s *Scene) Runs() (all []record.Request) {
	if s.Making != nil || len(s.Lanes) == 0 {
		return []record.Request{{Puzzle: s.Puzzle, Making: s.Making, Options: solving.Options{Seed: s.Seed},
			Entries: s.Entries, Pencil: s.Pencil}}
	}
	for _, c := range s.Lanes {
		all = append(all, record.Request{Puzzle: s.Puzzle, Algorithm: c.Algorithm, Options: c.Options})
	}
	return all
}

// IsBuiltIn reports whether the puzzle is one of the built-in ones, which is written as its ID.
func (s *Scene) IsBuiltIn() bool { return isBuiltIn(s.Puzzle) }

func isBuiltIn(p puzzles.Puzzle) bool {
	known, err := collection.ByID(p.ID)
	return err == nil && known.Givens.Equal(p.Givens)
}

// Shape returns the shape of the board.
func (s *Scene) Shape() puzzles.Shape {
	switch {
	case s.Making == nil:
		return s.Puzzle.Givens.Shape()
	case s.Making.Recipe.Shape.Valid():
		return s.Making.Recipe.Shape
	}
	return puzzles.Classic
}

// home returns the page of a scene, which is that named or follows from what runs.
func (s *Scene) home() Page {
	switch {
	case s.Page != "":
		return s.Page
	case s.IsRace():
		return OnCompare
	case s.IsPosition():
		return OnPuzzles
	}
	return OnWatch
}

// NameOf returns what a lane of a race is called where its algorithm may not be known. Lanes with the same
// algorithm are told apart by what it is given.
func (s *Scene) NameOf(lane int) string {
	if s.Hides(HideNames) {
		return fmt.Sprintf("Board %d", lane+1)
	}
	c := s.Lanes[lane]
	for i, other := range s.Lanes {
		if i != lane && other.Algorithm.ID == c.Algorithm.ID {
			return c.Algorithm.NameWith(c.Options)
		}
	}
	return c.Algorithm.Name
}

// Programs returns the programs of others that the scene runs.
func (s *Scene) Programs() []*solving.Algorithm {
	all := puzzles.Map(s.Lanes, func(c Contestant) *solving.Algorithm { return c.Algorithm })
	return puzzles.Filter(all, func(a *solving.Algorithm) bool { return a.Held })
}

// LineOf returns the line of a key in the file, or that of the block.
func (s *Scene) LineOf(key string) int { return max(s.lines[key], s.Line) }
