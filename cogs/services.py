"""What commands and controls are handed: the services, and what they ask of the rooms above them."""

from collections import ChainMap
from collections.abc import Mapping
from typing import Protocol, cast

import discord
from msgspec import Struct, field

from bot.confinement import Readers
from bot.matches.context import DuelLocks
from bot.matches.decks.deck_tests import DeckTests
from bot.matches.decks.scales import Scales
from bot.matches.puzzles.finder import Finder
from bot.matches.reports.desk import Desk
from bot.matches.service import Matches
from bot.matches.tabletop import Stock, find_tabletop
from bot.matches.values import AuditEntry, Follow, Followed, LeaderboardPost, Player
from bot.store.matchmaking.values import Queued
from bot.telemetry.metrics import Metrics
from bot.tournaments.matches import EntrantId
from bot.workers import Workers
from cogs.display.boards.shared_boards import SharedBoards
from cogs.display.notices.absence_notices import AbsenceNotices
from cogs.display.notices.clock_notices import ClockNotices
from cogs.display.presenter import Presenter
from cogs.faces import Face, Faces, find_face
from cogs.kit.answers import Interaction
from cogs.kit.painter import Painter
from cogs.kit.safe_text import name_of
from cogs.table_door import TableDoor


class TableMessages(Protocol):
    """The messages of tables."""

    @property
    def posting(self) -> DuelLocks:
        """The locks in which the message of an invitation is posted."""
        ...

    def wake(self, key: str, /) -> None:
        """The table with this id has changed."""


class QueueCalls(Protocol):
    """What brings together the people who wait in queues."""

    def wake(self) -> None:
        """Somebody has joined a queue."""

    def left(self) -> None:
        """Somebody has left a queue."""

    async def called(self, entry: Queued, message_id: int) -> None:
        """A message calls for an opponent of somebody who waits."""


class FollowedBoards(Protocol):
    """The boards that people follow by direct message."""

    async def begin(self, duel_id: str, user_id: int, what: Followed) -> Follow | None:
        """Have a person follow a duel; None if they take no direct messages."""


class TournamentFollows(Protocol):
    """The messages by which people follow players of tournaments."""

    async def begin(self, tournament_id: str, guild_id: int, user_id: int, entrant: EntrantId) -> bool:
        """Have a person follow a player; False if they take no direct messages."""

    async def stop(self, tournament_id: str, user_id: int, entrant: EntrantId) -> bool:
        """Have a person follow a player no longer; False if they did not."""


class Announcements(Protocol):
    """The announcements of tournaments."""

    def wake(self, key: str, /) -> None:
        """The tournament with this id has changed."""

    async def shown(self, tournament_id: str) -> None:
        """Show a tournament now if Discord takes it, so that it has an address."""


class Leaderboards(Protocol):
    """The leaderboards that keep themselves current in channels."""

    async def show(self, guild_id: int, game: str, /) -> LeaderboardPost | None:
        """Show one that a manager has just put there or moved, and return it as it is then."""

    async def take_away(self, post: LeaderboardPost, /) -> None:
        """Delete the message of one that has been moved or ended, if Discord lets the bot."""

    def refresh(self) -> None:
        """Look at all of them again."""


class AuditPosts(Protocol):
    """The messages that tell people of moderators' acts."""

    async def deliver(self, entry_id: str) -> AuditEntry:
        """Try to send all messages of an entry now; return it as it is then."""


class Services(Struct, frozen=True):
    """Everything that the Discord side of the bot uses.

    `thinkers` are where computer players think, `deck_tests` the tests of decks that run, `scales` where
    decks are weighed, `tables` the messages of tables, `readers` where the files that people send are
    parsed, `absences` the notices of players who have left their server, `clock_notices` the warnings of
    clocks, `metrics` what is counted, `shared` the boards that follow duels in other channels, `followed`
    those by direct message, `audit_posts` what tells people of moderators' acts, `queue_calls` what brings
    those together who wait in queues, `desk` where it is worked out what decided duels, `tournaments` the
    announcements of tournaments, `follows` the messages about players whom people follow there, `finder` what
    looks for puzzles, `leaderboards` those that stay current. `administrators` are people whom the
    host lets moderate in every server. `door` is where tables are opened in a browser.
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
    follows: TournamentFollows
    finder: Finder
    leaderboards: Leaderboards
    administrators: frozenset[int] = frozenset()
    door: TableDoor = field(default_factory=TableDoor)

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
    return Player(user.id, name_of(user), user.bot, username=user.name)
