"""Words of the lab's figures, wherever they are shown."""

from bot.lab.figures import Length, Proportion, WinRate
from bot.lab.jobs import ROUND, Results
from bot.lab.verdicts.swap import SwapFigures

NOTHING = "–"
LOOKED = "The interval of the difference holds however often one looks."
_WIDE = "That makes it wide: it still contains what the test decided against."
BRACKETS = "In brackets are 95% intervals."
HALVES = "A draw counts as half a win; in brackets are 95% intervals."
WAYS = {"turn-limit": "turn limit"}
"""The ways of ending that are not called as `figures.WAYS` calls them."""


def percent(share: float | None) -> str:
    """`52.3%`."""
    return NOTHING if share is None else f"{share * 100:.1f}%"


def interval(rate: WinRate | Proportion) -> str:
    """`(47.4–57.1)`, in percent."""
    return NOTHING if rate.share is None else f"({rate.low * 100:.1f}–{rate.high * 100:.1f})"


def rate_line(rate: WinRate | Proportion) -> str:
    """A rate with its interval: `52.3% (47.4–57.1)`."""
    return f"{percent(rate.share)} {interval(rate)}"


def uneven_line(results: Results) -> str:
    """That boards do not have equally many games, and which numbers of games would even them; else empty.

    `Battlefields are uneven: …` for games that were asked for so; nothing if a run ended early.
    """
    counts, asked = results.on_boards(), results.job.games
    even = ROUND * max(len(matchup.tables) for matchup in results.job.matchups)
    if even == ROUND or asked % even == 0 or results.ended != "whole":
        return ""
    by_count: dict[int, list[str]] = {}
    for name, count in counts.items():
        by_count.setdefault(count, []).append(name)
    *fewer, most = sorted(by_count)
    if not fewer:
        return ""
    told = "; ".join(
        f"{count:,}{'' if place else ' games'}{' each' if len(by_count[count]) > 1 else ''} on "
        f"{', '.join(by_count[count])}"
        for place, count in enumerate(fewer)
    )
    below = asked // even * even
    wanted = f"{below:,} or {below + even:,}" if below else f"{even:,}"
    return (
        f"Battlefields are uneven: {told}; {most:,} on "
        f"{'the others' if len(by_count[most]) > 1 else 'the other'}. With {wanted} games a matchup, "
        "they are even."
    )


def per_energy(value: float | None) -> str:
    """Damage per energy paid, to two digits."""
    return NOTHING if value is None else f"{value:.2f}"


def length_line(length: Length | None) -> str:
    if length is None:
        return "No game is over."
    if length.shortest == length.longest:
        return f"Each game took {length.shortest} turns (both players' counted)."
    return (
        f"A game took {length.mean:.1f} turns on average (both players' counted), half of the games "
        f"{half_of(length)}; the shortest {length.shortest}, the longest {length.longest}."
    )


def half_of(length: Length) -> str:
    """How long the middle half of the games took: `10 to 28`, or `9`."""
    lower, upper = f"{length.lower:.0f}", f"{length.upper:.0f}"
    return lower if lower == upper else f"{lower} to {upper}"


def signed(share: float) -> str:
    """A difference of shares in points: `+3.1`, `\u22120.5`, `0.0`."""
    tenths = round(1000 * share)
    sign = "+" if tenths > 0 else "\N{MINUS SIGN}" if tenths < 0 else ""
    return f"{sign}{abs(tenths) / 10:.1f}"


def difference_line(at: float, low: float, high: float) -> str:
    """A difference with its interval: `+3.1 points (\u22121.0 to +7.2)`."""
    return f"{signed(at)} points ({signed(low)} to {signed(high)})"


def interval_line(at: float, low: float, high: float) -> str:
    """The same of a sequential test: `\u22121.0 to +7.2 points (+3.1 in these games)`.

    The interval comes first: a test that ends while it goes well ends with a difference that is too large.
    """
    return f"{signed(low)} to {signed(high)} points ({signed(at)} in these games)"


def looked(found: SwapFigures) -> str:
    """A note on the interval of a difference, which can contain a value that the verdict excludes."""
    test, verdict = found.decision.test, found.decision.verdict
    is_wide = (verdict is True and found.low <= test.none) or (verdict is False and found.high >= test.gain)
    return f"{LOOKED} {_WIDE}" if is_wide else LOOKED
