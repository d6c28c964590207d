package lesson

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"sudoscope/app/asking"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
)

// Parse reads a lesson. It is an error if the bytes are no text or too many; what is
// wrong within the text is in the lesson's problems, and the rest of it is read.
func Parse(data []byte) (*Lesson, error) {
	if err := checkText(data); err != nil {
		return nil, err
	}
	r := &reader{source: data, lesson: &Lesson{Language: "en"}, soft: " "}
	for i, c := range data {
		if c == '\n' {
			r.ends = append(r.ends, i)
		}
	}
	body := r.front()
	root := goldmark.New(goldmark.WithExtensions(extension.TaskList)).Parser().
		Parse(text.NewReader(slices.Concat(blanked(data[:body]), data[body:])))
	r.lesson.parts = make([]part, len(r.ends)+1)
	r.programs(root)
	r.walk(root)
	l := r.lesson
	if len(l.Moments) == 0 {
		r.problem(1, "the lesson has no moment: begin each with a heading, such as \"## The first dead end\"")
	}
	l.Title = cmp.Or(l.Title, "Lesson")
	slices.SortStableFunc(l.Problems, func(a, b Problem) int { return a.Line - b.Line })
	return l, nil
}

// blanked returns as many bytes with the same ends of lines and blanks else, so that
// what follows is counted right.
func blanked(b []byte) []byte {
	b = bytes.Clone(b)
	for i := range b {
		if b[i] != '\n' {
			b[i] = ' '
		}
	}
	return b
}

// reader reads a lesson.
type reader struct {
	source []byte
	lesson *Lesson
	ends   []int   // of lines
	moment *Moment // nil before the first
	titled bool    // by the front matter
	headed bool    // by a heading
	soft   string  // what stands for the end of a line within a paragraph
	refuse bool    // there were too many moments
}

func (r *reader) problem(line int, format string, args ...any) {
	switch n := len(r.lesson.Problems); {
	case n < maxProblems-1:
		// What it quotes may be as long as a line.
		one := Problem{Line: line, Text: puzzles.PlainText(fmt.Sprintf(format, args...), maxProblem)}
		if !slices.Contains(r.lesson.Problems, one) {
			r.lesson.Problems = append(r.lesson.Problems, one)
		}
	case n == maxProblems-1:
		r.lesson.Problems = append(r.lesson.Problems, Problem{Line: line,
			Text: "there are more problems below: correct those above, then check again"})
	}
}

// lineAt returns the line of a byte, from 1.
func (r *reader) lineAt(offset int) int {
	n, _ := slices.BinarySearch(r.ends, offset)
	return 1 + n
}

// byteOrder is what some editors write at the beginning of a file.
const byteOrder = "\ufeff"

// walk reads what follows the head.
func (r *reader) walk(root ast.Node) {
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		r.noteLines(n)
		r.block(n)
	}
	if n := len(r.lesson.Moments); n > 0 && !r.refuse {
		r.lesson.Moments[n-1].end = len(r.ends) + 1
	}
}

// noteLines notes which lines a block has. The empty lines behind it belong to none.
func (r *reader) noteLines(n ast.Node) {
	of := partCaption
	switch n := n.(type) {
	case *ast.Heading:
		if n.Level <= 2 {
			of = partHead
		}
	case *ast.Blockquote:
		of = partNotes
	case *ast.FencedCodeBlock:
		if r.isScene(n) {
			of = partScene
		} else if r.programName(n) != "" {
			of = partProgram
		}
	}
	from, to := r.lineOf(n), len(r.ends)+1
	if next := n.NextSibling(); next != nil {
		to = r.lineOf(next) - 1
	}
	for to > from && len(bytes.TrimSpace(r.lineText(to))) == 0 {
		to--
	}
	for line := from; line <= to; line++ {
		r.lesson.parts[line-1] = of
	}
	if h, ok := n.(*ast.Heading); ok && h.Level <= 2 {
		// What follows a heading of one line and belongs to no block, such as where a link
		// leads, is as good as a caption.
		last := from + max(h.Lines().Len()-1, 0)
		if h.Lines().Len() > 0 && h.Pos() == h.Lines().At(0).Start { // it has a stroke below, and no sign before
			last++
		}
		for line := last + 1; line <= to; line++ {
			r.lesson.parts[line-1] = partCaption
		}
	}
}

// lineText returns a line, the first being 1.
func (r *reader) lineText(line int) []byte {
	from, to := 0, len(r.source)
	if line > 1 {
		from = r.ends[line-2] + 1
	}
	if line <= len(r.ends) {
		to = r.ends[line-1]
	}
	return r.source[from:to]
}

// block reads a block of the text.
func (r *reader) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		r.heading(n)
	case *ast.Paragraph:
		r.caption(slides.Block{Kind: slides.Paragraph, Spans: r.spans(n)})
	case *ast.List:
		r.list(n)
	case *ast.Blockquote:
		r.notes(n)
	case *ast.FencedCodeBlock:
		r.fence(n)
	case *ast.CodeBlock:
		r.caption(slides.Block{Kind: slides.Preformatted, Spans: []slides.Span{{Text: r.lines(n)}}})
	case *ast.HTMLBlock:
		if html := strings.TrimSpace(r.lines(n)); !strings.HasPrefix(html, "<!--") {
			r.problem(r.lineOf(n), "HTML is not shown: write plain text, or remove this")
		}
	}
}

// lines returns the lines of a block as they stand.
func (r *reader) lines(n ast.Node) string {
	var b strings.Builder
	for i := range n.Lines().Len() {
		s := n.Lines().At(i)
		b.Write(s.Value(r.source))
	}
	return puzzles.WithoutControls(strings.ReplaceAll(strings.TrimRight(b.String(), "\n"), "\t", "    "))
}

// lineOf returns the line in which a block begins.
func (r *reader) lineOf(n ast.Node) int {
	for ; n != nil; n = n.FirstChild() {
		if at := n.Pos(); at >= 0 {
			return r.lineAt(at)
		}
	}
	return 1
}

// heading begins a moment, or names the lesson, or is one within a caption.
func (r *reader) heading(n *ast.Heading) {
	name := puzzles.PlainText(textOf(r.spans(n)), maxName)
	line := r.lineOf(n)
	switch {
	case n.Level == 1 && r.moment == nil:
		if r.headed {
			r.caption(slides.Block{Kind: slides.Subheading, Spans: []slides.Span{{Text: name}}})
		} else if !r.titled {
			r.lesson.Title = name
		}
		r.headed = true
	case n.Level > 2:
		r.caption(slides.Block{Kind: slides.Subheading, Spans: []slides.Span{{Text: name}}})
	case len(r.lesson.Moments) >= MaxMoments:
		if !r.refuse {
			r.lesson.Moments[MaxMoments-1].end = line - 1
			r.problem(line, "the lesson has more than %d moments: what follows is left out", MaxMoments)
		}
		r.refuse, r.moment = true, &Moment{} // which is not shown
	default:
		name = cmp.Or(name, fmt.Sprintf("Moment %d", len(r.lesson.Moments)+1))
		if n := len(r.lesson.Moments); n > 0 {
			r.lesson.Moments[n-1].end = line - 1
		}
		r.lesson.Moments = append(r.lesson.Moments, Moment{Heading: name, Line: line})
		r.moment = &r.lesson.Moments[len(r.lesson.Moments)-1]
	}
}

// caption adds to what all read.
func (r *reader) caption(b slides.Block) {
	if strings.TrimSpace(b.Text()) == "" {
		return
	}
	if r.moment == nil {
		r.lesson.Intro = append(r.lesson.Intro, b)
		return
	}
	r.moment.Caption = append(r.moment.Caption, b)
}

// notes adds what is quoted to what the speaker alone reads.
func (r *reader) notes(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.List:
			for _, b := range r.items(c, 0) {
				r.note(b)
			}
		case *ast.Blockquote:
			r.notes(c)
		case *ast.FencedCodeBlock, *ast.CodeBlock:
			r.note(slides.Block{Kind: slides.Preformatted, Spans: []slides.Span{{Text: r.lines(c)}}})
		default:
			r.note(slides.Block{Kind: slides.Paragraph, Spans: r.spans(c)})
		}
	}
}

// note adds to what the speaker alone reads.
func (r *reader) note(b slides.Block) {
	of := &r.lesson.Notes
	if r.moment != nil {
		of = &r.moment.Notes
	}
	if strings.TrimSpace(b.Text()) != "" {
		*of = append(*of, b)
	}
}

// list is a question if its items are tasks, else a part of the caption.
func (r *reader) list(n *ast.List) {
	tasks := 0
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		if isTask(item) {
			tasks++
		}
	}
	if tasks == 0 {
		for _, b := range r.items(n, 0) {
			r.caption(b)
		}
		return
	}
	line := r.lineOf(n)
	switch {
	case r.moment == nil:
		r.problem(line, "this question belongs to no moment: write a heading such as \"## A question\" above it")
		return
	case r.moment.Question != nil:
		r.problem(line, "a moment has one question: write a heading above this one, so that it has its own moment")
		return
	}
	q := &asking.MultipleChoice{}
	if p, ok := n.PreviousSibling().(*ast.Paragraph); ok {
		q.Text = strings.TrimSpace(textOf(r.spans(p)))
	}
	if c := r.moment.Caption; q.Text != "" && len(c) > 0 {
		r.moment.Caption = c[:len(c)-1] // it is the question
	}
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		if len(q.Answers) == MaxAnswers {
			r.problem(r.lineOf(item), "a question has at most %d answers: what follows is left out", MaxAnswers)
			break
		}
		if !isTask(item) {
			r.problem(r.lineOf(item), "this answer has no box: begin it with \"- [x]\" if it is right, else with \"- [ ]\"")
		}
		q.Answers = append(q.Answers, r.answer(item))
	}
	if q.Text == "" {
		r.problem(line, "nothing is asked: write the question as a paragraph above its answers")
	}
	if !slices.ContainsFunc(q.Answers, func(a asking.Option) bool { return a.Right }) {
		r.problem(line, "no answer is right: mark at least one as \"- [x]\"")
		return
	}
	r.moment.Question = q
}

// isTask reports whether an item of a list begins with a box.
func isTask(item ast.Node) bool {
	if item == nil || item.FirstChild() == nil {
		return false
	}
	_, ok := item.FirstChild().FirstChild().(*extast.TaskCheckBox)
	return ok
}

// answer reads an item of a question: its first line, and as the reason the rest.
func (r *reader) answer(item ast.Node) (a asking.Option) {
	r.soft = "\n"
	defer func() { r.soft = " " }()
	var reasons []string
	for c := item.FirstChild(); c != nil; c = c.NextSibling() {
		if c == item.FirstChild() {
			if box, ok := c.FirstChild().(*extast.TaskCheckBox); ok {
				a.Right = box.IsChecked
			}
			text, reason, _ := strings.Cut(strings.TrimSpace(textOf(r.spans(c))), "\n")
			a.Text = strings.TrimSpace(text)
			reasons = append(reasons, reason)
			continue
		}
		if l, ok := c.(*ast.List); ok {
			reasons = append(reasons, slides.Texts(r.items(l, 0))...)
			continue
		}
		reasons = append(reasons, textOf(r.spans(c)))
	}
	a.Reason = strings.Join(strings.Fields(strings.Join(reasons, " ")), " ")
	return a
}

// items reads a list, lists within it one after the other.
func (r *reader) items(n *ast.List, depth int) (all []slides.Block) {
	number := 0
	if n.IsOrdered() {
		number = max(1, n.Start)
	}
	for item := n.FirstChild(); item != nil && depth < maxNesting; item = item.NextSibling() {
		var spans []slides.Span
		var below []slides.Block
		for c := item.FirstChild(); c != nil; c = c.NextSibling() {
			if l, ok := c.(*ast.List); ok {
				below = append(below, r.items(l, depth+1)...)
				continue
			}
			if len(spans) > 0 {
				spans = append(spans, slides.Span{Text: " "})
			}
			spans = append(spans, r.spans(c)...)
		}
		all = append(append(all, slides.Block{Kind: slides.Item, Number: number, Spans: spans}), below...)
		if number > 0 {
			number++
		}
	}
	return all
}

// fence reads a fenced block: what is on screen, or lines for all to read.
func (r *reader) fence(n *ast.FencedCodeBlock) {
	if r.programName(n) != "" {
		return // it has been read
	}
	if !r.isScene(n) {
		r.caption(slides.Block{Kind: slides.Preformatted, Spans: []slides.Span{{Text: r.lines(n)}}})
		return
	}
	line := r.lineOf(n)
	if !r.isClosed(n) {
		r.problem(line, "the block that begins here has no end: write ``` below its last line")
	}
	switch {
	case r.moment == nil:
		r.problem(line, "this block belongs to no moment: write a heading such as \"## The puzzle\" above it")
		return
	case r.moment.Scene != nil || r.moment.Wrong:
		r.problem(line, "a moment has one such block: write a heading above this one, so that it has its own moment")
		return
	}
	var problems []scene.Problem
	r.moment.Scene, problems = scene.ParseBlock(r.lines(n), line, r.lesson.Programs...)
	r.moment.Wrong = r.moment.Scene == nil
	for _, p := range problems {
		r.problem(p.Line, "%s", p.Text)
	}
}

// isScene reports whether a fenced block says what is on screen.
func (r *reader) isScene(n *ast.FencedCodeBlock) bool {
	return strings.EqualFold(string(n.Language(r.source)), scene.Fence)
}

// isClosed reports whether a fenced block has its last line.
func (r *reader) isClosed(n *ast.FencedCodeBlock) bool {
	line := r.lineOf(n) + n.Lines().Len() + 1
	if line > len(r.ends)+1 {
		return false
	}
	words := bytes.TrimSpace(r.lineText(line))
	return len(words) >= 3 && (len(bytes.Trim(words, "`")) == 0 || len(bytes.Trim(words, "~")) == 0)
}
