"""The matches of a round as a scene for its picture and text."""

from collections.abc import Mapping

from bot.tournaments.course.stages import is_elimination
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.points import match_points
from bot.tournaments.standings.columns import number
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.words.tournaments.tables import scenes as words
from cogs.words.tournaments.tables.results import stage_name
from render.tables.tournaments.values import Pairings, Pod, Pods, PodSeat


def round_scene(cast: TournamentAudience, number: int) -> Pairings | Pods:
    """The tables of a round by their numbers, byes last."""
    state = cast.shown.state
    matches = sorted(
        (each for each in state.matches if each.id.round == number),
        key=lambda each: (each.pairing.is_bye, each.id),
    )
    subtitle = words.subtitle(state.rules, cast.people, words.in_round(number))
    played = [each for each in matches if not each.pairing.is_bye]
    over = sum(each.result is not None for each in played)
    notice = words.round_notice(number)
    if any(len(each.pairing.seats) > 2 for each in matches):
        before = cast.points_before(number)
        pods = tuple(_pod(cast, each, before) for each in matches)
        return Pods(cast.title, subtitle, pods, notice, words.tables_over(over, len(played)))
    is_bracket = any(is_elimination(each) for each in matches)
    points = None if is_bracket or number == 1 else cast.points_before(number)
    drawn = tuple(cast.drawn(each, points, label=_label(each)) for each in matches)
    return Pairings(cast.title, subtitle, drawn, notice, words.matches_over(over, len(played)))


def _label(match: Match) -> str:
    if match.pairing.is_bye:
        return ""
    name = stage_name(match.stage)
    return f"{name[0]}{match.id.table}" if match.stage in ("winners", "losers") else str(match.id.table)


def _pod(cast: TournamentAudience, match: Match, before: Mapping[EntrantId, str]) -> Pod:
    system = cast.shown.state.rules.points
    seats = []
    for at, each in enumerate(match.pairing.seats):
        result = match.result
        seats.append(
            PodSeat(
                cast.name(each),
                before.get(each, ""),
                None if result is None else result.places[at],
                "" if result is None else words.gained(number(match_points(match, each, system))),
                result is not None and each in result.no_show,
                each == cast.own,
            )
        )
    if match.result is not None:
        seats.sort(key=lambda each: each.place or 0)
    return Pod(words.table_label(match.id.table), tuple(seats), cast.state_of(match))
