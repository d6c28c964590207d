package cli

import (
	"strings"
	"testing"
)

// Cases of our own: in box 1 there is 4 in row 2 only, so it points along the row.
var (
	emptyGrid  = strings.Repeat(".", 81)
	pointing   = ":4:" + emptyGrid + ":411 412 413 431 432 433:"
	goodCase   = ":0100" + pointing + "424 425 426 427 428 429::"
	lackingOne = ":0100" + pointing + "424 425 426 427 428::"
)

func TestCheck(t *testing.T) {
	reglib := written(t, "cases.txt", strings.Join([]string{
		"# Pointing",
		goodCase,
		"#" + goodCase,
		":0100-x:5" + pointing[2:] + "::",
		lackingOne,
		":0100-x" + pointing + "::",
		":0101-x" + pointing + "::",
		":9998" + pointing + "::",
	}, "\n"))
	for _, c := range []testCase{
		{
			name: "check counts for each code and shows what failed", args: []string{"check", reglib}, status: exitFailed,
			stdout: []string{
				"CODE  TECHNIQUE  CASES  PASSED  FAILED\n",
				"0100  Pointing   4      2       2\n",
				"0101  Claiming   1      1       0\n",
				"all              5      3       2\n",
				"\nNot implemented, 1 case: 9998 (1)\n",
				"\nSwitched off: 1 case\n",
				"\nFailed:\n\n" + lackingOne + "\n", "cases.txt, line 5: found is r2c4<>4", "r2c9<>4, expected is r2c4<>4",
				"\n\n:0100-x:", "line 6: nothing must be found, but found is r2c4<>4",
			},
		},
		{
			name: "all pass", args: []string{"check", "-"}, stdin: goodCase + "\n",
			stdout: []string{"0100  Pointing   1      1       0\nall              1      1       0\n"},
		},
		{
			name: "techniques that are not there do not fail", args: []string{"check", "-"}, stdin: ":9999" + pointing + "::\n",
			stdout: []string{"all              0      0       0\n", "Not implemented, 1 case: 9999 (1)\n"},
		},
		{
			name: "one code", args: []string{"check", "--code", "0101", reglib},
			stdout: []string{"0101  Claiming   1      1       0\nall              1      1       0\n"},
		},
		{
			name: "what cannot be read is reported, and the rest goes on", args: []string{"check", "-"}, stdin: "rubbish\n" + goodCase + "\n:0100:4:..\n",
			status: exitUsage, stdout: []string{"0100  Pointing   1      1       0\n"},
			stderr: []string{"standard input: line 1: this is no case", "standard input: line 3, column 9: the grid of a case is 81 cells"},
		},
		{
			name: "no file", args: []string{"check", "missing.txt"}, status: exitUsage, stderr: []string{"missing.txt"},
		},
		{
			name: "an empty file", args: []string{"check", "-"}, status: exitUsage, stderr: []string{"there is no case to check"},
		},
		{
			name: "no argument", args: []string{"check"}, status: exitUsage, stderr: []string{"sudoscope check --help tells more"},
		},
	} {
		t.Run(c.name, c.check)
	}
}
