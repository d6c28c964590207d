package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
)

// algorithmsCmd lists the algorithms.
type algorithmsCmd struct {
	JSON bool   `name:"json" help:"Print one JSON object a line instead: id, name, summary, max_side, complete, random."`
	ID   string `arg:"" optional:"" placeholder:"ID" help:"Show the help page of this algorithm instead of the list."`
}

func (c *algorithmsCmd) Run(s *terminal.Session) error {
	if c.ID != "" {
		a, err := algorithms.ByID(c.ID)
		if err != nil {
			return err
		}
		return describe(s.Stdout, a)
	}
	if c.JSON {
		return listAsJSON(s.Stdout)
	}
	rows := [][]string{{"ID", "NAME", "LARGEST GRID", "COMPLETE", "RANDOM"}}
	for _, a := range algorithms.All() {
		rows = append(rows, []string{a.ID, a.Name, fmt.Sprintf("%[1]d×%[1]d", a.Limits.MaxSide),
			terminal.YesNo(a.Limits.Complete), terminal.YesNo(a.Limits.Random)})
	}
	_, err := fmt.Fprintf(s.Stdout, "%s\nA program of your own can take the place of an id: ./FILE.star or \"exec:COMMAND\".\n",
		terminal.Table(rows))
	return err
}

func listAsJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	for _, a := range algorithms.All() {
		if err := enc.Encode(struct {
			ID       string `json:"id"`
			Name     string `json:"name"`
			Summary  string `json:"summary"`
			MaxSide  int    `json:"max_side"`
			Complete bool   `json:"complete"`
			Random   bool   `json:"random"`
		}{a.ID, a.Name, a.Summary, a.Limits.MaxSide, a.Limits.Complete, a.Limits.Random}); err != nil {
			return err
		}
	}
	return nil
}

// describe prints the page of one algorithm.
func describe(w io.Writer, a *solving.Algorithm) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s)\n%s\n", a.Name, a.ID, a.Summary)
	for _, part := range []struct{ title, text string }{
		{"Idea", a.Help.Idea}, {"Cost", a.Help.Cost}, {"When it fails", a.Help.Fails}, {"Source", a.Help.Source},
	} {
		if part.text != "" {
			fmt.Fprintf(&b, "\n%s\n%s\n", part.title, terminal.Indent(terminal.Wrap(part.text, 76)))
		}
	}
	fmt.Fprintf(&b, "\nPseudocode\n%s\n", terminal.Indent(a.Pseudocode))
	if len(a.Settings) > 0 {
		rows := puzzles.Map(a.Settings, func(s setting.Setting) []string {
			return []string{"  " + s.ID, s.Write(s.Default), "(" + allowed(&s) + ")", s.Help}
		})
		fmt.Fprintf(&b, "\nSettings for --set, with their defaults\n%s", terminal.Table(rows))
	}
	if len(a.Presets) > 0 {
		rows := puzzles.Map(a.Presets, func(p solving.Preset) []string {
			return []string{"  " + p.ID, p.Name, p.Help}
		})
		fmt.Fprintf(&b, "\nPresets for --preset\n%s", terminal.Table(rows))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// allowed says what a setting can be.
func allowed(s *setting.Setting) string {
	switch s.Kind {
	case setting.Switch:
		return "yes or no"
	case setting.Choice:
		return strings.Join(s.Choices, ", ")
	}
	return s.Write(s.Min) + " to " + s.Write(s.Max)
}
