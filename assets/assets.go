// Package assets holds the files that are built into the program: its icon, its
// fonts and the puzzles of the built-in collection. Nothing is read from disk
// at run time, so the program is one file that can be copied anywhere.
//
// The fonts are Inter, for all that is read, and JetBrains Mono, for
// pseudocode; both are under the SIL Open Font License 1.1, see [Licenses].
package assets

import (
	"embed"
	"strings"
)

// IconPNG is the program's icon, a box of a Sudoku under a lens, 512 pixels wide
// and high. It was made from icon.svg.
//
//go:embed icon.png
var IconPNG []byte

// The fonts as OpenType files.
var (
	//go:embed fonts/Inter-Regular.otf
	InterRegular []byte
	//go:embed fonts/Inter-Medium.otf
	InterMedium []byte
	//go:embed fonts/Inter-SemiBold.otf
	InterSemiBold []byte
	// What PDF files are set in: of the same shapes and widths, with TrueType
	// outlines, which can be embedded letter by letter.
	//go:embed fonts/Inter-Regular.ttf
	InterRegularTTF []byte
	//go:embed fonts/Inter-SemiBold.ttf
	InterSemiBoldTTF []byte
	//go:embed fonts/JetBrainsMono-Regular.ttf
	JetBrainsMonoRegular []byte
	//go:embed fonts/JetBrainsMono-Bold.ttf
	JetBrainsMonoBold []byte
)

// licenses holds the licences of all that is linked into the program, one file for
// each part, and their list. A test writes them from the modules.
//
//go:embed licenses/*.txt
var licenses embed.FS

const (
	licenceList = "0-list.txt" // sorts before all others
	separator   = "\n================================================================================\n\n"
)

// Licenses returns what is in the program and under which licence, and the text of
// each licence and who holds the copyright.
func Licenses() string {
	entries, err := licenses.ReadDir("licenses")
	if err != nil {
		panic(err) // they are built in
	}
	var texts []string
	for _, e := range entries {
		text, err := licenses.ReadFile("licenses/" + e.Name())
		if err != nil {
			panic(err)
		}
		texts = append(texts, string(text))
	}
	return strings.Join(texts, separator)
}

// Puzzles holds the built-in puzzles as text, in its folder "puzzles"; package
// puzzles/collection reads them and tells of the format.
//
//go:embed puzzles/*.txt
var Puzzles embed.FS

// Lessons holds the ready lessons, in its folder "lessons"; package app/lesson reads
// them.
//
//go:embed lessons/*.md
var Lessons embed.FS

// Programs holds our algorithms as programs in Starlark, in its folder "programs", each
// under the ID of the algorithm; Exercises holds the exercises, in its folder
// "exercises". Package app/asking reads both.
var (
	//go:embed programs/*.star
	Programs embed.FS
	//go:embed exercises/*.md
	Exercises embed.FS
)
