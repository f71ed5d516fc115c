"""What decided ended duels: worked out once, kept, counted for people, and shared by consent."""

import asyncio
from dataclasses import replace

import pytest

from bot.games.records import parse_record
from bot.matches.computer_players import computer
from bot.matches.ratings.profile_figures import ProfileReader
from bot.matches.reports import desk as module
from bot.matches.reports.desk import Desk
from bot.matches.values import Duel, Moderator, Place
from bot.reviews.course import Unreplayable, replay
from bot.reviews.luck import measure_luck
from bot.reviews.review import PlayoutBudget, Review, review
from bot.reviews.stored_text import write_luck, write_review
from bot.store.tables import Tables
from tests.matches.servers.test_retention import keep
from tests.matches.table import ANN, BEN, CAT, Table, make_matches, refused
from tests.matches.toy import TOY
from tests.reviews.race import RACE

SMALL = PlayoutBudget(first=20, least=1, second=4, last=8, turn=2)


class Works:
    """Works like the processes of reviews, and counts. Reviews wait until they may go on."""

    def __init__(self) -> None:
        self.lucks = self.reviews = 0
        self.older: list[str | None] = []
        self.begun, self.may_go_on = asyncio.Event(), asyncio.Event()
        self.may_go_on.set()

    async def luck(self, record: str) -> str:
        self.lucks += 1
        return write_luck(measure_luck(TOY, RACE.judge, replay(parse_record(record), TOY)))

    async def review(self, record: str, seat: int, older: str | None) -> str:
        self.reviews += 1
        self.older.append(older)
        self.begun.set()
        await self.may_go_on.wait()
        course = replay(parse_record(record), TOY)
        return write_review(review(TOY, RACE.judge, RACE.adviser, course, seat, SMALL))


def desk_of(table: Table, works: Works) -> Desk:
    return Desk(table.matches.reports, table.matches.chronicle, works.luck, works.review)


async def ended(table: Table, guild: int = 10, **more: object) -> Duel:
    return await table.to_end(await table.duel(rated=True, place=Place(guild, 110), **more))


async def test_a_report_is_worked_out_once_and_outlives_a_restart(table: Table) -> None:
    duel, works = await ended(table), Works()
    desk = desk_of(table, works)
    luck, found = await desk.luck(duel.id), await desk.review(duel, 0, ANN.user_id)
    assert (luck.seats, found.seat) == (2, 0)
    again = make_matches(table.store, table.clock)
    other = Desk(again.reports, again.chronicle, works.luck, works.review)
    assert await other.luck(duel.id) == luck
    assert await other.review(duel, 0, ANN.user_id) == found
    assert (works.lucks, works.reviews) == (1, 1)


async def test_a_review_that_an_older_version_wrote_is_told_anew_once(table: Table) -> None:
    duel, works = await ended(table), Works()

    async def work(tables: Tables) -> None:
        await tables.reports.put_report(duel.id, "review-0", 1, '{"sentences": []}')
        await tables.reports.put_report(duel.id, "review-1", 2, '{"mistakes": []}')

    await table.store.write(work)
    assert await table.matches.reports.review(duel.id, 0) is None
    desk = desk_of(table, works)
    found = await desk.review(duel, 0, ANN.user_id)
    await desk.review(duel, 1, BEN.user_id)
    assert works.older == ['{"sentences": []}', '{"mistakes": []}']
    assert await table.matches.reports.review(duel.id, 0) == found
    assert await table.matches.reports.older_review(duel.id, 0) is None


async def test_two_who_ask_at_once_get_the_same_review(table: Table) -> None:
    duel, works = await ended(table), Works()
    desk = desk_of(table, works)
    one, two = await asyncio.gather(desk.review(duel, 1, ANN.user_id), desk.review(duel, 1, BEN.user_id))
    assert one == two
    assert works.reviews == 1


async def test_a_look_for_a_review_that_its_end_overtakes_is_repeated(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel, works = await ended(table), Works()
    desk, reports = desk_of(table, works), table.matches.reports
    look, is_first = reports.review, True

    async def overtaken(duel_id: str, seat: int) -> Review | None:
        nonlocal is_first
        found = await look(duel_id, seat)
        if is_first:
            is_first = False
            await desk.review(duel, seat, ANN.user_id)
        return found

    monkeypatch.setattr(reports, "review", overtaken)
    assert (await desk.review(duel, 1, BEN.user_id)).seat == 1
    assert works.reviews == 1


async def test_a_person_has_one_review_in_work_and_all_together_a_few(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await ended(table), await ended(table)
    works = Works()
    works.may_go_on.clear()
    desk = desk_of(table, works)
    waiting = asyncio.create_task(desk.review(first, 0, ANN.user_id))
    await works.begun.wait()
    await refused("already-reviewing", desk.review(second, 0, ANN.user_id))
    monkeypatch.setattr(module, "MAX", 1)
    assert await refused("reviews-full", desk.review(second, 1, BEN.user_id)) == {"limit": 1}
    works.may_go_on.set()
    await waiting
    assert (await desk.review(second, 0, ANN.user_id)).seat == 0


async def test_whoever_stops_waiting_finds_the_review_later(table: Table) -> None:
    duel, works = await ended(table), Works()
    works.may_go_on.clear()
    desk = desk_of(table, works)
    waiting = asyncio.create_task(desk.review(duel, 0, ANN.user_id))
    await works.begun.wait()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    works.may_go_on.set()
    await desk.review(duel, 0, ANN.user_id)
    assert works.reviews == 1


async def test_a_running_duel_and_one_that_does_not_replay_are_refused(table: Table) -> None:
    works = Works()
    desk = desk_of(table, works)
    await refused("still-running", desk.luck((await table.duel()).id))

    async def broken(*_: object) -> str:
        raise Unreplayable("other-rules", "0")

    old = Desk(table.matches.reports, table.matches.chronicle, broken, broken)
    duel = await ended(table)
    assert await refused("unreplayable", old.luck(duel.id)) == {"why": "other-rules"}
    assert await refused("unreplayable", old.review(duel, 0, ANN.user_id)) == {"why": "other-rules"}
    assert (await desk.luck(duel.id)).seats == 2


async def test_luck_is_kept_for_each_seat_of_a_rated_duel_that_ends(table: Table) -> None:
    works = Works()
    desk = desk_of(table, works)
    table.matches.changes.watch_ends(desk.notice)
    duel = await ended(table)
    await table.to_end(await table.duel(rated=False))
    await asyncio.sleep(0)
    await desk.idle()
    assert works.lucks == 1
    reports = table.matches.reports
    report = await reports.luck(duel.id)
    assert report is not None
    for player in (ANN, BEN):
        seat = duel.seat_of(player.user_id)
        assert seat is not None
        assert await reports.luck_of(player.user_id) == [pytest.approx(report.surplus(seat))]
    assert await reports.luck_of(CAT.user_id) == []
    assert await reports.luck_of(ANN.user_id, "melee") == []
    assert len(await reports.luck_of(ANN.user_id, "toy")) == 1


async def test_older_duels_are_measured_when_somebody_looks_and_only_once(table: Table) -> None:
    for _ in range(3):
        await ended(table)
    works = Works()
    desk = desk_of(table, works)
    for _ in range(2):
        await desk.catch_up(ANN.user_id)
        await desk.idle()
    assert works.lucks == 3
    assert len(await table.matches.reports.luck_of(BEN.user_id)) == 3


async def test_what_cannot_be_played_again_is_tried_once_for_each_version_of_the_rules(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duels, tried = [await ended(table) for _ in range(2)], []

    async def broken(record: str) -> str:
        tried.append(record)
        raise Unreplayable("differs")

    async def no_review(*_: object) -> str:
        raise AssertionError("nobody asks for one")

    def desk() -> Desk:
        """That of a new process."""
        return Desk(table.matches.reports, table.matches.chronicle, broken, no_review)

    async def catch_up() -> int:
        tried.clear()
        now = desk()
        await now.catch_up(ANN.user_id or 0)
        await now.idle()
        return len(tried)

    assert [await catch_up() for _ in range(2)] == [2, 0]
    await refused("unreplayable", desk().luck(duels[0].id))
    monkeypatch.setattr(type(TOY), "rules_version", "next")
    assert [await catch_up() for _ in range(2)] == [2, 0]


async def test_duels_without_a_record_are_not_measured_again_and_again(table: Table) -> None:
    duel, works = await ended(table), Works()
    async with table.store.reading() as tables:
        assert await tables.reports.without_luck(1, 5, 1, {}) == [duel.id]
    await table.matches.chronicle.set_shown({duel.id: duel.changes})
    await keep(table, 30)
    table.clock.pass_by(days=31)
    assert await table.matches.retention.forget_old() == 1
    async with table.store.reading() as tables:
        assert await tables.reports.without_luck(1, 5, 1, {}) == []
    await desk_of(table, works).catch_up(ANN.user_id or 0)
    assert works.lucks == 0


async def test_a_profile_tells_the_mean_luck_of_its_duels(table: Table) -> None:
    duels, works = [await ended(table), await ended(table, guild=11)], Works()
    reports = [await desk_of(table, works).luck(duel.id) for duel in duels]
    mine = [
        report.surplus(duel.seat_of(ANN.user_id) or 0) for report, duel in zip(reports, duels, strict=True)
    ]
    for guild_id, expected in ((10, mine[0]), (None, sum(mine) / 2)):
        profile = await table.matches.profiles.of(ANN.user_id or 0, "toy", guild_id, ProfileReader(1, 10))
        assert profile.luck == pytest.approx(expected)


async def test_void_duels_count_nowhere(table: Table) -> None:
    duel, works = await ended(table), Works()
    await desk_of(table, works).luck(duel.id)
    await table.matches.moderation.void(10, duel.id, Moderator(77, "May"), "a test")
    assert await table.matches.reports.luck_of(ANN.user_id) == []


async def test_against_a_computer_the_one_person_shares_alone(table: Table) -> None:
    duel = await ended(table)
    seat = duel.seat_of(ANN.user_id)
    assert seat is not None
    players = tuple(each if place == seat else computer("adept") for place, each in enumerate(duel.players))
    practice = replace(duel, players=players)
    assert await table.matches.reports.share(practice, ANN.user_id) == frozenset()


async def test_reports_are_public_once_both_share_them_also_after_a_restart(table: Table) -> None:
    duel = await ended(table)
    reports = table.matches.reports
    assert not await reports.is_public(duel)
    await reports.admit(duel, ANN.user_id)
    await refused("reports-private", reports.admit(duel, CAT.user_id))
    await refused("not-a-player", reports.share(duel, CAT.user_id))
    seats = {player.user_id: duel.seat_of(player.user_id) for player in (ANN, BEN)}
    assert await reports.share(duel, ANN.user_id) == {seats[BEN.user_id]}
    assert await reports.share(duel, ANN.user_id) == {seats[BEN.user_id]}
    again = make_matches(table.store, table.clock).reports
    assert not await again.is_public(duel)
    assert await again.share(duel, BEN.user_id) == frozenset()
    assert await reports.is_public(duel)
    await reports.admit(duel, CAT.user_id)
    await refused("still-running", reports.share(await table.duel(), ANN.user_id))
