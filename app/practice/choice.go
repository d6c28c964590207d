package practice

import (
	"slices"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles/collection"
)

// LevelGroup is the techniques of a level, the easiest first.
type LevelGroup struct {
	Level      technique.Level
	Techniques []*technique.Technique
}

// ByLevel groups techniques by their level, the easiest level first. A level of which
// there are none has an empty group.
func ByLevel(all []*technique.Technique) []LevelGroup {
	var groups []LevelGroup
	for _, level := range technique.Levels() {
		other := func(one *technique.Technique) bool { return one.Level != level }
		groups = append(groups, LevelGroup{level, slices.DeleteFunc(slices.Clone(all), other)})
	}
	return groups
}

// Neighbour returns the technique so many places after another in the order in which
// all are told of, level by level. The first comes after the last.
func Neighbour(of *technique.Technique, by int) *technique.Technique {
	var order []*technique.Technique
	for _, group := range ByLevel(technique.All()) {
		order = append(order, group.Techniques...)
	}
	n := len(order)
	return order[((slices.Index(order, of)+by)%n+n)%n]
}

// Practisable returns the techniques that can be practised: those of which there are
// puzzles, and something to find.
func Practisable() []*technique.Technique {
	needed := map[string]bool{}
	for _, item := range collection.All() {
		needed[item.Needs] = true
	}
	return slices.DeleteFunc(technique.All(), func(one *technique.Technique) bool {
		return !needed[one.ID] || one.ID == "brute-force"
	})
}

// Banned are the techniques that may not be used, by their IDs.
type Banned map[string]bool

// ParseBanned reads what String wrote.
func ParseBanned(text string) Banned {
	b := Banned{}
	for id := range strings.SplitSeq(text, ",") {
		b[id] = true
	}
	return b
}

// BannedBut returns the techniques as banned that may not be used.
func BannedBut(may func(*technique.Technique) bool) Banned {
	b := Banned{}
	for _, one := range technique.All() {
		if !may(one) {
			b[one.ID] = true
		}
	}
	return b
}

// IDs returns the banned techniques, the easiest first.
func (b Banned) IDs() (ids []string) {
	for _, one := range technique.All() {
		if b[one.ID] {
			ids = append(ids, one.ID)
		}
	}
	return ids
}

// String writes them in one line, with commas between.
func (b Banned) String() string { return strings.Join(b.IDs(), ",") }

// Ladder returns the techniques that may be used.
func (b Banned) Ladder() technique.Ladder {
	return technique.Everything().Keep(func(one *technique.Technique) bool { return !b[one.ID] })
}

// Offer is a choice of techniques that is made with one click.
type Offer struct {
	Name string
	Has  func(one *technique.Technique, chosen bool) bool // chosen says whether it was until then
}

// Offers returns the choices that are offered.
func Offers() []Offer {
	upTo := func(name string, level technique.Level) Offer {
		return Offer{name, func(one *technique.Technique, _ bool) bool { return one.Level <= level }}
	}
	return []Offer{
		upTo("All", technique.Extreme),
		upTo("Easy", technique.Easy),
		upTo("Up to medium", technique.Medium),
		upTo("Up to hard", technique.Hard),
		upTo("Up to unfair", technique.Unfair),
		{"None that assume one solution", func(one *technique.Technique, chosen bool) bool {
			return chosen && !one.AssumesUnique
		}},
	}
}
