package main_test

import (
	"encoding/json"
	"go/scanner"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	module  = "sudoscope"
	fyne    = "fyne.io/fyne/v2"
	fyneApp = "fyne.io/fyne/v2/app" // the part that opens real windows
)

// A room is a package, or with "/..." a package and all below it, together with
// the packages of this program that it may import (apart from those of its own
// room) and how much of Fyne it may see.
type room struct {
	path string
	may  []string
	fyne access
}

type access int

const (
	noFyne     access = iota
	fyneToDraw        // everything but fyneApp
	allFyne
)

// rooms is the import table of the design. The first row that matches a package
// counts. Tests may import more than the code beside them, but no more of Fyne.
var rooms = []room{
	{path: "puzzles", may: []string{"puzzles/yield"}},
	{path: "puzzles/yield"},
	{path: "puzzles/pipeline"},
	{path: "puzzles/canonical", may: []string{"puzzles"}},
	{path: "puzzles/collection", may: []string{"puzzles", "assets"}},
	{path: "puzzles/file", may: []string{"puzzles", "puzzles/sites"}},
	{path: "puzzles/sites", may: []string{"puzzles"}},
	{path: "algorithms/generate", may: []string{"puzzles", "puzzles/canonical", "puzzles/collection",
		"puzzles/pipeline",
		"algorithms/trace", "algorithms/technique"}},
	{path: "algorithms/trace", may: []string{"puzzles", "puzzles/yield"}},
	{path: "algorithms/trace/tree", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms/setting", may: []string{"algorithms/trace"}},
	{path: "algorithms/fish", may: []string{"puzzles", "puzzles/yield"}},
	{path: "algorithms/technique", may: []string{"puzzles", "puzzles/yield", "algorithms/trace",
		"algorithms/fish", "algorithms/templates", "algorithms/technique/sets"}},
	{path: "algorithms/technique/sets", may: []string{"puzzles"}},
	{path: "algorithms/technique/cases", may: []string{"puzzles", "algorithms/trace", "algorithms/technique"}},
	{path: "algorithms/technique/explainer", may: []string{"puzzles", "puzzles/yield", "algorithms/trace",
		"algorithms/technique"}},
	{path: "algorithms/technique/justify", may: []string{"puzzles", "algorithms/trace", "algorithms/technique"}},
	{path: "algorithms/technique/words", may: []string{"puzzles", "algorithms/trace", "algorithms/technique"}},
	{path: "algorithms/technique/techniquetest", may: []string{"puzzles", "algorithms/technique"}}, // imported by tests
	{path: "algorithms/cover", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms/energy", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms/action", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms/templates", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms/order", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms/preemptive", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms", may: []string{"puzzles", "algorithms/action", "algorithms/cover",
		"algorithms/energy", "algorithms/generate",
		"algorithms/order", "algorithms/preemptive", "algorithms/setting", "algorithms/templates",
		"algorithms/trace", "algorithms/technique", "algorithms/technique/words"}},
	{path: "algorithms/inside", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms/program", may: []string{"puzzles", "algorithms", "algorithms/inside", "algorithms/setting",
		"algorithms/trace"}},
	{path: "algorithms/script", may: []string{"puzzles", "algorithms", "algorithms/program", "algorithms/trace"}},
	{path: "algorithms/script/worker", may: []string{"algorithms/script"}},
	{path: "algorithms/record", may: []string{"puzzles", "algorithms", "algorithms/action", "algorithms/program",
		"algorithms/setting", "algorithms/trace", "algorithms/technique"}},
	{path: "algorithms/record/recordtest", may: []string{"puzzles", "algorithms", "algorithms/action",
		"algorithms/generate", "algorithms/inside", "algorithms/program",
		"algorithms/technique", "algorithms/trace", "algorithms/record"}}, // imported by tests
	{path: "widgets/paint", may: []string{"widgets/paint/raster", "puzzles", "algorithms/trace", "assets"}},
	{path: "widgets/paint/raster"},
	{path: "widgets/paint/golden"},
	{path: "widgets/paint/svg", may: []string{"widgets/paint"}},
	{path: "widgets/paint/charts", may: []string{"widgets/paint", "widgets/paint/raster", "puzzles",
		"algorithms/...", "assets"}},
	{path: "widgets/paint/ribbons", may: []string{"widgets/paint", "widgets/paint/raster", "algorithms/trace"}},
	{path: "widgets/layout", fyne: fyneToDraw},
	{path: "widgets/source", may: []string{"widgets", "widgets/layout", "widgets/paint", "puzzles", "algorithms/..."},
		fyne: fyneToDraw},
	{path: "widgets", may: []string{"widgets/layout", "widgets/paint", "widgets/paint/charts",
		"widgets/paint/ribbons", "puzzles", "algorithms/...", "assets"}, fyne: fyneToDraw},
	{path: "app/player", may: []string{"algorithms/trace"}},
	{path: "app/store", may: []string{"puzzles/...", "algorithms/...", "app/game", "app/store/archive"}},
	{path: "app/store/archive", may: []string{"puzzles"}},
	{path: "app/export", may: []string{"puzzles/...", "algorithms/...", "widgets/paint",
		"widgets/paint/charts", "widgets/paint/svg", "assets", "app/web"}},
	{path: "app/game", may: []string{"puzzles", "algorithms/..."}},
	{path: "app/scene", may: []string{"puzzles/...", "algorithms/..."}},
	{path: "app/lesson", may: []string{"puzzles/...", "algorithms/...", "app/scene", "assets", "app/question"}},
	{path: "app/exercise", may: []string{"puzzles/...", "algorithms/...", "assets", "app/question"}},
	{path: "app/handout", may: []string{"puzzles/...", "algorithms/...", "app/scene", "app/lesson", "app/web",
		"app/paper", "widgets/paint"}},
	{path: "app/question", may: []string{"puzzles", "algorithms/technique", "algorithms/trace"}},
	{path: "app/predict", may: []string{"puzzles", "algorithms/...", "app/question"}},
	{path: "app/paper", may: []string{"puzzles", "algorithms/...", "widgets/paint", "assets", "app/lesson",
		"app/question"}},
	{path: "app/experiment", may: []string{"puzzles/...", "algorithms/..."}},
	{path: "app/cli/terminal", may: []string{"puzzles/...", "algorithms/trace"}},
	{path: "app/cli/benchmarks", may: []string{"puzzles/...", "algorithms/...", "app/experiment", "app/cli/terminal"}},
	{path: "app/cli/files", may: []string{"puzzles/...", "algorithms/...", "app/store", "app/store/archive",
		"app/experiment", "app/paper", "app/cli/terminal"}},
	{path: "app/cli/lessons", may: []string{"puzzles", "algorithms/program", "app/store", "app/lesson", "app/handout",
		"app/paper", "app/cli/terminal"}},
	{path: "app/cli/runs", may: []string{"puzzles/...", "algorithms/...", "app/store", "app/export", "app/experiment",
		"app/cli/terminal"}},
	{path: "app/cli/manual"},
	{path: "app/cli/stdout", may: []string{"app/cli/terminal"}},
	{path: "app/cli/clitest", may: []string{"puzzles", "app/cli"}}, // imported by tests
	{path: "app/cli", may: []string{"puzzles/...", "algorithms/...", "app/cli/...", "app/scene", "app/lesson",
		"app/store", "assets"}},
	{path: "app/web", may: []string{"puzzles/...", "algorithms/...", "widgets/paint", "widgets/paint/svg", "assets",
		"app/lesson", "app/question"}},
	{path: "app/frames"},
	{path: "app/browser"},
	{path: "app/displays"},
	{path: "app/host", may: shared("app/browser", "app/page", "app/dialogs", "app/present"), fyne: fyneToDraw},
	{path: "app/wording", may: []string{"puzzles", "algorithms/trace"}},
	{path: "app/practice", may: []string{"puzzles/...", "algorithms/...", "app/question"}},
	{path: "app/present", may: shared(), fyne: fyneToDraw},
	{path: "app/page", may: []string{"puzzles/...", "algorithms/...", "widgets/...", "app/export",
		"app/scene", "app/present", "app/store", "app/wording"}, fyne: fyneToDraw},
	{path: "app/page/pagetest", may: []string{"puzzles/...", "algorithms/...", "widgets", "app/page", "app/scene"},
		fyne: fyneToDraw},
	{path: "app/dialogs", may: shared("app/browser", "app/page"), fyne: fyneToDraw},
	{path: "app/playback", may: shared("app/page", "app/dialogs"), fyne: fyneToDraw},
	{path: "app/deduction", may: shared(), fyne: fyneToDraw},
	{path: "app/statistics", may: shared("app/page", "app/dialogs"), fyne: fyneToDraw},
	{path: "app/quiz", may: shared("app/page", "app/dialogs", "app/present"), fyne: fyneToDraw},
	{path: "app/worksheet", may: shared("app/page", "app/dialogs", "app/paper", "app/present"), fyne: fyneToDraw},
	// Never another page, and never the window.
	{path: "app/pages/...", may: shared("app/page", "app/dialogs", "app/playback", "app/deduction", "app/quiz",
		"app/browser", "app/exercise", "app/paper", "app/present", "app/statistics", "app/worksheet"),
		fyne: fyneToDraw},
	{path: "app", may: shared("app/browser", "app/page", "app/dialogs", "app/frames",
		"app/host", "app/pages/...",
		"app/present", "app/worksheet"),
		fyne: fyneToDraw},
	{path: "assets"},
	{path: ".", may: []string{"app", "app/cli", "app/cli/stdout", "app/displays"}, fyne: allFyne},
}

// shared returns what the rooms that draw may import, and which of the rooms that
// pages have in common.
func shared(also ...string) []string {
	return append(also, "puzzles/...", "algorithms/...", "widgets/...", "assets", "app/player", "app/game",
		"app/store", "app/export", "app/predict", "app/experiment", "app/practice", "app/wording", "app/scene",
		"app/lesson", "app/handout", "app/question")
}

// The entries of the top folder, apart from those whose name begins with a dot.
var (
	topFolders = []string{"algorithms", "app", "assets", "puzzles", "widgets", "docs"}
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
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
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
	if len(found) < 4 {
		t.Fatalf("go list shows only %d packages", len(found))
	}
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

func roomOf(pkg string) (room, bool) {
	for _, r := range rooms {
		if matches(r.path, pkg) {
			return r, true
		}
	}
	return room{}, false
}

func (r room) mayImport(importPath string) bool {
	if importPath == fyneApp {
		return r.fyne == allFyne
	}
	if importPath == fyne || strings.HasPrefix(importPath, fyne+"/") {
		return r.fyne != noFyne
	}
	pkg, ours := own(importPath)
	return !ours || slices.ContainsFunc(r.may, func(pattern string) bool { return matches(pattern, pkg) })
}

func TestPackagesImportOnlyWhatTheDesignAllows(t *testing.T) {
	for _, p := range packages(t) {
		pkg, _ := own(p.ImportPath)
		r, ok := roomOf(pkg)
		if !ok {
			t.Errorf("package %s is in no row of the import table: add it here and in the design", pkg)
			continue
		}
		for _, i := range p.Imports {
			if !r.mayImport(i) {
				t.Errorf("package %s imports %s, which the design does not allow", pkg, i)
			}
		}
		for _, i := range slices.Concat(p.TestImports, p.XTestImports) {
			if _, ours := own(i); !ours && !r.mayImport(i) {
				t.Errorf("a test of package %s imports %s, which the design does not allow", pkg, i)
			}
		}
	}
}

func TestNoPackageHasAMeaninglessName(t *testing.T) {
	for _, p := range packages(t) {
		if slices.Contains(meaningless, path.Base(p.ImportPath)) {
			t.Errorf("package %s: call it by what is in it", p.ImportPath)
		}
	}
}

func TestTopFolderHoldsExactlyWhatTheDesignNames(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
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

// The table of the design says the same as the one above.
func TestTheDesignHasTheSameTable(t *testing.T) {
	design, err := os.ReadFile("docs/design.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	for line := range strings.Lines(string(design)) {
		if cells := strings.Split(line, "|"); len(cells) == 6 && strings.HasPrefix(line, "| `") {
			rows[names(cells[1])[0]] = names(cells[3])
		}
	}
	common := rows["drawing"]
	if len(common) == 0 {
		t.Fatal("the design does not say what all rooms that draw may import")
	}
	delete(rows, "drawing")
	for _, r := range rooms {
		if r.path == "." {
			r.path = "main.go"
		}
		got, ok := rows[r.path]
		if i := slices.Index(got, "drawing"); i >= 0 {
			got = slices.Concat(slices.Delete(got, i, i+1), common)
		}
		if slices.Sort(got); !ok {
			t.Errorf("docs/design.md has no row for %s", r.path)
		} else if want := slices.Sorted(slices.Values(r.may)); !slices.Equal(got, want) {
			t.Errorf("docs/design.md lets %s import\n%v, the test lets it\n%v", r.path, got, want)
		}
		delete(rows, r.path)
	}
	for path := range rows {
		t.Errorf("docs/design.md has a row for %s, and the test has none", path)
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

// What one can keep in mind of a room. The techniques are one file a family, each
// of which can be read alone.
const (
	mostFiles = 30
	mostLines = 4500
	mostInApp = 1800 // lines of package app, which only wires
)

func TestNoRoomIsTooLarge(t *testing.T) {
	for _, p := range packages(t) {
		pkg, _ := own(p.ImportPath)
		files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		count, lines := 0, 0
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			count++
			lines += strings.Count(string(text), "\n")
		}
		if pkg != "algorithms/technique" && (count > mostFiles || lines > mostLines) ||
			pkg == "app" && lines > mostInApp {
			t.Errorf("%s has %d files and %d lines: make two rooms of it before adding to it", pkg, count, lines)
		}
	}
}

// Links and names of files in the docs lead somewhere.
func TestLinksInTheDocsLeadSomewhere(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil || len(pages) < 10 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	link := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	found := 0
	for _, page := range append(pages, "README.md", "CONTRIBUTING.md", "CHANGELOG.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			found++
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s: the link to %s leads nowhere", page, m[1])
			}
		}
	}
	if found < 30 {
		t.Errorf("only %d links are found", found)
	}
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
		if err != nil {
			t.Fatal(err)
		}
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
			if err != nil {
				t.Errorf("%s: %s: %v", page, c, err)
			}
			for name := range strings.SplitSeq(value.FindStringSubmatch(c)[1], "|") {
				name, _, _ = strings.Cut(strings.TrimSuffix(name, "$"), "/")
				if found++; !regexp.MustCompile(`(?m)^func Benchmark\w*` + name).Match(source) {
					t.Errorf("%s: %s: there is no benchmark %s", page, c, name)
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d benchmarks are found", found)
	}
}

// The version stands in FyneApp.toml, from where the program and the packages take it. The
// newest release of the changelog is that one.
func TestTheChangelogHasTheVersion(t *testing.T) {
	toml, err := os.ReadFile("FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^Version = "(\d+\.\d+\.\d+)"$`).FindSubmatch(toml)
	if version == nil {
		t.Fatal(`FyneApp.toml has no line such as Version = "1.2.3"`)
	}
	release := regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$`).FindSubmatch(log)
	if release == nil {
		t.Fatal("CHANGELOG.md has no heading such as ## 1.2.3 (2026-01-31)")
	}
	if string(release[1]) != string(version[1]) {
		t.Errorf("the newest release in CHANGELOG.md is %s, and FyneApp.toml says %s", release[1], version[1])
	}
	install, err := os.ReadFile(filepath.Join("docs", "install.md"))
	if err != nil {
		t.Fatal(err)
	}
	files := regexp.MustCompile(`sudoscope[-_](\d+\.\d+\.\d+)`).FindAllSubmatch(install, -1)
	if len(files) == 0 {
		t.Error("docs/install.md names no package")
	}
	for _, name := range files {
		if string(name[1]) != string(version[1]) {
			t.Errorf("docs/install.md names %s, and FyneApp.toml says %s", name[0], version[1])
		}
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
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
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

// The table itself: that it refuses what it is there to refuse.
func TestImportTableRefuses(t *testing.T) {
	for _, c := range []struct{ pkg, imports string }{
		{"puzzles", "sudoscope/algorithms/trace"},
		{"algorithms/trace", "sudoscope/algorithms"},
		{"algorithms", fyne},
		{"widgets/paint", fyne + "/canvas"},
		{"widgets", "sudoscope/app"},
		{"widgets", fyneApp},
		{"app", fyneApp},
		{"app/page", "sudoscope/app"},
		{"app/page", "sudoscope/app/dialogs"},
		{"app/quiz", "sudoscope/app/playback"},
		{"app/pages/...", "sudoscope/app"},
		{"app/pages/...", "sudoscope/app/pages/watch"},
		{"app/practice", fyne},
		{"app/cli", fyne},
		{".", "sudoscope/puzzles"},
	} {
		r, ok := roomOf(c.pkg)
		if !ok || r.path != c.pkg {
			t.Errorf("package %s: in row %q, %v", c.pkg, r.path, ok)
		}
		if r.mayImport(c.imports) {
			t.Errorf("the table lets %s import %s", c.pkg, c.imports)
		}
	}
}
