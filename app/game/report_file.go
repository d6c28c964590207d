package game

import (
	_ "embed" // for the page
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"sync"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A report as a file: what happened in a game, move by move, with how each move could have
// been known. The moves are those of the branch that the player is on; they are named before.

// ReportFormat is a form of a report.
type ReportFormat string

// The forms, as names of files end.
const (
	ReportCSV  ReportFormat = ".csv"
	ReportHTML ReportFormat = ".html"
	ReportJSON ReportFormat = ".json"
)

// ReportFormats lists the forms, the one that most people want first.
func ReportFormats() []ReportFormat { return []ReportFormat{ReportHTML, ReportCSV, ReportJSON} }

// moveReport is a move as a report has it.
type moveReport struct {
	Number    int      `json:"number"`
	Seconds   float64  `json:"seconds"` // on the clock
	Text      string   `json:"text"`
	Verdict   string   `json:"verdict,omitempty"`
	Name      string   `json:"name,omitempty"`      // how it could have been known
	Technique string   `json:"technique,omitempty"` // the hardest that it takes
	Level     string   `json:"level,omitempty"`     // of that technique
	Hinted    bool     `json:"hinted,omitempty"`
	Steps     []string `json:"steps,omitempty"` // of the reason
}

// fullReport is all that a report says.
type fullReport struct {
	Puzzle  string  `json:"puzzle"`
	Name    string  `json:"name,omitempty"`
	Level   string  `json:"level,omitempty"`
	Score   int     `json:"score,omitempty"`
	Seconds float64 `json:"seconds"`
	Solved  bool    `json:"solved"`
	Report
	Justified   int          `json:"justified"`
	Unjustified int          `json:"unjustified"`
	Techniques  []countLine  `json:"techniques"`
	Moves       []moveReport `json:"moves"`
}

type countLine struct {
	Technique string `json:"technique"`
	Name      string `json:"name"`
	Level     string `json:"level"`
	Moves     int    `json:"moves"`
}

// moveReports returns the moves of the branch that the player is on, as a report has them.
func (g *Game) moveReports(sp trace.Speaker) (list []moveReport) {
	for i, node := range g.Path(g.tip)[1:] {
		m := g.Move(node)
		one := moveReport{Number: i + 1, Seconds: seconds(m.At), Text: sp.String(m.Words())}
		if name, ok := g.names[node]; ok {
			one.Verdict, one.Name, one.Hinted = name.Verdict.String(), sp.String(name.Words()), name.Hinted
			if t := name.Technique(); t != nil {
				one.Technique, one.Level = t.ID, t.Level.String()
			}
			for i := range name.Reason.Steps {
				one.Steps = append(one.Steps, name.Reason.Steps[i].Notation(g.Shape()))
			}
		}
		list = append(list, one)
	}
	return list
}

func seconds(d time.Duration) float64 { return float64(d.Milliseconds()) / 1000 }

// WriteReport writes a report of the branch that the player is on. The speaker says how
// cells are called.
func (g *Game) WriteReport(w io.Writer, format ReportFormat, sp trace.Speaker) error {
	switch format {
	case ReportCSV:
		return g.writeReportCSV(w, sp)
	case ReportJSON:
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(g.fullReport(sp))
	case ReportHTML:
		return reportPage().Execute(w, g.fullReport(sp))
	}
	return fmt.Errorf("a report cannot be saved as %q; choose .html, .csv or .json", string(format))
}

func (g *Game) fullReport(sp trace.Speaker) *fullReport {
	t, took, end := g.NameTally(g.tip), g.Time(), g.StateAt(g.tip)
	if g.Took > 0 {
		took = g.Took
	}
	full := &fullReport{
		Puzzle: g.Puzzle.Givens.Text(), Name: g.Puzzle.Title(), Score: g.Score, Seconds: seconds(took),
		Solved: slices.Equal(end.Digits, g.Solution.Cells()), Report: g.Report(), Justified: t.Justified,
		Unjustified: t.Unjustified, Moves: g.moveReports(sp), Techniques: []countLine{},
	}
	if g.Level != 0 {
		full.Level = g.Level.String()
	}
	for _, c := range t.Counts {
		full.Techniques = append(full.Techniques,
			countLine{c.Technique.ID, c.Technique.Name, c.Technique.Level.String(), c.Times})
	}
	return full
}

func (g *Game) writeReportCSV(w io.Writer, sp trace.Speaker) error {
	rows := [][]string{{"move", "seconds", "text", "verdict", "name", "technique", "level", "hinted"}}
	for _, m := range g.moveReports(sp) {
		rows = append(rows, []string{
			strconv.Itoa(m.Number), strconv.FormatFloat(m.Seconds, 'f', 1, 64), m.Text, m.Verdict, m.Name, m.Technique,
			m.Level, strconv.FormatBool(m.Hinted),
		})
	}
	return puzzles.NewTable(w).WriteAll(rows)
}

//go:embed report.html
var reportHTML string

// reportPage is a report for browsers and printers.
var reportPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("report").Funcs(template.FuncMap{
		"clock": func(s float64) string { return fmt.Sprintf("%d:%02d", int(s)/60, int(s)%60) },
	}).Parse(reportHTML))
})
