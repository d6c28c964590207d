package widgets

import (
	"bytes"
	"encoding/binary"
	"image/color"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"sudoscope/assets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Scheme is the look of the program that the user chooses, by its colours and lines.
type Scheme string

// The schemes.
const (
	SchemeSystem    Scheme = "system" // light or dark, as the desktop is
	SchemeLight     Scheme = "light"
	SchemeDark      Scheme = "dark"
	SchemeProjector Scheme = "projector" // light, with ink and lines for a washed-out screen
)

// Schemes lists the schemes in the order of menus.
func Schemes() []Scheme { return []Scheme{SchemeSystem, SchemeLight, SchemeDark, SchemeProjector} }

// Name names the scheme in menus.
func (s Scheme) Name() string {
	return map[Scheme]string{SchemeSystem: "As the desktop", SchemeLight: "Light", SchemeDark: "Dark",
		SchemeProjector: "Projector"}[s]
}

// TextScales lists the sizes of text that can be chosen, as parts of the usual.
func TextScales() []float32 { return []float32{1, 1.25, 1.5} }

// Theme is the program's look for all Fyne widgets.
type Theme struct {
	Look  Scheme
	Scale float32 // of text, 1 as usual
}

var _ fyne.Theme = (*Theme)(nil)

// Sizes of text and of the space between things, in Fyne's units at scale 1.
const (
	textSize    = 14
	captionSize = 12
	headingSize = 18
	codeSize    = 13
	numberSize  = 20
	cardPadding = 16 // inside them
	radius      = 10
)

// Gap is the space between the parts of a page.
const Gap = 16

// The least width of the column beside the board.
const ColumnWidth = 380

const CardGap = 12

// Palette returns the colours of the look; variant decides for LookSystem.
func (t *Theme) Palette(variant fyne.ThemeVariant) paint.Palette {
	switch {
	case t.Look == SchemeProjector:
		return paint.Projector()
	case t.Look == SchemeDark || t.Look != SchemeLight && variant == theme.VariantDark:
		return paint.Dark()
	}
	return paint.Light()
}

// Palette returns the colours in use.
func Palette() paint.Palette {
	s := fyne.CurrentApp().Settings()
	if t, ok := s.Theme().(*Theme); ok {
		return t.Palette(s.ThemeVariant())
	}
	return paint.Light()
}

// Scale returns how much larger than usual text is in the theme in use.
func Scale() float32 { return layout.TextScale() }

// TextScale returns how much larger than usual text is.
func (t *Theme) TextScale() float32 {
	if t.Scale > 0 {
		return t.Scale
	}
	return 1
}

// themeColours has the colour of each name of Fyne's that is not its own. Nothing changes it.
var themeColours = map[fyne.ThemeColorName]func(p *paint.Palette) color.Color{
	theme.ColorNameBackground:          func(p *paint.Palette) color.Color { return clearColour(p.Background) },
	theme.ColorNameButton:              func(p *paint.Palette) color.Color { return p.Track },
	theme.ColorNameForeground:          func(p *paint.Palette) color.Color { return p.Ink },
	theme.ColorNamePlaceHolder:         func(p *paint.Palette) color.Color { return p.Muted },
	theme.ColorNameDisabled:            func(p *paint.Palette) color.Color { return p.Muted },
	theme.ColorNameDisabledButton:      func(p *paint.Palette) color.Color { return faded(p.Track, 128) },
	theme.ColorNamePrimary:             func(p *paint.Palette) color.Color { return p.Accent },
	theme.ColorNameHyperlink:           func(p *paint.Palette) color.Color { return p.Accent },
	theme.ColorNameForegroundOnPrimary: func(p *paint.Palette) color.Color { return p.OnAccent },
	theme.ColorNameInputBackground: func(p *paint.Palette) color.Color {
		if p.Panel == p.Background {
			return p.Track
		}
		return p.Panel
	},
	theme.ColorNameMenuBackground:      func(p *paint.Palette) color.Color { return p.Panel },
	theme.ColorNameOverlayBackground:   func(p *paint.Palette) color.Color { return p.Panel },
	theme.ColorNameInputBorder:         func(p *paint.Palette) color.Color { return faded(p.Muted, 190) },
	theme.ColorNameSeparator:           func(p *paint.Palette) color.Color { return p.Border },
	theme.ColorNameHeaderBackground:    func(p *paint.Palette) color.Color { return p.Track },
	theme.ColorNameFocus:               func(p *paint.Palette) color.Color { return faded(p.Accent, 70) },
	theme.ColorNameSelection:           func(p *paint.Palette) color.Color { return p.Tint },
	theme.ColorNameHover:               func(p *paint.Palette) color.Color { return faded(p.Ink, 18) },
	theme.ColorNamePressed:             func(p *paint.Palette) color.Color { return faded(p.Ink, 40) },
	theme.ColorNameScrollBar:           func(p *paint.Palette) color.Color { return faded(p.Muted, 120) },
	theme.ColorNameScrollBarBackground: func(*paint.Palette) color.Color { return color.Transparent },
	theme.ColorNameShadow:              func(*paint.Palette) color.Color { return color.NRGBA{A: 50} },
	theme.ColorNameError:               func(p *paint.Palette) color.Color { return p.Conflict },
	theme.ColorNameWarning:             func(p *paint.Palette) color.Color { return p.Conflict },
	theme.ColorNameSuccess:             func(p *paint.Palette) color.Color { return p.Pattern },
}

func faded(c color.NRGBA, a uint8) color.Color {
	c.A = a
	return c
}

// Color returns the colour of a name for Fyne's own widgets.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	p := t.Palette(variant)
	if of, ok := themeColours[name]; ok {
		return of(&p)
	}
	v := theme.VariantLight
	if p.Dark {
		v = theme.VariantDark
	}
	return theme.DefaultTheme().Color(name, v)
}

// clearColour returns a colour that a window cleared in it really has: Fyne divides
// by 255·255 there and not by 65535, which makes the window lighter than the
// boards painted on it.
func clearColour(c color.NRGBA) color.Color {
	part := func(v uint8) uint16 { return uint16(uint32(v) * 257 * (255 * 255) / 65535) }
	return color.NRGBA64{R: part(c.R), G: part(c.G), B: part(c.B), A: 65535}
}

// Font returns the program's own fonts, which the boards use as well.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace && style.Bold:
		return fyne.NewStaticResource("mono-bold.ttf", codeBold())
	case style.Monospace:
		return inPlaceOf(theme.DefaultTextMonospaceFont(), codeRegular())
	case style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return inPlaceOf(theme.DefaultTextBoldFont(), assets.InterSemiBold)
	}
	return inPlaceOf(theme.DefaultTextFont(), assets.InterRegular)
}

// inPlaceOf returns one of our fonts in place of one of Fyne's, which would else be read as well for each style, and
// takes twice the memory: what ours lack is in fonts of the system. A browser has none, so Fyne's stay behind ours
// there.
func inPlaceOf(theirs fyne.Resource, ours []byte) fyne.Resource {
	f, ok := theirs.(*fyne.StaticResource)
	if !ok || runtime.GOOS == "js" {
		return fyne.NewStaticResource("font", ours)
	}
	if len(f.StaticContent) != len(ours) {
		f.StaticContent = ours
	}
	return f
}

// SizeNameEnding is the size of a headline that says how a run ended.
const SizeNameEnding fyne.ThemeSizeName = "ending"

// Icon returns Fyne's icons.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// themeSizes has what grows with the text. Nothing changes it.
var themeSizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameText: textSize, theme.SizeNameCaptionText: captionSize, theme.SizeNameHeadingText: headingSize,
	SizeNameEnding: 1.5 * headingSize, theme.SizeNameSubHeadingText: 16, theme.SizeNameInlineIcon: 18,
}

// Size returns the size of a name; what has to do with text grows with Scale.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if of, by, ok := strings.Cut(string(name), grownBy); ok {
		times, _ := strconv.ParseFloat(by, 32) // GrowWords wrote it
		return t.Size(fyne.ThemeSizeName(of)) * float32(times)
	}
	if size, ok := themeSizes[name]; ok {
		return size * t.TextScale()
	}
	switch name {
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius, theme.SizeNameSelectionRadius:
		return 8
	}
	return theme.DefaultTheme().Size(name)
}

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
