"""Upgrades decks from earlier versions of the format to the newest, step by step.

The format is raised when a valid file would otherwise be read wrongly or not at all; a new word in the
vocabulary does not raise it. Each step turns the plain values of one format into those of the next.

- 0: cards are tables by name, `[cards.Runner]`, as in scenario files.
- 1: cards are a list, `[[entity]]`, each with its name, in the order of the deck list.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DECK_FORMAT

Values = Mapping[str, Any]
Upgrade = Callable[[Values], Values]


def _list_cards(values: Values) -> Values:
    """From format 0 to 1."""
    cards = values.get("cards")
    if not isinstance(cards, Mapping):
        raise ContentError(["cards: must be tables by name, such as [cards.Runner], in format 0"])
    if "entity" in values:
        raise ContentError(["entity: is not a known key in format 0, where cards stand under [cards.NAME]"])
    rest = {key: value for key, value in values.items() if key != "cards"}
    return {**rest, "format": 1, "entity": [_named(name, card) for name, card in cards.items()]}


def _named(name: str, card: object) -> object:
    if not isinstance(card, Mapping):
        return card  # the models report this fault
    if "name" in card:
        raise ContentError([f"{name}: name: is not a known key in format 0, where the table has the name"])
    return {"name": name, **card}


#: The step from each earlier format to the next.
UPGRADES: Mapping[int, Upgrade] = {0: _list_cards}


def upgrade_deck(
    values: Values, upgrades: Mapping[int, Upgrade] = UPGRADES, newest: int = DECK_FORMAT
) -> Values:
    """The values of a deck in the newest format; a deck without a format is in format 1.

    A format that never existed is left for the models to refuse. ContentError if the deck is newer than this
    version, or breaks its own format.
    """
    found = values.get("format", 1)
    if not isinstance(found, int) or isinstance(found, bool):
        return values
    if found > newest:
        known = f"this one reads up to format {newest}"
        raise ContentError([f"format: is {found}, which needs a newer version of the bot; {known}"])
    while found in upgrades and found < newest:
        values = upgrades[found](values)
        found += 1
    return values
