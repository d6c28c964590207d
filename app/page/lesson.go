package page

import "sudoscope/app/lesson"

// Staging is a page of which a lesson can have what is on screen.
type Staging interface {
	// Scene returns what is on screen, so that a lesson can show it again. The error says
	// why no lesson could, and what to do.
	Scene() (*lesson.Scene, error)
}

// Collector is the page that has the lessons.
type Collector interface {
	Page
	// Collect puts a scene behind the moment that is chosen of the lesson that is open. If
	// none is, it asks for one first.
	Collect(*lesson.Scene)
}

// Presenter is a page that wants to know when it is presented, and whether the audience
// sees it on a display of its own.
type Presenter interface {
	Presented(on, apart bool)
}
