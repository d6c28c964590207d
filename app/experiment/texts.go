package experiment

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Text is a table of texts, the first column of which is a name and the others figures.
type Text struct {
	Title   string // of the part of a report that it is
	Caption string
	Head    []string
	Rows    [][]string
	Note    string // below it
}

// Format is one in which a summary is written.
type Format struct {
	Name, Extension string
	Write           func(*Summary, io.Writer) error
}

// Formats returns the formats of a summary.
func Formats() []Format {
	return []Format{
		{"Markdown", ".md", func(s *Summary, w io.Writer) error { return writeTexts(w, s.Texts(), (*Text).Markdown) }},
		{"LaTeX", ".tex", func(s *Summary, w io.Writer) error { return writeTexts(w, s.Texts(), (*Text).LaTeX) }},
		{"CSV", ".csv", (*Summary).WriteCSV},
	}
}

func writeTexts(w io.Writer, all []Text, as func(*Text) string) error {
	_, err := io.WriteString(w, strings.Join(puzzles.Map(all, func(t Text) string { return as(&t) }), "\n"))
	return err
}

// Unit returns the factor by which figures of the measure are multiplied for people, and what they are then.
func (s *Summary) Unit() (float64, string) {
	if s.Measure == trace.ByTime {
		return 1e3, s.Measure.Name() + " in ms"
	}
	return 1, s.Measure.Name()
}

// Figure writes a cost as the tables do.
func (s *Summary) Figure(v float64) string {
	factor, _ := s.Unit()
	return Figure(factor * v)
}

// Interval writes the interval of the median, with each figure as figure writes it.
func (r *Row) Interval(figure func(float64) string) string {
	if math.IsNaN(r.Low.Value) || math.IsInf(r.Low.Value, 1) {
		return trace.Dash
	}
	return figure(r.Low.Value) + " to " + figure(r.High.Value)
}

// Texts returns the summary, how far variations are apart if there are some, and the comparison of each pair as tables.
func (s *Summary) Texts() []Text {
	_, name := s.Unit()
	table := Text{
		Title:   "Summary",
		Caption: name + ", of " + puzzles.Plural(s.Plan.observations().n, s.Counted()),
		Head: []string{"Algorithm", "n", "Runs solved", "Mean", "1st quartile", "Median", "3rd quartile",
			"95 % interval of the median", "Wins"},
		Note: "What was not solved counts as more than every figure and is in no mean. A dash stands for it, and where " +
			"there is no figure. The interval of the median is distribution-free. Whoever needs least wins, alone or " +
			"with others.",
	}
	if counted := s.Counted(); counted != "run" && len(s.Plan.Seeds)*max(1, s.Plan.Variations) > 1 {
		table.Note += " A " + counted + " counts once, with the median of its runs."
	}
	var ended []string // of each contestant, the runs that solved nothing
	for i := range s.Rows {
		r := &s.Rows[i]
		if how := r.Unsolved(); how != "" {
			ended = append(ended, r.Name+", "+how)
		}
		mean := s.Figure(r.Mean)
		if r.MeanOf > 0 && r.MeanOf < r.N {
			mean += fmt.Sprintf(" (of %d)", r.MeanOf)
		}
		table.Rows = append(table.Rows, []string{r.Name, strconv.Itoa(r.N),
			fmt.Sprintf("%d of %d", r.Solved, r.Runs), mean, s.Figure(r.Lower.Value), s.Figure(r.Median.Value),
			s.Figure(r.Upper.Value), r.Interval(s.Figure), strconv.Itoa(r.Wins)})
	}
	if ended != nil {
		table.Note += " Not solved: " + strings.Join(ended, "; ") + "."
	}
	all := []Text{table}
	if rows := s.Spread(s.Figure); rows != nil {
		for i := range rows { // the summary has the median
			rows[i] = slices.Delete(rows[i], 1, 2)
		}
		all = append(all, Text{
			Title:   "Variations",
			Caption: name + ", from puzzle to puzzle and from variation to variation",
			Head:    rows[0],
			Rows:    rows[1:],
			Note: "How many times what the least puzzle took the most took, each at the median of its variations; and the " +
				"same for the variations of a puzzle, at the median of the puzzles.",
		})
	}
	pairs, corrected := s.Pairs()
	if len(pairs) == 0 {
		return all
	}
	two := Text{
		Title:   "Pairwise comparisons",
		Caption: "Pairs of algorithms, by the same " + s.Counted(),
		Head: []string{"Algorithms", "First needs less", "More", "Neither", "Median ratio", "Sign test p", "Holm p",
			"Wilcoxon V", "Wilcoxon p"},
		Note: "The ratio is that of the first to the second, where both solved. Where only one did, that is the largest " +
			"difference. Both tests are two-sided and leave out what does not differ: the sign test, with its p-values " +
			"corrected for the number of comparisons by Holm's method beside it, and Wilcoxon's signed-rank test, by a " +
			"normal approximation unless it says exact. A p-value is how often so great a difference would come by chance if " +
			"there were none: it does not say how large the difference is, nor anything of puzzles unlike these.",
	}
	for i, c := range pairs {
		ratio, p := Figure(c.Ratio), bare(c.P)
		if c.Both > 0 && c.Both < c.Less+c.More+c.Equal {
			ratio += fmt.Sprintf(" (of %d)", c.Both)
		}
		if c.Exact {
			p += " (exact)"
		}
		two.Rows = append(two.Rows, []string{s.Rows[c.A].Name + ", " + s.Rows[c.B].Name,
			strconv.Itoa(c.Less), strconv.Itoa(c.More), strconv.Itoa(c.Equal), ratio, bare(c.Sign),
			bare(corrected[i]), Figure(c.V), p})
	}
	return append(all, two)
}

// bare writes a p-value without the letter.
func bare(p float64) string {
	return strings.TrimPrefix(strings.TrimPrefix(PValue(p), "p "), "= ")
}

// Markdown returns the table in the form of GitHub, with columns that line up in the text as well.
func (t *Text) Markdown() string {
	widths := make([]int, len(t.Head))
	rows := puzzles.Map(append([][]string{t.Head}, t.Rows...), func(row []string) []string {
		return puzzles.Map(row, func(cell string) string { return escaped(cell, "\\`*_[]<>|#", `\`) })
	})
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell), 3)
		}
	}
	var b strings.Builder
	b.WriteString(escaped(t.Caption, "\\`*_[]<>|#", `\`) + ":\n\n")
	for at, row := range rows {
		for i, cell := range row {
			blanks := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				b.WriteString("| " + cell + blanks)
			} else {
				b.WriteString(" | " + blanks + cell)
			}
		}
		b.WriteString(" |\n")
		if at > 0 {
			continue
		}
		for i, width := range widths {
			if i == 0 {
				b.WriteString("|:" + strings.Repeat("-", width) + "-")
			} else {
				b.WriteString("|" + strings.Repeat("-", width+1) + ":")
			}
		}
		b.WriteString("|\n")
	}
	return b.String() + "\n" + t.Note + "\n"
}

// LaTeX returns the table for a document with the package booktabs.
func (t *Text) LaTeX() string {
	var b strings.Builder
	line := func(row []string) {
		b.WriteString(strings.Join(puzzles.Map(row, latex), " & ") + ` \\` + "\n")
	}
	b.WriteString("% \\usepackage{booktabs,graphicx}\n\\begin{table}\n\\centering\n\\caption{" + latex(t.Caption) +
		"}\n\\resizebox{\\textwidth}{!}{%\n\\begin{tabular}{@{}l" + strings.Repeat("r", len(t.Head)-1) +
		"@{}}\n\\toprule\n")
	line(t.Head)
	b.WriteString("\\midrule\n")
	for _, row := range t.Rows {
		line(row)
	}
	b.WriteString("\\bottomrule\n\\end{tabular}}\n\n\\smallskip\\footnotesize " + latex(t.Note) + "\n\\end{table}\n")
	return b.String()
}

// latex writes a text so that LaTeX sets it as it is.
func latex(text string) string {
	return strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`,
		"_", `\_`, "~", `\textasciitilde{}`, "^", `\textasciicircum{}`, "<", "$<$", ">", "$>$", "–", "--", "×",
		`$\times$`).Replace(text)
}

// escaped writes a mark before each of the special signs of a text.
func escaped(text, special, mark string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(special, r) {
			b.WriteString(mark)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// keptDigits is how many digits files have of a figure: with more, spreadsheets would not keep it.
const keptDigits = 10

// WriteCSV writes the summary as plain numbers: times in seconds, Inf for what was not solved, and nothing where
// there is no figure.
func (s *Summary) WriteCSV(w io.Writer) error {
	number := func(v float64) string {
		switch {
		case math.IsNaN(v):
			return ""
		case math.IsInf(v, 1):
			return "Inf"
		}
		return strconv.FormatFloat(v, 'g', keptDigits, 64)
	}
	rows := [][]string{{"algorithm", "measure", "n", "runs", "solved", "mean", "mean_of", "quartile1", "median",
		"quartile3", "median_low95", "median_high95", "wins"}}
	for i := range s.Rows {
		r := &s.Rows[i]
		rows = append(rows, []string{r.Name, s.Measure.ID(), strconv.Itoa(r.N),
			strconv.Itoa(r.Runs), strconv.Itoa(r.Solved), number(r.Mean), strconv.Itoa(r.MeanOf),
			number(r.Lower.Value), number(r.Median.Value), number(r.Upper.Value), number(r.Low.Value),
			number(r.High.Value), strconv.Itoa(r.Wins)})
	}
	return puzzles.NewTable(w).WriteAll(rows)
}
