package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"hash/crc32"
	"slices"
	"strings"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Live turns slides into what the page of a class shows. What comes again, such as the look of a
// cell, is sent once: it has a number in a table, and the tables only grow within a show. A new
// show begins with another run, and when the tables have become large.
type Live struct {
	notation trace.Notation
	artist   *artist
	pictured time.Time // when a picture was drawn last

	run          any // of the show
	show         int // its number
	texts, looks table[json.RawMessage]
	easels       map[form]*easel
	viewers      map[viewed]*picture.Viewer
	signs        map[int]int     // of contestants by their looks: texts
	slide        json.RawMessage // nil while the screen is dark

	around // what may be looked at
}

// form is what boards have in common that one easel draws. The easel knows what it drew last.
type form struct {
	shape         puzzles.Shape
	labels        paint.Labels
	text          float64
	bold, margins bool
}

// viewed is a run that pictures are drawn of.
type viewed struct {
	algorithm *solving.Algorithm
	timeline  *trace.Timeline
}

// mostKept is from how many bytes in its tables a show ends: who comes late gets all of them.
const mostKept = 200_000

// pictureRest is how long it is at least from one picture to the next.
const pictureRest = 100 * time.Millisecond

// NewLive returns a Live that has shown nothing yet.
func NewLive(n trace.Notation) *Live {
	return &Live{notation: n, artist: newArtist()}
}

// Seen is what a phone knows of the tables. The zero value is nothing.
type Seen struct{ show, texts, looks, tints int }

// The slide as the script reads it; page.js has the same names.
type (
	message struct {
		Show  int             `json:"show"`
		Texts []any           `json:"texts,omitempty"` // how many come before these, and these
		Looks []any           `json:"looks,omitempty"` // each what it is in words, and its parts
		Tints []any           `json:"tints,omitempty"` // each light and dark
		Slide json.RawMessage `json:"slide"`
	}
	slideData struct {
		Heading  string      `json:"heading,omitempty"`
		Place    string      `json:"place,omitempty"`
		Caption  []string    `json:"caption,omitempty"`
		Question *askedData  `json:"question,omitempty"`
		Title    string      `json:"title,omitempty"`
		Reasons  []string    `json:"reasons,omitempty"`
		Code     []int       `json:"code,omitempty"`   // texts
		Before   int         `json:"before,omitempty"` // lines that are left out
		Line     int         `json:"line,omitempty"`
		Counters [][2]string `json:"counters,omitempty"`
		Boards   []boardData `json:"boards,omitempty"`
		Ribbon   *ribbonData `json:"ribbon,omitempty"`
		Path     *pathData   `json:"path,omitempty"`
		Picture  *drawing    `json:"picture,omitempty"`
		Large    bool        `json:"large,omitempty"`
	}
	askedData struct {
		Form    string       `json:"form"`
		Several bool         `json:"several,omitempty"`
		Text    string       `json:"text"`
		Answers []optionData `json:"answers,omitempty"`
		Over    bool         `json:"over,omitempty"`
	}
	optionData struct {
		Text   string `json:"text"`
		State  string `json:"state,omitempty"`
		Reason string `json:"reason,omitempty"`
	}
	boardData struct {
		Side    int      `json:"side"`
		Board   int      `json:"board"` // the text with the drawing without its cells
		Looks   []int    `json:"looks"`
		View    []int    `json:"view"` // as run.Views, of texts
		Name    string   `json:"name,omitempty"`
		Sign    *int     `json:"sign,omitempty"` // the text with that of a contestant, which is in the chart
		Status  string   `json:"status,omitempty"`
		Strong  bool     `json:"strong,omitempty"`
		Rules   string   `json:"rules,omitempty"`
		Picture *drawing `json:"picture,omitempty"`
		Run     bool     `json:"run,omitempty"` // that can be looked around in
	}
	ribbonData struct {
		Bins    []int `json:"bins"` // texts that have some of them
		Steps   int64 `json:"steps"`
		At      int64 `json:"at"`
		Growing bool  `json:"growing,omitempty"`
	}
	pathData struct {
		Bars    int     `json:"bars"` // the text with a level for each step, and the numbers of those with a sign
		At      float64 `json:"at"`
		Growing bool    `json:"growing,omitempty"`
	}
	drawing struct {
		Title  string `json:"title"`
		Size   [2]int `json:"size"`
		Blocks []int  `json:"blocks"` // texts
	}
)

// encode returns data as JSON that says < as it is.
func encode(data any) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(data); err != nil {
		panic(err) // all of it is of types that have a form in JSON
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// keep returns the number of data in a table.
func keep(in *table[json.RawMessage], data any) int {
	raw := encode(data)
	return in.add(string(raw), raw)
}

func (l *Live) text(text string) int { return keep(&l.texts, text) }

// Rest returns how long to wait before the next slide is put, so that pictures, each of which
// takes a while, are not drawn all the time.
func (l *Live) Rest() time.Duration { return max(0, pictureRest-time.Since(l.pictured)) }

// Put takes a slide that nobody changes any more, nil for a dark screen.
func (l *Live) Put(s *slides.Slide) {
	if s == nil {
		l.slide = nil
		l.mu.Lock()
		l.dark = true
		l.mu.Unlock()
		return
	}
	same := l.show > 0 && s.Run == l.run
	l.stand(s, same)
	if !same || l.texts.bytes+l.looks.bytes > mostKept {
		l.run, l.show = s.Run, l.show+1
		l.texts, l.looks, l.artist = table[json.RawMessage]{}, table[json.RawMessage]{}, newArtist()
		l.easels, l.viewers, l.signs = map[form]*easel{}, map[viewed]*picture.Viewer{}, map[int]int{}
	}
	data := slideData{
		Heading: clean(s.Heading), Place: clean(s.Place), Title: clean(s.Title),
		Caption: puzzles.Map(slides.Texts(s.Caption), clean),
		Reasons: puzzles.Map(s.Reasons, clean), Before: s.Before, Line: s.Line, Question: asked(s.Question),
		Large: s.Large, Picture: l.picture(s.Picture),
		Code: puzzles.Map(s.Code, func(line string) int { return l.text(clean(line)) }),
		Counters: puzzles.Map(s.Counters, func(c slides.Counter) [2]string {
			return [2]string{clean(c.Name), clean(c.Value)}
		}),
	}
	for i := range s.Boards {
		one := l.board(&s.Boards[i])
		one.Run = l.stands[i].last > 0
		data.Boards = append(data.Boards, one)
	}
	if r := s.Ribbon; r != nil {
		data.Ribbon = &ribbonData{Steps: r.Steps, At: r.Cursor, Growing: r.Growing, Bins: []int{}}
		heights := filledOf
		if !r.Filled {
			heights = func(b *trace.Bin) (float32, float32) { return float32(b.MinDepth), float32(b.MaxDepth) }
		}
		for some := range slices.Chunk(r.Bins, 32) {
			data.Ribbon.Bins = append(data.Ribbon.Bins, keep(&l.texts, binsOf(some, heights)))
		}
	} else if p := s.Path; p != nil {
		bars := [][]int{{}, {}}
		for i, level := range p.Levels {
			bars[0] = append(bars[0], int(level))
			if i < len(p.Marked) && p.Marked[i] {
				bars[1] = append(bars[1], i)
			}
		}
		data.Path = &pathData{Bars: keep(&l.texts, bars), At: p.Cursor, Growing: p.Growing}
	}
	l.slide = encode(data)
}

// asked returns a question without what is still hidden, and without the verdict, which is for who
// presses the keys: a phone is told what its own answer is worth.
func asked(q *slides.Question) *askedData {
	if q == nil {
		return nil
	}
	data := &askedData{Form: [...]string{"cell", "digit", "candidate", "choice"}[min(q.Form, asking.Choice)],
		Several: q.Several, Text: clean(q.Text), Over: q.Over}
	if q.Form != asking.Choice {
		return data // the page has keys for digits of its own
	}
	for _, a := range q.Answers {
		one := optionData{Text: clean(a.Text)}
		if q.Over {
			one.State = [...]string{"", "chosen", "right", "wrong", "missed"}[min(a.State, slides.Missed)]
			one.Reason = clean(a.Reason)
		} else if a.State != slides.Open {
			one.State = "chosen"
		}
		data.Answers = append(data.Answers, one)
	}
	return data
}

// board draws a board.
func (l *Live) board(b *slides.Board) boardData {
	s := b.Scene
	of := form{s.Shape, s.Labels, s.Text, s.BigMarks, len(s.Margins[0])+len(s.Margins[1]) > 0}
	e := l.easels[of]
	if e == nil {
		e = newEasel(s)
		e.part, e.layer = l.text, l.text
		e.look = func(entry []any) int { return keep(&l.looks, entry) }
		l.easels[of] = e
	}
	data := boardData{Side: s.Shape.Side(), Board: l.text(emptyBoard(e.sketch, s.Shape.Cells())),
		Name: clean(b.Name), Status: clean(b.Status), Strong: b.Strong, Rules: strings.Join(s.Shape.Sentences(), " "),
		Picture: l.picture(b.Picture)}
	if b.Name != "" {
		data.Sign = l.sign(b.Look)
	}
	data.View = e.see(s, func(cell, look int) { e.cells[cell] = look })
	data.Looks = slices.Clone(e.cells)
	return data
}

// signSize is how wide and high the sign of a contestant is drawn.
const signSize = 16

// sign draws the sign of a contestant, in the colour that its curve in the chart has.
func (l *Live) sign(look int) *int {
	n, ok := l.signs[look]
	if !ok {
		n = l.text(strings.Join(l.artist.draw(marker(look)), ""))
		l.signs[look] = n
	}
	return &n
}

// marker is the picture of a look.
type marker int

func (look marker) Draw(c *diagram.Canvas) {
	colour, _, shape := paint.LookOf(int(look))
	c.Add(paint.Marker{X: signSize / 2, Y: signSize / 2, Size: signSize, Shape: shape, Color: c.Palette.Series[colour]})
}

// picture draws a picture with a viewer of its own, since the page's is for its own goroutine.
func (l *Live) picture(p diagram.Picture) *drawing {
	title := ""
	switch shown := p.(type) {
	case nil:
		return nil
	case picture.Chart:
		title = shown.Title
	case picture.Shown:
		of := viewed{shown.Of.Algorithm, shown.Of.Timeline}
		v := cmp.Or(l.viewers[of], picture.NewViewer(of.algorithm, of.timeline))
		l.viewers[of] = v
		v.Speaker, v.Blind = shown.Of.Speaker, shown.Of.Blind
		title, _ = picture.Title(shown.View)
		shown.Of = v
		p = shown
	}
	d := &drawing{Title: title, Size: [2]int{pictureWide, pictureHigh}}
	block := ""
	pieces := l.artist.draw(p)
	for i, piece := range pieces {
		block += piece
		// As in a gallery, what is in a block says where it ends.
		if crc32.ChecksumIEEE([]byte(piece))%8 == 0 || i == len(pieces)-1 {
			d.Blocks = append(d.Blocks, l.text(block))
			block = ""
		}
	}
	l.pictured = time.Now()
	return d
}

// Message returns the whole slide for a phone, with what it does not know yet of the tables, and
// what it knows then.
func (l *Live) Message(from Seen) ([]byte, Seen) {
	now := Seen{l.show, len(l.texts.entries), len(l.looks.entries), len(l.artist.tints.entries)}
	if from.show != now.show {
		from = Seen{}
	}
	m := message{Show: l.show, Slide: l.slide, Texts: since(from.texts, l.texts.entries),
		Looks: since(from.looks, l.looks.entries), Tints: since(from.tints, l.artist.pairs())}
	return encode(m), now
}

// since returns the entries of a table that are new, behind the number of those that are not.
func since[T any](known int, entries []T) []any {
	if known == len(entries) {
		return nil
	}
	all := []any{known}
	for _, e := range entries[known:] {
		all = append(all, e)
	}
	return all
}
