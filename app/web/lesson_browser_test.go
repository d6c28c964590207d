package web_test

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/app/web"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// clickJS clicks through a page.
//
//go:embed testdata/click.js
var clickJS string

// Every ready lesson is clicked through as a class does it: what stands on the boards is
// what the runs have there, and every answer is judged as the lesson says.
func TestReadyLessonsAreClickedThrough(t *testing.T) {
	ready := lesson.AllReady()
	if !check.Long {
		one, err := lesson.ReadyByID("hard-for-whom")
		check.OK(t, err)
		ready = []lesson.Ready{one}
	}
	for _, r := range ready {
		t.Run(r.ID, func(t *testing.T) { clickThrough(t, r.Lesson) })
	}
}

func clickThrough(t *testing.T, l *lesson.Lesson) {
	runs := lesson.NewRuns()
	var page bytes.Buffer
	if problems, err := l.HTML(t.Context(), &page, runs, nil); err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	lines := strings.Split(strings.Trim(web.InBrowser(t, page.String(), clickJS), "\n"), "\n")
	next := func() string {
		check.Must(t, len(lines) != 0, "the page has too few moments")
		line := lines[0]
		lines = lines[1:]
		return line
	}
	boards := 0
	for i := range l.Moments {
		m := &l.Moments[i]
		var moment *lesson.Staged
		if m.Scene != nil {
			var err error
			if moment, err = runs.Stage(t.Context(), m.Scene); err != nil {
				t.Fatal(err)
			}
		}
		if got, want := next(), fmt.Sprintf("moment %d%s", i+1, m.Heading); got != want {
			t.Fatalf("the page shows %q, want %q", got, want)
		}
		// check compares the boards, which the page says stand after a step, with the runs.
		stands := func(when string, at func(lane *lesson.Lane) int64) {
			if moment == nil {
				return
			}
			for k := range moment.Lanes {
				lane, line := &moment.Lanes[k], next()
				parts := strings.SplitN(line, " | ", 3)
				check.Must(t, len(parts) == 3 && parts[0] == fmt.Sprintf("%s %d", when, k),
					"moment %d: %.300s", i+1, line)
				var step int64
				var look int // -1 where the moment does not stand
				_, err := fmt.Sscan(parts[1], &step, &look)
				check.Must(t, err == nil && (at == nil || step == at(lane)),
					"moment %d, %s, board %d: it stands after step %s", i+1, when, k+1, parts[1])
				of, board := *moment.Scene, paint.NewBoard(lane.Run.Timeline.Puzzle().Shape())
				if look < 0 {
					of.Point = nil
				}
				if of.Look > 0 {
					of.Look = max(0, look)
				}
				viewer := picture.NewViewer(lane.Run.Algorithm, lane.Run.Timeline)
				f := viewer.FrameAt(trace.Point{Step: step, Look: of.Look})
				if of.IsPosition() || of.Hides(scene.HideWords) {
					f.Unmark()
				}
				f.Point(of.Point)
				f.PutOn(board, of.Marks)
				if want := web.Shown(board); parts[2] != want {
					t.Errorf("moment %d, %s, board %d, step %d: the page shows\n%s\nand the run\n%s", i+1, when, k+1,
						step, parts[2], want)
				}
				boards++
			}
		}
		from := func(lane *lesson.Lane) int64 { return lane.From }
		stands("open", from)
		if q := m.Question; q != nil {
			for k, a := range q.Answers {
				judged := "Your answer is wrong."
				if a.Right {
					judged = "Your answer is right."
				}
				if got, want := next(), fmt.Sprintf("answer %d | %s | %s", k, judged, a.Reason); got != want {
					t.Errorf("moment %d: the page says %q, want %q", i+1, got, want)
				}
			}
		}
		if len(lines) > 0 && strings.HasPrefix(lines[0], "on ") {
			stands("on", nil)
			stands("end", nil)
			stands("back", from)
		}
	}
	check.That(t, len(lines) == 0, "the page goes on with\n%.1000s", strings.Join(lines, "\n"))
	t.Logf("%d moments, %d boards", len(l.Moments), boards)
}
