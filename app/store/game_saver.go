package store

import (
	"errors"
	"os"
	"sync"

	"sudoscope/app/game"
)

// GameSaver saves games while they are played. It also has the lock of the game that is
// played, by which other programs know that it is open.
type GameSaver struct {
	// Found is told what another program had saved of a game, when the game was saved
	// and the file had something new in it. The file then has both; the game that is
	// played has to be merged with it, or is told again. It may be nil, is to be set
	// before the first Put, and is called on the saver's goroutine.
	Found func(*game.Game)
	// Aside is told that what another program had saved could not be merged and was
	// set aside; otherwise it is as Found.
	Aside func(*NotMergedError)

	games *Games
	saver *Saver
	told  func(error)

	mu        sync.Mutex               // of the documents
	documents map[string]*gameDocument // by the ID of the game

	locks   sync.Mutex          // of what follows; Put does not wait for it
	playing string              // the ID of the game that is played
	open    map[string]*os.File // by the ID of the game
	left    []*os.File          // of games that are not played any more
	leaving *Document[struct{}] // gives those back, which waits for the disk
}

// gameDocument is a game, saved as it stood after a move.
type gameDocument struct {
	*Document[*game.Game]
	noted game.HistoryEntry // what the history says of it; for the saver's goroutine
}

// NewGameSaver returns what saves these games; told is as that of [NewDocument].
func NewGameSaver(s *Saver, games *Games, told func(error)) *GameSaver {
	g := &GameSaver{games: games, saver: s, told: told, documents: map[string]*gameDocument{},
		open: map[string]*os.File{}}
	g.leaving = NewDocument(s, "a game", func(struct{}) error {
		g.locks.Lock()
		defer g.locks.Unlock()
		g.leave()
		return nil
	}, nil)
	return g
}

// document returns that of a game.
func (s *GameSaver) document(id string) *gameDocument {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[id]
	if d == nil {
		d = &gameDocument{}
		d.Document = NewDocument(s.saver, "a game", func(g *game.Game) error { return s.write(d, g) }, s.told)
		s.documents[id] = d
	}
	return d
}

// Put has the game saved as it stands, and noted in the history if it has a move
// and what the history says of it has changed. It is for the goroutine that the
// game belongs to.
func (s *GameSaver) Put(g *game.Game) {
	s.document(g.ID).Put(g.Snapshot())
}

// write brings a game to the disk.
func (s *GameSaver) write(d *gameDocument, g *game.Game) error {
	entry := g.HistoryEntry()
	found, err := s.games.put(g)
	aside := (*NotMergedError)(nil)
	if errors.As(err, &aside) {
		if err = nil; s.Aside != nil {
			s.Aside(aside)
		}
	}
	if err != nil {
		return err
	}
	s.claimPlayed(g.ID)
	if found != nil {
		entry = entry.Merge(found.HistoryEntry())
		if s.Found != nil {
			s.Found(found)
		}
	}
	if g.Moves() == 0 || d.noted == entry {
		return nil
	}
	if err := s.games.NoteInHistory(entry); err != nil {
		return err
	}
	d.noted = entry
	return nil
}

// Load returns a game as it was put last, also if that could not be saved yet.
func (s *GameSaver) Load(id string) (*game.Game, error) {
	if g, ok := s.document(id).Waiting(); ok {
		return g.Snapshot(), nil
	}
	return s.games.Load(id)
}

// Delete moves a game, with its last move, to the trash, as [Games.Delete] does.
// The game may not be put again before that is done.
// If another program has the game open the error is an [*OpenElsewhereError].
func (s *GameSaver) Delete(id string) (trashed string, err error) {
	if err := s.document(id).Flush(); err != nil {
		return "", err
	}
	if err := s.claim(id); err != nil {
		return "", err
	}
	defer s.giveBack(id)
	return s.games.Delete(id)
}

// Open returns a game that is to be played, as Load does, and tells other programs that
// it is open here, until [GameSaver.Playing] names another one. The error is an
// [*OpenElsewhereError] if another program has it open; Load returns it all the same.
func (s *GameSaver) Open(id string) (*game.Game, error) {
	if err := s.claim(id); err != nil {
		return nil, err
	}
	g, err := s.Load(id)
	if err != nil {
		s.giveBack(id)
	}
	return g, err
}

// Playing says which game is played from now on, "" for none; no other is open any more.
func (s *GameSaver) Playing(id string) {
	s.locks.Lock()
	s.playing = id
	for other, l := range s.open {
		if other != id {
			s.left = append(s.left, l)
			delete(s.open, other)
		}
	}
	s.locks.Unlock()
	s.leaving.Put(struct{}{})
}

// leave gives back the locks of games that are not played any more.
func (s *GameSaver) leave() {
	for _, l := range s.left {
		removeLock(l)
	}
	s.left = nil
}

// claim takes the lock of a game, if this program has not got it yet.
func (s *GameSaver) claim(id string) error {
	s.locks.Lock()
	defer s.locks.Unlock()
	s.leave() // it may be the game that was played just now
	if s.open[id] != nil {
		return nil
	}
	l, err := s.games.claim(id)
	if l != nil {
		s.open[id] = l
	}
	return err
}

// claimPlayed takes the lock of a game that was saved, if it is the one that is played:
// that of a new one, or one that another program had open before. Whether that still
// has it makes no difference, as the user was asked.
func (s *GameSaver) claimPlayed(id string) {
	s.locks.Lock()
	defer s.locks.Unlock()
	if s.playing != id || s.open[id] != nil {
		return
	}
	if l, err := tryLock(s.games.openPath(id)); err == nil {
		s.open[id] = l
	}
}

// giveBack gives back the lock of a game that is not played.
func (s *GameSaver) giveBack(id string) {
	s.locks.Lock()
	defer s.locks.Unlock()
	if l := s.open[id]; l != nil && s.playing != id {
		removeLock(l)
		delete(s.open, id)
	}
}
