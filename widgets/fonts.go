package widgets

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"slices"
	"sync"

	"fyne.io/fyne/v2"

	"sudoscope/assets"
)

// The fonts of code, without ligatures: a beginner must see whether there is one equals sign
// or two.
var (
	codeRegular = sync.OnceValue(func() []byte { return withoutLigatures(assets.JetBrainsMonoRegular) })
	codeBold    = sync.OnceValue(func() []byte { return withoutLigatures(assets.JetBrainsMonoBold) })
	codeSources = sync.OnceValue(func() [2]fyne.Resource {
		const family = "monospace" // in which Fyne looks for the letters that they lack
		return [2]fyne.Resource{
			fyne.NewStaticResource(family, codeRegular()), fyne.NewStaticResource(family, codeBold())}
	})
)

// CodeFont is the source of texts in the font of code. Where only their style says so, Fyne reads a font of the system
// beside it, whether a letter is missing or not. A browser has none, so there the style alone decides.
func CodeFont(bold bool) fyne.Resource {
	switch {
	case runtime.GOOS == "js":
		return nil
	case bold:
		return codeSources()[1]
	}
	return codeSources()[0]
}

// MeasureCode returns the size of a text in the font of code.
func MeasureCode(text string, size float32, bold bool) fyne.Size {
	wide, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, size, codeStyle(bold), CodeFont(bold))
	return wide
}

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
