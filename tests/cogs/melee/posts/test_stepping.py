"""Stepping to any place of a duel shows what playing it again up to there does."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.games.dice import SeededDice
from bot.games.melee import MELEE
from bot.games.melee.history.steps import Step
from bot.games.melee.position.state import State
from bot.games.melee.sight.view import View
from bot.games.records import format_record, parse_record
from bot.workers import processes
from cogs.kit.painter import Painter
from cogs.melee.posts.pictures import Pictures
from cogs.melee.posts.records import still
from tests.cli.records import SEED, seeded_record
from tests.e2e.studio import GatedStudio, QuickStudio, threads

NAMES = ("Rowan", "Juniper")


def positions(text: str) -> list[State]:
    """The position after each line of a record, by playing it again."""
    record = parse_record(text)
    header = record.header
    dice = SeededDice(SEED, header.game, header.match_id, header.challenge_id, header.accept_id)
    state, _ = MELEE.begin(header.setup, dice)
    found = [state.copy()]
    for line in record.lines[1:]:
        MELEE.apply(state, line.seat, MELEE.parse_action(line.action, line.seat), dice)
        found.append(state.copy())
    return found


def test_a_duel_that_ended_before_its_first_action_has_its_start() -> None:
    text = seeded_record(0)
    whole = parse_record(text)
    begun = format_record(whole.header, whole.lines[:1], whole.seed)
    shown = still(None, begun, 0, NAMES, NAMES)
    assert (shown.ply, shown.plies, shown.turn) == (0, (0,), 0)


@pytest.mark.parametrize("picks", range(3))
def test_every_stop_shows_what_everybody_saw_then_and_both_hands(picks: int) -> None:
    text = seeded_record(picks)
    states, drawn = positions(text), []

    def draw(view: View, names: tuple[str, str], steps: Sequence[Step]) -> bytes:
        drawn.append((view, names, steps))
        return b"picture"

    for ply in range(len(states)):
        shown = still(draw, text, ply, NAMES, NAMES)
        state = states[shown.ply]
        assert drawn[-1][:2] == (MELEE.view(state, None), NAMES)
        assert shown.ply <= ply
        assert shown.turn == state.turn
        for seat, told in enumerate(shown.hands):
            names = [state.setup.cards[card].name for card in state.hand[seat]]
            assert told.startswith(f"-# {NAMES[seat]} holds ")
            assert all(name in told for name in names)
            assert told.count("(") == len(names)
        if state.turn and state.outcome is None:
            assert shown.mover == (state.active if shown.hands else None)
    assert shown.ply == len(states) - 1


def test_turns_are_over_where_the_next_one_begins() -> None:
    text = seeded_record()
    states = positions(text)
    shown = still(None, text, 0, NAMES, NAMES)
    assert [stop.ply for stop in shown.stops] == sorted({stop.ply for stop in shown.stops})
    assert {stop.ply for stop in shown.stops} <= set(shown.plies)
    for stop in shown.stops[2:-1]:
        assert (states[stop.ply - 1].turn, states[stop.ply].turn) == (stop.turn, stop.turn + 1)
    assert [stop.turn for stop in shown.stops] == [0, 0, *range(1, states[-1].turn + 1)]
    assert shown.stops[-1].ply == shown.plies[-1] == len(states) - 1
    assert [stop.label for stop in shown.stops[:2]] == ["The roll-off", "Before the first turn"]


async def test_each_picture_is_drawn_once_in_another_process_and_kept() -> None:
    painter = Painter(processes(1))
    pictures = Pictures(painter, QuickStudio())
    reads = 0

    async def fetch() -> str:
        nonlocal reads
        reads += 1
        return seeded_record()

    try:
        shown = await pictures.still("1", fetch, 9, NAMES, NAMES)
        assert shown.data is not None
        assert shown.data.startswith(b"battlefield ")
        assert await pictures.still("1", fetch, 9, NAMES, NAMES) is shown
        assert reads == 1
        other = await pictures.still("1", fetch, 10, NAMES, NAMES)
        assert other.ply != shown.ply
    finally:
        painter.close()


async def test_presses_in_quick_succession_share_one_picture() -> None:
    studio = GatedStudio()
    studio.gate.clear()
    painter = Painter(threads(1))
    pictures = Pictures(painter, studio)
    reads = 0

    async def fetch() -> str:
        nonlocal reads
        reads += 1
        return seeded_record()

    presses = [asyncio.create_task(pictures.still("1", fetch, 5, NAMES, NAMES)) for _ in range(5)]
    await asyncio.sleep(0)
    studio.gate.set()
    shown = await asyncio.gather(*presses)
    painter.close()
    assert (reads, studio.begun) == (1, 1)
    assert all(each is shown[0] for each in shown)


async def test_without_a_painter_the_words_are_there() -> None:
    painter = Painter(threads(1))
    painter.close()

    async def fetch() -> str:
        return seeded_record()

    shown = await Pictures(painter, QuickStudio()).still("1", fetch, 7, NAMES, NAMES)
    assert shown.data is None
    assert shown.told
