#!/usr/bin/env bash
# sudoku-gen 1.0.2 (npm) has 34 puzzles, eight or nine a level; all that it "generates" are these with digits, lines and
# orientation exchanged. Six of the forty that it is made of are others of the forty in disguise.
#
# Guess: it exchanges lines and digits, as its page says, of at least fifty puzzles a level.
# Seen: 1,500 puzzles of a level, all different as text, fall into eight or nine classes by a count that no such
# exchange changes. So a mean over a thousand of its "hard" puzzles is one over eight, and what differs between two of a
# class is their labels.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
npm install --silent --no-audit --no-fund --ignore-scripts sudoku-gen@1.0.2 >/dev/null
cat >try.js <<'JS'
const { getSudoku } = require('sudoku-gen');
const row = i => Math.floor(i / 9), column = i => i % 9, box = i => Math.floor(i / 27) * 3 + Math.floor(i % 9 / 3);
// For each clue how many clues stand in its row, column and box and how often its digit is given, sorted: the same for
// a puzzle and any other that is only written down in another way.
function unchanged(puzzle) {
  const clues = [...puzzle].map((digit, i) => ({ digit, i })).filter(c => c.digit !== '-');
  const many = (of, at) => clues.filter(c => of(c) === at).length;
  return clues.map(c => [
    [many(x => row(x.i), row(c.i)), many(x => column(x.i), column(c.i))].sort(),
    many(x => box(x.i), box(c.i)), many(x => x.digit, c.digit)].join()).sort().join(' ');
}
for (const level of ['easy', 'medium', 'hard', 'expert']) {
  const classes = new Set(), puzzles = new Set();
  for (let k = 0; k < 1500; k++) {
    const { puzzle } = getSudoku(level);
    puzzles.add(puzzle);
    classes.add(unchanged(puzzle));
  }
  console.log(`${level}: ${puzzles.size} puzzles, ${classes.size} classes`);
}
JS
node try.js | tee seen
diff seen - <<'TXT' && echo "sudoku-gen 1.0.2: as described"
easy: 1500 puzzles, 8 classes
medium: 1500 puzzles, 9 classes
hard: 1500 puzzles, 8 classes
expert: 1500 puzzles, 9 classes
TXT
