package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/ribbons"
)

// teacher serves a class to phones, as far as a page can tell. What it shows next is asked for by
// the script of the test.
type teacher struct {
	mu       sync.Mutex
	live     *Live
	class    map[string]any
	mine     map[string]json.RawMessage // by phone
	changed  chan struct{}              // closed at every change
	dropped  chan struct{}              // closed to end all connections
	gone     bool                       // it answers nobody
	ended    bool
	result   chan string
	search   Lane
	path     Lane
	question int
	asked    *slides.Slide // with the last choice
}

func newTeacher(t *testing.T) *teacher {
	path := recorded(t, "techniques", chained, solving.Options{})
	search := recorded(t, "backtracking", easyGrid, solving.Options{MaxSteps: 200})
	search.Picture = backtracking.ViewStack
	return &teacher{live: NewLive(trace.Letters), class: map[string]any{}, mine: map[string]json.RawMessage{},
		changed: make(chan struct{}), dropped: make(chan struct{}), result: make(chan string, 1),
		search: search, path: path}
}

// do does what the script asks for, such as "path 12".
func (a *teacher) do(what string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	word, number, _ := strings.Cut(what, " ")
	n, _ := strconv.ParseInt(number, 10, 64)
	asked := func(form asking.Form, text string, answers ...string) *slides.Slide {
		s := slideOf("path", 12, a.path)
		s.Question = &slides.Question{Of: what, Form: form, Text: text}
		for _, one := range answers {
			s.Question.Answers = append(s.Question.Answers, slides.Answer{Text: one})
		}
		a.question++
		a.class["question"], a.class["open"], a.class["answered"], a.class["votes"] = a.question, true, 0, nil
		clear(a.mine)
		return s
	}
	switch word {
	case "path":
		a.live.Put(slideOf("path", n, a.path))
		a.class["open"] = false
	case "search":
		s := slideOf("search", n, a.search)
		s.Large = true
		a.live.Put(s)
	case "race":
		plain := a.search
		plain.Picture = ""
		a.live.Put(slideOf("race", n, a.path, plain))
	case "levels":
		s := slideOf("levels", 3, a.path)
		s.Ribbon, s.Path = nil, &ribbons.Path{Levels: []uint8{1, 1, 2, 3, 5, 4, 1}, Marked: make([]bool, 7),
			Cursor: 3.5}
		a.live.Put(s)
	case "text":
		a.live.Put(&slides.Slide{Run: "text", Heading: "Hard for <whom>?", Place: "Moment 1 of 3",
			Caption: slides.Paragraphs("What is hard for us, is it hard for a computer?", "We look at both.")})
	case "choice":
		a.asked = asked(asking.Choice, "Why may 7 go?", "1. A pair", "2. A chain")
		a.asked.Caption = slides.Paragraphs("Look at box 5.")
		a.live.Put(a.asked)
	case "over":
		s := a.asked.Copy()
		s.Question.Over = true
		s.Question.Answers[1].State, s.Question.Answers[1].Reason = slides.Missed, "Follow the links."
		a.live.Put(s)
		a.class["open"] = false
		a.class["votes"] = []map[string]any{{"text": "1. A pair", "count": 1, "right": false},
			{"text": "2. A chain", "count": 3, "right": true}}
		for phone, raw := range a.mine {
			right := bytes.Contains(raw, []byte(`"chosen":[1]`))
			a.mine[phone] = json.RawMessage(strings.Replace(string(raw), "{", fmt.Sprintf(`{"right":%t,`, right), 1))
		}
	case "several":
		s := asked(asking.Choice, "Which are rows?", "1. A", "2. 1", "3. B")
		s.Question.Several = true
		a.live.Put(s)
	case "cell":
		a.live.Put(asked(asking.Cell, "Which cell is filled next?"))
	case "candidate":
		a.live.Put(asked(asking.Candidate, "Which digit goes where?"))
	case "digit":
		a.live.Put(asked(asking.Digit, "Which digit goes into B4?"))
	case "dark":
		a.live.Put(nil)
	case "offer":
		a.class["handout"], a.class["program"] = "Hard for whom?", true
	case "drop":
		close(a.dropped)
		a.dropped, a.gone = make(chan struct{}), n > 0
	case "here":
		a.gone = false
	case "end":
		a.ended = true
	default:
		return fmt.Errorf("nobody knows how to do %q", what)
	}
	close(a.changed)
	a.changed = make(chan struct{})
	return nil
}

func (a *teacher) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	a.mu.Lock()
	gone := a.gone
	a.mu.Unlock()
	_, phone, _ := strings.Cut(r.Referer(), "phone=")
	switch path := r.URL.Path; {
	case path == "/test":
		if err := a.do(r.FormValue("do")); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
		}
	case path == "/result":
		text, _ := io.ReadAll(r.Body)
		a.result <- string(text)
	case gone:
		panic(http.ErrAbortHandler)
	case path == "/class":
		var page bytes.Buffer
		policy, err := WriteClass(&page, "Sudoscope 1", trace.Letters)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Security-Policy", strings.Replace(policy, "frame-ancestors 'none'",
			"frame-ancestors 'self'", 1))
		_, _ = page.WriteTo(w)
	case path == "/events":
		a.events(w, r, phone)
	case path == "/look":
		var b bytes.Buffer
		if err := a.live.Look(r.Context(), &b, 0); err != nil {
			http.Error(w, err.Error(), http.StatusConflict)
			return
		}
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = b.WriteTo(w)
	case path == "/answer":
		var answer struct {
			Question int
		}
		raw, _ := io.ReadAll(r.Body)
		if err := json.Unmarshal(raw, &answer); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		a.mu.Lock()
		defer a.mu.Unlock()
		if answer.Question != a.question || a.class["open"] != true {
			http.Error(w, "The question is closed.", http.StatusConflict)
			return
		}
		var given map[string]any
		_ = json.Unmarshal(raw, &given)
		delete(given, "question")
		a.mine[phone] = encode(map[string]any{"question": answer.Question, "answer": given})
		a.class["answered"] = len(a.mine)
		close(a.changed)
		a.changed = make(chan struct{})
	default:
		http.NotFound(w, r)
	}
}

// events sends a phone what is shown.
func (a *teacher) events(w http.ResponseWriter, r *http.Request, phone string) {
	w.Header().Set("Content-Type", "text/event-stream")
	a.mu.Lock()
	dropped := a.dropped
	a.mu.Unlock()
	for seen := (Seen{}); ; {
		a.mu.Lock()
		class, mine, changed, ended := encode(a.class), a.mine[phone], a.changed, a.ended
		var slide []byte
		slide, seen = a.live.Message(seen)
		a.mu.Unlock()
		fmt.Fprintf(w, "event: slide\ndata: %s\n\nevent: class\ndata: %s\n\n", slide, class)
		if mine != nil {
			fmt.Fprintf(w, "event: mine\ndata: %s\n\n", mine)
		}
		if ended {
			fmt.Fprint(w, "event: ended\ndata: {}\n\n")
		}
		w.(http.Flusher).Flush()
		select {
		case <-changed:
		case <-dropped:
			return
		case <-r.Context().Done():
			return
		}
	}
}

// sizes are what phones and a laptop show.
const phonesHTML = `<!DOCTYPE html><meta charset="utf-8"><title>Phones</title>
<style>body { margin: 0; background: #888; } iframe { border: 0; margin: 4px; vertical-align: top; background: #fff; }</style>
<iframe width="390" height="844" src="/class?phone=1"></iframe><iframe width="360" height="640" src="/class?phone=2"></iframe>
<iframe width="844" height="390" src="/class?phone=3"></iframe><iframe width="1280" height="800" src="/class?phone=4"></iframe>
`

// inClass opens phones in Chromium with a script beside them, and returns what that finds wrong.
func inClass(t *testing.T, script string) string {
	t.Helper()
	a := newTeacher(t)
	mux := http.NewServeMux()
	mux.Handle("/", a)
	mux.HandleFunc("/phones", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, phonesHTML, "<script>", script, "</script>")
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	defer server.CloseClientConnections()
	p := OpenHandset(t, 1000, 100) // so low that it need not draw the phones, which are laid out all the same
	p.Call("Page.navigate", Params{"url": server.URL + "/phones"}, nil)
	select {
	case text := <-a.result:
		return text
	case <-time.After(2 * time.Minute):
		t.Fatal("the script wrote nothing")
	}
	return ""
}

// Phones of all sizes follow a class, answer, look around and come back.
func TestAClassOnPhones(t *testing.T) {
	script, err := os.ReadFile("testdata/class.js")
	check.OK(t, err)
	got := strings.TrimSpace(inClass(t, string(script)))
	check.That(t, got == "done", "in the browser:\n%s", got)
}
