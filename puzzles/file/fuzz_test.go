package file

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// fuzzTexts are texts to begin with, by the formats that they have.
func fuzzTexts(f *testing.F) map[string][]string {
	signed, err := Text(mustGrid(f, "1..............."), nil, mustFormat(f, "markdown"))
	if err != nil {
		f.Fatal(err)
	}
	return map[string][]string{
		"text": {"1...............", "3x2\n" + strings.Repeat(".", 36) + " # name",
			"# c\n1 2|3 4\n3 4|1 2\n2 1|4 3\n4 3|2 1", "These are sudokus.\n// one\n1...............\n//",
			"//\r1...............\r  //\r", "5\x003\x00.\x00.\x007\x00", "\x1f\x8b1...............",
			"Here is one:\n1...............\nHave fun!", "https://example.org/?p=1..............."},
		"sdm": {wikipedia + "\n" + euler},
		"csv": {"puzzle;boxes;name\n" + strings.Repeat(".", 36) + ";3x2;\"a\"\"b\nc\"\n", "\"puzzle\",\"\n",
			"name\tgrid\n\"x\t1...............\n\"y\"\t1..............."},
		"opensudoku": {"<opensudoku><game data=\"version: 2&#10;" + strings.Repeat("1|0||0|", 81) + "\"/></opensudoku>",
			"<!DOCTYPE a><opensudoku/>", "<opensudoku><![CDATA[a]]><!-- b --><name>c</name></opensudoku>"},
		"sdk": {"#Aa\n#b\n[Puzzle]\n1...\n....\n....\n....\n[State]\n1234", "[Comment]\na\n[Puzzle]\n"},
		"ss": {strings.Repeat("XXX|x.1|*0_\n", 9),
			strings.Repeat("XXX|x.1|*0_\n", 9) + "//\n" + strings.Repeat("XXX|x.1|*0_\n", 9),
			"//\n" + wikipedia + "\n//\n" + wikipedia},
		"grid": {"+-----+\n|1 2|3 4|\n|3 4|1 2|\n|2 1|4 3|\n|4 3|2 1|"},
		"marks": {marks4, "# a\n1...............\n" + marks4 + "\n" + marks4, "1 2 3 4\n.. . . 1\n",
			strings.Repeat("12 ABC "+strings.Repeat("3 ", 14)+"\n", 16)},
		"hodoku": {":0003:5:" + wikipedia + ":123 456:789::", ":0000::+1+2"},
		"markdown": {signed, signed + "\n" + signed, "% Sudoscope latex: 3x2 1...",
			"<!-- Sudoscope x: 1............... -->"},
		"html-table": {
			"<table><tr><td>1<td><td><td>2<tr><td><td>3<td>&nbsp;<td><tr><td><td><td>4<td><tr><td>3<td><td><td></table>",
			"<table><tr><td><table><tr><td>1</table><td><input value=2 readonly><input value=3></table><pre>1...............</pre>",
			"<table><tr><th><th>1<td colspan=2 class=given>4</table><select><option selected value=1></select>"},
		"bbcode": {"[code]1...............[/code]", "[table][tr][td]1[/td][td][/td][/tr][/table]"},
		"latex-table": {"\\begin{sudoku}\n|1| | |2|.\n| |3| | |.\n| | |4| |.\n|3| | | |.\n\\end{sudoku}",
			"\\begin{tabular}{|c|c|}\\hline 1&&&\\\\ &\\textbf{2}&&\\\\ &&3&\\\\ &&&4\\\\\\end{tabular}",
			"\\setrow{1}{1,{},2,3}\\setrow{2}{}{}", "\\begin{verbatim}1...............\\end{verbatim}"},
		"wiki": {"{|\n! !! 1\n|-\n| 1 || || 3 || style=\"a\" | 4\n|-\n| ''2''\n|}"},
		"xml": {"<puzzles><row>1 2 . .</row><row>..1.</row><puzzle>1...............</puzzle></puzzles>",
			"<grid><row><cell>1</cell><cell/></row></grid>"},
		"source": append(slices.Collect(maps.Values(arrayTexts())), "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]",
			"matrix(c(1,2,3,4,0,0,0,0,0,0,0,0,0,0,0,0),4)", "\"\"\"a\n`", "/*", "{'1':[`"),
		"links": {exchange + wikipedia, "see https://example.com/x\n" + wikipedia,
			"a\r\n(" + exchange + euler + ").\r1...............", "https://sudokupad.app/abc\n\n# b\n1 2 3 4\n"},
	}
}

// A format is fed with anything, from the files in testdata on. A reader may find nothing sensible in
// it, but it has to say so, and what it does find can be written and read again.
func FuzzFormats(f *testing.F) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil || len(files) < 10 {
		f.Fatalf("only %d files: %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		if got, ok := detect(file, data); ok {
			f.Add(got.ID, data)
		}
	}
	for id, texts := range fuzzTexts(f) {
		for _, text := range texts {
			f.Add(id, []byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, id string, data []byte) {
		format, ok := FormatOf(id)
		if !ok {
			return
		}
		text := string(data)
		got := summary(t, Read(strings.NewReader(text), format))
		check.Must(t, len(got) != 0, "%q gives neither an entry nor an error", text)
		slowly := summary(t, Read(iotest.OneByteReader(strings.NewReader(text)), format))
		// Whether the text is binary data is judged by what is there of it.
		check.Must(t, foreign(data) != nil || slices.Equal(got, slowly), "%q gives\n%q, and byte by byte\n%q", text,
			got, slowly)
		for e, err := range Read(strings.NewReader(text), format) {
			if err != nil {
				check.Must(t, len(err.Error()) <= 1000, "%q gives an error of %d bytes", text, len(err.Error()))
				continue
			}
			readAgain(t, e, format)
		}
		if entries, err := Parse(text); (err == nil) == (len(entries) == 0) {
			t.Fatalf("%q pasted gives %d entries and the error %v", text, len(entries), err)
		}
	})
}

// readAgain writes an entry in its own format, or as a table if that one can only
// be read, and compares what comes back.
func readAgain(t *testing.T, e Entry, f Format) {
	if f.ReadOnly {
		f = mustFormat(t, "marks")
	}
	if f.Classic && (e.Givens.Shape() != puzzles.Classic || e.Givens.Eliminated() > 0) {
		return
	}
	var b strings.Builder
	if err := write(&b, f, slices.Values([]Entry{e})); err != nil {
		t.Fatalf("%+v cannot be written: %v", e, err)
	}
	n := 0
	for got, err := range Read(strings.NewReader(b.String()), f) {
		if n++; n > 1 || err != nil || !got.Givens.Equal(e.Givens) || f.Marks && !slices.Equal(got.Marks, e.Marks) {
			t.Fatalf("%+v is written as\n%s\nand read as %+v, %v", e, b.String(), got, err)
		}
		if f.ID == "csv" || f.ID == "opensudoku" {
			samePuzzle(t, got.Puzzle, e.Puzzle, b.String())
		}
	}
}

// A file of any name and coding is told from the others and read, or called no text.
func FuzzDetect(f *testing.F) {
	all := append(expectations(f, "testdata/forms/expected.csv"), expectations(f, "testdata/varied/expected.csv")...)
	for _, e := range all {
		for _, folder := range []string{"forms", "varied"} {
			if data, err := os.ReadFile(filepath.Join("testdata", folder, e.file)); err == nil {
				f.Add(e.file, data)
			}
		}
	}
	texts := []string{"1...............\r\n", "puzzle;name\n1...............;ä\n",
		"#Aa\n[Puzzle]\n1...\n....\n....\n....\n",
		"<opensudoku name=\"ö\"><game data=\"1...............\"/></opensudoku>"}
	for i, text := range texts {
		name := []string{"", "a.csv", "a.sdk", "a.opensudoku"}[i]
		f.Add(name, []byte(text))
		little, big := []byte{0xff, 0xfe}, []byte{0xfe, 0xff}
		for _, w := range utf16.Encode([]rune(text)) {
			little, big = append(little, byte(w), byte(w>>8)), append(big, byte(w>>8), byte(w))
		}
		f.Add(name, little)
		f.Add(name, big)
		f.Add(name, append([]byte("\xef\xbb\xbf"), text...))
		f.Add(name, []byte(strings.ReplaceAll(text, "ä", "\xe4")))
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		format, ok := detect(name, data[:min(len(data), headSize)])
		if !ok {
			return
		}
		check.Must(t, len(summary(t, Read(bytes.NewReader(data), format))) != 0,
			"%q gives neither an entry nor an error as %s", data, format.ID)
	})
}
