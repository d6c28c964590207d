package file

import (
	"bufio"
	"bytes"
	"html"
	"io"
	"slices"
	"strings"

	"sudoscope/puzzles"
	"sudoscope/puzzles/encoding"
	"sudoscope/puzzles/markup"
)

// Groups of formats, as menus have them.
const (
	Programs  = "For Sudoku programs and sites"
	Arrays    = "Array in source code"
	Solvers   = "For solvers"
	Documents = "For documents"
)

// signed lists the formats for other programs.
func signed() []Format {
	formats := []Format{
		{ID: "dimacs", Name: "Clauses for SAT solvers (DIMACS)", Extensions: []string{".cnf"}, One: true,
			Group: Solvers, write: writeDIMACS(encoding.Extended)},
		{ID: "mzn", Name: "MiniZinc, model and data", Extensions: []string{".mzn"}, One: true, Group: Solvers,
			write: writeProblem((*encoding.Problem).MiniZinc)},
		{ID: "dzn", Name: "MiniZinc, data only", Extensions: []string{".dzn"}, One: true, Group: Solvers,
			write: writeProblem((*encoding.Problem).Data)},
		{ID: "asp", Name: "Answer set program (clingo)", Extensions: []string{".asp"}, One: true, Group: Solvers,
			write: writeProblem((*encoding.Problem).ASP)},
		{ID: "lp", Name: "Linear program (CPLEX)", Extensions: []string{".lp"}, One: true, Group: Solvers,
			write: writeProblem((*encoding.Problem).LP)},
		{ID: "dlx", Name: "Exact cover (Knuth's DLX1)", Extensions: []string{".dlx"}, One: true, Group: Solvers,
			write: writeProblem((*encoding.Problem).DLX)},
		{ID: "smt2", Name: "SMT-LIB 2", Extensions: []string{".smt2"}, One: true, Group: Solvers,
			write: writeProblem((*encoding.Problem).SMT)},
		{ID: "latex", Name: "LaTeX (TikZ)", Extensions: []string{".tex"}, Group: Documents,
			write: writeBoard("", markup.Board.LaTeX)},
		{ID: "markdown", Name: "Markdown table", Extensions: []string{".md"}, Group: Documents,
			write: writeBoard("", markup.Board.Markdown)},
		{ID: "html", Name: "HTML table", Extensions: []string{".html", ".htm"}, Group: Documents,
			write: writeBoard(markup.Head, markup.Board.HTML)},
	}
	for i := range formats {
		f := &formats[i]
		f.Signed, f.read, f.sure = true, readSigned, 100
		f.is = func(d *document) bool { return f.ID == signedID(d.text) }
	}
	return formats
}

// signature is a line as [puzzles.Puzzle.Signed] has it.
var signature = pattern(`(?m)^(?:c|%|\\|\||;|<!--) Sudoscope ([a-z0-9-]+): (.*?)(?: -->)?\r?$`)

// minimal is what the signature of clauses in that encoding has behind the format.
const minimal = "-" + string(encoding.Minimal)

// maxSigned is how long a file may be that is read by its signatures, in bytes. The clauses of
// the largest grid have 11 million.
const maxSigned = 16 << 20

// signedID returns the ID of the format that a file of this program is signed with, or "".
func signedID(text string) string {
	if !strings.Contains(text, " Sudoscope ") {
		return "" // at once, since all texts are asked
	}
	if m := signature().FindStringSubmatch(text); m != nil {
		return strings.TrimSuffix(m[1], minimal)
	}
	return ""
}

// Encoded returns the format with another encoding of clauses, and false if it has none.
func (f Format) Encoded(e encoding.Encoding) (Format, bool) {
	if f.ID != "dimacs" {
		return f, false
	}
	f.write = writeDIMACS(e)
	return f, true
}

func writeDIMACS(e encoding.Encoding) func(*writer, Entry) {
	return writeProblem(func(p *encoding.Problem, out *bufio.Writer) { p.DIMACS(out, e) })
}

// writeProblem writes what a solver takes.
func writeProblem(write func(*encoding.Problem, *bufio.Writer)) func(*writer, Entry) {
	return func(w *writer, e Entry) { write(encoding.Of(e.marked()), w.out) }
}

// writeBoard writes what stands in a document: its head, and each puzzle after an empty line.
func writeBoard(head string, write func(markup.Board, *bufio.Writer)) func(*writer, Entry) {
	return func(w *writer, e Entry) {
		if w.count == 0 {
			w.print(head)
		} else {
			w.print("\n")
		}
		write(markup.Board{Puzzle: e.marked()}, w.out)
	}
}

// marked returns the puzzle with the marks as the candidates that it begins with.
func (e Entry) marked() puzzles.Puzzle {
	if e.Marks != nil {
		e.Givens = e.Givens.Restrict(e.Marks)
	}
	return e.Puzzle
}

// readSigned reads the puzzles that a file of this program is signed with, if it is still what
// was written of them. What somebody has changed may be another puzzle, so it is refused.
func readSigned(in *source, out *sink) {
	data, err := io.ReadAll(io.LimitReader(in.in, maxSigned))
	switch {
	case err != nil:
		out.failAs(err, 0)
		return
	case len(bytes.TrimSpace(data)) == 0:
		return
	}
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	f, found := Format{}, signature().FindAllStringSubmatchIndex(text, -1)
	var entries []Entry
	for _, m := range found {
		id, line := text[m[2]:m[3]], text[m[4]:m[5]]
		f, _ = FormatOf(strings.TrimSuffix(id, minimal))
		if strings.HasSuffix(id, minimal) {
			f, _ = f.Encoded(encoding.Minimal)
		}
		if text[m[0]] == '<' {
			line = html.UnescapeString(line)
		}
		e := Entry{Line: strings.Count(text[:m[0]], "\n") + 1}
		line, e.Name, _ = strings.Cut(line, " # ")
		if boxes, cells, ok := strings.Cut(line, " "); ok && strings.IndexByte(boxes, 'x') == 1 {
			line = boxes + "\n" + cells
		}
		if e.Givens, err = puzzles.Parse(line); err != nil {
			out.fail(e.Line, 0, "%v", err)
			return
		}
		entries = append(entries, e)
	}
	var again bytes.Buffer
	if len(entries) == 0 || write(&again, f, slices.Values(entries)) != nil ||
		strings.TrimSpace(again.String()) != strings.TrimSpace(text) {
		out.fail(0, 0, "this is a file for other programs, which Sudoscope did not write or which was changed since: "+
			"open the puzzle that it was made of")
		return
	}
	for _, e := range entries {
		out.add(e)
	}
}
