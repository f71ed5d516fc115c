"""Tells people what happens in their tournaments: once, and in the way that they chose in `/me`."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

import discord

from bot.attendants import Attendants
from bot.matches.service import Matches
from bot.matches.tournaments.showing import Shown
from bot.matches.tournaments.timers import Notice
from bot.store.tournaments.values import Entered, Tournament
from bot.tournaments.log.checks import fewest
from cogs.kit.connections import insist
from cogs.kit.messages import NO_PINGS, Button, Post, Style, message_link
from cogs.kit.writing import plain
from cogs.showing.locations import Places
from cogs.showing.message_memory import nonce_of
from cogs.showing.retries import Retries
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.tournaments.announcing.post import CHECK_IN, MOST_NAME, enter_id
from cogs.words.tournaments import announcement
from cogs.words.tournaments import notices as words

_log = logging.getLogger(__name__)

A_MESSAGE = 80
"""How many people one message mentions at most; Discord allows 100."""


@dataclass(frozen=True, slots=True)
class _Due:
    """What is to be said to whom: in the channel of a tournament, or to one person directly."""

    tournament: Tournament
    people: tuple[int, ...]
    text: str
    button: Button | None = None
    is_direct: bool = False


class TournamentNotices:
    """Sends them while the process runs: nobody is told twice. A direct message that is refused is lost."""

    def __init__(
        self, client: discord.Client, matches: Matches, places: Places, wait: Callable[[int], float]
    ) -> None:
        self._client = client
        self._matches = matches
        self._places = places
        self._due: dict[str, _Due] = {}
        self._retries = Retries("Somebody is not told about their tournament (%s)", wait)
        self._attendants = Attendants("tournament-notices", self._attend)

    async def tell(self, notice: Notice) -> None:
        """Tell people what has happened by itself."""
        tournament = notice.tournament
        name, key = _name(tournament), f"{notice.kind}-{notice.round}-{notice.match}"
        shown = await self._matches.tournaments.showing.show(tournament.id)
        starts = shown.plan.starts_at
        moment = 0 if starts is None else int(starts.timestamp())
        check_in = Button(enter_id(tournament.id, CHECK_IN), announcement.CHECK_IN, Style.primary)
        match notice.kind:
            case "sign-up-closes":
                pass  # the announcement says so
            case "check-in-opens":
                text = words.check_in_opens(name, moment)
                await self._call(tournament, notice.people, text, f"{key}-{moment}", check_in)
            case "check-in-reminds":
                text = words.check_in_reminds(name, moment)
                await self._call(tournament, notice.people, text, f"{key}-{moment}", check_in)
            case "start":
                await self._call(tournament, _players(shown), words.started(name), key)
            case "too-few":
                here, least = _ready(shown), fewest(shown.plan.rules)
                self._directly(tournament, notice.people, words.too_few(name, here, least), f"{key}-{moment}")
            case "round-warning":
                text = words.round_ends_soon(name, notice.round or 0)
                await self._call(tournament, notice.people, text, key)
            case "round-end":
                await self._call(tournament, notice.people, words.round_ended(name, notice.round or 0), key)
            case "no-show":
                await self._call(tournament, notice.people, words.not_come(name, notice.round or 0), key)
            case other:
                assert_never(other)

    async def moved_up(self, tournament: Tournament, people: Sequence[Entered], after: object) -> None:
        """Tell those who have a place now; `after` is what they have it by, such as an interaction."""
        ids = tuple(each.user_id for each in people if each.user_id > 0)
        await self._call(tournament, ids, words.moved_up(_name(tournament)), f"moved-{after}")

    async def idle(self) -> None:
        """Wait until nobody is being told anything."""
        await self._attendants.idle()

    async def close(self) -> None:
        """Tell nobody anything more."""
        await self._attendants.close()

    async def _call(
        self, tournament: Tournament, people: Sequence[int], text: str, key: str, button: Button | None = None
    ) -> None:
        """Mention people in the tournament's channel, or write to those who want that instead."""
        told = await self._matches.settings.notifications(people)
        mentioned = [each for each in people if told[each] == "mention"]
        for first in range(0, len(mentioned), A_MESSAGE):
            some = tuple(mentioned[first : first + A_MESSAGE])
            mentions = [f"<@{each}>" for each in some]
            due = _Due(tournament, some, words.calling(text, mentions), button)
            self._wake(f"{tournament.id}-{key}-{first}", due)
        self._directly(tournament, [each for each in people if told[each] == "dm"], text, key, button)

    def _directly(
        self, tournament: Tournament, people: Sequence[int], text: str, key: str, button: Button | None = None
    ) -> None:
        for each in people:
            due = _Due(tournament, (each,), text, button, is_direct=True)
            self._wake(f"{tournament.id}-{key}-to-{each}", due)

    def _wake(self, key: str, due: _Due) -> None:
        self._due[key] = due
        self._attendants.wake(key)

    async def _attend(self, key: str) -> float | None:
        await self._client.wait_until_ready()
        again = await self._retries.attend(key, self._send)
        if again is None:
            self._due.pop(key, None)
        return again

    async def _send(self, key: str) -> None:
        due = self._due[key]
        rows = () if due.button is None else ((due.button,),)
        nonce = nonce_of("tournament-notice", key)
        if due.is_direct:
            post = Post(words.look(due.text, await self._where(due.tournament)), rows=rows)
            direct = await self._places.direct(due.people[0])
            await insist(lambda: direct.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce))
            return
        post = Post(due.text, rows=rows, pings=due.people)
        channel = self._places.channel(due.tournament.channel_id)
        await insist(lambda: channel.send(view=post.layout(), allowed_mentions=post.mentions, nonce=nonce))

    async def _where(self, tournament: Tournament) -> str:
        posts = await self._matches.tournaments.showing.posts(tournament.id)
        found = posts.get(ANNOUNCEMENT)
        if found is None:
            return f"<#{tournament.channel_id}>"
        return message_link(tournament.guild_id, found.channel_id, found.message_id)


def _players(shown: Shown) -> list[int]:
    return [shown.users[each.id] for each in shown.state.entrants if shown.users.get(each.id, 0) > 0]


def _ready(shown: Shown) -> int:
    """How many would play if it started now."""
    if not shown.plan.needs_check_in:
        return len(shown.playing)
    return sum(each in shown.state.checked_in for each in shown.state.signed_up)


def _name(tournament: Tournament) -> str:
    return plain(tournament.name, MOST_NAME)
