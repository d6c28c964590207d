package widgets

import (
	"image/color"
	"runtime"
	"strconv"
	"strings"

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
	switch t.Look {
	case SchemeLight:
		return paint.Light()
	case SchemeDark:
		return paint.Dark()
	case SchemeProjector:
		return paint.Projector()
	}
	if variant == theme.VariantDark {
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

// Color returns the colour of a name for Fyne's own widgets.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	p := t.Palette(variant)
	fade := func(c color.NRGBA, a uint8) color.NRGBA { c.A = a; return c }
	switch name {
	case theme.ColorNameBackground:
		return clearColour(p.Background)
	case theme.ColorNameButton:
		return p.Track
	case theme.ColorNameForeground:
		return p.Ink
	case theme.ColorNamePlaceHolder, theme.ColorNameDisabled:
		return p.Muted
	case theme.ColorNameDisabledButton:
		return fade(p.Track, 128)
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return p.Accent
	case theme.ColorNameForegroundOnPrimary:
		return p.OnAccent
	case theme.ColorNameInputBackground:
		if p.Panel == p.Background {
			return p.Track
		}
		return p.Panel
	case theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground:
		return p.Panel
	case theme.ColorNameInputBorder: // boxes to tick are nothing else
		return fade(p.Muted, 190)
	case theme.ColorNameSeparator:
		return p.Border
	case theme.ColorNameHeaderBackground:
		return p.Track
	case theme.ColorNameFocus:
		return fade(p.Accent, 70)
	case theme.ColorNameSelection:
		return p.Tint
	case theme.ColorNameHover:
		return fade(p.Ink, 18)
	case theme.ColorNamePressed:
		return fade(p.Ink, 40)
	case theme.ColorNameScrollBar:
		return fade(p.Muted, 120)
	case theme.ColorNameScrollBarBackground:
		return color.Transparent
	case theme.ColorNameShadow:
		return color.NRGBA{A: 50}
	case theme.ColorNameError, theme.ColorNameWarning:
		return p.Conflict
	case theme.ColorNameSuccess:
		return p.Pattern
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

// Size returns the size of a name; what has to do with text grows with Scale.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	s := t.TextScale()
	if of, by, ok := strings.Cut(string(name), grownBy); ok {
		times, _ := strconv.ParseFloat(by, 32) // GrowWords wrote it
		return t.Size(fyne.ThemeSizeName(of)) * float32(times)
	}
	switch name {
	case theme.SizeNameText:
		return textSize * s
	case theme.SizeNameCaptionText:
		return captionSize * s
	case theme.SizeNameHeadingText:
		return headingSize * s
	case SizeNameEnding:
		return 1.5 * headingSize * s
	case theme.SizeNameSubHeadingText:
		return 16 * s
	case theme.SizeNameInlineIcon:
		return 18 * s
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius, theme.SizeNameSelectionRadius:
		return 8
	}
	return theme.DefaultTheme().Size(name)
}
