"""One player's path through a bracket."""

from msgspec import Struct

from bot.tournaments.brackets.progress import Filled, Filling
from bot.tournaments.brackets.slots import LoserOf, WinnerOf
from bot.tournaments.matches import EntrantId


class Path(Struct, frozen=True):
    """A player's path. `past` are their decided slots in order of play, byes included.

    `next` is the slot where they play or wait now. `if_won` and `if_lost` are the slots where that match
    leads them, past byes, with the possible opponents; None where it leads nowhere.
    """

    past: tuple[Filled, ...]
    next: Filled | None
    if_won: Filled | None
    if_lost: Filled | None
    has_won: bool

    @property
    def is_out(self) -> bool:
        """Whether they have no match left and have not won."""
        return self.next is None and not self.has_won


def path(filling: Filling, entrant: EntrantId) -> Path:
    """The path of this entrant. Raises ValueError if they are not in the bracket."""
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


def _after(filling: Filling, now: Filled, entrant: EntrantId, token: WinnerOf | LoserOf) -> Filled | None:
    """The first slot in which the player behind this token meets somebody."""
    found = next(
        (each for each in filling.slots.values() if token in each.seats and each.state != "bye"), None
    )
    if found is None or not found.slot.is_reset:
        return found
    # There is a reset only if the unbeaten player loses the grand final.
    is_unbeaten = now.seats[0] == entrant
    return found if is_unbeaten == isinstance(token, LoserOf) else None
