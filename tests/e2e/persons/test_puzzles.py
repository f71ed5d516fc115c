"""Puzzles as people meet them: the day's and others, answers by controls and typed, streaks."""

import contextlib
import shutil
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import simcord
from simcord.components import walk_components

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import (
    Action,
    Attack,
    Choose,
    End,
    Move,
    Summon,
    Use,
    format_action,
    parse_action,
    quote,
)
from bot.matches.melee.puzzles.game import MeleePuzzles
from bot.matches.melee.puzzles.position import MeleePuzzle
from bot.matches.puzzles.service import GREETED, Given
from bot.matches.registry import TABLETOPS
from cogs.kit.custom_ids import parse_control_id
from tests.cases import for_each
from tests.e2e.table import Table, custom_ids, descriptions, menus, said, table_at, text_of
from tests.matches.puzzles.files import WHOLE, explained_roughly, melee_puzzles

SEARCHED: list[tuple[object, ...]] = []


def search(*asked: object) -> Sequence[str]:
    """Stands in for searches, which take minutes."""
    SEARCHED.append(asked)
    return ()


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    SEARCHED.clear()
    games = {**TABLETOPS, "melee": replace(TABLETOPS["melee"], puzzles=melee_puzzles())}
    with (
        patch("bot.app.found_in_games", search),
        patch("bot.app.found_in_record", search),
        explained_roughly(),
    ):
        async with table_at(tmp_path, games=games) as table:
            yield table


async def todays(table: Table, who: simcord.MemberActor) -> Given:
    return await table.matches.puzzles.daily("melee", who.id)


def position(given: Given) -> MeleePuzzle:
    return melee_puzzles().read(given.kept.puzzle.text)


def wrong(given: Given) -> Action:
    """Some legal action that is not best."""
    puzzle = position(given)
    return next(each for each in puzzle.view.actions if not puzzle.is_best(format_action(each)))


async def use(table: Table, who: simcord.MemberActor, panel: Any, what: str, value: str = "") -> None:
    """Use the control of a puzzle with this name: choose an entry, or press the button."""
    for menu in menus(panel):
        values = [option["value"] for option in menu["options"]]
        if parse_control_id(menu["custom_id"]).part(1) == what and value in values:
            await who.select(panel, [value], custom_id=menu["custom_id"])
            return
    for found in map(parse_control_id, custom_ids(panel)):
        if found.part(1) == what and (found.part(2) in ("", value) or found.part(4) == value):
            await who.click(panel, custom_id=str(found))
            return
    raise AssertionError(f"no {what} with {value!r} in {custom_ids(panel)}")


async def play(table: Table, who: simcord.MemberActor, panel: Any, given: Given, action: Action) -> str:
    """Answer by the controls of a turn."""
    match action:
        case Move(start, to):
            await use(table, who, panel, "act", tile_name(start))
            await use(table, who, panel, "move", tile_name(to))
        case Attack(start, to):
            await use(table, who, panel, "act", tile_name(start))
            await use(table, who, panel, "attack", tile_name(to))
        case Use(tile, choices):
            await use(table, who, panel, "act", tile_name(tile))
            await use(table, who, panel, "use", " ".join(map(quote, choices)) or "-")
        case Summon(card, to):
            hand = position(given).view.sides[position(given).seat].hand or ()
            await use(table, who, panel, "card")
            await use(table, who, panel, "which", str([each.name for each in hand].index(card)))
            await use(table, who, panel, "land", tile_name(to))
        case Choose(choices):
            await use(table, who, panel, "choose", " ".join(map(quote, choices)))
        case End():
            await use(table, who, panel, "end")
        case _:
            raise AssertionError(f"{action} is not played by these controls")
    return text_of(panel)


async def test_the_puzzle_of_the_day_is_solved_by_the_controls_of_a_turn_in_one_private_message(
    table: Table,
) -> None:
    asked = await table.rowan.slash(table.channel, "puzzle")
    assert "Puzzle of the day" in said(asked)
    panel, given = asked.response, await todays(table, table.rowan)
    assert panel is not None
    view = position(given).view
    assert descriptions(panel)[0].startswith(f"This is a puzzle. Turn {view.turn} of {view.turn_limit}: ")
    shown = text_of(panel)
    tile = tile_name(view.entities[0].tile)
    await use(table, table.rowan, panel, "look")
    await use(table, table.rowan, panel, "look", tile)
    assert "HP left" in text_of(panel)
    await use(table, table.rowan, panel, "show")
    assert text_of(panel) == shown
    text = await play(table, table.rowan, panel, given, position(given).best[0])
    assert "**Right!**" in text
    assert "Your streak: **1 day**" in text
    assert "Found by 1 of 1" in text
    assert table.messages(table.channel.id) == []
    await use(table, table.rowan, panel, "position")
    assert not menus(panel)
    await use(table, table.rowan, panel, "show")
    assert text_of(panel) == text
    again = said(await table.rowan.slash(table.channel, "puzzle"))
    assert "**Right!**" in again
    assert "You have answered this one before" not in again


async def test_a_newcomer_gets_puzzles_for_beginners_first_and_then_those_of_the_day(
    tmp_path: Path,
) -> None:
    with patch("bot.app.found_in_games", search), patch("bot.app.found_in_record", search):
        async with table_at(tmp_path) as table:
            game, rowan = MeleePuzzles(), table.rowan
            for digest in game.first()[:GREETED]:
                shown = (await rowan.slash(table.channel, "puzzle")).response
                given = await table.matches.puzzles.next("melee", rowan.id)
                assert given is not None
                assert given.kept.puzzle.digest == digest
                assert text_of(shown).startswith(f"### Puzzle {given.kept.id} · Multiverse Melee")
                best = game.read(given.kept.puzzle.text).best[0]
                answered = await rowan.slash(table.channel, "puzzle", answer=format_action(best))
                assert "**Right!**" in said(answered)
                assert "percentage point" not in said(answered)
                assert "Today's puzzle" in [
                    part.get("label") for part in walk_components(answered.response.components)
                ]
            assert "Puzzle of the day" in said(await rowan.slash(table.channel, "puzzle"))
            today = await table.sage.slash(table.channel, "puzzle", which="today")
            assert "Puzzle of the day" in said(today), "who asks for it gets it"


@pytest.fixture
async def whole(tmp_path: Path) -> AsyncIterator[Table]:
    """A table with nothing but a puzzle that two actions solve."""
    folder = tmp_path / "puzzles"
    folder.mkdir()
    shutil.copy(WHOLE, folder)
    games = {**TABLETOPS, "melee": replace(TABLETOPS["melee"], puzzles=MeleePuzzles(folder))}
    with (
        patch("bot.app.found_in_games", search),
        patch("bot.app.found_in_record", search),
        explained_roughly(),
    ):
        async with table_at(tmp_path, games=games) as table:
            yield table


async def test_a_puzzle_of_several_actions_is_solved_one_after_another(whole: Table) -> None:
    rowan, sage = whole.rowan, whole.sage
    panel, given = (await rowan.slash(whole.channel, "puzzle")).response, await todays(whole, rowan)
    assert panel is not None
    assert "It takes more than one action" in text_of(panel)
    move, blow = position(given).solutions[0]
    text = await play(whole, rowan, panel, given, parse_action(move, position(given).seat))
    assert "**Right so far.**" in text
    assert "This turn so far" in text
    given = await todays(whole, rowan)
    assert (given.answer, given.begun) == (None, (move,))
    again = await rowan.slash(whole.channel, "puzzle")
    assert "You have answered" not in said(again)
    text = await play(whole, rowan, again.response, given, parse_action(blow, position(given).seat))
    assert "**Right!**" in text
    assert "Found by 1 of 1" in text
    assert "Your streak: **1 day**" in text
    other, older = [(await sage.slash(whole.channel, "puzzle")).response for _ in range(2)]
    await play(whole, sage, other, given, parse_action(move, position(given).seat))
    await use(whole, sage, older, "act", move.split()[1])
    assert "drawn for another action" in text_of(older)
    assert "This turn so far" in text_of(older)
    text = await play(whole, sage, other, given, End())
    assert "**There is something better.**" in text
    assert "Your answer wins about" in text
    assert "Found by 1 of 2" in text


async def test_only_the_first_answer_counts_also_from_a_message_that_was_open_meanwhile(table: Table) -> None:
    first = (await table.rowan.slash(table.channel, "puzzle")).response
    second = (await table.rowan.slash(table.channel, "puzzle")).response
    given = await todays(table, table.rowan)
    text = await play(table, table.rowan, first, given, wrong(given))
    assert "**There is something better.**" in text
    assert "Better: " in text
    assert "Your streak: **0 days**" in text
    with contextlib.suppress(AssertionError):  # whatever is pressed there shows the verdict
        await play(table, table.rowan, second, given, position(given).best[0])
    assert "You have answered this one before" in text_of(second)
    assert "**There is something better.**" in text_of(second)
    again = await todays(table, table.rowan)
    assert again.kept.rate == (0, 1)


@pytest.mark.nightly
async def test_a_puzzle_goes_on_after_a_restart(table: Table) -> None:
    panel, given = (
        (await table.rowan.slash(table.channel, "puzzle")).response,
        await todays(table, table.rowan),
    )
    await table.restart()
    assert "**Right!**" in await play(table, table.rowan, panel, given, position(given).best[0])


async def test_answers_can_be_typed_and_the_legal_ones_are_offered(table: Table) -> None:
    given = await todays(table, table.sage)
    puzzle = position(given)
    offered = await table.sage.autocomplete(table.channel, "puzzle", "answer", "")
    assert {choice["value"] for choice in offered} <= {format_action(each) for each in puzzle.view.actions}
    assert offered
    assert "any of" not in said(await table.sage.slash(table.channel, "puzzle", answer="dance"))
    assert "**Right!**" not in said(await table.sage.slash(table.channel, "puzzle", answer="move a1 a2"))
    assert (await todays(table, table.sage)).answer is None
    line = format_action(puzzle.best[0])
    assert "**Right!**" in said(await table.sage.slash(table.channel, "puzzle", answer=line))
    assert not await table.sage.autocomplete(table.channel, "puzzle", "answer", "")
    assert "before" in said(await table.sage.slash(table.channel, "puzzle", answer="end"))


async def test_there_are_others_until_all_are_answered_and_then_more_are_looked_for(table: Table) -> None:
    panel = (await table.juniper.slash(table.channel, "puzzle", which="another")).response
    met = []
    while (given := await table.matches.puzzles.next("melee", table.juniper.id)) is not None:
        met.append(given.kept.id)
        assert f"Puzzle {given.kept.id}" in text_of(panel)
        assert "**Right!**" in await play(table, table.juniper, panel, given, position(given).best[0])
        await table.press(table.juniper, panel, "Next puzzle")
    assert len(set(met)) == len(met) > 5
    assert "You have answered every puzzle" in text_of(panel)
    assert SEARCHED
    assert all(asked[0] == "melee" for asked in SEARCHED)
    await table.press(table.juniper, panel, "Today's puzzle")
    assert "Puzzle of the day" in text_of(panel)


async def test_streaks_stand_on_the_leaderboard_of_the_server(table: Table) -> None:
    for days, who in ((0, table.rowan), (0, table.sage), (1, table.rowan)):
        table.kitchen.clock += timedelta(days=days)
        best = position(await todays(table, who)).best[0]
        said(await who.slash(table.channel, "puzzle", answer=format_action(best)))
    shown = await table.juniper.slash(table.channel, "puzzle", which="streaks")
    text = said(shown)
    assert "1. **rowan** · **2 days**" in text
    assert "2. **sage** · **1 day**" in text
    assert "this server" in text
    everywhere = await table.press(table.juniper, shown.response, "All servers")
    assert "all servers" in text_of(everywhere.response or shown.response)
    own = said(await table.rowan.slash(table.channel, "puzzle", which="streaks"))
    assert "**rowan** (you)" in own
    assert "You: 1st with 2 days" in own


@for_each("what", ["dance", "land:99", "act:z9"])
async def test_a_control_of_another_version_says_so(table: Table, what: str) -> None:
    panel = (await table.rowan.slash(table.channel, "puzzle")).response
    given = await todays(table, table.rowan)
    answer = await table.press_late(table.rowan, panel, f"duel:puzzle:{given.kept.id}:0:{what}")
    assert answer.acknowledged
    assert "**Right!**" not in text_of(panel)
    assert (await todays(table, table.rowan)).answer is None
