"""What stands on the buttons of a table of Multiverse War."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.telling import Teller
from bot.games.war.facts.text import named
from bot.games.war.sight import touches as parts
from cogs.war.touch import words
from cogs.war.words import DONE

_BUTTONS: Final[Mapping[str, str]] = {
    parts.FIRST_BUILD: words.BUILD_FIRST,
    parts.FIRST_ACTION: words.ACT_FIRST,
    parts.SWAP: words.SWAP,
    parts.SET_UP: words.SET_UP,
    parts.ROAD: words.ROAD,
    parts.IMPROVE: words.IMPROVE,
    parts.TREATY: words.TREATY,
    parts.END: DONE,
}
_KINDS: Final[Mapping[str, Callable[[str, Teller], str]]] = {
    parts.RECRUIT: lambda value, teller: words.recruit(teller.title(value)),
    parts.HIRE: lambda value, teller: words.recruit(teller.title(value)),
    parts.UPGRADE: lambda value, teller: words.upgrade(teller.title(value)),
    parts.BUILD: lambda value, teller: words.build(teller.title(value)),
    parts.POWER: lambda value, _: words.power(named(value)),
    parts.WITH: lambda value, _: words.attack_with(named(value)),
    parts.WAY: lambda value, _: words.DIRECTIONS[value].capitalize(),
    parts.AGE: lambda value, _: words.mission(int(value)),
    parts.LEARN: lambda value, _: words.learn(words.SKILLS.get(value, named(value))),
    parts.GOLD: lambda value, _: words.gold(int(value)),
    **{
        place: lambda value, teller, place=place: words.first_unit(teller.title(value), place)  # type: ignore[misc]
        for place in parts.FIRST_UNITS
    },
}


def label_of(part: str, teller: Teller) -> str:
    """What stands on a button."""
    if part in _BUTTONS:
        return _BUTTONS[part]
    kind, _, value = part.partition(":")
    return _KINDS[f"{kind}:"](value, teller)
