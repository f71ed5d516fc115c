"""Everything about tournaments, in one value."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from msgspec import Struct

from bot.matches.clocks.service import Clocks
from bot.matches.context import Context
from bot.matches.duels.chronicle import Chronicle
from bot.matches.duels.play import DuelPlay
from bot.matches.planning.plan import TournamentPlan
from bot.matches.ratings.ladders import Ladders
from bot.matches.tournaments.audience.dates import ServerDates
from bot.matches.tournaments.audience.features import Features
from bot.matches.tournaments.audience.follows import TournamentFollowing
from bot.matches.tournaments.audience.histories import TournamentHistories
from bot.matches.tournaments.audience.outlooks import Outlooks
from bot.matches.tournaments.byes import PlayerByes
from bot.matches.tournaments.exports.evidence import Evidence
from bot.matches.tournaments.listings import TournamentListings
from bot.matches.tournaments.lookup import TournamentLookup
from bot.matches.tournaments.notices import Notice
from bot.matches.tournaments.organising.direction import Direction
from bot.matches.tournaments.organising.rehearsals import Rehearsals
from bot.matches.tournaments.organising.releases import Releases
from bot.matches.tournaments.organising.setup import Organising
from bot.matches.tournaments.organising.sharing import TournamentSharing
from bot.matches.tournaments.organising.start import TournamentStart
from bot.matches.tournaments.reckoner import Reckoner
from bot.matches.tournaments.recurring.organising import RecurringOrganising
from bot.matches.tournaments.recurring.running import RecurringDates
from bot.matches.tournaments.registration import Registration
from bot.matches.tournaments.running.agreed_times import AgreedTimes
from bot.matches.tournaments.running.judges import Judges
from bot.matches.tournaments.running.keeper import TournamentKeeper
from bot.matches.tournaments.running.local_times import LocalTimes
from bot.matches.tournaments.running.match_times import ArrangedMatches
from bot.matches.tournaments.running.presence import Presence
from bot.matches.tournaments.running.rounds import RoundKeeper, ToBegin, planned_channel
from bot.matches.tournaments.running.settlement import Settlement
from bot.matches.tournaments.running.timers import TournamentTimers
from bot.matches.tournaments.teams import Teams
from bot.store.tournaments.values import Tournament


class KeeperMaker(Protocol):
    """Makes the loop that keeps tournaments going; see `TournamentKeeper` for what it takes."""

    def __call__(
        self,
        *,
        post: Callable[[ToBegin], Awaitable[int | None]],
        tell: Callable[[Notice], Awaitable[None]],
        calls_in: Callable[[Tournament, TournamentPlan], int] = planned_channel,
    ) -> TournamentKeeper:
        """The loop, not started."""
        ...


class Tournaments(Struct, frozen=True):
    """The services of tournaments.

    - Organisers: `organising` (make, change, start, templates, helpers), `direction` (decide, undo, take out,
      pause), `releases` (drafts, pairings by hand), `sharing` (its public page), `recurring` (those
      that come again).
    - Players: `registration` (sign up, check in, leave), `teams` (captains, members), `byes` (miss a round).
    - Both: `judges` (calls for a judge, and their answers), `times` (when matches are played).
    - By itself: `settlement` (results, what comes next), `rounds` (duels begin), `timers` (scheduled events),
      `presence` (who has come), `recurring_dates` (dates are announced); `make_keeper` gives the loop that
      calls the first three.
    - Everybody: `lookup` (one tournament), `listings` (those of a server, a person or a series), `histories`
      (a person's places), `dates` (for calendars), `evidence` (ended duels, their dice and records, decks),
      `rehearsals` (how a tournament would go); those who watch: `following`, `features` (for casters),
      `outlooks`.
    """

    organising: Organising
    direction: Direction
    releases: Releases
    sharing: TournamentSharing
    recurring: RecurringOrganising
    recurring_dates: RecurringDates
    registration: Registration
    teams: Teams
    byes: PlayerByes
    judges: Judges
    times: ArrangedMatches
    settlement: Settlement
    rounds: RoundKeeper
    timers: TournamentTimers
    presence: Presence
    lookup: TournamentLookup
    listings: TournamentListings
    following: TournamentFollowing
    features: Features
    histories: TournamentHistories
    dates: ServerDates
    outlooks: Outlooks
    evidence: Evidence
    rehearsals: Rehearsals
    make_keeper: KeeperMaker


def make_tournaments(context: Context, ladders: Ladders, clocks: Clocks, reckoner: Reckoner) -> Tournaments:
    """The services over one context. People are seeded by their ratings on the server."""

    starting = TournamentStart(context, ladders.ratings)
    showing = TournamentLookup(context)
    settling = Settlement(context, reckoner, showing)
    agreed = AgreedTimes(context, clocks)
    rounds = RoundKeeper(context, agreed)
    timers = TournamentTimers(context, starting, DuelPlay(context), clocks)

    def make_keeper(
        *,
        post: Callable[[ToBegin], Awaitable[int | None]],
        tell: Callable[[Notice], Awaitable[None]],
        calls_in: Callable[[Tournament, TournamentPlan], int] = planned_channel,
    ) -> TournamentKeeper:
        return TournamentKeeper(
            settling,
            rounds,
            timers,
            showing,
            context.heart,
            LocalTimes(context),
            context.now,
            post=post,
            tell=tell,
            calls_in=calls_in,
        )

    return Tournaments(
        Organising(context, starting, agreed.let_all_run),
        Direction(context, clocks, reckoner),
        Releases(context, reckoner),
        TournamentSharing(context),
        RecurringOrganising(context),
        RecurringDates(context),
        Registration(context),
        Teams(context),
        PlayerByes(context),
        Judges(context),
        ArrangedMatches(context, clocks),
        settling,
        rounds,
        timers,
        Presence(context),
        showing,
        TournamentListings(context),
        TournamentFollowing(context),
        Features(context),
        TournamentHistories(context),
        ServerDates(context),
        Outlooks(reckoner),
        Evidence(context, Chronicle(context)),
        Rehearsals(context, reckoner),
        make_keeper,
    )
