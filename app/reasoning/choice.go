package reasoning

import (
	"slices"
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
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
	return puzzles.Map(technique.Levels(), func(level technique.Level) LevelGroup {
		return LevelGroup{level, puzzles.Filter(all, func(one *technique.Technique) bool { return one.Level == level })}
	})
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

// BannedBy returns the techniques as banned that a run does without: those that are off
// and those it leaves out, but for those that it uses all the same.
func BannedBy(o solving.Options) Banned {
	return BannedBut(func(one *technique.Technique) bool {
		return !slices.Contains(o.Without, one.ID) && (!one.Off || slices.Contains(o.With, one.ID))
	})
}

// used begins the ID of a technique that is used though it is off.
const used = "+"

// ParseBanned reads what String wrote.
func ParseBanned(text string) Banned {
	var o solving.Options
	for id := range strings.SplitSeq(text, ",") {
		if with, ok := strings.CutPrefix(id, used); ok {
			o.With = append(o.With, with)
		} else {
			o.Without = append(o.Without, id)
		}
	}
	return BannedBy(o)
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

// Without returns those of the banned techniques that are not off anyhow, the easiest
// first, as the options of a run name them.
func (b Banned) Without() []string {
	return b.filter(func(one *technique.Technique) bool { return b[one.ID] && !one.Off })
}

// With returns the techniques that are used though they are off, the easiest first.
func (b Banned) With() []string {
	return b.filter(func(one *technique.Technique) bool { return !b[one.ID] && one.Off })
}

func (b Banned) filter(is func(*technique.Technique) bool) []string {
	return puzzles.Map(puzzles.Filter(technique.All(), is), func(one *technique.Technique) string { return one.ID })
}

// String writes in one line, with commas between, how the choice differs from the usual
// one: the techniques that are left out, and after a plus sign those that are used though
// they are off.
func (b Banned) String() string {
	with := puzzles.Map(b.With(), func(id string) string { return used + id })
	return strings.Join(append(b.Without(), with...), ",")
}

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
		return Offer{name, func(one *technique.Technique, _ bool) bool { return !one.Off && one.Level <= level }}
	}
	return []Offer{
		upTo("Usual", technique.Extreme),
		{"All", func(*technique.Technique, bool) bool { return true }},
		upTo("Easy", technique.Easy),
		upTo("Up to medium", technique.Medium),
		upTo("Up to hard", technique.Hard),
		upTo("Up to unfair", technique.Unfair),
		{"None that assume one solution", func(one *technique.Technique, chosen bool) bool {
			return chosen && !one.AssumesUnique
		}},
	}
}
