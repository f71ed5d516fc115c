"""Posts the news of a tournament in its channels, each once, also after a restart."""

import logging
from collections.abc import Collection, Sequence

import discord

from bot.games.wording import utf16_length
from bot.matches.planning.plan import MAX_NAME
from bot.matches.tournaments.lookup import ShownTournament, TournamentLook
from bot.store.tournaments.values import TournamentPost
from bot.tournaments.log.events import Cancelled
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import is_for_content
from cogs.kit.messages import MAX_MENTIONS, Post, texts_of
from cogs.kit.safe_text import plain
from cogs.tournaments.rounds.links import duel_links
from cogs.tournaments.rounds.news import Item, news
from cogs.tournaments.upkeep import TournamentUpkeep
from cogs.words.tournaments.planning.recurring import rhythm
from cogs.words.tournaments.playing import news as words

_log = logging.getLogger(__name__)

NEWS = "news"
"""The role of the last message in the store. Its content is the number of the last posted entry."""
TOGETHER = 4.0
"""Seconds from a change until its news: close results are posted together."""
LENGTH = 3500
"""Maximum UTF-16 units of one message."""


class TournamentNews(TournamentUpkeep):
    """Posts news, one message at a time for each tournament. The store has the last posted entry."""

    name = "tournament-news"
    undone = "What happens in tournament %s is not told"

    async def _do(self, tournament_id: str) -> None:
        look = await self._showing.look(tournament_id)
        shown = look.shown
        if shown.state.phase == "signing-up":
            return
        before = shown.posts.get(NEWS)
        last = int(before.content or "0") if before is not None else 0
        if last >= shown.last:
            return
        items = [each for each in news(shown, look.book.log, last) if not each.is_on_card]
        items += await self._comes_again(look, last)
        message_id = 0 if before is None else before.message_id
        called = await self._called(items)
        channel_id = shown.tournament.channel_id
        for channel_id, lines in (await self._by_channel(shown, items, called)).items():
            for text in messages(shown, lines):
                try:
                    message_id = await self._send(shown, channel_id, text, last, called)
                except discord.HTTPException as error:
                    if not is_for_content(error):
                        raise
                    _log.warning("Some news of tournament %s are never told: %s", tournament_id, error)
        post = TournamentPost(NEWS, channel_id, message_id, str(shown.last))
        await self._remember(tournament_id, post)

    async def _comes_again(self, look: TournamentLook, last: int) -> Sequence[Item]:
        """When the next dates are, if this one of a recurring tournament was cancelled after entry `last`."""
        is_new = any(isinstance(each.event, Cancelled) for each in look.book.log if each.number > last)
        if not is_new or look.shown.state.phase != "cancelled":
            return ()
        found = await self._matches.tournaments.recurring.brief(look.shown.tournament.id)
        return () if found is None or not found.runs else (Item(words.comes_again(rhythm(found.rule))),)

    async def _by_channel(
        self, shown: ShownTournament, items: Sequence[Item], called: Collection[int]
    ) -> dict[int, list[str]]:
        """The lines for each channel, in order."""
        channels = {
            each: await self._destinations.choose(shown.tournament, shown.plan, each)
            for each in dict.fromkeys(item.purpose for item in items)
        }
        found: dict[int, list[str]] = {}
        for item in items:
            found.setdefault(channels[item.purpose], []).append(await self._line(shown, item, called))
        return found

    async def _called(self, items: Sequence[Item]) -> frozenset[int]:
        """People who want mentions, and organisers who must act."""
        people = {each for item in items for each in item.affected}
        wishes = await self._matches.settings.notifications(people)
        organisers = {each for item in items for each in item.organisers}
        return frozenset(each for each in people if wishes[each] == "mention") | organisers

    async def _send(
        self, shown: ShownTournament, channel_id: int, text: str, last: int, called: Collection[int]
    ) -> int:
        nonce = nonce_of("tournament-news", shown.tournament.id, last, text)
        post = Post(text, pings=tuple(each for each in sorted(called) if f"<@{each}>" in text))
        return await self._send_once(shown, channel_id, post, nonce, lambda each: texts_of(each) == [text])

    async def _line(self, shown: ShownTournament, item: Item, called: Collection[int]) -> str:
        """The line with a link to its duel, the replay codes of its match, and mentions."""
        mentions = " ".join(f"<@{each}>" for each in (*item.affected, *item.organisers) if each in called)
        links = await duel_links(self._matches, shown, item.duels)
        return " · ".join([item.text, *links, *([mentions] if mentions else [])])


def messages(shown: ShownTournament, lines: Sequence[str]) -> list[str]:
    """The lines under the tournament's name, in as few messages as they and their mentions need."""
    head = words.heading(plain(shown.tournament.name, MAX_NAME))
    found: list[list[str]] = []
    left = mentions = 0
    for line in lines:
        need, mentioned = utf16_length(line) + 1, line.count("<@")
        if not found or need > left or mentions + mentioned > MAX_MENTIONS:
            found.append([head])
            left, mentions = LENGTH - utf16_length(head), 0
        found[-1].append(line)
        left -= need
        mentions += mentioned
    return ["\n".join(each) for each in found]
