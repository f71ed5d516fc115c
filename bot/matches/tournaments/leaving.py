"""Entrants leave before the start, or drop out later."""

from bot.matches.books.books import Books, TournamentBook
from bot.matches.context import Context
from bot.matches.tournaments.notices import tell_freed
from bot.store.tables import Tables
from bot.tournaments.log.events import Dropped, Left
from bot.tournaments.matches import EntrantId


async def leave(
    context: Context, books: Books, tables: Tables, book: TournamentBook, entrant: EntrantId, by: int | None
) -> TournamentBook:
    """Take an entrant out: before the start they leave, later they drop out.

    The person who gets their place is notified. An open match of theirs is not played. Does nothing for
    those who have dropped out already.
    Refusal: tournament-rule (`over`).
    """
    if book.state.phase == "signing-up":
        after = await books.add(tables, book, Left(entrant), by)
        await tell_freed(tables, book, after, context.now())
        return after
    playing = book.state.entrant(entrant)
    if playing is None or playing.dropped_after is not None:
        return book
    return await books.add(tables, book, Dropped(entrant, last_round(book, entrant)), by)


def last_round(book: TournamentBook, entrant: EntrantId) -> int:
    """The last round of an entrant who drops out now: the one before their first open match."""
    rounds = [each.id.round for each in book.state.open_matches if entrant in each.pairing.seats]
    return min(rounds) - 1 if rounds else book.state.latest_round
