package main_test

import (
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
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
	{path: "puzzles"},
	{path: "puzzles/collection", may: []string{"puzzles", "assets"}},
	{path: "puzzles/file", may: []string{"puzzles"}},
	{path: "algorithms/generate", may: []string{"puzzles", "puzzles/collection", "algorithms/trace", "algorithms/technique"}},
	{path: "algorithms/trace", may: []string{"puzzles"}},
	{path: "algorithms/technique", may: []string{"puzzles", "algorithms/trace"}},
	{path: "algorithms/technique/cases", may: []string{"puzzles", "algorithms/trace", "algorithms/technique"}},
	{path: "algorithms/technique/explainer", may: []string{"puzzles", "algorithms/trace", "algorithms/technique"}},
	{path: "algorithms/technique/words", may: []string{"puzzles", "algorithms/trace", "algorithms/technique"}},
	{path: "algorithms", may: []string{"puzzles", "algorithms/generate", "algorithms/trace", "algorithms/technique",
		"algorithms/technique/words"}},
	{path: "widgets/paint", may: []string{"widgets/paint/raster", "puzzles", "algorithms/...", "assets"}},
	{path: "widgets/paint/raster"},
	{path: "widgets/paint/golden"},
	{path: "widgets/paint/charts", may: []string{"widgets/paint", "widgets/paint/raster", "puzzles", "algorithms/...", "assets"}},
	{path: "widgets/layout", fyne: fyneToDraw},
	{path: "widgets", may: []string{"widgets/paint", "widgets/paint/charts", "puzzles", "algorithms/...", "assets"}, fyne: fyneToDraw},
	{path: "app/player", may: []string{"algorithms/trace"}},
	{path: "app/store", may: []string{"puzzles/...", "algorithms/...", "app/game"}},
	{path: "app/export", may: []string{"puzzles/...", "algorithms/...", "widgets/paint", "widgets/paint/charts", "assets"}},
	{path: "app/game", may: []string{"puzzles", "algorithms/..."}},
	{path: "app/predict", may: []string{"puzzles", "algorithms/..."}},
	{path: "app/paper", may: []string{"puzzles", "algorithms/...", "widgets/paint", "assets"}},
	{path: "app/experiment", may: []string{"puzzles", "algorithms/..."}},
	{path: "app/cli/terminal", may: []string{"puzzles/...", "algorithms/trace"}},
	{path: "app/cli/benchmarks", may: []string{"puzzles/...", "algorithms/...", "app/experiment", "app/cli/terminal"}},
	{path: "app/cli/files", may: []string{"puzzles/...", "algorithms/...", "app/store", "app/paper", "app/cli/terminal"}},
	{path: "app/cli/runs", may: []string{"puzzles/...", "algorithms/...", "app/store", "app/export", "app/experiment", "app/cli/terminal"}},
	{path: "app/cli/clitest", may: []string{"puzzles", "app/cli"}}, // imported by tests
	{path: "app/cli", may: []string{"puzzles/...", "algorithms/...", "app/cli/...", "app/store", "assets"}},
	{path: "app/wording", may: []string{"puzzles", "algorithms/trace"}},
	{path: "app/practice", may: []string{"puzzles/...", "algorithms/..."}},
	{path: "app/page/pagetest", may: []string{"puzzles/...", "algorithms/...", "widgets", "app/page", "app/game", "app/practice"}, fyne: fyneToDraw},
	{path: "app/page", may: []string{"puzzles/...", "algorithms/...", "widgets/...", "app/export", "app/game", "app/practice", "app/store"}, fyne: fyneToDraw},
	{path: "app/dialogs", may: sharedRooms("app/page"), fyne: fyneToDraw},
	{path: "app/playback", may: sharedRooms("app/page", "app/dialogs"), fyne: fyneToDraw},
	{path: "app/deduction", may: sharedRooms(), fyne: fyneToDraw},
	{path: "app/quiz", may: sharedRooms("app/page", "app/dialogs"), fyne: fyneToDraw},
	{path: "app/pages/compare", may: pageMay, fyne: fyneToDraw},
	{path: "app/pages/lab", may: pageMay, fyne: fyneToDraw},
	{path: "app/pages/play", may: pageMay, fyne: fyneToDraw},
	{path: "app/pages/puzzles", may: pageMay, fyne: fyneToDraw},
	{path: "app/pages/techniques", may: pageMay, fyne: fyneToDraw},
	{path: "app/pages/watch", may: pageMay, fyne: fyneToDraw},
	{path: "app", may: []string{"puzzles/...", "algorithms/...", "widgets/...", "app/...", "assets"}, fyne: fyneToDraw},
	{path: "assets"},
	{path: ".", may: []string{"app", "app/cli"}, fyne: allFyne},
}

// sharedRooms returns what the rooms that pages share may import, and of each other
// only those named.
func sharedRooms(also ...string) []string {
	return append(also, "puzzles/...", "algorithms/...", "widgets/...", "assets", "app/player", "app/game", "app/store",
		"app/export", "app/predict", "app/experiment", "app/practice", "app/wording")
}

// pageMay is what a page may import: never another page, and never the window.
var pageMay = sharedRooms("app/page", "app/dialogs", "app/playback", "app/deduction", "app/quiz", "app/paper")

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
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

// packages returns the packages of this module, as go list tells.
func packages(t *testing.T) []goPackage {
	t.Helper()
	list := exec.Command("go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "./...")
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
