package app

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
)

var update = flag.Bool("update", false, "write docs/keys.md anew")

const keysPage = "../docs/keys.md"

// states are what else can be seen of pages, with how to come there and back.
var states = map[string][]struct {
	name     string
	to, back string
}{
	"Compare": {{"with a board enlarged", "1", "\x1b"}},
	"Techniques": {{"with the cursor on the board", "c", "\x1b"}, {"in the guide", "i", "\x1b"},
		{"in practice", "ip", "\x1b"}},
	"Puzzles": {{"with a cell chosen", "↓", "\x1b"}, {"while a pattern is drawn", "d", "\x1b"}},
}

// walk visits all tables of commands that the window has: of each page, what else can be
// seen of it, and what all pages have.
func (d *desk) walk(visit func(name string, rows page.Commands)) {
	press := func(keys string) {
		for _, r := range keys {
			switch r {
			case '\x1b':
				d.Keys("Esc")
			case '↓':
				d.Keys("Down")
			default:
				d.Char(r)
			}
		}
	}
	for _, one := range d.tabs {
		d.turnTo(one)
		visit(one.Name, one.page.Commands())
		for _, s := range states[one.Name] {
			press(s.to)
			visit(one.Name+", "+s.name, one.page.Commands())
			press(s.back)
		}
	}
	visit("Every page", d.rows())
}

func TestNoKeyHasTwoCommands(t *testing.T) {
	d := open(t, Start{})
	d.walk(func(name string, rows page.Commands) {
		pagetest.CheckCommands(t, name, rows)
		d.Check(len(rows) >= 5, "%s has only %d commands", name, len(rows))
	})
}

// inHelp is a key behind words of a help, and inHint one behind those of a hint.
var (
	inHelp = regexp.MustCompile(`\(([A-Z]|F\d+|Ctrl\+[A-Z])\)`)
	inHint = regexp.MustCompile(`\(((?:Shift\+|Ctrl\+)?(?:[A-Z0-9?/<>+−←→]|F\d+|Space|Enter|Esc|Home|End|Delete|Page Up|Page Down))\)`)
)

func TestHintsAndHelpNameKeysThatThereAre(t *testing.T) {
	d := open(t, Start{})
	for _, one := range d.tabs {
		d.turnTo(one)
		rows := one.page.Commands().Over(d.rows())
		keys := pagetest.KeysIn(rows)
		pagetest.Walk(one.page.Object(), func(o fyne.CanvasObject) bool {
			if one, ok := o.(interface{ Hint() string }); ok {
				for _, found := range inHint.FindAllStringSubmatch(one.Hint(), -1) {
					d.Check(keys[found[1]], "the hint %q names a key that no command has", one.Hint())
				}
			}
			return true
		})
		for _, section := range one.Sections() {
			for _, found := range inHelp.FindAllStringSubmatch(section[1], -1) {
				d.Check(keys[found[1]], "%s: the help names %s, which no command has", one.Name, found[1])
			}
		}
	}
}

// A button or an entry of a menu that names no row would end the program when it is made.
func TestButtonsAndEntriesNameRowsThatThereAre(t *testing.T) {
	type use struct{ folder, name, where string }
	var uses []use
	rows := map[string]map[string]bool{} // the names of rows, by the folder of their table
	text := func(e ast.Expr) (string, bool) {
		lit, ok := e.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return "", false
		}
		s, err := strconv.Unquote(lit.Value)
		return s, err == nil
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files, folder := token.NewFileSet(), filepath.Dir(path)
		f, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				key, ok := n.Key.(*ast.Ident)
				if name, isText := text(n.Value); ok && isText && key.Name == "Name" {
					if rows[folder] == nil {
						rows[folder] = map[string]bool{}
					}
					rows[folder][name] = true
				}
			case *ast.CallExpr:
				method, ok := n.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				arg, has := map[string]int{"Item": 0, "Named": 0, "Button": 1, "IconButton": 1}[method.Sel.Name]
				if has && len(n.Args) > arg {
					if name, isText := text(n.Args[arg]); isText {
						uses = append(uses, use{folder, name, files.Position(n.Pos()).String()})
					}
				}
			}
			return true
		})
		return nil
	})
	check.Must(t, err == nil && len(uses) >= 50, "%d uses were found: %v", len(uses), err)
	for _, u := range uses {
		// Beside its own rows a page has those of all pages and of what plays.
		check.That(t, rows[u.folder][u.name] || rows["page"][u.name] || rows["stage"][u.name] || rows["."][u.name],
			"%s: no row is called %q", u.where, u.name)
	}
}

// The page of the documentation is the list of keys of the program.
func TestTheDocumentedKeysAreThoseOfTheProgram(t *testing.T) {
	d := open(t, Start{})
	var text strings.Builder
	text.WriteString("# Keys\n\nWhat the keys do, page by page; in the window, `?` lists those of the page on screen. This " +
		"page is made from\nthe program's tables of commands: `go test ./app -run DocumentedKeys -update`. In browsers " +
		"[some differ](web.md).\n")
	var before string // the lines of the page itself
	d.walk(func(name string, rows page.Commands) {
		var lines strings.Builder
		for _, line := range rows.Lines() {
			row := fmt.Sprintf("| %s | %s |\n", strings.ReplaceAll(line[0], "|", `\|`), line[1])
			if !strings.Contains(name, ", ") || !strings.Contains(before, row) {
				lines.WriteString(row)
			}
		}
		if !strings.Contains(name, ", ") {
			before = lines.String()
		}
		fmt.Fprintf(&text, "\n## %s\n\n| keys | what they do |\n|---|---|\n%s", name, lines.String())
	})
	if *update {
		d.OK(os.WriteFile(keysPage, []byte(text.String()), 0o644))
	}
	if old, err := os.ReadFile(keysPage); err != nil || string(old) != text.String() {
		t.Errorf("docs/keys.md is not what the program does (%v): write it anew with -update\n%s", err, text.String())
	}
}
