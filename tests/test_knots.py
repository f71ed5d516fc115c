"""Rooms stand on each other: the sub-packages and modules of a package import one another in one order."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

Import = tuple[str, str]
"""The full names of what imports and of what is imported."""


def siblings(importer: str, imported: str) -> Import | None:
    """The rooms below the deepest package around both modules; None where one is that package."""
    ours, theirs = importer.split("."), imported.split(".")
    depth = 0
    while depth < min(len(ours), len(theirs)) and ours[depth] == theirs[depth]:
        depth += 1
    if depth in (0, len(ours), len(theirs)):
        return None
    return ".".join(ours[: depth + 1]), ".".join(theirs[: depth + 1])


def knots(imports: Iterable[Import]) -> set[frozenset[str]]:
    """In each package that has any, one circle of siblings that import each other."""
    packages: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for each in imports:
        if (way := siblings(*each)) is not None:
            packages[way[0].rpartition(".")[0]][way[0]].add(way[1])
    found = set()
    for rooms in packages.values():
        try:
            TopologicalSorter(rooms).prepare()
        except CycleError as error:
            found.add(frozenset(error.args[1]))
    return found


def all_imports() -> Iterable[Import]:
    """Every import among the modules of the house, those for types too."""
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    graph = grimp.build_graph(*project["tool"]["importlinter"]["root_packages"], cache_dir=None)
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            yield module, imported


@pytest.mark.parametrize(
    ("imports", "expected"),
    [
        ([("a.b", "a.c")], []),
        ([("a.b", "a.c"), ("a.c", "a.b")], [{"a.b", "a.c"}]),
        ([("a.b.x", "a.c.y"), ("a.c.z", "a.b.w")], [{"a.b", "a.c"}]),
        ([("a.b.x", "a.b.y"), ("a.b.y", "a.b.x")], [{"a.b.x", "a.b.y"}]),
        ([("a.b", "a.c"), ("a.c", "a.d"), ("a.d", "a.b")], [{"a.b", "a.c", "a.d"}]),
        ([("a.b", "a"), ("a", "a.b")], []),
        ([("a.b", "d.c"), ("d.c", "a.b")], []),
    ],
)
def test_a_knot_is_a_circle_of_siblings(imports: list[Import], expected: list[set[str]]) -> None:
    assert knots(imports) == set(map(frozenset, expected))


def test_no_rooms_import_each_other() -> None:
    assert knots(all_imports()) == set()
