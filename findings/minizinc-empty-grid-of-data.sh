#!/usr/bin/env bash
# MiniZinc 2.6.4 (Debian 12) refuses a grid of data in which every cell is absent, as .dzn and as JSON.
#
# Guess: `given = [|<>, <>|<>, <>|];` is data for an array of `opt int` like any other, an empty grid; so is null in JSON.
# Seen: "array literal must contain at least one non-absent value"; with one clue it is read. What hands puzzles on needs
# another way for the empty grid, such as 0 for no clue.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq minizinc=2.6.4+dfsg1-1 libgecode49=6.2.0-5 libgecodeflatzinc49=6.2.0-5 libmpfr6 libgmp10
for p in *.deb; do dpkg -x "$p" root; done
export LD_LIBRARY_PATH=$t/root/usr/lib/x86_64-linux-gnu MZN_STDLIB_DIR=$t/root/usr/share/minizinc
cat >latin.mzn <<'MZN'
array[1..2, 1..2] of opt int: given;
array[1..2, 1..2] of var 1..2: x;
constraint forall (r, c in 1..2) (if occurs(given[r, c]) then x[r, c] = deopt(given[r, c]) else true endif);
constraint forall (i in 1..2) (x[i, 1] != x[i, 2] /\ x[1, i] != x[2, i]);
solve satisfy;
MZN
echo 'given = [|1, <>|<>, <>|];' >one.dzn
echo 'given = [|<>, <>|<>, <>|];' >none.dzn
echo '{"given": [[null, null], [null, null]]}' >none.json
for data in one.dzn none.dzn none.json; do
	if root/usr/bin/minizinc -c -G std --no-output-ozn --fzn it.fzn latin.mzn $data >out 2>&1; then
		echo "$data: read"
	else
		echo "$data: $(grep -oE 'array literal must .*' out || tail -1 out)"
	fi
done | tee seen
diff seen - <<'TXT' && echo "MiniZinc 2.6.4: as described"
one.dzn: read
none.dzn: array literal must contain at least one non-absent value
none.json: array literal must contain at least one non-absent value
TXT
