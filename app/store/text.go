package store

import (
	"errors"
	"io/fs"
	"sync"
)

// Text is a lesson or a program that is open in an editor. It is saved over what was
// loaded or saved last; if another program has changed that since then, beside it.
type Text struct {
	*Document[string]
	mu         sync.Mutex
	name, disk string
}

// Texts are files with a text each: [Lessons] or [Programs]. Save replaces one if it still
// is as it was, and else saves the text under another name, which it returns.
type Texts interface {
	Save(name, text, was string) (saved string, err error)
}

// NewText returns what saves the text of a file, which is on the disk now. Thing and told
// are the name and told of [NewDocument]; moved is told, likewise, the name of the file that is beside
// the changed one. Where nothing is on the disk, told hears of the first save, too.
func NewText(s *Saver, in Texts, thing, name, disk string, told func(error), moved func(name string)) *Text {
	t := &Text{name: name, disk: disk}
	t.Document = NewDocument(s, thing+" “"+name+"”", func(text string) error {
		beside, err := t.write(in, text)
		if beside != "" {
			moved(beside)
		}
		return err
	}, told)
	t.isNew = disk == ""
	return t
}

// write saves a text, and returns the new name of the file if it has got one.
func (t *Text) write(in Texts, text string) (beside string, err error) {
	was := t.Name()
	saved, err := in.Save(was, text, t.Disk())
	if err != nil {
		return "", err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.disk = text
	if saved != was {
		t.name, beside = saved, saved
	}
	return beside, nil
}

// Name returns the name of the file.
func (t *Text) Name() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.name
}

// Disk returns what is on the disk as far as this program knows.
func (t *Text) Disk() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.disk
}

// Renamed tells that the file has another name now.
func (t *Text) Renamed(to string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.name = to
}

// saveOver replaces the text of a file that still is as it was. What another program has
// made of it stays: the text gets another name, as free returns it. A file that was deleted
// elsewhere comes back, since it is edited here.
func (d *folderWithTrash) saveOver(name, text, was string, most int64, free func(string) (string, error)) (
	saved string, err error,
) {
	saved = name
	is, err := d.load(name, most)
	switch {
	case err == nil && (string(is) == was || string(is) == text):
	case err == nil, errors.Is(err, fs.ErrNotExist), errors.As(err, new(*TooLargeError)):
		if saved, err = free(name); err != nil {
			return name, err
		}
	default:
		return name, err
	}
	if err := d.save(saved, []byte(text)); err != nil {
		return name, err
	}
	return saved, nil
}
