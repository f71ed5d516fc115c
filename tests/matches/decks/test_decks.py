"""Own decks: kept, replaced, shared, deleted, played; nobody reaches another's."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.games.melee import MELEE
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import plain_deck, share_code
from bot.games.two_seats import Seat
from bot.matches.computer_players import computer
from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.matches.values import Player
from bot.store import Store
from bot.store.values import StoredDeck
from tests.e2e.content import small_content
from tests.matches.table import HALL, Clock, refused

ANN, BEN = Player(9001, "Ann"), Player(9002, "Ben")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def matches(store: Store, clock: Clock) -> Matches:
    return _matches(store, clock)


def _matches(store: Store, clock: Clock, **more: Any) -> Matches:
    return make_matches(make_context(store, {"melee": small_content()}, games=TABLETOPS, now=clock, **more))


def able(name: str, **changes: Any) -> DeckList:
    """A deck with abilities under this name."""
    ember = small_content().decks["ember-court"]
    return ember.model_copy(update={"name": name, **changes})


async def save(matches: Matches, deck: DeckList, user_id: int = ANN.user_id) -> str:
    return (await matches.decks["melee"].save(user_id, deck)).own.id


async def plant(store: Store, values: dict[str, Any], user_id: int = ANN.user_id, code: str = "") -> str:
    """A deck in the database as another version of the bot may have saved it."""
    stored = StoredDeck(
        "", user_id, "melee", values["name"], values["format"], json.dumps(values), "ab", code, Clock().time
    )
    return (await store.write(lambda tables: tables.decks.add(stored))).id


async def only_deck(matches: Matches) -> OwnDeck:
    """The one deck that Ann keeps."""
    (own,) = await matches.decks["melee"].of(ANN.user_id)
    return own


async def test_a_saved_deck_is_there_after_a_restart(matches: Matches, store: Store, clock: Clock) -> None:
    mine = able("Grey Wings")
    saved = await matches.decks["melee"].save(ANN.user_id, mine)
    assert (saved.how, saved.own.id, saved.own.name) == ("new", "#1", "Grey Wings")
    again = _matches(store, clock)
    (own,) = await again.decks["melee"].of(ANN.user_id)
    assert own == saved.own
    assert (own.deck, own.readable, own.saved_at) == (mine, mine, clock.time)
    assert await again.decks["melee"].of(BEN.user_id) == []


async def test_decks_are_listed_by_name(matches: Matches) -> None:
    for name in ("moths", "Bees", "ants"):
        await save(matches, able(name))
    assert [own.name for own in await matches.decks["melee"].of(ANN.user_id)] == ["ants", "Bees", "moths"]


async def test_the_same_deck_saved_twice_is_one(matches: Matches, clock: Clock) -> None:
    first = await matches.decks["melee"].save(ANN.user_id, able("Grey Wings"))
    clock.pass_by(hours=1)
    second = await matches.decks["melee"].save(ANN.user_id, able("Grey Wings"))
    assert (second.how, second.own) == ("same", first.own)
    other = await matches.decks["melee"].save(BEN.user_id, able("Grey Wings"))
    assert (other.how, other.own.code) == ("new", first.own.code)


async def test_another_deck_of_the_name_is_put_in_its_place_only_when_asked(matches: Matches) -> None:
    deck_id = await save(matches, able("Grey Wings"))
    changed = able("GREY WINGS", plan="Fly.")
    details = await refused("deck-name-taken", matches.decks["melee"].save(ANN.user_id, changed))
    assert details == {"deck": "Grey Wings"}
    assert (await only_deck(matches)).deck == able("Grey Wings")
    saved = await matches.decks["melee"].save(ANN.user_id, changed, replace=True)
    assert (saved.how, saved.own.id, saved.own.deck) == ("replaced", deck_id, changed)
    assert [own.name for own in await matches.decks["melee"].of(ANN.user_id)] == ["GREY WINGS"]


async def test_only_so_many_decks_are_kept(store: Store, clock: Clock) -> None:
    matches = _matches(store, clock, max_decks=2)
    assert matches.decks["melee"].limit == 2
    for name in ("One", "Two"):
        await save(matches, able(name))
    assert await refused("too-many-decks", matches.decks["melee"].save(ANN.user_id, able("Three"))) == {
        "limit": 2
    }
    assert (await matches.decks["melee"].save(ANN.user_id, able("Two"))).how == "same"
    assert (
        await matches.decks["melee"].save(ANN.user_id, able("Two", plan="."), replace=True)
    ).how == "replaced"
    await matches.decks["melee"].delete(ANN.user_id, "#1")
    assert await save(matches, able("Three")) == "#3", "ids are never used again"
    assert await save(matches, able("Three"), BEN.user_id) == "#4"


async def test_nobody_reaches_a_deck_of_anothers_by_its_id(matches: Matches) -> None:
    deck_id = await save(matches, able("Grey Wings"))
    ben = BEN.user_id
    await refused("unknown-deck", matches.decks["melee"].delete(ben, deck_id))
    await refused("unknown-deck", matches.decks["melee"].prefer(ben, deck_id))
    await refused(
        "unknown-deck", matches.invitations.invite(BEN, ANN, HALL, deck_id, "plain", 1, game="melee")
    )
    challenge = await matches.invitations.invite(ANN, BEN, HALL, "moths", "plain", 1, game="melee")
    await refused("unknown-deck", matches.invitations.accept(challenge.id, BEN, deck_id, 2))
    assert (await only_deck(matches)).deck == able("Grey Wings")


@pytest.mark.parametrize("deck_id", ["", "#", "#0", "#x", "17", "#-1", "# 1", "##1"])
async def test_what_names_no_deck_is_refused(matches: Matches, deck_id: str) -> None:
    await save(matches, able("Grey Wings"))
    await refused("unknown-deck", matches.decks["melee"].prefer(ANN.user_id, deck_id))


async def test_own_decks_are_played_by_both(matches: Matches) -> None:
    ann, ben = await save(matches, able("Ann's")), await save(matches, able("Ben's"), BEN.user_id)
    challenge = await matches.invitations.invite(ANN, BEN, HALL, ann, "plain", 1, game="melee")
    duel = await matches.invitations.accept(challenge.id, BEN, ben, 2)
    assert duel.decks == (ann, ben)
    view = await matches.play.view(duel.id, None)
    assert [side.deck_name for side in view.sides] == ["Ann's", "Ben's"]


async def test_a_duel_keeps_the_deck_it_began_with(matches: Matches, store: Store, clock: Clock) -> None:
    deck_id = await save(matches, able("Grey Wings"))
    challenge = await matches.invitations.invite(ANN, BEN, HALL, deck_id, "plain", 1, game="melee")
    duel = await matches.invitations.accept(challenge.id, BEN, "runners", 2)
    await matches.decks["melee"].delete(ANN.user_id, deck_id)
    again = _matches(store, clock)
    view = await again.play.view(duel.id, ANN.user_id)
    assert view.sides[Seat.SOUTH].deck_name == "Grey Wings"
    assert view.sides[Seat.SOUTH].deck_list == able("Grey Wings").entity


async def test_a_rematch_without_the_deck_gives_way_to_the_preferred_one(matches: Matches) -> None:
    ann, ben = await save(matches, able("Ann's")), await save(matches, able("Ben's"), BEN.user_id)
    challenge = await matches.invitations.invite(ANN, BEN, HALL, ann, "plain", 1, game="melee")
    duel = await matches.invitations.accept(challenge.id, BEN, ben, 2)
    await matches.play.concede(duel.id, ANN.user_id)
    asked = await matches.invitations.rematch(duel.id, ANN.user_id, 3)
    assert asked.deck == ann
    await matches.invitations.cancel(asked.id, ANN.user_id)
    await matches.decks["melee"].delete(ANN.user_id, ann)
    await matches.decks["melee"].delete(BEN.user_id, ben)
    await refused("deck-needed", matches.invitations.rematch(duel.id, ANN.user_id, 4))
    await matches.decks["melee"].prefer(ANN.user_id, "moths")
    await matches.decks["melee"].prefer(BEN.user_id, "runners")
    asked = await matches.invitations.rematch(duel.id, ANN.user_id, 5)
    assert (await matches.invitations.accept(asked.id, BEN, None, 6)).decks == ("runners", "moths")


async def test_the_computer_plays_decks_of_who_practises(matches: Matches) -> None:
    mine = await save(matches, able("Grey Wings"))
    theirs = await save(matches, able("Ben's"), BEN.user_id)
    challenge = await matches.invitations.invite(
        ANN, computer("novice"), HALL, "moths", "plain", 1, game="melee"
    )
    await refused("unknown-deck", matches.practice.welcome(challenge.id, theirs))
    duel = await matches.practice.welcome(challenge.id, mine)
    assert duel.decks == ("moths", mine)
    await matches.play.concede(duel.id, ANN.user_id)
    again = await matches.invitations.rematch(duel.id, ANN.user_id, 2)
    assert (await matches.practice.welcome(again.id, None)).decks == (mine, "moths")  # sides swapped


async def test_a_preferred_deck_that_is_deleted_is_preferred_no_more(matches: Matches) -> None:
    one, two = await save(matches, able("One")), await save(matches, able("Two"))
    await matches.decks["melee"].prefer(ANN.user_id, one)
    assert await matches.decks["melee"].preferred(ANN.user_id) == one
    await matches.decks["melee"].delete(ANN.user_id, two)
    assert await matches.decks["melee"].preferred(ANN.user_id) == one
    await matches.decks["melee"].delete(ANN.user_id, one)
    assert await matches.decks["melee"].preferred(ANN.user_id) is None
    await refused("deck-needed", matches.invitations.invite(ANN, BEN, HALL, None, "plain", 1, game="melee"))
    await refused("unknown-deck", matches.decks["melee"].delete(ANN.user_id, one))


async def test_a_deck_that_waits_in_a_challenge_stays_as_it_is(matches: Matches, clock: Clock) -> None:
    deck_id = await save(matches, able("Grey Wings"))
    challenge = await matches.invitations.invite(ANN, BEN, HALL, deck_id, "plain", 1, game="melee")
    details = await refused("deck-challenged", matches.decks["melee"].delete(ANN.user_id, deck_id))
    assert details == {"deck": "Grey Wings"}
    changed = able("Grey Wings", plan="Fly.")
    await refused("deck-challenged", matches.decks["melee"].save(ANN.user_id, changed, replace=True))
    assert (await only_deck(matches)).deck == able("Grey Wings")
    await matches.invitations.decline(challenge.id, BEN.user_id)
    assert (await matches.decks["melee"].save(ANN.user_id, changed, replace=True)).how == "replaced"
    await matches.invitations.invite(ANN, BEN, HALL, deck_id, "plain", 2, game="melee")
    clock.pass_by(days=2)  # nobody has answered in time
    await matches.decks["melee"].delete(ANN.user_id, deck_id)


async def test_a_deck_that_took_anothers_place_is_not_deleted_for_it(matches: Matches) -> None:
    saved = await matches.decks["melee"].save(ANN.user_id, able("Grey Wings"))
    changed = await matches.decks["melee"].save(ANN.user_id, able("Grey Wings", plan="Fly."), replace=True)
    await refused("deck-changed", matches.decks["melee"].delete(ANN.user_id, saved.own.id, saved.own.code))
    assert await matches.decks["melee"].delete(ANN.user_id, saved.own.id, changed.own.code) == changed.own


async def test_a_code_finds_the_deck_as_long_as_somebody_keeps_it(matches: Matches) -> None:
    mine = able("Grey Wings")
    saved = await matches.decks["melee"].save(ANN.user_id, mine)
    typed = saved.own.code.lower().replace("-", " ")
    assert await matches.decks["melee"].shared(typed) == mine
    await matches.decks["melee"].save(BEN.user_id, await matches.decks["melee"].shared(typed))
    await matches.decks["melee"].delete(ANN.user_id, saved.own.id)
    assert await matches.decks["melee"].shared(typed) == mine
    (copied,) = await matches.decks["melee"].of(BEN.user_id)
    await matches.decks["melee"].delete(BEN.user_id, copied.id)
    assert await refused("unknown-code", matches.decks["melee"].shared(typed)) == {"shared": saved.own.code}


async def test_a_code_of_a_starter_deck_is_known_to_all(matches: Matches) -> None:
    gloomfen = small_content().decks["gloomfen"]
    assert await matches.decks["melee"].shared(share_code(gloomfen)) == gloomfen


async def test_a_mistyped_code_is_noticed(matches: Matches) -> None:
    code = (await matches.decks["melee"].save(ANN.user_id, able("Grey Wings"))).own.code
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    assert await refused("mistyped-code", matches.decks["melee"].shared(wrong)) == {"shared": wrong}
    for text in ("", "Grey Wings", code[:-1]):
        assert await refused("bad-code", matches.decks["melee"].shared(text)) == {"shared": text}


async def test_a_deck_of_an_earlier_format_is_upgraded_when_it_is_read(
    matches: Matches, store: Store
) -> None:
    values = plain_deck(able("Grey Wings"))
    cards = {entity.pop("name"): entity for entity in values.pop("entity")}
    code = share_code(able("Grey Wings"))
    deck_id = await plant(store, {**values, "format": 0, "cards": cards}, code=code)
    own = await only_deck(matches)
    assert (own.format, own.deck) == (0, able("Grey Wings"))
    assert await matches.decks["melee"].shared(code) == able("Grey Wings")
    challenge = await matches.invitations.invite(ANN, BEN, HALL, deck_id, "plain", 1, game="melee")
    duel = await matches.invitations.accept(challenge.id, BEN, "moths", 2)
    assert (await matches.play.view(duel.id, None)).sides[Seat.SOUTH].deck_list == able("Grey Wings").entity


@pytest.mark.parametrize(("number", "code"), [(7, "newer-deck"), (1, "unreadable-deck")])
async def test_a_deck_that_cannot_be_read_is_refused_and_kept(
    matches: Matches, store: Store, number: int, code: str
) -> None:
    values = {"name": "Grey Wings", "format": number, "chapters": []}
    deck_id = await plant(store, values, code="X")
    (own,) = await matches.decks["melee"].of(ANN.user_id)
    assert (own.id, own.readable) == (deck_id, None)
    assert json.loads(own.content) == values
    attempts = (
        lambda: matches.invitations.invite(ANN, BEN, HALL, deck_id, "plain", 1, game="melee"),
        lambda: matches.decks["melee"].prefer(ANN.user_id, deck_id),
    )
    for attempt in attempts:
        details = await (
            refused("newer-deck", attempt()) if number == 7 else refused("unreadable-deck", attempt())
        )
        assert details["deck"] == "Grey Wings"
    if number == 7:
        assert (details["format"], details["known"]) == ("7", "1")
    await matches.decks["melee"].delete(ANN.user_id, deck_id)


def test_a_card_a_starter_deck_and_a_code_are_found_as_they_are_spelled(matches: Matches) -> None:
    deck = small_content().decks["ember-court"]
    card = deck.entity[0].name
    assert matches.decks["melee"].spelled(deck.name.upper()) == deck.name
    assert matches.decks["melee"].spelled(card.lower()) == card
    assert matches.decks["melee"].spelled(share_code(deck).lower()) == share_code(deck)
    assert matches.decks["melee"].spelled("Blorp") is None


def test_where_nobody_has_decks_of_their_own_nothing_is_spelled(store: Store, clock: Clock) -> None:
    games = {name: game for name, game in TABLETOPS.items() if game.own_decks is None}
    context = make_context(store, {"melee": small_content()}, games=games, now=clock)
    decks = make_matches(context).decks
    assert {each.spelled("Blorp") for each in decks.values()} == {None}


async def test_decks_of_two_games_know_nothing_of_each_other(store: Store, clock: Clock) -> None:
    class Other(type(MELEE)):  # type: ignore[misc] # the same game by another name
        name = "other"

    games = {"melee": TABLETOPS["melee"], "other": replace(TABLETOPS["melee"], game=Other())}
    stocks = {"melee": small_content(), "other": small_content()}
    matches = make_matches(make_context(store, stocks, games=games, now=clock, max_decks=1))
    first, second = matches.decks["melee"], matches.decks["other"]
    mine = (await first.save(ANN.user_id, able("Grey Wings"))).own
    other = (await second.save(ANN.user_id, able("Grey Wings"))).own
    assert (await first.of(ANN.user_id), await second.of(ANN.user_id)) == ([mine], [other])
    await first.prefer(ANN.user_id, mine.id)
    assert (await first.preferred(ANN.user_id), await second.preferred(ANN.user_id)) == (mine.id, None)
    await refused("unknown-deck", second.prefer(ANN.user_id, mine.id))
    await refused("unknown-deck", second.delete(ANN.user_id, mine.id))
    await first.delete(ANN.user_id, mine.id)
    await refused("unknown-code", first.shared(other.code))
    assert await second.shared(other.code) == able("Grey Wings")
