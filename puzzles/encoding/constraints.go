package encoding

import (
	"bufio"
	_ "embed" // of the model
	"fmt"
	"strings"

	"sudoscope/puzzles"
)

// model says the problem in MiniZinc. It is for any puzzle: see [Problem.Data].
//
//go:embed model.mzn
var model string

// MiniZinc writes a model and the puzzle in one file.
func (p *Problem) MiniZinc(w *bufio.Writer) {
	w.WriteString(model)
	p.data(w, "mzn")
}

// Data writes the puzzle as data of MiniZinc, for the model.
func (p *Problem) Data(w *bufio.Writer) { p.data(w, "dzn") }

func (p *Problem) data(w *bufio.Writer, format string) {
	p.head(w, "%", format, "cells are numbered from 1, row by row; 0 in given is an empty cell")
	fmt.Fprintf(w, "n = %d;\ngiven = [|", p.N)
	for c := range p.Size {
		end := ","
		if (c+1)%p.N == 0 {
			end = " |"
		}
		fmt.Fprintf(w, " %d%s", p.Givens.At(c), end)
		if end == " |" && c+1 < p.Size {
			w.WriteString("\n         ")
		}
	}
	w.WriteString("];\nhouses = [|")
	for h, cells := range p.Houses {
		if h > 0 {
			w.WriteString("\n          |")
		}
		fmt.Fprintf(w, " %s %% %s", list(p.N, ", ", "", func(i int) string { return fmt.Sprint(cells[i] + 1) }),
			p.houseName(h))
	}
	moves := p.moves()
	if moves == "" {
		moves = "no moves are forbidden"
	}
	pairs := list(len(p.Pairs), ", ", "  ", func(i int) string {
		return fmt.Sprintf("%d,%d", p.Pairs[i][0]+1, p.Pairs[i][1]+1)
	})
	fmt.Fprintf(w, "\n         |];\npairs = array2d(1..%d, 1..2, [%s]); %% %s\n", len(p.Pairs), pairs, moves)
	fmt.Fprintf(w, "allowed = [%s];\n", list(p.Size, ", ", "  ", func(c int) string {
		if p.Out[c] == 0 {
			return fmt.Sprintf("1..%d", p.N)
		}
		return "{" + numbers(puzzles.DigitsUpTo(p.N)&^p.Out[c], ",") + "}"
	}))
}

func numbers(digits puzzles.Digits, between string) string {
	var words []string
	for d := range digits.All() {
		words = append(words, fmt.Sprint(d))
	}
	return strings.Join(words, between)
}

// rules say the problem in the language of gringo and clingo.
//
//go:embed rules.asp
var rules string

// ASP writes the puzzle as facts of an answer set program, with its rules.
func (p *Problem) ASP(w *bufio.Writer) {
	p.head(w, "%", "asp", "given(R,C,D): row R, column C holds D; in(H,R,C): house H has that cell")
	fmt.Fprintf(w, "#const n = %d.\n%s", p.N, rules)
	p.ForEachFact(func(cell, digit int, holds bool) {
		row, col := p.at(cell)
		fmt.Fprintf(w, "%s(%d,%d,%d).\n", map[bool]string{true: "given", false: "out"}[holds], row, col, digit)
	})
	for h, cells := range p.Houses {
		for _, c := range cells {
			row, col := p.at(c)
			fmt.Fprintf(w, "in(%d,%d,%d). ", h+1, row, col)
		}
		fmt.Fprintf(w, "%% %s\n", p.houseName(h))
	}
	for _, pair := range p.Pairs {
		r1, c1 := p.at(pair[0])
		r2, c2 := p.at(pair[1])
		fmt.Fprintf(w, "apart(%d,%d,%d,%d).\n", r1, c1, r2, c2)
	}
}

// LP writes the puzzle as a linear program of zeros and ones, in the form of CPLEX. Clues
// are equations and no bounds, which some programs forget where variables are declared.
func (p *Problem) LP(w *bufio.Writer) {
	p.head(w, `\`, "lp", "x_r_c_d is 1 if row r, column c holds digit d, else 0")
	fmt.Fprintf(w, "Minimize\n obj: 0 %s\nSubject To\n", p.named(0, 1))
	row := func(name string, n int, sign string, variable func(i int) string) {
		fmt.Fprintf(w, " %s: %s %s 1\n", name, list(n, " + ", "   ", variable), sign)
	}
	for c := range p.Size {
		row(strings.Replace(p.named(c), "x", "cell", 1), p.N, "=", func(i int) string { return p.named(c, i+1) })
	}
	for h, cells := range p.Houses {
		name := strings.ReplaceAll(p.houseName(h), " ", "_")
		for d := 1; d <= p.N; d++ {
			row(fmt.Sprintf("%s_%d", name, d), p.N, "=", func(i int) string { return p.named(cells[i], d) })
		}
	}
	for i, pair := range p.Pairs {
		for d := 1; d <= p.N; d++ {
			row(fmt.Sprintf("move_%d_%d", i+1, d), 2, "<=", func(i int) string { return p.named(pair[i], d) })
		}
	}
	p.ForEachFact(func(cell, digit int, holds bool) {
		name, value := "clue", 1
		if !holds {
			name, value = "out", 0
		}
		variable := p.named(cell, digit)
		fmt.Fprintf(w, " %s: %s = %d\n", strings.Replace(variable, "x", name, 1), variable, value)
	})
	fmt.Fprintf(w, "Binary\n %s\nEnd\n", list(p.Size*p.N, " ", " ", func(i int) string {
		return p.named(i/p.N, i%p.N+1)
	}))
}

// SMT writes the puzzle in SMT-LIB 2, with an integer for each cell. The logic is that of
// differences: some puzzles take z3 forty times as long in linear arithmetic. It asks for no
// values, since that would be an error where there are none.
func (p *Problem) SMT(w *bufio.Writer) {
	p.head(w, ";", "smt2", "x_r_c is the digit in row r, column c; for the digits, z3 -model, or (get-model) after (check-sat)")
	w.WriteString("(set-option :produce-models true)\n(set-logic QF_IDL)\n")
	for c := range p.Size {
		fmt.Fprintf(w, "(declare-const %s Int)\n(assert (<= 1 %[1]s %[2]d))\n", p.named(c), p.N)
	}
	for h, cells := range p.Houses {
		names := list(p.N, " ", "", func(i int) string { return p.named(cells[i]) })
		fmt.Fprintf(w, "(assert (distinct %s)) ; %s\n", names, p.houseName(h))
	}
	for _, pair := range p.Pairs {
		fmt.Fprintf(w, "(assert (distinct %s %s))\n", p.named(pair[0]), p.named(pair[1]))
	}
	p.ForEachFact(func(cell, digit int, holds bool) {
		if holds {
			fmt.Fprintf(w, "(assert (= %s %d))\n", p.named(cell), digit)
		} else {
			fmt.Fprintf(w, "(assert (not (= %s %d)))\n", p.named(cell), digit)
		}
	})
	w.WriteString("(check-sat)\n")
}
