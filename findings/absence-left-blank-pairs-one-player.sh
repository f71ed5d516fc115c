#!/usr/bin/env bash
# py4swiss pairs a single player, without an error, if that player's last round is left blank.
#
# py4swiss 0.3.1 (Dutch engine). FIDE's tournament report lets a round of an absent player be blank: this means
# the same as `0000 - Z`. The parser drops blanks at the end of a line, and the engine takes the player with the
# fewest results as the measure of which round is next: everybody who has more counts as settled for it. So a
# report in which one player stayed away from round 2 gives, instead of round 3, a "round" of one bye for that
# player. Written as `0000 - Z` the same absence gives the whole round, and blank in an earlier round it is
# refused as no result. `validate_contents` finds nothing wrong with either.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check py4swiss==0.3.1
cd "$work"
"$work/venv/bin/python" - <<'PYTHON'
from importlib.metadata import version
from pathlib import Path

from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
from py4swiss.trf.exceptions import LineError

assert version("py4swiss") == "0.3.1"


def report(*last: str) -> Path:
    """Two rounds of six players; `last` are the rounds of the sixth, who lost one and stayed away from one."""
    rounds = [
        ("2.0", "   4 w 1", "   2 b 1"),
        ("1.0", "   5 b 1", "   1 w 0"),
        ("2.0", "   6 w 1", "   4 b 1"),
        ("0.0", "   1 b 0", "   3 w 0"),
        ("0.0", "   2 w 0", "0000 - Z"),
        ("0.0", *last),
    ]
    lines = [
        f"001 {number:>4}      {'Player':<33}{'':33}{points:>4} {number:>4}" + "".join("  " + each for each in games)
        for number, (points, *games) in enumerate(rounds, 1)
    ]
    file = Path("report.trf")
    file.write_text("\n".join(["012 Cup", *lines, "XXR 5", "XXC white1", ""]))
    return file


def pairs(*last: str) -> list[tuple[int, int]]:
    parsed = TrfParser.parse(report(*last))
    parsed.validate_contents()
    return sorted((pair.white, pair.black) for pair in DutchEngine.generate_pairings(parsed))


LOST, BLANK = "   3 b 0", "        "
print("0000 - Z:", pairs(LOST, "0000 - Z"))
print("blank:   ", pairs(LOST, BLANK))
assert pairs(LOST, "0000 - Z") == [(1, 3), (4, 5), (6, 2)]
assert pairs(LOST, BLANK) == [(6, 0)]
try:
    pairs(BLANK, "   3 b 0")
except LineError as error:
    print("blank, then played:", error)
else:
    raise AssertionError("a blank round before another is read now")
PYTHON
