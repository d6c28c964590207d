#!/usr/bin/env bash
# Two solvers that "write a proof" for a puzzle without a solution write different things: cadical 1.5.3 DRAT whose last
# line is not the empty clause, cryptominisat5 5.11.4 FRAT (both Debian 12).
#
# Guess: text in DRAT from both, with "0", the empty clause, as its last line.
# Seen: cadical goes on after the empty clause and deletes others ("d 5 0"); cryptominisat5 begins with the original clauses
# ("o 1 …") and ends with those that are left ("f …"), which is not DRAT. Look for the empty
# clause anywhere in the file, and at its first letter.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq cadical=1.5.3-2 cryptominisat=5.11.4+dfsg1-2+b1 \
	libcryptominisat5-5.11=5.11.4+dfsg1-2+b1 libboost-program-options1.74.0
for p in *.deb; do dpkg -x "$p" root; done
export LD_LIBRARY_PATH=$t/root/usr/lib/x86_64-linux-gnu
python3 - >none.cnf <<'PY'
import itertools
def cell(r, c, d): return 16 * r + 4 * c + d + 1
def inside(k, j): return k // 2 * 2 + j // 2, k % 2 * 2 + j % 2
clauses = [[cell(0, 0, 0)], [cell(0, 1, 0)]] # two 1s in row 1
for a, b in itertools.product(range(4), repeat=2):
    clauses.append([cell(a, b, d) for d in range(4)])
    for d, e in itertools.combinations(range(4), 2):
        clauses += [[-cell(a, b, d), -cell(a, b, e)], [-cell(a, d, b), -cell(a, e, b)], [-cell(d, a, b), -cell(e, a, b)],
                    [-cell(*inside(a, d), b), -cell(*inside(a, e), b)]]
print("p cnf 64", len(clauses))
for clause in clauses: print(*clause, 0)
PY
root/usr/bin/cadical -q --no-binary none.cnf cadical.proof >/dev/null || true
root/usr/bin/cryptominisat5 --verb 0 none.cnf cryptominisat.proof >/dev/null || true
{
	echo "cadical: $(grep -cx 0 cadical.proof) line with the empty clause, the last one begins with $(tail -1 cadical.proof | cut -c1)"
	echo "cryptominisat5: lines begin with $(cut -c1 cryptominisat.proof | sort -u | xargs), the last one with $(tail -1 cryptominisat.proof | cut -c1)"
} | tee seen
diff seen - <<'TXT' && echo "cadical 1.5.3, cryptominisat5 5.11.4: as described"
cadical: 1 line with the empty clause, the last one begins with d
cryptominisat5: lines begin with a d f o, the last one with f
TXT
