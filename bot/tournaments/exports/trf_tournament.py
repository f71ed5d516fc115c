"""The tournament that a tournament report tells of (TO-52)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count

from bot.tournaments.exports.trf import FREE, TrfGame, TrfReport
from bot.tournaments.exports.trf_points import round_points
from bot.tournaments.exports.trf_team_tournament import team_tournament_of
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import BYE, HALF_BYE, Entrant, EntrantId, Match, MatchId, MatchResult, Pairing
from bot.tournaments.points import draw_points, match_points
from bot.tournaments.rules import TournamentRules
from bot.tournaments.stages import SWISS


def tournament_of(report: TrfReport) -> TournamentExport:
    """The tournament in a report: entrants by starting number, matches of one game, in `swiss`.

    A report has neither games nor the draw: the draw is the order of starting numbers. Everybody has the
    points that follow from the rounds by the report's own rules: where results bring other points here, the
    difference is a penalty, below 0 if they bring less. In a report of teams, the entrants are its teams.
    """
    if report.teams is not None:
        return team_tournament_of(report)
    entrants = tuple(
        Entrant(EntrantId(player.number), player.name, seed, draw=seed)
        for seed, player in enumerate(sorted(report.players, key=lambda each: each.number), 1)
    )
    rules = TournamentRules(format="swiss", points=report.points, rounds=report.rounds or None)
    matches = tuple(_matches(report))
    penalties = {each.id: report.penalties.get(each.id, Fraction(0)) for each in entrants}
    for match in matches:
        for seat in match.pairing.seats:
            penalties[seat] += match_points(match, seat, report.points)
    for player in report.players:
        for game in player.games:
            penalties[EntrantId(player.number)] -= round_points(game, report)
    return TournamentExport(
        report.name, rules, entrants, matches, {each: points for each, points in penalties.items() if points}
    )


def _matches(report: TrfReport) -> Iterator[Match]:
    players = {player.number: player for player in report.players}
    for at in range(max(len(player.games) for player in report.players)):
        table = count(1)
        for player in report.players:
            game = player.games[at]
            me = EntrantId(player.number)
            if game.mark in FREE:
                if bye := _bye(game, report):
                    yield Match(MatchId(at + 1, next(table)), SWISS, Pairing((me,)), bye)
            elif game.opponent is not None and _has_match(player.number, game):
                other = EntrantId(game.opponent)
                theirs = players[game.opponent].games[at]
                first = None if game.side == "-" else me
                pairing = Pairing((me, other), first)
                yield Match(MatchId(at + 1, next(table)), SWISS, pairing, _result(game, theirs, (me, other)))


def _bye(game: TrfGame, report: TrfReport) -> MatchResult | None:
    """The result of a round without an opponent; None if it brings nothing."""
    points = round_points(game, report)
    if game.mark == "Z" or not points:
        return None
    return HALF_BYE if points == draw_points(report.points) else BYE


def _has_match(number: int, game: TrfGame) -> bool:
    """Whether the match is read from this player's line: White's, or without sides the lower number's."""
    return game.side == "w" or (game.side == "-" and game.opponent is not None and number < game.opponent)


def _result(game: TrfGame, theirs: TrfGame, seats: tuple[EntrantId, EntrantId]) -> MatchResult | None:
    if game.mark == " ":
        return None
    if game.mark == "=":
        return MatchResult((1, 1), (0, 0), draws=1)
    marks = game.mark, theirs.mark
    won = tuple(int(mark in ("1", "+")) for mark in marks)
    missed = frozenset(seat for seat, mark in zip(seats, marks, strict=True) if mark == "-")
    return MatchResult(tuple(2 - each for each in won), won, no_show=missed)
