"""Clocks of duels as the services keep them: who runs, what runs out, pauses, restarts and outages."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest

from bot.clocks.clock import Clock as DuelClock
from bot.games.errors import IllegalAction
from bot.games.records import parse_record, verify
from bot.matches.clocks.service import Reminder
from bot.matches.clocks.timekeeper import Timekeeper
from bot.matches.computer_players import computer
from bot.matches.service import Matches
from bot.matches.values import Duel, Moderator, Place
from bot.shards import Shards
from bot.store import Store
from sample.sealed.game import SEALED
from sample.sealed.tabletop import TABLETOP
from tests.matches.table import ANN, BEN, CAT, Clock, Table, make_matches, players, refused
from tests.matches.toy import TOYS

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
GAMES = {**TOYS, SEALED.name: TABLETOP}


@dataclass
class Keeper:
    """A process that keeps time, and whom it has reminded. `asked` counts questions to Discord.

    Other processes of the same database are `beside` it, and end with it.
    """

    table: Table
    beat: timedelta
    reminded: list[Reminder] = field(default_factory=list)
    asked: int = 0
    is_discord_away: bool = False
    others: list["Keeper"] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.matches = self.table.matches
        self.keeper = Timekeeper(self.matches.clocks, remind=self.note, ask_discord=self.ask)
        self.matches.changes.watch(self.keeper.notice)

    async def beside(self, **more: object) -> "Keeper":
        """Another process over the same database, which has just started."""
        self.others.append(await keeping(self.table.store, self.table.clock, **more))
        return self.others[-1]

    async def close(self) -> None:
        for each in (self, *self.others):
            await each.keeper.close()

    async def note(self, reminder: Reminder) -> None:
        self.reminded.append(reminder)

    async def ask(self) -> None:
        self.asked += 1
        if not self.is_discord_away:
            self.matches.clocks.heart.found("requests")

    async def live(self, span: timedelta) -> None:
        """Let time pass in which the process is alive."""
        end = self.table.clock.time + span
        while True:
            await asyncio.sleep(0)  # what has changed is told
            await self.keeper.tick()
            if self.table.clock.time >= end:
                return
            self.table.clock.time = min(end, self.table.clock.time + self.beat)


async def keeping(store: Store, clock: Clock, beat: timedelta = MINUTE, **more: object) -> Keeper:
    """A process that has just started."""
    matches = make_matches(store, clock, games=GAMES, beat=beat, **more)
    keeper = Keeper(Table(matches, clock, store), beat)
    await matches.clocks.begin()
    return keeper


async def clock_of(matches: Matches, duel: Duel) -> DuelClock:
    clock = (await matches.chronicle.duel(duel.id)).clock
    assert clock is not None
    return clock


async def begun(keeper: Keeper, clock: str = "10m", **more: object) -> tuple[Duel, int]:
    """A duel with a clock, and the seat to act."""
    duel = await keeper.table.duel(clock=clock, board="long", **more)
    (seat,) = (await keeper.matches.play.look(duel.id, None)).waiting
    return duel, seat


@pytest.fixture
async def keeper(table: Table) -> AsyncIterator[Keeper]:
    keeper = await keeping(table.store, table.clock)
    yield keeper
    await keeper.close()


async def test_a_duel_without_a_clock_has_none_and_nothing_is_ever_due(keeper: Keeper) -> None:
    duel = await keeper.table.duel()
    await keeper.live(HOUR)
    assert (await keeper.matches.chronicle.duel(duel.id)).clock is None
    assert await keeper.matches.clocks.next_due() is None
    for refusal in (keeper.matches.clocks.ask_pause(duel.id, 1), keeper.matches.clocks.resume(duel.id, 1)):
        await refused("no-clock", refusal)


async def test_the_clock_of_the_player_to_act_runs(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    clock = await clock_of(keeper.matches, duel)
    assert (clock.is_running(seat), clock.is_running(1 - seat)) == (True, False)
    assert clock.deadline(seat) == keeper.table.clock.time + 20 * MINUTE
    await keeper.live(12 * MINUTE)
    now = keeper.table.clock.time
    played = await keeper.table.next(duel)
    clock = await clock_of(keeper.matches, duel)
    assert played.look.duel.clock == clock
    assert (clock.bank(seat, now), clock.deadline(1 - seat)) == (8 * MINUTE, now + 20 * MINUTE)


async def test_no_computer_has_a_clock(keeper: Keeper) -> None:
    asked = await keeper.table.challenge(ANN, computer("novice"), clock="3m")
    assert asked.clock is None


async def test_a_rematch_keeps_the_clock(keeper: Keeper) -> None:
    duel, _ = await begun(keeper)
    await keeper.matches.play.concede(duel.id, ANN.user_id or 0)
    again = await keeper.matches.invitations.rematch(duel.id, BEN.user_id or 0, 600)
    assert again.clock == "10m"
    assert await keeper.matches.clocks.next_due() is None


async def test_who_is_running_out_is_reminded_once_and_then_the_turn_is_ended(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    await keeper.live(17 * MINUTE)
    assert keeper.reminded == []
    await keeper.live(2 * MINUTE)
    (reminder,) = keeper.reminded
    assert (reminder.duel.id, reminder.seat) == (duel.id, seat)
    assert reminder.ends == keeper.table.clock.time + MINUTE
    assert (await keeper.matches.chronicle.duel(duel.id)).ply == 0
    await keeper.live(MINUTE)
    look = await keeper.matches.play.look(duel.id, None)
    assert (look.duel.ply, look.waiting) == (1, {1 - seat})
    clock = await clock_of(keeper.matches, duel)
    assert (clock.seats[seat].misses, clock.bank(seat, keeper.table.clock.time)) == (1, timedelta(0))
    assert len(keeper.reminded) == 1


async def test_the_third_time_in_a_row_the_duel_is_lost(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    for _ in range(2):
        await keeper.live(20 * MINUTE)
        assert (await keeper.matches.play.look(duel.id, None)).waiting == {1 - seat}
        await keeper.table.next(duel)
    await keeper.live(20 * MINUTE)
    ended = await keeper.matches.chronicle.duel(duel.id)
    assert (ended.running, ended.winner, ended.by) == (False, 1 - seat, "time")
    assert await keeper.matches.clocks.next_due() is None
    record = parse_record(await keeper.matches.chronicle.record(duel.id))
    assert [(line.seat, line.action) for line in record.lines][-1] == (seat, "forfeit")
    assert verify(record, {name: each.game for name, each in GAMES.items()}) == []


async def test_a_turn_in_time_begins_the_count_anew(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    for number in range(5):
        if number == 2:
            await keeper.table.next(duel)
        else:
            await keeper.live(20 * MINUTE)
        await keeper.table.next(duel)
    clock = await clock_of(keeper.matches, duel)
    assert clock.seats[seat].misses == 2


async def test_nobody_plays_the_clocks_action_themselves(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    with pytest.raises(IllegalAction, match="bad-action"):
        await keeper.matches.play.act(duel.id, duel.players[seat].user_id or 0, "forfeit")
    assert (await keeper.matches.chronicle.duel(duel.id)).running


async def test_an_action_that_is_stored_first_counts(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    await keeper.live(19 * MINUTE)
    keeper.table.clock.pass_by(minutes=1.5)
    await keeper.table.next(duel)
    await keeper.live(timedelta(0))
    clock = await clock_of(keeper.matches, duel)
    assert (clock.seats[seat].misses, clock.seats[seat].bank) == (0, timedelta(0))


async def test_all_who_may_act_run_and_each_runs_out_alone(keeper: Keeper) -> None:
    table = await keeper.matches.game_tables.open_table(ANN, Place(10, 100), "sealed", 501, clock="3m")
    await keeper.matches.game_tables.join(table.id, BEN, None, 502)
    await keeper.matches.game_tables.join(table.id, CAT, None, 503)
    duel = await keeper.matches.game_tables.start(table.id, ANN.user_id or 0)
    view = await keeper.matches.play.view(duel.id, BEN.user_id)
    await keeper.live(2 * MINUTE)
    await keeper.matches.play.act(duel.id, BEN.user_id or 0, SEALED.legal(view_state(view), 1)[0])
    clock = await clock_of(keeper.matches, duel)
    assert [clock.is_running(seat) for seat in range(3)] == [True, False, True]
    await keeper.live(6 * MINUTE)
    look = await keeper.matches.play.look(duel.id, None)
    assert look.duel.ply == 3
    assert [each.misses for each in (await clock_of(keeper.matches, duel)).seats] == [1, 0, 1]
    assert {reminder.seat for reminder in keeper.reminded} == {0, 2}


def view_state(view: object) -> object:
    """A state in which `legal` finds the bids of the view's own hand."""
    hand = view.hand  # type: ignore[attr-defined] -- the view of Sealed Bids

    @dataclass
    class Holding:
        hands: Mapping[int, tuple[int, ...]]
        over: bool = False
        playing: tuple[int, ...] = (1,)
        bids: tuple[int, ...] = ()

    return Holding({1: hand})


async def test_a_pause_needs_all_and_ends_by_one(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    clocks, (actor, other) = keeper.matches.clocks, await players(keeper.table, duel)
    await keeper.live(5 * MINUTE)
    asked = await clocks.ask_pause(duel.id, actor.user_id or 0)
    assert asked.clock is not None
    assert (asked.clock.asking, asked.clock.paused_by) == ({seat}, None)
    paused = await clocks.ask_pause(duel.id, other.user_id or 0)
    assert paused.clock is not None
    assert paused.clock.paused_by == "players"
    await refused("clock-paused", clocks.ask_pause(duel.id, other.user_id or 0))
    await refused("not-a-player", clocks.resume(duel.id, 77))
    await keeper.live(timedelta(days=2))
    assert keeper.reminded == []
    resumed = await clocks.resume(duel.id, other.user_id or 0)
    assert resumed.clock is not None
    assert resumed.clock.deadline(seat) == keeper.table.clock.time + 16 * MINUTE
    await refused("clock-running", clocks.resume(duel.id, other.user_id or 0))


async def test_who_asks_for_a_pause_may_act_but_an_answer_by_playing_on_declines(keeper: Keeper) -> None:
    duel, _ = await begun(keeper)
    clocks, (actor, other) = keeper.matches.clocks, await players(keeper.table, duel)
    await clocks.ask_pause(duel.id, actor.user_id or 0)
    await keeper.table.next(duel)
    assert (await clock_of(keeper.matches, duel)).asking
    await keeper.table.next(duel)
    assert not (await clock_of(keeper.matches, duel)).asking
    await refused("no-pause-asked", clocks.decline_pause(duel.id, other.user_id or 0))
    await clocks.ask_pause(duel.id, actor.user_id or 0)
    await clocks.decline_pause(duel.id, other.user_id or 0)
    assert not (await clock_of(keeper.matches, duel)).asking


async def test_only_a_moderator_ends_a_moderators_pause(keeper: Keeper) -> None:
    duel, _ = await begun(keeper)
    moderation, guild_id, may = keeper.matches.moderation, duel.place.guild_id or 0, Moderator(77, "May")
    entry = await moderation.pause(guild_id, duel.id, may, "a dispute")
    assert (entry.act, entry.reason) == ("pause", "a dispute")
    assert (await clock_of(keeper.matches, duel)).paused_by == "moderator"
    await refused("clock-paused", moderation.pause(guild_id, duel.id, may, "again"))
    await refused("moderators-pause", keeper.matches.clocks.resume(duel.id, ANN.user_id or 0))
    await refused("elsewhere", moderation.resume(guild_id + 1, duel.id, may, "not mine"))
    await moderation.resume(guild_id, duel.id, may, "settled")
    assert (await clock_of(keeper.matches, duel)).paused_by is None
    await refused("clock-running", moderation.resume(guild_id, duel.id, may, "again"))
    log, _ = await keeper.matches.audit.page(guild_id, 10, 0)
    assert [each.act for each in log] == ["resume", "pause"]


async def test_a_restart_costs_nobody_time(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    await keeper.live(8 * MINUTE)
    before = await clock_of(keeper.matches, duel)
    left = before.remaining(seat, keeper.table.clock.time)
    keeper.table.clock.pass_by(hours=30)
    again = await keeper.beside()
    after = await clock_of(again.matches, duel)
    assert after.remaining(seat, again.table.clock.time) == left
    await again.live(12 * MINUTE)
    assert (await again.matches.chronicle.duel(duel.id)).ply == 1


async def test_discords_outage_costs_nobody_time(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    await keeper.live(8 * MINUTE)
    heart = keeper.matches.clocks.heart
    heart.lost("gateway")
    await keeper.live(30 * HOUR)
    heart.found("gateway")
    await keeper.live(timedelta(0))
    clock = await clock_of(keeper.matches, duel)
    assert clock.remaining(seat, keeper.table.clock.time) == 12 * MINUTE
    keeper.is_discord_away = True
    heart.lost("requests")
    await keeper.live(HOUR)
    assert (keeper.asked, keeper.reminded) == (61, [])
    keeper.is_discord_away = False
    await keeper.live(timedelta(0))
    clock = await clock_of(keeper.matches, duel)
    assert clock.remaining(seat, keeper.table.clock.time) == 12 * MINUTE


async def test_who_acts_right_after_an_outage_loses_no_time_by_it(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    await keeper.live(8 * MINUTE)
    keeper.table.clock.pass_by(hours=3)  # the process stood still
    await keeper.table.next(duel)
    await keeper.live(timedelta(0))
    clock = await clock_of(keeper.matches, duel)
    assert clock.bank(seat, keeper.table.clock.time) == 10 * MINUTE
    assert clock.deadline(1 - seat) == keeper.table.clock.time + 20 * MINUTE


async def test_a_computer_clock_set_back_costs_nobody_time(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    await keeper.live(8 * MINUTE)
    keeper.table.clock.pass_by(hours=-2)
    await keeper.live(11 * MINUTE)
    assert (await keeper.matches.chronicle.duel(duel.id)).ply == 0
    await keeper.live(MINUTE)
    assert (await clock_of(keeper.matches, duel)).seats[seat].misses == 1


async def test_quiet_hours_stop_a_clock_of_days(keeper: Keeper) -> None:
    for player in (ANN, BEN):
        await keeper.matches.settings.set_quiet_hours(player.user_id or 0, "12-18")
    duel, seat = await begun(keeper, "1d")  # at noon, UTC
    clock = await clock_of(keeper.matches, duel)
    # Each day has 18 hours that count, and there are 48: 18, 18 and 12 from 18:00 on.
    assert clock.deadline(seat) == datetime.fromisoformat("2030-01-04T06:00+00:00")


async def test_two_processes_over_one_database_act_once(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    await keeper.live(17 * MINUTE)
    twin = await keeper.beside()
    for span in (1, 2):
        keeper.table.clock.pass_by(minutes=span)
        acts = [each.matches.clocks.act(duel.id) for each in (keeper, twin) for _ in range(3)]
        for each in (keeper, twin):
            each.matches.clocks.heart.beats(keeper.table.clock.time)
        found = [each for each in await asyncio.gather(*acts) if each is not None]
        assert len(found) == (1 if span == 1 else 0)
    ended = await keeper.matches.chronicle.duel(duel.id)
    assert ended.ply == 1
    assert (await clock_of(twin.matches, duel)).seats[seat].misses == 1


async def test_each_process_keeps_time_for_its_own_servers(keeper: Keeper) -> None:
    mine = await keeper.beside(shards=Shards(2, frozenset({0})))
    other = await keeper.beside(shards=Shards(2, frozenset({1})))
    duel, _ = await begun(other, place=Place(3 << 22, 200))
    await mine.live(HOUR)
    assert (await mine.matches.chronicle.duel(duel.id)).ply == 0
    await other.live(timedelta(0))  # it stood still for an hour
    await other.live(20 * MINUTE)
    assert (await other.matches.chronicle.duel(duel.id)).ply == 1


async def test_a_duel_that_fails_does_not_stop_the_clocks_of_others(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, _ = await begun(keeper)
    good, _ = await begun(keeper, author=CAT, opponent=BEN)
    read = keeper.matches.clocks._context.positions.read

    async def broken(tables: object, duel: Duel) -> object:
        if duel.id == bad.id:
            raise RuntimeError("broken")
        return await read(tables, duel)  # type: ignore[arg-type]

    monkeypatch.setattr(keeper.matches.clocks._context.positions, "read", broken)
    await keeper.live(20 * MINUTE)
    plies = [(await keeper.matches.chronicle.duel(each.id)).ply for each in (bad, good)]
    assert plies == [0, 1]


async def test_nobody_claims_a_win_where_a_clock_decides(keeper: Keeper) -> None:
    duel, seat = await begun(keeper)
    await keeper.matches.absences.noticed(duel.id, seat)
    keeper.table.clock.pass_by(hours=30)
    other = duel.players[1 - seat].user_id or 0
    await refused("has-clock", keeper.matches.absences.claim(duel.id, other, seat))
