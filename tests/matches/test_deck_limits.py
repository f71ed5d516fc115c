"""Which decks a server lets in: where they are refused, and what the refusal says."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.content.melee.shipped import Content
from bot.content.melee.tiers import MeasuredTiers
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.sharing import share_code
from bot.games.melee.forge import generate
from bot.matches import service
from bot.matches.melee.own_decks import MeleeDecks
from bot.matches.melee.tabletop import MELEE_TABLETOP
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tabletop import DeckLimits
from bot.matches.tournaments.books.plan import Plan
from bot.matches.tournaments.books.rights import Organiser
from bot.matches.values import Moderator, Place, Player
from bot.store import Store
from bot.store.finding.values import Queue
from bot.tournaments.rules import Rules
from tests.matches.table import Clock, count_up, refused
from tests.shipped import shipped

GAME = MELEE_TABLETOP.game.name
HALL = Place(10, 100)
ANN, BEN = Player(1, "Ann"), Player(2, "Ben")
OLGA, ORGANISER = Moderator(9, "Olga"), Organiser(9, "Olga", is_appointed=True)
#: A fit by which each point of Attack in a deck is worth the same log odds; ten starter Attacks are about 25.
TIERS = MeasuredTiers(
    command="by hand",
    rules="3",
    players="adept",
    decks=1,
    games=1,
    error_of_share=0.05,
    error_of_budget=0.1,
    covered=0.8,
    level=0.8,
    error=0.2,
    reach=1.0,
    bases=(0.0,),
    features={"measure attack": (20.0, 10.0, (0.5,))},
)
CONTENT: Content = replace(shipped(), tiers=TIERS)


def strong(name: str = "Mine") -> DeckList:
    """A deck of Attack 9 throughout: log odds 2.5 ± 0.2, for features count no further than 5 deviations."""
    deck = next(iter(shipped().decks.values()))
    cards = tuple(card.model_copy(update={"attack": 9}) for card in deck.entity)
    return deck.model_copy(update={"name": name, "entity": cards})


def check(deck: DeckList, **limits: Any) -> Refusal | None:
    """What is said against a deck."""
    try:
        MeleeDecks().check(deck, DeckLimits(**limits), CONTENT)
    except Refusal as refusal:
        return refusal
    return None


async def checked(deck: DeckList, **limits: Any) -> None:
    """Raise what `check` returns."""
    if (refusal := check(deck, **limits)) is not None:
        raise refusal


def test_a_deck_beyond_the_tier_is_refused_with_its_forecast_and_by_how_much() -> None:
    refusal = check(strong(), tier=60)
    assert refusal is not None
    assert (refusal.code, dict(refusal.details)) == (
        "deck-over-tier",
        {"deck": "Mine", "share": "92", "low": "91", "high": "94", "limit": "60", "over": "34"},
    )
    weak = strong().model_copy(
        update={"entity": tuple(card.model_copy(update={"attack": 1}) for card in strong().entity)}
    )
    assert check(weak, tier=60) is None


def test_starter_decks_are_of_every_tier() -> None:
    for starter in shipped().decks.values():
        assert check(starter, tier=40) is None
        assert check(starter.model_copy(update={"name": "Another", "plan": ""}), tier=40) is None


async def test_only_standard_decks_are_those_of_the_generator_and_the_starters() -> None:
    starter = next(iter(shipped().decks.values()))
    assert check(starter, standard_only=True) is None
    assert check(generate("Ada"), standard_only=True) is None
    details = await refused("deck-not-standard", checked(strong(), standard_only=True))
    assert details["cards"].split("\n") == [card.name for card in starter.entity if card.attack != 9]


async def test_a_ban_holds_for_cards_decks_and_codes_and_another_name_is_no_way_around() -> None:
    starter = next(iter(shipped().decks.values()))
    card = starter.entity[0]
    renamed = card.model_copy(update={"name": "Somebody", "flavour": ""})
    disguised = starter.model_copy(update={"name": "Else", "entity": (renamed, *starter.entity[1:])})
    for deck, banned in (
        (starter, card.name.upper()),
        (disguised, card.name),
        (starter.model_copy(update={"name": "Else"}), starter.name),
        (strong("Mine"), "mine"),
        (strong("Mine"), share_code(strong("Mine"))),
    ):
        details = await refused("deck-banned", checked(deck, banned=("Nobody", banned)))
        assert details["names"] == banned
    assert check(strong("Mine"), banned=("Nobody", share_code(starter))) is None


@dataclass(frozen=True, slots=True)
class Hall:
    """A server with a tier limit; Ann has a deck beyond it, and its code is what she names."""

    matches: Matches
    mine: str


@pytest.fixture
async def hall(url: str) -> AsyncIterator[Hall]:
    store = await Store.open(url)
    context = service.make_context(
        store, CONTENT, games={GAME: MELEE_TABLETOP}, now=Clock(), token_bytes=count_up
    )
    matches = service.make_matches(context)
    mine = (await matches.decks.save(1, strong())).own.id
    await matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=60))
    yield Hall(matches, mine)
    await store.close()


async def test_challenges_lobbies_queues_and_tournaments_refuse_it(hall: Hall) -> None:
    invitations, tournaments = hall.matches.invitations, hall.matches.tournaments
    plan = Plan(rules=Rules("single", seeding="joining"), decks="open")
    cup = (await tournaments.organising.create(10, 100, "Cup", GAME, plan, ORGANISER)).id
    for entering in (
        invitations.invite(ANN, BEN, HALL, hall.mine, None, 1, game=GAME),
        invitations.invite(ANN, None, HALL, hall.mine, None, 2, game=GAME),
        hall.matches.finding.queues.join(ANN, Queue(10, GAME, "none"), 100, hall.mine, 3),
        tournaments.entering.join(cup, ANN, hall.mine),
    ):
        assert (await refused("deck-over-tier", entering))["over"] == "34"


async def test_a_fair_tournament_has_the_limit_of_its_plan(hall: Hall) -> None:
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=None))
    tournaments, codes = hall.matches.tournaments, []
    for decks in ("fair", "open"):
        plan = Plan(rules=Rules("single", seeding="joining"), decks=decks)
        cup = (await tournaments.organising.create(10, 100, decks, GAME, plan, ORGANISER)).id
        try:
            await tournaments.entering.join(cup, ANN, hall.mine)
        except Refusal as refusal:
            codes.append((decks, refusal.code, refusal.details["limit"]))
    assert codes == [("fair", "deck-over-tier", "60")]


async def test_whoever_answers_is_refused_as_well_and_so_is_a_deck_from_before_the_limit(hall: Hall) -> None:
    invitations, starter = hall.matches.invitations, next(iter(shipped().decks))
    lobby = await invitations.invite(BEN, None, HALL, starter, None, 1, game=GAME)
    await refused("deck-over-tier", invitations.accept(lobby.id, ANN, hall.mine, 2))
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=None))
    asked = await invitations.invite(ANN, BEN, HALL, hall.mine, None, 3, game=GAME)
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=70))
    details = await refused("deck-over-tier", invitations.accept(asked.id, BEN, starter, 4))
    assert (details["deck"], details["limit"]) == ("Mine", "70")


async def test_practice_and_direct_messages_have_no_limits(hall: Hall) -> None:
    invitations = hall.matches.invitations
    computer = Player(None, "Novice", level="novice")
    assert await invitations.invite(ANN, computer, HALL, hall.mine, None, 1, game=GAME)
    assert await invitations.invite(ANN, BEN, Place(None, 100), hall.mine, None, 2, game=GAME)
