package lesson

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// Source is the text of a lesson, which changes piece by piece: what was not changed
// stays as it was written, to the byte.
type Source struct {
	text   []byte
	lesson *Lesson
	lines  []string // the text with their ends, which are not changed either
}

// NewSource returns the source of a lesson; the error is that of [Parse].
func NewSource(text []byte) (*Source, error) {
	s := &Source{}
	return s, s.install(bytes.Clone(text))
}

// NewText returns the text of a lesson without moments.
func NewText(title string, n trace.Notation) []byte {
	return fmt.Appendf(nil, "---\ntitle: %s\nlanguage: en\nnotation: %s\n---\n", headValue(title), notations[n])
}

// Clone returns a source that changes by itself.
func (s *Source) Clone() *Source {
	c := *s // a change replaces the parts and alters none of them
	return &c
}

// Text returns the text as it is.
func (s *Source) Text() []byte { return s.text }

// Lesson returns what the text says. It is another one after each change.
func (s *Source) Lesson() *Lesson { return s.lesson }

// install takes a changed text over, unless it is no lesson any more.
func (s *Source) install(text []byte) error {
	l, err := Parse(text)
	if err != nil {
		return err
	}
	s.text, s.lesson, s.lines = text, l, strings.SplitAfter(string(text), "\n")
	return nil
}

// newline is how lines end in this file.
func (s *Source) newline() string {
	if bytes.Contains(s.text, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// headValue writes a text as the value of a line of the head: as it is, unless it would
// be read as something else, here or by another program.
func headValue(text string) string {
	text = puzzles.PlainText(text, maxName)
	if text == "" || unquote(text) != text || strings.ContainsAny(text[:1], "'\"[]{}>|*&!%@`#?-:,") ||
		strings.Contains(text, ": ") || strings.HasSuffix(text, ":") || strings.Contains(text, " #") {
		return quote(text, `"`)
	}
	return text
}

// errSwallows says that a text would not stay where it was put.
var errSwallows = errors.New("this would change where moments begin: write headings within a moment with ###, and " +
	"end each fenced block with ``` and each comment with -->")

// all makes changes that belong together: all of them or, if one cannot be made, none.
func (s *Source) all(changes func() error) error {
	before := *s
	err := changes()
	if err != nil {
		*s = before
	}
	return err
}

// change installs a text in which the given moments are new and the others stay as they
// are. It is an error, and nothing is changed, if reading it finds others.
func (s *Source) change(text []byte, from, removed, added int) error {
	before := *s
	if err := s.install(text); err != nil {
		return err
	}
	n := len(before.lesson.Moments)
	same := len(s.lesson.Moments) == n-removed+added
	for i := 0; same && i < n; i++ {
		now := i
		switch {
		case i >= from+removed:
			now = i - removed + added
		case i >= from:
			continue
		}
		same = before.core(i) == s.core(now)
	}
	if !same {
		*s = before
		return errSwallows
	}
	return nil
}

// span returns the lines of a moment, from the first up to but without the last.
func (s *Source) span(moment int) (from, to int) {
	m := &s.lesson.Moments[moment]
	return m.Line - 1, m.end
}

// textOf returns a moment as it is written.
func (s *Source) textOf(moment int) string {
	from, to := s.span(moment)
	return strings.Join(s.lines[from:to], "")
}

// core is what of a moment no change of another may touch.
func (s *Source) core(moment int) string {
	return strings.TrimRight(strings.TrimPrefix(s.textOf(moment), byteOrder), "\r\n")
}

// part says what a line of a moment belongs to.
type part uint8

const (
	partNone part = iota // an empty line between blocks
	partHead
	partScene
	partNotes
	partCaption
	partProgram
)

// stretch is lines of a moment that belong to one part, with the empty lines between.
type stretch struct{ from, to int }

// stretches returns where a part of a moment stands.
func (s *Source) stretches(moment int, of part) (all []stretch) {
	from, to := s.span(moment)
	open := false
	for i, p := range s.lesson.parts[from:to] {
		switch {
		case p == of && open:
			all[len(all)-1].to = from + i + 1
		case p == of:
			all, open = append(all, stretch{from + i, from + i + 1}), true
		case p != partNone:
			open = false
		}
	}
	return all
}

// section returns the lines of a part of a moment as one text.
func (s *Source) section(moment int, of part) string {
	var texts []string
	for _, at := range s.stretches(moment, of) {
		text := strings.ReplaceAll(strings.Join(s.lines[at.from:at.to], ""), "\r\n", "\n")
		texts = append(texts, strings.TrimRight(text, "\n"))
	}
	return strings.TrimSpace(strings.Join(texts, "\n\n"))
}

// Caption returns the caption of a moment with its question, as it is written but with
// each paragraph on one line.
func (s *Source) Caption(moment int) string { return unwrapped(s.section(moment, partCaption)) }

// Notes returns the speaker's notes of a moment, as they are written but without the
// signs that quote them, and with each paragraph on one line.
func (s *Source) Notes(moment int) string {
	lines := strings.Split(s.section(moment, partNotes), "\n")
	for i, line := range lines {
		line = strings.TrimPrefix(strings.TrimSpace(line), ">")
		lines[i] = strings.TrimPrefix(line, " ")
	}
	return unwrapped(strings.TrimSpace(strings.Join(lines, "\n")))
}

// Block returns what the block of a moment says that has what is on screen, without its fences.
func (s *Source) Block(moment int) string {
	lines := strings.Split(s.section(moment, partScene), "\n")[1:]
	if last := len(lines) - 1; last >= 0 && strings.Trim(lines[last], " `~") == "" {
		lines = lines[:last]
	}
	return strings.Join(lines, "\n")
}

// SetCaption changes the caption of a moment.
func (s *Source) SetCaption(moment int, text string) error {
	if strings.TrimSpace(text) == s.Caption(moment) {
		return nil
	}
	return s.setSection(moment, partCaption, strings.TrimSpace(text))
}

// SetNotes changes the speaker's notes of a moment.
func (s *Source) SetNotes(moment int, text string) error {
	if strings.TrimSpace(text) == s.Notes(moment) {
		return nil
	}
	return s.setSection(moment, partNotes, quoted(text))
}

// SetScene changes what is on screen at a moment; nil for nothing.
func (s *Source) SetScene(moment int, shown *scene.Scene) error {
	return s.all(func() error {
		shown, err := s.hold(shown)
		if err != nil {
			return err
		}
		text := ""
		if shown != nil {
			text = strings.TrimSpace(shown.Block(s.lesson.Notation))
		}
		return s.setSection(moment, partScene, text)
	})
}

// setSection puts a text in the place of a part of a moment: where its first line is,
// else at the place where such a part stands in a new moment.
func (s *Source) setSection(moment int, of part, text string) error {
	first, end := s.span(moment)
	lines := s.lines
	old := s.stretches(moment, of)
	if len(old) == 0 {
		at := s.place(moment, of)
		old = []stretch{{at, at}}
	}
	fresh := slices.Clone(lines[:old[0].from])
	nl := s.newline()
	empty := func(line string) bool { return strings.TrimSpace(line) == "" }
	// apart puts an empty line behind what is there.
	apart := func() {
		if last := len(fresh) - 1; last >= 0 && !strings.HasSuffix(fresh[last], "\n") {
			fresh[last] += nl
		}
		if last := len(fresh) - 1; last >= 0 && !empty(fresh[last]) {
			fresh = append(fresh, nl)
		}
	}
	at := old[0]
	if text != "" {
		if at.from == at.to || s.lesson.parts[at.from-1] != partHead {
			apart()
		}
		for line := range strings.SplitSeq(text, "\n") {
			fresh = append(fresh, strings.TrimRight(line, "\r")+nl)
		}
		if at.to < len(lines) && !empty(lines[at.to]) {
			fresh = append(fresh, nl)
		}
	}
	for i, part := range old {
		next := end
		if i+1 < len(old) {
			next = old[i+1].from
		}
		rest := lines[part.to:next]
		if i > 0 || text == "" {
			// What stood on both sides has one of the empty lines between.
			for len(rest) > 0 && empty(rest[0]) && (len(fresh) <= first || empty(fresh[len(fresh)-1])) {
				rest = rest[1:]
			}
			if len(rest) > 0 && !empty(rest[0]) {
				apart()
			}
		}
		fresh = append(fresh, rest...)
	}
	if end == len(lines) && (text == "" || len(old) > 1) {
		for len(fresh) > first+1 && empty(fresh[len(fresh)-1]) {
			fresh = fresh[:len(fresh)-1]
		}
	}
	fresh = append(fresh, lines[end:]...)
	return s.change([]byte(strings.Join(fresh, "")), moment, 1, 1)
}

// place returns the line before which a part that a moment has not yet belongs: what is
// on screen behind the heading, then the caption, and the notes at the end.
func (s *Source) place(moment int, of part) int {
	from, to := s.span(moment)
	at := from
	for i, p := range s.lesson.parts[from:to] {
		switch {
		case of == partCaption && p == partNotes:
			return at
		case p == partHead, p != partNone && of == partNotes, p == partScene && of == partCaption:
			at = from + i + 1
		}
	}
	return at
}

// setLines puts other lines in the place of some.
func (s *Source) setLines(from, to int, text string) []byte {
	lines := s.lines
	if strings.HasSuffix(strings.Join(lines[from:to], ""), "\n") {
		text += s.newline()
	}
	return []byte(strings.Join(slices.Concat(lines[:from], []string{text}, lines[to:]), ""))
}

// SetHeading changes the heading of a moment. What has a meaning in Markdown is written
// so that it has none.
func (s *Source) SetHeading(moment int, text string) error {
	text = puzzles.PlainText(text, maxName)
	old := &s.lesson.Moments[moment]
	if text == "" || text == old.Heading {
		return nil
	}
	from, to := old.Line-1, old.Line
	for to < old.end && s.lesson.parts[to] == partHead {
		to++
	}
	lines := s.lines
	words := strings.TrimSpace(strings.TrimPrefix(lines[from], byteOrder))
	signs := words[:len(words)-len(strings.TrimLeft(words, "#"))]
	if signs == "" {
		// A heading with a stroke below keeps it, if the words allow that.
		rule := strings.TrimSpace(lines[to-1])
		if s.heads(s.setLines(from, to, text+s.newline()+rule), moment, text) {
			return nil
		}
		signs = "##"
		if strings.HasPrefix(rule, "=") {
			signs = "#"
		}
	}
	order := ""
	if strings.HasPrefix(lines[from], byteOrder) {
		order = byteOrder
	}
	for _, words := range []string{text, escaped(text)} {
		if s.heads(s.setLines(from, to, order+signs+" "+words), moment, text) {
			return nil
		}
	}
	return errSwallows
}

// heads installs a text if a moment has a heading in it.
func (s *Source) heads(text []byte, moment int, heading string) bool {
	return s.all(func() error {
		err := s.change(text, moment, 1, 1)
		if err == nil && s.lesson.Moments[moment].Heading != heading {
			err = errSwallows
		}
		return err
	}) == nil
}

// escaped writes text so that nothing in it has a meaning in Markdown.
func escaped(text string) string {
	var b strings.Builder
	for _, c := range text {
		if strings.ContainsRune("\\`*_{}[]<>()#+-.!&~|:", c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// SetTitle changes the title in the head of the file, which it gets if it has none.
func (s *Source) SetTitle(title string) error {
	title = puzzles.PlainText(title, maxName)
	if title == "" || title == s.lesson.Title {
		return nil
	}
	nl, lines := s.newline(), s.lines
	line := "title: " + headValue(title)
	put := func(text []byte) error { return s.change(text, len(s.lesson.Moments), 0, 0) }
	end := headEnd(lines)
	if end <= 0 {
		text, _ := bytes.CutPrefix(s.text, []byte(byteOrder))
		return put(slices.Concat([]byte("---"+nl+line+nl+"---"+nl+nl), text))
	}
	for i, words := range lines[:end] {
		if key, _, ok := strings.Cut(words, ":"); ok && strings.EqualFold(strings.TrimSpace(key), "title") {
			return put(s.setLines(i, i+1, line))
		}
	}
	return put([]byte(lines[0] + line + nl + strings.Join(lines[1:], "")))
}

// Insert puts a moment before that with a number, or at the end.
func (s *Source) Insert(at int, heading string, shown *scene.Scene, caption, notes string) error {
	if len(s.lesson.Moments) >= MaxMoments {
		return fmt.Errorf("the lesson has %d moments, the most there can be: begin another lesson", MaxMoments)
	}
	return s.all(func() error {
		shown, err := s.hold(shown)
		if err != nil {
			return err
		}
		return s.insertMoment(at, heading, shown, caption, notes)
	})
}

func (s *Source) insertMoment(at int, heading string, shown *scene.Scene, caption, notes string) error {
	heading = cmp.Or(puzzles.PlainText(heading, maxName), "Moment")
	var b strings.Builder
	if shown != nil {
		b.WriteString(shown.Block(s.lesson.Notation) + "\n")
	}
	if caption = strings.TrimSpace(caption); caption != "" {
		b.WriteString(caption + "\n\n")
	}
	b.WriteString(quoted(notes))
	body := strings.ReplaceAll(strings.ReplaceAll(b.String(), "\r\n", "\n"), "\n", s.newline())
	before, nl := *s, s.newline()
	for _, words := range []string{heading, escaped(heading)} {
		if err := s.Put(at, "## "+words+nl+nl+body); err != nil {
			return err
		}
		if s.lesson.Moments[at].Heading == heading {
			return nil
		}
		*s = before
	}
	return errSwallows
}

// quoted writes the speaker's notes as a lesson has them.
func quoted(notes string) string {
	if notes = strings.TrimSpace(notes); notes == "" {
		return ""
	}
	return strings.Join(puzzles.Map(strings.Split(notes, "\n"), func(line string) string {
		return strings.TrimSpace("> " + strings.TrimRight(line, "\r"))
	}), "\n")
}

// Put puts back what [Source.Remove] took out, before the moment with a number or at the
// end.
func (s *Source) Put(at int, text string) error {
	lines, nl := s.lines, s.newline()
	from := len(lines)
	switch n := len(s.lesson.Moments); {
	case at < n:
		from = s.lesson.Moments[at].Line - 1
	case n > 0:
		from = s.lesson.Moments[n-1].end
	}
	before, after := strings.Join(lines[:from], ""), strings.Join(lines[from:], "")
	switch {
	case before == "" || strings.HasSuffix(before, nl+nl):
	case strings.HasSuffix(before, "\n"):
		before += nl
	default:
		before += nl + nl
	}
	text = strings.TrimRight(text, "\r\n") + nl
	if strings.TrimSpace(after) != "" {
		text += nl
	}
	return s.change([]byte(before+text+after), at, 0, 1)
}

// Remove takes a moment out and returns its text, so that it can be put back.
func (s *Source) Remove(moment int) (string, error) {
	from, to := s.span(moment)
	rest := slices.Concat(s.lines[:from], s.lines[to:])
	return s.textOf(moment), s.change([]byte(strings.Join(rest, "")), moment, 1, 0)
}

// Move puts a moment before another, or at the end: it has the number to afterwards.
func (s *Source) Move(moment, to int) error {
	if moment == to {
		return nil
	}
	return s.all(func() error {
		text, err := s.Remove(moment)
		if err != nil {
			return err
		}
		return s.Put(to, text)
	})
}
