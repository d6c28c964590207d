package compare

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/app/page/pagetest"
)

// Contestants come back with their settings, seeds and views.
func TestWhoRacesIsRemembered(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	own := newContestant(pagetest.Algorithm(t, "simulated-annealing"),
		solving.Options{Seed: 3, Settings: map[string]float64{"patience": 50, "chain": 0.05}})
	d.Is(own.name(), "Simulated annealing, patience 50, seed 3", "it is called")
	c.enter(own)
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "dlx"), 1))
	c.remove(c.field[0])
	d.Char('2') // dancing links
	d.Keys("v")
	again := New(d.Env)
	if got, want := names(again.field), names(c.field); !slices.Equal(got, want) || len(got) != 5 {
		t.Errorf("%q race, and then %q", want, got)
	}
	for i, one := range again.field {
		d.Check(one.same(c.field[i]) && one.options.Seed == c.field[i].options.Seed && one.view == c.field[i].view,
			"%+v comes back as %+v", c.field[i], one)
	}
	d.Check(again.field[1].view == solving.ViewTree, "the view is forgotten")
	d.Keys("Esc v s")
	if again := New(d.Env); again.Curve != 1 || again.Sorted != 1 {
		t.Errorf("the chart shows measure %d, and the table is sorted by column %d", again.Curve, again.Sorted)
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
	field, _ := fieldOf(d.Env, lastChoices(d.Settings).Field)
	return names(field)
}

// Whatever is wrong with the remembered field, the usual contestants race.
func TestNonsenseDoesNotRace(t *testing.T) {
	d := pagetest.New(t)
	s := d.Settings
	usual := names(firstContestants())
	good := `{"algorithm":"dlx","seed":"1"},{"algorithm":"crook","seed":"1","side":"Depth"}`
	for _, text := range []string{
		"", "dlx", "[]", "null", "{}", "[" + good, "[" + good + "]]", "[" + good + "] []",
		`[{"algorithm":"dlx","seed":"1"}]`,
		"[" + strings.Repeat(good+",", 6) + good + "]",
		"[" + good + `,{"algorithm":"clairvoyance","seed":"1"}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"-1"}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","side":1}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","settings":{"all":7}}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","settings":{"some":1}}]`,
	} {
		s.Set(keyChoices, json.RawMessage(`{"field":`+text+`}`))
		if got := fieldNames(d); !slices.Equal(got, usual) {
			t.Errorf("%s: %q race", text, got)
		}
	}
	s.Set(keyChoices, json.RawMessage(`{"field":[`+good+`]}`))
	if got, _ := fieldOf(d.Env, lastChoices(s).Field); len(got) != 2 || got[1].view != solving.ViewDepth {
		t.Errorf("%q race", names(got))
	}
	for _, text := range []string{`"measure":""`, `"measure":"apples"`, `"measure":"max_depth"`, `"curve":-1`,
		`"curve":99`, `"sorted":-1`, `"sorted":99`, `"align":4`, `"align":-1`} {
		s.Set(keyChoices, json.RawMessage("{"+text+"}"))
		if got := lastChoices(s); got.Measure != "changes" || got.Curve != 0 || got.Sorted != 0 || got.Align != nil {
			t.Errorf("%s is %+v", text, got)
		}
	}
}
