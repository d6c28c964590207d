#!/usr/bin/env bash
# lp_solve 5.5.2.5 (Debian 12): a clue written as "x111 = 1;" in its LP format is a bound, and the `bin` that declares the
# variable below takes it back.
#
# Guess: a relation that holds stays, in whatever order it stands beside a declaration.
# Seen: of four clues three are not in the solution, with exit status 0 and "redefined" among the messages; two clues that
# exclude each other are "solved". With a label ("clue1: x111 = 1;") they hold, and the second is
# infeasible. In the LP format of CPLEX, as GLPK and CBC read it, bounds before `Binary` hold.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq lp-solve=5.5.2.5-2 libcolamd2 libsuitesparseconfig5
for p in *.deb; do dpkg -x "$p" root; done
export LD_LIBRARY_PATH=$t/root/usr/lib/lp_solve:$t/root/usr/lib/x86_64-linux-gnu
cat >lp.py <<'PY'
import sys
four = range(4)
def x(r, c, d): return f"x{r+1}{c+1}{d+1}"
clues = [x(i // 4, i % 4, int(ch) - 1) for i, ch in enumerate(sys.argv[1]) if ch != "."]
print("min: ;")
for a in four:
    for b in four:
        for group in ([x(a, b, d) for d in four], [x(a, d, b) for d in four], [x(d, a, b) for d in four],
                      [x(a // 2 * 2 + k // 2, a % 2 * 2 + k % 2, b) for k in four]):
            print(" + ".join(group), "= 1;")
for i, clue in enumerate(clues): print(f"clue{i}: {clue} = 1;" if sys.argv[2] == "labelled" else f"{clue} = 1;")
print("bin", ", ".join(x(a, b, d) for a in four for b in four for d in four) + ";")
PY
try() {
	python3 lp.py "$1" "$2" >it.lp
	root/usr/bin/lp_solve -S3 it.lp >out 2>err || true
	held=0
	for clue in $3; do [ "$(awk -v v="$clue" '$1 == v { print $2 }' out)" != 1 ] || held=$((held + 1)); done
	echo "$1 $2: $(grep -q infeasible out && echo infeasible || echo "solved, $held of $(echo "$3" | wc -w) clues in the solution")"
}
{
	for how in bare labelled; do
		try 1.....2..3.....4 $how "x111 x232 x323 x444"
		try 11.............. $how "x111 x121"
	done
} | tee seen
diff seen - <<'TXT' && echo "lp_solve 5.5.2.5: as described"
1.....2..3.....4 bare: solved, 1 of 4 clues in the solution
11.............. bare: solved, 1 of 2 clues in the solution
1.....2..3.....4 labelled: solved, 4 of 4 clues in the solution
11.............. labelled: infeasible
TXT
