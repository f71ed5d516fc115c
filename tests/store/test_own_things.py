"""What people keep as their own: settings, how far they are in tutorials, decks. Nobody else has them."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.store import Store, StoreError
from bot.store.tables import Tables
from bot.store.values import OwnSettings, StoredDeck, TutorialProgress

NOON = datetime(2030, 1, 1, 12, 30, 15, 123456, tzinfo=UTC)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


async def test_settings_are_each_persons_own_and_replace_those_before(store: Store) -> None:
    async def work(tables: Tables) -> None:
        assert await tables.own_settings.of(2**62) == OwnSettings()
        hidden = OwnSettings("mention", on_pages=False)
        for settings in (OwnSettings("dm", "Asia/Tokyo", questions=False), OwnSettings("none"), hidden):
            await tables.own_settings.put(2**62, settings)
            assert await tables.own_settings.of(2**62) == settings
        assert await tables.own_settings.of(1) == OwnSettings()
        assert await tables.own_settings.unnamed([1, 2**62]) == {2**62}

    await store.write(work)


async def test_progress_in_a_tutorial_is_each_persons_own_in_each_game(store: Store) -> None:
    begun, further = TutorialProgress(1), TutorialProgress(5, ("attack d2 d1", 'summon "Ash Duelist" d2'))

    async def work(tables: Tables) -> None:
        assert await tables.tutorials.of(2**62, "melee") is None
        for progress in (begun, further):
            await tables.tutorials.put(2**62, "melee", progress)
            assert await tables.tutorials.of(2**62, "melee") == progress
        assert await tables.tutorials.of(2**62, "other") is None
        assert await tables.tutorials.of(1, "melee") is None

    await store.write(work)


def a_deck(name: str, owner_id: int = 2**62 + 1, **more: object) -> StoredDeck:
    deck = StoredDeck("", owner_id, "melee", name, 1, '{"name": "x"}', "ab", "CODE", NOON)
    return replace(deck, **more)  # type: ignore[arg-type]


async def test_a_deck_comes_out_as_it_went_in_for_its_owner_alone(store: Store) -> None:
    async def work(tables: Tables) -> tuple[StoredDeck, ...]:
        first = await tables.decks.add(a_deck("Zebras"))
        second = await tables.decks.add(a_deck("ants", code="OTHER"))
        theirs = await tables.decks.add(a_deck("Zebras", 7))
        return first, second, theirs

    first, second, theirs = await store.write(work)
    owner = first.owner_id
    assert first == a_deck("Zebras", id="#1")
    async with store.reading() as tables:
        assert await tables.decks.of(owner) == [second, first]
        assert await tables.decks.count(owner) == 2
        assert await tables.decks.get(owner, "melee", "#1") == first
        assert await tables.decks.get(owner, "melee", theirs.id) is None
        assert await tables.decks.get(owner, "melee", "1") is None
        assert await tables.decks.named(owner, "melee", " ZEBRAS") == first
        assert await tables.decks.named(7, "melee", "ants") is None
        assert await tables.decks.coded("melee", "CODE") == first, "the oldest of those with this code"


async def test_decks_of_several_games_lie_side_by_side(store: Store) -> None:
    async def work(tables: Tables) -> None:
        first = await tables.decks.add(a_deck("Zebras"))
        other = await tables.decks.add(replace(a_deck("Zebras"), game="war"))
        owner = first.owner_id
        assert await tables.decks.of(owner) == [first, other]
        for deck in (first, other):
            assert await tables.decks.of(owner, deck.game) == [deck]
            assert await tables.decks.count(owner, deck.game) == 1
            assert await tables.decks.named(owner, deck.game, "zebras") == deck
            assert await tables.decks.coded(deck.game, "CODE") == deck
        assert await tables.decks.get(owner, "war", first.id) is None
        assert await tables.decks.count(owner) == 2
        await tables.preferences.set_deck(owner, "melee", first.id)
        await tables.preferences.set_deck(owner, "war", other.id)
        await tables.preferences.set_deck(owner, "war", None)
        assert await tables.preferences.deck(owner, "melee") == first.id
        assert await tables.preferences.deck(owner, "war") is None

    await store.write(work)


async def test_a_deck_is_changed_and_removed_by_its_owner_alone(store: Store) -> None:
    async def work(tables: Tables) -> None:
        deck = await tables.decks.add(a_deck("Zebras"))
        await tables.decks.change(replace(deck, owner_id=7, name="Stolen"))
        assert not await tables.decks.remove(7, deck.id)
        assert await tables.decks.of(deck.owner_id) == [deck]
        changed = replace(deck, name="Horses", content="{}", hash="cd", code="NEW", format=2)
        await tables.decks.change(changed)
        assert await tables.decks.get(deck.owner_id, "melee", deck.id) == changed
        assert await tables.decks.remove(deck.owner_id, deck.id)
        assert not await tables.decks.remove(deck.owner_id, deck.id)
        assert (await tables.decks.add(a_deck("Zebras"))).id == "#2"

    await store.write(work)


async def test_nobody_has_two_decks_of_one_name(store: Store) -> None:
    await store.write(lambda tables: tables.decks.add(a_deck("Zebras")))
    with pytest.raises(StoreError, match=r"(?i)unique constraint"):
        await store.write(lambda tables: tables.decks.add(a_deck("ZEBRAS")))
