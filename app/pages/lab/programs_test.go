package lab

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/app/experiment"
)

// entryOf returns the entry with a name.
func (d *desk) entryOf(name string) *entry {
	i := slices.IndexFunc(d.page.form.entries, func(e *entry) bool { return e.algorithm.Name == name })
	d.Must(i >= 0, "there is no entry %q", name)
	return d.page.form.entries[i]
}

func TestOwnProgramsRunInTheLab(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.choose("dlx")
	d.Away(func() {
		for _, name := range []string{"mine", "b, c", "other"} {
			if _, err := d.Programs.Create(name, "place(empty_cells()[0], 1)\nstuck()\n# "+name); err != nil {
				t.Fatal(err)
			}
		}
	})
	d.Check(!d.entryOf("mine").on.Checked && d.entryOf("Dancing links (DLX)").on.Checked,
		"a new program is chosen, or who was chosen is not any more")
	d.entryOf("mine").on.SetChecked(true)
	d.page.start()
	runs := d.page.session.Runs()
	if len(runs) == 0 || !slices.ContainsFunc(d.page.session.Plan.Contestants, func(c experiment.Contestant) bool {
		return c.Algorithm.ID == "own:mine"
	}) {
		t.Fatalf("there are %d runs", len(runs))
	}
	// In a later window the results are there with their program, even if that has been
	// deleted, and the same algorithms are chosen.
	if _, err := d.Programs.Delete("other"); err != nil {
		t.Fatal(err)
	}
	again := openIn(t, a)
	d.Must(again.entryOf("mine").on.Checked && again.page.session != nil,
		"the next time it is chosen: %v", again.entryOf("mine").on.Checked)
	if _, err := again.Programs.Delete("mine"); err != nil {
		t.Fatal(err)
	}
	third := openIn(t, a)
	d.Must(third.page.session != nil && len(third.page.session.Runs()) == len(runs),
		"without the program its results are gone")
	for _, c := range third.page.session.Plan.Contestants {
		d.Check(c.Algorithm.ID != "own:mine" || c.Algorithm.Held && strings.Contains(c.Algorithm.Code.Text, "stuck()"),
			"the results are of %v", c.Algorithm.Code)
	}
	asked := 0
	third.AskToRun = func(*solving.Algorithm, func()) { asked++ }
	for _, r := range third.page.session.Runs() {
		third.Asked.For = ""
		third.page.watch(r)
		ours := third.page.session.Plan.Contestants[r.Contestant].Algorithm.Code == nil
		d.Check((third.Asked.For == "watch") == ours,
			"a run of ours: %v; the window is asked for %q", ours, third.Asked.For)
	}
	d.Check(asked != 0, "a program that came with the results is run without a question")
}

// A name as long as names can be has room in the form.
func TestLongNamesOfProgramsFitInTheForm(t *testing.T) {
	d := openIn(t, test.NewTempApp(t))
	long := strings.Repeat("Wide name ", 6)[:program.MaxName-1]
	d.Away(func() {
		if _, err := d.Programs.Create(long, "stuck()\n"); err != nil {
			t.Fatal(err)
		}
	})
	last := d.page.form.entries[len(d.page.form.entries)-1]
	d.Check(last.algorithm.Name == long && strings.HasSuffix(last.on.Text, "…"),
		"%q is listed as %q", last.algorithm.Name, last.on.Text)
}
