package host_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"sudoscope/puzzles/check"
)

// A link that is copied on Compare opens the same race at the same step in a profile that
// has never seen the program.
func TestALinkInABrowser(t *testing.T) {
	t.Parallel()
	p := openTab(t, "#page=compare&puzzle=wikipedia&algorithm=backtracking,+crook,+dlx&where=change+57")
	said := p.untilSaid("Compare.", "In and out: 57", "Crook's algorithm: at its end",
		"Dancing links (DLX): at its end")
	eval[any](p, `(() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; })()`)
	p.press("k", kb.ModifierCtrl)
	p.until("the link is copied", func() bool { return eval[bool](p, `typeof copied === "string"`) })
	link := eval[string](p, `copied`)
	address, fragment, ok := strings.Cut(link, "#")
	check.Must(t, ok && address == p.address, "the link is %q", link)
	q := openTab(t, "#"+fragment)
	q.untilSaid(said)
	// In a page that is open already, the address bar does the same.
	eval[any](q, `(() => { location.hash = "#page=lessons&lesson=stuck&moment=3"; })()`)
	q.untilSaid("Lessons.")
}

// A program of the user's runs beside the page.
func TestAScriptInABrowser(t *testing.T) {
	t.Parallel()
	p := openTab(t, "")
	p.turnTo("Code")
	p.untilSaid("Step 0 of 351")
}
