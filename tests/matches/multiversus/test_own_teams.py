"""People's own teams: within the budget of the shipped ones they are standard, beyond it they are open."""

from collections.abc import Awaitable

import pytest

from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sheets.prices import (
    PRICES,
    budgets,
    over_budget,
    parts_of,
    priced,
    unpriced_parts,
    worth_of,
)
from bot.games.multiversus.sheets.vocabulary import Trait
from bot.matches import service
from bot.matches.computer_players import computer
from bot.matches.multiversus.own_teams import TeamRules, what_is_too_much
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from bot.matches.refusals import Refusal
from bot.matches.tabletop import NO_STOCK, DeckLimits
from bot.matches.values import Invitation, Player
from bot.store import Store
from tests.games.multiversus.games import LIBRARY
from tests.matches.table import ANN, BEN, HALL, Clock, count_up, refused

RULES = TeamRules()
WICK = LIBRARY.teams["wick"]
TEAMS = LIBRARY.teams.values()


def with_trait(team: TeamForm, trait: Trait) -> TeamForm:
    """The team with a trait more on each of its units."""
    units = tuple(
        unit.model_copy(update={"traits": tuple(dict.fromkeys((*unit.traits, trait)))}) for unit in team.unit
    )
    return team.model_copy(update={"name": "All Archers", "unit": units})


def test_shipped_teams_keep_to_the_budget() -> None:
    for team in TEAMS:
        assert over_budget(team, TEAMS) == 0
        assert unpriced_parts(team, TEAMS) == []
        assert what_is_too_much(team) == ()
        assert RULES.kind(team, TEAMS) == "standard"
        assert RULES.strange_cards(team, TEAMS, only_starters=True) == ()
    assert all(worth_of(team) <= budgets(TEAMS)[team.side] for team in TEAMS)


def test_a_team_beyond_the_budget_is_open_and_told_what_is_dearest() -> None:
    archers = with_trait(WICK, "ranged")
    assert parts_of(archers)["ranged"] == 3
    assert over_budget(archers, TEAMS) == worth_of(archers) - budgets(TEAMS)["heroes"] > 0
    assert RULES.kind(archers, TEAMS) == "open"
    assert RULES.strange_cards(archers, TEAMS, only_starters=False) == ("ranged",)
    assert "ranged" in RULES.strange_cards(archers, TEAMS, only_starters=True)
    assert priced(archers)[0].name == "ranged"
    with pytest.raises(Refusal) as no:
        RULES.check(archers, DeckLimits(standard_only=True), NO_STOCK)
    assert no.value.code == "deck-not-standard"
    assert no.value.values == {"deck": "All Archers", "cards": ("ranged",)}
    RULES.check(archers, DeckLimits(), NO_STOCK)
    RULES.check(archers, DeckLimits(tier=50), NO_STOCK)


def test_teams_units_and_codes_can_be_banned() -> None:
    for banned in ("the long wick patrol", "LADDER HANDS", RULES.code_of(WICK)):
        with pytest.raises(Refusal) as no:
            RULES.check(WICK, DeckLimits(banned=(banned, "Somebody")), NO_STOCK)
        assert no.value.code == "deck-banned"
        assert no.value.values == {"deck": WICK.name, "names": (banned,)}
    RULES.check("another game's deck", DeckLimits(banned=("x",)), NO_STOCK)


def test_teams_are_kept_and_found_by_their_code() -> None:
    written = RULES.write(WICK)
    assert RULES.read(written.content) == WICK
    assert written.code == RULES.code_of(WICK) == RULES.parse_code(written.code.lower())
    assert RULES.write(with_trait(WICK, "ranged")).hash != written.hash
    assert next(iter(RULES.names(TEAMS)))
    assert RULES.code_of("a deck of another game") == ""
    assert RULES.weighing_key(WICK, NO_STOCK) is None


def test_what_has_no_price_may_be_had_as_often_as_shipped_teams_have_it() -> None:
    units = tuple(unit.model_copy(update={"move": 7}) for unit in WICK.unit)
    fast = WICK.model_copy(update={"name": "Runners", "unit": units})
    assert over_budget(fast, TEAMS) == 0
    assert unpriced_parts(fast, TEAMS) == ["walk a space further"]
    assert RULES.kind(fast, TEAMS) == "open"
    slow = WICK.model_copy(update={"unit": tuple(u.model_copy(update={"move": 2}) for u in WICK.unit)})
    assert RULES.kind(slow, TEAMS) == "standard"


def test_every_price_is_of_a_part_that_teams_can_have() -> None:
    units = tuple(unit.model_copy(update={"actions": ("move",), "stunt": ()}) for unit in WICK.unit)
    known = {name for team in TEAMS for name in parts_of(team)} | parts_of(
        WICK.model_copy(update={"unit": units})
    ).keys()
    assert set(PRICES) <= known


async def test_a_side_plays_the_newest_own_team_of_its_leader(url: str) -> None:
    store = await Store.open(url)
    clock, games = Clock(), {"multiversus": MULTIVERSUS_TABLETOP}
    matches = service.make_matches(
        service.make_context(store, {}, now=clock, games=games, token_bytes=count_up)
    )
    invitation = await matches.invitations.invite(
        ANN, BEN, place=HALL, deck=None, board=None, interaction_id=501, game="multiversus",
        options={"heroes": "own", "side": "adversaries"},
    )  # fmt: skip
    accept = matches.invitations.accept
    assert await refused("own-deck-needed", accept(invitation.id, BEN, None, 502)) == {"who": "Ben"}
    for name in ("Older", "Newer"):
        clock.pass_by(minutes=1)
        await matches.decks["multiversus"].save(2, WICK.model_copy(update={"name": name}))
    await matches.decks["multiversus"].save(2, LIBRARY.teams["mere"])
    duel = await accept(invitation.id, BEN, None, 503)
    view = await matches.play.view(duel.id, None)
    assert view.heroes.name == "Newer"
    assert view.sides == ("adversaries", "heroes")
    await store.close()


async def test_nobody_agrees_to_an_own_team_that_they_do_not_keep(url: str) -> None:
    store = await Store.open(url)
    games = {"multiversus": MULTIVERSUS_TABLETOP}
    matches = service.make_matches(
        service.make_context(store, {}, now=Clock(), games=games, token_bytes=count_up)
    )

    def challenge(opponent: Player = BEN, **options: str) -> Awaitable[Invitation]:
        return matches.invitations.invite(
            ANN, opponent, place=HALL, deck=None, board=None, interaction_id=501, game="multiversus",
            options=options,
        )  # fmt: skip

    assert await refused("own-deck-needed", challenge(heroes="own")) == {"who": "Ann"}
    with_computer = challenge(computer("novice"), adversaries="own")
    assert await refused("own-deck-needed", with_computer) == {"who": "Ann"}
    await challenge(adversaries="own")  # that is Ben's to bring
    await store.close()
