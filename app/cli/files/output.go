package files

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"sudoscope/app/cli/terminal"
	"sudoscope/app/paper"
	"sudoscope/app/store"
)

// standardInput reads standard input up to one byte more than may be, which tells that it is
// too large.
func standardInput(s *terminal.Session, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(s.UntilStopped(s.Stdin), most+1))
	if err != nil {
		return nil, fmt.Errorf("standard input could not be read: %w", err)
	}
	return text, nil
}

// deliverFile writes a file, or to standard output if it has no name: whole or not at all.
func deliverFile(s *terminal.Session, path string, write func(io.Writer) error) error {
	if path != "" {
		return store.Export(s.Ctx, path, write)
	}
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	_, err := out.WriteTo(s.Stdout)
	return err
}

// deliverPages writes pages, and beside them those that are a file of their own.
func deliverPages(s *terminal.Session, path string, made *paper.Pages) error {
	if len(made.Separate) > 0 {
		if err := store.Export(s.Ctx, paper.SeparateName(path), made.WriteSeparate); err != nil {
			return err
		}
	}
	return deliverFile(s, path, made.Write)
}

// notInTerminal refuses an output that nobody can read.
func notInTerminal(s *terminal.Session, path, kind string) error {
	if path == "" && terminal.IsTerminal(s.Stdout) {
		return fmt.Errorf("%s cannot be shown in the terminal: name a file with --output", kind)
	}
	return nil
}

// paperSize is the flag for the size of paper.
type paperSize struct {
	Paper string `enum:"a4,letter" default:"a4" help:"The paper size: a4 or letter. Default: ${default}."`
}

func (p paperSize) size() paper.Paper {
	all := paper.Papers()
	return all[slices.IndexFunc(all, func(one paper.Paper) bool { return one.ID == p.Paper })]
}

// solutionsAt returns the place of solutions that a flag names.
func solutionsAt(flag string) paper.Solutions {
	return map[string]paper.Solutions{"none": paper.None, "end": paper.AtEnd, "separate": paper.Separate}[flag]
}
