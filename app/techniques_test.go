package app

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/app/practice"
)

// turnToTechnique goes to the first step of a technique.
func (d *desk) turnToTechnique(id string) {
	d.t.Helper()
	page := d.techniques()
	at := slices.IndexFunc(page.Steps, func(s practice.PathStep) bool { return s.Technique.ID == id })
	if at < 0 {
		d.t.Fatalf("the path has no %s", id)
	}
	page.goTo(at)
}

// reasons is all that is said of the step.
func (d *desk) reasons() string {
	var parts []string
	for _, s := range d.techniques().words.Segments {
		parts = append(parts, s.(*widget.TextSegment).Text)
	}
	return strings.Join(parts, " ")
}

// lines is what stands in the list, line by line.
func (d *desk) lines() []string {
	var lines []string
	for _, e := range d.techniques().steps.entries {
		lines = append(lines, strings.Join(strings.Fields(fmt.Sprint(e.Number, " ", e.Name, " ", e.Says, " ", e.Figure)), " "))
	}
	return lines
}

// boardIs checks that the board shows a position with its candidates.
func (d *desk) boardIs(p *technique.Position) {
	d.t.Helper()
	scene := d.techniques().board.Scene
	for c := range scene.Digits {
		if int(scene.Digits[c]) != p.At(c) {
			d.t.Fatalf("cell %d shows %d, want %d", c, scene.Digits[c], p.At(c))
		}
		if p.At(c) == 0 && scene.Marks[c] != uint32(p.Candidates(c)) {
			d.t.Fatalf("cell %d has the marks %b, want %b", c, scene.Marks[c], p.Candidates(c))
		}
	}
}
