package files_test

import (
	"bufio"
	"bytes"
	"io"
	"testing"

	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

// A list is read as it comes: each puzzle is answered before the next is there.
func TestPuzzlesAreAnsweredAsTheyComeIn(t *testing.T) {
	in, typing := io.Pipe()
	answers, out := io.Pipe()
	var stderr bytes.Buffer
	done := make(chan int, 1)
	go func() {
		done <- cli.Run(t.Context(), []string{"count", "-"}, cli.Hooks{}, in, out, &stderr)
		out.Close()
	}()
	lines := bufio.NewReader(answers)
	for _, puzzle := range []string{clitest.Wikipedia, clitest.LongPuzzle, clitest.Wikipedia} {
		_, err := io.WriteString(typing, puzzle+"\n")
		check.OK(t, err)
		if got, err := lines.ReadString('\n'); err != nil || got != "1 "+puzzle+"\n" {
			t.Fatalf("%q, %v", got, err)
		}
	}
	typing.Close()
	status := <-done
	check.That(t, status == terminal.ExitOK && stderr.Len() == 0, "status %d: %s", status, stderr.String())
}
