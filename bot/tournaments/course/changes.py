"""The consequences of a change to the log, before it is made (TO-17)."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.course.due import due
from bot.tournaments.course.places import places
from bot.tournaments.course.stages import dropouts, filling_of, first_stage, is_elimination
from bot.tournaments.course.tables import cut_seeds
from bot.tournaments.log.events import (
    BoardReported,
    CutMade,
    Dropped,
    Event,
    Finished,
    LogEntry,
    Paired,
    Paused,
    Reported,
    Undone,
    Withdrawn,
)
from bot.tournaments.log.state import TournamentState, fold, in_force
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, Pairing
from bot.tournaments.rules import BY_STANDINGS


class ResultChange(Struct, frozen=True):
    """A match with another result; None stands for no result."""

    match: Match
    before: MatchResult | None
    after: MatchResult | None


class PlaceChange(Struct, frozen=True):
    """Somebody with another place; None where they are not in the standings."""

    entrant: EntrantId
    before: int | None
    after: int | None


class CutKept(Struct, frozen=True):
    """A cut that stays although the results now give another: `missed` would be in it, `made` would not.

    `is_played` is True once a match after the cut is over. Before that, its matches can be withdrawn.
    """

    missed: tuple[EntrantId, ...]
    made: tuple[EntrantId, ...]
    is_played: bool


class Consequences(Struct, frozen=True):
    """The consequences of adding events to a tournament's log.

    `events` are all that must be added: the requested ones, and those that follow from them. `withdrawn` are
    released matches that no longer follow from the results (in an elimination they may have begun), and begun
    matches whose release is undone. `next` are their replacements. `unchanged` are matches of later rounds
    that stay although the results before them change, because their round has begun. `cut_kept` tells how
    another cut would differ; None if it would not, or if the cut is made again.
    """

    events: tuple[Event, ...]
    results: tuple[ResultChange, ...]
    places: tuple[PlaceChange, ...]
    withdrawn: tuple[Match, ...]
    next: tuple[tuple[MatchId, Pairing], ...]
    unchanged: tuple[Match, ...]
    cut_kept: CutKept | None = None


def changes(log: Sequence[LogEntry], events: Sequence[Event]) -> Consequences:
    """The consequences of adding these events to the log; `checks` decides whether they may be added.

    May pair a round of a Swiss again, which takes time.
    """
    before = fold(log)
    changing = _Changing(log, _with_pause(before, _with_reopening(log, before, events)))
    _undo_walkovers(changing, events)
    changed = [each.match for each in _results(before, changing.state)]
    rounds = _settle_rounds(changing, changed)
    bracket = _settle_cut(changing, before)
    cut_kept = _cut_kept(changing.state) if bracket else None
    _settle_bracket(changing)
    after = changing.state
    withdrawn = (*changing.withdrawn, *_undone_matches(before, after, changing.withdrawn))
    return Consequences(
        events=tuple(changing.events),
        results=_results(before, after),
        places=_places(before, after),
        withdrawn=withdrawn,
        next=_released_matches(_due(after)) if withdrawn else (),
        unchanged=(*rounds, *bracket),
        cut_kept=cut_kept,
    )


class _Changing:
    """A log with the events to add, and the state after them."""

    def __init__(self, log: Sequence[LogEntry], events: Sequence[Event]) -> None:
        self.log = log
        self.events = [*events]
        self.withdrawn: list[Match] = []
        self.state = self._fold()

    def add(self, *events: Event) -> None:
        self.events += events
        self.state = self._fold()

    def withdraw(self, matches: Sequence[Match]) -> None:
        if matches:
            self.withdrawn += matches
            self.add(Withdrawn(tuple(each.id for each in matches)))

    def undo(self, kind: type[Event]) -> None:
        """Undo all events of a kind that count in the log."""
        self.add(*(Undone(each.number) for each in in_force(self.log) if isinstance(each.event, kind)))

    def _fold(self) -> TournamentState:
        last = max(each.number for each in self.log)
        new = (LogEntry(number, event) for number, event in enumerate(self.events, start=last + 1))
        return fold((*self.log, *new))


def _with_reopening(
    log: Sequence[LogEntry], before: TournamentState, events: Sequence[Event]
) -> tuple[Event, ...]:
    """These events, after those that reopen a finished tournament.

    If they undo its end themselves, the tournament is paused; otherwise it would end again at once.
    """
    if before.phase != "finished":
        return tuple(events)
    ends = [Undone(each.number) for each in in_force(log) if isinstance(each.event, Finished)]
    asked = [each for each in ends if each in events]
    pause = (Paused(),) if asked and not before.is_paused else ()
    return (*(each for each in ends if each not in asked), *events, *pause)


def _with_pause(before: TournamentState, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """These events, with a pause if they undo matches that have begun and would begin again at once."""
    undone = {each.event for each in events if isinstance(each, Undone)}
    begun = [each for each in before.origins.values() if each.entry in undone and each.is_begun]
    return (*events, Paused()) if begun and not before.is_paused and Paused() not in events else events


def _undone_matches(
    before: TournamentState, after: TournamentState, withdrawn: Sequence[Match]
) -> tuple[Match, ...]:
    """The matches that had begun and no longer exist, besides the `withdrawn` ones."""
    return tuple(
        each
        for each in before.matches
        if _has_begun(before, each) and after.match(each.id) is None and each not in withdrawn
    )


def _undo_walkovers(changing: _Changing, events: Sequence[Event]) -> None:
    """Reopen the matches that somebody lost only because of a drop that is undone.

    Matches that they missed before they dropped out stay lost.
    """
    undone = {each.event for each in events if isinstance(each, Undone)}
    dropped = [each for each in changing.log if each.number in undone and isinstance(each.event, Dropped)]
    if not dropped:
        return
    first = min(each.number for each in dropped)
    for entry in in_force(changing.log):
        event = entry.event
        if (
            entry.number <= first
            or not isinstance(event, Reported | BoardReported)
            or not event.result.no_show
        ):
            continue
        earlier = fold([each for each in changing.log if each.number < entry.number])
        if event.result.no_show <= dropouts(earlier) and not event.result.no_show <= dropouts(changing.state):
            changing.add(Undone(entry.number))


def _settle_rounds(changing: _Changing, changed: Sequence[Match]) -> tuple[Match, ...]:
    """Withdraw the latest round if it has not begun and would now be paired differently.

    Returns the matches that stay although results before them change.
    """
    state = changing.state
    rounds = [each.id.round for each in changed if not is_elimination(each)]
    if state.rules.format not in BY_STANDINGS or not rounds:
        return ()
    later = [each for each in first_stage(state) if each.id.round > min(rounds)]
    latest = [each for each in later if each.id.round == state.latest_round]
    if not latest or any(_has_begun(state, each) for each in latest):
        return tuple(later)
    without = _Changing(changing.log, (*changing.events, Withdrawn(tuple(each.id for each in latest))))
    again = (pairing for _, pairing in _released_matches(_due(without.state)))
    if _meetings(again) != _meetings(each.pairing for each in latest):
        changing.withdraw(latest)
    return tuple(each for each in later if each not in latest)


def _settle_cut(changing: _Changing, before: TournamentState) -> tuple[Match, ...]:
    """Make the cut again if others make it now, unless its elimination has begun.

    Returns the matches of an elimination that stays although others would have made the cut.
    """
    state = changing.state
    if not state.cut:
        return ()
    bracket = tuple(each for each in state.matches if is_elimination(each))
    if any(_has_begun(state, each) for each in bracket):
        # Players who drop out during the elimination have still made the cut.
        return bracket if _seeds(_with_cut(state)) != _seeds(_with_cut(before)) else ()
    seeds = _seeds(state)
    if seeds == state.cut:
        return ()
    changing.withdraw(bracket)
    changing.undo(CutMade)
    if len(seeds) > 1:
        changing.add(CutMade(seeds))
    return ()


def _cut_kept(state: TournamentState) -> CutKept | None:
    """The difference between the cut that stays and the one that the results now give; None without one."""
    seeds = _seeds(_with_cut(state))
    missed = tuple(each for each in seeds if each not in state.cut)
    made = tuple(each for each in state.cut if each not in seeds)
    is_played = any(each.result is not None for each in state.matches if is_elimination(each))
    return CutKept(missed, made, is_played) if missed else None


def _seeds(state: TournamentState) -> tuple[EntrantId, ...]:
    """The players who make the cut now; nobody until the stage before it is over."""
    return () if any(each.result is None for each in first_stage(state)) else cut_seeds(state)


def _with_cut(state: TournamentState) -> TournamentState:
    """The state as if no player who made the cut had dropped out."""
    entrants = (
        replace(each, dropped_after=None) if each.id in state.cut else each for each in state.entrants
    )
    return replace(state, entrants=tuple(entrants))


def _settle_bracket(changing: _Changing) -> None:
    """Withdraw matches of the elimination, even begun ones, that no longer follow from its results."""
    filling = filling_of(changing.state)
    if filling is not None:
        changing.withdraw(filling.stale)


def _meetings(pairings: Iterable[Pairing]) -> frozenset[tuple[frozenset[EntrantId], EntrantId | None]]:
    """The pairs that meet, with their first choices, regardless of order and table."""
    return frozenset((frozenset(each.seats), each.first) for each in pairings)


def _due(state: TournamentState) -> tuple[Event, ...]:
    """The next events, even during a pause."""
    return due(replace(state, is_paused=False)).events


def _has_begun(state: TournamentState, match: Match) -> bool:
    return not match.pairing.is_bye and (match.result is not None or state.origins[match.id].is_begun)


def _released_matches(events: Sequence[Event]) -> tuple[tuple[MatchId, Pairing], ...]:
    return tuple(table for each in events if isinstance(each, Paired) for table in each.matches)


def _results(before: TournamentState, after: TournamentState) -> tuple[ResultChange, ...]:
    """The matches whose results differ between the states; a match that a state lacks has no result there."""
    old = {each.id: each for each in before.matches}
    new = {each.id: each for each in after.matches}
    found = []
    for number in sorted({*old, *new}):
        one, other = old.get(number), new.get(number)
        match = other or one
        was, is_now = one.result if one else None, other.result if other else None
        if match is not None and not match.pairing.is_bye and was != is_now:
            found.append(ResultChange(match, was, is_now))
    return tuple(found)


def _places(before: TournamentState, after: TournamentState) -> tuple[PlaceChange, ...]:
    old, new = _place_of(before), _place_of(after)
    return tuple(
        PlaceChange(entrant, old.get(entrant), new.get(entrant))
        for entrant in sorted({*old, *new}, key=lambda each: (new.get(each, len(old)), each))
        if old.get(entrant) != new.get(entrant)
    )


def _place_of(state: TournamentState) -> Mapping[EntrantId, int]:
    return {row.entrant: row.place for row in places(state)}
