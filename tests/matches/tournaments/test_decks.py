"""Which decks may be entered, and that they stay as they were."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.games.records import parse_record
from bot.matches import service
from bot.matches.melee.tabletop import MELEE_TABLETOP
from bot.matches.planning.plan import DeckPolicy, TournamentPlan
from bot.matches.service import Matches
from bot.matches.tournaments.running.rounds import ToBegin
from bot.matches.values import Moderator, Player
from bot.store import Store
from bot.tournaments.rules import TournamentRules
from tests.matches.table import Clock, count_up, refused
from tests.matches.tournaments.cups import CHANNEL, GUILD, OLGA
from tests.shipped import shipped

GAME = MELEE_TABLETOP.game.name


@pytest.fixture
async def melee(url: str) -> AsyncIterator[Matches]:
    store = await Store.open(url)
    context = service.make_context(
        store, {"melee": shipped()}, games={GAME: MELEE_TABLETOP}, now=Clock(), token_bytes=count_up
    )
    yield service.make_matches(context)
    await store.close()


async def a_cup(melee: Matches, decks: DeckPolicy) -> str:
    plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), decks=decks)
    return (await melee.tournaments.organising.create(GUILD, CHANNEL, decks, GAME, plan, OLGA)).id


def changed(name: str = "Mine", hp: int = 9):  # type: ignore[no-untyped-def]
    """A starter deck in which one card has other hit points."""
    deck = next(iter(shipped().decks.values()))
    first = deck.entity[0]
    other = first.model_copy(update={"hp": first.hp + 1 if first.hp == hp else hp})
    return deck.model_copy(update={"name": name, "entity": (other, *deck.entity[1:])})


async def test_a_deck_beyond_the_policy_is_refused_by_its_cards(melee: Matches) -> None:
    own = (await melee.decks["melee"].save(1, changed())).own
    first = changed().entity[0].name
    for policy in ("standard", "starter"):
        tournament = await a_cup(melee, policy)
        joining = melee.tournaments.registration.join(tournament, Player(1, "Ann"), own.id)
        details = await refused("deck-not-allowed", joining)
        assert (details["deck"], details["policy"]) == ("Mine", policy)
        assert details["cards"] == (first,)
    tournament = await a_cup(melee, "open")
    entry = await melee.tournaments.registration.join(tournament, Player(1, "Ann"), own.id)
    assert entry.entered.deck is not None
    assert (entry.entered.deck.name, entry.entered.deck.format) == ("Mine", "open")


async def test_a_copy_of_a_starter_is_a_starter(melee: Matches) -> None:
    deck = next(iter(shipped().decks.values())).model_copy(update={"name": "Copy"})
    own = (await melee.decks["melee"].save(1, deck)).own
    for policy in ("standard", "starter"):
        tournament = await a_cup(melee, policy)
        entry = await melee.tournaments.registration.join(tournament, Player(1, "Ann"), own.id)
        assert entry.entered.deck is not None
        assert entry.entered.deck.format == "standard"


async def test_a_deck_that_ships_is_locked_by_its_id_and_never_read_from_a_copy(melee: Matches) -> None:
    tournament = await a_cup(melee, "standard")
    starter = next(iter(shipped().decks))
    entry = await melee.tournaments.registration.join(tournament, Player(1, "Ann"), starter)
    assert entry.entered.deck is not None
    assert (entry.entered.deck.id, entry.entered.deck.content) == (starter, None)


async def test_a_locked_deck_stays_as_it_was_whatever_its_owner_does(melee: Matches) -> None:
    tournament = await a_cup(melee, "open")
    own = (await melee.decks["melee"].save(1, changed())).own
    starter = next(iter(shipped().decks))
    await melee.tournaments.registration.join(tournament, Player(1, "Ann"), own.id)
    await melee.tournaments.registration.join(tournament, Player(2, "Ben"), starter)
    await melee.decks["melee"].save(1, changed(hp=3), replace=True)
    await melee.decks["melee"].delete(1, own.id)
    await melee.tournaments.organising.start(GUILD, tournament, OLGA)
    posted: list[ToBegin] = []

    async def post(duel: ToBegin) -> int:
        posted.append(duel)
        return 77

    async def tell(_: object) -> None:
        raise AssertionError("nothing is due")

    keeper = melee.tournaments.make_keeper(post=post, tell=tell)
    await keeper.attend(tournament)
    duel = await melee.chronicle.duel(posted[0].invitation.id)
    assert duel.formats == ("open", "standard")
    first = (await melee.tournaments.lookup.show(tournament)).state.matches[0].pairing.first
    await melee.play.concede(duel.id, 1)
    setup = parse_record(await melee.chronicle.record(duel.id)).header.setup
    assert setup["decks"][0]["entity"][0]["hp"] == changed().entity[0].hp
    assert setup["chooser"] == duel.user_ids.index(first or 0)


async def test_whose_deck_is_not_allowed_any_more_is_named_told_and_does_not_play(melee: Matches) -> None:
    tournament = await a_cup(melee, "open")
    entering, organising = melee.tournaments.registration, melee.tournaments.organising
    starter = next(iter(shipped().decks))
    for person in (1, 2, 3):
        await entering.join(tournament, Player(person, f"P{person}"), starter)
    own = (await melee.decks["melee"].save(4, changed())).own
    await entering.join(tournament, Player(4, "Dee"), own.id)
    shown = await melee.tournaments.lookup.show(tournament)
    strict = shown.plan.model_copy(update={"decks": "standard"})
    assert await organising.unfit(tournament, strict) == (4,)
    await organising.change(GUILD, tournament, OLGA, strict)

    async def told() -> set[tuple[str, tuple[int, ...]]]:
        timers = melee.tournaments.timers
        acted = [await timers.act(each) for each in await timers.due()]
        return {(each.kind, each.people) for each in acted if each is not None}

    assert await told() == {("changed", (1, 2, 3, 4)), ("deck-unfit", (4,))}
    book = await organising.start(GUILD, tournament, OLGA)
    assert [each.id for each in book.state.entrants] == [1, 2, 3]
    assert await told() == {("deck-left-out", (4,))}


async def test_whose_deck_is_banned_after_they_signed_up_is_told_and_does_not_play(melee: Matches) -> None:
    tournament = await a_cup(melee, "open")
    first, second, *_ = shipped().decks
    copy = shipped().decks[first].model_copy(update={"name": "Mine"})
    own = (await melee.decks["melee"].save(4, copy)).own
    for person, deck in ((1, first), (2, second), (3, second), (4, own.id)):
        await melee.tournaments.registration.join(tournament, Player(person, f"P{person}"), deck)
    banned = (shipped().decks[first].name,)
    await melee.servers.change(GUILD, Moderator(9, "Olga"), lambda before: replace(before, banned=banned))
    book = await melee.tournaments.organising.start(GUILD, tournament, OLGA)
    assert [each.id for each in book.state.entrants] == [2, 3]
    told = [await melee.tournaments.timers.act(each) for each in await melee.tournaments.timers.due()]
    assert {(each.kind, each.people) for each in told if each is not None} == {("deck-left-out", (1, 4))}
