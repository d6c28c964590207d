package paper

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/cards"
)

// The measures of a handout, in points.
const (
	headingSize = 12.0
	bodySize    = 9.5
	bodyLead    = 13.5
	codeSize    = 8.5
	codeLead    = 12.5

	gap       = 10.0 // between two things that are not the same
	indent    = 17.0 // of an item of a list, and of an answer
	boardGap  = 20.0 // between two boards
	tickBox   = 8.5
	writeLine = 24.0 // from one line to write on to the next

	mostAlone = 400.0 // the side of the only board of a part
	goodAlone = 330.0 // the same if what follows goes on another page anyway
	leastSide = 120.0
	mostCode  = 0.45 // of the width, for code beside a board
)

// flow writes one thing below the other, on as many pages as that takes.
type flow struct {
	*printer
	ctx  context.Context
	what string // is on each page, as begin has it
	part string // heading of the part, repeated where it goes on
	y    float64
	top  float64 // of the page, below what is repeated
	err  error   // ends it
}

// Make lays the handout out. Progress, which may be nil, is told how many parts are
// done. It ends with the error of the context when that is done.
func (h *Handout) Make(ctx context.Context, progress func(done, of int64)) (*Pages, error) {
	f, err := h.begin(ctx)
	if err != nil {
		return nil, err
	}
	for i := range h.Sections {
		puzzles.Tell(progress, i, len(h.Sections))
		f.writePart(h, i)
	}
	return f.finish(h.Solutions, func() error {
		if h.Solutions != None {
			f.answers(h.Sections)
		}
		return f.err
	})
}

// Preview lays out the first page.
func (h *Handout) Preview() (*paint.Figure, error) {
	f, err := h.begin(context.Background())
	if err != nil {
		return nil, err
	}
	if f.writePart(h, 0); f.err != nil {
		return nil, f.err
	}
	return f.pages[0], nil
}

func (h *Handout) begin(ctx context.Context) (*flow, error) {
	if err := h.Check(); err != nil {
		return nil, err
	}
	p, err := newPrinter(&Sheet{Title: h.Title, Author: h.Author, Language: h.Language, Paper: h.Paper})
	if err != nil {
		return nil, err
	}
	return &flow{printer: p, ctx: ctx}, nil
}

// width is that of what is written.
func (f *flow) width() float64 { return f.right() - margin }

// newPage begins a page without a word of the part on it.
func (f *flow) newPage() {
	if f.err == nil {
		f.err = f.ctx.Err()
	}
	if f.err == nil && len(f.pages) >= MaxPages {
		f.err = fmt.Errorf("the handout would have more than %d pages: shorten its text, or split it in two", MaxPages)
	}
	if f.err == nil {
		f.begin(f.what)
	}
	f.y = margin + head
	f.top = f.y
}

// nextPage goes on with the part on the next page, below its heading cut to one line.
func (f *flow) nextPage() {
	if f.newPage(); f.err != nil {
		return
	}
	if heading := f.plain(f.part); heading != "" {
		const more = " (continued)"
		room := f.width() - f.text.Measure(more, paint.Regular, bodySize)
		heading = f.within(heading, room, paint.SemiBold, bodySize)
		f.write(margin, f.y+bodySize, heading, paint.SemiBold, bodySize, paint.Left, black)
		f.write(margin+f.text.Measure(heading, paint.SemiBold, bodySize), f.y+bodySize, more, paint.Regular,
			bodySize, paint.Left, black)
		f.y += bodyLead + 4
	}
	f.top = f.y
}

// room makes sure of so much room, on the next page if this one has none. What is
// higher than any page begins where it is.
func (f *flow) room(high float64) {
	if f.y+high > f.bottom() && f.y > f.top && f.err == nil {
		f.nextPage()
	}
}

// broken breaks a text into lines of a width. Its own line breaks stay.
func (f *flow) broken(text string, width float64, weight paint.Weight, size float64) (lines []string) {
	text = strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text))
	if text == "" {
		return nil
	}
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, f.wrap(f.plain(line), width, 0, weight, size)...)
	}
	return lines
}

// paragraph writes a text at a distance from the margin.
func (f *flow) paragraph(text string, x, width float64, weight paint.Weight, size, lead float64) {
	for _, line := range f.broken(text, width, weight, size) {
		if f.room(lead); f.err != nil {
			return
		}
		f.write(margin+x, f.y+size, line, weight, size, paint.Left, black)
		f.y += lead
	}
}

// high is how high a text of the body will be.
func (f *flow) high(text string, width float64, weight paint.Weight) float64 {
	return float64(len(f.broken(text, width, weight, bodySize))) * bodyLead
}

// writePart writes a part of a handout, with the introduction before the first.
func (f *flow) writePart(h *Handout, i int) {
	part := h.Sections[i].laidOut()
	f.part = ""
	f.newPage()
	if i == 0 && len(h.Intro) > 0 {
		f.blocks(h.Intro)
		f.y += gap
		f.part = part.Heading
		f.room(headingSize*1.35 + leastSide)
	}
	f.part = part.Heading
	f.paragraph(part.Heading, 0, f.width(), paint.SemiBold, headingSize, headingSize*1.35)
	if part.Heading != "" {
		f.y += 4
	}
	if told := boardRules(part.boards); told != "" {
		f.paragraph(told, 0, f.width(), paint.Regular, bodySize, bodyLead)
		f.y += gap
	}
	f.boards(part)
	f.paragraph(part.Words(), 0, f.width(), paint.Regular, bodySize, bodyLead)
	if part.Words() != "" && len(part.Caption) > 0 {
		f.y += gap / 2
	}
	f.blocks(part.Caption)
	if q := part.Question; q != nil {
		f.question(q)
	}
	f.lines(part.lines)
}

// boardRules tells the rules of boards, each once.
func boardRules(boards []board) string {
	var told []string
	for _, b := range boards {
		if b.scene == nil {
			continue
		}
		for _, rule := range b.scene.Shape.Sentences() {
			if !slices.Contains(told, rule) {
				told = append(told, rule)
			}
		}
	}
	return strings.Join(told, " ")
}

// after is how high all will be that a part has below its boards, if it stays on the
// page.
func (f *flow) after(part *part) float64 {
	high := f.high(part.Words(), f.width(), paint.Regular)
	for i := range part.Caption {
		b := &part.Caption[i]
		high += f.high(b.Text(), f.width()-blockIndent(b), paint.Regular) + gap/2
	}
	if part.Words() != "" {
		high += gap / 2
	}
	if q := part.Question; q != nil {
		high += gap + f.high(q.Text, f.width(), paint.SemiBold)
		for _, a := range q.Answers {
			high += f.answerHigh(&a) + gap/2
		}
	}
	return high + float64(part.lines)*writeLine
}

// blockIndent is how far a block is indented.
func blockIndent(b *slides.Block) float64 {
	if b.Kind == slides.Item {
		return indent
	}
	return 0
}

// blocks writes paragraphs and items.
func (f *flow) blocks(all []slides.Block) {
	for i := range all {
		b, text := &all[i], all[i].Text()
		x := blockIndent(b)
		if x > 0 {
			f.room(bodyLead)
			if f.err == nil && strings.TrimSpace(text) != "" {
				sign := strings.TrimSpace(b.Sign())
				f.write(margin+indent/2, f.y+bodySize, sign, paint.Regular, bodySize, paint.Center, black)
			}
		}
		f.paragraph(text, x, f.width()-x, paint.Regular, bodySize, bodyLead)
		f.y += gap / 2
	}
}

// question writes a question, with boxes to tick beside its answers.
func (f *flow) question(q *slides.Question) {
	f.y += gap
	f.paragraph(q.Text, 0, f.width(), paint.SemiBold, bodySize, bodyLead)
	for i := range q.Answers {
		f.y += gap / 2
		f.answer(&q.Answers[i], false)
	}
}

// answerHigh is how high an answer will be.
func (f *flow) answerHigh(a *slides.Answer) float64 {
	return max(bodyLead, f.high(a.Text, f.width()-indent, paint.Regular))
}

// answer writes an answer with its box, which is filled if that is told and it is
// right. It stays together, unless it is longer than a page.
func (f *flow) answer(a *slides.Answer, told bool) {
	if high := f.answerHigh(a); high <= f.bottom()-margin-head {
		f.room(high)
	}
	if f.room(bodyLead); f.err != nil {
		return
	}
	x, y := margin, f.y+bodySize*(1-capHeight/2)-tickBox/2
	f.line(0.7, paint.Point{X: x, Y: y}, paint.Point{X: x + tickBox, Y: y}, paint.Point{X: x + tickBox, Y: y + tickBox},
		paint.Point{X: x, Y: y + tickBox}, paint.Point{X: x, Y: y})
	weight := paint.Regular
	if told && a.IsRight() {
		const in, to = 2.0, tickBox - 2.0
		f.page.Shapes = append(f.page.Shapes, paint.Fill{X0: x + in, Y0: y + in, X1: x + to, Y1: y + to, Color: black})
		weight = paint.SemiBold
	}
	before := f.y
	f.paragraph(a.Text, indent, f.width()-indent, weight, bodySize, bodyLead)
	if f.y == before { // an answer without a word still has its box
		f.y += bodyLead
	}
}

// lines draws lines to write on.
func (f *flow) lines(n int) {
	for range n {
		if f.room(writeLine); f.err != nil {
			return
		}
		f.y += writeLine
		f.line(0.5, paint.Point{X: margin, Y: f.y}, paint.Point{X: f.right(), Y: f.y})
	}
}

// answers writes the solutions: the questions that have answers, with the right ones
// filled in, and the reasons.
func (f *flow) answers(parts []Section) {
	f.what, f.part = ": solutions", ""
	begun := false
	for i := range parts {
		part := parts[i].laidOut()
		q := part.Question
		if q == nil || len(q.Answers) == 0 {
			continue
		}
		if !begun {
			f.newPage()
			begun = true
		} else {
			f.y += 1.5 * gap
			f.room(3 * bodyLead)
		}
		f.paragraph(part.Heading, 0, f.width(), paint.SemiBold, headingSize, headingSize*1.35)
		f.paragraph(q.Text, 0, f.width(), paint.Regular, bodySize, bodyLead)
		for j := range q.Answers {
			a := &q.Answers[j]
			f.y += gap / 2
			f.answer(a, true)
			f.paragraph(a.Reason, indent, f.width()-indent, paint.Regular, bodySize, bodyLead)
		}
	}
	if !begun && f.err == nil {
		f.err = errors.New("there are no solutions to print, as no question has answers: leave the solutions out")
	}
}

// A shape of boards on a page: as many columns, each so wide.
type boardPlan struct {
	cols int
	side float64
}

// boards writes the boards of a part, and its code beside the only one if there is
// room.
func (f *flow) boards(part *part) {
	if len(part.boards) == 0 {
		f.code(part, 0, f.width())
		return
	}
	above := roomFor(part.boards, func(b board) string { return b.name })
	below := roomFor(part.boards, func(b board) string { return b.status })
	extra := above + below
	codeWidth, beside := f.codeBeside(part)
	free := f.bottom() - f.y - f.after(part) - gap
	if len(part.Code) > 0 && !beside {
		free -= f.codeHigh(part, f.width()) + gap
	}
	width := f.width()
	if beside {
		width -= codeWidth + boardGap
	}
	plan := f.plan(part.boards, width, free, extra)
	if beside && f.codeHigh(part, codeWidth) > plan.side+extra {
		beside = false
	}
	f.drawBoards(part, plan, above, below, beside, width)
	if !beside {
		f.code(part, 0, f.width())
	}
}

// roomFor returns the room that each of some boards has for a text, which not all of them need have.
func roomFor(all []board, text func(board) string) float64 {
	if slices.ContainsFunc(all, func(b board) bool { return strings.TrimSpace(text(b)) != "" }) {
		return bodyLead + 3
	}
	return 0
}

// plan divides the page for boards, so that they are as large as can be and what
// follows stays on the page. Where that would make them too small, they are of a good
// size and what follows goes on.
func (f *flow) plan(boards []board, width, free, extra float64) boardPlan {
	n := len(boards)
	least := leastSide
	for i := range boards {
		least = max(least, legibleSide(&boards[i]))
	}
	least = min(least, width)
	fit := func(free float64) boardPlan {
		cols, side := largest(n, width, free, boardGap, boardGap, extra)
		if n == 1 {
			side = min(side, max(mostAlone, least))
		}
		return boardPlan{cols, side}
	}
	wanted := least
	if n == 1 {
		wanted = min(max(least, goodAlone*0.6), width)
	}
	if best := fit(free); best.side >= wanted {
		return best
	}
	// The rest goes on the next page: these boards have this one, if that is enough.
	whole := f.bottom() - f.y
	best := fit(whole)
	if n == 1 {
		best.side = min(best.side, max(goodAlone, least))
	}
	if best.side >= least {
		return best
	}
	cols := max(1, int((width+boardGap)/(least+boardGap)))
	return boardPlan{cols, min(least, width)}
}

// legibleSide is how large a board has to be to be read.
func legibleSide(b *board) float64 {
	if b.picture != nil {
		return leastPicture
	}
	scene, shape, cell := b.scene, b.scene.Shape, leastSolved
	if scene.ShowMarks || len(scene.Evidence.Marks) > 0 {
		cell = max(cell, leastMark*float64(max(paint.MarkGrid(shape))))
	}
	const edge = 0.8 // of a cell, for labels and the outer line
	return (float64(shape.Side()) + edge) * cell
}

// drawBoards draws the boards row by row.
func (f *flow) drawBoards(part *part, plan boardPlan, above, below float64, beside bool, width float64) {
	n := len(part.boards)
	total := float64(plan.cols)*plan.side + float64(plan.cols-1)*boardGap
	left := margin
	if !beside {
		left += (width - total) / 2
	}
	for from := 0; from < n; from += plan.cols {
		if f.room(plan.side + above + below); f.err != nil {
			return
		}
		for i := from; i < min(n, from+plan.cols); i++ {
			b := &part.boards[i]
			x := left + float64(i-from)*(plan.side+boardGap)
			labels := 0.0
			if b.picture != nil {
				f.page.Shapes = append(f.page.Shapes, PicturePart{x, f.y + above, plan.side, b.picture})
			} else {
				drawn := newBoardPart(x, f.y+above, plan.side, b.scene)
				f.page.Shapes = append(f.page.Shapes, drawn)
				left, _ := drawn.Scene.FigureEdges()
				labels = left * plan.side // so that the words begin where the grid does
			}
			x, room, sign := x+labels, plan.side-labels, 0.0
			if b.look >= 0 {
				sign = 1.3 * bodySize
				colour, _, shape := paint.LookOf(b.look)
				f.page.Shapes = append(f.page.Shapes, paint.Marker{X: x + 0.4*bodySize, Y: f.y + 0.65*bodySize,
					Size: 0.8 * bodySize, Shape: shape, Color: Inks().Series[colour]})
			}
			f.write(x+sign, f.y+bodySize, f.within(f.plain(b.name), room-sign, paint.SemiBold, bodySize),
				paint.SemiBold, bodySize, paint.Left, black)
			f.write(x, f.y+above+plan.side+bodySize+3, f.below(b, room), paint.Regular, bodySize, paint.Left, black)
		}
		if beside {
			f.codeAt(part, left+plan.side+boardGap, f.y+above, f.right())
		}
		f.y += above + plan.side + below + boardGap
	}
	f.y -= boardGap - gap
}

// below returns what stands below a board, without its last parts where it would be too wide.
func (f *flow) below(b *board, room float64) (text string) {
	for _, text = range cards.Shorter(f.plain(b.status)) {
		if f.text.Measure(text, paint.Regular, bodySize) <= room {
			break
		}
	}
	return f.within(text, room, paint.Regular, bodySize)
}

// A row of code as it is printed: with its indentation, and as many as it takes.
type codeRow struct {
	x      float64
	text   string
	lit    bool
	number string
	edge   float64 // where the number ends
}

// codeRows breaks the code into rows of a width.
func (f *flow) codeRows(part *part, width float64) (rows []codeRow) {
	blank := f.text.Measure(" ", paint.Regular, codeSize)
	edge, left := 0.0, 0.0
	if part.Program {
		for i := range part.Code {
			edge = max(edge, f.text.Measure(strconv.Itoa(part.Before+i+1), paint.Regular, codeSize))
		}
		left = edge + 4*blank
	}
	leftOut := func(n int, where string) {
		if n > 0 {
			rows = append(rows, codeRow{x: left, text: fmt.Sprintf("… (%s %s this)", puzzles.Plural(n, "line"), where)})
		}
	}
	leftOut(part.Before, "before")
	for i, line := range part.Code {
		line = strings.ReplaceAll(line, "\t", "    ")
		deep := len(line) - len(strings.TrimLeft(line, " "))
		x := left + min(float64(deep)*2*blank, (width-left)/2)
		lit := part.Before+i+1 == part.Line
		weight := paint.Regular
		if lit {
			weight = paint.SemiBold
		}
		for j, text := range f.wrap(f.plain(line), width-x-codePad-2*blank, 0, weight, codeSize) {
			row := codeRow{x: x, text: text, lit: lit, edge: edge}
			switch {
			case j > 0:
				row.x += 2 * blank
			case part.Program:
				row.number = strconv.Itoa(part.Before + i + 1)
			}
			rows = append(rows, row)
		}
	}
	leftOut(part.After, "after")
	return rows
}

// codePad is the room before the code, for the bar that marks a line.
const codePad = 7.0

func (f *flow) codeHigh(part *part, width float64) float64 {
	return float64(len(f.codeRows(part, width))) * codeLead
}

// codeBeside says how wide the code is beside the board, and whether it goes there.
func (f *flow) codeBeside(part *part) (width float64, ok bool) {
	if len(part.Code) == 0 || len(part.boards) != 1 ||
		legibleSide(&part.boards[0]) > f.width()*(1-mostCode)-boardGap {
		return 0, false
	}
	return f.width() * mostCode, true
}

// code writes the code below what there is.
func (f *flow) code(part *part, x, width float64) {
	rows := f.codeRows(part, width)
	for _, row := range rows {
		if f.room(codeLead); f.err != nil {
			return
		}
		f.codeRow(row, margin+x, f.y, width)
		f.y += codeLead
	}
	if len(rows) > 0 {
		f.y += gap
	}
}

// codeAt writes the code at a place.
func (f *flow) codeAt(part *part, x, y, right float64) {
	for _, row := range f.codeRows(part, right-x) {
		f.codeRow(row, x, y, right-x)
		y += codeLead
	}
}

func (f *flow) codeRow(row codeRow, x, y, width float64) {
	weight := paint.Regular
	if row.lit {
		weight = paint.SemiBold
		f.page.Shapes = append(f.page.Shapes, paint.Fill{X0: x, Y0: y, X1: x + width, Y1: y + codeLead, Color: pale},
			paint.Fill{X0: x, Y0: y, X1: x + 2.5, Y1: y + codeLead, Color: black})
	}
	base := math.Round(10*(y+codeLead/2+codeSize*capHeight/2)) / 10
	if row.number != "" {
		f.write(x+codePad+row.edge, base, row.number, paint.Regular, codeSize, paint.Right, grey)
	}
	f.write(x+codePad+row.x, base, row.text, weight, codeSize, paint.Left, black)
}
