"""The tie-breaks: one exact value for each entrant (TO-4 to TO-8; for pods, TO-23)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.points import GAME_WIN
from bot.tournaments.rules import TieBreak
from bot.tournaments.standings.ledger import Account, Ledger

MIN_SHARE = Fraction(1, 3)
"""The minimum value of a share of match or game points, also without matches or games (TO-5, TO-22)."""

Penalties = Mapping[EntrantId, Fraction]
"""Match points that organisers took away (TO-21)."""
Values = Mapping[EntrantId, Fraction]


def values_of(
    tie_break: TieBreak, entrants: Sequence[Entrant], ledger: Ledger, penalties: Penalties
) -> Values:
    """Everybody's value in any tie-break except `head-to-head`, which depends on who is equal.

    Higher values are better, except for `draw`: its value is the drawn place.
    """
    match tie_break:
        case "points":
            return {each: account.total - penalties.get(each, 0) for each, account in ledger.items()}
        case "omw":
            shares = {each: _match_share(account) for each, account in ledger.items()}
            return {each: _mean(account, shares) for each, account in ledger.items()}
        case "gw":
            return {each: _game_share(account) for each, account in ledger.items()}
        case "ogw":
            shares = {each: _game_share(account) for each, account in ledger.items()}
            return {each: _mean(account, shares) for each, account in ledger.items()}
        case "buchholz" | "buchholz-cut-1":
            cut = int(tie_break == "buchholz-cut-1")
            return {each: _buchholz(account, ledger, cut) for each, account in ledger.items()}
        case "sonneborn-berger":
            return {each: _sonneborn_berger(account, ledger) for each, account in ledger.items()}
        case "board-points":
            return {each: account.board_points for each, account in ledger.items()}
        case "draw":
            return {each.id: Fraction(each.draw) for each in entrants}
        case "head-to-head":
            raise ValueError("head-to-head depends on who is equal")
        case other:
            assert_never(other)


def head_to_head(equal: Sequence[EntrantId], ledger: Ledger) -> Values | None:
    """The points of equal players against each other; None if not all of them have met (TO-7)."""
    others = set(equal)
    between = {each: [met for met in ledger[each].meetings if met.opponent in others] for each in equal}
    if any(len({met.opponent for met in between[each]}) < len(equal) - 1 for each in equal):
        return None
    return {each: sum((met.points for met in between[each]), Fraction(0)) for each in equal}


def is_better(tie_break: TieBreak, one: Fraction, other: Fraction) -> bool:
    return one < other if tie_break == "draw" else one > other


def _match_share(account: Account) -> Fraction:
    return max(MIN_SHARE, account.earned / account.possible) if account.possible else MIN_SHARE


def _game_share(account: Account) -> Fraction:
    if not account.games:
        return MIN_SHARE
    return max(MIN_SHARE, Fraction(account.game_points, GAME_WIN * account.games))


def _mean(account: Account, shares: Values) -> Fraction:
    if not account.meetings:
        return MIN_SHARE
    return sum((shares[met.opponent] for met in account.meetings), Fraction(0)) / len(account.meetings)


def _buchholz(account: Account, ledger: Ledger, cut: int) -> Fraction:
    met = sorted(ledger[each.opponent].total for each in account.meetings)
    return sum(met[cut:], Fraction(0))


def _sonneborn_berger(account: Account, ledger: Ledger) -> Fraction:
    return sum((met.score * ledger[met.opponent].total for met in account.meetings), Fraction(0))
