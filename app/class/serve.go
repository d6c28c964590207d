//go:build !js

package class

import (
	"bytes"
	"cmp"
	"context"
	"crypto/subtle"
	_ "embed" // for the page of the entry
	"encoding/json"
	"io"
	"log"
	"mime"
	"net"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template"
	"time"

	"sudoscope/app/web"
)

// What is taken from the network at most.
const (
	mostHead   = 8 << 10 // bytes of a request without its body
	mostBody   = 4 << 10
	idle       = 60 * time.Second
	heartbeat  = 15 * time.Second
	mostBoards = 16 // of a slide that can be looked around in
)

//go:embed entry.html
var entryHTML string

var entryPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("entry").Parse(entryHTML))
})

// programPolicy is that of the program for browsers, whose page says the same.
const programPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
	"form-action 'none'; frame-ancestors 'none'"

// programTypes are the kinds of files that the program for browsers has.
var programTypes = map[string]string{".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8", ".png": "image/png", ".wasm": "application/wasm",
	".gz": "application/gzip", ".webmanifest": "application/manifest+json"}

// newServer returns the server of a session.
func (s *Session) newServer() *http.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.front)
	mux.HandleFunc("GET /k/{key}", s.byKey)
	mux.HandleFunc("POST /code", s.byCode)
	for pattern, serve := range map[string]func(http.ResponseWriter, *http.Request, *phone){
		"GET /class": s.classPage, "GET /events": s.events, "POST /answer": s.byPost, "GET /look": s.look,
		"GET /handout": s.handOut, "GET /program/": s.program,
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			if p := s.phoneOf(r); p != nil {
				serve(w, r, p)
			} else if pattern == "GET /class" {
				http.Redirect(w, r, "/", http.StatusSeeOther)
			} else {
				refuse(w, http.StatusForbidden, "This phone has not joined the class. Open its address first.")
			}
		})
	}
	return &http.Server{
		Handler: s.guarded(mux), ConnState: s.door.pass, ErrorLog: log.New(io.Discard, "", 0),
		MaxHeaderBytes:    mostHead - 4<<10, // to which the library adds as much
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: s.slowest, WriteTimeout: s.slowest, IdleTimeout: idle,
		BaseContext:                  func(net.Listener) context.Context { return s.ctx },
		DisableGeneralOptionsHandler: true,
	}
}

// refuse answers with a sentence.
func refuse(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text+"\n")
}

// patient is a response of which each part may take some time.
type patient struct {
	http.ResponseWriter
	each time.Duration
}

func (p patient) Write(b []byte) (int, error) {
	_ = http.NewResponseController(p.ResponseWriter).SetWriteDeadline(time.Now().Add(p.each))
	return p.ResponseWriter.Write(b)
}

// Unwrap is for [http.ResponseController].
func (p patient) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// guarded lets requests through that a page of this session may have sent.
func (s *Session) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		// With no-referrer, browsers do not say where a form comes from.
		h.Set("Referrer-Policy", "same-origin")
		s.mu.Lock()
		known := slices.ContainsFunc(s.place.hosts, func(host string) bool { return strings.EqualFold(host, r.Host) })
		s.mu.Unlock()
		switch {
		case !known:
			refuse(w, http.StatusMisdirectedRequest, "This address does not belong to a class. Type the one on the screen.")
		case s.door.flooded(hostOf(r.RemoteAddr), s.now()):
			h.Set("Connection", "close")
			select { // whoever asks too much waits
			case <-time.After(time.Second):
			case <-r.Context().Done():
			}
			refuse(w, http.StatusTooManyRequests, "Too many requests from this address. Wait a moment.")
		case r.Method != http.MethodGet && r.Method != http.MethodHead &&
			!strings.EqualFold(r.Header.Get("Origin"), "http://"+r.Host):
			refuse(w, http.StatusForbidden, "This request came from another page. Use the page of the class.")
		default:
			r.Body = http.MaxBytesReader(w, r.Body, mostBody)
			next.ServeHTTP(patient{w, s.slowest}, r)
		}
	})
}

// entry answers with the page on which one joins, or cannot.
func (s *Session) entry(w http.ResponseWriter, status int, text, link string, form bool) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	style := web.ClassStyle()
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src '"+web.Hash(style)+"'; base-uri 'none'; "+
		"form-action 'self'; frame-ancestors 'none'")
	w.WriteHeader(status)
	_ = entryPage().Execute(w, map[string]any{"Style": style, "Text": text, "Link": link, "Form": form})
}

func (s *Session) front(w http.ResponseWriter, r *http.Request) {
	if s.phoneOf(r) != nil {
		http.Redirect(w, r, "/class", http.StatusSeeOther)
		return
	}
	s.entry(w, http.StatusOK, "", "", true)
}

// byKey lets in who has the link.
func (s *Session) byKey(w http.ResponseWriter, r *http.Request) {
	if subtle.ConstantTimeCompare([]byte(r.PathValue("key")), []byte(s.key)) != 1 {
		s.entry(w, http.StatusNotFound, "This link belongs to another class. Scan the QR code on the screen, or type the six letters.", "", true)
		return
	}
	s.enter(w, r)
	if r.Header.Get("Sec-Fetch-Site") == "cross-site" {
		// Where a link on another site was followed, the cookie goes only with what comes from this page.
		w.Header().Set("Refresh", "0; url=/class")
		s.entry(w, http.StatusOK, "", "/class", false)
		return
	}
	http.Redirect(w, r, "/class", http.StatusSeeOther)
}

// byCode lets in who has typed the code.
func (s *Session) byCode(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		s.entry(w, http.StatusBadRequest, "The form could not be read. Try again.", "", true)
		return
	}
	code := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(r.PostForm.Get("code")))
	switch right, again := s.try(hostOf(r.RemoteAddr), code); {
	case !again:
		s.entry(w, http.StatusTooManyRequests, "Too many wrong codes. Wait a minute, or scan the QR code.", "", true)
	case !right:
		s.entry(w, http.StatusForbidden, "These letters are wrong. Check them on the screen and try again.", "", true)
	default:
		s.enter(w, r)
		http.Redirect(w, r, "/class", http.StatusSeeOther)
	}
}

// full is what those read for whom there is no room.
const full = "The class is full: 300 devices are connected. Share a screen with somebody."

func (s *Session) classPage(w http.ResponseWriter, _ *http.Request, p *phone) {
	s.mu.Lock()
	room := p.ends != nil || s.here < mostPhones
	s.mu.Unlock()
	if !room {
		s.entry(w, http.StatusServiceUnavailable, full, "", false)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", s.policy)
	_, _ = w.Write(s.page)
}

// events sends a phone what is new, as long as it is connected.
func (s *Session) events(w http.ResponseWriter, r *http.Request, p *phone) {
	if r.Method != http.MethodGet {
		refuse(w, http.StatusMethodNotAllowed, "Use GET to read events.")
		return
	}
	ends, ok := s.join(p)
	if !ok {
		refuse(w, http.StatusServiceUnavailable, full)
		return
	}
	defer s.leave(p, ends)
	connection := http.NewResponseController(w)
	_ = connection.SetReadDeadline(time.Time{}) // nothing more is to be read
	w.Header().Set("Content-Type", "text/event-stream")
	var known web.Seen
	var class, mine []byte
	slide, out := -1, []byte("retry: 1000\n\n")
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for gone := false; ; {
		s.mu.Lock()
		wake, nowClass := s.wake, s.class
		var nowMine []byte
		if s.poll != nil && s.poll.given[p] != nil {
			nowMine = s.poll.given[p].event
		}
		s.mu.Unlock()
		if m := s.message(known); m.number != slide {
			out = append(out, m.event...)
			known, slide = m.known, m.number
		}
		if !bytes.Equal(class, nowClass) {
			out, class = append(out, nowClass...), nowClass
		}
		if nowMine != nil && !bytes.Equal(mine, nowMine) {
			out, mine = append(out, nowMine...), nowMine
		}
		if len(out) > 0 {
			if _, err := w.Write(out); err != nil || connection.Flush() != nil || gone {
				return
			}
			out = out[:0]
		}
		select {
		case <-wake:
		case <-beat.C:
			out = append(out, ":\n\n"...)
		case <-ends:
			out, gone = append(out, "event: moved\ndata: {}\n\n"...), true
		case <-r.Context().Done():
			if s.ctx.Err() == nil {
				return
			}
			out, gone = append(out, "event: ended\ndata: {}\n\n"...), true
		}
	}
}

// byPost takes an answer.
func (s *Session) byPost(w http.ResponseWriter, r *http.Request, p *phone) {
	a, ok := readAnswer(r.Body)
	if !ok {
		refuse(w, http.StatusBadRequest, "This is not an answer to the question.")
	} else if status, trouble := s.answer(p, a); trouble != "" {
		refuse(w, status, trouble)
	} else {
		w.WriteHeader(status)
	}
}

// readAnswer reads an answer, and nothing else.
func readAnswer(r io.Reader) (a answered, ok bool) {
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if d.Decode(&a) != nil {
		return a, false
	}
	_, err := d.Token()
	return a, err == io.EOF
}

// lookout makes what phones need to look around in the present run: one at a time, for all who
// ask for the same.
type lookout struct {
	busy chan struct{} // has a value while one is made
	kept [mostBoards]looked
}

// looked is what was made.
type looked struct {
	run    any
	number int // of the slide
	at     time.Time
	data   []byte
}

// lookAgain is for how long the same is good enough while the run goes on.
const lookAgain = 500 * time.Millisecond

func (s *Session) look(w http.ResponseWriter, r *http.Request, _ *phone) {
	board, err := strconv.Atoi(r.URL.Query().Get("board"))
	if err != nil || board < 0 || board >= mostBoards {
		refuse(w, http.StatusBadRequest, "There is no such board.")
		return
	}
	data, err := s.around(r.Context(), board)
	if err != nil {
		refuse(w, http.StatusConflict, "Nobody can look around now: "+err.Error())
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Encoding", "gzip")
	_, _ = w.Write(data)
}

// around returns, packed, what a page needs to look around in the run of a board.
func (s *Session) around(ctx context.Context, board int) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, s.slowest)
	defer cancel()
	select {
	case s.lookout.busy <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-s.lookout.busy }()
	s.showing.Lock()
	run, number := s.run, s.number
	s.showing.Unlock()
	kept := &s.lookout.kept[board]
	if kept.data != nil && kept.run == run && (kept.number == number || time.Since(kept.at) < lookAgain) {
		return kept.data, nil
	}
	var b bytes.Buffer
	if err := s.live.Look(ctx, &b, board); err != nil {
		return nil, err
	}
	*kept = looked{run, number, time.Now(), b.Bytes()}
	return kept.data, nil
}

// offer is a hand-out that may be downloaded. It is made when it is first asked for, and where that
// failed another takes its place.
type offer struct {
	*HandOut
	once   sync.Once
	made   chan struct{} // closed then
	data   []byte
	err    error
	cancel func()
	ctx    context.Context
}

// Offer lets a hand-out be downloaded; nil is none.
func (s *Session) Offer(h *HandOut) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.offer != nil {
		if s.offer.HandOut == h {
			return
		}
		s.offer.cancel()
	}
	if s.offer = nil; h != nil {
		s.offer = &offer{HandOut: h, made: make(chan struct{})}
		s.offer.ctx, s.offer.cancel = context.WithCancel(s.ctx)
	}
	notify(s.kick)
}

// make makes it.
func (s *Session) make(o *offer) {
	defer close(o.made)
	var b bytes.Buffer
	if o.err = o.Make(o.ctx, &b); o.err == nil {
		o.data = b.Bytes()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.offer != o || o.ctx.Err() != nil {
		return // it is wanted no more
	}
	if s.trouble = ""; o.err != nil {
		s.trouble = "The hand-out could not be made: " + o.err.Error() + "."
		s.offer = &offer{HandOut: o.HandOut, made: make(chan struct{}), cancel: o.cancel, ctx: o.ctx}
	}
	notify(s.dirty)
}

func (s *Session) handOut(w http.ResponseWriter, r *http.Request, _ *phone) {
	s.mu.Lock()
	o := s.offer
	s.mu.Unlock()
	if o == nil {
		refuse(w, http.StatusNotFound, "There is nothing to download yet.")
		return
	}
	o.once.Do(func() { go s.make(o) })
	select {
	case <-o.made:
	case <-r.Context().Done():
		return
	}
	if o.err != nil {
		refuse(w, http.StatusInternalServerError, "The hand-out could not be made. Try again later.")
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": o.Name}))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(o.data))
}

// program sends a file of the program for browsers.
func (s *Session) program(w http.ResponseWriter, r *http.Request, _ *phone) {
	name := strings.TrimPrefix(r.URL.Path, "/program/")
	name = cmp.Or(name, "index.html")
	kind := programTypes[path.Ext(name)]
	if s.o.Web == nil || kind == "" {
		refuse(w, http.StatusNotFound, "There is no such file.")
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Security-Policy", programPolicy)
	http.ServeFileFS(w, r, s.o.Web, name)
}
