package assets

import (
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

var update = flag.Bool("update", false, "write the licences anew, from what is linked now")

// What the licences of a part are called in its folder.
var licenseName = regexp.MustCompile(`(?i)^(un)?(licen[sc]e|copying|copyright|notice|patents|authors)([-_.].*)?$`)

// licensed is a part of the program that is not ours alone: its licences, each as
// the file in which it comes, by name.
type licensed map[string]string

// linked returns the modules that are linked into the program on any system, by
// their paths, with their folders.
func linked(t *testing.T) map[string]string {
	t.Helper()
	read(t, "../go.mod") // or a result that go test keeps would outlive an upgrade
	found := map[string]string{}
	for _, system := range []string{"linux", "windows", "darwin"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}\t{{.Dir}}{{end}}", "sudoscope")
		list.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1", "GOPROXY=off")
		list.Stderr = os.Stderr
		out, err := list.Output()
		check.Must(t, err == nil, "go list for %s: %v", system, err)
		for line := range strings.Lines(string(out)) {
			if path, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && path != "sudoscope" {
				found[path] = dir
			}
		}
	}
	check.Must(t, len(found) >= 20, "only %d modules are linked", len(found))
	return found
}

// licensesIn returns the licences in a folder and below, apart from those of tests
// and of programs that are not linked.
func licensesIn(t *testing.T, folder string) licensed {
	t.Helper()
	found := licensed{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "cmd"):
			return fs.SkipDir
		case d.IsDir() || !licenseName.MatchString(d.Name()) || strings.HasSuffix(d.Name(), ".go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, path)
		found[filepath.ToSlash(name)] = string(text)
		return err
	})
	check.OK(t, err)
	return found
}

// text returns the licences as they are kept: as they came, and where there are
// several, with their names.
func (l licensed) text() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(l)) {
		if len(l) > 1 {
			fmt.Fprintf(&b, "[%s]\n\n", name)
		}
		b.WriteString(strings.TrimRight(strings.ReplaceAll(l[name], "\r\n", "\n"), " \n") + "\n")
		if len(l) > 1 {
			b.WriteString("\n")
		}
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// What each licence says and no other of them does.
var licenseKinds = []struct {
	name string
	says *regexp.Regexp
}{
	{"Apache-2.0", says(`Apache License Version 2\.0`)},
	{"BSD-3-Clause", says(`Redistributions in binary form must .* (Neither the name|names of its contributors)`)},
	{"BSD-2-Clause", says(`Redistributions in binary form must [^.]*provided with the distribution\. THIS SOFTWARE IS`)},
	{"Bitstream Vera", says(`copy of the fonts accompanying this license`)},
	{"ICC profile licence", says(`(?i)International Color Consortium`)},
	{"ISC", says(`Permission to use, copy, modify, and(/or)? distribute this software for any purpose`)},
	{"MIT", says(`Permission is hereby granted, free of charge, to any person obtaining a copy of this software and`)},
	{"OFL-1.1", says(`SIL OPEN FONT LICENSE Version 1\.1`)},
	{"Unlicense", says(`(?i)released into the public domain`)},
	{"Zlib", says(`This software is provided 'as-is', without any express or implied warranty`)},
}

func says(words string) *regexp.Regexp { return regexp.MustCompile("(?s)" + words) }

// kinds returns which licences there are.
func (l licensed) kinds() []string {
	words := strings.Join(strings.Fields(l.text()), " ")
	var found []string
	for _, k := range licenseKinds {
		if k.says.MatchString(words) {
			found = append(found, k.name)
		}
	}
	return found
}

// wanted returns the files that belong into the folder licenses.
func wanted(t *testing.T) map[string]string {
	t.Helper()
	parts := map[string]licensed{}
	for path, dir := range linked(t) {
		parts[path] = licensesIn(t, dir)
	}
	goLicences := licensed{}
	for _, name := range []string{"LICENSE", "PATENTS"} {
		text, err := os.ReadFile(filepath.Join(goRoot(t), name))
		check.OK(t, err)
		goLicences[name] = string(text)
	}
	parts["Go, its runtime and standard library"] = goLicences
	parts["Inter and JetBrains Mono, fonts"] = licensed{"": read(t, "fonts/LICENSES.txt")}
	parts["Sudoscope"] = licensed{"": read(t, "../LICENSE")}

	files := map[string]string{}
	var list strings.Builder
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		kinds := parts[name].kinds()
		check.That(t, len(kinds) != 0, "%s: no known licence in %v", name, slices.Sorted(maps.Keys(parts[name])))
		fmt.Fprintf(&list, "%-40s  %s\n", name, strings.Join(kinds, ", "))
		files[fileOf(name)] = "Licence of " + name + "\n\n" + parts[name].text()
	}
	files[licenceList] = "Sudoscope is one file that contains all of the following. What comes from the module fyne.io/fyne/v2 " +
		"includes its icons\nand fonts. The texts of the licences are below, in the same order.\n\n" + list.String()
	return files
}

// goRoot returns the folder of Go itself.
func goRoot(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	check.OK(t, err)
	return strings.TrimSpace(string(out))
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	check.OK(t, err)
	return string(text)
}

// fileOf returns the name of the file for the licences of a part.
func fileOf(part string) string {
	short, _, _ := strings.Cut(part, ",")
	return strings.NewReplacer("/", "_", " ", "_").Replace(short) + ".txt"
}

// The licences of all that is linked go with the program, whole, and those of
// nothing else.
func TestTheLicencesOfAllThatIsLinkedAreThere(t *testing.T) {
	want := wanted(t)
	if *update {
		check.OK(t, os.RemoveAll("licenses"))
		check.OK(t, os.Mkdir("licenses", 0o755))
		for name, text := range want {
			check.OK(t, os.WriteFile(filepath.Join("licenses", name), []byte(text), 0o644))
		}
	}
	got := map[string]bool{}
	entries, err := os.ReadDir("licenses")
	check.OK(t, err)
	const remedy = "go test ./assets -update writes them anew"
	for _, e := range entries {
		got[e.Name()] = true
		if text, ok := want[e.Name()]; !ok {
			t.Errorf("licenses/%s is of nothing that is linked: %s", e.Name(), remedy)
		} else if read(t, filepath.Join("licenses", e.Name())) != text {
			t.Errorf("licenses/%s is not what comes with %s: %s", e.Name(), runtime.Version(), remedy)
		}
	}
	printed := Licenses()
	for name, text := range want {
		if !got[name] {
			t.Errorf("licenses/%s is missing: %s", name, remedy)
		} else if !*update && !strings.Contains(printed, text) {
			t.Errorf("licenses/%s is not printed", name)
		}
	}
}

func TestTheLicencesBeginWithAList(t *testing.T) {
	list, _, _ := strings.Cut(Licenses(), separator)
	for _, want := range []string{
		"Sudoscope  +MIT\n", "Go, its runtime and standard library  +BSD-3-Clause\n", "fonts  +OFL-1.1\n",
		"fyne.io/fyne/v2  +.*BSD-3-Clause", "fyne.io/systray  +Apache-2.0\n", "github.com/nfnt/resize  +ISC\n",
		"github.com/go-gl/glfw/v3.4/glfw  +BSD-3-Clause, Zlib\n",
	} {
		check.That(t, regexp.MustCompile(want).MatchString(list), "it does not say %q:\n%s", want, list)
	}
}

// A licence is told by its words, however its lines are broken.
func TestLicencesAreTold(t *testing.T) {
	for _, c := range []struct {
		text, want string
	}{
		{read(t, "../LICENSE"), "MIT"},
		{read(t, "fonts/LICENSES.txt"), "OFL-1.1"},
		{"                Apache\nLicense\n   Version 2.0, January 2004", "Apache-2.0"},
		{"Ask us.", ""},
	} {
		check.Is(t, strings.Join((licensed{"": c.text}).kinds(), ", "), c.want, "%.40q", c.text)
	}
	for name, want := range map[string]bool{"LICENSE": true, "COPYING.txt": true, "NOTICE": true,
		"LICENSE-reader": true, "PATENTS": true, "license": true, "licensing.go": false, "noticed": false} {
		check.That(t, licenseName.MatchString(name) == want, "%s: %v", name, !want)
	}
}
