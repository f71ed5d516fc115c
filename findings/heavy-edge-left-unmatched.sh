#!/usr/bin/env bash
# Whole numbers that rustworkx takes as weights can be too large for its matching, and it does not say so.
#
# rustworkx 0.18.1: `max_weight_matching` takes Python's whole numbers as weights, and raises OverflowError from
# 2**127 on. Just below, it computes with twice the weights and with sums of them, which wrap around in silence:
# of four nodes, where one edge weighs 2**127 - 1 and all others 0, the matching leaves that edge out. One of
# 2**126 - 1 is found here, but is not safe either: the sums grow with the number of nodes. Programs that pair
# tournaments fold many criteria into one weight of some hundred bits and must leave the library room themselves:
# about two bits more than the sum of as many weights as there are nodes takes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check rustworkx==0.18.1
"$work/venv/bin/python" - <<'PYTHON'
from itertools import combinations

import rustworkx

HEAVY = (0, 1)
found = {}
for bits in (64, 126, 127, 128):
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(4))
    graph.add_edges_from([(*edge, 2**bits - 1 if edge == HEAVY else 0) for edge in combinations(range(4), 2)])
    try:
        matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    except OverflowError as error:
        found[bits] = str(error)
    else:
        assert len(matching) == 2, "all nodes are matched"
        found[bits] = HEAVY in {tuple(sorted(edge)) for edge in matching}
    print(f"2**{bits} - 1: {found[bits]}")
assert found == {64: True, 126: True, 127: False, 128: "Python int too large to convert to C long"}
PYTHON
