"""Why a decided match ends its running game, and the result of that game for ratings (R-10).

The match keeps its own result, so none of this is a game of its score.
"""

from collections.abc import Mapping

from msgspec import Struct

from bot.matches.books.books import TournamentBook
from bot.matches.memory.boards import is_decided, reports
from bot.matches.memory.plays import BY_TIME, PlayedMatch, people_of
from bot.matches.values import Duel, MatchDecision
from bot.tournaments.matches import MatchResult


class GameDecision(Struct, frozen=True):
    """Why the running game ends. `places` has everybody's place in it for ratings; empty without a result."""

    why: MatchDecision
    places: Mapping[int, int]

    def places_in(self, duel: Duel) -> tuple[int, ...] | None:
        """The places by the seats of this duel; None without a result."""
        people = [player.user_id or 0 for player in duel.players]
        return tuple(self.places[each] for each in people) if self.places.keys() == {*people} else None


BY_ORGANISER = GameDecision("organiser", {})


def decision_on(book: TournamentBook, played: PlayedMatch) -> GameDecision:
    """The decision on a running game of a match that is over or removed, or whose tournament is over."""
    match, entry = played.match, reports(book.folded).get(played.match.id)
    if match.result is None:
        return GameDecision("cancelled", {})
    if is_decided(book.state, match.id):
        return BY_ORGANISER
    people = people_of(book, match)
    if gone := match.result.no_show:
        if gone == {*match.pairing.seats}:
            return GameDecision("nobody-left", {})
        seats = zip(match.pairing.seats, people, strict=True)
        return GameDecision("left", {person: 2 if seat in gone else 1 for seat, person in seats})
    if entry is not None and entry.reason == BY_TIME:
        places = _counted(match.result, played, people)
        if places is not None:
            return GameDecision("time", dict(zip(people, places, strict=True)))
    return GameDecision("not-needed", {})


def _counted(result: MatchResult, played: PlayedMatch, people: tuple[int, ...]) -> tuple[int, ...] | None:
    """The places of the running game as the result at the end of the time counted it (TO-40).

    None if the result has no more games than have ended.
    """
    score = played.tally.score
    won = {} if score is None else dict(zip(score.people, score.wins, strict=True))
    more = [after - won.get(person, 0) for after, person in zip(result.wins, people, strict=True)]
    if len(people) > 2:
        return result.places if any(more) or result.draws else None
    if any(more):
        return tuple(1 if each > 0 else 2 for each in more)
    return (1, 1) if result.draws > (0 if score is None else score.draws) else None
