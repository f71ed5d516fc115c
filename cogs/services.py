"""Everything that commands and controls need, in one value."""

from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, cast

import discord

from bot.confinement import Readers
from bot.matches.decks.deck_tests import DeckTests
from bot.matches.decks.scales import Scales
from bot.matches.puzzles.finder import Finder
from bot.matches.reports.desk import Desk
from bot.matches.service import Matches
from bot.matches.tabletop import Stock, find_tabletop
from bot.matches.values import Player
from bot.telemetry.metrics import Metrics
from bot.workers import Workers
from cogs.community.audit_posts import AuditPosts
from cogs.faces import Face, Faces, find_face
from cogs.finding.queue_calls import QueueCalls
from cogs.kit.answers import Interaction
from cogs.kit.painter import Painter
from cogs.kit.writing import clean
from cogs.seating.tables.table_messages import TableMessages
from cogs.showing.boards.shared_boards import SharedBoards
from cogs.showing.notices.absence_notices import AbsenceNotices
from cogs.showing.notices.clock_notices import ClockNotices
from cogs.showing.presenter import Presenter
from cogs.tournaments.announcing.keeper import Announcements
from cogs.tournaments.announcing.notices import TournamentNotices
from cogs.tournaments.running import RunningTournaments
from cogs.watching.followed_boards import FollowedBoards


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that the Discord side of the bot uses.

    `thinkers` are where computer players think, `deck_tests` the tests of decks that run, `scales` where
    decks are weighed, `tables` the messages of tables, `readers` where the files that people send are
    parsed, `absences` the notices of players who have left their server, `clock_notices` the warnings of
    clocks, `metrics` what is counted, `shared` the boards that follow duels in other channels, `followed`
    those by direct message, `audit_posts` what tells people of moderators' acts, `queue_calls` what brings
    those together who wait in queues, `desk` where it is worked out what decided duels, `tournaments` the
    announcements of tournaments, `tournament_notices` what tells people about theirs, `running` what keeps
    tournaments going and shows them, `finder` what looks for puzzles. `administrators` are people whom the
    host lets moderate in every server.
    """

    matches: Matches
    faces: Faces
    painter: Painter
    presenter: Presenter
    thinkers: Workers
    deck_tests: DeckTests
    scales: Scales
    tables: TableMessages
    readers: Readers
    absences: AbsenceNotices
    clock_notices: ClockNotices
    metrics: Metrics
    shared: SharedBoards
    followed: FollowedBoards
    audit_posts: AuditPosts
    queue_calls: QueueCalls
    desk: Desk
    tournaments: Announcements
    tournament_notices: TournamentNotices
    running: RunningTournaments
    finder: Finder
    administrators: frozenset[int] = frozenset()

    @property
    def main_game(self) -> str:
        """The game to play if none is named: the first."""
        return next(iter(self.faces))

    def refusals(self, game: str) -> Mapping[str, str]:
        """What players are told of actions that the rules refuse, by the code of the refusal.

        It is in the words of this game where it has any, else in those of another.
        """
        faces = sorted(self.faces, key=lambda name: name != game)
        return ChainMap(*(dict(self.faces[name].refusals) for name in faces))

    def stock(self, game: str) -> Stock:
        """What ships with this game. Refusal: unknown-game."""
        return find_tabletop(self.matches.games, game).stock

    def face(self, game: str) -> Face:
        """The face of this game. Refusal: unknown-game."""
        return find_face(self.faces, game)


class HasServices(Protocol):
    """A client that carries the services."""

    services: Services


def services_of(interaction: Interaction) -> Services:
    """The services of the client that this interaction reached."""
    return cast(HasServices, interaction.client).services


def player_of(user: discord.abc.User) -> Player:
    """A Discord user as a player of duels."""
    return Player(user.id, clean(user.display_name), user.bot)
