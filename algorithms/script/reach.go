package script

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

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
