// Package widgets holds the program's own Fyne widgets. They show what they are
// given and call back; they decide nothing and know neither puzzles nor runs
// beyond what they draw. Colours and sizes come from [Theme] alone, and boards,
// ribbons and charts are painted by package paint.
package widgets
