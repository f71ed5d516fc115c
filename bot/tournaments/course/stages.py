"""The stages of a tournament: the one that everybody plays, and the elimination after the cut."""

from collections.abc import Sequence

from bot.tournaments.brackets.layouts import double, single
from bot.tournaments.brackets.progress import Filling, fill
from bot.tournaments.brackets.slots import Bracket
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.rules import Cut, TournamentRules
from bot.tournaments.stages import SINGLE
from bot.tournaments.standings.eliminations import ELIMINATION


def is_elimination(match: Match) -> bool:
    """Whether the match belongs to a bracket."""
    return match.stage in ELIMINATION


def first_stage(state: TournamentState) -> tuple[Match, ...]:
    """The matches before the cut; none if the tournament is an elimination from the start."""
    return tuple(each for each in state.matches if not is_elimination(each))


def rounds_after(state: TournamentState, match: Match) -> int | None:
    """The number of rounds of a single elimination after this match; None for matches of other stages."""
    if match.stage != SINGLE:
        return None
    before = max((each.id.round for each in first_stage(state)), default=0)
    return (len(state.cut or state.entrants) - 1).bit_length() - (match.id.round - before)


def dropouts(state: TournamentState) -> frozenset[EntrantId]:
    """The entrants who have dropped out."""
    return frozenset(each.id for each in state.entrants if each.dropped_after is not None)


def bracket_of(state: TournamentState) -> Bracket | None:
    """The bracket that is played or begins next; None during an earlier stage, or if there is none."""
    rules = state.rules
    match rules.format:
        case "single" | "double":
            seeds = tuple(each.id for each in state.entrants)
            return lay_out(rules, rules.format, seeds, after=0) if len(seeds) > 1 else None
        case _ if state.cut:
            after = max((each.id.round for each in first_stage(state)), default=0)
            return lay_out(rules, rules.cut_format, state.cut, after)
        case _:
            return None


def filling_of(state: TournamentState) -> Filling | None:
    """That bracket after the matches so far; None if there is none."""
    bracket = bracket_of(state)
    return None if bracket is None else fill(bracket, state.matches, dropouts(state))


def lay_out(rules: TournamentRules, form: Cut, seeds: Sequence[EntrantId], after: int) -> Bracket:
    """The elimination of these seeds, its rounds numbered from `after` + 1."""
    if form == "single":
        return single(seeds, has_third_place=rules.has_third_place, after=after)
    return double(seeds, has_final_reset=rules.has_final_reset, after=after)
