package lesson

import (
	"errors"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const withProgram = "# A class\n\n```starlark my first try\nfor c in empty_cells():\n    note(\"```\")\n\nstuck()\n```\n\n" +
	"## One\n\n```sudoscope\npuzzle: euler-01\nalgorithm: own:\"my first try\" seed=3\nwhere: end\n" +
	"facts: own:\"my first try\": 2 placements; 2 steps; stuck\n```\n\nText.\n"

// prints is what the programs of these tests do.
const prints = recordtest.Prints("place r1c1 4\nplace r1c2 8\nstuck\n")

func TestALessonBringsAProgram(t *testing.T) {
	l, err := Parse([]byte(withProgram))
	check.Must(t, err == nil && len(l.Problems) == 0, "%v %v", err, l.Problems)
	if len(l.Programs) != 1 || l.Programs[0].Name != "my first try" ||
		l.Programs[0].Text != "for c in empty_cells():\n    note(\"```\")\n\nstuck()" {
		t.Fatalf("the programs are %q", l.Programs)
	}
	s := l.Moments[0].Scene
	a := s.Lanes[0].Algorithm
	if !a.Held || a.ID != "own:my first try" || s.Lanes[0].Options.Seed != 3 || len(l.Intro) > 0 {
		t.Errorf("the algorithm is %q with seed %d", a.ID, s.Lanes[0].Options.Seed)
	}
	runs := NewRuns()
	var held *HeldError
	if _, err := runs.Stage(t.Context(), s); !errors.As(err, &held) || held.Program.Name != "my first try" {
		t.Errorf("nobody has allowed it, and it runs: %v", err)
	}
	runs.RunPrograms(prints, program.Shown(solving.Code{Name: "my first try", Text: "other"}))
	if _, err := runs.Stage(t.Context(), s); !errors.As(err, &held) {
		t.Errorf("another has been allowed, and it runs: %v", err)
	}
	runs.RunPrograms(prints, l.Held()...)
	problems, err := l.Check(t.Context(), runs, func(done, of int64) {})
	check.That(t, err == nil && len(problems) == 0, "allowed it has problems: %v, %v", problems, err)
	// The block is written as it is read.
	again, err := Parse([]byte("## M\n\n" + s.String() + "\n" + l.ProgramTexts()))
	check.That(t, err == nil && len(again.Problems) == 0 && again.Moments[0].Scene.String() == s.String() &&
		again.Programs[0].Text == l.Programs[0].Text, "written it is\n%s%s\n%v", s, l.ProgramTexts(), again.Problems)
}

func TestProgramsThatCannotBeInALesson(t *testing.T) {
	moment := func(algorithm string) string {
		return "## One\n\n```sudoscope\npuzzle: euler-01\nalgorithm: " + algorithm + "\n```\n\n"
	}
	block := func(name, text string) string { return "```starlark " + name + "\n" + text + "\n```\n\n" }
	for _, c := range []struct{ text, want string }{
		{moment("exec:rm -rf /"), "runs no commands"}, {moment(`"exec:./solver"`), "runs no commands"},
		{moment("own:mine"), `no program "mine"`}, {moment(`own:"mine`), "no program"},
		{moment("own:mine") + block("mine", ""), "no text"},
		{moment("own:mine") + block("mine", "x") + block("MINE", "y"), "two programs"},
		{moment("own:mine") + block(strings.Repeat("m", 61), "x"), "60 characters"},
		{moment("own:mine") + block("a\u202eb", "x"), "name of a program"},
		{moment("own:mine") + block(`a "b"`, "x"), "quotes"},
		{moment("own:mine speed=3") + block("mine", "x"), "no setting"},
		{moment("own:mine preset=fast") + block("mine", "x"), "no preset"},
		{moment("own:mine") + "```starlark mine\nx", "no end"},
		{moment("own:mine") + block("mine", strings.Repeat("x\n\n", 2600)), "5000 lines"},
		{moment("dlx") + manyPrograms(), "at most 20 programs"},
	} {
		l, err := Parse([]byte(c.text))
		if err != nil {
			t.Errorf("%.60q: %v", c.text, err)
			continue
		}
		said := ""
		for _, p := range l.Problems {
			said += p.Text + "\n"
		}
		check.That(t, strings.Contains(said, c.want), "%.80q: it says %q, want %q", c.text, said, c.want)
	}
	// A block of another language, or without a name, is for all to read.
	l, err := Parse([]byte(moment("dlx") + "```starlark\nx = 1\n```\n\n```python mine\ny\n```\n"))
	check.That(t, err == nil && len(l.Problems) == 0 && len(l.Programs) == 0 && len(l.Moments[0].Caption) == 2,
		"%v, %v: %v", err, l.Problems, l.Programs)
}

func manyPrograms() string {
	var b strings.Builder
	for i := range 25 {
		b.WriteString("```starlark p" + strings.Repeat("x", i) + "\nx\n```\n\n")
	}
	return b.String()
}

func TestAMomentBringsItsProgramAlong(t *testing.T) {
	g, err := puzzles.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	check.OK(t, err)
	shown := func(name, text string) *scene.Scene {
		a := program.New(solving.Code{Name: name, Text: text}, prints)
		return &scene.Scene{Page: scene.OnWatch, Puzzle: puzzles.Puzzle{Givens: g}, Where: scene.AtStep(1),
			Lanes: []scene.Contestant{{Algorithm: a, Options: solving.Options{Seed: 1}}}}
	}
	for _, start := range []string{string(NewText("A class", trace.Letters)), withProgram,
		strings.ReplaceAll(withProgram, "\n", "\r\n")} {
		s, err := NewSource([]byte(start))
		check.OK(t, err)
		had := len(s.Lesson().Programs)
		n := len(s.Lesson().Moments)
		for i, c := range []struct {
			text, name string
			programs   int
		}{
			{"x = \"```\"\nstuck()\n", "mine", 1}, {"x = \"```\"\nstuck()", "mine", 1}, {"solved()", "mine 2", 2},
			{"\tstuck()\n", "mine 3", 3},
		} {
			if err := s.Insert(n+i, "Moment", shown("mine", c.text), "", ""); err != nil {
				t.Fatalf("%d: %v", i, err)
			}
			l := s.Lesson()
			check.Must(t, len(l.Problems) == 0 && len(l.Programs) == had+c.programs,
				"%d: %d programs, %v in\n%s", i, len(l.Programs), l.Problems, s.Text())
			a := l.Moments[n+i].Scene.Lanes[0].Algorithm
			check.That(t, a.Name == c.name && strings.TrimSpace(a.Code.Text) == strings.TrimSpace(c.text) &&
				a.Held, "%d: the moment has %q: %q", i, a.Name, a.Code.Text)
		}
		if err := s.SetCaption(n, "Other words."); err != nil || len(s.Lesson().Programs) != had+3 {
			t.Errorf("a caption changes the programs: %v", err)
		}
		if err := s.SetScene(n, shown("new", "solved()  # new")); err != nil || len(s.Lesson().Programs) != had+4 {
			t.Errorf("another scene: %v", err)
		}
		was := string(s.Text())
		command := shown("x", "")
		command.Lanes[0].Algorithm = program.New(solving.Code{Name: "x", Command: []string{"x"}}, prints)
		if err := s.Insert(0, "Moment", command, "", ""); err == nil || string(s.Text()) != was {
			t.Errorf("a command is taken in: %v", err)
		}
		long := shown("long", strings.Repeat("x", 20_000))
		if err := s.Insert(0, "Moment", long, "", ""); err == nil || string(s.Text()) != was {
			t.Errorf("a program that no lesson takes: %v", err)
		}
	}
}
