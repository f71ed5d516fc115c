"""The bot: assembles the services, handles errors, starts up and shuts down."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.confinement import ConfinedProcess, Readers
from bot.content.registry import prepare_to_parse
from bot.footprint import tree_size
from bot.gateway import GatewayBot
from bot.heap import give_back_holes
from bot.matches.clocks.timekeeper import Timekeeper
from bot.matches.decks.deck_tests import DeckTests
from bot.matches.decks.scales import Scales
from bot.matches.duels.elsewhere import Heeding, NextSignal
from bot.matches.matchmaking.keeper import PACE
from bot.matches.opponents import Opponents, breathe
from bot.matches.parts import Part, Parts
from bot.matches.puzzles.finder import Finder
from bot.matches.puzzles.jobs import found_in_games, found_in_record
from bot.matches.reports.desk import Desk
from bot.matches.service import Matches
from bot.matches.thrift import LOOK_SECONDS, Thrift
from bot.players.questions import Question
from bot.players.questions import answer as think
from bot.reviews.jobs import written_luck, written_review
from bot.telemetry.health import Health
from bot.telemetry.metrics import Metrics
from bot.workers import Workers, timed
from cogs.acknowledgement import Promises
from cogs.community.audit_posts import AuditPosts
from cogs.community.awards.keeper import TOGETHER as ROLES_TOGETHER
from cogs.community.awards.keeper import AwardedRoles
from cogs.community.commands import (
    CONTEXT_MENUS,
    LeaderboardCommand,
    MetaCommand,
    ModerateCommands,
    ProfileCommand,
    SettingsCommand,
)
from cogs.community.greetings import Greetings
from cogs.community.leaderboards.keeper import PACE as BOARD_PACE
from cogs.community.leaderboards.keeper import LeaderboardPosts
from cogs.community.puzzles.controls import PuzzleCommand
from cogs.display.boards.shared_boards import SharedBoards
from cogs.display.notices.absence_notices import AbsenceNotices
from cogs.display.notices.clock_notices import ClockNotices
from cogs.display.posting.retries import backoff, rarely
from cogs.display.presenter import Presenter
from cogs.duel_commands import DuelCommands
from cogs.faces import Faces
from cogs.failures import explain
from cogs.gate import Gate
from cogs.kit.painter import Painter
from cogs.kit.press import press_of
from cogs.matchmaking.blocks import BlockCommand
from cogs.matchmaking.queue_calls import QueueCalls
from cogs.me.commands import MeCommand, PrivacyCommands
from cogs.routes import press, route_table
from cogs.seating.helping.help_command import HelpCommand
from cogs.seating.helping.mentions import greet
from cogs.seating.rounds import Housekeeping
from cogs.seating.tables.table_messages import TableMessages
from cogs.services import Services
from cogs.sight import is_public
from cogs.table_commands import TableCommands
from cogs.table_door import TableDoor
from cogs.teaching.commands import TeachingCommands
from cogs.tournaments.announcing.keeper import Announcements
from cogs.tournaments.announcing.notices import TournamentNotices
from cogs.tournaments.commands import TournamentCommands
from cogs.tournaments.rounds.calls import PACE as CALL_PACE
from cogs.tournaments.running_parts import RunningTournaments
from cogs.watching.followed_boards import FollowedBoards

if TYPE_CHECKING:
    from bot.web.part import WebTables

_log = logging.getLogger(__name__)

MakeWebTables = Callable[[discord.Client, Services, Gate], "WebTables"]
"""Makes the part of a bot that serves tables and public pages to browsers."""
PATIENCE = 5.0
"""Shutdown grace period for acknowledged interactions, in seconds."""


async def _nothing() -> None:
    """Have nothing more to save."""


class MultiverseBot(GatewayBot):
    """The bot, made of its parts. Closing it also closes the painter, the thinkers and all deck tests."""

    def __init__(
        self,
        *,
        matches: Matches,
        faces: Faces,
        painter: Painter,
        thinkers: Workers,
        deck_tests: DeckTests,
        reviewers: Workers | None = None,
        readers: Readers | None = None,
        gate: Gate | None = None,
        sync_guild: int | None = None,
        is_forgetful: bool = False,
        wait: Callable[[int], float] = backoff,
        wait_for_people: Callable[[int], float] = rarely,
        pause: Callable[[], Awaitable[None]] = breathe,
        metrics: Metrics | None = None,
        health: Health | None = None,
        next_signal: NextSignal | None = None,
        administrators: frozenset[int] = frozenset(),
        queue_pace: float = PACE,
        call_pace: float = CALL_PACE,
        warming: Callable[[discord.Client], Part] = lambda _: Part(),
        memory_limit: int | None = None,
        memory_pace: float = LOOK_SECONDS,
        on_short_memory: Callable[[], Awaitable[None]] = _nothing,
        web_tables: MakeWebTables | None = None,
    ) -> None:
        """`sync_guild` registers the commands in this server only, where changes take effect at once.

        With `is_forgetful`, Discord has lost all messages since the bot last ran, like the sandbox: then the
        bot checks every running duel. `faces` are those of the games; the painter draws their pictures.

        Computer players think in `thinkers` and `pause` between two actions. `reviewers` compute reports and
        reviews, by default in the thinkers. `readers` parse the files that people send, by default in a
        confined process that starts with the first file. `gate` admits requests, by default all of them.
        Events are reported to `metrics` and `health`. `next_signal` waits for changes by other processes;
        without it, there are none.

        `administrators` are the ids of people whom the host lets moderate on every server. `queue_pace` are
        the seconds between two checks of queues in which people wait, `call_pace` between two calls of
        matches of a tournament. `warming` makes the part that draws ahead of time. Near `memory_limit`, in
        bytes, the helper processes above save memory, and `on_short_memory` is called for others;
        `memory_pace` are the seconds between two looks at it. `web_tables` makes the part that serves tables
        to browsers; without it, none is served.

        After a refusal by Discord, `wait` and `wait_for_people` return the seconds until the next attempt,
        given the number of failures so far.
        """
        self.routes = route_table(faces)
        metrics = metrics or Metrics()
        super().__init__(matches.shards, matches.clocks.heart, metrics, health or Health(), sync_guild)
        metrics.jobs.labels("thinkers").set_function(lambda: thinkers.pending)
        if reviewers is not None:
            metrics.jobs.labels("reviewers").set_function(lambda: reviewers.pending)
        self._reviewers = reviewing = reviewers or thinkers
        self._on_short_memory = on_short_memory
        desk = Desk(
            matches.reports,
            matches.chronicle,
            lambda record: reviewing.run(written_luck, record),
            lambda record, seat, older: reviewing.run(written_review, record, seat, older),
        )
        finder = Finder(
            matches.puzzles,
            matches.chronicle,
            lambda duel: is_public(self, duel),
            lambda game, record, seed: reviewing.run(found_in_record, game, record, seed),
            lambda game, seed: reviewing.run(found_in_games, game, seed),
        )
        self.gate = gate or Gate(None)
        self.promises = Promises()
        door = TableDoor()
        presenter = Presenter(
            self,
            matches,
            faces,
            painter,
            wait=wait,
            wait_for_people=wait_for_people,
            metrics=metrics,
            checks_all=is_forgetful,
            door=door,
        )
        tables = TableMessages(self, matches, wait)
        absences = AbsenceNotices(self, matches, presenter.places, wait)
        clock_notices = ClockNotices(matches, presenter.places, wait)
        shared = SharedBoards(self, matches, faces, presenter.places, wait)
        followed = FollowedBoards(self, matches, faces, presenter.places, wait)
        audit_posts = AuditPosts(self, matches, presenter.places, wait)
        queue_calls = QueueCalls(self, matches, presenter.places, wait, queue_pace)
        announcements = Announcements(self, matches, presenter.places, wait, door)
        self.tournament_notices = TournamentNotices(self, matches, presenter.places, wait)
        self.running = RunningTournaments(
            self,
            matches,
            painter,
            presenter.places,
            wait,
            tell=self.tournament_notices.tell,
            is_showing=presenter.is_showing,
            show_call=presenter.show_call,
            show_end=presenter.show_end,
            pace=call_pace,
        )
        together = ROLES_TOGETHER if call_pace else 0.0
        self.awarded_roles = AwardedRoles(self, matches, presenter.places, wait, together)
        places, pace = presenter.places, BOARD_PACE if call_pace else 0.0
        self.leaderboards = LeaderboardPosts(self, matches, painter, places, wait, next(iter(faces)), pace)
        self._greetings = Greetings(self, matches, faces, presenter.places, wait)
        self.services = Services(
            matches,
            faces,
            painter,
            presenter,
            thinkers,
            deck_tests,
            Scales(deck_tests),
            tables,
            readers or ConfinedProcess(prepare=prepare_to_parse),
            absences,
            clock_notices,
            metrics,
            shared,
            followed,
            audit_posts,
            queue_calls,
            desk,
            announcements,
            self.running.follows,
            finder,
            self.leaderboards,
            administrators,
            door,
        )
        self.web_tables = web_tables(self, self.services, self.gate) if web_tables is not None else None
        self.timekeeper = Timekeeper(
            matches.clocks, remind=clock_notices.remind, ask_discord=self._ask_discord
        )
        self.opponents = Opponents(matches, self._think, pause=pause)
        parts: list[Part] = [
            presenter,
            tables,
            absences,
            shared,
            followed,
            audit_posts,
            announcements,
            self.tournament_notices,
            self._greetings,
            self.leaderboards,
            self.awarded_roles,
            matches.suspicions,
            matches.usages,
            matches.late_results,
            matches.tournaments.presence,
            desk,
            finder,
            self.opponents,
            Housekeeping(self.services, self),
            self.running,
            self.timekeeper,
            clock_notices,  # whose warnings wait longer if no process ran
            queue_calls,
            warming(self),
        ]
        if self.web_tables is not None:
            parts.append(self.web_tables)
        if memory_limit is not None:
            save, spend = self._save_memory, painter.draw_as_usual
            parts.append(Thrift(memory_limit, tree_size, save, spend, pace=memory_pace))
        if next_signal is not None:
            parts.append(Heeding(matches.elsewhere, next_signal, tables.wake, tables.start))
        self.parts = Parts(*parts)
        self.parts.watch(matches.changes)
        presenter.watch_closed(absences.wake)
        presenter.tell_results(self.running.cards.note_of)
        threads = self.running.threads
        presenter.watch_shown(threads.shown, only=threads.late)
        self.tree.error(self._on_command_error)

    async def setup_hook(self) -> None:
        """Load commands, register the commands with Discord, and resume running duels."""
        await self.add_cog(DuelCommands())
        await self.add_cog(TableCommands())
        await self.add_cog(TeachingCommands())
        await self.add_cog(MeCommand())
        await self.add_cog(PrivacyCommands())
        await self.add_cog(BlockCommand())
        await self.add_cog(TournamentCommands())
        await self.add_cog(SettingsCommand())
        await self.add_cog(ModerateCommands())
        await self.add_cog(LeaderboardCommand())
        for menu in CONTEXT_MENUS:
            self.tree.add_command(menu)
        await self.add_cog(MetaCommand())
        await self.add_cog(ProfileCommand())
        await self.add_cog(PuzzleCommand())
        for face in self.services.faces.values():
            for cog in face.commands():
                await self.add_cog(cog)
        helping = HelpCommand(self.tree)
        await self.add_cog(helping)
        helping.ids = {command.name: command.id for command in await self._sync()}
        await self.parts.start()

    async def close(self) -> None:
        """Finish what has been acknowledged, stop showing duels, then leave Discord."""
        await asyncio.gather(self.services.deck_tests.close(), self.promises.kept(PATIENCE))
        await self.parts.close()
        self.services.painter.close()
        self.services.thinkers.close()
        self._reviewers.close()
        self.services.readers.close()
        await super().close()

    async def on_guild_join(self, guild: discord.Guild, /) -> None:
        """Greet a server that has added the bot. Discord does not report this again at later starts."""
        await self.services.matches.departures.returned(guild.id)
        self.services.matches.changes.tell_awards(guild.id)
        self._greetings.joined(guild)

    async def on_guild_remove(self, guild: discord.Guild, /) -> None:
        """Note that a server has removed the bot; an outage does not count."""
        await self._greetings.left(guild)
        await self.services.matches.departures.left(guild.id)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role, /) -> None:
        """Try again to give roles: the bot's permissions or a role's place may have changed."""
        self.awarded_roles.roles_changed(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role, /) -> None:
        """Note that a role is gone, which may be awarded."""
        self.awarded_roles.roles_changed(role.guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member, /) -> None:
        """Look at the bot's own roles. Without a privileged intent, Discord reports no other member's."""
        if after.id == after.guild.me.id:
            self.awarded_roles.roles_changed(after.guild.id)

    async def on_interaction(self, interaction: discord.Interaction[Any], /) -> None:
        """Handle a press or a submitted form; discord.py itself handles everything else.

        Views of discord.py don't handle presses: they drop those of a control that the message has lost.
        """
        if (pressed := press_of(interaction)) is not None:
            await press(pressed)

    async def on_message(self, message: discord.Message, /) -> None:
        """Answer a bare mention; there are no text commands."""
        if self.user is not None:
            await greet(message, self.user.id, self.gate.quotas, self.services)

    async def _save_memory(self) -> None:
        """Free what helper processes hold that are idle now, and draw with one painter."""
        for helpers in (self.services.thinkers, self._reviewers, self.services.readers):
            await helpers.renew()
        await self._on_short_memory()
        await self.services.painter.draw_one_at_a_time()  # waits for the pictures in progress
        await asyncio.to_thread(give_back_holes)

    async def _think(self, question: Question) -> object:
        return await self._metrics.thought(question.level, self.services.thinkers.run(timed, think, question))

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if interaction.type is discord.InteractionType.autocomplete:
            _log.error("Autocomplete failed", exc_info=cause)
            return
        await explain(interaction, cause)
