"""A person at a duel's table: what they may see of it, asked anew with every look."""

import logging
from time import monotonic

import discord

from bot.games.errors import MultiverseError
from bot.matches.memory.looks import FullLook
from bot.matches.values import Duel
from bot.store.sessions import TableSession
from bot.web.readers import READER
from cogs.faces import Face
from cogs.kit.refusals import NotAdmitted
from cogs.services import Services
from cogs.sight import find_member, is_public, may_see
from cogs.words.duels import touching as words

_log = logging.getLogger(__name__)

MEMBER_SECONDS = 30.0
"""How long the roles that Discord named are taken as current. What a channel allows is asked each time."""


class OutOfSight(MultiverseError):
    """This person may not see the duel."""


class SightUnknown(MultiverseError):
    """Discord could not say whether this person may see the duel."""

    def __init__(self) -> None:
        super().__init__("Discord does not say who may see the duel")


class Visitor:
    """The person of a session, at the table of its duel."""

    def __init__(self, client: discord.Client, services: Services, session: TableSession) -> None:
        self._client = client
        self.services = services
        self.session = session
        self.is_waiting = False  # for a match that begins for them, at the table of an ended one
        self._member: tuple[float, discord.Member | None] | None = None

    @property
    def user_id(self) -> int:
        return self.session.user_id

    @property
    def duel_id(self) -> str:
        return self.session.duel_id

    @property
    def is_reader(self) -> bool:
        """Whether it is nobody in particular, from a public page."""
        return self.user_id == READER

    def face(self, duel: Duel) -> Face:
        """The face of the duel's game."""
        return self.services.face(duel.game)

    async def look(self) -> FullLook:
        """The duel as this person sees it now. Raises OutOfSight, SightUnknown, Refusal."""
        look = await self.services.matches.play.full_look(self.duel_id, self.user_id)
        await self.check(look.duel)
        return look

    async def seen(self, look: FullLook) -> FullLook:
        """Anybody's look at the duel, as this person may see it. Raises OutOfSight, SightUnknown."""
        await self.check(look.duel)
        seat = look.duel.seat_of(self.user_id)
        return look.from_outside() if seat is None else look.from_seat(seat)

    async def check(self, duel: Duel) -> None:
        """Check that this person plays in the duel, or may see its channel.

        Raises OutOfSight if not, SightUnknown if Discord does not say.
        """
        if self.is_reader:
            if not is_public(self._client, duel):
                raise OutOfSight
            return
        if duel.seat_of(self.user_id) is not None:
            return
        try:
            member = await self.member(duel)
            if member is None or not await may_see(self._client, member, duel.place):
                raise OutOfSight
        except discord.HTTPException as error:
            _log.warning("Nobody knows whether %d may see duel %s: %s", self.user_id, duel.id, error)
            raise SightUnknown from error

    async def check_presence(self, duel: Duel) -> None:
        """Check that this person may still see the channel, where something is to be posted for them.

        Raises NotAdmitted if not, SightUnknown if Discord does not say.
        """
        if duel.place.guild_id is None:
            return
        try:
            member = await self.member(duel)
            if member is None or not await may_see(self._client, member, duel.place):
                raise NotAdmitted(words.HIDDEN)
        except discord.HTTPException as error:
            raise SightUnknown from error

    async def member(self, duel: Duel) -> discord.Member | None:
        """This person as a member of the duel's server; None as in `find_member`."""
        now = monotonic()
        if self._member is None or now - self._member[0] > MEMBER_SECONDS:
            self._member = now, await find_member(self._client, duel.place.guild_id, self.user_id)
        return self._member[1]
