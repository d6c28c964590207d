#!/usr/bin/env bash
# qqwing 1.3.4 (Debian 12) counts no solution for a grid that is already solved.
#
# Guess: it counts one, the grid itself.
# Seen: it prints the grid as the solution and then "There are no solutions to the puzzle."; for the same grid without
# one clue it counts one. Whoever sorts a file by its count loses the solved grids among the impossible ones.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq qqwing=1.3.4-1.1+b1 libqqwing2v5=1.3.4-1.1+b1
for p in *.deb; do dpkg -x "$p" root; done
export LD_LIBRARY_PATH=$(dirname "$(find "$t/root" -name 'libqqwing.so.2' | head -1)")
count() { echo "$1" | root/usr/bin/qqwing --solve --one-line --count-solutions | sed '/^$/d'; }
solved=483921657967345821251876493548132976729564138136798245372689514814253769695417382
{ root/usr/bin/qqwing --version; count "$solved"; count ".${solved:1}"; } | tee seen
diff seen - <<TXT && echo "qqwing 1.3.4: as described"
qqwing 1.3.4
$solved
There are no solutions to the puzzle.
$solved
The solution to the puzzle is unique.
TXT
