#!/usr/bin/env bash
# qqwing 1.3.4 (Debian 12) takes the digits and dots of a line of text for cells, and reads on in the next line.
#
# Guess: a line that is no puzzle, such as "# Grid 01", is passed over or refused.
# Seen: its 0 and 1 become the first two cells and the puzzle below is shifted by two; what is then solved, or said to
# be impossible, is another puzzle, without a word. A file of puzzles with titles has to be stripped first.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq qqwing=1.3.4-1.1+b1 libqqwing2v5=1.3.4-1.1+b1
for p in *.deb; do dpkg -x "$p" root; done
export LD_LIBRARY_PATH=$(dirname "$(find "$t/root" -name 'libqqwing.so.2' | head -1)")
puzzle='..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..'
read_back() { root/usr/bin/qqwing --solve --puzzle --nosolution --one-line | sed '/^$/d' | head -1; }
{ echo "$puzzle" | read_back; printf '# Grid 01\n%s\n' "$puzzle" | read_back; } | tee seen
diff seen - <<TXT && echo "qqwing 1.3.4: as described"
$puzzle
.1${puzzle:0:79}
TXT
