"""Everything that shows running tournaments, in one value."""

from collections.abc import Awaitable, Callable

import discord

from bot.matches.service import Matches
from bot.matches.tournaments.telling import Notice
from cogs.kit.painter import Painter
from cogs.showing.posting.locations import Places
from cogs.tournaments.ending.keeper import AFTER_NEWS, EndAnnouncements
from cogs.tournaments.features.keeper import FeatureMatches
from cogs.tournaments.following import keeper as following
from cogs.tournaments.following.keeper import TournamentFollows
from cogs.tournaments.rounds.archiving import MatchThreads
from cogs.tournaments.rounds.call_times import CallTimes
from cogs.tournaments.rounds.calls import PACE, RoundCalls
from cogs.tournaments.rounds.news_posts import TOGETHER, TournamentNews
from cogs.tournaments.tables import keeper
from cogs.tournaments.tables.keeper import TournamentTables


class RunningTournaments:
    """Calls matches, tells news, puts threads away, keeps tables and followers current, announces ends."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        painter: Painter,
        places: Places,
        wait: Callable[[int], float],
        *,
        tell: Callable[[Notice], Awaitable[None]],
        is_showing: Callable[[str], bool],
        show_call: Callable[[str], Awaitable[None]],
        pace: float = PACE,
    ) -> None:
        """`tell` tells people what has happened by itself. `is_showing` and `show_call` are the presenter's.

        `pace` is the time between two calls or threads. With a `pace` of 0, changes are told at once.
        """
        self._showing = matches.tournaments.showing
        together = TOGETHER if pace else 0.0
        self.calls = RoundCalls(client, matches, places, tell, pace)
        self.news = TournamentNews(client, matches, places, wait, together)
        self.threads = MatchThreads(client, matches, places, wait, pace, is_showing)
        self.times = CallTimes(client, matches, wait, pace, show_call)
        matches.changes.watch_tournaments(self.times.wake)
        self.tables = TournamentTables(client, matches, painter, places, wait, keeper.PACE if pace else 0.0)
        self.follows = TournamentFollows(client, matches, places, wait, following.PACE if pace else 0.0)
        matches.changes.watch_tournaments(self.follows.changed)
        matches.changes.watch_ends(self.follows.notice)
        self.features = FeatureMatches(client, matches, places, wait)
        matches.changes.watch_ends(self.features.notice)
        self.ends = EndAnnouncements(client, matches, painter, places, wait, AFTER_NEWS if pace else 0.0)
        for each in (self.news.wake, self.threads.wake, self.tables.wake, self.features.wake, self.ends.wake):
            matches.changes.watch_tournaments(each)

    async def start(self) -> None:
        """Go on where the last process stopped. To be called before the clocks of duels start."""
        await self.calls.start()
        alive = await self._showing.alive()
        await self.news.restore(alive)
        self.threads.restore(alive)
        self.times.restore(alive)
        await self.tables.restore(alive)
        await self.follows.restore()
        await self.features.restore(alive)
        await self.ends.restore(alive)

    async def idle(self) -> None:
        """Wait until nothing is being done."""
        for _ in range(2):  # what one does wakes another
            await self.calls.idle()
            await self.news.idle()
            await self.threads.idle()
            await self.times.idle()
            await self.tables.idle()
            await self.follows.idle()
            await self.features.idle()
            await self.ends.idle()

    async def close(self) -> None:
        """Stop. Tournaments go on after the next start."""
        await self.calls.close()
        await self.news.close()
        await self.threads.close()
        await self.times.close()
        await self.tables.close()
        await self.follows.close()
        await self.features.close()
        await self.ends.close()
