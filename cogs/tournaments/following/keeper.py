"""Messages to people who follow a player through a tournament: one for each round, kept up to date.

Follows are stored before anything is sent, so after a restart, missing messages are sent. People who can no
longer see the tournament's channel get no more messages.
"""

import logging
import time
from collections.abc import Callable

import discord
from msgspec import Struct, field

from bot.matches.context import ChangeFeed, DuelChange, DuelLocks
from bot.matches.service import Matches
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Place
from bot.store.tournaments.values import TournamentFollow
from bot.tournaments.matches import EntrantId
from bot.tournaments.outlook.values import Outlook
from cogs.display.posting.locations import RECENT_DIRECT, DuelPlaces
from cogs.display.posting.message_memory import MessageId, nonce_of
from cogs.display.posting.retries import is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.messages import NO_PINGS, Post, controls_of
from cogs.sight import find_member, may_see
from cogs.tournaments.following.message import VERB, follow_post, match_in, round_of
from cogs.tournaments.outlook import outlook_of
from cogs.tournaments.rounds.links import duel_links
from cogs.words.tournaments.playing import follows as words

_log = logging.getLogger(__name__)

PACE = 10.0
"""Minimum seconds between two updates of a tournament's followers: close changes are shown together."""


class _Drawing(Struct):
    """A tournament at a moment, and its messages. People who follow the same player share one."""

    shown: ShownTournament
    outlook: Outlook | None
    posts: dict[tuple[EntrantId, int, bool], Post] = field(default_factory=dict)


class TournamentFollows(Upkeep):
    """Keeps these messages up to date. `changed` is told of tournaments, `notice` of duels."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
        pace: float = PACE,
    ) -> None:
        undone = "Those who follow players of tournament %s do not see it as it is"
        super().__init__(client, "tournament-follows", undone, wait)
        self._matches = matches
        self._following = matches.tournaments.following
        self._places = places
        self._pace = pace
        self._known: set[str] = set()  # tournaments of this process in which somebody is followed
        self._done: dict[str, float] = {}
        self._turns = DuelLocks()

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_tournaments(self.wake, only=self._known)
        changes.watch_ends(self.notice)

    def notice(self, change: DuelChange) -> None:
        """Update the followers of a duel that may have ended: its match may have a new score."""
        if self._known:
            self.wake(f"duel {change.duel_id}")

    async def start(self) -> None:
        """Update all followers: tournaments may have changed before the restart."""
        for tournament_id in await self._following.tournaments():
            self._known.add(tournament_id)
            self.wake(tournament_id)

    async def begin(self, tournament_id: str, guild_id: int, user_id: int, entrant: EntrantId) -> bool:
        """Let a person follow a player. Returns False if they accept no direct messages.

        Refusals: those of `TournamentFollowing.begin`.
        """
        await self._following.begin(tournament_id, guild_id, user_id, entrant)
        self._known.add(tournament_id)
        async with self._turns.of(tournament_id):
            follow = await self._following.get(tournament_id, user_id, entrant)
            if follow is None or follow.message_id is not None:
                return True
            try:
                await self._show(await self._drawing(tournament_id), follow, is_new=True)
            except discord.Forbidden as error:
                _log.info("User %d takes no direct messages: %s", user_id, error)
                await self._following.end(tournament_id, user_id, entrant)
                return False
            except discord.HTTPException as error:
                _log.warning("A player is not shown yet to %d, who follows them: %s", user_id, error)
                self.wake(tournament_id)
        return True

    async def stop(self, tournament_id: str, user_id: int, entrant: EntrantId) -> bool:
        """End a follow, and say so in its message. Returns False if there is no such follow."""
        follow = await self._following.get(tournament_id, user_id, entrant)
        if follow is None or not await self._following.end(tournament_id, user_id, entrant):
            return False
        if follow.channel_id is not None and follow.message_id is not None:
            try:
                await self._places.edit(MessageId(follow.channel_id, follow.message_id), Post(words.STOPPED))
            except discord.HTTPException as error:
                _log.info("A message that is no longer needed keeps its looks: %s", error)
        return True

    async def _attend(self, key: str) -> float | None:
        if key.startswith("duel "):
            found = await self._matches.tournaments.lookup.of_duel(key.removeprefix("duel "))
            if found is not None and found[0].id in self._known:
                self.wake(found[0].id)
            return None
        early = self._done.get(key, 0.0) + self._pace - time.monotonic()
        if self._pace and early > 0:
            return early
        return await super()._attend(key)

    async def _do(self, tournament_id: str) -> None:
        async with self._turns.of(tournament_id):
            follows = await self._following.of(tournament_id)
            if not follows:
                self._known.discard(tournament_id)
                self._done.pop(tournament_id, None)
                return
            drawing = await self._drawing(tournament_id)
            self._done[tournament_id] = time.monotonic()
            delayed: list[discord.HTTPException] = []
            for follow in follows:
                try:
                    await self._show(drawing, follow)
                except discord.HTTPException as error:
                    if is_passing(error):
                        delayed.append(error)
                    else:
                        _log.info("User %d can't be shown whom they follow: %s", follow.user_id, error)
                        await self._following.end(tournament_id, follow.user_id, follow.entrant)
            if delayed:
                raise delayed[0]

    async def _drawing(self, tournament_id: str) -> _Drawing:
        shown = await self._matches.tournaments.lookup.show(tournament_id)
        return _Drawing(shown, await outlook_of(self._matches, shown))

    async def _post(self, drawing: _Drawing, entrant: EntrantId, number: int, *, is_last: bool) -> Post:
        key = entrant, number, is_last
        if key not in drawing.posts:
            shown, links = drawing.shown, tuple[str, ...]()
            match = match_in(shown.state, entrant, number)
            duels = () if match is None else shown.duels(match)
            if duels:
                links = await duel_links(self._matches, shown, duels)
            drawing.posts[key] = follow_post(shown, entrant, number, links, drawing.outlook, is_last=is_last)
        return drawing.posts[key]

    async def _show(self, drawing: _Drawing, follow: TournamentFollow, *, is_new: bool = False) -> None:
        """Send or edit one message. Ends the follow if the tournament is over or the message is gone.

        `is_new` says that there was no earlier attempt to send it.
        """
        tournament, state = drawing.shown.tournament, drawing.shown.state
        number, is_over = max(follow.round, round_of(state, follow.entrant)), not tournament.lives
        post = await self._post(drawing, follow.entrant, number, is_last=is_over)
        print_ = post.fingerprint()
        is_sent = follow.channel_id is not None and follow.message_id is not None
        if is_sent and follow.round == number and follow.shown == print_ and not is_over:
            return
        sight = await self._sees(drawing.shown, follow.user_id)
        if not sight:
            if sight is False:
                await self._stop(follow, words.NO_LONGER_SEEN)
            return
        if follow.channel_id is None or follow.message_id is None:
            at = await self._send(follow, number, post, is_new=is_new)
        elif follow.round == number:
            at = follow.channel_id, follow.message_id
            if follow.shown != print_ and not await self._places.edit(MessageId(*at), post):
                await self._following.end(follow.tournament_id, follow.user_id, follow.entrant)
                return
        else:
            before = await self._post(drawing, follow.entrant, follow.round, is_last=True)
            await self._places.edit(MessageId(follow.channel_id, follow.message_id), before)
            at = await self._send(follow, number, post, is_new=False)
        if not await self._following.shown(follow, number, *at, print_):
            await self._places.edit(MessageId(*at), Post(words.STOPPED))  # they stopped following meanwhile
        elif is_over:
            await self._following.end(follow.tournament_id, follow.user_id, follow.entrant)

    async def _sees(self, shown: ShownTournament, user_id: int) -> bool | None:
        """Whether this person may still see the tournament; None while its server cannot be asked."""
        guild_id, channel_id = shown.tournament.guild_id, shown.tournament.channel_id
        if self._client.get_guild(guild_id) is None:
            return None
        member = await find_member(self._client, guild_id, user_id)
        return member is not None and await may_see(self._client, member, Place(guild_id, channel_id))

    async def _send(
        self, follow: TournamentFollow, number: int, post: Post, *, is_new: bool
    ) -> tuple[int, int]:
        """Send the message about a round, or edit the one that an earlier process sent.

        Returns its channel and id. During quiet hours, it is silent.
        """
        channel = await self._places.direct(follow.user_id)
        if not is_new:
            found = await self._places.find(
                channel, lambda each: _is_about(each, follow, number), RECENT_DIRECT
            )
            if found is not None and found.id != follow.message_id:
                await self._places.edit(MessageId(channel.id, found.id), post)
                return channel.id, found.id
        resting = await self._matches.settings.resting((follow.user_id,))
        nonce = nonce_of(VERB, follow.tournament_id, follow.entrant, number, follow.since.isoformat())
        message = await channel.send(
            view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce, silent=bool(resting)
        )
        return channel.id, message.id

    async def _stop(self, follow: TournamentFollow, reason: str) -> None:
        """Replace the message with the reason, and end the follow."""
        if follow.channel_id is not None and follow.message_id is not None:
            await self._places.edit(MessageId(follow.channel_id, follow.message_id), Post(reason))
        await self._following.end(follow.tournament_id, follow.user_id, follow.entrant)


def _is_about(message: discord.Message, follow: TournamentFollow, number: int) -> bool:
    """Whether a message is this follow's message about this round, by its button for ending the follow."""
    wanted = VERB, follow.tournament_id, str(follow.entrant), str(number)
    return any((each.verb, each.key, each.part(0), each.part(1)) == wanted for each in controls_of(message))
