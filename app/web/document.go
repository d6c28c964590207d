// Package web writes pages for browsers: one HTML file with slides and the runs
// that they are of, which needs no network and nothing else beside it. The
// page steps through the runs with a small script that knows no algorithm: what the
// board shows after each step, and what is said of it, is worked out here.
package web

import (
	"sudoscope/algorithms/trace"
	"sudoscope/app/slides"
)

// Page is what a page shows: the slides of a lesson, or one of a single run. All text in it is plain:
// what has a meaning in HTML is written as it is. Runs on the same timeline share what is in the file.
type Page struct {
	Title, Language string
	Notation        trace.Notation
	Program         string // what made the page, such as "Sudoscope 1.2.3"; "" for nothing
	Intro           []slides.Block
	Slides          []*slides.Slide // whose questions are over, so that it is known which answers are right
}
