package report

import (
	"context"
	"encoding/xml"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// made returns a report of three algorithms on some puzzles, which have run.
func made(t *testing.T) *Report {
	t.Helper()
	p := &experiment.Plan{Seeds: []uint64{1, 2, 3, 7}, Budget: experiment.Budget{Steps: 20_000}}
	for _, id := range []string{"wikipedia", "shortz-301", "ai-escargot", "inkala-2012"} {
		one, err := collection.ByID(id)
		check.OK(t, err)
		p.Puzzles = append(p.Puzzles, one.Puzzle)
	}
	for _, id := range []string{"sorted-backtracking", "place-finding", "dlx"} {
		a, err := algorithms.ByID(id)
		check.OK(t, err)
		p.Contestants = append(p.Contestants, experiment.Competing(a))
	}
	return of(t, p)
}

// of returns the report of a plan that is done.
func of(t *testing.T, p *experiment.Plan) *Report {
	t.Helper()
	s := experiment.NewSession(p, experiment.Origin{Program: "Sudoscope 1.2.3", Machine: "a machine",
		Started: time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC), Source: "four <puzzles>"})
	check.OK(t, s.Work(t.Context()))
	return &Report{p.Summarize(s.Runs(), trace.ByChanges), s.Origin}
}

// A report has the tables in each format, the figures in light, the runs, the puzzles, and how to repeat it; its page
// needs no other file and no network.
func TestAReportIsWhole(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "report")
	check.OK(t, made(t).Write(t.Context(), folder))
	var names []string
	entries, err := os.ReadDir(folder)
	check.OK(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	want := []string{"boxes.svg", "clues.svg", "curves.svg", "pair-1-3.svg", "pair-2-3.svg", "puzzles.txt",
		"report.html", "runs.csv", "summary.csv", "summary.md", "summary.tex"}
	check.That(t, slices.Equal(names, want), "%q", names)
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(folder, name))
		check.OK(t, err)
		return string(data)
	}
	page := read("report.html")
	check.Says(t, page, "3 algorithms on 4 puzzles: four &lt;puzzles&gt;", "Place finding, 3 stuck", "Sign test: p",
		"Sudoscope 1.2.3 on a machine", "sudoscope compare -a sorted-backtracking,place-finding,dlx --seeds 1-3,7 "+
			"--max-steps 20000 --by changes --report again puzzles.txt", "29 November 2026", "AI Escargot")
	for _, outside := range []string{"src=", "href=", "url(", "@import", "<script", "four <puzzles>"} {
		check.That(t, !strings.Contains(page, outside), "the page has %q", outside)
	}
	for _, name := range names {
		check.That(t, strings.Contains(page, "<td>"+name+"</td>"), "the page does not name %s", name)
		if strings.HasSuffix(name, ".svg") {
			check.OK(t, xml.Unmarshal([]byte(read(name)), new(struct{})))
			check.Says(t, read(name), "#ffffff")
		}
	}
}

// A folder that holds something is left alone, and so is a file.
func TestAReportOverwritesNothing(t *testing.T) {
	r, folder := made(t), t.TempDir()
	check.OK(t, r.Write(t.Context(), folder)) // it is empty
	for _, taken := range []string{folder, filepath.Join(folder, "runs.csv")} {
		err := r.Write(t.Context(), taken)
		check.Must(t, err != nil, "%s is overwritten", taken)
		check.Says(t, err.Error(), taken, "name a new one")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	check.That(t, r.Write(ctx, filepath.Join(folder, "never")) != nil, "a report is written that was called off")
}

// Programs are named so that a shell starts the same ones, and scripts come with the folder.
func TestTheCommandRepeatsPrograms(t *testing.T) {
	contestant := func(c solving.Code) experiment.Contestant {
		return experiment.Contestant{Algorithm: program.Shown(c)}
	}
	r := &Report{Summary: &experiment.Summary{Plan: &experiment.Plan{Contestants: []experiment.Contestant{
		contestant(solving.Code{Name: "my own/one", Text: "stuck()\n"}),
		contestant(solving.Code{Name: "my own one", Text: "stuck()\n#\n"}),
		contestant(solving.Code{Name: "python", Command: []string{"python3", "it's mine.py"}}),
	}, Budget: experiment.Budget{Time: time.Second}, Jobs: 1}}}
	check.Is(t, r.Command(), `sudoscope compare -a ./my-own-one.star -a ./my-own-one-2.star -a 'exec:python3 `+
		`"it'\''s mine.py"' --max-time 1s --jobs 1 --by changes --report again puzzles.txt`, "the command")
}

// A rating is known where the name of a puzzle has it, as lists do.
func TestRatingsAreReadFromNames(t *testing.T) {
	p := collection.All()[0].Puzzle
	for name, want := range map[string]float64{"medium 872 3.0/1.2/1.2 naked-pair": 3, "ER=9.0": 9, "x ER 11.9": 11.9,
		"ED=10.6/1.2/1.2": 10.6, "1.2.3/4.5/6.7": 0, "Number 9.0": 0, "": 0} {
		p.Name, p.Note = name, ""
		v, known := rating(&p)
		check.That(t, v == want && known == (want > 0), "%q: %v, %v", name, v, known)
	}
}

// The command times runs of a list again and again if these were.
func TestTheCommandRepeatsWhatWasTimedAgain(t *testing.T) {
	r := made(t)
	check.That(t, !strings.Contains(r.Command(), "--repeat"), "%s", r.Command())
	r.Runs[0].Timing = experiment.Once(r.Runs[0].Elapsed)
	check.Says(t, r.Command(), " --repeat --by changes ")
}

// pageOf returns the text of the page.
func pageOf(t *testing.T, r *Report) string {
	t.Helper()
	var b strings.Builder
	check.OK(t, r.WritePage(&b))
	return b.String()
}

// Who shares the least median is named, and not only the first of them; a puzzle that the list repeats is no news; and
// of a single run there is nothing to test.
func TestAReportFlattersNobody(t *testing.T) {
	p := *made(t).Plan
	p.Seeds = []uint64{1}
	easy := p.Puzzles[0]
	p.Puzzles = []puzzles.Puzzle{easy, easy}
	check.Says(t, pageOf(t, of(t, &p)), "It took 6 runs.", "repeats 1 puzzle",
		"Least at the median: Sorted backtracking, Place finding and Dancing links (DLX), 51.", "Pairwise comparisons")
	p.Puzzles = []puzzles.Puzzle{easy}
	page := pageOf(t, of(t, &p))
	check.That(t, !strings.Contains(page, "Pairwise") && !strings.Contains(page, "Sign test"), "one run is tested")
}

// A report of variations says how far they are apart, in the page and in the tables.
func TestAReportSaysHowFarVariationsAreApart(t *testing.T) {
	p := made(t).Plan
	p = &experiment.Plan{Seeds: []uint64{1}, Puzzles: p.Puzzles[:2], Contestants: p.Contestants[:1]}
	p.Vary(3)
	r := of(t, p)
	check.Says(t, pageOf(t, r), "<h2>Variations</h2>", "Most to least variation")
	check.That(t, !strings.Contains(pageOf(t, r), "Median puzzle"), "two medians that are counted differently")
	check.Is(t, len(r.Texts()), 2, "tables")
}
