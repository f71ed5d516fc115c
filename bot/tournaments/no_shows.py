"""Results of matches that somebody missed or dropped out of (TO-2)."""

from collections.abc import Collection

from msgspec.structs import replace

from bot.series.rules import BestOf
from bot.tournaments.matches import EntrantId, MatchResult, Pairing


def wins_needed(best_of: BestOf) -> int:
    """The number of games that win a match."""
    return best_of // 2 + 1


def no_show(pairing: Pairing, absent: Collection[EntrantId], awarded: int) -> MatchResult:
    """The result of a match of two that these people missed: a loss for one or for both.

    With one of them absent, the other has won the `awarded` games (`TournamentRules.awarded_wins`).
    Raises ValueError if it is not a match of two, or if nobody in it was absent.
    """
    missing = frozenset(absent).intersection(pairing.seats)
    if len(pairing.seats) != 2 or not missing:
        raise ValueError("a no-show needs a match of two, at least one of them absent")
    return MatchResult(
        places=tuple(2 if seat in missing else 1 for seat in pairing.seats),
        wins=tuple(0 if seat in missing else awarded for seat in pairing.seats),
        no_show=missing,
    )


def nobody_came(pairing: Pairing) -> MatchResult:
    """The result of a match at one table that everybody has missed: a loss for all."""
    size = len(pairing.seats)
    return MatchResult((size,) * size, (0,) * size, no_show=frozenset(pairing.seats))


def walkover(pairing: Pairing, gone: Collection[EntrantId], awarded: int) -> MatchResult:
    """The same for people who have dropped out. Raises like `no_show`."""
    return replace(no_show(pairing, gone, awarded), is_walkover=True)
