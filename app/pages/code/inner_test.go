package code

// Marked returns the lines that are marked as wrong.
func (p *Page) Marked() []int { return p.editor.Marked() }
