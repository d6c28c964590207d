#!/usr/bin/env bash
# networkx 2.8.8 (Debian 12): of its greedy colourings only DSATUR colours the graph of the 9×9 Sudoku with nine
# colours, which is to fill an empty grid without going back; on the 16×16 it is "largest first" that does it.
#
# Guess: no greedy colouring gets by with nine, since filling a grid cell by cell runs into dead ends.
# Seen: `saturation_largest_first` needs 9 (the others 11 to 14) of sudoku_graph(3) and 18 of sudoku_graph(4), where
# `largest_first`, the worst of the others on 9×9, needs just the 16. All nodes have the same degree, so the order of
# the nodes decides, and says nothing of the strategy.
set -euo pipefail
t=$(mktemp -d); trap 'rm -rf "$t"' EXIT; cd "$t"
apt-get -o APT::Sandbox::User=root download -qq python3-networkx=2.8.8-1
dpkg -x python3-networkx_*.deb root
PYTHONPATH=$t/root/usr/lib/python3/dist-packages python3 - <<'PY' | tee seen
import networkx
print("networkx", networkx.__version__)
for n in 2, 3, 4:
    graph = networkx.sudoku_graph(n)
    for way in "largest_first", "smallest_last", "independent_set", "connected_sequential_bfs", "saturation_largest_first":
        print(n * n, way, max(networkx.greedy_color(graph, strategy=way).values()) + 1)
PY
diff seen - <<'TXT' && echo "networkx 2.8.8: as described"
networkx 2.8.8
4 largest_first 4
4 smallest_last 4
4 independent_set 4
4 connected_sequential_bfs 4
4 saturation_largest_first 4
9 largest_first 14
9 smallest_last 13
9 independent_set 11
9 connected_sequential_bfs 13
9 saturation_largest_first 9
16 largest_first 16
16 smallest_last 24
16 independent_set 18
16 connected_sequential_bfs 23
16 saturation_largest_first 18
TXT
