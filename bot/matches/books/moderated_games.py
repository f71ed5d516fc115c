"""What moderators do with the games of a tournament, in its log."""

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.judge_calls import match_of_duel
from bot.matches.context import Context
from bot.matches.values import Place
from bot.store.tables import Tables
from bot.tournaments.log.events import GameAct, GameModerated


async def note_moderated(
    context: Context, tables: Tables, duel_id: str, act: GameAct, user_id: int, reason: str
) -> TournamentBook | None:
    """Note what this moderator has done with a duel in the log of its running tournament, and signal it.

    Returns the tournament after it; None for a duel of no tournament, of one that is over, or of no match
    any more. Raises Conflict if another change came first.
    """
    books = Books(context)
    found = await match_of_duel(books, tables, duel_id)
    if found is None or found.book.state.phase != "running":
        return None
    event = GameModerated(found.number, found.game, act)
    book = await books.add(tables, found.book, event, user_id, reason)
    await signal_tournament(context, tables, book)
    return book


async def signal_tournament(context: Context, tables: Tables, book: TournamentBook) -> None:
    """Signal in this transaction that a tournament has changed."""
    tournament = book.tournament
    place = Place(tournament.guild_id, tournament.channel_id)
    await context.signal(tables, "tournament", tournament.id, place)
