package lab

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint/charts"
)

// findings says in two sentences what the results show, with figures: which algorithm needed
// least of those that solved all, and which did not. One that has failed never wins.
func (s *summary) findings() (least, solved string) {
	type one struct {
		name   string
		median float64
		solved int
	}
	var all []one // those that solved everything
	var worst *one
	runs, ran := 0, 0
	for i := range s.rows {
		r := &s.rows[i]
		if r.Runs == 0 {
			continue
		}
		ran++
		here := one{s.session.Plan.Contestants[i].Label(), r.Median, r.Solved}
		if r.Solved == r.Runs {
			all = append(all, here)
		} else if share := float64(r.Solved) / float64(r.Runs); worst == nil ||
			share < float64(worst.solved)/float64(runs) {
			worst, runs = &here, r.Runs
		}
	}
	if ran == 0 {
		return "", ""
	}
	solved = fmt.Sprintf("%d of %d algorithms solved every run", len(all), ran)
	if worst != nil {
		solved += fmt.Sprintf("; %s solved the fewest, %d of %d", worst.name, worst.solved, runs)
	}
	all = slices.DeleteFunc(all, func(o one) bool { return math.IsNaN(o.median) })
	slices.SortStableFunc(all, func(a, b one) int { return cmp.Compare(a.median, b.median) })
	first := 0 // how many share the first place
	for first < len(all) && all[first].median == all[0].median {
		first++
	}
	if first == 0 || len(all) == 1 {
		return "", solved + "."
	}
	var names []string
	for _, o := range all[:min(first, 3)] {
		names = append(names, o.name)
	}
	least = strings.Join(names, ", ")
	if first > len(names) {
		least += fmt.Sprintf(" and %d more", first-len(names))
	}
	figure := func(v float64) string {
		if s.measure == trace.ByTime {
			return charts.Seconds(v)
		}
		return s.measure.Amount(v)
	}
	least += " needed least to solve half of the runs: " + figure(all[0].median)
	if first < len(all) {
		next := trace.Thousands(int64(all[first].median)) // the unit has been said
		if s.measure == trace.ByTime {
			next = figure(all[first].median)
		}
		least += fmt.Sprintf("; next %s, %s", all[first].name, next)
	}
	return least + ".", solved + "."
}
