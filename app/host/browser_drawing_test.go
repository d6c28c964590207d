package host_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudoscope/puzzles/check"
)

// before runs a script in each page before those of the page.
func (p *tab) before(script string) {
	p.Helper()
	if _, err := chromedp.Call(p, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		p.Fatal(err)
	}
}

// untilTold waits until the page itself, in place of the program, shows words.
func (p *tab) untilTold(words ...string) {
	p.Helper()
	p.until(strings.Join(words, ", "), func() bool {
		told := eval[string](p, `(() => { const s = document.getElementById("start"); return s && s.checkVisibility() ? s.innerText : ""; })()`)
		for _, w := range words {
			if !strings.Contains(told, w) {
				return false
			}
		}
		return true
	})
}

func TestWithoutWebGL(t *testing.T) {
	t.Parallel()
	p := newTab(t, chromedp.Flag("disable-3d-apis", true))
	p.do(chromedp.Navigate(p.address))
	p.untilTold("no WebGL", "Use graphics acceleration", "webgl.disabled")
	check.That(t, !eval[bool](p, `performance.getEntriesByType("resource").some((r) => r.name.includes(".wasm"))`),
		"the program is loaded, though it cannot draw")
}

// A game goes on where it was when the browser takes away what the program draws with.
func TestTheGraphicsAreLost(t *testing.T) {
	t.Parallel()
	p := newTab(t)
	p.before(`(() => {
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (...args) {
			const made = get.apply(this, args);
			window.graphics = this.isConnected && made ? made.getExtension("WEBGL_lose_context") : window.graphics;
			return made;
		};
	})()`)
	p.do(chromedp.Navigate(p.address + "#page=play&puzzle=wikipedia"))
	p.started()
	p.untilSaid("Play.", "0 of 51")
	p.press("4")
	p.untilSaid("1 of 51")
	shown := p.said()
	eval[any](p, `(() => { graphics.loseContext(); })()`)
	p.untilTold("taken away", "Load again")
	eval[any](p, `(() => { window.lost = true; graphics.restoreContext(); })()`)
	p.until("the page is loaded again", func() bool { return eval[bool](p, `!window.lost`) })
	p.started()
	p.until("the same game: "+shown, func() bool { return p.said() == shown })

	// Where nothing is given back, a button loads the page again.
	eval[any](p, `(() => { window.lost = true; graphics.loseContext(); })()`)
	p.untilTold("Load again")
	p.press(kb.Enter)
	p.until("the page is loaded again", func() bool { return eval[bool](p, `!window.lost`) })
	p.started()
	p.until("the same game: "+shown, func() bool { return p.said() == shown })
}

// The browser is asked to keep what is there once there is something that somebody made. A window of which it says
// that nothing is kept in it says so too.
func TestWhatABrowserKeeps(t *testing.T) {
	t.Parallel()
	p := newTab(t)
	p.before(`StorageManager.prototype.persist = async () => { window.asked = true; return false; };`)
	p.do(chromedp.Navigate(p.address + "#page=puzzles"))
	p.started()
	p.until("what was seen last is saved", func() bool { return p.saved("desk.sudoscope") != "" })
	check.That(t, !eval[bool](p, `!!window.asked`), "the browser is asked before there is anything to keep")
	eval[any](p, `(() => { location.hash = "#page=play&puzzle=wikipedia"; })()`)
	p.untilSaid("Play.", "0 of 51")
	p.press("4")
	p.until("the browser is asked", func() bool { return eval[bool](p, `!!window.asked`) })

	p.before(`StorageManager.prototype.getDirectory = async () => { throw new DOMException("", "SecurityError"); };`)
	p.do(chromedp.Navigate(p.address + "?private"))
	p.until("it has started", func() bool {
		return eval[bool](p, `document.getElementById("start").classList.contains("gone")`)
	})
	p.untilSaid("Nothing is kept in this browser window")
}

// A program that panics has not simply ended.
func TestThePageSaysThatItBrokeOff(t *testing.T) {
	t.Parallel()
	p := newTab(t)
	p.before(`(() => { // the trial of WebGL succeeds, and the window gets none
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (...args) {
			return this.isConnected ? null : get.apply(this, args);
		};
	})()`)
	p.do(chromedp.Navigate(p.address))
	p.untilTold("Sudoscope has broken off", "exit status", "your data are kept")
	p.mu.Lock()
	p.problems = nil // the page says them in its console as well
	p.mu.Unlock()
}
