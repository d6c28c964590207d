package page

import "sudoscope/app/lesson"

// Staging is a page of which a lesson can have what is on screen.
type Staging interface {
	// Scene returns what is on screen, so that a lesson can show it again. The error says
	// why no lesson could, and what to do.
	Scene() (*lesson.Scene, error)
}

// Explorable is a page on which the scenes of lessons can be explored that are at home
// there.
type Explorable interface {
	Page
	// Explore shows a scene as it stands after so many steps of each of its runs. If that
	// cannot be, it says why and leaves all as it was.
	Explore(s *lesson.Staged, at []int64) bool
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
