"""The outlook of a tournament as it stands now (TO-42, TO-43)."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from bot.tournaments.course.rounds import rounds_before_cut
from bot.tournaments.course.schedule import SCHEDULED, counted_matches, groups_of
from bot.tournaments.course.stages import first_stage, gone
from bot.tournaments.course.tables import counted_before_cut, cut_seeds
from bot.tournaments.log.state import State
from bot.tournaments.matches import EntrantId
from bot.tournaments.outlook.exact import is_feasible
from bot.tournaments.outlook.prospects import outlook
from bot.tournaments.outlook.values import Chance, Outlook, Prospect


def running_outlook(state: State) -> Outlook | None:
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


def rounds_left(state: State) -> int:
    """How many rounds before the cut are not paired yet; 0 where all matches are known from the start."""
    if state.rules.format in SCHEDULED:
        return 0
    latest = max((each.id.round for each in first_stage(state)), default=0)
    return max(0, rounds_before_cut(state) - latest)


def is_dear(state: State) -> bool:
    """Whether the outlook takes long to work out, as it tries every way in which the matches can end."""
    left = [each for each in state.open_matches if not each.pairing.is_bye]
    return len(left) > 1 and is_feasible(state.entrants, left)


def _decided(state: State) -> Outlook:
    """All is over, and the cut is to be made."""
    going_on = cut_seeds(state)
    left = gone(state)
    others = (each.id for each in state.entrants if each.id not in left and each.id not in going_on)
    found = [Prospect(each, "in") for each in going_on] + [Prospect(each, "out") for each in others]
    return Outlook(state.rules.cut or 0, is_exact=True, prospects=tuple(found))


def _of_groups(state: State, cut: int) -> Outlook:
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
    is_exact, found = not is_shared, dict[EntrantId, Prospect]()
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


def _between(perhaps: Prospect, sure: Prospect | None) -> Prospect:
    """The prospect of somebody who makes the cut for sure as in `sure`, and cannot if not as in `perhaps`."""

    def chance(one: Chance, other: Chance | None) -> Chance:
        if one == "out" or other == "in":
            return "out" if one == "out" else "in"
        return "open"

    gains: Mapping[Fraction, Chance] = {} if sure is None else sure.by_gain
    by_gain = {gain: chance(each, gains.get(gain)) for gain, each in perhaps.by_gain.items()}
    found = chance(perhaps.chance, None if sure is None else sure.chance)
    return replace(perhaps, chance=found, by_gain=by_gain, needed=perhaps.needed if found == "open" else {})
