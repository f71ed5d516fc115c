"""Which decks a server lets in: where they are refused, and what the refusal says."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from bot.content.melee.shipped import Content
from bot.content.melee.tiers import MeasuredTiers
from bot.games.errors import Value
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import share_code
from bot.games.melee.forge import generate
from bot.lab.melee import weighings as weighing
from bot.matches import service
from bot.matches.books.rights import Organiser
from bot.matches.melee.own_decks import MeleeDeckRules
from bot.matches.melee.tabletop import MELEE_TABLETOP
from bot.matches.planning.plan import TournamentPlan
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tabletop import DeckLimits
from bot.matches.values import Moderator, Place, Player
from bot.store import Store
from bot.store.matchmaking.values import Queue
from bot.store.weighings import StoredWeighing, WeighingKey
from bot.tournaments.rules import TournamentRules
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
    features={"measure attack": (20.0, 10.0, (0.5,), 0.0, 100.0)},
)
CONTENT: Content = replace(shipped(), tiers=TIERS)
KEY = WeighingKey("deck", "scales")


def strong(name: str = "Mine") -> DeckList:
    """A deck of Attack 9 throughout: log odds 2.5 ± 0.2, for features count no further than 5 deviations."""
    deck = next(iter(shipped().decks.values()))
    cards = tuple(card.model_copy(update={"attack": 9}) for card in deck.entity)
    return deck.model_copy(update={"name": name, "entity": cards})


def weak() -> DeckList:
    """A deck of Attack 1 throughout."""
    cards = tuple(card.model_copy(update={"attack": 1}) for card in strong().entity)
    return strong().model_copy(update={"name": "Weak", "entity": cards})


def check(deck: DeckList, weight: tuple[float, int] | None = None, **limits: Any) -> Refusal | None:
    """What is said against a deck that has won so much in so many games of its weighing."""
    weighing = None if weight is None else StoredWeighing(KEY, 1, *weight)
    try:
        MeleeDeckRules().check(deck, DeckLimits(**limits), CONTENT, weighing)
    except Refusal as refusal:
        return refusal
    return None


async def checked(deck: DeckList, **limits: Any) -> None:
    """Raise what `check` returns."""
    if (refusal := check(deck, **limits)) is not None:
        raise refusal


def told(refusal: Refusal | None) -> tuple[str, dict[str, Value]]:
    assert refusal is not None
    return refusal.code, dict(refusal.values)


def test_a_deck_foretold_beyond_the_tier_is_refused_at_once_and_no_forecast_lets_one_in() -> None:
    assert told(check(strong(), tier=60)) == (
        "deck-over-tier",
        {"deck": "Mine", "share": 92, "low": 91, "high": 94, "limit": 60, "over": 31},
    )
    assert told(check(weak(), tier=60)) == ("deck-unweighed", {"deck": "Weak", "limit": 60})
    assert check(weak()) is None
    beyond = strong().model_copy(
        update={"entity": tuple(each.model_copy(update={"attack": 20}) for each in strong().entity)}
    )
    assert told(check(beyond, tier=60))[0] == "deck-unweighed", (
        "beyond what was measured, only games can tell"
    )


def test_a_weighing_decides_whatever_the_forecast_says() -> None:
    for deck in (weak(), strong()):
        assert check(deck, (200.0, 400), tier=60) is None
        code, details = told(check(deck, (200.0, 400), tier=40))
        assert (code, details["verdict"]) == ("deck-outweighs", "fails")
    assert told(check(weak(), (280.0, 400), tier=60)) == (
        "deck-outweighs",
        {
            "deck": "Weak",
            "share": pytest.approx(0.7),
            "low": pytest.approx(0.627, abs=5e-4),
            "high": pytest.approx(0.767, abs=5e-4),
            "games": 400,
            "limit": 60,
            "verdict": "fails",
        },
    )


def test_a_weighing_that_has_not_decided_goes_on_until_the_most_games() -> None:
    assert told(check(weak(), (236.0, 400), tier=60))[0] == "deck-unweighed"
    code, details = told(check(weak(), (0.59 * 1280, 1280), tier=60))
    assert (code, details["verdict"], details["games"]) == ("deck-outweighs", "open", 1280)


def test_starter_decks_are_of_every_tier() -> None:
    for starter in shipped().decks.values():
        assert check(starter, tier=40) is None
        assert check(starter.model_copy(update={"name": "Another", "plan": ""}), tier=40) is None
        renamed = tuple(card.model_copy(update={"name": f"The {card.name}"[:40]}) for card in starter.entity)
        disguised = starter.model_copy(update={"name": "Another", "entity": renamed[::-1]})
        assert check(disguised, tier=40) is None


async def test_only_standard_decks_are_those_of_the_generator_and_the_starters() -> None:
    starter = next(iter(shipped().decks.values()))
    assert check(starter, standard_only=True) is None
    assert check(generate("Ada"), standard_only=True) is None
    details = await refused("deck-not-standard", checked(strong(), standard_only=True))
    assert details["cards"] == tuple(card.name for card in starter.entity if card.attack != 9)


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
        assert details["names"] == (banned,)
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
        store, {"melee": CONTENT}, games={GAME: MELEE_TABLETOP}, now=Clock(), token_bytes=count_up
    )
    matches = service.make_matches(context)
    mine = (await matches.decks["melee"].save(1, strong())).own.id
    await matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=60))
    yield Hall(matches, mine)
    await store.close()


async def test_challenges_lobbies_queues_and_tournaments_refuse_it(hall: Hall) -> None:
    invitations, tournaments = hall.matches.invitations, hall.matches.tournaments
    plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), decks="open")
    cup = (await tournaments.organising.create(10, 100, "Cup", GAME, plan, ORGANISER)).id
    for entering in (
        invitations.invite(ANN, BEN, HALL, hall.mine, None, 1, game=GAME),
        invitations.invite(ANN, None, HALL, hall.mine, None, 2, game=GAME),
        hall.matches.matchmaking.queues.join(ANN, Queue(10, GAME, "none"), 100, hall.mine, 3),
        tournaments.registration.join(cup, ANN, hall.mine),
    ):
        assert (await refused("deck-over-tier", entering))["over"] == 31


async def test_a_fair_tournament_has_the_limit_of_its_plan(hall: Hall) -> None:
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=None))
    tournaments, codes = hall.matches.tournaments, []
    for decks in ("fair", "open"):
        plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), decks=decks)
        cup = (await tournaments.organising.create(10, 100, decks, GAME, plan, ORGANISER)).id
        try:
            await tournaments.registration.join(cup, ANN, hall.mine)
        except Refusal as refusal:
            codes.append((decks, refusal.code, refusal.values["limit"]))
    assert codes == [("fair", "deck-over-tier", 60)]


async def test_whoever_answers_is_refused_as_well_and_so_is_a_deck_from_before_the_limit(hall: Hall) -> None:
    invitations, starter = hall.matches.invitations, next(iter(shipped().decks))
    lobby = await invitations.invite(BEN, None, HALL, starter, None, 1, game=GAME)
    await refused("deck-over-tier", invitations.accept(lobby.id, ANN, hall.mine, 2))
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=None))
    asked = await invitations.invite(ANN, BEN, HALL, hall.mine, None, 3, game=GAME)
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=70))
    details = await refused("deck-over-tier", invitations.accept(asked.id, BEN, starter, 4))
    assert (details["deck"], details["limit"]) == ("Mine", 70)


async def test_an_unweighed_deck_is_refused_with_what_it_takes_to_weigh_it(hall: Hall) -> None:
    """The same deck weighed, whatever it is called, comes in; a changed one has to be weighed again."""
    invitations = hall.matches.invitations
    mine = (await hall.matches.decks["melee"].save(1, weak())).own.id
    details = await refused("deck-unweighed", invitations.invite(ANN, BEN, HALL, mine, None, 1, game=GAME))
    known = {"deck": "Weak", "limit": 60, "owner": 1, "id": mine}
    assert details == known | {"mark": weighing.deck_mark(weak())}
    await weigh(hall, weak().model_copy(update={"name": "Other"}))
    assert await invitations.invite(ANN, BEN, HALL, mine, None, 2, game=GAME)
    stronger = weak().entity[0].model_copy(update={"attack": 2})
    changed = weak().model_copy(update={"name": "Changed", "entity": (stronger, *weak().entity[1:])})
    theirs = (await hall.matches.decks["melee"].save(2, changed)).own.id
    details = await refused("deck-unweighed", invitations.invite(BEN, None, HALL, theirs, None, 3, game=GAME))
    assert (details["owner"], details["id"]) == (2, theirs)


async def test_a_deck_that_won_too_much_is_refused_with_what_it_won(hall: Hall) -> None:
    mine = (await hall.matches.decks["melee"].save(1, weak())).own.id
    await weigh(hall, weak(), 300.0)
    asking = hall.matches.invitations.invite(ANN, BEN, HALL, mine, None, 1, game=GAME)
    details = await refused("deck-outweighs", asking)
    assert (details["share"], details["games"], details["verdict"]) == (0.75, 400, "fails")


async def test_whoever_answers_learns_whose_deck_is_to_be_weighed(hall: Hall) -> None:
    invitations, starter = hall.matches.invitations, next(iter(shipped().decks))
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=None))
    mine = (await hall.matches.decks["melee"].save(1, weak())).own.id
    asked = await invitations.invite(ANN, BEN, HALL, mine, None, 1, game=GAME)
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=60))
    details = await refused("deck-unweighed", invitations.accept(asked.id, BEN, starter, 2))
    assert (details["owner"], details["id"]) == (1, mine)
    await weigh(hall, weak())
    assert await invitations.accept(asked.id, BEN, starter, 3)


async def test_whoever_was_let_in_to_a_fair_tournament_plays_whatever_weighs_anew(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournaments = hall.matches.tournaments
    plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), decks="fair")
    cup = (await tournaments.organising.create(10, 100, "Cup", GAME, plan, ORGANISER)).id
    mine = (await hall.matches.decks["melee"].save(1, weak())).own.id
    await refused("deck-unweighed", tournaments.registration.join(cup, ANN, mine))
    await weigh(hall, weak())
    entry = await tournaments.registration.join(cup, ANN, mine)
    assert await tournaments.organising.unfit(cup, plan) == ()
    monkeypatch.setattr(weighing, "ADEPT", weighing.ADEPT + 1)
    await refused("deck-unweighed", tournaments.registration.join(cup, BEN, await copied(hall, mine)))
    assert await tournaments.organising.unfit(cup, plan) == ()
    await weigh(hall, weak(), 300.0)
    assert await tournaments.organising.unfit(cup, plan) == (), "it has won less before"
    assert entry.entered.deck is not None


async def test_a_tournament_that_becomes_fair_counts_unweighed_decks_as_unfit(hall: Hall) -> None:
    tournaments = hall.matches.tournaments
    await hall.matches.servers.change(10, OLGA, lambda before: replace(before, deck_tier=None))
    plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), decks="open")
    cup = (await tournaments.organising.create(10, 100, "Cup", GAME, plan, ORGANISER)).id
    entry = await tournaments.registration.join(
        cup, ANN, (await hall.matches.decks["melee"].save(1, weak())).own.id
    )
    fair = plan.model_copy(update={"decks": "fair"})
    assert await tournaments.organising.unfit(cup, fair) == (entry.entered.number,)
    await weigh(hall, weak())
    assert await tournaments.organising.unfit(cup, fair) == ()


async def test_a_limit_set_after_people_signed_up_holds_at_the_start_and_they_are_told(hall: Hall) -> None:
    tournaments, servers, decks = hall.matches.tournaments, hall.matches.servers, hall.matches.decks["melee"]
    await servers.change(10, OLGA, lambda before: replace(before, deck_tier=None))
    plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), decks="open")
    cup = (await tournaments.organising.create(10, 100, "Cup", GAME, plan, ORGANISER)).id
    unweighed = weak().model_copy(
        update={"name": "Other", "entity": (*strong().entity[:5], *weak().entity[5:])}
    )
    entered = (next(iter(shipped().decks)), weak(), strong(), unweighed)
    for number, deck in enumerate(entered, 1):
        id_ = deck if isinstance(deck, str) else (await decks.save(number, deck)).own.id
        await tournaments.registration.join(cup, Player(number, f"P{number}"), id_)
    await weigh(hall, weak())
    await weigh(hall, strong(), 300.0)
    assert await tournaments.organising.unfit(cup, plan) == ()
    await servers.change(10, OLGA, lambda before: replace(before, deck_tier=60))
    assert await tournaments.organising.unfit(cup, plan) == (3, 4)
    book = await tournaments.organising.start(10, cup, ORGANISER)
    assert [each.id for each in book.state.entrants] == [1, 2]
    told = [await tournaments.timers.act(each) for each in await tournaments.timers.due()]
    assert {(each.kind, each.people) for each in told if each is not None} == {("deck-left-out", (3, 4))}


async def test_a_server_of_standard_decks_lets_no_open_one_play_in_a_tournament(hall: Hall) -> None:
    tournaments, servers = hall.matches.tournaments, hall.matches.servers
    await servers.change(10, OLGA, lambda before: replace(before, deck_tier=None))
    plan = TournamentPlan(rules=TournamentRules("single", seeding="joining"), decks="open")
    cup = (await tournaments.organising.create(10, 100, "Cup", GAME, plan, ORGANISER)).id
    entry = await tournaments.registration.join(
        cup, ANN, (await hall.matches.decks["melee"].save(1, weak())).own.id
    )
    await tournaments.registration.join(cup, BEN, next(iter(shipped().decks)))
    assert await tournaments.organising.unfit(cup, plan) == ()
    await servers.change(10, OLGA, lambda before: replace(before, standard_only=True))
    assert await tournaments.organising.unfit(cup, plan) == (entry.entered.number,)


async def weigh(hall: Hall, deck: DeckList, points: float = 200.0) -> None:
    """Have a deck weighed: so many points of 400 games."""
    begun = await hall.matches.decks["melee"].weighings.begin(deck)
    assert begun is not None
    await hall.matches.decks["melee"].weighings.keep(replace(begun, points=points, games=400))


async def copied(hall: Hall, mine: str) -> str:
    """Ben's copy of Ann's deck."""
    (own,) = [each for each in await hall.matches.decks["melee"].of(1) if each.id == mine]
    return (await hall.matches.decks["melee"].save(2, own.deck)).own.id


async def test_practice_and_direct_messages_have_no_limits(hall: Hall) -> None:
    invitations = hall.matches.invitations
    computer = Player(None, "Novice", level="novice")
    assert await invitations.invite(ANN, computer, HALL, hall.mine, None, 1, game=GAME)
    assert await invitations.invite(ANN, BEN, Place(None, 100), hall.mine, None, 2, game=GAME)
