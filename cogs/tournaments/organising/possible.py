"""Which acts can work as a tournament stands, for the panel to offer; and why one about somebody cannot."""

from collections.abc import Iterable

from bot.tournaments.course.due import awaits_matches, due
from bot.tournaments.log.bye_checks import bye_rounds
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.rules import BY_STANDINGS
from cogs.words.tournaments.organising import absent as words


def can_draft(state: TournamentState) -> bool:
    """Whether matches may wait for their release. Nothing is paired for that: it could take seconds."""
    if state.phase != "running" or state.is_paused:
        return False
    return due(state).has_matches if state.open_matches else awaits_matches(state)


def can_let_in(state: TournamentState) -> bool:
    """Whether organisers can still let somebody in, whatever the plan says of late entry."""
    return state.phase == "signing-up" or (
        state.phase == "running" and are_paired_by_standings(state) and not state.has_bracket
    )


def can_give_bye(state: TournamentState) -> bool:
    """Whether somebody can get a bye in a round to come."""
    return bool(state.signed_up) and bool(bye_rounds(state))


def can_bring_back(state: TournamentState) -> bool:
    return any(each.dropped_after is not None for each in state.entrants)


def can_swap(state: TournamentState) -> bool:
    """Whether two tables of the latest round can exchange people: byes, and matches that have not begun."""
    waiting = [each for each in _latest(state) if each.pairing.is_bye or _has_not_begun(state, each)]
    return len(waiting) > 1 and not all(each.pairing.is_bye for each in waiting)


def can_pair(state: TournamentState) -> bool:
    """Whether two people have no opponent in the latest round."""
    busy = {seat for each in _latest(state) if not each.pairing.is_bye for seat in each.pairing.seats}
    free = [each for each in state.entrants if each.dropped_after is None and each.id not in busy]
    return bool(state.matches) and len(free) > 1


def are_paired_by_standings(state: TournamentState) -> bool:
    """Whether people can be paired by hand and kept apart: no bracket or schedule says who meets whom."""
    if not state.matches:
        return state.rules.format in BY_STANDINGS
    return all(each.stage in BY_STANDINGS for each in _latest(state))


def why_not(state: TournamentState, people: Iterable[tuple[str, EntrantId | None]]) -> str:
    """Why an act cannot be about these people, named as they are mentioned: they do not play now."""
    strangers, dropped, others = list[str](), list[str](), list[str]()
    for name, entrant in people:
        playing = None if entrant is None else state.entrant(entrant)
        if playing is None:
            strangers.append(name)
        else:
            (others if playing.dropped_after is None else dropped).append(name)
    lines = [
        words.not_in(strangers, can_enter=can_let_in(state)) if strangers else "",
        words.dropped_out(dropped) if dropped else "",
        words.without_match(others) if others else "",
    ]
    return "\n".join(filter(None, lines))


def _latest(state: TournamentState) -> list[Match]:
    return [each for each in state.matches if each.id.round == state.latest_round]


def _has_not_begun(state: TournamentState, match: Match) -> bool:
    return match.result is None and not state.origins[match.id].is_begun
