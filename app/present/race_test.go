package present

import (
	"fmt"
	"sudoscope/puzzles/check"
	"testing"
)

// The boards of a race and their chart share an area: all are in it, none covers another, and the chart
// can be read.
func TestBoardsOfARaceLeaveRoomForTheirChart(t *testing.T) {
	within := func(r, in rect) bool {
		return r.x >= in.x-0.01 && r.y >= in.y-0.01 && r.x+r.w <= in.x+in.w+0.01 && r.y+r.h <= in.y+in.h+0.01
	}
	apart := func(a, b rect) bool {
		return a.x+a.w <= b.x+0.01 || b.x+b.w <= a.x+0.01 || a.y+a.h <= b.y+0.01 || b.y+b.h <= a.y+0.01
	}
	for _, area := range []rect{{20, 10, 1240, 560}, {0, 0, 820, 640}, {5, 5, 1880, 900}, {0, 0, 400, 700}} {
		for n := 2; n <= 12; n++ {
			what := fmt.Sprintf("%d boards in %v", n, area)
			boards, chart := raceIn(area, n)
			if len(boards) != n || !within(chart, area) || min(chart.w, chart.h) < 0.2*min(area.w, area.h) {
				t.Errorf("%s: the chart is at %v beside %d", what, chart, len(boards))
			}
			for i, b := range boards {
				check.That(t, within(b, area) && apart(b, chart),
					"%s: board %d is at %v, the chart at %v", what, i, b, chart)
				for _, other := range boards[:i] {
					check.That(t, apart(b, other), "%s: %v covers %v", what, b, other)
				}
			}
		}
	}
	// Four boards side by side leave the lower half of a screen, and the chart has that.
	boards, chart := raceIn(rect{0, 0, 1880, 900}, 4)
	if boards[0].y != boards[3].y || chart.h < 300 || chart.w < 1800 {
		t.Errorf("four boards begin at %v, the chart is at %v", boards[0], chart)
	}
}
