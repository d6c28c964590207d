package technique

import (
	"cmp"
	"slices"

	"sudoscope/puzzles"
)

// In a chain of cells with the same two candidates, each of which sees the next,
// the two digits alternate. So two cells that are an odd number of steps apart
// hold both digits, whichever way round, and what sees both cells holds neither.
// With one step that is a naked pair; from three on it is a remote pair.
//
// Where such cells hang together in more than one way, there are many chains. As
// in HoDoKu all of them are looked at, also those that make a detour, and the one
// that strikes out most is taken: it may pass more cells that let others go.

// maxRemote is how many cells a chain has at most, as in HoDoKu. More are hard to
// follow by eye.
const maxRemote = 10

// remoteChain is a remote pair that strikes something out.
type remoteChain struct {
	cells    [maxRemote]int
	many     int // of cells
	gain     int // candidates that go
	tieBreak int // grows with these
}

// remotePair finds such chains, those that strike out most first, and of the
// chains that strike out the same a shortest one.
func remotePair(s *search) bool {
	s.findPairs()
	s.remotes = s.remotes[:0]
	for i, start := range s.pairs {
		digits := s.cands[start]
		same := puzzles.HowMany(s.pairs[i:], func(c int) bool { return s.cands[c] == digits })
		if same >= 2 && s.reach(start) {
			s.path = append(s.path[:0], start)
			s.extendRemotePair()
		}
	}
	slices.SortStableFunc(s.remotes, func(a, b remoteChain) int {
		return cmp.Or(b.gain-a.gain, a.tieBreak-b.tieBreak, a.many-b.many)
	})
	for i := range s.remotes {
		r := &s.remotes[i]
		s.path = append(s.path[:0], r.cells[:r.many]...)
		s.dropRemotePair()
		if s.said() {
			s.begin()
		} else if s.reportRemotePair() {
			return true
		}
	}
	return false
}

// reach fills s.group with the cells that are connected to the start, and reports whether
// there are enough of them for a remote pair. Cells of which three see each other have no
// solution and are refused, which also bounds the number of chains.
func (s *search) reach(start int) bool {
	s.group = append(s.group[:0], start)
	for i := 0; i < len(s.group); i++ {
		at := s.group[i]
		for j, c := range s.pairs {
			if c == at || s.cands[c] != s.cands[start] || !s.Sees(c, at) {
				continue
			}
			for _, o := range s.pairs[:j] {
				if o != at && s.cands[o] == s.cands[start] && s.Sees(o, at) && s.Sees(o, c) {
					return false
				}
			}
			if !slices.Contains(s.group, c) {
				s.group = append(s.group, c)
			}
		}
	}
	return len(s.group) >= 4
}

// extendRemotePair adds to s.remotes the chains that begin with the path. Of a
// chain and the same backwards it takes the one that begins with the lower cell.
func (s *search) extendRemotePair() {
	n := len(s.path)
	last := s.path[n-1]
	if n >= 4 && n%2 == 0 && s.path[0] < last && s.dropSeenByEnds() {
		s.dropRemotePair()
		r := remoteChain{many: n, gain: len(s.draft.Eliminations), tieBreak: rank(s.draft.Eliminations, s.Size)}
		copy(r.cells[:], s.path)
		s.remotes = append(s.remotes, r)
		s.begin()
	}
	if n == maxRemote {
		return
	}
	for _, c := range s.group {
		if s.Sees(c, last) && !slices.Contains(s.path, c) {
			s.path = append(s.path, c)
			s.extendRemotePair()
			s.path = s.path[:n]
		}
	}
}

// dropSeenByEnds reports whether the two ends of the path let a third cell go, which
// HoDoKu asks of every chain. What they strike out is not kept.
func (s *search) dropSeenByEnds() bool {
	first, last := s.path[0], s.path[len(s.path)-1]
	digits := s.cands[first]
	found := s.dropSeenBy(first, last, digits.Min()) || s.dropSeenBy(first, last, digits.Without(digits.Min()).Min())
	s.begin()
	return found
}

// dropRemotePair says what any two cells of the path let go.
func (s *search) dropRemotePair() {
	digits := s.cands[s.path[0]]
	for i, one := range s.path {
		for j := i + 3; j < len(s.path); j += 2 {
			for _, c := range s.Peers[one] {
				if s.cands[c]&digits != 0 && s.Sees(c, s.path[j]) && !slices.Contains(s.path, c) {
					s.drop(c, digits.Min())
					s.drop(c, digits.Without(digits.Min()).Min())
				}
			}
		}
	}
}

// reportRemotePair reports the path.
func (s *search) reportRemotePair() bool {
	a := s.cands[s.path[0]].Min()
	b := s.cands[s.path[0]].Without(a).Min()
	s.about(a, b)
	for i, c := range s.path {
		s.piece(c, a, ColourA)
		s.piece(c, b, ColourB)
		if i > 0 {
			s.chain(s.path[i-1], a, c, a, false)
		}
		s.chain(c, a, c, b, true)
		a, b = b, a
	}
	return s.report()
}
