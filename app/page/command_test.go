package page

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// table is a table of commands that note what was done.
func table() (rows Commands, done *[]string) {
	done = &[]string{}
	note := func(what string) func() { return func() { *done = append(*done, what) } }
	return Commands{
		{Name: "Back", Keys: "←", Text: "a step back", Do: note("back"), Shift: note("ten back")},
		{Name: "On", Keys: "→", Join: true, Text: "a step on; with Shift ten", Do: note("on"), Shift: note("ten on")},
		{Name: "Faster", Keys: "+", Also: "=", Text: "faster", Do: note("faster")},
		{Name: "Slower", Keys: "-", Also: "_", Join: true, Text: "slower", Do: note("slower")},
		{Name: "Undo", Keys: "U Ctrl+Z", Text: "undo", Do: note("undo")},
		{Keys: "1-9", Text: "a digit", Pick: func(d int) { note(strings.Repeat("|", d))() }},
		{Keys: "Tab", Text: "to the next button"},
		{Name: "Never", Keys: "X", Text: "what cannot be", Can: func() bool { return false }, Do: note("never")},
		{Keys: "Menu", Do: note("menu")},
	}, done
}

func TestAKeyDoesTheCommandThatHasIt(t *testing.T) {
	rows, done := table()
	for _, c := range []struct {
		key, want string
		known     bool
	}{
		{"←", "back", true}, {"Shift+←", "ten back", true}, {"=", "faster", true}, {"-", "slower", true},
		{"U", "undo", true}, {"Shift+U", "undo", true}, {"Ctrl+Z", "undo", true}, {"3", "|||", true},
		{"Menu", "menu", true}, {"X", "", true}, {"Tab", "", false}, {"Shift+3", "", false}, {"0", "", false},
		{"Y", "", false}, {"", "", false},
	} {
		*done = nil
		if known := rows.Press(c.key); known != c.known || strings.Join(*done, " ") != c.want {
			t.Errorf("%q is known: %v, and does %q, want %q", c.key, known, *done, c.want)
		}
	}
	for want, got := range map[string]string{
		"Shift+←": KeyOf(fyne.KeyLeft, true), "Enter": KeyOf(fyne.KeyEnter, false), "": KeyOf(fyne.KeyA, false),
		"A": KeyOfChar('a'), "Shift+A": KeyOfChar('A'), "+": KeyOfChar('+'),
	} {
		check.That(t, got == want, "a key is written %q, want %q", got, want)
	}
}

func TestDigitsOfLargeGridsAreLetters(t *testing.T) {
	var got []int
	rows := Commands{{Keys: DigitKeys(16, false), Pick: func(d int) { got = append(got, d) }}}
	for _, key := range []string{"9", "A", "G", "Shift+B"} {
		rows.Press(key)
	}
	check.That(t, !rows.Press("H") && slices.Equal(got, []int{9, 10, 16, 11}), "the digits are %v", got)
	shifted := Commands{{Keys: DigitKeys(16, true), Do: func() {}}}
	check.That(t, !shifted.Press("A") && shifted.Press("Shift+A") && DigitKeys(9, true) == "1-9",
		"where letters are commands, digits above 9 do not take Shift")
}

func TestTheListOfKeysHasALineForAGroup(t *testing.T) {
	rows, _ := table()
	want := [][2]string{
		{"← →", "a step back, a step on; with Shift ten"}, {"+ −", "faster, slower"}, {"U, Ctrl+Z", "undo"},
		{"1 to 9", "a digit"}, {"Tab", "to the next button"}, {"X", "what cannot be"},
	}
	got := rows.Lines()
	check.That(t, slices.Equal(got, want), "the list is %q", got)
	if listed := rows.Listed("then: "); listed.Press("U") || listed.Lines()[1][1] != "then: faster, slower" {
		t.Errorf("to be listed only are %q", listed.Lines())
	}
}

func TestRowsOverOthersTakeTheirKeys(t *testing.T) {
	rows, done := table()
	top := Commands{{Keys: "U 3", Text: "first", Do: func() { *done = append(*done, "first") }}}
	all := top.Over(rows)
	for _, key := range []string{"U", "3", "Ctrl+Z"} {
		all.Press(key)
	}
	if got := strings.Join(*done, " "); got != "first first undo" || all.Named("Undo").Keys != "Ctrl+Z" {
		t.Errorf("they do %q", got)
	}
	got := (Commands{{Keys: "←", Do: func() {}}}).Over(rows).Lines()[0]
	check.That(t, got == [2]string{"→", "a step on; with Shift ten"}, "the rest of a group is listed as %q", got)
	if quiet := rows.WithoutLetters(); quiet.Press("U") || !quiet.Press("Ctrl+Z") || !quiet.Press("←") {
		t.Error("without letters there are others, or not those that are left")
	}
}

func TestAButtonAndAnEntryAreMadeOfTheRow(t *testing.T) {
	rows, done := table()
	c := Controls{Commands: rows}
	b := c.Button(widgets.Pill, "Slower")
	b.Tapped(nil)
	check.That(t, b.Label() == "Slower" && b.Hint() == "Slower (−)" && strings.Join(*done, " ") == "slower",
		"the button is %q with the hint %q, and does %q", b.Label(), b.Hint(), *done)
	never := c.Button(widgets.Pill, "Never")
	if c.Refresh(); !b.Enabled() || never.Enabled() {
		t.Error("a button can be used whether or not its command is possible")
	}
	on := true
	c = Controls{Commands: Commands{{Name: "Loop", On: func() bool { return on }, Do: func() {}}}}
	loop := c.Button(widgets.Pill, "Loop")
	for _, on = range []bool{true, false} {
		if c.Refresh(); loop.On() != on || !loop.Enabled() {
			t.Errorf("the switch is on: %v, want %v", loop.On(), on)
		}
	}
	check.Is(t, rows.WithKey("Take back a move", "Undo"), "Take back a move (U)", "a label is")
	item := rows.Item("Undo")
	check.That(t, item.Label == "Undo (U)" && !item.Disabled && rows.Item("Never").Disabled, "the entry is %+v", item)
}
