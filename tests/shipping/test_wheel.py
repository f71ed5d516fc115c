"""A wheel works from any folder: everything that the bot reads travels with it."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from pathlib import Path

import pytest

from bot.content.folders import DATA
from tests.cli.records import seeded_record
from tests.shipping.installed import PACKAGES, ROOT, Installed
from tests.wire.processes import ONE_PAINTER
from tests.wire.server import WireServer

_DRAW_BOARD = """
import sys
from pathlib import Path
from bot.content.registry import load_content
from bot.games.dice import FastDice
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup
from render.pen.kept_pictures import use_cache
from render.melee import api

content = load_content()
south, north = list(content.decks.values())[:2]
state, _ = MELEE.begin(make_setup(south, north, content.boards[content.default_board]), FastDice(1))
use_cache(sys.argv[1])
Path("board.jpg").write_bytes(api.battlefield(MELEE.view(state, None), ("Ada", "Grace"), []))
"""


_LAB = """
import sys

if __name__ == "__main__":
    sys.path.append(sys.argv[1])
    from bot.__main__ import main
    from tools.commands import COMMANDS

    sys.exit(main(sys.argv[2:], [COMMANDS["lab"]]))
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """An empty working folder."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def _files(folder: Path) -> set[Path]:
    return {
        path.relative_to(folder)
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so"
    }


def test_a_wheel_carries_every_file_of_the_packages_and_the_data(installed: Installed) -> None:
    assert _files(installed.packages / "bot" / "data") == _files(DATA) != set()
    for package in PACKAGES:
        there = _files(installed.packages / package)
        assert {path for path in there if path.parts[0] != "data"} == _files(ROOT / package)


def test_everything_comes_from_the_wheel(installed: Installed, elsewhere: Path) -> None:
    told = "import json, bot, cogs, render; print(json.dumps([bot.__file__, cogs.__file__, render.__file__]))"
    done = installed.python("-c", told, cwd=elsewhere)
    places = [Path(place) for place in json.loads(done.stdout)]
    assert [place.parent.parent for place in places] == [installed.packages] * len(PACKAGES)


def test_the_decks_and_battlefields_that_ship_are_found(installed: Installed, elsewhere: Path) -> None:
    done = installed.python("-m", "bot", "check-decks", cwd=elsewhere)
    assert (done.returncode, done.stderr) == (0, "")
    assert "ember-court" in done.stdout


def test_no_tool_of_developers_is_installed(installed: Installed) -> None:
    assert not (installed.packages / "tools").exists()


@pytest.mark.parametrize("words", [("bench", "--json"), ("gallery", "out"), ("lab", "matrix"), ("tiers",)])
def test_tools_of_developers_say_that_they_need_a_checkout(
    installed: Installed, elsewhere: Path, words: tuple[str, ...]
) -> None:
    done = installed.python("-m", "bot", *words, cwd=elsewhere)
    told = f"{words[0]}: this is an install of the bot; run it in a checkout of the project's repository\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


@pytest.mark.nightly
def test_a_compiled_wheel_plays_with_its_extensions(installed_compiled: Installed, elsewhere: Path) -> None:
    told = "from bot.games.melee.rules import legal; print(legal.__file__)"
    place = Path(installed_compiled.python("-c", told, cwd=elsewhere).stdout.strip())
    assert place.suffix == ".so"
    assert place.is_relative_to(installed_compiled.packages)
    _check_that_the_lab_plays(installed_compiled, "adept", elsewhere)


@pytest.mark.nightly
def test_a_checkouts_lab_plays_with_an_installed_bot(installed: Installed, elsewhere: Path) -> None:
    _check_that_the_lab_plays(installed, "novice", elsewhere)


def _check_that_the_lab_plays(installed: Installed, level: str, elsewhere: Path) -> None:
    """Play the checkout's lab with what is installed."""
    words = f"lab matchup ember-court gloomfen --games 4 --players {level} --seed 7 --workers 1 --json"
    done = installed.python("-c", _LAB, str(ROOT), *words.split(), cwd=elsewhere)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)


def test_a_record_is_shown_and_verified(installed: Installed, elsewhere: Path) -> None:
    (elsewhere / "duel.jsonl").write_text(seeded_record(), encoding="utf-8")
    shown = installed.python("-m", "bot", "show", "duel.jsonl", cwd=elsewhere)
    assert (shown.returncode, shown.stderr) == (0, "")
    verified = installed.python("-m", "bot", "verify", "duel.jsonl", cwd=elsewhere)
    assert verified.stdout.startswith("ok ")


@pytest.mark.nightly
def test_a_board_is_drawn(installed: Installed, elsewhere: Path, plates: Path) -> None:
    done = installed.python("-c", _DRAW_BOARD, str(plates), cwd=elsewhere)
    assert (done.returncode, done.stderr) == (0, "")
    assert (elsewhere / "board.jpg").read_bytes().startswith(b"\xff\xd8")


@pytest.mark.nightly
async def test_a_start_migrates_a_database_in_the_working_folder(
    installed: Installed, elsewhere: Path, plates: Path, server: WireServer
) -> None:
    wanted = {"CACHE_DIR": str(plates), "DISCORD_TOKEN": "refused", "SHARD_COUNT": "1"}
    settings = server.environment | ONE_PAINTER | wanted
    done = await asyncio.to_thread(installed.python, "-m", "bot", cwd=elsewhere, settings=settings)
    assert done.returncode == 1
    assert "Discord does not know this token" in done.stderr
    with sqlite3.connect(elsewhere / "var" / "melee.db") as database:
        assert database.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)
    assert os.listdir(elsewhere) == ["var"]
