"""Players' calls for a judge, in the log of their tournament."""

from msgspec import Struct

from bot.matches.books.books import Books, TournamentBook
from bot.matches.memory.boards import sides_of, sitting
from bot.matches.memory.plays import PlayedMatch, read_play
from bot.matches.refusals import Refusal
from bot.store.tables import Tables
from bot.tournaments.log.call_checks import is_open
from bot.tournaments.log.events import JudgeCalled, Wish
from bot.tournaments.log.folding import JudgeCall
from bot.tournaments.matches import EntrantId, MatchId

MAX_CALLS = 5
"""Maximum calls for help of one player to one match, and as many requests for more time.

What all players ask for together is not counted.
"""


class CalledMatch(Struct, frozen=True):
    """A match with its tournament and its games; `game` is the number of the game that is meant."""

    book: TournamentBook
    played: PlayedMatch
    game: int

    @property
    def number(self) -> MatchId:
        return self.played.match.id


async def match_of_duel(books: Books, tables: Tables, duel_id: str) -> CalledMatch | None:
    """The match of this duel as it is now; None for a duel of no tournament, or of no match any more."""
    game = await tables.match_games.of_duel(duel_id)
    if game is None:
        return None
    book = await books.read(tables, game.tournament_id)
    match = sitting(book.state, game.match)
    if match is None or book.released(match.id) != game.entry:
        return None
    played = await read_play(tables, book, match)
    return None if duel_id not in played.duels else CalledMatch(book, played, 1 + played.duels.index(duel_id))


async def call_judge(
    books: Books, tables: Tables, called: CalledMatch, user_id: int, wish: Wish, about: str = ""
) -> TournamentBook:
    """Add a player's call to the log. Returns the tournament after it.

    Refusals: not-your-match; too-many-calls (limit); tournament-rule (`judge-called`, while there is one).
    """
    state, entrant = called.book.state, seat_of(called, user_id)
    if called.number.board or state.rules.is_of_teams:
        match = state.match(called.number)
        assert match is not None, "what is played is there"
        entrant = sides_of(match, called.number.board)[entrant]
    mine = called.number, entrant, wish
    calls = [each for each in state.calls if (each.match, each.entrant, each.wish) == mine]
    if wish != "no-result" and len(calls) >= MAX_CALLS:
        raise Refusal("too-many-calls", limit=MAX_CALLS)
    event = JudgeCalled(called.number, entrant, wish, called.game)
    return await books.add(tables, called.book, event, user_id, about)


def seat_of(called: CalledMatch, user_id: int) -> EntrantId:
    """The number of this player in the match. Refusal: not-your-match."""
    people = called.book.people
    for each in called.played.match.pairing.seats:
        if people[each].user_id == user_id:
            return each
    raise Refusal("not-your-match", tournament=called.book.tournament.name)


def end_calls(called: CalledMatch) -> list[JudgeCall]:
    """The calls that ask to let the meant game end without a result, oldest first."""
    meant = called.number, "no-result", called.game
    released = called.book.released(called.number)
    return [
        each
        for each in called.book.state.calls
        if (each.match, each.wish, each.game) == meant and each.number > released
    ]


def is_end_asked(called: CalledMatch) -> bool:
    """Whether such a call is open."""
    return any(is_open(called.book.state, each) for each in end_calls(called))
