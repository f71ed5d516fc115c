"""Multiversus by each clock: what its questions cost, who is waited for, and what plays for the absent."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.clocks.clock import Clock
from bot.clocks.presets import CLOCK_NAMES, PRESETS
from bot.games.multiversus import MULTIVERSUS
from bot.matches.clocks.choice import NO_CLOCK, clocks_for, find_clock
from bot.matches.computer_players import computer
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from bot.matches.values import Duel, Moderator, ServerSettings
from bot.store import Store
from bot.store.matchmaking.values import Queue
from cogs.words.duels.clocks import LABELS
from tests.matches.clocks.test_clocks import Keeper
from tests.matches.multiversus.skirmishes import GAME, UP_TO_A_REACTION, begin, keeping, play
from tests.matches.table import ANN, BEN, HALL, make_matches, refused
from tests.matches.table import Clock as HandClock
from tests.matches.toy import TOYS

SECOND = timedelta(seconds=1)
MAY = Moderator(77, "May")


@pytest.fixture
async def keeper(url: str) -> AsyncIterator[Keeper]:
    store = await Store.open(url)
    yield await keeping(store, HandClock(), 5 * SECOND)
    await store.close()


async def clock_of(keeper: Keeper, duel: Duel) -> Clock:
    clock = (await keeper.matches.chronicle.duel(duel.id)).clock
    assert clock is not None
    return clock


async def left(keeper: Keeper, duel: Duel) -> list[int]:
    """The seconds left to each seat."""
    clock, now = await clock_of(keeper, duel), keeper.table.clock.time
    return [int(clock.remaining(seat, now).total_seconds()) for seat in (0, 1)]


async def running(keeper: Keeper, duel: Duel) -> list[bool]:
    clock = await clock_of(keeper, duel)
    return [clock.is_running(seat) for seat in (0, 1)]


async def lines(keeper: Keeper, duel: Duel) -> list[str]:
    """The actions of the duel so far."""
    async with keeper.table.store.reading() as tables:
        found = await tables.records.lines(duel.id)
    return [f"{line.seat + 1} {line.action}" for line in found if line.seat is not None]


@pytest.mark.parametrize("name", CLOCK_NAMES)
async def test_both_choose_by_each_clock_and_then_the_side_with_the_initiative_acts(
    keeper: Keeper, name: str
) -> None:
    duel = await begin(keeper, clock=name)
    assert await running(keeper, duel) == [True, True]
    preset = PRESETS[name]  # type: ignore[index]
    assert (await clock_of(keeper, duel)).deadline(0) == (
        keeper.table.clock.time + preset.time("choice") + preset.cap
    )
    await keeper.live(10 * SECOND)
    await play(keeper, duel, UP_TO_A_REACTION[1])
    assert await running(keeper, duel) == [True, False], "nobody waits for a player who has chosen"
    await play(keeper, duel, UP_TO_A_REACTION[0])
    assert await running(keeper, duel) == [True, False]
    spent = timedelta(0) if preset.times else 10 * SECOND
    assert (await left(keeper, duel))[0] == (preset.time("line") + preset.cap - spent).total_seconds()


async def test_the_quick_clock_times_the_choice_the_line_and_each_question_to_react(keeper: Keeper) -> None:
    duel = await begin(keeper, clock="quick")
    assert await left(keeper, duel) == [180, 180]
    await keeper.live(100 * SECOND)
    await play(keeper, duel, *UP_TO_A_REACTION[:2])
    assert (await left(keeper, duel))[0] == 60 + 80, "40 seconds of the choice came out of the bank"
    await keeper.live(40 * SECOND)
    await play(keeper, duel, UP_TO_A_REACTION[2])
    assert await running(keeper, duel) == [False, True]
    assert (await left(keeper, duel))[1] == 20 + 80
    await keeper.live(15 * SECOND)
    await play(keeper, duel, "2 move piece1 b5")
    assert (await left(keeper, duel))[1] == 20 + 80, "the next piece is another question"
    await keeper.live(5 * SECOND)
    await play(keeper, duel, "2 done")
    assert await left(keeper, duel) == [60 + 100, 60 + 80], "the line has saved 20 seconds, the reaction none"


async def offered(keeper: Keeper, duel: Duel, seat: int) -> list[str]:
    view = await keeper.matches.play.view(duel.id, duel.players[seat].user_id)
    return [f"{seat + 1} {MULTIVERSUS.format_action(each)}" for each in view.actions]


async def test_an_order_costs_its_player_no_time_and_saves_none(keeper: Keeper) -> None:
    duel = await begin(keeper, clock="quick")
    await keeper.live(100 * SECOND)
    await play(keeper, duel, "2 order none")
    assert await running(keeper, duel) == [True, False]
    await keeper.live(60 * SECOND)
    await play(keeper, duel, "1 seal champion defend move", "1 done")
    view = await keeper.matches.play.view(duel.id, None)
    if view.turn == "heroes":
        assert await running(keeper, duel) == [True, False]
    bank = (await clock_of(keeper, duel)).bank(1, keeper.table.clock.time)
    assert bank == 80 * SECOND, "only the order itself took time"
    await keeper.live(30 * SECOND)
    assert (await clock_of(keeper, duel)).bank(1, keeper.table.clock.time) <= 80 * SECOND


async def test_a_reaction_that_comes_too_late_is_none_and_the_line_goes_on(keeper: Keeper) -> None:
    duel = await begin(keeper, clock="quick")
    await play(keeper, duel, *UP_TO_A_REACTION)
    await keeper.live(135 * SECOND)
    assert [each.seat for each in keeper.reminded] == [1], "fifteen seconds before"
    assert (await lines(keeper, duel))[-1] == UP_TO_A_REACTION[2]
    await keeper.live(5 * SECOND)
    assert (await lines(keeper, duel))[-1] == "2 hold"
    assert (await keeper.matches.play.view(duel.id, None)).figures[0].space == "d5"
    assert (await clock_of(keeper, duel)).seats[1].misses == 1


async def test_a_line_that_comes_too_late_leaves_out_the_rest(keeper: Keeper) -> None:
    duel = await begin(keeper, clock="quick")
    await play(keeper, duel, "1 seal champion attack move", "2 seal none")
    await keeper.live(180 * SECOND)
    assert (await lines(keeper, duel))[2:] == ["1 done"]
    assert sorted((await keeper.matches.play.look(duel.id, None)).waiting) == [0, 1]


async def test_a_choice_that_comes_too_late_defends_or_gives_the_initiative_up_or_is_none(
    keeper: Keeper,
) -> None:
    duel = await begin(keeper, clock="quick")
    await keeper.live(185 * SECOND)
    defended, none = await lines(keeper, duel)
    assert (defended, none) == ("1 seal champion attack defend", "2 seal none")
    await keeper.live(60 * SECOND)
    assert (await lines(keeper, duel))[2] == "1 yield"


async def test_whoever_stays_away_loses_after_three_activations(keeper: Keeper) -> None:
    duel = await begin(keeper, clock="quick")
    for _ in range(200):
        now = await keeper.matches.chronicle.duel(duel.id)
        if not now.running:
            break
        if 1 in (await keeper.matches.play.look(duel.id, None)).waiting:
            line = next(iter(await offered(keeper, duel, 1)))
            await play(keeper, duel, line)
        else:
            await keeper.live(5 * SECOND)
    ended = await keeper.matches.chronicle.duel(duel.id)
    assert ended.winner == 1
    assert (await lines(keeper, duel))[-1] == "1 forfeit"


async def test_a_computer_keeps_no_clock(keeper: Keeper) -> None:
    asked = await keeper.matches.invitations.invite(
        ANN, computer("novice"), place=HALL, deck=None, board=None, interaction_id=501, game=GAME,
        clock="quick",
    )  # fmt: skip
    assert asked.clock is None


async def test_the_quick_clock_is_offered_for_games_that_ask_in_its_kinds_and_refused_for_others(
    url: str,
) -> None:
    store = await Store.open(url)
    matches = make_matches(store, HandClock(), games={**TOYS, GAME: MULTIVERSUS_TABLETOP})
    toy = TOYS["toy"]
    assert clocks_for(toy) == clocks_for(None) == ("3m", "10m", "1h", "1d", "3d", NO_CLOCK)
    assert clocks_for(MULTIVERSUS_TABLETOP) == ("3m", "10m", "1h", "1d", "3d", "quick", NO_CLOCK)
    wrong = {"game": toy.title or "toy", "clock": "quick"}
    terms = {"place": HALL, "deck": "low", "board": "short", "interaction_id": 501, "game": "toy"}
    invite = matches.invitations.invite
    assert await refused("clock-not-for-game", invite(ANN, BEN, clock="quick", **terms)) == wrong
    join = matches.matchmaking.queues.join
    assert await refused("clock-not-for-game", join(ANN, Queue(10, "toy", "quick"), 100, "low", 501)) == wrong
    place = await join(ANN, Queue(10, GAME, "quick"), 100, None, 502)
    assert place.entry.queue.is_live
    change = matches.servers.change(10, MAY, lambda _: ServerSettings(clock="quick"))
    assert await refused("bad-setting", change) == {"name": "clock"}
    await store.close()


async def test_a_clock_is_meant_by_its_name_or_its_label() -> None:
    toy = TOYS["toy"]
    assert find_clock(toy, None, LABELS) is None
    assert find_clock(toy, " 10M ", LABELS) == "10m"
    assert find_clock(toy, LABELS["1h"], LABELS) == "1h"
    assert find_clock(toy, "no clock", LABELS) == NO_CLOCK
    assert find_clock(MULTIVERSUS_TABLETOP, "Quick", LABELS) == "quick"

    async def meant(typed: str) -> object:
        return find_clock(toy, typed, LABELS)

    await refused("clock-not-for-game", meant("quick"))
    assert await refused("unknown-clock", meant("5m")) == {"clock": "5m", "known": clocks_for(toy)}
