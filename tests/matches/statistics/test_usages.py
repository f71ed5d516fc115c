"""What was played with in a duel that has ended: read once from its record, kept without it."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.games.melee import MELEE
from bot.games.melee.events import events as ev
from bot.games.melee.history.figures import usage_of
from bot.games.two_seats import Seat
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.matches.values import Duel, Moderator, Player
from bot.store import Store, StoreError
from bot.store.tables import Tables
from bot.store.usage import UsageTable, UsedDuel
from tests.matches.table import ANN, BEN, HALL, Clock, Table, count_up
from tests.shipped import shipped

MAY = Moderator(77, "May")
STARTER, OTHER = sorted(shipped().decks)[:2]


@pytest.fixture
async def arena(url: str) -> AsyncIterator[Matches]:
    """Melee over a database of its own."""
    store = await Store.open(url)
    context = make_context(store, {"melee": shipped()}, games=TABLETOPS, now=Clock(), token_bytes=count_up)
    yield make_matches(context)
    await store.close()


async def duel_of(arena: Matches, first: str, second: str) -> Duel:
    invitation = await arena.invitations.invite(ANN, BEN, HALL, first, None, 501, game="melee")
    begun = await arena.invitations.accept(invitation.id, BEN, second, 502)
    assert isinstance(begun, Duel)
    return begun


async def played(arena: Matches, first: str, second: str) -> UsedDuel:
    """A duel with two turns in which somebody summons, then gives up; what is known of it."""
    duel = await duel_of(arena, first, second)
    for _ in range(6):
        view = await arena.play.view(duel.id, None)
        own = await arena.play.view(duel.id, duel.players[view.to_act].user_id)  # type: ignore[attr-defined]
        await arena.play.act(duel.id, duel.players[own.seat].user_id, own.actions[0], own.ply)  # type: ignore[attr-defined]
    await arena.play.concede(duel.id, 2)
    assert await arena.usages.derive() == 1
    (found,) = await known(arena)
    return found


async def known(arena: Matches, game: str = "melee") -> list[UsedDuel]:
    async with arena.statistics._context.store.reading() as tables:
        return await tables.usage.page(game, 0, 1000)


def test_a_record_tells_who_went_first_and_what_was_drawn_and_summoned() -> None:
    who = ev.Who(1, "Archer", Seat.NORTH, 5)
    events = [
        ev.OrderChosen(Seat.SOUTH, Seat.NORTH),
        ev.DrewCards(Seat.NORTH, ("Witch", "Archer")),
        ev.DrewCards(Seat.SOUTH, ("Knight",)),
        ev.Drew(Seat.SOUTH, 1, 1, 9),
        ev.Summoned(who, 2, ev.Stats(1, 1, 1, 1)),
        ev.Recovered(Seat.SOUTH, "Wolf", 2),
    ]
    south, north = usage_of(map(MELEE.dump_event, events))
    assert (south.went_first, south.drawn, south.used) == (False, ("Knight", "Wolf"), ())
    assert (north.went_first, north.drawn, north.used) == (True, ("Archer", "Witch"), ("Archer",))


def test_a_duel_that_ends_before_the_order_is_chosen_has_none() -> None:
    assert [each.went_first for each in usage_of([])] == [None, None]


async def test_starter_decks_are_known_with_their_cards(arena: Matches) -> None:
    found = await played(arena, STARTER, OTHER)
    assert [use.deck for use in found.uses] == [STARTER, OTHER]
    assert {use.went_first for use in found.uses} == {True, False}
    for use in found.uses:
        names = {card.name for card in shipped().decks[use.deck or ""].entity}
        assert 3 <= len(use.drawn) <= 6
        assert set(use.drawn) <= names
        assert set(use.used) <= set(use.drawn)
    assert any(use.used for use in found.uses)
    assert (found.people, found.places, found.by) == ((1, 2), (1, 2), "concession")
    assert not found.is_open


async def test_of_a_private_deck_nothing_is_kept(arena: Matches) -> None:
    starter = shipped().decks[STARTER]
    cards = [starter.entity[0].model_copy(update={"name": "Secret", "cost": 3}), *starter.entity[1:]]
    own = await arena.decks["melee"].save(
        1, starter.model_copy(update={"name": "Hush", "entity": tuple(cards)})
    )
    found = await played(arena, own.own.id, OTHER)
    assert found.is_open
    mine, theirs = found.uses
    assert (mine.deck, mine.went_first, mine.drawn, mine.used) == (None, None, (), ())
    assert theirs.deck == OTHER


async def test_a_copy_of_a_starter_deck_is_that_deck_whatever_it_is_called(arena: Matches) -> None:
    copy = shipped().decks[STARTER].model_copy(update={"name": "Mine"})
    own = await arena.decks["melee"].save(1, copy)
    found = await played(arena, own.own.id, OTHER)
    assert [use.deck for use in found.uses] == [STARTER, OTHER]
    assert found.uses[0].drawn


async def test_duels_with_computers_or_without_a_result_are_left_out(arena: Matches) -> None:
    novice = Player(None, "Novice", level="novice")
    asked = await arena.invitations.invite(ANN, novice, HALL, STARTER, None, 501, game="melee")
    practice = await arena.practice.welcome(asked.id, OTHER, 502)
    await arena.play.concede(practice.id, 1)
    ended = await duel_of(arena, STARTER, OTHER)
    await arena.moderation.end(10, ended.id, MAY, "mistake")
    await duel_of(arena, STARTER, OTHER)
    assert await arena.usages.derive(again=True) == 0
    assert await known(arena) == []


@pytest.fixture
async def watched(table: Table) -> AsyncIterator[Table]:
    """A table at which somebody notes what ends, as the bot does."""
    table.matches.changes.watch_ends(table.matches.usages.notice)
    yield table
    await table.matches.usages.close()


async def settle(table: Table) -> None:
    await table.matches.chronicle.running()
    await table.matches.usages.idle()


async def test_a_duel_is_noted_when_it_ends(watched: Table) -> None:
    duel = await watched.duel()
    await settle(watched)
    assert await known(watched.matches, "toy") == []
    await watched.to_end(duel)
    await settle(watched)
    (found,) = await known(watched.matches, "toy")
    assert [use.deck for use in found.uses] == ["low", "high"]


async def test_a_duel_that_a_moderator_decides_is_noted(watched: Table) -> None:
    duel = await watched.duel()
    await watched.matches.moderation.adjudicate(10, duel.id, 1, MAY, "agreed")
    await settle(watched)
    (found,) = await known(watched.matches, "toy")
    assert found.places == (2, 1)


async def test_what_an_earlier_process_did_not_get_to_is_found_at_the_start(table: Table) -> None:
    for _ in range(3):
        await table.to_end(await table.duel())
    await table.matches.usages.start()
    await settle(table)
    assert len(await known(table.matches, "toy")) == 3
    await table.matches.usages.close()


async def test_doing_it_again_changes_nothing(table: Table) -> None:
    await table.to_end(await table.duel())
    assert await table.matches.usages.derive() == 1
    once = await known(table.matches, "toy")
    assert await table.matches.usages.derive() == 0
    assert await table.matches.usages.derive(again=True) == 1
    assert await known(table.matches, "toy") == once


async def test_it_stays_when_the_record_is_deleted(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    await table.matches.chronicle.set_shown({duel.id: duel.changes})
    await table.matches.usages.derive()
    before = await known(table.matches, "toy")
    await table.matches.servers.change(10, MAY, lambda now: replace(now, retention_days=30))
    table.clock.time += timedelta(days=31)
    assert await table.matches.retention.forget_old() == 1
    assert await table.matches.usages.derive(again=True) == 0
    assert await known(table.matches, "toy") == before


async def test_a_failing_store_is_tried_again(watched: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    duel = await watched.duel()
    has = UsageTable.has

    async def fail(_table: Tables, _duel_id: str) -> bool:
        raise StoreError("injected by test")

    monkeypatch.setattr(UsageTable, "has", fail)
    await watched.to_end(duel)
    await settle(watched)
    assert await known(watched.matches, "toy") == []
    monkeypatch.setattr(UsageTable, "has", has)
    await watched.matches.usages.start()
    await settle(watched)
    assert len(await known(watched.matches, "toy")) == 1
