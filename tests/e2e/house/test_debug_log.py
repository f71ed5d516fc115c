"""Whatever LOG_LEVEL is, the log never shows hands, the order of decks, or seeds."""

import logging
from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest

from bot.cli.serve import OWN_LOGGERS, set_log_levels
from bot.games.melee.sight.view import View
from bot.matches.values import Duel
from bot.telemetry.logs import JsonLines, TextLines
from tests.e2e.content import RUNNERS
from tests.e2e.kitchen import count_up
from tests.e2e.wired import begin_turns, running
from tests.wire.server import WireServer

SEED = count_up(32)
#: All loggers that say anything at DEBUG while a duel is played, and the root, which the others follow.
LOGGERS = ("", *OWN_LOGGERS, "aiosqlite", "discord", "sqlalchemy", "alembic", "asyncio", "aiohttp")


#: Lines as the bot logs them, and as logging alone would.
FORMATTERS = (logging.Formatter(), TextLines(), JsonLines())


class _Lines(logging.Handler):
    def __init__(self) -> None:
        super().__init__(0)
        self.lines: list[tuple[str, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        for formatter in FORMATTERS:
            self.lines.append((record.name, formatter.format(copy(record))))


@pytest.fixture
def log() -> Iterator[_Lines]:
    """Everything that is logged; all levels are put back afterwards."""
    levels = {name: logging.getLogger(name).level for name in LOGGERS}
    lines = _Lines()
    logging.getLogger().addHandler(lines)
    yield lines
    logging.getLogger().removeHandler(lines)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


async def _played(server: WireServer, folder: Path) -> tuple[Duel, list[View]]:
    """A duel with its hands posted and looked at, an action typed, and its end."""
    ann, ben, _ = server.users
    async with running(server, folder) as bot:
        wire = await begin_turns(server, bot)
        await server.wait_for(lambda: ann.inbox and ben.inbox, 60, "both hands, which follow the board")
        play = bot.services.matches.play
        seen = [await play.view(wire.duel.id, int(user.id)) for user in (ann, ben)]
        await (await (await wire.actor()).slash(wire.thread, "play hand")).reply()
        await wire.summon()
        await wire.board("summoned")
        return wire.duel, seen


def _secrets(views: list[View]) -> set[str]:
    """Forms in which the log could show the seed, a card that somebody holds, or one that lies in a deck."""
    held = {card.name for view in views for side in view.sides for card in side.hand or ()}
    decks = {card.name for card in RUNNERS.entity}
    assert held < decks
    return {*decks, SEED.hex(), repr(SEED), repr(SEED)[2:40]}


async def test_at_debug_neither_hands_nor_decks_nor_seeds_are_logged(
    server: WireServer, tmp_path: Path, log: _Lines
) -> None:
    set_log_levels("DEBUG")
    logging.getLogger("bot.probe").debug("our own modules are heard")
    _, views = await _played(server, tmp_path)
    assert ("bot.probe", "our own modules are heard") in log.lines
    shown = [(name, text[:200]) for name, text in log.lines for secret in _secrets(views) if secret in text]
    assert shown == []


async def test_with_the_libraries_at_debug_the_same_check_finds_them(
    server: WireServer, tmp_path: Path, log: _Lines
) -> None:
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.DEBUG)
    _, views = await _played(server, tmp_path)
    leaky = {name for name, text in log.lines for secret in _secrets(views) if secret in text}
    assert {"discord.http", "sqlalchemy.engine.Engine"} <= leaky


@pytest.mark.parametrize(
    ("level", "libraries"), [("DEBUG", 20), ("INFO", 20), ("WARNING", 30), ("ERROR", 40)]
)
def test_the_level_holds_for_our_own_and_for_libraries_from_info_on(
    level: str, libraries: int, log: _Lines
) -> None:
    set_log_levels(level)
    assert logging.getLogger("cogs.routes").getEffectiveLevel() == logging.getLevelNamesMapping()[level]
    for name in ("discord.http", "aiosqlite"):
        assert logging.getLogger(name).getEffectiveLevel() == libraries
