package store

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"sudoscope/app/game"
)

// Saver saves games while they are played, on a goroutine of its own, so that
// nobody who plays waits for a disk.
//
// Whoever makes a move tells it with Put, which takes a snapshot and returns at
// once. The goroutine writes one game after the other, always the latest that it
// has of each: while the disk is slow, moves in between are passed over. So a
// program that is killed loses what was done since the last save began. That is
// the last move, unless the disk takes longer for a save than the player for a
// move.
//
// What cannot be saved stays in memory, and the next move of any game tries again.
//
// A Saver also has the lock of the game that is played, by which other programs know
// that it is open.
type Saver struct {
	// Found is told what another program had saved of a game, when the game was saved
	// and the file had something new in it. The file then has both; the game that is
	// played has to be merged with it, or is told again. It may be nil, is to be set
	// before the first Put, and is called on a goroutine of its own.
	Found func(*game.Game)
	// Aside is told that what another program had saved could not be merged and was
	// set aside; otherwise it is as Found.
	Aside func(*NotMergedError)

	games *Games
	disk  gameStore
	told  func(error)

	writing sync.Mutex // held while something is written, and for the next two
	noted   map[string]game.HistoryEntry
	failing map[string]bool

	mu      sync.Mutex
	waiting map[string]*unsavedGame // by the ID of the game
	order   []string                // the IDs, the one that waits longest first

	locks   sync.Mutex           // of what follows; Put does not wait for it
	playing string               // the ID of the game that is played
	open    map[string]*heldLock // by the ID of the game
	left    []*heldLock          // of games that are not played any more

	wake            chan struct{}
	closing, closed chan struct{}
	unsaved         error // after closed
}

// gameStore is what a Saver writes to: Games, but in tests.
type gameStore interface {
	put(game.Snapshot) (found *game.Game, err error)
	NoteInHistory(game.HistoryEntry) error
}

// unsavedGame is a game as it stood after a move.
type unsavedGame struct {
	game.Snapshot
	entry game.HistoryEntry
}

// closeTimeout is how long Close waits for the disk.
const closeTimeout = 5 * time.Second

// NewSaver returns a Saver of these games. When saving a game begins to fail it
// tells the error, once, and when all that had failed is saved it tells nil. It
// does so on a goroutine of its own.
func NewSaver(games *Games, told func(error)) *Saver { return newSaver(games, games, told) }

func newSaver(games *Games, d gameStore, told func(error)) *Saver {
	s := &Saver{
		games: games, disk: d, told: told,
		noted: map[string]game.HistoryEntry{}, failing: map[string]bool{}, waiting: map[string]*unsavedGame{},
		open: map[string]*heldLock{},
		wake: make(chan struct{}, 1), closing: make(chan struct{}), closed: make(chan struct{}),
	}
	go s.run()
	return s
}

// Put has the game saved as it stands, and noted in the history if it has a move
// and what the history says of it has changed. It is for the goroutine that the
// game belongs to, and not for after Close.
func (s *Saver) Put(g *game.Game) {
	p := &unsavedGame{g.Snapshot(), g.HistoryEntry()}
	s.mu.Lock()
	if s.waiting[g.ID] == nil {
		s.order = append(s.order, g.ID)
	}
	s.waiting[g.ID] = p
	s.mu.Unlock()
	s.look()
}

// look has the goroutine look what there is to do.
func (s *Saver) look() {
	select {
	case s.wake <- struct{}{}:
	default: // it will look anyway
	}
}

func (s *Saver) run() {
	defer close(s.closed)
	for {
		select {
		case <-s.wake:
			s.saveAll()
			s.leave()
		case <-s.closing:
			s.unsaved = s.saveAll()
			s.Playing("")
			s.leave()
			return
		}
	}
}

// Open returns a game that is to be played, as Load does, and tells other programs that
// it is open here, until [Saver.Playing] names another one. The error is an
// [*OpenElsewhereError] if another program has it open; Load returns it all the same.
func (s *Saver) Open(id string) (*game.Game, error) {
	if err := s.claim(id); err != nil {
		return nil, err
	}
	g, err := s.Load(id)
	if err != nil {
		s.giveBack(id)
	}
	return g, err
}

// Playing says which game is played from now on; no other is open any more.
func (s *Saver) Playing(id string) {
	s.locks.Lock()
	s.playing = id
	for other, l := range s.open {
		if other != id {
			s.left = append(s.left, l)
			delete(s.open, other)
		}
	}
	s.locks.Unlock()
	s.look() // for it is the goroutine that waits for the disk
}

// leave gives back the locks of games that are not played any more.
func (s *Saver) leave() {
	s.locks.Lock()
	defer s.locks.Unlock()
	s.leaveNow()
}

func (s *Saver) leaveNow() {
	for _, l := range s.left {
		l.remove()
	}
	s.left = nil
}

// claim takes the lock of a game, if this program has not got it yet.
func (s *Saver) claim(id string) error {
	s.locks.Lock()
	defer s.locks.Unlock()
	s.leaveNow() // it may be the game that was played just now
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
func (s *Saver) claimPlayed(id string) {
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
func (s *Saver) giveBack(id string) {
	s.locks.Lock()
	defer s.locks.Unlock()
	if l := s.open[id]; l != nil && s.playing != id {
		l.remove()
		delete(s.open, id)
	}
}

// saveAll saves all that waits, and whatever comes in the meantime, but tries
// nothing again that failed.
func (s *Saver) saveAll() error {
	failed := map[string]error{}
	for {
		s.mu.Lock()
		i := slices.IndexFunc(s.order, func(id string) bool { return failed[id] == nil })
		if i < 0 {
			s.mu.Unlock()
			break
		}
		id := s.order[i]
		s.mu.Unlock()
		if err := s.save(id); err != nil {
			failed[id] = err
		}
	}
	var all error
	for _, err := range failed {
		all = errors.Join(all, err)
	}
	return all
}

// save saves one game if it waits for it, and tells what is to be told.
func (s *Saver) save(id string) error {
	s.writing.Lock()
	s.mu.Lock()
	p := s.waiting[id]
	s.mu.Unlock()
	if p == nil {
		s.writing.Unlock()
		return nil
	}
	err := s.write(p)

	s.mu.Lock()
	s.order = slices.DeleteFunc(s.order, func(other string) bool { return other == id })
	if err == nil && s.waiting[id] == p {
		delete(s.waiting, id)
	} else {
		s.order = append(s.order, id) // behind the others
	}
	s.mu.Unlock()

	before := len(s.failing)
	failed := s.failing[id]
	if err != nil {
		s.failing[id] = true
	} else {
		delete(s.failing, id)
	}
	well := before > 0 && len(s.failing) == 0
	s.writing.Unlock()
	if well || err != nil && !failed {
		s.told(err)
	}
	return err
}

// write brings a game to the disk.
func (s *Saver) write(p *unsavedGame) error {
	found, err := s.disk.put(p.Snapshot)
	aside := (*NotMergedError)(nil)
	if errors.As(err, &aside) {
		if err = nil; s.Aside != nil {
			s.Aside(aside)
		}
	}
	if err != nil {
		return err
	}
	s.claimPlayed(p.ID)
	if found != nil {
		p.entry = p.entry.Merge(found.HistoryEntry())
		if s.Found != nil {
			s.Found(found)
		}
	}
	if p.Moves() == 0 || s.noted[p.ID] == p.entry {
		return nil
	}
	if err := s.disk.NoteInHistory(p.entry); err != nil {
		return err
	}
	s.noted[p.ID] = p.entry
	return nil
}

// Load returns a game as it was put last, also if that could not be saved yet.
func (s *Saver) Load(id string) (*game.Game, error) {
	s.mu.Lock()
	p := s.waiting[id]
	s.mu.Unlock()
	if p == nil {
		return s.games.Load(id)
	}
	var text bytes.Buffer
	if _, err := p.WriteTo(&text); err != nil {
		return nil, err
	}
	return game.Read(id, text.Bytes(), s.games.now)
}

// Delete moves a game, with its last move, to the trash, as [Games.Delete] does.
// The game may not be put again before that is done.
// If another program has the game open the error is an [*OpenElsewhereError].
func (s *Saver) Delete(id string) (trashed string, err error) {
	if err := s.save(id); err != nil {
		return "", err
	}
	if err := s.claim(id); err != nil {
		return "", err
	}
	defer s.giveBack(id)
	return s.games.Delete(id)
}

// Close saves what is still to be saved, and waits for that, but no longer than a
// few seconds. The error says what could not be saved.
func (s *Saver) Close() error {
	close(s.closing)
	select {
	case <-s.closed:
		return s.unsaved
	case <-time.After(closeTimeout):
		return fmt.Errorf("the last moves may be lost: saving them takes longer than %v", closeTimeout)
	}
}
