"""The crosstable: everybody's opponents and results, by round and by opponent."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from bot.tournaments.matches import HALF_BYE, EntrantId, Match, MatchId

Outcome = Literal["win", "draw", "loss", "bye", "half-bye", "open"]
"""The outcome of a match for one player; `open` until it is over. At the table of a pod, first place is a win
and a shared first place a draw."""


class CrosstableCell(Struct, frozen=True):
    """One match from the point of view of one player.

    `place` and `games` (won by this player, won by all others, drawn) are None for a bye and until the match
    is over. `had_first` is True if the first choice was theirs, None if there was none. `is_missed` is True
    if somebody did not come.
    """

    match: MatchId
    opponents: tuple[EntrantId, ...]
    outcome: Outcome
    place: int | None = None
    games: tuple[int, int, int] | None = None
    had_first: bool | None = None
    is_missed: bool = False


class CrosstableRow(Struct, frozen=True):
    """All matches of one player, oldest first."""

    entrant: EntrantId
    cells: tuple[CrosstableCell, ...]

    def in_round(self, number: int) -> CrosstableCell | None:
        """The match of a round; None if there was none."""
        return next((cell for cell in self.cells if cell.match.round == number), None)

    def against(self, opponent: EntrantId) -> tuple[CrosstableCell, ...]:
        return tuple(cell for cell in self.cells if opponent in cell.opponents)


class Crosstable(Struct, frozen=True):
    """Rows in the requested order, with the numbers of the rounds that have matches."""

    rounds: tuple[int, ...]
    rows: tuple[CrosstableRow, ...]


def crosstable(order: Sequence[EntrantId], matches: Iterable[Match]) -> Crosstable:
    """The crosstable of these people. Raises KeyError if a match has anybody else."""
    found: dict[EntrantId, list[CrosstableCell]] = {entrant: [] for entrant in order}
    ordered = sorted(matches, key=lambda each: each.id)
    for match in ordered:
        for entrant in match.pairing.seats:
            found[entrant].append(_cell(match, entrant))
    rounds = tuple(dict.fromkeys(match.id.round for match in ordered))
    return Crosstable(rounds, tuple(CrosstableRow(entrant, tuple(found[entrant])) for entrant in order))


def _cell(match: Match, entrant: EntrantId) -> CrosstableCell:
    pairing, result = match.pairing, match.result
    others = tuple(seat for seat in pairing.seats if seat != entrant)
    had_first = None if pairing.first is None else pairing.first == entrant
    if result is None:
        return CrosstableCell(match.id, others, "open", had_first=had_first)
    if pairing.is_bye:
        return CrosstableCell(match.id, others, "half-bye" if result == HALF_BYE else "bye")
    seat = pairing.seats.index(entrant)
    place, won = result.places[seat], result.wins[seat]
    outcome: Outcome = "loss"
    if place == 1:
        outcome = "win" if result.places.count(1) == 1 else "draw"
    games = won, sum(result.wins) - won, result.draws
    return CrosstableCell(match.id, others, outcome, place, games, had_first, bool(result.no_show))
