package runs

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"

	"sudoscope/algorithms/technique"
	sudokuexplainer "sudoscope/algorithms/technique/explainer"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
)

// Rate says how hard puzzles are.
type Rate struct {
	Verbose bool     `short:"v" help:"Also print which techniques were used, and how often."`
	JSON    bool     `name:"json" xor:"format" help:"Print one JSON object a line for each puzzle."`
	CSV     bool     `name:"csv" xor:"format" help:"Print comma-separated values with a header line."`
	Allow   []string `placeholder:"ID" help:"Use only these techniques; may be repeated."`
	Without []string `placeholder:"ID" help:"Leave out these techniques; may be repeated."`
	With    []string `placeholder:"ID" help:"Use these techniques as well, which are off by default; may be repeated."`
	Sure    bool     `help:"Leave out techniques that assume a single solution."`
	Quick   bool     `help:"Leave out ER, EP and ED."`
	terminal.Terms
	Puzzle []string `arg:"" name:"puzzle" help:"Puzzles, ids of built-in puzzles, files, or - for standard input."`
}

// ratedEntry is a puzzle with its rating.
type ratedEntry struct {
	terminal.Entry
	rating   technique.Rating
	se       *sudokuexplainer.Rating // nil if there is none
	unproper error                   // it has not exactly one solution
}

func (c *Rate) Run(s *terminal.Session) error {
	ladder, err := c.ladder()
	if err != nil {
		return err
	}
	line := c.writer(s.Stdout)
	for r := range terminal.Each(s.Ctx, s, c.Puzzle,
		func() func(terminal.Entry) ratedEntry { return c.rater(s.Ctx, ladder) }) {
		if s.Ctx.Err() != nil {
			break // this rating may have been called off
		}
		if r.Err != nil {
			s.Complain("%s%v", r.Where, r.Err)
			continue
		}
		if r.unproper != nil {
			s.Failed = true
			s.Report("%s%v", r.Where, r.unproper)
			continue
		}
		if err = line(r); err != nil {
			return err
		}
		if !r.rating.Solved {
			s.Failed = true
			fmt.Fprintf(s.Stderr, "sudoscope: %sthe techniques do not solve this puzzle: it is %v at least\n", r.Where,
				r.rating.Level)
		}
	}
	return nil
}

// ladder returns the techniques that were chosen.
func (c *Rate) ladder() (technique.Ladder, error) {
	ladder, err := technique.Standard().With(c.With...)
	if len(c.Allow) > 0 && err == nil {
		ladder, err = technique.Only(slices.Concat(c.Allow, c.With)...)
	}
	if err == nil {
		ladder, err = ladder.Without(c.Without...)
	}
	if c.Sure {
		ladder = ladder.Sure()
	}
	return ladder, err
}

// rater returns what rates one puzzle after the other, until ctx is done.
func (c *Rate) rater(ctx context.Context, ladder technique.Ladder) func(terminal.Entry) ratedEntry {
	se := sudokuexplainer.NewRater()
	return func(e terminal.Entry) ratedEntry {
		r := ratedEntry{Entry: e}
		if e.Err != nil {
			return r
		}
		if r.unproper = puzzles.CheckUniqueWithin(e.Puzzle.Givens, terminal.ProofWork); r.unproper == nil {
			r.rating = ladder.Rate(e.Puzzle.Givens)
			if !c.Quick && sudokuexplainer.Rates(e.Puzzle.Givens) {
				if rating, err := se.Rate(ctx, e.Puzzle.Givens); err == nil {
					r.se = &rating
				}
			}
		}
		return r
	}
}

// writer returns what prints a rating.
func (c *Rate) writer(out io.Writer) func(ratedEntry) error {
	switch {
	case c.JSON:
		return func(r ratedEntry) error { return json.NewEncoder(out).Encode(r.line()) }
	case c.CSV:
		return ratingTable(out)
	}
	return func(r ratedEntry) error {
		text := fmt.Sprintf("%s %v %s", r.Puzzle.Givens.Text(), r.rating.Level, r.score("-"))
		if !r.rating.Solved {
			text += "+"
		}
		if g := r.Puzzle.Givens; !c.Quick && (!technique.Scored(g.Shape()) || g.Eliminated() > 0) {
			text += " -"
		} else if r.se != nil {
			text += fmt.Sprintf(" %.1f/%.1f/%.1f", r.se.ER, r.se.EP, r.se.ED)
		}
		if id := hardestID(r.rating); id != "" {
			text += " " + id
		}
		text += "\n"
		if c.Verbose {
			for _, used := range r.rating.Counts { // the easiest first
				t := used.Technique
				text += fmt.Sprintf("%6d × %s (%v, %d each)\n", used.Times, t.Name, t.Level, t.Score)
			}
		}
		_, err := io.WriteString(out, text)
		return err
	}
}

func hardestID(r technique.Rating) string {
	if r.Hardest == nil {
		return "" // there was nothing to do
	}
	return r.Hardest.ID
}

// ratedLine is a rating as JSON.
type ratedLine struct {
	Puzzle     string         `json:"puzzle"`
	Clues      int            `json:"clues"`
	Level      string         `json:"level"`
	Score      *int           `json:"score"` // null where it means nothing
	Solved     bool           `json:"solved"`
	Steps      int            `json:"steps"`
	Hardest    string         `json:"hardest"`
	ER         float64        `json:"er,omitempty"`
	EP         float64        `json:"ep,omitempty"`
	ED         float64        `json:"ed,omitempty"`
	ERHardest  string         `json:"er_hardest,omitempty"`
	Techniques map[string]int `json:"techniques"`
	Eliminated int            `json:"eliminated,omitempty"` // before
}

// score returns the score, or what stands for none.
func (r *ratedEntry) score(none string) string {
	if !technique.Scored(r.Puzzle.Givens.Shape()) {
		return none
	}
	return strconv.Itoa(r.rating.Score)
}

// line returns the rating as JSON and tables have it.
func (r *ratedEntry) line() *ratedLine {
	line := &ratedLine{
		Puzzle: r.Puzzle.Givens.Text(), Eliminated: r.Puzzle.Givens.Eliminated(),
		Clues: r.Puzzle.Givens.Filled(), Level: r.rating.Level.String(), Solved: r.rating.Solved,
		Steps: r.rating.Steps, Hardest: hardestID(r.rating),
		Techniques: map[string]int{},
	}
	if technique.Scored(r.Puzzle.Givens.Shape()) {
		line.Score = &r.rating.Score
	}
	if r.se != nil {
		line.ER, line.EP, line.ED, line.ERHardest = r.se.ER, r.se.EP, r.se.ED, r.se.Hardest
	}
	for _, used := range r.rating.Counts {
		line.Techniques[used.Technique.ID] = used.Times
	}
	return line
}

// ratingTable returns what prints a row of the table, after the headings if it is
// the first.
func ratingTable(out io.Writer) func(ratedEntry) error {
	w := puzzles.NewTable(out)
	// What cannot be written is reported by Flush.
	_ = w.Write([]string{"puzzle", "clues", "level", "score", "solved", "steps", "hardest", "er", "ep", "ed",
		"er_hardest"})
	return func(r ratedEntry) error {
		rating := func(value float64) string {
			if r.se == nil {
				return ""
			}
			return fmt.Sprintf("%.1f", value)
		}
		l := r.line()
		_ = w.Write([]string{l.Puzzle, strconv.Itoa(l.Clues), l.Level, r.score(""), terminal.YesNo(l.Solved),
			strconv.Itoa(l.Steps), l.Hardest, rating(l.ER), rating(l.EP), rating(l.ED), l.ERHardest})
		w.Flush()
		return w.Error()
	}
}
