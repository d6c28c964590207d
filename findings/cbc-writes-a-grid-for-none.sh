#!/usr/bin/env bash
# CBC 2.10.8 (Debian 12) writes values of variables into the solution file of a problem that has no solution.
#
# Guess: the file of an impossible puzzle has its first line, "Infeasible …", and nothing else, as GLPK's has no grid.
# Seen: 17 variables at 1 follow, in the form that they have in a solution, so that one who reads only the lines with a
# 1 gets 17 digits for 16 cells, two of them 1s in the first row. The exit status is 0.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq coinor-cbc=2.10.8+ds1-1 coinor-libcbc3=2.10.8+ds1-1 coinor-libcgl1 coinor-libclp1 coinor-libosi1v5 \
	coinor-libcoinutils3v5 liblapack3 libblas3 libgfortran5 libquadmath0
for p in *.deb; do dpkg -x "$p" root; done
lib=$t/root/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$lib:$lib/lapack:$lib/blas
cat >lp.py <<'PY'
import sys
four = range(4)
def x(r, c, d): return f"x{r+1}{c+1}{d+1}"
print("Minimize\n obj: 0 x111\nSubject To")
for a in four:
    for b in four:
        for group in ([x(a, b, d) for d in four], [x(a, d, b) for d in four], [x(d, a, b) for d in four],
                      [x(a // 2 * 2 + k // 2, a % 2 * 2 + k % 2, b) for k in four]):
            print(" ", " + ".join(group), "= 1")
print("Bounds")
for i, ch in enumerate(sys.argv[1]):
    if ch != ".": print(f" {x(i // 4, i % 4, int(ch) - 1)} = 1")
print("Binary\n", *(x(a, b, d) for a in four for b in four for d in four), "\nEnd")
PY
try() {
	python3 lp.py "$1" >it.lp
	root/usr/bin/cbc it.lp solve solution it.sol >log && status=0 || status=$?
	echo "$1: $(head -1 it.sol | cut -d' ' -f1), $(awk '$3 == 1' it.sol | wc -l) at 1, exit status $status"
}
{ try 1.....2..3.....4; try 11..............; } | tee seen
diff seen - <<'TXT' && echo "CBC 2.10.8: as described"
1.....2..3.....4: Optimal, 16 at 1, exit status 0
11..............: Infeasible, 17 at 1, exit status 0
TXT
