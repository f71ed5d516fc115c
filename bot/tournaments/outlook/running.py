"""The outlook of a tournament as it stands now: who still can make the cut (TO-42, TO-43)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from bot.tournaments.course.rounds import rounds_before_cut
from bot.tournaments.course.schedule import SCHEDULED, counted_matches, groups_of
from bot.tournaments.course.stages import first_stage, gone
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
    """The prospects of all who have not dropped out, for so many places.

    `rounds_left` are rounds that are not paired yet. With `stages`, only their matches count, as in
    `standings`. Raises ValueError if there is no place, or rounds are negative.
    """
    if places < 1 or rounds_left < 0:
        raise ValueError("an outlook is for one place or more, after no or more rounds")
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
    """Who still can make the cut or, without one, come first; None before the start and in an elimination."""
    if state.phase != "running" or not state.entrants or state.cut:
        return None
    if state.rules.format in ("single", "double"):
        return None
    left = rounds_left(state)
    matches = counted_before_cut(state)
    if state.rules.cut is not None and not left and all(each.result is not None for each in matches):
        return _decided(state)
    if state.rules.format == "groups" and state.rules.cut is not None:
        return _of_groups(state, state.rules.cut)
    places = state.rules.cut or 1
    return outlook(state.entrants, matches, state.rules, places, penalties=state.penalties, rounds_left=left)


def rounds_left(state: TournamentState) -> int:
    """How many rounds before the cut are not paired yet; 0 where all matches are known from the start."""
    if state.rules.format in SCHEDULED:
        return 0
    latest = max((each.id.round for each in first_stage(state)), default=0)
    return max(0, rounds_before_cut(state) - latest)


def is_dear(state: TournamentState) -> bool:
    """Whether the outlook takes long to work out, as it tries every way in which the matches can end."""
    left = [each for each in state.open_matches if not each.pairing.is_bye]
    return len(left) > 1 and is_feasible(state.entrants, left)


def _decided(state: TournamentState) -> Outlook:
    """All is over, and the cut is to be made."""
    going_on = cut_seeds(state)
    left = gone(state)
    others = (each.id for each in state.entrants if each.id not in left and each.id not in going_on)
    found = [EntrantProspect(each, "in") for each in going_on] + [
        EntrantProspect(each, "out") for each in others
    ]
    return Outlook(state.rules.cut or 0, is_exact=True, prospects=tuple(found))


def _of_groups(state: TournamentState, cut: int) -> Outlook:
    """First all firsts make the cut, then all seconds, and so on (TO-25).

    Of those whose rank is shared out among the groups, nobody is sure of a place before the end.
    """
    groups, matches = groups_of(state), counted_matches(state)
    left = gone(state)
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
            found[prospect.entrant] = _between(prospect, sure) if is_shared else prospect
    return Outlook(cut, is_exact, tuple(found.values()))


def _between(perhaps: EntrantProspect, sure: EntrantProspect | None) -> EntrantProspect:
    """The prospect of somebody who makes the cut for sure as in `sure`, and cannot if not as in `perhaps`."""

    def chance(one: Chance, other: Chance | None) -> Chance:
        if one == "out" or other == "in":
            return "out" if one == "out" else "in"
        return "open"

    gains: Mapping[Fraction, Chance] = {} if sure is None else sure.by_gain
    by_gain = {gain: chance(each, gains.get(gain)) for gain, each in perhaps.by_gain.items()}
    found = chance(perhaps.chance, None if sure is None else sure.chance)
    return replace(perhaps, chance=found, by_gain=by_gain, needed=perhaps.needed if found == "open" else {})
