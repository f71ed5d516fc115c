"""Match points and game points (TO-1, TO-5, TO-16, TO-51)."""

from collections.abc import Mapping
from fractions import Fraction

from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.rules import FEWEST_SEATS, Points
from bot.tournaments.stages import PODS

GAME_WIN, GAME_DRAW = 3, 1
"""Game points of a game won and drawn (TO-5)."""

_VALUES: Mapping[Points, tuple[Fraction, Fraction, Fraction]] = {
    "3-1-0": (Fraction(3), Fraction(1), Fraction(0)),
    "1-0.5-0": (Fraction(1), Fraction(1, 2), Fraction(0)),
}
"""Match points of a win, a draw and a loss. Made once, because rehearsals need them a million times."""


def win_points(points: Points) -> Fraction:
    """Match points of a win in a match of two, and of a bye in a round of such matches."""
    return _VALUES[points][0]


def draw_points(points: Points) -> Fraction:
    return _VALUES[points][1]


def match_points(match: Match, entrant: EntrantId, points: Points) -> Fraction:
    """The match points that somebody earned in this match; 0 until it is over.

    At a table of more than two, places earn n − 1 points down to 0; players who share places share the
    points. A bye in a round of such tables earns as much as a win at the smallest possible table (TO-51).
    A half-point bye, which has a drawn game, earns as much as a draw (TO-54).
    """
    if match.result is None:
        return Fraction(0)
    win, draw, loss = _VALUES[points]
    places = match.result.places
    mine = places[match.pairing.seats.index(entrant)]
    shared = places.count(mine)
    match len(places):
        case 1:
            if match.result.draws:
                return draw
            return Fraction(FEWEST_SEATS - 1) if match.stage == PODS else win
        case 2:
            if mine != 1:
                return loss
            return win if shared == 1 else draw
        case seats:
            if entrant in match.result.no_show:
                return Fraction(0)
            return Fraction(sum(seats - place for place in range(mine, mine + shared)), shared)


def game_points(match: Match, entrant: EntrantId) -> int:
    """The game points that somebody earned in this match; a bye earns none."""
    if match.result is None or match.pairing.is_bye:
        return 0
    won = match.result.wins[match.pairing.seats.index(entrant)]
    return GAME_WIN * won + GAME_DRAW * match.result.draws


def board_points(match: Match, entrant: EntrantId, length: int) -> Fraction:
    """The board points that a team earned in this match: 1 for each board won, ½ for each drawn (TO-61).

    `length` is the number of boards of a match: a bye earns the fewest points that win one, a half-point bye
    half of all. In a match of two without boards, its games count instead; a larger table earns nothing.
    """
    if match.result is None or len(match.pairing.seats) > 2:
        return Fraction(0)
    if match.pairing.is_bye:
        return Fraction(length if match.result.draws else length + 1, 2)
    won = match.result.wins[match.pairing.seats.index(entrant)]
    return won + Fraction(match.result.draws, 2)


def games_played(match: Match) -> int:
    """The number of games in a match; after a no-show, those awarded to the opponent. A bye has none."""
    if match.result is None or match.pairing.is_bye:
        return 0
    return sum(match.result.wins) + match.result.draws
