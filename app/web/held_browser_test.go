package web_test

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoscope/app/cli"
	"sudoscope/app/web"
	"sudoscope/puzzles/check"
)

// chrome is a Chromium that is told what to do.
type chrome struct {
	t  *testing.T
	in io.Writer

	mu      sync.Mutex
	calls   int
	replies map[int]chan reply
}

type reply struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

// newChrome starts a Chromium.
func newChrome(t *testing.T) *chrome {
	folder := t.TempDir()
	theirIn, in, err := os.Pipe()
	check.OK(t, err)
	out, theirOut, err := os.Pipe()
	check.OK(t, err)
	run := exec.Command(web.Browser(t), "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
		"--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
		"--user-data-dir="+folder,
		"--remote-debugging-pipe", "about:blank")
	run.Env = append(os.Environ(), "HOME="+folder)
	run.ExtraFiles = []*os.File{theirIn, theirOut}
	check.OK(t, run.Start())
	theirIn.Close()
	theirOut.Close()
	c := &chrome{t: t, in: in, replies: map[int]chan reply{}}
	t.Cleanup(func() {
		_ = run.Process.Kill()
		_ = run.Wait()
		in.Close()
	})
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

type params = map[string]any

// call has a method called, and reads its result into to unless that is nil.
func (c *chrome) call(session, method string, with params, to any) {
	c.t.Helper()
	done := make(chan reply, 1)
	c.mu.Lock()
	c.calls++
	raw, err := json.Marshal(params{"id": c.calls, "sessionId": session, "method": method, "params": with})
	if session == "" {
		raw, err = json.Marshal(params{"id": c.calls, "method": method, "params": with})
	}
	c.replies[c.calls] = done
	c.mu.Unlock()
	if err == nil {
		_, err = c.in.Write(append(raw, 0))
	}
	if err != nil {
		c.t.Fatal(err)
	}
	select {
	case r := <-done:
		if r.Error != nil {
			c.t.Fatalf("%s: %s", method, r.Error.Message)
		}
		if to != nil {
			if err := json.Unmarshal(r.Result, to); err != nil {
				c.t.Fatal(err)
			}
		}
	case <-time.After(time.Minute):
		c.t.Fatalf("%s takes too long", method)
	}
}

// handset is a phone, or a laptop, with cookies of its own.
type handset struct {
	*chrome
	name, session string
}

// handset opens a window of so many pixels.
func (c *chrome) handset(w, h int) *handset {
	var of struct{ BrowserContextID, TargetID, SessionID string }
	c.call("", "Target.createBrowserContext", params{}, &of)
	c.call("", "Target.createTarget", params{"url": "about:blank", "browserContextId": of.BrowserContextID}, &of)
	c.call("", "Target.attachToTarget", params{"targetId": of.TargetID, "flatten": true}, &of)
	p := &handset{c, fmt.Sprintf("%dx%d", w, h), of.SessionID}
	p.call(p.session, "Emulation.setDeviceMetricsOverride",
		params{"width": w, "height": h, "deviceScaleFactor": 1, "mobile": w < 1000}, nil)
	p.call(p.session, "Network.enable", params{}, nil)
	return p
}

// says returns what an expression in the page comes to, as text.
func (p *handset) says(expression string) string {
	p.t.Helper()
	var of struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Exception struct{ Description string } }
	}
	p.call(p.session, "Runtime.evaluate", params{"expression": "(async () => String(" + expression + "))()",
		"awaitPromise":  true,
		"returnByValue": true}, &of)
	if of.ExceptionDetails != nil {
		return of.ExceptionDetails.Exception.Description
	}
	return fmt.Sprint(of.Result.Value)
}

// until waits until an expression comes to a text.
func (p *handset) until(expression, want string) {
	p.t.Helper()
	got := ""
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if got = p.says(expression); got == want {
			return
		}
	}
	p.picture("fault")
	p.t.Fatalf("%s: %s is %q, want %q", p.name, expression, got, want)
}

// picture keeps what the phone shows.
func (p *handset) picture(name string) {
	p.t.Helper()
	var of struct{ Data string }
	p.call(p.session, "Page.captureScreenshot", params{"format": "png"}, &of)
	raw, err := base64.StdEncoding.DecodeString(of.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(p.t.ArtifactDir(), name+"-"+p.name+".png"), raw, 0o600)
	}
	if err != nil {
		p.t.Error(err)
	}
}

// offline takes the network from the phone, or gives it back.
func (p *handset) offline(on bool) {
	p.call(p.session, "Network.emulateNetworkConditions",
		params{"offline": on, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}, nil)
}

// A lesson is held as a class has it: phones and a laptop follow, answer, one is loaded anew, one
// sleeps for a minute, all see the answer, look around and download the lesson.
func TestALessonIsHeldOnPhones(t *testing.T) {
	if !check.Long {
		t.Skip("only with SUDOSCOPE_TEST_LONG=1")
	}
	browser := newChrome(t)
	stdin, typed := io.Pipe()
	told, stdout := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	status := make(chan int, 1)
	go func() {
		status <- cli.Run(ctx, []string{"class", "hard-for-whom", "--address", "127.0.0.1:0"},
			cli.Hooks{Version: "1"}, stdin, stdout,
			io.Discard)
		stdout.Close()
	}()
	lines := json.NewDecoder(told)
	var first struct{ Link string }
	check.OK(t, lines.Decode(&first))
	go func() { _, _ = io.Copy(io.Discard, io.MultiReader(lines.Buffered(), told)) }()
	teacher := func(line string) {
		t.Helper()
		if _, err := io.WriteString(typed, line+"\n"); err != nil {
			t.Fatal(err)
		}
	}
	phones := []*handset{browser.handset(390, 844), browser.handset(360, 640), browser.handset(844, 390),
		browser.handset(1280, 800)}
	all := func(name, expression string, want func(i int) string) {
		t.Helper()
		for i, p := range phones {
			p.until(expression, want(i))
		}
		for _, p := range phones {
			p.picture(name)
			wide := p.says("document.documentElement.scrollWidth <= innerWidth")
			check.That(t, wide == "true", "%s, %s: the page is wider than the window", p.name, name)
		}
	}
	same := func(text string) func(int) string { return func(int) string { return text } }
	text := func(selector string) string { return "document.querySelector('" + selector + "')?.textContent" }
	button := func(p *handset, text string) {
		t.Helper()
		find := fmt.Sprintf("[...document.querySelectorAll('button')].find(b => b.textContent === %q && b.offsetParent)", text)
		p.until("!!"+find, "true")
		p.says(find + ".click()")
	}
	for _, p := range phones {
		p.call(p.session, "Page.navigate", params{"url": first.Link}, nil)
	}
	all("first", text("#heading"), same("How hard is this?"))
	teacher("goto 4")
	all("asked", text("#heading"), same("And for backtracking?"))
	for i, p := range phones {
		p.until("document.querySelectorAll('.choices button:not(:disabled)').length", "4")
		p.says(fmt.Sprintf("document.querySelectorAll('.choices button')[%d].click()", i))
	}
	answers := []string{"1. 64, one for each empty cell", "2. About 5,000, as for an everyday puzzle",
		"3. About 500,000",
		"4. 69,175,316"}
	all("answered", text(".status"), func(i int) string { return "Your answer: " + answers[i] })
	phones[0].call(phones[0].session, "Page.reload", params{}, nil)
	phones[2].offline(true)
	phones[2].says("document.sudoscope.connect()") // what was connected stays so in this browser
	phones[2].until(text("#state"), "Connection lost. Trying again.")
	phones[0].until(text(".status"), "Your answer: "+answers[0])
	freeze := func(state string) {
		phones[2].call(phones[2].session, "Page.setWebLifecycleState", params{"state": state}, nil)
	}
	freeze("frozen")
	asleep := time.Now()
	teacher("show")
	teacher("reveal")
	judged := func(i int) string {
		return map[bool]string{true: "Your answer is right: ", false: "Your answer is wrong: "}[i == 3] + answers[i]
	}
	for i, p := range phones {
		if i != 2 {
			p.until(text(".status"), judged(i))
		}
	}
	time.Sleep(time.Minute - time.Since(asleep))
	freeze("active")
	phones[2].offline(false)
	all("revealed", text(".status"), judged)
	all("votes", "document.querySelectorAll('.votes li').length", same("4"))
	all("marked", "document.querySelector('.mine .verdict').textContent", func(i int) string {
		return map[bool]string{true: "Right", false: "Wrong"}[i == 3]
	})
	teacher("goto 7")
	all("path", text("#heading"), same("The opposite"))
	at := phones[0].says(text("#place"))
	for _, p := range phones {
		button(p, "Look around")
		p.until("!!document.querySelector('#around .board')", "true")
		p.says("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))")
	}
	all("around", "/^Step \\d+$/.test("+text("#around .position")+")", same("true"))
	for _, p := range phones {
		button(p, "Back to the class")
	}
	all("back", text("#place"), same(at))
	teacher("goto 10")
	all("race", "document.querySelectorAll('.boards .board').length", same("4"))
	teacher("goto 14")
	all("last", "document.querySelector('.tools a')?.textContent", same("Download"))
	for _, p := range phones {
		if got := p.says("/<title>Hard for whom/.test(await (await fetch('/handout')).text())"); got != "true" {
			t.Errorf("%s: downloaded: %s", p.name, got)
		}
	}
	teacher("quit")
	all("end", text("#state"), same("The class has ended."))
	select {
	case got := <-status:
		check.That(t, got == 0, "the command ended with %d", got)
	case <-time.After(20 * time.Second):
		t.Error("the command does not end")
	}
	check.That(t, !strings.Contains(phones[0].says("document.body.innerText"), "undefined"), "something is undefined")
}
