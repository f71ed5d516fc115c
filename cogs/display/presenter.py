"""Shows duels: updates Discord after every change, and retries until that succeeds.

The store holds the truth: a failure costs only time, and nothing is shown twice.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Container, Iterator, Sequence
from functools import partial

import discord

from bot.games.errors import MultiverseError
from bot.matches.context import ChangeFeed, DuelChange
from bot.matches.memory.looks import FullLook
from bot.matches.parts import Attending
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import Duel
from bot.telemetry.meters import ShowingWatch
from bot.telemetry.metrics import Metrics
from cogs.display.boards.board_messages import BoardMessages
from cogs.display.boards.direct_boards import DirectBoards, ShownBoard
from cogs.display.boards.hand_messages import HandMessages
from cogs.display.call_messages import CallMessages, ResultNote
from cogs.display.directly.homes import CANNOT_WRITE, DirectHomes
from cogs.display.notices.draw_notices import DrawNotices
from cogs.display.notices.lost_channels import LostChannels
from cogs.display.notices.proposal_notices import ProposalNotices
from cogs.display.notices.unreadable_duels import UnreadableDuels
from cogs.display.posting.locations import UNKNOWN_CHANNEL, DuelPlaces
from cogs.display.posting.retries import Retries, Unreachable, backoff, is_passing, rarely
from cogs.display.posting.shown_marks import ShownMarks
from cogs.faces import Faces
from cogs.kit.painter import OutdatedError, Painter, wished_since
from cogs.kit.permissions import REFUSED
from cogs.kit.traffic import Precedence, sent_as
from cogs.table_door import TableDoor
from cogs.words.nouns import speak_of

_log = logging.getLogger(__name__)

FIRST_LOOK_SECONDS = 10.0
"""After a start, the longest an action waits until its duel's messages have been checked."""


def _mildness(failure: BaseException) -> int:
    """How much can still be shown after this failure of a part."""
    if isinstance(failure, OutdatedError):
        return 2
    is_lost = isinstance(failure, discord.HTTPException) and failure.code == UNKNOWN_CHANNEL
    return int(isinstance(failure, discord.HTTPException) and not is_lost)


class Presenter(Attending):
    """Keeps Discord up to date with the duels. `ChangeFeed.watch` calls `notice`."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        faces: Faces,
        painter: Painter,
        *,
        wait: Callable[[int], float] = backoff,
        wait_for_people: Callable[[int], float] = rarely,
        metrics: Metrics | None = None,
        checks_all: bool = False,
        door: TableDoor | None = None,
    ) -> None:
        """`checks_all` says that Discord may have lost the messages of running duels.

        While the `door` is open, boards have a button that opens their table.
        """
        self._progress = ShowingWatch(metrics or Metrics())
        self._client = client
        self._checks_all = checks_all
        self._matches = matches
        self._wait = wait
        self._wait_for_people = wait_for_people
        self.places = DuelPlaces(client, matches)
        self._boards = BoardMessages(matches, faces, self.places, door or TableDoor())
        self._direct = DirectBoards(matches, faces, self.places)
        self._hands = HandMessages(matches, faces, self.places)
        self._notices = DrawNotices(matches, faces, self.places)
        self._proposals = ProposalNotices(matches, faces, self.places)
        self._calls = CallMessages(matches, self.places)
        self._direct_homes = DirectHomes(matches, self.places)
        self.lost_channels = LostChannels(client, matches, self.places)
        self._unreadable = UnreadableDuels(matches, self.places)
        self._painter = painter
        self._marks = ShownMarks(matches)
        super().__init__("present")
        self._retries = Retries("Duel %s is not shown", wait)
        self._failed_before: set[str] = set()
        self._complained: set[str] = set()
        self._asked_where: set[str] = set()
        self._handed: dict[str, FullLook] = {}
        self._behind: dict[str, int] = {}  # since when a duel waits to be shown
        self._not_looked_at: dict[str, asyncio.Event] = {}
        self._held: dict[str, int] = {}  # duels that are changing: how many requests change them
        self._told_of_closed: Callable[[str], None] = lambda _duel_id: None
        self._told_of_shown: Callable[[str], None] = lambda _duel_id: None
        self._late: Container[str] = ()

    def watch_closed(self, callback: Callable[[str], None]) -> None:
        """Call `callback(duel_id)` when a player's direct messages turn out to be closed."""
        self._told_of_closed = callback

    def watch_shown(self, callback: Callable[[str], None], only: Container[str]) -> None:
        """Call `callback(duel_id)` whenever one of `only` these duels is shown as it is."""
        self._told_of_shown, self._late = callback, only

    def is_showing(self, duel_id: str) -> bool:
        """Whether something of this duel is still to be shown."""
        return self._attendants.is_awake(duel_id)

    def watch(self, changes: ChangeFeed) -> None:
        """As in Part."""
        changes.watch(self.notice)

    async def start(self) -> None:
        """Update every duel of this process that may have changed since it was shown, ended ones too.

        The others cost nothing, however many are running. A presenter that `checks_all` checks those as well.
        """
        unsettled = {*await self._matches.chronicle.unsettled(), *await self._matches.chronicle.unshown()}
        if self._checks_all:
            running = await self._matches.chronicle.running()
            unsettled |= {each.id for each in running if self._matches.shards.owns(each.place.guild_id)}
        self.places.uncertain |= unsettled
        for duel_id in sorted(unsettled, key=int):
            self._not_looked_at[duel_id] = asyncio.Event()
            self.wake(duel_id)

    async def looked_at(self, duel_id: str) -> None:
        """Wait until this duel's boards have been checked after the start.

        Until then they are uncertain: the last process may have died before recording a message. If
        Discord is slow, an action waits at most `FIRST_LOOK_SECONDS`.
        """
        if first_look := self._not_looked_at.get(duel_id):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FIRST_LOOK_SECONDS):
                    await first_look.wait()

    def _end_first_look(self, duel_id: str) -> None:
        """Its boards have been checked after the start, or could not be."""
        if first_look := self._not_looked_at.pop(duel_id, None):
            first_look.set()

    def notice(self, change: DuelChange) -> None:
        """Show a changed duel, from the look that came with the change if there is one."""
        self._handed.pop(change.duel_id, None)
        if change.look is not None:
            self._handed[change.duel_id] = change.look
        self.wake(change.duel_id)

    @contextlib.contextmanager
    def holding(self, duel_id: str) -> Iterator[None]:
        """Show what changes in here together, once it is over: several actions of one request."""
        self._held[duel_id] = self._held.get(duel_id, 0) + 1
        try:
            yield
        finally:
            self._held[duel_id] -= 1
            if not self._held[duel_id]:
                del self._held[duel_id]
                self.wake(duel_id)

    def wake(self, duel_id: str) -> None:
        """Have this duel shown anew. Its pictures that still wait to be drawn are outdated."""
        if duel_id in self._held:
            return
        self._progress.changed(duel_id)
        self._attendants.wake(duel_id)
        self._painter.drop_outdated()

    async def close(self) -> None:
        """Stop showing. Whatever is not shown yet is shown after the next start."""
        await super().close()
        while self._not_looked_at:
            self._not_looked_at.popitem()[1].set()
        await self._marks.store()

    async def _attend(self, duel_id: str) -> float | None:
        """Show this duel. Returns the seconds until the next try if that fails."""
        await self._client.wait_until_ready()
        self._progress.begin(duel_id)
        since = self._behind.setdefault(duel_id, self._painter.number())
        precedence = Precedence.USUAL if duel_id in self._not_looked_at else Precedence.BOARD
        with wished_since(since, partial(self._attendants.is_due, duel_id)), sent_as(precedence):
            try:
                return await self._try(duel_id)
            except OutdatedError:
                return None  # woken again: the next try shows the newer position
            except (*Unreachable, discord.HTTPException, MultiverseError) as error:
                return self._again(duel_id, error, self._wait)
            except Exception as error:  # noqa: BLE001 -- the last stop: no fault of ours may leave a duel unseen
                _log.error("Duel %s cannot be shown", duel_id, exc_info=error)
                return self._again(duel_id, error, self._wait_for_people)
            finally:
                # A look that arrived in the meantime lacks what has been posted since.
                self._handed.pop(duel_id, None)
                self._end_first_look(duel_id)

    async def _try(self, duel_id: str) -> float | None:
        try:
            await self._show(duel_id)
        except OutdatedError:
            raise
        except BaseException as error:
            self.places.uncertain.add(duel_id)
            if isinstance(error, discord.HTTPException):
                return await self._failed(duel_id, error)
            raise
        self._settle(duel_id)
        self._progress.done(duel_id)
        if duel_id in self._late:
            self._told_of_shown(duel_id)
        return None

    def _settle(self, duel_id: str) -> None:
        """Forget what only a duel that is still to be shown needs."""
        self._behind.pop(duel_id, None)
        self.places.uncertain.discard(duel_id)
        if duel_id in self._failed_before:
            self._failed_before.discard(duel_id)
            self._retries.forget(duel_id)
            self._direct_homes.forget(duel_id)
            self._complained.discard(duel_id)
            self._asked_where.discard(duel_id)

    async def _show(self, duel_id: str) -> None:
        look = self._handed.pop(duel_id, None)
        if look is None:
            try:
                look = await self._matches.play.full_look(duel_id)
            except Refusal as error:
                if error.code not in ("unreadable-duel", "record-gone"):
                    raise
                if error.code == "unreadable-duel":
                    await self._unreadable.close(duel_id)
                await self._marks.add(await self._matches.chronicle.duel(duel_id))
                return
        speak_of(self._matches.games, look.duel.game)
        board = look.posts.get("board")
        channel_id = await self.places.home(look.duel, board)
        if channel_id != look.duel.channel_id:  # its thread is new, and the messages name it
            look = await self._matches.play.full_look(duel_id)
        if board is None:
            await self._calls.name_place(look.duel, channel_id)
        shown_board, delayed = await self._show_parts(look, channel_id)
        if delayed:
            raise delayed[0]
        if shown_board is not None and not look.duel.running:
            await self._calls.tell_end(look.duel, shown_board)
        if not self._boards.lacks_pictures(duel_id):
            await self._marks.add(look.duel)
        if not look.duel.running:
            self._hands.forget(duel_id)
            self._boards.forget(duel_id)
            self._direct.forget(duel_id)
            self._proposals.forget(duel_id)

    async def _show_parts(
        self, look: FullLook, channel_id: int
    ) -> tuple[ShownBoard | None, list[discord.HTTPException]]:
        """Show the boards first, because players wait for them, then notice and hands.

        Returns the board, unless it could not be shown, and the failures.

        One failure does not stop the others, except a lost thread: the hands name the next one. The board
        says whose direct messages are closed. If showing the hands changes that, the board is corrected.
        """
        closed = self._hands.closed(look.duel.id)
        board: ShownBoard | None = None
        delayed: list[discord.HTTPException] = []
        parts: list[Callable[[], Awaitable[None]]] = []
        try:
            board = await self._boards.show(look, closed, channel_id)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
            delayed.append(error)
        else:
            self._progress.board_stands(look.duel.id)
            parts.append(partial(self._direct.show, look, board))
        if look.duel.draw_offer is not None or "draw" in look.posts:
            parts.append(partial(self._notices.show, look, channel_id))
        if look.duel.proposal is not None or look.duel.id not in self._proposals.quiet:
            parts.append(partial(self._proposals.show, look, channel_id))
        people = [seat for seat in look.duel.seats if not look.duel.players[seat].is_computer]
        parts.append(partial(self._show_hands, look, people))
        for show in parts:
            try:
                if self._attendants.is_due(look.duel.id):
                    raise OutdatedError("the duel has changed, and its next board is waited for")
                await show()
            except OutdatedError:
                if not delayed:  # a board stands: others have waited longer
                    self._behind.pop(look.duel.id, None)
                raise
            except discord.HTTPException as error:
                if error.code == UNKNOWN_CHANNEL:
                    raise
                delayed.append(error)
        now_closed = self._hands.closed(look.duel.id)
        if now_closed - closed:
            self._told_of_closed(look.duel.id)
        if now_closed != closed and not delayed:
            now = await self._matches.play.full_look(look.duel.id)
            await self._boards.show(now, now_closed, channel_id)
        return board, delayed

    async def _show_hands(self, look: FullLook, seats: Sequence[int]) -> None:
        """Update all hands, unless something newer is to be shown before Discord takes a request for one.

        Raises the worst failure, once the others are shown: with an unknown one, nothing more can be done.
        """
        self._end_first_look(look.duel.id)
        with sent_as(Precedence.HAND, partial(self._attendants.is_due, look.duel.id)):
            shown = await asyncio.gather(
                *(self._hands.show(look, seat) for seat in seats), return_exceptions=True
            )
        if failures := [each for each in shown if isinstance(each, BaseException)]:
            raise min(failures, key=_mildness)

    async def _failed(self, duel_id: str, error: discord.HTTPException) -> float | None:
        self._failed_before.add(duel_id)
        if error.code == UNKNOWN_CHANNEL:
            duel = await self._matches.chronicle.duel(duel_id)
            if duel.thread_id is not None:
                await self.places.lost(duel)
                if self._retries.has_failed(duel_id):
                    return self._again(duel_id, error, self._wait)
                self._retries.count(duel_id)  # a second loss in a row is no deleted thread: wait then
                _log.info("Duel %s has lost its thread and gets another", duel_id)
                return 0.0
            await self._ask_where(duel)
        if error.code == CANNOT_WRITE:
            if await self._direct_homes.leave(await self._matches.chronicle.duel(duel_id)):
                return 0.0
        elif error.code in REFUSED:
            await self._complain(duel_id)
        return self._again(duel_id, error, self._wait if is_passing(error) else self._wait_for_people)

    def _again(self, duel_id: str, error: BaseException, wait: Callable[[int], float]) -> float | None:
        """Seconds until the next try; None if no try can show the duel."""
        if isinstance(error, Refusal) and error.code in ("no-such-duel", "damaged-duel", "unknown-game"):
            self._settle(duel_id)
            _log.error("Duel %s cannot be shown: %s", duel_id, error)
            self._progress.give_up(duel_id)
            return None
        self._failed_before.add(duel_id)
        return self._retries.failed(duel_id, error, wait)

    async def _complain(self, duel_id: str) -> None:
        """Tell the players privately, once for each problem."""
        if duel_id not in self._complained:
            self._complained.add(duel_id)
            duel = await self._matches.chronicle.duel(duel_id)
            await self.places.complain(duel, duel.channel_id)

    async def _ask_where(self, duel: Duel) -> None:
        """Ask the players, once for each channel lost, where their duel goes on."""
        if duel.running and duel.id not in self._asked_where:
            await self.lost_channels.ask(duel)
            self._asked_where.add(duel.id)

    async def show_call(self, duel_id: str) -> None:
        """Show the message that began a running duel anew, as times in it have changed.

        Raises discord.HTTPException.
        """
        duel = await self._matches.chronicle.duel(duel_id)
        if duel.running:
            await self._calls.name_place(duel, duel.channel_id)

    def tell_results(self, result_of: Callable[[Duel], Awaitable[ResultNote]]) -> None:
        """Have the messages that began duels also tell the result of their match, once they have ended."""
        self._calls.tell_results(result_of)

    async def show_end(self, duel_id: str, known: ResultNote | None = None) -> bool:
        """Show the end on the message that began a duel anew, as what follows from it has changed.

        `known` is what it says of its match, if that is at hand. Does nothing before the end is shown.
        Returns False if the message is gone. Raises discord.HTTPException; refusals: those of a full look.
        """
        look = await self._matches.play.full_look(duel_id)
        speak_of(self._matches.games, look.duel.game)
        shown_board = None if look.duel.running else await self._boards.shown(look)
        return shown_board is None or await self._calls.tell_end(look.duel, shown_board, known)

    def trouble(self, duel: Duel) -> str:
        """Why this duel's board is not shown, for its players; empty if it is."""
        return self.places.complaint(duel, duel.channel_id) if duel.id in self._complained else ""
