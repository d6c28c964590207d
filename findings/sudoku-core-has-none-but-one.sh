#!/usr/bin/env bash
# sudoku-core 3.0.3 (npm) says of a puzzle that its own strategies do not finish both that it has no solution and that
# its solution is unique, and solve() ends with "No solution for provided board!".
#
# Guess: hasSolution and hasUniqueSolution are both true, with the level "master", since a search decides such things.
# Seen: for four of four puzzles that need chains, each with exactly one solution, hasSolution is false and
# hasUniqueSolution is true. Neither field alone tells "impossible" from "too hard for me".
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
npm install --silent --no-audit --no-fund --ignore-scripts sudoku-core@3.0.3 >/dev/null
cat >try.js <<'JS'
const { analyze, solve } = require('sudoku-core');
const easy = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..'; // Project Euler 96, grid 1
const hard = [ // from the list top95
  '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
  '52...6.........7.13...........4..8..6......5...........418.........3..2...87.....',
  '6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....',
  '48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....',
];
const board = text => [...text].map(c => c === '.' ? null : Number(c));
const peers = i => [...Array(81).keys()].filter(j => j !== i && (
  Math.floor(i / 9) === Math.floor(j / 9) || i % 9 === j % 9 ||
  Math.floor(i / 27) === Math.floor(j / 27) && Math.floor(i % 9 / 3) === Math.floor(j % 9 / 3)));
const near = [...Array(81).keys()].map(peers);
function count(cells) { // solutions, two at most
  let best, at = -1;
  for (let i = 0; i < 81; i++) if (!cells[i]) {
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(d => near[i].every(j => cells[j] !== d));
    if (at < 0 || free.length < best.length) { at = i; best = free; }
  }
  if (at < 0) return 1;
  let n = 0;
  for (const d of best) { cells[at] = d; n += count(cells); if (n > 1) break; }
  cells[at] = null;
  return n;
}
const line = text => {
  const { hasSolution, hasUniqueSolution } = analyze(board(text)), { error } = solve(board(text));
  return `${count(board(text))} solution: hasSolution ${hasSolution}, hasUniqueSolution ${hasUniqueSolution}, solve: ${error || 'solved'}`;
};
console.log('singles: ' + line(easy));
for (const text of hard) console.log('chains: ' + line(text));
JS
node try.js | sort | uniq -c | sed 's/^ *//' | tee seen
diff seen - <<'TXT' && echo "sudoku-core 3.0.3: as described"
4 chains: 1 solution: hasSolution false, hasUniqueSolution true, solve: No solution for provided board!
1 singles: 1 solution: hasSolution true, hasUniqueSolution true, solve: solved
TXT
