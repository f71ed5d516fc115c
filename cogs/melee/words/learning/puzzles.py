"""Words of Melee's puzzles: the side to play, the task, the knowledge of hidden cards."""

from collections.abc import Mapping, Sequence

from bot.games.two_seats import Seat
from bot.games.wording import counted
from cogs.kit.safe_text import listed, listed_some

SHOW_BOARD = "Back to the board"
EARLIER = "-# …"
_NAMED = 4
_COLOURS = {Seat.SOUTH: "blue", Seat.NORTH: "orange"}
FIND = "**Find the best action.** One is clearly better than all others, or a few are equally good."
FIND_TITLE = "Find the best action"
FIND_ANSWER = "**Find the best answer** to this ability."
MAY_MEANS: Mapping[tuple[str, ...], str] = {
    ("yes",): "The ability happens; if it needs a target, it asks next.",
    ("no",): "The ability does not happen.",
}


def who(seat: Seat, turn: int, limit: int, *, is_own_turn: bool) -> str:
    side = f"**{seat.word.capitalize()}**, the {_COLOURS[seat]} side"
    whose = "your turn" if is_own_turn else f"{seat.other.word.capitalize()}’s turn"
    return f"You play {side}. It is {whose}: turn {turn} of {limit}."


def so_far(lines: str) -> str:
    return f"This turn so far:\n{lines}"


def hand(cards: Sequence[str], energy: int) -> str:
    return f"-# You have {energy} energy and hold: {', '.join(cards) or 'no cards'}."


def to_draw(cards: Sequence[str]) -> str:
    return f"-# You draw later, in some order: {listed(cards)}." if cards else "-# Your deck is empty."


def unseen(held: int, energy: int, cards: Sequence[str]) -> str:
    if not cards:
        return f"-# They have {energy} energy, no card in hand and none in the deck."
    those = f"{counted(held, 'card')} in hand and {len(cards) - held} in the deck"
    return f"-# They have {energy} energy, {those}, together: {listed(cards)}."


def reworked(cards: Sequence[str], *, is_touched: bool = False) -> str:
    """Says that cards were others when the puzzle was played; empty if none were.

    `is_touched` says that a touch tells what they do.
    """
    if not cards:
        return ""
    if len(cards) == 1:
        changed, cards_are, do = "has", "card is as it was then", "it does"
    else:
        changed, cards_are, do = "have", "cards are as they were then", "they do"
    look = "a touch" if is_touched else "**Look at…**"
    return (
        f"-# {listed_some(cards, _NAMED)} {changed} changed since this position was played. "
        f"In this puzzle, the {cards_are}; {look} shows what {do}."
    )


PUZZLE_ALT = "This is a puzzle."
OUTCOME_ALT = "This is one way the best answer can go."


def outcome(lines: str) -> str:
    """The best answer's effects in the picture; other dice would have had others."""
    return f"The best answer, one way it can go:\n{lines}"
