package lessons

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"time"

	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// draft is the lesson that is open.
type draft struct {
	*lesson.Source
	file  *store.Text // nil for a ready lesson, of which an edit makes a copy
	ready string      // its name among the ready ones, "" for one's own

	page.History[version]
	last    string // what was changed last, so that typing on is one change
	changed time.Time
	checked []lesson.Problem // what Check found in this version
	asked   bool             // whether its programs may run
}

// version is the lesson before or after a change, and the moment that was chosen.
type version struct {
	*lesson.Source
	chosen int
}

// mostUndo is how many changes can be undone. Each keeps a version of the lesson, which
// takes tens of kilobytes.
const mostUndo = 200

// id returns the name of the lesson's file, "" for a ready lesson.
func (d *draft) id() string {
	if d.file == nil {
		return ""
	}
	return d.file.Name()
}

// typing is how long a pause makes two changes of what would be one.
const typing = 2 * time.Second

// change changes the lesson with do. What is the same as the last change, typed on
// without a pause, is undone with it; what "" is never the same. If do fails, nothing
// has changed.
func (d *draft) change(what string, chosen int, now time.Time, do func(*lesson.Source) error) error {
	next := d.Clone()
	if err := do(next); err != nil || bytes.Equal(next.Text(), d.Text()) {
		return err
	}
	if what == "" || what != d.last || now.Sub(d.changed) > typing {
		d.Keep(version{d.Source, chosen})
		d.Past = d.Past[max(0, len(d.Past)-mostUndo):]
	}
	d.Source, d.Future, d.last, d.changed, d.checked = next, nil, what, now, nil
	return nil
}

// undo goes back by a change, or with again forward, and returns the moment that was
// chosen then. It reports whether there is one.
func (d *draft) undo(again bool, chosen int) (int, bool) {
	turn := d.Undo
	if again {
		turn = d.Redo
	}
	v, ok := turn(version{d.Source, chosen})
	if ok {
		d.Source, d.last, d.checked = v.Source, "", nil
	}
	return v.chosen, ok
}

// The texts of a moment that are edited.
const (
	editHeading = "heading"
	editCaption = "caption"
	editNotes   = "notes"
	editBlock   = "block"
)

// set changes a text of a moment. What would be read as something else, such as a caption
// with a heading in it, is refused: the next letter would be put beside it.
func (d *draft) set(what string, moment int, text string, now time.Time) error {
	return d.change(what+string(rune(moment)), moment, now, func(s *lesson.Source) error {
		caption, notes := s.Caption(moment), s.Notes(moment)
		var err error
		switch what {
		case editHeading:
			return s.SetHeading(moment, text)
		case editCaption:
			err, caption = s.SetCaption(moment, text), text
		case editNotes:
			err, notes = s.SetNotes(moment, text), text
		case editBlock:
			scene, problem := sceneOf(text, s.Lesson())
			if problem != nil {
				return problem
			}
			err = s.SetScene(moment, scene)
		}
		switch {
		case err != nil:
			return err
		case !sameWords(s.Caption(moment), caption) || !sameWords(s.Notes(moment), notes):
			return errors.New("it would be read as something else: > begins the speaker's notes, and three " +
				"backquotes with \"sudoscope\" what is on screen. Use the fields for these, or close the block that is open")
		}
		return nil
	})
}

// plain is a text without what does not count: blanks at the ends of lines, and several
// empty lines.
func plain(text string) string {
	var all []string
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		line = strings.TrimSpace(line)
		if line != "" || len(all) > 0 && all[len(all)-1] != "" {
			all = append(all, line)
		}
	}
	return strings.Join(all, "\n")
}

// sameWords reports whether two texts say the same, however their lines are broken.
func sameWords(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }

// fence is what a block stands between.
const fence = "```"

// sceneOf reads what a block of a lesson says, without its fences; nil if it says nothing.
func sceneOf(text string, in *lesson.Lesson) (*scene.Scene, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	l, err := lesson.Parse([]byte("## Moment\n\n" + fence + "sudoscope\n" + text + "\n" + fence + "\n\n" +
		in.ProgramTexts()))
	switch {
	case err != nil:
		return nil, err
	case len(l.Problems) > 0:
		return nil, errors.New(l.Problems[0].Text)
	case len(l.Moments) != 1 || l.Moments[0].Scene == nil:
		return nil, errors.New("the block has a line of backquotes: remove it")
	}
	return l.Moments[0].Scene, nil
}

// problems returns what is wrong at a moment, or with -1 in all of the lesson.
func (d *draft) problems(moment int) []lesson.Problem {
	return puzzles.Filter(slices.Concat(d.Lesson().Problems, d.checked),
		func(p lesson.Problem) bool { return moment < 0 || d.momentAt(p.Line) == moment })
}

// momentAt returns the moment in which a line is, the first for those before it.
func (d *draft) momentAt(line int) int {
	at := 0
	for i, m := range d.Lesson().Moments {
		if m.Line <= line {
			at = i
		}
	}
	return at
}
