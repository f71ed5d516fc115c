"""All parts that show running tournaments, as one part."""

from collections.abc import Awaitable, Callable

import discord

from bot.matches.parts import Parts
from bot.matches.service import Matches
from bot.matches.tournaments.notices import Notice
from cogs.display.call_messages import ShowEnd
from cogs.display.posting.locations import DuelPlaces
from cogs.kit.painter import Painter
from cogs.tournaments.announcing.scheduled_events import ScheduledEvents
from cogs.tournaments.ending.announcement import AFTER_NEWS, END, EndAnnouncements
from cogs.tournaments.features.keeper import FeatureMatches
from cogs.tournaments.following import keeper as following
from cogs.tournaments.following.keeper import TournamentFollows
from cogs.tournaments.recurring.keeper import RecurringTournaments
from cogs.tournaments.rounds.calls import PACE, CallTimes, RoundCalls
from cogs.tournaments.rounds.judge_calls import JudgeCalls
from cogs.tournaments.rounds.news_posts import TOGETHER, TournamentNews
from cogs.tournaments.rounds.result_cards import ResultCards
from cogs.tournaments.rounds.thread_archive import MatchThreads
from cogs.tournaments.rounds.time_proposals import TimeProposals
from cogs.tournaments.tables import keeper
from cogs.tournaments.tables.keeper import TournamentTables


class RunningTournaments(Parts):
    """Announces dates, calls matches and judges, posts news, updates tables and followers, tells ends."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        painter: Painter,
        places: DuelPlaces,
        wait: Callable[[int], float],
        *,
        tell: Callable[[Notice], Awaitable[None]],
        is_showing: Callable[[str], bool],
        show_call: Callable[[str], Awaitable[None]],
        show_end: ShowEnd,
        pace: float = PACE,
    ) -> None:
        """`tell` sends a notice. `is_showing`, `show_call` and `show_end` are the presenter's.

        `pace` is the time between two calls or threads. With a `pace` of 0, changes are shown at once.
        """
        together = TOGETHER if pace else 0.0
        self.calls = RoundCalls(client, matches, places, tell, pace)
        self.threads = MatchThreads(client, matches, places, wait, pace, is_showing)
        self.follows = TournamentFollows(client, matches, places, wait, following.PACE if pace else 0.0)
        self.recurring = RecurringTournaments(client, matches, places, wait)
        self.cards = ResultCards(client, matches, places, wait, pace, show_end, END, together)
        super().__init__(
            self.calls,
            self.cards,
            TournamentNews(client, matches, places, wait, together),
            JudgeCalls(client, matches, places, wait),
            TimeProposals(client, matches, places, wait),
            self.threads,
            CallTimes(client, matches, wait, pace, show_call),
            TournamentTables(client, matches, painter, places, wait, keeper.PACE if pace else 0.0),
            self.follows,
            FeatureMatches(client, matches, places, wait),
            self.recurring,
            ScheduledEvents(client, matches, places, wait, together),
            EndAnnouncements(client, matches, painter, places, wait, AFTER_NEWS if pace else 0.0),
        )
