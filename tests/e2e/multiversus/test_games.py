"""Whole duels over the wire: by two people, against each level, over restarts."""

import asyncio

import pytest

from bot.games.multiversus.events.events import (
    ChoiceMade,
    ChoiceRevealed,
    InitiativePassed,
    ReactionAsked,
    TurnBegan,
    load_event,
)
from bot.games.multiversus.words import ending_text
from bot.games.records import parse_record
from tests.e2e.multiversus.duels import GAME, Skirmish, begin
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of

MOST_MESSAGES = 50
"""Of a whole duel in its thread, if every choice and every line is sent by itself."""


async def play_on(skirmish: Skirmish, most: int = 10_000, *, typed: bool = False) -> int:
    """Novices play for both by the services, or by commands, to the end or this many lines; how many."""
    count = 0
    while count < most and (waiting := await skirmish.waiting()):
        seat = waiting[0]
        if seat >= len(skirmish.people):
            await skirmish.table.bot.opponents.idle()
            await asyncio.sleep(0)
            continue
        line = await skirmish.novice_line(seat)
        if typed:
            await skirmish.turn(seat, line)
        else:
            await skirmish.play(seat, line)
        count += 1
    await skirmish.shown()
    return count


def calls_in(record: str) -> int:
    """How often somebody was called who was not acting: to react, back from that, after the other chose."""
    calls, active, chosen = 0, -1, list[int]()
    for line in parse_record(record).lines:
        for event in map(load_event, line.events):
            match event:
                case TurnBegan(seat):
                    active = seat
                case ChoiceMade(seat):
                    chosen.append(seat)
                case ChoiceRevealed(is_open=False):
                    calls += chosen[:1] == [active]
                    chosen = []
                case ReactionAsked():
                    calls += 2
                case InitiativePassed():
                    chosen = []
                case _:
                    pass
    return calls


async def test_two_people_play_a_whole_duel_by_commands(skirmish: Skirmish) -> None:
    lines = await play_on(skirmish, typed=True)
    assert lines > 20
    messages = len(skirmish.table.messages(skirmish.thread.id))
    assert messages <= MOST_MESSAGES
    duel, view = await skirmish.now(), await skirmish.view()
    calls = calls_in(await skirmish.table.matches.chronicle.record(duel.id))
    assert messages <= view.number + calls < lines, "no choice and no going on by oneself needs a message"
    assert not duel.running
    winner = "" if duel.winner is None else duel.players[duel.winner].name
    assert skirmish.text.startswith(f"## {ending_text(winner, view.by)}\n-# Points: Heroes ")
    assert {"rematch", "record"} <= {each.split(":")[1] for each in custom_ids(skirmish.board)}
    assert [each.split(" ")[0] for each in descriptions(skirmish.board)] == ["Victory:", "Round"]
    assert await skirmish.faults() == []
    log = await skirmish.people[0].slash(skirmish.thread, "versus log", text=True)
    assert log.response is not None
    (file,) = log.response.attachments
    told = (await file.read()).decode()
    assert told.startswith("Round 1: you have the Initiative for the Heroes.\n")
    assert (
        told.rstrip()
        .split("\n")[-1]
        .startswith(ending_text("rowan" if duel.winner == 0 else "juniper", view.by))
    )


async def practise(table: Table, level: str) -> Skirmish:
    """Rowan practises with the Adversaries."""
    told = await table.rowan.slash(
        table.channel, "table practice", game=GAME, level=level, side="adversaries"
    )
    assert said(told).startswith("Your duel against the computer has begun")
    (duel,) = await table.matches.chronicle.running()
    return Skirmish(table, (table.rowan,), duel)


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
async def test_each_level_chooses_and_acts(table: Table, level: str) -> None:
    skirmish = await practise(table, level)
    await play_on(skirmish, most=3)
    assert (await skirmish.view()).ply > 3
    assert "(computer)" in skirmish.text


@pytest.mark.nightly
@pytest.mark.parametrize("level", ["novice", "adept", "master"])
async def test_a_person_plays_a_whole_duel_against_each_level(table: Table, level: str) -> None:
    skirmish = await practise(table, level)
    await play_on(skirmish)
    assert not (await skirmish.now()).running
    assert await skirmish.faults() == []


async def test_a_duel_goes_on_over_restarts(skirmish: Skirmish, table: Table) -> None:
    for _ in range(3):
        await play_on(skirmish, most=7)
        before = [(each.id, text_of(each)) for each in table.messages(skirmish.thread.id)]
        await table.restart()
        assert [(each.id, text_of(each)) for each in table.messages(skirmish.thread.id)] == before
    await play_on(skirmish)
    assert await skirmish.faults() == []


async def test_a_free_setup_is_played_from_the_first_die(table: Table) -> None:
    skirmish = await begin(table, board="free setup")
    assert skirmish.text.startswith("## Free setup\n")
    view = await skirmish.view()
    assert view.setter is not None
    setter, other = view.setter, 1 - view.setter
    panel = await skirmish.panel(setter)
    panel = await skirmish.choose(setter, panel, "setup ford wick mere heroes")
    assert "The Ford of Three Lamps, with The Long Wick Patrol against The Mirror Under the Fen." in text_of(
        panel
    )
    names = [each.name for each in skirmish.people]
    ready = await skirmish.turn(setter, "place champion d1; ready")
    waits = (
        f"Now it is {names[other]}'s part: take a side. You'll be mentioned when something is asked of you."
    )
    assert ready.endswith(waits)
    assert await skirmish.turn(setter, "take heroes") == waits
    assert "take a side" in skirmish.text
    await skirmish.turn(other, "take heroes")
    assert skirmish.text.startswith("## Round 1 of 4 · ")
    assert "Champion is placed" not in skirmish.text
    assert (await skirmish.view()).figures[0].space == "d1"
    await play_on(skirmish)
    assert await skirmish.faults() == []


async def test_a_resignation_is_a_defeat(skirmish: Skirmish) -> None:
    rowan, _ = skirmish.people
    asked = await rowan.slash(skirmish.thread, "duel concede")
    await skirmish.table.press(rowan, asked.response, "Yes, concede")
    assert skirmish.text.startswith("## juniper wins, as the other player has left the game\n")


async def test_what_decided_it_is_told_by_the_initiative_die(skirmish: Skirmish) -> None:
    """There is luck to report, and no review to wait for; both share it as in every game."""
    rowan, juniper = skirmish.people
    await play_on(skirmish, most=12)
    asked = await rowan.slash(skirmish.thread, "duel concede")
    await skirmish.table.press(rowan, asked.response, "Yes, concede")
    await skirmish.shown()
    own = await skirmish.table.press(rowan, skirmish.board, "What decided it?")
    assert said(own).startswith("### What decided it? rowan vs juniper\n")
    assert "expected" in said(own)
    assert "turns that cost you" not in said(own)
    assert own.response is not None
    assert [each.filename for each in own.response.attachments] == [f"luck-{skirmish.duel.id}.webp"]
    await skirmish.table.press(rowan, own.response, "Share")
    other = await skirmish.table.press(juniper, skirmish.board, "What decided it?")
    await skirmish.table.press(juniper, other.response, "Share")
    public = await skirmish.table.press(skirmish.table.sage, skirmish.board, "What decided it?")
    assert said(public).startswith("### What decided it? rowan vs juniper\n")
