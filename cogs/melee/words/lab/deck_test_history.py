"""Words of tests that were kept: how a deck's versions fared. Names come unescaped and are escaped here."""

from collections.abc import Sequence
from datetime import datetime

from bot.games.melee.cards.cards import DeckList
from bot.games.wording import counted
from bot.lab.melee.profiles import PROFILES
from bot.lab.verdicts.sequential import VERDICTS
from bot.matches.decks.deck_test_history import KEPT, DeckTestFigures, RateChange, Versus
from cogs.kit.safe_text import escape
from cogs.words.lab import difference_line, interval_line, rate_line

_NAMED = 3  # cards of a change that are named
NOTE = (
    "-# In brackets are 95% intervals. The difference to the newest test is the mean of those against each "
    "opponent. It is no verdict: for that, name the version as `compare` in `/deck test`."
)
UNREADABLE = "a version that I can no longer read"
SAME = "as it is now"


def since(at: datetime, then: DeckList, now: DeckList, change: RateChange) -> str:
    """How a deck's rate differs from that of an earlier version."""
    return (
        f"**Since {moment(at)}** ({changes(then, now)}): "
        f"{difference_line(change.difference, change.low, change.high)}"
    )


def changes(then: DeckList, now: DeckList) -> str:
    """The changes of a deck: `out: Ash Duelist; in: Fen Warden`."""
    out = [card.name for card in then.entity if card not in now.entity]
    into = [card.name for card in now.entity if card not in then.entity]
    both = [name for name in out if name in into]
    parts = [
        ("changed", both),
        ("out", [name for name in out if name not in both]),
        ("in", [name for name in into if name not in both]),
    ]
    told = "; ".join(f"{what}: {_named(names)}" for what, names in parts if names)
    return told or "the same cards"


def count_of_changes(then: DeckList, now: DeckList) -> str:
    """`2 cards differ`."""
    different = sum(card not in now.entity for card in then.entity)
    return f"{counted(different, 'card')} differ{'s' if different == 1 else ''}"


def _named(names: Sequence[str]) -> str:
    shown = [escape(name) for name in names[:_NAMED]]
    more = len(names) - _NAMED
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")


def _compared(versus: Versus) -> str:
    """`better than Runners? Fails, -20.1 to +14.1 points (-3.0 in these games), 20 pairs of games`."""
    question = (
        f"is {escape(versus.name)} better?" if versus.is_swap else f"better than {escape(versus.name)}?"
    )
    difference = interval_line(versus.difference, versus.low, versus.high)
    pairs = counted(versus.pairs, "pair")
    return f"{question} {VERDICTS[versus.verdict].capitalize()}, {difference}, {pairs} of games"


def moment(at: datetime) -> str:
    return f"<t:{int(at.timestamp())}:f>"


def none(name: str) -> str:
    return (
        f"No test of **{escape(name)}** is over yet. `/deck test` begins one, and its figures are kept here."
    )


def head(name: str) -> str:
    return f"### Tests of {escape(name)}\nThe last {KEPT} of them, the newest first. Only you see them."


def line(at: datetime, figures: DeckTestFigures, version: str, change: RateChange | None) -> str:
    """One test: its time, figures and version, and the newest test's difference from it."""
    rate = figures.overall
    partial = ", partial" if figures.is_partial else ""
    if figures.level in PROFILES:
        partial = f"{partial}, {figures.level} play"
    whom = (
        f"against {escape(figures.opponents[0].name)}"
        if len(figures.opponents) == 1
        else f"against {len(figures.opponents)} decks"
    )
    if figures.versus is not None:
        return f"- {moment(at)}: {_compared(figures.versus)} {whom}{partial}; {version}"
    told = f"- {moment(at)}: {rate_line(rate)}, {counted(rate.games, 'game')} {whom}{partial}; {version}"
    if change is None:
        return told
    return f"{told}. Newest test: {difference_line(change.difference, change.low, change.high)}"
