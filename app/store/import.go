package store

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"sudoscope/algorithms/program"
	"sudoscope/app/game"
	"sudoscope/app/store/archive"
)

// Archive is a backup that has been read and found good. What it was read from has to stay
// as it is, and open, as long as the archive is in use; if it changes, [Data.Restore] says
// so and takes nothing.
type Archive struct {
	Program  string    // name and version of the one that wrote it
	Saved    time.Time // when
	Contents archive.Counts
	Commands []string // those that start programs, in words; see [Choices]

	files []archived
	data  *Data
}

// archived is a file in an archive.
type archived struct {
	kind kind
	id   string
	archive.File
}

// ReadArchive reads a backup of so many bytes, and makes sure that each file in it can be
// read and that there is nothing else. It takes nothing over. The error says which file is
// wrong; it is [archive.ErrForeign] if none is Sudoscope's. Progress is as that of
// [Data.Backup].
func (d *Data) ReadArchive(ctx context.Context, r io.ReaderAt, size int64, progress func(done, of int64)) (
	*Archive, error,
) {
	var folders []string
	for _, k := range keptFiles() {
		folders = append(folders, cmp.Or(k.folder, "."))
	}
	in, err := archive.Read(r, size, func(path string) bool {
		_, _, ok := kindOf(path)
		return ok
	}, folders...)
	if err != nil {
		return nil, err
	}
	a := &Archive{Program: in.Program, Saved: in.Saved, data: d}
	for _, f := range in.Files {
		k, id, _ := kindOf(f.Name)
		a.files = append(a.files, archived{k, id, f})
	}
	slices.SortFunc(a.files, func(f, g archived) int {
		return cmp.Or(cmp.Compare(f.kind, g.kind), strings.Compare(f.id, g.id))
	})
	for i, f := range a.files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(int64(i), int64(len(a.files)))
		}
		data, err := a.read(f)
		if err == nil {
			err = a.count(f, data)
		}
		if err != nil {
			return nil, err
		}
	}
	return a, nil
}

// read returns what a file holds, if that is good.
func (a *Archive) read(f archived) ([]byte, error) {
	data, err := f.Unpack(keptFiles()[f.kind].most)
	if err != nil {
		return nil, err
	}
	if f.kind == kindScript || f.kind == kindCommand {
		if _, err := usableName(f.id); err != nil {
			return nil, fmt.Errorf("%s in it cannot be used: %w", f.Title(), err)
		}
	}
	if err := a.data.check(f.kind, f.id, data); err != nil {
		return nil, fmt.Errorf("%s in it cannot be read: %w", f.Title(), err)
	}
	return data, nil
}

// count counts a file that is good.
func (a *Archive) count(f archived, data []byte) error {
	switch f.kind {
	case kindHistory:
		entries, err := game.ReadHistory(data)
		if err != nil {
			return err
		}
		a.Contents.Statistics = len(entries)
	case kindCommand:
		var p Program
		if err := p.readCommand(data); err != nil {
			return err
		}
		a.Commands = append(a.Commands, program.JoinCommand(p.Command))
		a.Contents.Commands++
	default:
		count(&a.Contents, f.kind)
	}
	return nil
}
