"""Rules and players built as C extensions (setup.py) play the same games as the plain sources."""

import ast
import copyreg
import importlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
GAMES = 24
RANKED_GAMES = 4
#: What a build reads beside the packages.
FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")
PROGRAMS = ("melee", "universum", "multiversus", "multifold", "war")
"""The games of `tests.games.builds`."""

PATIENCE = 1800.0
"""Seconds for a build or its games: C compilers take minutes, and longer on a busy machine."""


def run(command: list[str], folder: Path, variables: dict[str, str]) -> str:
    """What a command prints; AssertionError with all of it if it fails."""
    environment = {**os.environ, **variables}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def play(path: Path, game: str) -> tuple[str, list[list[int | str]]]:
    """Which file the rules come from when `path` is imported from, and what the games came to."""
    program = ["-m", f"tests.games.builds.{game}", str(ROOT / "data"), str(GAMES), str(RANKED_GAMES)]
    command = [sys.executable, *program]
    # `tools` and `tests` are not in a build: they come from the checkout.
    found = json.loads(run(command, path, {"PYTHONPATH": os.pathsep.join((str(path), str(ROOT)))}))
    return found["file"], found["games"]


#: What pip asks the project before it installs what a build needs, where there is nothing but setuptools.
_ASK = """
import json, sys
sys.modules["mypyc"] = None
from setuptools.build_meta import get_requires_for_build_wheel
print("NEEDS " + json.dumps(get_requires_for_build_wheel()))
"""


def needs(folder: Path, variables: dict[str, str]) -> set[str]:
    """What a build of the project with these variables needs beside setuptools."""
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    for name in ("bot", "data"):
        (folder / name).mkdir()
    (answer,) = [
        line.removeprefix("NEEDS ")
        for line in run([sys.executable, "-c", _ASK], folder, variables).splitlines()
        if line.startswith("NEEDS ")
    ]
    return set(json.loads(answer))


def checked_with(modules: set[str]) -> set[str]:
    """The packages outside the project that the type checker reads for these modules."""
    found: set[str] = set()
    waiting, seen = list(modules), set(modules)
    while waiting:
        base = ROOT / waiting.pop().replace(".", "/")
        file = base.with_suffix(".py") if base.with_suffix(".py").exists() else base / "__init__.py"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if file.exists() else ():
            match node:
                case ast.ImportFrom(module=str(room), names=names):
                    imported = {room, *(f"{room}.{each.name}" for each in names)}
                case ast.Import(names=names):
                    imported = {each.name for each in names}
                case _:
                    continue
            found |= {name.partition(".")[0] for name in imported}
            waiting += (more := {name for name in imported if name.startswith("bot.")} - seen)
            seen |= more
    return found - {"bot"} - sys.stdlib_module_names


def test_a_compiled_build_says_what_it_needs(tmp_path: Path) -> None:
    """In the versions that pyproject.toml has for development and at run time."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = map(Requirement, (*project["dependencies"], *project["optional-dependencies"]["dev"]))
    asked = set(map(Requirement, needs(tmp_path, {"MELEE_COMPILED": "3"})))
    read = checked_with(compiled_modules())
    assert {"msgspec", "pydantic"} <= read
    stubs = {f"types-{name}" for name in read}
    assert asked == {
        each for each in known if each.name in ("mypy", "msgspec", "pydantic") or each.name in stubs
    }


def test_a_plain_build_needs_nothing(tmp_path: Path) -> None:
    assert needs(tmp_path, {"MELEE_COMPILED": ""}) == set()


def compiled_modules() -> set[str]:
    """The names of the modules that setup.py compiles."""
    rooms: dict[str, tuple[str, ...]] = {}
    for step in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        match step:
            case ast.Assign(targets=[ast.Name(id="RULES" | "PLAYERS")]):
                rooms |= ast.literal_eval(step.value)
    return {f"bot/{room}/{name}".replace("/", ".") for room, names in rooms.items() for name in names}


def descendants(kind: type) -> Iterator[type]:
    """All classes that inherit from a class."""
    for each in kind.__subclasses__():
        yield each
        yield from descendants(each)


def test_data_classes_of_compiled_modules_may_travel() -> None:
    """Without this, pickle cannot make frozen ones in a compiled build (`bot.games.travel`)."""
    found = [
        kind
        for name in compiled_modules()
        for kind in vars(importlib.import_module(name)).values()
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == name
    ]
    assert len(found) > 20
    assert [kind for kind in found if kind not in copyreg.dispatch_table] == []


def test_no_compiled_class_is_made_without_its_init() -> None:
    """mypyc's `__new__` calls `__init__`, which then misses its arguments."""
    found = [
        f"{name}:{node.lineno}"
        for name in sorted(compiled_modules())
        for node in ast.walk(ast.parse((ROOT / (name.replace(".", "/") + ".py")).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "__new__"
    ]
    assert found == []


def test_no_interpreted_class_inherits_from_a_compiled_one() -> None:
    """mypyc makes such classes, but they cannot be used."""
    compiled = compiled_modules()
    rooms = (
        "games/melee",
        "players/melee",
        "games/universum",
        "players/universum",
        "games/multiversus",
        "players/multiversus",
        "games/multifold",
        "players/multifold",
        "games/war",
        "players/war",
    )
    for room in rooms:
        for file in sorted((ROOT / "bot" / room).rglob("*.py")):
            importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    parents = [
        kind
        for name in compiled
        for kind in vars(importlib.import_module(name)).values()
        if isinstance(kind, type) and kind.__module__ == name
    ]
    assert parents
    heirs = {child for parent in parents for child in descendants(parent)}
    assert {heir for heir in heirs if heir.__module__ not in compiled} == set()


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of what is built, as building leaves files there."""
    folder = tmp_path / "sources"
    folder.mkdir()
    for name in ("bot", "cogs", "data", "render"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.mark.nightly
def test_all_that_is_compiled_can_be_written_in_c(sources: Path) -> None:
    """A build without its long part: in place of the C compiler stands a command that does nothing."""
    build = [sys.executable, "setup.py", "-q", "build"]
    run(build, sources, {"MELEE_COMPILED": "0", "CC": "true", "LDSHARED": "true"})
    (written,) = (sources / "build").glob("*.c")
    text = written.read_text(encoding="utf-8")
    assert [name for name in sorted(compiled_modules()) if name not in text] == []


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler (cc)")
def test_both_builds_play_the_same_games(sources: Path, tmp_path: Path) -> None:
    """Every list of legal actions and every position, with and without events; what players think."""
    build = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(tmp_path / "built")]
    run(build, sources, {"MELEE_COMPILED": "0"})
    for game in PROGRAMS:
        plain_file, plain = play(sources, game)
        compiled_file, compiled = play(tmp_path / "built", game)
        assert (Path(plain_file).suffix, Path(compiled_file).suffix) == (".py", ".so")
        assert compiled == plain
        assert sum(int(length) for length, _ in plain) > 1000  # whole games, not early ends
