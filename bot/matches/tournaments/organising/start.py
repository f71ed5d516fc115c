"""Starts tournaments: the players, their seeds and the order drawn (TO-8)."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser, check_organiser
from bot.matches.books.windows import set_dates
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import DeckLocks
from bot.matches.tournaments.notices import NewsKind, Notice, keep
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.tournaments.organising.plan_changes import unfit
from bot.matches.tournaments.registration import banned_entrants, players
from bot.matches.tournaments.rosters import put_team, short_teams
from bot.store.tables import Tables
from bot.tournaments.log.checks import fewest
from bot.tournaments.log.events import Started
from bot.tournaments.matches import EntrantId
from bot.tournaments.orders import drawn_order

Rate = Callable[[str, int, Collection[int]], Awaitable[Mapping[int, int]]]
"""The ratings of people in a game on a server."""


class TournamentStart:
    """Starts a tournament in one transaction. Ratings are read before, as they only order the seeds."""

    def __init__(self, context: Context, rate: Rate) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)
        self._rate = rate
        self._locks = DeckLocks(context)

    async def start(
        self,
        tournament_id: str,
        by: Organiser | None = None,
        guild_id: int | None = None,
        *,
        without_check_in: bool = False,
    ) -> TournamentBook:
        """Start a tournament as in `_start`, and return it."""
        return (await self._start(tournament_id, by, guild_id, without_check_in=without_check_in))[0]

    async def start_on_time(self, tournament_id: str) -> Notice | None:
        """Start a tournament because its time has come; returns the notice to deliver.

        None if it already runs. Refusals: as in `_start`.
        """
        return (await self._start(tournament_id, None, None, without_check_in=False))[1]

    async def _start(
        self, tournament_id: str, by: Organiser | None, guild_id: int | None, *, without_check_in: bool
    ) -> tuple[TournamentBook, Notice | None]:
        """Start a tournament with those who have checked in, or with all who have a place.

        People with decks that the plan or the server does not allow any more, and people whom a ban keeps
        out, are left out, and teams that are too small without them. If it already
        runs, returns it unchanged, so that two concurrent starts both succeed. Refusals: no-such-tournament,
        not-an-organiser (not with `by=None`), tournament-rule (`too-few`, `over`).
        """
        async with self._store.reading() as tables:
            before = await self._books.read(tables, tournament_id, guild_id)
        people = [each.user_id for each in before.people.values() if each.user_id > 0]
        rated = before.state.rules.seeding == "rating"
        game, guild = before.tournament.game, before.tournament.guild_id
        ratings = await self._rate(game, guild, people) if rated else {}

        async def work(tables: Tables) -> tuple[tuple[TournamentBook, Notice | None], TournamentBook]:
            book = await self._books.read(tables, tournament_id, guild_id)
            if by is not None:
                await check_organiser(tables, book.tournament, by)
            if book.state.phase == "running":
                return (book, None), book
            seed = await tables.tournaments.seed(tournament_id)
            strange = await unfit(tables, self._locks, book, book.plan)
            banned = await banned_entrants(self._context, tables, book)
            book, short = await self._without(tables, book, [*strange, *banned])
            out = short if book.state.rules.is_of_teams else [*strange, *banned]
            playing = players(book, without_check_in=without_check_in, without=out)
            least = fewest(book.state.rules)
            if len(playing) < least and book.state.phase == "signing-up":
                raise Refusal(
                    "tournament-rule",
                    reason="too-few",
                    least=least,
                    here=len(playing),
                    of_teams=book.state.rules.is_of_teams,
                    check_in=book.plan.needs_check_in and not without_check_in,
                )
            draw = drawn_order(playing, seed, tournament_id)
            seeds = _seeds(book, playing, draw, ratings)
            event = Started(seeds, draw, seed.hex())
            book = await self._books.add(tables, book, event, None if by is None else by.user_id)
            await set_dates(tables, book, self._context.now())
            told: dict[NewsKind, Sequence[EntrantId]] = {
                "deck-left-out": strange,
                "ban-left-out": banned,
                "team-short": short,
            }
            await self._tell_left_out(tables, book, told, without_check_in=without_check_in)
            if by is not None:
                await note_act(self._context, tables, book.tournament, by, "start", players=len(seeds))
                return (book, None), book
            return (book, await keep(tables, book, "start", self._context.now(), seeds)), book

        return await self._books.change(work)

    async def _without(
        self, tables: Tables, book: TournamentBook, out: Collection[EntrantId]
    ) -> tuple[TournamentBook, list[EntrantId]]:
        """The tournament with teams without these people, and the teams that are too small without them."""
        short = short_teams(book, out)
        for team in [*book.teams.values()]:
            gone = [each for each in team.members if each.agrees and each.number in out]
            if not gone or team.number in short or team.number not in book.state.signed_up:
                continue
            members = tuple(replace(each, agrees=False) if each in gone else each for each in team.members)
            after = replace(team, members=members)
            if team.captain in out:
                after = replace(after, captain=after.players[0])
            book = await put_team(self._context, self._books, tables, book, after, None)
        return book, short

    async def _tell_left_out(
        self,
        tables: Tables,
        book: TournamentBook,
        reasons: Mapping[NewsKind, Collection[EntrantId]],
        *,
        without_check_in: bool,
    ) -> None:
        """Store notices for those left out, by reason; those banned are told only that."""
        state, banned = book.state, reasons["ban-left-out"]
        told = {each for people in reasons.values() for each in people}
        out = [each for each in state.signed_up if state.entrant(each) is None and each not in told]
        needed = book.plan.needs_check_in and not without_check_in
        missing = [each for each in out if needed and each not in state.checked_in]
        waiting = [each for each in out if each not in missing]
        now = self._context.now()
        for kind, people in reasons.items():
            if some := [each for each in people if people is banned or each not in banned]:
                await keep(tables, book, kind, now, some, is_new=True)
        if missing:
            await keep(tables, book, "not-checked-in", now, missing, is_new=True)
        if waiting:
            await keep(tables, book, "no-place", now, waiting, is_new=True)


def _seeds(
    book: TournamentBook, playing: Sequence[EntrantId], draw: Sequence[EntrantId], ratings: Mapping[int, int]
) -> tuple[EntrantId, ...]:
    match book.state.rules.seeding:
        case "joining":
            return tuple(playing)
        case "drawn":
            return tuple(draw)
        case "rating":
            least, size = min(ratings.values(), default=0), book.state.rules.team_size
            rating = {
                each: sum(ratings.get(one.user_id, least) for one in book.behind(each)[:size])
                for each in playing
            }
            return tuple(sorted(playing, key=lambda each: (-rating[each], draw.index(each))))
        case other:
            assert_never(other)
