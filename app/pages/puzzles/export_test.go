package puzzles

import (
	"context"

	"sudoscope/algorithms/generate"
	"sudoscope/puzzles"
)

// Puzzle returns the puzzle in the editor.
func (p *Page) Puzzle() puzzles.Puzzle { return p.editor.puzzle }

// Survey has something else look for puzzles on a pattern.
func (p *Page) Survey(with func(context.Context, generate.Recipe, uint64, func(generate.Outlook)) error) {
	p.drawing.survey = with
}

// Printed returns the list that can be printed.
func (p *Page) Printed() []puzzles.Puzzle { return p.printables()[1].puzzles }
