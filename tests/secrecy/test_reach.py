"""A look hands out what its viewer may see; nothing outside the room that makes looks reaches behind it."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
HIDDEN = {"_live", "_log", "_entries", "_seen"}
"""What a look and a whole log keep to themselves."""


def reached(path: Path) -> list[str]:
    """Where a file reads one of these from anything but itself."""
    text = path.read_text("utf-8")
    if not any(name in text for name in HIDDEN):
        return []
    return [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr in HIDDEN and ast.unparse(node.value) != "self"
    ]


def test_nothing_reaches_behind_a_look() -> None:
    files = [path for room in ("bot", "cogs", "render", "sample") for path in (ROOT / room).rglob("*.py")]
    memory = ROOT / "bot/matches/memory"
    assert [at for path in files if memory not in path.parents for at in reached(path)] == []
    assert reached(memory / "logs.py") != [], "the test knows where they are read"
