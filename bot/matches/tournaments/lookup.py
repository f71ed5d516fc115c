"""The public view of a tournament, and the messages that show it."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from msgspec import Struct, field
from msgspec.structs import replace

from bot.games.wording import fold
from bot.matches.books.books import Books, TournamentBook
from bot.matches.context import Context
from bot.matches.decks.deck_choice import limits_of
from bot.matches.memory.boards import open_sittings
from bot.matches.memory.plays import PlayedMatch, Plays
from bot.matches.memory.shared_reads import SharedReads
from bot.matches.planning.plan import TournamentPlan
from bot.matches.refusals import Refusal
from bot.matches.tabletop import NO_LIMITS, DeckLimits
from bot.matches.tournaments.listings import TournamentListing
from bot.store.sharing import SharedPage
from bot.store.tables import Tables
from bot.store.tournaments.values import Helper, LockedDeck, Registrant, Timer, Tournament, TournamentPost
from bot.tournaments.log.events import Cancelled, LogEntry
from bot.tournaments.log.state import TournamentState, in_force, undone_numbers
from bot.tournaments.matches import EntrantId, Match, MatchId
from bot.tournaments.rules import BY_STANDINGS

RECENTLY = timedelta(days=1)
"""The time after its end in which a tournament is still announced as over."""


class ShownTeam(Struct, frozen=True):
    """A team as everybody may see it: its members who have agreed to play, by their numbers."""

    number: EntrantId
    captain: EntrantId
    players: tuple[EntrantId, ...]


class ShownTournament(Struct, frozen=True):
    """A tournament as its panel shows it.

    `names` are what everybody who ever signed up is called, `bare_names` the same without what tells
    namesakes apart, and `users` are their ids (negative for deleted people).
    `playing` have a place, `waiting` wait for one; both only before the start. `decks` are those that are
    public now. `played` are the duels of matches and their scores. `timers` are the scheduled events.
    `teams` are those with a member, in a tournament of teams; `users` has their members, and no teams.
    `last` is the number of the last entry of the log: the same number means the same state. `limits` are the
    decks that its server allows, whatever its plan says. `posts` are the messages that show it, by their
    roles. `reason` is the one for which it was cancelled, if it was and one was given. `page` is its public
    page, if that was ever shared.
    """

    tournament: Tournament
    plan: TournamentPlan
    state: TournamentState
    names: Mapping[EntrantId, str]
    users: Mapping[EntrantId, int]
    playing: tuple[EntrantId, ...]
    waiting: tuple[EntrantId, ...]
    decks: Mapping[EntrantId, LockedDeck]
    played: Mapping[MatchId, PlayedMatch]
    helpers: tuple[Helper, ...]
    timers: tuple[Timer, ...]
    last: int
    posts: Mapping[str, TournamentPost] = field(default_factory=dict)
    limits: DeckLimits = NO_LIMITS
    reason: str = ""
    bare_names: Mapping[EntrantId, str] = field(default_factory=dict[EntrantId, str])
    page: SharedPage | None = None
    teams: Mapping[EntrantId, ShownTeam] = field(default_factory=dict[EntrantId, ShownTeam])

    def number_of(self, user_id: int) -> EntrantId | None:
        """The number by which a user takes part, or did: that of their team; None for others."""
        own = next((each for each, user in self.users.items() if user == user_id), None)
        if not self.plan.rules.is_of_teams:
            return own
        return next((each.number for each in self.teams.values() if own in each.players), None)

    def behind(self, entrant: EntrantId) -> tuple[EntrantId, ...]:
        """The people behind an entrant: the members of a team, or the one person."""
        team = self.teams.get(entrant)
        return (entrant,) if team is None else team.players

    def sittings(self, match: Match) -> tuple[PlayedMatch, ...]:
        """The games of a match: of a match of teams, those of each of its boards."""
        numbers = [replace(match.id, board=each.number) for each in match.boards] or [match.id]
        return tuple(self.played[each] for each in numbers if each in self.played)

    def duels(self, match: Match) -> tuple[str, ...]:
        """The ids of the duels of a match, in order."""
        return tuple(duel for each in self.sittings(match) for duel in each.duels)

    def running(self, match: Match) -> tuple[str, ...]:
        """The ids of its running duels."""
        return tuple(duel for each in self.sittings(match) for duel in each.running)

    def named(self, typed: str) -> list[EntrantId]:
        """Those who are called like this, or have this name, however it is spelled."""
        called = [each for each, name in self.names.items() if fold(name) == fold(typed)]
        return called or [each for each, name in self.bare_names.items() if fold(name) == fold(typed)]


class TournamentLook(Struct, frozen=True):
    """All that a read gives: also the log, the games, and the timers of a current tournament."""

    shown: ShownTournament
    book: TournamentBook
    plays: Plays
    timers: tuple[Timer, ...]


class Own(Struct, frozen=True):
    """A tournament as one of its people sees it: themselves, with their deck, and their open match or board.

    `number` is that by which they take part: their team's, if they are in one.
    """

    shown: ShownTournament
    entered: Registrant
    match: Match | None
    number: EntrantId


class LoggedEntry(Struct, frozen=True):
    """An entry of the log, with its time and whether it is undone."""

    entry: LogEntry
    at: datetime
    is_undone: bool


def is_check_in_open(shown: ShownTournament | TournamentListing) -> bool:
    """Whether people can check in now."""
    coming = any(each.kind == "check-in-opens" for each in shown.timers)
    return shown.plan.needs_check_in and shown.state.phase == "signing-up" and not coming


def takes_sign_ups(shown: ShownTournament | TournamentListing) -> bool:
    """Whether people can sign up now, even if they have to wait for a place."""
    state, plan = shown.state, shown.plan
    if state.phase == "signing-up":
        coming = any(each.kind == "sign-up-closes" for each in shown.timers)
        return plan.sign_up_closes_at is None or coming
    is_early = state.latest_round + 1 <= plan.late_until
    return (
        state.phase == "running"
        and is_early
        and state.rules.format in BY_STANDINGS
        and not state.has_bracket
        and len(state.entrants) < plan.capacity
    )


class TournamentLookup:
    """Reads only. Of decks, it gives the public ones, and in `own` the person's."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._shards = context.shards
        self._now = context.now
        self._books = Books(context)
        self._plays = context.plays
        self._reads = SharedReads(self._look_now)
        self._duels = SharedReads(self._of_duel_now)

    async def show(self, tournament_id: str, guild_id: int | None = None) -> ShownTournament:
        """A tournament, in that server if one is given. Refusals: no-such-tournament, bad-plan.

        Simultaneous calls share a read.
        """
        shown = (await self._reads.of(tournament_id)).shown
        if guild_id not in (None, shown.tournament.guild_id):
            raise Refusal("no-such-tournament", tournament=tournament_id)
        return shown

    async def look(self, tournament_id: str) -> TournamentLook:
        """Like `show`, with all that was read for it."""
        return await self._reads.of(tournament_id)

    async def own(self, tournament_id: str, user_id: int) -> Own:
        """A tournament with this person's own number, deck and match. Refusal: not-entered (is_open)."""
        async with self._store.reading() as tables:
            look = await self._look(tables, tournament_id)
            entered = await tables.entrants.get(tournament_id, user_id)
        shown = self._kept(look).shown
        number = None if entered is None else shown.number_of(user_id)
        if entered is None or number is None:
            is_open = takes_sign_ups(shown) or None
            raise Refusal("not-entered", tournament=shown.tournament.name, is_open=is_open)
        open_ = [each for each in open_sittings(shown.state) if entered.number in each.pairing.seats]
        return Own(shown, entered, open_[0] if open_ else None, number)

    async def of_duel(self, duel_id: str) -> tuple[Tournament, MatchId] | None:
        """The tournament and the match that a duel belongs to; None if it belongs to none."""
        return await self._duels.of(duel_id)

    async def _of_duel_now(self, duel_id: str) -> tuple[Tournament, MatchId] | None:
        async with self._store.reading() as tables:
            return await tables.tournaments.of_duel(duel_id)

    async def log(self, tournament_id: str) -> tuple[LoggedEntry, ...]:
        """The log, oldest first, with undone entries marked. Refusal: no-such-tournament."""
        async with self._store.reading() as tables:
            book = await self._books.read(tables, tournament_id)
            times = await tables.tournaments.times(tournament_id)
        self._books.keep(book)
        left_out = undone_numbers(book.log)
        return tuple(LoggedEntry(each, times[each.number], each.number in left_out) for each in book.log)

    async def alive(self) -> list[str]:
        """The ids of the tournaments of this process that have not ended."""
        async with self._store.reading() as tables:
            return [each.id for each in await tables.tournaments.alive(self._shards)]

    async def unannounced(self, role: str) -> list[str]:
        """The ids of those of this process that have ended within a day and lack a message with this role."""
        since = self._now() - RECENTLY
        async with self._store.reading() as tables:
            return [each.id for each in await tables.tournaments.ended_without(role, since, self._shards)]

    # --- messages -----------------------------------------------------------------------------------------

    async def posts(self, tournament_id: str) -> Mapping[str, TournamentPost]:
        """The messages that show a tournament, by their roles, without cards of results."""
        async with self._store.reading() as tables:
            return await tables.tournament_desk.posts(tournament_id)

    async def post(self, tournament_id: str, role: str) -> TournamentPost | None:
        """The message with this role, also a card of a result; None if there is none."""
        async with self._store.reading() as tables:
            return await tables.tournament_desk.post(tournament_id, role)

    async def set_post(self, tournament_id: str, post: TournamentPost) -> None:
        """Store the message with this role. Refusal: no-such-tournament."""

        async def work(tables: Tables) -> None:
            if not await tables.tournament_desk.change_post(tournament_id, post):
                await self._books.tournament(tables, tournament_id)
                await tables.tournament_desk.add_post(tournament_id, post)

        await self._store.write(work)

    async def forget_post(self, tournament_id: str, role: str) -> None:
        """Forget the message with this role, as it was deleted."""
        await self._store.write(lambda tables: tables.tournament_desk.remove_post(tournament_id, role))

    async def _look_now(self, tournament_id: str) -> TournamentLook:
        return self._kept(await self._store.read(lambda tables: self._look(tables, tournament_id)))

    def _kept(self, look: TournamentLook) -> TournamentLook:
        """The same look, remembered once its transaction is over."""
        self._books.keep(look.book)
        self._plays.keep(look.book, look.plays)
        return look

    async def _look(self, tables: Tables, tournament_id: str) -> TournamentLook:
        book = await self._books.read(tables, tournament_id)
        plays = await self._plays.read(tables, book)
        timers = await tables.tournament_timers.of(tournament_id) if book.tournament.lives else []
        around = await tables.tournament_desk.around(tournament_id)
        is_early = book.state.phase == "signing-up"
        shown = ShownTournament(
            tournament=book.tournament,
            plan=book.plan,
            state=book.state,
            names=book.names,
            users={number: each.user_id for number, each in book.people.items()},
            playing=book.playing if is_early else (),
            waiting=book.waiting if is_early else (),
            decks=public_decks(book),
            played=plays.of,
            helpers=around.helpers,
            timers=tuple(each for each in timers if each.kind != "tell"),
            last=book.last,
            posts=around.posts,
            limits=limits_of(await tables.server_settings.of(book.tournament.guild_id)),
            reason=_why_cancelled(book),
            page=around.page,
            bare_names={
                **{number: each.name for number, each in book.people.items()},
                **{number: each.name for number, each in book.teams.items()},
            },
            teams={
                number: ShownTeam(number, each.captain, each.players)
                for number, each in book.teams.items()
                if each.members
            },
        )
        return TournamentLook(shown, book, plays, tuple(timers))


def _why_cancelled(book: TournamentBook) -> str:
    if book.state.phase != "cancelled":
        return ""
    acts = [each for each in in_force(book.log) if isinstance(each.event, Cancelled)]
    return acts[-1].reason if acts else ""


def public_decks(book: TournamentBook) -> Mapping[EntrantId, LockedDeck]:
    """The decks that everybody may see: those of players once the first round is out, or after the end."""
    is_over = book.state.phase == "finished"
    has_begun = book.plan.decks_shown == "round" and bool(book.state.matches)
    if not is_over and not has_begun:
        return {}
    playing = {one.number for each in book.state.entrants for one in book.behind(each.id)}
    return {
        number: each.deck
        for number, each in book.people.items()
        if number in playing and each.deck is not None
    }
