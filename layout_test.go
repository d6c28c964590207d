package main_test

import (
	"cmp"
	"encoding/json"
	"flag"
	"go/scanner"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoscope/puzzles/check"
)

const (
	module  = "sudoscope"
	fyne    = "fyne.io/fyne/v2"
	fyneApp = "fyne.io/fyne/v2/app" // the part that opens real windows
)

var update = flag.Bool("update", false, "write what rooms import anew into the table of docs/design.md")

const designPage = "docs/design.md"

// A room is a row of the table of rooms in the design: a package, or with "/..." a package
// and all below it. The first row that matches a package counts.
type room struct {
	path    string
	row     string // the whole line
	imports string // its last two cells
}

// rooms returns the rows of the table.
func rooms(t *testing.T, design string) (all []room) {
	t.Helper()
	for line := range strings.Lines(design) {
		cells := strings.SplitN(line, "|", 4)
		if len(cells) < 4 || !strings.HasPrefix(line, "| `") || strings.Count(line, "|") != 5 {
			continue
		}
		r := room{names(cells[1])[0], line, "|" + strings.TrimSpace(cells[3])}
		if r.path == "main.go" {
			r.path = "."
		}
		check.That(t, strings.Contains(cells[2], "*alone: "),
			"%s does not say what may be changed in %s without looking elsewhere", designPage, r.path)
		all = append(all, r)
	}
	check.Must(t, len(all) >= 60, "the table of rooms in %s has %d rows", designPage, len(all))
	return all
}

// The entries of the top folder, apart from those whose name begins with a dot.
var (
	topFolders = []string{"algorithms", "app", "assets", "puzzles", "widgets", "docs", "findings"}
	topFiles   = []string{"CHANGELOG.md", "CONTRIBUTING.md", "FyneApp.toml", "LICENSE", "Makefile", "README.md",
		"go.mod", "go.sum", "main.go", "layout_test.go"}
	topBuilt = []string{"build", "sudoscope", "sudoscope.exe"} // by make and go build; git ignores them
)

// Names of packages that say nothing of what is in them.
var meaningless = []string{"util", "utils", "common", "helper", "helpers", "misc", "shared", "base"}

type goPackage struct {
	ImportPath, Dir                    string
	Imports, TestImports, XTestImports []string
}

// packages returns the packages of this module, as go list tells.
func packages(t *testing.T) []goPackage {
	t.Helper()
	list := exec.Command("go", "list", "-json=ImportPath,Dir,Imports,TestImports,XTestImports", "./...")
	list.Env = append(os.Environ(), "GOOS=linux", "CGO_ENABLED=1")
	list.Stderr = os.Stderr
	out, err := list.Output()
	check.Must(t, err == nil, "go list: %v", err)
	var found []goPackage
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("what go list says: %v", err)
		}
		found = append(found, p)
	}
	check.Must(t, len(found) >= 4, "go list shows only %d packages", len(found))
	return found
}

// own returns the path of a package within the module, and false for others.
func own(importPath string) (string, bool) {
	if importPath == module {
		return ".", true
	}
	return strings.CutPrefix(importPath, module+"/")
}

func matches(pattern, pkg string) bool {
	if below, ok := strings.CutSuffix(pattern, "/..."); ok {
		return pkg == below || strings.HasPrefix(pkg, below+"/")
	}
	return pkg == pattern
}

// togetherFrom is how many rooms of another top folder a row names one by one, less one.
const togetherFrom = 4

// cells returns what the table says of a room with these packages.
func cells(all []goPackage) string {
	found, fyneToo := map[string][]string{}, "no" // by the top folder
	for _, p := range all {
		for _, i := range p.Imports {
			pkg, ours := own(i)
			top, _, _ := strings.Cut(pkg, "/")
			switch {
			case i == fyneApp:
				fyneToo = "all"
			case isFyne(i) && fyneToo == "no":
				fyneToo = "yes"
			case ours && !slices.Contains(found[top], pkg):
				found[top] = append(found[top], pkg)
			}
		}
	}
	room, _ := own(all[0].ImportPath)
	var names []string
	for _, top := range slices.Sorted(maps.Keys(found)) {
		if len(found[top]) >= togetherFrom && top != "app" && !matches(top+"/...", room) {
			found[top] = []string{top + "/..."}
		}
		for _, name := range slices.Sorted(slices.Values(found[top])) {
			names = append(names, "`"+name+"`")
		}
	}
	return "| " + cmp.Or(strings.Join(names, ", "), "nothing") + " | " + fyneToo + " |"
}

func isFyne(importPath string) bool {
	return importPath == fyne || strings.HasPrefix(importPath, fyne+"/")
}

func TestRoomsImportWhatTheDesignSays(t *testing.T) {
	text, err := os.ReadFile(designPage)
	check.OK(t, err)
	design := string(text)
	all := rooms(t, design)
	found := make([][]goPackage, len(all))
	for _, p := range packages(t) {
		pkg, _ := own(p.ImportPath)
		row := slices.IndexFunc(all, func(r room) bool { return matches(r.path, pkg) })
		if row < 0 {
			t.Errorf("package %s is in no row of the table of rooms: add it to %s", pkg, designPage)
			continue
		}
		found[row] = append(found[row], p)
	}
	for i, r := range all {
		if len(found[i]) == 0 {
			t.Errorf("%s has a row for %s, and there is no such package", designPage, r.path)
			continue
		}
		now := cells(found[i])
		if strings.HasSuffix(now, " no |") {
			for _, p := range found[i] {
				check.That(t, !slices.ContainsFunc(slices.Concat(p.TestImports, p.XTestImports), isFyne),
					"a test of %s imports Fyne, and the room does without", p.ImportPath)
			}
		}
		switch old := strings.TrimPrefix(r.imports, "|"); {
		case "| "+old == now:
		case *update:
			design = strings.Replace(design, r.row, strings.Replace(r.row, "| "+old, now, 1), 1)
		default:
			t.Errorf("%s says that %s imports | %s\nIt imports %s\n"+
				"Is that as it should be? go test . -run Rooms -update writes it down.", designPage, r.path, old, now)
		}
	}
	if *update {
		check.OK(t, os.WriteFile(designPage, []byte(design), 0o666))
	}
}

// forbidden reports whether a package may never import another, whatever the table says.
func forbidden(pkg, importPath string) bool {
	imported, ours := own(importPath)
	for _, never := range []struct{ of, imports string }{
		{"puzzles/...", "algorithms/..."},
		{"puzzles/...", "widgets/..."},
		{"algorithms/...", "widgets/..."},
		{"algorithms/solving", "algorithms/generate"},
		{"algorithms/trace/...", "algorithms/solving"},
		{"app/page", "app/dialogs"},
		{"app/page", "app/stage"},
		{"app/quiz", "app/stage"},
		{"app/asking", "algorithms/script"},
		{"app/pages/...", "app/pages/..."},
		{".", "puzzles/..."},
		{".", "algorithms/..."},
	} {
		if ours && matches(never.of, pkg) && matches(never.imports, imported) {
			return true
		}
	}
	in := func(pattern string) bool { return matches(pattern, pkg) }
	switch {
	case importPath == fyneApp:
		return pkg != "."
	case isFyne(importPath):
		return slices.ContainsFunc([]string{"puzzles/...", "algorithms/...", "widgets/paint/...", "assets",
			"app/asking", "app/reasoning", "app/lesson", "app/scene", "app/picture", "app/cli/..."}, in)
	case imported == "app":
		return pkg != "."
	}
	return matches("app/...", imported) && slices.ContainsFunc([]string{"puzzles/...", "algorithms/...", "widgets/...",
		"assets"}, in)
}

func TestNoRoomImportsWhatItMustNot(t *testing.T) {
	all := packages(t)
	list := slices.IndexFunc(all, func(p goPackage) bool { return p.ImportPath == module+"/algorithms" })
	solvers := slices.DeleteFunc(slices.Clone(all[list].Imports), func(i string) bool {
		return path.Dir(i) != module+"/algorithms" || path.Base(i) == "solving"
	})
	for _, p := range all {
		pkg, _ := own(p.ImportPath)
		for _, i := range p.Imports {
			if forbidden(pkg, i) || slices.Contains(solvers, p.ImportPath) && slices.Contains(solvers, i) {
				t.Errorf("package %s imports %s, which it must not", pkg, i)
			}
		}
	}
	for _, c := range []struct{ pkg, imports string }{
		{"puzzles", "sudoscope/algorithms/trace"},
		{"algorithms", fyne},
		{"widgets/paint", fyne + "/canvas"},
		{"widgets", "sudoscope/app"},
		{"widgets", fyneApp},
		{"app", fyneApp},
		{"app/page", "sudoscope/app"},
		{"app/page", "sudoscope/app/dialogs"},
		{"app/quiz", "sudoscope/app/stage"},
		{"app/pages/code", "sudoscope/app"},
		{"app/pages/code", "sudoscope/app/pages/watch"},
		{"app/asking", fyne},
		{"app/cli", fyne},
		{".", "sudoscope/puzzles"},
	} {
		check.That(t, forbidden(c.pkg, c.imports), "%s may import %s", c.pkg, c.imports)
	}
}

func TestNoPackageHasAMeaninglessName(t *testing.T) {
	for _, p := range packages(t) {
		check.That(t, !slices.Contains(meaningless, path.Base(p.ImportPath)),
			"package %s: call it by what is in it", p.ImportPath)
	}
}

func TestTopFolderHoldsExactlyWhatTheDesignNames(t *testing.T) {
	entries, err := os.ReadDir(".")
	check.OK(t, err)
	for _, e := range entries {
		allowed := topFiles
		if e.IsDir() {
			allowed = topFolders
		}
		if n := e.Name(); n[0] != '.' && !slices.Contains(allowed, n) && !slices.Contains(topBuilt, n) {
			t.Errorf("%s is in the top folder, where the design has no place for it", n)
		}
	}
	for _, n := range slices.Concat(topFolders, topFiles) {
		if _, err := os.Stat(n); err != nil {
			t.Errorf("the top folder has no %s", n)
		}
	}
}

// names returns what stands between backquotes.
func names(cell string) (found []string) {
	for i, part := range strings.Split(cell, "`") {
		if i%2 == 1 {
			found = append(found, part)
		}
	}
	return found
}

// Links and names of files in the docs lead somewhere.
func TestLinksInTheDocsLeadSomewhere(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	check.Must(t, err == nil && len(pages) >= 10, "%d pages: %v", len(pages), err)
	link := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	found := 0
	for _, page := range append(pages, "README.md", "CONTRIBUTING.md", "CHANGELOG.md") {
		text, err := os.ReadFile(page)
		check.OK(t, err)
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			found++
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s: the link to %s leads nowhere", page, m[1])
			}
		}
	}
	check.That(t, found >= 30, "only %d links are found", found)
}

// Each command in the docs that runs benchmarks finds some in its packages.
func TestBenchmarksInTheDocsExist(t *testing.T) {
	pages, _ := filepath.Glob("docs/*.md")
	command := regexp.MustCompile("go test [^`\n#]*-bench[^`\n#]*")
	value := regexp.MustCompile(`-bench '?([^' ]+)`)
	folder := regexp.MustCompile(`\./[a-z/]*[a-z]`)
	found := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		check.OK(t, err)
		for _, c := range command.FindAllString(string(text), -1) {
			var source []byte
			top, below := folder.FindString(c), strings.Contains(c, "/...")
			err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
				switch {
				case err == nil && d.IsDir() && path != top && !below:
					return fs.SkipDir
				case err != nil || !strings.HasSuffix(path, "_test.go"):
					return err
				}
				data, err := os.ReadFile(path)
				source = append(source, data...)
				return err
			})
			check.That(t, err == nil, "%s: %s: %v", page, c, err)
			for name := range strings.SplitSeq(value.FindStringSubmatch(c)[1], "|") {
				name, _, _ = strings.Cut(strings.TrimSuffix(name, "$"), "/")
				if found++; !regexp.MustCompile(`(?m)^func Benchmark\w*` + name).Match(source) {
					t.Errorf("%s: %s: there is no benchmark %s", page, c, name)
				}
			}
		}
	}
	check.That(t, found >= 20, "only %d benchmarks are found", found)
}

// The version stands in FyneApp.toml, from where the program and the packages take it. The
// newest release of the changelog is that one.
func TestTheChangelogHasTheVersion(t *testing.T) {
	toml, err := os.ReadFile("FyneApp.toml")
	check.OK(t, err)
	log, err := os.ReadFile("CHANGELOG.md")
	check.OK(t, err)
	version := regexp.MustCompile(`(?m)^Version = "(\d+\.\d+\.\d+)"$`).FindSubmatch(toml)
	check.Must(t, version != nil, "%v", `FyneApp.toml has no line such as Version = "1.2.3"`)
	release := regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$`).FindSubmatch(log)
	check.Must(t, release != nil, "CHANGELOG.md has no heading such as ## 1.2.3 (2026-01-31)")
	check.That(t, string(release[1]) == string(version[1]),
		"the newest release in CHANGELOG.md is %s, and FyneApp.toml says %s", release[1], version[1])
	install, err := os.ReadFile(filepath.Join("docs", "install.md"))
	check.OK(t, err)
	files := regexp.MustCompile(`sudoscope[-_](\d+\.\d+\.\d+)`).FindAllSubmatch(install, -1)
	check.That(t, len(files) != 0, "docs/install.md names no package")
	for _, name := range files {
		check.That(t, string(name[1]) == string(version[1]),
			"docs/install.md names %s, and FyneApp.toml says %s", name[0], version[1])
	}
}

// Two files fit side by side on a screen. Sentences and data may be longer: breaking
// them hurts more.
const (
	mostColumns = 120 // of a line of code, where a tab takes four
	longText    = 60  // characters of a string that may make its line longer
)

func TestLinesOfCodeFit(t *testing.T) {
	for _, p := range packages(t) {
		files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		check.OK(t, err)
		for _, name := range files {
			text, err := os.ReadFile(name)
			check.OK(t, err)
			for _, line := range linesTooLong(text) {
				t.Errorf("%s:%d has more than %d columns: break it", name, line, mostColumns)
			}
		}
	}
}

// linesTooLong returns the numbers of the lines that have too many columns, apart
// from those that hold a long string or a part of a raw one.
func linesTooLong(code []byte) (numbers []int) {
	files := token.NewFileSet()
	file := files.AddFile("", -1, len(code))
	var s scanner.Scanner
	s.Init(file, code, nil, scanner.ScanComments)
	exempt := map[int]bool{}
	for pos, kind, literal := s.Scan(); kind != token.EOF; pos, kind, literal = s.Scan() {
		raw := strings.HasPrefix(literal, "`")
		if kind != token.STRING || !raw && utf8.RuneCountInString(literal) <= longText+len(`""`) {
			continue
		}
		first := file.Line(pos)
		for i := range strings.Count(literal, "\n") + 1 {
			exempt[first+i] = true
		}
	}
	for i, line := range strings.Split(string(code), "\n") {
		columns := utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
		if columns > mostColumns && !exempt[i+1] {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

func TestLinesThatAreTooLongAreFound(t *testing.T) {
	code, sentence := strings.Repeat("x", mostColumns), `"`+strings.Repeat("y ", longText)+`"`
	text := strings.Join([]string{
		code,                   // as long as may be
		"x" + code,             // 2: too long
		"\t" + code[4:],        // as long as may be
		"\t" + code[3:],        // 4: too long
		code + sentence,        // code for the sake of a sentence
		"// " + sentence + "y", // 6: a comment that could be broken
		code + "`",             // a raw string
		code + code + "` + 1",  // and its end
		code + `"y"`,           // 9: a short string
	}, "\n")
	if got, want := linesTooLong([]byte(text)), []int{2, 4, 6, 9}; !slices.Equal(got, want) {
		t.Errorf("lines %v are too long, want %v", got, want)
	}
}
