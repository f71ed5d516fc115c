"""Queues: people join and leave them, and meet whom they may meet."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.matches.ratings.eligibility import FIRST_GAMES, Prospect
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Moderator, Player, ServerSettings
from bot.store import Store
from bot.store.matchmaking.values import Queue
from bot.store.servers.values import Ban, BanScope
from bot.store.tables import Tables
from tests.matches.matchmaking.waiters import GUILD, LIVE, LONG, Hall, people_of
from tests.matches.table import HALL, Clock, refused

MAY = Moderator(77, "May")


@pytest.fixture
async def hall(url: str) -> AsyncIterator[Hall]:
    store = await Store.open(url)
    yield Hall(store, Clock())
    await store.close()


async def set_up(hall: Hall, **settings: object) -> None:
    """The server's managers choose these settings."""
    await hall.matches.servers.change(GUILD, MAY, lambda _: ServerSettings(**settings))


async def begun(hall: Hall, message_id: int = 9001) -> Duel:
    """The duel of the two who met last."""
    duel = await hall.pairing.begin(hall.met[-1].id, message_id)
    assert duel is not None
    return duel


async def ban(hall: Hall, person: int, scope: BanScope = "rated") -> None:
    until = hall.clock() + timedelta(days=3)
    await hall.store.write(lambda tables: tables.bans.put(Ban(GUILD, person, until, scope)))


# --- joining and leaving ---------------------------------------------------------------------------------


async def test_whoever_joins_learns_how_many_wait_and_until_when(hall: Hall) -> None:
    first = await hall.join(1)
    assert (first.others, first.expected, first.is_new) == (0, None, True)
    assert first.ends == hall.clock() + timedelta(minutes=15)
    second = await hall.join(2, LONG)
    assert second.others == 0, "live and multi-day queues are apart"
    assert second.ends == hall.clock() + timedelta(days=3)
    assert (await hall.join(3)).others == 1


async def test_joining_twice_is_joining_once(hall: Hall) -> None:
    first = await hall.join(1)
    hall.clock.pass_by(seconds=30)
    again = await hall.join(1, deck="high")
    assert not again.is_new
    assert again.entry == first.entry
    assert await hall.waiting() == [1]


async def test_one_leaves_a_queue_or_all_of_them(hall: Hall) -> None:
    queues = hall.matches.matchmaking.queues
    for queue in (LIVE, LONG):
        await hall.join(1, queue)
    (left,) = await queues.leave(GUILD, 1, LIVE)
    assert left.queue == LIVE
    assert [each.entry.queue for each in await queues.standings(GUILD, 1)] == [LONG]
    await hall.join(1, LIVE)
    assert len(await queues.leave(GUILD, 1)) == 2
    assert await queues.leave(GUILD, 1) == ()


async def test_without_a_deck_one_is_asked_for_and_the_preferred_one_does(hall: Hall) -> None:
    await refused("deck-needed", hall.join(1, deck=None))
    await refused("unknown-deck", hall.join(1, deck="none such"))
    await hall.matches.decks["toy"].prefer(1, "high")
    assert (await hall.join(1, deck=None)).entry.deck == "high"


async def test_the_game_must_be_for_two_and_allowed(hall: Hall) -> None:
    await refused("unknown-game", hall.join(1, Queue(GUILD, "chess", "10m")))
    await refused("not-for-two", hall.join(1, Queue(GUILD, "sealed", "10m")))
    await set_up(hall, games=("sealed",))
    await refused("game-not-allowed", hall.join(1))


async def test_who_is_at_the_limit_cannot_wait(hall: Hall) -> None:
    await set_up(hall, person_duels=1)
    await begin_duel(hall, 1, 2)
    await refused("too-many-duels-here", hall.join(1))


async def begin_duel(hall: Hall, one: int, other: int, clock: str | None = None) -> Duel:
    """A duel from a challenge."""
    invitations = hall.matches.invitations
    author, opponent = Player(one, f"P{one}"), Player(other, f"P{other}")
    made = await invitations.invite(author, opponent, HALL, "low", "short", 1, game="toy", clock=clock)
    return await invitations.accept(made.id, opponent, "low", 2)


async def test_who_plays_live_waits_for_no_live_duel(hall: Hall) -> None:
    await begin_duel(hall, 1, 2, "3m")
    await refused("playing-live", hall.join(1))
    assert (await hall.join(1, LONG)).is_new


async def test_who_is_banned_from_rated_play_waits_only_where_nothing_is_rated(hall: Hall) -> None:
    await ban(hall, 1)
    details = await refused("banned-from-rated", hall.join(1))
    assert "who" not in details  # it is the asker
    await set_up(hall, rated=False)
    assert (await hall.join(1)).is_new


# --- meeting ---------------------------------------------------------------------------------------------


async def test_two_meet_once_as_from_a_challenge_of_who_has_waited_longer(hall: Hall) -> None:
    await hall.join(2)
    hall.clock.pass_by(seconds=1)
    await hall.join(1, deck="high")
    assert await hall.look() == [(2, 1)]
    assert await hall.look() == []
    assert await hall.waiting() == []
    (invitation,) = hall.met
    assert (invitation.kind, invitation.clock, invitation.rated) == ("challenge", "10m", None)
    assert invitation.place.channel_id == 102
    duel = await begun(hall)
    assert duel.user_ids == (2, 1)
    assert duel.decks == ("low", "high")
    assert duel.clock is not None


async def test_a_queue_rates_as_a_challenge_does(hall: Hall) -> None:
    ladders, place = hall.matches.ladders, HALL
    people = [Player(1, "P1")]
    assert await ladders.queue_prospect("toy", place, people) == Prospect("unrated", ("P1",))
    assert await ladders.queue_prospect("toy", place) == Prospect("rated", is_open=True)
    rated = []
    for number in range(FIRST_GAMES + 1):
        for person in (1, 2):
            await hall.join(person)
        hall.clock.pass_by(minutes=1)
        assert await hall.look() == [(1, 2)]
        duel = await begun(hall, 9000 + number)
        rated.append(duel.is_rated)
        await hall.matches.play.concede(duel.id, 1)
    assert rated == [False] * FIRST_GAMES + [True]
    assert await ladders.queue_prospect("toy", place, people) == Prospect("rated", is_open=True)


async def test_the_dice_depend_on_the_message_that_shows_the_hash(hall: Hall) -> None:
    for person in (1, 2):
        await hall.join(person)
    await hall.look()
    duel = await begun(hall, 9001)
    await hall.matches.play.concede(duel.id, 1)
    record = await hall.matches.chronicle.record(duel.id)
    assert '"challenge_id": "7001", "accept_id": "9001"' in record


async def test_a_server_without_rated_duels_has_none_from_its_queues(hall: Hall) -> None:
    await set_up(hall, rated=False)
    for person in (1, 2):
        await hall.join(person)
    await hall.look()
    assert not (await begun(hall)).is_rated


async def test_the_search_widens_with_time(hall: Hall) -> None:
    hall.ratings = {1: 1500, 2: 1800}
    for person in (1, 2):
        await hall.join(person)
    assert await hall.look() == []
    hall.clock.pass_by(seconds=29)
    assert await hall.look() == []
    hall.clock.pass_by(seconds=1)
    assert await hall.look() == [(1, 2)]


async def test_two_who_have_just_played_prefer_others(hall: Hall) -> None:
    await begin_duel(hall, 1, 2)
    for person in (1, 2, 3):
        await hall.join(person)
    assert await hall.look() == [(1, 3)]


async def test_two_of_whom_one_has_blocked_the_other_never_meet(hall: Hall) -> None:
    await hall.matches.matchmaking.blocks.turn(2, Player(1, "P1"))
    for person in (1, 2):
        await hall.join(person)
    hall.clock.pass_by(minutes=10)
    assert await hall.look() == []
    assert await hall.waiting() == [1, 2]
    assert [(await hall.join(each)).others for each in (1, 2)] == [0, 0], "a number must not tell them"
    assert (await hall.join(3)).others == 2
    assert await hall.look() == [(1, 3)]


async def test_a_block_that_comes_late_still_keeps_two_apart(hall: Hall) -> None:
    for person in (1, 2):
        await hall.join(person)
    (pair,) = await hall.pairing.pairs(await hall.pairing.waiting())
    await hall.matches.matchmaking.blocks.turn(1, Player(2, "P2"))
    assert await hall.pairing.meet(pair, HALL) is None
    assert await hall.waiting() == [1, 2]


async def test_who_has_left_the_server_leaves_and_the_other_meets_somebody_else(hall: Hall) -> None:
    hall.gone = {1}
    for person in (1, 2, 3):
        await hall.join(person)
        hall.clock.pass_by(seconds=1)
    assert await hall.look() == [(2, 3)]
    assert hall.left == [], "nobody is there to be told"


async def test_who_is_banned_from_queues_or_from_all_play_joins_none(hall: Hall) -> None:
    await set_up(hall, rated=False)
    await ban(hall, 1, "queue")
    assert "who" not in await refused("banned-from-queue", hall.join(1))
    await ban(hall, 2, "all")
    assert "who" not in await refused("banned-from-play", hall.join(2))
    await ban(hall, 3, "tournaments")
    assert (await hall.join(3)).is_new


async def test_who_must_not_play_any_more_leaves_and_is_told_why(hall: Hall) -> None:
    for person in (1, 2, 3):
        await hall.join(person)
        hall.clock.pass_by(seconds=1)
    await ban(hall, 1)
    assert await hall.look() == [(2, 3)]
    ((person, reason),) = hall.left
    assert person == 1
    assert isinstance(reason, Refusal)
    assert reason.code == "banned-from-rated"


async def test_who_has_begun_a_live_duel_elsewhere_is_called_to_no_other(hall: Hall) -> None:
    for person in (1, 2):
        await hall.join(person)
    await begin_duel(hall, 1, 5, "1h")
    assert await hall.look() == []
    ((person, reason),) = hall.left
    assert (person, str(reason)) == (1, "playing-live")
    assert await hall.waiting() == [2]


async def test_a_call_to_a_live_duel_ends_the_wait_for_others_but_not_for_one_of_days(hall: Hall) -> None:
    other = Queue(GUILD, "toy", "3m")
    for queue in (LIVE, LONG, other):
        await hall.join(1, queue)
    await hall.join(2)
    await hall.look()
    assert [await hall.waiting(queue) for queue in (LIVE, LONG, other)] == [[], [1], []]


async def test_a_full_server_lets_people_wait(hall: Hall) -> None:
    for person in (1, 2):
        await hall.join(person)
    await set_up(hall, server_duels=1)
    duel = await begin_duel(hall, 8, 9)
    assert await hall.look() == []
    assert await hall.waiting() == [1, 2]
    assert hall.left == []
    await hall.matches.play.concede(duel.id, 8)
    assert await hall.look() == [(1, 2)]


async def test_a_deck_that_is_gone_is_replaced_by_the_preferred_one(hall: Hall) -> None:
    await hall.matches.decks["toy"].prefer(1, "high")
    for person in (1, 2, 3):
        await hall.join(person)
    entries = await hall.pairing.waiting()

    async def spoil(tables: Tables) -> None:
        for entry in entries[:2]:
            await tables.queues.take(entry)
            await tables.queues.add(replace(entry, deck="gone"))

    await hall.store.write(spoil)
    assert await hall.look() == [(1, 3)]
    assert [each.deck for each in hall.met[0].seats] == ["high", "low"]
    ((person, reason),) = hall.left
    assert (person, getattr(reason, "code", "")) == (2, "deck-needed")


async def test_they_play_where_one_of_them_asked_and_duels_may_be(hall: Hall) -> None:
    for person in (1, 2, 3, 4):
        await hall.join(person)
        hall.clock.pass_by(seconds=1)
    hall.closed = {101, 103, 104}
    await hall.look()
    assert [each.place.channel_id for each in hall.met] == [102]
    assert hall.left == [(3, "place"), (4, "place")]


async def test_after_a_while_one_leaves_by_oneself(hall: Hall) -> None:
    await hall.join(1)
    await hall.join(2, LONG)
    hall.clock.pass_by(minutes=14, seconds=59)
    await hall.look()
    assert hall.left == []
    hall.clock.pass_by(seconds=1)
    await hall.look()
    assert hall.left == [(1, "patience")]
    hall.clock.pass_by(days=3)
    await hall.look()
    assert hall.left == [(1, "patience"), (2, "patience")]


async def test_the_expected_wait_comes_from_the_last_waits(hall: Hall) -> None:
    for first, second in ((1, 2), (3, 4)):
        await hall.join(first)
        hall.clock.pass_by(seconds=40)
        await hall.join(second)
        await hall.look()
    assert (await hall.join(5)).expected == 20
    assert (await hall.join(5, LONG)).expected is None


async def test_the_loop_rests_while_nobody_waits(hall: Hall) -> None:
    assert await hall.keeper.look() is None
    await hall.join(1, LONG)
    assert await hall.keeper.look() == 60.0
    await hall.join(2)
    assert await hall.keeper.look() == 5.0


async def test_nothing_happens_while_discord_is_away(hall: Hall) -> None:
    hall.away = True
    for person in (1, 2):
        await hall.join(person)
    hall.clock.pass_by(hours=1)
    assert await hall.keeper.look() == 5.0
    assert await hall.waiting() == [1, 2]
    hall.away = False
    hall.clock.pass_by(minutes=-50)
    assert await hall.look() == [(1, 2)]


async def test_a_fault_of_two_keeps_nobody_else_waiting(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    async def is_there(entry: object) -> bool:
        if getattr(entry, "user_id", 0) == 1:
            raise OSError("Discord is away")
        return True

    hall.keeper._is_there = is_there
    for person in (1, 2, 3, 4):
        await hall.join(person)
    assert await hall.look() == [(3, 4)]
    assert "meet later: Discord is away" in caplog.text
    assert await hall.waiting() == [1, 2]


# --- between the meeting and the duel --------------------------------------------------------------------


async def test_those_who_have_met_are_not_forgotten_in_a_restart(hall: Hall) -> None:
    for person in (1, 2):
        await hall.join(person)
    await hall.look()
    (waiting,) = hall.met
    again = Hall(hall.store, hall.clock)
    assert await again.pairing.unbegun() == [waiting.id]
    duel = await again.pairing.begin(waiting.id, 9001)
    assert duel is not None
    assert await again.pairing.unbegun() == []
    assert await hall.pairing.begin(waiting.id, 9002) is None, "it has begun already"


async def test_those_who_cannot_be_called_have_no_duel(hall: Hall) -> None:
    for person in (1, 2):
        await hall.join(person)
    await hall.look()
    assert await hall.pairing.cancel(hall.met[0].id)
    assert not await hall.pairing.cancel(hall.met[0].id)
    assert await hall.pairing.begin(hall.met[0].id, 9001) is None
    assert await hall.matches.chronicle.running() == []


async def test_an_open_challenge_between_two_does_not_keep_them_from_meeting(hall: Hall) -> None:
    author, opponent = Player(1, "P1"), Player(2, "P2")
    await hall.matches.invitations.invite(author, opponent, HALL, "low", "short", 1, game="toy")
    for person in (1, 2):
        await hall.join(person)
    assert await hall.look() == [(1, 2)]
    assert people_of(hall.met[0]) == (1, 2)
