package scene

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Limits of links.
const (
	// MaxLength is how many characters a link has at most that is written: longer ones
	// are cut off by programs through which they go.
	MaxLength = 8000
	maxRead   = 64 << 10  // characters of one that is read
	maxText   = 512 << 10 // bytes of what it unpacks to
	maxName   = 120       // characters of the name of a puzzle
	plain     = 300       // characters up to which it is not packed
)

// MaxMoments is how many moments a lesson has at most.
const MaxMoments = 200

// unnamed is what a puzzle is called that came without a name.
const unnamed = "Puzzle from a link"

// Scheme begins links that name no page on the web: sudoscope:#page=…
const Scheme = "sudoscope:"

// keyPacked is the only key of a link that is packed: its value is a link in turn, compressed by
// DEFLATE and written in base64url.
const keyPacked = "z"

// TooLongError says that a link would be longer than [MaxLength].
type TooLongError struct{ Length int }

func (e *TooLongError) Error() string {
	return fmt.Sprintf("the link would have %d characters, and many programs cut links off after %d", e.Length, MaxLength)
}

// Link writes the scene as a link, from its # on. The error is a [*TooLongError], or says which
// programs no link can carry.
func (s *Scene) Link() (string, error) {
	values := s.values(trace.Letters)
	if err := s.putLink(values); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, key := range linkKeys() {
		if value := values[key]; value != "" {
			b.WriteByte("#&"[min(b.Len(), 1)])
			b.WriteString(key + "=" + escape(value))
		}
	}
	text := b.String()
	if last := len(text) - 1; last >= 0 && strings.IndexByte(".,:;*/@=", text[last]) >= 0 {
		// A program that looks for addresses in a text would take it for the end of a sentence.
		text = fmt.Sprintf("%s%%%02X", text[:last], text[last])
	}
	if len(text) > plain {
		if packed := "#" + keyPacked + "=" + pack(text[1:]); len(packed) < len(text) {
			text = packed
		}
	}
	if len(text) > MaxLength {
		return "", &TooLongError{len(text)}
	}
	return text, nil
}

// putLink adds what only a link has, and what it spells in another way than a block.
func (s *Scene) putLink(values map[string]string) (err error) {
	var lanes []string
	for i := range s.Lanes {
		words := s.Lanes[i].words()
		if len(s.Lanes) == 1 {
			values[keySettings] = strings.Join(words[1:], ":")
			words = words[:1]
		}
		lanes = append(lanes, strings.Join(words, ":"))
	}
	values[keyAlgorithm] = strings.Join(lanes, ",")
	if n, ok := s.Where.Step(); ok {
		values[keyStep], values[KeyWhere] = strconv.FormatInt(n, 10), ""
	}
	values[keyName] = s.Name
	if name := puzzles.PlainText(s.Puzzle.Name, maxName); name != unnamed && s.Making == nil && !s.IsBuiltIn() {
		values[keyName] = cmp.Or(s.Name, name)
	}
	values[keyLesson], values[keyTechnique], values[keyText] = s.Lesson, s.Technique, s.Text
	values[keyMoment], values[keyAlign] = amount(s.Moment), string(s.Align)
	if s.Align == AlignShare {
		values[keyShare] = strconv.FormatInt(s.Share, 10)
	}
	if s.Setup != nil {
		s.Setup.put(values)
	}
	values[keyProgram], err = s.programsText()
	return err
}

// amount writes how many there are, "" for none.
func amount(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// escape writes a value so that it can stand in a link, and can be read there.
func escape(value string) string {
	text := url.QueryEscape(value)
	for _, sign := range []string{",", ":", "*", "/", "@", ";", "="} {
		text = strings.ReplaceAll(text, url.QueryEscape(sign), sign)
	}
	return text
}

func pack(text string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err) // the level is one of its own
	}
	_, _ = io.WriteString(w, text) // a buffer takes everything
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

var errBroken = errors.New("the link is damaged or cut off: copy the whole of it once more")

func unpack(text string) (string, error) {
	data, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil {
		return "", errBroken
	}
	out, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxText+1))
	switch {
	case len(out) > maxText:
		return "", fmt.Errorf("the link unpacks to more than %d kB, the most that is read", maxText>>10)
	case err != nil, !utf8.Valid(out):
		return "", errBroken
	}
	return string(out), nil
}

// IsLink reports whether a text is meant to be a link of this program: it has no blanks, and
// begins with our scheme, though what follows may be damaged, or a key of a link follows its
// first #. A # and an escaped character begin nothing else.
func IsLink(text string) bool {
	text = strings.TrimSpace(text)
	_, fragment, _ := strings.Cut(text, "#")
	key, _, ok := strings.Cut(fragment, "=")
	return !strings.ContainsFunc(text, unicode.IsSpace) && (strings.HasPrefix(text, Scheme) ||
		strings.HasPrefix(text, "#") && strings.Contains(key, "%") ||
		ok && (key == keyPacked || slices.Contains(linkKeys(), key)))
}

// ParseLink reads a link, whatever address it begins with, and returns the keys in it that this
// version does not know.
func ParseLink(text string) (s *Scene, unknown []string, err error) {
	text = strings.TrimSpace(text)
	if len(text) > maxRead {
		return nil, nil, fmt.Errorf("the link has more than %d characters, the most that is read", maxRead)
	}
	_, fragment, ok := strings.Cut(text, "#")
	if !ok || fragment == "" {
		return nil, nil, errors.New("the link is empty: something such as #puzzle=wikipedia must follow the address")
	}
	values, err := split(fragment)
	if packed, ok := values[keyPacked]; ok && err == nil {
		if len(values) > 1 {
			return nil, nil, errBroken
		}
		if fragment, err = unpack(packed); err == nil {
			values, err = split(fragment)
		}
	}
	if err != nil {
		return nil, nil, err
	}
	for key := range values {
		if !slices.Contains(linkKeys(), key) {
			unknown = append(unknown, puzzles.Excerpt(key))
		}
	}
	slices.Sort(unknown)
	r := &reader{link: true, values: values}
	return &r.scene, unknown, r.readLink()
}

// split takes a fragment apart.
func split(fragment string) (map[string]string, error) {
	values := map[string]string{}
	for part := range strings.SplitSeq(fragment, "&") {
		if part == "" {
			continue
		}
		key, value, ok := strings.Cut(part, "=")
		value, err := url.QueryUnescape(value)
		if !ok || err != nil || !utf8.ValidString(value) || !utf8.ValidString(key) {
			return nil, errBroken
		}
		if _, twice := values[key]; twice {
			return nil, fmt.Errorf("%q appears in the link twice: remove one", puzzles.Excerpt(key))
		}
		values[key] = value
	}
	return values, nil
}

// readLink reads the values of a link.
func (r *reader) readLink() error {
	s, values := &r.scene, r.values
	s.Page, s.Lesson, s.Technique = Page(strings.ToLower(values[keyPage])), values[keyLesson], values[keyTechnique]
	s.Name, s.Text = values[keyName], values[keyText]
	if strings.ContainsFunc(s.Name, unicode.IsControl) || len(s.Name) > 200 {
		return errors.New("the name in the link cannot be used: remove it")
	}
	if text, ok := values[keyMoment]; ok {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > MaxMoments {
			return fmt.Errorf("moment %q is not the number of a moment: the first is 1", puzzles.Excerpt(text))
		}
		s.Moment = n
	}
	if s.Page == "" && (values[keyTheme] != "" || values[keyPuzzles] != "") {
		s.Page = OnLab
	}
	switch {
	case s.Lesson != "":
		s.Page = OnLessons
	case s.Technique != "":
		s.Page = OnTechniques
		if _, err := technique.ByID(s.Technique); err != nil {
			return fmt.Errorf("there is no technique %q: About it on the Techniques page lists them", puzzles.Excerpt(s.Technique))
		}
	case s.Text != "" && s.Page != OnLessons && s.Page != OnCode:
		return errors.New("the link has a text, and no page for it: page=lessons or page=code is missing")
	case s.Page == OnLessons:
	default:
		return r.readRest()
	}
	return nil
}

// readRest reads what is on a page with a board or in the Lab, if the link says so.
func (r *reader) readRest() error {
	s, values, size := &r.scene, r.values, 0
	for _, key := range linkKeys() {
		value, ok := values[key]
		if !ok || key == keyText || key == keyProgram || key == keyName {
			continue
		}
		if strings.ContainsFunc(value, unicode.IsControl) {
			return fmt.Errorf("%s: this has a character that does not occur in text", key)
		}
		values[key] = strings.TrimSpace(value)
		size += len(value)
	}
	if size > maxBytes {
		return fmt.Errorf("the description of what to show has more than %d kB", maxBytes>>10)
	}
	if err := r.readPrograms(); err != nil {
		return err
	}
	switch s.Page {
	case OnLab:
		return r.readSetup()
	case OnCode:
		return r.readCode()
	}
	settings, ok := values[keySettings]
	switch {
	case ok && (values[keyAlgorithm] == "" || len(splitOutside(values[keyAlgorithm], ",")) > 1):
		return errors.New("settings belong to one algorithm: in a race, write them after its name and a colon, " +
			"such as backtracking:cells=columns")
	case ok:
		values[keyAlgorithm] += ":" + settings
	case values[keyAlgorithm] == "" && values[keySeed] != "" && values[keyMaking] == "":
		return errors.New("the link has a seed, but no algorithm for it: remove it")
	}
	if step, ok := values[keyStep]; ok {
		if values[KeyWhere] != "" {
			return errors.New("the link has a step and a place in the run: remove one")
		}
		values[KeyWhere] = "step " + step
	}
	says := func(key string) bool { _, ok := values[key]; return ok }
	if !slices.ContainsFunc(blockKeys()[1:], says) {
		if s.Page == "" {
			return errors.New("the link has nothing that this version knows")
		}
		return nil
	}
	for _, key := range blockKeys() {
		if says(key) && values[key] == "" {
			return fmt.Errorf("%q has no value: write one after it, or remove it", key)
		}
	}
	if r.read(); len(r.problems) > 0 {
		return errors.New(r.problems[0].Text)
	}
	if s.Making == nil {
		r.namePuzzle()
	}
	return nil
}

// readCode reads the puzzle on which a program runs, the algorithms of which it is one, and the step.
func (r *reader) readCode() error {
	r.field(keyBoxes, r.readBoxes)
	r.field(keyPuzzle, r.readPuzzle)
	r.field(keyAlgorithm, r.readAlgorithms)
	r.field(keyStep, func(v string) (err error) {
		r.scene.Where, err = parseWhere("step "+v, r.scene.Shape())
		return err
	})
	if len(r.problems) > 0 {
		return errors.New(r.problems[0].Text)
	}
	if r.scene.Text == "" {
		r.namePuzzle()
	}
	return nil
}

// namePuzzle gives the name in the link to the puzzle.
func (r *reader) namePuzzle() {
	s := &r.scene
	if !s.IsBuiltIn() {
		s.Puzzle.Name = cmp.Or(puzzles.PlainText(s.Name, maxName), unnamed)
	}
	s.Name = ""
}

// readAlign reads how the runs of a race are laid side by side.
func (r *reader) readAlign() error {
	s := &r.scene
	s.Align = Align(r.values[keyAlign])
	share, shared := r.values[keyShare]
	if shared && s.Align == "" {
		s.Align = AlignShare
	}
	_, byChange := s.Where.Changes()
	_, byStep := s.Where.Step()
	switch {
	case s.Align == "":
		return nil
	case !slices.Contains([]Align{AlignChanges, AlignShare, AlignTime}, s.Align):
		return fmt.Errorf("align %q is not a way to align runs: choose changes, share or time, or leave it out "+
			"for steps", puzzles.Excerpt(string(s.Align)))
	case !s.IsRace():
		return errors.New("align and share belong to a race: name another algorithm, or remove them")
	case shared != (s.Align == AlignShare):
		return errors.New("align=share and share belong together: write share=500000 for the middle of each run")
	case shared && s.Where != Where{}:
		return errors.New("the link has a share and a place in the run: remove one")
	case byChange && s.Align != AlignChanges:
		return errors.New("a race by time has no places counted in digits in and out: name a step")
	case byStep && s.Align == AlignChanges:
		return errors.New("the race is aligned by digits in and out: write where=change+12, or remove align")
	case !shared:
		return nil
	}
	n, err := strconv.ParseInt(share, 10, 64)
	if err != nil || n < 0 || n > Whole {
		return fmt.Errorf("share %q is not a number of millionths from 0 to %d", puzzles.Excerpt(share), Whole)
	}
	s.Share = n
	return nil
}
