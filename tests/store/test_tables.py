"""The repositories return what was stored, and transactions are all or nothing."""

import asyncio
import dataclasses
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy.exc import StatementError

from bot.games.records import RecordLine
from bot.store import Conflict, Store, StoreError
from bot.store.duels.duels import StoredPosition
from bot.store.invitations import Secret
from bot.store.keys import format_key, parse_key
from bot.store.tables import Tables
from bot.store.values import (
    Absence,
    Duel,
    Invitation,
    Invited,
    Place,
    Player,
)
from tests.cases import for_each

NOON = datetime(2030, 1, 1, 12, 30, 15, 123456, tzinfo=UTC)
ANN, BEN = Player(2**62 + 1, "Ann | \"A\" 'x' \N{DRAGON}"), Player(2, "Ben")
ALONE = (Invited(ANN, "low"),)
SECRET = Secret(bytes(range(32)), "501")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


def an_invitation(**more: object) -> Invitation:
    invitation = Invitation(
        id="",
        kind="challenge",
        seats=(Invited(ANN, "low"), Invited(BEN)),
        board="short",
        place=Place(2**62 + 2, 2**62 + 3),
        message_id=None,
        seed_hash="ab" * 32,
        created_at=NOON,
        expires_at=NOON + timedelta(days=1),
        state="open",
        duel_id=None,
        game="toy",
    )
    return replace(invitation, **more)  # type: ignore[arg-type]


def a_line(ply: int, **more: object) -> RecordLine:
    return RecordLine(ply=ply, seat=0, action="roll", dice=(6, 1), events=({"kind": "x"},), hash=f"h{ply}")


async def begin(tables: Tables) -> Duel:
    """A duel at ply 0 in the store."""
    invitation = await tables.invitations.add(an_invitation(), SECRET)
    await tables.invitations.close(invitation.id, "accepted")
    duel = Duel(
        id=invitation.id,
        game="toy",
        players=(ANN, BEN),
        decks=("low", "high"),
        board="short",
        place=invitation.place,
        thread_id=None,
        seed_hash=invitation.seed_hash,
        seed_hex=None,
        created_at=NOON,
        ended_at=None,
        ply=0,
        places=None,
        by=None,
        draw_offer=None,
        formats=("standard", "open"),
        is_rated=True,
    )
    start = RecordLine(ply=0, seat=None, action="", dice=(3,), events=(), hash="h0")
    await tables.duels.begin(duel, "502", StoredPosition("{}", '{"ply":0}', 1, "h0"), start)
    return duel


async def test_an_invitation_comes_out_as_it_went_in(store: Store) -> None:
    async def work(tables: Tables) -> tuple[Invitation, ...]:
        first = await tables.invitations.add(an_invitation(), SECRET)
        lobby = an_invitation(
            kind="lobby",
            seats=ALONE,
            rematch_of=first.id,
            place=Place(None, 1),
            board=None,
            options={"short": "yes"},
        )
        second = await tables.invitations.add(lobby, SECRET)
        return first, lobby, second

    first, lobby, second = await store.write(work)
    assert first == an_invitation(id="1")
    assert second == replace(lobby, id="2")
    async with store.reading() as tables:
        assert await tables.invitations.get("1") == first
        assert await tables.invitations.get("2") == second
        assert await tables.invitations.secret("2") == SECRET
        assert await tables.invitations.open() == [first, second]


async def test_an_invitation_is_closed_once(store: Store) -> None:
    async def work(tables: Tables) -> Invitation | None:
        await tables.invitations.add(an_invitation(kind="lobby", seats=ALONE), SECRET)
        await tables.invitations.sit("1", 1, Invited(BEN, "high", "502"))
        assert await tables.invitations.close("1", "accepted")
        assert not await tables.invitations.close("1", "cancelled")
        return await tables.invitations.get("1")

    closed = await store.write(work)
    assert closed is not None
    assert (closed.state, closed.opponent, closed.duel_id) == ("accepted", BEN, "1")


async def test_a_table_has_the_players_who_sit_at_it_in_their_order(store: Store) -> None:
    computer = Player(None, "Adept (computer)", level="adept")
    other = Player(None, "Adept (computer)", level="adept")

    async def work(tables: Tables) -> tuple[Invitation, Invitation | None]:
        invitation = await tables.invitations.add(
            an_invitation(kind="table", seats=ALONE, least=3, most=5), SECRET
        )
        for seat, player in enumerate((BEN, computer, other), 1):
            await tables.invitations.sit("1", seat, Invited(player, None, str(600 + seat)))
        assert [each.id for each in await tables.invitations.open_of(2, NOON)] == ["1"]
        await tables.invitations.rise("1", 1)
        assert await tables.invitations.open_of(2, NOON) == []
        sat = await tables.invitations.get("1")
        return invitation, sat

    invitation, sat = await store.write(work)
    assert sat is not None
    assert sat.seats == (*ALONE, Invited(computer, None, "602"), Invited(other, None, "603"))
    assert (invitation.least, invitation.most, sat.kind) == (3, 5, "table")


async def test_nobody_sits_twice_at_a_table(store: Store) -> None:
    twice = an_invitation(kind="table", seats=(Invited(BEN), Invited(BEN)), most=5)
    with pytest.raises(StoreError, match=r"(?i)unique constraint"):
        await store.write(lambda tables: tables.invitations.add(twice, SECRET))


async def test_a_duel_of_several_keeps_who_left_and_every_place(store: Store) -> None:
    cat, dot = Player(3, "Cat"), Player(None, "Adept (computer)", level="adept")

    async def work(tables: Tables) -> tuple[Duel, Duel]:
        two = await begin(tables)
        second = await tables.invitations.add(an_invitation(kind="table", least=4, most=4), SECRET)
        four = dataclasses.replace(
            two,
            id=second.id,
            players=(ANN, BEN, cat, dot),
            decks=(None,) * 4,
            formats=(None,) * 4,
            board=None,
        )
        await tables.duels.begin(four, "502,503", StoredPosition("{}", "{}", 1, "h0"), a_line(0))
        left = dataclasses.replace(four, ply=1, left=frozenset({2}))
        await tables.duels.append(four, left, a_line(1), "{}", 1, NOON)
        assert await tables.duels.get(four.id) == left
        assert await tables.duels.running(user_id=3) == [], "Cat has left"
        assert await tables.duels.running(user_id=2) == [left, two]
        assert await tables.duels.practising() == [left]
        ended = dataclasses.replace(left, ply=2, ended_at=NOON, by="score", places=(2, 1, 4, 2))
        await tables.duels.append(left, ended, a_line(2), "{}", 1, NOON)
        (found,) = await tables.duels.ended(None, 5)
        return ended, found

    ended, found = await store.write(work)
    assert found == dataclasses.replace(ended, seed_hex=SECRET.seed.hex())
    assert found.winner == 1
    assert found.others(2) == (3, 0, 1)


async def test_ids_are_never_used_again(store: Store) -> None:
    async def work(tables: Tables) -> None:
        await tables.invitations.add(an_invitation(), SECRET)
        for table in ("invited", "invitations"):
            await tables.preferences._connection.exec_driver_sql(f"DELETE FROM {table}")
        assert (await tables.invitations.add(an_invitation(), SECRET)).id == "2"

    await store.write(work)


async def test_an_action_is_appended_and_the_seed_comes_out_at_the_end(store: Store) -> None:
    async def work(tables: Tables) -> None:
        duel = await begin(tables)
        assert await tables.duels.get(duel.id) == duel
        after = dataclasses.replace(duel, ply=1, draw_offer=1)
        await tables.duels.append(duel, after, a_line(1), '{"ply":1}', 7, NOON)
        assert await tables.duels.get(duel.id) == after
        assert await tables.duels.position(duel.id) == StoredPosition("{}", '{"ply":1}', 7, "h1")
        assert (await tables.records.lines(duel.id))[1:] == [a_line(1)]
        ended = dataclasses.replace(after, ply=2, ended_at=NOON, by="goal", places=(1, 2), draw_offer=None)
        await tables.duels.append(after, ended, a_line(2), "{}", 8, NOON)
        assert await tables.duels.get(duel.id) == dataclasses.replace(ended, seed_hex=SECRET.seed.hex())

    await store.write(work)


async def test_a_duel_that_stands_elsewhere_takes_no_action(store: Store) -> None:
    duel = await store.write(begin)
    after = dataclasses.replace(duel, ply=1)
    offered = dataclasses.replace(duel, draw_offer=0)
    with pytest.raises(Conflict, match="ply 0 of duel 1 was played"):
        await store.write(lambda tables: tables.duels.append(duel, after, a_line(0), "{}", 1, NOON))
    with pytest.raises(Conflict, match="no longer at ply 0"):
        await store.write(lambda tables: tables.duels.append(offered, after, a_line(1), "{}", 1, NOON))
    with pytest.raises(Conflict):
        await store.write(lambda tables: tables.duels.set_draw_offer(after, 0))
    async with store.reading() as tables:
        assert await tables.duels.get(duel.id) == duel
        assert len(await tables.records.lines(duel.id)) == 1  # the line was rolled back with its transaction


async def test_an_error_undoes_all_of_a_transaction(store: Store) -> None:
    async def fail(tables: Tables) -> None:
        await begin(tables)
        raise LookupError

    with pytest.raises(LookupError):
        await store.write(fail)
    async with store.reading() as tables:
        assert await tables.duels.running() == []
        assert await tables.invitations.open() == []


async def test_readers_see_what_was_there_when_they_began(store: Store) -> None:
    async with store.reading() as before:
        assert await before.duels.running() == []
        await store.write(begin)
        assert await before.duels.running() == []
    async with store.reading() as after:
        assert len(await after.duels.running()) == 1


async def test_the_games_that_are_played_are_those_of_running_duels(store: Store) -> None:
    for _ in range(2):
        await store.write(begin)
    assert await store.read(lambda tables: tables.duels.games_running()) == {"toy"}
    for duel in await store.read(lambda tables: tables.duels.running()):
        await store.write(lambda tables, ended=duel: tables.duels.close(ended, "adjudication", NOON, (2, 1)))
    assert await store.read(lambda tables: tables.duels.games_running()) == set()


async def test_writers_wait_for_one_another(store: Store, url: str) -> None:
    other = await Store.open(url)
    inside = 0

    async def write(each: Store, user_id: int) -> None:
        async def work(tables: Tables) -> None:
            nonlocal inside
            await tables.preferences.set_deck(user_id, "melee", "low")
            inside += 1
            assert inside == 1
            inside -= 1

        await each.write(work)

    await asyncio.gather(*(write(store if number % 2 else other, number) for number in range(20)))
    async with other.reading() as tables:
        assert [await tables.preferences.deck(number, "melee") for number in range(20)] == ["low"] * 20
    await other.close()


@pytest.mark.sqlite
async def test_a_database_held_by_another_program_is_named(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.databases.sqlite.BUSY_MILLISECONDS", 1)
    store = await Store.open(url)
    with closing(sqlite3.connect(tmp_path / "duels.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="is locked by another program"):
            await store.write(begin)
    await store.close()


async def test_secrets_are_in_no_error_message(store: Store) -> None:
    assert repr(SECRET) == "Secret(challenge_id='501')"
    with pytest.raises(StoreError) as caught:
        await store.write(lambda tables: tables.invitations.add(an_invitation(kind="feast"), SECRET))
    texts = [str(caught.value), str(caught.value.__cause__)]
    assert "check constraint" in texts[0].lower()
    assert not [text for text in texts if "501" in text or repr(SECRET.seed)[2:10] in text]


async def test_times_are_kept_in_utc_and_naive_ones_refused(store: Store) -> None:
    local = NOON.astimezone(timezone(timedelta(hours=5)))

    async def work(tables: Tables) -> Invitation | None:
        await tables.invitations.add(an_invitation(created_at=local), SECRET)
        return await tables.invitations.get("1")

    kept = await store.write(work)
    assert kept is not None
    assert kept.created_at == NOON
    assert kept.created_at.utcoffset() == timedelta(0)
    naive = an_invitation(created_at=NOON.replace(tzinfo=None))
    with pytest.raises(StatementError, match="has no time zone"):
        await store.write(lambda tables: tables.invitations.add(naive, SECRET))


@for_each("text", ["", "0x1", "-1", "+1", "1.0", " 1", "01", "٣", "1" * 19, "1; DROP TABLE duels"])
def test_what_is_no_id_names_no_row(text: str) -> None:
    assert parse_key(text) is None


def test_ids_are_numbers_as_text() -> None:
    for key in (0, 1, 10, 10**18 - 1):
        assert parse_key(format_key(key)) == key


async def test_an_absence_is_stored_once_until_it_is_over(store: Store) -> None:
    async def work(tables: Tables) -> None:
        duel = await begin(tables)
        await tables.absences.add(duel.id, 1, NOON)
        await tables.absences.add(duel.id, 1, NOON + timedelta(hours=1))
        assert await tables.absences.all() == [Absence(duel.id, 1, NOON)]
        await tables.absences.set_notice(duel.id, 1, 100, 5001)
        assert await tables.absences.of(duel.id) == [Absence(duel.id, 1, NOON, 100, 5001)]
        assert await tables.absences.of("9") == []
        await tables.absences.remove(duel.id, 1)
        assert await tables.absences.all() == []

    await store.write(work)


async def test_a_transactions_repositories_are_made_once_each_when_they_are_asked_for(store: Store) -> None:
    async with store.reading() as tables:
        assert set(vars(tables)) == {"rows"}
        assert tables.duels is tables.duels
        assert set(vars(tables)) == {"rows", "duels"}
