package browser

import "strings"

// otherKeys are the keys that browsers keep for themselves, and those in their place; a key
// without one has none.
var otherKeys = []string{"Ctrl+Page", "Alt+Page", "Ctrl+N", "Alt+N", "Ctrl+Q", ""}

// Keys returns a text with the keys that it names as they are in a browser, if the program
// runs in one; "" if it names nothing but a key that is not there.
func Keys(text string) string {
	if !Here {
		return text
	}
	return inBrowser(text)
}

func inBrowser(text string) string { return strings.NewReplacer(otherKeys...).Replace(text) }
