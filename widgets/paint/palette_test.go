package paint

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/raster"
)

func palettes() []Palette { return []Palette{Light(), Dark(), Projector()} }

func TestTextCanBeRead(t *testing.T) {
	for _, p := range palettes() {
		for _, c := range []struct {
			what    string
			ink, on color.NRGBA
			least   float64
		}{
			{"text on cards", p.Ink, p.Panel, 12},
			{"text on the window", p.Ink, p.Background, 12},
			{"muted text on cards", p.Muted, p.Panel, 4.5},
			{"muted text on the window", p.Muted, p.Background, 4.5},
			{"muted text on tracks", p.Muted, p.Track, 4.5},
			{"switches that are on", p.Accent, p.Tint, 4.5},
			{"text on tracks", p.Ink, p.Track, 4.5},
			{"text on the accent", p.OnAccent, p.Accent, 4.5},
			{"text on the selection", p.Ink, p.Tint, 10},
			{"givens", p.Given, p.Panel, 12},
			{"givens that conflict", p.Given, p.ConflictFill, 8},
			{"placed digits", p.Entered, p.Panel, 5},
			{"placed digits just placed", p.Entered, p.PlacedFill, 4.5},
			{"placed digits in focus", p.Entered, p.FocusFill, 4.5},
			{"placed digits in a house", p.Entered, p.HouseTint, 4.5},
			{"marks", p.Mark, p.Panel, 5},
			{"marks in a house", p.Mark, p.HouseTint, 4.5},
			{"candidates of a pattern", p.OnStrong, p.Pattern, 4.5},
			{"candidates that conflict", p.OnStrong, p.Conflict, 4.5},
			{"candidates just placed", p.OnStrong, p.Accent, 4.5},
			{"candidates that go", p.Conflict, p.ConflictFill, 4.5},
			{"candidates that prove", p.Proof, p.ProofFill, 4.5},
		} {
			check.That(t, Contrast(c.ink, c.on) >= c.least,
				"%s: %s have a contrast of %.2f, want %.1f", p.Name, c.what, Contrast(c.ink, c.on), c.least)
		}
	}
}

// papers are all grounds that a cell can have, as BoardPainter.ground chooses them.
func papers(p Palette) map[string]color.NRGBA {
	all := map[string]color.NRGBA{"plain": p.Panel, "a peer": p.PeerTint, "a house": p.HouseTint, "chosen": p.Tint,
		"in trouble": p.ConflictFill}
	g := layOut(300, 300, puzzles.Classic, false, false, p.Bold, 1)
	k := newCellKit(&g, NewTypesetter(), &p, false)
	for _, role := range k.fills {
		all[fmt.Sprintf("role %d", role)] = k.whole[role].fill
	}
	// The diamond of a choice is drawn below the digit.
	all["a choice"] = p.ChoiceFill
	for i, fill := range p.ColourFills {
		all[fmt.Sprintf("colour %d", i+1)] = fill
	}
	k.addRuleLooks(&g, NewTypesetter(), &p)
	for name, tint := range map[string]color.NRGBA{"plain": p.Panel, "a peer": p.PeerTint, "a house": p.HouseTint,
		"chosen": p.Tint} {
		all["shaded and "+name] = raster.Mix(tint, p.Muted, float64(k.rules.shade.A)/255)
		all["on a diagonal and "+name] = raster.Mix(tint, p.Muted, float64(k.rules.diagonals[0].color.A)/255)
	}
	return all
}

// Whatever stands in a cell can be read, whatever its ground is.
func TestDigitsAndMarksCanBeReadOnEveryGround(t *testing.T) {
	for _, p := range palettes() {
		for name, paper := range papers(p) {
			for what, ink := range map[string]color.NRGBA{"givens": p.Given, "digits": p.Entered, "marks": p.Mark,
				"digits just taken out": p.Ghost, "lit marks": p.Ink} {
				if got := Contrast(ink, paper); got < 4.5 {
					t.Errorf("%s: %s on a cell that is %s have a contrast of %.2f, want 4.5", p.Name, what, name, got)
				}
			}
		}
		for i, paper := range p.ColourFills { // a digit in trouble in a cell that the player coloured
			if got := Contrast(p.Conflict, paper); got < 4.5 {
				t.Errorf("%s: digits in trouble on colour %d have a contrast of %.2f, want 4.5", p.Name, i+1, got)
			}
			ink, ground := p.Ink, paper
			if isFilled(i + 1) {
				ink, ground = p.OnStrong, p.Colours[i]
			}
			check.That(t, Contrast(ink, ground) >= 4.5,
				"%s: candidates of colour %d have a contrast of %.2f, want 4.5", p.Name, i+1, Contrast(ink, ground))
		}
	}
}

// A candidate with a role stands on what its role draws below it, or on the cell.
func TestCandidatesWithRolesCanBeRead(t *testing.T) {
	for _, p := range palettes() {
		g := layOut(900, 900, puzzles.Classic, false, false, p.Bold, 1)
		k := newCellKit(&g, NewTypesetter(), &p, false)
		for role := range k.slot {
			look := &k.slot[role]
			if look.ink.A == 0 {
				continue
			}
			grounds := papers(p)
			// Below the middle of the digit there may be a shape, the last of which counts.
			for _, l := range look.under {
				x, y := g.slotW/2-l.X, g.slotH/2-l.Y
				if x >= 0 && y >= 0 && x < l.W && y < l.H && l.Pix[y*l.W+x] > 128 {
					grounds = map[string]color.NRGBA{"its shape": l.color}
				}
			}
			for name, ground := range grounds {
				if got := Contrast(look.ink, ground); got < 4.5 {
					t.Errorf("%s: candidates of role %d on %s have a contrast of %.2f, want 4.5", p.Name, role, name, got)
				}
			}
		}
	}
}

func TestTheFutureOfTheRibbonCanBeSeenFromTheLastRow(t *testing.T) {
	p := Projector()
	for what, ink := range map[string]color.NRGBA{"what is to come": p.Rest, "its range": p.RestSoft,
		"what was played": p.Played, "its range until then": p.PlayedSoft, "guesses": p.Choice,
		"dead ends": p.Conflict} {
		check.That(t, Contrast(ink, p.Track) >= 3,
			"%s has a contrast of %.2f against the track, want 3", what, Contrast(ink, p.Track))
	}
	check.That(t, Contrast(p.Played, p.Rest) >= 2,
		"what was played has a contrast of %.2f against what is to come, want 2", Contrast(p.Played, p.Rest))
}

// A line or sign that means something has a contrast of 3 against all that it stands on, and of 4.5 where
// a digit, a word or a line as thin as text has its colour.
func TestLinesCanBeSeen(t *testing.T) {
	for _, p := range palettes() {
		signs := map[string][]color.NRGBA{
			"the grid": {p.GridThick, p.Panel}, "a removed cell": {p.Removed, p.Panel, p.Background, p.Track},
			"the focus": {p.Focus, p.Panel, p.Background, p.Track, p.FocusFill},
			"a house":   {p.HouseLine, p.Panel, p.HouseTint},
			"accents":   {p.Accent, p.Panel, p.Background, p.Track, p.PlacedFill, p.Tint},
			"played":    {p.Played, p.Panel, p.Background, p.Track},
		}
		for i, c := range p.Colours {
			signs[fmt.Sprintf("colour %d", i+1)] = []color.NRGBA{c, p.Panel, p.ColourFills[i]}
		}
		for i, c := range p.Series {
			signs[fmt.Sprintf("line %d of a chart", i+1)] = []color.NRGBA{c, p.Panel}
		}
		texts := map[string][]color.NRGBA{
			"a conflict": {p.Conflict, p.Panel, p.Background, p.ConflictFill},
			"a pattern":  {p.Pattern, p.Panel, p.Background, p.PatternFill},
			"a proof":    {p.Proof, p.Panel, p.Background, p.ProofFill},
			"a choice":   {p.Choice, p.Panel, p.Background, p.ChoiceFill},
		}
		for least, all := range map[float64]map[string][]color.NRGBA{3: signs, 4.5: texts} {
			for name, c := range all {
				for _, ground := range c[1:] {
					if got := Contrast(c[0], ground); got < least {
						t.Errorf("%s: the lines of %s have a contrast of %.2f against %v, want %.1f", p.Name, name, got,
							ground, least)
					}
				}
			}
		}
	}
}

// The three colours that mean opposite things stay apart for people who lack
// red or green cones. The matrices are those of Viénot, Brettel and Mollon
// (1999), for linear light.
func TestColoursStayApartForColourBlindPeople(t *testing.T) {
	simulate := map[string][3][3]float64{
		"no red cones":   {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
		"no green cones": {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
	}
	for _, p := range palettes() {
		for name, m := range simulate {
			for _, pair := range [][2]color.NRGBA{{p.Accent, p.Conflict}, {p.Accent, p.Focus}, {p.Pattern, p.Proof},
				{p.Proof, p.Conflict}, {p.Focus, p.Conflict}} {
				if d := distance(seen(m, pair[0]), seen(m, pair[1])); d < 0.12 {
					t.Errorf("%s, %s: %v and %v look alike (%.3f)", p.Name, name, pair[0], pair[1], d)
				}
			}
		}
	}
}

// seen returns a colour as somebody sees it, in linear light.
func seen(m [3][3]float64, c color.NRGBA) (out [3]float64) {
	var in [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		in[i] = math.Pow(float64(v)/255, 2.2)
	}
	for i := range out {
		for j := range in {
			out[i] += m[i][j] * in[j]
		}
	}
	return out
}

// distance compares what is seen, nearer to how bright it looks than light is.
func distance(a, b [3]float64) float64 {
	sum := 0.0
	for i := range a {
		d := math.Cbrt(max(0, a[i])) - math.Cbrt(max(0, b[i]))
		sum += d * d
	}
	return math.Sqrt(sum)
}

func TestContrast(t *testing.T) {
	black, white := hex(0), hex(0xFFFFFF)
	if got := Contrast(black, white); math.Abs(got-21) > 1e-9 {
		t.Errorf("black and white have a contrast of %v, want 21", got)
	}
	check.Is(t, Contrast(white, white), 1, "a colour and itself have a contrast of")
}
