#!/usr/bin/env bash
# The package trf cannot load a report in which somebody has one of the four titles of three letters.
#
# trf 1.1.1: FIDE's tournament report has a player's sex in column 10 and the title in columns 11 to 13, so WGM,
# WIM, WFM and WCM fill them. The package wants a blank in column 11. Titles of one or two letters leave one there
# and load; with any of the four, `load` and `loads` raise for the player, and nothing of the report is had: not
# even when only the names and results are wanted. Writing a title of three letters moves the rest of the line one
# column to the right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check trf==1.1.1
"$work/venv/bin/python" - <<'PYTHON'
from importlib.metadata import version

import trf

assert version("trf") == "1.1.1"


def report(title: str) -> str:
    """One player with this title, who won a game as Black."""
    start, end = f"001    1 w{title:>3} {'Player':<33}", f"{'1.0':>4} {1:>4}     2 b 1"
    return f"012 Cup\n{start} {2100:>4} {'':26}{end}\n"


for title in ("", "f", "GM", "IM"):
    (player,) = trf.loads(report(title)).players
    print(f"{title!r}: {player.title!r}, {player.points}")
    assert (player.title, player.points, player.games[0].result) == (title, 1.0, "1")
for title in ("WGM", "WIM", "WFM", "WCM"):
    try:
        trf.loads(report(title))
    except Exception as error:
        print(f"{title!r}: {type(error).__name__}")
    else:
        raise AssertionError(f"{title} is read now")
tournament = trf.loads(report("GM"))
tournament.players[0].title = "WGM"
before, after = report("GM").splitlines()[1], trf.dumps(tournament).splitlines()[-1]
print("points begin in column", before.index("1.0") + 1, "and, as WGM, in", after.index("1.0") + 1)
assert after.index("1.0") == before.index("1.0") + 1
PYTHON
