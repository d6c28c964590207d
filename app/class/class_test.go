package class

import (
	"bufio"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"

	"sudoscope/app/question"
	"sudoscope/app/slides"
)

func TestAPhoneFollowsAndAnswers(t *testing.T) {
	s, err := Open(Options{Address: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	of := new(int)
	asked := &slides.Question{Of: of, Form: question.Choice, Text: "Which?",
		Answers: []slides.Answer{{Text: "1. a"}, {Text: "2. b"}}}
	s.Show(&slides.Slide{Heading: "Hello", Question: asked})
	jar, _ := cookiejar.New(nil)
	c := &http.Client{Jar: jar}
	r, err := c.Get(s.State().Link)
	if err != nil || r.StatusCode != http.StatusOK || r.Request.URL.Path != "/class" {
		t.Fatal(r, err)
	}
	r.Body.Close()
	r, err = c.Get(s.State().Address + "/events")
	if err != nil || r.StatusCode != http.StatusOK {
		t.Fatal(r, err)
	}
	defer r.Body.Close()
	lines := bufio.NewScanner(r.Body)
	wait := func(for_ string) {
		t.Helper()
		for lines.Scan() {
			if strings.Contains(lines.Text(), for_) {
				return
			}
		}
		t.Fatalf("nothing says %s", for_)
	}
	wait(`"Hello"`)
	wait(`"open":true`)
	post, _ := http.NewRequest("POST", s.State().Address+"/answer", strings.NewReader(`{"question":1,"chosen":[1]}`))
	post.Header.Set("Origin", s.State().Address)
	if r, err := c.Do(post); err != nil || r.StatusCode != http.StatusNoContent {
		t.Fatal(r, err)
	}
	wait(`"answer":{"question":1,"chosen":[1]}`)
	over := *asked
	over.Over = true
	over.Answers = []slides.Answer{{Text: "1. a"}, {Text: "2. b", State: slides.Right}}
	s.Show(&slides.Slide{Heading: "Hello", Question: &over})
	wait(`"right":true`)
	if p := s.Hour()[0]; p.Answered != 1 || p.Right != 1 || p.Tallies[1].Count != 1 || !p.Tallies[1].Right {
		t.Errorf("%+v", p)
	}
}
