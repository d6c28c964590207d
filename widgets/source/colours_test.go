package source

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// kinds returns the stretches of lines in words.
func kinds(lines ...string) (all string) {
	open, names := "", [numKinds]string{"plain", "keyword", "call", "string", "number", "comment"}
	for _, line := range lines {
		var stretches []stretch
		from := 0
		stretches, open = scan(line, open)
		for _, s := range stretches {
			if text := strings.TrimSpace(line[from:s.end]); text != "" {
				all += names[s.kind] + " " + text + "|"
			}
			from = s.end
		}
		if from != len(line) {
			all += "the rest is lost"
		}
	}
	return all
}

func TestProgramsAreDivided(t *testing.T) {
	for text, want := range map[string]string{
		"for c in empty_cells (): # it's":             "keyword for|plain c|keyword in|call empty_cells|plain ():|comment # it's|",
		`note('a\'#' + "b", 12.5, x1)`:                `call note|plain (|string 'a\'#'|plain +|string "b"|plain ,|number 12|plain .|number 5|plain , x1)|`,
		"x = \"\"\"not\nif 'a \n\" b\"\"\" or 'c\nif": `plain x =|string """not|string if 'a|string " b"""|keyword or|string 'c|keyword if|`,
		"größe(1) → 'ä":                               "call größe|plain (|number 1|plain ) →|string 'ä|",
		"'a\\":                                        "string 'a\\|",
		"\xff\x00(":                                   "plain \xff\x00(|",
	} {
		check.Is(t, kinds(strings.Split(text, "\n")...), want, "%q is divided into\n", text)
	}
}

// Each kind can be read on a card, on the line that is lit, and on one that is wrong.
func TestColoursOfProgramsCanBeRead(t *testing.T) {
	for _, p := range []paint.Palette{paint.Light(), paint.Dark(), paint.Projector()} {
		mix := func(a, b uint8) uint8 { return uint8((int(a)*wrongAlpha + int(b)*(255-wrongAlpha)) / 255) }
		a, b := p.Conflict, p.Panel
		wrong := color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
		for k := plain; k < numKinds; k++ {
			for i, ground := range []color.NRGBA{p.Panel, p.Tint, wrong} {
				if c := paint.Contrast(k.colour(&p), ground); c < 4.5 {
					t.Errorf("%s: kind %d on ground %d has a contrast of %.2f", p.Name, k, i, c)
				}
			}
		}
	}
}

// What is written over the field stands where the field has it, with its wide letters.
func TestTheLinesAreWrittenWhereTheFieldHasThem(t *testing.T) {
	e := edit(t, "x = 1\n    s = '→日' + note(2)")
	for _, text := range e.texts {
		if text.Text != "note" {
			continue
		}
		e.Field.CursorRow, e.Field.CursorColumn = 1, 15
		e.Field.Refresh()
		at := e.Field.CursorPosition().AddXY(e.gutter()+caretWide/2, caretWide)
		if off := at.Subtract(text.Position()).X; off > 0.6 || off < -0.6 || text.Position().Y != e.top(2) {
			t.Errorf("note stands at %v, the cursor before it at %v", text.Position(), at)
		}
		check.Is(t, text.TextStyle, fyne.TextStyle{Monospace: true}, "its style")
		return
	}
	t.Error("note is not written")
}
