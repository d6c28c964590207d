package cli_test

import (
	"io"
	"math/big"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"sudoscope/algorithms"
	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/export"
	"sudoscope/app/paper"
	"sudoscope/puzzles/check"
)

// newParser returns what reads the command line, and prints nothing.
func newParser(t *testing.T) *kong.Kong {
	t.Helper()
	return cli.NewParser(&terminal.Session{Ctx: t.Context(), Stdout: io.Discard, Stderr: io.Discard})
}

// commandLine returns a command line with all that the command requires.
func commandLine(command *kong.Node) []string {
	args := strings.Fields(command.Path())
	for _, f := range command.Flags {
		if f.Required {
			args = append(args, "--"+f.Name+"=x")
		}
	}
	for _, p := range command.Positional {
		if p.Required {
			args = append(args, "x")
		}
	}
	return args
}

// eachFlag calls visit for every flag of every command.
func eachFlag(t *testing.T, parser *kong.Kong, visit func(command *kong.Node, flag *kong.Flag)) {
	t.Helper()
	err := kong.Visit(parser.Model, func(node kong.Visitable, next kong.Next) error {
		if command, ok := node.(*kong.Node); ok && command.Type == kong.CommandNode && len(command.Children) == 0 {
			for _, flag := range command.Flags {
				visit(command, flag)
			}
		}
		return next(nil)
	})
	check.OK(t, err)
}

// Every flag that takes a number takes the least and the most of its limits, and refuses
// what is beyond them with a sentence that says the range.
func TestEveryNumberHasLimits(t *testing.T) {
	parser := newParser(t)
	eachFlag(t, parser, func(command *kong.Node, flag *kong.Flag) {
		check.That(t, '0' > flag.Short || flag.Short > '9', "-%c of %s could be a number", flag.Short, command.Path())
		if !terminal.IsNumber(flag.Target.Type()) {
			return
		}
		limit, ok := terminal.LimitOf(flag)
		if !ok {
			t.Errorf("--%s of %s has no limits", flag.Name, command.Path())
			return
		}
		isTime := flag.Target.Type() == reflect.TypeFor[time.Duration]()
		written := func(n *big.Int) string {
			if isTime {
				return n.String() + "ns"
			}
			return n.String()
		}
		least, most := new(big.Int).SetUint64(limit.Least), new(big.Int).SetUint64(limit.Most)
		one, line := big.NewInt(1), commandLine(command)
		for _, text := range []string{written(least), written(most)} {
			for _, args := range [][]string{{"--" + flag.Name + "=" + text}, {"--" + flag.Name, text}} {
				_, err := parser.Parse(append(slices.Clone(line), args...))
				check.That(t, err == nil, "%v %v: %v", line, args, err)
			}
		}
		for _, text := range []string{
			written(new(big.Int).Sub(least, one)), written(new(big.Int).Add(most, one)), "-1", "-9223372036854775808",
			"9223372036854775808000", "much", "", "NaN", "1e3",
		} {
			for _, args := range [][]string{{"--" + flag.Name + "=" + text}, {"--" + flag.Name, text}} {
				_, err := parser.Parse(append(slices.Clone(line), args...))
				check.That(t, err != nil && strings.Contains(err.Error(), "choose "+limit.String()),
					"%v %q: %v, want the range %v", line, args, err, limit)
			}
		}
	})
}

// The packages that do the work have bounds of their own.
func TestLimitsAreThoseOfTheWork(t *testing.T) {
	want := map[string][2]uint64{
		"export width":   {export.MinWidth, export.MaxWidth},
		"export pace":    {uint64(export.MinPace), uint64(export.MaxPace)},
		"print per-page": {1, paper.MaxPerPage}, "lesson pdf lines": {0, paper.MaxLines},
	}
	eachFlag(t, newParser(t), func(command *kong.Node, flag *kong.Flag) {
		name := command.Path() + " " + flag.Name
		if bounds, ok := want[name]; ok {
			l, ok := terminal.LimitOf(flag)
			check.That(t, ok && [2]uint64{l.Least, l.Most} == bounds, "--%s takes %v, want %v", name, l, bounds)
			delete(want, name)
		}
	})
	check.That(t, len(want) == 0, "there are no flags %v", want)
}

// The settings of an algorithm have the limits that the algorithm says.
func TestSettingsHaveLimits(t *testing.T) {
	values := []string{"NaN", "1e300"}
	if check.Long {
		values = append(values, "Inf", "-Inf", "-1e300")
	}
	for _, a := range algorithms.All() {
		for _, s := range a.Settings {
			for _, value := range values {
				args := []string{"solve", "-a", a.ID, "--set", s.ID + "=" + value, clitest.Small}
				got := clitest.Typed(t, "", args...)
				check.That(t, got.Status == terminal.ExitUsage, "%v: status %d: %s", args, got.Status, got.Stdout)
			}
		}
	}
}

// Numbers within text are bounded where the text is read.
func TestNumbersWithinTextHaveLimits(t *testing.T) {
	const huge = "9223372036854775808000"
	for flag, texts := range map[string][]string{
		"generate --clues": {huge, "-" + huge, "82", "0", "-0", "-", "24-20", "1--1"},
		"generate --part":  {"1/" + huge, huge + "/1", "0/1", "2/1", "-1/1", "1/4294967296"},
		"generate --size":  {huge, "0", "-9", "26", "5x" + huge, "9x9"},
		"compare --seeds":  {huge, "-1", "1-" + huge, "0-100000", "2-1"},
		"compare --budget": {huge, "-1", "0", "0s", "-1s", huge + "h"},
	} {
		command, name, _ := strings.Cut(flag, " ")
		for _, text := range texts {
			for _, args := range [][]string{{command, name + "=" + text}, {command, name, text}} {
				args = append(args, "--jobs=1")
				if command == "generate" {
					args = append(args, "--seed=1")
				} else {
					args = append(args, clitest.Small)
				}
				got := clitest.Typed(t, "", args...)
				check.That(t, got.Status == terminal.ExitUsage && got.Stdout == "" &&
					strings.Contains(got.Stderr, "sudoscope: "),
					"%v: status %d: %s%s", args, got.Status, got.Stdout, got.Stderr)
			}
		}
	}
}

func TestAValueMayBeginWithAMinusSign(t *testing.T) {
	got := clitest.Typed(t, "", "generate", "--clues", "-24", "--seed", "1")
	n := 81 - strings.Count(got.Stdout, ".")
	check.That(t, got.Status == terminal.ExitOK && n <= 24+1, "status %d, %d clues: %s", got.Status, n, got.Stderr)
	_, err := newParser(t).Parse([]string{"generate", "--clues", "--minimal"})
	check.That(t, err != nil, "a flag is taken for the value of another")
}

// What many jobs take they take when there is work for them.
func TestManyJobsTakeNoMemoryAhead(t *testing.T) {
	const jobs = "--jobs=1024"
	for _, args := range [][]string{{"generate", "--size=4", "--count=2", "--seed=1", jobs},
		{"compare", "-a", "dlx", jobs, clitest.Small}} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		got := clitest.Typed(t, "", args...)
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; got.Status != terminal.ExitOK || n > 50<<20 {
			t.Errorf("%v: status %d, %d bytes: %s", args, got.Status, n, got.Stderr)
		}
	}
}
