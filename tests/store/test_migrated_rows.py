"""Databases of earlier versions keep their rows, and take those of this one."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from msgspec.structs import replace
from sqlalchemy import create_engine

from bot.matches.planning.plan import TournamentPlan
from bot.store import Store
from bot.store.consent import Proposal
from bot.store.duels.duels import StoredPosition
from bot.store.matchmaking.values import Queue
from bot.store.migrate import MIGRATIONS
from bot.store.servers.values import Ban, ServerSettings
from bot.store.tables import Tables
from bot.store.values import Absence, OwnSettings, Posted, StoredDeck, TutorialProgress
from bot.store.weighings import StoredWeighing, WeighingKey
from bot.tournaments.matches import MatchId
from bot.tournaments.rules import TournamentRules

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The URL of a database of an earlier version."""
    return f"sqlite+aiosqlite:///{tmp_path}/duels.db"


def fill_earlier(folder: Path, version: str, then: str | None = None) -> None:
    """Make a database as an earlier version of the bot left it, with a duel and a preferred deck.

    `then` is a later version that has opened it since.
    """
    engine = create_engine(f"sqlite:///{folder}/duels.db")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        connection.exec_driver_sql(
            "INSERT INTO invitations VALUES (1, 'toy', 'challenge', 41, 'Ann', 42, 'Ben', 'low', 'short', 10,"
            " 100, NULL, '501', x'00', 'ab', '2030-01-01 12:00:00', '2030-01-02 12:00:00', 'accepted', NULL)"
        )
        connection.exec_driver_sql(
            "INSERT INTO duels VALUES (1, 'toy', 41, 'Ann', 'low', 42, 'Ben', 'high', 'short', 10, 100, NULL,"
            " '502', '2030-01-01 12:30:00', NULL, 0, NULL, NULL, NULL)"
        )
        connection.exec_driver_sql("INSERT INTO posts VALUES (1, 'board', 100, 5001, 0, 0, 'print')")
        connection.exec_driver_sql("INSERT INTO preferences VALUES (2, 'high')")
        if then is not None:
            command.upgrade(config, then)
    engine.dispose()


async def test_a_database_before_own_decks_keeps_what_it_has_and_takes_decks(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        assert await tables.preferences.deck(2, "melee") == "high"
        (duel,) = await tables.duels.running()
        assert (duel.decks, duel.formats) == (("low", "high"), ("standard", "standard"))
        assert await tables.decks.of(1) == []
        deck = StoredDeck("", 1, "melee", "Moths", 1, "{}", "ab", "C", NOON)
        assert await tables.decks.add(deck) == replace(deck, id="#1")

    await store.write(work)
    await store.close()


async def test_a_clock_that_ran_before_turns_were_counted_runs_on_and_counts_from_here(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0001", then="0012")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("INSERT INTO clocks VALUES (1, '3m', NULL)")
        for seat in (0, 1):
            row = (1, seat, 180_000_000, 5_000_000, None, 4, 1, 0, 1, 0, None, None, None)
            connection.execute(f"INSERT INTO seat_clocks VALUES ({', '.join('?' * len(row))})", row)
    store = await Store.open(url)
    async with store.reading() as tables:
        clock = await tables.clocks.of("1")
    assert clock is not None
    south = clock.seats[0]
    assert (south.bank, south.spent, south.turn) == (timedelta(minutes=3), timedelta(seconds=5), 4)
    assert (south.misses, south.is_warned) == (1, True)
    assert (south.turns, south.timeouts, south.total) == (0, 0, timedelta(0))
    await store.close()


async def test_clocks_and_queues_from_before_questions_were_timed_go_on_and_take_the_new_clock(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0001", then="0041")
    call = "'melee', '10m', '501')"
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("INSERT INTO invited_clocks VALUES (1, '1d')")
        connection.execute("INSERT INTO clocks VALUES (1, '1d', 'tournament')")
        row = "(1, 0, 86400000000, 5000000, NULL, 4, 1, 0, 1, 0, NULL, NULL, NULL, 3, 1, 9000000, 1)"
        connection.execute(f"INSERT INTO seat_clocks VALUES {row}")
        waits = "(10, 'melee', '10m', 7, 'Cat', 'low', 100, '501', '2030-01-01 12:00:00')"
        connection.execute(f"INSERT INTO queued VALUES {waits}")
        connection.execute("INSERT INTO queue_waits VALUES (8, 10, 'melee', 'none', 30)")
        told = "(10, 'melee', '3d', 7, '2030-01-01 12:00:00', 'left', 'patience', '{}')"
        connection.execute(f"INSERT INTO queue_notices VALUES {told}")
        connection.execute(f"INSERT INTO queue_calls VALUES (5003, 100, 10, {call}")
    store = await Store.open(url)
    old, quick = Queue(10, "melee", "10m"), Queue(10, "multiversus", "quick")

    async def work(tables: Tables) -> None:
        clock = await tables.clocks.of("1")
        assert clock is not None
        assert (clock.preset.name, clock.paused_by) == ("1d", "tournament")
        south = clock.seats[0]
        assert (south.turn, south.turns, south.is_again) == (4, 3, True)
        assert (south.kind, south.asked) == (None, None)
        (waiting,) = await tables.queues.inside(old)
        assert await tables.queues.waits(replace(old, clock="none")) == [30]
        assert [each.queue.clock for each in await tables.queues.notices()] == ["3d"]
        (called,) = await tables.queues.calls()
        assert called.message_id == 5003
        await tables.queues.add(replace(waiting, queue=quick))
        await tables.queues.add_call(replace(called, queue=quick, message_id=5004))
        assert len(await tables.queues.inside(quick)) == 1

    await store.write(work)
    await store.close()
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection:
        for table, column in (("clocks", "preset"), ("invited_clocks", "preset"), ("queue_waits", "clock")):
            connection.execute(f"UPDATE {table} SET {column} = 'quick'")
            with pytest.raises(sqlite3.IntegrityError):
                connection.execute(f"UPDATE {table} SET {column} = '5m'")


async def test_a_database_of_the_first_version_keeps_its_posts_and_takes_draw_notices(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0001")
    store = await Store.open(url)
    board = Posted("1", "board", 100, 5001, 0, 0, "print")
    notice = Posted("1", "draw", 100, 5002, 0, 0, "south")

    async def work(tables: Tables) -> None:
        assert await tables.posts.of("1") == {"board": board}
        assert await tables.posts.put(notice)
        assert await tables.posts.of("1") == {"board": board, "draw": notice}

    await store.write(work)
    await store.close()


async def test_a_database_before_absences_keeps_its_duels_and_takes_absences(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002", then="0005")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        (duel,) = await tables.duels.running()
        assert await tables.absences.all() == []
        await tables.absences.add(duel.id, 1, NOON)
        assert await tables.absences.of(duel.id) == [Absence(duel.id, 1, NOON)]

    await store.write(work)
    await store.close()


async def test_a_database_before_own_settings_gives_the_defaults_and_takes_others(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002", then="0007")
    store = await Store.open(url)
    board, shared = Posted("1", "board", 100, 5001, 0, 0, "print"), Posted("1", "shared-2", 7, 8, 0, 0, "")

    async def work(tables: Tables) -> None:
        assert await tables.own_settings.of(2) == OwnSettings("mention", "UTC", questions=True)
        await tables.own_settings.put(2, OwnSettings("none"))
        assert await tables.own_settings.of(2) == OwnSettings("none")
        assert await tables.posts.put(shared)
        assert await tables.posts.of("1") == {"board": board, "shared-2": shared}

    await store.write(work)
    await store.close()


async def test_a_database_before_tutorials_takes_how_far_people_have_come(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0008")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        assert await tables.tutorials.of(2, "melee") is None
        await tables.tutorials.put(2, "melee", TutorialProgress(3, ("attack d4 d5",)))
        assert await tables.tutorials.of(2, "melee") == TutorialProgress(3, ("attack d4 d5",))

    await store.write(work)
    await store.close()


async def test_a_database_before_server_settings_gives_the_defaults_and_keeps_its_duels(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002", then="0009")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        (duel,) = await tables.duels.running()
        assert (duel.is_void, duel.players[1].name) == (False, "Ben")
        assert await tables.server_settings.of(10) == ServerSettings()
        await tables.server_settings.put(10, ServerSettings(channels=(100,), clock="1d"))
        assert await tables.server_settings.of(10) == ServerSettings(channels=(100,), clock="1d")
        assert await tables.audit.count(10) == await tables.flags.count_open(10) == 0

    await store.write(work)
    await store.close()


async def test_a_database_before_takebacks_allows_them_from_now_on(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0010")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection:
        connection.execute("INSERT INTO positions VALUES (1, '{}', '{}', 3)")
        connection.execute(
            "INSERT INTO actions VALUES (1, 0, NULL, '', '[]', '[]', 'h', '2030-01-01 12:00:00')"
        )
        connection.execute(
            "INSERT INTO server_settings VALUES (10, '[]', 1, 2, 3, 4, '1d', 0, 30, '[]', 5, 6)"
        )
        connection.commit()
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        assert await tables.duels.position("1") == StoredPosition("{}", "{}", 3, "h", "[[],[]]")
        (duel,) = await tables.duels.running()
        settings = await tables.server_settings.of(10)
        assert (settings.clock, settings.server_duels, settings.rated_takebacks) == ("1d", 6, False)
        proposal = Proposal("end", 1, frozenset({0}))
        await tables.proposals.put(duel.id, proposal, duel.ply)
        assert [each.proposal for each in await tables.duels.running()] == [proposal]
        await tables.proposals.put(duel.id, proposal, duel.ply + 1)
        assert [each.proposal for each in await tables.duels.running()] == [None]

    await store.write(work)
    await store.close()


async def test_a_database_before_deck_limits_keeps_its_settings_and_has_none(
    tmp_path: Path, url: str
) -> None:
    fill_earlier(tmp_path, "0002", then="0029")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection:
        connection.execute(
            "INSERT INTO server_settings VALUES (10, '[]', 1, 2, 3, 4, '1d', 0, 30, '[]', 5, 6, 1)"
        )
        connection.commit()
    store = await Store.open(url)
    async with store.reading() as tables:
        settings = await tables.server_settings.of(10)
    assert (settings.clock, settings.rated_takebacks) == ("1d", True)
    assert (settings.standard_only, settings.deck_tier, settings.banned) == (False, None, ())
    await store.close()


async def test_a_database_before_weighings_keeps_what_it_has_and_takes_them(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0032")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute(
            "INSERT INTO decks VALUES (1, 1, 'Moths', 'moths', 1, '{}', 'ab', 'C', '2030-01-01 12:00:00')"
        )
    store = await Store.open(url)
    key = WeighingKey("a" * 64, "b" * 64)

    async def work(tables: Tables) -> None:
        assert [each.name for each in await tables.decks.of(1)] == ["Moths"]
        assert await tables.weighings.get(key) is None
        begun = await tables.weighings.begin(key, 7, NOON)
        await tables.weighings.keep(replace(begun, points=2.5, games=4), NOON)
        assert await tables.weighings.get(key) == StoredWeighing(key, 7, 2.5, 4)

    await store.write(work)
    await store.close()


async def test_decks_of_a_database_of_one_game_are_melees(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0033")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        for key, name in ((1, "moths"), (4, "newts")):
            row = f"({key}, 1, '{name}', '{name}', 1, '{{}}', 'ab', 'C', '2030-01-01 12:00:00')"
            connection.execute(f"INSERT INTO decks VALUES {row}")
        connection.execute("DELETE FROM decks WHERE id = 4")
        connection.execute("INSERT INTO preferences VALUES (1, '#1')")
        test = "(1, 1, 1, '2030-01-01 12:00:00', 1, '{}', 'ab', '{}')"
        connection.execute(f"INSERT INTO deck_tests VALUES {test}")
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        (deck,) = await tables.decks.of(1, "melee")
        assert (deck.name, deck.game) == ("moths", "melee")
        assert await tables.preferences.deck(1, "melee") == "#1"
        assert len(await tables.deck_tests.of(1, "#1")) == 1
        other = await tables.decks.add(replace(deck, game="war"))
        assert other.id == "#5", "#4 is gone, and never used again"

    await store.write(work)
    await store.close()


async def test_people_who_entered_before_usernames_were_stored_have_none(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0036")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        at = "2030-01-01 12:00:00"
        plan = TournamentPlan(rules=TournamentRules("swiss")).model_dump_json()
        cup = (1, 9, 90, "Cup", "melee", 7, "Olga", plan, bytes(32), at)
        columns = "id, guild_id, channel_id, name, game, organiser_id, organiser_name, plan, seed, created_at"
        connection.execute(f"INSERT INTO tournaments ({columns}) VALUES (?,?,?,?,?,?,?,?,?,?)", cup)
        entrant = (1, 1, 5, "Ann", "", at)
        columns = "tournament_id, number, user_id, name, deck_name, joined_at"
        connection.execute(f"INSERT INTO tournament_entrants ({columns}) VALUES (?,?,?,?,?,?)", entrant)
    store = await Store.open(url)

    async def work(tables: Tables) -> None:
        (before,) = await tables.entrants.of("1")
        assert (before.name, before.username) == ("Ann", "")
        (cup,) = await tables.tournament_dates.of_server(9, ended=1)
        assert (cup.revision, cup.changed_at) == (0, cup.tournament.created_at), "calendars count from 0045"
        await tables.entrants.change("1", replace(before, username="ann_5"))
        assert (await tables.entrants.of("1"))[0].username == "ann_5"

    await store.write(work)
    await store.close()


async def test_games_and_feature_matches_before_teams_have_no_board(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0044")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        plan = TournamentPlan(rules=TournamentRules("swiss")).model_dump_json()
        cup = (1, 9, 90, "Cup", "melee", 7, "Olga", plan, bytes(32), "2030-01-01 12:00:00")
        columns = "id, guild_id, channel_id, name, game, organiser_id, organiser_name, plan, seed, created_at"
        connection.execute(f"INSERT INTO tournaments ({columns}) VALUES (?,?,?,?,?,?,?,?,?,?)", cup)
        connection.execute("INSERT INTO tournament_games VALUES (1, 1, 3, 2, 4, 1, 0)")
        connection.execute("INSERT INTO tournament_features VALUES (1, 3, 2, 4, 5)")
    store = await Store.open(url)
    async with store.reading() as tables:
        assert [each.match for each in await tables.match_games.of("1")] == [MatchId(2, 4)]
        feature = await tables.features.get("1")
        assert feature is not None
        assert feature.match == MatchId(2, 4)
        assert await tables.teams.of("1") == []
    await store.close()


async def test_older_bans_are_from_rated_play_and_others_stand_beside_them(tmp_path: Path, url: str) -> None:
    fill_earlier(tmp_path, "0002", then="0037")
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection, connection:
        connection.execute("INSERT INTO rated_bans VALUES (9, 5, '2030-01-01 12:00:00')")
    store = await Store.open(url)
    now, until = datetime(2029, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, 12, tzinfo=UTC)

    async def work(tables: Tables) -> None:
        before = Ban(9, 5, until)
        assert await tables.bans.of(9, 5, now) == before
        assert await tables.bans.of(9, 5, now, "tournaments") is None
        other = Ban(9, 5, until, "tournaments")
        await tables.bans.put(other)
        assert await tables.bans.all_of(9, 5, now) == [before, other]

    await store.write(work)
    await store.close()
