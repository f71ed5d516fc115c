"""Tournaments, their plans, templates and helpers, set up by organisers."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

from msgspec.structs import replace

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser, may_organise
from bot.matches.books.windows import set_dates
from bot.matches.context import Context
from bot.matches.planning.plan import FURTHEST, MAX_NAME, TournamentPlan, read_plan
from bot.matches.planning.time_zones import is_time_zone
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import DeckLocks
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.tournaments.organising.announcing import announce, check_name, check_room
from bot.matches.tournaments.organising.plan_changes import check_agreed, tell, unfit
from bot.matches.tournaments.organising.start import TournamentStart
from bot.matches.tournaments.registration import banned_entrants
from bot.matches.values import Duel, Place
from bot.matches.watching.caster_views import check_delay
from bot.store.people.decks import name_key
from bot.store.tables import Tables
from bot.store.tournaments.values import Helper, PlanTemplate, Tournament
from bot.tournaments.log.events import RulesChanged
from bot.tournaments.matches import EntrantId

MAX_HELPERS, MAX_TEMPLATES = 20, 25


class Organising:
    """Every act is one transaction with its entry in the audit log.

    All refuse with no-such-tournament, also for a tournament of another server, and with not-an-organiser.
    """

    def __init__(
        self,
        context: Context,
        starting: TournamentStart,
        let_clocks_run: Callable[[Tables, TournamentBook], Awaitable[list[Duel]]],
    ) -> None:
        """`let_clocks_run` ends the pauses of clocks that wait for a time on which players agree (TO-59)."""
        self._context = context
        self._let_clocks_run = let_clocks_run
        self._store = context.store
        self._books = Books(context)
        self._starting = starting
        self._locks = DeckLocks(context)

    async def may(self, tournament_id: str, who: Organiser) -> bool:
        """Whether this person may organise this tournament. Refusal: no-such-tournament."""
        async with self._store.reading() as tables:
            return await may_organise(tables, await self._books.tournament(tables, tournament_id), who)

    async def check_room(self, guild_id: int) -> None:
        """Check that a server may have one more tournament. Refusal: too-many-tournaments."""
        async with self._store.reading() as tables:
            await check_room(self._context, tables, guild_id)

    async def create(
        self, guild_id: int, channel_id: int, name: str, game: str, plan: TournamentPlan, by: Organiser
    ) -> Tournament:
        """Announce a tournament, and open the sign-up.

        Names of current tournaments are unique, so a second click makes no second one. Refusals:
        not-an-organiser (by those not appointed), too-many-tournaments, tournament-name-taken,
        game-not-allowed, too-many-server-duels, and those of `check_plan`.
        """
        if not by.is_appointed:
            raise Refusal("not-an-organiser")
        name = clean_name(name)
        check_plan(self._context, plan, game)
        place = Place(guild_id, channel_id)

        async def work(tables: Tables) -> tuple[Tournament, TournamentBook]:
            book = await announce(self._context, tables, place, name, game, plan, by)
            return book.tournament, book

        return await self._books.change(work)

    async def change(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        plan: TournamentPlan,
        *,
        name: str | None = None,
        channel_id: int | None = None,
        since: Tournament | None = None,
    ) -> Tournament:
        """Change the plan, the name or the channel; does nothing without a change.

        Once the tournament runs, of its rules only the number of rounds, the cut and the tie-breaks can
        change, none of the parts `AGREED`, and past dates are ignored. Entrants are notified of the parts
        `NOTIFIED`. With `since`, the plan and the name must still be those.
        Refusals: tournament-changed, tournament-name-taken, tournament-rule (`rules-fixed`, `over`), and
        those of `check_plan`.
        """

        changed: list[Duel] = []

        async def work(tables: Tables) -> tuple[Tournament, TournamentBook]:
            changed.clear()
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            before = book.tournament
            new = before.name if name is None else clean_name(name)
            where = before.channel_id if channel_id is None else channel_id
            tournament = replace(before, name=new, channel_id=where, plan=plan.model_dump_json())
            if tournament == before:
                return before, book
            if since is not None and (since.name, since.plan) != (before.name, before.plan):
                raise Refusal("tournament-changed", tournament=before.name)
            was = book
            if name_key(new) != name_key(before.name):
                await check_name(tables, guild_id, new)
            if plan != book.plan:
                check_agreed(book, plan)
                check_plan(self._context, self._checked(book, plan), before.game)
            await tables.tournaments.change(tournament, self._context.now())
            book = replace(book, tournament=tournament, plan=plan)
            if plan.rules != book.state.rules:
                book = await self._books.add(tables, book, RulesChanged(plan.rules), by.user_id)
            elif before.ended_at is not None:
                raise Refusal("tournament-rule", reason="over")
            await set_dates(tables, book, self._context.now())
            if was.plan.takes_days and not plan.takes_days:
                changed.extend(await self._let_clocks_run(tables, book))
            await tell(tables, self._locks, was, book, self._context.now())
            await note_act(self._context, tables, tournament, by, "change")
            return tournament, book

        tournament = await self._books.change(work)
        for each in changed:
            self._context.changes.tell(each)
        return tournament

    async def unfit(self, tournament_id: str, plan: TournamentPlan) -> tuple[EntrantId, ...]:
        """The entrants with a deck that this plan does not allow.

        Refusals: no-such-tournament, bad-plan.
        """
        async with self._store.reading() as tables:
            book = await self._books.read(tables, tournament_id)
            return await unfit(tables, self._locks, book, plan)

    async def banned(self, tournament_id: str) -> tuple[EntrantId, ...]:
        """The entrants whom a ban keeps out now. Refusals: no-such-tournament, bad-plan."""
        async with self._store.reading() as tables:
            book = await self._books.read(tables, tournament_id)
            return tuple(await banned_entrants(self._context, tables, book))

    async def start(
        self, guild_id: int, tournament_id: str, by: Organiser, *, without_check_in: bool = False
    ) -> TournamentBook:
        """Start it now, regardless of its plan. Refusals: as in `TournamentStart.start`."""
        return await self._starting.start(tournament_id, by, guild_id, without_check_in=without_check_in)

    async def add_helper(self, guild_id: int, tournament_id: str, by: Organiser, helper: Helper) -> bool:
        """Add a helper; False if they are one already. Refusal: too-many-helpers."""

        async def work(tables: Tables) -> tuple[bool, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            helpers = await tables.tournament_desk.helpers(tournament_id)
            if any(each.user_id == helper.user_id for each in helpers):
                return False, book
            if len(helpers) >= MAX_HELPERS:
                raise Refusal("too-many-helpers", limit=MAX_HELPERS)
            await tables.tournament_desk.add_helper(tournament_id, helper)
            await note_act(self._context, tables, book.tournament, by, "staff", added=helper.name)
            return True, book

        return await self._books.change(work)

    async def remove_helper(self, guild_id: int, tournament_id: str, by: Organiser, user_id: int) -> bool:
        """Remove a helper; False if they were not one."""

        async def work(tables: Tables) -> tuple[bool, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            helpers = await tables.tournament_desk.helpers(tournament_id)
            name = next((each.name for each in helpers if each.user_id == user_id), None)
            if name is None:
                return False, book
            await tables.tournament_desk.remove_helper(tournament_id, user_id)
            await note_act(self._context, tables, book.tournament, by, "staff", removed=name)
            return True, book

        return await self._books.change(work)

    # --- templates ----------------------------------------------------------------------------------------

    async def templates(self, guild_id: int) -> Sequence[PlanTemplate]:
        """The saved plans of this server, by name."""
        async with self._store.reading() as tables:
            return await tables.tournament_desk.templates(guild_id)

    async def template(self, guild_id: int, name: str) -> tuple[PlanTemplate, TournamentPlan]:
        """The plan with this name, without dates. Refusals: no-such-template; bad-plan, if it is too old."""
        for each in await self.templates(guild_id):
            if name_key(each.name) == name_key(name):
                return each, read_plan(each.plan)
        raise Refusal("no-such-template", name=name)

    async def save_template(
        self, guild_id: int, name: str, game: str, plan: TournamentPlan, by: Organiser
    ) -> PlanTemplate:
        """Save a plan without its dates, replacing one of that name.

        Refusals: not-an-organiser (by those not appointed), too-many-templates, bad-plan.
        """
        if not by.is_appointed:
            raise Refusal("not-an-organiser")
        template = PlanTemplate(clean_name(name), game, plan.as_template().model_dump_json())

        async def work(tables: Tables) -> PlanTemplate:
            known = {name_key(each.name) for each in await tables.tournament_desk.templates(guild_id)}
            if len(known | {name_key(template.name)}) > MAX_TEMPLATES:
                raise Refusal("too-many-templates", limit=MAX_TEMPLATES)
            await tables.tournament_desk.put_template(guild_id, template)
            return template

        return await self._store.write(work)

    async def remove_template(self, guild_id: int, name: str, by: Organiser) -> None:
        """Delete a saved plan. Refusal: no-such-template."""
        if not by.is_appointed:
            raise Refusal("not-an-organiser")
        if not await self._store.write(lambda tables: tables.tournament_desk.remove_template(guild_id, name)):
            raise Refusal("no-such-template", name=name)

    def _checked(self, book: TournamentBook, plan: TournamentPlan) -> TournamentPlan:
        """A changed plan without dates that need no check: unchanged past ones, and all once it runs."""
        now = self._context.now()
        over = {
            name
            for name in ("starts_at", "sign_up_closes_at")
            if book.state.phase != "signing-up"
            or (getattr(plan, name) == getattr(book.plan, name) and (getattr(plan, name) or now) <= now)
        }
        if "starts_at" in over:
            over |= {"check_in"} if plan.starts_at is None else {"check_in", "round_days"}
        return plan.model_copy(update=dict.fromkeys(over))


def clean_name(text: str) -> str:
    """A name in one line. Refusal: bad-plan (field `name`)."""
    name = " ".join(text.split())
    if not 1 <= len(name) <= MAX_NAME:
        raise Refusal("bad-plan", field="name", least=1, most=MAX_NAME)
    return name


def check_plan(context: Context, plan: TournamentPlan, game: str) -> None:
    """Check a plan against the game and the time.

    Refusals: unknown-game; not-for-two (game), or bad-plan (`seats`) for pods of a size that the game does
    not take, or (`boards`) if it has no match of two against two; unknown-board; clock-not-for-game (game,
    clock); start-past; bad-plan for dates that do not fit each other; no-caster-view.
    """
    tabletop = context.tabletop(game)
    least, most = tabletop.game.seat_limits
    if not least <= plan.rules.seats <= most:
        if plan.rules.seats == 2:
            raise Refusal("not-for-two", game=game)
        raise Refusal("bad-plan", field="seats", least=least, most=most)
    if plan.rules.boards == "together" and not tabletop.pairs:
        raise Refusal("bad-plan", field="boards")
    if plan.board is not None and tabletop.has_boards and plan.board not in tabletop.stock.boards:
        raise Refusal("unknown-board", board=plan.board)
    tabletop.check_clock(plan.clock)
    _check_dates(plan, context.now())
    if plan.rules.cut is not None and plan.rules.cut > plan.capacity:
        raise Refusal("bad-plan", field="cut", least=2, most=plan.capacity)
    check_delay(context, game, plan.caster)


def _check_dates(plan: TournamentPlan, now: datetime) -> None:
    for at in (plan.starts_at, plan.sign_up_closes_at):
        if at is not None and at <= now:
            raise Refusal("start-past")
    if plan.starts_at is not None and plan.starts_at > now + FURTHEST:
        raise Refusal("bad-plan", field="starts_at", most=FURTHEST.days)
    if plan.check_in is not None and plan.starts_at is None:
        raise Refusal("bad-plan", field="check_in")
    if plan.round_days is not None and (plan.starts_at is None or not is_time_zone(plan.zone)):
        raise Refusal("bad-plan", field="round_days")
    start, closing = plan.starts_at, plan.sign_up_closes_at
    if start is not None and closing is not None and closing > start:
        raise Refusal("bad-plan", field="sign_up_closes_at")
