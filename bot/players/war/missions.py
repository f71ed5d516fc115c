"""What it is worth to hold a secret mission, and to exchange it."""

from typing import Final

from bot.games.war.position.field import Mission
from bot.games.war.position.position import Position
from bot.games.war.rules.missions import amount_of

_DEEDS: Final = {
    "explored": 0.5, "events": 0.4, "found": 0.35, "kills": 0.45, "destroyed": 0.12, "hits-city": 0.35
}  # fmt: skip
"""How likely one more of what is done in a phase is, in a phase of the middle of the game."""
_HELD: Final = {
    "buildings": 0.25, "connected": 0.2, "age": 0.15, "learned": 0.3, "stones": 0.8, "quarries": 0.3
}  # fmt: skip
_OTHERS: Final = 0.35
"""How likely one more of what a seat has is, in a round."""
_STAYS: Final = 0.9
"""How likely it is that what a seat has today is there at the end of its phase."""


def chance(position: Position, seat: int, mission: Mission, rounds: int) -> float:
    """How likely a seat accomplishes a mission in one of so many rounds, this one included."""
    if mission.need in _DEEDS:
        if not _is_possible(position, mission):
            return 0.0
        once = float(_DEEDS[mission.need] ** mission.amount)
        return float(1.0 - (1.0 - once) ** rounds)
    lacking = mission.amount - amount_of(position, seat, mission)
    if lacking <= 0:
        return _STAYS
    step = _HELD.get(mission.need, _OTHERS)
    if rounds < lacking:
        step *= 0.5
    return min(_STAYS, float((step * max(1.0, rounds / lacking) ** 0.5) ** lacking))


def _is_possible(position: Position, mission: Mission) -> bool:
    """Whether there is anything to explore, to pick up or to destroy."""
    match mission.need:
        case "explored":
            return bool(position.land.dark)
        case "events":
            return bool(position.tokens | position.land.dark)
        case "destroyed":
            return bool(position.buildings)
        case _:
            return True


def worth(position: Position, seat: int, mission: Mission, rounds: int) -> float:
    """The victory points that a mission brings on the average."""
    return mission.vp * chance(position, seat, mission, rounds)


def mean_of_deck(position: Position, seat: int, age: int, rounds: int) -> float:
    """The same of a mission that is drawn from a deck, as far as the seat knows what is in it."""
    gone = {number for holding in position.holdings for number in holding.done}
    gone.update(position.holdings[seat].hand)
    found = [
        worth(position, seat, position.field.missions[number], rounds)
        for number in position.field.decks[age - 1]
        if number not in gone
    ]
    return sum(found) / len(found) if found else 0.0


def mood(position: Position, seat: int, choices: int) -> int:
    """One of so many equally good choices, by the seat's missions: nobody else can foresee it."""
    found = 0
    for number in position.holdings[seat].hand:
        found = found * 7 + 3 * number + 1
    return found % choices
