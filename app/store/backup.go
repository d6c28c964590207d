package store

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"sudoscope/algorithms/program"
	"sudoscope/app/game"
	"sudoscope/puzzles"
)

// A backup is an archive (see package archive) with all that is in the data folder but for
// the trash, locks and drafts: each file under the path that it has there, in the same form.

const (
	deskFile     = "desk" + extension
	labFile      = "lab.json"
	settingsName = "settings.json"
	historyFile  = historyID + extension
)

// AllowedPrograms is the setting that says which programs that came with files were
// allowed to run here. It is in no backup: an archive must not allow programs of its own.
const AllowedPrograms = "programs.allowed"

// Data is all that belongs to the user: everything in the data folder.
type Data struct {
	Folder      string
	Collections *Collections
	Games       *Games
	Lessons     *Lessons
	Programs    *Programs
	Settings    *Settings // that are in use; nil if none are
	// ReadLab reads a session of the Lab, as [Collections.Lab] has it read, and says what is
	// wrong with it; nil to take any.
	ReadLab func(io.Reader) error
}

// NewData returns what is in a data folder (see [Folder]). Nobody else can look into the
// folders below it from then on, which earlier versions made for everybody.
func NewData(folder string) *Data {
	for _, below := range []string{"collections", "games", "lessons", "programs", "trash"} {
		_ = os.Chmod(filepath.Join(folder, below), 0o700) // most need not exist
	}
	return &Data{
		Folder: folder, Collections: NewCollections(folder), Games: NewGames(folder), Lessons: NewLessons(folder),
		Programs: NewPrograms(folder),
	}
}

// kept says where the files of a kind are, and how large they may be.
type kept struct {
	folder string // "" for the data folder itself
	ending string // of the names, or the one name
	most   int64  // bytes
}

// keptFiles lists the kinds. It is a function, as the package has no state.
func keptFiles() [kinds]kept {
	return [kinds]kept{
		KindCollection: {"collections", extension, MaxBytes},
		KindGame:       {"games", extension, game.MaxFile},
		KindLesson:     {"lessons", lessonExtension, MaxLesson},
		KindScript:     {"programs", scriptEnding, MaxProgram},
		KindCommand:    {"programs", commandEnding, maxCommandFile},
		KindHistory:    {"", historyFile, game.MaxFile},
		KindDesk:       {"", deskFile, MaxBytes},
		KindLab:        {"", labFile, maxLab},
		KindSettings:   {"", settingsName, maxSettings},
	}
}

// kindOf returns what the file is that has a path, with slashes, below the data folder,
// and its ID; false if the program has no such files.
func kindOf(name string) (k Kind, id string, ok bool) {
	if len(name) > maxPath {
		return 0, "", false
	}
	folder, base, below := strings.Cut(name, "/")
	for k, one := range keptFiles() {
		switch id, ends := strings.CutSuffix(base, one.ending); {
		case !below && one.folder == "" && name == one.ending:
			return Kind(k), name, true
		case below && one.folder == folder && folder != "" && ends && validID(id):
			return Kind(k), id, true
		}
	}
	return 0, "", false
}

// check returns the error that reading a file with these contents in the data folder would
// give. It changes nothing.
func (d *Data) check(k Kind, id string, data []byte) (err error) {
	switch k {
	case KindCollection:
		_, _, err = decodeCollection(data)
	case KindDesk:
		_, err = decodeDesk(data)
	case KindGame:
		_, err = game.Read(id, data, time.Now)
	case KindHistory:
		_, err = game.ReadHistory(data)
	case KindScript:
		err = program.CheckText(string(data))
	case KindCommand:
		err = new(Program).readCommand(data)
	case KindLesson:
		if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
			err = errors.New("it is not the text of a lesson")
		}
	case KindSettings:
		if _, err = parseSettings(settingsName, data); err != nil {
			err = fmt.Errorf("it does not hold settings: %w", err)
		}
	case KindLab:
		if d.ReadLab != nil {
			err = d.ReadLab(bytes.NewReader(data))
		}
		if err != nil {
			err = fmt.Errorf("it does not hold a session of the Lab: %w", err)
		}
	}
	if newer := newerError("", err); newer != nil {
		return fmt.Errorf("a newer Sudoscope has written it (format %s): update the program", newer.Version)
	}
	return err
}

// keptFile is a file in the data folder.
type keptFile struct {
	kind Kind
	id   string
	name string // its path, with slashes, below the data folder
	size int64
	time time.Time // of its last change
}

// files lists the files that a backup takes, the kinds one after the other.
func (d *Data) files() (list []keptFile, err error) {
	for k, one := range keptFiles() {
		entries, err := os.ReadDir(filepath.Join(d.Folder, one.folder))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, readError(filepath.Join(d.Folder, one.folder), err)
		}
		for _, e := range entries {
			name := path.Join(one.folder, e.Name())
			if of, id, ok := kindOf(name); ok && of == Kind(k) {
				info, err := os.Stat(d.path(name))
				if err == nil && info.Mode().IsRegular() {
					list = append(list, keptFile{of, id, name, info.Size(), info.ModTime()})
				}
			}
		}
	}
	return list, nil
}

// path returns where a file is.
func (d *Data) path(name string) string { return filepath.Join(d.Folder, filepath.FromSlash(name)) }

// Backup writes an archive of all that is in the data folder, but for the trash. The
// files that cannot be read are left out, which left says; packed counts the others. Program is the name and the
// version of the one that writes; progress is told how many files are done and how many
// there are, and may be nil.
func (d *Data) Backup(ctx context.Context, w io.Writer, program string, progress func(done, of int64)) (
	packed Counts, left []error, err error,
) {
	if d.Settings != nil {
		_ = d.Settings.document.Flush() // it tells its error
	}
	list, err := d.files()
	if err != nil {
		return packed, nil, err
	}
	size := int64(0)
	for _, f := range list {
		size += f.size
	}
	if size > MaxArchive || len(list) > maxArchived {
		return packed, nil, fmt.Errorf("your data has %d files and %s, and one archive takes at most %d files "+
			"and %s: copy the "+
			"folder %s instead", len(list), sizeText(size), maxArchived, sizeText(MaxArchive), d.Folder)
	}
	out, now := zip.NewWriter(w), time.Now()
	manifest, _ := json.Marshal(manifest{program, archiveFormat, now.UTC().Truncate(time.Second)})
	if err := addFile(out, manifestName, manifest, now); err != nil {
		return packed, nil, err
	}
	for i, f := range list {
		if err := ctx.Err(); err != nil {
			return packed, nil, err
		}
		puzzles.Tell(progress, i, len(list))
		data, err := d.contents(f)
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted meanwhile
		}
		if err != nil {
			left = append(left, err)
			continue
		}
		if err := addFile(out, f.name, data, f.time); err != nil {
			return packed, nil, err
		}
		count(&packed, f.kind, data)
	}
	return packed, left, out.Close()
}

// contents returns what a backup holds of a file.
func (d *Data) contents(f keptFile) ([]byte, error) {
	where := d.path(f.name)
	data, err := Load(where, keptFiles()[f.kind].most)
	if err != nil {
		return nil, err
	}
	if f.kind == KindScript || f.kind == KindCommand {
		if err := CheckProgramName(f.id); err != nil {
			return nil, fmt.Errorf("%s cannot be used: %w", where, err)
		}
	}
	if err := d.check(f.kind, f.id, data); err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", where, err)
	}
	if f.kind == KindSettings {
		return withoutAllowed(data)
	}
	return data, nil
}

// withoutAllowed returns settings without those that are no business of others.
func withoutAllowed(data []byte) ([]byte, error) {
	values, err := parseSettings(settingsName, data)
	if err != nil {
		return nil, err
	}
	delete(values, AllowedPrograms)
	return encodeSettings(values)
}

// count counts a file, which can be read.
func count(c *Counts, k Kind, data []byte) {
	n := 1
	if k == KindHistory {
		entries, _ := game.ReadHistory(data)
		n = len(entries)
	}
	c[k] += n
}
