package paint

import (
	"image/color"
	"math"
)

// Palette names the colours of the program. All that is drawn takes them from here, so a
// window and the boards in it match.
type Palette struct {
	Name string
	Dark bool // light ink on a dark ground
	Bold bool // lines are drawn heavier, for projectors

	// Surfaces.
	Background color.NRGBA // of the window
	Rail       color.NRGBA // the strip of page icons
	Panel      color.NRGBA // cards and the cells of a board
	Border     color.NRGBA // around cards
	Track      color.NRGBA // behind sliders, ribbons and buttons that do not call

	// Ink.
	Ink      color.NRGBA // text
	Muted    color.NRGBA // text that may be overlooked
	Accent   color.NRGBA // the one colour that calls
	OnAccent color.NRGBA // text on it
	Tint     color.NRGBA // what is selected, softly: the accent as a surface

	// The board.
	GridThin   color.NRGBA
	GridThick  color.NRGBA
	Given      color.NRGBA // digits of the puzzle
	Entered    color.NRGBA // digits that were placed
	Mark       color.NRGBA // pencil marks
	Ghost      color.NRGBA // a digit that was just taken out
	PeerTint   color.NRGBA // cells that see the cell of interest
	HouseTint  color.NRGBA // cells of a house of the evidence
	HouseLine  color.NRGBA // around it
	OnStrong   color.NRGBA // digits on a disc or box in a role's colour
	Focus      color.NRGBA
	FocusFill  color.NRGBA
	PlacedFill color.NRGBA // the role's lines are Accent

	Removed      color.NRGBA
	Conflict     color.NRGBA
	ConflictFill color.NRGBA
	Pattern      color.NRGBA
	PatternFill  color.NRGBA
	Proof        color.NRGBA
	ProofFill    color.NRGBA
	Choice       color.NRGBA
	ChoiceFill   color.NRGBA

	// What a player colours cells and candidates with; see [Play].
	Colours     [NumColours]color.NRGBA // signs
	ColourFills [NumColours]color.NRGBA // the paper of cells

	// The ribbon.
	Played     color.NRGBA
	PlayedSoft color.NRGBA // between the least and the greatest value
	Rest       color.NRGBA
	RestSoft   color.NRGBA

	// Series are the colours of the lines of a chart. Each also has a dash and
	// a marker of its own; see [Chart].
	Series [NumSeries]color.NRGBA
}

func hex(rgb uint32) color.NRGBA {
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255}
}

// Contrast returns how well two colours stand out against each other, from 1 for
// the same colour to 21 for black and white, as the accessibility guidelines of
// the W3C (WCAG 2, "contrast ratio") define it. Text needs 4.5, signs need 3.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		if x := float64(v) / 255; x > 0.04045 {
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// Light is dark ink on white.
func Light() Palette {
	return Palette{
		Name:       "light",
		Background: hex(0xF3F4F6), Rail: hex(0x1C2230), Panel: hex(0xFFFFFF), Border: hex(0xD9DBE3),
		Track: hex(0xEAECF0),
		Ink:   hex(0x1B2030), Muted: hex(0x626B7F), Accent: hex(0x2563EB), OnAccent: hex(0xFFFFFF), Tint: hex(0xE9F0FE),
		GridThin: hex(0xCFD3DD), GridThick: hex(0x2B3142),
		Given: hex(0x1B2030), Entered: hex(0x2059D6), Mark: hex(0x5A6378), Ghost: hex(0x5E6471),
		PeerTint: hex(0xF1F5FE), HouseTint: hex(0xE2ECFE), HouseLine: hex(0x4A7CF0), OnStrong: hex(0xFFFFFF),
		Focus: hex(0xB87A00), FocusFill: hex(0xFFF2CC), PlacedFill: hex(0xDBE7FF),
		Removed:  hex(0x6B7386),
		Conflict: hex(0xB5390A), ConflictFill: hex(0xFFE8DC),
		Pattern: hex(0x00765E), PatternFill: hex(0xDAF2EA),
		Proof: hex(0x8B3FA8), ProofFill: hex(0xF5E9FA),
		Choice: hex(0x8F5E00), ChoiceFill: hex(0xFFEDC2),
		Played: hex(0x4A7CF0), PlayedSoft: hex(0x9DB9F8), Rest: hex(0xBCCCF3), RestSoft: hex(0xD6E0F8),
		Colours: [NumColours]color.NRGBA{hex(0xBE185D), hex(0xB45309), hex(0x806600), hex(0x15803D),
			hex(0x0F766E), hex(0x1D4ED8), hex(0x7C3AED), hex(0x4B5563)},
		ColourFills: [NumColours]color.NRGBA{hex(0xFCDCE9), hex(0xFFDFC0), hex(0xFFF3A6), hex(0xCFF0D6),
			hex(0xC6EFEB), hex(0xD6E4FF), hex(0xE8DDFD), hex(0xDFE3EA)},
		Series: [NumSeries]color.NRGBA{hex(0x2563EB), hex(0xC98700), hex(0x00866B), hex(0xD1420C),
			hex(0x8B3FA8), hex(0x0A7C95), hex(0x7A5A2E), hex(0xC2255C), hex(0x5C7A00), hex(0x2E8B2E), hex(0x7F1D1D),
			hex(0x5A6378)},
	}
}

// Dark is light ink on near black.
func Dark() Palette {
	return Palette{
		Name: "dark", Dark: true,
		Background: hex(0x13161D), Rail: hex(0x0E1117), Panel: hex(0x1C2029), Border: hex(0x2D3340),
		Track: hex(0x262C38),
		Ink:   hex(0xE8EBF2), Muted: hex(0x98A1B4), Accent: hex(0x6B9BFF), OnAccent: hex(0x0E1424), Tint: hex(0x22304E),
		GridThin: hex(0x363D4B), GridThick: hex(0x8C95AB),
		Given: hex(0xF1F3F8), Entered: hex(0x83ABFF), Mark: hex(0xA3ABBC), Ghost: hex(0xA1ACC5),
		PeerTint: hex(0x202735), HouseTint: hex(0x243149), HouseLine: hex(0x6283CC), OnStrong: hex(0x10131A),
		Focus: hex(0xF6B52C), FocusFill: hex(0x40330F), PlacedFill: hex(0x213766),
		Removed:  hex(0x9AA2B4),
		Conflict: hex(0xFF8F63), ConflictFill: hex(0x46241A),
		Pattern: hex(0x3DCBA8), PatternFill: hex(0x163B32),
		Proof: hex(0xD292EC), ProofFill: hex(0x382541),
		Choice: hex(0xE5A93A), ChoiceFill: hex(0x3B3118),
		Played: hex(0x5F8CEB), PlayedSoft: hex(0x3C5896), Rest: hex(0x33457A), RestSoft: hex(0x2B3657),
		Colours: [NumColours]color.NRGBA{hex(0xF582B4), hex(0xFB9A4B), hex(0xF2CF3B), hex(0x5BD98A),
			hex(0x2FD0BF), hex(0x6BA6FA), hex(0xC3A3FF), hex(0xB8C0CF)},
		ColourFills: [NumColours]color.NRGBA{hex(0x4A2438), hex(0x4A2F1B), hex(0x453C12), hex(0x1B4029),
			hex(0x123F3C), hex(0x1E335A), hex(0x382B57), hex(0x3A404C)},
		Series: [NumSeries]color.NRGBA{hex(0x6B9BFF), hex(0xF6B52C), hex(0x3DCBA8), hex(0xFF7F4D),
			hex(0xD292EC), hex(0x62D0E8), hex(0xC9A57C), hex(0xFF8FBF), hex(0xB5D94C), hex(0x4CC24A), hex(0xE5484D),
			hex(0xA3ABBC)},
	}
}

// Projector is the light palette with black ink, stronger tints and heavier
// lines: what is left of it on a washed-out screen in a bright room is enough.
func Projector() Palette {
	p := Light()
	p.Name, p.Bold = "projector", true
	p.Background, p.Border, p.Track = hex(0xFFFFFF), hex(0x8A90A0), hex(0xE0E3EA)
	p.Ink, p.Given, p.GridThick, p.Muted, p.Mark = hex(0), hex(0), hex(0), hex(0x3A4152), hex(0x2C3342)
	p.Accent, p.Entered, p.GridThin, p.Ghost = hex(0x0B44C4), hex(0x0B44C4), hex(0x9096A5), hex(0x525867)
	p.PeerTint, p.HouseTint, p.HouseLine = hex(0xE6EEFF), hex(0xCFDFFF), hex(0x3F70DE)
	p.Focus, p.FocusFill, p.PlacedFill = hex(0xAE6E00), hex(0xFFE08A), hex(0xB9D0FF)
	p.Conflict, p.ConflictFill = hex(0xA52D00), hex(0xFFCDB4)
	p.Pattern, p.PatternFill = hex(0x006650), hex(0xB4E8D8)
	p.Proof, p.ProofFill = hex(0x6F2390), hex(0xEBCFF5)
	p.Choice, p.ChoiceFill = hex(0x835500), hex(0xFFDC8C)
	// What is still to come has to be seen against the track, and what was played against that.
	p.Played, p.PlayedSoft, p.Rest, p.RestSoft = hex(0x0A2A78), hex(0x1D4BB8), hex(0x5A72BE), hex(0x6B7DBF)
	p.ColourFills = [NumColours]color.NRGBA{hex(0xFFC2DA), hex(0xFFCB99), hex(0xFFE970), hex(0xB0E6BC),
		hex(0xA3E5DE), hex(0xBCD3FF), hex(0xD9C7FB), hex(0xCDD3DD)}
	p.Series = [NumSeries]color.NRGBA{p.Accent, p.Focus, p.Pattern, p.Conflict, p.Proof, hex(0x005F75), hex(0x5E421A),
		hex(0xA8124F), hex(0x465E00), hex(0x167016), hex(0x6B0F1A), p.Mark}
	return p
}
