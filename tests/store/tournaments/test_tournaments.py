"""Tournaments as rows: logs, entrants, games, timers, messages, templates."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.shards import Shards
from bot.store import Conflict, Store
from bot.store.tables import Tables
from bot.store.tournaments.values import (
    Helper,
    LockedDeck,
    MatchGame,
    PlanTemplate,
    Registrant,
    Team,
    TeamMember,
    Timer,
    Tournament,
    TournamentPost,
)
from bot.tournaments.log.events import Created, Joined, LogEntry, Paired
from bot.tournaments.matches import EntrantId, MatchId, Pairing, Stage
from bot.tournaments.rules import TournamentRules
from tests.store.test_tables import ANN, BEN, NOON, SECRET, an_invitation

GUILD = 2**62 + 2
SEED = bytes(range(32))
ONE, TWO = EntrantId(1), EntrantId(2)
HOUR = timedelta(hours=1)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


def a_tournament(**more: object) -> Tournament:
    new = Tournament("", GUILD, 2**61, "Cup | Ä", "toy", 2**60, "Ann", '{"ü":1}', NOON)
    return replace(new, **more)  # type: ignore[arg-type]


async def added(store: Store, **more: object) -> Tournament:
    return await store.write(lambda tables: tables.tournaments.add(a_tournament(**more), SEED))


async def test_a_tournament_comes_out_as_it_went_in_without_its_secret(store: Store) -> None:
    new = await added(store)
    assert new == a_tournament(id="1")
    assert new.lives
    async with store.reading() as tables:
        assert await tables.tournaments.get("1") == new
        assert await tables.tournaments.get("2") is None
        assert await tables.tournaments.seed("1") == SEED
        assert await tables.tournaments.log("1") == ()
    changed = replace(new, name="Other", plan="{}", channel_id=5)
    await store.write(lambda tables: tables.tournaments.change(changed, NOON))
    async with store.reading() as tables:
        assert await tables.tournaments.get("1") == changed


async def test_lists_are_by_server_by_person_and_by_whether_they_live(store: Store) -> None:
    for guild_id in (GUILD, GUILD, 10):
        await added(store, guild_id=guild_id)

    async def work(tables: Tables) -> None:
        await tables.tournaments.set_ended("2", NOON, has_ended=True)
        await tables.entrants.add("3", Registrant(ONE, 7, "Bén", None, NOON))
        await tables.tournament_desk.add_helper("3", Helper(8, "Cät"))

    await store.write(work)
    async with store.reading() as tables:
        of = tables.tournaments
        assert [each.id for each in await of.in_server(GUILD)] == ["2", "1"]
        assert [each.id for each in await of.in_server(GUILD, limit=1)] == ["2"]
        assert [each.id for each in await of.in_server(GUILD, is_alive=True)] == ["1"]
        assert [each.id for each in await of.in_server(GUILD, is_alive=False)] == ["2"]
        assert await of.count_alive(GUILD) == 1
        assert [each.id for each in await of.alive()] == ["1", "3"]
        assert [each.id for each in await of.alive(Shards(2, frozenset({1})))] == []
        assert [each.id for each in await of.of_person(7, is_alive=True)] == ["3"]
        assert await of.of_person(7, is_alive=False) == []
        assert [each.id for each in await of.organised_by(2**60, GUILD)] == ["1"]
        assert [each.id for each in await of.organised_by(8, 10)] == ["3"]
        assert await of.organised_by(8, GUILD) == []
        assert [each.id for each in await of.ended_without("end", NOON)] == ["2"]
        assert await of.ended_without("end", NOON + HOUR) == []
        assert await of.ended_without("end", NOON, Shards(2, frozenset({1}))) == []
    await store.write(lambda tables: tables.tournament_desk.add_post("2", TournamentPost("end", 1, 2)))
    async with store.reading() as tables:
        assert await tables.tournaments.ended_without("end", NOON) == []


async def test_a_log_is_added_to_in_order_and_each_number_is_taken_once(store: Store) -> None:
    await added(store)
    first = LogEntry(1, Created(TournamentRules("swiss"), "ab"), 2**60), LogEntry(2, Joined(ONE), 7)
    later = LogEntry(3, Paired(Stage("swiss"), ((MatchId(1, 1), Pairing((ONE, TWO), ONE)),)), None, "Ä")
    await store.write(lambda tables: tables.tournaments.append("1", first, NOON))
    await store.write(lambda tables: tables.tournaments.append("1", [later], NOON + HOUR))
    with pytest.raises(Conflict):
        await store.write(
            lambda tables: tables.tournaments.append(
                "1", [LogEntry(4, Joined(TWO)), LogEntry(3, Joined(TWO))], NOON
            )
        )
    await store.write(lambda tables: tables.tournaments.append("1", [], NOON))
    async with store.reading() as tables:
        assert await tables.tournaments.log("1") == (*first, later)
        assert await tables.tournaments.log("1", after=2) == (later,)
        assert await tables.tournaments.times("1") == {1: NOON, 2: NOON, 3: NOON + HOUR}


async def test_entrants_have_numbers_names_and_their_decks_of_then(store: Store) -> None:
    await added(store)
    own = Registrant(ONE, 7, "Bén", LockedDeck("#3", "Öl", "open", '{"ü":1}'), NOON, "bén_7")
    starter = Registrant(TWO, 8, "Cat", LockedDeck("low", "Low", "standard"), NOON)

    for each in (own, starter):
        await store.write(lambda tables, each=each: tables.entrants.add("1", each))
    for taken in (replace(own, user_id=9), replace(own, number=EntrantId(3))):
        with pytest.raises(Conflict):
            await store.write(lambda tables, taken=taken: tables.entrants.add("1", taken))
    again = replace(own, name="Ben", deck=None, joined_at=NOON + HOUR, username="ben")
    await store.write(lambda tables: tables.entrants.change("1", again))
    async with store.reading() as tables:
        assert await tables.entrants.of("1") == [again, starter]
        assert await tables.entrants.get("1", 8) == starter
        assert await tables.entrants.get("1", 9) is None
        assert await tables.entrants.names("1") == {ONE: "Ben", TWO: "Cat"}


async def test_games_are_found_by_their_duels_and_those_of_a_series_by_its_first(store: Store) -> None:
    await added(store)

    async def work(tables: Tables) -> None:
        await tables.invitations.add(an_invitation(best_of=3), SECRET)
        for _ in range(2):
            await tables.invitations.add(an_invitation(), SECRET)
        await tables.series.add_game("1", 2, "2")
        await tables.match_games.add(MatchGame("1", "1", 4, MatchId(1, 2), 1))
        await tables.match_games.add(MatchGame("3", "1", 4, MatchId(1, 2), 2))

    await store.write(work)
    async with store.reading() as tables:
        games = await tables.match_games.of("1")
        assert [(each.invitation_id, each.game, each.match) for each in games] == [
            ("1", 1, MatchId(1, 2)),
            ("3", 2, MatchId(1, 2)),
        ]
        assert await tables.match_games.of_duel("2") == games[0]
        assert await tables.match_games.get("2") is None
        assert await tables.match_games.duels(games) == {"1": ["1", "2"], "3": ["3"]}
        assert not await tables.match_games.is_closed("1")
    await store.write(lambda tables: tables.match_games.set_closed(games, is_closed=True))
    async with store.reading() as tables:
        assert await tables.match_games.is_closed("3")
    await store.write(lambda tables: tables.match_games.remove(games[1]))
    async with store.reading() as tables:
        assert [each.invitation_id for each in await tables.match_games.of("1")] == ["1"]


async def test_a_timer_is_taken_once_and_only_when_it_is_due(store: Store) -> None:
    await added(store)
    start, no_show = Timer("1", "start", "", NOON + HOUR), Timer("1", "no-show", "1.2/5", NOON)
    for each in (start, no_show):
        await store.write(lambda tables, each=each: tables.tournament_timers.set(each))
    async with store.reading() as tables:
        assert await tables.tournament_timers.of("1") == [no_show, start]
        assert await tables.tournament_timers.due(NOON) == [no_show]
        assert await tables.tournament_timers.next_due() == {"start": NOON + HOUR, "no-show": NOON}
        assert await tables.tournament_timers.next_due(Shards(2, frozenset({1}))) == {}

    async def take(tables: Tables) -> list[bool]:
        return [await tables.tournament_timers.take(each, NOON) for each in (start, no_show, no_show)]

    assert await store.write(take) == [False, True, False]


async def test_while_timers_stand_nothing_is_due_and_no_time_runs_out(store: Store) -> None:
    await added(store)
    timer = Timer("1", "round-end", "2", NOON + HOUR)
    await store.write(lambda tables: tables.tournament_timers.set(timer))
    await store.write(lambda tables: tables.tournament_timers.stop("1", NOON))
    await store.write(lambda tables: tables.tournament_timers.stop("1", NOON + HOUR))
    async with store.reading() as tables:
        assert await tables.tournament_timers.due(NOON + 9 * HOUR) == []
        assert await tables.tournament_timers.next_due() == {}
    assert not await store.write(lambda tables: tables.tournament_timers.take(timer, NOON + 9 * HOUR))
    await store.write(lambda tables: tables.tournament_timers.go_on("1", NOON + 3 * HOUR))
    async with store.reading() as tables:
        assert await tables.tournament_timers.next_due() == {"round-end": NOON + 4 * HOUR}
    async with store.reading() as tables:
        assert await tables.tournament_timers.next_due() == {"round-end": NOON + 4 * HOUR}
    assert await store.write(lambda tables: tables.tournament_timers.remove("1", "round-end")) == 1
    await store.write(lambda tables: tables.tournament_timers.set(timer))
    await store.write(lambda tables: tables.tournament_timers.clear("1"))
    async with store.reading() as tables:
        assert await tables.tournament_timers.of("1") == []


async def test_time_that_nobody_kept_is_made_good(store: Store) -> None:
    await added(store)
    minute = timedelta(minutes=1)
    at = [NOON, NOON + minute / 2, NOON + 3 * HOUR]

    async def work(tables: Tables) -> None:
        of = tables.tournament_timers
        await of.begin_time("1", NOON, ["round-end"])
        await of.set(Timer("1", "round-end", "2", NOON + HOUR))
        await of.set(Timer("1", "start", "", NOON + 9 * HOUR))
        await of.begin_time("1", NOON - HOUR, ["round-end"])
        await of.keep_time(NOON + HOUR, minute, ["round-end"], Shards(2, frozenset({1})))
        for now in at:
            await of.keep_time(now, minute, ["round-end"])

    await store.write(work)
    async with store.reading() as tables:
        of = tables.tournament_timers
        assert await of.next_due() == {
            "round-end": NOON + HOUR + (at[2] - at[1]),
            "start": NOON + 9 * HOUR,
        }


async def test_nothing_is_due_where_the_bot_has_been_removed(store: Store) -> None:
    await added(store)
    await store.write(lambda tables: tables.tournament_timers.set(Timer("1", "start", "", NOON)))
    await store.write(lambda tables: tables.departures.add(GUILD, NOON))
    async with store.reading() as tables:
        assert await tables.tournament_timers.due(NOON) == []
        assert await tables.tournament_timers.next_due() == {}


async def test_messages_helpers_and_templates_are_kept(store: Store) -> None:
    await added(store)
    panel = TournamentPost("panel", 5, 2**61, "a")

    async def work(tables: Tables) -> None:
        await tables.tournament_desk.add_helper("1", Helper(8, "Cat"))
        desk = tables.tournament_desk
        assert not await desk.change_post("1", panel)
        await desk.add_post("1", panel)
        assert await desk.change_post("1", replace(panel, content="b"))
        await desk.add_post("1", TournamentPost("round-1", 5, 6))
        await desk.add_post("1", TournamentPost("card-1.2", 5, 8))
        for name, plan in (("Öl", "1"), ("ant", "2"), ("öl", "3")):
            await tables.tournament_desk.put_template(GUILD, PlanTemplate(name, "toy", plan))

    await store.write(work)
    async with store.reading() as tables:
        desk = tables.tournament_desk
        assert await desk.helpers("1") == [Helper(8, "Cat")]
        assert (await desk.posts("1"))["panel"].content == "b"
        assert await desk.posts_of(["1", "2"]) == {"1": await desk.posts("1")}
        assert "card-1.2" not in await desk.posts("1"), "cards are many: they are read one by one"
        assert await desk.post("1", "card-1.2") == TournamentPost("card-1.2", 5, 8)
        assert await desk.post("1", "card-1.3") is None
        assert await desk.templates(GUILD) == [
            PlanTemplate("ant", "toy", "2"),
            PlanTemplate("öl", "toy", "3"),
        ]
        assert await desk.templates(10) == []

    async def remove(tables: Tables) -> list[bool]:
        desk = tables.tournament_desk
        await desk.remove_post("1", "round-1")
        return [
            await desk.remove_helper("1", 8),
            await desk.remove_helper("1", 8),
            await desk.remove_template(GUILD, "ÖL"),
            await desk.remove_template(GUILD, "ÖL"),
        ]

    assert await store.write(remove) == [True, False, True, False]
    async with store.reading() as tables:
        assert list(await tables.tournament_desk.posts("1")) == ["panel"]


async def test_a_deleted_person_leaves_a_number_and_a_deleted_server_nothing(store: Store) -> None:
    await added(store, organiser_id=ANN.user_id)
    log = (
        LogEntry(1, Created(TournamentRules("swiss"), "ab"), ANN.user_id),
        LogEntry(2, Joined(ONE), BEN.user_id),
    )

    async def work(tables: Tables) -> None:
        await tables.tournaments.append("1", log, NOON)
        await tables.entrants.add(
            "1", Registrant(ONE, 2, "Ben", LockedDeck("low", "Low", "open", "{}"), NOON)
        )
        await tables.tournament_desk.add_helper("1", Helper(2, "Ben"))
        await tables.tournament_timers.set(Timer("1", "start", "", NOON))
        await tables.tournament_desk.put_template(GUILD, PlanTemplate("Cup", "toy", "{}"))
        await tables.people.forget(2, -5)

    await store.write(work)
    async with store.reading() as tables:
        (entered,) = await tables.entrants.of("1")
        assert (entered.user_id, entered.name) == (-5, "deleted player")
        assert [each.by for each in await tables.tournaments.log("1")] == [ANN.user_id, -5]
        assert await tables.tournament_desk.helpers("1") == []
        rows = await tables.people.rows(ANN.user_id or 0)
        assert [each["name"] for each in rows["tournaments"]] == ["Cup | Ä"]
        assert "seed" not in rows["tournaments"][0]
    assert await store.write(lambda tables: tables.departures.forget(GUILD, 9)) == []
    async with store.reading() as tables:
        assert await tables.tournaments.get("1") is None
        assert await tables.tournaments.log("1") == ()
        assert await tables.tournament_desk.templates(GUILD) == []


async def test_teams_have_members_in_order_and_nobody_is_in_two(store: Store) -> None:
    await added(store)
    three, four = EntrantId(3), EntrantId(4)
    owls = Team(three, "Öwls", TWO, (TeamMember(TWO, agrees=True), TeamMember(ONE)), (TWO,))

    async def mark() -> str:
        async with store.reading() as tables:
            found = await tables.tournaments.marked("1")
            return "" if found is None else found.people

    empty = await mark()
    await store.write(lambda tables: tables.teams.put("1", owls))
    before = await mark()
    async with store.reading() as tables:
        assert await tables.teams.of("1") == [owls]
        assert owls.players == (TWO,)
        assert owls.member(ONE) == TeamMember(ONE)
        assert owls.member(four) is None
    with pytest.raises(Conflict):
        await store.write(lambda tables: tables.teams.put("1", Team(four, "Rooks", ONE, (TeamMember(ONE),))))
    alone = replace(owls, members=owls.members[:1], line_up=())
    await store.write(lambda tables: tables.teams.put("1", alone))
    async with store.reading() as tables:
        assert await tables.teams.of("1") == [alone]
    assert len({empty, before, await mark()}) == 3, "the mark of a tournament's people changes with its teams"


async def test_each_board_of_a_match_of_teams_has_its_own_games(store: Store) -> None:
    await added(store)
    boards = MatchId(1, 2, 1), MatchId(1, 2, 2)

    async def work(tables: Tables) -> None:
        for board in boards:
            made = await tables.invitations.add(an_invitation(), SECRET)
            await tables.match_games.add(MatchGame(made.id, "1", 3, board, 1))

    await store.write(work)
    async with store.reading() as tables:
        assert [each.match for each in await tables.match_games.of("1")] == [*boards]
        (play,) = await tables.match_games.plays("1", boards[1])
        assert play.game.match == boards[1]
        found = await tables.tournaments.of_duel(play.game.invitation_id)
        assert found is not None
        assert found[1] == boards[1]
