package files

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"sudoscope/app/class"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/lesson"
	"sudoscope/app/player"
	"sudoscope/app/talk"
)

// Class holds a lesson before a class that follows on its phones.
type Class struct {
	programs
	Address string `placeholder:"HOST:PORT" help:"Serve at this address of this computer; port 0 takes a free one. Default: a free port of its first network."`
	Handout bool   `help:"Let the class download the lesson, as a web page, from the start. Default: once its last moment was reached."`
	Program string `type:"path" placeholder:"DIR" help:"Serve the program for browsers in this folder too, which make web builds. Default: the folder web beside the program, if it is there."`
	File    string `arg:"" name:"file" help:"A lesson file, or the id of a ready lesson."`
}

func (c *Class) Run(s *terminal.Session) error {
	if c.File == "-" {
		return errors.New("the commands come from standard input, so the lesson cannot: write the name of its file")
	}
	l, err := readLesson(s, c.File)
	if err != nil {
		return err
	}
	for _, p := range l.Problems {
		s.Report("%s", located(c.File, p))
	}
	s.EndComplaints()
	if len(l.Moments) == 0 {
		return errors.New("there is nothing to show")
	}
	address, near := c.Address, class.Addresses() // the last of which is this computer's for itself
	if address == "" && len(near) > 0 {
		address = net.JoinHostPort(near[0].Host, "0")
	}
	browsers, err := class.Program(c.Program)
	if err != nil {
		return err
	}
	ctx, end := context.WithCancel(s.Ctx)
	h := &lecture{ctx: ctx, out: json.NewEncoder(s.Stdout), todo: make(chan func()), changed: make(chan struct{}, 1),
		program: browsers != nil}
	h.session, err = class.Open(class.Options{Address: address, Notation: l.Notation, Program: "Sudoscope " + s.Version,
		Web: browsers, Changed: h.wake})
	if err != nil {
		end()
		return err
	}
	runs := c.runs()
	h.home = &class.HandOut{Name: strings.TrimSuffix(filepath.Base(c.File), lesson.Extension) + ".html",
		Make: func(ctx context.Context, w io.Writer) error {
			_, err := l.HTML(ctx, w, runs, nil)
			return err
		}}
	if c.Handout {
		h.offer()
	}
	if c.Address == "" && len(near) == 1 {
		h.note("There is no network: only this computer can open the address.")
	}
	h.Talk = talk.New(l, runs, h.room())
	typed := make(chan string)
	h.typed = typed
	go h.read(s.UntilStopped(s.Stdin), typed) // until the session ends
	h.hold()
	h.Close()
	end()
	last := event{Event: "ended", Questions: []poll{}}
	for i, p := range h.session.Hour() {
		last.Questions = append(last.Questions, pollOf("", i, &p))
	}
	h.write(last) // to close takes a moment, and a signal leaves little time
	err = h.session.Close()
	h.beside.Wait()
	return cmp.Or(h.failed, err)
}

// lecture is a lesson that is held. All of it happens on one goroutine.
type lecture struct {
	*talk.Talk
	session *class.Session
	program bool           // is served too
	home    *class.HandOut // nil once it is offered

	ctx     context.Context
	beside  sync.WaitGroup
	todo    chan func()
	changed chan struct{} // something in the class did
	typed   <-chan string // the lines of the input; nil after its end
	held    string        // a command that waits for the runs of the moment

	out    *json.Encoder
	failed error // why nothing more can be written
	place  place // that was told last
	state  class.State
	polls  []class.Poll
}

// place is where the lesson stands.
type place struct {
	moment           int
	waiting, playing bool
	step             int64 // of the first board, -1 without one
}

// event is a line of the output. What is zero in it is left out.
type event struct {
	Event     string `json:"event"`
	Text      string `json:"text,omitempty"`
	Address   string `json:"address,omitempty"`
	Link      string `json:"link,omitempty"`
	Code      string `json:"code,omitempty"`
	Program   *bool  `json:"program,omitempty"` // is served too
	Moment    int    `json:"moment,omitempty"`  // from 1
	Of        int    `json:"of,omitempty"`
	Heading   string `json:"heading,omitempty"`
	Step      *int64 `json:"step,omitempty"` // of the first board
	Computing bool   `json:"computing,omitempty"`
	Playing   bool   `json:"playing,omitempty"`
	Phones    *int   `json:"phones,omitempty"`
	Questions []poll `json:"questions,omitzero"`
}

// poll is a question, with its number among those of the hour. What is right is not in it before
// that was shown.
type poll struct {
	Event    string  `json:"event,omitempty"`
	Question int     `json:"question"`
	Text     string  `json:"text"`
	Answered int     `json:"answered"`
	Right    *int    `json:"right,omitempty"`
	Tallies  []tally `json:"tallies,omitempty"`
}

// tally is how many gave an answer.
type tally struct {
	Text  string `json:"text"`
	Count int    `json:"count"`
	Right *bool  `json:"right,omitempty"`
}

func pollOf(name string, i int, p *class.Poll) poll {
	to := poll{Event: name, Question: i + 1, Text: p.Text, Answered: p.Answered}
	if p.Over {
		to.Right = &p.Right
	}
	for _, t := range p.Tallies {
		one := tally{Text: t.Text, Count: t.Count}
		if p.Over {
			one.Right = &t.Right
		}
		to.Tallies = append(to.Tallies, one)
	}
	return to
}

// write writes a line.
func (h *lecture) write(line any) {
	if h.failed == nil {
		h.failed = h.out.Encode(line)
	}
}

// note writes what is worth knowing.
func (h *lecture) note(text string) {
	if text != "" {
		h.write(event{Event: "note", Text: text})
	}
}

// offer lets the class download the lesson.
func (h *lecture) offer() {
	if h.home != nil {
		h.session.Offer(h.home)
	}
	h.home = nil
}

// wake has the loop look at the class. It is for any goroutine.
func (h *lecture) wake() {
	select {
	case h.changed <- struct{}{}:
	default:
	}
}

// room is where the lesson is held.
func (h *lecture) room() talk.Room {
	onMain := func(do func()) {
		select {
		case h.todo <- do:
		case <-h.ctx.Done():
		}
	}
	return talk.Room{
		Go: h.beside.Go, GoIdle: h.beside.Go, OnMain: onMain,
		After:  func(d time.Duration, do func()) { time.AfterFunc(d, func() { onMain(do) }) },
		Notify: h.note,
		Put:    func(*player.Player) {}, Paused: func() {}, Moved: h.draw, Draw: h.draw,
	}
}

// draw shows the class where the lesson stands.
func (h *lecture) draw() {
	s := h.Slide()
	h.session.Send(s)
	at := place{moment: h.At() + 1, waiting: h.Waiting(), playing: h.Motion.Playing(), step: -1}
	if len(s.Boards) > 0 {
		at.step = h.Motion.Moment().Index
	}
	was := h.place
	if at == was || at.playing && was.playing && at.moment == was.moment {
		return
	}
	h.place = at
	e := event{Event: "slide", Moment: at.moment, Of: len(h.Lesson.Moments), Heading: s.Heading,
		Computing: at.waiting, Playing: at.playing}
	if at.step >= 0 {
		e.Step = &at.step
	}
	h.write(e)
	if at.moment == e.Of {
		h.offer()
	}
}

// tell writes what has changed in the class.
func (h *lecture) tell() {
	was, now := h.state, h.session.State()
	h.state = now
	if now.Link != was.Link {
		h.write(event{Event: "address", Address: now.Address, Link: now.Link, Code: now.Code, Program: &h.program})
	}
	if now.Trouble != was.Trouble && now.Trouble != "" {
		h.write(event{Event: "trouble", Text: now.Trouble})
	}
	switch {
	case now.Phones > was.Phones:
		h.write(event{Event: "joined", Phones: &now.Phones})
	case now.Phones < was.Phones:
		h.write(event{Event: "left", Phones: &now.Phones})
	}
	hour := h.session.Hour()
	h.polls = append(h.polls, make([]class.Poll, len(hour)-len(h.polls))...)
	for i := range hour {
		switch p, before := &hour[i], &h.polls[i]; {
		case p.Over && !before.Over:
			h.write(pollOf("revealed", i, p))
		case p.Answered != before.Answered:
			h.write(pollOf("answers", i, p))
		}
	}
	h.polls = hour
}

// hold goes through the lesson as it is told, until the end of the input and of what plays.
func (h *lecture) hold() {
	h.tell()
	h.GoTo(0, false)
	for h.failed == nil && !h.state.Over && (h.typed != nil || h.busy()) {
		var typed <-chan string
		if h.held == "" {
			typed = h.typed
		}
		var frame <-chan time.Time
		if h.Motion.Playing() {
			frame = time.After(frameTime)
		}
		select {
		case <-h.ctx.Done():
			return
		case do := <-h.todo:
			do()
		case <-h.changed:
		case now := <-frame:
			if h.Motion.Tick(now) {
				h.draw()
			}
		case line, ok := <-typed:
			if !ok {
				h.typed = nil
			} else if h.obey(line) {
				return
			}
		}
		if line := h.held; line != "" && !h.Waiting() {
			h.held = ""
			h.obey(line)
		}
		h.tell()
	}
}

// busy reports whether something goes on that the end of the input does not end.
func (h *lecture) busy() bool {
	counting := h.state.Poll != nil && h.state.Poll.Open && !h.Asks()
	return counting || h.held != "" || h.Waiting() || h.Motion.Playing()
}

// frameTime is the time from a look at what plays to the next.
const frameTime = 20 * time.Millisecond

// mostTyped is how many bytes of a line are read; the rest of it is left out.
const mostTyped = 1000

// read reads lines until the end.
func (h *lecture) read(r io.Reader, typed chan<- string) {
	defer close(typed)
	in := bufio.NewReaderSize(r, mostTyped)
	for {
		line, more, err := in.ReadLine()
		text := string(line)
		for more && err == nil {
			_, more, err = in.ReadLine()
		}
		if err != nil {
			return
		}
		select {
		case typed <- text:
		case <-h.ctx.Done():
			return
		}
	}
}

// obey does what a line says, and reports whether that is to end.
func (h *lecture) obey(line string) (quit bool) {
	refuse := func(text string) { h.write(event{Event: "error", Text: text}) }
	word, after, _ := strings.Cut(strings.TrimSpace(line), " ")
	moment, err := strconv.Atoi(strings.TrimSpace(after))
	if after != "" && word != "goto" {
		word = line // which is none that follows
	}
	switch last := len(h.Lesson.Moments); word {
	case "":
	case "goto":
		if err != nil || moment < 1 || moment > last {
			refuse(fmt.Sprintf("goto needs a moment: write its number, from 1 to %d, as in goto 1", last))
			break
		}
		h.GoTo(moment-1, false)
	case "next", "back":
		switch {
		case h.Waiting():
			h.held = word
		case word == "back":
			h.Back(false)
		default:
			if h.Forth(false); h.Asks() {
				h.note("The question is open: write reveal to show its answer, or next again.")
			}
		}
	case "show":
		if h.session.SetVotes(!h.state.Votes); !h.state.Votes {
			h.note("The class sees how it answers.")
		} else {
			h.note("The class no longer sees how it answers.")
		}
	case "reveal":
		if !h.Asks() {
			refuse("no question is open: go to a moment that has one, with next or goto")
		}
		h.Judge()
	case "quit":
		return true
	default:
		refuse(fmt.Sprintf("%q is no command: write next, back, goto and a number, show, reveal or quit",
			terminal.Shorten(line)))
	}
	return false
}
