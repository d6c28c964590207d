package store

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/puzzles"
)

// Games is the user's own games: a folder with a file for each, one for those
// that were deleted, and the history of all that were ever played. It may be used
// by many goroutines, and by other programs at the same time.
type Games struct {
	shelf
	history folderWithTrash // of one thing
	most    int64           // bytes of a game's file
	// written is the hash of a game's file as it was written last. As long as it is
	// the same, no other program has written it.
	written map[string][sha256.Size]byte
}

// NewGames returns the games in a data folder (see [Folder]). The folder is made
// when there is something to save.
func NewGames(folder string) *Games {
	return &Games{
		shelf:   shelfOf(folder, "games", "game", extension),
		history: folderWithTrash{folder, filepath.Join(folder, "trash", "history"), "history", extension, time.Now},
		most:    game.MaxFile,
		written: map[string][sha256.Size]byte{},
	}
}

// GameSummary is what a list says of a game.
type GameSummary struct {
	ID           string
	Puzzle       puzzles.Puzzle
	Grid         puzzles.Grid    // as it stands
	Level        technique.Level // 0 if it is not known
	Origin       game.Origin
	Filled, Open int           // how many cells of those that the puzzle leaves open are filled
	Played       time.Duration // on the clock
	Began, Last  time.Time
	Finished     time.Time // zero if it is not
}

// NewID returns an ID that no game has or had, not even one that was deleted:
// the history knows those by it.
func (s *Games) NewID() string {
	return fmt.Sprintf("%s-%08x", s.now().Format("20060102-150405"), rand.Uint32())
}

// List returns what games there are, the one that was played last first. The
// errors tell of files that cannot be read; damaged ones have been set aside. To
// be quick, it looks at the beginning of each file; whether the moves can be read
// shows when the game is loaded.
func (s *Games) List() ([]GameSummary, []error) {
	s.tidyOpen()
	return list(&s.folderWithTrash, gameSummary, func(a, b GameSummary) int {
		return cmp.Or(b.Last.Compare(a.Last), strings.Compare(a.ID, b.ID))
	})
}

// gameSummary returns what a list says of the game in a file.
func gameSummary(id, path string, _ fs.DirEntry) (GameSummary, error) {
	data, err := loadHead(path, 2, game.MaxFile)
	if err != nil {
		return GameSummary{}, err
	}
	one, err := summarize(data)
	if err != nil {
		return GameSummary{}, unreadable(path, err)
	}
	one.ID = id
	return one, nil
}

// summarize returns what a list says of the game whose file begins like this.
func summarize(head []byte) (GameSummary, error) {
	h, err := game.ReadHeader(head)
	if err != nil {
		return GameSummary{}, err
	}
	puzzle, grid, err := h.Grids()
	if err != nil {
		return GameSummary{}, err
	}
	one := GameSummary{
		Puzzle: puzzles.Puzzle{Givens: puzzle, ID: h.PuzzleID, Name: h.Name, Note: h.Note, Source: h.Source},
		Grid:   grid, Origin: h.Origin,
		Filled: grid.Filled() - puzzle.Filled(), Open: puzzle.Shape().Cells() - puzzle.Filled(),
		Played: time.Duration(h.Played) * time.Millisecond, Began: h.Began, Last: h.Last, Finished: h.Finished,
	}
	if h.Level != "" {
		one.Level, err = technique.ParseLevel(h.Level)
	}
	return one, err
}

// Load returns a game, with its clock standing. A file that is damaged is set
// aside; the error is then a [*DamagedError].
func (s *Games) Load(id string) (*game.Game, error) {
	data, err := s.load(id, game.MaxFile)
	if err != nil {
		return nil, err
	}
	g, err := game.Read(id, data, s.now)
	if err != nil {
		return nil, unreadable(s.path(id), err)
	}
	return g, nil
}

// put saves a game. What another program has saved of it since it was put last is kept:
// the file gets the moves of both (see [game.Game.Merge]), and found is the game as it was
// in the file, nil if there was nothing in it that is new. A file of that name that
// cannot be merged is set aside, which the error, a [*NotMergedError], says; the game is
// saved all the same.
func (s *Games) put(snapshot *game.Game) (found *game.Game, err error) {
	mine, err := textOf(snapshot)
	if err != nil {
		return nil, fmt.Errorf("the game %q could not be saved: %w", snapshot.ID, err)
	}
	if int64(len(mine)) > s.most {
		return nil, &TooLargeError{s.path(snapshot.ID), s.most}
	}
	defer s.lock()()
	text, found, err := s.merged(snapshot.ID, mine)
	if err != nil && !errors.As(err, new(*NotMergedError)) {
		return nil, err
	}
	if err := s.save(snapshot.ID, text); err != nil {
		return nil, err
	}
	// What the file has beyond this game is merged once more the next time, until the
	// game has it too: it may be put again before that.
	delete(s.written, snapshot.ID)
	if found == nil {
		s.written[snapshot.ID] = sha256.Sum256(text)
	}
	return found, err
}

// merged returns what is to be saved of a game whose text this is, and the game that is
// in the file if that has anything new.
func (s *Games) merged(id string, mine []byte) (text []byte, found *game.Game, err error) {
	there, err := s.load(id, s.most)
	large := (*TooLargeError)(nil)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return mine, nil, nil
	case errors.As(err, &large):
		return mine, nil, notMerged(s.path(id), err)
	case err != nil:
		return nil, nil, err
	}
	if sum, ok := s.written[id]; ok && sum == sha256.Sum256(there) {
		return mine, nil, nil
	}
	both, err := game.Read(id, mine, s.now)
	if err != nil {
		return nil, nil, fmt.Errorf("the game %q could not be saved: %w", id, err)
	}
	found, err = game.Read(id, there, s.now)
	if newer := newerError(s.path(id), err); newer != nil {
		return nil, nil, newer
	}
	if err == nil {
		_, err = both.Merge(found)
	}
	if err != nil {
		return mine, nil, notMerged(s.path(id), err)
	}
	if text, err = textOf(both); err != nil {
		return nil, nil, fmt.Errorf("the game %q could not be saved: %w", id, err)
	}
	if int64(len(text)) > s.most {
		return mine, nil, notMerged(s.path(id), errors.New("with the moves of both, it would be too large"))
	}
	if bytes.Equal(text, mine) {
		return mine, nil, nil
	}
	return text, found, nil
}

// textOf returns the file of a game.
func textOf(g io.WriterTo) ([]byte, error) {
	var text bytes.Buffer
	_, err := g.WriteTo(&text)
	return text.Bytes(), err
}

// historyID is the name of the file of the history.
const historyID = "history"

// History returns what the statistics keep of all games that were played, in the
// order in which they were begun. A damaged file is set aside, which the error, a
// [*DamagedError], says; the history then begins anew.
func (s *Games) History() ([]game.HistoryEntry, error) {
	entries, err := s.readHistory()
	return entries, errors.Join(err, Tidy(s.history.folder))
}

func (s *Games) readHistory() ([]game.HistoryEntry, error) {
	data, err := s.history.load(historyID, game.MaxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	entries, err := game.ReadHistory(data)
	if err != nil {
		return nil, unreadable(s.history.path(historyID), err)
	}
	return entries, nil
}

// NoteInHistory puts a game into the history, or adds to what it says of the game. If the
// history is damaged, it is set aside and begins anew with this game, and the
// error says so.
func (s *Games) NoteInHistory(e game.HistoryEntry) error {
	defer s.lock()()
	entries, err := s.readHistory()
	if err != nil && !isAside(err) {
		return err
	}
	if i := slices.IndexFunc(entries, func(x game.HistoryEntry) bool { return x.Game == e.Game }); i < 0 {
		entries = append(entries, e)
	} else {
		entries[i] = e.Merge(entries[i])
	}
	return errors.Join(err, s.writeHistory(entries))
}

func (s *Games) writeHistory(entries []game.HistoryEntry) error {
	var text bytes.Buffer
	if err := game.WriteHistory(&text, entries); err != nil {
		return fmt.Errorf("the history could not be saved: %w", err)
	}
	if text.Len() > game.MaxFile {
		return &TooLargeError{s.history.path(historyID), game.MaxFile}
	}
	return s.history.save(historyID, text.Bytes())
}

// ResetHistory lets the history begin anew. What was there is moved to the trash,
// to the file that is returned; "" if there was nothing.
func (s *Games) ResetHistory() (trashed string, err error) {
	if _, err := os.Lstat(s.history.path(historyID)); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	defer s.lock()()
	id, err := s.history.moveToTrash(historyID)
	if err != nil {
		return "", err
	}
	return filepath.Join(s.history.trash, id+extension), nil
}

// Which games are open is known by locks: each program has that of the game that is
// played in it.

// OpenElsewhereError says that a game is open in another program.
type OpenElsewhereError struct{ ID string }

// Error says so and what to do.
func (e *OpenElsewhereError) Error() string {
	return "the game is open in another window: close it there first"
}

// The file of such a lock has a name like .20261121-100000-1f3a9c2b.open.
const openMark = ".open"

func (s *Games) openPath(id string) string { return filepath.Join(s.folder, "."+id+openMark) }

// claim takes the lock of a game that is to be played. The error is an
// [*OpenElsewhereError] if another program has it. Where there are no locks it returns
// none, and no error.
func (s *Games) claim(id string) (*os.File, error) {
	if !validID(id) {
		return nil, nil
	}
	// Tidying holds the lock for a moment.
	const tries, pause = 3, 10 * time.Millisecond
	for try := 1; ; try++ {
		l, err := tryLock(s.openPath(id))
		if !errors.Is(err, errLocked) {
			return l, nil
		}
		if try == tries {
			return nil, &OpenElsewhereError{id}
		}
		time.Sleep(pause)
	}
}

// tidyOpen removes what programs left behind that were killed while a game was open.
func (s *Games) tidyOpen() {
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return // there is nothing, or List says why not
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") || !strings.HasSuffix(e.Name(), openMark) {
			continue
		}
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || info.Size() > 0 || time.Since(info.ModTime()) < time.Hour {
			continue
		}
		if l, err := tryLock(filepath.Join(s.folder, e.Name())); err == nil {
			removeLock(l)
		}
	}
}
