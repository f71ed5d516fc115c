"""Solo games: the seeds of the days, one attempt a day, scores that count."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from itertools import pairwise

import pytest

from bot.games.records import parse_record, verify
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.actions import PASS
from bot.matches import service
from bot.matches.computer_players import virtual_player
from bot.matches.game_options import form_of, options_in
from bot.matches.service import Matches
from bot.matches.solo import DAYS, day_at, end_of, seed_in
from bot.matches.universum.tabletop import SCORING, SHORT, UNIVERSUM_TABLETOP
from bot.matches.values import Duel, Invitation, Place, Player
from bot.store import Store
from bot.store.solo import HashChain
from tests.matches.table import ANN, BEN, CAT, HALL, Clock, count_up, refused

GAME = MULTIUNIVERSUM.name
AWAY = Place(20, 200)


@dataclass
class Alone:
    """Services in which people play alone."""

    matches: Matches
    clock: Clock
    store: Store

    async def invite(
        self, who: Player, place: Place = HALL, *, daily: bool = False, **options: str
    ) -> Invitation:
        virtual = virtual_player(UNIVERSUM_TABLETOP.solo)
        return await self.matches.invitations.invite(
            who, virtual, place, None, None, 501, game=GAME, options=options, is_daily=daily
        )

    async def begin(self, who: Player, place: Place = HALL, *, daily: bool = False, **options: str) -> Duel:
        invitation = await self.invite(who, place, daily=daily, **options)
        return await self.matches.practice.welcome(invitation.id, None, 700)

    async def play_out(self, duel: Duel) -> Duel:
        """Pass until the game ends."""
        person = duel.players[0].user_id
        assert person is not None
        while (await self.matches.chronicle.duel(duel.id)).running:
            await self.matches.play.act(duel.id, person, PASS)
            self.clock.pass_by(seconds=1)
        return await self.matches.chronicle.duel(duel.id)


@pytest.fixture
async def alone(url: str) -> AsyncIterator[Alone]:
    store, clock = await Store.open(url), Clock()
    context = service.make_context(
        store, {}, now=clock, games={GAME: UNIVERSUM_TABLETOP}, token_bytes=count_up
    )
    yield Alone(service.make_matches(context), clock, store)
    await store.close()


def test_each_days_hash_is_the_seed_of_the_day_before() -> None:
    chain = HashChain("2026-11-23", 40, b"s" * 32)
    days = [(date(2026, 11, 23) + timedelta(days=number)).isoformat() for number in range(40)]
    seeds = [seed_in(chain, day) for day in days]
    assert seeds[-1] == chain.secret
    for before, after in pairwise(seeds):
        assert sha256(after).digest() == before
    assert len(set(seeds)) == 40
    for outside in ("2026-11-22", "2027-01-02"):
        with pytest.raises(ValueError, match=outside):
            seed_in(chain, outside)


def test_a_day_is_a_utc_date_and_ends_as_the_next_begins() -> None:
    last = datetime(2028, 2, 29, 23, 59, 59, tzinfo=UTC)
    assert day_at(last) == "2028-02-29"
    assert end_of("2028-02-29") == last + timedelta(seconds=1)


def test_a_form_names_options_that_are_not_at_their_defaults() -> None:
    options = (SCORING, SHORT)
    assert (
        form_of({}, options) == form_of({"scoring": "standard", "solo": "yes", "daily": "x"}, options) == ""
    )
    form = form_of({"short": "yes", "scoring": "deadly"}, options)
    assert form == "scoring=deadly;short=yes"
    assert options_in(form) == {"scoring": "deadly", "short": "yes"}
    assert options_in("") == {}


async def test_the_day_has_the_same_dice_for_everybody_and_one_attempt_for_each(alone: Alone) -> None:
    one, other = await alone.begin(ANN, daily=True), await alone.begin(BEN, AWAY, daily=True)
    assert one.seed_hash == other.seed_hash
    views = [await alone.matches.play.view(each.id, each.players[0].user_id) for each in (one, other)]
    assert views[0].seats[0].hand == views[1].seats[0].hand  # type: ignore[attr-defined]
    assert views[0].discard == views[1].discard  # type: ignore[attr-defined]
    plain = await alone.begin(CAT)
    assert plain.seed_hash != one.seed_hash
    await refused("daily-played", alone.invite(ANN, daily=True))
    alone.clock.pass_by(days=1)
    later = await alone.begin(ANN, daily=True)
    assert later.seed_hash != one.seed_hash


async def test_a_new_chain_begins_where_the_last_one_ends(alone: Alone) -> None:
    first = await alone.begin(ANN, daily=True)
    alone.clock.pass_by(days=DAYS - 1)
    last = await alone.begin(ANN, daily=True)
    alone.clock.pass_by(days=1)
    await alone.begin(ANN, daily=True)
    async with alone.store.reading() as tables:
        chain = await tables.solo.chain(GAME)
    assert chain is not None
    assert chain.first_day == day_at(alone.clock())
    assert last.seed_hash == sha256(count_up(32)).hexdigest(), "the last seed of a chain is its secret"
    assert first.seed_hash != last.seed_hash


async def test_the_record_of_a_day_stays_closed_to_everybody_until_the_day_is_over(alone: Alone) -> None:
    duel = await alone.play_out(await alone.begin(ANN, daily=True))
    replays, chronicle = alone.matches.replays, alone.matches.chronicle
    assert not await replays.is_open(duel.id)
    for who in (ANN.user_id, BEN.user_id, None):
        await refused("day-not-over", chronicle.record_for(duel.id, who))
    export = await alone.matches.exports.export(1, size=1_000_000, most=5)
    assert export.duels == 0
    day = day_at(alone.clock())
    alone.clock.time = end_of(day)
    assert await replays.is_open(duel.id)
    record = parse_record(await chronicle.record_for(duel.id, BEN.user_id))
    assert verify(record, {GAME: MULTIUNIVERSUM}) == []
    assert (record.header.match_id, record.header.challenge_id) == (f"daily-{day}", "daily")


async def test_what_ends_after_its_day_counts_only_as_a_solo_game(alone: Alone) -> None:
    day = day_at(alone.clock())
    timely = await alone.play_out(await alone.begin(ANN, daily=True))
    late = await alone.begin(BEN, daily=True)
    left = await alone.begin(CAT, daily=True)
    await alone.matches.play.concede(left.id, 3)
    alone.clock.time = end_of(day)
    await alone.play_out(late)
    daily = await alone.matches.solo.daily(GAME, day, None)
    assert [each.duel_id for each in daily.rows] == [timely.id]
    best = await alone.matches.solo.best(GAME, "", None)
    assert {each.user_id for each in best.rows} == {1, 2}, "who has left has no score"


async def test_a_table_has_each_persons_best_score_by_form_and_server(alone: Alone) -> None:
    for who, place in ((ANN, HALL), (ANN, HALL), (BEN, HALL), (CAT, AWAY)):
        await alone.play_out(await alone.begin(who, place))
    await alone.play_out(await alone.begin(ANN, scoring="basic"))
    here = await alone.matches.solo.best(GAME, "", HALL.guild_id)
    assert [each.user_id for each in here.rows] == [1, 2], "of equal scores, the earlier one is first"
    assert [here.place(number) for number in range(2)] == [1, 1]
    assert here.of(2) == 1
    assert here.of(3) is None
    assert len((await alone.matches.solo.best(GAME, "", None)).rows) == 3
    assert [each.name for each in (await alone.matches.solo.best(GAME, "scoring=basic", None)).rows] == [
        "Ann"
    ]
    assert alone.matches.solo.forms(GAME)[0] == ""
    assert len(set(alone.matches.solo.forms(GAME))) == 6


async def test_deleted_people_stand_in_no_table(alone: Alone) -> None:
    await alone.play_out(await alone.begin(ANN, daily=True))
    assert await alone.matches.deletion.delete(1)
    day = day_at(alone.clock())
    assert (await alone.matches.solo.daily(GAME, day, None)).rows == ()
    assert (await alone.matches.solo.best(GAME, "", None)).rows == ()
    assert await alone.matches.solo.daily_of(GAME, 1) is None
