package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sudoscope/algorithms/program"
	"sudoscope/app/game"
	"sudoscope/puzzles"
)

// Choices says how an archive is imported.
type Choices struct {
	// Replace puts aside all data that are here first, in a folder of their own. Without it
	// everything here stays as it is, and what has the same name is added beside it.
	Replace bool
	// Commands imports the programs that commands start, too. They can do whatever
	// the user can, and the program asks no more before it runs them.
	Commands bool
}

// errMeanwhile says that another program changed what was about to be changed.
var errMeanwhile = errors.New("another window changed the same data at the same time: try again")

// errImporting says that another program imports an archive. What that has brought may
// go again if it fails.
var errImporting = errors.New("another window is importing data: wait until it has finished, then try again")

// Restore imports an archive: beside what is here, or in its place (see [Choices]). On an
// error or when the context is done nothing has changed. Progress is as that of
// [Data.Backup].
func (d *Data) Restore(ctx context.Context, a *Archive, c Choices, progress func(done, of int64)) (
	Report, error,
) {
	if d.Settings != nil {
		_ = d.Settings.document.Flush() // it tells its error
	}
	if err := makeFolder(d.Folder); err != nil {
		return Report{}, err
	}
	only, err := tryLock(filepath.Join(d.Folder, ".import.lock"))
	if errors.Is(err, errLocked) {
		return Report{}, errImporting
	}
	defer removeLock(only)
	const tries = 3
	for try := 1; ; try++ {
		report, err := d.tryToRestore(ctx, a, c, progress)
		if errors.Is(err, errMeanwhile) && try < tries {
			continue
		}
		if err == nil && d.Settings != nil {
			d.Settings.takeOver()
		}
		return report, err
	}
}

func (d *Data) tryToRestore(ctx context.Context, a *Archive, c Choices, progress func(done, of int64)) (Report, error) {
	r := d.restoring(a, c)
	defer r.removeDrafts()
	err := r.plan(ctx, progress)
	if err == nil {
		err = r.commit()
	}
	if err != nil {
		return Report{}, err
	}
	return r.report, nil
}

func (d *Data) restoring(a *Archive, c Choices) *restoring {
	return &restoring{data: d, archive: a, choices: c, planned: map[string]bool{}, names: map[string]bool{},
		taken: map[string]bool{}, games: map[string]string{}}
}

// restoring is an archive that is being imported. First all files are written beside
// their places, which takes the most time and may fail; then they are renamed.
type restoring struct {
	data    *Data
	archive *Archive
	choices Choices
	report  Report
	drafts  []*renaming
	planned map[string]bool     // paths that are taken by then
	names   map[string]bool     // of collections, in lower case
	taken   map[string]bool     // names of programs, in lower case
	games   map[string]string   // IDs here of games that have another one in the archive
	history []game.HistoryEntry // of the archive
}

// renaming is a file that gets another name.
type renaming struct {
	from, to string
	done     bool
}

func (m *renaming) do() error {
	err := moveTo(m.from, m.to)
	if errors.Is(err, fs.ErrExist) {
		return errMeanwhile
	}
	if err != nil {
		return fmt.Errorf("%s could not be saved: %w", m.to, inWords(filepath.Dir(m.to), err))
	}
	m.done = true
	return nil
}

func (m *renaming) undo() {
	if m.done {
		_ = moveTo(m.to, m.from)
	}
}

// removeDrafts removes the drafts that are left.
func (r *restoring) removeDrafts() {
	for _, m := range r.drafts {
		os.Remove(m.from)
	}
}

// plan decides what becomes of each file, and writes those that come.
func (r *restoring) plan(ctx context.Context, progress func(done, of int64)) error {
	if err := r.readNames(); err != nil {
		return err
	}
	// What gets its own name comes first, so that nothing else takes it.
	var free, others []archived
	for _, f := range r.archive.files {
		if r.isFree(f) {
			free = append(free, f)
		} else {
			others = append(others, f)
		}
	}
	for i, f := range slices.Concat(free, others) {
		if err := ctx.Err(); err != nil {
			return err
		}
		puzzles.Tell(progress, i, len(r.archive.files))
		data, err := r.archive.read(f)
		if err != nil {
			return importError(r.archive.path, err)
		}
		if err := r.take(f, data); err != nil {
			return err
		}
	}
	return nil
}

// readNames notes the names of collections and programs that stay.
func (r *restoring) readNames() (err error) {
	if r.choices.Replace {
		return nil
	}
	list, _ := r.data.Collections.List()
	for _, one := range list {
		r.names[strings.ToLower(one.Name)] = true
	}
	r.taken, err = r.data.Programs.takenNames()
	return err
}

// isFree reports whether nothing is in the place of a file.
func (r *restoring) isFree(f archived) bool {
	_, err := os.Lstat(r.target(f.kind, f.id))
	return r.choices.Replace || errors.Is(err, fs.ErrNotExist)
}

// target returns where the file with an ID is.
func (r *restoring) target(k Kind, id string) string {
	one := keptFiles()[k]
	if one.folder == "" {
		return filepath.Join(r.data.Folder, one.ending)
	}
	return filepath.Join(r.data.Folder, one.folder, id+one.ending)
}

// take decides what becomes of a file. Of the puzzle in the editor, the session of the Lab
// and the settings there is one each: what is here stays.
func (r *restoring) take(f archived, data []byte) (err error) {
	switch f.kind {
	case KindCommand:
		if !r.choices.Commands {
			r.report.Left[KindCommand]++
			return nil
		}
	case KindHistory:
		r.history, err = game.ReadHistory(data)
		return err
	case KindSettings:
		if data, err = withoutAllowed(data); err != nil {
			return err
		}
	}
	wanted, err := wantedID(f)
	if err != nil {
		return err
	}
	for n := 1; n <= mostNumbered; n++ {
		id := numberedID(wanted, n)
		if isProgram(f.kind) {
			id = numberedName(wanted, n, program.MaxName)
		}
		here, free, err := r.look(f.kind, id)
		switch {
		case err != nil:
			return err
		case free && !(r.taken[strings.ToLower(id)] && isProgram(f.kind)):
			return r.add(f, id, n, data)
		case here != nil && same(f.kind, here, data):
			count(&r.report.Same, f.kind, nil)
			r.games[f.id] = id
			return nil
		case keptFiles()[f.kind].folder == "":
			count(&r.report.Left, f.kind, nil)
			return nil
		}
	}
	return fmt.Errorf("too many files are named %q", f.id)
}

func isProgram(k Kind) bool { return k == KindScript || k == KindCommand }

// wantedID returns the ID that a file gets if that is free.
func wantedID(f archived) (string, error) {
	switch {
	case isProgram(f.kind):
		return usableName(f.id)
	case f.kind == KindCollection:
		return portableID(f.id, "collection"), nil
	case f.kind == KindGame:
		return portableID(f.id, "game"), nil
	case f.kind == KindLesson:
		return portableID(f.id, "lesson"), nil
	}
	return f.id, nil
}

// same reports whether two files hold the same, apart from the name of a collection, which
// may have come under another one.
func same(k Kind, here, there []byte) bool {
	if k != KindCollection || bytes.Equal(here, there) {
		return bytes.Equal(here, there)
	}
	mine, _, err1 := decodeCollection(here)
	other, _, err2 := decodeCollection(there)
	other.Name = mine.Name
	mineText, err3 := collectionText(mine)
	otherText, err4 := collectionText(other)
	return errors.Join(err1, err2, err3, err4) == nil && bytes.Equal(mineText, otherText)
}

// add writes the draft of a file under the nth of its IDs, which is free.
func (r *restoring) add(f archived, id string, n int, data []byte) error {
	switch f.kind {
	case KindCollection:
		c, _, err := decodeCollection(data)
		if err != nil {
			return err
		}
		name := c.Name
		for n := 2; r.names[strings.ToLower(name)]; n++ {
			name = numberedName(c.Name, n, MaxName)
		}
		if name != c.Name {
			r.rename("collection", c.Name, name)
			c.Name, n = name, 2
			if data, err = collectionText(c); err != nil {
				return err
			}
		}
		r.names[strings.ToLower(c.Name)] = true
	case KindScript, KindCommand:
		if id != f.id {
			r.rename("program", f.id, id)
			n = 2
		}
		r.taken[strings.ToLower(id)] = true
	case KindGame:
		r.games[f.id] = id
	}
	counts := &r.report.New
	if n > 1 {
		counts = &r.report.Beside
	}
	count(counts, f.kind, nil)
	target := r.target(f.kind, id)
	r.planned[folded(target)] = true
	draft, err := writeDraft(target, data, f.Modified)
	r.drafts = append(r.drafts, &renaming{from: draft, to: target})
	return err
}

// rename notes that a thing has another name here.
func (r *restoring) rename(thing, was, is string) {
	r.report.Renamed = append(r.report.Renamed, fmt.Sprintf("The %s “%s” is here as “%s”", thing, was, is))
}

// portableID returns an ID that is the name of a file on all systems.
func portableID(id, thing string) string {
	stem, _, _ := strings.Cut(id, ".")
	if strings.ContainsAny(id, `*?"<>|`) || strings.TrimRight(id, ". ") != id || isReserved(strings.ToLower(stem)) ||
		!utf8.ValidString(id) {
		return slug(id, thing)
	}
	return id
}

// look returns the file that has an ID, nil if it cannot be read, and whether the ID is
// free.
func (r *restoring) look(k Kind, id string) (data []byte, free bool, err error) {
	path := r.target(k, id)
	if r.planned[folded(path)] {
		return nil, false, nil
	}
	if r.choices.Replace {
		return nil, true, nil
	}
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, true, nil
	} else if err != nil {
		return nil, false, readError(path, err)
	}
	data, err = Load(path, keptFiles()[k].most)
	if err != nil {
		return nil, false, nil // it stays, and what comes goes beside it
	}
	return data, false, nil
}

// folded returns the same path for all that are one file here.
func folded(path string) string {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return strings.ToLower(path)
	}
	return path
}

func collectionText(c Collection) ([]byte, error) {
	var text bytes.Buffer
	err := encodeCollection(&text, c)
	return text.Bytes(), err
}

// writeDraft writes a file beside its place and returns its name. The time is that of its
// last change, if that can be.
func writeDraft(target string, data []byte, changed time.Time) (name string, err error) {
	folder := filepath.Dir(target)
	if err := makeFolder(folder); err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s could not be saved: %w", target, inWords(folder, err))
		}
	}()
	file, err := createBeside(target, private)
	if err != nil {
		return "", err
	}
	name = file.Name()
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		os.Remove(name)
		return "", err
	}
	if oldest := time.Unix(0, 0); changed.After(oldest) && changed.Before(time.Now().Add(24*time.Hour)) {
		_ = os.Chtimes(name, changed, changed) // else it is of today
	}
	return name, nil
}

// commit gives all files their places, or none.
func (r *restoring) commit() (err error) {
	defer r.data.hold()()
	var moves []*renaming
	defer func() {
		if err != nil {
			for _, m := range slices.Backward(moves) {
				m.undo()
			}
			r.removeAside()
		}
	}()
	aside, err := r.aside()
	if err != nil {
		return err
	}
	moves = append(aside, r.drafts...)
	folders := map[string]bool{}
	for _, m := range moves {
		if err := m.do(); err != nil {
			return err
		}
		folders[filepath.Dir(m.to)] = true
	}
	for folder := range folders {
		if err := syncFolder(folder); err != nil {
			return fmt.Errorf("%s could not be saved: %w", folder, err)
		}
	}
	return r.addHistory()
}

// aside plans where all data that are to be replaced go: into a new folder in the data
// folder, under the same paths.
func (r *restoring) aside() (moves []*renaming, err error) {
	if !r.choices.Replace {
		return nil, nil
	}
	files, err := r.data.files()
	if err != nil || len(files) == 0 {
		return nil, err
	}
	if r.report.Aside, err = os.MkdirTemp(r.data.Folder, "replaced-"+time.Now().Format("2006-01-02")+"-"); err != nil {
		return nil, fmt.Errorf("a folder could not be created: %w", err)
	}
	for _, f := range files {
		to := filepath.Join(r.report.Aside, filepath.FromSlash(f.name))
		if err := makeFolder(filepath.Dir(to)); err != nil {
			return nil, err
		}
		moves = append(moves, &renaming{from: r.data.path(f.name), to: to})
	}
	return moves, nil
}

// removeAside removes the folder of what was to be replaced, if that is in its place again:
// a folder that holds anything stays.
func (r *restoring) removeAside() {
	if r.report.Aside == "" {
		return
	}
	for _, one := range keptFiles() {
		os.Remove(filepath.Join(r.report.Aside, one.folder))
	}
	os.Remove(r.report.Aside)
}

// addHistory adds the games to the history that it does not have. It comes last, as one
// file is replaced or is not.
func (r *restoring) addHistory() error {
	if len(r.history) == 0 {
		return nil
	}
	all, err := r.data.Games.readHistory()
	if err != nil && !isAside(err) {
		return err // and leaves the file as it is
	}
	have := map[string]bool{}
	for _, e := range all {
		have[e.Game] = true
	}
	for _, e := range r.history {
		if id, ok := r.games[e.Game]; ok {
			e.Game = id
		}
		if have[e.Game] {
			r.report.Same[KindHistory]++
			continue
		}
		all = append(all, e)
		r.report.New[KindHistory]++
	}
	if r.report.New[KindHistory] == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b game.HistoryEntry) int { return a.Began.Compare(b.Began) })
	err = r.data.Games.writeHistory(all)
	if large, ok := errors.AsType[*TooLargeError](err); ok {
		return fmt.Errorf("the statistics of both would be too large: reset those here first (%w)", large)
	}
	return err
}

// hold keeps all others from writing until release is called.
func (d *Data) hold() (release func()) {
	last := &oneWriter{lockPath: settingsLock(filepath.Join(d.Folder, settingsName))}
	if d.Settings != nil {
		last = &d.Settings.file
	}
	all := puzzles.Map([]*oneWriter{&d.Collections.oneWriter, &d.Games.oneWriter, &d.Lessons.oneWriter,
		&d.Programs.oneWriter, last}, (*oneWriter).lock)
	return func() {
		for _, f := range slices.Backward(all) {
			f()
		}
	}
}
