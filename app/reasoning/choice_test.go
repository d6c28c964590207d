package reasoning

import (
	"slices"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles/check"
)

func TestEveryTechniqueIsToldOfOnceLevelByLevel(t *testing.T) {
	first := ByLevel(technique.All())[0].Techniques[0]
	seen, at := map[*technique.Technique]bool{}, first
	for range technique.All() {
		next := Neighbour(at, 1)
		check.That(t, !seen[at] && Neighbour(next, -1) == at && (next == first || next.Level >= at.Level),
			"after %s comes %s", at, next)
		seen[at] = true
		at = next
	}
	check.That(t, at == first && len(seen) == len(technique.All()), "%d techniques, and then %s", len(seen), at)
}

func TestBannedTechniquesAreRemembered(t *testing.T) {
	b := BannedBut(func(one *technique.Technique) bool {
		return one.ID != "x-wing" && one.ID != "full-house" && !one.Off
	})
	check.Is(t, b.String(), "full-house,x-wing", "they are")
	for _, one := range []Banned{b, ParseBanned(b.String()), ParseBanned("x-wing,no-such,full-house")} {
		check.That(t, slices.Equal(one.Without(), []string{"full-house", "x-wing"}) &&
			len(one.Ladder().All()) == len(technique.Standard().All())-2,
			"they are %q", one.Without())
	}
	check.Is(t, len(ParseBanned("").Without()), 0, "of nothing it reads")
}

// What is off stays so unless it is asked for, and is remembered then.
func TestTechniquesThatAreOffAreRemembered(t *testing.T) {
	b := BannedBut(func(one *technique.Technique) bool { return one.ID == "death-blossom" || !one.Off })
	check.Is(t, b.String(), "+death-blossom", "it is written")
	for _, one := range []Banned{b, ParseBanned(b.String()),
		BannedBy(solving.Options{With: []string{"death-blossom"}})} {
		check.That(t, slices.Equal(one.With(), []string{"death-blossom"}) && len(one.Without()) == 0 &&
			len(one.Ladder().All()) == len(technique.Standard().All())+1,
			"used are %q and left out %q", one.With(), one.Without())
	}
	got := ParseBanned("").Ladder().All()
	check.That(t, slices.Equal(got, technique.Standard().All()), "usually there are %v", got)
}

func TestWhatIsOfferedIsWhatItsNameSays(t *testing.T) {
	counts := map[string]int{}
	for _, offer := range Offers() {
		for _, one := range technique.All() {
			if offer.Has(one, true) {
				counts[offer.Name]++
				if offer.Name == "None that assume one solution" && (one.AssumesUnique || offer.Has(one, false)) {
					t.Errorf("%s is chosen by %q", one, offer.Name)
				}
			}
		}
	}
	n := 0
	names := []string{"Easy", "Up to medium", "Up to hard", "Up to unfair", "Usual"}
	check.Is(t, counts["All"], len(technique.All()), "all are")
	for i, group := range ByLevel(technique.Standard().All()) {
		if n += len(group.Techniques); counts[names[i]] != n {
			t.Errorf("%q has %d techniques, want %d", names[i], counts[names[i]], n)
		}
	}
}
