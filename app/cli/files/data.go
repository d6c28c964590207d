package files

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"sudoscope/app/cli/terminal"
	"sudoscope/app/experiment"
	"sudoscope/app/store"
)

// Data is the commands about all that belongs to the user.
type Data struct {
	Export exportData `cmd:"" help:"Export all your data to a file."`
	Import importData `cmd:"" help:"Import data that was exported elsewhere."`
}

// data returns the user's data.
func data() (*store.Data, error) {
	folder, err := store.Folder("")
	if err != nil {
		return nil, err
	}
	d := store.NewData(folder)
	d.ReadLab = experiment.CheckJSON
	return d, nil
}

// exportData writes an archive.
type exportData struct {
	File string `arg:"" name:"file" help:"The file to write, replacing it: a ZIP archive."`
}

func (c *exportData) Run(s *terminal.Session) error {
	d, err := data()
	if err != nil {
		return err
	}
	progress, stop := s.ShowProgress("exporting, file")
	var packed store.Counts
	var left []error
	err = store.ExportPrivate(s.Ctx, c.File, func(w io.Writer) (err error) {
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
	fmt.Fprintf(s.Stdout, "%s: %s\n", c.File, cmp.Or(packed.String(), "no data"))
	return nil
}

// importData takes an archive over.
type importData struct {
	Replace  bool   `help:"Put all your data aside first, in a new folder in the data folder. Default: they stay, and what has the same name is added beside them."`
	Commands bool   `help:"Import added commands too, which start programs on this computer: only from files that you trust. Default: they are left out."`
	File     string `arg:"" name:"file" help:"A file that was exported with data export, or in the window."`
}

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
	_, err = io.WriteString(s.Stdout, cmp.Or(strings.Join(report.Lines(), "\n"), "no data")+"\n")
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
