package lesson

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Source is the text of a lesson, which changes piece by piece: what was not changed
// stays as it was written, to the byte.
type Source struct {
	text   []byte
	lesson *Lesson
}

// NewSource returns the source of a lesson; the error is that of [Parse].
func NewSource(text []byte) (*Source, error) {
	l, err := Parse(text)
	if err != nil {
		return nil, err
	}
	return &Source{bytes.Clone(text), l}, nil
}

// NewText returns the text of a lesson without moments.
func NewText(title string, n trace.Notation) []byte {
	notation := notationLetters
	if n == trace.RowCol {
		notation = notationRowCol
	}
	return fmt.Appendf(nil, "---\ntitle: %s\nlanguage: en\nnotation: %s\n---\n", puzzles.PlainText(title, maxName),
		notation)
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
	s.text, s.lesson = text, l
	return nil
}

// lines returns the text as lines with their ends.
func (s *Source) lines() []string { return strings.SplitAfter(string(s.text), "\n") }

// newline is how lines end in this file.
func (s *Source) newline() string {
	if bytes.Contains(s.text, []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// span returns the lines of a moment, from the first up to but without the last.
func (s *Source) span(moment int) (from, to int) {
	from = s.lesson.Moments[moment].Line - 1
	if moment+1 < len(s.lesson.Moments) {
		return from, s.lesson.Moments[moment+1].Line - 1
	}
	return from, len(s.lines())
}

// part says what lines of a moment belong to.
type part uint8

const (
	partHead part = iota
	partScene
	partNotes
	partCaption
)

// parts says of each line of a moment what it belongs to.
func parts(lines []string) []part {
	all := make([]part, len(lines))
	fence, in := "", partCaption
	heading := true
	quoted := false // lines that follow a quote belong to it until one is empty
	for i, line := range lines {
		words := strings.TrimSpace(line)
		switch {
		case fence != "":
			all[i] = in
			if strings.HasPrefix(words, fence) && strings.Trim(words, fence[:1]) == "" {
				fence = ""
			}
			continue
		case heading:
			all[i] = partHead
			// The stroke below a heading that is written so belongs to it.
			heading = i == 0 && len(lines) > 1 && !strings.HasPrefix(words, "#") && isRule(lines[1])
			continue
		}
		if sign := fenceOf(words); sign != "" {
			fence, in, quoted = sign, partCaption, false
			if language := strings.TrimSpace(strings.TrimLeft(words, sign[:1])); language == sceneFence {
				in = partScene
			}
			all[i] = in
			continue
		}
		quoted = words != "" && (quoted || strings.HasPrefix(words, ">"))
		all[i] = partCaption
		if quoted {
			all[i] = partNotes
		}
	}
	return all
}

// isRule reports whether a line makes a heading of the one above.
func isRule(line string) bool {
	words := strings.TrimSpace(line)
	return words != "" && (strings.Trim(words, "=") == "" || strings.Trim(words, "-") == "")
}

// fenceOf returns the sign that a fenced block begins with, "" if none does.
func fenceOf(words string) string {
	for _, sign := range []string{"`", "~"} {
		if n := len(words) - len(strings.TrimLeft(words, sign)); n >= 3 {
			return strings.Repeat(sign, n)
		}
	}
	return ""
}

// section returns the lines of a part of a moment as one text.
func (s *Source) section(moment int, of part) string {
	from, to := s.span(moment)
	lines := s.lines()[from:to]
	var b strings.Builder
	for i, p := range parts(lines) {
		if p == of {
			b.WriteString(lines[i])
		}
	}
	return strings.TrimSpace(strings.ReplaceAll(b.String(), "\r\n", "\n"))
}

// Caption returns the caption of a moment with its question, as it is written.
func (s *Source) Caption(moment int) string { return s.section(moment, partCaption) }

// Notes returns the speaker's notes of a moment, as they are written but without the
// signs that quote them.
func (s *Source) Notes(moment int) string {
	lines := strings.Split(s.section(moment, partNotes), "\n")
	for i, line := range lines {
		line = strings.TrimPrefix(strings.TrimSpace(line), ">")
		lines[i] = strings.TrimPrefix(line, " ")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
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
	var quoted []string
	if text = strings.TrimSpace(text); text != "" {
		for line := range strings.SplitSeq(text, "\n") {
			quoted = append(quoted, strings.TrimSpace("> "+line))
		}
	}
	return s.setSection(moment, partNotes, strings.Join(quoted, "\n"))
}

// SetScene changes what is on screen at a moment; nil for nothing.
func (s *Source) SetScene(moment int, scene *Scene) error {
	text := ""
	if scene != nil {
		text = strings.TrimSpace(scene.Text(s.lesson.Notation))
	}
	return s.setSection(moment, partScene, text)
}

// setSection puts a text in the place of a part of a moment: where its first line is,
// else at the place where such a part stands in a new moment.
func (s *Source) setSection(moment int, of part, text string) error {
	from, to := s.span(moment)
	lines := s.lines()
	at, kept := -1, []string{}
	is := parts(lines[from:to])
	for i, line := range lines[from:to] {
		// The empty lines around belong to whatever they stand beside.
		if is[i] == of && (of != partCaption || strings.TrimSpace(line) != "") {
			if at < 0 {
				at = len(kept)
			}
			continue
		}
		kept = append(kept, line)
	}
	if at < 0 {
		at = s.place(kept, of)
	}
	var put []string
	nl := s.newline()
	if text != "" {
		if at > 0 && strings.TrimSpace(kept[at-1]) != "" {
			put = append(put, nl)
		}
		for line := range strings.SplitSeq(text, "\n") {
			put = append(put, strings.TrimRight(line, "\r")+nl)
		}
		if at < len(kept) && strings.TrimSpace(kept[at]) != "" {
			put = append(put, nl)
		}
	}
	if at > 0 && len(put) > 0 && !strings.HasSuffix(kept[at-1], "\n") {
		kept[at-1] += nl
	}
	fresh := slices.Concat(kept[:at], put, kept[at:])
	fresh = squeeze(fresh)
	return s.install([]byte(strings.Join(slices.Concat(lines[:from], fresh, lines[to:]), "")))
}

// place returns where in the lines of a moment a part that it has not yet belongs: what
// is on screen behind the heading, then the caption, and the notes at the end.
func (s *Source) place(lines []string, of part) int {
	is := parts(lines)
	at := 0
	for i := range lines {
		if is[i] < of && strings.TrimSpace(lines[i]) != "" || is[i] == partHead ||
			of == partNotes && strings.TrimSpace(lines[i]) != "" || of == partCaption && is[i] == partScene {
			at = i + 1
		}
		if of == partCaption && is[i] == partNotes {
			break
		}
	}
	return at
}

// squeeze leaves one of several empty lines that taking something out has brought
// together outside of blocks that stay as they are.
func squeeze(lines []string) []string {
	is := parts(lines)
	var all []string
	empty := false
	for i, line := range lines {
		blank := strings.TrimSpace(line) == "" && line != "" && is[i] != partScene
		if blank && empty && is[i] == partCaption && fenceFree(lines[:i]) {
			continue
		}
		empty = blank
		all = append(all, line)
	}
	return all
}

// fenceFree reports whether no fenced block is open behind these lines.
func fenceFree(lines []string) bool {
	fence := ""
	for _, line := range lines {
		words := strings.TrimSpace(line)
		switch sign := fenceOf(words); {
		case fence == "" && sign != "":
			fence = sign
		case fence != "" && strings.HasPrefix(words, fence) && strings.Trim(words, fence[:1]) == "":
			fence = ""
		}
	}
	return fence == ""
}

// SetHeading changes the heading of a moment.
func (s *Source) SetHeading(moment int, text string) error {
	text = puzzles.PlainText(text, maxName)
	if text == "" || text == s.lesson.Moments[moment].Heading {
		return nil
	}
	lines := s.lines()
	at := s.lesson.Moments[moment].Line - 1
	old := strings.TrimSpace(lines[at])
	signs := old[:len(old)-len(strings.TrimLeft(old, "#"))]
	if signs != "" {
		text = signs + " " + text
	}
	end := ""
	if strings.HasSuffix(lines[at], "\n") {
		end = s.newline()
	}
	lines[at] = text + end
	return s.install([]byte(strings.Join(lines, "")))
}

// SetTitle changes the title in the head of the file, which it gets if it has none.
func (s *Source) SetTitle(title string) error {
	title = puzzles.PlainText(title, maxName)
	if title == "" || title == s.lesson.Title {
		return nil
	}
	nl, lines := s.newline(), s.lines()
	if strings.TrimSpace(lines[0]) != "---" {
		return s.install(slices.Concat([]byte("---"+nl+"title: "+title+nl+"---"+nl+nl), s.text))
	}
	for i := 1; i < len(lines) && strings.TrimSpace(lines[i]) != "---"; i++ {
		if strings.HasPrefix(strings.TrimSpace(lines[i]), "title:") {
			lines[i] = "title: " + title + nl
			return s.install([]byte(strings.Join(lines, "")))
		}
	}
	return s.install([]byte(lines[0] + "title: " + title + nl + strings.Join(lines[1:], "")))
}

// Insert puts a moment before that with a number, or at the end.
func (s *Source) Insert(at int, heading string, scene *Scene, caption, notes string) error {
	if len(s.lesson.Moments) >= MaxMoments {
		return fmt.Errorf("the lesson has %d moments, the most there can be: begin another lesson", MaxMoments)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n", cmp.Or(puzzles.PlainText(heading, maxName), "Moment"))
	if scene != nil {
		b.WriteString(scene.Text(s.lesson.Notation) + "\n")
	}
	if caption = strings.TrimSpace(caption); caption != "" {
		b.WriteString(caption + "\n\n")
	}
	if notes = strings.TrimSpace(notes); notes != "" {
		for line := range strings.SplitSeq(notes, "\n") {
			b.WriteString(strings.TrimSpace("> "+line) + "\n")
		}
		b.WriteString("\n")
	}
	return s.insert(at, strings.ReplaceAll(b.String(), "\n", s.newline()))
}

// insert puts the text of a moment before that with a number, or at the end.
func (s *Source) insert(at int, text string) error {
	lines, nl := s.lines(), s.newline()
	from := len(lines)
	if at < len(s.lesson.Moments) {
		from = s.lesson.Moments[at].Line - 1
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
	return s.install([]byte(before + text + after))
}

// Remove takes a moment out and returns its text, so that it can be put back.
func (s *Source) Remove(moment int) (string, error) {
	from, to := s.span(moment)
	lines := s.lines()
	text := strings.Join(lines[from:to], "")
	return text, s.install([]byte(strings.Join(slices.Concat(lines[:from], lines[to:]), "")))
}

// Move puts a moment before another, or at the end: it has the number to afterwards.
func (s *Source) Move(moment, to int) error {
	if moment == to {
		return nil
	}
	before := *s
	text, err := s.Remove(moment)
	if err == nil {
		err = s.insert(to, text)
	}
	if err != nil {
		*s = before
	}
	return err
}
