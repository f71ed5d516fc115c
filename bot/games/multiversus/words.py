"""The terms that all texts share: the rulebook's, one for each concept."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.contract import Json
from bot.games.multiversus.sheets.texts import UNIT_NAMES
from bot.games.multiversus.sheets.vocabulary import INTERACT, NONE, Role

SHORT_NAMES: Final[Mapping[Role, str]] = {**UNIT_NAMES, "minion": "Minions", "piece": "Terrain"}
_NUMBERED: Final[Mapping[str, str]] = {"mob": "Mob", "minion": "Minion", "piece": "Piece"}
_ENDINGS: Final = {
    "elimination": "{} wins: nobody of the other side is left standing",
    "goal": "{} wins by reaching the goal",
    "points": "{} wins on points",
    "left": "{} wins, as the other player has left the game",
    "agreement": "Both players agree to a draw",
}


def name_of(name: str) -> str:
    """A character, piece or unit as it stands alone: `Champion`, `Mob 2`, `Minions`."""
    if name[-1:].isdigit():
        return f"{_NUMBERED[name[:-1]]} {name[-1]}"
    return unit_name(name)


def unit_name(role: str) -> str:
    """A unit: `Champion`, `Minions`."""
    return next((text for known, text in SHORT_NAMES.items() if known == role), role)


def in_sentence(name: str) -> str:
    """A character, piece or unit inside a sentence: `the Champion`, `Mob 2`, `the Minions`."""
    return name_of(name) if name[-1:].isdigit() else f"the {name_of(name)}"


def opening(name: str) -> str:
    """The same where a sentence begins."""
    words = in_sentence(name)
    return words[0].upper() + words[1:]


def is_plural(name: str) -> bool:
    """Whether a verb after this name is in the plural."""
    return name == "minion"


def coins_text(kinds: Sequence[str]) -> str:
    """Action coins: `Attack and Move`, `double Attack`; for none, `Recovery`."""
    if not kinds:
        return "Recovery"
    if len(kinds) == 2 and kinds[0] == kinds[1]:
        return f"double {kinds[0].capitalize()}"
    return " and ".join(kind.capitalize() for kind in kinds)


def coins_left(green: int, grey: int) -> str:
    """The unit coins in a stash: `1 green and 2 grey coins`, `1 green and 1 grey coin`, `no coins`."""
    kinds = [f"{number} {colour}" for number, colour in ((green, "green"), (grey, "grey")) if number]
    if not kinds:
        return "no coins"
    return f"{' and '.join(kinds)} coin{'s' if (grey or green) > 1 else ''}"


def losing_faces(grey: int) -> str:
    """The faces of the Initiative die that end the turn: six, and up to the grey coins spent (V-I1)."""
    low = min(grey, 5)
    return "6" if low == 0 else "1 or 6" if low == 1 else f"1–{low} or 6"


def choice_text(choice: str) -> str:
    """A choice as its line has it, in words: `Champion: Attack and Move`, `nothing`."""
    unit, *kinds = choice.split(" ")
    return "nothing" if unit == NONE else f"{unit_name(unit)}: {coins_text(kinds)}"


def ending_text(winner: str, by: str) -> str:
    """The end of the game, by the winner's name, without a full stop."""
    return _ENDINGS.get(by, "{} wins").format(winner) if winner or by == "agreement" else "The game is drawn"


def verdict_word(winner: int | None, seat: int) -> str:
    """What the end of the game is to this seat."""
    return "Draw" if winner is None else "Victory" if winner == seat else "Defeat"


def titles_of(setup: Json) -> dict[str, str]:
    """The names of a setup's teams, battlefields and powers, by their words."""
    teams, battlefields = setup["teams"], setup["battlefields"]
    found = {word: each["name"] for word, each in (*teams.items(), *battlefields.items())}
    for team in teams.values():
        for unit in team["unit"]:
            found |= {stunt["word"]: stunt["name"] for stunt in unit.get("stunt", ())}
    return {**found, INTERACT: "Interact"}
