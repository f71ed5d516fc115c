"""Plain values are structs: Python makes them at a thirtieth of the time that a data class takes."""

from __future__ import annotations

import ast
import runpy
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from bot.reprs import repr_without
from cogs.kit.messages import Attachment

ROOT = Path(__file__).parents[1]

READ_BY_PYDANTIC = (
    "bot/players/melee/hints/purposes.py",
    "bot/reviews",
    "bot/tournaments/rules.py",
)
"""It checks what is stored against their types."""
MADE_INTO_DICTIONARIES = ("bot/lab", "bot/statistics")
"""`dataclasses.asdict` does so to any depth: reports of the laboratory."""
STRUCTS_HAVE = {"frozen", "slots", "order", "eq"}


def _compiled() -> set[str]:
    with mock.patch("setuptools.setup"):
        modules: list[str] = runpy.run_path(str(ROOT / "setup.py"))["MODULES"]
    return set(modules)


def _data_classes(tree: ast.Module) -> Iterator[tuple[ast.ClassDef, set[str]]]:
    """The data classes of a module, each with the options of its decorator."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            call = decorator.func if isinstance(decorator, ast.Call) else decorator
            if ast.unparse(call) == "dataclass":
                yield node, {str(each.arg) for each in getattr(decorator, "keywords", [])}


def _might_be_struct(node: ast.ClassDef, options: set[str]) -> bool:
    """Structs have no options for single fields, and no base that is abstract or a protocol."""
    fields = [each.value for each in node.body if isinstance(each, ast.AnnAssign)]
    wanted = {
        keyword.arg
        for each in fields
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "field"
        for keyword in each.keywords
    }
    bases = {ast.unparse(each).partition("[")[0] for each in node.bases} - {"Generic"}
    methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    return (
        options <= STRUCTS_HAVE
        and "slots" in options
        and wanted <= {"default", "default_factory"}
        and not bases
        and "__eq__" not in methods
        and len(node.decorator_list) == 1
    )


def test_plain_values_are_structs() -> None:
    excepted = _compiled() | {
        path.relative_to(ROOT).as_posix()
        for pattern in (*READ_BY_PYDANTIC, *MADE_INTO_DICTIONARIES)
        for found in ROOT.glob(pattern)
        for path in ([found] if found.is_file() else found.rglob("*.py"))
    }
    assert [
        f"{path.relative_to(ROOT)}: {node.name}"
        for folder in ("bot", "cogs", "render")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in excepted
        for node, options in _data_classes(ast.parse(path.read_text(encoding="utf-8")))
        if _might_be_struct(node, options)
    ] == []


@pytest.mark.parametrize("hidden", [("data",), ("name", "data"), ()])
def test_a_value_shows_all_but_what_it_hides(hidden: tuple[str, ...]) -> None:
    shown = repr_without(Attachment("cards.txt", b"secret"), *hidden)
    assert shown.startswith("Attachment(")
    assert ("b'secret'" in shown) is ("data" not in hidden)
    assert ("name='cards.txt'" in shown) is ("name" not in hidden)


def test_a_document_is_printed_without_its_bytes() -> None:
    assert repr(Attachment("cards.txt", b"secret")) == "Attachment(name='cards.txt')"
