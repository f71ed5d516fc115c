"""Following entrants through a tournament by direct message."""

from msgspec.structs import replace

from bot.matches.books.books import Books
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.store.tables import Tables
from bot.store.tournaments.values import TournamentFollow
from bot.tournaments.matches import EntrantId

MAX_FOLLOWED = 5
"""Maximum number of entrants that a person follows at the same time, in all tournaments."""
MAX_FOLLOWERS = 100
"""Maximum number of follows in a tournament, each with a direct message."""


class TournamentFollowing:
    """Stores follows before any message is sent, so a crash loses none."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)

    async def begin(
        self, tournament_id: str, guild_id: int, user_id: int, entrant: EntrantId
    ) -> TournamentFollow | None:
        """Follow an entrant from now on. None if this user already does.

        Refusals: no-such-tournament, tournament-rule (`over`; `not-in`, if no entrant has that number),
        too-many-followed-here, too-many-followers-here.
        """

        async def work(tables: Tables) -> TournamentFollow | None:
            book = await self._books.read(tables, tournament_id, guild_id)
            if not book.tournament.lives:
                raise Refusal("tournament-rule", reason="over")
            if entrant not in (book.teams if book.plan.rules.is_of_teams else book.people):
                raise Refusal("tournament-rule", reason="not-in")
            if await tables.tournament_follows.get(tournament_id, user_id, entrant) is not None:
                return None
            if await tables.tournament_follows.count_of(user_id) >= MAX_FOLLOWED:
                raise Refusal("too-many-followed-here", limit=MAX_FOLLOWED)
            if len(await tables.tournament_follows.of(tournament_id)) >= MAX_FOLLOWERS:
                raise Refusal("too-many-followers-here", limit=MAX_FOLLOWERS)
            follow = TournamentFollow(tournament_id, user_id, entrant, self._context.now())
            await tables.tournament_follows.add(follow)
            return follow

        return await self._store.write(work)

    async def end(self, tournament_id: str, user_id: int, entrant: EntrantId) -> bool:
        """Stop following; False if they did not follow."""
        return await self._store.write(
            lambda tables: tables.tournament_follows.remove(tournament_id, user_id, entrant)
        )

    async def shown(
        self, follow: TournamentFollow, number: int, channel_id: int, message_id: int, shown: str
    ) -> bool:
        """Store the message about a round and what it shows; False if the user has stopped following."""
        now = replace(follow, round=number, channel_id=channel_id, message_id=message_id, shown=shown)
        return await self._store.write(lambda tables: tables.tournament_follows.set_shown(now))

    async def get(self, tournament_id: str, user_id: int, entrant: EntrantId) -> TournamentFollow | None:
        """The user's follow of an entrant; None if there is none."""
        async with self._store.reading() as tables:
            return await tables.tournament_follows.get(tournament_id, user_id, entrant)

    async def of(self, tournament_id: str) -> list[TournamentFollow]:
        """The follows of this tournament, oldest first."""
        async with self._store.reading() as tables:
            return await tables.tournament_follows.of(tournament_id)

    async def tournaments(self) -> list[str]:
        """The ids of the tournaments of this process with followed entrants."""
        async with self._store.reading() as tables:
            return await tables.tournament_follows.tournaments(self._context.shards)
