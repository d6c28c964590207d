package widgets

import (
	"bytes"
	"encoding/binary"
	"slices"
	"sync"

	"sudoscope/assets"
)

// The fonts of code, without ligatures: a beginner must see whether there is one equals sign
// or two.
var (
	codeRegular = sync.OnceValue(func() []byte { return withoutLigatures(assets.JetBrainsMonoRegular) })
	codeBold    = sync.OnceValue(func() []byte { return withoutLigatures(assets.JetBrainsMonoBold) })
)

// withoutLigatures returns an OpenType font whose table of glyphs that take the place of
// others has an unknown name, so that no program uses it.
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
