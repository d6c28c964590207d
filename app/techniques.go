package app

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Techniques is the page that solves a puzzle as a person does: one deduction at
// a time, with its pattern on the board and its reason in words.
type Techniques struct {
	host *Program
	root *fyne.Container

	puzzle puzzles.Puzzle
	path   []deduced           // what leads from the puzzle as far as the techniques go
	end    *technique.Position // what is left then
	at     int                 // how many deductions of the path are done
	now    []technique.Deduction
	listed bool // the list shows all deductions there are now, not the path
	chosen int  // of those, -1 for none
	depth  int  // how much is said: 0 where to look, 1 what for, 2 all
	banned map[string]bool
	asked  int
	quiet  bool

	practice     *practice // nil while nobody practises
	posed, found int       // positions that were set, and found without a wrong try

	title              *canvas.Text
	chips              *fyne.Container
	board              *widgets.Board
	words              *widget.RichText
	wordsScroll        *container.Scroll
	card, listCard     *widgets.Card
	view               *widget.List
	where              *canvas.Text
	pathButton, nowTab *widgets.Button
	take, about        *widgets.Button
	depths             []*widgets.Button
	practiceButton     *widgets.Button
	solving, looking   *fyne.Container // the buttons of the page, and of a practice
}

// deduced is a deduction with the position that it was found in.
type deduced struct {
	before *technique.Position
	technique.Deduction
}

func newTechniques(host *Program) *Techniques {
	t := &Techniques{host: host, chosen: -1, depth: 2, banned: map[string]bool{}}
	for id := range strings.SplitSeq(host.settings.String(keyBanned), ",") {
		if id != "" {
			t.banned[id] = true
		}
	}
	t.title = canvas.NewText("", nil)
	t.title.TextStyle.Bold = true
	t.chips = container.New(rowLayout{6})
	scene := paint.NewBoard(puzzles.Classic)
	scene.ShowMarks = true
	t.board = widgets.NewBoard(scene)
	t.board.OnCandidate = t.mark
	t.words = widget.NewRichText()
	t.words.Wrapping = fyne.TextWrapWord
	t.wordsScroll = container.NewVScroll(t.words)

	pill := func(icon paint.Icon, label string, do func()) *widgets.Button {
		return widgets.NewButton(widgets.Pill, icon, label, do)
	}
	corner := container.New(rowLayout{4})
	for i, name := range []string{"Where", "What", "Why"} {
		b := pill(paint.NoIcon, name, func() { t.setDepth(i) })
		t.depths = append(t.depths, b)
		corner.Add(b)
	}
	t.card = widgets.NewCard("The next step", container.New(flush{}, t.wordsScroll))
	t.card.Corner = corner

	t.view = widget.NewList(t.rows, func() fyne.CanvasObject { return widgets.NewRow() }, t.fillRow)
	t.view.HideSeparators = true
	t.view.OnSelected = t.choose
	t.pathButton = pill(paint.NoIcon, "Path", func() { t.list(false) })
	t.nowTab = pill(paint.NoIcon, "All that can be seen now", func() { t.list(true) })
	t.listCard = widgets.NewCard("Solution", container.New(flush{}, t.view))
	t.listCard.Corner = container.New(rowLayout{4}, t.pathButton, t.nowTab)

	icon := func(style widgets.ButtonStyle, i paint.Icon, do func()) *widgets.Button {
		return widgets.NewButton(style, i, "", do)
	}
	t.where = canvas.NewText("", nil)
	t.where.TextStyle.Bold = true
	t.take = widgets.NewButton(widgets.Call, paint.NoIcon, "Take it", t.takeIt)
	t.about = pill(paint.IconHelp, "About it", t.showAbout)
	t.practiceButton = pill(paint.NoIcon, "Practice…", t.askPractice)
	t.solving = container.New(rowLayout{8},
		icon(widgets.Round, paint.IconStart, func() { t.goTo(0) }),
		icon(widgets.Round, paint.IconBack, func() { t.goTo(t.at - 1) }),
		icon(widgets.Primary, paint.IconForward, func() { t.goTo(t.at + 1) }),
		icon(widgets.Round, paint.IconEnd, func() { t.goTo(len(t.path)) }),
		container.New(sized{width: 190}, t.where),
		t.take, t.about,
		pill(paint.IconSettings, "Techniques…", t.askTechniques), t.practiceButton)
	t.looking = container.New(rowLayout{8},
		widgets.NewButton(widgets.Call, paint.NoIcon, "Check", t.check),
		pill(paint.NoIcon, "Show me", t.showMe),
		pill(paint.IconAgain, "Another", t.again),
		pill(paint.NoIcon, "Leave practice", t.leavePractice))
	t.root = container.New(techniquesLayout{}, t.title, t.chips, t.board.Picture, t.card, t.listCard, container.New(sized{height: footHeight}, container.NewStack(t.solving, t.looking)),
		widgets.NewLegend(widgets.Sample{Role: trace.Pattern, Cell: true, Means: "pattern"}, widgets.Sample{Role: trace.Proof, Means: "proves it"},
			widgets.Sample{Role: trace.Gone, Means: "goes"}, widgets.Sample{Role: trace.Placed, Means: "is placed"}))
	return t
}

func (t *Techniques) label() (paint.Icon, string) { return paint.IconTechniques, "Techniques" }
func (t *Techniques) object() fyne.CanvasObject   { return t.root }
func (t *Techniques) hide()                       {}
func (t *Techniques) close()                      {}

// show takes over the puzzle that lies on the desk or is watched.
func (t *Techniques) show() {
	if t.puzzle.Givens.IsZero() {
		t.start(t.host.watch.subject())
		return
	}
	t.refresh()
}

// start solves a puzzle by techniques and shows the first step. What has not
// exactly one solution is refused, for then there is nothing to reason about.
func (t *Techniques) start(p puzzles.Puzzle) bool {
	if err := puzzles.CheckUniqueWithin(p.Givens, opinionWork); err != nil {
		t.host.tell("Only a puzzle with one solution can be reasoned about", err.Error())
		if t.puzzle.Givens.IsZero() {
			t.start(t.host.watch.library[0])
		}
		return false
	}
	t.puzzle, t.practice = p, nil
	t.solve(nil, technique.NewPosition(p.Givens), 0)
	return true
}

// solve looks beside the interface for the path from a position, puts it behind
// the deductions that lead there, and goes to one of its steps.
func (t *Techniques) solve(before []deduced, from *technique.Position, at int) {
	t.asked++
	asked := t.asked
	allowed := t.allowed()
	t.host.aside(func() {
		path := slices.Clone(before)
		p := from.Clone()
		for !p.Solved() && !p.Broken() {
			d, ok := next(p, allowed)
			if !ok {
				break
			}
			path = append(path, deduced{p.Clone(), d})
			p.Apply(&d)
		}
		t.host.post(func() {
			if asked != t.asked {
				return
			}
			t.path, t.end = path, p
			t.goTo(at)
		})
	})
}

// next returns the easiest deduction of the techniques, and false if there is
// none.
func next(p *technique.Position, allowed []*technique.Technique) (technique.Deduction, bool) {
	for _, one := range allowed {
		if d, ok := one.First(p); ok {
			return d, true
		}
	}
	return technique.Deduction{}, false
}

// allowed returns the techniques that may be used.
func (t *Techniques) allowed() []*technique.Technique {
	return slices.DeleteFunc(technique.All(), func(one *technique.Technique) bool { return t.banned[one.ID] })
}

// goTo shows the position after so many deductions.
func (t *Techniques) goTo(at int) {
	if t.practice != nil {
		return
	}
	t.host.unfocus()
	t.at = min(max(at, 0), len(t.path))
	t.chosen = -1
	t.now = nil
	if t.listed {
		t.findAll()
	}
	t.refresh()
}

// position returns what is on the board.
func (t *Techniques) position() *technique.Position {
	if t.at < len(t.path) {
		return t.path[t.at].before
	}
	return t.end
}

// current returns the deduction that is shown: the one chosen of all that can be
// seen, else the next of the path. At the end there is none.
func (t *Techniques) current() (technique.Deduction, bool) {
	switch {
	case t.listed && t.chosen >= 0:
		return t.now[t.chosen], true
	case t.at < len(t.path):
		return t.path[t.at].Deduction, true
	}
	return technique.Deduction{}, false
}

// list shows the path, or all deductions that there are in the position.
func (t *Techniques) list(now bool) {
	if t.practice != nil {
		return // it would give the answer away
	}
	t.listed, t.chosen = now, -1
	if now {
		t.findAll()
	}
	t.refresh()
	t.view.ScrollToTop()
}

// findAll finds all deductions that there are in the position, the easiest
// techniques first, each conclusion once.
func (t *Techniques) findAll() {
	t.now = nil
	seen := map[string]bool{}
	for _, one := range t.allowed() {
		for _, d := range one.Every(t.position()) {
			key := one.ID + fmt.Sprint(d.Places, d.Eliminations)
			if !seen[key] {
				seen[key] = true
				t.now = append(t.now, d)
			}
		}
	}
}

// takeIt does what is shown and goes on from there. If it is not the next step
// of the path, the path is another one from here.
func (t *Techniques) takeIt() {
	if t.practice != nil {
		t.check()
		return
	}
	d, ok := t.current()
	if !ok {
		return
	}
	if !t.listed || t.chosen < 0 {
		t.goTo(t.at + 1)
		return
	}
	before := append(slices.Clone(t.path[:t.at]), deduced{t.position().Clone(), d})
	after := t.position().Clone()
	after.Apply(&d)
	t.solve(before, after, t.at+1)
}

func (t *Techniques) setDepth(depth int) {
	t.depth = depth
	t.refresh()
}

// rows, fillRow and choose are the list's.
func (t *Techniques) rows() int {
	if t.listed {
		return len(t.now)
	}
	return len(t.path)
}

func (t *Techniques) fillRow(i widget.ListItemID, o fyne.CanvasObject) {
	if i >= t.rows() {
		return
	}
	d, number := t.now, ""
	var one technique.Deduction
	if t.listed {
		one = d[i]
	} else {
		one, number = t.path[i].Deduction, fmt.Sprintf("%d. ", i+1)
	}
	title := t.speaker().String(one.Explain(t.puzzle.Givens.Shape()).Title)
	o.(*widgets.Row).Set(puzzles.Grid{}, number+title, one.Technique.Level.String()+" · "+t.follows(&one))
}

func (t *Techniques) choose(i int) {
	t.host.unfocus()
	switch {
	case t.quiet:
	case t.listed:
		t.chosen = i
		t.refresh()
	default:
		t.goTo(i)
	}
}

// follows says in short what follows from a deduction.
func (t *Techniques) follows(d *technique.Deduction) string {
	sp := t.speaker()
	var parts []string
	for _, c := range d.Places {
		parts = append(parts, fmt.Sprintf("%s is %c", sp.Cell(c.Cell), puzzles.DigitChar(c.Digit)))
	}
	for _, c := range d.Eliminations {
		parts = append(parts, fmt.Sprintf("%s is not %c", sp.Cell(c.Cell), puzzles.DigitChar(c.Digit)))
	}
	return strings.Join(parts, ", ")
}

func (t *Techniques) speaker() trace.Speaker {
	sp := t.host.watch.speaker
	sp.Shape = t.puzzle.Givens.Shape()
	return sp
}

// refresh shows the position and the deduction.
func (t *Techniques) refresh() {
	if t.puzzle.Givens.IsZero() || t.end == nil {
		return
	}
	d, ok := t.current()
	t.showBoard(d, ok)
	practising := t.practice != nil
	if practising {
		t.showPractice()
		t.card.SetTitle("Practice")
		t.listCard.Hide()
		t.solving.Hide()
		t.looking.Show()
	} else {
		t.showWords(d, ok)
		t.card.SetTitle("The next step")
		t.listCard.Show()
		t.solving.Show()
		t.looking.Hide()
	}
	t.chips.RemoveAll()
	for _, text := range t.summary() {
		t.chips.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, text, nil))
	}
	for i, b := range t.depths {
		b.SetOn(i == t.depth && !practising)
		b.SetEnabled(!practising)
	}
	t.pathButton.SetOn(!t.listed)
	t.nowTab.SetOn(t.listed)
	t.take.SetEnabled(ok)
	t.about.SetEnabled(ok)
	t.where.Text = fmt.Sprintf("Step %d of %d", t.at, len(t.path))
	t.view.Refresh()
	t.quiet = true
	if row := t.row(); row >= 0 {
		t.view.Select(row)
		t.view.ScrollTo(row)
	} else {
		t.view.UnselectAll()
	}
	t.quiet = false
	t.styleTexts()
	t.root.Refresh()
}

// row returns the row of the list that is shown, -1 for none.
func (t *Techniques) row() int {
	if t.listed {
		return t.chosen
	}
	if t.at < len(t.path) {
		return t.at
	}
	return -1
}

// summary says what the whole path takes.
func (t *Techniques) summary() []string {
	level, score := technique.Easy, 0
	var hardest *technique.Technique
	for _, d := range t.path {
		score += d.Technique.Score
		level = max(level, d.Technique.Level)
		if hardest == nil || d.Technique.Level > hardest.Level || d.Technique.Level == hardest.Level && d.Technique.Score > hardest.Score {
			hardest = d.Technique
		}
	}
	if t.practice != nil {
		return []string{t.practice.technique.Level.String()}
	}
	if !t.end.Solved() {
		return []string{fmt.Sprintf("stuck after %d steps", len(t.path)), fmt.Sprintf("%d cells left", t.end.Left())}
	}
	chips := []string{level.String(), fmt.Sprintf("score %s", trace.Thousands(int64(score)))}
	if hardest != nil {
		chips = append(chips, hardest.Name)
	}
	return chips
}

// showWords says of a deduction as much as is wanted.
func (t *Techniques) showWords(d technique.Deduction, ok bool) {
	sp := t.speaker()
	var segments []widget.RichTextSegment
	switch {
	case !ok && t.end.Solved():
		segments = append(segments, paragraph("Solved.", widget.RichTextStyleHeading),
			paragraph(fmt.Sprintf("It took %d steps. %s", len(t.path), t.counts()), widget.RichTextStyleParagraph))
	case !ok:
		segments = append(segments, paragraph("No technique helps any more.", widget.RichTextStyleHeading),
			paragraph(fmt.Sprintf("%d cells are left. Allow more techniques, or watch an algorithm that tries.", t.end.Left()), widget.RichTextStyleParagraph))
	case t.depth == 2:
		e := d.Explain(t.puzzle.Givens.Shape())
		segments = append(segments, paragraph(sp.String(e.Title), widget.RichTextStyleHeading),
			paragraph(sp.Strings(e.Reasons), widget.RichTextStyleParagraph))
	default:
		clues := d.Clues(t.puzzle.Givens.Shape())
		segments = append(segments, paragraph(sp.String(clues.Small), widget.RichTextStyleHeading))
		if t.depth == 1 {
			segments = append(segments, paragraph(sp.String(clues.Bigger), widget.RichTextStyleParagraph))
		}
	}
	t.words.Segments = segments
	t.words.Refresh()
	t.wordsScroll.ScrollToTop()
}

// counts says how often each technique of the path was used.
func (t *Techniques) counts() string {
	times := map[*technique.Technique]int{}
	for _, d := range t.path {
		times[d.Technique]++
	}
	var parts []string
	for _, one := range technique.All() {
		if n := times[one]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d×", one.Name, n))
		}
	}
	return strings.Join(parts, ", ") + "."
}

// showBoard draws the position, and the deduction if all is to be said of it.
func (t *Techniques) showBoard(d technique.Deduction, ok bool) {
	p, scene := t.position(), t.board.Scene
	shape := t.puzzle.Givens.Shape()
	if scene.Shape != shape {
		*scene = *paint.NewBoard(shape)
		scene.ShowMarks = true
	}
	scene.Labels = paint.LabelsOf(t.speaker().Notation)
	for c := range scene.Digits {
		scene.Digits[c] = uint8(p.At(c))
		scene.Given[c] = t.puzzle.Givens.At(c) != 0
		scene.Marks[c] = 0
		if p.At(c) == 0 {
			scene.Marks[c] = uint32(p.Candidates(c))
		}
	}
	scene.Evidence = trace.Evidence{}
	if t.practice != nil {
		scene.Evidence = t.markPractice()
	} else if ok && t.depth == 2 {
		scene.Evidence = d.Explain(shape).Evidence
	}
	t.board.Refresh()
}

func (t *Techniques) style() {
	t.styleTexts()
	t.refresh()
}

func (t *Techniques) styleTexts() {
	p, s := widgets.Palette(), widgets.Scale()
	t.title.Text = t.puzzle.Title()
	t.title.Color, t.title.TextSize = p.Ink, 18*s
	t.where.Color, t.where.TextSize = p.Ink, 15*s
	t.title.Refresh()
	t.where.Refresh()
}

// showAbout tells of the technique that is shown, and offers puzzles that need
// it.
func (t *Techniques) showAbout() {
	d, ok := t.current()
	if !ok {
		return
	}
	one := d.Technique
	page := widget.NewRichText(
		paragraph(one.Description(), widget.RichTextStyleParagraph),
		paragraph("Also called", widget.RichTextStyleStrong),
		paragraph(strings.Join(one.Aliases(), ", ")+".", widget.RichTextStyleParagraph),
		paragraph("Level and score", widget.RichTextStyleStrong),
		paragraph(fmt.Sprintf("%s, %d for each use, as HoDoKu counts; its code there is %s.", one.Level, one.Score, one.Code), widget.RichTextStyleParagraph))
	page.Wrapping = fyne.TextWrapWord
	content := container.NewVBox(page)
	var d2 dialog.Dialog
	for _, it := range collection.All() {
		if it.Needs == one.ID {
			content.Add(widget.NewButton("Open "+it.Title(), func() {
				d2.Hide()
				t.start(it.Puzzle)
			}))
		}
	}
	d2 = dialog.NewCustom(one.Name, "Close", container.New(sized{width: 560}, content), t.host.window)
	d2.Show()
}

// askTechniques lets the user choose which techniques may be used.
func (t *Techniques) askTechniques() {
	if t.practice != nil {
		return
	}
	content := container.NewVBox()
	checks := map[string]*widget.Check{}
	level := technique.Level(0)
	var column *fyne.Container
	for _, one := range technique.All() {
		if one.Level != level || column == nil {
			level = one.Level
			label := widget.NewLabel(strings.ToUpper(level.String()[:1]) + level.String()[1:])
			label.TextStyle.Bold = true
			column = container.NewGridWithColumns(3)
			content.Add(label)
			content.Add(column)
		}
		check := widget.NewCheck(one.Name, nil)
		check.SetChecked(!t.banned[one.ID])
		checks[one.ID] = check
		column.Add(check)
	}
	body := container.New(sized{width: 640, height: 440}, container.NewVScroll(content))
	dialog.NewCustomConfirm("Techniques that may be used", "Use these", "Cancel", body, func(yes bool) {
		if !yes {
			return
		}
		var ids []string
		clear(t.banned)
		for _, one := range technique.All() {
			if !checks[one.ID].Checked {
				t.banned[one.ID] = true
				ids = append(ids, one.ID)
			}
		}
		t.host.settings.SetString(keyBanned, strings.Join(ids, ","))
		t.solve(t.path[:t.at], t.position(), t.at)
	}, t.host.window).Show()
}

// key handles a key and reports whether it knows it.
func (t *Techniques) key(name fyne.KeyName, shift bool) bool {
	stride := 1
	if shift {
		stride = 10
	}
	switch name {
	case fyne.KeyRight, fyne.KeySpace, fyne.KeyPageDown:
		t.goTo(t.at + stride)
	case fyne.KeyLeft, fyne.KeyPageUp:
		t.goTo(t.at - stride)
	case fyne.KeyHome:
		t.goTo(0)
	case fyne.KeyEnd:
		t.goTo(len(t.path))
	case fyne.KeyDown:
		t.leaf(1)
	case fyne.KeyUp:
		t.leaf(-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		t.takeIt()
	case fyne.KeyEscape:
		if t.practice == nil {
			return false
		}
		t.leavePractice()
	default:
		return false
	}
	return true
}

// leaf chooses the next of all deductions that can be seen, or the one before.
func (t *Techniques) leaf(by int) {
	if t.practice != nil {
		return
	}
	if !t.listed {
		t.list(true)
	}
	if n := len(t.now); n > 0 {
		t.chosen = (max(t.chosen, -1) + by + n) % n
		if t.chosen < 0 {
			t.chosen = n - 1
		}
		t.refresh()
	}
}

// char handles a typed character and reports whether it knows it.
func (t *Techniques) char(r rune) bool {
	switch r {
	case '1', '2', '3':
		t.setDepth(int(r - '1'))
	case 'a', 'A':
		if t.practice != nil {
			t.again()
		} else {
			t.list(!t.listed)
		}
	case 'p', 'P':
		t.askPractice()
	case 'm', 'M':
		t.showMe()
	case 'i', 'I':
		t.showAbout()
	case 's', 'S':
		t.askTechniques()
	case 'n', 'N':
		t.host.watch.toggleNotation()
		t.refresh()
	default:
		return false
	}
	return true
}

// act does what a shortcut asks for.
func (t *Techniques) act(a action) {
	switch a {
	case actCopy:
		t.host.app.Clipboard().SetContent(t.position().Grid().String())
	case actPaste, actOpen:
		t.host.turnTo(t.host.puzzles)
		t.host.puzzles.act(a)
	}
}

// dropped leaves files to the Puzzles page.
func (t *Techniques) dropped(files []fyne.URI) {
	t.host.turnTo(t.host.puzzles)
	t.host.puzzles.dropped(files)
}

func (t *Techniques) keys() [][2]string {
	return [][2]string{
		{"← →, Space", "one step back or forward; with Shift ten"},
		{"Home, End", "to the start, to the end"},
		{"1 2 3", "say where to look, what for, or all"},
		{"A", "all that can be seen now, or the path"},
		{"↑ ↓, Enter", "choose one of these; take it and go on from there"},
		{"I", "about the technique"},
		{"S", "choose the techniques that may be used"},
		{"P", "practise: find a technique in a position"},
		{"Enter, M, A, Esc", "there: check, show me, another, leave"},
		{"N", "cells called A1 or r1c1"},
		{"Ctrl+C", "copy the grid as it stands"},
	}
}

func (t *Techniques) help() {
	page := widget.NewRichText()
	section := func(title, text string) {
		page.Segments = append(page.Segments, paragraph(title, widget.RichTextStyleStrong), paragraph(text, widget.RichTextStyleParagraph))
	}
	section("One step at a time", "The easiest technique that leads anywhere is used, and after each success the easiest again. The board shows the pattern: its cells are framed, candidates that prove it have rings, what is placed has a disc, and what goes is struck out. Arrows are links of a chain, broken ones weak.")
	section("Where, What, Why", "Begin with Where and look yourself; What names the technique, Why tells all.")
	section("All that can be seen now", "There are often several ways on. Choose one, see it on the board, and take it: the path is then another one from here.")
	section("Practice", "Choose a technique and find it: the position is one in which it is the next step. Click the pencil marks that it strikes out, or the one that it places. Check says what is right, what is not, and what is missing.")
	section("Levels and scores", "They are HoDoKu's: each use of a technique adds its score, and the hardest technique gives the level.")
	t.host.showText("Techniques", page, fyne.NewSize(620, 400))
}

// techniquesLayout puts the board at the left below the title, words and list at
// the right, and the buttons below.
type techniquesLayout struct{}

const (
	reasonHeight = 210
	footHeight   = 46
)

func (techniquesLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	foot := o[5].MinSize()
	s := widgets.Scale()
	return fyne.NewSize(max(foot.Width+2*gap, 320+columnWidth+3*gap), 40*s+max(320, reasonHeight*s+150)+foot.Height+4*gap)
}

func (techniquesLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	s := widgets.Scale()
	title, chips, board, card, list, foot, legend := o[0], o[1], o[2], o[3], o[4], o[5], o[6]
	head, f := 36*s, foot.MinSize()
	least := title.MinSize()
	title.Move(fyne.NewPos(gap+8, gap+(head-least.Height)/2))
	title.Resize(least)
	fitChips(chips.(*fyne.Container), size.Width-least.Width-4*gap-legend.MinSize().Width)
	tags := chips.MinSize()
	chips.Move(fyne.NewPos(gap+8+least.Width+gap, gap+(head-tags.Height)/2))
	chips.Resize(tags)
	top := gap + head + gap/2
	height := size.Height - top - f.Height - 2*gap
	side := min(height, size.Width-columnWidth-3*gap, 0.62*size.Width)
	board.Move(fyne.NewPos(gap, top))
	board.Resize(fyne.NewSize(side, height))
	x, width := side+2*gap, size.Width-side-3*gap-8
	reason := min(reasonHeight*s, height/2)
	card.Move(fyne.NewPos(x, top))
	if !list.Visible() {
		reason = height
	}
	card.Resize(fyne.NewSize(width, reason))
	list.Move(fyne.NewPos(x, top+reason+cardGap))
	list.Resize(fyne.NewSize(width, max(0, height-reason-cardGap)))
	foot.Move(fyne.NewPos(gap+8, size.Height-f.Height-gap))
	foot.Resize(f)
	// The legend stands at the right of the buttons, or above the board where
	// there is no room for it.
	k := legend.MinSize()
	legend.Resize(k)
	if x := size.Width - k.Width - gap - 8; x > gap+8+f.Width+gap {
		legend.Move(fyne.NewPos(x, size.Height-gap-(f.Height+k.Height)/2))
	} else {
		legend.Move(fyne.NewPos(x, gap+(head-k.Height)/2))
	}
}
