package file

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// headSize is how much of a file is looked at to tell its format, in bytes.
const headSize = 1 << 13

// Detect tells the format of a file from its name and how it begins; 8 KiB are
// enough. What the file says counts more than its name, since many formats end
// in .txt, and text that is pasted has no name. It reports false for what is no
// text.
func Detect(name string, head []byte) (Format, bool) {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	ext := strings.ToLower(filepath.Ext(name))
	id := "text"
	switch {
	case foreign(head) == errUTF16: // which is refused with a reason when it is read
	case foreign(head) != nil:
		return Format{}, false
	case bytes.Contains(head, []byte("<opensudoku")), bytes.HasPrefix(bytes.TrimSpace(head), []byte("<?xml")):
		id = "opensudoku"
	default:
		if byText := detectText(string(head)); byText != "" {
			id = byText
		} else if f, ok := firstFormat(func(f Format) bool { return slices.Contains(f.Extensions, ext) }); ok {
			id = f.ID
		}
	}
	return FormatOf(id)
}

// detectText returns the format that shows itself in the text, or "".
func detectText(head string) string {
	head = strings.ReplaceAll(strings.ReplaceAll(head, "\r\n", "\n"), "\r", "\n")
	lines := strings.Split(head, "\n")
	hasX := false
	rows := map[int]int{} // of candidates, by how many cells they have
	several := false      // a cell with several candidates
	header := true
	facts, nines := false, 0    // of a .sdk without sections: its facts, and rows
	regions := ""               // of the grid that follows
	link, other := false, false // links to puzzles, and to something else
	for _, l := range lines {
		line := strings.TrimSpace(l)
		if line == "" {
			continue
		}
		if header && !strings.HasPrefix(line, "#") {
			if t := tableOf(line); t != nil && t.header && t.columns > 1 {
				return "csv"
			}
			header = false
		}
		if section, ok := sectionOf(line); ok && sdkLetters[section] != 0 {
			return "sdk"
		}
		facts = facts || isFieldOfSDK(line)
		if len(line) == 9 && strings.Trim(line, ".0*_123456789") == "" {
			nines++
		}
		if _, _, ok := libraryGrid(line); ok {
			return "hodoku"
		}
		if strings.HasPrefix(line, "*---") && strings.Trim(line, "*-") == "" && len(line) <= len("*-----------*") {
			return "ss"
		}
		if found := linksOf(line); len(found) > 0 {
			link, other = link || holdsPuzzle(found), true
			continue
		}
		if t, ok := termsOf(l); ok {
			regions = t.Regions
		}
		hasX = hasX || strings.ContainsAny(line, "xX") && strings.Contains(line, "|") && strings.Trim(line,
			"xX|.123456789") == ""
		if row, ok := markRow(l); ok && !isFrame(l) {
			if _, ok := puzzles.ShapeOfSide(len(row)); ok || len(regions) == len(row)*len(row) {
				rows[len(row)]++
				several = several || slices.ContainsFunc(row, func(c markCell) bool { return c.set.Len() > 1 })
			}
		}
	}
	switch {
	case hasX:
		return "ss"
	case facts && nines == 9:
		return "sdk"
	}
	// A list of puzzles has no three lines that look like this by chance.
	for side, n := range rows {
		if several && n >= 3 && marksFit(lines, side) {
			return "marks"
		}
	}
	if !link && looksLikeArrays(head) && !slices.ContainsFunc(lines, isListed) {
		return "source"
	}
	if link || other && !hasPuzzle(lines) {
		return "links"
	}
	return ""
}
