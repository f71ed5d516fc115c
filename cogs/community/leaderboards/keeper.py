"""Keeps leaderboards current in their channels: one message a game, edited only when it changes.

A message that somebody deletes is posted again once in a season; after that, and when the channel is gone,
the leaderboard ends, and whoever has set it up is told. At the end of a season, its final standings are
posted once, and the message goes on with the new season.
"""

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.games.tables import Table
from bot.matches.context import ChangeFeed, DuelChange
from bot.matches.ratings.ladders import Leaders
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tabletop import title_of
from bot.matches.values import LeaderboardPost
from cogs.community.leaderboards.leaderboard import ladder_table
from cogs.community.leaderboards.scope import Scope
from cogs.display.posting.locations import RECENT, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import NO_PINGS, Button, Picture, Post, controls_of
from cogs.kit.painter import Painter, PaintError, Urgency
from cogs.kit.permissions import REFUSED, behind, emphasised
from cogs.kit.safe_text import escape
from cogs.words.community import kept_leaderboards as words
from cogs.words.community import leaderboards as ladder_words
from cogs.words.nouns import speak_of
from cogs.words.tournaments.tables.text import TEXT, table_texts
from render.tables.alt import describe_table
from render.tables.api import table
from render.tables.pages import ROWS

_log = logging.getLogger(__name__)

PACE = 180.0
"""Minimum seconds between two changes of one message: results in between are shown together."""
LOOK = 3600.0
"""Maximum seconds between two looks: arrows go by weeks, and a season ends by itself."""
TOGETHER = 4
"""How many are looked at together: after a start, all of them wait."""
VERB = "leaders"
"""The verb of the buttons, which are those of `/leaderboard`."""
TOO_MANY_PINS = 30003
_DUEL = "duel "


class LeaderboardPosts(Upkeep):
    """Shows the leaderboards of this process, each by the key of its LeaderboardPost."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        painter: Painter,
        places: DuelPlaces,
        wait: Callable[[int], float],
        main_game: str,
        pace: float = PACE,
    ) -> None:
        """`main_game` is the game that custom ids do not name."""
        super().__init__(client, "leaderboards", "Leaderboard %s is not up to date", wait, of_duels=False)
        self._matches = matches
        self._kept = matches.kept_leaderboards
        self._painter = painter
        self._places = places
        self._main_game = main_game
        self._pace = pace
        self._known: set[str] = set()
        self._uncertain: set[str] = set()
        """Keys whose message may have been posted, but not recorded."""
        self._changed: dict[str, float] = {}
        self._turns = asyncio.Semaphore(TOGETHER)
        self._asked: set[str] = set()
        """Keys whose manager reads the answer to a command now, and needs no message."""

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_ends(self.notice)

    async def start(self) -> None:
        """Look at every leaderboard: much may have happened since."""
        for each in await self._kept.own():
            self._uncertain.add(each.key)
            self._known.add(each.key)
            self.wake(each.key)

    def notice(self, change: DuelChange) -> None:
        """Look at the leaderboard of a duel that may have ended."""
        if self._known:
            self.wake(f"{_DUEL}{change.duel_id}")

    def refresh(self) -> None:
        """Look at all of them: somebody's data is deleted."""
        for each in self._known:
            self._changed.pop(each, None)
            self.wake(each)

    async def show(self, guild_id: int, game: str) -> LeaderboardPost | None:
        """Show a leaderboard that a manager has just put there or moved. Failures are tried again later."""
        key = LeaderboardPost(guild_id, game, 0, 0).key
        self._known.add(key)
        self._changed.pop(key, None)
        self._asked.add(key)
        try:
            self.wake(key)
            await self.idle()
        finally:
            self._asked.discard(key)
        return await self._kept.get(guild_id, game)

    async def take_away(self, post: LeaderboardPost) -> None:
        """Delete the message of one that has been moved or ended, if Discord lets the bot."""
        if await self._kept.get(post.guild_id, post.game) is None:
            self._known.discard(post.key)
        if post.message_id is None:
            return
        try:
            await self._places.channel(post.channel_id).get_partial_message(post.message_id).delete()
        except discord.HTTPException as error:
            _log.info("An old leaderboard in channel %d stays: %s", post.channel_id, error)

    async def _attend(self, key: str) -> float | None:
        if key.startswith(_DUEL):
            await self._look_at_duel(key.removeprefix(_DUEL))
            return None
        early = self._changed.get(key, -self._pace) + self._pace - time.monotonic()
        if early > 0:
            return early
        again = await super()._attend(key)
        if again is not None or key not in self._known:
            return again
        return min(LOOK, self._matches.ladders.season_left().total_seconds() + 1.0)

    async def _look_at_duel(self, duel_id: str) -> None:
        try:
            duel = await self._matches.chronicle.duel(duel_id)
        except Refusal as error:
            _log.info("No leaderboard follows duel %s: %s", duel_id, error)
            return
        key = LeaderboardPost(duel.place.guild_id or 0, duel.game, 0, 0).key
        if not duel.running and key in self._known:
            self.wake(key)

    async def _do(self, key: str) -> None:
        async with self._turns:
            await self._look(key)

    async def _look(self, key: str) -> None:
        guild_id, _, game = key.partition("/")
        kept = await self._kept.get(int(guild_id), game)
        if kept is None or game not in self._matches.games:
            self._known.discard(key)
            return
        speak_of(self._matches.games, game)
        season = self._matches.ladders.season()
        try:
            if kept.season not in (0, season):
                await self._tell_final(kept)
            if kept.season != season:
                found = await self._kept.record(kept, season=season, content="", is_again=False)
                if found is None:
                    return
                kept = found
            await self._show(kept)
        except discord.HTTPException as error:
            await self._failed(kept, error)

    async def _show(self, kept: LeaderboardPost) -> None:
        leaders = await self._matches.ladders.leaders(kept.game, kept.guild_id, kept.season)
        board = await self._board(kept.game, leaders, is_on=True)
        post = self._post(kept.game, leaders, board)
        mark = hashlib.sha256(f"{post.fingerprint()}{board!r}".encode()).hexdigest()[:32]
        is_same = kept.message_id is not None and kept.content == mark
        if is_same and kept.key not in self._asked:  # a manager may have seen that it is gone, or not pinned
            self._uncertain.discard(kept.key)
            return
        drawn, is_whole = await self._drawn(post, board)
        self._changed[kept.key] = time.monotonic()
        message_id, is_again = await self._sent(kept, drawn)
        if message_id is None:
            return
        found = await self._kept.record(
            kept,
            message_id=message_id,
            content=mark if is_whole else "",
            is_again=is_again,
            is_pinned=kept.is_pinned and message_id == kept.message_id,
        )
        self._uncertain.discard(kept.key)
        if found is not None:
            await self._pin(found)

    async def _sent(self, kept: LeaderboardPost, post: Post) -> tuple[int | None, bool]:
        """Edit the message, or post it. Returns its id, and whether it replaces a deleted one.

        None if the leaderboard has ended, because its message was deleted twice.
        """
        message_id = kept.message_id or await self._posted_before(kept)
        channel, is_again = self._places.channel(kept.channel_id), kept.is_again
        if message_id is not None:
            try:
                await channel.get_partial_message(message_id).edit(
                    view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS
                )
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                if kept.is_again:
                    await self._end(kept, words.deleted_again(self._title(kept.game), _mention(kept)))
                    return None, True
                is_again = True
            else:
                return message_id, is_again
        self._uncertain.add(kept.key)  # if this fails, Discord may have got it anyway
        nonce = nonce_of("leaderboard", kept.guild_id, kept.game, kept.channel_id, message_id or 0)
        message = await channel.send(
            view=post.layout(), files=post.files(), allowed_mentions=NO_PINGS, nonce=nonce
        )
        return message.id, is_again

    async def _posted_before(self, kept: LeaderboardPost, season: int | None = None) -> int | None:
        """The message for a season that an earlier attempt has posted without recording it."""
        if kept.key not in self._uncertain:
            return None
        wanted = self._place_id(kept.game, kept.season if season is None else season)

        def is_it(message: discord.Message) -> bool:
            return any(
                (each.verb, each.parts[:2]) == (wanted.verb, wanted.parts[:2])
                for each in controls_of(message)
            )

        found = await self._places.find(self._places.channel(kept.channel_id), is_it, RECENT)
        return None if found is None else found.id

    async def _tell_final(self, kept: LeaderboardPost) -> None:
        """Post the final standings of a season that is over, once; nothing if nobody played."""
        leaders = await self._matches.ladders.leaders(kept.game, kept.guild_id, kept.season)
        if not leaders.rows or kept.message_id is None:
            return
        self._uncertain.add(kept.key)
        posted = await self._posted_before(replace(kept, message_id=None))
        if posted not in (None, kept.message_id):
            return
        board = await self._board(kept.game, leaders, is_on=False)
        post = self._post(kept.game, leaders, board)
        head = words.season_over(ladder_words.season_name(kept.season))
        title = ladder_words.title(self._title(kept.game), is_everywhere=False)
        post = replace(post, text=f"{head}\n### {title}", below=words.final_note())
        drawn, _ = await self._drawn(post, board)
        nonce = nonce_of("leaderboard-final", kept.guild_id, kept.game, kept.channel_id, kept.season)
        await self._places.channel(kept.channel_id).send(
            view=drawn.layout(), files=drawn.files(), allowed_mentions=NO_PINGS, nonce=nonce
        )

    async def _board(self, game: str, leaders: Leaders, *, is_on: bool) -> Table | None:
        """The first page; None if nobody has a place."""
        if not leaders.rows:
            return None
        names = await self._matches.ladders.names([each.place.person for each in leaders.rows[:ROWS]])
        title = ladder_words.title(self._title(game, is_plain=True), is_everywhere=False)
        return ladder_table(title, leaders, 0, ROWS, names, is_on=is_on)

    def _post(self, game: str, leaders: Leaders, board: Table | None) -> Post:
        """The message, without its picture's bytes."""
        row = (Button(self._place_id(game, leaders.season), ladder_words.ME),)
        if board is None:
            head = ladder_words.title(self._title(game), is_everywhere=False)
            name = ladder_words.season_name(leaders.season)
            text = f"### {head}\n-# {name}\n{ladder_words.none_this_season()}"
            return Post(text, below=words.note(), rows=(row,))
        text = f"### {escape(board.title)}\n-# {board.subtitle}"
        picture = Picture("leaderboard.webp", describe_table(board, 0))
        return Post(text, (picture,), below=words.note(), rows=(row,))

    async def _drawn(self, post: Post, board: Table | None) -> tuple[Post, bool]:
        """The message with its picture, or with the same as text, and whether the picture could be drawn."""
        if board is None:
            return post, True
        try:
            (data,) = await self._painter.draw(Urgency.LOOK, table, board)
        except PaintError as error:
            _log.warning("A leaderboard is not drawn: %s", error)
            (text,) = table_texts(board, TEXT)
            return replace(post, text=text, pictures=()), False
        return replace(post, pictures=tuple(replace(each, data=data) for each in post.pictures)), True

    async def _pin(self, kept: LeaderboardPost) -> None:
        """Pin the message if that is not done; tell the manager once if it is not possible."""
        if kept.is_pinned or kept.message_id is None:
            return
        guild = self._client.get_guild(kept.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(kept.channel_id)
        trouble = ""
        if guild is not None and channel is not None and not channel.permissions_for(guild.me).pin_messages:
            trouble = words.not_pinned(_mention(kept))
        else:
            try:
                message = self._places.channel(kept.channel_id).get_partial_message(kept.message_id)
                await message.pin()
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                full = error.code == TOO_MANY_PINS
                trouble = words.pins_full(_mention(kept)) if full else words.not_pinned(_mention(kept))
        if trouble and trouble != kept.trouble:
            await self._tell(kept, words.trouble_with(self._title(kept.game), trouble))
        await self._kept.record(kept, is_pinned=not trouble, trouble=trouble)

    async def _failed(self, kept: LeaderboardPost, error: discord.HTTPException) -> None:
        """End a leaderboard whose channel is gone; tell the manager once if the bot may not write there."""
        if error.code == UNKNOWN_CHANNEL:
            await self._end(kept, words.channel_gone(self._title(kept.game)))
            return
        if error.code not in REFUSED:
            raise error
        lacking = emphasised(behind(error, self._client.get_channel(kept.channel_id)))
        trouble = words.cannot_write(self._title(kept.game), _mention(kept), lacking)
        if trouble != kept.trouble:
            await self._tell(kept, trouble)
            await self._kept.record(kept, trouble=trouble)

    async def _end(self, kept: LeaderboardPost, why: str) -> None:
        self._known.discard(kept.key)
        await self._kept.end(kept.guild_id, kept.game)
        await self._tell(kept, why)

    async def _tell(self, kept: LeaderboardPost, text: str) -> None:
        """Tell whoever has set it up, by direct message."""
        if kept.by_id <= 0 or kept.key in self._asked:
            return
        nonce = nonce_of("leaderboard-trouble", kept.guild_id, kept.game, text)
        await self._places.tell(kept.by_id, Post(text), nonce)

    def _place_id(self, game: str, season: int) -> ControlId:
        """The id of the button that shows people their own place."""
        part = Scope(game, is_everywhere=False).part_beside(self._main_game)
        return control_id(VERB, "0", season, part, "me")

    def _title(self, game: str, *, is_plain: bool = False) -> str:
        title = title_of(self._matches.games, game)
        return title if is_plain else escape(title)


def _mention(kept: LeaderboardPost) -> str:
    return f"<#{kept.channel_id}>"
