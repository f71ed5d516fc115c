"""Boards by direct message, for people who follow other people's duels.

Each follower has one message. It is edited when a turn ends, so it causes no notifications; the last edit
shows the end. Follows are stored before anything is sent, so after a restart, missing messages are sent.
People who can no longer see the duel's channel get no more boards. Boards show no hands. The caster view and
its delay come from `matches.casting`.
"""

import logging
from collections.abc import Awaitable, Callable

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.context import ChangeFeed, DuelChange, DuelLocks
from bot.matches.memory.looks import FullLook
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.values import Duel, Follow, Followed
from bot.matches.watching.caster_views import CasterLook, TooEarly
from cogs.display.boards.clock_lines import clock_lines, watched_clock
from cogs.display.boards.endings import looking_back, result_of
from cogs.display.posting.locations import RECENT_DIRECT, DuelPlaces
from cogs.display.posting.message_memory import MessageId, nonce_of
from cogs.display.posting.retries import is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.faces import Faces, find_face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import NO_PINGS, Button, Post, controls_of
from cogs.sight import find_member, may_see
from cogs.watching.caster_panel import caster_post, caster_rows
from cogs.words.duels import watching as words
from cogs.words.nouns import speak_of

_log = logging.getLogger(__name__)

STOP_VERB = "unfollow"
GONE = ("unreadable-duel", "record-gone", "damaged-duel", "unknown-game", "no-such-duel")
"""Refusals after which a duel can never be shown again."""


class FollowedPost(Struct, frozen=True):
    """The content of a follower's message. Its `version` changes when there is something new to show."""

    version: str
    draw: Callable[[], Awaitable[Post]]


class FollowedBoards(Upkeep):
    """Keeps these boards up to date. `ChangeFeed.watch` calls `notice`."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        faces: Faces,
        places: DuelPlaces,
        wait: Callable[[int], float],
    ) -> None:
        super().__init__(client, "followed", "Those who follow duel %s do not see it as it is", wait)
        self._matches = matches
        self._faces = faces
        self._places = places
        self._known: set[str] = set()  # duels of this process that somebody follows
        self._turns = DuelLocks()

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch(self.notice, only=self._known)

    def notice(self, change: DuelChange) -> None:
        """Update the boards of a changed duel."""
        self.wake(change.duel_id)

    async def start(self) -> None:
        """Update all boards: duels may have changed before the restart."""
        for duel_id in await self._matches.following.duels():
            self._known.add(duel_id)
            self.wake(duel_id)

    async def begin(self, duel_id: str, user_id: int, what: Followed) -> Follow | None:
        """Let a person follow a duel. Returns the follow, with its message if Discord has accepted that.

        None if they accept no direct messages. Refusals: those of `Following.begin`.
        """
        await self._matches.following.begin(duel_id, user_id, what)
        self._known.add(duel_id)
        async with self._turns.of(duel_id):
            follow = await self._matches.following.get(duel_id, user_id, what)
            if follow is None or follow.message_id is not None:
                return follow
            look = await self._matches.play.full_look(duel_id)
            try:
                await self._show(look, follow, is_new=True)
            except discord.Forbidden as error:
                _log.info("User %d takes no direct messages: %s", user_id, error)
                await self._matches.following.end(duel_id, user_id, what)
                return None
            except discord.HTTPException as error:
                _log.warning("Duel %s is not shown yet to %d, who follows it: %s", duel_id, user_id, error)
                self.wake(duel_id)
            return await self._matches.following.get(duel_id, user_id, what)

    async def _do(self, duel_id: str) -> None:
        async with self._turns.of(duel_id):
            follows = await self._matches.following.of(duel_id)
            if not follows:
                self._known.discard(duel_id)
                return
            speak_of(self._matches.games, await self._matches.chronicle.game_of(duel_id))
            look = await self._look(duel_id)
            delayed: list[discord.HTTPException] = []
            for follow in follows:
                try:
                    if look is None:
                        await self._stop(follow, words.cannot_go_on())
                    else:
                        await self._show(look, follow)
                except Refusal as error:
                    if error.code != "no-caster-view":
                        raise
                    await self._stop(follow, words.casting_ended())
                except discord.HTTPException as error:
                    if is_passing(error):
                        delayed.append(error)
                    else:
                        await self._matches.following.end(duel_id, follow.user_id, follow.what)
            if delayed:
                raise delayed[0]

    async def _look(self, duel_id: str) -> FullLook | None:
        """The duel; None if it can never be shown again."""
        try:
            return await self._matches.play.full_look(duel_id)
        except Refusal as error:
            if error.code not in GONE:
                raise
            return None

    async def _show(self, look: FullLook, follow: Follow, *, is_new: bool = False) -> None:
        """Send or edit one board. Ends the follow if the duel is over or the message is gone.

        `is_new` says that there was no earlier attempt to send it.
        """
        wanted = await self._wanted(look, follow)
        if follow.message_id is not None and follow.shown == wanted.version:
            return
        sight = await self._sees(look.duel, follow.user_id)
        if not sight:
            if sight is False:
                await self._stop(follow, words.no_longer_seen())
            return
        post = await wanted.draw()
        if follow.message_id is None:
            channel_id, message_id = await self._send(follow, post, is_new=is_new)
        elif follow.channel_id is not None and await self._edit(follow, post):
            channel_id, message_id = follow.channel_id, follow.message_id
        else:
            await self._matches.following.end(follow.duel_id, follow.user_id, follow.what)
            return
        kept = await self._matches.following.shown(follow, channel_id, message_id, wanted.version)
        if not kept:  # they stopped following while this was drawn
            await self._edit(follow, Post(words.stopped()), channel_id, message_id)
        elif not look.duel.running:
            await self._matches.following.end(follow.duel_id, follow.user_id, follow.what)

    async def _wanted(self, look: FullLook, follow: Follow) -> FollowedPost:
        if follow.what == "board":
            return wanted_board(self._faces, look)
        seen = await self._matches.casting.look(look.duel.id, follow.user_id)
        return wanted_casting(self._faces, seen)

    async def _sees(self, duel: Duel, user_id: int) -> bool | None:
        """Whether this person may still see the duel; None while its server cannot be asked."""
        if duel.place.guild_id is None or self._client.get_guild(duel.place.guild_id) is None:
            return None
        member = await find_member(self._client, duel.place.guild_id, user_id)
        return member is not None and await may_see(self._client, member, duel.place)

    async def _send(self, follow: Follow, post: Post, *, is_new: bool) -> tuple[int, int]:
        """Send the message, or edit one that an earlier process sent. Returns its channel and id."""
        channel = await self._places.direct(follow.user_id)
        found = None
        if not is_new:
            found = await self._places.find(channel, lambda each: _is_of(each, follow), RECENT_DIRECT)
        if found is not None:
            await self._edit(follow, post, channel.id, found.id)
            return channel.id, found.id
        message = await channel.send(
            view=post.layout(),
            files=post.files(),
            allowed_mentions=NO_PINGS,
            nonce=nonce_of(follow.duel_id, follow.what, follow.user_id, follow.since.isoformat()),
        )
        return channel.id, message.id

    async def _edit(self, follow: Follow, post: Post, channel_id: int = 0, message_id: int = 0) -> bool:
        """Edit the follow's message, or the given one. Returns False if it is gone."""
        channel_id, message_id = channel_id or follow.channel_id or 0, message_id or follow.message_id or 0
        return await self._places.edit(MessageId(channel_id, message_id), post)

    async def _stop(self, follow: Follow, reason: str) -> None:
        """Replace the board with the reason, and end the follow."""
        if follow.message_id is not None:
            await self._edit(follow, Post(reason))
        await self._matches.following.end(follow.duel_id, follow.user_id, follow.what)


def _is_of(message: discord.Message, follow: Follow) -> bool:
    """Whether a message is this follow's board, by its button for ending it."""
    return any(
        (control.verb, control.key, control.part(0)) == (STOP_VERB, follow.duel_id, follow.what)
        for control in controls_of(message)
    )


def wanted_board(faces: Faces, look: FullLook) -> FollowedPost:
    """The board as a spectator sees it, with a new version each turn; at the end, the result."""
    duel = look.duel
    face, clock = find_face(faces, duel.game), clock_lines(look)
    version = f"{face.turn(look)} {duel.channel_id} {duel.running} {nonce_of(*clock) if clock else ''}"

    async def draw() -> Post:
        post = watched_clock(await face.board_now(look.from_outside()), look)
        if duel.running:
            row = (*face.watching(look), stop_button(duel.id, "board"))
            return replace(post, below=words.followed(duel.channel_id), rows=(row,))
        text = f"{post.text}\n{result_of(face, duel)}"
        return replace(post, text=text, rows=(looking_back(face, look),))

    return FollowedPost(version, draw)


def wanted_casting(faces: Faces, seen: CasterLook | TooEarly) -> FollowedPost:
    """The caster view, with a new version each turn."""
    duel = seen.duel
    version = f"early {seen.turns}" if isinstance(seen, TooEarly) else f"{seen.turn} {seen.running}"

    async def draw() -> Post:
        post = await caster_post(faces, seen)
        if not duel.running:
            return replace(post, rows=caster_rows(faces, seen))
        below = f"{post.below}\n{words.caster_followed(duel.channel_id)}".strip()
        return replace(post, below=below, rows=((stop_button(duel.id, "caster"),),))

    return FollowedPost(version, draw)


def stop_button(duel_id: str, what: Followed) -> Button:
    return Button(control_id(STOP_VERB, duel_id, what), words.STOP)
