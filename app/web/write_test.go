package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
)

// dataOf unpacks the data of a page.
func dataOf(t testing.TB, page string) (data pageData) {
	t.Helper()
	_, text, _ := strings.Cut(page, `id="data">`)
	text, _, _ = strings.Cut(text, "<")
	raw, err := base64.StdEncoding.DecodeString(text)
	check.OK(t, err)
	z, err := gzip.NewReader(bytes.NewReader(raw))
	check.OK(t, err)
	check.OK(t, json.NewDecoder(z).Decode(&data))
	return data
}

// elements leaves of a page what a browser takes for elements, without scripts and
// style, which are our own.
func elements(page string) []string {
	page = regexp.MustCompile(`(?s)<style>.*?</style>|<script>.*?</script>`).ReplaceAllString(page, "")
	return regexp.MustCompile(`<[^>]*>`).FindAllString(page, -1)
}

var hostile = []string{
	"</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", `"><svg onload=alert(1)>`, "a\u2028b\u2029c",
	"\u202Eevil\u202C", "{{.Data}}{{.Script}}", "]]>", "<!--", "\x00\x1b[31m", "\xff\xfe", "' onclick='alert(1)",
	"javascript:alert(1)", "&lt;b&gt;", strings.Repeat("long", 3000), "https://example.org/x.png",
}

// filled returns a document that has a text everywhere.
func filled(lane Lane, text string) *written {
	lane.Puzzle.Name = text
	block := []slides.Block{slides.Text(text),
		{Kind: slides.Item, Spans: []slides.Span{{Text: text, Emphasis: true}, {Text: text, Code: true}}},
		{Kind: slides.Item, Number: 1, Spans: []slides.Span{{Text: text, Strong: true}}},
		{Kind: slides.Preformatted, Spans: []slides.Span{{Text: text}}}}
	m := Moment{Heading: text, Caption: block, Lanes: []Lane{lane},
		Question: &slides.Question{Text: text, Answers: []slides.Answer{
			{Text: text, State: slides.Missed, Reason: text}, {Text: text, Reason: text},
		}}}
	return &written{Title: text, Language: text, Program: text, Intro: block, Moments: []Moment{m, m}}
}

func TestHostileTextIsNothingButText(t *testing.T) {
	lane := recorded(t, "backtracking", fourGrid, solving.Options{})
	want := len(elements(page(t, filled(lane, "harmless"))))
	for _, text := range hostile {
		got := page(t, filled(lane, text))
		all := elements(got)
		check.That(t, len(all) == want, "%.40q makes %d elements of %d", text, len(all), want)
		for _, e := range all {
			if regexp.MustCompile(`\son[a-z]+=[^"]|\ssrc=|url\(`).MatchString(quoted.ReplaceAllString(e, `""`)) {
				t.Errorf("%.40q gets into %.100s", text, e)
			}
		}
		check.That(t, !strings.ContainsAny(got, "\x00\x1b\u2028\u2029\u202e") && !strings.Contains(got, "\xff"),
			"%.40q stands in the page as it is", text)
	}
}

var quoted = regexp.MustCompile(`"[^"]*"`)

// A page asks nothing of anybody.
func TestAPageHasNoAddresses(t *testing.T) {
	text := page(t, filled(recorded(t, "techniques", fourGrid, solving.Options{}), "x"))
	for _, e := range elements(text) {
		for _, m := range regexp.MustCompile(`(?:src|href|action|srcset|data)="([^"]*)"`).FindAllStringSubmatch(e, -1) {
			check.That(t, strings.HasPrefix(m[1], "#"), "an element leads out of the page: %s", e)
		}
	}
	rest := strings.ReplaceAll(text, "http://www.w3.org/2000/svg", "") // the name of a language, which nobody fetches
	found := regexp.MustCompile(`https?://|url\((?:[^#]|#[^p])|@import|fetch\(|XMLHttp|import\(`).FindString(rest)
	check.That(t, found == "", "the page has %q", found)
	style, script := between(text, "<style>", "</style>"), between(text, "<script>", "</script>")
	policy := between(text, `Content-Security-Policy" content="`, `"`)
	if want := "default-src 'none'; style-src '" + Hash(style) + "'; script-src '" + Hash(script) +
		"'; img-src data:; base-uri 'none'; form-action 'none'"; policy != want {
		t.Errorf("the policy is %s, want %s", policy, want)
	}
}

func between(text, from, to string) string {
	_, text, _ = strings.Cut(text, from)
	text, _, _ = strings.Cut(text, to)
	return text
}

func TestTheSameDocumentIsTheSamePage(t *testing.T) {
	d := filled(recorded(t, "dlx", easyGrid, solving.Options{}), "again")
	first, second := page(t, d), page(t, d)
	check.That(t, first == second, "the pages differ")
}

func TestMomentsShareTheirRuns(t *testing.T) {
	lane := recorded(t, "backtracking", easyGrid, solving.Options{MaxSteps: 300})
	later, other := lane, lane
	later.From, other.Marks = 200, solving.VisibleMarks
	data := dataOf(t, page(t, &written{Moments: []Moment{{Lanes: []Lane{lane}}, {Lanes: []Lane{later, lane}},
		{Lanes: []Lane{other}}, {Hide: scene.HideWords, Lanes: []Lane{other}}}}))
	check.That(t, len(data.Runs) == 3 && data.Moments[1].Lanes[0].Run == 0 && data.Moments[2].Lanes[0].Run == 1,
		"%d runs, moments %+v", len(data.Runs), data.Moments)
	for _, view := range data.Runs[2].Views {
		check.That(t, len(view) <= 2 && len(data.Layers[view[0]]) <= 1,
			"a moment whose steps mark nothing has cells that look like %v", view)
	}
}

func TestALongRunIsCutToWhatTheMomentsNeed(t *testing.T) {
	lane := recorded(t, "backtracking", hardGrid, solving.Options{MaxSteps: 100_000})
	at := func(from, to int64) Moment {
		l := lane
		l.From, l.To = from, to
		return Moment{Lanes: []Lane{l}}
	}
	d := &written{Moments: []Moment{at(50_000, 50_400), at(0, 0), at(50_100, 50_100), at(99_000, 100_000),
		at(30_000, 70_000)}}
	stretches, numbers := cut(d.page().Slides)
	for i := range d.Moments {
		l, s := &d.Moments[i].Lanes[0], stretches[numbers[i][0]]
		check.That(t, s.last-s.first == MostSteps && l.From >= s.first && l.From <= s.last &&
			(l.To-l.From >= MostSteps || l.To <= s.last),
			"moment %d at %d to %d has steps %d to %d", i+1, l.From, l.To, s.first, s.last)
	}
	check.That(t, len(stretches) <= 4 && numbers[0][0] == numbers[2][0], "%d stretches: %v", len(stretches), numbers)
	d.Moments = d.Moments[:1]
	r := dataOf(t, page(t, d)).Runs[0]
	check.That(t, r.First == 40_200 && r.States == MostSteps+1 && r.Length == 100_000,
		"from %d, %d states of %d", r.First, r.States, r.Length)
	if last := r.Bins[len(r.Bins)-1]; len(r.Bins) != 400 || last[0].(float64)+last[1].(float64) != MostSteps {
		t.Errorf("the ribbon has %d bins, the last is %v", len(r.Bins), last)
	}
}

// A page has of each run what its moments show of it, and not a run anew for each moment.
func TestAPageHasWhatItsMomentsShow(t *testing.T) {
	long := recorded(t, "backtracking", easyGrid, solving.Options{MaxSteps: 7000})
	other := recorded(t, "sorted-backtracking", easyGrid, solving.Options{})
	stand := long
	stand.From, stand.Picture = long.To, backtracking.ViewStack
	race := Moment{Lanes: []Lane{{Algorithm: long.Algorithm, Timeline: long.Timeline, From: 6000, To: 7000}, other}}
	data := dataOf(t, page(t, &written{Moments: []Moment{race, {Lanes: []Lane{stand}}}}))
	check.Must(t, len(data.Runs) == 2 && data.Moments[0].Lanes[0].View == "" &&
		data.Moments[1].Lanes[0].View == stand.Picture, "%d runs, moments %+v", len(data.Runs), data.Moments)
	if r := data.Runs[0]; r.First != 4000 || r.States != 3001 || r.Counters == nil || len(r.Text) <= r.States {
		t.Errorf("a run that is seen alone: from %d, %d states, counters %q, %d sentences", r.First, r.States, r.Counters,
			len(r.Text))
	}
	if r := data.Runs[1]; int64(r.States) != other.To+1 || len(r.Text) != r.States || r.Code != nil ||
		r.Counters != nil || r.Bins != nil {
		t.Errorf("a run beside another: %d states, %d sentences, code %q, counters %q, %d bins", r.States, len(r.Text),
			r.Code, r.Counters, len(r.Bins))
	}
}

// A run that has not begun has a page, and so have gauges that are no numbers.
func TestOddRunsHavePages(t *testing.T) {
	lane := recorded(t, "backtracking", fourGrid, solving.Options{})
	lane.Timeline, lane.To = trace.NewTimeline(lane.Puzzle.Givens), 0
	if r := dataOf(t, page(t, &written{Moments: []Moment{{Lanes: []Lane{lane}}}})).Runs[0]; r.States != 1 ||
		len(r.Bins) != 0 {
		t.Errorf("%d states, bins %v", r.States, r.Bins)
	}
	odd := recorded(t, "backtracking", fourGrid, solving.Options{})
	a := *odd.Algorithm
	a.Heights = func(*trace.Bin) (least, greatest float32) {
		return float32(math.NaN()), float32(math.Inf(1))
	}
	odd.Algorithm = &a
	if r := dataOf(t, page(t, &written{Moments: []Moment{{Lanes: []Lane{odd}}}})).Runs[0]; r.Bins[0][3] != 0.0 {
		t.Errorf("bins %v", r.Bins[0])
	}
}

func TestWriteSaysWhatIsWrong(t *testing.T) {
	big := strings.Repeat("x", mostBytes)
	for want, d := range map[string]*written{
		"there is nothing to show":   {},
		"more than 20 MB: leave out": {Moments: []Moment{{Caption: slides.Paragraphs(big)}}},
	} {
		var b bytes.Buffer
		err := Write(t.Context(), &b, d.page(), nil)
		check.That(t, err != nil && strings.Contains(err.Error(), want) && b.Len() == 0,
			"want %q: %v, %d bytes", want, err, b.Len())
	}
}

func TestWriteCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	d := &written{Moments: []Moment{{Lanes: []Lane{recorded(t, "dlx", easyGrid, solving.Options{})}}}}
	var told int64
	err := Write(ctx, io.Discard, d.page(), func(done, of int64) {
		if told = done; done > of || of != d.Moments[0].Lanes[0].To+1 {
			t.Errorf("%d of %d", done, of)
		}
		if done == 10 {
			cancel()
		}
	})
	check.That(t, errors.Is(err, context.Canceled) && told == 10, "%v after %d", err, told)
}

// Without a script every moment is there, with its board, words and question.
func TestMomentsStandStill(t *testing.T) {
	lane := recorded(t, "backtracking", fourGrid, solving.Options{})
	lane.From = 2
	d := filled(lane, "said")
	d.Moments[1].Lanes = []Lane{lane, lane}
	plain := page(t, d)
	d.Moments[0].Point = []int{7, 99, -1}
	text := page(t, d)
	if got := strings.Count(between(text, "<main", "</main>"), `role="img"`); got != 3 {
		t.Errorf("%d boards", got)
	}
	const pattern = `"var(--pattern-fill)"`
	if got := strings.Count(text, pattern) - strings.Count(plain, pattern); got != 1 {
		t.Errorf("%d cells are pointed at", got)
	}
	for _, want := range []string{"row A: 1 ", "Step 2<", `<ol class="choices"><li>`, `href="#m2"`,
		`<html lang="said">`, `<section class="moment" id="m2"`} {
		check.That(t, strings.Contains(text, want), "the page has no %s", want)
	}
	for _, secret := range []string{`"right":true`, "reason"} {
		body := between(text, "<main", "</main>")
		check.That(t, !strings.Contains(body, secret), "the answers are told by %s", secret)
	}
	d.Moments[1].Hide = scene.HideWords | scene.HideNames
	_, second, _ := strings.Cut(page(t, d), `id="m2"`)
	check.That(t, !strings.Contains(second, "Place ") && !strings.Contains(second, "Backtracking") &&
		strings.Contains(second, "Board 2"), "what is hidden is told")
}

// Whatever somebody writes, the page has the same elements.
func FuzzTextIsNothingButText(f *testing.F) {
	lane := recorded(f, "backtracking", fourGrid, solving.Options{MaxSteps: 2})
	for _, text := range hostile {
		f.Add(text[:min(len(text), 300)])
	}
	// What is packed is left out: it takes long, and has no signs that mean anything.
	count := func(w *written) int {
		var data pageData
		p := w.page()
		stretches, numbers := cut(p.Slides)
		for i, s := range p.Slides {
			data.Moments = append(data.Moments, describe(s, stretches, numbers[i]))
		}
		var body strings.Builder
		if err := pageTemplate().ExecuteTemplate(&body, "body", p.view(&data, "", newArtist())); err != nil {
			f.Fatal(err)
		}
		return len(elements(body.String()))
	}
	want := count(filled(lane, "harmless"))
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 400 || strings.TrimSpace(clean(text)) == "" {
			return
		}
		got := count(filled(lane, text))
		check.That(t, got == want, "%q makes %d elements of %d", text, got, want)
	})
}

func BenchmarkPage(b *testing.B) {
	for _, c := range []struct {
		name, id string
		steps    int64
	}{{"techniques", "techniques", 157}, {"backtracking", "backtracking", 8366}} {
		b.Run(c.name, func(b *testing.B) {
			lane := recorded(b, c.id, easyGrid, solving.Options{MaxSteps: c.steps})
			size := 0
			for b.Loop() {
				text := page(b, &written{Moments: []Moment{{Lanes: []Lane{lane}}}})
				size = len(text)
			}
			b.ReportMetric(float64(size), "bytes")
			b.ReportMetric(float64(lane.Timeline.Len()), "steps")
		})
	}
}
