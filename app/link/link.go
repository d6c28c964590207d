// Package link writes what is on screen as a link, and reads links: what follows the # of
// an address, such as
//
//	#page=watch&puzzle=wikipedia&algorithm=backtracking&step=57
//
// What a page shows is described by the keys that a moment of a lesson has, so what a
// lesson can hold a link can carry. The keys besides are settings, which is what follows
// the name of the only algorithm, and step, which is short for where; lesson, the ID of a
// ready lesson, with moment; name and text, of a lesson or a program that travels itself;
// technique, a page of the guide. A link that is long is packed: z is then the only key,
// and its value a link in turn, compressed by DEFLATE and written in base64url.
package link

import (
	"bytes"
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

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/technique"
	"sudoscope/app/lesson"
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

// Unnamed is what a puzzle is called that came without a name.
const Unnamed = "Puzzle from a link"

// Scheme begins links that name no page on the web: sudoscope:#page=…
const Scheme = "sudoscope:"

// The pages that have links of their own; the others are those of scenes.
const (
	PageLessons    = "lessons"
	PageCode       = "code"
	PageLab        = "lab"
	PageTechniques = string(lesson.OnTechniques)
)

// Pages lists the names of all pages.
func Pages() []string {
	return []string{string(lesson.OnWatch), string(lesson.OnCompare), PageLab, PageTechniques, string(lesson.OnPlay),
		string(lesson.OnPuzzles), PageCode, PageLessons}
}

// Link says what to show. The zero value says nothing.
type Link struct {
	Page  string        // one of [Pages]
	Scene *lesson.Scene // what is on a page with a board, nil for what is there

	Ready     string // the ID of a ready lesson, or
	Text      string // the text of a lesson or program, with
	Name      string // what it is called
	Moment    int    // of the lesson, counted from 1; 0 for where it begins
	Technique string // the ID of a technique that the guide explains
	Setup     *Setup // of an experiment, nil for what the Lab has
	// Corner are the marks in the corners of a game's cells, by cell; nil for none.
	Corner []puzzles.Digits

	Align Align // of the runs of a race, and
	Share int64 // of AlignShare: how far each is, in millionths

	Unknown []string // keys that this version does not know
}

// Align says what the runs of a race have in common at each moment.
type Align string

// The ways to lay them side by side, beside as many steps, which is "".
const (
	AlignChanges Align = "changes" // as many digits put in and taken out
	AlignShare   Align = "share"   // the same share of each run
	AlignTime    Align = "time"    // as long a time of computing: the place is a step of the longest run
)

// Whole is a whole run as shares count it.
const Whole = 1_000_000

// The keys beside those of scenes.
const (
	keyPage      = "page"
	keyPuzzle    = "puzzle"
	keyBoxes     = "boxes"
	keyAlgorithm = "algorithm"
	keySettings  = "settings"
	keyWhere     = "where"
	keyStep      = "step"
	keyMaking    = "making"
	keyPreset    = "preset"
	keyLesson    = "lesson"
	keyMoment    = "moment"
	keyName      = "name"
	keyText      = "text"
	keyTechnique = "technique"
	keySeed      = "seed"
	keyPencil    = "pencil"
	keyCorner    = "corner"
	keyAlign     = "align"
	keyShare     = "share"
	keyProgram   = "program"
	keyPacked    = "z"
)

// order is that in which keys are written.
func order() []string {
	keys := []string{keyPage, keyLesson, keyMoment, keyTechnique, keyName}
	for _, key := range lesson.Keys() {
		switch key {
		case keyPage:
		case keyAlgorithm:
			keys = append(keys, keyAlgorithm, keySettings, keySeed)
		case keyPencil:
			keys = append(keys, keyPencil, keyCorner)
		case keyWhere:
			keys = append(keys, keyAlign, keyShare, keyStep, keyWhere)
		default:
			keys = append(keys, key)
		}
	}
	return append(append(keys, setupKeys()...), keyText, keyProgram)
}

// TooLongError says that a link would be longer than [MaxLength].
type TooLongError struct{ Length int }

func (e *TooLongError) Error() string {
	return fmt.Sprintf("the link would have %d characters, and many programs cut links off after %d", e.Length, MaxLength)
}

// Fragment writes the link from its # on. The error is a [*TooLongError], or says which
// programs no link can carry.
func (l *Link) Fragment() (string, error) {
	values := map[string]string{}
	if l.Scene != nil {
		values = l.Scene.Values()
		if fields := splitOutside(values[keyAlgorithm], ' '); len(fields) > 1 && len(l.Scene.Lanes) == 1 {
			values[keyAlgorithm], values[keySettings] = fields[0], strings.Join(fields[1:], " ")
		}
		for _, key := range []string{keyAlgorithm, keySettings} {
			if text, ok := values[key]; ok {
				parts := splitOutside(text, ',')
				for i := range parts {
					parts[i] = exchange(strings.TrimSpace(parts[i]), ' ', ':')
				}
				values[key] = strings.Join(parts, ",")
			}
		}
		if name := puzzles.PlainText(l.Scene.Puzzle.Name, maxName); name != "" && name != Unnamed &&
			l.Scene.Making == nil && !l.Scene.IsBuiltIn() {
			values[keyName] = name
		}
		if text := l.cornerText(); text != "" {
			values[keyCorner] = text
		}
		if n, ok := strings.CutPrefix(values[keyWhere], "step "); ok {
			values[keyStep] = strings.ReplaceAll(n, ",", "")
			delete(values, keyWhere)
		}
	}
	put := func(key, value string) {
		if value != "" {
			values[key] = value
		}
	}
	put(keyPage, l.Page)
	put(keyLesson, l.Ready)
	put(keyTechnique, l.Technique)
	put(keyName, l.Name)
	put(keyText, l.Text)
	if l.Setup != nil {
		l.Setup.put(put)
	}
	put(keyAlign, string(l.Align))
	if l.Align == AlignShare {
		put(keyShare, strconv.FormatInt(l.Share, 10))
	}
	if err := l.putPrograms(put); err != nil {
		return "", err
	}
	if l.Moment > 0 {
		put(keyMoment, strconv.Itoa(l.Moment))
	}
	var b strings.Builder
	for _, key := range order() {
		if value, ok := values[key]; ok {
			b.WriteByte("#&"[min(b.Len(), 1)])
			b.WriteString(key + "=" + escape(value))
		}
	}
	text := b.String()
	if last := len(text) - 1; last >= 0 && strings.IndexByte(".,:;*/@=", text[last]) >= 0 {
		// Who looks for addresses in a text would take it for the end of a sentence.
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

// Is reports whether a text is meant to be a link of this program: it has no blanks, and a
// key of a link follows its first #.
func Is(text string) bool {
	text = strings.TrimSpace(text)
	_, fragment, ok := strings.Cut(text, "#")
	if !ok || strings.ContainsFunc(text, unicode.IsSpace) {
		return false
	}
	key, _, ok := strings.Cut(fragment, "=")
	return ok && (key == keyPacked || slices.Contains(order(), key))
}

// Parse reads a link, whatever address it begins with.
func Parse(text string) (*Link, error) {
	text = strings.TrimSpace(text)
	if len(text) > maxRead {
		return nil, fmt.Errorf("the link has more than %d characters, the most that is read", maxRead)
	}
	_, fragment, ok := strings.Cut(text, "#")
	if !ok || fragment == "" {
		return nil, errors.New("the link is empty: something such as #puzzle=wikipedia must follow the address")
	}
	values, err := read(fragment)
	if err != nil {
		return nil, err
	}
	if packed, ok := values[keyPacked]; ok {
		if len(values) > 1 {
			return nil, errBroken
		}
		if fragment, err = unpack(packed); err != nil {
			return nil, err
		}
		if values, err = read(fragment); err != nil {
			return nil, err
		}
	}
	return understand(values)
}

// read takes a fragment apart.
func read(fragment string) (map[string]string, error) {
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

// understand makes a link of values.
func understand(values map[string]string) (*Link, error) {
	l := &Link{Page: strings.ToLower(values[keyPage]), Ready: values[keyLesson], Name: values[keyName],
		Text: values[keyText], Technique: values[keyTechnique]}
	known := order()
	for key := range values {
		if !slices.Contains(known, key) {
			l.Unknown = append(l.Unknown, puzzles.Excerpt(key))
		}
	}
	slices.Sort(l.Unknown)
	if l.Page != "" && !slices.Contains(Pages(), l.Page) {
		return nil, fmt.Errorf("there is no page %q: choose one of %s", puzzles.Excerpt(l.Page),
			strings.Join(Pages(), ", "))
	}
	if strings.ContainsFunc(l.Name, unicode.IsControl) || len(l.Name) > 200 {
		return nil, errors.New("the name in the link cannot be used: remove it")
	}
	if text, ok := values[keyMoment]; ok {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > lesson.MaxMoments {
			return nil, fmt.Errorf("moment %q is not the number of a moment: the first is 1", puzzles.Excerpt(text))
		}
		l.Moment = n
	}
	switch {
	case l.Ready != "":
		l.Page = PageLessons
		if _, err := lesson.ReadyByID(l.Ready); err != nil {
			return nil, err
		}
	case l.Technique != "":
		l.Page = PageTechniques
		if _, err := technique.ByID(l.Technique); err != nil {
			return nil, fmt.Errorf("there is no technique %q: About it on the Techniques page lists them",
				puzzles.Excerpt(l.Technique))
		}
	case l.Text != "":
		if l.Page != PageLessons && l.Page != PageCode {
			return nil, errors.New("the link has a text, and no page for it: page=lessons or page=code is missing")
		}
	case l.Page == PageLab || l.Page == "" && (values[keyTheme] != "" || values[keyPuzzles] != ""):
		l.Page = PageLab
		setup, err := readSetup(values)
		l.Setup = setup
		return l, err
	case l.Page == PageLessons || l.Page == PageCode:
	default:
		return l, l.readScene(values)
	}
	return l, nil
}

// readScene reads what is on a page with a board, if the link says so.
func (l *Link) readScene(values map[string]string) error {
	scene, any := map[string]string{}, false
	for _, key := range lesson.Keys() {
		if value, ok := values[key]; ok {
			scene[key] = value
			any = any || key != keyPage
		}
	}
	if settings, ok := values[keySettings]; ok {
		if scene[keyAlgorithm] == "" || len(splitOutside(scene[keyAlgorithm], ',')) > 1 {
			return errors.New("settings belong to one algorithm: in a race, write them after its name and a " +
				"colon, such as backtracking:cells=columns")
		}
		scene[keyAlgorithm] += ":" + settings
	}
	programs, err := readPrograms(values[keyProgram])
	if err != nil {
		return err
	}
	if text := scene[keyAlgorithm]; text != "" {
		if scene[keyAlgorithm], err = contestants(text, values[keySeed], programs); err != nil {
			return err
		}
	} else if values[keySeed] != "" && scene[keyMaking] == "" {
		return errors.New("the link has a seed, but no algorithm for it: remove it")
	}
	if step, ok := values[keyStep]; ok {
		if scene[keyWhere] != "" {
			return errors.New("the link has a step and a place in the run: remove one")
		}
		scene[keyWhere], any = "step "+step, true
	}
	if !any {
		if l.Page == "" {
			return errors.New("the link has nothing that this version knows")
		}
		return nil
	}
	s, err := lesson.ParseScene(scene, programs...)
	if err != nil {
		return err
	}
	if err := l.readAlign(values, s); err != nil {
		return err
	}
	if err := l.readCorner(values, s); err != nil {
		return err
	}
	if l.Name != "" && s.Making == nil && !s.IsBuiltIn() {
		s.Puzzle.Name = puzzles.PlainText(l.Name, maxName)
	}
	l.Scene, l.Page = s, string(s.Page)
	return nil
}

// contestants returns algorithms as a lesson has them: with blanks between an algorithm and
// its settings, where the command line has colons, with the name of its preset in full,
// and with the seed of the link where it has none of its own. What is none of ours is one
// of the programs.
func contestants(text, seed string, programs []algorithms.Code) (string, error) {
	var all []string
	for _, part := range splitOutside(text, ',') {
		prefix := ""
		part = strings.TrimSpace(part)
		if colon := strings.IndexByte(part, ':') + 1; slices.Contains([]string{program.ScriptPrefix,
			program.CommandPrefix}, part[:colon]) {
			prefix, part = part[:colon], part[colon:]
		}
		fields, seeded := splitOutside(exchange(part, ':', ' '), ' '), false
		for i := 1; i < len(fields); i++ {
			seeded = seeded || strings.HasPrefix(fields[i], keySeed+"=")
			if fields[i] != "" && !strings.Contains(fields[i], "=") {
				fields[i] = keyPreset + "=" + fields[i]
			}
		}
		if prefix != "" {
			if _, err := algorithmOf(prefix+fields[0], programs); err != nil {
				return "", err
			}
		}
		if seed != "" && !seeded {
			fields = append(fields, keySeed+"="+seed)
		}
		all = append(all, prefix+strings.Join(fields, " "))
	}
	return strings.Join(all, ", "), nil
}

// exchange writes one character for another wherever that does not stand within quotes.
func exchange(text string, from, to rune) string {
	within := false
	return strings.Map(func(r rune) rune {
		if r == '"' {
			within = !within
		}
		if r == from && !within {
			return to
		}
		return r
	}, text)
}

// cornerText writes the marks in corners as a scene has those in the middle.
func (l *Link) cornerText() string {
	if l.Corner == nil || len(l.Corner) != l.Scene.Puzzle.Givens.Shape().Cells() {
		return ""
	}
	marks := lesson.Scene{Page: lesson.OnPlay, Puzzle: l.Scene.Puzzle, Pencil: l.Corner}
	return marks.Values()[keyPencil]
}

// readCorner reads what cornerText writes.
func (l *Link) readCorner(values map[string]string, s *lesson.Scene) error {
	text, ok := values[keyCorner]
	if !ok {
		return nil
	}
	if s.Page != lesson.OnPlay {
		return errors.New("corner: corner marks belong to a game: write page=play, or remove them")
	}
	marks := map[string]string{keyPage: string(lesson.OnPlay), keyPuzzle: values[keyPuzzle], keyPencil: text}
	if boxes := values[keyBoxes]; boxes != "" {
		marks[keyBoxes] = boxes
	}
	scene, err := lesson.ParseScene(marks)
	if err != nil {
		return fmt.Errorf("corner: %s", strings.TrimPrefix(err.Error(), keyPencil+": "))
	}
	l.Corner = scene.Pencil
	return nil
}

// readAlign reads how the runs of a race are laid side by side.
func (l *Link) readAlign(values map[string]string, s *lesson.Scene) error {
	l.Align = Align(values[keyAlign])
	share, shared := values[keyShare]
	if shared && l.Align == "" {
		l.Align = AlignShare
	}
	_, byChange := s.Where.Changes()
	switch {
	case l.Align == "":
		return nil
	case !slices.Contains([]Align{AlignChanges, AlignShare, AlignTime}, l.Align):
		return fmt.Errorf("align %q is not a way to align runs: choose changes, share or time, or leave it out "+
			"for steps", puzzles.Excerpt(string(l.Align)))
	case !s.IsRace():
		return errors.New("align and share belong to a race: name another algorithm, or remove them")
	case shared != (l.Align == AlignShare):
		return errors.New("align=share and share belong together: write share=500000 for the middle of each run")
	case shared && s.Where != lesson.Where{}:
		return errors.New("the link has a share and a place in the run: remove one")
	case byChange && l.Align != AlignChanges:
		return errors.New("a race by time has no places counted in digits in and out: name a step")
	case s.Where.N > 0 && s.Where == lesson.AtStep(s.Where.N) && l.Align == AlignChanges:
		return errors.New("the race is aligned by digits in and out: write where=change+12, or remove align")
	}
	if !shared {
		return nil
	}
	n, err := strconv.ParseInt(share, 10, 64)
	if err != nil || n < 0 || n > Whole {
		return fmt.Errorf("share %q is not a number of millionths from 0 to %d", puzzles.Excerpt(share), Whole)
	}
	l.Share = n
	return nil
}
