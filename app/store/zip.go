package store

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sudoscope/puzzles"
)

const (
	manifestName   = "manifest.json"
	archiveFormat  = 1
	maxManifest    = 1 << 12 // bytes
	directoryEntry = 46      // bytes that the directory of an archive has for a file, without its name
)

// The most that an archive may hold.
const (
	MaxArchive  = 400 << 20 // packed, and unpacked
	maxArchived = 50_000
	maxPath     = 300 // bytes of the path of a file
)

// errForeign says that something is no archive of this program, but something else.
var errForeign = errors.New("it is not an archive of Sudoscope's data: choose a file that was made with Export all data")

// errTooManyFiles says that the directory of an archive is longer than that of any of ours.
var errTooManyFiles = fmt.Errorf("it has more than %d files, the most that an archive can have", maxArchived)

// manifest says what an archive is.
type manifest struct {
	Program string    `json:"program"`
	Format  int       `json:"format"`
	Saved   time.Time `json:"saved"`
}

// addFile packs a file with its path, in which there are slashes, and the time of its last
// change.
func addFile(w *zip.Writer, path string, data []byte, changed time.Time) error {
	f, err := w.CreateHeader(&zip.FileHeader{Name: path, Method: zip.Deflate, Modified: changed})
	if err == nil {
		_, err = f.Write(data)
	}
	return err
}

// archived is a file in an archive.
type archived struct {
	kind Kind
	id   string
	*zip.File
}

// title is how an error calls the file.
func (f *archived) title() string { return shown(f.Name) }

// readDirectory reads the directory of an archive of so many bytes. The error says what is wrong
// and what to do; it is errForeign for what is something else.
func (a *Archive) readDirectory(r io.ReaderAt, size int64) error {
	if size > MaxArchive {
		return fmt.Errorf("it is larger than %d MB, the most that an archive can be", MaxArchive>>20)
	}
	bounded := &boundedReader{ReaderAt: r, left: maxArchived * (directoryEntry + maxPath)}
	in, err := zip.NewReader(bounded, size)
	switch {
	case errors.Is(err, errTooManyFiles) || err == nil && len(in.File) > maxArchived:
		return errTooManyFiles
	case err != nil && begins(r, "PK"):
		return fmt.Errorf("it is damaged or incomplete (%w): copy or download it again", err)
	case err != nil || !slices.ContainsFunc(in.File, func(f *zip.File) bool { return f.Name == manifestName }):
		return errForeign
	}
	bounded.open = true // from here on each file is bounded by itself
	seen, left := map[string]bool{}, uint64(MaxArchive)
	for _, f := range in.File {
		if isFolder(f.Name) {
			continue // other programs write them
		}
		kind, id, known := kindOf(f.Name)
		if err := checkPacked(f, known); err != nil {
			return err
		}
		if seen[f.Name] {
			return fmt.Errorf("it has the file %s twice: export the data again", shown(f.Name))
		}
		seen[f.Name] = true
		if f.UncompressedSize64 > left {
			return fmt.Errorf("there are more than %d MB in it, the most that an archive can hold", MaxArchive>>20)
		}
		left -= f.UncompressedSize64
		if f.Name != manifestName {
			a.files = append(a.files, archived{kind, id, f})
		} else if err := a.readManifest(&archived{File: f}); err != nil {
			return err
		}
	}
	return nil
}

// isFolder reports whether a path in an archive is that of a folder that has our files.
func isFolder(path string) bool {
	folder, ok := strings.CutSuffix(path, "/")
	all := keptFiles()
	return ok && slices.ContainsFunc(all[:], func(k kept) bool { return cmp.Or(k.folder, ".") == folder })
}

// begins reports whether something begins with these characters.
func begins(r io.ReaderAt, with string) bool {
	head := make([]byte, len(with))
	n, _ := r.ReadAt(head, 0)
	return string(head[:n]) == with
}

// boundedReader fails when more is read of the directory of an archive than there can be,
// which is read into memory whole.
type boundedReader struct {
	io.ReaderAt
	left int64 // bytes
	open bool  // the directory has been read
}

// ReadAt reads.
func (b *boundedReader) ReadAt(p []byte, at int64) (int, error) {
	if b.left -= int64(len(p)); b.left < 0 && !b.open {
		return 0, errTooManyFiles
	}
	return b.ReaderAt.ReadAt(p, at)
}

// checkPacked says why a file cannot be one of ours.
func checkPacked(f *zip.File, known bool) error {
	switch name := shown(f.Name); {
	case f.Name != manifestName && (!utf8.ValidString(f.Name) || !known):
		return fmt.Errorf("it holds %s, which is not a file of Sudoscope's data: remove it from the archive, or export the data again", name)
	case !f.Mode().IsRegular():
		return fmt.Errorf("%s in it is not a file: export the data again", name)
	case f.Flags&1 != 0:
		return fmt.Errorf("%s in it is encrypted: pack the archive again without a password", name)
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return fmt.Errorf("%s in it is packed in a way that cannot be read: pack the archive again with Deflate", name)
	}
	return nil
}

// shown is how an error calls a file.
func shown(name string) string {
	return cmp.Or(puzzles.PlainText(name, 80), "a file without a name")
}

// readManifest reads what the archive is.
func (a *Archive) readManifest(f *archived) error {
	data, err := f.unpack(maxManifest)
	if err != nil {
		return err
	}
	var m manifest
	if err := json.NewDecoder(bytes.NewReader(data)).Decode(&m); err != nil || m.Format < 1 {
		return errForeign
	}
	if m.Format > archiveFormat {
		return fmt.Errorf("a newer Sudoscope has made it (format %d): update the program", m.Format)
	}
	a.Program, a.Saved = puzzles.PlainText(m.Program, 60), m.Saved
	return nil
}

// unpack returns what the file holds, if that is not more than so many bytes and is what was
// packed.
func (f *archived) unpack(most int64) ([]byte, error) {
	in, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s in it cannot be read (%w): copy or download the archive again", f.title(), err)
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	switch {
	case int64(len(data)) > most && most >= 1<<20:
		return nil, fmt.Errorf("%s in it is larger than %d MB, the most that can be read", f.title(), most>>20)
	case int64(len(data)) > most:
		return nil, fmt.Errorf("%s in it is larger than %d kB, the most that can be read", f.title(), most>>10)
	case errors.Is(err, zip.ErrChecksum), errors.Is(err, zip.ErrFormat), errors.As(err, new(flate.CorruptInputError)),
		errors.Is(err, io.ErrUnexpectedEOF):
		return nil, fmt.Errorf("%s in it is damaged (%w): copy or download the archive again", f.title(), err)
	case err != nil:
		return nil, fmt.Errorf("%s in it cannot be read: %w", f.title(), err)
	}
	return data, nil
}
