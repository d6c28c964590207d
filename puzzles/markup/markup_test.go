package markup

import (
	"bufio"
	"os"
	"os/exec"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func board(t *testing.T, text, name string) Board {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return Board{puzzles.Puzzle{Givens: g, Name: name}}
}

func drawn(b Board, write func(Board, *bufio.Writer)) string {
	var text strings.Builder
	w := bufio.NewWriter(&text)
	write(b, w)
	w.Flush()
	return text.String()
}

// A board shows its walls, what is shaded, even and odd cells, clues and candidates.
func TestBoardsShowTheirRules(t *testing.T) {
	b := board(t, "1............... regions=1112122233343444 rules=x parity=..eo............", "")
	for write, want := range map[string][]string{
		drawn(b, Board.HTML): {`<caption>jigsaw, x, even and odd cells</caption>`, `<tr><td class="t l s">1</td><td class="t"></td>` +
			`<td class="t e"></td><td class="t l s o"></td></tr>`},
		drawn(b, Board.LaTeX): {`\fill[black!12] (0,0) rectangle`, `\fill[black!25] (2.12,0.12) rectangle`,
			`\fill[black!25] (3.5,0.5) circle`, `(3,0) -- +(0,1);`, `\node[font=\Large] at (0.5,0.5) {1};`},
		drawn(b, Board.Markdown): {"|:-:|:-:|:-:|:-:|\n| 1 |   |   |   |\n", "`rules=jigsaw,x`",
			"`regions=1112122233343444`"},
	} {
		for _, part := range want {
			check.That(t, strings.Contains(write, part), "there is no %s in\n%s", part, write)
		}
	}
	b = board(t, "................ candidates=12.."+strings.Repeat("1234", 15), "")
	for write, want := range map[string]string{drawn(b, Board.HTML): "<small>1 2</small>",
		drawn(b, Board.LaTeX): `\node[font=\tiny] at (0.75,0.25) {2};`, drawn(b, Board.Markdown): "| <sub>1 2</sub> |"} {
		check.That(t, strings.Contains(write, want), "there is no %s in\n%s", want, write)
	}
}

// A name has no power over the document.
func TestNamesAreText(t *testing.T) {
	b := board(t, "1...............", `50% & <b> #1 $x_1^2$ \end {a} ~ -->`)
	if text := drawn(b, Board.HTML); strings.Contains(text, "<b>") || strings.Count(text, "-->") != 1 {
		t.Errorf("as HTML it is\n%s", text)
	}
	if text := drawn(b, Board.Markdown); strings.Count(text, "-->") != 1 || !strings.Contains(text, `\<b\>`) {
		t.Errorf("as Markdown it is\n%s", text)
	}
	text := drawn(b, Board.LaTeX)
	want := `{50\% \& <b> \#1 \$x\_1\^{}2\$ \textbackslash{}end \{a\} \textasciitilde{} -->};`
	check.That(t, strings.Contains(text, want), "there is no %s in\n%s", want, text)
	if _, err := exec.LookPath("pdflatex"); err != nil || !check.Long {
		return
	}
	t.Chdir(t.TempDir())
	page := "\\documentclass{article}\\usepackage{tikz}\\begin{document}\n" + text + "\\end{document}\n"
	check.OK(t, os.WriteFile("a.tex", []byte(page), 0o600))
	said, err := exec.Command("pdflatex", "-interaction=nonstopmode", "a.tex").CombinedOutput()
	check.That(t, err == nil, "TeX: %v\n%s", err, said)
}
