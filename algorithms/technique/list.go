package technique

import (
	"strings"

	"sudoscope/algorithms/fish"
)

// list holds the techniques in the order in which they are tried. A row has HoDoKu's code,
// the ID, the name, the level, HoDoKu's order and score, and what finds it; then the least
// and the greatest rating of Sudoku Explainer, where that has the technique, and what is
// particular. All with a code that begins with 06 assume that there is one solution. Nothing changes it.
var list = []*Technique{
	row("0000", "full-house", "Full House", Easy, 100, 4, fullHouse).er(1),
	row("0003", "naked-single", "Naked Single", Easy, 200, 4, nakedSingle).er(2.3),
	row("0002", "hidden-single", "Hidden Single", Easy, 300, 14, hiddenSingle).er(1.2, 1.5),
	row("0110", "locked-pair", "Locked Pair", Medium, 1000, 40, lockedSubset(2)),
	row("0111", "locked-triple", "Locked Triple", Medium, 1100, 60, lockedSubset(3)),
	row("0100", "pointing", "Pointing", Medium, 1200, 50, pointing).er(1.7, 2.6),
	row("0101", "claiming", "Claiming", Medium, 1210, 50, claiming).er(1.9, 2.8),
	row("0200", "naked-pair", "Naked Pair", Medium, 1300, 60, nakedSubset(2)).er(3),
	row("0201", "naked-triple", "Naked Triple", Medium, 1400, 80, nakedSubset(3)).er(3.6),
	row("0210", "hidden-pair", "Hidden Pair", Medium, 1500, 70, hiddenSubset(2)).er(2, 3.4),
	row("0211", "hidden-triple", "Hidden Triple", Medium, 1600, 100, hiddenSubset(3)).er(2.5, 4),
	row("0202", "naked-quad", "Naked Quad", Hard, 2000, 120, nakedSubset(4)).er(5),
	row("0212", "hidden-quad", "Hidden Quad", Hard, 2100, 150, hiddenSubset(4)).er(5.4),
	row("0300", "x-wing", "X-Wing", Hard, 2200, 140, basicFish(2)).er(3.2),
	row("0301", "swordfish", "Swordfish", Hard, 2300, 150, basicFish(3)).er(3.8),
	row("0302", "jellyfish", "Jellyfish", Hard, 2400, 160, basicFish(4)).er(5.2),
	row("0703", "remote-pair", "Remote Pair", Hard, 2800, 110, remotePair),
	row("0610", "bug-plus-1", "BUG+1", Hard, 2900, 100, bugPlusOne).er(5.6),
	row("0400", "skyscraper", "Skyscraper", Hard, 3000, 130, turbot(skyscraper)).er(6.6),
	row("0401", "two-string-kite", "2-String Kite", Hard, 3100, 150, turbot(kite)).er(6.6),
	row("0404", "dual-two-string-kite", "Dual 2-String Kite", Hard, 3110, 150, dualKite).behind("two-string-kite"),
	row("0403", "turbot-fish", "Turbot Fish", Hard, 3120, 120, turbot(plainTurbot)).er(6.6),
	row("0402", "empty-rectangle", "Empty Rectangle", Hard, 3170, 120, emptyRectangle(3, false)),
	row("0405", "dual-empty-rectangle", "Dual Empty Rectangle", Hard, 3180, 120,
		emptyRectangle(2, true)).behind("empty-rectangle"),
	row("0803", "w-wing", "W-Wing", Hard, 3200, 150, wWing),
	row("0800", "xy-wing", "XY-Wing", Hard, 3300, 160, xyWing).er(4.2),
	row("0801", "xyz-wing", "XYZ-Wing", Hard, 3400, 180, xyzWing).er(4.4),
	row("0600", "unique-rectangle-1", "Unique Rectangle 1", Hard, 3500, 100, rectangles(1, 1, rectangle1)).er(4.5),
	row("0601", "unique-rectangle-2", "Unique Rectangle 2", Hard, 3600, 100, rectangles(2, 2, rectangle2)).er(4.5),
	row("0602", "unique-rectangle-3", "Unique Rectangle 3", Hard, 3700, 100, rectangles(2, 2, rectangle3)).er(4.6, 4.8),
	row("0603", "unique-rectangle-4", "Unique Rectangle 4", Hard, 3800, 100, rectangles(2, 2, rectangle4)).er(4.5),
	row("0604", "unique-rectangle-5", "Unique Rectangle 5", Hard, 3900, 100, rectangles(2, 3, rectangle5)).er(4.5),
	row("0605", "unique-rectangle-6", "Unique Rectangle 6", Hard, 4000, 100, rectangles(2, 2, rectangle6)),
	row("0606", "hidden-rectangle", "Hidden Rectangle", Hard, 4010, 100, rectangles(2, 3, hiddenRectangle)),
	row("0607", "avoidable-rectangle-1", "Avoidable Rectangle 1", Hard, 4020, 100, avoidableRectangle(3, avoidable1)),
	row("0608", "avoidable-rectangle-2", "Avoidable Rectangle 2", Hard, 4030, 100, avoidableRectangle(2, avoidable2)),
	row("0310", "finned-x-wing", "Finned X-Wing", Hard, 4100, 130, finnedFish(2, false, false)),
	row("0320", "sashimi-x-wing", "Sashimi X-Wing", Hard, 4200, 150, finnedFish(2, true, false)),
	row("0311", "finned-swordfish", "Finned Swordfish", Unfair, 4300, 200, finnedFish(3, false, false)),
	row("0321", "sashimi-swordfish", "Sashimi Swordfish", Unfair, 4400, 240, finnedFish(3, true, false)),
	row("0312", "finned-jellyfish", "Finned Jellyfish", Unfair, 4500, 250, finnedFish(4, false, false)),
	row("0322", "sashimi-jellyfish", "Sashimi Jellyfish", Unfair, 4600, 260, finnedFish(4, true, false)),
	row("1101", "sue-de-coq", "Sue de Coq", Unfair, 5300, 250, sueDeCoq),
	row("0500", "colour-trap", "Simple Colours Trap", Hard, 5330, 150, colourTrap),
	row("0501", "colour-wrap", "Simple Colours Wrap", Hard, 5330, 150, colourWrap),
	row("0502", "multi-colours-1", "Multi Colours 1", Hard, 5360, 200, multiColourTrap),
	row("0503", "multi-colours-2", "Multi Colours 2", Hard, 5360, 200, multiColourWrap).behind("multi-colours-1"),
	row("0701", "x-chain", "X-Chain", Unfair, 5400, 260, chains(houseLinks, plainChain)).er(6.6, 0),
	row("0702", "xy-chain", "XY-Chain", Unfair, 5500, 260, chains(cellLinks, plainChain)).er(7, 0),
	row("0706", "continuous-loop", "Continuous Nice Loop", Unfair, 5600, 280,
		chains(plainLinks, continuousLoop)).er(7, 0),
	row("0707", "discontinuous-loop", "Discontinuous Nice Loop", Unfair, 5601, 280,
		chains(plainLinks, discontinuousLoop)).er(7, 0),
	row("0708", "aic", "Alternating Inference Chain", Unfair, 5602, 280,
		chains(plainLinks, aic)).er(7, 0).behind("discontinuous-loop"),
	row("0709", "grouped-continuous-loop", "Grouped Continuous Nice Loop", Unfair, 5650, 300,
		chains(allLinks, continuousLoop)),
	row("0710", "grouped-discontinuous-loop", "Grouped Discontinuous Nice Loop", Unfair, 5651, 300,
		chains(allLinks, discontinuousLoop)),
	row("0711", "grouped-aic", "Grouped Alternating Inference Chain", Unfair, 5652, 300,
		chains(allLinks, aic)).behind("grouped-discontinuous-loop"),
	row("0901", "als-xz", "ALS-XZ", Unfair, 5700, 300, alsXZ),
	row("0902", "als-xy-wing", "ALS-XY-Wing", Unfair, 5800, 320, alsXYWing),
	row("0903", "als-chain", "ALS Chain", Unfair, 5900, 340, alsChain),
	row("0904", "death-blossom", "Death Blossom", Unfair, 6000, 360, deathBlossom(false)).off(),
	row("0330", "franken-x-wing", "Franken X-Wing", Unfair, 6100, 300, franken(2, fish.Franken, false)),
	row("0331", "franken-swordfish", "Franken Swordfish", Unfair, 6200, 350, franken(3, fish.Franken, false)),
	row("0332", "franken-jellyfish", "Franken Jellyfish", Unfair, 6300, 370, franken(4, fish.Franken, false)).off(),
	row("0340", "finned-franken-x-wing", "Finned Franken X-Wing", Unfair, 6700, 390, franken(2, fish.Franken, true)),
	row("0341", "finned-franken-swordfish", "Finned Franken Swordfish", Unfair, 6800, 410,
		franken(3, fish.Franken, true)),
	row("0342", "finned-franken-jellyfish", "Finned Franken Jellyfish", Unfair, 6900, 430,
		franken(4, fish.Franken, true)).off(),
	row("0350", "mutant-x-wing", "Mutant X-Wing", Extreme, 7300, 450, franken(2, fish.Mutant, false)).off(),
	row("0351", "mutant-swordfish", "Mutant Swordfish", Extreme, 7400, 450, franken(3, fish.Mutant, false)).off(),
	row("0352", "mutant-jellyfish", "Mutant Jellyfish", Extreme, 7500, 450, franken(4, fish.Mutant, false)).off(),
	row("0360", "finned-mutant-x-wing", "Finned Mutant X-Wing", Extreme, 7900, 470,
		franken(2, fish.Mutant, true)).off(),
	row("0361", "finned-mutant-swordfish", "Finned Mutant Swordfish", Extreme, 8000, 470,
		franken(3, fish.Mutant, true)).off(),
	row("0362", "finned-mutant-jellyfish", "Finned Mutant Jellyfish", Extreme, 8100, 470,
		franken(4, fish.Mutant, true)).off(),
	row("0371", "kraken-fish-1", "Kraken Fish Type 1", Extreme, 8450, 500, krakenFins).off(),
	row("0372", "kraken-fish-2", "Kraken Fish Type 2", Extreme, 8451, 500, krakenHouse).off(),
	row("1301", "forcing-chain-contradiction", "Forcing Chain Contradiction", Extreme, 8500, 500,
		forced(false, false)).er(7.5, 0),
	row("1302", "forcing-chain-verity", "Forcing Chain Verity", Extreme, 8501, 500, forced(false, true)).er(8, 0),
	row("1303", "forcing-net-contradiction", "Forcing Net Contradiction", Extreme, 8600, 700,
		forced(true, false)).er(8.5, 0),
	row("1304", "forcing-net-verity", "Forcing Net Verity", Extreme, 8601, 700, forced(true, true)).er(8.5, 0),
	row("1201", "template-set", "Template Set", Extreme, 8700, 10000, template(true)).off(),
	row("1202", "template-delete", "Template Delete", Extreme, 8800, 10000, template(false)).off(),
	row(bruteForceCode, "brute-force", "Brute Force", Extreme, 8900, 10000, bruteForce),
}

func row(code, id, name string, level Level, order, score int, find finder) *Technique {
	return &Technique{Code: code, ID: id, Name: name, Level: level, Order: order, Score: score, find: find,
		AssumesUnique: strings.HasPrefix(code, "06")}
}

// er sets what [Technique.Explainer] returns: the least rating and, if it is not the same, the
// greatest.
func (t *Technique) er(least float64, greatest ...float64) *Technique {
	t.ratings = [2]float64{least, append(greatest, least)[0]}
	return t
}

func (t *Technique) off() *Technique {
	t.Off = true
	return t
}

func (t *Technique) behind(id string) *Technique {
	t.Behind = id
	return t
}

// Some forms of techniques are not among the others: whenever one of them is
// there, an easier technique is there as well, and says as much in one step or
// two. Or HoDoKu does not use them when it rates a puzzle, as chains that go
// through almost locked sets. Its library of cases knows them by codes of their
// own.

// variants holds these forms, in rows like those of list. Nothing changes it.
var variants = []*Technique{
	row("03111", "siamese-finned-swordfish", "Siamese Finned Swordfish", Unfair, 4300, 200, finnedFish(3, false, true)),
	row("03121", "siamese-finned-jellyfish", "Siamese Finned Jellyfish", Unfair, 4500, 250, finnedFish(4, false, true)),
	row("03211", "siamese-sashimi-swordfish", "Siamese Sashimi Swordfish", Unfair, 4400, 240,
		finnedFish(3, true, true)),
	row("03221", "siamese-sashimi-jellyfish", "Siamese Sashimi Jellyfish", Unfair, 4600, 260,
		finnedFish(4, true, true)),
	row("03411", "siamese-finned-franken-swordfish", "Siamese Finned Franken Swordfish", Unfair, 6800, 410,
		siamese(3, fish.Franken)),
	row("03421", "siamese-finned-franken-jellyfish", "Siamese Finned Franken Jellyfish", Unfair, 6900, 430,
		siamese(4, fish.Franken)),
	row("03611", "siamese-finned-mutant-swordfish", "Siamese Finned Mutant Swordfish", Extreme, 8000, 470,
		siamese(3, fish.Mutant)),
	row("03621", "siamese-finned-mutant-jellyfish", "Siamese Finned Mutant Jellyfish", Extreme, 8100, 470,
		siamese(4, fish.Mutant)),
	row("0363", "finned-mutant-squirmbag", "Finned Mutant Squirmbag", Extreme, 8200, 470,
		franken(5, fish.Mutant, true)),
	row("0364", "finned-mutant-whale", "Finned Mutant Whale", Extreme, 8300, 470, franken(6, fish.Mutant, true)),
	row("0402-1", "small-empty-rectangle", "Empty Rectangle with Two Places", Hard, 3170, 120,
		emptyRectangle(2, false)),
	row("0709-2", "als-continuous-loop", "Continuous Nice Loop with ALS", Unfair, 5650, 300,
		chains(allLinks|setLinks, continuousLoop)),
	row("0710-3", "als-loop-to-right", "Discontinuous Nice Loop with ALS", Unfair, 5651, 300,
		chains(allLinks|setLinks, discontinuousLoop)),
	row("0710-4", "als-loop-to-wrong", "Discontinuous Nice Loop with ALS", Unfair, 5651, 300,
		chains(allLinks|setLinks, discontinuousLoop)),
	row("0711-3", "als-aic-1", "AIC with ALS", Unfair, 5652, 300, chains(allLinks|setLinks, aic)),
	row("0711-4", "als-aic-2", "AIC with ALS", Unfair, 5652, 300, chains(allLinks|setLinks, aic)),
	row("0902-2", "loose-als-xy-wing", "Overlapping ALS-XY-Wing", Unfair, 5800, 320, looseAlsXYWing),
	row("0904-2", "loose-death-blossom", "Overlapping Death Blossom", Unfair, 6000, 360, deathBlossom(true)),
	row("0903-2", "loose-als-chain", "Overlapping ALS Chain", Unfair, 5900, 340, looseAlsChain),
}

// WithCode returns the technique with one of HoDoKu's codes, which may have a
// variant behind a dash, or nil. An unknown variant is the technique itself.
func WithCode(code, variant string) *Technique {
	for _, want := range [2]string{code + "-" + variant, code} {
		for _, techniques := range [2][]*Technique{list, variants} {
			for _, t := range techniques {
				if t.Code == want {
					return t
				}
			}
		}
	}
	return nil
}
