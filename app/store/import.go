package store

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"sudoscope/algorithms/program"
	"sudoscope/puzzles"
)

// Archive is a backup that has been read and found good. What it was read from has to stay
// open as long as the archive is in use; if that changes meanwhile, [Data.Restore] says so and
// takes nothing.
type Archive struct {
	Program  string    // name and version of the one that wrote it
	Saved    time.Time // when
	Contents Counts
	Commands []string // those that start programs, in words; see [Choices]

	files []archived
	data  *Data
	path  string   // of its file; "" if it has none
	file  *os.File // to be closed, nil if there is none
}

// Close closes the file that was opened by [Data.OpenArchive].
func (a *Archive) Close() error {
	if a.file == nil {
		return nil
	}
	return a.file.Close()
}

// OpenArchive is [Data.ReadArchive] for a file, which stays open until the archive is
// closed. The error says which file it is about.
func (d *Data) OpenArchive(ctx context.Context, path string, progress func(done, of int64)) (*Archive, error) {
	file, err := openLimited(path, math.MaxInt64)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		file.Close()
		return nil, readError(path, err)
	}
	a, err := d.ReadArchive(ctx, file, info.Size(), progress)
	if err != nil {
		file.Close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, importError(path, err)
	}
	a.path, a.file = path, file
	return a, nil
}

// importError says what is wrong with the file of an archive.
func importError(path string, err error) error {
	return fmt.Errorf("%s cannot be imported: %w", cmp.Or(path, "the archive"), err)
}

// ReadArchive reads a backup of so many bytes, and makes sure that each file in it can be
// read and that there is nothing else. It takes nothing over. The error says which file is
// wrong; it is [errForeign] if none is Sudoscope's. Progress is as that of
// [Data.Backup].
func (d *Data) ReadArchive(ctx context.Context, r io.ReaderAt, size int64, progress func(done, of int64)) (
	*Archive, error,
) {
	a := &Archive{data: d}
	if err := a.readDirectory(r, size); err != nil {
		return nil, err
	}
	slices.SortFunc(a.files, func(f, g archived) int {
		return cmp.Or(cmp.Compare(f.kind, g.kind), strings.Compare(f.id, g.id))
	})
	for i, f := range a.files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		puzzles.Tell(progress, i, len(a.files))
		data, err := a.read(f)
		if err != nil {
			return nil, err
		}
		count(&a.Contents, f.kind, data)
		if f.kind == KindCommand {
			var p Program
			if err := p.readCommand(data); err != nil {
				return nil, err
			}
			a.Commands = append(a.Commands, program.JoinCommand(p.Command))
		}
	}
	return a, nil
}

// read returns what a file holds, if that is good.
func (a *Archive) read(f archived) ([]byte, error) {
	data, err := f.unpack(keptFiles()[f.kind].most)
	if err != nil {
		return nil, err
	}
	if f.kind == KindScript || f.kind == KindCommand {
		if _, err := usableName(f.id); err != nil {
			return nil, fmt.Errorf("%s in it cannot be used: %w", f.title(), err)
		}
	}
	if err := a.data.check(f.kind, f.id, data); err != nil {
		return nil, fmt.Errorf("%s in it cannot be read: %w", f.title(), err)
	}
	return data, nil
}
