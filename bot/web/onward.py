"""The next opponent, at the table of an ended match: what there is to go on with, and how it begins there."""

import asyncio
from collections.abc import Mapping, Sequence

import discord
from msgspec import Struct

from bot.games.errors import RefusedError
from bot.matches.context import DuelChange
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from bot.matches.tournaments.lookup import Own
from bot.matches.values import Duel, Invitation
from bot.tournaments.matches import EntrantId
from bot.web.acts import refused
from bot.web.afterwards import channel_name, check_process, key_of, next_table
from bot.web.frames import Json
from bot.web.plain import plain_text
from bot.web.rematches import OldPage
from bot.web.requests import OnwardFrame
from bot.web.visitors import Visitor
from cogs.display.posting.people import names_of
from cogs.failures import NotPosted
from cogs.kit.permissions import emphasised
from cogs.kit.refusals import NotAdmitted, Unclear
from cogs.kit.safe_text import clean, listed
from cogs.matchmaking.opponent_search import OpponentSearch
from cogs.words import onward as words
from cogs.words.duels import touching
from cogs.words.duels.duel import versus
from cogs.words.nouns import speaking_of
from cogs.words.refusals import not_posted
from cogs.words.tournaments.tables.results import match_title

MAX_RUNNING = 5
"""Maximum of the person's other running matches that are listed."""


class NextWay(Struct, frozen=True):
    """A way to the next opponent: the key by which the page asks for it, a title, and what it does."""

    key: str
    title: str
    text: str


class Cup(Struct, frozen=True):
    """A living tournament of the ended match: what is said of the next match, and its running duels."""

    said: str = ""
    name: str = ""
    running: tuple[str, ...] = ()


class NextOpponents:
    """Lists and opens next opponents; `pages` are all open pages, by their duels.

    `key in next_opponents` says whether any person at a page waits for a match to begin, whatever the key.
    """

    def __init__(self, client: discord.Client, pages: Mapping[str, Sequence[OldPage]]) -> None:
        self._client = client
        self._pages = pages
        self._waiting = dict[Visitor, frozenset[str]]()
        self._opening = set[asyncio.Task[None]]()

    def __contains__(self, _duel_id: object) -> bool:
        return bool(self._waiting)

    async def answer(self, visitor: Visitor, request: OnwardFrame) -> Json:
        """Answer with what there is to go on with; of a chosen way, with the table to which it leads."""
        try:
            duel = await visitor.services.matches.chronicle.duel(visitor.duel_id)
            if duel.seat_of(visitor.user_id) is None:
                raise Refusal("not-a-player", duel=duel.id)
            if duel.running:
                raise Refusal("still-running", duel=duel.id)
            return await self._take(visitor, request, duel)
        except (RefusedError, NotAdmitted, Unclear) as error:
            return refused(visitor.services, request.id, error)
        except NotPosted as error:
            text = plain_text(not_posted(emphasised(error.permissions)))
            return {"type": "refused", "id": request.id, "text": text, "code": "", "played": 0}

    async def _take(self, visitor: Visitor, request: OnwardFrame, duel: Duel) -> Json:
        kind, _, named = (request.way or "").partition(":")
        if not kind:
            return await self._listed(visitor, request, duel)
        if kind == "match":
            return await self._open_running(visitor, request, named)
        check_process(visitor, duel)
        await visitor.check_presence(duel)
        search, key, known = await self._search(visitor, duel), key_of(request.id), await _playing(visitor)
        if kind == "leave":
            self.forget(visitor)
            await search.leave()
            return await self._listed(visitor, request, duel, words.STOPPED)
        if why := await search.why_not_here():
            raise NotAdmitted(touching.with_channels(why, lambda each: channel_name(self._client, each)))
        match kind:
            case "queue":
                await search.wait(key)
                self._wait(visitor, known)
                return await self._listed(visitor, request, duel)
            case "join":
                joined = await search.join(named, key)
                if isinstance(joined, Invitation):
                    self._wait(visitor, known)
                    return await self._listed(visitor, request, duel, words.joined(clean(joined.author.name)))
                return await next_table(visitor, request.id, joined.id)
            case _:
                level = await search.level()
                if level is None:
                    raise Refusal("no-computers", game=duel.game)
                return await next_table(visitor, request.id, (await search.practise(level, key)).id)

    async def _open_running(self, visitor: Visitor, request: OnwardFrame, duel_id: str) -> Json:
        """A running match that this person plays. Refusals: no-such-duel, not-a-player."""
        duel = await visitor.services.matches.chronicle.duel(duel_id)
        if duel.seat_of(visitor.user_id) is None:
            raise Refusal("not-a-player", duel=duel_id)
        return await next_table(visitor, request.id, duel_id)

    async def _search(self, visitor: Visitor, duel: Duel) -> OpponentSearch:
        seat = duel.seat_of(visitor.user_id)
        assert seat is not None, "checked"
        member = await visitor.member(duel)
        return OpponentSearch(visitor.services, self._client, duel, duel.players[seat], member)

    async def _listed(self, visitor: Visitor, request: OnwardFrame, duel: Duel, told: str = "") -> Json:
        """All ways there are now; `told` is news of what was just done."""
        cup = await _cup(visitor, duel)
        ways, said = await _running(visitor, cup), [told, cup.said]
        is_waiting = bool(cup.said)
        if visitor.services.matches.shards.owns(duel.place.guild_id):
            search = await self._search(visitor, duel)
            standing = await search.standing()
            if standing is not None:
                is_waiting = True
                said.append(words.waiting(_kind(visitor, duel), standing.others, standing.expected))
            if not await search.why_not_here():
                ways += await _beginning(visitor, duel, search, is_queued=standing is not None)
        else:
            said.append(words.elsewhere())
        if is_waiting:
            self._wait(visitor, await _playing(visitor))
        shown = [{"way": each.key, "title": each.title, "text": each.text} for each in ways]
        return {"type": "onward", "id": request.id, "said": list(filter(None, said)), "ways": shown}

    def _wait(self, visitor: Visitor, known: frozenset[str]) -> None:
        """Open at this person's page what begins for them, besides what they are `known` to play."""
        visitor.is_waiting = True
        self._waiting.setdefault(visitor, known)

    def forget(self, visitor: Visitor) -> None:
        """This person's page is closed, or they no longer wait there."""
        visitor.is_waiting = False
        self._waiting.pop(visitor, None)

    def notice(self, change: DuelChange) -> None:
        """A match has changed while somebody waits: if it has just begun, it opens at its players' pages."""
        if change.look is None:  # as it is of every match that begins
            task = asyncio.ensure_future(self._open(change.duel_id))
            self._opening.add(task)
            task.add_done_callback(self._opening.discard)

    async def _open(self, duel_id: str) -> None:
        waiting = dict(self._waiting)
        chronicle = next((each.services.matches.chronicle for each in waiting), None)
        duel = None if chronicle is None else await chronicle.find(duel_id)
        if duel is None or not duel.running:
            return
        for visitor, known in waiting.items():
            if duel.seat_of(visitor.user_id) is None or duel.id in known:
                continue
            self.forget(visitor)
            for page in tuple(self._pages.get(visitor.duel_id, ())):
                if page.visitor is visitor:
                    await page.send(await next_table(visitor, "", duel.id))


async def _playing(visitor: Visitor) -> frozenset[str]:
    """The running matches of this person, by their ids."""
    running = await visitor.services.matches.chronicle.running(user_id=visitor.user_id)
    return frozenset(each.id for each in running)


async def _cup(visitor: Visitor, duel: Duel) -> Cup:
    """The living tournament of an ended match that this person still plays in; an empty one without any."""
    lookup = visitor.services.matches.tournaments.lookup
    found = await lookup.of_duel(duel.id)
    if found is None or not found[0].lives:
        return Cup()
    try:
        own = await lookup.own(found[0].id, visitor.user_id)
    except RefusedError:
        return Cup()
    name, match = clean(own.shown.tournament.name), own.match
    if match is None or match.id == found[1]:
        return Cup(words.cup_goes_on(name))
    title = match_title(match.id, match.stage)
    if running := own.shown.running(match):
        return Cup(name=words.cup_match(name, title), running=running)
    others = [clean(own.shown.names.get(each, "")) for each in match.pairing.seats if each not in _own(own)]
    return Cup(words.cup_called(name, title, listed(others)))


def _own(own: Own) -> tuple[EntrantId, ...]:
    """The numbers of a person and of their team."""
    return own.number, own.entered.number


async def _running(visitor: Visitor, cup: Cup) -> list[NextWay]:
    """This person's other running matches: that of the tournament first, then those where they are to act."""
    services, found = visitor.services, list[tuple[bool, bool, NextWay]]()
    for duel in await services.matches.chronicle.running(user_id=visitor.user_id):
        if duel.game not in services.faces or services.face(duel.game).touch is None:
            continue
        try:
            look = await services.matches.play.look(duel.id, visitor.user_id)
        except RefusedError:
            continue  # damaged: its board in chat says so
        is_of_cup, is_yours = duel.id in cup.running, look.seat in look.waiting
        title = cup.name if is_of_cup else versus(names_of(duel))
        with speaking_of(services.matches.games, duel.game):
            head = touching.titled(title_of(services.matches.games, duel.game), duel.id)
        way = NextWay(f"match:{duel.id}", title, words.running(head, is_yours=is_yours))
        found.append((not is_of_cup, not is_yours, way))
    return [way for _, _, way in sorted(found, key=lambda each: each[:2])[:MAX_RUNNING]]


async def _beginning(
    visitor: Visitor, duel: Duel, search: OpponentSearch, *, is_queued: bool
) -> list[NextWay]:
    """What can begin now: open lobbies and tables, the queue, practice against computers."""
    ways = [_joining(visitor, each) for each in await search.lobbies()]
    kind = _kind(visitor, duel)
    if is_queued:
        ways.append(NextWay("leave", words.STOP_WAITING, kind))
    elif search.queue is not None:
        ways.append(NextWay("queue", words.WAIT, words.wait_for(kind)))
    if (level := await search.level()) is not None:
        title = title_of(visitor.services.matches.games, duel.game)
        ways.append(NextWay("practice", words.practise(level, search.rivals), words.at_once(title)))
    return ways


def _joining(visitor: Visitor, invitation: Invitation) -> NextWay:
    host = clean(invitation.author.name)
    kind = words.kind(title_of(visitor.services.matches.games, invitation.game), invitation.clock)
    if invitation.kind == "lobby":
        return NextWay(f"join:{invitation.id}", words.lobby(host), words.join(kind))
    title = words.table(host, len(invitation.seats), invitation.most)
    return NextWay(f"join:{invitation.id}", title, words.join_table(kind))


def _kind(visitor: Visitor, duel: Duel) -> str:
    clock = None if duel.clock is None else duel.clock.preset.name
    return words.kind(title_of(visitor.services.matches.games, duel.game), clock)
