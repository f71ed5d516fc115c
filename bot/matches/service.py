"""All match services in one value, `Matches`.

A duel has the id of its invitation, so its match id is public before anyone accepts.
"""

import secrets
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from msgspec import Struct

from bot.matches.awards.service import Awards
from bot.matches.clocks.service import Clocks
from bot.matches.consent import Consent
from bot.matches.context import ChangeFeed, Context, ServiceLimits
from bot.matches.decks.decks import OwnDeckService
from bot.matches.duels.absences import Absences
from bot.matches.duels.chronicle import Chronicle
from bot.matches.duels.elsewhere import Elsewhere
from bot.matches.duels.play import DuelPlay
from bot.matches.liveness import BEAT, Heart
from bot.matches.matchmaking.service import Matchmaking, make_matchmaking
from bot.matches.memory.logs import Logs
from bot.matches.memory.positions import Positions
from bot.matches.own_settings import PersonalSettings
from bot.matches.practice import Practice, Tutorials
from bot.matches.privacy.deletion import Deletion
from bot.matches.privacy.departures import Departures
from bot.matches.privacy.export import Exports
from bot.matches.public_pages import PublicPages
from bot.matches.puzzles.service import Puzzles
from bot.matches.ratings.ladders import Ladders
from bot.matches.ratings.opponents import OpponentRecords
from bot.matches.ratings.profiles import Profiles
from bot.matches.ratings.rated_endings import LateResults, Suspicions
from bot.matches.records.forks import Forks
from bot.matches.records.replays import Replays
from bot.matches.records.shown_records import ShownRecords
from bot.matches.reports.reports import Reports
from bot.matches.seating.game_tables import GameTables
from bot.matches.seating.invitations import Invitations
from bot.matches.series import SeriesPlay
from bot.matches.servers.audit import AuditLog
from bot.matches.servers.complaints import Complaints
from bot.matches.servers.leaderboards import KeptLeaderboards
from bot.matches.servers.moderation import Moderation
from bot.matches.servers.options import ServerOptions
from bot.matches.servers.public_page import ServerPage
from bot.matches.servers.retention import Retention
from bot.matches.solo import Solo
from bot.matches.statistics.service import Statistics
from bot.matches.statistics.usages import Usages
from bot.matches.table_play.table_sessions import TableSessions
from bot.matches.tabletop import Stock, Tabletop, stocked
from bot.matches.tournaments.reckoner import Reckoner
from bot.matches.tournaments.service import Tournaments, make_tournaments
from bot.matches.watching.caster_views import Casting
from bot.matches.watching.follows import Following
from bot.shards import ALL, Shards
from bot.store import Store


class Matches(Struct, frozen=True):
    """All services of the bot, by subject.

    Every method raises Refusal, with a code, for a request that it refuses, and StoreError if the disk fails.
    In both cases nothing has changed. When a method returns, its changes are stored.

    - Beginning duels: `invitations`, `game_tables` (for several), `matchmaking` (queues and blocks),
      `practice` (against the computer), `series` (matches of several games).
    - Running duels: `play`, `consent` (takebacks, ends without a result), `clocks`, `absences` (players who
      left), `following` (by direct message), `casting` (all hands, some turns late).
    - `tournaments`.
    - Ended duels: `replays` (by code), `forks` (playing on from a turn), `reports` (luck and reviews),
      `retention` (deletion of old records). `chronicle` finds duels and their records.
    - `puzzles` (of the day and others, answers, streaks) and `solo` (scores, games of the day).
    - `table_sessions`: who may open a duel's table in a browser. `public_pages`: what everybody may read.
      `shown_records`: files of records that somebody looks at.
    - People: `decks` (their own, by the game's name), `settings`, `tutorials` (their progress), `exports` and
      `deletion` (of their data).
    - Ratings and statistics: `ladders`, `profiles`, `opponents`, `late_results` (update rating changes),
      `suspicions` (flag rating farming), `usages` (decks and cards used in ended duels) and `statistics`
      (sums of these).
    - Servers: `servers` (their settings), `server_page` (their public page), `moderation`, `complaints`
      (reports to moderators), `audit` (the log of acts), `departures` (servers that remove the bot),
      `awards` (roles for players, winners, ranks), `kept_leaderboards` (those that keep themselves current
      in a channel).

    `changes` tells of every change of a duel or a tournament. `games` has the games by name. `shards` says
    which duels this process owns; `elsewhere` learns of other processes' changes to them.
    """

    invitations: Invitations
    game_tables: GameTables
    play: DuelPlay
    decks: Mapping[str, OwnDeckService]
    chronicle: Chronicle
    practice: Practice
    absences: Absences
    clocks: Clocks
    consent: Consent
    settings: PersonalSettings
    tutorials: Tutorials
    servers: ServerOptions
    audit: AuditLog
    moderation: Moderation
    complaints: Complaints
    retention: Retention
    ladders: Ladders
    suspicions: Suspicions
    exports: Exports
    deletion: Deletion
    departures: Departures
    series: SeriesPlay
    matchmaking: Matchmaking
    usages: Usages
    statistics: Statistics
    late_results: LateResults
    profiles: Profiles
    opponents: OpponentRecords
    following: Following
    casting: Casting
    replays: Replays
    forks: Forks
    reports: Reports
    tournaments: Tournaments
    changes: ChangeFeed
    games: Mapping[str, Tabletop]
    shards: Shards
    elsewhere: Elsewhere
    solo: Solo
    puzzles: Puzzles
    table_sessions: TableSessions
    awards: Awards
    public_pages: PublicPages
    server_page: ServerPage
    kept_leaderboards: KeptLeaderboards
    shown_records: ShownRecords


def make_context(
    store: Store,
    stocks: Mapping[str, Stock],
    *,
    games: Mapping[str, Tabletop],
    now: Callable[[], datetime],
    token_bytes: Callable[[int], bytes] = secrets.token_bytes,
    invitation_hours: int = 24,
    turn_limit: int = 60,
    max_duels: int = 10,
    max_decks: int = 15,
    max_server_duels: int = 1000,
    max_server_tournaments: int = 10,
    shards: Shards = ALL,
    beat: timedelta = BEAT,
) -> Context:
    """The context for services over this store and these games. `stocks` are the games' content, by name.

    `now` returns aware times. `token_bytes(n)` returns n unpredictable bytes for seeds. `ServiceLimits`
    explains the numbers. `beat` is the interval of heartbeats.
    """
    games = stocked(games, stocks)
    limits = ServiceLimits(
        timedelta(hours=invitation_hours),
        turn_limit,
        max_duels,
        max_decks,
        max_server_duels,
        max_server_tournaments,
    )
    return Context(
        store,
        games,
        now,
        token_bytes,
        limits,
        Positions(games),
        Logs(games),
        changes=ChangeFeed(shards),
        shards=shards,
        heart=Heart(beat),
    )


def make_matches(context: Context, reckoner: Reckoner | None = None) -> Matches:
    """The services over one context. `reckoner` calculates for tournaments; the default uses threads."""
    play, ladders, clocks = DuelPlay(context), Ladders(context), Clocks(context)
    chronicle = Chronicle(context)
    return Matches(
        Invitations(context),
        GameTables(context),
        play,
        {game: OwnDeckService(context, game) for game in context.games},
        chronicle,
        Practice(context),
        Absences(context, play),
        clocks,
        Consent(context, play),
        PersonalSettings(context),
        Tutorials(context),
        ServerOptions(context),
        AuditLog(context),
        Moderation(context, clocks),
        Complaints(context),
        Retention(context),
        ladders,
        Suspicions(context, ladders),
        Exports(context, chronicle, ladders),
        Deletion(context),
        Departures(context),
        SeriesPlay(context),
        make_matchmaking(context, ladders),
        Usages(context),
        Statistics(context),
        LateResults(context, ladders),
        Profiles(context, ladders),
        OpponentRecords(context, ladders),
        Following(context),
        Casting(context),
        Replays(context),
        Forks(context),
        Reports(context),
        make_tournaments(context, ladders, clocks, reckoner or Reckoner()),
        context.changes,
        context.games,
        context.shards,
        Elsewhere(context),
        Solo(context),
        Puzzles(context),
        TableSessions(context),
        Awards(context, ladders),
        PublicPages(context),
        ServerPage(context),
        KeptLeaderboards(context),
        ShownRecords(),
    )
