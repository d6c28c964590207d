package store

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// slug makes an ID, which is to be the name of a file, of the name of a thing: its
// letters and digits, in lower case, and hyphens for whatever is between them. Where
// that gives no name that all systems take, it begins with the kind of thing.
func slug(name, thing string) string {
	const most = 60 // bytes
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		if !unicode.In(r, unicode.L, unicode.M, unicode.N) {
			gap = true
			continue
		}
		if gap && b.Len() > 0 {
			b.WriteByte('-')
		}
		gap = false
		if b.Len()+utf8.RuneLen(r) > most {
			break
		}
		b.WriteRune(r)
	}
	id := strings.Trim(b.String(), "-")
	if id == "" || isReserved(id) {
		return strings.Trim(thing+"-"+id, "-")
	}
	return id
}

// isReserved reports whether Windows has another use for the name, whatever its
// extension. Such files could not be copied there.
func isReserved(id string) bool {
	if device := strings.TrimRight(id, "0123456789¹²³"); device == "com" || device == "lpt" {
		return len(id) > len(device)
	}
	return slices.Contains([]string{"con", "prn", "aux", "nul"}, id)
}

// validID reports whether a collection can have this ID. There must be room in
// the name of its file for what the program puts behind it.
func validID(id string) bool { return len(id) <= 200 && isFileName(id) }

// isFileName reports whether an ID, with the extension, names a file in a
// folder, and nothing elsewhere.
func isFileName(id string) bool {
	return id != "" && len(id) <= 220 && id[0] != '.' && utf8.ValidString(id) &&
		!strings.ContainsFunc(id, func(r rune) bool {
			return unicode.IsControl(r) ||
				strings.ContainsRune(`/\:`, r)
		}) &&
		filepath.IsLocal(id+extension)
}

// mostNumbered is how many files may have names that differ in their numbers only.
const mostNumbered = 10_000

// numberedID returns the nth of the IDs that a file may have which is to have this one.
func numberedID(id string, n int) string {
	if n == 1 {
		return id
	}
	const most = 190 // bytes, so that there is room for the number
	if len(id) > most {
		id = strings.ToValidUTF8(id[:most], "")
	}
	return fmt.Sprintf("%s-%d", id, n)
}

// numberedName returns the nth of the names, of so many characters, that a thing may have
// which is to have this one.
func numberedName(wanted string, n, most int) string {
	if n == 1 {
		return wanted
	}
	number := fmt.Sprintf(" %d", n)
	kept := []rune(wanted)
	kept = kept[:min(len(kept), most-len(number))]
	return strings.TrimSpace(string(kept)) + number
}

// compareNames puts names into the order of lists.
func compareNames(a, b string) int {
	return cmp.Or(strings.Compare(strings.ToLower(a), strings.ToLower(b)), strings.Compare(a, b))
}
