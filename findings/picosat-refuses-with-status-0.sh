#!/usr/bin/env bash
# picosat 965 (Debian 12) refuses a file whose header counts too few clauses, and ends with 0, the status of success.
#
# Guess: a status other than 0, as cadical's 1, or an answer and a warning, as minisat gives; 10 and 20 are the answers.
# Seen: "too many clauses" on standard error and status 0. What appends the clues of a puzzle to the clauses of an empty grid
# and leaves "p cnf" as it was gets no answer, and a script that looks at the status goes on as if it had one.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq picosat=965-2 minisat=1:2.2.1-5+b3 cadical=1.5.3-2
for p in *.deb; do dpkg -x "$p" root; done
printf 'p cnf 2 1\n1 2 0\n-1 0\n' >stale.cnf
try() {
	status=0
	"root/usr/bin/$1" stale.cnf >out 2>&1 || status=$?
	echo "$1: status $status, $(grep -oiE 'too many clauses|wrong number of clauses' out)"
}
for solver in picosat cadical minisat; do try $solver; done | tee seen
diff seen - <<'TXT' && echo "picosat 965: as described"
picosat: status 0, too many clauses
cadical: status 1, too many clauses
minisat: status 10, wrong number of clauses
TXT
