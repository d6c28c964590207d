package files_test

import (
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
)

// Cases of our own: in box 1 there is 4 in row 2 only, so it points along the row.
var (
	emptyGrid  = strings.Repeat(".", 81)
	pointing   = ":4:" + emptyGrid + ":411 412 413 431 432 433:"
	goodCase   = ":0100" + pointing + "424 425 426 427 428 429::"
	lackingOne = ":0100" + pointing + "424 425 426 427 428::"
)

func TestCheck(t *testing.T) {
	reglib := clitest.Written(t, "cases.txt", strings.Join([]string{
		"# Pointing",
		goodCase,
		"#" + goodCase,
		":0100-x:5" + pointing[2:] + "::",
		lackingOne,
		":0100-x" + pointing + "::",
		":0101-x" + pointing + "::",
		":9998" + pointing + "::",
	}, "\n"))
	for _, c := range []clitest.Case{
		{
			Name: "check counts for each code and shows what failed", Args: []string{"check", reglib},
			Status: terminal.ExitFailed,
			Stdout: []string{
				"CODE  TECHNIQUE  CASES  PASSED  FAILED\n",
				"0100  Pointing   4      2       2\n",
				"0101  Claiming   1      1       0\n",
				"all              5      3       2\n",
				"\nNot implemented, 1 case: 9998 (1)\n",
				"\nSwitched off: 1 case\n",
				"\nFailed:\n\n" + lackingOne + "\n", "cases.txt, line 5: found r2c4<>4",
				"r2c9<>4, expected r2c4<>4",
				"\n\n:0100-x:", "line 6: expected nothing, found r2c4<>4",
			},
		},
		{
			Name: "all pass", Args: []string{"check", "-"}, Stdin: goodCase + "\n",
			Stdout: []string{"0100  Pointing   1      1       0\nall              1      1       0\n"},
		},
		{
			Name: "techniques that are not there do not fail", Args: []string{"check", "-"},
			Stdin:  ":9999" + pointing + "::\n",
			Stdout: []string{"all              0      0       0\n", "Not implemented, 1 case: 9999 (1)\n"},
		},
		{
			Name: "one code", Args: []string{"check", "--code", "0101", reglib},
			Stdout: []string{"0101  Claiming   1      1       0\nall              1      1       0\n"},
		},
		{
			Name: "what cannot be read is reported, and the rest goes on", Args: []string{"check", "-"},
			Stdin:  "rubbish\n" + goodCase + "\n:0100:4:..\n",
			Status: terminal.ExitUsage, Stdout: []string{"0100  Pointing   1      1       0\n"},
			Stderr: []string{"standard input: line 1: this is not a case",
				"standard input: line 3, column 9: this is not the grid of a case"},
		},
		{
			Name: "no file", Args: []string{"check", "missing.txt"}, Status: terminal.ExitUsage,
			Stderr: []string{"sudoscope: missing.txt: "},
		},
		{
			Name: "an empty file", Args: []string{"check", "-"}, Status: terminal.ExitUsage,
			Stderr: []string{"there is no case to check"},
		},
		{
			Name: "no argument", Args: []string{"check"}, Status: terminal.ExitUsage,
			Stderr: []string{"sudoscope check --help"},
		},
	} {
		t.Run(c.Name, c.Check)
	}
}
