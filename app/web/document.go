// Package web writes pages for browsers: one HTML file with moments and the runs
// that they are cut from, which needs no network and nothing else beside it. The
// page steps through the runs with a small script that knows no algorithm: what the
// board shows after each step, and what is said of it, is worked out here.
package web

import "sudoscope/app/lesson"

// Document is what a page shows: a lesson, or a single run as a lesson of one
// moment. All text in it is plain: what has a meaning in HTML is written as it is.
// Lanes that share a timeline share what is in the file.
type Document struct {
	*lesson.Lesson
	Staged  []*lesson.Staged // by moment, nil for text alone
	Program string           // what made the page, such as "Sudoscope 1.2.3"; "" for nothing
}

// MostLanes is how many runs can be beside each other.
const MostLanes = 8

// lanes returns the runs of a moment, none for text alone.
func (d *Document) lanes(moment int) []lesson.Lane {
	if s := d.Staged[moment]; s != nil {
		return s.Lanes
	}
	return nil
}
