package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"sudoscope/app/cli/terminal"
	"sudoscope/app/experiment"
	"sudoscope/app/store"
	"sudoscope/app/store/archive"
)

// Data is the commands about all that belongs to the user.
type Data struct {
	Export exportData `cmd:"" help:"Export all your data to a file."`
	Import importData `cmd:"" help:"Import data that was exported elsewhere."`
}

// Help is the command's page of the manual.
func (Data) Help() string {
	return `Your data are your collections, games with their statistics, lessons and programs, the puzzle in the editor, the last Lab session and the settings. They are in one folder: the one that SUDOSCOPE_DATA names, or the one that the system has for such things.

The window has the same in Help, under Start here: "Export all data" and "Import data". Files that the window exports can be imported here, and the other way round, also between a computer and a browser.`
}

// data returns the user's data.
func data() (*store.Data, error) {
	folder, err := store.Folder("")
	if err != nil {
		return nil, err
	}
	d := store.NewData(folder)
	d.ReadLab = func(r io.Reader) error {
		_, err := experiment.ReadJSON(r)
		return err
	}
	return d, nil
}

// exportData writes an archive.
type exportData struct {
	File string `arg:"" name:"file" help:"The file to write, replacing it: a ZIP archive."`
}

// Help is the command's page of the manual.
func (exportData) Help() string {
	return `It writes a ZIP archive with everything but the trash. Which programs from files you allowed to run is not in it. Files that cannot be read are reported and left out; then the exit status is 1.

Example:

    sudoscope data export sudoscope-data.zip`
}

// Run does it.
func (c *exportData) Run(s *terminal.Session) error {
	d, err := data()
	if err != nil {
		return err
	}
	progress, stop := s.ShowProgress("exporting, file")
	var packed archive.Counts
	var left []error
	err = store.Export(s.Ctx, c.File, func(w io.Writer) (err error) {
		packed, left, err = d.Backup(s.Ctx, w, "Sudoscope "+s.Version, progress)
		return err
	})
	stop()
	if err != nil {
		return stopped(s, err)
	}
	for _, err := range left {
		s.Failed = true
		s.Report("left out: %v", err)
	}
	s.EndComplaints()
	fmt.Fprintf(s.Stdout, "%s: %s\n", c.File, orNothing(packed.String()))
	return nil
}

// importData takes an archive over.
type importData struct {
	Replace  bool   `help:"Put all your data aside first, in a new folder in the data folder. Default: they stay, and what has the same name is added beside them."`
	Commands bool   `help:"Import added commands too, which start programs on this computer: only from files that you trust. Default: they are left out."`
	File     string `arg:"" name:"file" help:"A file that was exported with data export, or in the window."`
}

// Help is the command's page of the manual.
func (importData) Help() string {
	return `It adds to your data what they lack, and replaces nothing. Where the file has another collection, game, lesson or program of the same name, it is added beside yours under another name. The puzzle in the editor, the last Lab session and the settings are imported only if you have none. Importing the same file again changes nothing.

With --replace your data are those of the file afterwards. All that you had is in a new folder, whose name the command prints.

The whole file is checked first. If anything in it cannot be read, or is no data of Sudoscope, nothing is imported. Close other windows of Sudoscope before, or restart them after it, so that they show all that is new.

Examples:

    sudoscope data import sudoscope-data.zip
    sudoscope data import --replace sudoscope-data.zip`
}

// Run does it.
func (c *importData) Run(s *terminal.Session) error {
	d, err := data()
	if err != nil {
		return err
	}
	progress, stop := s.ShowProgress("importing, file")
	defer stop()
	a, err := d.OpenArchive(s.Ctx, c.File, progress)
	if err != nil {
		return stopped(s, err)
	}
	defer a.Close()
	report, err := d.Restore(s.Ctx, a, store.Choices{Replace: c.Replace, Commands: c.Commands}, progress)
	stop()
	if err != nil {
		return stopped(s, err)
	}
	_, err = io.WriteString(s.Stdout, orNothing(strings.Join(report.Lines(), "\n"))+"\n")
	return err
}

// stopped returns the error of a command, which is that of its context if it was stopped.
func stopped(s *terminal.Session, err error) error {
	if s.Ctx.Err() != nil {
		return s.Ctx.Err()
	}
	if errors.Is(err, context.Canceled) {
		return terminal.ErrStopped
	}
	return err
}

// orNothing returns a text, or words for none.
func orNothing(text string) string {
	if text == "" {
		return "no data"
	}
	return text
}
