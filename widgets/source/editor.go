// Package source has the widgets for programs that users write: an editor, and the
// calls and variables of a program that runs.
package source

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Indent is by how many blanks a block is further in.
const Indent = 4

// Editor is a field for a program: with line numbers, colours, a line that is lit, and
// lines that are marked as wrong. The field's own text is clear, for it can have one
// colour only; the lines that are in view are written over it.
type Editor struct {
	*fyne.Container
	Field *Field

	scroll *container.Scroll
	page   *fyne.Container // what is scrolled
	bare   *container.ThemeOverride
	beam   *canvas.Rectangle
	edge   *canvas.Rectangle
	wrong  []*canvas.Rectangle
	texts  []*canvas.Text // the numbers of the lines in view, and their text

	lit      int   // line, from 1; 0 for none
	problems []int // lines
	lines    int
	grown    float32  // how much larger than usual the text is
	wide     float32  // the longest line
	open     []string // by line, the quotes of a string that goes on from the one before
}

// Field is what is typed into.
type Field struct {
	widgets.Field
	focused bool
	hidden  bool // what is selected is, as the field had not got the keyboard
	marking bool // a key selects
	shift   bool

	tab     bool // Tab is held, and went down in this field
	passing bool // Tab led here, and nothing was typed since
	// OnRun is called for Ctrl+Enter.
	OnRun func()
}

// NewEditor returns an empty editor.
func NewEditor() *Editor {
	f := &Field{}
	f.MultiLine, f.Wrapping, f.Scroll = true, fyne.TextWrapOff, fyne.ScrollNone
	f.TextStyle.Monospace, f.Most = true, mostText
	f.For = "The program"
	f.ExtendBaseWidget(f)
	e := &Editor{Field: f, beam: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil), lines: 1,
		grown: 1}
	e.bare = container.NewThemeOverride(f, e.theme())
	e.page = container.New(layout.Func(e.least, e.arrange), e.beam, e.edge, e.bare)
	e.scroll = container.NewScroll(e.page)
	e.scroll.OnScrolled = func(fyne.Position) { e.number() }
	e.Container = container.New(layout.Func(layout.First, e.grow), e.scroll)
	f.OnCursorChanged = e.follow
	e.Style()
	return e
}

// SetText replaces the text without telling that it has changed.
func (e *Editor) SetText(text string) {
	e.Field.SetSilently(text)
	e.Field.CursorRow, e.Field.CursorColumn = 0, 0
	e.Changed()
	e.scroll.ScrollToOffset(fyne.Position{})
}

// Changed is to be called after the text has changed.
func (e *Editor) Changed() {
	lines := strings.Split(e.Field.Text, "\n")
	e.lines, e.open = len(lines), make([]string, len(lines))
	letter := e.measure("M").Width
	e.wide = 0
	for i, line := range lines {
		if i > 0 {
			_, e.open[i] = scan(lines[i-1], e.open[i-1])
		}
		if float32(len(line))*letter > e.wide || strings.Contains(line, "\t") { // else it cannot be longer
			e.wide = max(e.wide, e.measure(line).Width)
		}
	}
	if size := e.page.MinSize().Max(e.scroll.Size()); size != e.page.Size() {
		e.scroll.Refresh()
	}
	e.number()
}

// Light lights a line, from 1; 0 lights none. With show it is scrolled into view.
func (e *Editor) Light(line int, show bool) {
	if e.lit != line {
		e.lit = line
		e.placeBeam()
	}
	if show && line > 0 {
		e.Reveal(line)
	}
}

// Mark marks lines as wrong.
func (e *Editor) Mark(lines []int) {
	e.problems = lines
	for len(e.wrong) < len(lines) {
		r := canvas.NewRectangle(nil)
		e.wrong = append(e.wrong, r)
		e.page.Objects = slices.Insert(e.page.Objects, 0, fyne.CanvasObject(r)) // below the text
	}
	e.place()
	e.number()
}

// Marked returns the lines that are marked as wrong.
func (e *Editor) Marked() []int { return e.problems }

// Reveal scrolls a line into view.
func (e *Editor) Reveal(line int) {
	top, h := e.top(line), e.rowHeight()
	view := e.scroll.Size().Height
	if view <= 0 {
		return
	}
	if y := e.scroll.Offset.Y; top < y || top+h > y+view {
		e.scroll.ScrollToOffset(fyne.NewPos(e.scroll.Offset.X, max(0, top-view/3)))
		e.number()
	}
}

// follow scrolls to where the cursor is. Fyne calls it also when the cursor has not moved:
// without the keyboard the line stays in view that was lit.
func (e *Editor) follow() {
	if !e.Field.focused {
		return
	}
	at, h := e.Field.CursorPosition(), e.rowHeight()
	x := at.X + e.gutter()
	view, to := e.scroll.Size(), e.scroll.Offset
	if at.Y < to.Y {
		to.Y = at.Y
	}
	if at.Y+2*h > to.Y+view.Height {
		to.Y = at.Y + 2*h - view.Height
	}
	if x < to.X+e.gutter()+h {
		to.X = max(0, x-e.gutter()-h)
	}
	if x+2*h > to.X+view.Width {
		to.X = x + 2*h - view.Width
	}
	if to != e.scroll.Offset {
		e.scroll.ScrollToOffset(to)
	}
	e.number()
}

// Style takes colours and sizes from the theme.
func (e *Editor) Style() {
	p := widgets.Palette()
	e.beam.FillColor, e.edge.FillColor = p.Tint, p.Accent
	e.bare.Theme = e.theme()
	e.bare.Refresh()
	e.Changed()
	e.place()
}

// theme is that of the field.
func (e *Editor) theme() fyne.Theme { return bareTheme{fyne.CurrentApp().Settings().Theme(), e.grown} }

// textSize is that of the program, which grows with its room.
func (e *Editor) textSize() float32 { return theme.TextSize() * e.grown }

// measure returns the size of a text of the program.
func (e *Editor) measure(text string) fyne.Size {
	return fyne.MeasureText(text, e.textSize(), fyne.TextStyle{Monospace: true})
}

// rowHeight is the height of a line of the field.
func (e *Editor) rowHeight() float32 { return e.measure("M").Height }

func (e *Editor) gutter() float32 {
	return e.measure("0").Width*float32(max(2, len(strconv.Itoa(e.lines)))) + 14
}

// top is where a line begins.
func (e *Editor) top(line int) float32 { return theme.InnerPadding() + float32(line-1)*e.rowHeight() }

// place puts the beam and the marks where they belong.
func (e *Editor) place() {
	h, wide := e.rowHeight(), max(e.page.Size().Width, e.scroll.Size().Width)
	e.placeBeam()
	c := widgets.Palette().Conflict
	c.A = wrongAlpha
	for i, r := range e.wrong {
		r.Hidden = i >= len(e.problems) || e.problems[i] < 1 || e.problems[i] > e.lines
		if !r.Hidden {
			r.FillColor = c
			layout.PlaceAt(r, 0, e.top(e.problems[i]), wide, h)
		}
		r.Refresh()
	}
}

// placeBeam puts the beam on the line that is lit. It is done for many steps, so nothing
// else is touched.
func (e *Editor) placeBeam() {
	h, wide := e.rowHeight(), max(e.page.Size().Width, e.scroll.Size().Width)
	lit := e.lit >= 1 && e.lit <= e.lines
	e.beam.Hidden, e.edge.Hidden = !lit, !lit
	layout.PlaceAt(e.beam, 0, e.top(e.lit), wide, h)
	layout.PlaceAt(e.edge, 0, e.top(e.lit), 3, h)
	e.beam.Refresh()
	e.edge.Refresh()
}

// number writes the lines that are in view, and their numbers: a long program has more
// lines than there need to be texts.
func (e *Editor) number() {
	p, h, size, used := widgets.Palette(), e.rowHeight(), e.textSize(), 0
	write := func(text string, c color.Color, size float32, style fyne.TextStyle, align fyne.TextAlign, x, y float32) {
		if used == len(e.texts) {
			e.texts = append(e.texts, canvas.NewText("", nil))
			e.page.Add(e.texts[used])
		}
		t, at := e.texts[used], fyne.NewPos(x, y)
		used++
		if t.Text == text && t.Color == c && t.TextSize == size && t.TextStyle == style && t.Alignment == align &&
			(align == fyne.TextAlignLeading || t.Size().Width == e.gutter()-6) && t.Position() == at && !t.Hidden {
			return
		}
		t.Text, t.Color, t.TextSize, t.TextStyle, t.Alignment, t.Hidden = text, c, size, style, align, false
		t.Move(at)
		t.Resize(fyne.NewSize(max(t.MinSize().Width, e.gutter()-6), h))
		t.Refresh()
	}
	first := max(1, int((e.scroll.Offset.Y-theme.InnerPadding())/h))
	last := min(e.lines, first+int(e.scroll.Size().Height/h)+2)
	lines := strings.Split(e.Field.Text, "\n")
	for line := first; line <= min(last, len(lines), len(e.open)); line++ {
		y, of, style := e.top(line), p.Muted, fyne.TextStyle{Monospace: true}
		if slices.Contains(e.problems, line) {
			of, style.Bold = p.Conflict, true
		}
		write(strconv.Itoa(line), of, size-1, style, fyne.TextAlignTrailing, 0, y)
		text, from := lines[line-1], 0
		stretches, _ := scan(text, e.open[line-1])
		for _, s := range stretches {
			style.Bold = s.kind == keyword
			blank := len(text[from:s.end]) - len(strings.TrimLeft(text[from:s.end], " "))
			if word := text[from+blank : s.end]; word != "" {
				x := e.gutter() + theme.InnerPadding() + e.measure(text[:from+blank]).Width
				write(word, s.kind.colour(&p), size, style, fyne.TextAlignLeading, x, y)
			}
			from = s.end
		}
	}
	for _, t := range e.texts[used:] {
		t.Hidden = true
	}
}

// grow gives the program the size of text that goes with the room of the editor.
func (e *Editor) grow(o []fyne.CanvasObject, size fyne.Size) {
	if by := widgets.Grown(size); by != e.grown {
		e.grown = by
		e.Style()
	}
	layout.Fill(o, size)
}

func (e *Editor) least([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(e.gutter()+e.wide+2*theme.InnerPadding(), e.top(e.lines+1)+theme.InnerPadding())
}

// arrange puts the field beside the numbers.
func (e *Editor) arrange(_ []fyne.CanvasObject, size fyne.Size) {
	g := e.gutter()
	e.Field.MinSize() // without which Fyne writes the text anew, see bareRenderer.Refresh
	layout.PlaceAt(e.bare, g, 0, size.Width-g, size.Height)
}

// wrongAlpha is that of the mark behind a line that is wrong: the text has to stand out.
const wrongAlpha = 20

// mostText is how many bytes are pasted into an editor at most: no program may have more.
const mostText = 256 << 10

// caretWide is how wide the caret is at the usual size of text.
const caretWide = 2

// bareTheme leaves out the text of a field, and says how wide its caret is: Fyne draws it as
// wide as the frame, which bareRenderer leaves out.
type bareTheme struct {
	fyne.Theme
	grown float32
}

func (t bareTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameForeground {
		return color.Transparent
	}
	return t.Theme.Color(name, variant)
}

func (t bareTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameInputBorder {
		return caretWide * widgets.Scale()
	}
	if name == theme.SizeNameText {
		return t.Theme.Size(name) * t.grown
	}
	return t.Theme.Size(name)
}

func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	return bareRenderer{f.Field.CreateRenderer(), f}
}

// bareRenderer leaves out the ground and the frame of the field, which has those of its card:
// round shapes as large as an editor take long to draw.
type bareRenderer struct {
	fyne.WidgetRenderer
	field *Field
}

// Refresh leaves the text alone, which is clear: for each line Fyne goes through all of it,
// and so would take seconds for a long one. What is selected it shows and hides only with that.
func (r bareRenderer) Refresh() {
	if f := r.field; f.marking || f.hidden && f.focused || f.SelectedText() != "" {
		f.hidden = !f.focused
		r.WidgetRenderer.Refresh()
		return
	}
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r bareRenderer) Objects() (all []fyne.CanvasObject) {
	for _, o := range r.WidgetRenderer.Objects() {
		if _, shape := o.(*canvas.Rectangle); !shape {
			all = append(all, o)
		}
	}
	return all
}

// Tab that walks through the window passes by and does not change the
// program; that it led here shows when the key comes up.
func (f *Field) AcceptsTab() bool { return f.tab && !f.passing }

func (f *Field) MouseDown(m *desktop.MouseEvent) {
	f.passing = false
	f.Field.MouseDown(m)
}

func (f *Field) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		f.shift = true
	case fyne.KeyTab:
		f.tab = true
	default:
		f.passing = false
	}
	f.Field.KeyDown(k)
}

func (f *Field) KeyUp(k *fyne.KeyEvent) {
	switch k.Name {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		f.shift = false
	case fyne.KeyTab:
		f.passing = f.passing || !f.tab
		f.tab = false
	}
	f.Field.KeyUp(k)
}

func (f *Field) FocusGained() {
	f.focused = true
	f.Field.FocusGained()
}

func (f *Field) FocusLost() {
	f.focused = false
	f.shift, f.tab, f.passing = false, false, false
	f.Field.FocusLost()
}

func (f *Field) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyTab:
		if f.shift || strings.Contains(f.SelectedText(), "\n") {
			f.indentLines(f.shift)
		} else {
			f.blanks(Indent - f.CursorColumn%Indent)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		before := f.beforeCursor()
		f.Field.TypedKey(k)
		f.blanks(indentAfter(before))
	case fyne.KeyBackspace:
		n := 1
		if before := f.beforeCursor(); f.SelectedText() == "" && before != "" && strings.Trim(before, " ") == "" {
			n = (len(before)-1)%Indent + 1
		}
		for range n {
			f.Field.TypedKey(k)
		}
	default:
		f.mark(k.Name, f.shift)
	}
}

// mark moves the cursor, and may select with that.
func (f *Field) mark(by fyne.KeyName, selects bool) {
	f.marking = selects
	f.Field.TypedKey(&fyne.KeyEvent{Name: by})
	f.marking = false
}

// indentAfter returns how far in the line begins that follows another.
func indentAfter(line string) int {
	n := len(line) - len(strings.TrimLeft(line, " "))
	code, _, _ := strings.Cut(line, "#")
	switch code = strings.TrimSpace(code); {
	case strings.HasSuffix(code, ":"):
		return n + Indent
	case code == "return" || strings.HasPrefix(code, "return ") || code == "break" || code == "continue" ||
		code == "pass":
		return max(0, n-Indent)
	}
	return n
}

// beforeCursor returns what stands in the line of the cursor before it.
func (f *Field) beforeCursor() string {
	lines := strings.Split(f.Text, "\n")
	if f.CursorRow >= len(lines) {
		return ""
	}
	line := []rune(lines[f.CursorRow])
	return string(line[:min(f.CursorColumn, len(line))])
}

func (f *Field) blanks(n int) {
	for range n {
		f.TypedRune(' ')
	}
}

// letGo ends the selection, with the cursor at its beginning.
func (f *Field) letGo() {
	f.Field.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft}) // with it, the key selects
	f.Field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if f.shift {
		f.Field.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	}
}

// choose selects whole lines.
func (f *Field) choose(first, last int) {
	f.CursorRow, f.CursorColumn = first, 0
	f.Field.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	f.Field.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft}) // from here
	f.CursorRow = last
	f.mark(fyne.KeyEnd, true)
	if !f.shift {
		f.Field.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	}
}

// indentLines indents the lines that are selected, or with less takes that back.
func (f *Field) indentLines(less bool) {
	f.edit(func(lines []string) {
		for i, line := range lines {
			switch {
			case less:
				lines[i] = line[min(Indent, len(line)-len(strings.TrimLeft(line, " "))):]
			case line != "":
				lines[i] = strings.Repeat(" ", Indent) + line
			}
		}
	})
}

// Comment makes comments of the lines that are selected, or code of them again.
func (f *Field) Comment() {
	f.edit(func(lines []string) {
		code := slices.ContainsFunc(lines, func(line string) bool {
			text := strings.TrimSpace(line)
			return text != "" && !strings.HasPrefix(text, "#")
		})
		for i, line := range lines {
			text := strings.TrimLeft(line, " ")
			start := line[:len(line)-len(text)]
			switch {
			case text == "":
			case code:
				lines[i] = start + "# " + text
			default:
				lines[i] = start + strings.TrimPrefix(strings.TrimPrefix(text, "#"), " ")
			}
		}
	})
}

// edit changes the lines that are selected, or that of the cursor. It is undone in one
// step, see travel, and what was selected stays so.
func (f *Field) edit(change func(lines []string)) {
	text := f.SelectedText()
	many := strings.Contains(text, "\n")
	over := 0 // lines that are selected beyond the first; one that is reached at its beginning, and no further, is not
	if many {
		f.letGo()
		over = strings.Count(strings.TrimSuffix(text, "\n"), "\n")
	}
	row, column := f.CursorRow, f.CursorColumn
	last := row + over
	lines := strings.Split(f.Text, "\n")
	if last >= len(lines) {
		return
	}
	before := utf8.RuneCountInString(lines[row])
	change(lines[row : last+1])
	if text := strings.Join(lines, "\n"); text != f.Text {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
		f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip(text)})
	}
	if many {
		f.choose(row, last)
	} else {
		f.CursorRow, f.CursorColumn = row, max(0, column+utf8.RuneCountInString(lines[row])-before)
	}
	f.Refresh()
}

// travel undoes or redoes a change. Replacing the whole text is two changes to Fyne, the first
// of which leaves it empty, so travel makes both. What was typed in one go is many, a sign or a word
// each: travel makes all of a line.
func (f *Field) travel(s, back fyne.Shortcut) {
	if f.SelectedText() != "" {
		f.letGo()
	}
	told, before := f.OnChanged, f.Text
	row, column := f.CursorRow, f.CursorColumn
	f.OnChanged = nil
	step := func() (by, lines int) {
		was := f.Text
		f.Field.TypedShortcut(s)
		return utf8.RuneCountInString(f.Text) - utf8.RuneCountInString(was),
			strings.Count(f.Text, "\n") - strings.Count(was, "\n")
	}
	first, lines := step()
	for first != 0 && lines == 0 && f.Text != "" {
		at, by := f.CursorTextOffset(), 0
		if by, lines = step(); by == 0 {
			break
		}
		if by*first < 0 || f.CursorTextOffset()-by != at || f.Text == "" || lines != 0 && by*by > 1 {
			f.Field.TypedShortcut(back) // that was another change
			break
		}
	}
	if f.Text == "" && before != "" {
		f.Field.TypedShortcut(s)
		lines := strings.Split(f.Text, "\n")
		f.CursorRow = min(row, len(lines)-1)
		f.CursorColumn = min(column, utf8.RuneCountInString(lines[f.CursorRow]))
		f.Refresh()
	}
	f.OnChanged = told
	if told != nil && f.Text != before {
		told(f.Text)
	}
}

// clip is a clipboard that holds what a field is to insert.
type clip string

func (c clip) Content() string { return string(c) }
func (clip) SetContent(string) {}

func (f *Field) TypedShortcut(s fyne.Shortcut) {
	switch s.(type) {
	case *fyne.ShortcutUndo:
		f.travel(s, &fyne.ShortcutRedo{})
		return
	case *fyne.ShortcutRedo:
		f.travel(s, &fyne.ShortcutUndo{})
		return
	}
	if custom, ok := s.(*desktop.CustomShortcut); ok {
		key, plain := custom.KeyName, custom.Modifier == fyne.KeyModifierShortcutDefault
		switch {
		case custom.Modifier&^fyne.KeyModifierShift != fyne.KeyModifierShortcutDefault:
		case key == fyne.KeyHome: // a page is the whole text to Fyne; with Shift it selects, as TypedKey knows
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageUp})
			return
		case key == fyne.KeyEnd:
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
			return
		case plain && key == fyne.KeySlash:
			f.Comment()
			return
		case plain && (key == fyne.KeyReturn || key == fyne.KeyEnter) && f.OnRun != nil:
			f.OnRun()
			return
		}
	}
	if paste, ok := s.(*fyne.ShortcutPaste); ok && strings.ContainsAny(paste.Clipboard.Content(), "\t\r") {
		text := strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", strings.Repeat(" ", Indent)).
			Replace(paste.Clipboard.Content())
		s = &fyne.ShortcutPaste{Clipboard: clip(text)}
	}
	f.Field.TypedShortcut(s)
}
