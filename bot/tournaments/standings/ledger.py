"""Everybody's earnings in the finished matches of a tournament, from which all tie-breaks follow."""

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction

from msgspec import Struct, field

from bot.tournaments.matches import Entrant, EntrantId, Match, MatchResult, Stage
from bot.tournaments.points import board_points, game_points, games_played, match_points, win_points
from bot.tournaments.rules import Points

DUEL = 2
"""Seats of a match between two; more sit at the table of a pod."""


class ResultCounts(Struct, frozen=True):
    """Matches by outcome. At the table of a pod, first place is a win, a shared first place a draw.

    `won` counts no byes. `drawn` includes byes that brought the points of a draw, `lost` the `no_shows`.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    no_shows: int = 0


class Meeting(Struct, frozen=True):
    """One meeting with an opponent. `score` is 1 for a win, ½ for a draw, else 0.

    At the table of a pod, it is a win against a worse place, and a draw against the same place (TO-23).
    `points` count in head-to-head: the match points of a match of two, the score at a pod's table.
    """

    opponent: EntrantId
    score: Fraction
    points: Fraction


class Account(Struct):
    """One entrant's earnings. Neither `earned` nor `possible`, the match points of all wins, includes byes.

    `games` and `game_points` count matches of two only (TO-23), in a tournament of teams their boards.
    `board_points` include byes (TO-61).
    """

    earned: Fraction = Fraction(0)
    possible: Fraction = Fraction(0)
    from_byes: Fraction = Fraction(0)
    games: int = 0
    game_points: int = 0
    board_points: Fraction = Fraction(0)
    meetings: list[Meeting] = field(default_factory=list)
    record: ResultCounts = ResultCounts()

    @property
    def total(self) -> Fraction:
        """All match points from matches and byes, before penalties."""
        return self.earned + self.from_byes


Ledger = Mapping[EntrantId, Account]


def in_stages(matches: Iterable[Match], stages: Collection[Stage] | None) -> tuple[Match, ...]:
    """The matches of these stages; all of them if `stages` is None."""
    return tuple(each for each in matches if stages is None or each.stage in stages)


def ledger_of(
    entrants: Iterable[Entrant], matches: Iterable[Match], points: Points, length: int = 0
) -> Ledger:
    """Everybody's account. Board points are counted only with the `length` of a match (TO-61).

    Raises ValueError if somebody in a match is not among the entrants.
    """
    found = {entrant.id: Account() for entrant in entrants}
    for match in matches:
        if strangers := [each for each in match.pairing.seats if each not in found]:
            raise ValueError(f"match {match.id} has a player who is not an entrant: {strangers[0]}")
        if match.result is not None:
            for entrant in match.pairing.seats:
                _enter(found[entrant], match, entrant, points)
                if length:
                    found[entrant].board_points += board_points(match, entrant, length)
    return found


def _enter(account: Account, match: Match, entrant: EntrantId, points: Points) -> None:
    assert match.result is not None  # only matches that are over are entered
    brought = match_points(match, entrant, points)
    seats, places = match.pairing.seats, match.result.places
    mine = places[seats.index(entrant)]
    missed = entrant in match.result.no_show
    account.record = _with(account.record, match, mine, places.count(mine), missed)
    if match.pairing.is_bye:
        account.from_byes += brought
        return
    account.earned += brought
    account.possible += win_points(points) if len(seats) == DUEL else len(seats) - 1
    for other in seats:
        if other != entrant:
            score = _score(match.result, seats, entrant, other)
            account.meetings.append(Meeting(other, score, brought if len(seats) == DUEL else score))
    if len(seats) == DUEL:
        account.games += games_played(match)
        account.game_points += game_points(match, entrant)


def _score(result: MatchResult, seats: tuple[EntrantId, ...], one: EntrantId, other: EntrantId) -> Fraction:
    mine, theirs = result.places[seats.index(one)], result.places[seats.index(other)]
    if one in result.no_show:
        return Fraction(0)
    if mine < theirs:
        return Fraction(1)
    is_drawn = mine == theirs and 1 in result.places and other not in result.no_show
    return Fraction(1, 2) if is_drawn else Fraction(0)


def _with(record: ResultCounts, match: Match, place: int, shared: int, missed: bool) -> ResultCounts:
    won, drawn, lost, byes = record.won, record.drawn, record.lost, record.byes
    if match.pairing.is_bye and match.winner is None:
        drawn += 1
    elif match.pairing.is_bye:
        byes += 1
    elif place != 1 or missed:
        lost += 1
    elif shared == 1:
        won += 1
    else:
        drawn += 1
    return ResultCounts(won, drawn, lost, byes, record.no_shows + missed)
