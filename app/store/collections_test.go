package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const (
	wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	euler     = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	two       = "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8"
	tall      = "1...5.54.........6.....3...6....5.4."
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// newCollections returns an empty collections, on which it is noon.
func newCollections(t *testing.T) *Collections {
	s := NewCollections(filepath.Join(t.TempDir(), "data"))
	s.now = func() time.Time { return noon }
	return s
}

func puzzle(t *testing.T, text string) puzzles.Puzzle {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return puzzles.Puzzle{Givens: g}
}

func create(t *testing.T, s *Collections, name string, proper bool) Collection {
	t.Helper()
	c, err := s.Create(name, proper)
	check.OK(t, err)
	return c
}

func load(t *testing.T, s *Collections, id string) Collection {
	t.Helper()
	c, err := s.Load(id)
	check.OK(t, err)
	return c
}

func add(t *testing.T, s *Collections, id string, texts ...string) AddResult {
	t.Helper()
	var all []puzzles.Puzzle
	for _, text := range texts {
		all = append(all, puzzle(t, text))
	}
	done, err := s.Add(id, all...)
	check.OK(t, err)
	return done
}

// put writes the file of a collection as somebody with an editor might.
func put(t *testing.T, s *Collections, id, content string) string {
	t.Helper()
	check.OK(t, os.MkdirAll(s.folder, 0o777))
	mustSave(t, s.path(id), content)
	return s.path(id)
}

func names(t *testing.T, s *Collections) []string {
	t.Helper()
	list, problems := s.List()
	check.That(t, len(problems) == 0, "%v", problems)
	var names []string
	for _, one := range list {
		names = append(names, one.Name)
	}
	return names
}

func TestAnEmptyShelfHasNothingAndMakesNothing(t *testing.T) {
	s := newCollections(t)
	list, problems := s.List()
	check.That(t, len(list)+len(problems) == 0, "got %v, %v", list, problems)
	_, err := os.Stat(filepath.Dir(s.folder))
	check.That(t, errors.Is(err, fs.ErrNotExist), "the folder: %v", err)
}

func TestACollectionIsFoundAgain(t *testing.T) {
	s := newCollections(t)
	made := create(t, s, "For the train", true)
	check.That(t, made.ID == "for-the-train" && made.Name == "For the train" && made.Proper, "got %+v", made)
	p := puzzle(t, wikipedia)
	p.ID, p.Name, p.Note, p.Source = "w", "A first puzzle", "It is where people begin.", "Wikipedia"
	q := puzzle(t, "3x2\n"+tall)
	done, err := s.Add(made.ID, p, q)
	check.That(t, err == nil && done.New == 2 && done.Same == 0 && done.Refused == nil, "got %+v, %v", done, err)
	want := Collection{ID: made.ID, Name: made.Name, Proper: true, Items: []Item{{p, noon}, {q, noon}}}
	got := load(t, s, made.ID)
	check.That(t, reflect.DeepEqual(got, want), "got  %+v\nwant %+v", got, want)
	list, problems := s.List()
	check.Must(t, len(list) == 1 && len(problems) == 0, "got %v, %v", list, problems)
	list[0].Changed = time.Time{}
	check.Is(t, list[0], Summary{ID: made.ID, Name: made.Name, Proper: true, Puzzles: 2}, "got")
}

// The file is a promise to people who open it in an editor.
func TestTheFileIsReadable(t *testing.T) {
	s := newCollections(t)
	c := create(t, s, "For the train", true)
	p := puzzle(t, "3x2\n"+tall)
	p.Name, p.Note = "Tall boxes", "One line\nand another."
	_, err := s.Add(c.ID, p)
	check.OK(t, err)
	reads(t, s.path(c.ID), `sudoscope collection 1
name: For the train
proper: yes

name: Tall boxes
puzzle: 1...5.54.........6.....3...6....5.4.
boxes: 3x2
note: "One line\nand another."
added: 2026-03-01T12:00:00Z

end
`)
}

func TestAFileFromAnEditorIsRead(t *testing.T) {
	s := newCollections(t)
	put(t, s, "My own", "\ufeffsudoscope collection 1\r\n# what I like\r\n\r\nname: Mine\r\nproper: no\r\n\r\n\r\n# "+
		"easy\r\npuzzle: "+wikipedia+"\r\n\r\n\r\nend\r\n\r\n")
	c := load(t, s, "My own")
	check.That(t, c.Name == "Mine" && !c.Proper && len(c.Items) == 1 && c.Items[0].Givens.String() == wikipedia &&
		c.Items[0].Added.IsZero(),
		"got %+v", c)
}

func TestWhatIsThereAlreadyIsNotAddedAgain(t *testing.T) {
	s := newCollections(t)
	c := create(t, s, "c", false)
	done := add(t, s, c.ID, wikipedia, euler, wikipedia)
	check.That(t, done.New == 2 && done.Same == 1, "got %+v", done)
	done = add(t, s, c.ID, euler)
	check.That(t, done.New == 0 && done.Same == 1, "got %+v", done)
	// The same digits in other boxes are another puzzle.
	done = add(t, s, c.ID, "2x3\n"+strings.Repeat(".", 36), "3x2\n"+strings.Repeat(".", 36))
	check.That(t, done.New == 2, "got %+v", done)
	check.Is(t, len(load(t, s, c.ID).Items), 4, "there are")
}

func TestAProperCollectionRefusesWhatHasNotOneSolution(t *testing.T) {
	cells := []string{"F5", "F6", "G5", "G6"}
	namesCells := func(t *testing.T, err error) {
		t.Helper()
		for _, cell := range cells {
			if err == nil || !strings.Contains(err.Error(), cell) {
				t.Errorf("got %v, want an error that names %v", err, cells)
				return
			}
		}
	}
	s := newCollections(t)
	c := create(t, s, "proper", true)
	t.Run("Add", func(t *testing.T) {
		conflict := "55" + wikipedia[2:]
		done := add(t, s, c.ID, wikipedia, two, euler, conflict)
		check.Must(t, done.New == 2 && len(done.Refused) == 2, "got %+v", done)
		namesCells(t, done.Refused[0])
		if err := done.Refused[1]; err == nil || !strings.Contains(err.Error(), "A1") {
			t.Errorf("a clue that contradicts another: got %v", err)
		}
		var kept []string
		for _, it := range load(t, s, c.ID).Items {
			kept = append(kept, it.Givens.String())
		}
		check.That(t, slices.Equal(kept, []string{wikipedia, euler}),
			"kept are %v, want %v", kept, []string{wikipedia, euler})
	})
	t.Run("Load", func(t *testing.T) {
		path := put(t, s, "edited", "sudoscope collection 1\nname: Edited\nproper: yes\n\npuzzle: "+wikipedia+
			"\n\npuzzle: "+two+"\n\nend\n")
		got, err := s.Load("edited")
		namesCells(t, err)
		check.That(t, err == nil || strings.Contains(err.Error(), "line 7"),
			"the error does not name the line: %v", err)
		check.That(t, got.Items == nil, "got %+v with an error", got)
		if _, err := os.Stat(path); err != nil {
			t.Errorf("the file is not left alone: %v", err)
		}
	})
}

func TestOtherCollectionsTakeAnyGrid(t *testing.T) {
	s := newCollections(t)
	c := create(t, s, "any", false)
	done := add(t, s, c.ID, two, "55"+wikipedia[2:], strings.Repeat(".", 625))
	check.That(t, done.New == 3, "got %+v", done)
	check.Is(t, len(load(t, s, c.ID).Items), 3, "there are")
	if done, err := s.Add(c.ID, puzzles.Puzzle{}, puzzles.Puzzle{}); err != nil || len(done.Refused) != 2 {
		t.Errorf("no grid at all: got %+v, %v", done, err)
	}
}

// A proof that takes too long is given up; the test would not end otherwise. In
// this grid the first three boxes have the digits 12 to 25, each below the first
// row. So 15 cells of that row share the digits 1 to 11, which cannot be, but
// millions of ways to try it have to be gone.
func TestAProofMayTakeTooLong(t *testing.T) {
	p := puzzle(t, strings.Repeat(".", 625))
	l := p.Givens.Layout()
	for box := range 3 {
		for i := range 14 {
			p.Givens.Set(l.Cell(1+(i+box)%4, 5*box+i/4), 12+i)
		}
	}
	check.Must(t, len(p.Givens.Conflicts()) == 0, "the clues contradict each other: %v", p.Givens.Conflicts())
	s := newCollections(t)
	s.work = 1000
	c := create(t, s, "proper", true)
	done, err := s.Add(c.ID, p)
	check.That(t, err == nil && len(done.Refused) == 1 && errors.Is(done.Refused[0], puzzles.ErrUndecided),
		"got %+v, %v", done, err)
}

func TestRemoveTakesPuzzlesOut(t *testing.T) {
	s := newCollections(t)
	c := create(t, s, "c", false)
	add(t, s, c.ID, wikipedia, euler, two)
	n, err := s.Remove(c.ID, puzzle(t, wikipedia).Givens, puzzle(t, two).Givens, puzzle(t, tall).Givens)
	check.That(t, n == 2 && err == nil, "got %d, %v", n, err)
	items := load(t, s, c.ID).Items
	check.That(t, len(items) == 1 && items[0].Givens.String() == euler, "got %+v", items)
	n, err = s.Remove(c.ID, puzzle(t, two).Givens)
	check.That(t, n == 0 && err == nil, "got %d, %v", n, err)
}

func TestNamesMayBeAnything(t *testing.T) {
	s := newCollections(t)
	for name, id := range map[string]string{
		"Für Anna & Ömer":               "für-anna-ömer",
		"Мои судоку":                    "мои-судоку",
		"数独 1":                          "数独-1",
		"🧩🧩":                            "collection",
		"../../etc/passwd":              "etc-passwd",
		"CON":                           "collection-con",
		"com1":                          "collection-com1",
		"Common":                        "common",
		"  two \n lines  ":              "two-lines",
		strings.Repeat("é", 99):         strings.Repeat("é", 30),
		"\"quoted\"":                    "quoted",
		"# no comment":                  "no-comment",
		"100%":                          "100",
		"not \xff UTF-8":                "not-utf-8",
		"name: name: " + wikipedia[:40]: "name-name-53-7-6-195-98-6-8-6-34-8",
	} {
		c, err := s.Create(name, false)
		if c.ID != id || err != nil {
			t.Errorf("%q has the ID %q, %v; want %q", name, c.ID, err, id)
			continue
		}
		check.Is(t, load(t, s, id).Name, c.Name, "%q is found again as", c.Name)
	}
	for _, name := range []string{"", " \n", strings.Repeat("x", MaxName+1)} {
		c, err := s.Create(name, false)
		check.That(t, err != nil, "%q is taken as %+v", name, c)
	}
}

func TestTwoCollectionsHaveTwoNamesAndTwoFiles(t *testing.T) {
	s := newCollections(t)
	create(t, s, "Easy", false)
	if _, err := s.Create("EASY", false); err == nil || !strings.Contains(err.Error(), `"Easy"`) {
		t.Errorf("got %v, want an error that names the other one", err)
	}
	check.Is(t, create(t, s, "Easy!", false).ID, "easy-2", "the ID")
	check.That(t, s.Rename("easy-2", "easy") != nil, "a collection got the name of another")
	err := s.Rename("easy", "EASY")
	check.That(t, err == nil, "a collection cannot get its own name in capitals: %v", err)
	check.OK(t, s.Rename("easy-2", "A hard one"))
	check.That(t, slices.Equal(names(t, s), []string{"A hard one", "EASY"}),
		"got %q, want %q", names(t, s), []string{"A hard one", "EASY"})
	c := load(t, s, "easy-2")
	check.That(t, c.Name == "A hard one" && c.ID == "easy-2", "got %+v", c)
}

func TestWhatIsDeletedCanBeTakenBack(t *testing.T) {
	s := newCollections(t)
	c := create(t, s, "Easy 100%", false)
	add(t, s, c.ID, wikipedia)
	first, err := s.Delete(c.ID)
	check.OK(t, err)
	check.That(t, len(names(t, s)) == 0, "got %q", names(t, s))
	// Another one of the same name may come and go in the meantime.
	c = create(t, s, "Easy 100%", false)
	second, err := s.Delete(c.ID)
	check.That(t, err == nil && second != first, "got %q and %q, %v", first, second, err)
	create(t, s, "Easy 100%", false)
	trash, problems := s.Trash()
	check.That(t, len(trash) == 2 && len(problems) == 0, "got %v, %v", trash, problems)
	id, err := s.Undelete(first)
	check.That(t, id == "easy-100-2" && err == nil, "got %q, %v", id, err)
	items := load(t, s, id).Items
	check.That(t, len(items) == 1, "got %+v", items)
	if _, err := s.Undelete(first); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("taken back twice: %v", err)
	}
}

func TestWhatDoesNotExistIsSaidSo(t *testing.T) {
	s := newCollections(t)
	create(t, s, "other", false)
	secret := filepath.Join(filepath.Dir(s.folder), "secret"+extension)
	mustSave(t, secret, "sudoscope collection 1\nname: Secret\n\nend\n")
	for _, id := range []string{"none", "", "../secret", `..\secret`, "/etc/passwd", ".hidden",
		strings.Repeat("x", 300), "a\x00b"} {
		_, loadErr := s.Load(id)
		_, addErr := s.Add(id)
		_, removeErr := s.Remove(id)
		_, deleteErr := s.Delete(id)
		_, undeleteErr := s.Undelete(id)
		for i, err := range []error{loadErr, addErr, removeErr, deleteErr, undeleteErr, s.Rename(id, "new")} {
			check.That(t, errors.Is(err, fs.ErrNotExist), "%q, call %d: got %v", id, i, err)
		}
	}
	reads(t, secret, "sudoscope collection 1\nname: Secret\n\nend\n")
}

func TestADamagedFileIsSetAsideAndSaidSo(t *testing.T) {
	const head = "sudoscope collection 1\nname: A\n\n"
	good := head + "puzzle: " + wikipedia + "\n\nend\n"
	for _, c := range []struct{ name, content, want string }{
		{"empty", "", "line 1"},
		{"something else", "hello\n", "line 1"},
		{"version 0", strings.Replace(good, "1", "0", 1), "line 1"},
		{"no version", strings.Replace(good, " 1", "", 1), "line 1"},
		{"zeros", strings.Repeat("\x00", 100), "line 1"},
		{"no name", "sudoscope collection 1\n\nend\n", "line 3"},
		{"no header", "sudoscope collection 1\n\npuzzle: " + wikipedia + "\n\nend\n", "line 3"},
		{"broken off", strings.TrimSuffix(good, "end\n"), "line 4"},
		{"broken off in the middle", good[:80], "line 4"},
		{"more after the end", good + "puzzle: " + wikipedia + "\n", "line 7"},
		{"unknown key", strings.Replace(good, "puzzle", "colour", 1), `line 4: found "colour`},
		{"no puzzle", strings.Replace(good, "puzzle: "+wikipedia, "name: B", 1), "line 4"},
		{"bad puzzle", strings.Replace(good, "53..", "53.x", 1), "line 4: cell 4"},
		{"short puzzle", strings.Replace(good, "53..", "53.", 1), "line 4"},
		{"bad boxes", strings.Replace(good, "puzzle", "boxes: 9\npuzzle", 1), "line 4"},
		{"bad time", strings.Replace(good, "puzzle", "added: today\npuzzle", 1), `line 4: found "today"`},
		{"bad promise", strings.Replace(good, "\n\n", "\nproper: perhaps\n\n", 1), `line 3: found "perhaps"`},
		{"promise of a puzzle", strings.Replace(good, "puzzle", "proper: yes\npuzzle", 1), "line 4"},
		{"open quotes", strings.Replace(good, "puzzle", "note: \"B\npuzzle", 1), "line 4"},
		{"no text", strings.Replace(good, "puzzle", "note: \xff\npuzzle", 1), "line 4"},
		{"too many", head + strings.Repeat("puzzle: "+strings.Repeat(".", 16)+"\n\n", MaxPuzzles+1) + "end\n",
			"100000"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newCollections(t)
			path := put(t, s, "a", c.content)
			got, err := s.Load("a")
			var damaged *DamagedError
			check.Must(t, errors.As(err, &damaged), "got %+v, %v, want that it is damaged", got, err)
			check.That(t, got.Items == nil && damaged.Path == path && damaged.Aside == path+".damaged-1",
				"got %+v, %+v", got, damaged)
			for _, want := range []string{c.want, path, damaged.Aside} {
				check.That(t, strings.Contains(err.Error(), want), "%q is not in the error: %v", want, err)
			}
			reads(t, damaged.Aside, c.content)
			list, problems := s.List()
			check.That(t, len(list)+len(problems) == 0, "the list still has %v, %v", list, problems)
		})
	}
}

func TestAListWithADamagedFileHasTheOthers(t *testing.T) {
	s := newCollections(t)
	create(t, s, "good", false)
	path := put(t, s, "bad", "hello\n")
	list, problems := s.List()
	var damaged *DamagedError
	check.That(t, len(list) == 1 && list[0].ID == "good" && len(problems) == 1 && errors.As(problems[0], &damaged) &&
		damaged.Path == path,
		"got %v, %v", list, problems)
	list, problems = s.List()
	check.That(t, len(list) == 1 && len(problems) == 0, "the second time: got %v, %v", list, problems)
}

func TestAFileOfANewerProgramIsLeftAlone(t *testing.T) {
	s := newCollections(t)
	const content = "sudoscope collection 2\nwhatever\n"
	path := put(t, s, "new", content)
	_, loadErr := s.Load("new")
	_, problems := s.List()
	for _, err := range append(problems, loadErr) {
		var newer *NewerError
		check.That(t, errors.As(err, &newer) && newer.Version == "2" && strings.Contains(err.Error(), "update"),
			"got %v", err)
	}
	check.That(t, len(problems) == 1, "got %v", problems)
	reads(t, path, content)
}

func TestAFileThatIsTooLargeIsLeftAlone(t *testing.T) {
	s := newCollections(t)
	path := put(t, s, "large", "x")
	check.OK(t, os.Truncate(path, MaxBytes+1))
	_, loadErr := s.Load("large")
	_, problems := s.List()
	for _, err := range append(problems, loadErr) {
		var large *TooLargeError
		check.That(t, errors.As(err, &large) && strings.Contains(err.Error(), "64 MB"), "got %v", err)
	}
	check.That(t, len(problems) == 1, "got %v", problems)
	_, err := os.Stat(path)
	check.That(t, err == nil, "%v", err)
}

func TestACollectionIsNeverSavedLargerThanItCanBeRead(t *testing.T) {
	s := newCollections(t)
	c := create(t, s, "c", false)
	p := puzzle(t, wikipedia)
	p.Note = strings.Repeat("x", MaxBytes)
	_, err := s.Add(c.ID, p)
	check.That(t, err != nil && strings.Contains(err.Error(), "64 MB"), "got %v, want that it is too large", err)
	c.Items = slices.Repeat([]Item{{Puzzle: puzzle(t, wikipedia)}}, MaxPuzzles+1)
	if err := s.write(c); err == nil || !strings.Contains(err.Error(), "100001") {
		t.Errorf("got %v, want that there are too many", err)
	}
	check.That(t, s.write(Collection{ID: "../c", Name: "c"}) != nil, "a collection was saved in another folder")
	check.Is(t, len(load(t, s, c.ID).Items), 0, "there are")
}

func TestManyMayUseAShelfAtOnce(t *testing.T) {
	s := newCollections(t)
	c := create(t, s, "c", false)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			g := puzzle(t, strings.Repeat(".", 81)).Givens
			g.Set(i, 1)
			_, err := s.Add(c.ID, puzzles.Puzzle{Givens: g})
			check.That(t, err == nil, "%v", err)
			s.List()
			s.Load(c.ID)
		})
	}
	all.Wait()
	check.Is(t, len(load(t, s, c.ID).Items), 8, "there are")
}

// Whatever the names and notes are, what was saved is what is read.
func TestWhatWasSavedIsRead(t *testing.T) {
	s := newCollections(t)
	rapid.Check(t, func(t *rapid.T) {
		// Half of the texts are made of what the format itself uses.
		any := rapid.OneOf(rapid.String(),
			rapid.StringOf(rapid.SampledFrom([]rune("a\":# \n\r\t\\\u2028\u00a0\ufeff"))))
		c := Collection{ID: "c", Name: "n" + rapid.StringOfN(rapid.RuneFrom([]rune("a:#\"é数")), 0, 50, -1).Draw(t,
			"name")}
		for range rapid.IntRange(0, 4).Draw(t, "puzzles") {
			side := rapid.SampledFrom(puzzles.Sides()).Draw(t, "side")
			shape, _ := puzzles.ShapeOfSide(side)
			if rapid.Bool().Draw(t, "turned") {
				shape = puzzles.Shape{BoxRows: shape.BoxCols, BoxCols: shape.BoxRows}
			}
			g := puzzles.NewGrid(shape)
			for range rapid.IntRange(0, 9).Draw(t, "clues") {
				g.Set(rapid.IntRange(0, shape.Cells()-1).Draw(t, "cell"), rapid.IntRange(1, side).Draw(t, "digit"))
			}
			it := Item{Puzzle: puzzles.Puzzle{Givens: g, ID: any.Draw(t, "id"), Name: any.Draw(t, "name"),
				Note: any.Draw(t, "note"), Source: any.Draw(t, "source")}}
			if rapid.Bool().Draw(t, "dated") {
				it.Added = time.Unix(rapid.Int64Range(0, 1<<33).Draw(t, "added"), 0).UTC()
			}
			c.Items = append(c.Items, it)
		}
		check.OK(t, s.write(c))
		got, err := s.Load("c")
		check.Must(t, err == nil && reflect.DeepEqual(got, c), "got  %+v, %v\nwant %+v", got, err, c)
	})
}

// FuzzDecode: a file gives a collection or an error, never both, and what is
// read can be saved and read again.
func FuzzDecode(f *testing.F) {
	f.Add("sudoscope collection 1\nname: A\nproper: yes\n\npuzzle: " + wikipedia +
		"\nnote: \"a\\nb\"\nadded: 2026-03-01T09:30:00Z\n\nend\n")
	f.Add("sudoscope collection 1\nname: A\n\nboxes: 3x2\npuzzle: " + tall + "\n\n# comment\n\nend")
	f.Add("sudoscope collection 2\n")
	f.Add("sudoscope collection 1\nname: A\nend")
	f.Fuzz(func(t *testing.T, text string) {
		c, lines, err := decodeCollection([]byte(text))
		if err != nil {
			var bad *puzzles.ParseError
			check.Must(t, c.Name == "" && c.Items == nil && lines == nil, "both %+v and %v", c, err)
			check.Must(t, errors.As(err, new(*NewerError)) || errors.As(err, &bad) && bad.Line >= 1 &&
				bad.Line <= strings.Count(text, "\n")+2,
				"the error has no line: %v", err)
			return
		}
		check.Must(t, c.Name != "" && len(lines) == len(c.Items), "read %+v with lines %v", c, lines)
		var b strings.Builder
		check.OK(t, encodeCollection(&b, c))
		again, _, err := decodeCollection([]byte(b.String()))
		check.Must(t, err == nil && equal(again, c), "got  %+v, %v\nwant %+v", again, err, c)
	})
}

// equal compares collections; times may be in other zones.
func equal(a, b Collection) bool {
	return a.Name == b.Name && a.Proper == b.Proper && slices.EqualFunc(a.Items, b.Items, func(x, y Item) bool {
		same := x.Added.Unix() == y.Added.Unix()
		x.Added, y.Added = time.Time{}, time.Time{}
		return same && reflect.DeepEqual(x, y)
	})
}

func ExampleCollections() {
	folder, err := os.MkdirTemp("", "collections")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)

	collections := NewCollections(folder)
	train, err := collections.Create("For the train", true)
	if err != nil {
		fmt.Println(err)
		return
	}
	grid, _ := puzzles.Parse("12......3.4.....")
	done, err := collections.Add(train.ID, puzzles.Puzzle{Givens: grid, Name: "Small"}, puzzles.Puzzle{Givens: grid})
	fmt.Println(done.New, "new,", done.Same, "there already", err)
	// Output: 1 new, 1 there already <nil>
}
