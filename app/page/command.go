package page

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Command is what a page or the window does when it is asked to: by a key, a button or an
// entry of a menu. It is one row of a table; the button, the entry, the hint, the line in the
// list of keys and the one in docs/keys.md are all made of that row.
type Command struct {
	Name string // as on a button and in a menu
	Icon paint.Icon
	// Keys are as they are written, with blanks between: "U Ctrl+Z". "1-9" stands for the
	// digits of a grid of that side, in larger ones with letters: "1-G".
	Keys string
	Also string // keys that do it too and are written nowhere
	Text string // what it does; without it, the command is not listed
	Join bool   // in the list of keys, it stands in the line of the row above

	Can   func() bool // reports whether it is possible now; nil if it always is
	Why   string      // said at its key where it is not possible; "" for nothing
	On    func() bool // reports whether it is a switch that is on now; nil if it is none
	Do    func()
	Shift func()    // what it does with Shift, if that is something else
	Pick  func(int) // in place of Do: the digit that was pressed, or which of the keys, from 0
}

// Commands is a table of commands. A row without Do and Pick is there to be listed: a widget
// with the focus handles its keys.
type Commands []Command

// Arrows are the keys that move a cursor on a board, and ShiftArrows the same with Shift.
const (
	Arrows      = "← → ↑ ↓"
	ShiftArrows = "Shift+← Shift+→ Shift+↑ Shift+↓"
)

// Move returns a Pick for arrow keys that tells by how many rows and columns they move.
func Move(by func(rows, cols int)) func(int) {
	return func(i int) {
		way := [4][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}[i%4]
		by(way[0], way[1])
	}
}

// DigitKeys are the keys for the digits of grids with a side. On many pages letters are
// commands, so there digits above 9 take Shift.
func DigitKeys(side int, shift bool) string {
	last := string(puzzles.DigitChar(side))
	if side > 9 && shift {
		return "1-9 Shift+A-" + last
	}
	return "1-" + last
}

// named are the keys that type nothing.
var named = map[fyne.KeyName]string{
	fyne.KeyLeft: "←", fyne.KeyRight: "→", fyne.KeyUp: "↑", fyne.KeyDown: "↓", fyne.KeyHome: "Home", fyne.KeyEnd: "End",
	fyne.KeyPageUp: "PageUp", fyne.KeyPageDown: "PageDown", fyne.KeySpace: "Space", fyne.KeyReturn: "Enter",
	fyne.KeyEnter: "Enter", fyne.KeyEscape: "Esc", fyne.KeyBackspace: "Backspace", fyne.KeyDelete: "Delete",
	desktop.KeyMenu: "Menu", fyne.KeyF1: "F1", fyne.KeyF2: "F2", fyne.KeyF5: "F5", fyne.KeyF6: "F6",
	fyne.KeyF7: "F7", fyne.KeyF8: "F8", fyne.KeyF10: "F10", fyne.KeyF11: "F11",
}

// KeyMenu is the key that opens the menu of the chosen cell or line.
const KeyMenu = desktop.KeyMenu

// KeyOf returns how a key is written in a table, "" for one that types a character.
func KeyOf(name fyne.KeyName, shift bool) string {
	key := named[name]
	if shift && key != "" {
		return "Shift+" + key
	}
	return key
}

// KeyOfChar returns how the key that types a character is written in a table.
func KeyOfChar(r rune) string {
	if unicode.IsUpper(r) {
		return "Shift+" + string(r)
	}
	return string(unicode.ToUpper(r))
}

// at returns which of its keys a row has, or for a digit which digit.
func (c *Command) at(key string) (int, bool) {
	for i, k := range strings.Fields(c.Keys + " " + c.Also) {
		if k == key {
			return i, true
		}
		if n := inRange(k, key); n > 0 {
			return n, true
		}
	}
	return 0, false
}

// inRange returns the digit of a key if it is in a range as "1-9" or "Shift+A-G", else 0.
func inRange(of, key string) int {
	from, to, ok := strings.Cut(of, "-")
	if !ok || from == "" || len(to) != 1 || len(key) != len(from) || key[:len(key)-1] != from[:len(from)-1] {
		return 0
	}
	digit := puzzles.CharDigit(key[len(key)-1])
	if digit < puzzles.CharDigit(from[len(from)-1]) || digit > puzzles.CharDigit(to[0]) {
		return 0
	}
	return digit
}

// find returns the row that has a key, and what it does at that key. A key with Shift that
// no row has is that without, but for digits: on some keyboards these are typed with Shift,
// and come as characters.
func (c Commands) find(key string) (*Command, func()) {
	plain, shifted := strings.CutPrefix(key, "Shift+")
	for i := range c {
		if n, ok := c[i].at(key); ok && c[i].acts() {
			return &c[i], c[i].act(n, false)
		}
	}
	for i := range c {
		if n, ok := c[i].at(plain); ok && shifted && inRange("1-9", plain) == 0 && c[i].acts() {
			return &c[i], c[i].act(n, true)
		}
	}
	return nil, nil
}

// Press runs the command that has a key, if it is possible, and reports whether there is one.
func (c Commands) Press(key string) bool {
	row, do := c.find(key)
	if row != nil && row.Possible() {
		do()
	}
	return row != nil
}

// acts reports whether the row is more than a line in the list of keys.
func (c *Command) acts() bool { return c.Do != nil || c.Pick != nil }

func (c *Command) act(n int, shift bool) func() {
	switch {
	case c.Pick != nil:
		return func() { c.Pick(n) }
	case shift && c.Shift != nil:
		return c.Shift
	}
	return c.Do
}

// Possible reports whether the command can be done now.
func (c *Command) Possible() bool { return c.Can == nil || c.Can() }

// Run does the command, if it is possible: as at its first key, where it has several.
func (c *Command) Run() {
	if c.Possible() {
		n, _ := c.at(c.First())
		c.act(n, false)()
	}
}

// First is the key that stands for the command in hints, "" if it has none.
func (c *Command) First() string {
	key, _, _ := strings.Cut(c.Keys, " ")
	return firstOf(key)
}

// firstOf returns the first key of a range, else the key.
func firstOf(key string) string {
	if first, _, _ := strings.Cut(key, "-"); first != "" {
		return first
	}
	return key
}

// Written is the first key as it is written for people.
func (c *Command) Written() string { return written(c.First()) }

func written(key string) string {
	return strings.NewReplacer("Page", "Page ", "-", "−").Replace(key)
}

// Hint is what a button of the command says beside itself.
func (c *Command) Hint() string { return WithKey(wording.Capital(c.Text), c.Written()) }

// WithKey returns a text with the key behind it that does what it says.
func WithKey(text, key string) string {
	if key == "" {
		return text
	}
	return text + " (" + key + ")"
}

// Over puts rows over others: the keys of both do what the first ones say.
func (c Commands) Over(rest Commands) Commands {
	all := slices.Clip(c)
	headless := false // the row that others stand in one line with has lost its keys
	for _, row := range rest {
		if row.acts() {
			row.Keys, row.Also = c.leave(row.Keys), c.leave(row.Also)
		}
		headless = headless && row.Join || !row.Join && row.Keys == ""
		if headless && row.Keys != "" {
			row.Join, headless = false, false
		}
		if row.Keys != "" || row.Also != "" || row.Name != "" {
			all = append(all, row)
		}
	}
	return all
}

// leave returns those of some keys that no row has.
func (c Commands) leave(keys string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(keys), func(key string) bool {
		key = firstOf(key)
		return slices.ContainsFunc(c, func(row Command) bool {
			_, has := row.at(key)
			return has && row.acts()
		})
	}), " ")
}

// Listed returns the rows to be listed only, as what can be done at another time.
func (c Commands) Listed(when string) (listed Commands) {
	for _, row := range c {
		if !row.Join {
			row.Text = when + row.Text
		}
		listed = append(listed, Command{Keys: row.Keys, Text: row.Text, Join: row.Join})
	}
	return listed
}

// WithoutLetters leaves out the keys that are letters.
func (c Commands) WithoutLetters() Commands {
	var letters Commands
	for r := 'A'; r <= 'Z'; r++ {
		letters = append(letters, Command{Keys: string(r), Do: func() {}})
	}
	return letters.Over(c)[len(letters):]
}

// Named returns the row of a name, which has to be there.
func (c Commands) Named(name string) *Command {
	if row := c.Lookup(name); row != nil {
		return row
	}
	panic("page: no command is called " + name)
}

// Lookup returns the row of a name, nil if there is none.
func (c Commands) Lookup(name string) *Command {
	if at := slices.IndexFunc(c, func(row Command) bool { return row.Name == name }); at >= 0 {
		return &c[at]
	}
	return nil
}

// WithKey returns a text with the key behind it of the command of a name.
func (c Commands) WithKey(text, name string) string { return WithKey(text, c.Named(name).Written()) }

// Button returns a button for the command of a name.
func (c Commands) Button(style widgets.ButtonStyle, name string) *widgets.Button {
	row := c.Named(name)
	b := widgets.NewButton(style, row.Icon, name, row.Run)
	b.Can, b.Is = row.Can, row.On
	b.SetHint(row.Hint())
	return b
}

// IconButton returns a button that shows the icon of the command only.
func (c Commands) IconButton(style widgets.ButtonStyle, name string) *widgets.Button {
	b := c.Button(style, name)
	b.SetLabel("")
	return b
}

// Item returns an entry of a menu for the command of a name.
func (c Commands) Item(name string) *fyne.MenuItem {
	row := c.Named(name)
	return widgets.MenuItem(WithKey(name, row.Written()), row.Possible(), row.Run)
}

// Lines is the list of keys: which keys, and what they do.
func (c Commands) Lines() (lines [][2]string) {
	for i := 0; i < len(c); {
		end := i + 1
		for end < len(c) && c[end].Join {
			end++
		}
		if line := lineOf(c[i:end]); line[1] != "" {
			lines = append(lines, line)
		}
		i = end
	}
	return lines
}

// lineOf writes some rows in one line.
func lineOf(rows []Command) [2]string {
	var keys, texts []string
	for _, row := range rows {
		if row.Keys == "" {
			continue
		}
		if keys = append(keys, list(row.Keys)); row.Text != "" {
			texts = append(texts, row.Text)
		}
	}
	if len(texts) == 0 {
		return [2]string{}
	}
	between, and := ", ", ", "
	if !slices.ContainsFunc(keys, isWord) {
		between = " "
	} else if slices.ContainsFunc(keys, func(k string) bool { return strings.Contains(k, ", ") }) {
		between = "; "
	}
	if slices.ContainsFunc(texts[:len(texts)-1], func(t string) bool { return strings.ContainsAny(t, ",;") }) {
		and = "; "
	}
	return [2]string{strings.Join(keys, between), strings.Join(texts, and)}
}

// isWord reports whether keys are more than signs, which need no comma between them.
func isWord(keys string) bool {
	return strings.ContainsFunc(keys, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// list writes the keys of a row. Shift stands once before all arrows.
func list(keys string) string {
	if keys == ShiftArrows {
		return "Shift+" + Arrows
	}
	all := strings.Fields(keys)
	for i, key := range all {
		if from, to, ok := strings.Cut(key, "-"); ok && from != "" && to != "" {
			key = from + " to " + to
		}
		all[i] = written(key)
	}
	if isWord(keys) {
		return strings.Join(all, ", ")
	}
	return strings.Join(all, " ")
}

// Controls makes buttons for a table of commands, and keeps them as the commands are.
type Controls struct {
	Commands
	made []*widgets.Button
}

// Button returns a button for the command of a name. Refresh knows it from then on.
func (c *Controls) Button(style widgets.ButtonStyle, name string) *widgets.Button {
	b := c.Commands.Button(style, name)
	c.made = append(c.made, b)
	return b
}

// IconButton returns one that shows the icon of the command only.
func (c *Controls) IconButton(style widgets.ButtonStyle, name string) *widgets.Button {
	b := c.Button(style, name)
	b.SetLabel("")
	return b
}

// Tie has a button that is made of no command show whether it is on.
func (c *Controls) Tie(b *widgets.Button, on func() bool) {
	b.Is = on
	c.made = append(c.made, b)
}

// Refresh shows on the buttons which commands are possible now, and which are on.
func (c *Controls) Refresh() {
	for _, b := range c.made {
		b.SetEnabled(b.Can == nil || b.Can())
		if b.Is != nil {
			b.SetOn(b.Is())
		}
	}
}
