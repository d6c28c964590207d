package share

import (
	"fmt"
	"io"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/class"
	"sudoscope/app/dialogs"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// polls are the questions of the class that follows, or else of the last one.
func (s *Share) polls() []class.Poll {
	if s.On() {
		return s.session.Hour()
	}
	return s.hour
}

// Votes returns how often each answer of a question was chosen, in their order: of the latest poll
// that asked it, nil if none did.
func (s *Share) Votes(of any) (all []int) {
	for _, p := range s.polls() {
		if p.Of == of {
			all = puzzles.Map(p.Tallies, func(t class.Tally) int { return t.Count })
		}
	}
	return all
}

// showHour shows all questions with how often each answer was given, never by whom, and saves that.
func (s *Share) showHour() {
	polls := s.polls()
	if len(polls) == 0 {
		dialogs.Tell(s.env, "Questions of the hour", "No question has been asked yet. Those of lessons, of Predict and "+
			"the guess on Compare are asked when they are presented.")
		return
	}
	var said []widget.RichTextSegment
	for i, q := range polls {
		said = append(said, widgets.Paragraph(fmt.Sprintf("%d. %s", i+1, q.Text), widget.RichTextStyleStrong))
		for _, t := range q.Tallies {
			mark := ""
			if t.Right {
				mark = "✓ "
			}
			said = append(said, widgets.Paragraph(fmt.Sprintf("%s%s: %d", mark, t.Text, t.Count),
				widget.RichTextStyleParagraph))
		}
		sum := fmt.Sprintf("%d answered", q.Answered)
		if q.Over {
			sum += fmt.Sprintf(", %d of them right", q.Right)
		}
		said = append(said, widgets.Paragraph(sum+".", widget.RichTextStyleParagraph))
	}
	text := widget.NewRichText(said...)
	text.Wrapping = fyne.TextWrapWord
	d := dialogs.NewDialog(s.env, "Questions of the hour", dialogs.Fitted(s.env, 560, 0, text))
	d.SetButtons(pill("Save…", func() {
		dialogs.SaveAs(s.env, "Questions of "+s.env.Now().Format("2006-01-02")+".csv",
			func(w io.Writer) error { return writeHour(w, polls) })
	}), widgets.NewButton(widgets.Call, paint.NoIcon, "Close", d.Hide))
	d.Show()
}

// writeHour writes all questions as a table with a line for each answer.
func writeHour(w io.Writer, polls []class.Poll) error {
	rows := [][]string{{"number", "question", "answer", "count", "right", "answered"}}
	for i, q := range polls {
		for _, t := range q.Tallies {
			right := ""
			if q.Over {
				right = strconv.FormatBool(t.Right)
			}
			rows = append(rows, []string{strconv.Itoa(i + 1), q.Text, t.Text, strconv.Itoa(t.Count), right,
				strconv.Itoa(q.Answered)})
		}
	}
	return puzzles.NewTable(w).WriteAll(rows)
}
