package slides

import (
	"cmp"
	"regexp"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// language is what names one, such as "en" or "pt-BR".
var language = regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)

// Language returns the language of texts as a file can name it: "en" where the name is none.
func Language(name string) string { return cmp.Or(language.FindString(name), "en") }

// BlockKind is a kind of block of text.
type BlockKind uint8

// The kinds.
const (
	Paragraph BlockKind = iota
	Item                // of a list
	Subheading
	Preformatted // lines that stay as they are
)

// Block is a piece of text.
type Block struct {
	Kind   BlockKind
	Number int // of an item of a numbered list, else 0
	Spans  []Span
}

// Span is a stretch of text in one style.
type Span struct {
	Text                   string
	Strong, Emphasis, Code bool
}

// Text returns a paragraph of plain text.
func Text(text string) Block { return Block{Spans: []Span{{Text: text}}} }

// Paragraphs returns paragraphs of plain text.
func Paragraphs(texts ...string) []Block { return puzzles.Map(texts, Text) }

// Text returns the block without its styles.
func (b *Block) Text() string {
	var s strings.Builder
	for _, span := range b.Spans {
		s.WriteString(span.Text)
	}
	return s.String()
}

// Texts returns blocks without their styles, items with a sign before them.
func Texts(blocks []Block) []string {
	return puzzles.Map(blocks, func(b Block) string { return b.Sign() + b.Text() })
}

// Sign is what stands before an item, "" for other blocks.
func (b *Block) Sign() string {
	switch {
	case b.Kind != Item:
		return ""
	case b.Number > 0:
		return trace.Thousands(int64(b.Number)) + ". "
	}
	return "• "
}
