"""The places of an elimination by its bracket: a second way, to check those by its matches alone (TO-26)."""

from itertools import groupby

from bot.tournaments.brackets.layouts import THIRD
from bot.tournaments.brackets.progress import Filled, Filling
from bot.tournaments.matches import EntrantId


def places_by_bracket(filling: Filling) -> tuple[tuple[EntrantId, ...], ...]:
    """Everybody by place, best first; those who share a place stand together, by seed (TO-34).

    Whoever is still in comes first. After them, whoever went out in a later round stands higher; winners of
    the match for the third place stand before its losers.
    """
    last: dict[EntrantId, Filled] = {}
    for filled in filling.slots.values():
        if filled.state != "unneeded":
            last |= dict.fromkeys(filled.entrants, filled)
    rank = {entrant: _rank(filling, last[entrant], entrant) for entrant in filling.bracket.seeds}
    return tuple(
        tuple(shared) for _, shared in groupby(sorted(rank, key=rank.__getitem__), key=rank.__getitem__)
    )


def _rank(filling: Filling, last: Filled, entrant: EntrantId) -> tuple[int, int, bool, bool]:
    """What orders entrants, lowest first: by the last slot that they sit in."""
    is_third = last.slot.stage == THIRD
    if entrant == filling.winner:
        return 0, 0, False, False
    if not last.is_decided and not is_third:
        return 1, 0, False, False
    return 2, -last.slot.id.round, is_third, last.is_decided and last.winner != entrant
