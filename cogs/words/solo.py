"""Words of solo games: best scores, and the game of the day. Names come escaped."""

from collections.abc import Sequence
from datetime import date

from bot.games.wording import counted, ordinal
from cogs.words.duels.duel import RECORD_AND_DICE

BEST_SCORES, TODAY, PRACTISE = "Best scores", "Today's game", "Practice against computers"
PLAY_TODAY = "Play today's game"
HERE, EVERYWHERE = "This server", "All servers"
MENU = "Choose a table…"
DAILY_HAS_NO_OPTIONS = (
    "Today's game is the same for everybody, so it has no options. Leave `scoring` and `short` out."
)
NONE_YET = "Nobody has a score here yet. `/table solo` begins a game."
NONE_TODAY = "Nobody has finished this game in time."
_USUAL = "usual form"


def form(labels: Sequence[str]) -> str:
    """A form of a game by its options that are not at their defaults: `Basic scoring, short game`."""
    text = ", ".join(labels) or _USUAL
    return f"{text[:1].upper()}{text[1:]}"


def day(iso: str) -> str:
    """A day by its date in ISO form: `23 November 2026`."""
    at = date.fromisoformat(iso)
    return f"{at.day} {at:%B %Y}"


def today(iso: str) -> str:
    return f"Today: {day(iso)}"


def yesterday(iso: str) -> str:
    return f"Yesterday: {day(iso)}"


def title(game: str, what: str, *, is_everywhere: bool) -> str:
    return f"## Best scores · {game}\n{what} · {'all servers' if is_everywhere else 'this server'}"


def line(place: int, name: str, score: int, ended: int, *, is_own: bool) -> str:
    """A person's best score; `ended` is a Unix time."""
    who = f"**{name}** (you)" if is_own else f"**{name}**"
    return f"{place}. {who} · {points(score)} · <t:{ended}:d>"


def points(score: int) -> str:
    """A score: `21 points`, `-1 point`."""
    return f"−{counted(-score, 'point')}" if score < 0 else counted(score, "point")


def own(place: int, score: int) -> str:
    return f"-# You: {ordinal(place)} with {points(score)}"


def not_ended(until: int) -> str:
    """Below today's table: the rules, and the deadline as a Unix time."""
    return (
        "-# Everybody has the same cards and dice, and one attempt, which counts if it ends before "
        f"<t:{until}:t> (<t:{until}:R>)."
    )


def of_the_day(iso: str) -> str:
    return (
        f"**Game of the day**, {day(iso)} (UTC): everybody has the same cards and dice. "
        "You have one attempt, which counts if it ends today."
    )


def dice(seed_hash: str) -> str:
    return (
        f"-# The day's dice are fixed already: their hash is `{seed_hash}`. When the day is over, "
        f"**{RECORD_AND_DICE}** shows how to check it. The hash of each day is the seed of the day before."
    )


def verified(iso: str) -> str:
    """In the check of a record: it is a game of the day, with the origin of its hash."""
    return f"- **Game of the day**, {day(iso)}: its hash is the seed of the day before, if there was one."
