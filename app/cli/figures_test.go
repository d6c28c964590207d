package cli_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/clitest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

const inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// solved is a line of solve --json.
type solved struct {
	Verdict    string `json:"verdict"`
	Helped     int    `json:"helped"`
	Steps      int64  `json:"steps"`
	Placements int64  `json:"placements"`
	Removals   int64  `json:"removals"`
	Guesses    int64  `json:"guesses"`
	Left       int    `json:"left"`
}

// printed is what solve has printed, by its words: several pages speak of one run.
var printed = map[string][]solved{}

// solve returns what the command prints for each of the puzzles. One more keeps it from doing the run of a single
// one again and again for the time.
func solve(t *testing.T, algorithm string, names ...string) []solved {
	t.Helper()
	words := append([]string{"solve", "--json", "-a", algorithm}, names...)
	key := strings.Join(words, " ")
	if all, ok := printed[key]; ok {
		return all
	}
	var all []solved
	for line := range strings.Lines(clitest.Typed(t, "", append(words, "four")...).Stdout) {
		var one solved
		err := json.Unmarshal([]byte(line), &one)
		check.Must(t, err == nil, "%v: %s", err, line)
		all = append(all, one)
	}
	check.Must(t, len(all) > 1, "%d lines of %s", len(all), key)
	printed[key] = all[:len(all)-1]
	return printed[key]
}

// number writes a number as the pages do.
func number[T int | int64](n T) string { return trace.Thousands(int64(n)) }

// takesLong reports whether a run is left to the long tests.
func takesLong(algorithm, puzzle string) bool {
	switch algorithm {
	case "simulated-annealing": // goes on to the end of its moves
		return puzzle != "wikipedia" && puzzle != "euler-06" && puzzle != "shortz-301" && puzzle != "inkala-2012"
	case "backtracking":
		return puzzle == "against-backtracking"
	}
	return false
}

// text returns a page with each stretch of blanks and ends of lines as one blank.
func text(t *testing.T, page string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../..", page))
	check.OK(t, err)
	return strings.Join(strings.Fields(string(data)), " ")
}

// rowsOf returns the rows of the table in a page whose heading begins so, cell by cell.
func rowsOf(t *testing.T, page, heading string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../..", page))
	check.OK(t, err)
	_, table, ok := strings.Cut(string(data), "\n"+heading)
	check.Must(t, ok, "%s has no table %q", page, heading)
	var rows [][]string
	for _, line := range strings.Split(table, "\n")[2:] {
		if !strings.HasPrefix(line, "|") {
			break
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	return rows
}

// cost is what the tables of the algorithms say of a run.
func cost(algorithm string, r solved, stuck func(solved) string) string {
	switch {
	case r.Verdict == "stuck":
		return stuck(r)
	case r.Verdict == "solved-with-help" && r.Helped == 1:
		return "solved with help (1 digit)"
	case r.Verdict == "solved-with-help":
		return fmt.Sprintf("solved with help (%d digits)", r.Helped)
	case algorithm == "simulated-annealing" && r.Verdict == "solved":
		return number(r.Steps) + " steps"
	case r.Verdict != "solved":
		return "not solved"
	case algorithm == "backtracking":
		return number(r.Placements)
	}
	return fmt.Sprintf("%s / %s", number(r.Placements), number(r.Guesses))
}

func TestTheTableOfTheAlgorithmsSaysWhatTheyTake(t *testing.T) {
	names := []string{
		"wikipedia", "euler-06", "shortz-301", "ai-escargot", "against-backtracking", "platinum-blonde", "fata-morgana",
	}
	rows := rowsOf(t, "docs/algorithms.md", "| | `"+strings.Join(names, "` | `"))
	check.Must(t, len(rows) == len(algorithms.All()), "%d rows", len(rows))
	left := func(r solved) string { return fmt.Sprintf("%d left", r.Left) }
	for i, a := range algorithms.All() {
		for j, name := range names {
			if !check.Long && takesLong(a.ID, name) {
				continue
			}
			if want := cost(a.ID, solve(t, a.ID, name)[0], left); rows[i][j+1] != want {
				t.Errorf("%s on %s: the page says %q, and it takes %q", a.ID, name, rows[i][j+1], want)
			}
		}
	}
}

func TestTheTableOfSettingsSaysWhatTheyTake(t *testing.T) {
	rows := rowsOf(t, "docs/algorithms.md", "| algorithm | setting | `wikipedia`")
	check.Must(t, len(rows) >= 20, "%d rows", len(rows))
	for _, row := range rows {
		algorithm, set := strings.Trim(row[0], "`"), strings.Trim(row[1], "`")
		got := solve(t, algorithm, "--set", set, "wikipedia", "ai-escargot")
		for i, r := range got {
			if want := number(r.Placements); r.Verdict != "solved" || row[i+2] != want {
				t.Errorf("%s with %s: the page says %q, and it takes %q", algorithm, set, row[i+2], want)
			}
		}
	}
}

func TestTheTableOfTheReadmeSaysWhatTheAlgorithmsTake(t *testing.T) {
	rows := rowsOf(t, "README.md", "| algorithm | what it shows |")
	check.Must(t, len(rows) == len(algorithms.All()), "%d rows", len(rows))
	atOnce := func(r solved) string {
		if r.Placements > 0 {
			return number(r.Placements) + " placed"
		}
		return "stuck at once"
	}
	for i, a := range algorithms.All() {
		for j, name := range []string{"wikipedia", "inkala-2012"} {
			want := cost(a.ID, solve(t, a.ID, name)[0], atOnce)
			switch {
			case a.ID == "backtracking":
				want += " / –"
			case want == "not solved":
				want += " in 2,000,000 moves"
			case a.ID == "simulated-annealing":
				want = "solved, " + want
			}
			check.Is(t, rows[i][j+2], want, "%s on %s: the page says", a.ID, name)
		}
	}
}

// bruteForce counts the steps of brute force on a person's way through a puzzle.
func bruteForce(t *testing.T, puzzle string) (n int) {
	t.Helper()
	for line := range strings.Lines(clitest.Typed(t, "", "explain", "--json", puzzle).Stdout) {
		if strings.Contains(line, `"technique":"brute-force"`) {
			n++
		}
	}
	return n
}

func times(n int) string {
	return []string{"not at all", "once", "twice", "three times", "four times", "five times"}[n]
}

// Each of these is a sentence, or a part of one, that the page has to have.
func TestThePagesSayWhatTheCommandsPrint(t *testing.T) {
	placed := func(a, puzzle string) string { return number(solve(t, a, puzzle)[0].Placements) }
	steps := func(a, puzzle string) string { return number(solve(t, a, puzzle)[0].Steps) }
	deductions := func(puzzle string) int {
		return strings.Count(clitest.Typed(t, "", "explain", "--json", puzzle).Stdout, "\n") - 1
	}
	trace1 := func(puzzle string) string {
		return clitest.Typed(t, "", "trace", "-a", "pattern-matching", "--max-steps", "1", puzzle).Stdout
	}
	between := func(text, before, after string) string {
		_, rest, _ := strings.Cut(text, before)
		part, _, _ := strings.Cut(rest, after)
		return part
	}
	euler := "../../algorithms/testdata/euler50.txt"
	sum := func(a string, of func(solved) int64) (n int64) {
		for _, r := range solve(t, a, euler) {
			n += of(r)
		}
		return n
	}
	placements := func(r solved) int64 { return r.Placements }
	guesses := func(r solved) int64 { return r.Guesses }
	crook := func(sets string) int64 {
		return solve(t, "crook", "--set", "sets="+sets, "ai-escargot")[0].Guesses
	}

	for _, c := range []struct{ page, says string }{
		{"docs/algorithms.md", "AI Escargot and Inkala 2012 take it " + times(bruteForce(t, "ai-escargot")) +
			", Fata Morgana " + times(bruteForce(t, "fata-morgana")) + " and Platinum Blonde " +
			times(bruteForce(t, "platinum-blonde")) + "."},
		{"docs/algorithms.md", "and " + number(solve(t, "backtracking", "--set", "digits=descending",
			"against-backtracking")[0].Placements) + " with `digits=descending`"},
		{"docs/algorithms.md", fmt.Sprintf("guesses %d times instead of %d on AI Escargot; with pairs alone it guesses "+
			"%d times", crook("none"), crook("all"), crook("pairs"))},
		{"docs/algorithms.md", "Inkala 2012 take it " + times(bruteForce(t, "inkala-2012")) + ","},
		{"docs/algorithms.md", fmt.Sprintf("%d deductions for the Wikipedia example, %d for Shortz 301",
			deductions("wikipedia"), deductions("shortz-301"))},
		{"docs/algorithms.md", placed("sorted-backtracking", "against-backtracking") +
			" placements on the puzzle that takes plain"},
		{"docs/algorithms.md", placed("sorted-backtracking", "fata-morgana") +
			" placements for Fata Morgana, where dancing links tries " +
			placed("dlx", "fata-morgana") + " options"},
		{"docs/algorithms.md", placed("dlx", "fata-morgana") + " options for Fata Morgana, and " +
			placed("dlx", "no-solution") + " to prove that the built-in `no-solution` has none"},
		{"docs/algorithms.md", placed("pattern-matching", "platinum-blonde") + " placements for Platinum"},
		{"docs/algorithms.md", "the 9 alone has " + between(trace1("norvig-grid-2"), "9: ", ".\"") + " of the " +
			between(trace1("norvig-grid-2"), "There are ", " in all")},
		{"docs/algorithms.md", "an empty 16×16 grid has " + between(trace1(strings.Repeat(".", 256)), "1: ", ".") +
			" templates of each digit"},
		{"docs/algorithms.md", "a 9×9 grid has " + between(trace1(strings.Repeat(".", 81)), "1: ", ".") + "."},
		{"docs/algorithms.md", func() string {
			if !check.Long {
				return ""
			}
			got := clitest.Typed(t, "", "solve", "-a", "backtracking", "--max-steps", "30000000", "sixteen").Stdout
			if !strings.Contains(got, "Not solved within 30,000,000 steps") {
				return "solves it: " + got
			}
			return "The built-in `sixteen` is not solved after 30 million steps."
		}()},
		{"README.md", fmt.Sprintf("The Wikipedia example has %d empty cells, so %s placements",
			strings.Count(clitest.Wikipedia, "."), placed("dlx", "wikipedia"))},
		{"docs/traces.md", "prints " + fmt.Sprint(solve(t, "crook", "inkala-2012")[0].Guesses) + "."},
		{"docs/compare.md", "plain backtracking takes " + steps("backtracking", "wikipedia") + " steps"},
		{"docs/compare.md", "By steps it is " + steps("backtracking", "xyz-wing") + ", " +
			steps("sorted-backtracking", "xyz-wing") + ", " + steps("dlx", "xyz-wing") + " and " +
			steps("techniques", "xyz-wing")},
		{"docs/export.md", func() string {
			path := filepath.Join(t.TempDir(), "dlx.sudoscope")
			clitest.Typed(t, "", "export", "-a", "dlx", "-o", path, "wikipedia")
			if info, err := os.Stat(path); err != nil || info.Size() >= 1000 {
				return fmt.Sprintf("takes more: %v", err)
			}
			return "the " + steps("dlx", "wikipedia") + " of dancing links on the Wikipedia example less than 1 kB"
		}()},
		{"docs/lab.md", fmt.Sprintf("the %s placements of all runs of backtracking, the %s of sorted backtracking with %s "+
			"guesses, the %s options of DLX", number(sum("backtracking", placements)),
			number(sum("sorted-backtracking", placements)), number(sum("sorted-backtracking", guesses)),
			number(sum("dlx", placements)))},
		{"docs/lab.md", fmt.Sprintf("the %d puzzles on which Crook's algorithm does not guess",
			sum("crook", func(r solved) int64 {
				if r.Guesses == 0 {
					return 1
				}
				return 0
			}))},
		{"docs/generate.md", func() string {
			clues := map[string]string{}
			for _, l := range generate.Levels(puzzles.Classic) {
				lo, hi, _ := generate.Level(l.ID).Clues(puzzles.Classic)
				clues[l.ID] = fmt.Sprintf("%d to %d", lo, hi)
			}
			return fmt.Sprintf("on 9×9 `easy` is %s, `medium` %s, `hard` %s, and `evil` %s.",
				clues["easy"], clues["medium"], clues["hard"], strings.Replace(clues["evil"], "to", "or", 1))
		}()},
	} {
		check.That(t, strings.Contains(text(t, c.page), c.says), "%s does not say %q", c.page, c.says)
	}
}

// The longest run of all takes seconds, and 138 million steps.
func TestThePagesSayHowLongTheLongestRunIs(t *testing.T) {
	if !check.Long {
		t.Skip("a run of 138 million steps: set SUDOSCOPE_TEST_LONG=1")
	}
	r := solve(t, "backtracking", "against-backtracking")[0]
	for page, want := range map[string]string{
		"docs/performance.md": fmt.Sprintf("takes %s steps: %s placements and %s removals", number(r.Steps),
			number(r.Placements), number(r.Removals)),
		"docs/algorithms.md": "whose solution begins with 9: " + number(r.Placements) + " placements",
	} {
		check.That(t, strings.Contains(text(t, page), want), "%s does not say %q", page, want)
	}
	path := filepath.Join(t.TempDir(), "run.sudoscope")
	clitest.Typed(t, "", "export", "-a", "backtracking", "-o", path, "against-backtracking")
	info, err := os.Stat(path)
	check.OK(t, err)
	// How a run is cut into batches, and so how well it packs, depends on the machine.
	want := fmt.Sprintf("take about %.0f MB", float64(info.Size())/1e6)
	check.That(t, strings.Contains(text(t, "docs/export.md"), want), "docs/export.md does not say %q", want)
}

func TestTheTableOfTheLabIsWhatComparePrints(t *testing.T) {
	rows, args := rowsOf(t, "docs/lab.md", "| algorithm | solved |"), []string{"compare"}
	if !check.Long { // most of the time goes into the moves of simulated annealing
		all := algorithms.All()
		i := slices.IndexFunc(all, func(a *solving.Algorithm) bool { return a.ID == "simulated-annealing" })
		rows, all = slices.Delete(rows, i, i+1), slices.Delete(all, i, i+1)
		for _, a := range all {
			args = append(args, "-a", a.ID)
		}
	}
	got := clitest.Typed(t, "", append(args, "../../algorithms/testdata/euler50.txt")...).Stdout
	lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")[1:]
	check.Must(t, len(rows) == len(lines), "%d rows for\n%s", len(rows), got)
	for i, row := range rows {
		fields := strings.Fields(strings.TrimPrefix(lines[i], row[0]))
		if !strings.HasPrefix(lines[i], row[0]) || len(fields) < 7 {
			t.Errorf("the page has %q where compare prints %q", row[0], lines[i])
			continue
		}
		// Solved, of, runs, median, 90 %, 99 %, most.
		says := []string{row[0], fields[0], fields[3], fields[4], fields[6]}
		for j := range says {
			want := strings.ReplaceAll(says[j], "-", "–")
			check.That(t, j <= 0 || row[j] == want, "%s: the page says %q, and compare %q", row[0], row[j], want)
		}
	}
}

func TestThePageOnRatingSaysWhatTheLevelsAre(t *testing.T) {
	rows := rowsOf(t, "docs/rating.md", "| grade | techniques |")
	for i, l := range technique.Levels() {
		want := number(l.MaxScore(puzzles.Classic))
		if l == technique.Extreme {
			want = "without limit"
		}
		check.That(t, rows[i][0] == l.String() && rows[i][2] == want,
			"the page says %q, and the program %q up to %s", rows[i], l, want)
	}
}

// The page says how anyone can count again; this does it.
func TestThePageOnRatingSaysHowManyAgree(t *testing.T) {
	data, err := os.ReadFile("../../algorithms/technique/testdata/rated.csv")
	check.OK(t, err)
	theirs, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	check.OK(t, err)
	theirs = theirs[1:]
	var list strings.Builder
	for _, r := range theirs {
		list.WriteString(r[0] + "\n")
	}
	got := clitest.Typed(t, list.String(), "rate", "--quick", "--csv", "-")
	ours, err := csv.NewReader(strings.NewReader(got.Stdout)).ReadAll()
	check.Must(t, err == nil && len(ours) == len(theirs)+1, "%d rows, %v", len(ours), err)
	counts := map[string]*[4]int{"all": {}}
	for i, r := range theirs {
		level, rated := strings.ToLower(r[5]), ours[i+1]
		if counts[level] == nil {
			counts[level] = &[4]int{}
		}
		for _, n := range []*[4]int{counts[level], counts["all"]} {
			for j, yes := range []bool{true, rated[4] == "yes", rated[2] == level, rated[3] == r[6]} {
				if yes {
					n[j]++
				}
			}
		}
	}
	for _, row := range rowsOf(t, "docs/rating.md", "| HoDoKu's level |") {
		for j, n := range counts[row[0]] {
			if row[j+1] != strconv.Itoa(n) {
				t.Errorf("%s: the page says %s, and there are %v", row[0], row[1:], *counts[row[0]])
				break
			}
		}
	}
}

// "Ten and more for each up to XY-Chain, and three or more for what comes after."
func TestThereAreAsManyPuzzlesForEachTechniqueAsThePageSays(t *testing.T) {
	const says = "ten and more for each up to XY-Chain, which need it and nothing harder, and three or more for what " +
		"comes after"
	check.Must(t, strings.Contains(text(t, "docs/puzzles.md"), says), "docs/puzzles.md does not say %q", says)
	least := 10
	for _, one := range technique.Standard().All() {
		if n := len(collection.Needing(one.ID)); n < least && one.ID != "brute-force" {
			t.Errorf("%d for %s, and the page promises %d", n, one.Name, least)
		}
		if one.ID == "xy-chain" {
			least = 3
		}
	}
}
