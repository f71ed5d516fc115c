"""Asks the players of feature matches, and announces a match once both agree.

Questions and announcements are stored, so a restart goes on with them. Players who accept no direct messages
are asked in the thread of their duel.
"""

import logging
from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.matches.memory.boards import sitting
from bot.matches.service import Matches
from bot.matches.tournaments.audience.features import is_on
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import FeatureMatch, TournamentPost
from bot.tournaments.matches import Match
from cogs.display.posting.locations import DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.kit.messages import Post, texts_of
from cogs.tournaments.features.posts import VERB, announcement, question_post
from cogs.tournaments.rounds.links import duel_links
from cogs.tournaments.upkeep import TournamentUpkeep
from cogs.words.tournaments.playing import features as words

_log = logging.getLogger(__name__)

FEATURE = "feature"
"""The role of the announcement in the store. Its content is the match and the post's fingerprint."""
_OVER = " over"
"""Ends the content once the match is over."""


class FeatureMatches(TournamentUpkeep):
    """Handles each tournament's feature match.

    The keeper of tournaments tells it of duels, too: once one begins or ends, its tournament has changed.
    """

    name = "feature-matches"
    undone = "The feature match of tournament %s is not up to date"

    def __init__(
        self, client: discord.Client, matches: Matches, places: DuelPlaces, wait: Callable[[int], float]
    ) -> None:
        super().__init__(client, matches, places, wait)
        self._features = matches.tournaments.features

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        before = shown.posts.get(FEATURE)
        if not shown.state.matches and before is None:
            return
        feature = await self._features.get(tournament_id)
        if feature is None and before is None:
            return
        match = None if feature is None else sitting(shown.state, feature.match)
        if feature is not None and match is not None:
            await self._ask(shown, feature, match)
        is_wanted = feature is not None and match is not None and is_on(feature)
        if before is not None and not (is_wanted and feature and _is_about(before, feature)):
            await self._take_back(tournament_id, before)
            before = None
        if is_wanted and feature is not None and match is not None:
            await self._announce(shown, feature, match, before)

    async def _ask(self, shown: ShownTournament, feature: FeatureMatch, match: Match) -> None:
        """Ask the players who have not been asked yet."""
        if match.result is not None:
            return
        for user_id in feature.answers:
            if user_id in feature.asked or user_id <= 0:
                continue
            post = question_post(shown, feature, match, user_id)
            nonce = nonce_of(VERB, feature.tournament_id, feature.entry, str(feature.match), user_id)
            is_told = await self._places.tell(user_id, post, nonce) is not None
            if not is_told and not await self._ask_there(shown, match, user_id, post, nonce):
                continue
            await self._features.asked(feature.tournament_id, user_id)

    async def _ask_there(
        self, shown: ShownTournament, match: Match, user_id: int, post: Post, nonce: int
    ) -> bool:
        """Ask in the thread of the duel. Returns False while there is none."""
        played = shown.played.get(match.id)
        if played is None or not played.duels:
            return False
        duel = await self._matches.chronicle.duel(played.duels[-1])
        asked = Post(words.asked_here(f"<@{user_id}>", post.text), rows=post.rows, pings=(user_id,))
        channel = self._places.channel(duel.channel_id)
        await channel.send(view=asked.layout(), allowed_mentions=asked.mentions, nonce=nonce)
        return True

    async def _announce(
        self, shown: ShownTournament, feature: FeatureMatch, match: Match, before: TournamentPost | None
    ) -> None:
        if before is None and match.result is not None:
            return  # there is nothing left to watch
        played = shown.played.get(match.id)
        duels = () if played is None else played.duels
        links = await duel_links(self._matches, shown, duels)
        post = announcement(shown, feature, match, duels[-1] if duels else None, links)
        content = f"{_mark(feature)} {post.fingerprint()}{_OVER if match.result is not None else ''}"
        if before is not None:
            if before.content == content:
                return
            if await self._places.edit(before, post):
                await self._remember(shown.tournament.id, replace(before, content=content))
                return
        nonce = nonce_of(FEATURE, shown.tournament.id, _mark(feature), content)
        channel_id = await self._channel_id(shown)
        message_id = await self._send_once(
            shown, channel_id, post, nonce, lambda each: post.text in texts_of(each)
        )
        posted = TournamentPost(FEATURE, channel_id, message_id, content)
        await self._remember(shown.tournament.id, posted)

    async def _take_back(self, tournament_id: str, before: TournamentPost) -> None:
        """Retract the announcement, unless it shows the match's end."""
        if not before.content.endswith(_OVER):
            await self._places.edit(before, Post(words.TAKEN_BACK))
        await self._showing.forget_post(tournament_id, FEATURE)


def _mark(feature: FeatureMatch) -> str:
    """Identifies the match of an announcement."""
    return f"{feature.entry}/{feature.match}"


def _is_about(post: TournamentPost, feature: FeatureMatch) -> bool:
    return post.content.split(" ")[0] == _mark(feature)
