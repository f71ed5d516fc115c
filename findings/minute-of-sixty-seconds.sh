#!/usr/bin/env bash
# The clock that python-chess writes into a game can stand at sixty seconds.
#
# chess 1.11.2: `set_clock` and `set_emt` split the time into hours, minutes and seconds first and round the seconds
# to milliseconds afterwards. 59.9996 seconds become `[%clk 0:00:60]`, and one hour less a fraction `[%clk 0:59:60]`,
# where the PGN standard's supplement has minutes and seconds of two digits below sixty. The library reads its own
# clocks back as 60 seconds; readers that follow the supplement may refuse them. Half a millisecond of each minute
# comes there: with clocks that keep fractions of seconds, one in 120,000.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check chess==1.11.2
"$work/venv/bin/python" - <<'PYTHON'
import chess
import chess.pgn

assert chess.__version__ == "1.11.2"
node = chess.pgn.Game().add_variation(chess.Move.from_uci("e2e4"))
for seconds, written in (
    (59.9994, "[%clk 0:00:59.999]"),
    (59.9996, "[%clk 0:00:60]"),
    (3599.9999, "[%clk 0:59:60]"),
    (60.0, "[%clk 0:01:00]"),
):
    node.set_clock(seconds)
    assert node.comment == written, node.comment
    print(f"{seconds} s left: {node.comment}, read as {node.clock()} s")
node.comment = ""
node.set_emt(59.9996)
assert node.comment == "[%emt 0:00:60]", node.comment
PYTHON
