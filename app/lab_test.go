package app

import (
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

// chooseInLab turns to the Lab and chooses two puzzles and some algorithms.
func (d *desk) chooseInLab(chosen ...string) {
	d.t.Helper()
	d.Show(d.lab())
	path := filepath.Join(d.t.TempDir(), "two.txt")
	text := builtIn(d.t, "wikipedia").Givens.String() + "\n" + builtIn(d.t, "ai-escargot").Givens.String() + "\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		d.t.Fatal(err)
	}
	d.lab().Dropped([]fyne.URI{storage.NewFileURI(path)})
	for _, e := range d.lab().form.entries {
		e.on.SetChecked(slices.Contains(chosen, e.algorithm.ID))
	}
}

// cells returns what stands in the rows of the table, from top to bottom.
func (d *desk) cells() (rows [][]string) {
	for _, o := range d.lab().table.body.Objects {
		i := slices.IndexFunc(d.lab().table.rows, func(r *lab.labRow) bool { return r.Container == o })
		r := d.lab().table.rows[i]
		row := []string{r.name.Text, r.solved.Text}
		for _, b := range r.figures {
			row = append(row, b.Label())
		}
		rows = append(rows, append(row, r.unsolved.Text))
	}
	return rows
}

// form returns what the form of the Lab says.
func (d *desk) form() []string {
	f := d.lab().form
	said := []string{f.source.Selected, f.seeds.Text, f.budget.Text, f.jobs.Text, d.lab().by.Label()}
	for _, e := range f.entries {
		if e.on.Checked {
			said = append(said, e.algorithm.ID)
			if e.preset != nil {
				said = append(said, e.preset.Selected)
			}
		}
	}
	return said
}
