"""What follows from a match that is over, a line for each of its players. Names come escaped."""

from bot.games.wording import ordinal

OUT = "is out"
WAITS = "goes on, and waits for an opponent"
DROPPED = "has dropped out"


def stands(place: int, people: int, points: str, number: int) -> str:
    """Somebody's place after a round is over; `points` empty in an elimination."""
    having = f" with {points} {'point' if points in ('1', '½') else 'points'}" if points else ""
    return f"{ordinal(place)} of {people}{having} after round {number}"


def finished(place: int, people: int) -> str:
    """Somebody's final place."""
    return f"finishes {ordinal(place)} of {people}"


def next_match(rival: str, match: str) -> str:
    return f"next: {rival}, {match[0].lower()}{match[1:]}"


def next_bye(number: int) -> str:
    return f"next: a bye in round {number}"


def line(name: str, parts: list[str]) -> str:
    return f"{name}: {' · '.join(parts)}"


def at_its_card(link: str) -> str:
    """Below a call: where the result is told."""
    return f"The result: {link}"
