//go:build !js

package class

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"sudoscope/app/asking"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
)

// is checks what an attack is answered.
func is(t testing.TB, what string, got, want int) {
	t.Helper()
	check.That(t, got == want, "%s is answered by %d, want %d", what, got, want)
}

// What a hostile pupil, or anybody else on the network, may do. The class goes on through all of it.
func TestAttacks(t *testing.T) {
	for _, attack := range []struct {
		name string
		do   func(t *testing.T)
	}{
		{"wrong keys", wrongKeys},
		{"guessing the code", guesses},
		{"guessing it from many addresses", guessesFromMany},
		{"no cookie, and forged ones", forgedCookies},
		{"another name for this address (DNS rebinding)", otherHosts},
		{"requests that another page sends", otherOrigins},
		{"other methods", otherMethods},
		{"bodies that are huge, or never end", hugeBodies},
		{"answers that are none", noAnswers},
		{"answers to other questions, and replayed ones", replays},
		{"ten thousand answers from one phone", manyAnswers},
		{"one phone that comes as many", manyIdentities},
		{"text that comes back", reflections},
		{"the right answer, before it is shown", rightAnswers},
		{"paths that lead out of the program", pathTricks},
		{"floods of headers", floodsOfHeaders},
		{"requests that are none", noRequests},
		{"headers that never end (slowloris)", slowHeaders},
		{"half a request, and silence", halfOpen},
		{"bodies that take forever", slowBodies},
		{"a phone that never reads", neverReads},
		{"the 301st phone", tooManyPhones},
		{"many connections from one address", manyConnections},
		{"floods of requests from one address", floodsOfRequests},
		{"events of one phone, twice", eventsTwice},
		{"asking for events without reading them", eventsByHead},
		{"phones that leave in the middle", leaving},
		{"many who look around", manyLookers},
		{"many who download", manyTakers},
		{"ranges of ranges", ranges},
		{"another class on the same computer", twoClasses},
		{"what a response lets other pages do", headersOfResponses},
		{"after the end", afterTheEnd},
	} {
		t.Run(attack.name, func(t *testing.T) {
			t.Parallel()
			attack.do(t)
		})
	}
}

func wrongKeys(t *testing.T) {
	s := opened(t, Options{})
	d, key := stranger(t, s.State().Address, "127.0.0.1"), s.key
	for _, wrong := range []string{"", "x", key[1:], key + "A", key + "/", key + "%00", "%2e%2e/" + key,
		"../" + key,
		"%" + key, strings.Repeat("A", 22), strings.Repeat("A", 3000), key[:21] + "%41%41",
		key + "/class", "%F0%9F%98%80"} {
		d.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
		r, err := http.NewRequest("GET", d.base+"/k/"+wrong, nil)
		if err != nil {
			continue // no browser would send it
		}
		answer, err := d.client.Do(r)
		check.OK(t, err)
		answer.Body.Close()
		check.That(t, answer.StatusCode != http.StatusSeeOther && len(answer.Cookies()) == 0,
			"the key %.60q is answered by %d", wrong, answer.StatusCode)
	}
	check.That(t, len(s.phones) == 0, "%d phones got in", len(s.phones))
}

// code tries a code.
func (d *device) code(code string) int {
	d.t.Helper()
	status, _ := d.ask("POST", "/code", "code="+code)
	return status
}

func guesses(t *testing.T) {
	var later atomic.Int64
	begin := time.Now()
	s := opened(t, Options{Now: func() time.Time { return begin.Add(time.Duration(later.Load())) }})
	bad := stranger(t, s.State().Address, "127.0.0.5")
	for _, wrong := range []string{"", "AAAAAA", s.code[:5], s.code + "X", "%00"} {
		is(t, "a wrong code", bad.code(wrong), http.StatusForbidden)
	}
	for range 20 {
		is(t, "a code after five wrong ones", bad.code("BBBBBB"), http.StatusTooManyRequests)
	}
	is(t, "the right code after too many", bad.code(s.code), http.StatusTooManyRequests)
	good := stranger(t, s.State().Address, "127.0.0.6")
	is(t, "the right code from somebody else", good.code(strings.ToLower(s.code[:3])+"-"+s.code[3:]+"+"),
		http.StatusOK)
	later.Store(int64(time.Minute))
	is(t, "the right code a minute later", bad.code(s.code), http.StatusOK)
}

func guessesFromMany(t *testing.T) {
	s := opened(t, Options{})
	for i := range 15 {
		for range 4 {
			if _, looked := s.try(fmt.Sprint("10.0.0.", i), "BBBBBB"); !looked {
				t.Fatal("a try of the first sixty is not looked at")
			}
		}
	}
	if right, looked := s.try("10.0.0.99", s.code); right || looked {
		t.Error("the sixty-first try within a minute is looked at")
	}
	joined(t, s) // the link is good all the time
}

func forgedCookies(t *testing.T) {
	s := opened(t, Options{Web: fstest.MapFS{"index.html": {Data: []byte("x")}}})
	s.Send(choice(1))
	d, name := stranger(t, s.State().Address, "127.0.0.1"), s.cookieName()
	real := joined(t, s).cookie()
	for _, cookie := range []string{"Cookie: ", "Cookie: " + name + "=", "Cookie: " + name + "=" + secret(),
		"Cookie: " + name + "=' OR 1=1", strings.TrimSuffix(real, real[len(real)-1:]), real + "A",
		strings.Replace(real, "=", "=;"+name+"=", 1), "Cookie: other=" + strings.SplitN(real, "=", 2)[1]} {
		for _, path := range []string{"/events", "/look?board=0", "/handout", "/program/", "/program/index.html"} {
			status, _ := d.ask("GET", path, "", cookie)
			is(t, path+" with "+cookie, status, http.StatusForbidden)
		}
		status, _ := d.ask("POST", "/answer", `{"question":1,"chosen":[0]}`, cookie)
		is(t, "an answer with "+cookie, status, http.StatusForbidden)
		_, text := d.ask("GET", "/class", "", cookie)
		check.That(t, strings.Contains(text, "Join the class"), "the class with %s is %.100s", cookie, text)
	}
	check.That(t, s.State().Poll.Answered == 0, "an answer was taken")
}

func otherHosts(t *testing.T) {
	s := opened(t, Options{})
	d := joined(t, s)
	port := fmt.Sprint(s.place.port)
	for _, host := range []string{"evil.example", "evil.example:" + port, "localhost", "localhost:1",
		"127.0.0.2:" + port,
		"localhost." + ":" + port, "[::1]:" + port, "localhost:" + port + "@evil.example", "0:" + port} {
		for _, path := range []string{"/", "/class", "/k/" + s.key, "/events", "/look"} {
			status, text := d.ask("GET", path, "", "Host: "+host, d.cookie())
			is(t, path+" of "+host, status, http.StatusMisdirectedRequest)
			check.That(t, !strings.Contains(text, "evil"), "it says %q", text)
		}
	}
	got := raw(t, s, "GET / HTTP/1.0\r\n\r\n")
	check.That(t, strings.Contains(got, " 421 "), "without a name: %.60q", got)
	for _, host := range []string{"LOCALHOST:" + port, "127.0.0.1:" + port} {
		status, _ := d.ask("GET", "/class", "", "Host: "+host, d.cookie())
		is(t, "the class of "+host, status, http.StatusOK)
	}
}

func otherOrigins(t *testing.T) {
	s := opened(t, Options{})
	s.Send(choice(1))
	d := joined(t, s)
	for _, origin := range []string{"", "null", "http://evil.example", "https" + strings.TrimPrefix(d.base, "http"),
		d.base + ".evil.example", d.base + "/", "http://localhost", "http://localhost:1"} {
		status, _ := d.ask("POST", "/answer", `{"question":1,"chosen":[0]}`, "Origin: "+origin)
		is(t, "an answer from "+origin, status, http.StatusForbidden)
		status, _ = d.ask("POST", "/code", "code="+s.code, "Origin: "+origin)
		is(t, "a code from "+origin, status, http.StatusForbidden)
	}
	check.That(t, s.State().Poll.Answered == 0, "an answer was taken")
	// A link on another site leads into the class, by way of a page of this one.
	r := stranger(t, d.base, "127.0.0.1").response("GET", "/k/"+s.key, nil, "Sec-Fetch-Site: cross-site")
	r.Body.Close()
	check.That(t, r.StatusCode == http.StatusOK && r.Header.Get("Refresh") == "0; url=/class" && len(r.Cookies()) == 1,
		"a link on another site: %d, %v", r.StatusCode, r.Header)
	c := r.Cookies()[0]
	check.That(t, c.HttpOnly && c.SameSite == http.SameSiteStrictMode && c.Path == "/" && c.MaxAge == 0 &&
		c.Expires.IsZero(), "the cookie is %v", c)
}

func otherMethods(t *testing.T) {
	s := opened(t, Options{})
	s.Send(choice(1))
	d := joined(t, s)
	for _, method := range []string{"GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"} {
		for _, path := range []string{"/answer", "/code"} {
			status, _ := d.ask(method, path, "", "Origin: "+d.base)
			is(t, method+" "+path, status, http.StatusMethodNotAllowed)
		}
	}
	for _, path := range []string{"/class", "/events", "/look", "/handout", "/k/" + s.key, "/"} {
		status, _ := d.ask("POST", path, "{}")
		is(t, "POST "+path, status, http.StatusMethodNotAllowed)
	}
	for _, path := range []string{"/nothing", "/answer/", "/.git/config", "/events/1"} {
		status, _ := d.ask("GET", path, "")
		is(t, path, status, http.StatusNotFound)
	}
}

func hugeBodies(t *testing.T) {
	s := opened(t, Options{})
	s.Send(choice(1))
	d := joined(t, s)
	padded := `{"question":1,"chosen":[0` + strings.Repeat(" ", mostBody) + `]}`
	for what, body := range map[string]io.Reader{
		"a large body": strings.NewReader(padded), "an endless body": io.LimitReader(endless{}, 1<<30),
	} {
		r, err := http.NewRequest("POST", d.base+"/answer", body)
		check.OK(t, err)
		r.Header.Set("Origin", d.base)
		answer, err := d.client.Do(r)
		if err != nil { // closed while it was sent
			continue
		}
		answer.Body.Close()
		is(t, what, answer.StatusCode, http.StatusBadRequest)
	}
	is(t, "a code that is large", d.code(strings.Repeat("A", 2*mostBody)), http.StatusBadRequest)
	check.That(t, s.State().Poll.Answered == 0, "an answer was taken")
	status, _ := d.ask("POST", "/answer", `{"question":1,"chosen":[0]}`)
	is(t, "an answer after that", status, http.StatusNoContent)
}

// endless is a body of blanks without an end.
type endless struct{}

func (endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = ' '
	}
	return len(b), nil
}

func noAnswers(t *testing.T) {
	run := recorded(t, "backtracking", easyGrid)
	s := opened(t, Options{})
	d := joined(t, s)
	ask := func(form asking.Form, of any) {
		slide := run.slide(1)
		slide.Question = choice(of).Question
		if slide.Question.Form = form; form != asking.Choice {
			slide.Question.Answers = nil
		}
		s.Send(slide)
	}
	wrong := []string{``, `null`, `[]`, `1`, `"x"`, `{`, `{}`, `{"question":1`, `{"question":1,"chosen":[0]}{}`,
		`{"question":"1","chosen":[0]}`, `{"question":1.5,"chosen":[0]}`, `{"question":1e99,"chosen":[0]}`,
		`{"question":99999999999999999999,"chosen":[0]}`, `{"question":1,"chosen":0}`,
		`{"question":1,"chosen":["0"]}`,
		`{"question":1,"chosen":[-1]}`, `{"question":1,"chosen":[3]}`, `{"question":1,"chosen":[0,1]}`,
		`{"question":1,"chosen":[]}`, `{"question":1,"chosen":null}`,
		`{"question":1,"chosen":[9223372036854775807]}`,
		`{"question":1,"chosen":[0],"name":"x"}`, strings.Repeat("[", 4000), `{"question":1,"chosen":[[[[]]]]}`,
		`{"question":1,"cell":1,"digit":1}`, "\x00", "\xff\xfe", `{"__proto__":{"question":1}}`}
	try := func(bodies []string) {
		t.Helper()
		for _, body := range bodies {
			status, _ := d.ask("POST", "/answer", body)
			check.That(t, status == 400 || status == 409, "%.60q is answered by %d", body, status)
		}
	}
	ask(asking.Choice, "a")
	try(wrong)
	ask(asking.Cell, "b")
	try([]string{`{"question":2,"cell":-1}`, `{"question":2,"cell":81}`, `{"question":2,"cell":4294967296}`,
		`{"question":2,"digit":3}`, `{"question":2,"chosen":[0]}`, `{"question":2,"cell":null}`,
		`{"question":2,"cell":"A1"}`})
	ask(asking.Digit, "c")
	try([]string{`{"question":3,"digit":0}`, `{"question":3,"digit":10}`, `{"question":3,"digit":-1}`,
		`{"question":3,"cell":1}`})
	ask(asking.Candidate, "d")
	try([]string{`{"question":4,"cell":1}`, `{"question":4,"digit":1}`, `{"question":4,"cell":1,"digit":0}`,
		`{"question":4,"cell":81,"digit":1}`, `{"question":4,"cell":1,"digit":true}`})
	nowhere := choice("e") // asks for a place without a board
	nowhere.Question.Form = asking.Cell
	s.Send(nowhere)
	try([]string{`{"question":5,"cell":0}`})
	for _, p := range s.Hour() {
		check.That(t, p.Answered == 0, "an answer was taken: %+v", p)
	}
}

func replays(t *testing.T) {
	s := opened(t, Options{})
	d := joined(t, s)
	answer := `{"question":1,"chosen":[0]}`
	post := func(what string, want int) {
		t.Helper()
		status, _ := d.ask("POST", "/answer", answer)
		is(t, what, status, want)
	}
	post("an answer before a question", http.StatusConflict)
	s.Send(choice(1))
	post("an answer", http.StatusNoContent)
	post("the same again", http.StatusNoContent)
	n := s.State().Poll.Answered
	check.That(t, n == 1, "%d have answered", n)
	s.Send(over(choice(1)))
	post("a replay once it is over", http.StatusConflict)
	s.Send(choice(2))
	post("a replay at the next question", http.StatusConflict)
	s.Send(choice(1))
	post("a replay when it is shown again", http.StatusConflict)
	status, _ := d.ask("POST", "/answer", `{"question":4,"chosen":[0]}`)
	is(t, "an answer to a question to come", status, http.StatusConflict)
}

func manyAnswers(t *testing.T) {
	s := opened(t, Options{})
	s.Send(choice(1))
	d := joined(t, s)
	e := joined(t, s).events()
	began := time.Now()
	for i := range 200 {
		status, _ := d.ask("POST", "/answer", fmt.Sprintf(`{"question":1,"chosen":[%d]}`, i%3))
		is(t, "an answer", status, http.StatusNoContent)
	}
	for i := range 9800 {
		s.answer(s.phoneWith(d), answered{Question: 1, Chosen: []int{i % 3}})
	}
	s.Send(&slides.Slide{Heading: "Later"})
	e.reads(&e.slide, "Later")
	e.reads(&e.class, `"question":0`)
	most := 4 + int(time.Since(began)/pause)
	n := strings.Count(e.raw.String(), "event: class")
	check.That(t, n <= most, "others heard of it %d times, want at most %d", n, most)
	p := s.Hour()[0]
	check.That(t, p.Answered == 1 && counts(&p) == "0 1 0", "the poll is %+v", p)
}

// phoneWith returns what the session knows of a device.
func (s *Session) phoneWith(d *device) *phone {
	r, err := http.NewRequest("GET", d.base, nil)
	if err != nil {
		d.t.Fatal(err)
	}
	r.Header.Set("Cookie", strings.TrimPrefix(d.cookie(), "Cookie: "))
	return s.phoneOf(r)
}

func manyIdentities(t *testing.T) {
	var hours atomic.Int64
	begin := time.Now() // no flood, as each comes a second after the other
	s := opened(t, Options{Now: func() time.Time { return begin.Add(time.Duration(hours.Load()) * time.Second) }})
	s.Send(choice(1))
	honest := joinedFrom(t, s, "127.0.0.6")
	honest.ask("POST", "/answer", `{"question":1,"chosen":[0]}`)
	bad := stranger(t, s.State().Address, "127.0.0.5")
	for range 3 * mostOfPlace {
		hours.Add(1)
		bad.client.Jar = stranger(t, bad.base, "127.0.0.5").client.Jar // it forgets who it was
		bad.join(s)
		status, _ := bad.ask("POST", "/answer", `{"question":1,"chosen":[1]}`)
		is(t, "an answer", status, http.StatusNoContent)
	}
	p := s.State().Poll
	check.That(t, counts(p) == fmt.Sprintf("1 %d 0", mostOfPlace), "the poll is %+v", p)
	for i := range 2 * mostKnown {
		w, r := &nowhere{http.Header{}}, &http.Request{RemoteAddr: fmt.Sprintf("10.0.%d.%d:9", i/250, i%250),
			Header: http.Header{}}
		s.enter(w, r)
	}
	n := len(s.phones)
	check.That(t, n == mostKnown, "%d phones are known", n)
}

// nowhere is a response that nobody reads.
type nowhere struct{ header http.Header }

func (n *nowhere) Header() http.Header         { return n.header }
func (n *nowhere) Write(b []byte) (int, error) { return len(b), nil }
func (n *nowhere) WriteHeader(int)             {}

func reflections(t *testing.T) {
	s := opened(t, Options{})
	s.Send(choice(1))
	d, e := joined(t, s), joined(t, s).events()
	const script = "scriptofmine"
	for _, body := range []string{`{"question":1,"chosen":["<` + script + `>"]}`, `{"` + script + `":1}`, script} {
		if _, text := d.ask("POST", "/answer", body); strings.Contains(text, script) {
			t.Errorf("%s is answered by %q", body, text)
		}
	}
	for _, path := range []string{"/k/" + script, "/look?board=" + script, "/" + script, "/?" + script,
		"/program/" + script} {
		if _, text := d.ask("GET", path, "", "User-Agent: "+script,
			"Referer: "+d.base+"/"+script); strings.Contains(text, script) {
			t.Errorf("%s is answered by %q", path, text)
		}
	}
	if _, text := d.ask("POST", "/code", "code=<"+script); strings.Contains(text, script) {
		t.Errorf("a code is answered by %q", text)
	}
	d.ask("POST", "/answer", `{"question":1,"chosen":[2]}`)
	e.reads(&e.class, `"answered":1`)
	check.That(t, !strings.Contains(e.raw.String(), script), "others read what was sent")
}

func rightAnswers(t *testing.T) {
	run := recorded(t, "backtracking", easyGrid)
	s := opened(t, Options{})
	s.SetVotes(true)
	d := joined(t, s)
	e := d.events()
	ask := run.slide(5)
	ask.Question = choice(1).Question
	ask.Question.Judge = func(asking.Answer) (v asking.Verdict) {
		v.Because("test.secret", "secret")
		return v
	}
	ask.Question.Answers[1].State = slides.Chosen // by the presenter
	s.Send(ask)
	d.ask("POST", "/answer", `{"question":1,"chosen":[0]}`)
	e.reads(&e.class, `"answered":1`)
	e.reads(&e.mine, `"chosen":[0]`)
	_, looked := d.ask("GET", "/look?board=0", "")
	for _, hidden := range []string{"secret", `"right":true`, `"state":"right"`, `"state":"missed"`, "Step 6"} {
		check.That(t, !strings.Contains(e.raw.String(), hidden) && !strings.Contains(unpacked(t, looked), hidden),
			"phones know %q", hidden)
	}
	n := len(unpacked(t, looked))
	check.That(t, n >= 1000, "of the run there are %d bytes", n)
	s.Send(over(ask))
	e.reads(&e.slide, "secret: A is one")
}

func pathTricks(t *testing.T) {
	s := opened(t, Options{Web: fstest.MapFS{"index.html": {Data: []byte("<p>page")},
		"a.wasm": {Data: []byte("\x00asm")},
		"secret": {Data: []byte("secret")}, "sub.js/x.js": {Data: []byte("secret")},
		"b.wasm.gz": {Data: []byte("packed")}}})
	d := joined(t, s)
	d.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for _, path := range []string{"/program/../../etc/passwd", "/program/..%2f..%2fetc%2fpasswd",
		"/program//etc/passwd",
		"/program/%2e%2e/secret", "/program/..\\secret", "/program/%00", "/program/index.html%00.js",
		"/program/secret",
		"/program/./index.html", "/program/sub.js", "/program/sub.js/", "/program/C:/x.js", "/program/.js",
		"/program/" + strings.Repeat("a/", 1000) + "x.js", "/program/%ff.js", "/handout/../secret", "/handout/x",
		"/handout%2f..%2fsecret", "/program/../../secret.js", "/program/x.js/../secret"} {
		status, text := d.ask("GET", path, "")
		check.That(t, status != http.StatusOK && !strings.Contains(text, "secret\n") &&
			!strings.Contains(text, "root:"), "%.60s is answered by %d, %.60s", path, status, text)
	}
	for path, kind := range map[string]string{"/program/": "text/html; charset=utf-8",
		"/program/a.wasm":    "application/wasm",
		"/program/b.wasm.gz": "application/gzip"} {
		r := d.response("GET", path, nil)
		r.Body.Close()
		policy := r.Header.Get("Content-Security-Policy")
		check.That(t, r.StatusCode == 200 && r.Header.Get("Content-Type") == kind &&
			strings.Contains(policy, "'wasm-unsafe-eval'"), "%s: %d, %v", path, r.StatusCode, r.Header)
	}
	none := joined(t, opened(t, Options{}))
	status, _ := none.ask("GET", "/program/index.html", "")
	is(t, "the program where there is none", status, http.StatusNotFound)
}

func floodsOfHeaders(t *testing.T) {
	s := opened(t, Options{})
	head := "GET / HTTP/1.1\r\nHost: " + strings.TrimPrefix(s.State().Address,
		"http://") + "\r\nConnection: close\r\n"
	for what, more := range map[string]string{
		"a long header": "X: " + strings.Repeat("x", 2*mostHead), "many headers": strings.Repeat("X: y\r\n",
			mostHead/3) + "X: y",
		"many cookies": "Cookie: " + strings.Repeat("a=b; ", mostHead/4),
	} {
		got := raw(t, s, head+more+"\r\n\r\n")
		check.That(t, strings.Contains(got, " 431 ") || strings.Contains(got, "reset"), "%s: %.80q", what, got)
	}
	if got := raw(t, s, "GET /"+strings.Repeat("a", 2*mostHead)+" HTTP/1.1\r\n"); !strings.Contains(got, " 431 ") &&
		!strings.Contains(got, "reset") {
		t.Errorf("a long line: %.80q", got)
	}
	if got := raw(t, s, head+strings.Repeat("X: y\r\n", 100)+"\r\n"); !strings.Contains(got, " 200 ") {
		t.Errorf("a hundred headers: %.80q", got)
	}
}

func noRequests(t *testing.T) {
	s := opened(t, Options{})
	host := strings.TrimPrefix(s.State().Address, "http://")
	for _, sent := range []string{"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 as of TLS\r\n\r\n",
		"hello\r\n\r\n", "\r\n\r\n\r\n\r\n",
		"GET / HTTP/9.9\r\nHost: " + host + "\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
		"GET  /  HTTP/1.1\r\nHost: " + host + "\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: " + host + "\r\nHost: evil.example\r\n\r\n",
		"GET / HTTP/1.1\r\nHost : " + host + "\r\n\r\n",
		"POST /answer HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
		"POST /answer HTTP/1.1\r\nHost: " + host + "\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n\r\n0\r\n\r\n",
		"POST /answer HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: -1\r\n\r\n",
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
		"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\nConnection: close\r\n\r\n",
		"GET http://evil.example/ HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n",
		"OPTIONS * HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"} {
		if got := raw(t, s, sent); strings.Contains(got, " 200 ") || strings.Contains(got, " 303 ") {
			t.Errorf("%.60q is answered by %.80q", sent, got)
		}
	}
	joined(t, s)
}

// hasty is a session that does not wait for long.
func hasty(s *Session) {
	s.slowest = 400 * time.Millisecond
	s.server = s.newServer()
	s.server.ReadHeaderTimeout = s.slowest
}

func slowHeaders(t *testing.T) {
	s := opened(t, Options{}, hasty)
	c := dialed(t, s, "127.0.0.5")
	began, err := time.Now(), error(nil)
	for _, err = io.WriteString(c, "GET / HTTP/1.1\r\n"); err == nil; _, err = io.WriteString(c, "X: y\r\n") {
		check.Must(t, time.Since(began) <= 5*time.Second, "it may go on and on")
		time.Sleep(10 * time.Millisecond)
	}
	until(t, "the connection is given up", s.door.empty)
}

// empty reports whether nobody is connected.
func (d *door) empty() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.all == 0 && len(d.from) == 0
}

func halfOpen(t *testing.T) {
	s := opened(t, Options{}, hasty)
	for i := range 20 {
		c := dialed(t, s, "127.0.0.5")
		if i%2 == 0 {
			_, _ = io.WriteString(c, "GET / HT")
		}
	}
	joined(t, s).client.CloseIdleConnections()
	until(t, "the connections are given up", s.door.empty)
}

func slowBodies(t *testing.T) {
	s := opened(t, Options{}, hasty)
	d := joined(t, s)
	d.client.CloseIdleConnections()
	for _, length := range []string{"Content-Length: 100", "Expect: 100-continue\r\nContent-Length: 999999999999",
		"Transfer-Encoding: chunked"} {
		fmt.Fprintf(dialed(t, s, "127.0.0.5"),
			"POST /answer HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\n%s\r\n%s\r\n\r\n1",
			strings.TrimPrefix(d.base, "http://"), d.base, d.cookie(), length)
	}
	until(t, "the connections are given up", s.door.empty)
}

func neverReads(t *testing.T) {
	s := opened(t, Options{}, hasty)
	d := joined(t, s)
	c := dialed(t, s, "127.0.0.5")
	_ = c.SetReadBuffer(4096)
	fmt.Fprintf(c, "GET /events HTTP/1.1\r\nHost: %s\r\n%s\r\n\r\n", strings.TrimPrefix(d.base, "http://"),
		d.cookie())
	until(t, "it is connected", func() bool { return s.State().Phones == 1 })
	e := joined(t, s).events()
	for i := 0; s.State().Phones != 1; i++ {
		check.Must(t, i != 200, "it is connected still")
		s.Send(&slides.Slide{Heading: fmt.Sprint("Slide ", i),
			Caption: slides.Paragraphs(strings.Repeat("long ", 100_000))})
		e.reads(&e.slide, fmt.Sprintf("Slide %d\"", i)) // which does not wait for the other
	}
}

func tooManyPhones(t *testing.T) {
	s := opened(t, Options{})
	var all [mostPhones]*stream
	var joining sync.WaitGroup
	for i := range all {
		joining.Go(func() { all[i] = joined(t, s).events() })
	}
	joining.Wait()
	late := stranger(t, s.State().Address, "127.0.0.1")
	status, text := late.ask("GET", "/k/"+s.key, "")
	if is(t, "the page", status, http.StatusServiceUnavailable); !strings.Contains(text, "The class is full: 300") {
		t.Errorf("it says %s", text)
	}
	_, status = late.connect()
	is(t, "events", status, http.StatusServiceUnavailable)
	n := s.State().Phones
	check.That(t, n == mostPhones, "%d phones are connected", n)
	all[7].leave()
	until(t, "one has left", func() bool { return s.State().Phones == mostPhones-1 })
	status, _ = late.ask("GET", "/class", "")
	is(t, "the page", status, http.StatusOK)
	late.events()
}

func manyConnections(t *testing.T) {
	s := opened(t, Options{})
	for range mostFrom {
		dialed(t, s, "127.0.0.5")
	}
	c := dialed(t, s, "127.0.0.5")
	_, err := c.Read(make([]byte, 1))
	check.That(t, err != nil && !strings.Contains(err.Error(), "timeout"), "one more is not closed: %v", err)
	joinedFrom(t, s, "127.0.0.6") // others come in
	for i := range mostAll {
		dialed(t, s, fmt.Sprint("127.0.1.", 1+i%200))
	}
	until(t, "connections are closed", func() bool {
		s.door.mu.Lock()
		defer s.door.mu.Unlock()
		return s.door.all <= mostAll
	})
}

func floodsOfRequests(t *testing.T) {
	begin := time.Now()
	s := opened(t, Options{Now: func() time.Time { return begin }})
	bad := joinedFrom(t, s, "127.0.0.5")
	status := http.StatusOK
	for n := 0; n <= 2*mostRequests && status == http.StatusOK; n++ {
		status, _ = bad.ask("GET", "/class", "")
	}
	is(t, "a flood", status, http.StatusTooManyRequests)
	if n := s.door.requests["127.0.0.5"]; n < mostRequests {
		t.Errorf("it is slowed down after %d requests", n)
	}
	joinedFrom(t, s, "127.0.0.6") // others are not
}

func eventsTwice(t *testing.T) {
	s := opened(t, Options{})
	d := joined(t, s)
	first := d.events()
	first.reads(&first.class, "question")
	second := d.events()
	for first.next() {
	}
	check.That(t, strings.HasSuffix(first.raw.String(), "event: moved\ndata: {}\n\n"),
		"the first ends with %q", first.raw.String())
	for range 50 {
		second.leave()
		second = d.events()
	}
	s.Send(&slides.Slide{Heading: "Now"})
	second.reads(&second.slide, "Now")
	until(t, "one phone", func() bool { return s.State().Phones == 1 })
}

func eventsByHead(t *testing.T) {
	s := opened(t, Options{})
	d := joined(t, s)
	for range 20 {
		status, _ := d.ask("HEAD", "/events", "")
		is(t, "HEAD", status, http.StatusMethodNotAllowed)
	}
	n := s.State().Phones
	check.That(t, n == 0, "%d phones are connected", n)
}

func leaving(t *testing.T) {
	s := opened(t, Options{})
	s.Send(choice(1))
	d := joined(t, s)
	head := fmt.Sprintf("POST /answer HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\n%s\r\nContent-Length: 27\r\n\r\n",
		strings.TrimPrefix(d.base, "http://"), d.base, d.cookie())
	whole := head + `{"question":1,"chosen":[0]}`
	for n := 0; n < len(whole); n += 7 {
		c := dialed(t, s, "127.0.0.5")
		_, _ = io.WriteString(c, whole[:n])
		_ = c.SetLinger(0) // which resets it
		_ = c.Close()
	}
	e := d.events()
	e.leave()
	until(t, "nobody is there", func() bool { return s.State().Phones == 0 })
	if n := s.State().Poll.Answered; n != 0 {
		t.Errorf("half an answer counts: %d", n)
	}
	d.ask("POST", "/answer", `{"question":1,"chosen":[0]}`)
	if n := s.State().Poll.Answered; n != 1 {
		t.Errorf("who has left cannot answer: %d", n)
	}
	back := d.events() // and finds the answer again
	back.reads(&back.mine, `"chosen":[0]`)
}

func manyLookers(t *testing.T) {
	run := recorded(t, "backtracking", easyGrid)
	s := opened(t, Options{})
	d := joined(t, s)
	e := d.events()
	status, text := d.ask("GET", "/look?board=0", "")
	is(t, "looking at a dark screen", status, http.StatusConflict)
	check.That(t, strings.Contains(text, "no run"), "it says %s", text)
	s.Send(run.slide(40))
	e.reads(&e.slide, "Step 40 of")
	for _, board := range []string{"", "-1", "16", "1e3", "99999999999999999999", "0x0", "%00", "../0"} {
		status, _ := d.ask("GET", "/look?board="+board, "")
		is(t, "board "+board, status, http.StatusBadRequest)
	}
	status, _ = d.ask("GET", "/look?board=1", "")
	is(t, "a board that is not there", status, http.StatusConflict)
	d.ask("GET", "/look?board=0", "")
	made := s.lookout.kept[0].at
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			r := joined(t, s).response("GET", "/look?board=0", nil)
			defer r.Body.Close()
			data, err := io.ReadAll(r.Body)
			check.That(t, err == nil && r.StatusCode == 200 && len(data) >= 500 &&
				r.Header.Get("Content-Encoding") == "gzip", "%d, %d bytes, %v", r.StatusCode, len(data), err)
		})
	}
	all.Wait()
	if kept := &s.lookout.kept[0]; !kept.at.Equal(made) {
		t.Error("it was made more than once for a step")
	}
	for i, c := range []struct {
		age  time.Duration
		same bool
	}{{0, true}, {-time.Hour, false}} {
		s.Send(run.slide(int64(41 + i)))
		e.reads(&e.slide, fmt.Sprintf("Step %d of", 41+i))
		at := time.Now().Add(time.Minute + c.age)
		s.lookout.kept[0].at = at
		d.ask("GET", "/look?board=0", "")
		if same := s.lookout.kept[0].at.Equal(at); same != c.same {
			t.Errorf("a step later, at an age of %v: the same %t", c.age, same)
		}
	}
	s.Send(nil)
	e.reads(&e.slide, `"slide":null`)
	status, _ = d.ask("GET", "/look?board=0", "")
	is(t, "looking when it is dark again", status, http.StatusConflict)
}

func manyTakers(t *testing.T) {
	s := opened(t, Options{})
	var made atomic.Int32
	s.Offer(&HandOut{Name: "../../x\r\nSet-Cookie: a=b\".html", Make: func(_ context.Context, w io.Writer) error {
		made.Add(1)
		_, err := w.Write(bytes.Repeat([]byte("x"), 1<<20))
		return err
	}})
	var all sync.WaitGroup
	for range 30 {
		all.Go(func() {
			r := joined(t, s).response("GET", "/handout", nil)
			defer r.Body.Close()
			data, err := io.ReadAll(r.Body)
			name := r.Header.Get("Content-Disposition")
			check.That(t, err == nil && len(data) == 1<<20 && r.Header.Get("Set-Cookie") == "" &&
				strings.HasPrefix(name, "attachment; filename*=utf-8''..%2F..%2Fx%0D%0A"),
				"%d bytes of %s, %v", len(data), name, err)
		})
	}
	all.Wait()
	check.That(t, made.Load() == 1, "it was made %d times", made.Load())
}

func ranges(t *testing.T) {
	s := opened(t, Options{})
	s.Offer(&HandOut{Name: "x.html", Make: func(_ context.Context, w io.Writer) error {
		_, err := w.Write(bytes.Repeat([]byte("x"), 10_000))
		return err
	}})
	d := joined(t, s)
	for _, what := range []string{"bytes=0-" + strings.Repeat(",0-", 1000), "bytes=9-1",
		"bytes=-99999999999999999999", "bytes=" + strings.Repeat("-,", 500)} {
		status, text := d.ask("GET", "/handout", "", "Range: "+what)
		check.That(t, len(text) <= 20_000, "%.40s is answered by %d, %d bytes", what, status, len(text))
	}
}

func twoClasses(t *testing.T) {
	one, other := opened(t, Options{}), opened(t, Options{})
	check.That(t, one.key != other.key && one.code != other.code && one.cookieName() != other.cookieName(),
		"they have something in common")
	d := joined(t, one)
	cookie := d.cookie()
	d.base = other.State().Address
	status, _ := d.ask("GET", "/k/"+one.key, "")
	is(t, "the key of another class", status, http.StatusNotFound)
	is(t, "the code of another class", d.code(one.code), http.StatusForbidden)
	status, _ = d.ask("GET", "/events", "", strings.Replace(cookie, one.cookieName(), other.cookieName(), 1))
	is(t, "the cookie of another class", status, http.StatusForbidden)
	d.join(other) // and one may be in both
	d.base = one.State().Address
	status, _ = d.ask("GET", "/class", "")
	is(t, "the first class", status, http.StatusOK)
	check.That(t, len(one.phones) == 1 && len(other.phones) == 1,
		"%d and %d phones", len(one.phones), len(other.phones))
}

func headersOfResponses(t *testing.T) {
	s := opened(t, Options{Web: fstest.MapFS{"index.html": {Data: []byte("x")}}})
	d := joined(t, s)
	for _, path := range []string{"/", "/class", "/k/" + s.key, "/k/wrong", "/handout", "/look?board=0",
		"/program/", "/nothing"} {
		for _, host := range []string{strings.TrimPrefix(d.base, "http://"), "evil.example"} {
			r := d.response("GET", path, nil, "Host: "+host)
			r.Body.Close()
			policy := r.Header.Get("Content-Security-Policy")
			check.That(t, r.Header.Get("X-Content-Type-Options") == "nosniff" &&
				r.Header.Get("Referrer-Policy") == "same-origin" &&
				strings.Contains(policy, "default-src 'none'") &&
				strings.Contains(policy, "frame-ancestors 'none'") &&
				r.Header.Get("Access-Control-Allow-Origin") == "" && r.Header.Get("Cache-Control") != "" &&
				(path == "/program/" || !strings.Contains(policy, "unsafe")),
				"%s %s: %d, %v", path, host, r.StatusCode, r.Header)
		}
	}
}

func afterTheEnd(t *testing.T) {
	s := opened(t, Options{})
	d := joined(t, s)
	e := d.events()
	e.reads(&e.class, "question")
	address := strings.TrimPrefix(s.State().Address, "http://")
	for range 2 {
		check.OK(t, s.Close())
	}
	for e.next() {
	}
	check.That(t, strings.HasSuffix(e.raw.String(), "event: ended\ndata: {}\n\n"),
		"the events end with %q", e.raw.String())
	s.Send(choice(1))
	s.SetVotes(true)
	s.Offer(&HandOut{Name: "x"})
	s.mind()
	now := s.State()
	check.That(t, now.Over && now.Phones == 0, "the state is %+v", now)
	_, err := d.client.Get(d.base)
	check.That(t, err != nil, "somebody answers")
	opened(t, Options{Address: address}) // which is free again
}

// What is taken for an answer makes sense, whatever was sent.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{`{"question":1,"chosen":[0]}`, `{"question":1,"chosen":[0,2,0]}`,
		`{"question":1,"cell":80}`,
		`{"question":1,"digit":9}`, `{"question":1,"cell":1,"digit":-1}`, `{"question":1e9}`, `[`,
		`{"question":1,"cell":null}x`} {
		f.Add(seed, uint8(0), false)
	}
	f.Add(`{"question":1,"cell":80,"digit":9}`, uint8(2), true)
	run := recorded(f, "backtracking", easyGrid)
	f.Fuzz(func(t *testing.T, body string, form uint8, several bool) {
		if len(body) > mostBody {
			return
		}
		p := &poll{number: 1, ask: choice(1).Question, shape: run.scene.Shape, judged: map[string]verdict{}}
		p.ask.Form, p.ask.Several = asking.Form(form%4), several
		a, ok := readAnswer(strings.NewReader(body))
		if !ok {
			return
		}
		given1, ok := p.read(a)
		if !ok {
			return
		}
		n := len(given1.Chosen)
		check.That(t, given1.Cell >= 0 && given1.Cell < 81 && given1.Digit >= 0 && given1.Digit <= 9 &&
			n <= 3 && (n <= 1 || several) && (n > 0) == (p.ask.Form == asking.Choice),
			"%q is read as %+v", body, given1)
		again, ok := readAnswer(strings.NewReader(given1.data))
		if second, same := p.read(again); !ok || !same || second.data != given1.data {
			t.Errorf("%q is %s, and then %s", body, given1.data, second.data)
		}
		p.tell(&given{answer: given1})
	})
}
