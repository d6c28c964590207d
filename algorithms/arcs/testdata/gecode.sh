#!/bin/sh
# Adds up Gecode's own solveTime and its failures over the puzzles of a file, for BenchmarkTop95:
#   ./gecode.sh ../../testdata/top95.txt
# It takes minizinc 2.6.4 and Gecode 6.2.0 (Debian 12: apt-get install minizinc). There all_different is
# handed to Gecode only with the presolver.
model=$(dirname "$0")/sudoku.mzn
while read -r puzzle _; do
	clues=$(echo "$puzzle" | tr . 0 | sed 's/./&,/g')
	minizinc --solver org.gecode.gecode -G gecode_presolver --statistics -D "clues=[$clues];" "$model"
done <"$1" | awk -F= '/solveTime/ { time += $2; n++ } /failures/ { failures += $2 }
	END { print n " puzzles: " 1000 * time " ms, " failures " failures" }'
