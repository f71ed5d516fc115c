"""Adjudication of drawn matches in an elimination (TO-3)."""

from collections.abc import Sequence

from msgspec import Struct

from bot.tournaments.matches import EntrantId, MatchResult, Pairing


class AnotherGame(Struct, frozen=True):
    """One more game decides the match.

    `first` has the first choice in it: the player who did not have it in game 1. None if the game's own rules
    decide.
    """

    first: EntrantId | None


def is_drawn(result: MatchResult) -> bool:
    """Whether the two in a match ended equal; a loss for both is not a draw."""
    return result.places == (1, 1)


def adjudicate(
    result: MatchResult, pairing: Pairing, seeds: Sequence[EntrantId], extra: MatchResult | None = None
) -> MatchResult | AnotherGame:
    """The result that counts for a match of an elimination, or the need for another game.

    `seeds` are the bracket's, best first. `extra` is the result of that other game, by the same seats; None
    if it has not been played. Its games are added to those of the match. If it was drawn too, the better seed
    goes on.
    """
    if not is_drawn(result):
        return result
    if extra is None:
        return AnotherGame(next((seat for seat in pairing.seats if pairing.first not in (None, seat)), None))
    places = extra.places
    if is_drawn(extra):
        better = min(pairing.seats, key=seeds.index)
        places = tuple(1 if seat == better else 2 for seat in pairing.seats)
    wins = tuple(map(sum, zip(result.wins, extra.wins, strict=True)))
    return MatchResult(places, wins, result.draws + extra.draws, extra.no_show)
