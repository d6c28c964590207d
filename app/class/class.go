// Package class serves a class: what an audience sees goes to phones that open an address on the
// local network, and their answers and votes come back. Nothing is sent but slides, so what a slide
// does not show cannot be found on a phone.
package class

import (
	"context"
	"io"
	"io/fs"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
)

// Options is how a class is served.
type Options struct {
	Address  string // host:port to listen on; port 0 takes a free one
	Notation trace.Notation
	Program  string // its name and version
	Web      fs.FS  // the program for browsers; nil where it is not there
	// Changed is called, on any goroutine and at most ten times a second, when somebody has joined,
	// left or answered, or the address has changed; nil for none.
	Changed func()
	Now     func() time.Time // nil for time.Now
}

// Address is one that people near this computer may reach it at.
type Address struct {
	Host string
	Name string // of the network's interface, or what else it is
}

// State is how a session is.
type State struct {
	Address string // to type, such as http://192.168.1.7:8123
	Link    string // the address with the key
	Code    string // six letters, in the place of the key for who types the address
	Phones  int    // that are connected now
	Poll    *Poll  // the question that is open, or else the last; nil for none
	Votes   bool   // phones see how the class answered
	Over    bool   // the session has ended
	Trouble string // what went wrong, and what to do; "" for nothing
}

// Poll is a question with the answers of the class.
type Poll struct {
	Of              any // that of the slides that ask it
	Text            string
	Tallies         []Tally // of choices in their order, of other answers the most frequent first
	Answered, Right int     // phones; how many of them were right is known once it is over
	Open, Over      bool    // may be answered; the right answer is shown
}

// Tally is how many have given an answer.
type Tally struct {
	Text   string
	Count  int
	Answer asking.Answer
	Right  bool // once the poll is over
}

// HandOut is what may be downloaded.
type HandOut struct {
	Name string // of the file
	Make func(context.Context, io.Writer) error
}
