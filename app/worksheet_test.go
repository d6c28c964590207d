package app

// sheetOf opens the form for the i-th of what can be printed.
func (d *desk) sheetOf(i int) *puzzlespage.worksheet {
	d.t.Helper()
	all := d.puzzles().stacks()
	f := puzzlespage.newWorksheet(d.puzzles(), all, all[i])
	f.show()
	return f
}
