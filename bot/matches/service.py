"""The match services as the surface sees them: one value, `Matches`, with its parts.

A duel has the id of its invitation, so its match id is public before anyone accepts.
"""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.matches.absences import Absences
from bot.matches.chronicle import Chronicle
from bot.matches.clocks.heart import BEAT, Heart
from bot.matches.clocks.service import Clocks
from bot.matches.consent.service import Consent
from bot.matches.context import Changes, Context, Limits
from bot.matches.decks import Decks
from bot.matches.elsewhere import Elsewhere
from bot.matches.finding.service import Finding, make_finding
from bot.matches.invitations import Invitations
from bot.matches.logs import Logs
from bot.matches.own_settings import PersonalSettings
from bot.matches.play import Play
from bot.matches.positions import Positions
from bot.matches.practice import Practice
from bot.matches.privacy.deletion import Deletion
from bot.matches.privacy.departures import Departures
from bot.matches.privacy.export import Exports
from bot.matches.records.forks import Forks
from bot.matches.records.replays import Replays
from bot.matches.reports.reports import Reports
from bot.matches.series.service import SeriesPlay
from bot.matches.servers.audit import AuditLog
from bot.matches.servers.complaints import Complaints
from bot.matches.servers.moderation import Moderation
from bot.matches.servers.options import ServerOptions
from bot.matches.servers.retention import Retention
from bot.matches.standing.ladders import Ladders
from bot.matches.standing.late_results import LateResults
from bot.matches.standing.profiles import Profiles
from bot.matches.standing.suspicions import Suspicions
from bot.matches.statistics.service import Statistics
from bot.matches.statistics.usages import Usages
from bot.matches.tabletop import Stock, Tabletop
from bot.matches.tutorials import Tutorials
from bot.matches.watching.casting import Casting
from bot.matches.watching.following import Following
from bot.shards import ALL, Shards
from bot.store import Store


@dataclass(frozen=True, slots=True)
class Matches:
    """Challenges, duels, people's decks, practice against the computer, and records.

    Every method of the parts raises Refusal, with a code, for what it cannot grant, and StoreError if the
    disk fails. In both cases nothing has changed. Whatever a method returns is stored. `changes` reports
    every change of a duel. `settings` are people's own, and so is how far they have come in `tutorials`;
    `servers` are the settings of servers, `audit` is what their moderators have done, and `moderation`
    what they can do, `complaints` what others ask them to look at; `series` are matches of several games;
    `ladders` say who is rated how, and `suspicions` flag what looks like farming. `exports` and `deletion`
    are for people's own data, `departures` for that of servers that leave.
    `finding` brings people together who look for an opponent, and keeps those apart who don't want to meet.
    `usages` note what ended duels were played with, and `statistics` say what that adds up to.
    `late_results` have rating changes shown anew where they differ; `profiles` tell of one person.
    `following` knows who follows which duel, and `casting` shows all hands later where that is allowed.
    `replays` finds ended duels by their codes, and `forks` plays on from them.
    `reports` keep what decided ended duels.
    `games` are those that can be played, by name. `shards` says which duels this process owns, and
    `elsewhere` learns what other processes have done to those.
    """

    invitations: Invitations
    play: Play
    decks: Decks
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
    finding: Finding
    usages: Usages
    statistics: Statistics
    late_results: LateResults
    profiles: Profiles
    following: Following
    casting: Casting
    replays: Replays
    forks: Forks
    reports: Reports
    changes: Changes
    games: Mapping[str, Tabletop]
    shards: Shards
    elsewhere: Elsewhere


def make_context(
    store: Store,
    content: Stock,
    *,
    games: Mapping[str, Tabletop],
    now: Callable[[], datetime],
    token_bytes: Callable[[int], bytes] = secrets.token_bytes,
    invitation_hours: int = 24,
    turn_limit: int = 60,
    max_duels: int = 10,
    max_decks: int = 15,
    max_server_duels: int = 1000,
    shards: Shards = ALL,
    beat: timedelta = BEAT,
) -> Context:
    """The context for services over this store and these games.

    `now` returns aware times. `token_bytes(n)` returns n unpredictable bytes for the seeds. `Limits` says
    what the numbers mean. `beat` is how often the process notes that it lives, while clocks run.
    """
    limits = Limits(timedelta(hours=invitation_hours), turn_limit, max_duels, max_decks, max_server_duels)
    return Context(
        store,
        content,
        games,
        now,
        token_bytes,
        limits,
        Positions(games),
        Logs(games),
        changes=Changes(shards),
        shards=shards,
        heart=Heart(beat),
    )


def make_matches(context: Context) -> Matches:
    """The services over one context."""
    play, ladders, clocks = Play(context), Ladders(context), Clocks(context)
    chronicle = Chronicle(context)
    return Matches(
        Invitations(context),
        play,
        Decks(context),
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
        make_finding(context, ladders),
        Usages(context),
        Statistics(context),
        LateResults(context, ladders),
        Profiles(context, ladders),
        Following(context),
        Casting(context),
        Replays(context),
        Forks(context),
        Reports(context),
        context.changes,
        context.games,
        context.shards,
        Elsewhere(context),
    )
