package script

import (
	"fmt"
	"runtime"
	"runtime/metrics"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sudoscope/algorithms/trace"
)

// Limits are how much a script may use.
type Limits struct {
	Operations uint64        // of the interpreter, between two steps on the board
	Calls      int           // under way at a time
	Memory     uint64        // bytes of values
	Stall      time.Duration // that a single operation may take
	Pause      time.Duration // between two steps on the board
}

// memoryOfProcess is how much more memory a process may take once it runs a script,
// values and all. The limit of values is lower, for it ends a script with its line.
const memoryOfProcess = 240 << 20

// Usual are the limits of scripts.
var Usual = Limits{Operations: 100_000_000, Calls: 5_000, Memory: 160 << 20, Stall: 5 * time.Second,
	Pause: 15 * time.Second}

const lookEvery = 512 // operations between two looks at what a script uses

// guard looks after a script. look is called by the interpreter itself, so it may
// read all of it; watching from outside can only end it.
type guard struct {
	m      *machine
	limits Limits
	found  atomic.Pointer[Problem]
	sample []metrics.Sample
	steps  uint64    // of the machine at the last look
	moved  time.Time // when they changed
	loops  []int     // lines of the loops in which all late looks found the script, outermost first
}

func newGuard(m *machine, limits Limits) *guard {
	return &guard{m: m, limits: limits, sample: []metrics.Sample{{Name: heapMetric}}}
}

const tooMuchMemory = "the program uses more than %d MB of memory: does a list or a string grow without end?"

const heapMetric = "/memory/classes/heap/objects:bytes"

func (g *guard) problem() *Problem { return g.found.Load() }

// next says when the interpreter shall look again.
func (g *guard) next() {
	g.m.thread.SetMaxExecutionSteps(g.m.thread.ExecutionSteps() + lookEvery)
}

// look ends a script that uses too much.
func (g *guard) look(t *starlark.Thread) {
	g.next()
	line := lineOf(t)
	g.m.looks.Add(1)
	g.m.line.Store(int64(line))
	now, used := time.Now(), t.ExecutionSteps()-g.m.steps
	if g.steps != g.m.steps || g.moved.IsZero() {
		g.steps, g.moved, g.loops = g.m.steps, now, nil
	}
	pause := now.Sub(g.moved)
	if used > g.limits.Operations/200*199 || pause > g.limits.Pause/200*199 {
		line = g.endless(t, line)
		t.SetMaxExecutionSteps(t.ExecutionSteps() + uint64(t.CallStackDepth())) // not to miss that a loop is left
	}
	if pause > g.limits.Pause {
		g.stop(line, "%g seconds without a step on the board: is this loop endless, or do its values grow?",
			g.limits.Pause.Seconds())
	}
	switch {
	case t.CallStackDepth() > g.limits.Calls:
		g.stop(line, "more than %s calls are under way: does a function call itself without end?",
			trace.Thousands(int64(g.limits.Calls)))
	case used > g.limits.Operations:
		g.stop(line, "%s operations without a step on the board: is this loop endless?",
			trace.Thousands(int64(g.limits.Operations)))
	case g.heap() > g.limits.Memory:
		g.stop(line, tooMuchMemory, g.limits.Memory>>20)
	}
}

// endless returns the line of the innermost loop that has not been left since the first late look,
// or else the line that is being run: a loop within an endless one ends each time.
func (g *guard) endless(t *starlark.Thread, line int) int {
	now := []int{}
	for i := t.CallStackDepth() - 1; i >= 0; i-- {
		at := int(t.DebugFrame(i).Position().Line) // 0 in a word
		for _, w := range g.m.whiles {
			if w.first <= at && at <= w.last {
				now = append(now, w.first)
			}
		}
	}
	same := 0
	for same < len(now) && (g.loops == nil || same < len(g.loops) && now[same] == g.loops[same]) {
		same++
	}
	if g.loops = now[:same]; same > 0 {
		line = now[same-1]
	}
	return line
}

// heap returns how many bytes the values take that there are: garbage is collected before it is held
// against a script.
func (g *guard) heap() uint64 {
	if g.m.looks.Load()%64 != 0 {
		return 0
	}
	metrics.Read(g.sample)
	if g.sample[0].Value.Uint64() > g.limits.Memory {
		runtime.GC()
		metrics.Read(g.sample)
	}
	return g.sample[0].Value.Uint64()
}

func (g *guard) stop(line int, format string, args ...any) {
	g.found.CompareAndSwap(nil, &Problem{Line: line, Text: fmt.Sprintf(format, args...)})
	g.m.thread.Cancel("limit")
}

// lineOf returns the line of the script that is being run.
func lineOf(t *starlark.Thread) int {
	for i := range t.CallStackDepth() {
		f := t.DebugFrame(i)
		if _, ok := f.Callable().(*starlark.Function); ok {
			return int(f.Position().Line)
		}
	}
	return 0
}

// reached is the name under which a program calls what says that a line is reached, or where
// nobody looks at lines, is true. No program can write it.
const reached = " line"

// returning is the name under which it calls what tells of a value that a function returns.
const returning = " return"

// span is where a loop stands: from its first line to its last.
type span struct{ first, last int }

// exec runs a program. To see every line, it calls reached before each statement, each
// time a condition is evaluated, and each time a loop asks for its next value. The
// interpreter's own count of operations would be asked at each of them, and would not
// tell a line that is reached again from one that goes on.
func (m *machine) exec(text string) error {
	file, err := options.Parse("", text, 0)
	if err != nil {
		return err
	}
	words := m.predeclared()
	words[reached] = starlark.True
	syntax.Walk(file, func(n syntax.Node) bool {
		if loop, ok := n.(*syntax.WhileStmt); ok {
			from, to := loop.Span()
			m.whiles = append(m.whiles, span{int(from.Line), int(to.Line)})
			if !m.lines { // the interpreter knows lines of names, but not of constants and assignments
				loop.Cond = first(nameIn(reached, int(from.Line)), loop.Cond)
			}
		}
		return true
	})
	if m.lines {
		words[reached] = starlark.NewBuiltin(reached, func(*starlark.Thread, *starlark.Builtin, starlark.Tuple,
			[]starlark.Tuple) (starlark.Value, error) {
			m.reach()
			return starlark.True, nil
		})
		words[returning] = starlark.NewBuiltin(returning, func(_ *starlark.Thread, _ *starlark.Builtin,
			args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			m.mu.Lock()
			defer m.mu.Unlock()
			m.watch.tellReturned(m.thread, args[0], m.out)
			return args[0], nil
		})
		file.Stmts = reaching(file.Stmts, 0, 0)
		syntax.Walk(file, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.LambdaExpr:
				n.Body = reachingFirst(int(n.Lambda.Line), n.Body)
			case *syntax.ReturnStmt:
				if n.Result != nil {
					n.Result = calling(returning, int(n.Return.Line), n.Result)
				}
			}
			return true
		})
	}
	program, err := starlark.FileProgram(file, words.Has)
	if err == nil {
		_, err = program.Init(m.thread, words)
	}
	return err
}

// reaching returns statements that say where they are. What stands on the line before
// them, such as the head of their block, has said it for all on that line. loop is the
// line of the for loop to which continue goes, 0 for none.
func reaching(block []syntax.Stmt, before, loop int) []syntax.Stmt {
	var all []syntax.Stmt
	say := func(line int) { all = append(all, &syntax.ExprStmt{X: reachCall(line)}) }
	for _, s := range block {
		start, _ := s.Span()
		line := int(start.Line)
		_, tests := s.(*syntax.IfStmt)
		_, loops := s.(*syntax.WhileStmt)
		if line != before && !tests && !loops { // these say it with their condition
			say(line)
		}
		before = line
		switch s := s.(type) {
		case *syntax.DefStmt:
			s.Body = reaching(s.Body, line, 0)
		case *syntax.IfStmt:
			s.Cond = reachingFirst(line, s.Cond)
			s.True, s.False = reaching(s.True, line, loop), reaching(s.False, line, loop)
		case *syntax.WhileStmt:
			s.Cond = reachingFirst(line, s.Cond)
			s.Body = reaching(s.Body, line, 0)
		case *syntax.ForStmt:
			s.Body = append(reaching(s.Body, line, line), &syntax.ExprStmt{X: reachCall(line)})
		case *syntax.BranchStmt:
			if s.Token == syntax.CONTINUE && loop > 0 {
				say(loop)
			}
		}
		all = append(all, s)
	}
	return all
}

// reachingFirst returns an expression of the same value that says where it is first.
func reachingFirst(line int, x syntax.Expr) syntax.Expr { return first(reachCall(line), x) }

// first returns an expression of the value of x that evaluates another one before, which is true.
func first(before, x syntax.Expr) syntax.Expr {
	return &syntax.BinaryExpr{X: before, OpPos: syntax.Start(x), Op: syntax.AND, Y: x}
}

func nameIn(name string, line int) *syntax.Ident {
	return &syntax.Ident{NamePos: syntax.MakePosition(new(string), int32(line), 1), Name: name}
}

func reachCall(line int) syntax.Expr { return calling(reached, line) }

// calling returns a call of what has a name, in a line.
func calling(name string, line int, args ...syntax.Expr) syntax.Expr {
	f := nameIn(name, line)
	return &syntax.CallExpr{Fn: f, Lparen: f.NamePos, Args: args, Rparen: f.NamePos}
}
