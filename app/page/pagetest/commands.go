package pagetest

import (
	"strings"
	"testing"

	"sudoscope/app/page"
	"sudoscope/puzzles"
)

// CheckCommands fails where two commands of a table have the same key or the same name.
func CheckCommands(t *testing.T, of string, table page.Commands) {
	t.Helper()
	keys, names := map[string]string{}, map[string]bool{}
	for _, row := range table {
		if row.Name != "" && names[row.Name] {
			t.Errorf("%s: two commands are called %s", of, row.Name)
		}
		names[row.Name] = true
		if row.Do == nil && row.Pick == nil {
			continue
		}
		for _, key := range each(row.Keys + " " + row.Also) {
			if before, ok := keys[key]; ok {
				t.Errorf("%s: %s is the key of %q and of %q", of, key, before, row.Text)
			}
			keys[key] = row.Text
		}
	}
}

// each returns the single keys of a row.
func each(keys string) (all []string) {
	for _, key := range strings.Fields(keys) {
		from, to, ok := strings.Cut(key, "-")
		if !ok || from == "" {
			all = append(all, key)
			continue
		}
		held, first := from[:len(from)-1], from[len(from)-1]
		for d := puzzles.CharDigit(first); d <= puzzles.CharDigit(to[0]); d++ {
			all = append(all, held+string(puzzles.DigitChar(d)))
		}
	}
	return all
}

// KeysIn returns the keys of a table, as they are written in hints.
func KeysIn(table page.Commands) map[string]bool {
	keys := map[string]bool{}
	for _, row := range table {
		for _, key := range each(row.Keys) {
			keys[strings.NewReplacer("Page", "Page ", "-", "−").Replace(key)] = true
		}
	}
	return keys
}
