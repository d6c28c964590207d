//go:build unix

package program

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudoscope/puzzles"
)

// The tests start themselves as the programs that they need.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "act" {
		act(os.Args[2])
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
}

// begin starts a process that has this one's output, and returns its number.
func begin(role string, how *syscall.SysProcAttr) int {
	child := exec.Command(os.Args[0], "act", role)
	child.Stdout, child.Stderr, child.SysProcAttr = os.Stdout, os.Stderr, how
	if err := child.Start(); err != nil {
		panic(err)
	}
	return child.Process.Pid
}

func act(role string) {
	switch role {
	case "first-line":
		in := bufio.NewScanner(os.Stdin)
		for in.Scan() {
			fmt.Println("note", in.Text())
		}
		fmt.Println("note", strings.Join(os.Environ(), " "))
	case "sleep":
		time.Sleep(time.Hour)
	case "stubborn":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT)
		fmt.Println("note", begin("sleep", nil))
		time.Sleep(time.Hour)
	case "leaves-a-child":
		fmt.Println("note", begin("sleep", nil))
	case "endless":
		out := bufio.NewWriter(os.Stdout)
		for {
			fmt.Fprintln(out, "say again")
		}
	case "giant-line":
		for range 1 << 20 {
			fmt.Print("xxxxxxxxxxxxxxxx")
		}
	case "garbage":
		for i := range 100_000 {
			os.Stdout.Write([]byte{byte(i * 7), byte(i >> 3), 0xff, 0})
		}
	case "status":
		fmt.Println("consider r1c1")
		fmt.Fprintln(os.Stderr, "Traceback:\n  the stack is empty\x1b[31m")
		os.Exit(7)
	case "crash":
		syscall.Kill(os.Getpid(), syscall.SIGKILL)
	case "closes":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "closes-input":
		os.Stdin.Close()
		fmt.Println("consider r1c1\nstuck")
	case "right-but-fails":
		in := bufio.NewScanner(os.Stdin)
		in.Scan()
		puzzle, _ := puzzles.Parse(in.Text())
		solved, _ := puzzles.Solve(puzzle)
		for c, digit := range solved.Cells() {
			if puzzle.At(c) == 0 {
				fmt.Printf("place r%dc%d %d\n", c/9+1, c%9+1, digit)
			}
		}
		os.Exit(1)
	case "complains", "complains-long":
		most := 1 << 26
		if role == "complains-long" {
			most = 1 << 30
		}
		nonsense := bytes.Repeat([]byte("\x00\xff\x1b[31m nonsense\r\n"), 1<<16)
		for written := 0; written < most; written += len(nonsense) {
			os.Stderr.Write(nonsense)
		}
		fmt.Fprintln(os.Stderr, "at last")
		os.Exit(1)
	case "goes-on":
		fmt.Println("consider r1c1\nstuck")
		for {
			fmt.Println("place r1c1 5")
		}
	case "reads-on":
		fmt.Println("note", os.Getpid())
		for {
			os.Stdin.Read(make([]byte, 1))
		}
	case "stops-itself":
		fmt.Println("note", os.Getpid())
		syscall.Kill(os.Getpid(), syscall.SIGSTOP)
	case "grandchild":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		begin("orphan", nil)
		time.Sleep(time.Hour)
	case "orphan":
		fmt.Println("note", begin("sleep", nil))
	case "session":
		fmt.Println("note", begin("sleep", &syscall.SysProcAttr{Setsid: true}))
		time.Sleep(time.Hour)
	case "after":
		fmt.Println("consider r1c1\nstuck\nplcae r1c1 5")
	case "hog":
		debug.SetGCPercent(-1) // what collects garbage ends in other words than what makes it
		var all [][]byte
		for {
			b := make([]byte, 1<<24)
			for i := 0; i < len(b); i += 4096 {
				b[i] = 1
			}
			all = append(all, b)
			fmt.Println("say", len(all))
		}
	}
}
