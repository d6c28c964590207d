// Package report writes what came of an experiment so that it can be handed in: a page for browsers that needs
// nothing else, and a folder with its tables, its figures, every run, the puzzles, and the command that repeats it.
package report

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/svg"
)

// Report is what a report is made of.
type Report struct {
	*experiment.Summary
	Origin experiment.Origin
}

// Page is the name of the page among the files of a report.
const Page = "report.html"

// Check says what speaks against a report in a folder: it has to be empty, or not to be there yet.
func Check(folder string) error {
	switch entries, err := os.ReadDir(folder); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("%s is not a folder that can be read: name a new one", folder)
	case len(entries) > 0:
		return fmt.Errorf("the folder %s is not empty, and nothing in it is overwritten: name a new one", folder)
	}
	return nil
}

// Write writes the report into a folder, which is made if it is not there.
func (r *Report) Write(ctx context.Context, folder string) error {
	if err := Check(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fmt.Errorf("the folder %s cannot be made: %w", folder, err)
	}
	for _, f := range r.files() {
		if err := store.Export(ctx, filepath.Join(folder, f.name), f.write); err != nil {
			return err
		}
	}
	return nil
}

// list returns the puzzles, and not the variations of them that ran.
func (r *Report) list() []puzzles.Puzzle {
	if r.Plan.List != nil {
		return r.Plan.List
	}
	return r.Plan.Puzzles
}

// reportFile is a file of the folder.
type reportFile struct {
	name, what string
	write      func(io.Writer) error
}

// WritePage writes the page alone.
func (r *Report) WritePage(w io.Writer) error { return r.page(w, r.figures(), nil) }

// files returns the files of the folder, the page first.
func (r *Report) files() []reportFile {
	figures := r.figures()
	var all []reportFile
	add := func(name, what string, write func(io.Writer) error) { all = append(all, reportFile{name, what, write}) }
	add(Page, "this page", func(w io.Writer) error { return r.page(w, figures, all) })
	for _, f := range experiment.Formats() {
		add("summary"+f.Extension, "the tables as "+f.Name, func(w io.Writer) error { return f.Write(r.Summary, w) })
	}
	add("runs.csv", "every run, with all that is needed to repeat it",
		func(w io.Writer) error { return r.Plan.WriteCSV(w, r.Origin, r.Runs) })
	add(puzzlesFile, "the puzzles", func(w io.Writer) error {
		text, _ := file.FormatOf("text")
		return file.Write(w, text, slices.Values(r.list()))
	})
	text := func(name, what string, text string) {
		add(name, what, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	}
	for _, f := range figures {
		text(f.Name+".svg", f.Title, string(f.SVG()))
	}
	for i, name := range r.programs() {
		if code := r.Plan.Contestants[i].Algorithm.Code; name != "" {
			text(name, "the program "+code.Name, code.Text)
		}
	}
	return all
}

// figure is a figure of a report, with what stands below it.
type figure struct {
	Name, Title, Caption string
	figure               *paint.Figure
}

// SVG returns the figure as a part of the page.
func (f figure) SVG() template.HTML {
	return template.HTML(svg.Of(f.figure, f.figure.W, f.figure.H, f.Title)) // which escapes its texts
}

// The sizes of figures.
const (
	width, height, side = 800, 450, 440
)

// figures draws the figures of the report, in light.
func (r *Report) figures() []figure {
	text := paint.NewTypesetter()
	drawn := func(w, h int, draw func(*diagram.Canvas)) *paint.Figure {
		c := diagram.New(w, h, paint.Light(), 1, text)
		draw(c)
		return &c.Figure
	}
	dots := func(w, h int, s *charts.Scatter) *paint.Figure {
		return drawn(w, h, func(c *diagram.Canvas) { s.Draw(c) })
	}
	spreads := Spreads(r.Summary)
	spreads.Names = true
	name := r.Measure.Name()
	all := []figure{{"boxes", name + ", run by run", "Each run that was solved, on a logarithmic axis.",
		drawn(width, 40*len(spreads.Rows)+90, spreads.Boxes)}}
	if !r.Distributed() {
		return all
	}
	all = append(all, figure{"curves", "Share solved, by " + wording.Uncapital(name), "The share of all runs that " +
		"was solved within what is on the axis. The further left and the higher, the better.",
		drawn(width, max(height, 20*len(spreads.Rows)+90), spreads.Curves)})
	rows, _ := r.Ranked(median)
	for _, i := range rows[min(1, len(rows)):] {
		best := rows[0]
		if c := r.Pair(best, i); c.Less+c.More+c.Equal < 2 {
			continue
		}
		a, b := r.Rows[i].Name, r.Rows[best].Name
		all = append(all, figure{fmt.Sprintf("pair-%d-%d", i+1, best+1), a + " against " + b,
			"Each dot is a " + r.Counted() + ". Below the line " + b + " needed less.",
			dots(side, side, Against(r.Summary, i, best))})
	}
	var everyone []int
	for i := range r.Rows {
		everyone = append(everyone, i)
	}
	for _, by := range Properties() {
		if points, _ := By(r.Summary, by, everyone); points != nil {
			all = append(all, figure{by.File, name + ", by " + wording.Uncapital(by.Name),
				"Each dot is what a puzzle took an algorithm; what was not solved stands at the top.",
				dots(width, height, points)})
		}
	}
	return all
}

func median(r *experiment.Row) float64 { return r.Median.Value }

// Spreads returns what box plots and curves are made of.
func Spreads(s *experiment.Summary) *charts.Spreads {
	all := &charts.Spreads{Seconds: s.Measure == trace.ByTime}
	looks := Looks(s.Plan)
	for i, row := range s.Rows {
		all.Rows = append(all.Rows, charts.Spread{Name: row.Name, Solved: row.Curve, Of: row.Runs, Look: looks[i]})
	}
	return all
}

// Looks returns the looks of those whom a plan runs.
func Looks(p *experiment.Plan) []int {
	return paint.LooksOf(puzzles.Map(p.Contestants,
		func(c experiment.Contestant) int { return algorithms.NumberOf(c.Algorithm.ID) }))
}

// Against draws what two rows needed against each other: a to the right, b upwards. The dots are those of the costs
// that both have, in their order.
func Against(s *experiment.Summary, a, b int) *charts.Scatter {
	axis := func(i int) charts.Axis {
		return charts.Axis{Name: s.Rows[i].Name, Seconds: s.Measure == trace.ByTime}
	}
	all := &charts.Scatter{Diagonal: true, X: axis(a), Y: axis(b)}
	for _, i := range Common(s, a, b) {
		all.Dots = append(all.Dots, charts.Dot{X: s.Rows[a].Costs[i].Value, Y: s.Rows[b].Costs[i].Value})
	}
	return all
}

// Common returns which costs two rows both have.
func Common(s *experiment.Summary, a, b int) (all []int) {
	for i, c := range s.Rows[a].Costs {
		if !math.IsNaN(c.Value) && !math.IsNaN(s.Rows[b].Costs[i].Value) {
			all = append(all, i)
		}
	}
	return all
}

// Property is something of a puzzle that its cost may go with.
type Property struct {
	Name, File string // File is that of the figure, without what it ends in
	// Width is how much of its axis the dots of one value may take, side by side.
	Width float64
	Of    func(*puzzles.Puzzle) (v float64, known bool)
}

// Properties returns those that there are.
func Properties() []Property {
	clues := func(p *puzzles.Puzzle) (float64, bool) { return float64(p.Givens.Filled()), true }
	return []Property{{"Number of clues", "clues", 0.8, clues}, {"Rating (ER)", "rating", 0, rating}}
}

// By draws what puzzles needed beside a property of theirs, of some rows, and returns the costs
// that the dots are of. It is nil if the property is known of fewer than two puzzles.
func By(s *experiment.Summary, by Property, rows []int) (*charts.Scatter, []experiment.Cost) {
	_, name := s.Unit()
	all := &charts.Scatter{X: charts.Axis{Name: by.Name, Plain: true},
		Y: charts.Axis{Name: name, Seconds: s.Measure == trace.ByTime}}
	var costs []experiment.Cost
	looks, found := Looks(s.Plan), map[int]bool{}
	for at, j := range rows {
		aside := by.Width * (float64(2*at+1)/float64(2*len(rows)) - 0.5)
		for _, c := range s.Rows[j].Costs {
			if math.IsNaN(c.Value) {
				continue
			}
			if v, ok := by.Of(&s.Plan.Puzzles[c.Run.Puzzle]); ok {
				all.Dots = append(all.Dots, charts.Dot{X: v + aside, Y: c.Value, Look: looks[j]})
				costs = append(costs, c)
				found[c.Run.Puzzle] = true
			}
		}
	}
	if len(found) < 2 {
		return nil, nil
	}
	for _, j := range rows {
		all.Names = append(all.Names, charts.Spread{Name: s.Rows[j].Name, Look: looks[j]})
	}
	return all, costs
}

//go:embed page.html
var pageText string

// mostListed is how many puzzles the page lists; the file has all.
const mostListed = 100

// page writes the page.
func (r *Report) page(w io.Writer, figures []figure, files []reportFile) error {
	type puzzle struct {
		Number, Clues int
		Name, Text    string
	}
	var listed []puzzle
	list := r.list()
	for i, p := range list[:min(len(list), mostListed)] {
		listed = append(listed, puzzle{i + 1, p.Givens.Filled(), p.Name, p.Givens.Text()})
	}
	var words []string
	if rows, _ := r.Ranked(median); len(rows) > 1 && len(r.Rows[0].Costs) > 1 {
		words = r.Words(r.Pair(rows[0], rows[1]))
	}
	_, measure := r.Unit()
	t, err := template.New(Page).Parse(pageText)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	wide := func(f figure) bool { return f.figure.W > side }
	err = t.Execute(&b, map[string]any{
		"Title": r.title(), "Measure": wording.Uncapital(measure),
		"Started": r.Origin.Started.Format("2 January 2006, 15:04 MST"),
		"Origin":  r.Origin, "Setup": r.setup(), "Best": r.best(),
		"Tables": r.Texts(), "Words": words, "Puzzles": listed, "More": len(list) - len(listed),
		"Figures": puzzles.Filter(figures, wide),
		"Pairs":   puzzles.Filter(figures, func(f figure) bool { return !wide(f) }),
		"Files":   puzzles.Map(files, func(f reportFile) [2]string { return [2]string{f.name, f.what} }),
		"Command": r.Command(),
	})
	if err == nil {
		_, err = w.Write(b.Bytes())
	}
	return err
}

// title says what was compared on what.
func (r *Report) title() string {
	on := puzzles.Plural(len(r.list()), "puzzle")
	if r.Origin.Source != "" {
		on += ": " + r.Origin.Source
	}
	return puzzles.Plural(len(r.Plan.Contestants), "algorithm") + " on " + on
}

// setup says in sentences how the figures came about.
func (r *Report) setup() []string {
	p := r.Plan
	all := []string{"It took " + trace.NumberOf(int64(len(r.Runs)), "run") + "."}
	if len(r.Runs) < p.Runs() {
		all[0] = fmt.Sprintf("Only %s of %s were done.", trace.Thousands(int64(len(r.Runs))),
			trace.NumberOf(int64(p.Runs()), "run"))
	}
	texts := puzzles.Map(r.list(), func(p puzzles.Puzzle) string { return p.Givens.Text() })
	slices.Sort(texts)
	if twice := len(texts) - len(slices.Compact(texts)); twice > 0 {
		all = append(all, fmt.Sprintf("The list repeats %s, and each time counts.", puzzles.Plural(twice, "puzzle")))
	}
	if slices.ContainsFunc(p.Contestants, experiment.Contestant.Random) && len(p.Seeds) > 0 {
		all = append(all, "What uses chance ran with the seeds "+seeds(p.Seeds)+", everything else once.")
	}
	if form := experiment.NormalForm(r.list()); p.Variations > 0 {
		all = append(all, fmt.Sprintf("Each puzzle ran as %s of it: digits, lines and directions exchanged at random.",
			puzzles.Plural(p.Variations, "variation")))
	} else if favoured := p.Favoured(); form != "" && favoured != nil {
		all = append(all, wording.Capital(form)+": that favours "+puzzles.Enumerate(favoured, "and")+".")
	}
	switch {
	case p.Budget.Steps > 0:
		all = append(all, "A run ended after "+trace.NumberOf(p.Budget.Steps, "step")+" at the latest.")
	case p.Budget.Time > 0:
		all = append(all, "A run ended after "+p.Budget.Time.String()+" at the latest.")
	default:
		all = append(all, "No run was cut short.")
	}
	if r.Measure == trace.ByTime {
		all = append(all, "Times are those of a run that nobody watches, on Linux of its own thread; they differ from "+
			"machine to machine, and a little from run to run.")
	} else {
		all = append(all, "The counts are the same on every machine.")
	}
	return all
}

// best says who needed least at the median, and how sure that is.
func (r *Report) best() string {
	rows, least := r.Ranked(median)
	if len(rows) < 2 || math.IsInf(median(&r.Rows[rows[0]]), 1) {
		return ""
	}
	row := &r.Rows[rows[0]]
	names := puzzles.Map(rows[:least], func(i int) string { return r.Rows[i].Name })
	text := "Least at the median: " + puzzles.Enumerate(names, "and") + ", " + r.Figure(row.Median.Value)
	if least == 1 && row.N > 1 {
		text += fmt.Sprintf(" (middle half %s to %s)", r.Figure(row.Lower.Value), r.Figure(row.Upper.Value))
	}
	return text + "."
}

// ratingForms are the forms in which lists of puzzles have a rating of Sudoku Explainer: ER/EP/ED as the command rate
// writes them, or ER alone.
var ratingForms = regexp.MustCompile(`(?:^|[^\d./])(\d{1,2}\.\d)/\d{1,2}\.\d/\d{1,2}\.\d(?:$|[^\d./])|\bER ?[=:]? ?(\d{1,2}\.\d)\b`)

// rating returns the rating that stands in the name of a puzzle, or in its note.
func rating(p *puzzles.Puzzle) (float64, bool) {
	found := ratingForms.FindStringSubmatch(p.Name + "\n" + p.Note)
	if found == nil {
		return 0, false
	}
	v, err := strconv.ParseFloat(found[1]+found[2], 64)
	return v, err == nil
}
