package play

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/app/player"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// said is what the teacher says.
func (b table) said() string { return app.textOf(b.teacher.card) }

// says checks that the teacher says all of the texts.
func (b table) says(texts ...string) {
	b.t.Helper()
	for _, text := range texts {
		if !strings.Contains(b.said(), text) {
			b.t.Errorf("the teacher says %q, and not %q", b.said(), text)
		}
	}
}

// asked returns the kinds of help in the game's record.
func (b table) asked() string {
	var kinds []string
	for _, h := range b.game.Helps {
		kinds = append(kinds, string(h.Kind))
	}
	return strings.Join(kinds, " ")
}

// enter puts a digit into a cell.
func (b table) enter(name string, digit rune) {
	b.press(name, widgets.Stroke{})
	b.desk.char(digit)
}

// playOn puts the right digit into so many of the open cells.
func (b table) playOn(cells int) {
	for c := 0; c < 81 && cells > 0; c++ {
		if b.game.State().Digits[c] == 0 {
			b.game.Enter([]int{c}, b.game.Solution.At(c), true)
			cells--
		}
	}
	b.moved(true)
}

// file writes a run into a file.
func (b table) file(r *playback.Run) (name string) {
	b.t.Helper()
	name = filepath.Join(b.t.TempDir(), "game.sudoscope")
	var file bytes.Buffer
	if _, err := r.ToRecord("test").WriteTo(&file); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(name, file.Bytes(), 0o600); err != nil {
		b.t.Fatal(err)
	}
	return name
}

func TestAHintComesInThreeDepths(t *testing.T) {
	b := sitDown(t)
	scene := func() *paint.Board { return b.board.Scene }
	b.desk.char('t')
	b.says("Look at")
	b.desk.char('t')
	if b.says("Look at"); len(scene().Evidence.Marks) > 0 || strings.Contains(b.said(), "Do it for me") {
		t.Error("the second depth gives the step away")
	}
	b.desk.char('t')
	b.says("Do it for me", "So ")
	step := b.teacher.hint.Step
	place := step.Places[0]
	if !slices.Contains(scene().Evidence.Marks, trace.Mark{Cell: place.Cell, Digit: place.Digit, Role: trace.Placed}) {
		t.Errorf("the board shows %v of %v", scene().Evidence, step)
	}
	for c, marks := range scene().Marks {
		shown := slices.ContainsFunc(scene().Evidence.Marks, func(m trace.Mark) bool { return m.Cell == c })
		if want := uint32(b.teacher.hint.Position.Candidates(c)); scene().Digits[c] == 0 && (marks != 0) != shown || marks != 0 && marks != want {
			t.Errorf("cell %d shows the candidates %b, it has %b", c, marks, want)
		}
	}
	b.desk.char('t')
	if got := b.asked(); got != "where what why" {
		t.Errorf("noted: %s", got)
	}
	b.desk.key(fyne.KeyReturn)
	if int(b.game.State().Digits[place.Cell]) != place.Digit || !b.game.Aided() || b.cursor != place.Cell {
		t.Error("Enter does not do the step")
	}
	if len(scene().Evidence.Marks) > 0 || scene().ShowMarks || b.teacher.hint != nil {
		t.Error("the hint is still there after the move")
	}
	b.teacher.ask(deduction.Why)
	if got := b.asked(); got != "where what why do why" {
		t.Errorf("noted after the menu: %s", got)
	}
}

// A whole puzzle is solved by following hints, in a small grid and a large one, and
// the page never refuses.
func TestAPuzzleIsSolvedByHints(t *testing.T) {
	for _, id := range []string{"wikipedia", "euler-06", "sixteen"} {
		b := sitDown(t)
		b.Begin(app.builtIn(t, id), game.Origin{})
		for n := 0; !b.game.Solved(); n++ {
			for range 3 {
				b.desk.char('t')
			}
			b.desk.key(fyne.KeyReturn)
			if n > 1000 || len(b.game.WrongCells())+len(b.game.RuledOutCells()) > 0 {
				t.Fatalf("%s, hint %d: %s\n%s", id, n, b.said(), b.game.Grid().Pretty())
			}
		}
		b.says("Solved with help")
	}
}

// The teacher believes centre marks and does not go by corner marks.
func TestAHintGoesByTheMarks(t *testing.T) {
	b := sitDown(t)
	c := b.cell("C7")
	for _, one := range []struct {
		kind   game.MoveKind
		single bool
	}{{game.MarkCorner, false}, {game.MarkCentre, true}} {
		b.game.Mark(one.kind, []int{c}, b.game.Solution.At(c))
		b.moved(true)
		b.teacher.ask(deduction.Where)
		if got := b.teacher.hint.Position.Candidates(c).Len() == 1; got != one.single {
			t.Errorf("with a %v mark C7 has one candidate: %v", one.kind, got)
		}
	}
}

func TestAHintSaysThatTheGridIsWrong(t *testing.T) {
	b := sitDown(t)
	b.enter("A3", '4')
	b.enter("A4", '2') // wrong
	b.enter("C6", '2') // right, but for the other
	b.desk.char('t')
	b.says("Something is wrong", "Show the first wrong move")
	if strings.Contains(b.said(), "A4") {
		t.Error("it says at once where")
	}
	b.desk.key(fyne.KeyReturn)
	b.says("Move 2 is the first that is wrong", "You put 2 into A4")
	if e := b.board.Scene.Evidence.Marks; !slices.Contains(e, trace.Mark{Cell: b.cell("A4"), Role: trace.Conflict}) || b.chosenCells() != "A4" {
		t.Errorf("the board shows %v and %s is chosen", e, b.chosenCells())
	}
	b.desk.key(fyne.KeyReturn)
	if b.at("A3") != 4 || b.at("A4") != 0 || b.game.At() != 1 || b.game.Moves() != 3 {
		t.Errorf("it went to move %d of %d", b.game.At(), b.game.Moves())
	}
	b.enter("A4", '6')
	b.desk.char('w')
	b.says("Yes, it can still be solved")
	if got := b.asked(); got != "check check check" {
		t.Errorf("noted: %s", got)
	}
	b.goTo(3)
	if b.at("C6") != 2 {
		t.Error("what was played is lost")
	}
	b.desk.char('w')
	b.says("No, it can no longer be solved like this.", "The digit in A4 is wrong.")
}

// A digit that was wrong earlier and was put right is none to go back for; before
// the one that is wrong now another may be.
func TestGoingBackLeadsToARightGrid(t *testing.T) {
	b := sitDown(t)
	b.enter("A3", '1')
	b.enter("A4", '2')
	b.enter("A3", '4')
	b.teacher.goBeforeMistake()
	if b.game.At() != 0 || len(b.game.WrongCells()) > 0 {
		t.Errorf("it went to move %d", b.game.At())
	}
}

func TestAHintSaysWhichMarkIsWrong(t *testing.T) {
	for _, auto := range []bool{false, true} {
		b := sitDown(t)
		if auto {
			b.setOptions(func(o *playOptions) { o.auto = true })
			b.game.Strike([]int{b.cell("A3")}, 4)
		} else {
			b.game.Mark(game.MarkCentre, []int{b.cell("A3")}, 1)
		}
		b.moved(true)
		b.desk.char('t')
		b.says("Look at your marks.")
		if strings.Contains(b.said(), "A3") {
			t.Error("the first depth says where")
		}
		b.desk.char('t')
		b.says("in A3.", "Which digit?")
		b.desk.char('t')
		b.says("A3 can be 4.")
		if e := b.board.Scene.Evidence.Marks; !slices.Contains(e, trace.Mark{Cell: b.cell("A3"), Digit: 4, Role: trace.Back}) {
			t.Errorf("the board shows %v", e)
		}
		b.desk.key(fyne.KeyReturn)
		if len(b.game.RuledOutCells()) > 0 {
			t.Error("the digit is not put back")
		}
		if got := b.asked(); got != "where what why do" {
			t.Errorf("noted: %s", got)
		}
	}
}

func TestCheckRevealAndShowAreRemembered(t *testing.T) {
	b := sitDown(t)
	b.desk.char('w')
	b.says("Yes, it can still be solved.", "You have put no digit in yet.")
	b.desk.char('w')
	b.desk.char('r')
	if b.at("A3") != 4 {
		t.Errorf("A3 is revealed as %d", b.at("A3"))
	}
	if got := b.foot.said.Text; got != "The program puts 4 into A3 for you." {
		t.Errorf("below the ribbon it says %q", got)
	}
	b.desk.char('r') // is right already
	b.press("A1", widgets.Stroke{})
	b.desk.char('r') // a given
	b.desk.char('s')
	if b.game.Solved() {
		t.Fatal("the solution is shown without a question")
	}
	b.desk.dismiss()
	b.desk.char('s')
	b.desk.key(fyne.KeyReturn) // as the button is at hand
	if got := b.asked(); got != "check reveal solution" || !b.game.Solved() {
		t.Errorf("noted: %s", got)
	}
	b.says("The solution was shown.")
	if strings.Contains(b.said(), "longest thoughts") {
		t.Error("it tells of thoughts where there were none")
	}
	if got := b.foot.said.Text; got != "The program fills 50 cells for you." {
		t.Errorf("below the ribbon it says %q", got)
	}
	b.desk.char('t')
	b.desk.char('w')
	b.desk.char('r')
	if got := b.asked(); got != "check reveal solution" {
		t.Errorf("of a full grid is noted: %s", got)
	}
}

// What takes long is looked for aside: the page says so, more may be wanted
// meanwhile, and a move calls it off.
func TestAHintThatTakesLong(t *testing.T) {
	b := sitDown(t)
	var errands []func()
	b.desk.env.Go = func(f func()) { errands = append(errands, f) }
	b.desk.env.OnMain = func(f func()) { f(); b.desk.clock = b.desk.clock.Add(page.SearchBeat) }
	run := func() {
		for _, f := range errands {
			f()
		}
		errands = nil
	}
	b.desk.char('t')
	b.desk.char('t')
	b.desk.char('t')
	b.desk.char('t')
	b.desk.clock = b.desk.clock.Add(page.SearchBeat)
	seen := ""
	post := b.desk.env.OnMain
	b.desk.env.OnMain = func(f func()) { post(f); seen += b.said() }
	run()
	if !strings.Contains(seen, "Looking…") {
		t.Errorf("it says %q", seen)
	}
	b.says("Do it for me")
	if got := b.asked(); got != "why" {
		t.Errorf("noted: %s", got)
	}
	b.desk.char('5')
	b.desk.char('t')
	b.desk.char('0')
	run()
	if b.teacher.hint != nil || b.asked() != "why" {
		t.Error("the hint to a grid that is gone comes all the same")
	}
}

// A puzzle half solved by hand is finished by every algorithm on the Watch page,
// with the player's moves as the first part of the run.
func TestAnAlgorithmFinishesTheGame(t *testing.T) {
	for _, a := range algorithms.All() {
		b := sitDown(t)
		b.enter("A3", '1')
		b.enter("A3", '4')
		b.playOn(24)
		b.desk.char('f')
		b.desk.press(a.Name)
		w := b.desk.watch()
		<-w.run.Done
		w.refresh(true)
		if b.desk.seen.page != page.Page(w) || w.run.Algorithm.ID != a.ID || b.desk.position() != 26 {
			t.Fatalf("%s: %s at step %d", a.ID, w.run.Algorithm.ID, b.desk.position())
		}
		b.desk.boardShows(b.game.Grid())
		if got := b.desk.explanation(); !strings.HasPrefix(got, "You put ") || !strings.Contains(got, "From here "+a.Name) {
			t.Errorf("%s: it says %q", a.ID, got)
		}
		b.desk.key(fyne.KeyRight)
		if strings.HasPrefix(b.desk.title(), "You ") {
			t.Errorf("%s: its first step is %q", a.ID, b.desk.title())
		}
		if got := w.run.Timeline.Result(); got.Verdict != trace.Solved {
			t.Errorf("%s: %v %s", a.ID, got.Verdict, got.Problem)
		}
		b.desk.key(fyne.KeyHome)
		if got := b.desk.explanation(); !strings.Contains(got, "by hand, at the beginning: 26") {
			t.Errorf("%s: at the start it says %q", a.ID, got)
		}
	}
}

// What is finished so can be taken home and tells the same when it is opened again.
func TestAFinishedGameIsTakenHome(t *testing.T) {
	b := sitDown(t)
	b.playOn(10)
	b.finish(algorithms.Crook())
	w := b.desk.watch()
	<-w.run.Done
	name := b.file(w.run)
	titles := func() (all []string) {
		b.desk.key(fyne.KeyHome)
		for range b.desk.steps() {
			b.desk.key(fyne.KeyRight)
			all = append(all, b.desk.title())
		}
		return all
	}
	before := titles()
	w.Start(app.builtIn(t, "euler-06"), app.named(t, "dlx"))
	w.OpenRun(name)
	if after := titles(); !slices.Equal(before, after) || !strings.HasPrefix(after[9], "You put") {
		t.Errorf("it told %q and tells %q", before, after)
	}
	// Another puzzle is solved without the player, and so is this one from the start.
	w.Start(app.builtIn(t, "euler-06"), w.Solver())
	if w.run.Algorithm.ByHand != 0 || w.run.Timeline.Result().Verdict == trace.Failed {
		t.Errorf("%d steps by hand on another puzzle", w.run.Algorithm.ByHand)
	}
}

// A game alone can be taken home from a replay. It opens on the Watch page, where
// other puzzles and algorithms are chosen as ever.
func TestAGameAloneIsTakenHome(t *testing.T) {
	b := sitDown(t)
	b.playOn(81)
	b.replay()
	name := b.file(b.desk.compare().lanes[0].run)
	w := b.desk.watch()
	b.desk.Show(w)
	w.OpenRun(name)
	b.desk.key(fyne.KeyEnd)
	if w.run.Algorithm.Name != "You" || w.algorithmSelect.Selected != "" || w.run.Timeline.Result().Verdict != trace.Solved {
		t.Errorf("it opens as one of %s, which ended %v", w.run.Algorithm.Name, w.run.Timeline.Result().Verdict)
	}
	for _, key := range []rune{'z', 'a'} {
		w.OpenRun(name)
		b.desk.char(key)
		if _, err := algorithms.ByID(w.run.Algorithm.ID); err != nil {
			t.Errorf("after %c: %v", key, err)
		}
	}
}

func TestAWrongGridIsNotFinished(t *testing.T) {
	b := sitDown(t)
	b.enter("A3", '4')
	b.enter("A4", '2')
	b.desk.char('f')
	b.desk.press("Crook's algorithm")
	if b.desk.seen.page != page.Page(b.Page) || !strings.Contains(b.desk.dialog(), "is wrong") {
		t.Fatalf("it says %q", b.desk.dialog())
	}
	b.desk.press("Go back and finish")
	if b.desk.seen.page != page.Page(b.desk.watch()) || b.desk.watch().run.Algorithm.ByHand != 1 || b.game.Moves() != 2 {
		t.Errorf("%d steps by hand, %d moves", b.desk.watch().run.Algorithm.ByHand, b.game.Moves())
	}
}

func TestAGameIsReplayedBesideTheTechniques(t *testing.T) {
	b := sitDown(t)
	compare.setAlign(b.desk.env.Settings, player.ByStep)
	b.desk.char('g')
	if b.desk.seen.page != page.Page(b.Page) {
		t.Fatal("nothing is replayed")
	}
	b.playOn(10)
	b.enter("I1", '9')
	b.desk.char('u')
	b.desk.char('g')
	c := b.desk.compare()
	if b.desk.seen.page != page.Page(c) || len(c.lanes) != 2 || c.lanes[0].name() != "You" || c.lanes[1].algorithm.ID != "techniques" {
		t.Fatalf("%d race", len(c.lanes))
	}
	if n := c.lanes[0].run.Timeline.Len(); n != 10 {
		t.Errorf("the game has %d steps", n)
	}
	b.desk.key(fyne.KeyEnd)
	if !slices.Equal(c.lanes[0].card.Card.Board.Digits, b.game.State().Digits) || c.race.Align() != player.ByShare {
		t.Error("at the end the board is another than the game's")
	}
	if got := c.lanes[0].verdict(); got != "41 cells to go" {
		t.Errorf("of the game it says %q", got)
	}
	if compare.alignOf(b.desk.env.Settings) != player.ByStep {
		t.Error("the alignment of replays is remembered for races")
	}
	if before := compare.fieldOf(b.desk.env.Settings); slices.ContainsFunc(before, func(one *compare.contestant) bool { return one.name() == "You" }) {
		t.Error("the game races again at the next start")
	}
	c.start(app.builtIn(t, "euler-06"), c.field)
	if len(c.lanes) != len(compare.fieldOf(b.desk.env.Settings)) || c.lanes[0].name() == "You" {
		t.Errorf("on another puzzle %d race, %s first", len(c.lanes), c.lanes[0].name())
	}
}

func TestTheEndSaysHowItWas(t *testing.T) {
	b := sitDown(t)
	b.Begin(app.builtIn(t, "euler-06"), game.Origin{})
	b.desk.clock = b.desk.clock.Add(90 * time.Second)
	first := slices.IndexFunc(b.game.State().Digits, func(d uint8) bool { return d == 0 })
	b.game.Enter([]int{first}, b.game.Solution.At(first)%9+1, true)
	b.game.Enter([]int{first}, b.game.Solution.At(first), true)
	b.desk.clock = b.desk.clock.Add(200 * time.Second)
	b.playOn(81)
	b.says("Solved in 4:50.", "one mistake, no hint", "Where the time went", "3:20", "The hardest step of the best path")
	if b.padCard.Visible() {
		t.Error("there is something to enter")
	}
	b.teacher.ending.thoughts.OnTap(0)
	if b.game.At() != 3 || !b.padCard.Visible() {
		t.Errorf("the longest thought leads to move %d", b.game.At())
	}
	b.says("You look back at your game.")
	b.desk.key(fyne.KeyReturn)
	if !b.game.Solved() {
		t.Error("it does not lead to the end")
	}
	at, _ := b.teacher.ending.hardestStep()
	b.teacher.ending.hardest.Tapped(&fyne.PointEvent{})
	lesson := b.desk.techniques()
	if d, ok := lesson.Current(); b.desk.seen.page != page.Page(lesson) || !ok || d.Technique != lesson.Rating().Hardest || lesson.At.Done != at {
		t.Errorf("the Techniques page shows step %d", lesson.At.Done)
	}
}

// The keys of the teacher are there in a grid whose digits are letters.
func TestTheTeachersKeysInALargeGrid(t *testing.T) {
	b := sitDown(t)
	b.Begin(app.builtIn(t, "sixteen"), game.Origin{})
	b.desk.char('t')
	b.desk.char('r')
	b.desk.char('w')
	if got := b.asked(); got != "where reveal check" {
		t.Errorf("noted: %s", got)
	}
	b.desk.char('q')
	if !strings.Contains(b.desk.dialog(), "Let an algorithm finish it") {
		t.Errorf("Q offers %q", b.desk.dialog())
	}
}

// What the teacher says has room in every window and every size of text.
func TestTheTeacherFits(t *testing.T) {
	for i, look := range []widgets.Look{widgets.LookLight, widgets.LookDark, widgets.LookProjector} {
		scale := widgets.TextScales()[i]
		b := sitDown(t)
		b.desk.setTheme(&widgets.Theme{Look: look, Scale: scale})
		check := func() {
			t.Helper()
			for _, size := range app.screens(scale) {
				b.desk.env.Window.Resize(size)
				var parts []app.place
				for i, o := range b.root.Objects {
					if o.Visible() {
						parts = append(parts, app.place{[]string{"head", "board", "pad", "words", "foot"}[i], b.desk.where(o), o.Size()})
					}
				}
				b.desk.checkParts(parts, 15)
				at, high := b.desk.where(b.teacher.deeds), b.teacher.deeds.Size()
				for _, o := range b.teacher.deeds.Objects {
					if one := (app.place{app.textOf(o), b.desk.where(o), o.Size()}); b.teacher.talk.Visible() && !one.in(app.place{"the card", at, high}) {
						t.Errorf("at %v in %v %v is not in the card", scale, size, one)
					}
				}
			}
		}
		check()
		for range 3 {
			b.desk.char('t')
			check()
		}
		b.enter("A3", '1')
		b.desk.char('t') // with two things to do
		check()
		b.desk.key(fyne.KeyReturn)
		check()
		b.desk.char('w')
		check()
		b.enter("A3", '4')
		b.playOn(81)
		check()
	}
}
