package files_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
)

// patience is how long something may take in these tests.
const patience = 20 * time.Second

// data is a JSON object that was read.
type data = map[string]any

// served is the command class while it runs.
type served struct {
	*testing.T
	in     io.WriteCloser
	events chan data
	status chan int
	stderr bytes.Buffer
	stop   context.CancelFunc
}

// serve starts it, on this computer alone.
func serve(t *testing.T, args ...string) *served {
	t.Helper()
	stdin, in := io.Pipe()
	stdout, out := io.Pipe()
	s := &served{T: t, in: in, events: make(chan data, 1000), status: make(chan int, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	s.stop = cancel
	go func() {
		args := append([]string{"class", "--address", "localhost:0"}, args...)
		s.status <- cli.Run(ctx, args, cli.Hooks{Version: "1.2.3"}, stdin, out, &s.stderr)
		out.Close()
	}()
	go func() {
		defer close(s.events)
		for lines := json.NewDecoder(stdout); ; {
			var e data
			if lines.Decode(&e) != nil {
				return
			}
			s.events <- e
		}
	}()
	t.Cleanup(func() {
		cancel()
		in.Close()
	})
	return s
}

// write types a line.
func (s *served) write(line string) {
	s.Helper()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		s.Fatal(err)
	}
}

// event returns the next event of a name.
func (s *served) event(name string) data {
	s.Helper()
	return next(s.T, s.events, func(e data) bool { return e["event"] == name }, name)
}

// ended waits for the end.
func (s *served) ended(status int) data {
	s.Helper()
	last := s.event("ended")
	if got := <-s.status; got != status {
		s.Errorf("status %d, want %d: %s", got, status, s.stderr.String())
	}
	return last
}

// next returns the next that is wanted.
func next(t *testing.T, from <-chan data, wanted func(data) bool, name string) data {
	t.Helper()
	for late := time.After(patience); ; {
		select {
		case e, ok := <-from:
			if !ok {
				t.Fatalf("it ended without %s", name)
			}
			if wanted(e) {
				return e
			}
		case <-late:
			t.Fatalf("%s does not come", name)
		}
	}
}

// What a moment plays is played at its pace, also after the end of the input.
func TestAMomentIsPlayedBeforeTheEnd(t *testing.T) {
	file := clitest.Written(t, "steps.md", "## Steps\n\n"+fence+"sudoscope\npuzzle: euler-01\n"+
		"algorithm: backtracking\nwhere: step 2\nuntil: step 4\n"+fence+"\n")
	s := serve(t, file)
	s.write("next") // which waits for the run
	s.in.Close()
	var told []string
	next(t, s.events, func(e data) bool {
		if e["event"] == "slide" && e["computing"] == nil {
			told = append(told, fmt.Sprint(e["step"], " ", e["playing"]))
		}
		return len(told) == 2
	}, "two slides")
	begun := time.Now()
	if e := s.event("slide"); e["step"] != 4.0 || e["playing"] != nil || time.Since(begun) < 700*time.Millisecond {
		t.Errorf("after %v it is %v", time.Since(begun), e)
	}
	if want := "2 <nil>, 2 true"; strings.Join(told, ", ") != want {
		t.Errorf("before it was %s, want %s", strings.Join(told, ", "), want)
	}
	s.ended(terminal.ExitOK)
}

func TestWhatIsNoCommandOfAClassIsRefused(t *testing.T) {
	s := serve(t, "hard-for-whom")
	for _, c := range [][2]string{
		{"nexxt", "write next, back, goto"}, {"next now", "write next, back, goto"}, {"goto", "from 1 to 14"},
		{"goto 0", "from 1 to 14"}, {"goto 15", "from 1 to 14"}, {"goto 99999999999999999999", "from 1 to 14"},
		{"goto two", "from 1 to 14"}, {"reveal", "no question is open"}, {"\x00\x00quit", "is no command"},
		{strings.Repeat("next", 1_000_000), "is no command"}, {"\xff\xfe", "is no command"},
	} {
		s.write(c[0])
		if e := s.event("error"); !strings.Contains(e["text"].(string), c[1]) || len(e["text"].(string)) > 300 {
			t.Errorf("%.20q: %v", c[0], e)
		}
	}
	s.write("")
	s.write("  goto   2 \r")
	for s.event("slide")["moment"] != 2.0 {
	}
	s.write("back")
	for s.event("slide")["moment"] != 1.0 {
	}
	s.stop() // as a signal does
	s.ended(terminal.ExitFailed)
}

func TestAClassThatCannotBeServedIsToldWhy(t *testing.T) {
	taken, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	text := clitest.Written(t, "text.md", "No heading, so no moment.\n")
	for _, c := range [][2][]string{
		{{"--address", "localhost"}, {"write HOST:PORT"}},
		{{"--address", "localhost:99999"}, {"99999"}},
		{{"--address", "192.0.2.1:0"}, {"192.0.2.1"}},
		{{"--address", "nowhere.invalid:0"}, {"nowhere.invalid"}},
		{{"--address", taken.Addr().String()}, {"is used by another program"}},
		{{"--program", t.TempDir()}, {"make web"}},
		{{text}, {"text.md:1: the lesson has no moment", "nothing to show"}},
		{{"nonesuch"}, {"neither a file nor the id of a ready lesson"}},
		{{"-"}, {"write the name of its file"}},
	} {
		args := append([]string{"class"}, c[0]...)
		if strings.HasPrefix(c[0][0], "--") {
			args = append(args, "hard-for-whom")
		}
		clitest.Case{Args: args, Status: terminal.ExitUsage, Stderr: c[1]}.Check(t)
	}
}
