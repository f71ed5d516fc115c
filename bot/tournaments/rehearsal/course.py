"""The course of a rehearsed tournament: rounds for everybody, an elimination, or both."""

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.series.rules import BestOf
from bot.tournaments.brackets.slots import Bracket
from bot.tournaments.course.rounds import next_round, rounds_before_cut
from bot.tournaments.course.stages import lay_out
from bot.tournaments.course.tables import cut_seeds, table
from bot.tournaments.log.events import Paired
from bot.tournaments.log.folding import GivenBye
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import BYE, HALF_BYE, Entrant, EntrantId, Match, MatchResult, Pairing
from bot.tournaments.rules import Cut, TournamentRules

PairRound = Callable[[Sequence[Entrant], Sequence[Match], int, Collection[EntrantId]], Sequence[Match]]
"""The matches of a round, given the earlier ones and those who ask for a half-point bye in it.

Byes have results; there are no matches if nobody can be paired."""

Order = Callable[[Sequence[Entrant], Sequence[Match]], Sequence[EntrantId]]
"""People after these matches, best first."""

LayOut = Callable[[Sequence[EntrantId], int], Bracket]
"""The bracket of these seeds, its rounds numbered after this one."""


def by_seed(entrants: Sequence[Entrant], _: Sequence[Match] = ()) -> Sequence[EntrantId]:
    """Everybody in the order of their seeds."""
    return [entrant.id for entrant in sorted(entrants, key=lambda each: each.seed)]


class RehearsedCourse(Struct, frozen=True):
    """The course of a tournament.

    First come `rounds` rounds; `pair` pairs them, and `order` ranks everybody after them. Then the players
    that `go_on` names play the bracket from `lay_out`; without `lay_out` there is no bracket. `boards`
    are those of a match of teams; 0 without them.
    """

    rounds: int = 0
    pair: PairRound | None = None
    order: Order = by_seed
    go_on: Order = by_seed
    lay_out: LayOut | None = None
    best_of: BestOf = 1
    boards: int = 0

    def __post_init__(self) -> None:
        if (self.rounds > 0) != (self.pair is not None):
            raise ValueError("rounds before an elimination have to be paired")


def course_of(rules: TournamentRules, entrants: Sequence[Entrant]) -> RehearsedCourse:
    """The course of a tournament of these entrants by these rules."""
    rounds = rounds_before_cut(state_of(rules, entrants))
    form = _elimination(rules)

    def pair(
        people: Sequence[Entrant], matches: Sequence[Match], number: int, asking: Collection[EntrantId]
    ) -> Sequence[Match]:
        byes = {(each, number): GivenBye(0, "half") for each in asking}
        drafted = next_round(replace(state_of(rules, people, matches), byes=byes))
        if drafted is None or number > rounds:
            return ()
        return [
            Match(match_id, event.stage, pairing, _bye(event, pairing) if pairing.is_bye else None)
            for event in drafted.events
            for match_id, pairing in event.matches
        ]

    def order(people: Sequence[Entrant], matches: Sequence[Match]) -> Sequence[EntrantId]:
        return [row.entrant for row in table(state_of(rules, people, matches))]

    def go_on(people: Sequence[Entrant], matches: Sequence[Match]) -> Sequence[EntrantId]:
        return cut_seeds(state_of(rules, people, matches))

    def laid_out(seeds: Sequence[EntrantId], after: int) -> Bracket:
        return lay_out(rules, form or rules.cut_format, seeds, after)

    has_bracket = form is not None or rules.cut is not None
    return RehearsedCourse(
        rounds=rounds,
        pair=pair if rounds else None,
        order=order,
        go_on=by_seed if form is not None else go_on,
        lay_out=laid_out if has_bracket else None,
        best_of=rules.best_of,
        boards=rules.team_size if rules.has_boards else 0,
    )


def state_of(
    rules: TournamentRules,
    entrants: Sequence[Entrant],
    matches: Sequence[Match] = (),
    going_on: tuple[EntrantId, ...] = (),
) -> TournamentState:
    """The state of a tournament with these entrants and matches; `going_on` have made the cut."""
    return TournamentState(
        rules,
        seed_hash="",
        phase="running",
        cut=() if rules.cut is None else going_on,
        entrants=tuple(sorted(entrants, key=lambda each: each.seed)),
        matches=tuple(sorted(matches, key=lambda each: each.id)),
    )


def _bye(event: Paired, pairing: Pairing) -> MatchResult:
    return HALF_BYE if pairing.seats[0] in event.half_byes else BYE


def _elimination(rules: TournamentRules) -> Cut | None:
    """The kind of elimination, if the tournament is one from the start."""
    match rules.format:
        case "single" | "double":
            return rules.format
        case _:
            return None
