#!/usr/bin/env bash
# toulbar2 1.1.1 (Debian 12) reads a DIMACS CNF as clauses to satisfy as far as possible: an impossible puzzle is no
# verdict there, but an optimum of 1.
#
# Guess: it says of an impossible 4×4 puzzle that there is no solution, as SAT solvers do.
# Seen: "Optimum: 1", exit status 0, which is the number of clauses left broken; a puzzle with a solution has
# "Optimum: 0". A script that looks for "Optimum" or at the status takes both for solved.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq toulbar2=1.1.1+dfsg-1 libjemalloc2 libgmp10 libboost-iostreams1.74.0 libxml2 libicu72
for p in *.deb; do dpkg -x "$p" root; done
export LD_LIBRARY_PATH=$t/root/usr/lib/x86_64-linux-gnu
cat >cnf.py <<'PY'
import itertools, sys
def cell(r, c, d): return 16 * r + 4 * c + d + 1
def inside(k, j): return k // 2 * 2 + j // 2, k % 2 * 2 + j % 2
clauses = []
for a, b in itertools.product(range(4), repeat=2):
    clauses.append([cell(a, b, d) for d in range(4)])
    for d, e in itertools.combinations(range(4), 2):
        clauses += [[-cell(a, b, d), -cell(a, b, e)], [-cell(a, d, b), -cell(a, e, b)], [-cell(d, a, b), -cell(e, a, b)],
                    [-cell(*inside(a, d), b), -cell(*inside(a, e), b)]]
clauses += [[cell(i // 4, i % 4, int(ch) - 1)] for i, ch in enumerate(sys.argv[1]) if ch != "."]
print("p cnf 64", len(clauses))
for clause in clauses: print(*clause, 0)
PY
try() {
	python3 cnf.py "$2" >"$1.cnf"
	root/usr/bin/toulbar2 "$1.cnf" >"$1.out" && echo "$1: $(grep -oE 'Optimum: [0-9]+' "$1.out"), exit status $?"
}
{ try possible 1.....2..3.....4; try impossible 11..............; } | tee seen
diff seen - <<'TXT' && echo "toulbar2 1.1.1: as described"
possible: Optimum: 0, exit status 0
impossible: Optimum: 1, exit status 0
TXT
