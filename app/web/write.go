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
	"html"
	"io"
	"slices"
	"strings"
	"sync"
	"text/template"
	"unicode"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
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

// Write writes a page. The same slides make the same bytes. It ends with the error of
// the context when that is done. Progress, which may be nil, is told how many steps have
// been worked out.
func Write(ctx context.Context, w io.Writer, p *Page, progress func(done, of int64)) error {
	if len(p.Slides) == 0 {
		return errors.New("there is nothing to show: a page needs at least one moment")
	}
	stretches, numbers := cut(p.Slides)
	var done, of int64
	pictured := 0
	for _, s := range stretches {
		of, pictured = of+s.last-s.first+1, pictured+len(s.own)
	}
	drawn := newArtist()
	data := pageData{Notation: p.Notation.String()}
	for _, s := range stretches {
		r, err := s.record(ctx, p.Notation, drawn, pictured, func() {
			done++
			puzzles.Tell(progress, done, of)
		})
		if err != nil {
			return err
		}
		data.Runs = append(data.Runs, r)
	}
	for i, slide := range p.Slides {
		data.Moments = append(data.Moments, describe(slide, stretches, numbers[i]))
	}
	data.Texts, data.Layers, data.Looks = drawn.texts.entries, drawn.layers.entries, drawn.looks.entries
	packed, err := pack(&data)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := pageTemplate().Execute(&page, p.view(&data, packed, drawn)); err != nil {
		return err
	}
	if page.Len() > mostBytes {
		return errTooLarge
	}
	_, err = page.WriteTo(w)
	return err
}

// sharedHides is what is left out of a stretch if all that show it hide it.
const sharedHides = scene.HideWords | scene.HideCode | scene.HideCounters

// fewSteps is how many steps around its moments a page of several runs has of each.
const fewSteps = 2000

// cut returns the stretches of runs that the slides need, and by slide and board
// which it is. Boards of the same run share a stretch as long as it does not grow over
// MostSteps, and it has what any of them shows.
func cut(all []*slides.Slide) (stretches []*stretch, numbers [][]int) {
	type source struct {
		timeline *trace.Timeline
		id       string
		marks    solving.Marks
		unmarked bool
	}
	type place struct {
		*slides.Slide
		*picture.Stand
		board  int
		number *int
	}
	var order []source
	of := map[source][]place{}
	for _, slide := range all {
		own := make([]int, len(slide.Boards))
		numbers = append(numbers, own)
		for i := range slide.Boards {
			l := slide.Boards[i].Run
			s := source{l.Timeline, l.Algorithm.ID, l.Marks, slide.Hide&scene.HideWords != 0}
			if of[s] == nil {
				order = append(order, s)
			}
			of[s] = append(of[s], place{slide, l, i, &own[i]})
		}
	}
	around := int64(MostSteps)
	if len(order) > 1 {
		around = fewSteps
	}
	for _, s := range order {
		places := of[s]
		slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(a.Step, b.Step) })
		var now *stretch
		for _, p := range places {
			to := min(p.To, p.Step+MostSteps)
			if now == nil || max(now.last, to)-now.first > MostSteps {
				now = &stretch{algorithm: p.Algorithm, timeline: s.timeline, marks: s.marks, first: p.Step,
					last: to, own: map[solving.View][][2]int64{}, beside: true, hide: sharedHides,
					unmarked: s.unmarked}
				stretches = append(stretches, now)
			}
			now.last = max(now.last, to)
			if shown, ok := p.PictureOf(p.board); ok {
				now.own[shown.View] = append(now.own[shown.View], [2]int64{p.Step, to})
			}
			now.need(p.Slide)
			now.stand(p.Stand)
			*p.number = len(stretches) - 1
		}
	}
	for _, s := range stretches {
		s.widen(around)
	}
	return stretches, numbers
}

// need takes into a stretch what a slide shows. Beside each other, runs have titles alone.
func (s *stretch) need(of *slides.Slide) {
	race := len(of.Boards) > 1
	s.beside = s.beside && race
	for _, what := range []scene.Hidden{scene.HideWords, scene.HideCode, scene.HideCounters} {
		if of.Hide&what == 0 && (what == scene.HideWords || !race) {
			s.hide &^= what
		}
	}
}

// stand returns where a board stands if no step is shown there, nil if one is.
func (s *stretch) stand(of *picture.Stand) *stop {
	if of.Look == 0 && len(of.Cells) == 0 {
		return nil
	}
	for _, one := range s.stops {
		if one.Step == of.Step && (one.Look > 0) == (of.Look > 0) && slices.Equal(one.cells, of.Cells) {
			return one
		}
	}
	at := &stop{Point: of.Point, cells: of.Cells}
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

// describe returns a slide as the script reads it.
func describe(slide *slides.Slide, stretches []*stretch, numbers []int) momentData {
	data := momentData{Lanes: []laneData{}}
	race := len(slide.Boards) > 1
	if race {
		if data.Align = "steps"; slide.ByChanges {
			data.Align = "changes"
		}
	}
	for i := range slide.Boards {
		b := &slide.Boards[i]
		of := stretches[numbers[i]]
		one := laneData{Run: numbers[i], Name: b.Name, From: b.Run.Step, To: min(b.Run.To, of.last),
			Deductions: b.Run.Algorithm.Deduces, Large: slide.Large}
		if shown, ok := slide.PictureOf(i); ok {
			one.View = shown.View
		}
		if !race && slide.Hide&scene.HideNames == 0 {
			one.Name, one.Puzzle = b.Run.Algorithm.Name, clean(b.Puzzle)
		}
		if at := of.stand(b.Run); at != nil {
			one.Own = at.state
			if look := b.Run.Look; look > 0 {
				one.Look, one.Looks = min(look, at.states), at.states
			}
		}
		data.Lanes = append(data.Lanes, one)
	}
	if hides := func(what scene.Hidden) bool { return slide.Hide&what != 0 }; slide.Hide != 0 {
		data.Hide = map[string]bool{"words": hides(scene.HideWords), "code": hides(scene.HideCode),
			"ribbon": hides(scene.HideRibbon), "names": hides(scene.HideNames), "counters": hides(scene.HideCounters)}
	}
	if q := slide.Question; q != nil {
		data.Question = &questionData{Answers: []answerData{}}
		for i := range q.Answers {
			a := &q.Answers[i]
			data.Question.Answers = append(data.Question.Answers, answerData{a.IsRight(), clean(a.Reason)})
		}
	}
	return data
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

// pageTemplate is page.html, in which what is a page's own passes through e, and so is
// classTemplate of class.html.
var pageTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{"e": escape, "tag": tagOf, "list": listOf,
		"bold": func(b slides.Block) bool { return b.Kind == slides.Subheading }}).Parse(pageHTML))
})

var classTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("class").Funcs(template.FuncMap{"e": escape}).Parse(classHTML))
})

// WriteClass writes the page that shows what [Live] sends, by which program as of a [Page], and returns
// the policy that the server has to send with it.
func WriteClass(w io.Writer, program string, n trace.Notation) (policy string, err error) {
	style, script := ClassStyle(), shorten(strings.Replace(pageJS, "// class.js\n", classJS, 1))
	return policyOf(style, script) + "; connect-src 'self'; frame-ancestors 'none'",
		classTemplate().Execute(w, map[string]string{"Style": style, "Script": script, "Program": program,
			"Notation": n.String()})
}

// ClassStyle returns the style of the pages of a class.
func ClassStyle() string { return styleOf(newArtist()) }

// view is a page as page.html reads it.
type view struct {
	*Page
	Style, Script, Policy, Data string
	Shared                      []string // drawings that boards use
	Moments                     []momentView
}

// momentView is a slide as it stands still.
type momentView struct {
	*slides.Slide
	Number  int
	Figures []figureView
}

// figureView is a board of it, with its words.
type figureView struct {
	Name, Board, Picture, Rules, Where, Title, Reasons string
	Words                                              bool
}

// view returns the page as page.html reads it.
func (p *Page) view(data *pageData, packed string, drawn *artist) *view {
	v := &view{Page: p, Script: shorten(pageJS), Data: packed}
	for n, slide := range p.Slides {
		m := momentView{Slide: slide, Number: n + 1}
		for i := range slide.Boards {
			m.Figures = append(m.Figures, p.figure(slide, i, &data.Moments[n].Lanes[i], drawn))
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
func (v *view) Tongue() string { return slides.Language(v.Language) }

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

// figure returns a board of a slide as it stands still, with its words.
func (p *Page) figure(slide *slides.Slide, i int, read *laneData, drawn *artist) figureView {
	b, sp := &slide.Boards[i], trace.Speaker{Shape: slide.Boards[i].Scene.Shape, Notation: p.Notation}
	f := figureView{Name: cmp.Or(read.Name, read.Puzzle), Words: slide.Hide&scene.HideWords == 0,
		Rules: strings.Join(sp.Shape.Sentences(), " "), Title: slide.Title, Reasons: strings.Join(slide.Reasons, " ")}
	if len(slide.Boards) > 1 {
		f.Title, f.Reasons = b.Title, b.Reasons
	}
	if p := read.Puzzle; p != "" && p != f.Name {
		f.Name += " · " + p
	}
	told := "Board"
	if steps := b.Run.Timeline.Len(); steps > 0 {
		where := trace.Thousands(read.From)
		if slide.Hide&(scene.HideRibbon|scene.HideCounters) == 0 && slide.Question == nil {
			where += " of " + trace.Thousands(steps) // which tells how the run ends
		}
		if read.Look > 0 {
			where += fmt.Sprintf(", part %d of %d", read.Look, read.Looks)
		}
		told += ", step " + where
		f.Where = "Step " + where
	}
	f.Board = drawn.board(b.Scene, told+". "+boardInWords(b.Scene, sp))
	if shown, ok := slide.PictureOf(i); ok {
		f.Picture = drawn.still(shown, f.Title)
	}
	return f
}

// listOf returns the list that a block is an item of, "" for none.
func listOf(b slides.Block) string {
	switch {
	case b.Kind != slides.Item:
		return ""
	case b.Number > 0:
		return "ol"
	}
	return "ul"
}

// tagOf returns what a block is in HTML.
func tagOf(b slides.Block) string {
	switch b.Kind {
	case slides.Item:
		return "li"
	case slides.Preformatted:
		return "pre"
	}
	return "p"
}

// escape returns text so that it stands in HTML as it is, in attributes too.
func escape(text string) string { return html.EscapeString(clean(text)) }

// clean removes from a text bytes that are not UTF-8, control characters, and those that turn
// the direction of writing for all that follows.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r == '\u2028' || r == '\u2029':
			return '\n'
		case unicode.IsControl(r) || r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069':
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}
