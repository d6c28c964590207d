package program

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// The tests start themselves as the programs that they need.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "act" {
		act(os.Args[2])
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
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
		child := exec.Command(os.Args[0], "act", "sleep")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			panic(err)
		}
		fmt.Println("note", child.Process.Pid)
		time.Sleep(time.Hour)
	case "leaves-a-child":
		child := exec.Command(os.Args[0], "act", "sleep")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			panic(err)
		}
		fmt.Println("note", child.Process.Pid)
	case "endless":
		for {
			fmt.Println("say again")
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
	case "after":
		fmt.Println("consider r1c1\nstuck\nplcae r1c1 5")
	case "hog":
		var all [][]byte
		for {
			b := make([]byte, 1<<26)
			for i := 0; i < len(b); i += 4096 {
				b[i] = 1
			}
			all = append(all, b)
			fmt.Println("say", len(all))
		}
	}
}
