"""People's own teams of Multiversus: how they are kept, shared, and checked against a place's limits."""

from collections.abc import Iterable, Iterator
from typing import Any

from bot.content.multiversus.shipped import all_shipped_teams
from bot.content.multiversus.team_files import format_stored, parse_stored, plain_team
from bot.games.codes import code_of, parse_code
from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sheets.prices import PricedPart, over_budget, priced, unpriced_parts
from bot.games.records import digest
from bot.lab.jobs import Job, Results
from bot.matches.refusals import Refusal
from bot.matches.tabletop import DeckLimits, Stock, WrittenDeck
from bot.store.values import DeckFormat
from bot.store.weighings import StoredWeighing, WeighingKey

TEAM_FORMAT = 1
"""The newest format of stored teams."""


class TeamRules:
    """See `tabletop.OwnDecks`.

    A team is standard if it is worth no more than the dearest shipped one of its side, and has no more than
    any of these of the parts that have no price.
    """

    format = TEAM_FORMAT

    def write(self, deck: TeamForm) -> WrittenDeck:
        """The team as it is stored."""
        return WrittenDeck(deck.name, TEAM_FORMAT, format_stored(deck), _hash(deck), self.code_of(deck))

    def read(self, content: str) -> TeamForm:
        """The team in this stored text."""
        return parse_stored(content)

    def parse_code(self, text: str) -> str:
        """The code as it is stored."""
        return parse_code(text)

    def code_of(self, deck: object) -> str:
        """The code of a team; empty for a deck of another game."""
        return code_of(_hash(deck)) if isinstance(deck, TeamForm) else ""

    def kind(self, deck: object, starters: Iterable[object]) -> DeckFormat:  # noqa: ARG002 -- they are known
        """Decks of other games are all standard."""
        return "open" if isinstance(deck, TeamForm) and what_is_too_much(deck) else "standard"

    def strange_cards(
        self,
        deck: object,
        starters: Iterable[object],  # noqa: ARG002 -- they are known
        *,
        only_starters: bool,
    ) -> tuple[str, ...]:
        """What a team has too much of; all that has a price with `only_starters`."""
        if not isinstance(deck, TeamForm) or _is_shipped(deck):
            return ()
        if only_starters:
            return tuple(dict.fromkeys((*what_is_too_much(deck), *[part.name for part in priced(deck)])))
        return what_is_too_much(deck)

    def names(self, starters: Iterable[object]) -> Iterator[str]:
        """The names of the teams among these, each before its units."""
        for team in starters:
            if isinstance(team, TeamForm):
                yield team.name
                yield from (unit.name for unit in team.unit)

    def check(
        self,
        deck: object,
        limits: DeckLimits,
        stock: Stock,  # noqa: ARG002 -- see `all_shipped_teams`
        weighing: StoredWeighing | None = None,  # noqa: ARG002 -- teams are not weighed
    ) -> None:
        """Refusals: deck-banned, deck-not-standard. Tiers are of decks that are weighed."""
        if not isinstance(deck, TeamForm):
            return
        names = {each.casefold(): each for each in limits.banned}
        own = (deck.name, *[unit.name for unit in deck.unit], self.code_of(deck))
        if banned := [names[name.casefold()] for name in own if name.casefold() in names]:
            raise Refusal("deck-banned", deck=deck.name, names=tuple(banned))
        if limits.standard_only and (parts := what_is_too_much(deck)):
            raise Refusal("deck-not-standard", deck=deck.name, cards=parts)

    def weighing_key(self, deck: object, stock: Stock) -> WeighingKey | None:  # noqa: ARG002 -- none
        """Teams have a budget instead of weighings."""
        return None

    def plan_weighing(self, deck: object, stock: Stock, weighing: StoredWeighing) -> Job | None:  # noqa: ARG002
        """See `weighing_key`."""
        return None

    def weighed(self, weighing: StoredWeighing, results: Results[Any, Any]) -> StoredWeighing:  # noqa: ARG002
        """See `weighing_key`."""
        return weighing


def what_is_too_much(team: TeamForm) -> tuple[str, ...]:
    """The parts that keep a team from being standard; its dearest ones if it is worth too much."""
    shipped = all_shipped_teams()
    parts = [part for part in priced(team) if part.worth > 0]
    return (*_dearest(parts, over_budget(team, shipped)), *unpriced_parts(team, shipped))


def _is_shipped(team: TeamForm) -> bool:
    return any(plain_team(each) == plain_team(team) for each in all_shipped_teams())


def _dearest(parts: Iterable[PricedPart], over: int) -> Iterator[str]:
    """The dearest parts, until without them the team would keep to the budget."""
    for part in parts:
        if over <= 0:
            return
        yield part.name
        over -= part.worth


def _hash(team: TeamForm) -> str:
    return digest(plain_team(team))
