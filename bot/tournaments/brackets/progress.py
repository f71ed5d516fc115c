"""A bracket after some matches: who sits where, and which matches are due."""

from collections.abc import Collection, Iterable, Mapping
from typing import Literal, assert_never

from msgspec import Struct

from bot.tournaments.brackets.adjudication import is_drawn
from bot.tournaments.brackets.slots import Bracket, LoserOf, Seed, Slot, Source, WinnerOf
from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, MatchId, Pairing
from bot.tournaments.no_shows import walkover
from bot.tournaments.sides import Sides, first_choice

Occupant = EntrantId | WinnerOf | LoserOf | None
"""A seat's occupant: an entrant, the winner or loser of a match that is not over, or nobody, ever (None)."""

State = Literal["waiting", "ready", "drawn", "played", "walkover", "bye", "empty", "unneeded"]
"""`waiting`: an occupant is not known yet; `ready` to be played; `drawn`: one more game is needed (TO-3);
`walkover`: not played, as one or both have dropped out; `bye`: one seat stays empty; `empty`: both seats do;
`unneeded`: a reset of the grand final that is not played."""

UNDECIDED: frozenset[State] = frozenset({"waiting", "ready", "drawn"})
"""The states of a slot that still needs a game."""


class Filled(Struct, frozen=True):
    """A slot after some matches. `seats` go by the slot's sources.

    `winner` goes on and `loser` has lost, as far as they are known. `match` is the match that was paired for
    the slot, if its pairing follows from the bracket.
    """

    slot: Slot
    seats: tuple[Occupant, ...]
    state: State
    winner: Occupant
    loser: Occupant
    match: Match | None = None

    @property
    def entrants(self) -> tuple[EntrantId, ...]:
        """The known occupants."""
        return tuple(seat for seat in self.seats if isinstance(seat, int))

    @property
    def is_decided(self) -> bool:
        """Whether the slot needs no more games."""
        return self.state not in UNDECIDED


class Filling(Struct, frozen=True):
    """A bracket after some matches. `slots` are in order of play.

    `stale` are matches of the bracket's stages whose pairing does not follow from it, so that they do not
    count: if an earlier result is undone or amended, the matches that rest on it.
    `winner` is None until there is one, and stays None if nobody is left.
    """

    bracket: Bracket
    slots: Mapping[MatchId, Filled]
    stale: tuple[Match, ...]
    winner: EntrantId | None

    @property
    def ready(self) -> tuple[Filled, ...]:
        """The slots that can be played now or are being played."""
        return tuple(filled for filled in self.slots.values() if filled.state in ("ready", "drawn"))

    @property
    def is_over(self) -> bool:
        """Whether every match has been decided, the one for third place included."""
        return all(filled.is_decided for filled in self.slots.values())


def fill(bracket: Bracket, matches: Iterable[Match], gone: Collection[EntrantId] = ()) -> Filling:
    """The bracket after these matches, in any order.

    A match counts if its pairing follows from the bracket; those of other stages are ignored. `gone` are
    those who have dropped out: they lose every undecided match as soon as their opponent is known (TO-33).
    Record these walkovers as results (`matches_due`): an opponent who drops out later then keeps them.
    """
    stages = {slot.stage for slot in bracket.slots}
    paired = {match.id: match for match in matches if match.stage in stages}
    found: dict[MatchId, Filled] = {}
    for slot in bracket.slots:
        if slot.is_reset and _names_winner(found[bracket.deciding[0]]):
            final = found[bracket.deciding[0]]
            found[slot.id] = Filled(slot, (final.winner, final.loser), "unneeded", final.winner, None)
            continue
        seats = tuple(_occupant(source, bracket, found) for source in slot.sources)
        match = paired.get(slot.id)
        fits = match is not None and match.stage == slot.stage and _sit_there(match, seats)
        found[slot.id] = _settle(slot, seats, match if fits else None, gone)
    left = (match for match in paired.values() if match.id not in found or found[match.id].match != match)
    last = next(found[each] for each in reversed(bracket.deciding) if found[each].state != "unneeded")
    winner = last.winner if isinstance(last.winner, int) else None
    if last.state == "bye" and winner in gone:
        winner = None
    return Filling(bracket, found, tuple(sorted(left, key=lambda match: match.id)), winner)


def _occupant(source: Source, bracket: Bracket, found: Mapping[MatchId, Filled]) -> Occupant:
    match source:
        case Seed(place):
            return bracket.seeds[place - 1]
        case WinnerOf(match):
            return found[match].winner
        case LoserOf(match):
            return found[match].loser
        case other:
            assert_never(other)


def _names_winner(final: Filled) -> bool:
    """Whether a grand final needs no reset: its loser had lost before, or nobody lost it."""
    return final.loser is None or final.winner == final.seats[0]


def _sit_there(match: Match, seats: tuple[Occupant, ...]) -> bool:
    """Whether the match is between these occupants, or the bye of the only one."""
    return set(match.pairing.seats) == {seat for seat in seats if seat is not None}


def _settle(
    slot: Slot, seats: tuple[Occupant, ...], match: Match | None, gone: Collection[EntrantId]
) -> Filled:
    coming = tuple(seat for seat in seats if seat is not None)
    if not coming:
        return Filled(slot, seats, "empty", None, None)
    if len(coming) == 1:
        return Filled(slot, seats, "bye", coming[0], None, match)
    known = tuple(seat for seat in coming if isinstance(seat, int))
    undecided = WinnerOf(slot.id), LoserOf(slot.id)
    if len(known) < 2:
        return Filled(slot, seats, "waiting", *undecided)
    is_tied = match is not None and match.result is not None and is_drawn(match.result)
    if match is not None and match.result is not None and not is_tied:
        return Filled(slot, seats, "played", match.winner, _other(known, match.winner), match)
    here = tuple(seat for seat in known if seat not in gone)
    if len(here) < 2:
        winner = here[0] if here else None
        return Filled(slot, seats, "walkover", winner, _other(known, winner), match)
    return Filled(slot, seats, "drawn" if is_tied else "ready", *undecided, match)


def _other(two: tuple[EntrantId, ...], winner: EntrantId | None) -> EntrantId | None:
    """The loser; None if both lost: nobody goes on from such a match, or drops to the losers (TO-33)."""
    return None if winner is None else next(each for each in two if each != winner)


def matches_due(
    filling: Filling,
    entrants: Mapping[EntrantId, Entrant],
    had: Mapping[EntrantId, Sides],
    gone: Collection[EntrantId] = (),
    awarded: int = 1,
) -> tuple[Match, ...]:
    """The matches to record now, in order of play: those that can begin, byes, and walkovers.

    They have not been paired yet, or a dropout has ended them; byes and walkovers have their results.
    `had` are everybody's earlier sides. `gone` are the dropouts with whom the bracket was filled, `awarded`
    the games that a walkover brings.
    """
    asked = (_match(filled, entrants, had, gone, awarded) for filled in filling.slots.values())
    return tuple(match for match in asked if match is not None)


def _match(
    filled: Filled,
    entrants: Mapping[EntrantId, Entrant],
    had: Mapping[EntrantId, Sides],
    gone: Collection[EntrantId],
    awarded: int,
) -> Match | None:
    match filled.state:
        case "walkover":
            pairing = filled.match.pairing if filled.match else _pairing(filled, entrants, had)
            return Match(filled.slot.id, filled.slot.stage, pairing, walkover(pairing, gone, awarded))
        case "ready" if filled.match is None:
            return Match(filled.slot.id, filled.slot.stage, _pairing(filled, entrants, had))
        case "bye" if filled.match is None and filled.entrants:
            return Match(filled.slot.id, filled.slot.stage, Pairing(filled.entrants), BYE)
        case _:
            return None


def _pairing(
    filled: Filled, entrants: Mapping[EntrantId, Entrant], had: Mapping[EntrantId, Sides]
) -> Pairing:
    one, other = filled.entrants
    return Pairing((one, other), first_choice(entrants[one], entrants[other], had))
