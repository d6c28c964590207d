package quiz

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/slides"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Quiz asks about steps before they are shown, in the card that says what happens.
// In a practice one looks for a technique that is named, in a position that was set
// for it; here one says what comes next in what is played.
//
// While a question is open, nothing moves the page on: a presenter's clicker must
// not skip it by accident.
type Quiz struct {
	env    *page.Env
	page   Asker
	Button *widgets.Button // opens the menu

	On       bool
	Topic    asking.Topic
	Question *asking.Question // nil if none is open
	asking.Attempt
	remark  string // on an answer that does not count
	cursor  int    // the cell that the keyboard is at, or trace.NoCell
	playing bool   // it goes on playing afterwards
	Judging page.Job

	Panel   *fyne.Container
	words   *widget.RichText
	scroll  *container.Scroll
	answers *fyne.Container
	foot    *fyne.Container
	score   *widgets.Button
	showMe  *widgets.Button
	goOn    *widgets.Button
	another *widgets.Button
}

// Asker is a page that can ask.
type Asker interface {
	Topics() []asking.Topic // that make sense on it now
	Turned()                // questions were switched on or off, or are about something else
	Moved()                 // something has come of the question: the page draws all that can be seen
	Revealed()              // the question is over: what it asked is to be shown
	Proceed(play bool)      // plays on after that if it was played before
	ToNext()                // goes to where the next question comes up
	Speaker() trace.Speaker
	Happening() []widget.RichTextSegment // says what is shown
}

// keyScore is the key under which the class's score is kept.
const keyScore = "predict.score"

// New returns a quiz for a page, with nothing asked yet.
func New(env *page.Env, page Asker) *Quiz {
	z := &Quiz{env: env, page: page, cursor: trace.NoCell}
	rows := z.rows()
	z.Button = rows.Button(widgets.Pill, "Predict")
	z.words = widgets.NewProse()
	z.scroll = container.NewVScroll(z.words)
	z.answers = container.New(layout.Wrap{Gap: 6, Narrow: true})
	keys := z.buttonRows()
	z.goOn = widgets.NewButton(widgets.Call, paint.NoIcon, keys.WithKey(goOn, goOn), z.leave)
	z.another = widgets.NewButton(widgets.Pill, paint.NoIcon, "Next question", z.next)
	z.showMe = widgets.NewButton(widgets.Pill, paint.NoIcon, keys.WithKey(showMe, showMe), z.giveUp)
	z.score = widgets.NewButton(widgets.Plain, paint.NoIcon, "", z.showScore)
	z.foot = container.New(layout.Row{Gap: 6}, z.goOn, z.another, z.showMe, z.score)
	// The answers end 8 above the buttons, the words 4 above either.
	below := layout.Split{Down: true, Gap: 8, Lengths: []layout.Length{{Share: 1}}}
	z.Panel = container.New(layout.Loose(), container.New(below,
		container.New(layout.Margin{Bottom: -4}, container.New(layout.Flush(), z.scroll)), z.answers, z.foot))
	z.Panel.Hide()
	return z
}

// Asks reports whether a question waits for its answer.
func (z *Quiz) Asks() bool { return z.Question != nil && !z.Over() }

// menu offers the questions, and what belongs to them.
func (z *Quiz) menu() {
	var items []*fyne.MenuItem
	add := func(name string, checked bool, do func()) {
		item := fyne.NewMenuItem(name, do)
		item.Checked = checked
		items = append(items, item)
	}
	topics := z.page.Topics()
	for _, one := range topics {
		add(one.Name, z.On && z.Topic == one, func() { z.turnOn(one) })
	}
	if len(topics) == 0 {
		dialogs.Tell(z.env, "There is nothing to predict",
			"The steps here are random, or there is nothing to ask about them.")
		return
	}
	items = append(items, fyne.NewMenuItemSeparator())
	if z.On {
		add("Stop asking", false, z.turnOff)
	}
	add("Score: "+ScoreOf(z.env.Settings).String()+"…", false, z.showScore)
	dialogs.Menu(z.env, z.Button, items)
}

// ScoreOf returns the score that is kept.
func ScoreOf(s page.Settings) *asking.Score {
	return asking.DecodeScore(page.Recall(s, keyScore, ""), asking.Kinds()...)
}

// turnOn asks from now on.
func (z *Quiz) turnOn(topic asking.Topic) {
	z.Topic = topic
	z.turn(true)
	if z.Question == nil {
		z.page.ToNext()
	}
}

// turnOff asks no more.
func (z *Quiz) turnOff() { z.turn(false) }

func (z *Quiz) turn(on bool) {
	z.Close()
	z.On = on
	z.Button.SetOn(on)
	z.page.Turned()
	z.page.Moved()
}

// Open asks a question.
func (z *Quiz) Open(q *asking.Question, playing bool) {
	z.Question, z.Attempt, z.remark, z.playing = q, asking.Attempt{}, "", playing
	z.cursor = trace.NoCell
	z.answers.RemoveAll()
	switch q.Form {
	case asking.Digit:
		for digit := 1; digit <= z.page.Speaker().Shape.Side(); digit++ {
			here := technique.Candidate{Cell: q.Cell, Digit: digit}
			z.choice(string(puzzles.DigitChar(digit)), asking.Answer{Candidate: here})
		}
	case asking.Choice:
		for i, name := range q.Choices {
			z.choice(fmt.Sprintf("%d  %s", i+1, name), asking.Answer{Chosen: []int{i}})
		}
	}
}

// choice adds an answer that can be clicked.
func (z *Quiz) choice(label string, a asking.Answer) {
	z.answers.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() { z.answer(a) }))
}

// Close withdraws the question, or puts it away when it is over.
func (z *Quiz) Close() {
	z.Judging.Cancel()
	z.Question, z.Attempt = nil, asking.Attempt{}
}

// answer takes an answer. To judge one can mean to look for a hard technique.
func (z *Quiz) answer(a asking.Answer) {
	if !z.Asks() || z.Judging.Running() {
		return
	}
	if z.Question.OnBoard() {
		z.cursor = a.Cell
	}
	q, ctx := z.Question, z.Judging.Start()
	z.remark = "Looking…"
	z.env.Go(func() {
		v := q.Judge(a)
		z.env.Post(ctx, func() {
			z.Judging.Cancel()
			z.decide(v)
		})
	})
	if z.Asks() {
		z.page.Moved()
	}
}

// decide shows what an answer was worth, and counts it.
func (z *Quiz) decide(v asking.Verdict) {
	z.remark = ""
	if v.Outcome == asking.Refused {
		z.remark = z.page.Speaker().Strings(v.Reasons)
		z.page.Moved()
		return
	}
	z.End(v)
	score := ScoreOf(z.env.Settings)
	score.Add(z.Question.Kind, z.Verdict.Outcome)
	z.env.Settings.Set(keyScore, score.Encode())
	if v.Outcome != asking.Wrong {
		z.cursor = trace.NoCell
	}
	z.page.Revealed()
	z.page.Moved()
}

// giveUp shows what happens without an answer.
func (z *Quiz) giveUp() {
	if z.Asks() && !z.Judging.Running() {
		z.decide(asking.Verdict{Outcome: asking.Shown})
	}
}

// Leave puts the question away, so that the page goes on as it was before.
func (z *Quiz) Leave() {
	playing := z.playing
	z.Close()
	z.page.Proceed(playing)
}

func (z *Quiz) leave() {
	if z.Verdict != nil {
		z.Leave()
		z.page.Moved()
	}
}

// next goes to where the next question is asked.
func (z *Quiz) next() {
	if z.Verdict != nil {
		playing := z.playing
		z.Close()
		z.page.ToNext()
		z.playing = playing
	}
}

// Holds reports whether a question keeps the page from going on, which it says where it is drawn next.
func (z *Quiz) Holds() bool {
	if z.Asks() {
		z.remark = "Answer first, or press " + z.showMe.Label() + "."
	}
	return z.Asks()
}

func (z *Quiz) remind() {
	z.Holds()
	z.page.Moved()
}

// Click takes a click on the board for an answer, and reports whether it is one.
func (z *Quiz) Click(cell, digit int) bool {
	if !z.Asks() {
		return false
	}
	if z.Question.OnBoard() && (z.Question.Form == asking.Candidate) == (digit > 0) {
		z.answer(asking.Answer{Candidate: technique.Candidate{Cell: cell, Digit: digit}})
	}
	return true
}

const (
	goOn   = "Go on"
	showMe = "Show me"
)

// buttonRows are the commands whose buttons show their keys.
func (z *Quiz) buttonRows() page.Commands {
	return page.Commands{
		{Name: goOn, Keys: "Enter Space", Text: "go on", Do: z.leave},
		{Name: showMe, Keys: "M", Text: "show the answer", Do: z.giveUp},
	}
}

// Commands puts those of the quiz over those of its page. While a question is open, those
// at letters would leave it.
func (z *Quiz) Commands(rest page.Commands) page.Commands {
	if !z.On {
		return append(rest, z.rows()...)
	}
	if z.Asks() {
		names := rest.Named("Cell names").Keys
		rest = rest.WithoutLetters()
		rest.Named("Cell names").Keys = names
	}
	return z.rows().Over(rest)
}

func (z *Quiz) rows() (rows page.Commands) {
	add := func(c page.Command) { rows = append(rows, c) }
	if z.Asks() {
		if z.Question.OnBoard() {
			add(page.Command{Keys: page.Arrows, Text: "go to a cell", Pick: page.Move(z.move)})
			add(page.Command{Keys: "Enter", Text: "answer with the cell", Do: z.enter})
		} else {
			add(page.Command{Keys: "Enter", Do: z.remind})
		}
		add(page.Command{Keys: page.DigitKeys(z.page.Speaker().Shape.Side(), true),
			Text: "answer with the digit, the candidate of the cell, or the technique of that number", Pick: z.digit})
		add(*z.buttonRows().Named(showMe))
		add(page.Command{Keys: "Space", Do: z.remind})
	} else if z.Question != nil {
		add(*z.buttonRows().Named(goOn))
	}
	text := "predict the next step before it is shown"
	if z.Question != nil {
		text = "another kind of question; the score"
	}
	add(page.Command{Name: "Predict", Keys: "Q", Text: text, Do: z.menu})
	if z.On {
		add(page.Command{Keys: "Esc", Text: "leave Predict", Do: z.turnOff})
	}
	return rows
}

// enter answers with the cell that the keyboard is at.
func (z *Quiz) enter() {
	switch {
	case z.Question.Form != asking.Cell:
		z.remind()
	case z.cursor == trace.NoCell:
		z.remark = "Choose a cell first: click it, or use the arrow keys."
		z.page.Moved()
	default:
		z.Click(z.cursor, 0)
	}
}

// move moves the cursor of the keyboard, which begins in the middle.
func (z *Quiz) move(rows, cols int) {
	if shape := z.page.Speaker().Shape; z.cursor == trace.NoCell {
		z.cursor = shape.Cells() / 2
	} else {
		z.cursor = shape.Move(z.cursor, rows, cols)
	}
	z.page.Moved()
}

// digit answers with a digit.
func (z *Quiz) digit(digit int) {
	switch q := z.Question; {
	case q.Form == asking.Digit:
		z.answer(asking.Answer{Candidate: technique.Candidate{Cell: q.Cell, Digit: digit}})
	case q.Form == asking.Choice && digit <= len(q.Choices):
		z.answer(asking.Answer{Chosen: []int{digit - 1}})
	case q.Form == asking.Candidate && z.cursor != trace.NoCell:
		z.Click(z.cursor, digit)
	case q.Form == asking.Candidate:
		z.remark = "Click the candidate, or choose its cell with the arrow keys first."
		z.page.Moved()
	}
}

// DrawIn shows the question or its verdict in place of other words, and reports whether it needs
// more or less room than before.
func (z *Quiz) DrawIn(card *widgets.Card, title string, other fyne.CanvasObject) (changed bool) {
	asked, offers := z.Question != nil, z.Asks() && len(z.answers.Objects) > 0
	changed = asked != z.Panel.Visible() || offers != z.answers.Visible()
	widgets.SetVisible(other, !asked)
	widgets.SetVisible(z.Panel, asked)
	widgets.SetVisible(z.answers, offers)
	if !asked {
		card.SetTitle(title)
		return changed
	}
	card.SetTitle("Predict")
	widgets.SetVisible(z.showMe, z.Asks())
	widgets.SetVisible(z.goOn, !z.Asks())
	widgets.SetVisible(z.another, !z.Asks())
	z.score.SetLabel(ScoreOf(z.env.Settings).String())
	if said := z.said(); widgets.TextOf(said) != widgets.TextOf(z.words.Segments) {
		z.words.Segments = said
		z.words.Refresh()
		z.scroll.ScrollToTop()
	}
	z.Panel.Refresh()
	return changed
}

// DrawOn takes away from a board what could give the answer away, and shows the cell
// that the question names and the one that the keyboard is at, or that was a wrong
// answer.
func (z *Quiz) DrawOn(scene *paint.Board) {
	if z.Question == nil {
		return
	}
	scene.Selected = z.cursor
	if z.Verdict != nil {
		return
	}
	scene.Ghosts, scene.Peers = nil, trace.NoCell
	scene.Evidence = trace.Evidence{}
	if z.Question.Cell != trace.NoCell {
		scene.Evidence.Mark(z.Question.Cell, 0, trace.Focus)
	}
}

// said is the question, or what its answer was worth with what happens.
func (z *Quiz) said() []widget.RichTextSegment {
	sp := z.page.Speaker()
	heading, plain, strong := widget.RichTextStyleHeading, widget.RichTextStyleParagraph, widget.RichTextStyleStrong
	if z.Asks() {
		how := [...]string{
			asking.Cell:      "Click the cell, or go there with the arrow keys and press Enter.",
			asking.Digit:     "Press its key or click it.",
			asking.Candidate: "Click the pencil mark, or go to its cell with the arrow keys and press the digit.",
			asking.Choice:    "Press its number or click it.",
		}[z.Question.Form]
		text := sp.String(z.Question.Prompt)
		said := []widget.RichTextSegment{widgets.Paragraph(text, heading), widgets.Paragraph(how, plain)}
		if z.remark != "" {
			said = append(said, widgets.Paragraph(z.remark, strong))
		}
		return said
	}
	verdict := [...]string{
		asking.Right: "✓ Right!", asking.Wrong: "✗ Not this time.", asking.Shown: "Here it is.",
	}[z.Verdict.Outcome]
	said := []widget.RichTextSegment{widgets.Paragraph(verdict, heading)}
	if len(z.Verdict.Reasons) > 0 {
		said = append(said, widgets.Paragraph(sp.Strings(z.Verdict.Reasons), strong))
	}
	for _, s := range z.page.Happening() {
		if t, ok := s.(*widget.TextSegment); ok && t.Style == heading {
			s = widgets.Paragraph(t.Text, strong)
		}
		said = append(said, s)
	}
	return said
}

// Slide returns what is asked, for an audience, and in words what happens once the
// question is over; nil if nothing is asked.
func (z *Quiz) Slide() (q *slides.Question, said []widget.RichTextSegment) {
	if z.Question == nil {
		return nil, nil
	}
	q = &slides.Question{Of: z.Question, Form: z.Question.Form, Over: z.Verdict != nil, Judge: z.Question.Judge,
		Text: z.page.Speaker().String(z.Question.Prompt)}
	if z.Asks() {
		for _, o := range z.answers.Objects {
			q.Answers = append(q.Answers, slides.Answer{Text: o.(*widgets.Button).Label()})
		}
		q.Verdict = z.remark
		return q, nil
	}
	said = z.said()
	q.Verdict = widgets.TextOf(said[:1])
	if len(z.Verdict.Reasons) > 0 { // which are about the answer that was given here, too
		said = said[1:]
		q.Verdict += " " + widgets.TextOf(said[:1])
	}
	return q, said[1:]
}

// AnswerAt takes the answer that stands at a place in the list for its answer.
func (z *Quiz) AnswerAt(i int) {
	if z.Asks() && i < len(z.answers.Objects) {
		z.answers.Objects[i].(*widgets.Button).Tapped(nil)
	}
}

// showScore tells the score and offers to begin it anew.
func (z *Quiz) showScore() {
	score := ScoreOf(z.env.Settings)
	if _, asked := score.Total(); asked == 0 {
		dialogs.Tell(z.env, "Class score", "No question has been answered yet.")
		return
	}
	page := widget.NewRichText(widgets.Paragraph(wording.Capital(score.String())+".", widget.RichTextStyleStrong))
	for _, line := range score.Lines() {
		page.Segments = append(page.Segments, widgets.Paragraph(wording.Capital(line), widget.RichTextStyleParagraph))
	}
	page.Segments = append(page.Segments,
		widgets.Paragraph("Reset the score of the class to zero?", widget.RichTextStyleParagraph))
	page.Wrapping = fyne.TextWrapWord
	body := container.New(layout.Sized{Width: 380}, page)
	d := dialogs.NewDialog(z.env, "Class score", body)
	d.SetButtons(
		widgets.NewButton(widgets.Pill, paint.NoIcon, "Keep it", d.Hide),
		widgets.NewButton(widgets.Pill, paint.NoIcon, "Reset", func() {
			d.Hide()
			z.env.Settings.Set(keyScore, "")
			z.page.Moved()
		}))
	d.Show()
}

// wantedSaid is the height of a question or a verdict in words, with the head of
// the card, at the usual size of text.
const wantedSaid = 140

// HeightFor returns the height of a card in which what is asked can be read; 0 if
// nothing is.
func (z *Quiz) HeightFor(width float32) float32 {
	if z.Question == nil {
		return 0
	}
	answers := layout.Wrap{Gap: 6, Narrow: true}.HeightFor(z.answers.Objects, width-2*widgets.Gap)
	return wantedSaid*widgets.Scale() + answers + z.foot.MinSize().Height
}
