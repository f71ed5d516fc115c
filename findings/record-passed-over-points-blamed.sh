#!/usr/bin/env bash
# A tournament report with a penalty is refused for its points, and not for the record that isn't known.
#
# py4swiss 0.3.1, FIDE's tournament report of 2026: record 299 takes points from a player, and the points in the
# player's own record are those after it. By default, the parser passes over records that it doesn't know, 299
# among them, and then adds up the games alone: it says that the player's points are wrong. The same report
# without the penalty is read, and so is a false one, whose points leave the penalty out. Strict mode names the
# first record that it doesn't know: here 162, the points for a win and a draw.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check py4swiss==0.3.1
"$work/venv/bin/python" - "$work" <<'PYTHON'
import sys
from pathlib import Path

from py4swiss.trf import TrfParser
from py4swiss.trf.exceptions import ConsistencyError, ParsingError

HEAD = """012 Open
062 2
092 Individual: Swiss-System
162  W 3.0    D 1.0    L 0.0
XXR 1
XXS W=3.0 D=1.0 PAB=3.0
"""
PLAYER = "001 {number:4}      {name:33}{points:>37} {rank:4}  {other:4} {side} {mark}\n"
PENALTY = "299          -1.0  000    1\n"


def report(points, penalty):
    players = (
        PLAYER.format(number=1, name="Amber", points=points, rank=1, other=2, side="w", mark=1),
        PLAYER.format(number=2, name="Birch", points="0.0", rank=2, other=1, side="b", mark=0),
    )
    return HEAD + "".join(players) + penalty


def outcome(points, penalty, *, strict=False):
    file = Path(sys.argv[1], "report.trf")
    file.write_text(report(points, penalty))
    try:
        parsed = TrfParser.parse(file, strict=strict)
    except (ConsistencyError, ParsingError) as error:
        return f"{type(error).__name__}: {str(error).strip()}"
    return f"read, with {parsed.player_sections[0].points_times_ten / 10} points"


found = {
    "without a penalty": outcome("3.0", ""),
    "with a penalty": outcome("2.0", PENALTY),
    "with a penalty that the points leave out": outcome("3.0", PENALTY),
    "strict": outcome("2.0", PENALTY, strict=True),
}
for which, what in found.items():
    print(f"{which}: {what}")
assert found == {
    "without a penalty": "read, with 3.0 points",
    "with a penalty": "ConsistencyError: Calculated points for starting number '1' as 3.0, expected 2.0",
    "with a penalty that the points leave out": "read, with 3.0 points",
    "strict": "ParsingError: Invalid code '162' (Row 4, Column 1)",
}, found
PYTHON
