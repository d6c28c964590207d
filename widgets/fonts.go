package widgets

import (
	"bytes"
	"encoding/binary"
	"slices"
	"sync"

	"sudoscope/assets"
)

// The fonts of code, in which each character is seen for itself: who learns to program
// shall not wonder whether an equals sign is one or two.
var (
	codeRegular = sync.OnceValue(func() []byte { return withoutLigatures(assets.JetBrainsMonoRegular) })
	codeBold    = sync.OnceValue(func() []byte { return withoutLigatures(assets.JetBrainsMonoBold) })
)

// withoutLigatures returns an OpenType font whose table of glyphs that take the place of
// others has a name that nobody knows.
func withoutLigatures(font []byte) []byte {
	const head, record = 12, 16 // bytes before the list of tables, and of an entry of it
	font = slices.Clone(font)
	for i := range int(binary.BigEndian.Uint16(font[4:])) {
		if tag := font[head+i*record:][:4]; bytes.Equal(tag, []byte("GSUB")) {
			copy(tag, "GSUX")
		}
	}
	return font
}
