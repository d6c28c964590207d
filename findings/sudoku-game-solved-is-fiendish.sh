#!/usr/bin/env bash
# sudoku 1.0.5 (Debian 12, the game for terminals by Michael Kennett) classes a grid that is already solved as fiendish.
#
# Guess: with nothing left to do it is "very easy", the least of its five classes.
# Seen: `-s` says fiendish, with 0 in front, where the puzzle whose solution it is counts as easy.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq sudoku=1.0.5-2.1
dpkg -x sudoku_*.deb root
class() { { echo "% $1"; echo "$2" | fold -w 9; } >"$1.txt"; root/usr/games/sudoku -s "$1.txt"; }
{
	class puzzle '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..'
	class solved 483921657967345821251876493548132976729564138136798245372689514814253769695417382
} | tr -s ' ' | tee seen
diff seen - <<'TXT' && echo "sudoku 1.0.5: as described"
 4 easy : puzzle
 0 fiendish : solved
TXT
