package program

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
)

// Limits of a process. A script bounds itself, to less than this, once it knows what
// its process takes before it runs; a command's language may need much before it does
// anything.
const (
	scriptMemory  = 512 << 20
	commandMemory = 2 << 30
	exitGrace     = time.Second // that a program may go on after it has closed its output
)

// ScriptCommand is the argument with which this program runs a script: it reads a
// [ScriptInput] and prints lines.
const ScriptCommand = "run-script"

// The exit statuses of a script that used too much memory, and of one in which a single
// operation took too long.
const (
	MemoryStatus = 3
	StallStatus  = 4
)

// ScriptInput is what a process is given that runs a script, as JSON.
type ScriptInput struct {
	Text   string `json:"text"`
	Puzzle string `json:"puzzle"` // as puzzles.Grid.Text writes it
	Boxes  [2]int `json:"boxes"`  // rows and columns of a box, 0 if there are none
	Seed   uint64 `json:"seed,string"`
	Inside bool   `json:"inside"`
	Lines  bool   `json:"lines"`
}

// NewScriptInput returns what a process is given that runs the script.
func NewScriptInput(c *solving.Code, in Input) ScriptInput {
	shape := in.Puzzle.Shape()
	return ScriptInput{c.Text, in.Puzzle.Text(), [2]int{shape.BoxRows, shape.BoxCols}, in.Seed, in.Inside, in.Lines}
}

// scriptMark is in the environment of the process that runs a script. What should be this
// program may be another one, such as a test: it shall not start itself again and again.
const scriptMark = "SUDOSCOPE_SCRIPT"

// Processes starts each program as a process of its own, without a shell and with
// nothing in its environment but PATH. A command works in the current folder.
type Processes struct {
	// Self is the command that runs scripts; nil for this program with [ScriptCommand].
	Self []string
	// Memory is how many bytes a command may use; 0 for 2 GB.
	Memory uint64
}

// Start starts a program.
func (p Processes) Start(c *solving.Code, in Input) (*Process, error) {
	if inBrowser {
		return startInBrowser(c, in)
	}
	if c.Command != nil {
		shape := in.Puzzle.Shape()
		text := fmt.Sprintf("%s\nboxes %d %d\nseed %d\n", in.Puzzle, shape.BoxRows, shape.BoxCols, in.Seed)
		for _, word := range in.Puzzle.Terms().Words() {
			text += strings.Replace(word, "=", " ", 1) + "\n"
		}
		return start(c.Command, []byte(text), cmp.Or(p.Memory, commandMemory), environment(), nil)
	}
	if os.Getenv(scriptMark) != "" {
		return nil, errors.New("a program that is run by Sudoscope cannot run programs")
	}
	self := p.Self
	if self == nil {
		path, err := itself()
		if err == nil {
			_, err = os.Stat(path)
		}
		if err != nil {
			return nil, errors.New("the program that runs scripts, which is Sudoscope itself, cannot be found: start Sudoscope again")
		}
		self = []string{path, ScriptCommand}
	}
	text, err := json.Marshal(NewScriptInput(c, in))
	if err != nil {
		return nil, errors.New("the program’s text cannot be passed on")
	}
	env := append(environment(), "GOMAXPROCS=2", scriptMark+"=1")
	return start(self, text, scriptMemory, env, scriptEnding)
}

// environment is what programs get of ours.
func environment() []string {
	var env []string
	for _, name := range passedOn {
		if v, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+v)
		}
	}
	return env
}

// ending puts how a process ended into words; "" for the usual ones.
type ending func(status int, said string) string

// scriptEnding knows how the process ends that runs a script.
func scriptEnding(status int, said string) string {
	// The runtime of Go says it in many ways, and may stumble over its own feet.
	for _, sign := range []string{"out of memory", "cannot allocate", "failed to reserve", "cannot map pages",
		"pthread_create failed", "failed to create new OS thread", "SIGSEGV: segmentation violation / PC="} {
		if status == MemoryStatus || strings.Contains(said, sign) {
			return "the program used more memory than it may have, about 160 MB: it was stopped"
		}
	}
	if status == StallStatus {
		return "a single operation of the program took too long: it was stopped"
	}
	if strings.Contains(said, "stack exceeds") {
		return "the program has lists within lists, or calls within calls, that are far too deep: it was stopped"
	}
	return "the process that ran the program broke off: try again, and report it if that happens once more"
}

// running is a process and what becomes of it.
type running struct {
	cmd    *exec.Cmd
	group  group // the process and all that it starts
	errors complaint
	ends   ending
	over   chan struct{} // closed when it has ended
	read   chan struct{} // closed when it has read its input
	began  time.Time     // when that was; to be read when that is closed

	started time.Time
	mu      sync.Mutex // of what follows
	killed  bool
}

// Startable says why a command cannot be started, if that can be seen without doing so.
func Startable(command []string) error {
	if _, err := exec.LookPath(command[0]); err != nil {
		return cannotStart(command[0], err)
	}
	return nil
}

func start(command []string, input []byte, memory uint64, env []string, ends ending) (*Process, error) {
	path, err := exec.LookPath(command[0])
	if err != nil {
		return nil, cannotStart(command[0], err)
	}
	out, in, err := os.Pipe()
	if err != nil {
		return nil, errors.New("the program cannot be started: the system has no room for another process")
	}
	given, giving, err := os.Pipe()
	if err != nil {
		out.Close()
		in.Close()
		return nil, errors.New("the program cannot be started: the system has no room for another process")
	}
	r := &running{ends: ends, over: make(chan struct{}), read: make(chan struct{}), started: time.Now()}
	r.cmd = exec.Command(path, command[1:]...)
	r.cmd.Args[0] = command[0]
	r.cmd.Env = env
	r.cmd.Stdin = given
	r.cmd.Stdout = in
	r.cmd.Stderr = &r.errors
	r.cmd.WaitDelay = exitGrace // for those who keep its standard error open
	started := make(chan error)
	go func() {
		// The system may end a process with the thread that started it, so that no
		// process outlives this program; that thread has to stay.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := r.startRestricted(memory)
		in.Close()
		started <- err
		if err != nil {
			return
		}
		go r.feed(given, giving, input)
		_ = r.cmd.Wait() // what there is to know is in ProcessState
		r.killGroup()
		close(r.over)
	}()
	if err := <-started; err != nil {
		for _, end := range []*os.File{out, given, giving} {
			end.Close()
		}
		return nil, cannotStart(command[0], err)
	}
	return &Process{Lines: out, Wait: r.wait, Began: r.hasBegun, Kill: func() {
		r.kill()
		out.Close()
	}}, nil
}

// How often one looks whether a process has read its input, and how long its end waits for that look.
const (
	lookAgain = 50 * time.Microsecond
	lookGrace = 4000 * lookAgain
)

// feed gives the process its input by a pipe, and notes when it has read all of it.
func (r *running) feed(given, giving *os.File, input []byte) {
	written := make(chan struct{})
	go func() {
		defer close(written)
		_, _ = giving.Write(input) // a process need not read it
		giving.Close()
	}()
	defer given.Close() // which ends the writing too
	select {
	case <-written:
	case <-r.over:
		select {
		case <-written:
		default:
			return // what is not written by then was not read
		}
	}
	for ended := false; unread(given); {
		if ended {
			return
		}
		select {
		case <-r.over:
			ended = true
		case <-time.After(lookAgain):
		}
	}
	r.began = time.Now()
	close(r.read)
}

// hasBegun returns when the process had read its input, or when it was started if it has not.
func (r *running) hasBegun() time.Time {
	select {
	case <-r.read:
		return r.began
	case <-time.After(lookGrace):
		return r.started
	}
}

// kill ends the process and waits until it has ended.
func (r *running) kill() {
	r.mu.Lock()
	r.killed = true
	r.mu.Unlock()
	select {
	case <-r.over: // its number may be another's by now
	default:
		r.killGroup()
		<-r.over
	}
}

// cannotStart says why a program could not be started, and what to do.
func cannotStart(name string, err error) error {
	name = puzzles.PlainText(name, 200)
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return fmt.Errorf("there is no program %q in the folders of PATH: write its path, such as ./%s", name, name)
	case errors.Is(err, exec.ErrDot):
		// Whoever allowed "python" did not mean a python.exe that happens to be here.
		return fmt.Errorf("the program %q is in the current folder: write .%c%s if you mean that one, else its whole path",
			name, os.PathSeparator, name)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no program %s, or what its first line names is missing: look at the path", name)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s cannot be run: it is a folder or not executable (chmod +x makes a file executable)", name)
	}
	return fmt.Errorf("%s cannot be run: it is not a program of this system, or lacks a first line such as #!/usr/bin/env python3", name)
}

// wait says how the process has ended, its output being closed.
func (r *running) wait() error {
	select {
	case <-r.over:
	case <-time.After(exitGrace):
		r.kill()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	state := r.cmd.ProcessState
	if r.killed || state == nil || state.Success() {
		return nil
	}
	said := r.errors.String()
	if r.ends != nil {
		return errors.New(r.ends(state.ExitCode(), said))
	}
	text := fmt.Sprintf("the program ended with %s", state)
	if said != "" {
		text += ", and said: " + said
	}
	return errors.New(text)
}

// complaint keeps the beginning and the end of what a program writes to its standard
// error: some languages say first what went wrong, and some last.
type complaint struct {
	mu          sync.Mutex
	first, last []byte
	cut         bool // something between them is left out
}

// maxComplaint is how many bytes are kept at either end.
const maxComplaint = 500

func (c *complaint) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := min(len(p), maxComplaint-len(c.first))
	c.first = append(c.first, p[:n]...)
	c.last = append(c.last, p[n:]...)
	if more := len(c.last) - maxComplaint; more > 0 {
		c.last = append(c.last[:0], c.last[more:]...)
		c.cut = true
	}
	return len(p), nil
}

// errorLine is how a line begins in which a language says what went wrong.
var errorLine = regexp.MustCompile(`(?i)^\S*(error|exception|panic)\b`)

// String returns it in one line, what went wrong before where that was.
func (c *complaint) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	between := ""
	if c.cut {
		between = " … "
	}
	lines := strings.FieldsFunc(string(c.first)+between+string(c.last), func(r rune) bool {
		return r == '\n' ||
			r == '\r'
	})
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	for i, line := range slices.Backward(lines) {
		if i > 0 && errorLine.MatchString(line) {
			lines = append([]string{line}, slices.Delete(lines, i, i+1)...)
			break
		}
	}
	return puzzles.PlainText(strings.Join(lines, " / "), 3*maxComplaint)
}
