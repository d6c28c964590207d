package app

import (
	"bufio"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// classDesk is a window that can share with a class. What comes of that on other goroutines waits
// until the test takes it up.
type classDesk struct {
	*desk
	address string // of the class, as it is typed
	letters string
	mu      sync.Mutex
	waiting []func()
}

// openClass opens the window on a run, and unless it is to stay alone shares with a class on this
// computer.
func openClass(t *testing.T) *classDesk {
	t.Helper()
	d := &classDesk{desk: newDesk(t, test.NewTempApp(t))}
	d.env.Settings.Set("class.host", "this computer only")
	d.begin(watching(pagetest.Algorithm(t, "backtracking"), pagetest.BuiltIn(t, "wikipedia")))
	t.Cleanup(d.close)
	d.env.OnMain = func(f func()) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.waiting = append(d.waiting, f)
	}
	return d
}

// share shares with a class.
func (d *classDesk) share() {
	d.T.Helper()
	d.Keys("F7 Enter")
	if !d.class.On() {
		d.T.Fatalf("nothing is shared: %q", d.Dialog())
	}
	d.address = regexp.MustCompile(`[a-z0-9.]+:\d+`).FindString(d.Dialog())
	d.letters = regexp.MustCompile(`[A-Z]{6}`).FindString(d.Dialog())
	d.Keys("Esc")
}

// takeUp does what waits.
func (d *classDesk) takeUp() {
	for {
		d.mu.Lock()
		all := d.waiting
		d.waiting = nil
		d.mu.Unlock()
		if len(all) == 0 {
			return
		}
		for _, do := range all {
			do()
		}
	}
}

// soon waits until something is so.
func (d *classDesk) soon(what string, is func() bool) {
	d.T.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if d.takeUp(); is() {
			return
		}
	}
	d.T.Fatalf("after 20 s %s", what)
}

// phone is one that has joined, with what it was sent.
type phone struct {
	*http.Client
	d    *classDesk
	mu   sync.Mutex
	sent []string
}

// join lets a phone join: it types the address, and then the letters.
func (d *classDesk) join() *phone {
	d.T.Helper()
	jar, _ := cookiejar.New(nil)
	p := &phone{Client: &http.Client{Jar: jar}, d: d}
	p.posts("/code", "application/x-www-form-urlencoded", "code="+strings.ToLower(d.letters))
	events, err := p.Get("http://" + d.address + "/events")
	if err != nil || events.StatusCode != http.StatusOK {
		d.T.Fatalf("events: %v, %v", events, err)
	}
	d.T.Cleanup(func() { events.Body.Close() })
	go func() {
		for lines := bufio.NewScanner(events.Body); lines.Scan(); {
			p.mu.Lock()
			p.sent = append(p.sent, lines.Text())
			p.mu.Unlock()
		}
	}()
	return p
}

// said reports whether the phone was sent something since it was asked last.
func (p *phone) said(text string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Contains(strings.Join(p.sent, "\n"), text)
}

// waits waits for something, and forgets what was sent so far.
func (p *phone) waits(text string) {
	p.d.T.Helper()
	p.d.soon("the phone was not sent "+text, func() bool { return p.said(text) })
	p.mu.Lock()
	p.sent = nil
	p.mu.Unlock()
}

// posts sends something to the class.
func (p *phone) posts(path, kind, body string) {
	p.d.T.Helper()
	origin := "http://" + p.d.address
	r, _ := http.NewRequest(http.MethodPost, origin+path, strings.NewReader(body))
	r.Header.Set("Origin", origin)
	r.Header.Set("Content-Type", kind)
	got, err := p.Do(r)
	if err != nil || got.StatusCode/100 != 2 {
		p.d.T.Fatalf("%s %s: %v, %v", path, body, got, err)
	}
	got.Body.Close()
}

// answers sends an answer.
func (p *phone) answers(body string) {
	p.d.T.Helper()
	p.posts("/answer", "application/json", body)
}

func TestF7SharesAndEnds(t *testing.T) {
	d := openClass(t)
	d.Check(d.sign.Label() == "Class" && !d.sign.On(), "before anything is shared the sign says %q", d.sign.Label())
	d.Keys("F7")
	d.Says(d.Dialog(), "Share with the class", "Browsers on this computer can follow")
	d.Keys("Esc")
	d.share()
	p := d.join()
	d.soon("the sign does not say that somebody is there", func() bool { return d.sign.Label() == "Class: 1" })
	d.Check(d.sign.On() && strings.Contains(d.sign.Hint(), "Shift+F7 ends it"),
		"the sign is on: %v, and says %q", d.sign.On(), d.sign.Hint())
	d.Keys("F7")
	d.Says(d.Dialog(), d.address, "1 is here")
	d.Keys("Esc")
	d.turnToPage("Lab")
	d.Check(d.sign.Label() == "Class: 1" && d.sign.Visible(), "on another page there is no sign")
	d.press7(true)
	d.Check(!d.class.On() && d.sign.Label() == "Class" && !d.sign.On(),
		"Shift+F7 leaves the sign at %q", d.sign.Label())
	_, err := p.Get("http://" + d.address)
	check.That(t, err != nil, "somebody still answers")
}

// press7 presses F7, with Shift if that is asked for.
func (d *classDesk) press7(shift bool) {
	if shift {
		d.rows().Press("Shift+F7")
	} else {
		d.rows().Press("F7")
	}
}

func TestClosingTheWindowEndsTheClass(t *testing.T) {
	d := openClass(t)
	d.share()
	d.leave()
	d.close()
	_, err := http.Get("http://" + d.address)
	check.That(t, err != nil, "somebody still answers")
}

// Phones see what is presented, and nothing that a teacher looks up before, after or meanwhile.
func TestPhonesSeeWhatIsPresented(t *testing.T) {
	d := openClass(t)
	d.share()
	p := d.join()
	d.Keys("Right F5")
	p.waits("Step 1 of ")
	d.Says(d.audienceSays(), "· Class: 1")
	d.Check(!p.said("Step 0 of"), "the phone has seen a step from before")
	d.Keys("Right")
	p.waits("Step 2 of ")
	d.Keys(". Right Right .")
	p.waits("Step 4 of ")
	d.Check(!p.said("Step 3 of"), "the phone sees what happens while the screen is black")
	d.Keys("F5 Right Right F5")
	p.waits("Step 6 of ")
	d.Check(!p.said("Step 5 of"), "the phone sees a page that is not presented")
}

// The invitation covers what is presented until the next key, which does nothing else.
// Whoever presents already and then begins a class need not move before its phones show something; a
// screen that is black stays black there, too.
func TestAClassThatBeginsWhilePresentingSeesWhatIsPresented(t *testing.T) {
	d := openClass(t)
	d.Keys("Right F5")
	d.share()
	d.join().waits("Step 1 of ")
	d.press7(true)
	d.Keys(".")
	d.share()
	p := d.join()
	d.soon("the class does not count its phone", func() bool { return d.class.Sign() == "Class: 1" })
	d.Check(!p.said("Step 1 of "), "the phone sees what the black screen hides")
}

func TestTheInvitationGoesWithTheNextKey(t *testing.T) {
	d := openClass(t)
	d.share()
	d.Keys("F5")
	p := d.join()
	p.waits("Step 0 of ")
	address := func() bool { return slices.Contains(d.audience.view.Slide().Poster, d.address) }
	for _, end := range []func(){
		func() { d.Key(fyne.KeyPageDown) }, func() { d.Char('b') }, func() { d.Key(fyne.KeyEscape) },
		func() { d.press7(false) },
	} {
		d.press7(false)
		d.Must(address() && d.Dialog() == "", "F7 does not invite the audience")
		if end(); address() || !d.presenting() || d.audience.view.Blanked() {
			t.Error("the invitation stays, or something else went")
		}
		d.Says(d.audienceSays(), "Step 0 of ")
	}
	// From the dialog, it presents the page. On a page without anything to present it is not left over.
	d.Keys("F5")
	d.press7(false)
	d.Tap("Invite")
	d.Check(address() && d.presenting(), "the dialog does not invite")
	d.Keys("F5")
	d.turnToPage("Lab")
	d.press7(false)
	d.Tap("Invite")
	d.Check(!d.presenting() && !d.class.Invites(), "the Lab is presented")
}

// A guess is asked on the phones, counted on the screen, and kept for the end of the hour.
func TestTheClassGuessesOnItsPhones(t *testing.T) {
	d := openClass(t)
	d.share()
	first, second := d.join(), d.join()
	d.turnTo(d.tabOf(scene.OnCompare))
	d.Keys("g F5")
	first.waits(`"open":true`)
	second.waits(`"open":true`)
	first.answers(`{"question":1,"chosen":[0]}`)
	second.answers(`{"question":1,"chosen":[1]}`)
	second.answers(`{"question":1,"chosen":[0]}`)
	question := func() *classAnswer { return answersOf(d) }
	d.soon("the audience does not see that both have answered",
		func() bool { return question().class == "2 of 2 have answered" })
	d.Check(question().votes[0] == 0, "it sees what they have answered")
	d.Keys("F8")
	got := question().votes
	check.That(t, got[0] == 2 && got[1] == 0, "F8 shows %v", got)
	d.Keys("Right")
	d.Check(d.audience.view.Slide().Question == nil, "after the start it is still asked")
	d.Keys("End")
	d.soon("nobody says how many were right",
		func() bool { return strings.HasSuffix(question().class, " of 2 were right") })
	d.Keys("F5")
	d.press7(true)
	d.press7(false)
	d.Tap("Questions of the last hour…")
	d.Says(d.Dialog(), "1. Who needs the fewest digits in and out?", "1. Backtracking: 2", "2 answered")
	folder := t.TempDir()
	d.env.Settings.Set("save.folder", folder)
	d.Tap("Save…")
	d.Keys("Enter")
	d.takeUp()
	saved, err := os.ReadFile(filepath.Join(folder, "Questions of 2026-11-21.csv"))
	check.That(t,
		err == nil && strings.Contains(string(saved), "1,Who needs the fewest digits in and out?,1. Backtracking,2,"),
		"saved is %q, %v", saved, err)
}

// classAnswer is what the audience sees of a question.
type classAnswer struct {
	class string
	votes []int
}

func answersOf(d *classDesk) *classAnswer {
	got := &classAnswer{}
	if q := d.audience.view.Slide().Question; q != nil {
		if q.Class != nil {
			got.class = q.Class.String()
		}
		for _, a := range q.Answers {
			got.votes = append(got.votes, a.Votes)
		}
	}
	return got
}

func TestTheDialogsOfAClassFit(t *testing.T) {
	d := openClass(t)
	for _, scale := range widgets.TextScales() {
		d.setTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: scale})
		for _, size := range windows(scale) {
			d.resize(size)
			d.press7(false)
			d.checkDialog(t, "Share", size)
			d.share()
			d.press7(false)
			d.Says(d.Dialog(), "Questions of the hour…")
			d.checkDialog(t, "the class", size)
			d.press7(true)
		}
	}
}

// On a second display the audience is invited while the page stays, and the sign opens the dialog.
func TestTheInvitationOnASecondDisplay(t *testing.T) {
	d := openClass(t)
	d.share()
	d.audience.second = func() bool { return true }
	d.Keys("F5")
	d.press7(false)
	d.Check(slices.Contains(d.audience.view.Slide().Poster, d.address) && d.seen.page.Object().Visible(),
		"the audience is not invited, or the page is gone")
	d.sign.Tapped(nil)
	d.Says(d.Dialog(), d.letters)
	d.Keys("Esc")
	d.audience.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	d.Says(d.audienceSays(), "Step 0 of ")
	d.press7(true)
	s := d.audienceSays()
	check.That(t, d.presenting() && !strings.Contains(s, "Class"), "after the class the audience sees %q", s)
	d.Keys("F5")
}
