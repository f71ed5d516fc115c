"""Whatever an earlier version stored is all there after the migration."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.store import Store
from bot.store.servers.values import ServerSettings
from bot.store.tables import Tables
from bot.store.values import OwnSettings, Player
from tests.shipped import shipped
from tests.store.earlier import GUILD, JUNIPER, LEFT_AT, ROWAN, SAGE, make_earlier

pytestmark = pytest.mark.sqlite

ANN, BEN, CAT = Player(ROWAN, "Rowan"), Player(JUNIPER, "Juniper"), Player(SAGE, "Sage")
NOVICE = Player(None, "Novice (computer)", level="novice")
MASTER = Player(None, "Master (computer)", level="master")


@pytest.fixture(scope="module")
def brought_over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The earlier database, migrated; don't change it, as every test has a copy."""
    file = tmp_path_factory.mktemp("earlier") / "duels.db"
    make_earlier(file)

    async def migrate() -> None:
        await (await Store.open(f"sqlite:///{file}")).close()

    asyncio.run(migrate())
    return file


@pytest.fixture
async def store(brought_over: Path, tmp_path: Path) -> AsyncIterator[Store]:
    """A copy of it, opened."""
    shutil.copy(brought_over, tmp_path / "duels.db")
    store = await Store.open(f"sqlite:///{tmp_path}/duels.db")
    yield store
    await store.close()


@pytest.fixture
async def tables(store: Store) -> AsyncIterator[Tables]:
    async with store.reading() as tables:
        yield tables


@pytest.fixture
def matches(store: Store) -> Matches:
    return make_matches(
        make_context(store, {"melee": shipped()}, games=TABLETOPS, now=lambda: LEFT_AT, token_bytes=bytes)
    )


async def test_running_duels_keep_their_players_decks_and_draw_offers(tables: Tables) -> None:
    found = {duel.id: duel for duel in await tables.duels.running()}
    assert {key: (duel.players, duel.ply, duel.draw_offer) for key, duel in found.items()} == {
        "2": ((ANN, BEN), 14, 1),
        "6": ((ANN, BEN), 13, None),
        "8": ((ANN, NOVICE), 3, None),
    }
    assert found["6"].decks == ("gloomfen", "gloomfen")
    assert all(duel.formats == ("standard", "standard") for duel in found.values())
    assert [duel.id for duel in await tables.duels.practising()] == ["8"]
    assert all(duel.clock is None for duel in found.values())
    assert await tables.clocks.running() == []
    assert {duel.id for duel in await tables.duels.running(user_id=JUNIPER)} == {"2", "6"}


async def test_ended_duels_keep_who_won_and_how(tables: Tables) -> None:
    found = {duel.id: duel for duel in await tables.duels.ended(None, 10)}
    assert {key: (duel.players, duel.places, duel.by) for key, duel in found.items()} == {
        "1": ((ANN, BEN), (2, 1), "capture"),
        "7": ((CAT, MASTER), (2, 1), "concession"),
    }


async def test_invitations_keep_who_is_invited(tables: Tables) -> None:
    found = {each.id: each for each in await tables.invitations.open()}
    assert {key: (each.kind, each.author, each.opponent) for key, each in found.items()} == {
        "4": ("challenge", ANN, CAT),
        "5": ("lobby", CAT, None),
    }
    assert {(each.least, each.most) for each in found.values()} == {(2, 2)}
    accepted = await tables.invitations.get("6")
    assert accepted is not None
    assert [(each.player, each.deck, each.accept_id) for each in accepted.seats] == [
        (ANN, "gloomfen", None),
        (BEN, "gloomfen", "1574103032075911168"),
    ]


async def test_posts_are_remembered_by_seat(tables: Tables) -> None:
    posts = await tables.posts.of("2")
    assert set(posts) == {"board", "draw", "hand-0", "hand-1"}
    assert posts["draw"].content == "north"
    assert posts["hand-1"].channel_id != posts["hand-0"].channel_id


async def test_decks_and_what_is_preferred_are_kept(tables: Tables) -> None:
    (mine,) = await tables.decks.of(ROWAN)
    assert (mine.id, mine.name) == ("#1", "Grandmother’s Weathercocks")
    assert await tables.preferences.deck(JUNIPER, "melee") == "#2"


async def test_everybody_has_the_default_settings(tables: Tables) -> None:
    assert await tables.own_settings.of(JUNIPER) == OwnSettings("mention", "UTC", questions=True)


async def test_servers_have_the_default_settings_and_no_duel_is_void(tables: Tables) -> None:
    assert await tables.server_settings.of(GUILD) == ServerSettings()
    assert await tables.audit.of(GUILD) == []
    everything = await tables.duels.running() + await tables.duels.ended(None, 10)
    assert not any(duel.is_void for duel in everything)


async def test_every_duel_stands_alone(tables: Tables) -> None:
    everything = await tables.duels.running() + await tables.duels.ended(None, 10)
    assert everything
    assert all(duel.series is None for duel in everything)
    assert {each.best_of for each in await tables.invitations.open()} == {1}


async def test_no_match_of_a_tournament_has_ended_a_duel(tables: Tables) -> None:
    ended = await tables.duels.ended(None, 10)
    assert [(each.ended_for, each.match_places) for each in ended] == [(None, None)] * 2


async def test_nobody_has_begun_a_tutorial(tables: Tables) -> None:
    assert await tables.tutorials.of(JUNIPER, "melee") is None


@pytest.mark.parametrize(("duel", "plies"), [("1", 50), ("7", 4)])
async def test_records_of_ended_duels_verify(matches: Matches, duel: str, plies: int) -> None:
    record = parse_record(await matches.chronicle.record(duel))
    assert record.lines[-1].ply == plies
    assert verify(record, GAMES) == []


@pytest.mark.parametrize("duel", ["2", "6", "8"])
async def test_running_duels_go_on_and_their_records_verify(matches: Matches, duel: str) -> None:
    seats = (await matches.play.full_look(duel)).waiting
    assert seats == ({0} if duel == "2" else {1})
    await matches.play.concede(duel, ROWAN)
    assert (await matches.chronicle.duel(duel)).places == (2, 1)
    assert verify(parse_record(await matches.chronicle.record(duel)), GAMES) == []


async def test_the_migrated_database_is_whole(store: Store, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "duels.db")) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        counts = "SELECT (SELECT count(*) FROM duels), (SELECT count(*) FROM seats), count(*) FROM actions"
        assert connection.execute(counts).fetchall() == [(5, 10, 89)]
        numbered = "SELECT seq FROM sqlite_sequence WHERE name = 'invitations'"
        assert connection.execute(numbered).fetchall() == [(8,)]
