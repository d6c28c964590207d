package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"maps"
	"os"
	"slices"
	"strings"

	"sudoscope/algorithms/technique/cases"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
)

// Check runs the finders of techniques on files of cases.
type Check struct {
	Code []string `placeholder:"CODE" help:"Only cases whose code begins with this; may be repeated."`
	File []string `arg:"" name:"file" help:"Files of cases, or - for standard input."`
}

// judgedCase is what came of a case.
type judgedCase struct {
	from    string // the file
	test    cases.Case
	err     error  // why it could not be read
	name    string // of the technique
	outcome caseOutcome
	why     error // it failed
}

type caseOutcome uint8

const (
	passed caseOutcome = iota
	failed
	unknown // there is no such technique
	switchedOff
	fates // how many there are
)

// codeTally is what came of the cases of a code.
type codeTally struct {
	name string // of the technique
	n    [fates]int
}

func (c *Check) Run(s *terminal.Session) error {
	tally := map[string]*codeTally{}
	var failures []judgedCase
	for j := range terminal.InOrder(s.Ctx, s, func(yield func(judgedCase) bool, _ func()) { c.cases(s)(yield) },
		func() func(judgedCase) judgedCase { return judge }) {
		if j.err != nil {
			s.Complain("%s: %v", j.from, j.err)
			continue
		}
		if tally[j.test.Code] == nil {
			tally[j.test.Code] = &codeTally{name: j.name}
		}
		tally[j.test.Code].n[j.outcome]++
		if j.outcome == failed {
			failures = append(failures, j)
		}
	}
	if s.Ctx.Err() != nil {
		return terminal.ErrStopped
	}
	s.Failed = len(failures) > 0
	if len(tally) == 0 {
		if !s.Misunderstood {
			return errors.New("there is no case to check; see sudoscope check --help for what one looks like")
		}
		return nil
	}
	_, err := io.WriteString(s.Stdout, checkReport(tally, failures))
	return err
}

// judge checks a case.
func judge(j judgedCase) judgedCase {
	if j.err != nil {
		return j
	}
	t, known := j.test.Technique()
	if known {
		j.name = t.Name
	}
	switch {
	case j.test.Off:
		j.outcome = switchedOff
	case !known:
		j.outcome = unknown
	default:
		if j.why = j.test.Judge(); j.why != nil {
			j.outcome = failed
		}
	}
	return j
}

// cases yields what the files hold.
func (c *Check) cases(s *terminal.Session) iter.Seq[judgedCase] {
	return func(yield func(judgedCase) bool) {
		for _, name := range c.File {
			for test, err := range readCases(s, name) {
				from := name
				if name == "-" {
					from = "standard input"
				}
				if of, ok := errors.AsType[*fs.PathError](err); ok {
					err = of.Err // which has the name of the file once more otherwise
				}
				if err == nil && !c.wants(test.Code) {
					continue
				}
				if !yield(judgedCase{from: from, test: test, err: err}) {
					return
				}
			}
		}
	}
}

func readCases(s *terminal.Session, name string) iter.Seq2[cases.Case, error] {
	return func(yield func(cases.Case, error) bool) {
		var in io.Reader
		if name == "-" {
			in = s.UntilStopped(s.Stdin)
		} else {
			f, err := os.Open(name)
			if err != nil {
				yield(cases.Case{}, err)
				return
			}
			defer f.Close()
			in = f
		}
		text, err := file.TextOf(in)
		if err != nil {
			yield(cases.Case{}, &puzzles.ParseError{Msg: err.Error()})
			return
		}
		cases.ReadCases(text)(yield)
	}
}

func (c *Check) wants(code string) bool {
	return len(c.Code) == 0 || slices.ContainsFunc(c.Code,
		func(begin string) bool { return strings.HasPrefix(code, begin) })
}

// checkReport is what the command prints.
func checkReport(tally map[string]*codeTally, failures []judgedCase) string {
	rows := [][]string{{"CODE", "TECHNIQUE", "CASES", "PASSED", "FAILED"}}
	row := func(code string, c codeTally) {
		n := c.n
		rows = append(rows, []string{code, c.name, fmt.Sprint(n[passed] + n[failed]), fmt.Sprint(n[passed]),
			fmt.Sprint(n[failed])})
	}
	var sum codeTally
	var strange []string
	for _, code := range slices.Sorted(maps.Keys(tally)) {
		c := *tally[code]
		n := c.n
		for i := range n {
			sum.n[i] += n[i]
		}
		if n[passed]+n[failed] > 0 {
			row(code, c)
		}
		if n[unknown] > 0 {
			strange = append(strange, fmt.Sprintf("%s (%d)", code, n[unknown]))
		}
	}
	row("all", sum)
	var b strings.Builder
	b.Write(terminal.Table(rows))
	if len(strange) > 0 {
		fmt.Fprintf(&b, "\nNot implemented, %s: %s\n", trace.NumberOf(int64(sum.n[unknown]), "case"),
			strings.Join(strange, ", "))
	}
	if sum.n[switchedOff] > 0 {
		fmt.Fprintf(&b, "\nSwitched off: %s\n", trace.NumberOf(int64(sum.n[switchedOff]), "case"))
	}
	if len(failures) > 0 {
		b.WriteString("\nFailed:\n")
		for _, f := range failures {
			fmt.Fprintf(&b, "\n%s\n  %s, line %d: %v\n", f.test.Text, f.from, f.test.Line, f.why)
		}
	}
	return b.String()
}
