"""The outlook of a running tournament: who can still make the cut (TO-42, TO-43)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from bot.tournaments.course.rounds import rounds_before_cut
from bot.tournaments.course.schedule import SCHEDULED, counted_matches, groups_of
from bot.tournaments.course.stages import dropouts, first_stage
from bot.tournaments.course.tables import counted_before_cut, cut_seeds
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import Entrant, EntrantId, Match, Stage
from bot.tournaments.outlook.bounds import bound_all
from bot.tournaments.outlook.exact import is_feasible, try_all
from bot.tournaments.outlook.values import Chance, EntrantProspect, Outlook
from bot.tournaments.rules import TournamentRules
from bot.tournaments.standings.ledger import in_stages
from bot.tournaments.standings.table import standings
from bot.tournaments.standings.tie_breaks import Penalties


def outlook(
    entrants: Sequence[Entrant],
    matches: Iterable[Match],
    rules: TournamentRules,
    places: int,
    *,
    penalties: Penalties | None = None,
    stages: Collection[Stage] | None = None,
    rounds_left: int = 0,
) -> Outlook:
    """The prospects of everybody who has not dropped out, for this number of places.

    `rounds_left` counts the rounds that are not paired yet. With `stages`, only their matches count, as in
    `standings`. Raises ValueError for no places or a negative number of rounds.
    """
    if places < 1 or rounds_left < 0:
        raise ValueError("an outlook needs at least one place, and no negative number of rounds")
    counted = in_stages(matches, stages)
    left = [match for match in counted if match.result is None]
    is_exact = not rounds_left and is_feasible(entrants, left)
    taken = penalties or {}
    if is_exact:
        found = try_all(entrants, counted, rules, taken, places)
    else:
        found = bound_all(entrants, counted, rules, taken, places, rounds_left)
    order = standings(entrants, counted, rules, penalties=taken)
    return Outlook(places, is_exact, tuple(found[row.entrant] for row in order if row.entrant in found))


def running_outlook(state: TournamentState) -> Outlook | None:
    """The outlook for the cut, or else for first place; None before the start and in an elimination."""
    if state.phase != "running" or not state.entrants or state.cut:
        return None
    if state.rules.format in ("single", "double"):
        return None
    left = rounds_left(state)
    matches = counted_before_cut(state)
    if state.rules.cut is not None and not left and all(each.result is not None for each in matches):
        return _final_outlook(state)
    if state.rules.format == "groups" and state.rules.cut is not None:
        return _groups_outlook(state, state.rules.cut)
    places = state.rules.cut or 1
    return outlook(state.entrants, matches, state.rules, places, penalties=state.penalties, rounds_left=left)


def rounds_left(state: TournamentState) -> int:
    """The number of unpaired rounds before the cut; 0 if all matches are known from the start."""
    if state.rules.format in SCHEDULED:
        return 0
    latest = max((each.id.round for each in first_stage(state)), default=0)
    return max(0, rounds_before_cut(state) - latest)


def is_dear(state: TournamentState) -> bool:
    """Whether the outlook takes long, because it tries all possible ends of the matches."""
    left = [each for each in state.open_matches if not each.pairing.is_bye]
    return len(left) > 1 and is_feasible(state.entrants, left)


def _final_outlook(state: TournamentState) -> Outlook:
    """The outlook when all matches are over and the cut is due."""
    going_on = cut_seeds(state)
    left = dropouts(state)
    others = (each.id for each in state.entrants if each.id not in left and each.id not in going_on)
    found = [EntrantProspect(each, "in") for each in going_on] + [
        EntrantProspect(each, "out") for each in others
    ]
    return Outlook(state.rules.cut or 0, is_exact=True, prospects=tuple(found))


def _groups_outlook(state: TournamentState, cut: int) -> Outlook:
    """The outlook of groups: first all firsts make the cut, then all seconds, and so on (TO-25).

    If only some players of a rank make the cut, none of them is sure of it before the end.
    """
    groups, matches = groups_of(state), counted_matches(state)
    left = dropouts(state)
    sizes = [len(set(each.entrants) - left) for each in groups]
    levels = [sum(size > rank for size in sizes) for rank in range(max(sizes, default=0))]
    ranks = 0
    while ranks < len(levels) and sum(levels[: ranks + 1]) <= cut:
        ranks += 1
    is_shared = ranks < len(levels) and sum(levels[:ranks]) < cut
    is_exact, found = not is_shared, dict[EntrantId, EntrantProspect]()
    for group in groups:
        own = [each for each in state.entrants if each.id in group.entrants]
        within = [
            outlook(own, matches[group.stage], state.rules, places, penalties=state.penalties)
            for places in ((ranks, ranks + 1) if is_shared else (ranks,))
            if places
        ]
        is_exact = is_exact and all(each.is_exact for each in within)
        for prospect in within[-1].prospects:
            sure = within[0].of(prospect.entrant) if ranks else None
            found[prospect.entrant] = _combine(prospect, sure) if is_shared else prospect
    return Outlook(cut, is_exact, tuple(found.values()))


def _combine(perhaps: EntrantProspect, sure: EntrantProspect | None) -> EntrantProspect:
    """The prospect of a player who is in if `sure` has them in, and out if `perhaps` has them out."""

    def chance(one: Chance, other: Chance | None) -> Chance:
        if one == "out" or other == "in":
            return "out" if one == "out" else "in"
        return "open"

    gains: Mapping[Fraction, Chance] = {} if sure is None else sure.by_gain
    by_gain = {gain: chance(each, gains.get(gain)) for gain, each in perhaps.by_gain.items()}
    found = chance(perhaps.chance, None if sure is None else sure.chance)
    return replace(perhaps, chance=found, by_gain=by_gain, needed=perhaps.needed if found == "open" else {})
