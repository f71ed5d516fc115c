"""All repositories of one transaction."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from bot.store.awards.table import AwardTable
from bot.store.consent import ProposalTable
from bot.store.databases.connections import Rows
from bot.store.databases.signals import Signaller
from bot.store.duels.absences import AbsenceTable
from bot.store.duels.clocks import ClockTable, HeartbeatTable
from bot.store.duels.duels import DuelTable
from bot.store.duels.history import EncounterTable, LengthTable
from bot.store.duels.posts import PostTable
from bot.store.invitations import InvitationTable
from bot.store.matchmaking.blocks import BlockTable
from bot.store.matchmaking.queues import QueueTable, RolePingTable
from bot.store.people.decks import DeckTable, DeckTestTable
from bot.store.people.open_tests import OpenTestTable
from bot.store.people.own_settings import OwnSettingsTable, PreferenceTable, TutorialTable
from bot.store.people.usernames import UsernameTable
from bot.store.privacy.departures import DepartureTable
from bot.store.privacy.people import PeopleTable
from bot.store.puzzles.table import PuzzleTable
from bot.store.ratings.rated_duels import PlayedTable, RatedTable
from bot.store.records.records import ForkTable, RecordTable
from bot.store.reports import ReportTable
from bot.store.series.table import SeriesTable
from bot.store.servers.audit import AuditTable
from bot.store.servers.leaderboards import LeaderboardPostTable
from bot.store.servers.moderation import BanTable, FlagTable
from bot.store.servers.settings import ServerSettingsTable
from bot.store.sessions import TableSessionTable
from bot.store.sharing import SharedPageTable
from bot.store.solo import SoloTable
from bot.store.tournaments.audience import FeatureTable, TournamentFollowTable
from bot.store.tournaments.dates import TournamentDateTable
from bot.store.tournaments.desk import TournamentDeskTable
from bot.store.tournaments.entrants import EntrantTable
from bot.store.tournaments.games import MatchGameTable
from bot.store.tournaments.recurrences import RecurrenceTable
from bot.store.tournaments.teams import TeamTable
from bot.store.tournaments.timers import TournamentTimerTable
from bot.store.tournaments.tournaments import TournamentTable
from bot.store.usage import UsageTable
from bot.store.watching.caster import CasterTable
from bot.store.watching.follows import FollowTable
from bot.store.weighings import WeighingTable

Table = TypeVar("Table")


class _Repository(Generic[Table]):
    """A repository that is made at its first use: most transactions need only a few."""

    def __init__(self, make: Callable[[Rows], Table]) -> None:
        self._make = make

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    def __get__(self, tables: "Tables", owner: type[Any]) -> Table:
        made = self._make(tables.rows)
        vars(tables)[self._name] = made  # found there from now on
        return made


class Tables:
    """All repositories on one connection, in its transaction."""

    invitations = _Repository(InvitationTable)
    duels = _Repository(DuelTable)
    records = _Repository(RecordTable)
    decks = _Repository(DeckTable)
    deck_tests = _Repository(DeckTestTable)
    open_tests = _Repository(OpenTestTable)
    own_settings = _Repository(OwnSettingsTable)
    posts = _Repository(PostTable)
    absences = _Repository(AbsenceTable)
    clocks = _Repository(ClockTable)
    heartbeats = _Repository(HeartbeatTable)
    usernames = _Repository(UsernameTable)
    preferences = _Repository(PreferenceTable)
    tutorials = _Repository(TutorialTable)
    server_settings = _Repository(ServerSettingsTable)
    audit = _Repository(AuditTable)
    leaderboard_posts = _Repository(LeaderboardPostTable)
    awards = _Repository(AwardTable)
    bans = _Repository(BanTable)
    flags = _Repository(FlagTable)
    rated = _Repository(RatedTable)
    encounters = _Repository(EncounterTable)
    people = _Repository(PeopleTable)
    departures = _Repository(DepartureTable)
    series = _Repository(SeriesTable)
    queues = _Repository(QueueTable)
    blocks = _Repository(BlockTable)
    role_pings = _Repository(RolePingTable)
    proposals = _Repository(ProposalTable)
    usage = _Repository(UsageTable)
    played = _Repository(PlayedTable)
    follows = _Repository(FollowTable)
    caster = _Repository(CasterTable)
    forks = _Repository(ForkTable)
    reports = _Repository(ReportTable)
    tournaments = _Repository(TournamentTable)
    tournament_dates = _Repository(TournamentDateTable)
    entrants = _Repository(EntrantTable)
    teams = _Repository(TeamTable)
    match_games = _Repository(MatchGameTable)
    lengths = _Repository(LengthTable)
    tournament_timers = _Repository(TournamentTimerTable)
    tournament_desk = _Repository(TournamentDeskTable)
    recurrences = _Repository(RecurrenceTable)
    tournament_follows = _Repository(TournamentFollowTable)
    features = _Repository(FeatureTable)
    solo = _Repository(SoloTable)
    puzzles = _Repository(PuzzleTable)
    weighings = _Repository(WeighingTable)
    table_sessions = _Repository(TableSessionTable)
    shared_pages = _Repository(SharedPageTable)
    signals = _Repository(Signaller)

    def __init__(self, connection: Rows) -> None:
        self.rows = connection
