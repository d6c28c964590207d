//go:build unix

package cli_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

// process is the program as a process of its own.
type process struct {
	*exec.Cmd
	stdin          io.WriteCloser
	stdout, stderr bytes.Buffer
}

// typed returns the program, which is yet to be started. Nothing comes in until the test
// writes something. What the test ignores, the program would ignore from its start, as
// SIGHUP under nohup; a signal that is caught begins there anew.
func typed(t *testing.T, args ...string) *process {
	t.Helper()
	for _, sig := range []os.Signal{syscall.SIGINT, syscall.SIGHUP} {
		if signal.Ignored(sig) {
			signal.Notify(make(chan os.Signal, 1), sig)
		}
	}
	p := &process{Cmd: exec.Command(os.Args[0], args...)}
	p.Env = append(os.Environ(), typedVariable+"=1", "DISPLAY=", "WAYLAND_DISPLAY=", "COLUMNS=100")
	p.Stdout, p.Stderr = &p.stdout, &p.stderr
	in, err := p.StdinPipe()
	check.OK(t, err)
	p.stdin = in
	return p
}

func (p *process) start(t *testing.T) {
	t.Helper()
	check.OK(t, p.Start())
	t.Cleanup(func() {
		p.Process.Kill() // unless it is over
		p.stdin.Close()
	})
}

// status waits for the process and returns its exit status as a shell has it.
func (p *process) status(t *testing.T) int {
	t.Helper()
	patience := time.AfterFunc(30*time.Second, func() { p.Process.Kill() })
	defer patience.Stop()
	err := p.Wait()
	var exit *exec.ExitError
	check.That(t, err == nil || errors.As(err, &exit) || errors.Is(err, syscall.EPIPE), "%v", err)
	how := p.ProcessState.Sys().(syscall.WaitStatus)
	if how.Signaled() {
		return 128 + int(how.Signal()) // it came before the program could listen
	}
	return how.ExitStatus()
}

// hard25 is a grid of side 25 that keeps every command busy.
var hard25 = strings.Repeat(".", 30) + "1" + strings.Repeat(".", 40) + "2" + strings.Repeat(".", 553)

// Every command ends with the status of its signal, whatever it is at, and never says that
// all went well.
func TestEveryCommandEndsWithItsSignal(t *testing.T) {
	folder := t.TempDir()
	fifo := filepath.Join(folder, "fifo")
	check.OK(t, syscall.Mkfifo(fifo, 0o600))
	many := clitest.Written(t, "many.txt", strings.Repeat(clitest.Wikipedia+"\n", 100_000))
	long := clitest.Written(t, "long.md", "## A\n\n```sudoscope\npuzzle: "+clitest.LongPuzzle+
		"\nalgorithm: backtracking\n```\n")
	endless := clitest.Written(t, "endless.star", "while True:\n    note(1)\n")
	all := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP}
	var running sync.WaitGroup
	places := make(chan bool, 6) // most of them wait
	n := 0
	for _, c := range []struct {
		name string
		args []string
	}{
		{"a pipe that nobody writes", []string{"count", fifo}},
		{"another", []string{"solve", "-a", "dlx", fifo}},
		{"another to export", []string{"export", "-o", filepath.Join(folder, "never.gif"), fifo}},
		{"another to check", []string{"check", fifo}},
		{"another for the window", []string{fifo}},
		{"nothing comes in", []string{"rate", "-"}},
		{"nothing comes in to convert", []string{"convert", "--to", "csv", "-"}},
		{"nothing comes in to print", []string{"print", "-o", filepath.Join(folder, "never.pdf"), "-"}},
		{"nothing comes in to check", []string{"check", "-"}},
		{"nothing comes in to hand out", []string{"lesson", "html", "-o", filepath.Join(folder, "never.html"), "-"}},
		{"check a long lesson", []string{"lesson", "check", long}},
		{"solve a long puzzle", []string{"solve", "-a", "backtracking", clitest.LongPuzzle}},
		{"solve many puzzles", []string{"solve", "-a", "dlx", many}},
		{"count much", []string{"count", "--limit", "1000000000", strings.Repeat(".", 81)}},
		{"count cells", []string{"count", "--cells", hard25}},
		{"rate a large grid", []string{"rate", hard25}},
		{"rate many", []string{"rate", many}},
		{"explain a large grid", []string{"explain", hard25}},
		{"trace", []string{"trace", "-a", "backtracking", clitest.LongPuzzle}},
		{"watch", []string{"watch", clitest.LongPuzzle}},
		{"a program without an end", []string{"solve", "-a", endless, "wikipedia"}},
		{"a program that does nothing", []string{"trace", "-a", "exec:sleep 1000.25", "wikipedia"}},
		{"programs without an end", []string{"compare", "-a", endless + ",exec:sleep 1000.25", "wikipedia",
			"inkala-2012"}},
		{"export a long run", []string{"export", "-o", filepath.Join(folder, "long.gif"), clitest.LongPuzzle}},
		{"compare with many jobs", []string{"compare", "--jobs", "1024", clitest.LongPuzzle, hard25}},
		{"generate without an end", []string{"generate", "--count", "0", "--seed", "1"}},
		{"generate what there is not", []string{"generate", "--clues", "19", "--grade", "extreme", "--count",
			"1000", "--seed", "1"}},
		{"hold a lesson", []string{"class", "--address", "localhost:0", "hard-for-whom"}},
		{"hold a long lesson", []string{"class", "--address", "localhost:0", long}},
		{"bench trace", []string{"bench", "trace"}},
		{"bench solve", []string{"bench", "solve", many}},
	} {
		with := []syscall.Signal{all[n%len(all)]}
		if n++; n <= 1 {
			with = all
		}
		for _, sig := range with {
			places <- true
			p := typed(t, c.args...)
			p.start(t)
			running.Go(func() {
				defer func() { <-places }()
				time.Sleep(100 * time.Millisecond) // or it would hardly have begun
				p.Process.Signal(sig)
				want := 128 + int(syscall.SIGTERM)
				if sig == syscall.SIGINT {
					want = 128 + int(sig)
				}
				text := p.stderr.String
				if got := p.status(t); got != want && got != 128+int(sig) {
					t.Errorf("%s, %v: status %d, want %d: %s", c.name, sig, got, want, text())
				}
				check.That(t, !strings.Contains(text(), "goroutine") && !strings.Contains(text(), "context"),
					"%s, %v: says %s", c.name, sig, text())
			})
		}
	}
	running.Wait()
	for _, name := range []string{"never.gif", "never.pdf", "long.gif"} {
		_, err := os.Stat(filepath.Join(folder, name))
		check.That(t, errors.Is(err, fs.ErrNotExist), "there is a file %s", name)
	}
	left, err := exec.Command("pgrep", "-f", "sleep 1000[.]25").Output()
	check.That(t, err != nil, "programs go on: %s", left)
}

// An update replaces the program's file while it runs: scripts are run by what was started.
func TestScriptsRunAlthoughTheProgramWasReplaced(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux can start a program whose file is gone")
	}
	script := clitest.Written(t, "note.star", "note(1)\nstuck()\n")
	for _, replaced := range []bool{false, true} {
		t.Run(fmt.Sprint(replaced), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "sudoscope")
			if os.Link(os.Args[0], path) != nil { // on another disk
				data, err := os.ReadFile(os.Args[0])
				check.OK(t, err)
				check.OK(t, os.WriteFile(path, data, 0o700))
			}
			p := typed(t, "solve", "-a", script, "-")
			p.Path, p.Stdout = path, nil
			out, err := p.StdoutPipe()
			check.OK(t, err)
			p.start(t)
			answers := bufio.NewScanner(out)
			for i := range 2 {
				fmt.Fprintln(p.stdin, clitest.Wikipedia)
				if i == 1 {
					p.stdin.Close()
				}
				if !answers.Scan() || !strings.HasSuffix(answers.Text(), "Stuck after 1 step: 51 cells are left.") {
					t.Errorf("puzzle %d: %s", i+1, answers.Text())
				}
				err := os.Remove(path)
				check.Must(t, i != 0 || err == nil, "%v", err)
				if i == 0 && replaced {
					check.OK(t, os.WriteFile(path, []byte("#!/bin/sh\necho solved\n"), 0o700))
				}
			}
			got := p.status(t)
			check.That(t, got == terminal.ExitFailed, "status %d: %s", got, p.stderr.String())
		})
	}
}

// Between two puzzles as well as in the middle of one.
func TestSolveThatIsInterruptedNeverSaysThatAllWasSolved(t *testing.T) {
	for i := range 6 {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			p := typed(t, "solve", "-a", "dlx", "-")
			p.start(t)
			go func() {
				line := []byte(strings.Repeat(clitest.Wikipedia+"\n", 100))
				for {
					if _, err := p.stdin.Write(line); err != nil {
						return
					}
				}
			}()
			time.Sleep(time.Duration(100+7*i) * time.Millisecond)
			sig := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}[i%2]
			p.Process.Signal(sig)
			got := p.status(t)
			check.That(t, got == 128+int(sig), "status %d: %s", got, p.stderr.String())
		})
	}
}

// Nobody reads what is printed, so that the program stands still in the middle of it.
func TestACommandThatCannotPrintEndsWithItsSignal(t *testing.T) {
	r, w, err := os.Pipe()
	check.OK(t, err)
	defer r.Close()
	p := typed(t, "generate", "--count", "0", "--seed", "1")
	p.Stdout = w
	p.start(t)
	w.Close()
	time.Sleep(300 * time.Millisecond)
	p.Process.Signal(syscall.SIGTERM)
	got := p.status(t)
	check.That(t, got == 128+int(syscall.SIGTERM), "status %d: %s", got, p.stderr.String())
}

// nohup has the program ignore that its terminal went away.
func TestWhoIgnoresHangupsIsNotEndedByOne(t *testing.T) {
	p := typed(t, "count", "-")
	p.Path = "/bin/sh"
	p.Args = []string{"sh", "-c", `trap "" HUP; exec "$0" count -`, os.Args[0]}
	p.start(t)
	time.Sleep(300 * time.Millisecond)
	p.Process.Signal(syscall.SIGHUP)
	fmt.Fprintln(p.stdin, clitest.Wikipedia)
	p.stdin.Close()
	if got := p.status(t); got != terminal.ExitOK || p.stdout.String() != "1 "+clitest.Wikipedia+"\n" {
		t.Errorf("status %d: %s", got, p.stderr.String())
	}
}

// drafts returns the files in a folder that are being written.
func drafts(t *testing.T, folder string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, ".*.saving-*"))
	check.OK(t, err)
	return found
}

// An export that is interrupted leaves nothing, and one that is killed what the next export
// there removes.
func TestAnExportThatEndsTooSoonIsTidied(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "part.gif")
	check.OK(t, os.WriteFile(path, []byte("old"), 0o600))
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL} {
		p := typed(t, "export", "--to", "4000", "-o", path, clitest.Wikipedia)
		p.start(t)
		for deadline := time.Now().Add(30 * time.Second); len(drafts(t, folder)) == 0; {
			check.Must(t, !time.Now().After(deadline), "nothing is written")
			time.Sleep(5 * time.Millisecond)
		}
		p.Process.Signal(sig)
		got := p.status(t)
		check.That(t, got == 128+int(sig), "%v: status %d: %s", sig, got, p.stderr.String())
		n := len(drafts(t, folder))
		check.That(t, n == map[syscall.Signal]int{syscall.SIGKILL: 1}[sig], "%v: %d drafts are left", sig, n)
		text, err := os.ReadFile(path)
		check.That(t, string(text) == "old", "%v: the file holds %.20q, %v", sig, text, err)
	}
	got := clitest.Typed(t, "", "export", "-o", filepath.Join(folder, "other.png"), clitest.Wikipedia)
	check.That(t, got.Status == terminal.ExitOK && len(drafts(t, folder)) == 0,
		"status %d, left is %v: %s", got.Status, drafts(t, folder), got.Stderr)
}

// Where nothing can be written every command says so.
func TestAFullOutputIsAnError(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		return // only Linux has it
	}
	cases := clitest.Written(t, "cases.txt", ":0000:1:"+clitest.Wikipedia+":::\n")
	lesson := clitest.Written(t, "lesson.md", "## A\n\n```sudoscope\npuzzle: wikipedia\nalgorithm: dlx\n```\n")
	for _, args := range [][]string{
		{"--version"}, {"--help"}, {"count", "--help"}, {"algorithms"}, {"algorithms", "--json"}, {"algorithms", "dlx"},
		{"puzzles"}, {"puzzles", "--json"}, {"puzzles", "wikipedia"}, {"solve", "-a", "dlx", "wikipedia"},
		{"solve", "-a", "dlx", "--json", "four", "six"}, {"trace", "-a", "dlx", "wikipedia"},
		{"watch", "wikipedia"},
		{"compare", "-a", "dlx", "wikipedia"}, {"compare", "--json", "-a", "dlx", "four", "six"},
		{"count", "wikipedia"},
		{"explain", "wikipedia"}, {"explain", "--json", "wikipedia"}, {"explain", "--ladder", "explainer", "wikipedia"},
		{"rate", "wikipedia"}, {"rate", "--json", "wikipedia"}, {"rate", "--csv", "wikipedia"},
		{"generate", "--seed", "1"}, {"generate", "--seed", "1", "--count", "0"},
		{"generate", "--seed", "1", "--format", "csv"}, {"convert", "--to", "csv", "wikipedia"}, {"print", "wikipedia"},
		{"check", cases}, {"bench", "solve", "--time", "1ms", "wikipedia"}, {"bench", "trace", "--quick"}, {"licenses"},
		{"lesson", "list"}, {"lesson", "check", lesson}, {"class", "--address", "localhost:0", lesson},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
			check.OK(t, err)
			defer full.Close()
			got := clitest.TypedTo(t, full, args...)
			const want = "sudoscope: the output could not be written because the disk is full: free some space, or " +
				"send it elsewhere\n"
			isPrint := args[0] == "print" // which takes the device for a terminal, and refuses that
			check.That(t, got.Status != terminal.ExitOK && (got.Stderr == want || isPrint), "status %d: %s",
				got.Status, got.Stderr)
			if got := clitest.TypedTo(t, terminal.ClosedOutput{}, args...); got.Status == terminal.ExitOK ||
				strings.Count(got.Stderr, "\n") != 1 || !strings.Contains(got.Stderr, "standard output is closed") {
				t.Errorf("closed: status %d: %s", got.Status, got.Stderr)
			}
		})
	}
}

// Such as head -1: what follows the first lines is nobody's loss, and nothing goes on.
func TestAReaderThatGoesAwayIsNoError(t *testing.T) {
	endless := clitest.Written(t, "endless.star", "while True:\n    note(1)\n")
	for _, args := range [][]string{
		{"generate", "--count", "0", "--seed", "1"}, {"trace", "-a", endless, "wikipedia"},
		{"trace", "-a", "exec:yes note 1000.75", "wikipedia"},
	} {
		r, w, err := os.Pipe()
		check.OK(t, err)
		p := typed(t, args...)
		p.Stdout = w
		p.start(t)
		w.Close()
		if _, err := r.Read(make([]byte, 1)); err != nil {
			t.Error(err)
		}
		r.Close()
		if got := p.status(t); got != 128+int(syscall.SIGPIPE) || p.stderr.Len() > 0 {
			t.Errorf("%v: status %d: %s", args, got, p.stderr.String())
		}
	}
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		left, err := exec.Command("pgrep", "-f", "^yes note 1000[.]75").Output()
		if err != nil {
			break
		}
		check.Must(t, !time.Now().After(deadline), "a program goes on: %s", left)
	}
}
