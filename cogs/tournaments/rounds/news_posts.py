"""Tells in a tournament's channel what has happened in it: each thing once, also after a restart."""

import logging
from collections.abc import Callable, Sequence

import discord

from bot.attendants import Attendants
from bot.games.lengths import utf16_length
from bot.matches.records.codes import replay_code
from bot.matches.refusals import Refusal
from bot.matches.service import Matches
from bot.matches.tournaments.plan import MOST_NAME
from bot.matches.tournaments.showing import Shown
from bot.store.tournaments.values import TournamentPost
from cogs.kit.messages import NO_PINGS, Post, message_link, texts_of
from cogs.kit.writing import plain
from cogs.showing.locations import RECENT, Places
from cogs.showing.message_memory import nonce_of
from cogs.showing.retries import Retries
from cogs.tournaments.rounds.news import Item, news
from cogs.words.tournaments import news as words

_log = logging.getLogger(__name__)

NEWS = "news"
"""The role of the last message in the store; its content is the number of the last entry that was told."""
TOGETHER = 4.0
"""Seconds after a change until it is told: results that come together are told together."""
LENGTH = 3500
"""UTF-16 units of one message."""


class TournamentNews:
    """Posts them, one message at a time for each tournament. The store holds what has been told."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: Places,
        wait: Callable[[int], float],
        together: float = TOGETHER,
    ) -> None:
        self._client = client
        self._matches = matches
        self._showing = matches.tournaments.showing
        self._places = places
        self._together = together
        self._uncertain: set[str] = set()
        self._retries = Retries("What happens in tournament %s is not told", wait)
        self._attendants = Attendants("tournament-news", self._attend)
        self._gathering: set[str] = set()

    def wake(self, tournament_id: str) -> None:
        """A tournament has changed."""
        self._attendants.wake(tournament_id)

    async def restore(self) -> None:
        """Tell what the last process did not."""
        for tournament_id in await self._showing.alive():
            self._uncertain.add(tournament_id)
            self.wake(tournament_id)

    async def idle(self) -> None:
        """Wait until nothing is being told."""
        await self._attendants.idle()

    async def close(self) -> None:
        """Tell nothing more. The next process goes on."""
        await self._attendants.close()

    async def _attend(self, tournament_id: str) -> float | None:
        await self._client.wait_until_ready()
        if self._together and tournament_id not in self._gathering:
            self._gathering.add(tournament_id)
            return self._together
        self._gathering.discard(tournament_id)
        return await self._retries.attend(tournament_id, self._tell)

    async def _tell(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        if shown.state.phase == "signing-up":
            return
        before = (await self._showing.posts(tournament_id)).get(NEWS)
        told = int(before.content or "0") if before is not None else 0
        if told >= shown.last:
            return
        # The log may be longer by now: what is told is what `shown` knows.
        log = [each for each in await self._showing.log(tournament_id) if each.entry.number <= shown.last]
        items = news(shown, log, told)
        message_id = 0 if before is None else before.message_id
        for text in messages(shown, [await self._line(shown, each) for each in items]):
            message_id = await self._send(shown, text, told)
        self._uncertain.discard(tournament_id)
        post = TournamentPost(NEWS, shown.tournament.channel_id, message_id, str(shown.last))
        try:
            await self._showing.set_post(tournament_id, post)
        except Refusal as error:
            _log.info("What was told of tournament %s is not recorded: %s", tournament_id, error)

    async def _send(self, shown: Shown, text: str, told: int) -> int:
        channel = self._places.channel(shown.tournament.channel_id)
        if shown.tournament.id in self._uncertain:
            found = await self._places.find(channel, lambda each: texts_of(each) == [text], RECENT)
            if found is not None:
                return found.id
        self._uncertain.add(shown.tournament.id)  # if this fails, Discord may have got it anyway
        nonce = nonce_of("tournament-news", shown.tournament.id, told, text)
        sent = await channel.send(view=Post(text).layout(), allowed_mentions=NO_PINGS, nonce=nonce)
        return sent.id

    async def _line(self, shown: Shown, item: Item) -> str:
        """The line with a link to the duel that it is about, and its replay code."""
        if item.duel is None:
            return item.text
        duel = await self._matches.chronicle.duel(item.duel)
        parts = [item.text, f"<#{duel.channel_id}>"]
        if duel.channel_id == shown.tournament.channel_id:
            message_id = (await self._matches.invitations.get(duel.id)).message_id
            parts.pop()
            if message_id is not None:
                parts.append(message_link(shown.tournament.guild_id, duel.channel_id, message_id))
        if not duel.running and duel.seed_hex is not None and duel.places is not None:
            parts.append(words.replay(replay_code(duel)))
        return " · ".join(parts)


def messages(shown: Shown, lines: Sequence[str]) -> list[str]:
    """The lines under the name of the tournament, in as few messages as they need."""
    head = words.heading(plain(shown.tournament.name, MOST_NAME))
    found: list[list[str]] = []
    left = 0
    for line in lines:
        need = utf16_length(line) + 1
        if not found or need > left:
            found.append([head])
            left = LENGTH - utf16_length(head)
        found[-1].append(line)
        left -= need
    return ["\n".join(each) for each in found]
