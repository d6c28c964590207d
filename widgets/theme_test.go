package widgets

import (
	"go/ast"
	"go/parser"
	"go/token"
	"image/color"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// colorNames are the names of all colours that Fyne's widgets ask for.
func colorNames() []fyne.ThemeColorName {
	return []fyne.ThemeColorName{
		theme.ColorNameBackground, theme.ColorNameButton, theme.ColorNameDisabledButton, theme.ColorNameDisabled,
		theme.ColorNameError,
		theme.ColorNameFocus, theme.ColorNameForeground, theme.ColorNameForegroundOnError,
		theme.ColorNameForegroundOnPrimary,
		theme.ColorNameForegroundOnSuccess, theme.ColorNameForegroundOnWarning, theme.ColorNameHeaderBackground,
		theme.ColorNameHover,
		theme.ColorNameHyperlink, theme.ColorNameInnerWindowBorder, theme.ColorNameInnerWindowBorderInactive,
		theme.ColorNameInputBackground, theme.ColorNameInputBorder, theme.ColorNameMenuBackground,
		theme.ColorNameOverlayBackground,
		theme.ColorNamePlaceHolder, theme.ColorNamePressed, theme.ColorNamePrimary, theme.ColorNameScrollBar,
		theme.ColorNameScrollBarBackground, theme.ColorNameSelection, theme.ColorNameSeparator, theme.ColorNameShadow,
		theme.ColorNameSuccess, theme.ColorNameWarning,
	}
}

// fyneNames returns the constants of Fyne's package theme with a prefix.
func fyneNames(t *testing.T, prefix string) []string {
	t.Helper()
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", "fyne.io/fyne/v2/theme").Output()
	check.OK(t, err)
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), "*.go"))
	check.OK(t, err)
	var names []string
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		check.OK(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			if c, ok := n.(*ast.ValueSpec); ok {
				for _, name := range c.Names {
					if strings.HasPrefix(name.Name, prefix) {
						names = append(names, name.Name)
					}
				}
			}
			return true
		})
	}
	return names
}

func TestEveryColourThatFyneKnowsIsTested(t *testing.T) {
	if known := fyneNames(t, "ColorName"); len(known) != len(colorNames()) {
		t.Errorf("Fyne has %d names of colours, and %d are tested: %v", len(known), len(colorNames()), known)
	}
}

func TestEveryLookHasEveryColour(t *testing.T) {
	for _, look := range Schemes() {
		for _, variant := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark, 2} {
			for _, name := range colorNames() {
				th := &Theme{Look: look}
				c := th.Color(name, variant)
				if c == nil {
					t.Errorf("%s: %s is no colour", look, name)
					continue
				}
				if _, _, _, a := c.RGBA(); a == 0 && name != theme.ColorNameScrollBarBackground {
					t.Errorf("%s: %s cannot be seen", look, name)
				}
			}
		}
	}
}

// luminance is the relative luminance of the Web Content Accessibility
// Guidelines, here with a plain square for the curve of the screen.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 { f := float64(v) / 0xffff; return f * f }
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func contrast(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func TestTextCanBeReadOnWhatIsBehindIt(t *testing.T) {
	pairs := [][2]fyne.ThemeColorName{
		{theme.ColorNameForeground, theme.ColorNameBackground},
		{theme.ColorNameForeground, theme.ColorNameInputBackground},
		{theme.ColorNameForeground, theme.ColorNameOverlayBackground},
		{theme.ColorNameForeground, theme.ColorNameMenuBackground},
		{theme.ColorNameForeground, theme.ColorNameButton},
		{theme.ColorNameForeground, theme.ColorNameSelection},
		{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary},
	}
	for _, look := range Schemes() {
		for _, variant := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
			for _, p := range pairs {
				th := &Theme{Look: look}
				if c := contrast(th.Color(p[0], variant), th.Color(p[1], variant)); c < 4.5 {
					t.Errorf("%s: %s on %s has a contrast of %.1f", look, p[0], p[1], c)
				}
			}
		}
	}
}

func TestTheSystemDecidesForTheLookThatFollowsIt(t *testing.T) {
	for _, c := range []struct {
		look    Scheme
		variant fyne.ThemeVariant
		want    paint.Palette
	}{
		{SchemeSystem, theme.VariantLight, paint.Light()},
		{SchemeSystem, theme.VariantDark, paint.Dark()},
		{SchemeLight, theme.VariantDark, paint.Light()},
		{SchemeDark, theme.VariantLight, paint.Dark()},
		{SchemeProjector, theme.VariantDark, paint.Projector()},
	} {
		th := &Theme{Look: c.look}
		check.That(t, th.Palette(c.variant) == c.want,
			"%s on a desktop of variant %d is %s, want %s", c.look, c.variant, th.Palette(c.variant).Name, c.want.Name)
	}
}

func TestWhatIsTextGrowsAndWhatIsNotDoesNot(t *testing.T) {
	names := []fyne.ThemeSizeName{theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameHeadingText,
		theme.SizeNameSubHeadingText, theme.SizeNameInlineIcon}
	for _, scale := range TextScales() {
		for _, name := range names {
			usual, large := (&Theme{}).Size(name), (&Theme{Scale: scale}).Size(name)
			check.That(t, usual > 0 && large == usual*scale,
				"%s is %v at %v and %v as usual", name, large, scale, usual)
		}
		for _, name := range []fyne.ThemeSizeName{theme.SizeNamePadding, theme.SizeNameInputRadius,
			theme.SizeNameSeparatorThickness, theme.SizeNameScrollBar} {
			if usual, large := (&Theme{}).Size(name), (&Theme{Scale: scale}).Size(name); usual <= 0 || usual != large {
				t.Errorf("%s is %v at %v and %v as usual", name, large, scale, usual)
			}
		}
	}
}

func TestEveryStyleOfTextHasAFont(t *testing.T) {
	th := light()
	seen := map[string]bool{}
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Monospace: true}, {Monospace: true, Bold: true},
		{Symbol: true}, {Italic: true}} {
		font := th.Font(style)
		if font == nil || len(font.Content()) < 1000 {
			t.Errorf("%+v has no font", style)
			continue
		}
		seen[font.Name()] = true
	}
	check.That(t, len(seen) >= 5, "there are %d fonts", len(seen))
	check.That(t, th.Icon(theme.IconNameCancel) != nil, "there are no icons")
}

func TestThePaletteIsThatOfTheThemeInUse(t *testing.T) {
	a := test.NewTempApp(t)
	check.That(t, Palette() == paint.Light() && Scale() == 1,
		"without a theme of ours it is %s at %v", Palette().Name, Scale())
	a.Settings().SetTheme(&Theme{Look: SchemeProjector, Scale: 1.5})
	check.That(t, Palette() == paint.Projector() && Scale() == 1.5, "it is %s at %v", Palette().Name, Scale())
	a.Settings().SetTheme(&Theme{Look: SchemeDark})
	check.That(t, Palette() == paint.Dark() && Scale() == 1, "with no scale it is %s at %v", Palette().Name, Scale())
}
