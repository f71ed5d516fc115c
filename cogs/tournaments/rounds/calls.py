"""Calls the players of released matches, one match after the other."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping

import discord

from bot.matches.books.windows import absent_from
from bot.matches.context import ChangeFeed, TournamentChange
from bot.matches.parts import Parts
from bot.matches.planning.plan import MAX_NAME, read_plan
from bot.matches.service import Matches
from bot.matches.tabletop import Tabletop, board_name, title_of
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.notices import Notice
from bot.matches.tournaments.running.keeper import TournamentKeeper
from bot.matches.tournaments.running.rounds import ToBegin
from bot.tournaments.matches import MatchId
from cogs.display.posting.locations import UNKNOWN_CHANNEL, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.retries import Unreachable, is_passing
from cogs.display.posting.upkeep import Upkeep
from cogs.kit.messages import NO_PINGS, Post, texts_of
from cogs.kit.permissions import behind, emphasised
from cogs.kit.safe_text import escape, plain
from cogs.matchmaking.queue_posts import with_calls
from cogs.tournaments.destinations import Destinations
from cogs.words.duels import clocks, series, watching
from cogs.words.duels import duel as duel_words
from cogs.words.nouns import speaking_of
from cogs.words.tournaments.playing import calls as words
from cogs.words.tournaments.tables.results import match_title

_log = logging.getLogger(__name__)

PACE = 1.0
"""Seconds between two calls of a tournament: each gets a thread, and Discord limits their creation."""
AMONG = 100
"""How many of a channel's last messages are searched for an earlier call."""


class RoundCalls(Parts):
    """Runs the tournaments of this process, and calls their matches. Failures are retried.

    The presenter starts the duel's thread from the call's message.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        places: DuelPlaces,
        tell: Callable[[Notice], Awaitable[None]],
        pace: float = PACE,
    ) -> None:
        """`tell` sends a notice."""
        self._client = client
        self._matches = matches
        self._places = places
        self._since = discord.utils.utcnow()
        self._pace = pace
        self._uncertain: set[str] = set()
        self._complained: set[str] = set()
        self._destinations = Destinations(client, matches, places)
        self._keeper: TournamentKeeper = matches.tournaments.make_keeper(
            post=self._post, tell=tell, calls_in=self._destinations.calls_in
        )
        super().__init__(self._keeper)

    async def tick(self) -> None:
        """Do everything that is due now."""
        await self._keeper.tick()
        await self._keeper.idle()

    async def _post(self, due: ToBegin) -> int | None:
        """Call everybody in a match once. Returns the message's id; None after a failure."""
        await self._client.wait_until_ready()
        id_, tournament = due.invitation.id, due.tournament
        try:
            message_id = await self._posted_before(due)
            if message_id is None:
                message_id = await self._send(due)
                await asyncio.sleep(self._pace)
        except (*Unreachable, discord.HTTPException) as error:
            self._uncertain.add(id_)
            _log.warning("Match %s of tournament %s is not called: %s", due.match.id, tournament.id, error)
            if isinstance(error, discord.HTTPException) and not is_passing(error):
                await self._complain(due, error)
            return None
        self._uncertain.discard(id_)
        self._complained.discard(tournament.id)
        return message_id

    async def _posted_before(self, due: ToBegin) -> int | None:
        """The call's message, if it was posted before a crash or a failure."""
        invitation = due.invitation
        if invitation.id not in self._uncertain and invitation.created_at >= self._since:
            return None
        channel = self._places.channel(invitation.place.channel_id)
        text = call_post(due, self._matches.games).text
        found = await self._places.find(channel, lambda each: texts_of(each) == [text], AMONG)
        return None if found is None else found.id

    async def _send(self, due: ToBegin) -> int:
        await self._destinations.choose(due.tournament, read_plan(due.tournament.plan), "calls")
        post = call_post(due, self._matches.games)
        wishes = await self._matches.settings.notifications(post.pings)
        resting = await self._matches.settings.resting(post.pings)
        post = with_calls(post, due.invitation.clock, wishes, resting)
        channel = self._places.channel(due.invitation.place.channel_id)
        message = await channel.send(
            view=post.layout(), allowed_mentions=post.mentions, nonce=int(due.invitation.id)
        )
        return message.id

    async def _complain(self, due: ToBegin, error: discord.HTTPException) -> None:
        """Tell the organiser directly why matches cannot be called, once for each problem."""
        tournament = due.tournament
        if tournament.id in self._complained or tournament.organiser_id <= 0:
            return
        self._complained.add(tournament.id)
        channel_id = due.invitation.place.channel_id
        lacking = [] if error.code == UNKNOWN_CHANNEL else behind(error, self._client.get_channel(channel_id))
        name = plain(tournament.name, MAX_NAME)
        post = Post(words.not_written(name, f"<#{channel_id}>", emphasised(lacking)))
        try:
            direct = await self._places.direct(tournament.organiser_id)
            nonce = nonce_of("tournament-complaint", tournament.id, due.invitation.id)
            await direct.send(view=post.layout(), allowed_mentions=NO_PINGS, nonce=nonce)
        except (*Unreachable, discord.HTTPException) as failure:
            _log.info("The organiser of tournament %s is not told: %s", tournament.id, failure)


def call_post(due: ToBegin, games: Mapping[str, Tabletop]) -> Post:
    """Calls everybody in the match, and shows the hash of the dice, but no deck."""
    with speaking_of(games, due.invitation.game):
        return _call_post(due, games)


def _call_post(due: ToBegin, games: Mapping[str, Tabletop]) -> Post:
    people = [each.player.user_id for each in due.invitation.seats if each.player.user_id is not None]
    mentions = [f"<@{each}>" for each in people]
    name = match_title(due.match.id, due.stage, due.rounds_after)
    if due.teams:
        name = f"{name} · {' – '.join(map(plain, due.teams))}"
    head = words.called(name, plain(due.tournament.name, MAX_NAME), mentions)
    text = "\n".join([head, *_terms(due, games), duel_words.dice(due.invitation.seed_hash)])
    return Post(text, accent=duel_words.COLOURS[None], pings=tuple(people))


def _terms(due: ToBegin, games: Mapping[str, Tabletop]) -> Iterable[str]:
    invitation, plan = due.invitation, read_plan(due.tournament.plan)
    title, board = title_of(games, invitation.game), board_name(games, invitation.game, invitation.board)
    yield duel_words.duel_of(escape(title), escape(board))
    if due.game > 1:
        yield words.EXTRA
    elif invitation.best_of != 1:
        yield series.invitation_line(invitation.best_of)
    if invitation.clock is not None:
        yield clocks.invitation_line(invitation.clock)
    if plan.no_show is not None and due.game == 1:
        yield words.come_within(plan.no_show, is_board=bool(due.match.id.board))
    if (minutes := plan.longest_round) is not None and due.game == 1:
        yield words.round_takes(minutes)
    if invitation.caster is not None:
        yield watching.agreed(invitation.caster)


class CallTimes(Upkeep):
    """Updates the times in the calls of running matches: at a pause and its end, with more time, and when an
    agreed time changes or comes.

    A process that starts updates those of agreed times and, during a pause, all. If a process dies just
    after a pause, the calls keep saying that the tournament is paused.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        wait: Callable[[int], float],
        pace: float,
        show: Callable[[str], Awaitable[None]],
    ) -> None:
        """`show` updates the call of a duel. `pace` is the time between two, in seconds."""
        super().__init__(client, "call-times", "The calls of tournament %s have old times", wait)
        self._showing = matches.tournaments.lookup
        self._pace = pace
        self._show = show
        self._paused: set[str] = set()
        self._granted: dict[str, frozenset[int]] = {}
        self._agreed: dict[str, Mapping[MatchId, tuple[int, bool]]] = {}

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_tournaments(self.wake, TournamentChange.MATCHES)

    async def start(self) -> None:
        """Check which living tournaments are paused."""
        for tournament_id in await self._showing.alive():
            self.wake(tournament_id)

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        granted = frozenset(each.number for each in shown.state.calls if each.answer == "granted")
        new = granted - self._granted.get(tournament_id, granted)
        matches = {each.match for each in shown.state.calls if each.number in new}
        agreed, before = _agreed(shown), self._agreed.get(tournament_id, {})
        matches |= {each for each, mark in agreed.items() if mark != before.get(each)}
        for duel_id in (each for match in sorted(matches) for each in shown.played[match].running):
            await self._show(duel_id)
        self._granted[tournament_id], self._agreed[tournament_id] = granted, agreed
        is_paused = shown.state.is_paused
        if is_paused == (tournament_id in self._paused):
            return
        for played in shown.played.values():
            for duel_id in played.running:
                await self._show(duel_id)
                await asyncio.sleep(self._pace)
        if is_paused:
            self._paused.add(tournament_id)
        else:
            self._paused.discard(tournament_id)


def _agreed(shown: ShownTournament) -> Mapping[MatchId, tuple[int, bool]]:
    """What calls say of agreed times: the entry of each match, and whether its people are awaited."""
    return {
        number: (agreed.entry, bool(absent_from(shown.timers, number)))
        for number, agreed in shown.state.times.agreed.items()
        if number in shown.played and not shown.played[number].is_over
    }
