package host_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudoscope/puzzles/check"
)

// folderVariable names the folder that make web has made; without it nothing is tested here.
const folderVariable = "SUDOSCOPE_WEB"

// chromium returns the folder of the page and the path of a browser, or skips the test.
func chromium(t testing.TB) (folder, path string) {
	t.Helper()
	folder = os.Getenv(folderVariable)
	if folder == "" {
		t.Skip("run make web, and set " + folderVariable + " to its folder")
	}
	if !filepath.IsAbs(folder) { // as seen from the top of the project
		folder = filepath.Join("..", "..", folder)
	}
	if _, err := os.Stat(filepath.Join(folder, "index.html")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return folder, path
		}
	}
	check.Must(t, !check.Long, "there is no Chromium: install the package chromium")
	t.Skip("there is no Chromium")
	return "", ""
}

// tab is a page in a browser with a profile of its own.
type tab struct {
	testing.TB
	context.Context
	address   string
	downloads string
	close     func() // ends the server

	mu       sync.Mutex
	problems []string // that the page has reported
}

// openTab opens the program in a new profile. The fragment, if any, begins with #.
func openTab(t testing.TB, fragment string) *tab {
	p := newTab(t)
	p.do(chromedp.Navigate(p.address + fragment))
	p.started()
	return p
}

// newTab returns an empty page in a new profile, and serves the program. More flags may be given to the browser.
func newTab(t testing.TB, flags ...chromedp.ExecAllocatorOption) *tab {
	folder, path := chromium(t)
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	p := &tab{TB: t, address: server.URL + "/", downloads: t.TempDir(), close: server.Close}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.UserDataDir(t.TempDir()), chromedp.WSURLReadTimeout(patience),
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), append(options, flags...)...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	p.Context = ctx
	p.do(chromedp.EmulateViewport(1280, 800))
	check.OK(t, chromedp.Listen(ctx, p.heard))
	_, err := chromedp.CallBrowser(ctx, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
		Behavior: cdpbrowser.SetDownloadBehaviorBehaviorAllow, DownloadPath: p.downloads})
	check.OK(t, err)
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, problem := range p.problems {
			t.Error("the page reports:", problem)
		}
	})
	return p
}

func (p *tab) heard(event any) {
	said := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		said = fmt.Sprintf("%+v", e.ExceptionDetails)
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" {
			for _, a := range e.Args {
				said += string(a.Value) + a.Description + " "
			}
		}
	}
	if said != "" {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.problems = append(p.problems, said)
	}
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p, steps...); err != nil {
		p.Fatal(err)
	}
}

// eval returns what an expression is in the page, also one to be awaited.
func eval[T any](p *tab, expression string) T {
	p.Helper()
	v, err := chromedp.Run(p, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return v
}

// patience is for how long a test waits: on a machine that is busy all takes many times as long.
const patience = 3 * time.Minute

// until waits for something.
func (p *tab) until(what string, there func() bool) {
	p.Helper()
	for end := time.Now().Add(patience); !there(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			p.Fatalf("%s: not after %v; the page says %q", what, patience, p.said())
		}
	}
}

// started waits until the program has replaced the page that says how it is loaded.
func (p *tab) started() {
	p.Helper()
	p.until("the program starts", func() bool {
		return eval[bool](p, `document.getElementById("start").classList.contains("gone")`)
	})
	p.untilSaid("")
}

// said is what a screen reader was last to say.
func (p *tab) said() string {
	return eval[string](p, `(document.getElementById("live") || document.documentElement).textContent`)
}

// untilSaid waits until a screen reader is to say something that has all the parts.
func (p *tab) untilSaid(parts ...string) string {
	p.Helper()
	said := ""
	p.until(fmt.Sprintf("%q is said", parts), func() bool {
		said = p.said()
		for _, part := range parts {
			if !strings.Contains(said, part) {
				return false
			}
		}
		return said != ""
	})
	return said
}

// press presses keys, with modifiers.
func (p *tab) press(keys string, with ...kb.Modifier) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(with...)))
}

// pressed presses the key with a code on a keyboard where it types a character.
func (p *tab) pressed(key, code string) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`document.dispatchEvent(new KeyboardEvent("keydown", {
		key: %q, code: %q, keyCode: %d, cancelable: true }))`, key, code, code[len(code)-1]))
}

// turnTo turns to a page of the rail.
func (p *tab) turnTo(name string) {
	p.Helper()
	for range 8 {
		if strings.HasPrefix(p.said(), name+".") {
			return
		}
		before := p.said()
		p.press(kb.PageDown, kb.ModifierAlt)
		p.until("another page is shown", func() bool {
			said, _, _ := strings.Cut(p.said(), ".")
			return !strings.HasPrefix(before, said+".")
		})
	}
	p.until("page "+name, func() bool { return strings.HasPrefix(p.said(), name+".") })
}

var stepPattern = regexp.MustCompile(`(Step|Move) (\d+)`)

// step is the number of the step that is shown, -1 for none.
func (p *tab) step() int {
	m := stepPattern.FindStringSubmatch(p.said())
	if m == nil {
		return -1
	}
	n, err := strconv.Atoi(m[2])
	if err != nil {
		p.Fatal(err)
	}
	return n
}

// rest waits until what is said stays as it is, for it comes late, and returns the step.
func (p *tab) rest() int {
	p.Helper()
	before := p.said()
	p.until("nothing moves", func() bool {
		time.Sleep(2500 * time.Millisecond)
		now := p.said()
		rests := now == before
		before = now
		return rests
	})
	return p.step()
}

// drop hands a file to the page as if it were dropped on it.
func (p *tab) drop(name string, data []byte) {
	p.Helper()
	quoted, err := json.Marshal([]any{name, data})
	if err != nil {
		p.Fatal(err)
	}
	eval[any](p, `(() => {
		const [name, text] = `+string(quoted)+`, data = new DataTransfer();
		data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
		document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, clientX: 400, clientY: 300, cancelable: true }));
	})()`)
}

// paste hands text to the page as if it were pasted.
func (p *tab) paste(text string) {
	p.Helper()
	quoted, err := json.Marshal(text)
	if err != nil {
		p.Fatal(err)
	}
	eval[any](p, `(() => {
		const data = new DataTransfer();
		data.setData("text/plain", `+string(quoted)+`);
		document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, cancelable: true }));
	})()`)
}

// saved is the text of a file that is kept in the browser's database, whose path has a part; "" if there is none.
func (p *tab) saved(part string) string {
	p.Helper()
	return eval[string](p, `new Promise((done, fail) => {
		const open = indexedDB.open("sudoscope");
		open.onerror = () => fail(open.error);
		open.onsuccess = () => {
			const all = open.result.transaction("files").objectStore("files").getAll();
			all.onsuccess = () => {
				open.result.close();
				const file = all.result.find((f) => f.data && f.data.length > 0 && f.path.includes(`+strconv.Quote(part)+`));
				done(file ? new TextDecoder().decode(file.data) : "");
			};
		};
	})`)
}

const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// One profile for all, as starting takes longest.
func TestInABrowser(t *testing.T) {
	t.Parallel()
	p := openTab(t, "")
	p.untilSaid("Watch.", "Backtracking")

	// Plays, pauses, steps back.
	p.press(" ")
	p.until("it plays", func() bool { return p.step() >= 3 })
	p.press(" ")
	at := p.rest()
	p.press(kb.ArrowLeft)
	p.untilSaid(fmt.Sprintf("Step %d of", at-1))
	p.press(kb.Home)
	p.until("the beginning", func() bool { return p.step() <= 0 })

	// A pasted puzzle and a file that was dropped are opened.
	p.paste(wikipedia)
	p.untilSaid("Step 0 of 8,365")
	p.drop("two.txt", []byte("# a puzzle\n.2.64...5......7.2789......59...8.........63.3.17......1...4.5......6..32...5..8.\n"))
	p.untilSaid("Step 0 of 10,604")
	p.press(kb.ArrowRight)
	p.untilSaid("Step 1 of 10,604")

	// A run is downloaded, and can be read again.
	p.press("s", kb.ModifierCtrl)
	p.untilSaid("Menu: The whole run")
	p.press(kb.Enter) // the first of the formats
	var path string
	p.until("the download", func() bool {
		found, _ := filepath.Glob(filepath.Join(p.downloads, "*.sudoscope"))
		if len(found) > 0 {
			path = found[0]
		}
		return len(found) > 0
	})
	text, err := os.ReadFile(path)
	check.That(t, err == nil && len(text) >= 100, "the download has %d bytes: %v", len(text), err)
	p.paste(wikipedia)
	p.untilSaid("of 8,365")
	p.drop(filepath.Base(path), text)
	p.untilSaid("of 10,604")

	// A game is saved after each move, and goes on after a reload.
	p.turnTo("Play")
	p.untilSaid("Play.")
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, 410, 310), chromedp.MouseClickXY(410, 310))
	p.paste(wikipedia)
	p.untilSaid("0 of 51")
	p.press("7")
	p.press(kb.ArrowRight)
	p.pressed("_", "Digit8") // the key of 8 in France
	p.untilSaid("2 of 51", "ER 1.2")
	p.pressed("г", "KeyU") // undo on a Russian keyboard
	p.untilSaid("1 of 51")
	p.press("y")
	p.untilSaid("2 of 51", "ER 1.2")
	shown := p.said()
	p.until("both moves are saved", func() bool { return strings.HasSuffix(p.saved("/games/"), "\nend 2\n") })
	p.do(chromedp.Reload())
	p.started()
	p.untilSaid("Play.")
	p.until("the same game: "+shown, func() bool { return p.said() == shown })

	// Alt stands for Ctrl where the browser keeps the key.
	p.press("n", kb.ModifierAlt)
	p.untilSaid("New game")
	p.press(kb.Escape)
	p.untilSaid("Play.", "2 of 51") // what a dialog covered is said again

	// The time that was played is saved once the tab is hidden, which may be closed then.
	game := p.saved("/games/")
	eval[any](p, `(() => {
		Object.defineProperty(document, "visibilityState", { value: "hidden" });
		document.dispatchEvent(new Event("visibilitychange"));
	})()`)
	hidden := time.Now()
	p.until("the time is saved", func() bool { return p.saved("/games/") != game })
	if late := time.Since(hidden); late > 8*time.Second { // else it would be ten
		t.Errorf("the time is saved %v after the tab was hidden, as if it had not been", late)
	}
}

// Once it has been there, the program starts without a network.
func TestWithoutANetwork(t *testing.T) {
	t.Parallel()
	p := openTab(t, "")
	p.until("all files are kept", func() bool {
		return eval[bool](p, `navigator.serviceWorker.ready.then((r) => r.active.state === "activated")`)
	})
	p.close()
	p.do(chromedp.Reload())
	p.started()
	p.untilSaid("Watch.")
}

// A finger presses, holds, drags what can be dragged, and scrolls where nothing can.
func TestTouch(t *testing.T) {
	t.Parallel()
	p := openTab(t, "")
	p.untilSaid("Step 0 of")
	p.touch([2]float64{500, 690}) // the ribbon
	p.until("a place in the run", func() bool { return p.step() > 50 })
	at := p.step()
	p.touch([2]float64{500, 690}, [2]float64{600, 690}, [2]float64{900, 690})
	p.until("a later place", func() bool { return p.step() > at+50 })
	p.touch([2]float64{42, 300}) // Play, on the rail
	p.untilSaid("Play.")
	// A tablet is turned: the page is narrower than the program can be, so all is drawn smaller.
	p.do(chromedp.EmulateViewport(768, 1024))
	p.until("all of it is drawn", func() bool {
		return eval[bool](p, `document.querySelector("canvas").clientWidth >= 900`)
	})
	p.until("a finger finds Lessons", func() bool {
		p.touch([2]float64{36, 432}) // where it is once all has its new place
		time.Sleep(time.Second)
		return strings.HasPrefix(p.said(), "Lessons.")
	})
}

// touch puts a finger on a place, and moves it to others.
func (p *tab) touch(places ...[2]float64) {
	p.Helper()
	kind := input.DispatchTouchEventTypeTouchStart
	for _, at := range places {
		p.finger(kind, &input.TouchPoint{X: at[0], Y: at[1]})
		kind = input.DispatchTouchEventTypeTouchMove
		time.Sleep(150 * time.Millisecond)
	}
	p.finger(input.DispatchTouchEventTypeTouchEnd)
}

func (p *tab) finger(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	p.Helper()
	params := input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, points...)}
	if _, err := chromedp.Call(p, input.DispatchTouchEvent, params); err != nil {
		p.Fatal(err)
	}
}
