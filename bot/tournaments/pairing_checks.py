"""Drafts of a round's pairings, made by the program or by hand, with their remarks and faults."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations

from msgspec import Struct

from bot.tournaments.contenders import Contender, Pair, meetings
from bot.tournaments.drafts import (
    Fault,
    Float,
    ForbiddenMeeting,
    Missing,
    NeedlessByes,
    NotIn,
    PairingDraft,
    Remark,
    Rematch,
    SeatedTwice,
    SecondBye,
    ThirdInARow,
    WrongFirst,
    WrongSize,
)
from bot.tournaments.matches import EntrantId, Pairing
from bot.tournaments.sides import first_choice

SWISS_SIZES = range(1, 3)
"""Seats of a Swiss table; one alone has a bye."""


class Checked(Struct, frozen=True):
    """The remarks on pairings, and their faults; without faults they can be played."""

    remarks: tuple[Remark, ...]
    faults: tuple[Fault, ...]


def check_pairings(
    pairings: Sequence[Pairing],
    field: Iterable[Contender],
    forbidden: AbstractSet[Pair] = frozenset(),
    sizes: Collection[int] = SWISS_SIZES,
) -> Checked:
    """Check pairings that somebody made or changed by hand, in the order of the tables.

    `sizes` are the numbers of seats that a table may have, 1 for a bye.
    """
    known = {contender.id: contender for contender in field}
    seated = Counter(seat for pairing in pairings for seat in pairing.seats)
    faults: list[Fault] = []
    faults += (WrongSize(pairing.seats) for pairing in pairings if len(pairing.seats) not in sizes)
    faults += (WrongFirst(pairing) for pairing in pairings if not _is_first_right(pairing))
    faults += (SeatedTwice(seat) for seat, times in seated.items() if times > 1)
    faults += (NotIn(seat) for seat in seated if seat not in known)
    faults += (Missing(entrant) for entrant in sorted(known) if entrant not in seated)
    return Checked(remarks_on(pairings, known.values(), forbidden, sizes), tuple(faults))


def remarks_on(
    pairings: Sequence[Pairing],
    field: Iterable[Contender],
    forbidden: AbstractSet[Pair],
    sizes: Collection[int] = SWISS_SIZES,
) -> tuple[Remark, ...]:
    """Remarks for an organiser on these pairings, in the order of the tables. Unknown entrants are skipped.

    Scores differ at most tables of pods, so floats and sides are mentioned only in matches between two.
    """
    known = {contender.id: contender for contender in field}
    met = meetings(known.values())
    found: list[Remark] = []
    for pairing in pairings:
        seats = [known[seat] for seat in pairing.seats if seat in known]
        for one, other in combinations(seats, 2):
            pair = Pair((one.id, other.id))
            if pair in forbidden:
                found.append(ForbiddenMeeting(one.id, other.id))
            if met.get(pair):
                found.append(Rematch(one.id, other.id, met[pair]))
        if len(pairing.seats) == 2:
            found += _floats(seats)
            found += (
                ThirdInARow(seat.id, seat.id == pairing.first)
                for seat in seats
                if pairing.first is not None and is_third(seat, seat.id == pairing.first)
            )
        if pairing.is_bye:
            found += (SecondBye(seat.id, seat.byes) for seat in seats if seat.byes)
    free = tuple(seat for pairing in pairings if pairing.is_bye for seat in pairing.seats)
    if len(free) >= min(size for size in sizes if size > 1):
        found.append(NeedlessByes(free))
    return tuple(found)


def is_third(contender: Contender, has_first: bool) -> bool:
    """Whether somebody now has, or lacks, the first choice at least three times in a row."""
    return contender.sides[-2:] == (has_first, has_first)


def draft(
    tables: Iterable[Sequence[EntrantId]],
    field: Iterable[Contender],
    order: Sequence[EntrantId],
    forbidden: AbstractSet[Pair] = frozenset(),
    sizes: Collection[int] = SWISS_SIZES,
) -> PairingDraft:
    """A draft with these tables, paired by the program or by hand.

    Tables are ordered by their highest score, then by the other scores, then by the best place in `order`;
    byes are last. In a match between two, the better in `order` is named first, and TO-13 gives the first
    choice; at larger tables everybody keeps their seat of `tables`.
    """
    known = {contender.id: contender for contender in field}
    place = {entrant: number for number, entrant in enumerate(order)}
    pairings = [_pairing(seats, known, place) for seats in tables]

    def rank(pairing: Pairing) -> tuple[object, ...]:
        scores = sorted(-known[seat].score for seat in pairing.seats)
        return pairing.is_bye, scores, min(place[seat] for seat in pairing.seats)

    ordered = tuple(sorted(pairings, key=rank))
    return PairingDraft(ordered, remarks_on(ordered, known.values(), forbidden, sizes))


def _pairing(
    seats: Sequence[EntrantId], known: Mapping[EntrantId, Contender], place: Mapping[EntrantId, int]
) -> Pairing:
    if len(seats) != 2:
        return Pairing(tuple(seats))
    one, other = sorted((known[seat] for seat in seats), key=lambda seat: place[seat.id])
    had = {one.id: one.sides, other.id: other.sides}
    return Pairing((one.id, other.id), first_choice(one.entrant, other.entrant, had))


def _floats(seats: Sequence[Contender]) -> Iterable[Float]:
    if len(seats) == 2:
        low, high = sorted(seats, key=lambda seat: seat.score)
        if low.score != high.score:
            yield Float(high.id, high.score, low.score)


def _is_first_right(pairing: Pairing) -> bool:
    return pairing.first is None or (pairing.first in pairing.seats and not pairing.is_bye)
