"""The newcomer's way, scripted: the tutorial, the first practice, the first duel, each press counted.

docs/newcomers.md has the numbers, with those of an earlier version. A press is a button or a menu entry;
opening a menu is one more. `stray` counts the coloured buttons of lessons that were not the one to press.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord.components import walk_components

from tests.e2e.table import Table, custom_ids, table_at, text_of
from tests.shipped import shipped

MOST_TURNS = 3
DOCS = Path(__file__).parents[3] / "docs"
GREY = 2
"""Discord's style of a button without a colour."""
LESSONS = (
    ("Summon", "which=0", "land=d2", "Next"),
    ("Act with Ash Duelist · d2", "move=d4", "Next"),
    ("Act with Ash Duelist · d4", "attack=d5", "Next"),
    ("Act with Queen of Embers · d4", "use=d5", "Next"),
    ("act=d2", "attack=d1", "act=e5", "move=e8", "End turn", "Next"),
    ("Summon", "which=0", "land=d2", "act=c4", "move=d4", "attack=d5", "End turn"),
)
"""What each lesson's task asks for: labels of buttons, and entries of menus by the verb of their control."""


NOW = {"tutorial": (41, 0, 0, 0), "practice": (5, 0, 0, 1), "duel": (8, 0, 0, 1)}
"""Presses, typed commands, stray colours and menus of each part of the way."""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A server where the bot has the decks that ship."""
    async with table_at(tmp_path, content=shipped()) as table:
        yield table


@dataclass
class Newcomer:
    """Somebody who presses only what they are told to, and what is counted of it."""

    table: Table
    who: simcord.MemberActor
    panel: Any = None
    presses: int = 0
    typed: int = 0
    stray: int = 0
    menus: int = 0

    async def command(self, name: str, **options: str) -> None:
        """Type a command."""
        self.typed += 1
        self._seen(await self.who.slash(self.table.channel, name, **options))

    async def press(self, label: str, message: Any = None) -> None:
        """Press a button of the panel, or of another message."""
        message = message or self.panel
        self.presses += 1
        self._seen(await self.table.press(self.who, message, label))

    async def choose(self, verb: str, value: str = "", message: Any = None) -> None:
        """Choose an entry of the menu whose control has this verb: the one with this value, or the first."""
        message = message or self.panel
        self.presses += 2
        for part in walk_components(message.components):
            if part["type"] == 3 and verb in part["custom_id"].split(":"):
                value = value or part["options"][0]["value"]
                self._seen(await self.who.select(message, [value], custom_id=part["custom_id"]))
                return
        raise AssertionError(f"no menu has {verb}: {custom_ids(message)}")

    async def follow(self, *steps: str) -> None:
        """Press and choose what a task asks for."""
        for step in steps:
            verb, _, value = step.partition("=")
            self.stray += sum(
                part["style"] != GREY and part["label"] != step
                for part in walk_components(self.panel.components)
                if part["type"] == 2
            )
            await (self.choose(verb, value) if value else self.press(step))

    async def first_summon(self) -> None:
        """Play a running duel to the end of the first turn with a summon; end the turns before."""
        (duel,) = await self.table.matches.chronicle.running(None, self.who.id)
        if any(":first:" in each for each in custom_ids(self.table.board(duel))):
            await self.table.press(self.who, self.table.board(duel), "Go first")  # by chance: not counted
        for _ in range(MOST_TURNS):
            await self.press("Summon", self.table.board(duel))
            menus = [part for part in walk_components(self.panel.components) if part["type"] == 3]
            self.menus += len(menus)
            if menus:
                await self.choose(menus[0]["custom_id"].split(":")[1])
            has_end = any(":end:" in each for each in custom_ids(self.panel))
            await self.press("End turn", self.panel if has_end else self.table.board(duel))
            if any(each.endswith(":yes") for each in custom_ids(self.panel)):
                await self.press("End turn")
            await self.table.env.settle()
            if menus:
                return
        raise AssertionError(f"nothing could be summoned in {MOST_TURNS} turns")

    def _seen(self, result: simcord.InteractionResult) -> None:
        assert result.acknowledged
        self.panel = (result.followups[-1] if result.followups else result.response) or self.panel

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """Presses, typed commands, stray colours, and menus among which a first summon was to be found."""
        return self.presses, self.typed, self.stray, self.menus


async def learned(table: Table) -> Newcomer:
    """Somebody who has finished the tutorial, from a mention of the bot."""
    newcomer = Newcomer(table, table.sage)
    assert table.bot.user is not None
    await table.sage.send(table.channel, f"{table.bot.user.mention} help")
    await table.env.settle()
    (welcome,) = table.messages(table.channel.id)
    await newcomer.press("Learn", welcome)
    for lesson in LESSONS:
        await newcomer.follow(*lesson)
    assert "You can play" in text_of(newcomer.panel)
    return newcomer


async def practised(table: Table) -> Newcomer:
    """Somebody who has taken the first turn of their first practice, begun by a button of the tutorial."""
    newcomer = await learned(table)
    newcomer = Newcomer(table, newcomer.who, newcomer.panel)
    await newcomer.press("Practice against the novice")
    await table.env.settle()
    await newcomer.first_summon()
    return newcomer


async def duelled(table: Table) -> Newcomer:
    """Somebody who has read how the game goes under a lobby, joined it, and taken their first turn."""
    newcomer = Newcomer(table, table.sage)
    await table.rowan.slash(table.channel, "duel open", deck="ember-court")
    (lobby,) = table.messages(table.channel.id)
    if any(":how:" in each for each in custom_ids(lobby)):
        await newcomer.press("How to play", lobby)
    else:
        await newcomer.command("help", game="melee")
    await newcomer.press("Join", lobby)
    await newcomer.choose("join")
    await table.env.settle()
    (duel,) = await table.matches.chronicle.running()
    if (await table.view(duel)).to_act != duel.seat_of(table.sage.id):
        await table.press(table.rowan, table.board(duel), "Go second")
    await newcomer.first_summon()
    return newcomer


def test_the_page_has_these_numbers() -> None:
    page = (DOCS / "newcomers.md").read_text("utf-8")
    for part, counts in NOW.items():
        row = next(line for line in page.split("\n") if line.startswith(f"| {part} "))
        assert [cell.split("→")[-1].strip() for cell in row.split("|")[2:-1]] == list(map(str, counts))


async def test_the_way_of_a_newcomer_takes_these_presses(table: Table) -> None:
    assert (await learned(table)).counts == NOW["tutorial"]


async def test_a_first_practice_takes_these_presses(table: Table) -> None:
    assert (await practised(table)).counts == NOW["practice"]


async def test_a_first_duel_takes_these_presses(table: Table) -> None:
    assert (await duelled(table)).counts == NOW["duel"]
