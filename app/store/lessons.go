package store

import "io/fs"

// lessonExtension is what the names of lessons end with: they are text that every editor
// shows.
const lessonExtension = ".md"

// MaxLesson is how many bytes the file of a lesson may have.
const MaxLesson = 256 << 10

// Lessons is the user's own lessons: a folder with a file for each, and one for those
// that were deleted. It knows nothing of what is in them. It may be used by many
// goroutines.
type Lessons struct {
	shelf
}

// NewLessons returns the lessons in a data folder (see [Folder]). The folder is made when
// there is something to save.
func NewLessons(folder string) *Lessons {
	return &Lessons{shelfOf(folder, "lessons", "lesson", lessonExtension)}
}

// LessonFile is a lesson as its file has it.
type LessonFile struct {
	ID   string // the name of the file without its extension
	Text []byte
}

// List returns all lessons by the names of their files. The errors tell of those that
// cannot be read; they are left alone.
func (s *Lessons) List() ([]LessonFile, []error) {
	return list(&s.folderWithTrash, func(id, path string, _ fs.DirEntry) (LessonFile, error) {
		text, err := Load(path, MaxLesson)
		return LessonFile{ID: id, Text: text}, err
	}, func(a, b LessonFile) int { return compareNames(a.ID, b.ID) })
}

// Load returns the text of a lesson.
func (s *Lessons) Load(id string) ([]byte, error) {
	return s.load(id, MaxLesson)
}

// Create saves a new lesson and returns its ID, which is made of its title.
func (s *Lessons) Create(title string, text []byte) (id string, err error) {
	defer s.lock()()
	if id, err = s.freeID(slug(title, s.thing)); err != nil {
		return "", err
	}
	return id, s.save(id, text)
}

// Save replaces the text of a lesson, if that on the disk is still the one that was
// loaded or saved last. What another program has made of it since then stays: the text
// is saved beside it, under the ID that is returned.
func (s *Lessons) Save(id, text, was string) (saved string, err error) {
	defer s.lock()()
	return s.saveOver(id, text, was, MaxLesson, s.freeID)
}
