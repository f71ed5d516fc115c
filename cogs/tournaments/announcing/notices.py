"""Notices to people about their tournaments, each sent once and as they chose in `/me`."""

from collections.abc import Callable, Sequence

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.service import Matches
from bot.matches.tournaments.notices import Notice
from bot.store.tournaments.values import Tournament
from cogs.display.posting.locations import RECENT, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.connections import insist
from cogs.kit.messages import MAX_MENTIONS, NO_PINGS, Button, Post, message_link, texts_of
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.tournaments.announcing.notice_messages import NoticeMessage, NoticeWriter
from cogs.words.tournaments.playing import notices as words


class _Due(Struct, frozen=True):
    """A message in the channel of a tournament, or to one person directly.

    `is_again` says that an earlier process may have sent it.
    """

    tournament: Tournament
    people: tuple[int, ...]
    text: str
    button: Button | None = None
    is_direct: bool = False
    is_again: bool = False


class TournamentNotices(Upkeep):
    """Sends each notice once. The store keeps notices until they are sent, so another process can take over.

    Refused direct messages are lost.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
    ) -> None:
        super().__init__(
            client,
            "tournament-notices",
            "Somebody is not told about their tournament (%s)",
            wait,
            of_duels=False,
        )
        self._matches = matches
        self._places = places
        self._writer = NoticeWriter(matches)
        self._due: dict[str, _Due] = {}
        self._owed: dict[str, tuple[Notice, set[str]]] = {}

    async def tell(self, notice: Notice) -> None:
        """Send a notice, unless this process is already sending it."""
        if notice.key and notice.key in self._owed:
            return
        keys = await self._tell(notice)
        if keys and notice.key:
            self._owed[notice.key] = notice, {*keys}
        else:
            await self._matches.tournaments.timers.confirm(notice)

    async def _tell(self, notice: Notice) -> Sequence[str]:
        """Queue the messages of a notice. Returns their keys."""
        keys: list[str] = []
        for message in await self._writer.messages(notice):
            keys += await self._queue(notice, message)
        return keys

    async def _queue(self, notice: Notice, message: NoticeMessage) -> Sequence[str]:
        """Queue what is sent of a message: a post with mentions, and direct messages. Returns their keys."""
        due = _Due(notice.tournament, (), message.text, message.button, is_again=notice.is_again)
        key = f"{notice.tournament.id}-{message.key}"
        if message.way == "channel":
            return [self._wake(key, due)]
        direct: Sequence[int] = message.people
        keys: list[str] = []
        if message.way == "as-wished":
            wishes = await self._matches.settings.notifications(message.people)
            direct = [each for each in message.people if wishes[each] == "dm"]
            mentioned = [each for each in message.people if wishes[each] == "mention"]
            for first in range(0, len(mentioned), MAX_MENTIONS):
                some = tuple(mentioned[first : first + MAX_MENTIONS])
                text = words.calling(message.text, [f"<@{each}>" for each in some])
                keys.append(self._wake(f"{key}-{first}", replace(due, people=some, text=text)))
        for each in direct:
            keys.append(self._wake(f"{key}-to-{each}", replace(due, people=(each,), is_direct=True)))
        return keys

    def _wake(self, key: str, due: _Due) -> str:
        self._due[key] = due
        self._attendants.wake(key)
        return key

    async def _attend(self, key: str) -> float | None:
        again = await super()._attend(key)
        if again is None:
            self._due.pop(key, None)
            await self._done(key)
        return again

    async def _done(self, key: str) -> None:
        """Note that a message is sent or given up. After its last message, a notice is done."""
        for notice, left in [*self._owed.values()]:
            left.discard(key)
            if not left:
                await self._matches.tournaments.timers.confirm(notice)
                self._owed.pop(notice.key, None)

    async def _do(self, key: str) -> None:
        due = self._due[key]
        rows = () if due.button is None else ((due.button,),)
        nonce = nonce_of("tournament-notice", key)
        if due.is_direct:
            post = Post(words.look(due.text, await self._where(due.tournament)), rows=rows)
            channel: discord.abc.Messageable = await self._places.direct(due.people[0])
        else:
            post = Post(due.text, rows=rows, pings=due.people)
            channel = self._places.channel(due.tournament.channel_id)
        if due.is_again and await self._is_there(channel, post):
            return
        allowed = NO_PINGS if due.is_direct else post.mentions
        await insist(lambda: channel.send(view=post.layout(), allowed_mentions=allowed, nonce=nonce))

    async def _is_there(self, channel: discord.abc.Messageable, post: Post) -> bool:
        """Whether an earlier process has sent this, but died before recording it."""
        return (
            await self._places.find(channel, lambda each: texts_of(each) == [post.text], RECENT) is not None
        )

    async def _where(self, tournament: Tournament) -> str:
        posts = await self._matches.tournaments.lookup.posts(tournament.id)
        found = posts.get(ANNOUNCEMENT)
        if found is None:
            return f"<#{tournament.channel_id}>"
        return message_link(tournament.guild_id, found.channel_id, found.message_id)
