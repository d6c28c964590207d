package wording_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

// glossary is the page that says which word stands for what.
const glossary = "../../docs/glossary.md"

// entry is a row of the glossary: words for one thing, and words that are not used
// for it.
type entry struct{ words, not []string }

// entries reads the glossary.
func entries(t *testing.T) (list []entry) {
	t.Helper()
	page, err := os.ReadFile(glossary)
	check.OK(t, err)
	split := func(s string) (words []string) {
		for w := range strings.SplitSeq(s, ",") {
			if w = strings.TrimSpace(w); w != "" {
				words = append(words, w)
			}
		}
		return words
	}
	for line := range strings.Lines(string(page)) {
		columns := strings.Split(strings.TrimSpace(line), "|")
		if len(columns) != 5 || strings.HasPrefix(columns[1], "-") || strings.TrimSpace(columns[1]) == "word" {
			continue
		}
		e := entry{words: split(columns[1]), not: split(columns[3])}
		if meaning := strings.TrimSpace(columns[2]); len(e.words) == 0 || len(meaning) < 8 {
			t.Errorf("this row of the glossary has no word, or no meaning: %s", line)
		}
		list = append(list, e)
	}
	return list
}

// finder returns what finds words as whole words, whatever their case, also with an ending for
// more than one. Most texts do not have the first of them at all, which is faster to see.
func finder(words string) func(said) string {
	whole := regexp.MustCompile(`(?i)\b` + strings.ReplaceAll(regexp.QuoteMeta(words), " ", `\s+`) + `(e?s)?\b`)
	first, _, _ := strings.Cut(strings.ToLower(words), " ")
	return func(s said) string {
		if !strings.Contains(s.lower, first) {
			return ""
		}
		return whole.FindString(s.text)
	}
}

// said is something that stands on screen or in a page, and where it comes from.
type said struct{ text, lower, where string }

// key finds what is no text but a name inside the program or of a flag.
var key = regexp.MustCompile(`^[a-z0-9._/-]*$`)

// proseOf is where the texts about techniques stand.
const proseOf = "../../algorithms/technique/words/prose.txt"

// onScreen returns the texts that the code holds, those about techniques, and the help. One that is put
// together with + is one text.
func onScreen(t *testing.T) (list []said) {
	t.Helper()
	help, err := filepath.Glob("../pages/*/help.md")
	check.Must(t, err == nil && len(help) != 0, "%v, %v", help, err)
	for _, path := range append(help, proseOf) {
		prose, err := os.ReadFile(path)
		check.OK(t, err)
		for i, line := range strings.Split(string(prose), "\n") {
			list = append(list, said{line, strings.ToLower(line), fmt.Sprintf("%s:%d", path, i+1)})
		}
	}
	notShown := map[string]bool{"pagetest": true, "techniquetest": true, "recordtest": true, "clitest": true,
		"golden": true, "testdata": true}
	for _, root := range []string{"../../app", "../../algorithms", "../../widgets", "../../puzzles"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && notShown[d.Name()] {
				return filepath.SkipDir
			}
			if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return nil
			}
			files := token.NewFileSet()
			f, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if _, ok := n.(*ast.ImportSpec); ok {
					return false
				}
				e, ok := n.(ast.Expr)
				if !ok {
					return true
				}
				text, ok := literal(e)
				if ok && key.FindString(text) == "" {
					list = append(list, said{text, strings.ToLower(text), files.Position(n.Pos()).String()})
				}
				return !ok
			})
			return nil
		})
		check.OK(t, err)
	}
	return list
}

// literal returns the text of an expression that is made of literals, and of other
// things, which are left out, with + between them.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, err := strconv.Unquote(e.Value)
			return text, err == nil
		}
	case *ast.ParenExpr:
		return literal(e.X)
	case *ast.BinaryExpr:
		left, some := literal(e.X)
		right, more := literal(e.Y)
		if e.Op == token.ADD && (some || more) {
			return left + right, true
		}
	}
	return "", false
}

// inPages returns the pages for users.
func inPages(t *testing.T) (list []said) {
	t.Helper()
	others := map[string]bool{"glossary.md": true, "design.md": true, "add-an-algorithm.md": true,
		"performance.md": true}
	paths, err := filepath.Glob("../../docs/*.md")
	check.OK(t, err)
	lessons, err := filepath.Glob("../../assets/lessons/*.md")
	check.Must(t, err == nil && len(lessons) != 0, "%v, %v", lessons, err)
	for _, path := range append(append(paths, lessons...), "../../README.md") {
		if others[filepath.Base(path)] {
			continue
		}
		page, err := os.ReadFile(path)
		check.OK(t, err)
		list = append(list, said{string(page), strings.ToLower(string(page)), path})
	}
	return list
}

func TestTheGlossaryHoldsForAllWords(t *testing.T) {
	list, texts := entries(t), onScreen(t)
	check.Must(t, len(list) >= 60 && len(texts) >= 2000,
		"the glossary has %d rows only, or only %d texts were found in the code", len(list), len(texts))
	t.Run("each word is on screen", func(t *testing.T) {
		seen := map[string]bool{}
		for _, e := range list {
			for _, w := range e.words {
				check.That(t, !seen[strings.ToLower(w)], "%q is in the glossary twice", w)
				seen[strings.ToLower(w)] = true
				if find := finder(w); !slices.ContainsFunc(texts, func(s said) bool { return find(s) != "" }) {
					t.Errorf("%q is in the glossary, but nowhere on screen", w)
				}
			}
		}
	})
	t.Run("no other words are used", func(t *testing.T) {
		all := slices.Concat(texts, inPages(t))
		for _, e := range list {
			for _, w := range e.not {
				find := finder(w)
				for _, s := range all {
					check.That(t, find(s) == "", "%s: %q: the glossary has %q for it", s.where, find(s), e.words[0])
				}
			}
		}
	})
}
