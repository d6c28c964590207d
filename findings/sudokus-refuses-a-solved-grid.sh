#!/usr/bin/env bash
# sudokus 1.0.2 (npm) says "Sudoku is not solveable." of a grid that is solved.
#
# Guess: it returns the grid, as sudoku-core, sudoku-solver-js, @mattflow/sudoku-solver and sudoku-umd do.
# Seen: it throws, with the words that it also has for a puzzle with two solutions and for one with none. So a caller
# cannot use it to check an answer, nor tell the three apart.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
npm install --silent --no-audit --no-fund --ignore-scripts sudokus@1.0.2 >/dev/null
cat >try.js <<'JS'
const { solve } = require('sudokus');
const rows = text => [...Array(9).keys()].map(r => [...text.slice(9 * r, 9 * r + 9)].map(c => c === '.' ? 0 : Number(c)));
const puzzle = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const solved = solve(rows(puzzle)).map(r => r.join('')).join('');
const tries = {
  puzzle, solved,
  'two solutions': '9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8',
  'no solution': '5' + puzzle.slice(1),
};
for (const [name, text] of Object.entries(tries)) {
  try {
    console.log(`${name}: ${solve(rows(text)).map(r => r.join('')).join('') === solved ? 'the solution' : 'a grid'}`);
  } catch (e) {
    console.log(`${name}: ${e.message}`);
  }
}
JS
node try.js | tee seen
diff seen - <<'TXT' && echo "sudokus 1.0.2: as described"
puzzle: the solution
solved: Sudoku is not solveable.
two solutions: Sudoku is not solveable.
no solution: Sudoku is not solveable.
TXT
