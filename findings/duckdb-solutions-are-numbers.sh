#!/usr/bin/env bash
# DuckDB 1.5.6 (npm @duckdb/node-api) reads a column of solutions from CSV as DOUBLE, the column of puzzles beside it as
# text: of the 81 digits 16 are left, without a word.
#
# Guess: both are VARCHAR, since no whole number of DuckDB has 81 digits.
# Seen: `solutions` is DOUBLE (4.839216579673458e+80). A zero in front keeps a column text, so `quizzes` is VARCHAR, and is
# DOUBLE too in a file whose puzzles all begin with a clue; `all_varchar` mends both.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1 >/dev/null
cat >two.csv <<'CSV'
quizzes,solutions
003020600900305001001806400008102900700000008006708200002609500800203009005010300,483921657967345821251876493548132976729564138136798245372689514814253769695417382
200080300060070084030500209000105408000000000402706000301007040720040060004010003,245981376169273584837564219976125438513498627482736951391657842728349165654812793
CSV
sed 2d two.csv >clue-first.csv
cat >try.js <<'JS'
const { DuckDBInstance } = require('@duckdb/node-api');
(async () => {
  const db = await (await DuckDBInstance.create(':memory:')).connect();
  console.log((await db.runAndReadAll('select version() v')).getRowObjectsJson()[0].v);
  for (const from of ["'two.csv'", "'clue-first.csv'", "'two.csv', all_varchar = true"]) {
    const [row] = (await db.runAndReadAll(
      `select typeof(quizzes) q, typeof(solutions) s, solutions::varchar t from read_csv(${from}) limit 1`)).getRowObjectsJson();
    console.log(`${from}: quizzes ${row.q}, solutions ${row.s}, ${row.t}`);
  }
})();
JS
node try.js | tee seen
diff seen - <<'TXT' && echo "DuckDB 1.5.6: as described"
v1.5.6
'two.csv': quizzes VARCHAR, solutions DOUBLE, 4.839216579673458e+80
'clue-first.csv': quizzes DOUBLE, solutions DOUBLE, 2.459813761692736e+80
'two.csv', all_varchar = true: quizzes VARCHAR, solutions VARCHAR, 483921657967345821251876493548132976729564138136798245372689514814253769695417382
TXT
