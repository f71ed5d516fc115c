"""Somebody's own way through a bracket, and the places that they and others reach."""

from dataclasses import dataclass
from itertools import groupby

from bot.tournaments.brackets.filling import Filled, Filling
from bot.tournaments.brackets.single import THIRD
from bot.tournaments.brackets.slots import LoserOf, WinnerOf
from bot.tournaments.matches import EntrantId


@dataclass(frozen=True, slots=True)
class Path:
    """Somebody's way. `past` are their decided slots in order of play, byes among them.

    `next` is where they play or wait now. `if_won` and `if_lost` are where that match leads them, past byes,
    and name who may come from the other side; None where it leads nowhere.
    """

    past: tuple[Filled, ...]
    next: Filled | None
    if_won: Filled | None
    if_lost: Filled | None
    has_won: bool

    @property
    def is_out(self) -> bool:
        """Whether they play no more and have not won."""
        return self.next is None and not self.has_won


def path(filling: Filling, entrant: EntrantId) -> Path:
    """The way of one entrant. Raises ValueError if they are not in the bracket."""
    if entrant not in filling.bracket.seeds:
        raise ValueError(f"entrant {entrant} is not in this bracket")
    mine = [each for each in filling.slots.values() if entrant in each.seats and each.state != "unneeded"]
    now = next((each for each in mine if not each.is_decided), None)
    return Path(
        past=tuple(each for each in mine if each.is_decided),
        next=now,
        if_won=now and _after(filling, now, entrant, WinnerOf(now.slot.id)),
        if_lost=now and _after(filling, now, entrant, LoserOf(now.slot.id)),
        has_won=filling.winner == entrant,
    )


def places(filling: Filling) -> tuple[tuple[EntrantId, ...], ...]:
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


def _after(filling: Filling, now: Filled, entrant: EntrantId, token: WinnerOf | LoserOf) -> Filled | None:
    """The first slot in which whoever this stands for meets somebody."""
    found = next(
        (each for each in filling.slots.values() if token in each.seats and each.state != "bye"), None
    )
    if found is None or not found.slot.is_reset:
        return found
    # There is a reset only if the one without a loss loses the grand final to the other.
    is_unbeaten = now.seats[0] == entrant
    return found if is_unbeaten == isinstance(token, LoserOf) else None
