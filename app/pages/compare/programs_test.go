package compare

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/widgets/paint"
)

const (
	first  = "place(empty_cells()[0], 1)\nstuck()\n"
	second = "solved()\n"
)

func TestVersionsOfAProgramRaceInColoursOfTheirOwn(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	for name, text := range map[string]string{"mine": first, "mine 2": second, "unused": "stuck()"} {
		if _, err := d.Programs.Create(name, text); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"own:mine", "own:mine 2"} {
		a, err := d.Algorithm(id)
		d.OK(err)
		c.enter(competing(a))
	}
	colours, markers := map[int]string{}, map[int]string{}
	for _, one := range c.field {
		colour, _, marker := paint.LookOf(one.look)
		if other, ok := colours[colour]; ok {
			t.Errorf("%s has the colour of %s", one.name(), other)
		}
		if other, ok := markers[marker]; ok {
			t.Errorf("%s has the shape of %s", one.name(), other)
		}
		colours[colour], markers[marker] = one.name(), one.name()
	}
	c.askContestant()
	d.Find("unused")
	d.Is(c.names()[len(c.lanes)-1], "unused", "after a press there races")
	c.remove(c.field[len(c.field)-1])
	// At the next start both race again; one that is gone is left out, which is said.
	d.Check(slices.Equal(fieldNames(d.Window), c.names()),
		"the next time %q race, not %q", fieldNames(d.Window), c.names())
	if _, err := d.Programs.Delete("mine 2"); err != nil {
		t.Fatal(err)
	}
	again := New(d.Env)
	d.Show(again)
	if got := again.names(); slices.Contains(got, "mine 2") || !slices.Contains(got, "mine") ||
		!strings.Contains(d.Notified, "mine 2") {
		t.Errorf("%q race, and it says %q", got, d.Notified)
	}
}

func TestAProgramThatWasEditedRacesAsItIsNow(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	if _, err := d.Programs.Create("mine", first); err != nil {
		t.Fatal(err)
	}
	a, err := d.Algorithm("own:mine")
	d.OK(err)
	c.enter(competing(a))
	was := c.field[len(c.field)-1]
	others := slices.Clone(c.lanes[:len(c.lanes)-1])
	d.Away(nil)
	d.Check(c.field[len(c.field)-1] == was, "it races anew though nobody edited it")
	d.Away(func() {
		if _, err := d.Programs.Save("mine", second, first); err != nil {
			t.Fatal(err)
		}
	})
	now := c.field[len(c.field)-1]
	d.Check(now != was && now.algorithm.Code.Text == second && now.look == was.look,
		"after the edit %q races, with the look %d for %d", now.algorithm.Code.Text, now.look, was.look)
	d.Check(slices.Equal(c.lanes[:len(others)], others), "the others race anew, too")
}

// A lesson or a file may bring a program that races; the user is asked first.
func TestAProgramFromAFileRacesWhenItMay(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	var run func()
	d.AskToRun = func(_ *solving.Algorithm, then func()) { run = then }
	n := len(c.lanes)
	c.enter(competing(program.Shown(solving.Code{Name: "theirs", Text: first})))
	d.Must(run != nil && len(c.lanes) == n, "asked: %v; %d race", run != nil, len(c.lanes))
	run()
	d.Check(len(c.lanes) == n+1 && !c.lanes[n].algorithm.Held && c.lanes[n].run.Timeline.Len() == 1,
		"allowed, %d race: %q", len(c.lanes), c.names())
}
