"""The terms of a game of three at Multiuniversum: clocks while others go on, pauses, ratings."""

from datetime import timedelta

import pytest

from bot.games.records import parse_record, verify
from bot.games.universum import MULTIUNIVERSUM
from bot.matches.ratings.eligibility import FIRST_GAMES, Prospect
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from bot.matches.values import Duel, Invitation, Player
from bot.store import Store
from tests.matches.clocks.test_clocks import MINUTE, Keeper
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, Table, make_matches, refused

GAME = MULTIUNIVERSUM.name
PEOPLE = (ANN, BEN, CAT)
LONGEST = 60
"""Minutes in which the clock `3m` has run out, with its bank."""


@pytest.fixture
async def keeper(table: Table) -> Keeper:
    return await keeping(table.store, table.clock)


async def keeping(store: Store, clock: Clock) -> Keeper:
    """A process that has just started, and hosts this game."""
    matches = make_matches(store, clock, games={GAME: UNIVERSUM_TABLETOP}, beat=MINUTE)
    keeper = Keeper(Table(matches, clock, store), MINUTE)
    await matches.clocks.begin()
    return keeper


async def begun(keeper: Keeper, clock: str | None = "3m", *, rated: bool | None = None) -> Duel:
    """A game of three."""
    game_tables = keeper.matches.game_tables
    table = await game_tables.open_table(ANN, HALL, GAME, 501, players=3, clock=clock, rated=rated)
    for number, player in enumerate(PEOPLE[1:]):
        await game_tables.join(table.id, player, None, 600 + number)
    return await keeper.matches.chronicle.duel(table.id)


async def play(keeper: Keeper, duel: Duel, line: str, player: Player | None = None) -> None:
    """Whoever is to act, or this player, does what the line says."""
    (seat,) = (await keeper.matches.play.look(duel.id, None)).waiting
    who = player or duel.players[seat]
    await keeper.matches.play.act(duel.id, who.user_id or 0, MULTIUNIVERSUM.parse_action(line, seat))


async def run_out(keeper: Keeper, duel: Duel) -> None:
    """Let the time of whoever is to act run out, and nobody else's."""
    before = (await keeper.matches.play.look(duel.id, None)).waiting
    for _ in range(LONGEST):
        await keeper.live(MINUTE)
        if (await keeper.matches.play.look(duel.id, None)).waiting != before:
            return
    raise AssertionError("the time does not run out")


async def until_a_choice(keeper: Keeper, duel: Duel) -> int:
    """Play until an ability asks something; gives the seat that is asked."""
    for _ in range(200):
        (seat,) = (await keeper.matches.play.look(duel.id, None)).waiting
        view = await keeper.matches.play.view(duel.id, duel.players[seat].user_id)
        if view.choice is not None:
            return seat
        lines = [MULTIUNIVERSUM.format_action(each) for each in view.actions]
        at = view.seats[seat].at
        asking = [each for each in lines if each.startswith("play ") and at in (1, 2) and each[4 + at] == "T"]
        walks = [each for each in lines if each.startswith("play ") and each[4 + at] == "M"]
        await play(keeper, duel, (asking or walks[:1] or ["pass"])[0])
    raise AssertionError("nothing was asked")


async def test_who_runs_out_of_time_three_times_leaves_and_the_others_play_on(keeper: Keeper) -> None:
    duel = await begun(keeper)
    for _ in range(2):
        await run_out(keeper, duel)
        look = await keeper.matches.play.look(duel.id, None)
        assert look.waiting == {1}
        await play(keeper, duel, "pass")
        await play(keeper, duel, "pass")
    await run_out(keeper, duel)
    now = await keeper.matches.chronicle.duel(duel.id)
    assert (now.running, now.left) == (True, {0})
    assert (await keeper.matches.play.look(duel.id, None)).waiting == {1}
    await play(keeper, duel, "pass")
    await play(keeper, duel, "pass")
    assert (await keeper.matches.play.look(duel.id, None)).waiting == {1}, "the one who left is passed over"
    await keeper.matches.play.concede(duel.id, BEN.user_id or 0)
    over = await keeper.matches.chronicle.duel(duel.id)
    assert (over.winner, over.by, over.places) == (2, "left", (3, 2, 1))
    record = parse_record(await keeper.matches.chronicle.record(duel.id))
    assert [(line.seat, line.action) for line in record.lines if line.action == "forfeit"] == [(0, "forfeit")]
    assert verify(record, {GAME: MULTIUNIVERSUM}) == []


async def test_a_choice_that_waits_too_long_is_answered_then_the_turn_is_passed(keeper: Keeper) -> None:
    duel = await begun(keeper)
    seat = await until_a_choice(keeper, duel)
    view = await keeper.matches.play.view(duel.id, duel.players[seat].user_id)
    kind, before = view.choice.kind, view.stacks
    await run_out(keeper, duel)
    look = await keeper.matches.play.look(duel.id, duel.players[seat].user_id)
    assert look.waiting == {(seat + 1) % 3}
    after = await keeper.matches.play.view(duel.id, duel.players[seat].user_id)
    assert after.choice is None
    if kind == "reorder":
        assert after.stacks == before


async def test_all_three_must_agree_to_a_pause_and_anybody_ends_it(keeper: Keeper) -> None:
    duel, clocks = await begun(keeper), keeper.matches.clocks
    await clocks.ask_pause(duel.id, ANN.user_id or 0)
    asked = await clocks.ask_pause(duel.id, BEN.user_id or 0)
    assert asked.clock is not None
    assert asked.clock.paused_by is None
    paused = await clocks.ask_pause(duel.id, CAT.user_id or 0)
    assert paused.clock is not None
    assert paused.clock.paused_by == "players"
    await keeper.live(timedelta(days=1))
    assert (await keeper.matches.play.look(duel.id, None)).waiting == {0}
    resumed = await clocks.resume(duel.id, BEN.user_id or 0)
    assert resumed.clock is not None
    assert resumed.clock.paused_by is None


async def test_a_table_of_three_is_rated_by_places(keeper: Keeper) -> None:
    duel = await begun(keeper, clock=None, rated=True)
    assert duel.is_rated
    await keeper.matches.play.concede(duel.id, CAT.user_id or 0)
    keeper.table.clock.pass_by(minutes=1)
    await keeper.matches.play.concede(duel.id, ANN.user_id or 0)
    over = await keeper.matches.chronicle.duel(duel.id)
    assert over.places == (2, 1, 3)
    entry = await keeper.matches.ladders.entry(over)
    assert entry is not None
    ladder = await keeper.matches.ladders.ladder(GAME, HALL.guild_id)
    rated = {each.person: each.skill.rating for each in ladder.standings()}
    assert rated[BEN.user_id or 0] > rated[ANN.user_id or 0] > rated[CAT.user_id or 0]
    assert "multiuniversum" in keeper.matches.ladders.games()
    await refused("duel-over", keeper.matches.play.concede(duel.id, BEN.user_id or 0))


async def test_the_first_games_of_anybody_at_a_table_are_not_rated(keeper: Keeper) -> None:
    rated = []
    for _ in range(FIRST_GAMES + 1):
        duel = await begun(keeper, clock=None)
        rated.append(duel.is_rated)
        for player in PEOPLE[:2]:
            await keeper.matches.play.concede(duel.id, player.user_id or 0)
    assert rated == [False] * FIRST_GAMES + [True]
    host, other = Player(8, "Dee"), Player(9, "Eli")
    table = await keeper.matches.game_tables.open_table(ANN, HALL, GAME, 501, players=3)
    prospect = keeper.matches.ladders.prospect
    assert (await prospect(table)).is_open
    joined = await keeper.matches.game_tables.join(table.id, other, None, 700)
    assert isinstance(joined, Invitation)
    assert await prospect(joined) == Prospect("unrated", ("Eli",))
    await keeper.matches.game_tables.join(table.id, host, None, 701)
    assert not (await keeper.matches.chronicle.duel(table.id)).is_rated
