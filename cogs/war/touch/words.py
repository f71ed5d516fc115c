"""What a table of Multiverse War says: all of it plain text."""

from collections.abc import Sequence
from typing import Final

from bot.games.wording import counted, listed

BUILD_FIRST, ACT_FIRST = "Build first", "Act first"
BUILDS_FIRST = "Each round, you build before your enemy and act after them."
ACTS_FIRST = "Each round, you act before your enemy and build after them."
SWAP, SET_UP, ROAD, IMPROVE, TREATY = "Swap places", "Set up", "Make a road", "Improve", "Offer a treaty"
GO = "Touch where it goes or whom it attacks, or choose what it does."
HERE = "Choose what to do."
CHOOSE = "Choose one."
SWAPS = "Touch the block to change places with."
AIMS = "Touch its target or a hex."
WAYS = "Choose the direction of its front."
ATTACKS = "Touch whom it attacks with this power."
NEXT_UNIT = "Choose the next unit."
YOURS, THEIRS = "Your strength", "Theirs"
MAY_ACT = "may act"
SEEN, IS_SET_UP, RESTING = "seen by the enemy", "set up", "resting"
NOBODYS, FACE_DOWN = "of nobody", "block, face down,"
ENDS_BUILDING = "Your build phase is over."
ENDS_ACTING = "Your action phase is over: action points that are left are lost."
ASKS_FIRST = "You have the lowest die: choose in which phase you are first."
ASKS_START = "Choose three units for your Settlement, one after the other; nobody else sees which they are."
WAITS = "Orders wait in a draft until you send them."
ASKS_BUILD = f"Touch a hex of your Settlement or a building to recruit, a block to build or upgrade. {WAITS}"
ASKS_DEAL = "Touch a player's bar for gifts and treaties."
ASKS_GIFT = "Touch your ally's bar to give gold."
ASKS_ACT = f"Touch one of your blocks, then where it goes or whom it attacks. {WAITS}"
DIRECTIONS: Final = {
    "ne": "north-east", "e": "east", "se": "south-east", "sw": "south-west", "w": "west", "nw": "north-west"
}  # fmt: skip
SKILLS: Final = {"health": "more health", "ap": "more action points"}
PLACES: Final = {"first:": "first", "second:": "second", "third:": "third"}
GOALS: Final = {
    "stones": "Stone Portal", "hero": "Legend", "ages": "Evolution", "siege": "Conquest",
}  # fmt: skip
COUNTED: Final = {"stones": "stones", "hero": "levels", "ages": "tracks", "siege": "damage"}


def hero_state(level: int, health: int, ap: int, points: int) -> str:
    """How a hero is, on its card."""
    spend = f" · {points} to spend" if points else ""
    return f"level {level} · {health} health · {ap} AP{spend}"


def title(number: int, rounds: int, text: str) -> str:
    return f"Round {number} of {rounds}: {text}"


def waits(names: Sequence[str]) -> str:
    return f"You wait for {listed(names)}." if names else ""


def whose(name: str, *, is_own: bool) -> str:
    return "of yours" if is_own else f"of {name}"


def bar(name: str, *, is_own: bool) -> str:
    return f"{name}, you" if is_own else name


def first_unit(name: str, place: str) -> str:
    return f"{name} as your {PLACES[place]} unit"


def stands(name: str, at: str, use: str) -> str:
    return f"{name} on {at}: {use}."


def recruit(name: str) -> str:
    return f"Recruit {name}"


def upgrade(name: str) -> str:
    return f"Upgrade to {name}"


def build(name: str) -> str:
    return f"Build {name}"


def power(name: str) -> str:
    return f"Use {name}"


def attack_with(name: str) -> str:
    return f"Attack with {name}"


def mission(age: int) -> str:
    return f"Buy a mission of age {age}"


def learn(what: str) -> str:
    return f"Learn {what}"


def gold(amount: int) -> str:
    return f"Give {amount} gold"


def reached(count: int, target: int, what: str, whose: str) -> str:
    """How far somebody is; `whose` is empty for the viewer's own."""
    return f"{count} of {target} {COUNTED[what]}{', ' if whose else ''}{whose}"


def danger(count: int) -> str:
    if not count:
        return "No enemy that you know of could attack here next turn."
    return (
        f"{counted(count, 'enemy that you know of', 'enemies that you know of')} could attack here next turn."
    )


def working(who: str, text: str) -> str:
    return f"{who}: {text}."


def purse(amount: int, tactical: int | None) -> str:
    points = "" if tactical is None else f", {counted(tactical, 'tactical point')}"
    return f"You have {amount} gold{points}."


def treaty(line: str) -> str:
    return f"{line}."


def mission_fact(title: str, text: str, points: int) -> str:
    return f"Mission {title}: {text}, {counted(points, 'point')}."
