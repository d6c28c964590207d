#!/usr/bin/env bash
# killer-sudoku-generator 1.1.2 (npm) gives puzzles that have more than one solution, cages and clues together, beside
# the one that it calls the solution.
#
# Guess: `solution` is the only one, as in any published killer.
# Seen: of 40 puzzles of its level "expert" several have a second solution (5 of 12 in a first trial, 15 of 40 in the next). Its
# cages are sound: they cover the 81 cells, hold no digit twice and have their sums.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
npm install --silent --no-audit --no-fund --ignore-scripts killer-sudoku-generator@1.1.2 >/dev/null
cat >try.js <<'JS'
const { generateKillerSudoku } = require('killer-sudoku-generator');
const near = [...Array(81).keys()].map(i => [...Array(81).keys()].filter(j => j !== i && (
  Math.floor(i / 9) === Math.floor(j / 9) || i % 9 === j % 9 ||
  Math.floor(i / 27) === Math.floor(j / 27) && Math.floor(i % 9 / 3) === Math.floor(j % 9 / 3))));
function solutions({ puzzle, areas }) { // two at most
  const cells = [...puzzle].map(c => c === '-' ? 0 : Number(c));
  const cages = areas.map(a => ({ sum: a.sum, of: a.cells.map(([r, c]) => 9 * r + c) }));
  const cageOf = i => cages.find(c => c.of.includes(i));
  const its = cells.map((_, i) => cageOf(i));
  const may = (i, d) => {
    if (near[i].some(j => cells[j] === d)) return false;
    const others = its[i].of.filter(j => j !== i), open = others.filter(j => !cells[j]).length;
    if (others.some(j => cells[j] === d)) return false;
    const rest = its[i].sum - d - others.reduce((sum, j) => sum + cells[j], 0);
    return open ? rest >= open * (open + 1) / 2 && rest <= open * (19 - open) / 2 : rest === 0;
  };
  let found = 0;
  (function search() {
    let at = -1, best;
    for (let i = 0; i < 81 && !(best && !best.length); i++) if (!cells[i]) {
      const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(d => may(i, d));
      if (at < 0 || free.length < best.length) { at = i; best = free; }
    }
    if (at < 0) { found++; return; }
    for (const d of best) { cells[at] = d; search(); if (found > 1) break; }
    cells[at] = 0;
  })();
  return found;
}
let sound = 0, several = 0;
for (let k = 0; k < 40; k++) {
  const killer = generateKillerSudoku('expert');
  const all = killer.areas.flatMap(a => a.cells.map(([r, c]) => 9 * r + c));
  const digits = a => a.cells.map(([r, c]) => Number(killer.solution[9 * r + c]));
  if (new Set(all).size === 81 && all.length === 81 && killer.areas.every(a =>
    new Set(digits(a)).size === a.cells.length && digits(a).reduce((x, y) => x + y) === a.sum)) sound++;
  if (solutions(killer) > 1) several++;
}
console.log(`40 killers, cages sound in ${sound}, some with more than one solution: ${several > 0}`);
console.error(`(${several} of 40 this time)`);
JS
node try.js | tee seen
diff seen - <<'TXT' && echo "killer-sudoku-generator 1.1.2: as described"
40 killers, cages sound in 40, some with more than one solution: true
TXT
