package host_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudoscope/puzzles/check"
)

// watchful notes for how long the page could do nothing else, and how many frames are drawn.
const watchful = `(() => {
	window.longest = window.stalls = 0;
	let last = performance.now();
	const channel = new MessageChannel();
	channel.port1.onmessage = () => {
		const now = performance.now();
		longest = Math.max(longest, now - last);
		stalls += now - last > 100;
		last = now;
		setTimeout(() => channel.port2.postMessage(0), 0);
	};
	channel.port2.postMessage(0);
	window.frames_drawn = 0;
	for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
		const clear = kind.prototype.clear;
		kind.prototype.clear = function (...args) {
			window.frames_drawn++;
			return clear.apply(this, args);
		};
	}
})()`

// figures reports what the page noted while something went on for a while.
func (p *tab) figures(b *testing.B, of string, during time.Duration) {
	p.Helper()
	eval[any](p, `(() => { longest = stalls = frames_drawn = 0; })()`)
	began := time.Now()
	time.Sleep(during)
	spent := time.Since(began).Seconds()
	b.ReportMetric(eval[float64](p, `longest`), of+"-longest-ms")
	b.ReportMetric(eval[float64](p, `stalls`), of+"-over-100-ms")
	b.ReportMetric(eval[float64](p, `frames_drawn`)/spent, of+"-frames/s")
}

// The longest run of the built-in algorithms, with 138 million steps.
const long = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

// BenchmarkInABrowser reports for how long nothing could be drawn while the program
// computes, and how many frames are drawn while it plays.
func BenchmarkInABrowser(b *testing.B) {
	for range b.N {
		p := openTab(b, "")
		p.untilSaid("Watch.")
		eval[any](p, watchful)
		time.Sleep(time.Second)
		p.press(" ")
		p.figures(b, "playing", 8*time.Second)
		p.press(" ")
		p.paste(long)
		time.Sleep(time.Second)
		p.figures(b, "recording", 8*time.Second)
		p.press(" ")
		p.figures(b, "recording-and-playing", 8*time.Second)
		p.press(" ")
		p.turnTo("Compare")
		p.press(" ")
		p.figures(b, "racing", 5*time.Second)
		p.press(" ")
		p.turnTo("Techniques")
		p.paste("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
		p.figures(b, "reasoning", 5*time.Second)
		p.turnTo("Lab")
		p.press(kb.Enter)
		p.figures(b, "lab", 5*time.Second)
	}
}

// BenchmarkEmpty reports the same of a page that does nothing but draw a rectangle.
func BenchmarkEmpty(b *testing.B) {
	folder, _ := chromium(b)
	made := b.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(made, "sudoscope.wasm"), "./testdata/empty")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	if out, err := exec.Command("gzip", "-1", filepath.Join(made, "sudoscope.wasm")).CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{"index.html", "page.css", "files.js",
		"input.js", "wasm_exec.js", "start.js", "icon.png"} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		check.OK(b, err)
		check.OK(b, os.WriteFile(filepath.Join(made, name), data, 0o600))
	}
	b.Setenv(folderVariable, made)
	for range b.N {
		p := newTab(b)
		p.do(chromedp.Navigate(p.address))
		p.until("a canvas", func() bool { return eval[bool](p, `document.querySelector("canvas") !== null`) })
		eval[any](p, watchful)
		time.Sleep(time.Second)
		p.figures(b, "empty", 8*time.Second)
	}
}
