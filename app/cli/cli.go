// Package cli is the program as it is typed: it reads the command line, does
// what needs no window, and hands the rest to the function that opens one.
//
// Every command is a struct whose fields are its flags and arguments, with a Run method
// that does it; its page is in package manual.
// A command sees the outside only through its session, so tests call [Run] with
// buffers.
//
// The commands are in packages below this one, which tell in their comments what
// they have in common. Here are the table of them, and those that need no more than
// a few lines.
//
// The exit status is 0 when everything asked for was done (for solve: when every
// puzzle was solved), 1 when it was not, 2 when the command line or a puzzle could not
// be understood, and 130 or 143 when a signal ended the command.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/benchmarks"
	"sudoscope/app/cli/files"
	"sudoscope/app/cli/manual"
	"sudoscope/app/cli/runs"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Hooks are the parts of the program that this package cannot do itself,
// because they need a window.
type Hooks struct {
	// Version is the number of the version.
	Version string
	// Revision is the commit that the program was built from, "" if that is not known.
	Revision string
	// Pages lists the pages of the window.
	Pages []scene.Page
	// Window opens the window and returns when it is closed.
	Window func(Window) error
	// BenchWindow measures the window, prints its figures and returns. It
	// shall return soon after the context is done.
	BenchWindow func(context.Context, io.Writer) error
}

// Window says what the window shows at first. What is zero is left to it.
type Window struct {
	Scene   *scene.Scene     // what to show, nil if nothing was named
	Puzzles []puzzles.Puzzle // that were named; the first is in the scene
	Refused error            // why nothing of what was named is shown
	Ctx     context.Context  // the window is to be closed when it is done
}

// grammar is the command line as Kong reads it.
type grammar struct {
	Help    helpFlag    `short:"h" help:"Show this help, or that of a command, and exit."`
	Version versionFlag `help:"Show the version and exit."`

	Window     windowCmd        `cmd:"" default:"withargs" help:"Open the window. This is the default command."`
	Algorithms algorithmsCmd    `cmd:"" help:"List the algorithms and what they can do."`
	Puzzles    files.Puzzles    `cmd:"" help:"List the built-in puzzles."`
	Solve      runs.Solve       `cmd:"" help:"Solve puzzles and report the results."`
	Trace      runs.Trace       `cmd:"" help:"Print every step of a run as a line of JSON."`
	Watch      runs.Watch       `cmd:"" help:"Play a run in the terminal."`
	Export     runs.Export      `cmd:"" help:"Save a run, or export it as a picture, animation or table."`
	Compare    runs.Compare     `cmd:"" help:"Run algorithms on the same puzzles and compare what they need."`
	Count      files.Count      `cmd:"" help:"Count the solutions of puzzles."`
	Explain    runs.Explain     `cmd:"" help:"Explain in words how a person solves a puzzle."`
	Rate       runs.Rate        `cmd:"" help:"Rate how hard puzzles are."`
	Generate   files.Generate   `cmd:"" help:"Make puzzles."`
	Convert    files.Convert    `cmd:"" help:"Convert files of puzzles to another format."`
	Print      files.Print      `cmd:"" help:"Make worksheets of puzzles as PDF files."`
	Lesson     files.Lesson     `cmd:"" help:"Check lessons, and make hand-outs of them."`
	Class      files.Class      `cmd:"" help:"Hold a lesson before a class that follows and answers on its phones."`
	Data       files.Data       `cmd:"" help:"Export and import all your data: collections, games, lessons and more."`
	Check      files.Check      `cmd:"" help:"Test the techniques against files of cases."`
	Bench      benchmarks.Bench `cmd:"" help:"Measure how fast the program is on this machine."`
	Completion completionCmd    `cmd:"" whole:"" help:"Print the completions for a shell."`
	Manual     manCmd           `cmd:"" whole:"" help:"Print the manual page."`
	Licenses   licensesCmd      `cmd:"" help:"Print the licences of everything built in."`
}

// Run does what the arguments (without the program's name) ask for, until the context
// is done, and returns the exit status.
func Run(ctx context.Context, args []string, hooks Hooks, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	// Where the results go to nowhere, going on is of no use.
	out := terminal.NewOutput(stdout, func() { cancel(errOutput) })
	s := &terminal.Session{Ctx: ctx, Version: hooks.Version, Stdin: stdin, Stdout: out,
		Stderr: terminal.BesideOutput(stderr, out)}
	if len(args) > 0 && args[0] == "help" {
		args = append(slices.Clone(args[1:]), "--help")
	}
	parser := newParser(s, hooks, grammarFor(args))
	err := misspelt(args, parser.Model.Node)
	if err == nil {
		var cmd *kong.Context
		if cmd, err = parser.Parse(args); err == nil {
			err = cmd.Run()
			s.EndComplaints()
		} else if !errors.Is(err, errDone) {
			err = fmt.Errorf("%w; see %s --help", sentenceOf(err), pageOf(err))
		}
	}
	problem := out.Problem()
	switch {
	case problem != nil:
		s.Failed = true
		fmt.Fprintf(s.Stderr, "sudoscope: %v\n", problem)
	case err == nil, errors.Is(err, errDone), terminal.IsClosedPipe(err):
	case errors.Is(err, context.Canceled):
		s.Failed = true
		fmt.Fprintln(s.Stderr, "sudoscope: stopped")
	default:
		s.Complain("%v", err)
	}
	return s.Status()
}

// errOutput is why a command is stopped whose output goes nowhere.
var errOutput = errors.New("the output could not be written")

// grammarFor returns the part of the grammar that the arguments need: the command that comes first, or none for the
// version alone. Reading all commands takes Kong longer than many of them work, but who names none, or needs whole,
// gets all.
func grammarFor(args []string) any {
	var part []reflect.StructField
	enough := slices.Equal(args, []string{"--version"})
	for f := range reflect.TypeFor[grammar]().Fields() {
		_, isCommand := f.Tag.Lookup("cmd")
		_, whole := f.Tag.Lookup("whole")
		named := isCommand && !whole && len(args) > 0 && args[0] == strings.ToLower(f.Name)
		if enough = enough || named; named || !isCommand {
			part = append(part, f)
		}
	}
	if !enough {
		return new(grammar)
	}
	return reflect.New(reflect.StructOf(part)).Interface()
}

// newParser returns what reads the command line.
func newParser(s *terminal.Session, hooks Hooks, g any) *kong.Kong {
	parser, err := kong.New(g,
		kong.Name("sudoscope"),
		kong.Writers(s.Stdout, s.Stderr),
		kong.NoDefaultHelp(),
		kong.ConfigureHelp(kong.HelpOptions{FlagsLast: true, WrapUpperBound: 100}),
		kong.Help(printHelp),
		kong.Bind(s, hooks, benchmarks.MeasureWindow(hooks.BenchWindow)),
	)
	if err == nil {
		lists := files.Choices()
		lists["measures"] = trace.MeasureIDs()
		lists["exports"], lists["kinds"] = runs.ExportFormatIDs(), runs.StepKindIDs()
		err = errors.Join(manual.Describe(parser.Model, lists), terminal.Bound(parser.Model))
	}
	if err != nil {
		panic(err) // the grammar above is wrong; any test finds that
	}
	return parser
}

// misspelt asks whether a command was meant by a first word that names nothing. Without a
// command it would be what the window is to show.
func misspelt(args []string, all *kong.Node) error {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return nil
	}
	names := puzzles.Map(all.Children, func(n *kong.Node) string { return n.Name })
	_, unknown := collection.ByID(args[0])
	_, missing := os.Stat(args[0])
	if slices.Contains(names, args[0]) || unknown == nil || missing == nil || puzzles.Near(args[0], names) == "" {
		return nil
	}
	return puzzles.NoSuch("there is no command", args[0], names)
}

// sentenceOf returns what is wrong with a command line, without the name of the flag
// before it where it names the flag itself.
func sentenceOf(err error) error {
	if limit, ok := errors.AsType[*terminal.LimitError](err); ok {
		return limit
	}
	if flag, got, ok := strings.Cut(err.Error(), ": expected "); ok && strings.HasSuffix(got, "<EOL>)") {
		return fmt.Errorf("%s has no value: write one after it", flag)
	}
	return err
}

// pageOf returns the command whose page of the manual helps with an error.
func pageOf(err error) string {
	var parse *kong.ParseError
	if errors.As(err, &parse) && parse.Context != nil {
		if n := parse.Context.Selected(); n != nil && !isFront(parse.Context) {
			return n.FullPath()
		}
	}
	return "sudoscope"
}

// isFront reports whether no command was named, so that the window's was taken.
func isFront(ctx *kong.Context) bool {
	n := ctx.Selected()
	return n == nil || n.Name == "window" && n.Parent == ctx.Model.Node && !slices.Contains(ctx.Args, n.Name)
}

// errDone ends the parsing of a command line that asked only for a page.
var errDone = errors.New("done")

type helpFlag bool

// BeforeReset prints the page as soon as the flag is seen, whatever else the
// command line lacks.
func (helpFlag) BeforeReset(ctx *kong.Context) error {
	if err := ctx.PrintUsage(false); err != nil {
		return err
	}
	return errDone
}

// printHelp prints the page of a command. The window's is part of the front
// page, unless it was asked for by name.
func printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	if isFront(ctx) {
		front := *ctx
		front.Path = ctx.Path[:1]
		ctx = &front
	}
	return kong.DefaultHelpPrinter(options, ctx)
}

type versionFlag bool

// BeforeReset prints the version.
func (versionFlag) BeforeReset(s *terminal.Session, hooks Hooks) error {
	version := s.Version
	if hooks.Revision != "" {
		version += " (" + hooks.Revision + ")"
	}
	fmt.Fprintln(s.Stdout, "sudoscope", version)
	return errDone
}
