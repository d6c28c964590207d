package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"sudoscope/app/cli"
	"sudoscope/app/web"
	"sudoscope/puzzles/check"
)

// A lesson is held as a class has it: phones and a laptop follow, answer, one is loaded anew, one
// sleeps for a minute, all see the answer, look around and download the lesson.
func TestALessonIsHeldOnPhones(t *testing.T) {
	if !check.Long {
		t.Skip("only with SUDOSCOPE_TEST_LONG=1")
	}
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
	phones := []*web.Handset{web.OpenHandset(t, 390, 844), web.OpenHandset(t, 360, 640),
		web.OpenHandset(t, 844, 390), web.OpenHandset(t, 1280, 800)}
	all := func(name, expression string, want func(i int) string) {
		t.Helper()
		for i, p := range phones {
			p.Until(expression, want(i))
		}
		for _, p := range phones {
			p.Picture(name)
			wide := p.Says("document.documentElement.scrollWidth <= innerWidth")
			check.That(t, wide == "true", "%s, %s: the page is wider than the window", p.Name, name)
		}
	}
	same := func(text string) func(int) string { return func(int) string { return text } }
	text := func(selector string) string { return "document.querySelector('" + selector + "')?.textContent" }
	button := func(p *web.Handset, text string) {
		t.Helper()
		find := fmt.Sprintf("[...document.querySelectorAll('button')].find(b => b.textContent === %q && b.offsetParent)", text)
		p.Until("!!"+find, "true")
		p.Says(find + ".click()")
	}
	for _, p := range phones {
		p.Call("Page.navigate", web.Params{"url": first.Link}, nil)
	}
	all("first", text("#heading"), same("How hard is this?"))
	teacher("goto 4")
	all("asked", text("#heading"), same("And for backtracking?"))
	for i, p := range phones {
		p.Until("document.querySelectorAll('.choices button:not(:disabled)').length", "4")
		p.Says(fmt.Sprintf("document.querySelectorAll('.choices button')[%d].click()", i))
	}
	answers := []string{"1. 64, one for each empty cell", "2. About 5,000, as for an everyday puzzle",
		"3. About 500,000",
		"4. 69,175,316"}
	all("answered", text(".status"), func(i int) string { return "Your answer: " + answers[i] })
	phones[0].Call("Page.reload", web.Params{}, nil)
	phones[2].Offline(true)
	phones[2].Says("document.sudoscope.connect()") // what was connected stays so in this browser
	phones[2].Until(text("#state"), "Connection lost. Trying again.")
	phones[0].Until(text(".status"), "Your answer: "+answers[0])
	freeze := func(state string) {
		phones[2].Call("Page.setWebLifecycleState", web.Params{"state": state}, nil)
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
			p.Until(text(".status"), judged(i))
		}
	}
	time.Sleep(time.Minute - time.Since(asleep))
	freeze("active")
	phones[2].Offline(false)
	all("revealed", text(".status"), judged)
	all("votes", "document.querySelectorAll('.votes li').length", same("4"))
	all("marked", "document.querySelector('.mine .verdict').textContent", func(i int) string {
		return map[bool]string{true: "Right", false: "Wrong"}[i == 3]
	})
	teacher("goto 7")
	all("path", text("#heading"), same("The opposite"))
	at := phones[0].Says(text("#place"))
	for _, p := range phones {
		button(p, "Look around")
		p.Until("!!document.querySelector('#around .board')", "true")
		p.Says("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))")
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
		if got := p.Says("/<title>Hard for whom/.test(await (await fetch('/handout')).text())"); got != "true" {
			t.Errorf("%s: downloaded: %s", p.Name, got)
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
	check.That(t, !strings.Contains(phones[0].Says("document.body.innerText"), "undefined"), "something is undefined")
}
