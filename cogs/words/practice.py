"""Words of practice against the computer. Names passed in are escaped already."""

from collections.abc import Sequence

from cogs.kit.safe_text import listed
from cogs.words.duels import duel
from cogs.words.nouns import noun

HINT = "Hint"
PRACTISE = "Practice"
CHALLENGED = (
    "I don't play duels myself, but my computer players do. Do you want a practice duel against one of them?"
)


def begun(where: str, computers: int = 1) -> str:
    """Says that the game has begun; `where` is a mention of its thread, empty if it is played right here."""
    against = "the computer" if computers == 1 else f"{computers} computers"
    return f"Your {noun()} against {against} has begun{f': {where}' if where else '.'}"


def next_level(level: str) -> str:
    return f"Take on the {level}"


def won_in_a_row(level: str, following: str) -> str:
    return f"You have beaten the {level} twice in a row. Are you ready for the {following}?"


def no_level(title: str, level: str, levels: Sequence[str]) -> str:
    return f"I have no {level} for {title}. Choose the {listed(levels, 'or')}."


CANNOT_THINK = "The computer cannot think just now. Try again in a moment."


def challenge(author: str, opponent: str, what: str, seed_hash: str) -> str:
    """The message that a game against computers begins with; `what` is from `duel_of`."""
    return f"## {author} plays a practice {noun()} against {opponent}\n{what}\n{duel.dice(seed_hash)}"


def do_it(place: int) -> str:
    """Plays the action that a hint names in this place."""
    return f"{place} · Do it"
