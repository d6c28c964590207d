package technique_test

import (
	"fmt"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

func ExampleLadder_Next() {
	g, _ := puzzles.Parse("1..4.68.7.5.........9..3...5....7...3..9........1..4......6.23483.7..96.6.4....7.")
	p := technique.NewPosition(g)
	for range 3 {
		d, ok := technique.Standard().UpTo(technique.Hard).Next(p)
		if !ok {
			break
		}
		fmt.Println(d.Notation(g.Shape()))
		p.Apply(&d)
	}
	// Output:
	// Naked Single: 2 r1c2 => r1c2=2
	// Naked Single: 3 r1c3 => r1c3=3
	// Hidden Single: 6 r4c4 => r4c4=6
}

func ExampleRate() {
	g, _ := puzzles.Parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
	r := technique.Rate(g, technique.Extreme)
	fmt.Println("solved:", r.Solved, "level:", r.Level, "score:", r.Score, "hardest:", r.Hardest)
	for _, c := range r.Counts {
		fmt.Println(c.Times, c.Technique)
	}
	// Output:
	// solved: true level: medium score: 696 hardest: Pointing
	// 19 Full House
	// 37 Naked Single
	// 8 Hidden Single
	// 1 Locked Triple
	// 6 Pointing
}
