// Command tool makes the parts of packages that are made from something else:
//
//	tool version                  the version of the program
//	tool icons FOLDER             the icon in the sizes of the icon theme
//	tool ico FILE                 the icon for Windows
//	tool releases                 the releases of the changelog, as AppStream has them
//	tool notes VERSION            what the changelog says of a version
//	tool sbom BINARY DATE         the modules in a binary, as CycloneDX has them
//	tool zip FILE FOLDER SECONDS  an archive that is the same whenever it is made
//
// It is started in the top folder of the project.
package main

import (
	"archive/zip"
	"bytes"
	"debug/buildinfo"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/image/draw"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "packages:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	commands := map[string]struct {
		count int
		do    func(args []string) error
	}{
		"version": {0, func([]string) error {
			v, err := version()
			fmt.Println(v)
			return err
		}},
		"icons":    {1, func(a []string) error { return icons(a[0]) }},
		"ico":      {1, func(a []string) error { return ico(a[0]) }},
		"releases": {0, func([]string) error { return releases(os.Stdout) }},
		"notes":    {1, func(a []string) error { return notes(os.Stdout, a[0]) }},
		"sbom":     {2, func(a []string) error { return sbom(os.Stdout, a[0], a[1]) }},
		"zip":      {3, func(a []string) error { return archive(a[0], a[1], a[2]) }},
	}
	if len(args) == 0 {
		return errors.New("name what to make")
	}
	c, ok := commands[args[0]]
	if !ok || len(args)-1 != c.count {
		return fmt.Errorf("%q is not understood: see the comment in tool/main.go", strings.Join(args, " "))
	}
	return c.do(args[1:])
}

var versionLine = regexp.MustCompile(`(?m)^Version = "([0-9]+\.[0-9]+\.[0-9]+)"$`)

// version returns the version in the one place where it stands.
func version() (string, error) {
	text, err := os.ReadFile("FyneApp.toml")
	if err != nil {
		return "", err
	}
	m := versionLine.FindSubmatch(text)
	if m == nil {
		return "", errors.New("FyneApp.toml has no line such as: Version = \"1.2.3\"")
	}
	return string(m[1]), nil
}

func icon() (image.Image, error) {
	data, err := os.ReadFile("assets/icon.png")
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

// scaled returns the icon as PNG, so many pixels wide.
func scaled(from image.Image, size int) ([]byte, error) {
	to := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	var b bytes.Buffer
	err := png.Encode(&b, to)
	return b.Bytes(), err
}

func icons(folder string) error {
	from, err := icon()
	if err != nil {
		return err
	}
	for _, size := range []int{16, 24, 32, 48, 64, 128, 256, 512} {
		data, err := scaled(from, size)
		if err != nil {
			return err
		}
		path := filepath.Join(folder, fmt.Sprintf("%dx%d", size, size), "apps", "org.sudoscope.Sudoscope.png")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// ico writes the icon for Windows: a header, an entry for each size, and the pictures.
func ico(path string) error {
	from, err := icon()
	if err != nil {
		return err
	}
	sizes := []int{16, 32, 48, 256}
	var head, body bytes.Buffer
	put := func(values ...any) {
		for _, v := range values {
			_ = binary.Write(&head, binary.LittleEndian, v) // a buffer takes everything
		}
	}
	put(uint16(0), uint16(1), uint16(len(sizes)))
	for _, size := range sizes {
		data, err := scaled(from, size)
		if err != nil {
			return err
		}
		put(uint8(size), uint8(size), uint8(0), uint8(0), uint16(1), uint16(32), uint32(len(data)),
			uint32(6+16*len(sizes)+body.Len()))
		body.Write(data)
	}
	return os.WriteFile(path, append(head.Bytes(), body.Bytes()...), 0o644)
}

// release is a heading of the changelog, such as "## 1.2.0 (2026-11-30)", with what follows.
type release struct{ version, date, text string }

var releaseLine = regexp.MustCompile(`(?m)^## (\S+)(?: \((\d{4}-\d{2}-\d{2})\))?$`)

func changelog() ([]release, error) {
	text, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return nil, err
	}
	var all []release
	found := releaseLine.FindAllSubmatchIndex(text, -1)
	for i, m := range found {
		end := len(text)
		if i+1 < len(found) {
			end = found[i+1][0]
		}
		r := release{version: string(text[m[2]:m[3]]), text: strings.TrimSpace(string(text[m[1]:end]))}
		if m[4] >= 0 {
			r.date = string(text[m[4]:m[5]])
		}
		all = append(all, r)
	}
	return all, nil
}

// releases writes the releases that have a date.
func releases(w io.Writer) error {
	all, err := changelog()
	for _, r := range all {
		if r.date != "" {
			fmt.Fprintf(w, "    <release version=%q date=%q/>\n", r.version, r.date)
		}
	}
	return err
}

// notes writes what changed in a version; what is not released yet is that of the next.
func notes(w io.Writer, version string) error {
	all, err := changelog()
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(r release) bool { return r.version == version })
	if i < 0 {
		i = slices.IndexFunc(all, func(r release) bool { return r.version == "Unreleased" })
	}
	if i < 0 {
		return fmt.Errorf("CHANGELOG.md has nothing about version %s", version)
	}
	summary, details, _ := strings.Cut(all[i].text, "\n### ")
	if details != "" {
		details = "\n### " + apart(details) + "\n"
	}
	if i == len(all)-1 { // all is new in the first release, whatever changed before it
		details = "\nCHANGELOG.md lists all there is.\n"
	}
	_, err = fmt.Fprintf(w, "# Sudoscope %[1]s\n\n%[2]s\n"+files+"%[3]s", version, apart(strings.TrimSpace(summary)), details)
	return err
}

// files says which of the packages is for whom.
const files = `
### Which file to take

| for | file |
|---|---|
| Debian, Ubuntu | sudoscope_%[1]s-1_amd64.deb |
| Fedora, openSUSE | sudoscope-%[1]s-1.x86_64.rpm |
| any other Linux | sudoscope-%[1]s-linux-amd64.tar.gz: unpack it and start install.sh in it |
| Windows 10 or newer | sudoscope-%[1]s-setup.exe installs, sudoscope-%[1]s-windows-amd64.zip runs from any folder |

All are for processors of Intel and AMD with 64 bits. SHA256SUMS has the checksums (sha256sum -c --ignore-missing
SHA256SUMS), and sudoscope-%[1]s.cdx.json lists what the program is made of. Nothing that you saved is touched when a
version is installed, replaced or removed.
`

var pageLink = regexp.MustCompile(`\[([^]\n]*)\]\(([^):\s]+)\)`)

// apart replaces links to pages of the project, which lead nowhere from where the text of a
// release is read, by the names of the pages.
func apart(text string) string { return pageLink.ReplaceAllString(text, "$1 (`$2`)") }

// sbom lists what a binary is made of.
func sbom(w io.Writer, path, date string) error {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return err
	}
	v, err := version()
	if err != nil {
		return err
	}
	type object = map[string]any
	part := func(name, version string) object {
		address := "pkg:golang/" + name + "@" + version
		return object{"type": "library", "name": name, "version": version, "purl": address, "bom-ref": address}
	}
	parts := []object{part("std", strings.TrimPrefix(info.GoVersion, "go"))}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		parts = append(parts, part(m.Path, m.Version))
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	return out.Encode(object{
		"$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.5",
		"version": 1,
		"metadata": object{"timestamp": date, "component": object{"type": "application", "name": "sudoscope", "version": v,
			"bom-ref": "sudoscope", "licenses": []object{{"license": object{"id": "MIT"}}}}},
		"components": parts,
	})
}

// archive writes all files of a folder, in the order of their names, into a ZIP archive.
func archive(name, folder, seconds string) error {
	at, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return err
	}
	var paths []string
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		return err
	}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	err = writeZip(file, filepath.Dir(folder), paths, time.Unix(at, 0).UTC())
	return errors.Join(err, file.Close())
}

func writeZip(w io.Writer, root string, paths []string, at time.Time) error {
	out := zip.NewWriter(w)
	for _, path := range paths {
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := out.CreateHeader(&zip.FileHeader{Name: filepath.ToSlash(name), Method: zip.Deflate, Modified: at})
		if err != nil {
			return err
		}
		if _, err := file.Write(data); err != nil {
			return err
		}
	}
	return out.Close()
}
