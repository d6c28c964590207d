package links

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the expected answers in testdata anew")

// examples are links as they are found, with where each comes from, and what has to
// be read: = and the givens, with the digits that were placed where there are some, or
// ! and the error.
func examples(t testing.TB) [][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all [][]string
	for block := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
		lines := strings.Split(block, "\n")
		if len(lines) != 3 {
			t.Fatalf("this is no example:\n%s", block)
		}
		all = append(all, lines)
	}
	return all
}

// answer is what an example expects of a link.
func answer(l Link) string {
	p, err := l.Read()
	if err != nil {
		return "! " + err.Error()
	}
	b := strings.Builder{}
	b.WriteString("= " + strings.ReplaceAll(p.Givens.String(), ".", "0"))
	if p.Marks != nil {
		b.WriteString(" marks")
		for c, m := range p.Marks {
			if p.Givens.At(c) == 0 {
				b.WriteString(" " + m.String())
			}
		}
	}
	return b.String()
}

func TestExamplesAreRead(t *testing.T) {
	all := examples(t)
	if len(all) < 20 {
		t.Fatalf("there are only %d examples", len(all))
	}
	for i, e := range all {
		found := Find(e[1])
		if len(found) != 1 || found[0].Text != e[1] || found[0].Column != 1 || !found[0].Holds() {
			t.Fatalf("%s: the line %s holds the links %+v", e[0], e[1], found)
		}
		got := answer(found[0])
		if *update {
			all[i][2] = got
		} else if got != e[2] {
			t.Errorf("%s\n%s\nis read as\n%s\ninstead of\n%s", e[0], e[1], got, e[2])
		}
	}
	if *update {
		var b strings.Builder
		for _, e := range all {
			b.WriteString(strings.Join(e, "\n") + "\n\n")
		}
		if err := os.WriteFile("testdata/examples.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
