package game

import (
	"cmp"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/justify"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Every digit that the player places, and every candidate that they strike out, has a
// name: the easiest technique by which it could have been known then. What counts as known
// is the clues, the right digits on the board, and the candidates that were struck out
// before for a reason that was itself known, or by the program. The other marks of the
// player are theirs and prove nothing, and wrong digits prove nothing either.

// Verdict says whether a move was justified when it was made.
type Verdict uint8

// The verdicts.
const (
	NotNamed    Verdict = iota // it claims nothing: a mark that is written, a colour, a cell that is cleared
	Justified                  // techniques show it
	Unjustified                // it is right, and no technique showed it yet
	WrongMove                  // the solution says otherwise
	ByProgram                  // the player had it done
)

// String returns the verdict as files have it.
func (v Verdict) String() string {
	if v > ByProgram {
		return "unknown"
	}
	return [...]string{"", "justified", "unjustified", "wrong", "program"}[v]
}

// MoveName says of a move how it could have been known.
type MoveName struct {
	Verdict Verdict
	// Claim is what the move says, of several the one that takes the most: the wrong one,
	// the one that nothing justifies, or the one with the hardest reason.
	Claim  justify.Claim
	Right  int            // the digit that the solution has in the cell of the claim
	Reason justify.Reason // if it is justified
	Hinted bool           // the player had asked for a hint just before
	// Done is what the program did if it was a step of reasoning, nil otherwise.
	Done *technique.Technique
	// Before is what was known before the move; nil if nothing is claimed.
	Before *technique.Position
}

// Name returns the name of a move, and false if it was not worked out yet.
func (g *Game) Name(node int) (MoveName, bool) {
	name, ok := g.names[node]
	return name, ok
}

// Learn notes the name of a move. What is known of a move never changes, whatever is
// played after it.
func (g *Game) Learn(node int, name MoveName) {
	if g.names == nil {
		g.names = map[int]MoveName{}
	}
	g.names[node] = name
}

// NamingLadder returns the techniques by which moves are named in grids of a shape. In
// large grids those that search for long are left out: a game has hundreds of moves.
func NamingLadder(s puzzles.Shape) technique.Ladder {
	if s.Cells() > puzzles.Classic.Cells() {
		return technique.Standard().UpTo(technique.Hard)
	}
	return technique.Standard()
}

// NameMoves names the moves on the way to a node in their order, and hands over each name that was not
// known. goOn is asked now and then whether to go on.
func (g *Game) NameMoves(to int, goOn func() bool, named func(node int, name MoveName)) {
	before := newState(g.Puzzle.Givens)
	struck := map[technique.Candidate]bool{}
	for i, after := range g.walk(to) {
		name, ok := g.names[i]
		if !ok {
			if name, ok = g.name(i, &before, struck, goOn); !ok {
				return
			}
			named(i, name)
		}
		g.prove(g.Move(i), &name, struck)
		before = after.Clone()
	}
}

// prove adds to what is struck out what a move has shown.
func (g *Game) prove(m *Move, name *MoveName, struck map[technique.Candidate]bool) {
	if m.Kind == Conclude {
		for _, c := range m.Strikes {
			if g.Solution.At(c.Cell) != c.Digit {
				struck[c] = true
			}
		}
		return
	}
	for _, c := range m.Cells {
		one := technique.Candidate{Cell: c, Digit: m.Digit}
		switch {
		case m.strikes() && name.Verdict == Justified:
			struck[one] = true
		case m.Kind == Strike && !m.On, (m.Kind == MarkCentre || m.Kind == MarkCorner) && m.On:
			delete(struck, one)
		}
	}
}

// strikes reports whether a move says that a digit does not go into cells.
func (m *Move) strikes() bool {
	return m.Kind == Strike && m.On || (m.Kind == MarkCentre || m.Kind == MarkCorner) && !m.On
}

// claims returns what a move says that was not so on the board before.
func (m *Move) claims(before *State) (list []justify.Claim) {
	for _, c := range m.Cells {
		one := justify.Claim{Candidate: technique.Candidate{Cell: c, Digit: m.Digit}}
		bit := uint32(1) << max(0, m.Digit-1)
		switch {
		case m.Kind == Enter && int(before.Digits[c]) != m.Digit:
		case before.Digits[c] != 0:
			continue
		case m.Kind == Strike && m.On && before.Struck[c]&bit == 0,
			m.Kind == MarkCentre && !m.On && before.Centre[c]&bit != 0,
			m.Kind == MarkCorner && !m.On && before.Corner[c]&bit != 0:
			one.Gone = true
		default:
			continue
		}
		list = append(list, one)
	}
	return list
}

// name names one move; ok is false if that was given up.
func (g *Game) name(node int, before *State, struck map[technique.Candidate]bool,
	goOn func() bool) (name MoveName, ok bool) {
	m := g.Move(node)
	name = g.helped(node)
	if m.Given {
		name.Verdict = ByProgram
		return name, true
	}
	claims := m.claims(before)
	if len(claims) == 0 {
		return MoveName{}, true
	}
	proven := before.Clone()
	for _, c := range wrongCells(proven.Digits, g.Solution) {
		proven.Digits[c] = 0
	}
	name.Before = g.positionOf(&proven, struck)
	for i, claim := range claims {
		right := g.Solution.At(claim.Cell)
		if (right == claim.Digit) == claim.Gone {
			name.Verdict, name.Claim, name.Right, name.Reason = WrongMove, claim, right, justify.Reason{}
			return name, true
		}
		reason, answer := justify.Find(name.Before, claim, NamingLadder(g.Shape()), goOn)
		switch {
		case answer == justify.Stopped:
			return MoveName{}, false
		case answer == justify.Unknown && name.Verdict != Unjustified:
			name.Verdict, name.Claim, name.Right, name.Reason = Unjustified, claim, right, justify.Reason{}
		case answer == justify.Known && (i == 0 || name.Verdict == Justified && reason.Harder(&name.Reason)):
			name.Verdict, name.Claim, name.Right, name.Reason = Justified, claim, right, reason
		}
	}
	return name, true
}

// helped says what help belongs to a move.
func (g *Game) helped(node int) (name MoveName) {
	m := &g.moves[node]
	for _, h := range g.Helps {
		if h.Node != m.after || h.At > m.At.Milliseconds() {
			continue
		}
		switch h.Kind {
		case HelpWhere, HelpWhat, HelpWhy:
			name.Hinted = !m.Given
		case HelpDo:
			if t, err := technique.ByID(h.Text); err == nil && m.Given {
				name.Done = t
			}
		}
	}
	return name
}

// Words says in short how a move could have been known; the empty message if it claims
// nothing.
func (n *MoveName) Words() trace.Message {
	cell, digit := trace.Cell(n.Claim.Cell), trace.Digit(n.Claim.Digit)
	var said trace.Message
	switch n.Verdict {
	case Justified:
		said = n.Reason.Name()
	case Unjustified:
		said = trace.Say("name.open", "Not yet justified: right, but no technique showed it")
	case WrongMove:
		if n.Claim.Gone {
			return trace.Say("name.wrong.gone", "Wrong: the solution has %v in %v", digit, cell)
		}
		return trace.Say("name.wrong", "Wrong: the solution has %v in %v", trace.Digit(n.Right), cell)
	case ByProgram:
		if n.Done != nil {
			return trace.Say("name.done", "%v, done by the program",
				trace.Say("technique.name."+n.Done.ID, n.Done.Name))
		}
		return trace.Say("name.program", "Done by the program")
	default:
		return said
	}
	if n.Hinted {
		return trace.Say("name.hinted", "%v, after a hint", said)
	}
	return said
}

// Remark is Words for where room is short: what can be left out stands behind a dot.
func (n *MoveName) Remark() trace.Message {
	if before := len(n.Reason.Steps) - 1; n.Verdict == Justified && before > 0 {
		last, rest := justify.Reason{Steps: n.Reason.Steps[before:]}, justify.Reason{Steps: n.Reason.Steps[:before]}
		hardest := rest.Hardest()
		return trace.Say("name.remark", "%v · after %v", last.Name(),
			trace.Say("technique.name."+hardest.ID, hardest.Name))
	}
	return n.Words()
}

// Technique returns the hardest technique that a justified move takes, nil if there is
// none.
func (n *MoveName) Technique() *technique.Technique {
	if n.Verdict != Justified {
		return nil
	}
	return n.Reason.Hardest()
}

// NameTally sums up how the moves of a game could have been known.
type NameTally struct {
	Justified, Unjustified, Wrong, ByProgram int
	Hinted                                   int // of the justified and unjustified, after a hint
	// Harder is how many of the justified take more than the level of the puzzle.
	Harder int
	Counts []technique.Count // of the justified by the hardest technique of each, the easiest first
	Left   int               // moves that have no name yet
}

// NameTally sums up the moves on the way to a node, as far as they have names.
func (g *Game) NameTally(to int) (t NameTally) {
	for _, node := range g.Path(to)[1:] {
		name, ok := g.names[node]
		if !ok {
			t.Left++
			continue
		}
		switch name.Verdict {
		case Justified:
			t.Justified++
			t.count(name.Technique())
			if one := name.Technique(); one != nil && g.Level != 0 && one.Level > g.Level {
				t.Harder++
			}
		case Unjustified:
			t.Unjustified++
		case WrongMove:
			t.Wrong++
		case ByProgram:
			t.ByProgram++
		}
		if name.Hinted && (name.Verdict == Justified || name.Verdict == Unjustified) {
			t.Hinted++
		}
	}
	slices.SortFunc(t.Counts, func(a, b technique.Count) int {
		return cmp.Compare(a.Technique.Order, b.Technique.Order)
	})
	return t
}

func (t *NameTally) count(one *technique.Technique) {
	if one == nil {
		return
	}
	i := slices.IndexFunc(t.Counts, func(c technique.Count) bool { return c.Technique == one })
	if i < 0 {
		i = len(t.Counts)
		t.Counts = append(t.Counts, technique.Count{Technique: one})
	}
	t.Counts[i].Times++
}
