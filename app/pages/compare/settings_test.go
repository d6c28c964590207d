package compare

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
)

// Contestants come back with their settings, seeds and views.
func TestWhoRacesIsRemembered(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	own := newContestant(pagetest.Algorithm(t, "simulated-annealing"),
		algorithms.Options{Seed: 3, Settings: map[string]float64{"patience": 50, "chain": 0.05}})
	if got := own.name(); got != "Simulated annealing, patience 50, seed 3" {
		t.Errorf("it is called %q", got)
	}
	c.enter(own)
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "dlx"), 1))
	c.remove(c.field[0])
	d.Char('2') // dancing links
	d.Char('v')
	again := New(d.Env)
	if got, want := names(again.field), names(c.field); !slices.Equal(got, want) || len(got) != 5 {
		t.Errorf("%q race, and then %q", want, got)
	}
	for i, one := range again.field {
		if !one.same(c.field[i]) || one.options.Seed != c.field[i].options.Seed || one.view != c.field[i].view {
			t.Errorf("%+v comes back as %+v", c.field[i], one)
		}
	}
	if again.field[1].view != 1 {
		t.Error("the view is forgotten")
	}
	d.Key(fyne.KeyEscape)
	d.Char('v')
	d.Char('s')
	if again := New(d.Env).results; again.followed != 1 || again.sorted != 1 {
		t.Errorf("the chart shows measure %d, and the table is sorted by column %d", again.followed, again.sorted)
	}
}

func names(field []*contestant) (all []string) {
	for _, c := range field {
		all = append(all, c.name())
	}
	return all
}

// fieldNames returns the names of the contestants in a new window.
func fieldNames(d *pagetest.Window) []string {
	field, _ := fieldOf(d.Env)
	return names(field)
}

// Whatever is wrong with the remembered field, the usual contestants race.
func TestNonsenseDoesNotRace(t *testing.T) {
	d := pagetest.New(t)
	s := d.Settings
	usual := names(firstContestants())
	good := `{"algorithm":"dlx","seed":"1"},{"algorithm":"crook","seed":"1","view":2}`
	for _, text := range []string{
		"", "dlx", "[]", "null", "{}", "[" + good, "[" + good + "]]", "[" + good + "] []",
		`[{"algorithm":"dlx","seed":"1"}]`,
		"[" + strings.Repeat(good+",", 4) + good + "]",
		"[" + good + `,{"algorithm":"clairvoyance","seed":"1"}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"-1"}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","view":3}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","view":-1}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","settings":{"all":7}}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","settings":{"some":1}}]`,
	} {
		s.SetString(keyField, text)
		if got := fieldNames(d); !slices.Equal(got, usual) {
			t.Errorf("%s: %q race", text, got)
		}
	}
	s.SetString(keyField, "["+good+"]")
	if got, _ := fieldOf(d.Env); len(got) != 2 || got[1].view != 2 {
		t.Errorf("%q race", names(got))
	}
	for _, id := range []string{"", "apples", "1", "placements", "max_depth"} {
		s.SetString(keyMeasure, id)
		if got := measureOf(s); got != trace.ByChanges {
			t.Errorf("%q ranks by %s", id, got.ID())
		}
	}
	for _, n := range []int{-1, 99} {
		s.SetInt(keyFollowed, n)
		s.SetInt(keySorted, n)
		if followedOf(s) != 0 || sortedOf(s) != 0 {
			t.Errorf("%d is measure %d and column %d", n, followedOf(s), sortedOf(s))
		}
	}
}
