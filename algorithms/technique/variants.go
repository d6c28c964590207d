package technique

import "sudoscope/algorithms/fish"

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
