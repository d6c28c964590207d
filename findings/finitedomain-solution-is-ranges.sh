#!/usr/bin/env bash
# finitedomain 1.3.2 (npm) calls the domains after propagation a solution, unless told which variables to search.
#
# Guess: solve() gives one grid after another, as a solver of finite domains does by default.
# Seen: a 4×4 puzzle with six solutions gets one, in which 13 cells are ranges such as [2,4], whatever `distribute` says.
# Only what `vars` names is searched: with one cell named there are two, the first with seven ranges; with all, all six.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
npm install --silent --no-audit --no-fund --ignore-scripts finitedomain@1.3.2 >/dev/null
cat >try.js <<'JS'
const { Solver } = require('finitedomain');
const four = [0, 1, 2, 3];
function run(clues, options) {
  const solver = new Solver();
  const cell = four.map(r => four.map(c => {
    const clue = clues[4 * r + c], name = `r${r + 1}c${c + 1}`;
    solver.decl(name, clue === '.' ? [[1, 4]] : [[Number(clue), Number(clue)]]);
    return name;
  }));
  for (const k of four) {
    solver.distinct(cell[k]);
    solver.distinct(four.map(r => cell[r][k]));
    solver.distinct(four.map(j => cell[2 * (k >> 1) + (j >> 1)][2 * (k & 1) + (j & 1)]));
  }
  return solver.solve(options);
}
const names = four.flatMap(r => four.map(c => `r${r + 1}c${c + 1}`));
for (const options of [{}, { distribute: 'naive' }, { distribute: 'fail_first' }, { vars: ['r1c2'] }, { vars: names }]) {
  const found = run('1............4.1', options);
  const open = Object.values(found[0]).filter(Array.isArray).length;
  const told = options.vars ? { vars: options.vars.length } : options;
  console.log(`${JSON.stringify(told)}: ${found.length} found, ${open} cells of the first without a digit`);
}
JS
node try.js | tee seen
diff seen - <<'TXT' && echo "finitedomain 1.3.2: as described"
{}: 1 found, 13 cells of the first without a digit
{"distribute":"naive"}: 1 found, 13 cells of the first without a digit
{"distribute":"fail_first"}: 1 found, 13 cells of the first without a digit
{"vars":1}: 2 found, 7 cells of the first without a digit
{"vars":16}: 6 found, 0 cells of the first without a digit
TXT
