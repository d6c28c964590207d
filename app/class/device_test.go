//go:build !js

package class

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// opened returns a session on this computer, changed before it listens. To it, addresses other than
// 127.0.0.1 are of other computers.
func opened(t testing.TB, o Options, change ...func(*Session)) *Session {
	t.Helper()
	if o.Address == "" {
		o.Address = "localhost:0"
	}
	s, err := newSession(o)
	check.OK(t, err)
	s.door.own = func(host string) bool { return host == "127.0.0.1" }
	for _, do := range change {
		do(s)
	}
	check.OK(t, s.begin())
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// until waits for something that comes about by itself.
func until(t testing.TB, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !is(); time.Sleep(time.Millisecond) {
		check.Must(t, !time.Now().After(end), "%s: not within 10 s", what)
	}
}

// device is a browser.
type device struct {
	t      testing.TB
	client http.Client
	base   string // the address of the session
}

// stranger returns a device that has not joined yet, at an address of this computer.
func stranger(t testing.TB, base, host string) *device {
	jar, err := cookiejar.New(nil)
	check.OK(t, err)
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(host)}}
	transport := &http.Transport{DialContext: dialer.DialContext, DisableCompression: true}
	t.Cleanup(transport.CloseIdleConnections)
	return &device{t: t, base: base, client: http.Client{Jar: jar, Transport: transport}}
}

// joined returns a device that has joined by the link.
func joined(t testing.TB, s *Session) *device {
	t.Helper()
	return joinedFrom(t, s, "127.0.0.1")
}

func joinedFrom(t testing.TB, s *Session, host string) *device {
	t.Helper()
	d := stranger(t, s.State().Address, host)
	d.join(s)
	return d
}

// join opens the link.
func (d *device) join(s *Session) {
	d.t.Helper()
	if status, text := d.ask("GET", strings.TrimPrefix(s.State().Link, d.base), ""); status != http.StatusOK {
		d.t.Fatalf("the link answers %d, %s", status, text)
	}
}

// raw sends bytes, and returns what comes back until the connection is closed.
func raw(t testing.TB, s *Session, sent string) string {
	t.Helper()
	c := dialed(t, s, "127.0.0.1")
	if _, err := io.WriteString(c, sent); err != nil {
		return err.Error()
	}
	back, err := io.ReadAll(c)
	if err != nil && len(back) == 0 {
		return err.Error()
	}
	return string(back)
}

// dialed returns a connection from an address.
func dialed(t testing.TB, s *Session, host string) *net.TCPConn {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(host)}}
	c, err := dialer.Dial("tcp", strings.TrimPrefix(s.State().Address, "http://"))
	check.OK(t, err)
	t.Cleanup(func() { _ = c.Close() })
	_ = c.SetDeadline(time.Now().Add(10 * time.Second))
	return c.(*net.TCPConn)
}

// cookie returns the header that says who the device is.
func (d *device) cookie() string {
	base, err := url.Parse(d.base)
	if err != nil {
		d.t.Fatal(err)
	}
	var all []string
	for _, c := range d.client.Jar.Cookies(base) {
		all = append(all, c.String())
	}
	return "Cookie: " + strings.Join(all, "; ")
}

// ask sends a request with headers, each "Name: value", and returns what comes back.
func (d *device) ask(method, path, body string, headers ...string) (status int, text string) {
	d.t.Helper()
	r := d.response(method, path, strings.NewReader(body), headers...)
	defer r.Body.Close()
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	return r.StatusCode, string(raw)
}

func (d *device) response(method, path string, body io.Reader, headers ...string) *http.Response {
	d.t.Helper()
	r, err := http.NewRequest(method, d.base+path, body)
	if err != nil {
		d.t.Fatal(err)
	}
	if method == "POST" {
		r.Header.Set("Origin", d.base)
	}
	if path == "/code" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		switch {
		case name == "Host":
			r.Host = value
		case value == "":
			r.Header.Del(name)
		default:
			r.Header.Set(name, value)
		}
	}
	answer, err := d.client.Do(r)
	if err != nil {
		d.t.Fatal(err)
	}
	return answer
}

// stream is what a device is told.
type stream struct {
	t    testing.TB
	body *bufio.Reader
	raw  strings.Builder // all of it
	slide, class, mine,
	last string // the data of the latest event of a kind, and the kind of the latest
	leave func()
}

// events begins to listen.
func (d *device) events() *stream {
	d.t.Helper()
	e, status := d.connect()
	if status != http.StatusOK {
		d.t.Fatalf("the events are answered by %d", status)
	}
	return e
}

func (d *device) connect() (*stream, int) {
	d.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	d.t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, "GET", d.base+"/events", nil)
	if err != nil {
		d.t.Fatal(err)
	}
	answer, err := d.client.Do(r)
	if err != nil {
		d.t.Fatal(err)
	}
	return &stream{t: d.t, body: bufio.NewReader(answer.Body), leave: cancel}, answer.StatusCode
}

// next reads an event. It is false at the end of the events.
func (e *stream) next() bool {
	e.last = ""
	for {
		line, err := e.body.ReadString('\n')
		if err != nil {
			return false
		}
		e.raw.WriteString(line)
		line = strings.TrimSuffix(line, "\n")
		name, value, _ := strings.Cut(line, ": ")
		switch {
		case line == "" && e.last != "":
			return true
		case name == "event":
			e.last = value
		case name == "data":
			switch e.last {
			case "slide":
				e.slide = value
			case "class":
				e.class = value
			case "mine":
				e.mine = value
			}
		}
	}
}

// reads reads events until what they told has some text.
func (e *stream) reads(of *string, text string) {
	e.t.Helper()
	for !strings.Contains(*of, text) {
		if !e.next() {
			e.t.Fatalf("the events end, and there was no %s in %q", text, *of)
		}
	}
}

// recording is a run whose steps can be shown.
type recording struct {
	algorithm *solving.Algorithm
	timeline  *trace.Timeline
	viewer    *picture.Viewer
	scene     *paint.Board
}

func recorded(t testing.TB, id, givens string, o ...solving.Options) *recording {
	t.Helper()
	a, err := algorithms.ByID(id)
	check.OK(t, err)
	puzzle, err := puzzles.Parse(givens)
	check.OK(t, err)
	run, err := solving.Run(context.Background(), a, puzzle, append(o, solving.Options{})[0])
	check.OK(t, err)
	timeline := trace.NewTimeline(puzzle)
	timeline.Record(run)
	scene := paint.NewBoard(puzzle.Shape())
	scene.Labels = paint.LetterLabels
	return &recording{a, timeline, picture.NewViewer(a, timeline), scene}
}

// slide returns what the page that watches a run shows an audience at a step.
func (r *recording) slide(step int64) *slides.Slide {
	f := r.viewer.FrameAt(trace.Point{Step: step})
	f.PutOn(r.scene, solving.NoMarks)
	sp := trace.Speaker{Shape: r.scene.Shape}
	s := &slides.Slide{Run: r, Heading: r.algorithm.Name, Place: fmt.Sprintf("Step %d of %d", step, r.timeline.Len()),
		Boards: []slides.Board{{Scene: r.scene, Run: r.viewer.Stand(f.At, solving.KnownMarks)}},
		Title:  sp.String(f.Title), Reasons: []string{sp.Strings(f.Reasons)},
		Ribbon: &ribbons.Ribbon{Bins: r.timeline.Profile(nil), Steps: r.timeline.Len(), Cursor: step, Filled: true}}
	s.ShowCode(r.algorithm, f.Line())
	s.Count(f.Counters())
	return s
}

const (
	easyGrid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	hardGrid = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// choice returns a slide that asks for one of three answers.
func choice(of any) *slides.Slide {
	return &slides.Slide{Run: "choice", Heading: "Rows", Question: &slides.Question{Of: of, Form: asking.Choice,
		Text: "Which is a row?", Answers: []slides.Answer{{Text: "A", Reason: "secret: A is one"},
			{Text: "1", Reason: "secret: 1 is a column"}, {Text: "C3"}}}}
}

// over is the slide when the question is over.
func over(s *slides.Slide) *slides.Slide {
	to := s.Copy()
	to.Question.Over = true
	if len(to.Question.Answers) > 0 {
		to.Question.Answers[0].State = slides.Missed
	}
	return to
}

// unpacked returns packed text.
func unpacked(t testing.TB, packed string) string {
	t.Helper()
	z, err := gzip.NewReader(strings.NewReader(packed))
	check.Must(t, err == nil, "%v: %.100q", err, packed)
	text, err := io.ReadAll(z)
	check.OK(t, err)
	return string(text)
}
