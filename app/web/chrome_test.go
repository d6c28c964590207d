package web

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"sudoscope/puzzles/check"
)

// chrome is a Chromium that is told what to do.
type chrome struct {
	run    *exec.Cmd
	folder string
	in     io.WriteCloser

	mu      sync.Mutex
	calls   int
	replies map[int]chan reply
}

type reply struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

// theChrome is the one in which all tests open their pages, since to start one takes seconds; nil before the first.
var theChrome *chrome

func TestMain(m *testing.M) {
	code := m.Run()
	if c := theChrome; c != nil {
		_ = c.run.Process.Kill()
		_ = c.run.Wait()
		_ = os.RemoveAll(c.folder)
	}
	os.Exit(code)
}

// start starts a Chromium.
func start(t *testing.T) *chrome {
	path := browser(t)
	folder, err := os.MkdirTemp("", "")
	check.OK(t, err)
	theirIn, in, err := os.Pipe()
	check.OK(t, err)
	out, theirOut, err := os.Pipe()
	check.OK(t, err)
	run := exec.Command(path, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
		"--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
		"--user-data-dir="+folder, "--remote-debugging-pipe", "about:blank")
	run.Env = append(os.Environ(), "HOME="+folder)
	run.ExtraFiles = []*os.File{theirIn, theirOut}
	check.OK(t, run.Start())
	theirIn.Close()
	theirOut.Close()
	c := &chrome{run: run, folder: folder, in: in, replies: map[int]chan reply{}}
	go func() {
		for r := bufio.NewReader(out); ; {
			raw, err := r.ReadBytes(0)
			if err != nil {
				return
			}
			var of struct {
				ID int
				reply
			}
			_ = json.Unmarshal(raw[:len(raw)-1], &of)
			c.mu.Lock()
			if to := c.replies[of.ID]; to != nil {
				delete(c.replies, of.ID)
				to <- of.reply
			}
			c.mu.Unlock()
		}
	}()
	return c
}

// Params are what a method of the browser is given.
type Params map[string]any

// call has a method called, in a page if a session is given, and reads its result into to unless that is nil.
func (c *chrome) call(t *testing.T, session, method string, with Params, to any) {
	t.Helper()
	done := make(chan reply, 1)
	c.mu.Lock()
	c.calls++
	message := Params{"id": c.calls, "method": method, "params": with}
	if session != "" {
		message["sessionId"] = session
	}
	c.replies[c.calls] = done
	c.mu.Unlock()
	raw, err := json.Marshal(message)
	check.OK(t, err)
	_, err = c.in.Write(append(raw, 0))
	check.OK(t, err)
	select {
	case r := <-done:
		if r.Error != nil {
			t.Fatalf("%s: %s", method, r.Error.Message)
		}
		if to != nil {
			check.OK(t, json.Unmarshal(r.Result, to))
		}
	case <-time.After(time.Minute):
		t.Fatalf("%s takes too long", method)
	}
}

// Handset is a phone, or a laptop, with cookies of its own.
type Handset struct {
	Name    string
	t       *testing.T
	chrome  *chrome
	session string
}

// OpenHandset opens a window of so many pixels until the test ends.
func OpenHandset(t *testing.T, w, h int) *Handset {
	t.Helper()
	if theChrome == nil {
		theChrome = start(t)
	}
	c := theChrome
	var of struct{ BrowserContextID, TargetID, SessionID string }
	c.call(t, "", "Target.createBrowserContext", Params{}, &of)
	t.Cleanup(func() {
		c.call(t, "", "Target.disposeBrowserContext", Params{"browserContextId": of.BrowserContextID}, nil)
	})
	c.call(t, "", "Target.createTarget", Params{"url": "about:blank", "browserContextId": of.BrowserContextID}, &of)
	c.call(t, "", "Target.attachToTarget", Params{"targetId": of.TargetID, "flatten": true}, &of)
	p := &Handset{fmt.Sprintf("%dx%d", w, h), t, c, of.SessionID}
	p.Call("Emulation.setDeviceMetricsOverride",
		Params{"width": w, "height": h, "deviceScaleFactor": 1, "mobile": w < 1000}, nil)
	p.Call("Network.enable", Params{}, nil)
	return p
}

// Call has a method called in the page, and reads its result into to unless that is nil.
func (p *Handset) Call(method string, with Params, to any) {
	p.t.Helper()
	p.chrome.call(p.t, p.session, method, with, to)
}

// Says returns what an expression in the page comes to, as text.
func (p *Handset) Says(expression string) string {
	p.t.Helper()
	var of struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Exception struct{ Description string } }
	}
	p.Call("Runtime.evaluate", Params{"expression": "(async () => String(" + expression + "))()",
		"awaitPromise": true, "returnByValue": true}, &of)
	if of.ExceptionDetails != nil {
		return of.ExceptionDetails.Exception.Description
	}
	return fmt.Sprint(of.Result.Value)
}

// Until waits until an expression comes to a text.
func (p *Handset) Until(expression, want string) {
	p.t.Helper()
	got := ""
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if got = p.Says(expression); got == want {
			return
		}
	}
	p.Picture("fault")
	p.t.Fatalf("%s: %s is %q, want %q", p.Name, expression, got, want)
}

// Picture keeps what the phone shows.
func (p *Handset) Picture(name string) {
	p.t.Helper()
	var of struct{ Data string }
	p.Call("Page.captureScreenshot", Params{"format": "png"}, &of)
	raw, err := base64.StdEncoding.DecodeString(of.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(p.t.ArtifactDir(), name+"-"+p.Name+".png"), raw, 0o600)
	}
	check.That(p.t, err == nil, "%v", err)
}

// Offline takes the network from the phone, or gives it back.
func (p *Handset) Offline(on bool) {
	p.Call("Network.emulateNetworkConditions",
		Params{"offline": on, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}, nil)
}
