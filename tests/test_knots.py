"""Rooms stand on each other: of two sub-packages or modules of a package, at most one imports the other."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

import grimp
import pytest

Pair = tuple[str, str]
"""Two siblings by full name, in the order of the alphabet."""


def siblings(importer: str, imported: str) -> Pair | None:
    """The rooms below the deepest package around both modules; None where one is that package."""
    ours, theirs = importer.split("."), imported.split(".")
    depth = 0
    while depth < min(len(ours), len(theirs)) and ours[depth] == theirs[depth]:
        depth += 1
    if depth in (0, len(ours), len(theirs)):
        return None
    return ".".join(ours[: depth + 1]), ".".join(theirs[: depth + 1])


def knots(imports: Iterable[Pair]) -> set[Pair]:
    """The pairs of siblings that import each other, given (importer, imported) for each import."""
    ways = {way for one in imports if (way := siblings(*one)) is not None}
    return {(a, b) for a, b in ways if a < b and (b, a) in ways}


def all_imports() -> Iterable[Pair]:
    """Every import among the modules of the house, those for types too."""
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    graph = grimp.build_graph(*project["tool"]["importlinter"]["root_packages"], cache_dir=None)
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            yield module, imported


@pytest.mark.parametrize(
    ("imports", "expected"),
    [
        ([("a.b", "a.c")], set()),
        ([("a.b", "a.c"), ("a.c", "a.b")], {("a.b", "a.c")}),
        ([("a.b.x", "a.c.y"), ("a.c.z", "a.b.w")], {("a.b", "a.c")}),
        ([("a.b.x", "a.b.y"), ("a.b.y", "a.b.x")], {("a.b.x", "a.b.y")}),
        ([("a.b", "a"), ("a", "a.b")], set()),
        ([("a.b", "d.c"), ("d.c", "a.b")], set()),
    ],
)
def test_a_knot_is_two_siblings_that_import_each_other(imports: list[Pair], expected: set[Pair]) -> None:
    assert knots(imports) == expected


def test_no_two_rooms_import_each_other() -> None:
    assert knots(all_imports()) == set()
