package export

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// graph is what a DOT file says.
type graph struct {
	title string
	nodes map[string]map[string]string // attributes by node
	above map[string]string            // the node that an edge leads from, by where it leads
}

var (
	dotString    = `"(?:[^"\\]|\\.)*"`
	dotValue     = `(?:` + dotString + `|[a-zA-Z0-9.]+)`
	dotList      = `\[((?:\w+=` + dotValue + `(?:, )?)*)\]`
	dotStatement = regexp.MustCompile(`^\t(\w+)(?: -> (\w+))? ` + dotList + `$`)
	dotAttribute = regexp.MustCompile(`(\w+)=(` + dotValue + `)`)
)

// readDOT reads as much of DOT as a tree needs, and nothing that is not DOT.
func readDOT(t *testing.T, text string) graph {
	t.Helper()
	g := graph{"", map[string]map[string]string{}, map[string]string{}}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if lines[0] != "digraph {" || lines[len(lines)-1] != "}" {
		t.Fatalf("begins with %q and ends with %q", lines[0], lines[len(lines)-1])
	}
	for _, line := range lines[1 : len(lines)-1] {
		found := dotStatement.FindStringSubmatch(line)
		check.Must(t, found != nil, "no statement of DOT: %s", line)
		attributes := map[string]string{}
		for _, a := range dotAttribute.FindAllStringSubmatch(found[3], -1) {
			attributes[a[1]] = strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(strings.Trim(a[2], `"`))
		}
		switch from, to := found[1], found[2]; {
		case from == "graph":
			g.title = attributes["label"]
		case to != "":
			check.Must(t, g.nodes[from] != nil && g.nodes[to] != nil && g.above[to] == "",
				"an edge from %s to %s", from, to)
			g.above[to] = from
		case from != "node" && from != "edge":
			g.nodes[from] = attributes
		}
	}
	return g
}

// A tree has all placements of its run, by themselves or in what is folded, and the way to the
// solution is marked, whether the tree is whole or small.
func TestATreeHasAllPlacements(t *testing.T) {
	for _, c := range []struct {
		algorithm string
		nodes     int
	}{{"backtracking", 20_000}, {"backtracking", 50}, {"sorted-backtracking", 0}, {"dlx", 0}, {"crook", 0}} {
		a, tl := recorded(t, c.algorithm, "wikipedia")
		check.Must(t, (Format{Tree: true}).Of(a), "%s has no tree", a.Name)
		f := Film{Record: &record.Record{Algorithm: a, Timeline: tl}, Nodes: c.nodes}
		var dot, drawing bytes.Buffer
		err := errors.Join(f.WriteDOT(t.Context(), &dot, nil), f.WriteTree(t.Context(), &drawing, nil))
		check.OK(t, err)
		keep(t, fmt.Sprintf("tree-%s-%d.dot", a.ID, c.nodes), dot.Bytes())
		keep(t, fmt.Sprintf("tree-%s-%d.svg", a.ID, c.nodes), drawing.Bytes())
		g := readDOT(t, dot.String())
		placed, thick, deadEnds, folded := int64(0), 0, 0, 0
		for id, n := range g.nodes {
			check.That(t, id == "n0" || g.above[id] != "", "%s: nothing leads to %s", a.Name, id)
			switch label := n["label"]; {
			case id == "n0":
			case strings.HasPrefix(label, "+"):
				n, err := strconv.ParseInt(strings.ReplaceAll(label[1:], ",", ""), 10, 64)
				check.OK(t, err)
				placed += n
				folded++
			default:
				placed++
			}
			if n["penwidth"] == "2.5" {
				thick++
			}
			if strings.HasSuffix(n["label"], "×") {
				deadEnds++
			}
		}
		counted := tl.Result().Counters.Placements
		check.That(t, placed == counted, "%s: %d placements in the tree, %d in the run", a.Name, placed, counted)
		want := 81 - tl.Puzzle().Filled()
		check.That(t, thick == want, "%s: the way to the solution has %d nodes, want %d", a.Name, thick, want)
		check.That(t, (c.nodes == 50) == (folded > 0) && (c.nodes != 50 || len(g.nodes) <= 50+82),
			"%s: %d nodes, %d folded", a.Name, len(g.nodes), folded)
		check.That(t, c.nodes != 20_000 || int64(deadEnds) == tl.Result().Counters.DeadEnds,
			"%s: %d dead ends in the tree, %d in the run", a.Name, deadEnds, tl.Result().Counters.DeadEnds)
		var titles int
		for d := xml.NewDecoder(&drawing); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			check.OK(t, err)
			if start, ok := token.(xml.StartElement); ok && start.Name.Local == "title" {
				titles++
			}
		}
		if titles != 1+len(g.nodes) { // and that of the drawing
			t.Errorf("%s: %d titles in the drawing, %d nodes in DOT", a.Name, titles, len(g.nodes))
		}
	}
}

// Whatever a puzzle is called, its tree is DOT.
func TestNamesInDOTAreNothingButText(t *testing.T) {
	a, tl := recorded(t, "backtracking", "gentle-four")
	f := Film{Record: &record.Record{Algorithm: a, Timeline: tl}}
	for _, name := range []string{`"]; n1 -> n0 [`, `\`, `\"`, "a\nb\x00\x1b", "\xff", "{}<b>"} {
		var b bytes.Buffer
		f.Puzzle.Name = name
		check.OK(t, f.WriteDOT(t.Context(), &b, nil))
		g := readDOT(t, b.String())
		want := strings.NewReplacer("\n", " ", "\x00", " ", "\x1b", " ", "\xff", "\uFFFD").Replace(name)
		check.That(t, strings.Contains(g.title, want), "%q became %q", name, g.title)
	}
}

// Algorithms that do not search have no tree, and say which ones do.
func TestWhoHasATree(t *testing.T) {
	a, err := algorithms.ByID("candidate-checking")
	check.OK(t, err)
	r := &record.Record{Algorithm: a, Timeline: trace.NewTimeline(puzzles.NewGrid(puzzles.Classic))}
	film := Film{Style: Style{Width: 400, Palette: paint.Light()}}
	for _, f := range Formats() {
		if !f.Tree {
			continue
		}
		err := film.Write(t.Context(), io.Discard, f, r, nil)
		check.That(t, err != nil && strings.Contains(err.Error(), "Backtracking, "), "%s: %v", f.ID, err)
	}
}
