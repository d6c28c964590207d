package play_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// taughtUpTo plays by hints until one needs the technique, and has it told.
func (d desk) taughtUpTo(id string) {
	d.T.Helper()
	d.begin(collection.Needing(id)[2].ID) // in which it comes soon
	for range 200 {
		d.Keys("t t t")
		if asked := d.game().Helps; asked[len(asked)-1].Text == id {
			return
		}
		d.Keys("Enter")
	}
	d.T.Fatalf("%s does not come", id)
}

// lookedAt returns the numbers on the board that are not faint.
func (d desk) lookedAt() (numbers []int) {
	for _, m := range d.scene().Evidence.Marks {
		if m.Number > 0 && !m.Faint {
			numbers = append(numbers, m.Number)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// lit is the sentence that is lit, -1 for none.
func (d desk) lit() int { return pagetest.Seen[*deduction.Pointer](d.Driver).Lit() }

// A sentence of a hint below the mouse lights what it speaks of, and a mark its sentence.
func TestTheWordsOfAHintAndTheBoardLightEachOther(t *testing.T) {
	d := open(t)
	d.taughtUpTo("xy-chain")
	all, taught := d.lookedAt(), slices.Clone(d.scene().Play.Taught)
	d.Must(len(all) >= 4, "on the board are %v", all)
	seen := map[int]bool{}
	pointer := pagetest.Seen[*deduction.Pointer](d.Driver)
	for y := float32(0); y < pointer.Size().Height; y += 4 {
		pointer.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, y)}})
		if got := d.lookedAt(); len(got) < len(all) {
			for _, n := range got {
				seen[n] = true
			}
		}
		d.Must(slices.Equal(d.scene().Play.Taught, taught), "the candidates of the hint change with the sentence")
	}
	pointer.MouseOut()
	d.Check(len(seen) == len(all) && slices.Equal(d.lookedAt(), all), "sentences light %v of %v, and afterwards %v",
		seen,
		all, d.lookedAt())
	for _, m := range d.scene().Evidence.Marks {
		if m.Number == all[1] {
			d.Board().OnHover(m.Cell, m.Digit)
		}
	}
	d.Check(d.lit() >= 0, "a mark below the mouse lights no sentence")
	d.Keys("Enter")
	d.Check(len(d.lookedAt()) == 0 && d.lit() < 0, "after the step %v are still lit", d.lookedAt())
}

// The keys go from sentence to sentence of a hint, the last of which is what follows, and then
// all is as before. An audience sees the same board, and reads the same words.
func TestKeysGoThroughTheSentencesOfAHint(t *testing.T) {
	d := open(t)
	d.taughtUpTo("xy-chain")
	all, drawn := d.lookedAt(), 0
	d.Env.Drawn = func(bool) { drawn++ }
	at := slices.IndexFunc(d.scene().Evidence.Marks, func(m trace.Mark) bool { return m.Role == trace.Gone })
	gone := d.scene().Evidence.Marks[at]
	d.Board().OnHover(gone.Cell, gone.Digit)
	conclusion := d.lit()
	d.Board().OnHover(-1, -1)
	d.Must(conclusion >= 0 && d.lit() < 0, "what is eliminated lights sentence %d, and then %d", conclusion, d.lit())
	var seen []int
	for steps := 1; ; steps++ {
		before := d.lit()
		d.Keys("]")
		d.Must(d.lit() > before && drawn == steps, "from sentence %d it goes to %d; drawn %d times",
			before, d.lit(), drawn)
		seen = append(seen, d.lookedAt()...)
		if d.lit() == conclusion {
			break
		}
		d.Check(len(d.lookedAt()) != 0 && len(d.lookedAt()) != len(all), "sentence %d lights %v of %v", d.lit(),
			d.lookedAt(), all)
	}
	slices.Sort(seen)
	d.Check(slices.Equal(slices.Compact(seen), all) && len(d.lookedAt()) == 0,
		"the sentences light %v of %v, the last of them %v", seen, all, d.lookedAt())
	d.Check(slices.Contains(d.scene().Evidence.Marks, gone),
		"what is eliminated is not seen with the sentence about it")
	s := d.page.Slide()
	d.Check(len(s.Reasons) > 0 && s.Boards[0].Scene == d.scene(), "an audience reads %q, %q", s.Title, s.Reasons)
	d.Keys("]")
	d.Check(d.lit() < 0 && slices.Equal(d.lookedAt(), all), "after the last sentence %d is lit, and on the board %v",
		d.lit(), d.lookedAt())
	d.Keys("[")
	d.Is(d.lit(), conclusion, "back from there leads to sentence")
	d.Keys("Enter ]")
	d.Check(d.lit() < 0, "a sentence is lit without a hint")
}

// Of a proof with several cases a hint shows one at a time, and all of them if asked.
func TestAHintShowsOneCaseAtATime(t *testing.T) {
	d := open(t)
	d.taughtUpTo("forcing-chain-verity")
	cases := words.Cases(d.next(), d.scene().Shape)
	shows := func(first, last int) {
		t.Helper()
		got := d.lookedAt()
		d.Check(len(got) > 0 && got[0] >= first && got[len(got)-1] <= last, "of the cases %v it shows %v", cases, got)
	}
	for _, c := range cases {
		shows(c.First, c.Last)
		d.Is(d.lookedAt()[0], c.First, "the case begins with")
		d.Keys("]")
		shows(c.First, c.Last)
		d.Keys(">")
	}
	last := cases[len(cases)-1]
	d.Sees("All")
	got := d.lookedAt()
	d.Check(got[len(got)-1] == last.Last && got[0] <= cases[0].Last, "all cases show %v", got)
	d.Keys("<")
	shows(last.First, last.Last)
	d.says("Case")
	d.Keys("Enter")
	d.SaysNot(d.said(), "Case")
	d.taughtUpTo("forcing-chain-verity")
	d.Is(d.lookedAt()[0], cases[0].First, "the next hint begins with")
}

// In a low window with large text the reasons of a hint have the room of the pad, and the
// legend stays in sight below them.
func TestTheReasonsOfAHintComeBeforeThePad(t *testing.T) {
	d := open(t)
	d.taughtUpTo("forcing-chain-verity")
	for _, c := range []struct {
		window fyne.Size
		text   float32
		pad    bool
	}{
		{fyne.NewSize(1280, 800), 1, true}, {fyne.NewSize(1366, 768), 1, true},
		{fyne.NewSize(1366, 768-36), 1, true}, // while a remark is shown below
		{fyne.NewSize(1024, 768), 1, true}, {fyne.NewSize(1024, 768-36), 1, true},
		{fyne.NewSize(1024, 768), 1.25, false},
		{fyne.NewSize(1280, 720-36), 1, false}, {fyne.NewSize(1280, 720), 1, false}, // not for a moment
		{fyne.NewSize(1920, 1080), 1.5, true}, {fyne.NewSize(1024, 768), 1.5, false},
	} {
		d.Theme(widgets.SchemeProjector, c.text)
		d.resize(c.window)
		d.Is(d.pad(), c.pad, "in %v with text of %v there is a pad", c.window, c.text)
		card := d.Card("Your game")
		samples := pagetest.First[*widgets.Legend](card)
		legend := d.layout().PlaceOf("legend", samples)
		said := d.layout().PlaceOf("said", pagetest.First[*container.Scroll](card))
		room := legend.At.Y + legend.Size.Height - said.At.Y
		d.Check(!samples.Empty() && legend.In(d.layout().PlaceOf("card", card)) && said.Size.Height >= 0.4*room,
			"in %v with text of %v the legend is at %v, below words at %v", c.window, c.text, legend, said)
	}
	d.Tap("Back to the game")
	d.Check(d.pad() && len(d.scene().Evidence.Marks) == 0, "the hint is still there")
}
