//go:build !js

package class

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"html/template"
	"io"
	"io/fs"
	"log"
	"mime"
	"net"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"sudoscope/app/web"
)

// page is what phones are shown, made once.
type page struct {
	class  []byte
	policy string
}

func (p *page) write(o Options) (err error) {
	var b bytes.Buffer
	p.policy, err = web.WriteClass(&b, web.ClassText{Program: o.Program, Notation: o.Notation})
	p.class = b.Bytes()
	return err
}

// What a request may take.
const (
	headerTime  = 5 * time.Second
	requestTime = 10 * time.Second // to send what is posted
	replyTime   = 60 * time.Second // to take what is sent, but for events
	idleTime    = 60 * time.Second
	mostHeader  = 4 << 10
)

func (s *Session) newServer() *http.Server {
	routes := http.NewServeMux()
	routes.HandleFunc("GET /{$}", s.entry)
	routes.HandleFunc("GET /k/{key}", s.enterByLink)
	routes.HandleFunc("POST /code", s.enterByCode)
	routes.HandleFunc("GET /class", s.known(s.showPage))
	routes.HandleFunc("GET /events", s.known(s.events))
	routes.HandleFunc("GET /look", s.known(s.look))
	routes.HandleFunc("GET /handout", s.known(s.takeHome))
	routes.HandleFunc("POST /answer", s.known(s.answer))
	routes.HandleFunc("GET /program/", s.known(s.program))
	return &http.Server{
		Handler: s.guard(routes), ReadHeaderTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: mostHeader,
		ErrorLog: log.New(io.Discard, "", 0), // strangers write it
	}
}

// guard lets pass what is asked of this session, and bounds how long that may take.
func (s *Session) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		control := http.NewResponseController(w)
		control.SetReadDeadline(time.Now().Add(requestTime))
		control.SetWriteDeadline(time.Now().Add(replyTime))
		s.mu.Lock()
		ours := s.place.is(r.Host)
		s.mu.Unlock()
		switch {
		case !ours:
			http.Error(w, "This address is not the one of the class.", http.StatusMisdirectedRequest)
		case r.Method != http.MethodGet && r.Method != http.MethodHead && r.Header.Get("Origin") != "http://"+r.Host:
			http.Error(w, "This was not sent from the page of the class.", http.StatusForbidden)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// cookie is what a phone is known by. Other classes on this computer have other ports, which
// browsers do not tell apart.
func (s *Session) cookie() string { return "phone" + s.place.port }

// known answers phones that have found the way in, and leads others to the way.
func (s *Session) known(answer func(http.ResponseWriter, *http.Request, *phone)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if p := s.phoneOf(r); p != nil {
			answer(w, r, p)
		} else if r.URL.Path == "/class" {
			http.Redirect(w, r, "/", http.StatusSeeOther)
		} else {
			http.Error(w, "Open the page of the class first.", http.StatusUnauthorized)
		}
	}
}

// phoneOf returns the phone that asks, nil for none that is known.
func (s *Session) phoneOf(r *http.Request) *phone {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := r.Cookie(s.cookie())
	if err != nil {
		return nil
	}
	return s.phones[c.Value]
}

// enter lets a phone in.
func (s *Session) enter(w http.ResponseWriter, r *http.Request) {
	if s.phoneOf(r) == nil {
		s.mu.Lock()
		p, err := s.admit()
		name := s.cookie()
		s.mu.Unlock()
		if err != nil {
			s.sentence(w, http.StatusServiceUnavailable, err.Error())
			return
		}
		http.SetCookie(w, &http.Cookie{Name: name, Value: p.id, Path: "/", HttpOnly: true,
			SameSite: http.SameSiteStrictMode})
	}
	http.Redirect(w, r, "/class", http.StatusSeeOther)
}

// same reports whether two texts are the same, in a time that does not tell how much of them is.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

func (s *Session) enterByLink(w http.ResponseWriter, r *http.Request) {
	if !same(r.PathValue("key"), s.key) {
		s.sentence(w, http.StatusNotFound, "This link is not the one of the class that goes on. Scan the code on the "+
			"screen in front, or type the address that stands there.")
		return
	}
	s.enter(w, r)
}

func (s *Session) enterByCode(w http.ResponseWriter, r *http.Request) {
	from, _, _ := net.SplitHostPort(r.RemoteAddr)
	if !s.door.mayTry(from) {
		s.sentence(w, http.StatusTooManyRequests, "Too many wrong codes. Wait a minute, or scan the QR code.")
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, mostPosted)
	code := strings.ToUpper(strings.Join(strings.Fields(r.PostFormValue("code")), ""))
	if !same(code, s.code) {
		s.door.tried(from)
		s.form(w, http.StatusForbidden, "This is not the code. Look at the screen in front and type its six letters.")
		return
	}
	s.enter(w, r)
}

// How often a wrong code may be typed within a minute.
const (
	triesOfOne = 5
	triesOfAll = 60
)

// door counts the wrong codes of the last minute, by the address they came from.
type door struct {
	now   func() time.Time
	mu    sync.Mutex
	tries map[string][]time.Time
}

// mayTry reports whether another code may be typed from an address.
func (d *door) mayTry(from string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	all := 0
	for at, tries := range d.tries {
		for len(tries) > 0 && d.now().Sub(tries[0]) > time.Minute {
			tries = tries[1:]
		}
		if d.tries[at] = tries; len(tries) == 0 {
			delete(d.tries, at)
		}
		all += len(tries)
	}
	return len(d.tries[from]) < triesOfOne && all < triesOfAll
}

// tried notes a wrong code.
func (d *door) tried(from string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.tries[from] = append(d.tries[from], d.now())
}

// showPage sends the page of the class.
func (s *Session) showPage(w http.ResponseWriter, _ *http.Request, p *phone) {
	s.mu.Lock()
	full := p.gone == nil && s.connected() >= MostPhones
	s.mu.Unlock()
	if full {
		s.sentence(w, http.StatusServiceUnavailable, errFull.Error())
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", s.page.policy)
	w.Write(s.page.class)
}

// entry asks for the code, but for a phone that is in already.
func (s *Session) entry(w http.ResponseWriter, r *http.Request) {
	if s.phoneOf(r) != nil {
		http.Redirect(w, r, "/class", http.StatusSeeOther)
		return
	}
	s.form(w, http.StatusOK, "")
}

// form asks for the code.
func (s *Session) form(w http.ResponseWriter, status int, remark string) {
	write(w, status, remark, true)
}

// sentence says something that is the end of the matter.
func (s *Session) sentence(w http.ResponseWriter, status int, text string) {
	write(w, status, text, false)
}

// The page before the page of the class.
const entryStyle = `:root{color-scheme:light dark;font:1.25rem/1.5 system-ui,sans-serif}body{max-width:24em;margin:10vh auto;` +
	`padding:0 1em}input,button{font:inherit;padding:.5em;width:100%;box-sizing:border-box;margin-top:.5em}` +
	`input{letter-spacing:.3em;text-transform:uppercase;text-align:center}`

var entryPage = template.Must(template.New("entry").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Join the class</title><style>` + entryStyle + `</style></head><body><main><h1>Join the class</h1>
{{with .Remark}}<p role="alert">{{.}}</p>{{end}}{{if .Form}}<form method="post" action="/code">
<label for="code">Type the six letters from the screen in front.</label>
<input id="code" name="code" maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus>
<button>Join</button></form>{{end}}</main></body></html>
`))

func write(w http.ResponseWriter, status int, remark string, form bool) {
	sum := sha256.Sum256([]byte(entryStyle))
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'sha256-"+
		base64.StdEncoding.EncodeToString(sum[:])+"'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
	w.WriteHeader(status)
	entryPage.Execute(w, struct {
		Remark string
		Form   bool
	}{remark, form})
}

// attachment says that a file is to be saved under a name.
func attachment(name string) string {
	return mime.FormatMediaType("attachment", map[string]string{"filename": strings.ToValidUTF8(path.Base(name), "")})
}

// programPolicy is for the program for browsers, which is WebAssembly.
const programPolicy = "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; connect-src 'self' blob:; worker-src 'self' blob:; frame-ancestors 'none'"

// program sends files of the program for browsers.
func (s *Session) program(w http.ResponseWriter, r *http.Request, _ *phone) {
	name := strings.TrimPrefix(r.URL.Path, "/program/")
	if name == "" {
		name = "index.html"
	}
	if s.o.Web == nil || !fs.ValidPath(name) {
		http.NotFound(w, r)
		return
	}
	if at, err := fs.Stat(s.o.Web, name); err != nil || !at.Mode().IsRegular() {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Security-Policy", programPolicy)
	h.Set("Cache-Control", "private, max-age=3600")
	if strings.HasSuffix(name, ".wasm") {
		h.Set("Content-Type", "application/wasm")
	}
	http.ServeFileFS(w, r, s.o.Web, name)
}
