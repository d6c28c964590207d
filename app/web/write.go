package web

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	_ "embed" // for the parts of the page
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"text/template"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// mostBytes is how large a page can be: what a browser on a telephone still opens.
const mostBytes = 20 << 20

var (
	//go:embed page.html
	pageHTML string
	//go:embed class.html
	classHTML string
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	pageJS string
	//go:embed class.js
	classJS string
)

// The parts of the script's data that are not runs.
type (
	pageData struct {
		Notation string       `json:"notation"`
		Texts    []string     `json:"texts"` // of which boards are drawn, see drawn
		Layers   [][]int      `json:"layers"`
		Looks    [][]any      `json:"looks"`
		Runs     []*run       `json:"runs"`
		Moments  []momentData `json:"moments"`
		Tints    [][2]string  `json:"tints,omitempty"` // the colours of pictures, where the style has them not
	}
	momentData struct {
		Lanes    []laneData      `json:"lanes"`
		Align    string          `json:"align,omitempty"`
		Hide     map[string]bool `json:"hide,omitempty"`
		Question *questionData   `json:"question,omitempty"`
		Part     bool            `json:"part,omitempty"` // how long the runs are is not to be seen
	}
	laneData struct {
		Run        int          `json:"run"`
		Name       string       `json:"name"`
		Puzzle     string       `json:"puzzle,omitempty"`
		From       int64        `json:"from"`
		To         int64        `json:"to"`
		Deductions bool         `json:"deductions,omitempty"`
		View       solving.View `json:"view,omitempty"`  // the picture, "" for none
		Large      bool         `json:"large,omitempty"` // the picture has the place of the board
		// Of a moment at a look: which one it is, and how many the step has. Where a moment stands at
		// looks, or points at cells, these are states of its own, from this one on.
		Look  int `json:"look,omitempty"`
		Looks int `json:"looks,omitempty"`
		Own   int `json:"own,omitempty"`
	}
	questionData struct {
		Answers []answerData `json:"answers"`
	}
	answerData struct {
		Right  bool   `json:"right"`
		Reason string `json:"reason,omitempty"`
	}
)

// errTooLarge says that a page would be larger than a browser likes.
var errTooLarge = fmt.Errorf("the page would have more than %d MB: leave out moments with long runs, or split it in two", mostBytes>>20)

// Write writes a document as a page. The same document makes the same bytes. It ends
// with the error of the context when that is done. Progress, which may be nil, is told
// how many steps have been worked out.
func Write(ctx context.Context, w io.Writer, d *Document, progress func(done, of int64)) error {
	if err := check(d); err != nil {
		return err
	}
	stretches, numbers := cut(d)
	var done, of int64
	pictured := 0
	for _, s := range stretches {
		of, pictured = of+s.last-s.first+1, pictured+len(s.own)
	}
	drawn := newArtist()
	data := pageData{Notation: notations[d.Notation]}
	for _, s := range stretches {
		r, err := s.record(ctx, d.Notation, drawn, pictured, func() {
			done++
			puzzles.Tell(progress, done, of)
		})
		if err != nil {
			return err
		}
		data.Runs = append(data.Runs, r)
	}
	for i := range d.Moments {
		data.Moments = append(data.Moments, describe(d, i, stretches, numbers[i]))
	}
	data.Texts, data.Layers, data.Looks = drawn.texts.entries, drawn.layers.entries, drawn.looks.entries
	packed, err := pack(&data)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := pageTemplate().Execute(&page, d.view(&data, packed, drawn)); err != nil {
		return err
	}
	if page.Len() > mostBytes {
		return errTooLarge
	}
	_, err = page.WriteTo(w)
	return err
}

// check says what is wrong with a document.
func check(d *Document) error {
	if len(d.Moments) == 0 {
		return errors.New("there is nothing to show: a page needs at least one moment")
	}
	if d.Notation > trace.RowCol {
		return errors.New("the notation is unknown: choose letters or rows and columns")
	}
	for i := range d.Moments {
		lanes := d.lanes(i)
		if len(lanes) > MostLanes {
			return fmt.Errorf("moment %d has %d runs beside each other: there is room for %d", i+1, len(lanes), MostLanes)
		}
		for _, l := range lanes {
			if n := l.Run.Timeline.Len(); l.From < 0 || l.To < l.From || l.To > n {
				return fmt.Errorf("moment %d goes from step %s to %s, and its run has steps 0 to %s: choose other steps",
					i+1, trace.Thousands(l.From), trace.Thousands(l.To), trace.Thousands(n))
			}
		}
	}
	return nil
}

// sharedHides is what is left out of a stretch if all that show it hide it.
const sharedHides = scene.HideWords | scene.HideCode | scene.HideCounters

// fewSteps is how many steps around its moments a page of several runs has of each.
const fewSteps = 2000

// cut returns the stretches of runs that the moments need, and by moment and lane
// which it is. Lanes of the same run share a stretch as long as it does not grow over
// MostSteps, and it has what any of them shows.
func cut(d *Document) (stretches []*stretch, numbers [][]int) {
	type source struct {
		timeline *trace.Timeline
		id       string
		marks    solving.Marks
		unmarked bool
	}
	type place struct{ moment, lane int }
	var order []source
	of := map[source][]place{}
	for i, staged := range d.Staged {
		numbers = append(numbers, make([]int, len(d.lanes(i))))
		for k, l := range d.lanes(i) {
			s := source{l.Run.Timeline, l.Run.Algorithm.ID, staged.Scene.Marks, staged.Hides(scene.HideWords)}
			if of[s] == nil {
				order = append(order, s)
			}
			of[s] = append(of[s], place{i, k})
		}
	}
	lane := func(p place) *lesson.Lane { return &d.lanes(p.moment)[p.lane] }
	around := int64(MostSteps)
	if len(order) > 1 {
		around = fewSteps
	}
	for _, s := range order {
		places := of[s]
		slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(lane(a).From, lane(b).From) })
		var now *stretch
		for _, p := range places {
			l, staged := lane(p), d.Staged[p.moment]
			to := min(l.To, l.From+MostSteps)
			if now == nil || max(now.last, to)-now.first > MostSteps {
				now = &stretch{algorithm: l.Run.Algorithm, timeline: s.timeline, marks: s.marks, first: l.From,
					last: to, own: map[solving.View][][2]int64{}, beside: true, hide: sharedHides,
					unmarked: s.unmarked}
				stretches = append(stretches, now)
			}
			now.last = max(now.last, to)
			if view := staged.View(p.lane); view != "" {
				now.own[view] = append(now.own[view], [2]int64{l.From, to})
			}
			now.need(staged)
			now.stand(staged, l)
			numbers[p.moment][p.lane] = len(stretches) - 1
		}
	}
	for _, s := range stretches {
		s.widen(around)
	}
	return stretches, numbers
}

// need takes into a stretch what a moment shows. Beside each other, runs have titles alone.
func (s *stretch) need(of *lesson.Staged) {
	s.beside = s.beside && of.Scene.IsRace()
	for _, what := range []scene.Hidden{scene.HideWords, scene.HideCode, scene.HideCounters} {
		if !of.Hides(what) && (what == scene.HideWords || !of.Scene.IsRace()) {
			s.hide &^= what
		}
	}
}

// stand returns where a lane stands if no step is shown there, nil if one is.
func (s *stretch) stand(of *lesson.Staged, l *lesson.Lane) *stop {
	at := &stop{Point: trace.Point{Step: l.From, Look: of.Scene.Look}, cells: of.Scene.Point}
	if at.Look == 0 && len(at.cells) == 0 {
		return nil
	}
	for _, one := range s.stops {
		if one.Step == at.Step && (one.Look > 0) == (at.Look > 0) && slices.Equal(one.cells, at.cells) {
			return one
		}
	}
	s.stops = append(s.stops, at)
	return at
}

// widen takes in so many steps around a stretch, as many before it as behind it, up to MostSteps.
func (s *stretch) widen(around int64) {
	length := s.last - s.first
	all := length + min(around, MostSteps-length)
	s.first = max(0, s.first-(all-length)/2)
	s.last = min(s.timeline.Len(), s.first+all)
	s.first = max(0, s.last-all)
}

// describe returns a moment as the script reads it.
func describe(d *Document, moment int, stretches []*stretch, numbers []int) momentData {
	data, staged := momentData{Lanes: []laneData{}}, d.Staged[moment]
	lanes := d.lanes(moment)
	if len(lanes) > 1 {
		if data.Align = "steps"; staged.Scene.ByChanges() {
			data.Align = "changes"
		}
	}
	for i := range lanes {
		l := &lanes[i]
		name, puzzle := namesOf(staged, i)
		of := stretches[numbers[i]]
		one := laneData{Run: numbers[i], Name: name, Puzzle: puzzle, From: l.From, To: min(l.To, of.last),
			Deductions: l.ByDeduction(), View: staged.View(i), Large: staged.Scene.Large}
		if at := of.stand(staged, l); at != nil {
			one.Own = at.state
			if look := staged.Scene.Look; look > 0 {
				one.Look, one.Looks = min(look, at.states), at.states
			}
		}
		data.Lanes = append(data.Lanes, one)
	}
	if staged != nil && staged.Hides(^scene.Hidden(0)) {
		data.Hide = map[string]bool{"words": staged.Hides(scene.HideWords), "code": staged.Hides(scene.HideCode),
			"ribbon": staged.Hides(scene.HideRibbon), "names": staged.Hides(scene.HideNames),
			"counters": staged.Hides(scene.HideCounters)}
	}
	if q := d.Moments[moment].Question; q != nil {
		data.Question = &questionData{Answers: []answerData{}}
		for _, a := range q.Answers {
			data.Question.Answers = append(data.Question.Answers, answerData{a.Right, clean(a.Reason)})
		}
	}
	return data
}

// namesOf returns what a lane and its puzzle are called, "" where that is hidden. In a
// race all are on the same puzzle, which the moment is about.
func namesOf(s *lesson.Staged, lane int) (name, puzzle string) {
	switch run := s.Lanes[lane].Run; {
	case s.Scene.IsRace():
		return s.Scene.NameOf(lane), ""
	case s.Hides(scene.HideNames):
		return "", ""
	default:
		return run.Algorithm.Name, clean(run.Puzzle.Name)
	}
}

// pack returns data as text, compressed.
func pack(data *pageData) (string, error) {
	var b bytes.Buffer
	text := base64.NewEncoder(base64.StdEncoding, &b)
	z, err := gzip.NewWriterLevel(text, 8) // the best takes longer, and saves nothing
	if err != nil {
		return "", err
	}
	if err := errors.Join(json.NewEncoder(z).Encode(data), z.Close(), text.Close()); err != nil {
		return "", err
	}
	return b.String(), nil
}

// language is what names a language.
var language = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`) })

// pageTemplate is page.html, in which what is a document's own passes through e, and so is
// classTemplate of class.html.
var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{"e": escape, "tag": tagOf, "list": listOf,
		"bold": func(b lesson.Block) bool { return b.Kind == lesson.Subheading }}).Parse(pageHTML))
})

var classTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("class").Funcs(template.FuncMap{"e": escape}).Parse(classHTML))
})

// ClassText is what the page of a class says of itself.
type ClassText struct {
	Program  string // what it is made with, as of a [Document]
	Notation trace.Notation
}

// WriteClass writes the page that shows what [Live] sends, and returns the policy that the
// server has to send with it.
func WriteClass(w io.Writer, c ClassText) (policy string, err error) {
	style, script := ClassStyle(), shorten(strings.Replace(pageJS, "// class.js\n", classJS, 1))
	return policyOf(style, script) + "; connect-src 'self'; frame-ancestors 'none'",
		classTemplate().Execute(w, map[string]string{"Style": style, "Script": script, "Program": c.Program,
			"Notation": notations[c.Notation]})
}

// ClassStyle returns the style of the pages of a class.
func ClassStyle() string { return styleOf(newArtist()) }

// view is a document as page.html reads it.
type view struct {
	*Document
	Style, Script, Policy, Data string
	Shared                      []string // drawings that boards use
	Moments                     []momentView
}

// momentView is a moment as it stands still.
type momentView struct {
	*lesson.Moment
	Number  int
	Figures []figureView
}

// figureView is a board of it, with its words.
type figureView struct {
	Name, Board, Picture, Rules, Where, Title, Reasons string
	Words                                              bool
}

// view returns a document as page.html reads it.
func (d *Document) view(data *pageData, packed string, drawn *artist) *view {
	v := &view{Document: d, Script: shorten(pageJS), Data: packed}
	for i := range d.Moments {
		m := momentView{Moment: &d.Moments[i], Number: i + 1}
		for lane := range data.Moments[i].Lanes {
			m.Figures = append(m.Figures, d.figure(i, lane, &data.Moments[i].Lanes[lane], drawn))
		}
		v.Moments = append(v.Moments, m)
	}
	v.Style, v.Shared = styleOf(drawn), drawn.shared.entries
	v.Policy = policyOf(v.Style, v.Script)
	return v
}

// styleOf returns the style of a page with pictures in these colours.
func styleOf(pictures *artist) string {
	return fmt.Sprintf(":root{%s}@media screen and (prefers-color-scheme:dark){:root:not(.themed){%[2]s}}"+
		"@media screen{:root.dark{%[2]s}}\n", variables(paint.Light())+pictures.variables(0),
		variables(paint.Dark())+pictures.variables(1)) + shorten(pageCSS)
}

// policyOf returns the policy of a page that nothing from elsewhere is for.
func policyOf(style, script string) string {
	return fmt.Sprintf("default-src 'none'; style-src '%s'; script-src '%s'; img-src data:; base-uri 'none'; "+
		"form-action 'none'", Hash(style), Hash(script))
}

// Tongue is the language of the text.
func (v *view) Tongue() string {
	if language().MatchString(v.Language) {
		return v.Language
	}
	return "en"
}

// Called is the title of the page.
func (v *view) Called() string { return cmp.Or(strings.TrimSpace(v.Title), "Sudoku") }

// Turns reports whether there are moments to turn to.
func (v *view) Turns() bool { return len(v.Moments) > 1 }

// Pictured reports whether there are pictures of algorithms.
func (v *view) Pictured() bool {
	return slices.ContainsFunc(v.Moments, func(m momentView) bool {
		return slices.ContainsFunc(m.Figures, func(f figureView) bool { return f.Picture != "" })
	})
}

// Asks reports whether there are questions.
func (v *view) Asks() bool {
	return slices.ContainsFunc(v.Moments, func(m momentView) bool { return m.Question != nil })
}

// Hash is what the policy of a page calls a style or script that it allows.
func Hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// shorten leaves out of a style or script what is for its readers: indentation and
// lines that are comments.
func shorten(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "//") ||
			strings.HasPrefix(line, "/*") && strings.HasSuffix(line, "*/") {
			continue
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// figure returns a board of a moment as it stands still, with its words.
func (d *Document) figure(moment, lane int, read *laneData, drawn *artist) figureView {
	staged, run := d.Staged[moment], d.Staged[moment].Lanes[lane].Run
	viewer := picture.New(run.Algorithm, run.Timeline)
	viewer.Speaker.Notation = d.Notation
	board, sp := paint.NewBoard(run.Timeline.Puzzle().Shape()), viewer.Speaker
	board.Labels = paint.LabelsOf(d.Notation)
	at := viewer.FrameAt(trace.Point{Step: read.From, Look: read.Look})
	staged.Show(board, &at, false)
	f := figureView{Name: cmp.Or(read.Name, read.Puzzle), Words: !staged.Hides(scene.HideWords),
		Rules: strings.Join(board.Shape.Sentences(), " "),
		Title: sp.String(at.Title), Reasons: sp.Strings(at.Reasons)}
	if p := read.Puzzle; p != "" && p != f.Name {
		f.Name += " · " + p
	}
	told := "Board"
	if steps := run.Timeline.Len(); steps > 0 {
		where := trace.Thousands(read.From)
		if !staged.Hides(scene.HideRibbon|scene.HideCounters) && d.Moments[moment].Question == nil {
			where += " of " + trace.Thousands(steps) // which tells how the run ends
		}
		if read.Look > 0 {
			where += fmt.Sprintf(", part %d of %d", read.Look, read.Looks)
		}
		told += ", step " + where
		f.Where = "Step " + where
	}
	f.Board = drawn.board(board, told+". "+boardInWords(board, sp))
	if read.View != "" {
		words := ""
		if f.Words {
			words = f.Title
		}
		f.Picture = drawn.still(viewer, read.View, at.At, words)
	}
	return f
}

// listOf returns the list that a block is an item of, "" for none.
func listOf(b lesson.Block) string {
	switch {
	case b.Kind != lesson.Item:
		return ""
	case b.Number > 0:
		return "ol"
	}
	return "ul"
}

// tagOf returns what a block is in HTML.
func tagOf(b lesson.Block) string {
	switch b.Kind {
	case lesson.Item:
		return "li"
	case lesson.Preformatted:
		return "pre"
	}
	return "p"
}
