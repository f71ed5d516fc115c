"""Notices that a player has left their duel's server, with what the others can do about it.

Without a privileged intent, Discord does not report who leaves. So members are looked up: every hour, when
a player has to act who was not looked up for a while, and after a direct message could not be delivered.
"""

import asyncio
import logging
import time
from collections.abc import Callable

import discord

from bot.matches.context import ChangeFeed, DuelChange
from bot.matches.duels.absences import PATIENCE
from bot.matches.service import Matches
from bot.matches.values import Absence, Duel
from cogs.display.posting.calls import asked
from cogs.display.posting.locations import RECENT, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.people import mention, safe_name
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import NO_PINGS, Button, Post, Style, controls_of
from cogs.kit.safe_text import listed
from cogs.words.duels import interruptions as words
from cogs.words.nouns import speak_of

_log = logging.getLogger(__name__)

AT_ONCE = 2
"""How many duels' members are looked up at the same time."""
FRESH_SECONDS = 600.0
"""Seconds for which a member counts as present after a look-up."""
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013


class AbsenceNotices(Upkeep):
    """Keeps the notices up to date. Every step can be repeated after a failure. `clock` gives seconds."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        wait: Callable[[int], float],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(client, "absences", "The players of duel %s are not looked up", wait)
        self._matches = matches
        self._places = places
        self._clock = clock
        self._there: dict[tuple[int, int], float] = {}  # by server and user: when last seen there
        self._noted: set[str] = set()  # duels from which somebody is away
        self._free = asyncio.Semaphore(AT_ONCE)

    def watch(self, changes: ChangeFeed) -> None:
        """As in Part."""
        changes.watch(self.notice)

    def notice(self, change: DuelChange) -> None:
        """A duel has changed: check whether those who have to act now have left."""
        if change.look is None:
            if change.duel_id in self._noted:  # it may have been closed
                self.wake(change.duel_id)
            return
        if change.look.duel.clock is not None:
            return
        duel, now, due = change.look.duel, self._clock(), set[int]()
        guild_id, people = duel.place.guild_id, _people(duel)
        for seat in people if len(people) > 1 else ():
            user_id = duel.players[seat].user_id
            if guild_id is None or user_id is None:
                continue
            seen = self._there.setdefault((guild_id, user_id), now)  # first heard of: present
            if now - seen > FRESH_SECONDS:
                due.add(seat)
        if duel.id in self._noted or change.look.waiting & due:
            self.wake(duel.id)

    async def start(self) -> None:
        """Resume the notices from before a restart."""
        self._noted = {each.duel_id for each in await self._matches.absences.all()}
        for duel_id in self._noted:
            self.wake(duel_id)

    async def look_around(self) -> None:
        """Have the players of all running duels of this process looked up."""
        stale = self._clock() - FRESH_SECONDS
        self._there = {key: seen for key, seen in self._there.items() if seen > stale}
        for duel in await self._matches.chronicle.running():
            if (
                duel.clock is None
                and len(_people(duel)) > 1
                and self._matches.shards.owns(duel.place.guild_id)
            ):
                self.wake(duel.id)

    async def look(self, duel_id: str) -> None:
        """Look up the players of a duel, and bring its notices up to date.

        Raises discord.HTTPException if Discord refuses anything. Refusal: no-such-duel.
        """
        duel = await self._matches.chronicle.duel(duel_id)
        speak_of(self._matches.games, duel.game)
        known = {each.seat: each for each in await self._matches.absences.of(duel_id)}
        people = () if duel.clock is not None else _people(duel)  # where there is a clock, it decides
        if len(people) < 2 or not duel.running:
            people = ()
        away = [seat for seat in people if await self._is_away(duel, seat)]
        is_asked = duel.running and (away or known)  # one that is over may be one that cannot be read
        out = (await self._matches.play.look(duel_id, None)).out if is_asked else duel.left
        for seat in people:
            if seat in away and seat not in out:
                self._noted.add(duel_id)
                known[seat] = await self._matches.absences.noticed(duel_id, seat)
            elif seat in known and seat not in away:
                await self._end(duel, known.pop(seat), words.is_back(safe_name(duel, seat)))
        for seat, absence in list(known.items()):
            if not duel.running or seat in out:
                await self._end(duel, known.pop(seat), words.is_over(safe_name(duel, seat)))
            elif absence.message_id is None:
                await self._tell(duel, absence)
        if not known:
            self._noted.discard(duel_id)

    async def _attend(self, duel_id: str) -> float | None:
        async with self._free:
            return await super()._attend(duel_id)

    async def _do(self, duel_id: str) -> None:
        await self.look(duel_id)

    async def _is_away(self, duel: Duel, seat: int) -> bool:
        """Whether this player has left the duel's server. False if the bot is not in it either."""
        guild_id, user_id = duel.place.guild_id, duel.players[seat].user_id
        guild = None if guild_id is None else self._client.get_guild(guild_id)
        if guild is None or user_id is None:
            return False
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                raise
            return True
        self._there[guild.id, user_id] = self._clock()
        return False

    async def _tell(self, duel: Duel, absence: Absence) -> None:
        """Post the notice, unless an earlier process posted it and died before recording it."""
        channel, post = self._places.channel(duel.channel_id), absence_post(duel, absence)
        found: discord.Message | None = await self._places.find(
            channel, lambda each: _is_notice(each, absence), RECENT
        )
        if found is None:
            sent = asked(post, await self._matches.settings.notifications(post.pings))
            found = await channel.send(
                view=post.layout(),
                allowed_mentions=sent.mentions,
                nonce=nonce_of(duel.id, "absence", absence.seat, absence.since.isoformat()),
            )
        await self._matches.absences.set_notice(duel.id, absence.seat, channel.id, found.id)

    async def _end(self, duel: Duel, absence: Absence, said: str) -> None:
        """Replace the notice with what is `said`, without its button, and forget it."""
        if absence.channel_id is not None and absence.message_id is not None:
            message = self._places.channel(absence.channel_id).get_partial_message(absence.message_id)
            try:
                await message.edit(view=Post(said).layout(), allowed_mentions=NO_PINGS)
            except discord.NotFound as error:
                _log.info("The notice of an absence from duel %s is gone: %s", duel.id, error)
        await self._matches.absences.ended(duel.id, absence.seat)


def absence_post(duel: Duel, absence: Absence) -> Post:
    """The notice to the other players, with the button for them."""
    others = [seat for seat in _people(duel) if seat != absence.seat]
    ends = int((absence.since + PATIENCE).timestamp())
    said = words.has_left(
        safe_name(duel, absence.seat),
        listed([mention(duel, seat) for seat in others]),
        ends,
        of_two=len(duel.players) == 2,
    )
    label = words.CLAIM if len(duel.players) == 2 else words.GO_ON
    pings = tuple(user for seat in others if (user := duel.players[seat].user_id) is not None)
    button = Button(control_id("claim", duel.id, absence.seat), label, Style.danger)
    return Post(said, rows=((button,),), pings=pings)


def _is_notice(message: discord.Message, absence: Absence) -> bool:
    """Whether a message is the open notice of this absence. A closed notice has no button."""
    return controls_of(message) == [control_id("claim", absence.duel_id, absence.seat)]


def _people(duel: Duel) -> tuple[int, ...]:
    """The seats of the people who still play."""
    return tuple(seat for seat in duel.seats if not duel.players[seat].is_computer and seat not in duel.left)
