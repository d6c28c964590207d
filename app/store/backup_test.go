package store

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudoscope/app/game"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// readLab stands for the reader of sessions, which is elsewhere.
func readLab(r io.Reader) error {
	var session struct{ Runs int }
	return json.NewDecoder(r).Decode(&session)
}

func newData(t *testing.T) *Data {
	d := NewData(filepath.Join(t.TempDir(), "data"))
	d.ReadLab = readLab
	return d
}

// tester is a test, or one of many tries of a property.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// must ends a test at an error.
func must(t tester, errs ...error) {
	t.Helper()
	check.OK(t, errors.Join(errs...))
}

// fill puts something of each kind into a data folder.
func fill(t *testing.T, d *Data) {
	t.Helper()
	c, err := d.Collections.Create("For the train", false)
	must(t, err)
	_, err = d.Collections.Add(c.ID, puzzle(t, wikipedia))
	must(t, err, d.Collections.SaveDesk(puzzle(t, wikipedia)),
		d.Collections.SaveLab(text(`{"runs": 3}`)))
	g := playedGame(t, d.Games, "20260301-120000-0000000a", 5)
	saveGame(t, d.Games, g)
	_, err = d.Lessons.Create("A lesson", []byte("# A lesson\n"))
	must(t, err, d.Games.NoteInHistory(g.HistoryEntry()))
	_, err = d.Programs.Create("mine", "def solve(board):\n    pass\n")
	must(t, err)
	_, err = d.Programs.AddCommand("theirs", []string{"python3", "mine.py"}, "")
	must(t, err)
	must(t, os.WriteFile(d.path(settingsName),
		[]byte(`{"format": 1, "settings": {"look": "dark", "programs.allowed": "0123"}}`), 0o666))
}

// backup returns an archive of a data folder from which nothing is left out.
func backup(t tester, d *Data) []byte {
	t.Helper()
	var out bytes.Buffer
	_, left, err := d.Backup(context.Background(), &out, "Sudoscope 1.0.0", nil)
	check.Must(t, err == nil && len(left) == 0, "left out: %v; %v", left, err)
	return out.Bytes()
}

// restore takes all of an archive over.
func restore(t tester, d *Data, packed []byte, c Choices) Report {
	t.Helper()
	a, err := d.ReadArchive(context.Background(), bytes.NewReader(packed), int64(len(packed)), nil)
	must(t, err)
	r, err := d.Restore(context.Background(), a, c, nil)
	must(t, err)
	return r
}

// contents returns all files of a data folder but for the locks, by their paths.
func contents(t tester, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || e.IsDir() || strings.HasSuffix(path, ".lock") {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(folder, path)
		all[filepath.ToSlash(name)] = string(data)
		return err
	})
	must(t, err)
	return all
}

// without returns files but for some.
func without(files map[string]string, names ...string) map[string]string {
	files = maps.Clone(files)
	for _, name := range names {
		delete(files, name)
	}
	return files
}

func sameFiles(t tester, got, want map[string]string) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("there are\n%v, want\n%v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		for name := range want {
			g, ok := got[name]
			check.That(t, !ok || g == want[name], "%s is\n%s\nwant\n%s", name, g, want[name])
		}
	}
}

func TestABackupBringsEverythingElsewhere(t *testing.T) {
	from, to := newData(t), newData(t)
	fill(t, from)
	changed := noon.Add(-time.Hour)
	must(t, os.Chtimes(from.path("lessons/a-lesson.md"), changed, changed))
	// These are not the user's data.
	_, err := from.Lessons.Create("Thrown away", []byte("gone"))
	must(t, err)
	_, err = from.Lessons.Delete("thrown-away")
	must(t, err)
	for _, name := range []string{"games/x.sudoscope.damaged-1", "games/.a.open", "lessons/notes.txt", "other",
		"lessons/.a.md.saving-00000000", "collections/deep/x.sudoscope"} {
		putFile(t, from.path(name), "not mine")
	}
	packed := backup(t, from)
	a, err := to.ReadArchive(t.Context(), bytes.NewReader(packed), int64(len(packed)), nil)
	must(t, err)
	want := Counts{KindCollection: 1, KindGame: 1, KindLesson: 1, KindScript: 1,
		KindCommand: 1, KindHistory: 1,
		KindDesk: 1, KindLab: 1, KindSettings: 1}
	check.That(t, a.Contents == want && a.Program == "Sudoscope 1.0.0" && time.Since(a.Saved) <= time.Hour &&
		slices.Equal(a.Commands, []string{"python3 mine.py"}),
		"it is %+v", a)
	check.That(t, len(contents(t, to.Folder)) == 0, "reading the archive wrote something")
	r, err := to.Restore(t.Context(), a, Choices{Commands: true}, nil)
	must(t, err)
	check.That(t, fmt.Sprint(r) == fmt.Sprint(Report{New: want}) && r.Changes(), "the report is %+v", r)
	if lines := r.Lines(); len(lines) != 1 || lines[0] != "New: 1 collection, 1 game, 1 lesson, 1 program, 1 added "+
		"command, the statistics of 1 game, the puzzle in the editor, the last Lab session and the settings" {
		t.Errorf("it says %q", lines)
	}
	files := contents(t, from.Folder)
	for name := range files {
		if strings.HasPrefix(name, "trash/") || files[name] == "not mine" {
			delete(files, name)
		}
	}
	got := contents(t, to.Folder)
	sameFiles(t, without(got, settingsName), without(files, settingsName))
	settings, err := OpenSettings(to.path(settingsName))
	must(t, err)
	check.That(t, valueOf[string](settings, "look") == "dark" && valueOf[string](settings, AllowedPrograms) == "",
		"the settings are %s", got[settingsName])
	if info, err := os.Stat(to.path("lessons/a-lesson.md")); err != nil || !info.ModTime().Equal(changed) {
		t.Errorf("the lesson is of %v, %v", info.ModTime(), err)
	}
	again := restore(t, to, packed, Choices{Commands: true})
	check.That(t, !again.Changes() && again.Same == want, "the second time it says %+v", again)
	sameFiles(t, contents(t, to.Folder), got)
}

func TestAnImportReplacesNothing(t *testing.T) {
	from, to := newData(t), newData(t)
	fill(t, from)
	fill(t, to)
	other := puzzle(t, strings.Repeat(".", 80)+"1")
	_, err := to.Collections.Add("for-the-train", other)
	must(t, err)
	_, err = to.Collections.Remove("for-the-train", puzzle(t, wikipedia).Givens)
	must(t, err, to.Collections.SaveDesk(other), to.Collections.SaveLab(text(`{"runs": 4}`)))
	_, err = to.Lessons.Save("a-lesson", "# Mine\n", "# A lesson\n")
	must(t, err)
	_, err = to.Programs.Save("mine", "# other\n", "def solve(board):\n    pass\n")
	must(t, err)
	putFile(t, to.path("programs/theirs.json"), `{"format":1,"command":["node","x.js"]}`)
	putFile(t, to.path(settingsName), `{"format": 1, "settings": {"look": "light", "programs.allowed": "4567"}}`)
	// The game was played on in both places.
	for i, d := range []*Data{from, to} {
		g := loaded(t, d.Games, "20260301-120000-0000000a")
		for range 3 + i {
			move(g)
		}
		saveGame(t, d.Games, g)
		e := g.HistoryEntry()
		e.Hints = i
		must(t, d.Games.NoteInHistory(e))
	}
	before := contents(t, to.Folder)
	packed := backup(t, from)
	r := restore(t, to, packed, Choices{Commands: true})
	want := Report{
		Beside: Counts{KindCollection: 1, KindGame: 1, KindLesson: 1, KindScript: 1,
			KindCommand: 1},
		New:  Counts{KindHistory: 1},
		Left: Counts{KindDesk: 1, KindLab: 1, KindSettings: 1},
		Renamed: []string{"The collection “For the train” is here as “For the train 2”",
			"The program “mine” is here as “mine 2”", "The program “theirs” is here as “theirs 2”"},
	}
	check.That(t, fmt.Sprint(r) == fmt.Sprint(want), "the report is\n%+v, want\n%+v", r, want)
	after := contents(t, to.Folder)
	for name, was := range before {
		check.That(t, after[name] == was || name == historyFile,
			"%s has changed from\n%s\nto\n%s", name, was, after[name])
	}
	for _, name := range []string{"collections/for-the-train-2.sudoscope", "lessons/a-lesson-2.md",
		"programs/mine 2.star", "programs/theirs 2.json"} {
		check.That(t, after[name] != "", "there is no %s", name)
	}
	const played = "20260301-120000-0000000a"
	has(t, loaded(t, to.Games, played+"-2"), loaded(t, from.Games, played))

	check.That(t, !restore(t, to, packed, Choices{Commands: true}).Changes(),
		"the second time it says %+v", restore(t, to, packed, Choices{Commands: true}))
	sameFiles(t, contents(t, to.Folder), after)
}

// A replacement leaves what the archive has and nothing else; all that was here is in the
// folder that the report names.
func TestAReplacementPutsAsideWhatWasHere(t *testing.T) {
	from, to := newData(t), newData(t)
	fill(t, from)
	fill(t, to)
	_, err := to.Lessons.Create("Mine", []byte("# Mine\n"))
	must(t, err, to.Collections.SaveLab(text(`{"runs": 4}`)))
	before := contents(t, to.Folder)
	r := restore(t, to, backup(t, from), Choices{Replace: true, Commands: true})
	want := Counts{KindCollection: 1, KindGame: 1, KindLesson: 1, KindScript: 1,
		KindCommand: 1, KindHistory: 1,
		KindDesk: 1, KindLab: 1, KindSettings: 1}
	check.That(t, r.New == want && r.Beside == (Counts{}) && r.Left == (Counts{}) && len(r.Renamed) == 0,
		"it says %+v", r)
	after := contents(t, to.Folder)
	aside := contents(t, r.Aside)
	for name := range after {
		if strings.HasPrefix(to.path(name), r.Aside) {
			delete(after, name)
		}
	}
	sameFiles(t, aside, before)
	sameFiles(t, without(after, settingsName), without(contents(t, from.Folder), settingsName))
	settings, err := OpenSettings(to.path(settingsName))
	must(t, err)
	check.That(t, valueOf[string](settings, "look") == "dark" && valueOf[string](settings, AllowedPrograms) == "",
		"the settings are %s", after[settingsName])
}

// Settings that are in use are written first, and are those of the archive after.
func TestSettingsInUseAreTakenOver(t *testing.T) {
	from, to := newData(t), newData(t)
	fill(t, from)
	var err error
	to.Settings, err = OpenSettings(to.path(settingsName))
	must(t, err)
	to.Settings.Set("look", "light")
	to.Settings.Set("loop", true)
	r := restore(t, to, backup(t, from), Choices{Replace: true})
	look := valueOf[string](to.Settings, "look")
	check.That(t, r.New[KindSettings] != 0 && look == "dark" && !valueOf[bool](to.Settings, "loop"),
		"%+v; the look is %s", r, look)
	to.Settings.Set("n", 3)
	_ = to.Settings.Flush(t.Context())
	read, err := OpenSettings(to.path(settingsName))
	must(t, err)
	check.That(t, valueOf[string](read, "look") == "dark" && valueOf[int](read, "n") == 3,
		"they are lost at the next change")
}

// Whatever is here and in the archive: afterwards all of both is here, nothing has
// changed that was here, and a second time nothing comes.
func TestAnImportLosesNothing(t *testing.T) {
	names := rapid.SampledFrom([]string{"a", "A", "a-2", "a-2-2", "b", "con", "x 2", "ü", "aux.x", "q?"})
	texts := rapid.SampledFrom([]string{"1", "2", "3"})
	if checks := flag.Lookup("rapid.checks"); !check.Long &&
		checks.Value.String() == "100" {
		must(t, checks.Value.Set("30")) // most of the time goes into waiting for the disk
		defer checks.Value.Set("100")
	}
	rapid.Check(t, func(t *rapid.T) {
		folder, err := os.MkdirTemp("", "sudoscope-test-")
		must(t, err)
		defer os.RemoveAll(folder)
		made := [2]*Data{NewData(filepath.Join(folder, "from")), NewData(filepath.Join(folder, "to"))}
		for _, d := range made {
			for range rapid.IntRange(0, 4).Draw(t, "lessons") {
				must(t, d.Lessons.save(names.Draw(t, "lesson"), []byte(texts.Draw(t, "text"))))
			}
			for range rapid.IntRange(0, 2).Draw(t, "programs") {
				name := names.Draw(t, "program")
				if CheckProgramName(name) == nil {
					must(t, d.Programs.save(name, []byte(texts.Draw(t, "text"))))
				}
			}
			for range rapid.IntRange(0, 2).Draw(t, "collections") {
				p, err := puzzles.Parse(strings.Repeat(".", 80) + texts.Draw(t, "puzzle"))
				must(t, err, d.Collections.write(Collection{ID: names.Draw(t, "id"), Name: names.Draw(t, "name"),
					Items: []Item{{Puzzle: puzzles.Puzzle{Givens: p}}}}))
			}
		}
		from, to := made[0], made[1]
		before := contents(t, to.Folder)
		packed := backup(t, from)
		restore(t, to, packed, Choices{})
		after := contents(t, to.Folder)
		for name, was := range before {
			check.Must(t, after[name] == was, "%s was %q and is %q", name, was, after[name])
		}
		for name, was := range contents(t, from.Folder) {
			check.Must(t, hasLike(after, name, was),
				"%s, which is %q, is not among %v", name, was, slices.Sorted(maps.Keys(after)))
		}
		check.Must(t, !restore(t, to, packed, Choices{}).Changes(),
			"the second time it says %+v", restore(t, to, packed, Choices{}))
		sameFiles(t, contents(t, to.Folder), after)
	})
}

// hasLike reports whether files have one in the same folder with the same contents, apart
// from the name of a collection.
func hasLike(files map[string]string, name, want string) bool {
	nameless := func(text string) string {
		_, rest, _ := strings.Cut(text, "name:")
		_, rest, ok := strings.Cut(rest, "\n")
		if ok && strings.HasPrefix(text, firstLine) {
			return rest
		}
		return text
	}
	for other, text := range files {
		if filepath.Dir(other) == filepath.Dir(name) && nameless(text) == nameless(want) {
			return true
		}
	}
	return false
}

// A file that nobody can read does not keep the others out.
func TestABackupLeavesOutWhatCannotBeRead(t *testing.T) {
	d := newData(t)
	fill(t, d)
	putFile(t, d.path("games/bad.sudoscope"), "bad")
	putFile(t, d.path("lessons/large.md"), strings.Repeat("x", MaxLesson+1))
	putFile(t, d.path("programs/Backtracking.star"), "x")
	putFile(t, d.path("collections/new.sudoscope"), "sudoscope collection 99\n")
	var out bytes.Buffer
	_, left, err := d.Backup(t.Context(), &out, "Sudoscope", nil)
	must(t, err)
	said := fmt.Sprint(left)
	for _, name := range []string{"bad.sudoscope", "large.md", "Backtracking.star", "new.sudoscope"} {
		check.Says(t, said, d.path(""), name)
	}
	r := restore(t, newData(t), out.Bytes(), Choices{})
	check.That(t, len(left) == 4 && r.New[KindGame] == 1 && r.New[KindLesson] == 1,
		"%d are left out, and there come %+v", len(left), r)
	if _, err := os.Stat(d.path("games/bad.sudoscope")); err != nil {
		t.Error("the file is not where it was")
	}
}

// entry is a file of an archive made by hand.
type entry struct {
	name, data string
	mode       fs.FileMode
	method     uint16
	flags      uint16
	wrongSum   bool
	declared   uint64 // the size that it claims to have, 0 for the right one
}

const goodManifest = `{"program": "Sudoscope 1.0.0", "format": 1, "saved": "2026-03-01T12:00:00Z"}`

// archiveOf packs an archive of anything.
func archiveOf(t tester, entries ...entry) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: e.method, Flags: e.flags}
		h.SetMode(e.mode | 0o644)
		h.CompressedSize64 = uint64(len(e.data))
		h.UncompressedSize64 = max(uint64(len(e.data)), e.declared)
		h.CRC32 = crc32.ChecksumIEEE([]byte(e.data))
		if e.wrongSum {
			h.CRC32++
		}
		f, err := w.CreateRaw(h)
		must(t, err)
		_, err = io.WriteString(f, e.data)
		must(t, err)
	}
	must(t, w.Close())
	return out.Bytes()
}

func TestHostileArchivesAreRefusedAndNothingIsTaken(t *testing.T) {
	manifest := entry{name: manifestName, data: goodManifest}
	lesson := func(name string) entry { return entry{name: name, data: "# A lesson\n"} }
	good := archiveOf(t, manifest, lesson("lessons/a.md"))
	many := []entry{manifest}
	for i := range maxArchived + 1 {
		many = append(many, entry{name: fmt.Sprintf("lessons/%d.md", i)})
	}
	for name, one := range map[string]struct {
		archive []byte
		want    string // what the error says
	}{
		"nothing":          {nil, "it is not an archive of Sudoscope's data"},
		"text":             {[]byte("hello"), "it is not an archive of Sudoscope's data"},
		"another archive":  {archiveOf(t, lesson("lessons/a.md")), "it is not an archive of Sudoscope's data"},
		"a wrong manifest": {archiveOf(t, entry{name: manifestName, data: "[]"}), "it is not an archive of"},
		"a newer one":      {archiveOf(t, entry{name: manifestName, data: `{"format": 2}`}), "update the program"},
		"cut off":          {good[:len(good)-30], "it is damaged or incomplete"},
		"the first half":   {good[:len(good)/2], "it is damaged or incomplete"},
		"two of a name": {archiveOf(t, manifest, lesson("lessons/a.md"), lesson("lessons/a.md")),
			"lessons/a.md twice"},
		"two manifests":    {archiveOf(t, manifest, manifest), "manifest.json twice"},
		"a way up":         {archiveOf(t, manifest, lesson("../a.md")), "../a.md, which is not a file"},
		"a way up inside":  {archiveOf(t, manifest, lesson("lessons/../../a.md")), "which is not a file"},
		"an absolute path": {archiveOf(t, manifest, lesson("/lessons/a.md")), "which is not a file"},
		"a drive":          {archiveOf(t, manifest, lesson(`C:\lessons\a.md`)), "which is not a file"},
		"backslashes":      {archiveOf(t, manifest, lesson(`lessons\..\..\a.md`)), "which is not a file"},
		"a folder below":   {archiveOf(t, manifest, lesson("lessons/x/a.md")), "which is not a file"},
		"a hidden file":    {archiveOf(t, manifest, lesson("lessons/.a.md")), "which is not a file"},
		"a lock":           {archiveOf(t, manifest, lesson(".games.lock")), "which is not a file"},
		"the trash":        {archiveOf(t, manifest, lesson("trash/lessons/a.md")), "which is not a file"},
		"another ending":   {archiveOf(t, manifest, lesson("lessons/a.exe")), "which is not a file"},
		"another folder":   {archiveOf(t, manifest, lesson("bin/a.md")), "which is not a file"},
		"no name":          {archiveOf(t, manifest, lesson("")), "a file without a name"},
		"no letters":       {archiveOf(t, manifest, lesson("lessons/\x1b[2J.md")), "which is not a file"},
		"not UTF-8":        {archiveOf(t, manifest, lesson("lessons/\xff.md")), "which is not a file"},
		"a long name": {archiveOf(t, manifest, lesson("lessons/"+strings.Repeat("x", 60_000)+".md")),
			"which is not a file"},
		"a link": {archiveOf(t, manifest, entry{name: "lessons/a.md", data: "/etc/passwd", mode: fs.ModeSymlink}),
			"is not a file"},
		"a pipe": {archiveOf(t, manifest, entry{name: "lessons/a.md", mode: fs.ModeNamedPipe}),
			"is not a file"},
		"a folder as a file": {archiveOf(t, manifest, entry{name: "lessons/a.md/"}), "which is not a file"},
		"a password":         {archiveOf(t, manifest, entry{name: "lessons/a.md", flags: 1}), "without a password"},
		"another packing":    {archiveOf(t, manifest, entry{name: "lessons/a.md", method: 14}), "with Deflate"},
		"not packed at all": {archiveOf(t, manifest, entry{name: "lessons/a.md", data: "xx", method: zip.Deflate}),
			"is damaged"},
		"a wrong sum": {archiveOf(t, manifest, entry{name: "lessons/a.md", data: "x", wrongSum: true}), "is damaged"},
		"a size that lies": {archiveOf(t, manifest, entry{name: "lessons/a.md", data: "x", declared: 1 << 62}),
			"more than 400 MB"},
		"sizes that overflow": {archiveOf(t, manifest, entry{name: "lessons/a.md", declared: 1 << 63},
			entry{name: "lessons/b.md", declared: 1 << 63}),
			"more than 400 MB"},
		"a large lesson": {archiveOf(t, manifest, entry{name: "lessons/a.md", data: strings.Repeat("x", MaxLesson+1)}),
			"larger than 256 kB"},
		"a lesson that is no text": {archiveOf(t, manifest, entry{name: "lessons/a.md", data: "\xff"}),
			"lessons/a.md in it cannot be read: it is not the text of a lesson"},
		"a large manifest": {archiveOf(t, entry{name: manifestName, data: strings.Repeat(" ", (4<<10)) + goodManifest}),
			"larger than 4 kB"},
		"a bad game": {archiveOf(t, manifest, entry{name: "games/a.sudoscope", data: "bad"}),
			"games/a.sudoscope in it cannot be read"},
		"a bad history": {archiveOf(t, manifest, entry{name: historyFile, data: "bad"}),
			"history.sudoscope in it cannot be read"},
		"a bad collection": {archiveOf(t, manifest, entry{name: "collections/a.sudoscope", data: firstLine}),
			"cannot be read"},
		"a newer collection": {archiveOf(t, manifest,
			entry{name: "collections/a.sudoscope", data: firstLine + " 99\n"}),
			"update the program"},
		"a bad desk": {archiveOf(t, manifest, entry{name: deskFile, data: firstLine + " 1\nname: x\n\nend\n"}),
			"exactly one puzzle"},
		"a bad session": {archiveOf(t, manifest, entry{name: labFile, data: "bad"}), "lab.json in it cannot be read"},
		"bad settings": {archiveOf(t, manifest, entry{name: settingsName, data: `{"format": 1, "settings": []}`}),
			"settings.json in it cannot be read"},
		"a bad program": {archiveOf(t, manifest, entry{name: "programs/a.star", data: "\x00"}),
			"programs/a.star in it cannot be read"},
		"a bad name": {archiveOf(t, manifest, entry{name: "programs/a*.star"}),
			"programs/a*.star in it cannot be used"},
		"a bad command": {archiveOf(t, manifest, entry{name: "programs/a.json", data: `{"format": 1}`}),
			"programs/a.json in it cannot be read"},
		"too many files": {archiveOf(t, many...), "more than 50000 files"},
		"names alike":    {archiveOf(t, manifest, lesson(manifestName+"x")), "which is not a file"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newData(t)
			_, err := d.ReadArchive(t.Context(), bytes.NewReader(one.archive), int64(len(one.archive)), nil)
			check.That(t, err != nil && strings.Contains(err.Error(), one.want) && len(err.Error()) <= 400,
				"it says %v, want %q", err, one.want)
			check.That(t, len(contents(t, d.Folder)) == 0, "there is %v", contents(t, d.Folder))
		})
	}
}

// What unpacks to more than it says, or to more than fits in memory, is read only as far
// as it may be long.
func TestABombIsNotUnpacked(t *testing.T) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	f, err := w.Create(manifestName)
	must(t, err)
	_, err = io.WriteString(f, goodManifest)
	must(t, err)
	f, err = w.Create("lessons/a.md")
	must(t, err)
	zeros := make([]byte, 1<<20)
	for range 8 {
		_, err := f.Write(zeros)
		must(t, err)
	}
	must(t, w.Close())
	// The directory claims that there are ten bytes.
	packed := out.Bytes()
	directory := bytes.LastIndex(packed, []byte("PK\x01\x02"))
	copy(packed[directory+24:], []byte{10, 0, 0, 0})
	d := newData(t)
	_, err = d.ReadArchive(t.Context(), bytes.NewReader(packed), int64(len(packed)), nil)
	check.That(t, err != nil && strings.Contains(err.Error(), "lessons/a.md in it is"), "it says %v", err)
}

// A file with a directory of millions of names is not read to its end.
func TestADirectoryThatIsTooLongIsNotRead(t *testing.T) {
	const size = 1 << 30
	r := &endlessNames{size: size}
	d := newData(t)
	_, err := d.ReadArchive(t.Context(), r, MaxArchive, nil)
	check.That(t, err != nil && r.read <= 40<<20, "it says %v after %d bytes", err, r.read)
}

// endlessNames is a file that consists of the entries of a directory, and the end of one.
type endlessNames struct{ size, read int64 }

func (e *endlessNames) ReadAt(p []byte, at int64) (int, error) {
	e.read += int64(len(p))
	const length = 46 + 2
	for i := range p {
		p[i] = 0
		switch in := (at + int64(i)) % length; {
		case in < 4:
			p[i] = "PK\x01\x02"[in]
		case in == 28:
			p[i] = 2 // bytes of the name
		case in >= 46:
			p[i] = 'x'
		}
	}
	end := []byte("PK\x05\x06\x00\x00\x00\x00\xff\xf0\xff\xf0\x00\x00\x00\x10\x00\x00\x00\x00\x00\x00")
	for i, b := range end {
		if off := MaxArchive - int64(len(end)) + int64(i) - at; off >= 0 && off < int64(len(p)) {
			p[off] = b
		}
	}
	return len(p), nil
}

// Other programs pack archives anew with entries for the folders.
func TestAnArchiveThatWasPackedAnewIsRead(t *testing.T) {
	d := newData(t)
	r := restore(t, d, archiveOf(t, entry{name: "lessons/", mode: fs.ModeDir}, entry{name: "games/", mode: fs.ModeDir},
		entry{name: "lessons/a.md", data: "# A\n"}, entry{name: manifestName, data: goodManifest}), Choices{})
	check.That(t, r.New == (Counts{KindLesson: 1}), "it says %+v", r)
}

// A name that this version has for an algorithm, or that is none on other systems, is
// changed.
func TestNamesThatCannotBeKeptAreChanged(t *testing.T) {
	d := newData(t)
	packed := archiveOf(t, entry{name: manifestName, data: goodManifest},
		entry{name: "programs/Backtracking.star", data: "x = 1\n"}, entry{name: "lessons/con.md", data: "x"},
		entry{name: "lessons/a?.md", data: "x"})
	r := restore(t, d, packed, Choices{})
	check.That(t, r.New[KindLesson] == 2 && len(r.Renamed) == 1 && strings.Contains(r.Renamed[0], "“Backtracking 2”"),
		"it says %+v", r)
	files := contents(t, d.Folder)
	for _, name := range []string{"programs/Backtracking 2.star", "lessons/lesson-con.md", "lessons/a.md"} {
		check.That(t, files[name] != "", "there is no %s among %v", name, files)
	}
	check.That(t, !restore(t, d, packed, Choices{}).Changes(),
		"the second time it says %+v", restore(t, d, packed, Choices{}))
}

// A game whose ID belongs to a game of another puzzle here is beside it, and so are its
// statistics.
func TestAnotherGameOfTheSameIDIsBesideIt(t *testing.T) {
	from, to := newData(t), newData(t)
	fill(t, from)
	fill(t, to)
	const id = "20260301-120000-0000000a"
	other := otherGame(t)
	putFile(t, from.path("games/"+id+".sudoscope"), other)
	g, err := game.Read(id, []byte(other), time.Now)
	must(t, err, os.Remove(from.path(historyFile)), from.Games.NoteInHistory(g.HistoryEntry()))
	r := restore(t, to, backup(t, from), Choices{})
	check.That(t, r.Beside[KindGame] == 1 && r.New[KindHistory] == 1, "it says %+v", r)
	entries, err := to.Games.History()
	must(t, err)
	if got := loaded(t, to.Games, id+"-2"); !got.Puzzle.Givens.Equal(g.Puzzle.Givens) || len(entries) != 2 ||
		!slices.ContainsFunc(entries, func(e game.HistoryEntry) bool { return e.Game == id+"-2" }) {
		t.Errorf("the statistics are %+v", entries)
	}
}

// If not all can be taken over, nothing is, and no draft is left.
func TestAnImportThatFailsChangesNothing(t *testing.T) {
	from := newData(t)
	fill(t, from)
	packed := backup(t, from)
	plans := map[string]func(t *testing.T, d *Data, r *restoring){
		"another window takes a name": func(t *testing.T, d *Data, r *restoring) {
			putFile(t, r.drafts[len(r.drafts)-1].to, "theirs")
		},
		"a draft has gone": func(t *testing.T, d *Data, r *restoring) {
			must(t, os.Remove(r.drafts[len(r.drafts)-1].from))
		},
		"the statistics cannot be read": func(t *testing.T, d *Data, r *restoring) {
			putFile(t, d.path(historyFile), "Sudoscope history 99\nend 0\n")
		},
	}
	for name, disturb := range plans {
		for _, replace := range []bool{false, true} {
			if replace && name != "a draft has gone" {
				continue // what is in the way is put aside then
			}
			t.Run(fmt.Sprint(name, replace), func(t *testing.T) {
				d := newData(t)
				saveGame(t, d.Games, playedGame(t, d.Games, "20260301-120000-0000000a", 2))
				must(t, d.Collections.SaveLab(text(`{"runs": 9}`)))
				putFile(t, d.path(settingsName), `{"format": 1, "settings": {"look": "light"}}`)
				a, err := d.ReadArchive(t.Context(), bytes.NewReader(packed), int64(len(packed)), nil)
				must(t, err)
				r := d.restoring(a, Choices{replace, true})
				must(t, r.plan(t.Context(), nil))
				disturb(t, d, r)
				before := contents(t, d.Folder)
				check.Must(t, r.commit() != nil, "it says nothing")
				r.removeDrafts()
				maps.DeleteFunc(before, func(name, _ string) bool { return strings.Contains(name, savingMark) })
				sameFiles(t, contents(t, d.Folder), before)
				left, _ := filepath.Glob(d.path("replaced-*"))
				check.That(t, len(left) == 0, "%v is left", left)
			})
		}
	}
	t.Run("no room for games", func(t *testing.T) {
		d := newData(t)
		putFile(t, d.path("lessons"), "a file where a folder should be")
		before := contents(t, d.Folder)
		a, err := d.ReadArchive(t.Context(), bytes.NewReader(packed), int64(len(packed)), nil)
		must(t, err)
		if _, err := d.Restore(t.Context(), a, Choices{}, nil); err == nil {
			t.Error("it says nothing")
		}
		sameFiles(t, contents(t, d.Folder), before)
	})
	t.Run("stopped", func(t *testing.T) {
		d := newData(t)
		a, err := d.ReadArchive(t.Context(), bytes.NewReader(packed), int64(len(packed)), nil)
		must(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		_, err = d.Restore(ctx, a, Choices{}, func(done, of int64) {
			if done == 3 {
				cancel()
			}
		})
		files := contents(t, d.Folder)
		check.That(t, errors.Is(err, context.Canceled) && len(files) == 0, "%v; there is %v", err, files)
	})
}

// Several programs take over the same archive and play at the same time.
func TestManyMayImportAtOnce(t *testing.T) {
	from, to := newData(t), newData(t)
	fill(t, from)
	for i := range 5 {
		_, err := from.Lessons.Create("more", []byte(fmt.Sprint(i)))
		must(t, err)
	}
	packed := backup(t, from)
	const id = "20260301-120000-0000000a"
	saveGame(t, to.Games, playedGame(t, to.Games, id, 2))
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			d := NewData(to.Folder)
			d.ReadLab = readLab
			a, err := d.ReadArchive(t.Context(), bytes.NewReader(packed), int64(len(packed)), nil)
			if err == nil {
				_, err = d.Restore(t.Context(), a, Choices{}, nil)
			}
			check.That(t, err == nil || errors.Is(err, errMeanwhile) || errors.Is(err, errImporting), "%v", err)
		})
	}
	played := playedGame(t, to.Games, id, 2)
	all.Go(func() {
		for range 20 {
			move(played)
			_, err := to.Games.put(played.Snapshot())
			check.That(t, err == nil, "%v", err)
			check.OK(t, to.Games.NoteInHistory(played.HistoryEntry()))
		}
	})
	all.Wait()
	restore(t, to, packed, Choices{})
	has(t, loaded(t, to.Games, id), played)
	check.That(t, restore(t, to, packed, Choices{}).Same[KindGame] == 1,
		"the game of the archive is not here: %+v", restore(t, to, packed, Choices{}))
	lessons, problems := to.Lessons.List()
	check.That(t, len(lessons) == 6 && len(problems) == 0, "there are %d lessons; %v", len(lessons), problems)
}

func FuzzReadArchive(f *testing.F) {
	manifest := entry{name: manifestName, data: goodManifest}
	f.Add(archiveOf(f, manifest))
	f.Add(archiveOf(f, manifest, entry{name: "lessons/a.md", data: "# A\n"}))
	f.Add(archiveOf(f, manifest, entry{name: "lessons/a.md", data: "# A\n"}, entry{name: "lessons/a.md"}))
	f.Add(archiveOf(f, manifest, entry{name: "../a.md", mode: fs.ModeSymlink}))
	f.Add(archiveOf(f, manifest, entry{name: "games/a.sudoscope", data: "x", declared: 1 << 40}))
	f.Add(archiveOf(f, manifest, entry{name: settingsName, data: `{"format":1,"settings":{}}`}))
	f.Fuzz(func(t *testing.T, packed []byte) {
		if len(packed) > 4000 {
			return
		}
		a, err := NewData("none").ReadArchive(t.Context(), bytes.NewReader(packed), int64(len(packed)), nil)
		check.Must(t, (a == nil) != (err == nil), "it is %v and %v", a, err)
	})
}

// Whatever a file is called and holds, it is refused, or it has its place in the data
// folder and is read there as it was.
func FuzzArchivedFile(f *testing.F) {
	for _, name := range []string{"lessons/a.md", "../a.md", "/a.md", "lessons/../a.md", "games/a.sudoscope", deskFile,
		`lessons\a.md`, "programs/a.star", "programs/con.json", "collections/a.sudoscope", "trash/a.sudoscope",
		"lessons/"} {
		f.Add(name, "text")
	}
	f.Add("programs/a.json", `{"format":1,"command":["x"]}`)
	f.Add("collections/a.sudoscope", firstLine+" 1\nname: x\n\nend\n")
	f.Add(settingsName, `{"format":1,"settings":{"a":1}}`)
	f.Add(historyFile, "Sudoscope history 1\nend 0\n")
	f.Fuzz(func(t *testing.T, name, data string) {
		if len(name)+len(data) > 2000 || strings.HasSuffix(name, "/") && data != "" {
			return
		}
		packed := archiveOf(t, entry{name: manifestName, data: goodManifest}, entry{name: name, data: data})
		d := NewData("none")
		a, err := d.ReadArchive(t.Context(), bytes.NewReader(packed), int64(len(packed)), nil)
		if err != nil || len(a.files) == 0 {
			return
		}
		k, id, ok := kindOf(name)
		check.Must(t, ok && filepath.IsLocal(filepath.FromSlash(name)) && d.check(k, id, []byte(data)) == nil,
			"%q is taken for %v, %q", name, k, id)
		r := &restoring{data: d}
		at, _ := filepath.Rel("none", r.target(k, portableID(id, "x")))
		check.Must(t, filepath.IsLocal(at), "%q would be at %q", name, at)
	})
}
