package arcs

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// What is told of a step is what the run did: the turn that led to it is about its constraint, under
// every setting, forwards and backwards.
func TestTheTurnThatLedToAStepIsFoundAgain(t *testing.T) {
	jigsaw := solvingtest.Read(t, ".3...58.....8.1.....................48.1.653.9..5....7.......1..........1..4.7... "+
		"regions=000001111022201111002222213445523333445555533444465533476666688777786668777788888")
	moves := solvingtest.Read(t, ".3..41..7...5........8.9...6......7.........4.4.......3............6..5..643..... rules=anti-knight")
	for _, g := range []puzzles.Grid{solvingtest.Named(t, "wikipedia_std"), solvingtest.Named(t, "ai_escargot"), jigsaw,
		moves, solvingtest.Grid(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, solvingtest.NoPlace)} {
		for strength := range 2 {
			for queue := range 3 {
				o := solving.Options{MaxSteps: 600, Settings: map[string]float64{setStrength: 1 + float64(strength),
					setQueue: 1 + float64(queue)}}
				a := Algorithm().With(o)
				timeline, _ := solvingtest.Record(t, a, g, o)
				opener := trace.NewOpener(timeline)
				for _, back := range []bool{false, true} {
					for n := int64(1); n <= timeline.Len(); n++ {
						at := n
						if back {
							if at = timeline.Len() + 1 - n; at%7 > 0 {
								continue
							}
						}
						step := opener.At(at)
						w := WorkAt(a, step)
						check.Must(t, w != nil, "step %d: nothing led to %+v", at, step.Step)
						led, ok := w.Led()
						switch s := &step.Step; {
						case s.Line == lineRemove || s.Line == lineFail:
							about := s.Cell == trace.NoCell || ok && slices.Contains(w.CellsOf(led.Constraint), s.Cell)
							check.Must(t, ok && w.reason(led.Constraint) == s.Data[0] && about,
								"%v, step %d: %v led to %+v", o.Settings, at, led, s)
						case s.Line == lineTry || s.Line == lineChoose || s.Line == lineSolved:
							check.Must(t, !ok && len(w.Rest) <= w.Put, "step %d: the queue has %v", at, w.Rest)
						}
					}
				}
			}
		}
	}
}

// What AC-3 takes out of its queue, and how long that is after each step, is what the loop of the book
// does with it: all arcs first, and after a change of X the arcs (Z, X) but that of Y.
func TestTheQueueIsThatOfTheBook(t *testing.T) {
	g := solvingtest.Named(t, "wikipedia_std")
	l := g.Layout()
	domains := make([]puzzles.Digits, l.Size)
	for c := range domains {
		if domains[c] = puzzles.DigitsUpTo(9); g.At(c) != 0 {
			domains[c] = puzzles.Digit(g.At(c))
		}
	}
	var queue [][2]int
	in := map[[2]int]bool{}
	add := func(arc [2]int) {
		if !in[arc] {
			in[arc], queue = true, append(queue, arc)
		}
	}
	for x, peers := range l.Peers {
		for _, y := range peers {
			add([2]int{x, y})
		}
	}
	type change struct {
		arc           [2]int
		taken, length int // arcs that were taken up to here, and left after it
	}
	var want []change
	for taken := 1; len(queue) > 0; taken++ {
		arc := queue[0]
		queue = queue[1:]
		delete(in, arc)
		x, y := arc[0], arc[1]
		revised := domains[x]
		for d := range domains[x].All() {
			if domains[y].Without(d) == 0 {
				revised = revised.Without(d)
			}
		}
		if revised == domains[x] {
			continue
		}
		domains[x] = revised
		for _, z := range l.Peers[x] {
			if z != y {
				add([2]int{z, x})
			}
		}
		want = append(want, change{arc, taken, len(queue)})
	}
	o := solving.Options{Settings: map[string]float64{setStrength: 1 + binary}}
	a := Algorithm().With(o)
	timeline, _ := solvingtest.Record(t, a, g, o)
	taken, n := int64(0), 0
	solvingtest.Opened(t, a, timeline, func(o *trace.Opening, looks []trace.Look) {
		taken += solvingtest.CountLooks(looks)[lookTaken]
		if led, ok := WorkAt(a, o).Led(); ok && o.Step.Kind == trace.Eliminate {
			is := change{[2]int{o.Step.Cell, int(o.Step.Data[0])}, int(taken), led.Waiting}
			check.Must(t, is == want[n], "change %d is %+v, of the book %+v", n, is, want[n])
			n++
		}
	})
	solvingtest.Want(t, "changes", n, len(want))
	check.That(t, n >= 400 && taken >= 1620, "%d changes by %d arcs", n, taken)
}

// A digit that goes by a set of cells is said to do so, with the set; what a matching is, part by part.
func TestWordsNameTheHallSet(t *testing.T) {
	a := Algorithm()
	g := solvingtest.Named(t, "shortz301")
	timeline, _ := solvingtest.Record(t, a, g, solving.Options{})
	said, told := "", ""
	sp := trace.Speaker{Shape: g.Shape()}
	solvingtest.Opened(t, a, timeline, func(o *trace.Opening, looks []trace.Look) {
		_, why := solvingtest.Spoken(a, o.Moment)
		said += why
		for _, k := range looks {
			told += sp.String(k.Words)
		}
	})
	for text, want := range map[string]string{
		"A8 cannot be 1: if it were, the five cells A7, A9, B8, B9 and C7 of box 3 would have only four digits left.": said,
		"They have only 1, 2, 6, 7 and 9 between them, and use them up: they are a Hall set.":                         said,
		"A1 is matched with 1, which is free.":                    told,
		"An augmenting path helps: ":                              told,
		"A component is complete: A7, A9 and B9 with 1, 2 and 6.": told,
	} {
		check.That(t, strings.Contains(want, text), "nowhere is said: %s", text)
	}
}
