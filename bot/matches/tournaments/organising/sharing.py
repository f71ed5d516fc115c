"""The public page of a tournament, which its organisers share."""

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser
from bot.matches.context import Context
from bot.matches.public_pages import set_sharing
from bot.matches.tournaments.organising.act_log import note_act
from bot.store.sharing import SharedPage, Sharing
from bot.store.tables import Tables


class TournamentSharing:
    """Shares the page of a tournament, with an entry in the audit log."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._books = Books(context)

    async def share(
        self, guild_id: int, tournament_id: str, by: Organiser, sharing: Sharing
    ) -> SharedPage | None:
        """Share a tournament's page, or stop sharing it.

        Returns the page, which is None if it was never shared. Refusals: no-such-tournament, bad-plan,
        not-an-organiser.
        """

        async def work(tables: Tables) -> tuple[SharedPage | None, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            page, is_new = await set_sharing(
                self._context, tables, "tournament", tournament_id, guild_id, sharing
            )
            if is_new:
                await note_act(self._context, tables, book.tournament, by, f"page-{sharing}")
            return page, book

        return await self._books.change(work)
