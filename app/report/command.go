package report

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/program"
	"sudoscope/app/experiment"
	"sudoscope/puzzles"
)

// puzzlesFile is the file of the folder that has the puzzles.
const puzzlesFile = "puzzles.txt"

// Command returns the command that repeats the runs in the folder of the report, for a shell.
func (r *Report) Command() string {
	p := r.Plan
	words := []string{"sudoscope", "compare"}
	programs := r.programs()
	var ids []string
	for i, c := range p.Contestants {
		switch code := c.Algorithm.Code; {
		case code == nil:
			ids = append(ids, named(c))
		case programs[i] != "":
			words = append(words, "-a", "./"+programs[i])
		default:
			words = append(words, "-a", program.CommandPrefix+program.JoinCommand(code.Command))
		}
	}
	if ids != nil {
		words = append(words, "-a", strings.Join(ids, ","))
	}
	if len(p.Seeds) > 0 {
		words = append(words, "--seeds", seeds(p.Seeds))
	}
	if p.Budget.Steps > 0 {
		words = append(words, "--max-steps", strconv.FormatInt(p.Budget.Steps, 10))
	}
	if p.Budget.Time > 0 {
		words = append(words, "--max-time", p.Budget.Time.String())
	}
	if p.Jobs > 0 {
		words = append(words, "--jobs", strconv.Itoa(p.Jobs))
	}
	if p.List != nil {
		words = append(words, "--variations", strconv.Itoa(p.Variations))
	}
	if (len(p.Puzzles) > 1 || len(p.Seeds) > 1) && len(r.Runs) > 0 && r.Runs[0].Timing.Runs > 0 {
		words = append(words, "--repeat") // a single puzzle with one seed is timed again without being told to
	}
	words = append(words, "--by", r.Measure.ID(), "--report", "again", puzzlesFile)
	return strings.Join(puzzles.Map(words, quoted), " ")
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./:=,+@%-]+$`)

// quoted writes a word so that a shell takes it as one.
func quoted(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// named names one of our algorithms, with its preset or settings, as the command reads it.
func named(c experiment.Contestant) string {
	a := c.Algorithm
	switch {
	case c.Preset != "":
		return a.ID + ":" + c.Preset
	case len(c.Settings) == 0 && a.Contest != "":
		return a.ID + ":" + a.Presets[0].ID
	}
	name := a.ID
	for _, s := range a.Settings {
		if v, ok := c.Settings[s.ID]; ok {
			name += ":" + s.ID + "=" + strings.ReplaceAll(strings.ReplaceAll(s.Write(v), ",", ""), " ", "-")
		}
	}
	return name
}

// seeds writes seeds as the command reads them: what follows each other is a range.
func seeds(all []uint64) string {
	var parts []string
	for i := 0; i < len(all); {
		from := i
		for i++; i < len(all) && all[i] == all[i-1]+1; i++ {
		}
		part := strconv.FormatUint(all[from], 10)
		if i-from > 1 {
			part += "-" + strconv.FormatUint(all[i-1], 10)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ",")
}

// programs returns, for each contestant that is a script, the name of the file that has its text; "" for others.
func (r *Report) programs() []string {
	names := make([]string, len(r.Plan.Contestants))
	for i, c := range r.Plan.Contestants {
		if c.Algorithm.Code == nil || c.Algorithm.Code.Command != nil {
			continue
		}
		name := strings.Map(func(r rune) rune {
			if r < 128 && !plainWord.MatchString(string(r)) || r == '/' || r == ':' || r == ',' {
				return '-'
			}
			return r
		}, c.Algorithm.Code.Name)
		if names[i] = name + ".star"; name == "" || slices.Contains(names[:i], names[i]) {
			names[i] = fmt.Sprintf("%s-%d.star", name, i+1)
		}
	}
	return names
}
