package compare

import (
	"encoding/json"
	"slices"

	"sudoscope/algorithms"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/puzzles"
)

// The keys under which the page remembers things.
const (
	keyAlign    = "compare.align"     // the number of what runs have in common
	keyResults  = "compare.results"   // what is seen below the boards, with commas between
	keyField    = "compare.field"     // the contestants, as JSON
	keyFollowed = "compare.measure"   // the number of what the chart shows
	keyMeasure  = "compare.ranked-by" // the ID of the measure that decides
	keySorted   = "compare.sorted"    // the column that the table is sorted by
)

// alignOf returns what the runs of a race have in common.
func alignOf(s page.Settings) player.Align {
	usual := alignBy(measureOf(s))
	if a := s.IntWithFallback(keyAlign, int(usual)); a >= 0 && a < len(alignNames()) {
		return player.Align(a)
	}
	return usual
}

// setAlign remembers what they have in common.
func setAlign(s page.Settings, a player.Align) { s.SetInt(keyAlign, int(a)) }

// remembered is a contestant as it is remembered.
type remembered struct {
	Algorithm string         `json:"algorithm"`
	Seed      uint64         `json:"seed,string"`
	Settings  setting.Values `json:"settings,omitempty"`
	View      int            `json:"view,omitempty"`
}

// fieldOf returns the contestants of the last race, and the names of programs among them that
// no longer exist. If the setting makes no sense, it returns the first contestants.
func fieldOf(env *page.Env) (field []*contestant, deleted []string) {
	all, ok := rememberedField(env.Settings)
	if !ok {
		return firstContestants(), nil
	}
	for _, one := range all {
		a, err := env.Algorithm(one.Algorithm)
		if err != nil && page.IsProgram(one.Algorithm) {
			deleted = append(deleted, page.NameOfProgram(one.Algorithm))
			continue
		}
		if err != nil || one.View < 0 || one.View >= len(a.Views) {
			return firstContestants(), nil
		}
		o := algorithms.Options{Seed: one.Seed, Settings: one.Settings}
		if a.Accepts(puzzles.NewGrid(puzzles.Classic), o) != nil {
			return firstContestants(), nil
		}
		c := newContestant(a, o)
		c.view = one.View
		field = append(field, c)
	}
	for _, c := range firstContestants() { // in the place of missing programs
		if len(field) < fewestLanes && !slices.ContainsFunc(field, c.same) {
			field = append(field, c)
		}
	}
	return field, deleted
}

// rememberedField reads the contestants of the last race.
func rememberedField(s page.Settings) (all []remembered, ok bool) {
	err := json.Unmarshal([]byte(s.String(keyField)), &all)
	return all, err == nil && len(all) >= fewestLanes && len(all) <= mostLanes
}

// setField remembers the contestants, unless there is a guest among them, which would not be
// known the next time.
func setField(s page.Settings, field []*contestant) {
	if slices.ContainsFunc(field, (*contestant).guest) {
		return
	}
	var all []remembered
	for _, c := range field {
		all = append(all, remembered{c.algorithm.ID, c.options.Seed, c.options.Settings, c.view})
	}
	// Numbers within their bounds can always be written.
	line, _ := json.Marshal(all)
	s.SetString(keyField, string(line))
}

// followedOf returns what the chart of a race shows, as a number of measures.
func followedOf(s page.Settings) int { return page.NumberOf(s, keyFollowed, len(measures())) }

// measureOf returns the measure that decides the race.
func measureOf(s page.Settings) trace.Measure {
	if m, err := trace.ParseMeasure(s.String(keyMeasure)); err == nil && slices.Contains(ranked(), m) {
		return m
	}
	return ranked()[0]
}

// setMeasure remembers it.
func setMeasure(s page.Settings, m trace.Measure) { s.SetString(keyMeasure, m.ID()) }

// sortedOf returns the column that the table is sorted by.
func sortedOf(s page.Settings) int { return page.NumberOf(s, keySorted, len(tableColumns())) }

// resultsOf returns what is seen below the boards, with commas between.
func resultsOf(s page.Settings) string { return s.StringWithFallback(keyResults, "chart,table") }
