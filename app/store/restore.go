package store

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"sudoscope/app/game"
	"sudoscope/app/store/archive"
	"sudoscope/puzzles"
)

// Choices says what of an archive is taken over only if somebody wants it.
type Choices struct {
	// Settings says that the settings and the last session of the Lab are taken over even
	// if there are some already. Those go to the trash.
	Settings bool
	// Commands says that programs are taken over that commands start. They can do whatever
	// the user can, and the program asks no more before it runs them.
	Commands bool
}

// errMeanwhile says that another program changed what was about to be changed.
var errMeanwhile = errors.New("another window changed the same data at the same time: try again")

// errImporting says that another program takes over an archive. What that has brought may
// go again if it fails.
var errImporting = errors.New("another window is importing data: wait until it has finished, then try again")

// Restore takes over what is in an archive and not here yet. It replaces nothing but what
// the choices say: what differs is added beside what is here, games of which both have
// moves get those of both. If it cannot be done, nothing has changed; so it is if the
// context is done before the end. Progress is as that of [Data.Backup].
func (d *Data) Restore(ctx context.Context, a *Archive, c Choices, progress func(done, of int64)) (
	archive.Report, error,
) {
	if d.Settings != nil {
		d.Settings.flush()
	}
	if err := os.MkdirAll(d.Folder, 0o777); err != nil {
		return archive.Report{}, fmt.Errorf("a folder could not be created: %w", err)
	}
	only, err := tryLock(filepath.Join(d.Folder, ".import.lock"))
	if errors.Is(err, errLocked) {
		return archive.Report{}, errImporting
	}
	defer only.remove()
	const tries = 3
	for try := 1; ; try++ {
		r := &restoring{data: d, archive: a, choices: c, planned: map[string]bool{}, games: map[string]string{}}
		err := r.run(ctx, progress)
		if errors.Is(err, errMeanwhile) && try < tries {
			continue
		}
		if err != nil {
			return archive.Report{}, err
		}
		if d.Settings != nil {
			d.Settings.takeOver()
		}
		return r.report, nil
	}
}

// restoring is an archive that is being taken over. First all files are written beside
// their places, which takes the most time and may fail; then they are renamed.
type restoring struct {
	data    *Data
	archive *Archive
	choices Choices
	report  archive.Report
	moves   []*placing
	planned map[string]bool   // paths that are taken by then
	names   map[string]bool   // of collections, in lower case
	taken   map[string]bool   // names of programs, in lower case
	games   map[string]string // IDs here of games that have another one in the archive
}

// placing is a file that is to get its place.
type placing struct {
	target, draft string
	was           *[sha256.Size]byte // of the file that is there, nil if there is to be none
	old           string             // a copy of that file, "" if it goes to the trash
	trash         string             // its name there, with a %d for a number
	trashed       string             // where it is in the trash, once it is
	now           stamp              // of the file once it is there
	done          bool
}

func (r *restoring) run(ctx context.Context, progress func(done, of int64)) error {
	defer r.clean()
	if err := r.plan(ctx, progress); err != nil {
		return err
	}
	return r.commit()
}

// clean removes the drafts that are left.
func (r *restoring) clean() {
	for _, m := range r.moves {
		for _, name := range []string{m.draft, m.old} {
			if name != "" {
				os.Remove(name)
			}
		}
	}
}

// plan decides what becomes of each file, and writes those that come.
func (r *restoring) plan(ctx context.Context, progress func(done, of int64)) error {
	list, _ := r.data.Collections.List()
	r.names = map[string]bool{}
	for _, one := range list {
		r.names[strings.ToLower(one.Name)] = true
	}
	var err error
	if r.taken, err = r.data.Programs.takenNames(); errors.Is(err, fs.ErrNotExist) {
		r.taken, err = map[string]bool{}, nil
	}
	if err != nil {
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
		if progress != nil {
			progress(int64(i), int64(len(r.archive.files)))
		}
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

// isFree reports whether nothing is in the place of a file. The history comes after the
// games, whose names it tells.
func (r *restoring) isFree(f archived) bool {
	if f.kind == kindHistory {
		return false
	}
	_, err := os.Lstat(r.target(f.kind, f.id))
	return errors.Is(err, fs.ErrNotExist)
}

// target returns where the file with an ID is.
func (r *restoring) target(k kind, id string) string {
	one := keptFiles()[k]
	if one.folder == "" {
		return filepath.Join(r.data.Folder, one.ending)
	}
	return filepath.Join(r.data.Folder, one.folder, id+one.ending)
}

// take decides what becomes of a file.
func (r *restoring) take(f archived, data []byte) error {
	switch f.kind {
	case kindCollection:
		c, _, _, err := decodeCollection(data)
		if err != nil {
			return err
		}
		return r.takeCollection(f, c, data)
	case kindGame, kindLesson:
		return r.takeFile(f, data)
	case kindCommand:
		if !r.choices.Commands {
			r.report.Left.Commands++
			return nil
		}
		return r.takeProgram(f, data)
	case kindScript:
		return r.takeProgram(f, data)
	case kindHistory:
		return r.takeHistory(data)
	case kindDesk:
		return r.takeDesk(f, data)
	case kindSettings:
		return r.takeSettings(f, data)
	default:
		return r.takeOnly(f, data)
	}
}

// mostNumbered is how many files may have names that differ in their numbers only.
const mostNumbered = 10_000

// numberedID returns the nth of the IDs that a file may have which is to have this one.
func numberedID(id string, n int) string {
	if n == 1 {
		return id
	}
	const most = 190 // bytes, so that there is room for the number
	if len(id) > most {
		id = strings.ToValidUTF8(id[:most], "")
	}
	return fmt.Sprintf("%s-%d", id, n)
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

// takeFile takes over a game or a lesson.
func (r *restoring) takeFile(f archived, data []byte) error {
	thing := "lesson"
	if f.kind == kindGame {
		thing = "game"
	}
	wanted := portableID(f.id, thing)
	for n := 1; n <= mostNumbered; n++ {
		id := numberedID(wanted, n)
		here, free, err := r.look(f.kind, id)
		if err != nil {
			return err
		}
		switch {
		case free:
			r.count(f.kind, n)
			r.games[f.id] = id
			return r.stage(f, r.target(f.kind, id), data)
		case here == nil:
		case bytes.Equal(here, data):
			count(&r.report.Same, f.kind, nil)
			r.games[f.id] = id
			return nil
		case n == 1 && f.kind == kindGame:
			if both, ok := mergedGames(id, here, data); ok {
				return r.mergeGame(f, id, here, both)
			}
		}
	}
	return fmt.Errorf("too many files are named %q", f.id)
}

// look returns the file that has an ID, nil if it cannot be read, and whether the ID is
// free.
func (r *restoring) look(k kind, id string) (data []byte, free bool, err error) {
	path := r.target(k, id)
	if r.planned[folded(path)] {
		return nil, false, nil
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

// count counts a file under the nth of its names.
func (r *restoring) count(k kind, n int) {
	if n == 1 {
		count(&r.report.New, k, nil)
	} else {
		count(&r.report.Beside, k, nil)
	}
}

// rename notes that a thing has another name here.
func (r *restoring) rename(thing, was, is string) {
	r.report.Renamed = append(r.report.Renamed, fmt.Sprintf("The %s “%s” is here as “%s”", thing, was, is))
}

// mergedGames returns the file of a game that has what two files of it have, false if they
// are no copies of one game.
func mergedGames(id string, here, there []byte) ([]byte, bool) {
	mine, err1 := game.Read(id, here, time.Now)
	other, err2 := game.Read(id, there, time.Now)
	if errors.Join(err1, err2) != nil {
		return nil, false
	}
	before, err1 := textOf(mine)
	_, err2 = mine.Merge(other)
	text, err3 := textOf(mine)
	if errors.Join(err1, err2, err3) != nil || len(text) > game.MaxFile {
		return nil, false
	}
	if bytes.Equal(before, text) {
		return here, true
	}
	return text, true
}

// mergeGame has a game get what it lacks.
func (r *restoring) mergeGame(f archived, id string, here, both []byte) error {
	r.games[f.id] = id
	if bytes.Equal(here, both) {
		count(&r.report.Same, f.kind, nil)
		return nil
	}
	count(&r.report.Merged, f.kind, nil)
	return r.stageOver(f, r.target(f.kind, id), here, both, "")
}

// takeCollection takes over a collection, whose file this is.
func (r *restoring) takeCollection(f archived, c Collection, data []byte) error {
	wanted := portableID(f.id, "collection")
	for n := 1; n <= mostNumbered; n++ {
		id := numberedID(wanted, n)
		here, free, err := r.look(kindCollection, id)
		switch {
		case err != nil:
			return err
		case !free && here == nil:
			continue
		case !free:
			// It may have come under another name, and have got more puzzles since.
			if other, _, _, err := decodeCollection(here); err == nil && hasAll(other, c) {
				r.report.Same.Collections++
				return nil
			}
			continue
		}
		if name := r.freeCollectionName(c.Name); name != c.Name {
			r.rename("collection", c.Name, name)
			c.Name = name
			if data, err = collectionText(c); err != nil {
				return err
			}
			n = max(n, 2)
		}
		r.names[strings.ToLower(c.Name)] = true
		r.count(kindCollection, n)
		return r.stage(f, r.target(kindCollection, id), data)
	}
	return fmt.Errorf("too many collections are named %q", c.Name)
}

func collectionText(c Collection) ([]byte, error) {
	var text bytes.Buffer
	err := encodeCollection(&text, c)
	return text.Bytes(), err
}

// hasAll reports whether a collection has all puzzles of another one, with the same words.
func hasAll(c, other Collection) bool {
	key := func(it Item) string {
		return strings.Join([]string{gridKey(it.Givens), it.ID, it.Name, it.Note, it.Source}, "\x00")
	}
	have := map[string]bool{}
	for _, it := range c.Items {
		have[key(it)] = true
	}
	return c.Proper == other.Proper &&
		!slices.ContainsFunc(other.Items, func(it Item) bool { return !have[key(it)] })
}

// freeCollectionName returns the name, or the name with a number, that no collection has.
func (r *restoring) freeCollectionName(wanted string) string {
	for n := 1; ; n++ {
		name := wanted
		if n > 1 {
			number := fmt.Sprintf(" %d", n)
			kept := []rune(wanted)
			name = string(kept[:min(len(kept), MaxName-len(number))]) + number
		}
		if !r.names[strings.ToLower(name)] {
			return name
		}
	}
}

// takeProgram takes over a program.
func (r *restoring) takeProgram(f archived, data []byte) error {
	wanted, err := usableName(f.id)
	if err != nil {
		return err
	}
	for n := 1; n <= mostNumbered; n++ {
		name := numberedName(wanted, n)
		here, free, err := r.look(f.kind, name)
		switch {
		case err != nil:
			return err
		case bytes.Equal(here, data) && here != nil:
			count(&r.report.Same, f.kind, nil)
			return nil
		case free && !r.taken[strings.ToLower(name)]:
			if name != f.id {
				n = 2
				r.rename("program", f.id, name)
			}
			r.taken[strings.ToLower(name)] = true
			r.count(f.kind, n)
			return r.stage(f, r.target(f.kind, name), data)
		}
	}
	return fmt.Errorf("too many programs are named %q", f.id)
}

// takeHistory merges the statistics.
func (r *restoring) takeHistory(data []byte) error {
	theirs, err := game.ReadHistory(data)
	if err != nil {
		return err
	}
	path := r.target(kindHistory, "")
	if err := r.data.Games.healHistory(); err != nil {
		return err
	}
	here, err := Load(path, game.MaxFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var all []game.HistoryEntry
	if err == nil {
		if all, err = game.ReadHistory(here); err != nil {
			return errMeanwhile
		}
	}
	at := map[string]int{}
	for i, e := range all {
		at[e.Game] = i
	}
	for _, e := range theirs {
		e.Game = cmp.Or(r.games[e.Game], e.Game)
		i, ok := at[e.Game]
		switch {
		case !ok:
			at[e.Game] = len(all)
			all = append(all, e)
			r.report.New.Statistics++
		case all[i].Merge(e) == all[i]:
			r.report.Same.Statistics++
		default:
			all[i] = all[i].Merge(e)
			r.report.Merged.Statistics++
		}
	}
	if r.report.New.Statistics+r.report.Merged.Statistics == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b game.HistoryEntry) int { return a.Began.Compare(b.Began) })
	var text bytes.Buffer
	if err := game.WriteHistory(&text, all); err != nil {
		return err
	}
	if text.Len() > game.MaxFile {
		return fmt.Errorf("the statistics of both would be too large: reset those here first (%w)",
			&TooLargeError{path, game.MaxFile})
	}
	f := archived{kind: kindHistory}
	if here == nil {
		return r.stage(f, path, text.Bytes())
	}
	return r.stageOver(f, path, here, text.Bytes(), "")
}

// editorCollection is the collection that gets the puzzle of an editor where there is
// another one in the editor already.
const editorCollection = "From the editor"

// takeDesk takes over the puzzle in the editor. If there is another one here, it becomes a
// collection.
func (r *restoring) takeDesk(f archived, data []byte) error {
	c, _, _, err := decodeCollection(data)
	if err != nil {
		return err
	}
	puzzle := c.Items[0].Puzzle
	path := r.target(kindDesk, "")
	here, err := Load(path, MaxBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		r.report.New.Editor = true
		return r.stage(f, path, data)
	case err != nil:
		return err
	case puzzle.Givens.Filled() == 0:
		return nil // there is nothing in it
	}
	if mine, _, _, err := decodeCollection(here); err == nil && len(mine.Items) == 1 {
		switch g := mine.Items[0].Givens; {
		case g.Shape() == puzzle.Givens.Shape() && g.Equal(puzzle.Givens):
			r.report.Same.Editor = true
			return nil
		case g.Filled() == 0:
			r.report.New.Editor = true
			return r.stageOver(f, path, here, data, "")
		}
	}
	c = Collection{Name: editorCollection, Items: []Item{{Puzzle: puzzles.Puzzle{Givens: puzzle.Givens,
		Name: puzzle.Name, Note: puzzle.Note, Source: puzzle.Source}}}}
	text, err := collectionText(c)
	if err != nil {
		return err
	}
	return r.takeCollection(archived{kindCollection, slug(editorCollection, "collection"), f.File}, c, text)
}

// takeOnly takes over a file of which there is one.
func (r *restoring) takeOnly(f archived, data []byte) error {
	path := r.target(f.kind, "")
	here, err := Load(path, keptFiles()[f.kind].most)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		count(&r.report.New, f.kind, nil)
		return r.stage(f, path, data)
	case err != nil:
		return err
	case bytes.Equal(here, data):
		count(&r.report.Same, f.kind, nil)
		return nil
	case !r.choices.Settings:
		count(&r.report.Left, f.kind, nil)
		return nil
	}
	count(&r.report.Replaced, f.kind, nil)
	ending := filepath.Ext(path)
	return r.stageOver(f, path, here, data, strings.TrimSuffix(filepath.Base(path), ending)+"-%d"+ending)
}

// takeSettings takes over the settings, one by one: those that the archive does not have
// stay.
func (r *restoring) takeSettings(f archived, data []byte) error {
	path := r.target(kindSettings, "")
	theirs, err := parseSettings(path, data)
	if err != nil {
		return err
	}
	delete(theirs, AllowedPrograms)
	mine, err := readSettings(path)
	var damage *settingsDamage
	if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.As(err, &damage) {
		return err
	}
	for key, v := range mine {
		if _, ok := theirs[key]; !ok {
			theirs[key] = v
		}
	}
	text, err := encodeSettings(theirs)
	if err != nil {
		return err
	}
	return r.takeOnly(f, text)
}

// stage writes a file beside the place where nothing is yet.
func (r *restoring) stage(f archived, target string, data []byte) error {
	return r.write(&placing{target: target}, f, data)
}

// stageOver writes a file beside the one that it is to replace. Without a name in the trash,
// that one is not kept.
func (r *restoring) stageOver(f archived, target string, here, data []byte, trash string) error {
	sum := sha256.Sum256(here)
	m := &placing{target: target, was: &sum}
	if trash != "" {
		folder := filepath.Join(r.data.Folder, "trash")
		m.trash = filepath.Join(strings.ReplaceAll(folder, "%", "%%"), trash)
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return fmt.Errorf("a folder could not be created: %w", err)
		}
	} else {
		old, err := writeDraft(target, here, stampOf(target).changed)
		if err != nil {
			return err
		}
		m.old = old
	}
	return r.write(m, f, data)
}

func (r *restoring) write(m *placing, f archived, data []byte) (err error) {
	r.planned[folded(m.target)] = true
	r.moves = append(r.moves, m)
	m.draft, err = writeDraft(m.target, data, f.Changed())
	return err
}

// writeDraft writes a file beside its place and returns its name. The time is that of its
// last change, if that can be.
func writeDraft(target string, data []byte, changed time.Time) (name string, err error) {
	folder := filepath.Dir(target)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", fmt.Errorf("a folder could not be created: %w", err)
	}
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s could not be saved: %w", target, inWords(folder, err))
		}
	}()
	file, err := createBeside(target)
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
	defer func() {
		if err != nil {
			for _, m := range slices.Backward(r.moves) {
				m.undo()
			}
		}
	}()
	folders := map[string]bool{}
	for _, m := range r.moves {
		if err := m.do(); err != nil {
			return err
		}
		folders[filepath.Dir(m.target)] = true
	}
	for folder := range folders {
		if err := syncFolder(folder); err != nil {
			return fmt.Errorf("%s could not be saved: %w", folder, err)
		}
	}
	return nil
}

// hold keeps all others from writing until release is called.
func (d *Data) hold() (release func()) {
	var all []func()
	hold := func(mu interface {
		Lock()
		Unlock()
	}, w *writingLock) {
		mu.Lock()
		all = append(all, mu.Unlock, w.hold())
	}
	hold(&d.Collections.mu, &d.Collections.writing)
	hold(&d.Games.mu, &d.Games.writing)
	hold(&d.Lessons.mu, &d.Lessons.writing)
	hold(&d.Programs.mu, &d.Programs.writing)
	if s := d.Settings; s != nil {
		hold(&s.saving, &s.writing)
	} else {
		hold(new(sync.Mutex), &writingLock{path: settingsLock(filepath.Join(d.Folder, settingsName))})
	}
	return func() {
		for _, f := range slices.Backward(all) {
			f()
		}
	}
}

// do gives a file its place.
func (m *placing) do() error {
	if m.was != nil {
		here, err := os.ReadFile(m.target)
		if err != nil || sha256.Sum256(here) != *m.was {
			return errMeanwhile
		}
	}
	switch {
	case m.was == nil || m.trash != "":
		if m.trash != "" {
			trashed, err := moveAside(m.target, m.trash)
			if err != nil {
				return fmt.Errorf("%s could not be moved to the trash: %w", m.target, err)
			}
			m.trashed = trashed
		}
		err := moveTo(m.draft, m.target)
		if errors.Is(err, fs.ErrExist) {
			return errMeanwhile
		}
		if err != nil {
			return fmt.Errorf("%s could not be saved: %w", m.target, inWords(filepath.Dir(m.target), err))
		}
	default:
		if err := os.Rename(m.draft, m.target); err != nil {
			return fmt.Errorf("%s could not be saved: %w", m.target, inWords(filepath.Dir(m.target), err))
		}
	}
	m.now, m.done = stampOf(m.target), true
	return nil
}

// undo puts back what was there. What somebody has changed since stays.
func (m *placing) undo() {
	if m.done && stampOf(m.target) != m.now {
		return
	}
	switch {
	case m.done && m.old != "":
		os.Rename(m.old, m.target)
	case m.done:
		os.Remove(m.target)
	}
	if m.trashed != "" {
		_ = moveTo(m.trashed, m.target)
	}
}
