package web

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/base64"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// harnessJS goes through all steps of all moments and writes down what stands on the
// boards, from the drawings and not from the data.
//
//go:embed testdata/harness.js
var harnessJS string

// drawnJS says what a board in the page shows, for other scripts.
//
//go:embed testdata/drawn.js
var drawnJS string

// browser returns the path of a Chromium. Without one the test is skipped, unless
// everything has to be tested.
func browser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	check.Must(t, !check.Long, "there is no Chromium: install the package chromium")
	t.Skip("there is no Chromium")
	return ""
}

// inBrowser opens a page in Chromium with a script added, and returns what that writes
// into an element with the ID result. The address ends with a fragment, if there is one.
func inBrowser(t *testing.T, page, script string, fragment ...string) string {
	t.Helper()
	script = drawnJS + script
	page = strings.Replace(page, "script-src '", "script-src '"+Hash(script)+"' '", 1)
	page = strings.Replace(page, "</body>", "<script>"+script+"</script></body>", 1)
	file := filepath.Join(t.TempDir(), "page.html")
	check.OK(t, os.WriteFile(file, []byte(page), 0o600))
	p := OpenHandset(t, 1280, 800)
	p.Call("Page.navigate", Params{"url": "file://" + file + strings.Join(fragment, "")}, nil)
	p.Until("!!document.querySelector('#result')", "true")
	return p.Says("document.querySelector('#result').textContent")
}

// shown returns a hash of the drawing of a board, as the harness makes it.
func shown(b *paint.Board) string {
	b.Labels = paint.LetterLabels // which make room
	sketch, svg, all := paint.NewSketch(b, numbered()), newSVG(), []string{""}
	looks := make([]int, b.Shape.Cells())
	step, below := sketch.Changes(b, func(cell, look int) { looks[cell] = look })
	for _, one := range step {
		looks[one.Cell] = one.Look
	}
	for _, look := range looks {
		for _, part := range sketch.Look(look) {
			svg.Parts([]paint.Shape{part})
		}
		all = append(all, svg.Take())
	}
	svg.Parts(below)
	all[0] = svg.Take()
	svg.Parts(sketch.Links(b))
	return hashOf(append(all, svg.Take()))
}

// hashOf returns a hash of what is drawn below the cells, in each of them and above them.
func hashOf(all []string) string {
	// A browser writes elements that are closed at once in another way.
	text := regexp.MustCompile(`<(\w+)([^>]*)/>`).ReplaceAllString(strings.Join(all, "|"), "<$1$2></$1>")
	hash := uint32(0)
	for _, c := range text {
		hash = hash*31 + uint32(c)
	}
	return fmt.Sprint(hash)
}

// recorded returns a run.
func recorded(t testing.TB, id, givens string, o solving.Options) Lane {
	t.Helper()
	a, err := algorithms.ByID(id)
	check.OK(t, err)
	return recordedOf(t, a, givens, o)
}

// recordedOf returns a run of an algorithm.
func recordedOf(t testing.TB, a *solving.Algorithm, givens string, o solving.Options) Lane {
	t.Helper()
	puzzle, err := puzzles.Parse(givens)
	check.OK(t, err)
	run, err := solving.Run(context.Background(), a, puzzle, o)
	check.OK(t, err)
	timeline := trace.NewTimeline(puzzle)
	timeline.Record(run)
	return Lane{Algorithm: a, Timeline: timeline, Puzzle: puzzles.Puzzle{Givens: puzzle}, To: timeline.Len()}
}

// page returns a document as a page.
func page(t testing.TB, d *written) string {
	t.Helper()
	var b bytes.Buffer
	check.OK(t, Write(context.Background(), &b, d.page(), nil))
	return b.String()
}

// checkAllSteps compares what the boards of a page show after every step with the runs.
func checkAllSteps(t *testing.T, lanes ...Lane) {
	d := &written{Title: "Every step"}
	for _, l := range lanes {
		d.Moments = append(d.Moments, Moment{Heading: l.Algorithm.Name, Lanes: []Lane{l}})
	}
	got := strings.Split(strings.Trim(inBrowser(t, page(t, d), harnessJS), "\n"), "\n")
	want := 0
	for i, l := range lanes {
		cursor, scene := trace.NewCursor(l.Timeline), paint.NewBoard(l.Timeline.Puzzle().Shape())
		sp := trace.Speaker{Shape: l.Timeline.Puzzle().Shape(), Signs: true}
		viewer := picture.NewViewer(l.Algorithm, l.Timeline)
		for n := range l.Timeline.Len() + 1 {
			m := cursor.To(n)
			f := viewer.Frame(m, 0)
			f.PutOn(scene, l.Marks)
			words := strings.TrimSpace(sp.String(f.Title) + " " + sp.Strings(f.Reasons))
			counters := ""
			for _, c := range l.Algorithm.CountersAt(m) {
				counters += " " + c.Name + " " + c.Value
			}
			words = strings.Join(strings.Fields(words), " ")
			expected := fmt.Sprintf("%s | %d | %s |%s", shown(scene), f.Line(), words, counters)
			check.Must(t, want < len(got), "there are only %d states", len(got))
			if got[want] != expected {
				t.Fatalf("moment %d (%s), step %d: the page shows\n%s\nand the run\n%s", i+1, l.Algorithm.ID, n,
					got[want], expected)
			}
			want++
		}
	}
	check.That(t, len(got) == want, "the page has %d states, the runs have %d", len(got), want)
}

const (
	easyGrid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	hardGrid = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	chained  = ".9.7..86..31..5.2.8.6........7.5...6...3.7...5...1.7........1.9.2.6..35..54..8.7."
	fourGrid = "1...|..3.|.1..|...2"
)

// Every step's board in the page equals the timeline's.
func TestBoardsInABrowserAreThoseOfTheRun(t *testing.T) {
	techniques := recorded(t, "techniques", chained, solving.Options{})
	links := 0
	for c, n := trace.NewCursor(techniques.Timeline), int64(1); n <= techniques.To; n++ {
		e := techniques.Algorithm.ExplainAt(c.To(n))
		links += len(e.Links)
	}
	check.That(t, links != 0, "the techniques find no chain here, so no link is tested")
	checkAllSteps(t, recorded(t, "backtracking", easyGrid, solving.Options{MaxSteps: 200}), techniques, ownRun(t))
}

func TestBoardsOfAllAlgorithmsInABrowser(t *testing.T) {
	if !check.Long {
		t.Skip("only with SUDOSCOPE_TEST_LONG=1")
	}
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			hard := recorded(t, a.ID, hardGrid, solving.Options{MaxSteps: 600, Seed: 7})
			visible := recorded(t, a.ID, easyGrid, solving.Options{MaxSteps: 200, Seed: 7})
			visible.Marks = solving.VisibleMarks
			checkAllSteps(t, hard, visible)
		})
	}
	large := strings.Repeat(".", 16*16)
	for _, id := range []string{"backtracking", "techniques", "dlx"} {
		t.Run(id+" on 16x16", func(t *testing.T) {
			checkAllSteps(t, recorded(t, id, "1"+large[1:], solving.Options{MaxSteps: 120}))
		})
	}
	t.Run("a whole run of backtracking", func(t *testing.T) {
		checkAllSteps(t, recorded(t, "backtracking", easyGrid, solving.Options{}))
	})
}

// What a reader does with a page: each line of the result is one thing that did not
// come out.
func TestAPageCanBeUsed(t *testing.T) {
	lane := recorded(t, "backtracking", easyGrid, solving.Options{MaxSteps: 60})
	lane.From, lane.To = 10, 20
	byDeduction := recorded(t, "techniques", easyGrid, solving.Options{})
	byDeduction.Deductions, byDeduction.From = true, 0
	race := []Lane{recorded(t, "backtracking", easyGrid, solving.Options{MaxSteps: 60}),
		recorded(t, "dlx", easyGrid, solving.Options{})}
	which := questionOf("Which?", "First: not this", "*Second: this one")
	inside := recorded(t, "backtracking", easyGrid, solving.Options{MaxSteps: 60})
	inside.From, inside.To, inside.Look, inside.Picture, inside.Large = 53, 53, 2, backtracking.ViewStack, true
	d := &written{Title: "Use", Moments: []Moment{
		{Heading: "One", Lanes: []Lane{lane}, Point: []int{3}, Question: which},
		{Heading: "Two", Lanes: []Lane{byDeduction}},
		{Heading: "Three", Lanes: race},
		{Heading: "Four", Caption: slides.Paragraphs("No run here.")},
		{Heading: "Five", Lanes: []Lane{inside}},
	}}
	script, err := os.ReadFile("testdata/use.js")
	check.OK(t, err)
	got := strings.TrimSpace(inBrowser(t, page(t, d), string(script)))
	check.That(t, got == "done", "in the browser:\n%s", got)
}

// A link to a moment opens the page at its top, with the buttons that turn to others.
func TestALinkToAMomentOpensAtTheTop(t *testing.T) {
	lane := recorded(t, "backtracking", easyGrid, solving.Options{MaxSteps: 60})
	d := &written{Title: "Links"}
	for range 4 {
		d.Moments = append(d.Moments, Moment{Heading: "One more", Lanes: []Lane{lane}})
	}
	const script = `addEventListener("load", () => setTimeout(() => {
		const out = document.createElement("pre");
		out.id = "result";
		out.textContent = scrollY + " " + document.querySelector(".current h2").textContent;
		document.body.append(out);
	}, 1500));`
	got := inBrowser(t, page(t, d), script, "#m3")
	check.That(t, got == "0 3One more", "the page stands at %s", got)
}

// ownProgram is one of 300 lines, with calls, variables and long lines.
var ownProgram = strings.Repeat("# a remark <b>that</b> is longer than the window is wide, "+
	strings.Repeat("and longer ", 20)+"\n", 150) +
	"def fill(hostile):\n\tfor c in empty_cells():\n\t\tds = candidates(c)\n\t\tif len(ds) == 1:\n\t\t\tplace(c, ds[0])\n" +
	strings.Repeat("\n", 144) + "for again in range(9): fill('<script>alert(1)</script>')"

// ownRun returns a run of it.
func ownRun(t *testing.T) Lane {
	lane := recordedOf(t, program.New(solving.Code{Name: "mine", Text: ownProgram}, script.InProcess{}), easyGrid,
		solving.Options{})
	check.Must(t, lane.To >= 20 && len(lane.Algorithm.Pseudocode) == 300,
		"%d steps, %d lines", lane.To, len(lane.Algorithm.Pseudocode))
	return lane
}

// The lit line of a long program is in sight at every step, with its number, and calls
// and variables are those of the step.
func TestProgramsInABrowser(t *testing.T) {
	lane := ownRun(t)
	lane.From = 20
	js, err := os.ReadFile("testdata/program.js")
	check.OK(t, err)
	text := page(t, &written{Title: "A program", Moments: []Moment{{Heading: "Mine", Lanes: []Lane{lane}}}})
	got := strings.Split(strings.Trim(inBrowser(t, text, string(js)), "\n"), "\n")
	reader, variables := inside.NewReader(lane.Timeline), 0
	layout := lane.Timeline.Puzzle().Layout()
	for i := range lane.To + 2 {
		n := max(0, i-1)
		if i == 0 {
			n = lane.From // as it was opened
		}
		want := fmt.Sprintf("%d: 300 lines, lit in sight, numbered |", n)
		calls := reader.At(n).Calls
		for _, c := range slices.Backward(calls) {
			want += fmt.Sprintf(" %s, line %d", c.Name, c.Line)
			for _, v := range c.Vars {
				value := inside.Named(v.Value, layout, trace.Speaker{Shape: layout.Shape}.Cell)
				want += fmt.Sprintf(" %s = %s", v.Name, value)
				variables++
			}
		}
		check.Must(t, int(i) < len(got) && got[i] == want,
			"step %d: the page shows\n%s\nand the run\n%s", n, got[min(int(i), len(got)-1)], want)
	}
	check.That(t, variables != 0, "there are no variables, so none is tested")
}

// Of a program whose text nobody has there are no lines to show.
func TestACommandWithoutItsSourceHasNoLines(t *testing.T) {
	a := program.New(solving.Code{Name: "mine", Command: []string{"x"}},
		recordtest.Prints("line 3\nplace r1c2 3\nstuck\n"))
	lane := recordedOf(t, a, fourGrid, solving.Options{})
	data := dataOf(t, page(t, &written{Moments: []Moment{{Lanes: []Lane{lane}}}}))
	r := data.Runs[0]
	check.That(t, len(r.Code) == 0 && r.Line[1] == 3, "lines %q, at step 1 line %d", r.Code, r.Line[1])
}

// The data of a page, unpacked by nobody but the browser, is what Write packed; this
// is here so that the harness cannot pass on a page without any.
func TestDataAreInThePage(t *testing.T) {
	text := page(t, &written{Moments: []Moment{{Lanes: []Lane{recorded(t, "backtracking", fourGrid,
		solving.Options{})}}}})
	_, data, _ := strings.Cut(text, `id="data">`)
	data, _, _ = strings.Cut(data, "<")
	raw, err := base64.StdEncoding.DecodeString(data)
	check.That(t, err == nil && len(raw) >= 100, "%d bytes of data: %v", len(raw), err)
}
