package technique

import "sudoscope/algorithms/fish"

// Some forms of techniques are not among the others: whenever one of them is
// there, an easier technique is there as well, and says as much in one step or
// two. Or HoDoKu does not use them when it rates a puzzle, as chains that go
// through almost locked sets. Its library of cases knows them by codes of their
// own.

// variants holds these forms, in the order of their codes. Nothing changes it.
var variants = []*Technique{
	{ID: "siamese-finned-swordfish", Name: "Siamese Finned Swordfish", Code: "03111", Order: 4300, Level: Unfair,
		Score:   200,
		find:    finnedFish(kindOfFish{k: 3, siamese: true}),
		Summary: "Two finned Swordfish with the same base, counted as one."},
	{ID: "siamese-finned-jellyfish", Name: "Siamese Finned Jellyfish", Code: "03121", Order: 4500, Level: Unfair,
		Score:   250,
		find:    finnedFish(kindOfFish{k: 4, siamese: true}),
		Summary: "Two finned Jellyfish with the same base, counted as one."},
	{ID: "siamese-sashimi-swordfish", Name: "Siamese Sashimi Swordfish", Code: "03211", Order: 4400, Level: Unfair,
		Score:   240,
		find:    finnedFish(kindOfFish{k: 3, sashimi: true, siamese: true}),
		Summary: "Two Swordfish with the same base, the first one sashimi, counted as one."},
	{ID: "siamese-sashimi-jellyfish", Name: "Siamese Sashimi Jellyfish", Code: "03221", Order: 4600, Level: Unfair,
		Score:   260,
		find:    finnedFish(kindOfFish{k: 4, sashimi: true, siamese: true}),
		Summary: "Two Jellyfish with the same base, the first one sashimi, counted as one."},
	{ID: "siamese-finned-franken-swordfish", Name: "Siamese Finned Franken Swordfish", Code: "03411", Order: 6800,
		Level: Unfair, Score: 410,
		find:    siamese(3, fish.Franken),
		Summary: "Two finned Franken Swordfish with the same base, counted as one."},
	{ID: "siamese-finned-franken-jellyfish", Name: "Siamese Finned Franken Jellyfish", Code: "03421", Order: 6900,
		Level: Unfair, Score: 430,
		find:    siamese(4, fish.Franken),
		Summary: "Two finned Franken Jellyfish with the same base, counted as one."},
	{ID: "siamese-finned-mutant-swordfish", Name: "Siamese Finned Mutant Swordfish", Code: "03611", Order: 8000,
		Level: Extreme, Score: 470,
		find:    siamese(3, fish.Mutant),
		Summary: "Two finned mutant Swordfish with the same base, counted as one."},
	{ID: "siamese-finned-mutant-jellyfish", Name: "Siamese Finned Mutant Jellyfish", Code: "03621", Order: 8100,
		Level: Extreme, Score: 470,
		find:    siamese(4, fish.Mutant),
		Summary: "Two finned mutant Jellyfish with the same base, counted as one."},
	{ID: "finned-mutant-squirmbag", Name: "Finned Mutant Squirmbag", Code: "0363", Order: 8200, Level: Extreme,
		Score:   470,
		find:    franken(5, fish.Mutant, true),
		Summary: "A mutant fish of five houses with a few extra places."},
	{ID: "finned-mutant-whale", Name: "Finned Mutant Whale", Code: "0364", Order: 8300, Level: Extreme, Score: 470,
		find:    franken(6, fish.Mutant, true),
		Summary: "A mutant fish of six houses with a few extra places."},
	{ID: "small-empty-rectangle", Name: "Empty Rectangle with Two Places", Code: "0402-1", Order: 3170, Level: Hard,
		Score:   120,
		find:    emptyRectangle(2, false),
		Summary: "An empty rectangle whose box may have only two places for the digit."},
	setChain("als-continuous-loop", "Continuous Nice Loop with ALS", "0709-2", 5650, continuousLoop,
		"A continuous nice loop"),
	setChain("als-loop-to-right", "Discontinuous Nice Loop with ALS", "0710-3", 5651, discontinuousLoop,
		"A discontinuous nice loop"),
	setChain("als-loop-to-wrong", "Discontinuous Nice Loop with ALS", "0710-4", 5651, discontinuousLoop,
		"A discontinuous nice loop"),
	setChain("als-aic-1", "AIC with ALS", "0711-3", 5652, aic, "An alternating inference chain"),
	setChain("als-aic-2", "AIC with ALS", "0711-4", 5652, aic, "An alternating inference chain"),
	{ID: "loose-als-xy-wing", Name: "Overlapping ALS-XY-Wing", Code: "0902-2", Order: 5800, Level: Unfair, Score: 320,
		find:    looseAlsXYWing,
		Summary: "An ALS-XY-Wing whose sets may have cells in common."},
	{ID: "loose-death-blossom", Name: "Overlapping Death Blossom", Code: "0904-2", Order: 6000, Level: Unfair,
		Score:   360,
		find:    deathBlossom(true),
		Summary: "A Death Blossom whose petals may have cells in common."},
	{ID: "loose-als-chain", Name: "Overlapping ALS Chain", Code: "0903-2", Order: 5900, Level: Unfair, Score: 340,
		find:    looseAlsChain,
		Summary: "An ALS chain whose sets may have cells in common."},
}

// setChain returns a form of a chain that goes through sets.
func setChain(id, name, code string, order int, kind chainKind, what string) *Technique {
	return &Technique{ID: id, Name: name, Code: code, Order: order, Level: Unfair, Score: 300,
		find:    chains(allLinks|setLinks, kind),
		Summary: what + " that goes through a group or an almost locked set."}
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
