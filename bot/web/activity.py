"""The table as an Activity inside Discord's app: who is there, by Discord's word, and at which table."""

import logging
from collections import OrderedDict
from collections.abc import Mapping

import discord
from aiohttp import ClientError, ClientResponse, ClientSession, ClientTimeout
from msgspec import Struct
from pydantic import BaseModel, ValidationError

from bot.games.errors import MultiverseError
from bot.matches.table_play.exercises import Exercise, parse_exercise
from bot.matches.tabletop import title_of
from bot.matches.values import Duel
from bot.reprs import repr_without
from bot.store.sessions import TableSession
from cogs.display.posting.people import names_of
from cogs.services import Services
from cogs.words.duels import touching as words
from cogs.words.duels.duel import versus

_log = logging.getLogger(__name__)

EXCHANGE_SECONDS = 8.0
"""How long Discord may take to exchange a code and to name a person, each."""
MAX_EXCHANGES = 20
"""Codes that are exchanged at once; people beyond them try again."""
MAX_PLACES = 2000
"""Activities whose tables are remembered, those that were opened last."""
MAX_TABLES = 10
"""Tables to choose from."""
_TOO_MANY = 429
_ANYBODY = 0


class NotConfirmed(MultiverseError):
    """Discord does not confirm that a code is somebody's."""


class DiscordAway(MultiverseError):
    """Discord cannot be asked at this moment."""


class ActivityKeys(Struct, frozen=True):
    """What the application proves itself with, and the address of the API to which it does."""

    secret: str
    api_url: str

    def __repr__(self) -> str:
        return repr_without(self, "secret")


class _Token(BaseModel):
    access_token: str


class _Person(BaseModel):
    id: int


class Activity:
    """Discord's side of Activities of this application. Codes and tokens are used once, and kept nowhere."""

    def __init__(self, client: discord.Client, services: Services, keys: ActivityKeys) -> None:
        self._client = client
        self._services = services
        self._keys = keys
        self._busy = 0
        self._places: OrderedDict[tuple[str, int], str | Exercise] = OrderedDict()

    @property
    def client_id(self) -> int | None:
        """The application's id; None before the bot has logged in."""
        return self._client.application_id

    @property
    def origin(self) -> str:
        """Where Discord shows the page from, as browsers name it."""
        return f"https://{self.client_id}.discordsays.com"

    async def person(self, code: str) -> int:
        """The id of the person whose code this is. Raises NotConfirmed, DiscordAway."""
        if self._busy >= MAX_EXCHANGES:
            raise DiscordAway
        self._busy += 1
        try:
            async with ClientSession(timeout=ClientTimeout(total=EXCHANGE_SECONDS)) as session:
                return await self._exchange(session, code)
        except (ClientError, TimeoutError, OSError) as error:
            _log.warning("Discord could not be asked who opens an Activity: %s", type(error).__name__)
            raise DiscordAway from error
        except ValidationError as error:
            _log.warning("Discord's answer about who opens an Activity is not understood")
            raise DiscordAway from error
        finally:
            self._busy -= 1

    async def _exchange(self, session: ClientSession, code: str) -> int:
        form = {
            "client_id": str(self.client_id),
            "client_secret": self._keys.secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        async with session.post(f"{self._keys.api_url}/oauth2/token", data=form) as answer:
            token = _Token.model_validate_json(await _body(answer)).access_token
        headers = {"Authorization": f"Bearer {token}"}
        async with session.get(f"{self._keys.api_url}/users/@me", headers=headers) as answer:
            return _Person.model_validate_json(await _body(answer)).id

    async def enter(
        self, user_id: int, instance: str | None, chosen: str | None = None
    ) -> tuple[str, TableSession] | None:
        """Open this person's table: the chosen one, or what they asked for in chat last.

        Else it is what is open in this Activity, else their only running match. Returns the session's secret,
        and the session; None if they have to choose. Refusal: no-such-duel.
        """
        meant: str | Exercise | None = chosen
        if meant is None and instance is not None:
            meant = await self._there(instance, user_id)
        if meant is None:
            running = await self._running(user_id)
            meant = running[0].id if len(running) == 1 else None
        sessions = self._services.matches.table_sessions
        opened = await sessions.enter_as(user_id, meant, is_chosen=chosen is not None)
        if opened is not None and instance is not None:
            self._note_session(instance, opened[1])
        return opened

    def _note_session(self, instance: str, session: TableSession) -> None:
        """Remember what somebody has open; an exercise is nobody else's."""
        if session.exercise:
            self._note((instance, session.user_id), parse_exercise(session.exercise))
            return
        self._note((instance, session.user_id), session.duel_id)
        self._note((instance, _ANYBODY), self._places.get((instance, _ANYBODY), session.duel_id))

    async def _there(self, instance: str, user_id: int) -> str | Exercise | None:
        """What this person has had open in an Activity, else the match that anybody opened there first."""
        for who in (user_id, _ANYBODY):
            known = self._places.get((instance, who))
            if isinstance(known, Exercise):
                return known
            if known is not None and await self._services.matches.chronicle.find(known) is not None:
                return known
        return None

    def forget(self, user_id: int) -> None:
        """Forget which tables this person has had open."""
        for place in [each for each in self._places if each[1] == user_id]:
            del self._places[place]

    async def tables(self, user_id: int) -> list[Mapping[str, str]]:
        """This person's running matches, newest first."""
        matches = self._services.matches
        return [
            {
                "title": words.titled(title_of(matches.games, duel.game), duel.id),
                "players": versus(names_of(duel)),
                "duel": duel.id,
            }
            for duel in (await self._running(user_id))[:MAX_TABLES]
        ]

    async def _running(self, user_id: int) -> list[Duel]:
        running = await self._services.matches.chronicle.running(user_id=user_id)
        return [duel for duel in running if self._services.face(duel.game).touch is not None]

    def _note(self, place: tuple[str, int], what: str | Exercise) -> None:
        self._places[place] = what
        self._places.move_to_end(place)
        while len(self._places) > MAX_PLACES:
            self._places.popitem(last=False)


async def _body(answer: ClientResponse) -> bytes:
    """What Discord answers. Raises NotConfirmed, DiscordAway."""
    body = await answer.read()
    if answer.status == _TOO_MANY or answer.status >= 500:
        raise DiscordAway
    if answer.status >= 400:
        if b"invalid_client" in body:
            _log.error("Discord does not know this DISCORD_CLIENT_SECRET: no Activity can be opened")
        raise NotConfirmed
    return body
