"""All repositories of one transaction."""

from bot.store.consent.proposals import ProposalTable
from bot.store.databases.connections import Rows
from bot.store.databases.probe import ProbeTable
from bot.store.databases.signals import Signaller
from bot.store.duels.absences import AbsenceTable
from bot.store.duels.clocks import ClockTable, HeartbeatTable
from bot.store.duels.duels import DuelTable
from bot.store.duels.encounters import EncounterTable
from bot.store.duels.posts import PostTable
from bot.store.finding.blocks import BlockTable
from bot.store.finding.pings import RolePingTable
from bot.store.finding.queues import QueueTable
from bot.store.invitations import InvitationTable
from bot.store.people.decks import DeckTable
from bot.store.people.own_settings import OwnSettingsTable
from bot.store.people.preferences import PreferenceTable
from bot.store.people.tutorials import TutorialTable
from bot.store.privacy.departures import DepartureTable
from bot.store.privacy.people import PeopleTable
from bot.store.records.forks import ForkTable
from bot.store.records.records import RecordTable
from bot.store.reports.table import ReportTable
from bot.store.series.table import SeriesTable
from bot.store.servers.audit import AuditTable
from bot.store.servers.moderation import BanTable, FlagTable
from bot.store.servers.settings import ServerSettingsTable
from bot.store.solo.table import SoloTable
from bot.store.standing.played import PlayedTable
from bot.store.standing.rated import RatedTable
from bot.store.tournaments.desk import TournamentDeskTable
from bot.store.tournaments.entrants import EntrantTable
from bot.store.tournaments.features import FeatureTable
from bot.store.tournaments.follows import TournamentFollowTable
from bot.store.tournaments.games import MatchGameTable
from bot.store.tournaments.lengths import LengthTable
from bot.store.tournaments.timers import TournamentTimerTable
from bot.store.tournaments.tournaments import TournamentTable
from bot.store.usage.usage import UsageTable
from bot.store.watching.caster import CasterTable
from bot.store.watching.follows import FollowTable


class Tables:
    """Everything that can be read and written on one connection, in its transaction."""

    def __init__(self, connection: Rows) -> None:
        self.rows = connection
        self.invitations = InvitationTable(connection)
        self.duels = DuelTable(connection)
        self.records = RecordTable(connection)
        self.decks = DeckTable(connection)
        self.own_settings = OwnSettingsTable(connection)
        self.posts = PostTable(connection)
        self.absences = AbsenceTable(connection)
        self.clocks = ClockTable(connection)
        self.heartbeats = HeartbeatTable(connection)
        self.preferences = PreferenceTable(connection)
        self.tutorials = TutorialTable(connection)
        self.server_settings = ServerSettingsTable(connection)
        self.audit = AuditTable(connection)
        self.bans = BanTable(connection)
        self.flags = FlagTable(connection)
        self.rated = RatedTable(connection)
        self.encounters = EncounterTable(connection)
        self.people = PeopleTable(connection)
        self.departures = DepartureTable(connection)
        self.series = SeriesTable(connection)
        self.queues = QueueTable(connection)
        self.blocks = BlockTable(connection)
        self.role_pings = RolePingTable(connection)
        self.proposals = ProposalTable(connection)
        self.usage = UsageTable(connection)
        self.played = PlayedTable(connection)
        self.follows = FollowTable(connection)
        self.caster = CasterTable(connection)
        self.forks = ForkTable(connection)
        self.reports = ReportTable(connection)
        self.tournaments = TournamentTable(connection)
        self.entrants = EntrantTable(connection)
        self.match_games = MatchGameTable(connection)
        self.lengths = LengthTable(connection)
        self.tournament_timers = TournamentTimerTable(connection)
        self.tournament_desk = TournamentDeskTable(connection)
        self.tournament_follows = TournamentFollowTable(connection)
        self.features = FeatureTable(connection)
        self.solo = SoloTable(connection)
        self.probe = ProbeTable(connection)
        self.signals = Signaller(connection)
