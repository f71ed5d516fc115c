"""All repositories of one transaction."""

from bot.store.absences import AbsenceTable
from bot.store.clocks import ClockTable, HeartbeatTable
from bot.store.connections import Rows
from bot.store.decks import DeckTable
from bot.store.duels import DuelTable
from bot.store.invitations import InvitationTable
from bot.store.own_settings import OwnSettingsTable
from bot.store.posts import PostTable
from bot.store.preferences import PreferenceTable
from bot.store.probe import ProbeTable
from bot.store.reports.table import ReportTable
from bot.store.servers.audit import AuditTable
from bot.store.servers.moderation import BanTable, FlagTable
from bot.store.servers.settings import ServerSettingsTable
from bot.store.signals import Signaller
from bot.store.standing.rated import RatedTable
from bot.store.tutorials import TutorialTable


class Tables:
    """Everything that can be read and written on one connection, in its transaction."""

    def __init__(self, connection: Rows) -> None:
        self.rows = connection
        self.invitations = InvitationTable(connection)
        self.duels = DuelTable(connection)
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
        self.reports = ReportTable(connection)
        self.probe = ProbeTable(connection)
        self.signals = Signaller(connection)
