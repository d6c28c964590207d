package web

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
)

// around is what phones may see that look around in the runs of the present slide. It is for any
// goroutine.
type around struct {
	mu       sync.Mutex
	dark     bool // nothing is seen
	stands   []stand
	hide     scene.Hidden // what no slide of the show has shown
	unmarked bool         // none had anything marked of a step
}

// stand is where a board of the slide stands in its run.
type stand struct {
	*picture.Stand // nil for none
	name           string
	last           int64        // the furthest step that was shown
	view           solving.View // what is beside the board, or in its place; "" for nothing
	large          bool
}

// lookAround is how many steps can be looked at: more of them before the present one, as there
// may be none behind it.
const lookAround, lookBack = 400, 300

// lookShare is the share that its pictures have of what a page has room for.
const lookShare = 16

// stand notes where a slide stands, which may be one of the same run as that before.
func (a *around) stand(s *slides.Slide, same bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	before := a.stands
	a.stands, a.dark = make([]stand, len(s.Boards)), false
	if !same {
		before, a.hide, a.unmarked = nil, sharedHides, true
	}
	for what, shown := range map[scene.Hidden]bool{scene.HideWords: s.Title != "", scene.HideCode: len(s.Code) > 0,
		scene.HideCounters: len(s.Counters) > 0} {
		if shown {
			a.hide &^= what
		}
	}
	for i := range s.Boards {
		b, e := &s.Boards[i], &s.Boards[i].Scene.Evidence
		a.unmarked = a.unmarked && len(e.Marks)+len(e.Houses)+len(e.Links) == 0 && b.Scene.Peers == trace.NoCell
		if b.Run == nil {
			continue
		}
		run := *b.Run
		if run.Look > 0 {
			run.Step = max(0, run.Step-1) // which has been seen as a whole
		}
		if !b.Scene.ShowMarks && len(b.Scene.Numbers) == 0 {
			run.Marks = solving.NoMarks
		}
		a.stands[i] = stand{Stand: &run, name: clean(b.Name), last: run.Step, large: s.Large}
		if shown, ok := s.PictureOf(i); ok {
			a.stands[i].view = shown.View
		}
		if i < len(before) && before[i].Stand != nil && before[i].Timeline == run.Timeline {
			a.stands[i].last = max(run.Step, before[i].last)
		}
	}
}

// errNoRun says that there is nothing to look around in.
var errNoRun = errors.New("there is no run to look around in now: wait until the class sees one")

// Look writes, packed, what the script needs to go back and forth in the run of a board: some
// hundred steps around where it stands, up to the furthest that slides of the show have shown,
// and of these what slides of the show have shown.
func (l *Live) Look(ctx context.Context, w io.Writer, board int) error {
	l.mu.Lock()
	if l.dark || board < 0 || board >= len(l.stands) || l.stands[board].Stand == nil {
		l.mu.Unlock()
		return errNoRun
	}
	at, hide, unmarked := l.stands[board], l.hide, l.unmarked
	l.mu.Unlock()
	s := &stretch{algorithm: at.Algorithm, timeline: at.Timeline, marks: at.Marks,
		first: max(0, at.Step-lookBack), hide: hide,
		unmarked: unmarked, blind: true,
	}
	if at.view != "" {
		s.own = map[solving.View][][2]int64{at.view: {{at.Step, at.Step}}}
	}
	s.last = min(at.last, s.first+lookAround)
	pictures := newArtist()
	r, err := s.record(ctx, l.notation, pictures, lookShare, func() {})
	if err != nil {
		return err
	}
	r.Length, r.Code = s.last, s.codeSeen(r.Line)
	data := pageData{Notation: l.notation.String(), Runs: []*run{r}, Tints: pictures.pairs(),
		Texts: pictures.texts.entries, Layers: pictures.layers.entries, Looks: pictures.looks.entries}
	data.Moments = []momentData{{Part: true,
		Lanes: []laneData{{Name: at.name, From: at.Step, To: s.last, View: at.view, Large: at.large}},
		Hide: map[string]bool{"words": s.hides(scene.HideWords), "code": s.hides(scene.HideCode),
			"counters": s.hides(scene.HideCounters)}}}
	z := gzip.NewWriter(w)
	return errors.Join(json.NewEncoder(z).Encode(&data), z.Close())
}

// codeSeen returns the code of which some lines have been lit, without lines that no slide showed.
func (s *stretch) codeSeen(lit []int) (lines []string) {
	if s.hides(scene.HideCode) {
		return nil
	}
	lines = make([]string, len(s.algorithm.Lines()))
	for _, line := range lit {
		var one slides.Slide
		one.ShowCode(s.algorithm, line)
		for i, text := range one.Code {
			if at := one.Before + i; len(text) > len(lines[at]) {
				lines[at] = text
			}
		}
	}
	return lines
}
