"""The table of a tournament, a stage or a group, with tie-breaks (TO-4 to TO-8, TO-21 to TO-24)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from bot.tournaments.matches import Entrant, EntrantId, Match, Stage
from bot.tournaments.rules import TieBreak, TournamentRules
from bot.tournaments.standings.ledger import ResultCounts, in_stages, ledger_of
from bot.tournaments.standings.tie_breaks import Penalties, head_to_head, is_better, values_of

Value = Fraction | None
"""The value of a tie-break; None where `head-to-head` does not count (TO-7)."""


class EntrantRow(Struct, frozen=True):
    """One entrant's line. `values` has every tie-break of the rules, in their order, `points` first."""

    place: int
    entrant: EntrantId
    record: ResultCounts
    values: Mapping[TieBreak, Value]

    @property
    def points(self) -> Fraction:
        """Match points, less penalties."""
        return self.values["points"] or Fraction(0)


def standings(
    entrants: Sequence[Entrant],
    matches: Iterable[Match],
    rules: TournamentRules,
    *,
    penalties: Penalties | None = None,
    stages: Collection[Stage] | None = None,
) -> tuple[EntrantRow, ...]:
    """Everybody's row, best first. Places are shared only if `draw` is not among the tie-breaks (TO-24).

    With `stages`, only their matches count: for the table of a group, pass its entrants and its stage.
    Raises ValueError if somebody in a match that counts is not among the entrants.
    """
    counted = in_stages(matches, stages)
    length = rules.match_length if "board-points" in rules.tie_breaks else 0
    ledger = ledger_of(entrants, counted, rules.points, length)
    rows: dict[EntrantId, dict[TieBreak, Value]] = {entrant.id: {} for entrant in entrants}
    groups = [[entrant.id for entrant in sorted(entrants, key=lambda each: each.seed)]]
    for tie_break in rules.tie_breaks:
        if tie_break == "head-to-head":
            found: Mapping[EntrantId, Fraction] = {}
            for group in groups:
                if len(group) > 1 and (between := head_to_head(group, ledger)) is not None:
                    found = {**found, **between}
        else:
            found = values_of(tie_break, entrants, ledger, penalties or {})
        for entrant, values in rows.items():
            values[tie_break] = found.get(entrant)
        groups = [part for group in groups for part in _split(group, tie_break, found)]
    ordered: list[EntrantRow] = []
    for group in groups:
        place = len(ordered) + 1
        ordered += (EntrantRow(place, each, ledger[each].record, rows[each]) for each in group)
    return tuple(ordered)


def decided_by(one: EntrantRow, other: EntrantRow) -> TieBreak | None:
    """The first tie-break in which two rows of one table differ: it decides between them.

    None if they share a place.
    """
    return next((each for each, value in one.values.items() if value != other.values[each]), None)


def told_apart(rows: Sequence[EntrantRow], tie_break: TieBreak) -> list[Sequence[EntrantRow]]:
    """The runs of at least two rows of one table whose order this tie-break decided, best first."""
    runs, start = list[Sequence[EntrantRow]](), 0
    for at in range(1, len(rows) + 1):
        if at == len(rows) or decided_by(rows[at - 1], rows[at]) != tie_break:
            if at - start > 1:
                runs.append(rows[start:at])
            start = at
    return runs


def _split(
    group: list[EntrantId], tie_break: TieBreak, values: Mapping[EntrantId, Fraction]
) -> list[list[EntrantId]]:
    """The group split into equal players, best first; unsplit if the tie-break does not count."""
    if len(group) < 2 or group[0] not in values:
        return [group]
    lower_is_better = is_better(tie_break, Fraction(0), Fraction(1))
    ordered = sorted(group, key=values.__getitem__, reverse=not lower_is_better)
    return [list(part) for _, part in groupby(ordered, key=values.__getitem__)]
