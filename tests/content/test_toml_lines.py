"""Where the keys of a TOML text stand."""

import tomllib
from collections.abc import Iterator

import pytest

from bot.content.toml_lines import key_lines, line_of
from bot.games.files.faults import Path
from tests.content.melee.test_faults import EMBER

TEXT = '''# a comment = 3
name = "x [y] = {"
"odd key" = 'a # b'
a.b = [
    1,  # one = 2
    { c = """
[[no]]
d = 1""", "e" = [
        true] },
]

[table]
f = 1979-05-27 07:32:00

[[list]]
g = 1
[list.inner]
h = 2
[[list]]
g = { i = {}, j = [] }
'''


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_every_key_has_its_line(newline: str) -> None:
    text = TEXT.replace("\n", newline)
    assert key_lines("\ufeff" + text) == {
        ("name",): 2,
        ("odd key",): 3,
        ("a",): 4,
        ("a", "b"): 4,
        ("a", "b", 0): 5,
        ("a", "b", 1): 6,
        ("a", "b", 1, "c"): 6,
        ("a", "b", 1, "e"): 8,
        ("a", "b", 1, "e", 0): 9,
        ("table",): 12,
        ("table", "f"): 13,
        ("list", 0): 15,
        ("list", 0, "g"): 16,
        ("list", 0, "inner"): 17,
        ("list", 0, "inner", "h"): 18,
        ("list", 1): 19,
        ("list", 1, "g"): 20,
        ("list", 1, "g", "i"): 20,
        ("list", 1, "g", "j"): 20,
    }


def test_a_missing_key_has_the_line_of_its_table() -> None:
    lines = key_lines(TEXT)
    assert line_of(lines, ("list", 1, "name")) == 19
    assert line_of(lines, ("a", "b", 1, "z", "y")) == 6
    assert line_of(lines, ("plan",)) is None
    assert line_of(lines, ()) is None


def test_every_place_in_a_shipped_deck_has_a_line() -> None:
    lines = key_lines(EMBER)
    texts = EMBER.splitlines()
    for path in _places(tomllib.loads(EMBER)):
        if path == ("entity",):
            continue
        assert isinstance(path[-1], int) or path[-1] in texts[lines[path] - 1]


def _places(value: object, path: Path = ()) -> Iterator[Path]:
    """The places of everything in plain values."""
    parts: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    for part, inner in parts:
        yield (*path, part)
        yield from _places(inner, (*path, part))
