"""Words of a game that its match in a tournament ended. Names come escaped."""

from collections.abc import Mapping, Sequence

from bot.matches.values import MatchDecision
from cogs.kit.safe_text import listed
from cogs.words.nouns import noun

_REASONS: Mapping[MatchDecision | None, str] = {
    "left": "{gone} left the match.",
    "time": "The time of the round has run out.",
    "nobody-left": "Nobody has played the match to its end.",
    "unacted": "The match was decided before everybody had acted.",
    "organiser": "An organiser has decided the match.",
    "cancelled": "The tournament is cancelled.",
    "not-needed": "Its match no longer needs it.",
    None: "Its match no longer needs it.",
}


def reason(why: MatchDecision | None, gone: Sequence[str]) -> str:
    """Why the match ended the game; None if it ended before this was known. `gone` have left it."""
    return _REASONS[why].format(gone=listed(gone))


def taken_back() -> str:
    """The decision about the match no longer counts, and with it what it was for ratings."""
    return "An organiser has opened the match again."


def no_result() -> str:
    return f"This {noun()} has no result."


def for_ratings(first: Sequence[str], *, is_drawn: bool) -> str:
    """What the game counts as; `first` are the players in the first place."""
    if is_drawn:
        return f"For ratings, this {noun()} is drawn."
    if len(first) > 1:
        return f"For ratings, {listed(first)} share the first place in this {noun()}."
    return f"For ratings, {first[0]} has won this {noun()}."


def title(sentences: str) -> str:
    """The last message of the game."""
    return f"## Ended by the tournament\n{sentences}"


def line(sentences: str) -> str:
    """The same in one line."""
    return f"**Ended by the tournament**: {sentences}"
