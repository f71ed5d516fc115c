"""Boards that somebody has shared to a channel: they follow their duel until it ends.

Whoever plays must not wait for them: they are drawn when nobody waits for a picture to act, by attendants of
their own, and there are at most three of each duel. A channel has one: another in the same place
replaces it. Everything is stored, so a restart goes on with them.
"""

from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.matches.context import ChangeFeed, Concern, DuelChange
from bot.matches.memory.looks import FullLook
from bot.matches.service import Matches
from bot.matches.values import SHARED_ROLES, Duel, Posted, Role
from cogs.display.boards.clock_lines import clock_lines, watched_clock
from cogs.display.boards.endings import looking_back, result_of
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import MessagePrints, nonce_of, parse_shown, shown
from cogs.display.posting.retries import is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.display.series.lines import SeriesNews, ended_score, news_of, score_line
from cogs.faces import Faces, find_face
from cogs.kit.messages import Post
from cogs.sight import is_open_to
from cogs.words.duels import duel as words
from cogs.words.nouns import speak_of


class SharedBoards(Upkeep):
    """Keeps shared boards up to date. `ChangeFeed.watch` calls `notice`."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        faces: Faces,
        places: DuelPlaces,
        wait: Callable[[int], float],
    ) -> None:
        super().__init__(client, "shared", "The shared boards of duel %s are not up to date", wait)
        self._matches = matches
        self._faces = faces
        self._places = places

    def watch(self, changes: ChangeFeed) -> None:
        """As in Part."""
        changes.watch(self.notice, Concern.SHARED_BOARD)

    def notice(self, change: DuelChange) -> None:
        """A duel has changed: its shared boards follow, if it has any."""
        self.wake(change.duel_id)

    async def start(self) -> None:
        """Go on with those from before a restart."""
        for duel_id in await self._matches.chronicle.shared():
            self.wake(duel_id)

    async def share(self, look: FullLook, channel_id: int, press_id: int) -> Posted:
        """Post the board to a channel, to follow the duel there from now on. Returns the message.

        `press_id` is that of the interaction, so that one press posts one message. Raises
        discord.HTTPException if Discord refuses.
        """
        post = await self._post(look)
        message = await self._places.channel(channel_id).send(
            view=post.layout(),
            files=post.files(),
            allowed_mentions=post.mentions,
            nonce=nonce_of(look.duel.id, "shared", channel_id, press_id),
        )
        role = _role_for(look, channel_id)
        posted = _posted(look, role, channel_id, message.id, post)
        replaced = look.posts.get(role)
        await self._matches.chronicle.set_posted(posted)
        if replaced is not None:
            await self._release(look, replaced)
        return posted

    async def _do(self, duel_id: str) -> None:
        look = await self._matches.play.full_look(duel_id)
        speak_of(self._matches.games, look.duel.game)
        for role in SHARED_ROLES:
            if (posted := look.posts.get(role)) is not None:
                await self._edit(look, posted)

    async def _edit(self, look: FullLook, posted: Posted) -> None:
        """Edit one, and forget it when its duel is over or its message is gone."""
        if parse_shown(posted.content).first == _version(look):
            return
        if not is_open_to(self._client, look.duel, posted.channel_id):
            await self._places.edit(posted, Post(words.hidden_now()))
            await self._matches.chronicle.forget_posted(look.duel.id, posted.role)
            return
        post = await self._post(look)
        try:
            is_there = await self._places.edit(posted, post)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            is_there = False  # the bot may not write there any more
        if is_there and look.duel.running:
            kept = _posted(look, posted.role, posted.channel_id, posted.message_id, post)
            await self._matches.chronicle.set_posted(kept)
        else:
            await self._matches.chronicle.forget_posted(look.duel.id, posted.role)

    async def _release(self, look: FullLook, old: Posted) -> None:
        """Say on a board that has been replaced that it stands still."""
        now = await self._board(look)
        await self._places.edit(old, replace(now, below=words.stands_still()))

    async def _post(self, look: FullLook) -> Post:
        """The board as it stands, or the end: there, the result comes first, then the score of the series."""
        duel = look.duel
        if duel.running:
            return replace(await self._board(look), below=words.follows(duel.channel_id))
        now, news = await self._picture(look), await self._news(duel)
        face = find_face(self._faces, duel.game)
        said = [result_of(face, duel), *([] if news is None else [ended_score(duel, news)])]
        return replace(now, text="\n".join((now.text, *said)), rows=(looking_back(face, look),))

    async def _board(self, look: FullLook) -> Post:
        board, news = await self._picture(look), await self._news(look.duel)
        return (
            board if news is None else replace(board, text=f"{board.text}\n-# {score_line(look.duel, news)}")
        )

    async def _news(self, duel: Duel) -> SeriesNews | None:
        return None if duel.series is None else await news_of(self._matches, duel, duel.series)

    async def _picture(self, look: FullLook) -> Post:
        board = await find_face(self._faces, look.duel.game).board_now(look.from_outside())
        return watched_clock(board, look)


def _role_for(look: FullLook, channel_id: int) -> Role:
    """The role of a board that is shared here: that of the one here before, a free one, or the oldest."""
    held = {role: posted for role in SHARED_ROLES if (posted := look.posts.get(role)) is not None}
    for role, posted in held.items():
        if posted.channel_id == channel_id:
            return role
    free = [role for role in SHARED_ROLES if role not in held]
    return free[0] if free else min(held, key=lambda role: held[role].message_id)


def _version(look: FullLook) -> str:
    """What of a duel a shared board shows."""
    clock = clock_lines(look)
    told = f" {nonce_of(*clock)}" if clock else ""
    return f"{look.duel.ply} {look.duel.channel_id} {look.duel.running}{told}"


def _posted(look: FullLook, role: Role, channel_id: int, message_id: int, post: Post) -> Posted:
    duel: Duel = look.duel
    now: MessagePrints = replace(shown(post, ""), first=_version(look))
    return Posted(duel.id, role, channel_id, message_id, duel.ply, 0, now.format())
