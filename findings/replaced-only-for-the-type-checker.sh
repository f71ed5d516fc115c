#!/usr/bin/env bash
# mypy lets `dataclasses.replace`, `fields` and `asdict` take a msgspec Struct, at which all three raise TypeError.
#
# msgspec 0.23.0 marks its Structs with `dataclass_transform`, so that type checkers know their constructors. mypy 2.4.1
# takes that for more: to it they are data classes to the functions of the standard library, too, even with --strict.
# They are not: those look for `__dataclass_fields__`, which a Struct has not. So a class that becomes a Struct leaves
# calls behind that are checked and fail when they are reached, perhaps in an error's path that no test goes through.
# The other way round is noticed: `msgspec.structs.replace` is refused a data class. So such calls are found by checking
# once with all of them named so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check msgspec==0.23.0 mypy==2.4.1
cd "$work"
cat > tiles.py <<'PYTHON'
import dataclasses

from msgspec import Struct


class Tile(Struct, frozen=True):
    row: int
    cost: int = 1


@dataclasses.dataclass(frozen=True)
class Wall:
    row: int


def dearer(tile: Tile) -> Tile:
    return dataclasses.replace(tile, cost=2)


def names() -> list[str]:
    return [each.name for each in dataclasses.fields(Tile)]


def plain(tile: Tile) -> dict[str, object]:
    return dataclasses.asdict(tile)
PYTHON
cat > walls.py <<'PYTHON'
from msgspec import structs

from tiles import Wall

structs.replace(Wall(1), row=2)
PYTHON
"$work/venv/bin/mypy" --strict --no-incremental tiles.py
! "$work/venv/bin/mypy" --strict --no-incremental walls.py > found.txt
cat found.txt
grep -q 'walls.py:5: error: Value of type variable "_S" of "replace" cannot be "Wall"' found.txt
"$work/venv/bin/python" - <<'PYTHON'
from importlib.metadata import version

from msgspec import structs

from tiles import Tile, dearer, names, plain

assert (version("msgspec"), version("mypy")) == ("0.23.0", "2.4.1")
for call in (lambda: dearer(Tile(3)), names, lambda: plain(Tile(3))):
    try:
        call()
    except TypeError as error:
        print(f"checked, and yet: {error}")
    else:
        raise AssertionError("it did not raise")
assert structs.replace(Tile(3), cost=2) == Tile(3, 2)
PYTHON
