"""Words of weighings of decks (docs/tiers.md). Names come unescaped and are escaped here."""

from collections.abc import Mapping

from bot.matches.decks.scales import End
from bot.matches.decks.weighings import Weighed
from cogs.kit.safe_text import escape, plain
from cogs.words.lab import percent
from cogs.words.refusals import WEIGH

NEVER = "That is a starter deck: it may be played under any limit, so there is nothing to weigh."
GONE = "You no longer have this deck, so there is nothing to weigh."
FAILED = (
    "### The weighing was broken off\nA game could not be played to its end. That is a fault of mine; it is "
    "noted. The deck is not weighed."
)
AGAIN = "`/deck weigh` continues with the kept games"
"""Advice after a restart has ended a weighing."""
_ENDS: Mapping[End, str] = {
    "cancelled": "You have cancelled the weighing",
    "out-of-time": "The time for one weighing is over",
    "closing": "The bot is being stopped, and the weighing with it",
    "lost": "The processes that play the games were lost again and again",
}


def heading(name: str, limit: int, most: int, before: int) -> str:
    """A weighing's games and limit, after the kept games `before`."""
    more = f"{most:,} more games against the starter decks, after the {before:,} that are kept"
    games = more if before else f"{most:,} games against the starter decks"
    return (
        f"### Weighing {escape(name)}\nAt most {games}; the computer plays both sides (adept). "
        f"They end as soon as it is clear whether the deck wins at most {limit}%."
    )


def verdict(name: str, weighed: Weighed, limit: int, *, here: bool) -> str:
    """Whether a limit in percent allows a deck; `here` says that it is this server's."""
    low, high, holds = weighed.within(limit)
    won = f"**{plain(name, 40)}** {_won(weighed, low, high)}"
    if holds:
        place = "here, and wherever" if here else "wherever"
        return f"{won}: it may be played {place} the limit is {limit}%. Now try again."
    if holds is False:
        return f"{won}: that is too much where the limit is {limit}%. Change the deck, or choose another."
    return (
        f"{won}: even so many games leave it too close to tell whether that is within {limit}%. So it may "
        "not be played where that is the limit. Change the deck, or choose another."
    )


def ended(end: End) -> str:
    return f"{_ENDS[end]} before it was clear. **{WEIGH}** continues with the games played so far."


def known(weighed: Weighed | None) -> list[str]:
    if weighed is None:
        return []
    low, high, _ = weighed.within(100)
    return [f"**Weighed** · {_won(weighed, low, high)}"]


def _won(weighed: Weighed, low: float, high: float) -> str:
    weight = weighed.weight
    interval = f"{low * 100:.1f}–{high * 100:.1f}"
    return f"won {percent(weight.share)} ({interval}) of {weight.games:,} games against the starter decks"
