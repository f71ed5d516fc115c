"""What organisers do with recurring tournaments: make, change, begin, stop, delete them, and skip dates."""

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from datetime import date, time
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.clocks.recurrences import DateRule, Every, today
from bot.matches.books.rights import Organiser
from bot.matches.context import Context
from bot.matches.planning.plan import MAX_NAME, TournamentPlan, parse_plan, read_plan
from bot.matches.planning.time_zones import is_time_zone
from bot.matches.refusals import Refusal
from bot.matches.servers.audit import write_down
from bot.matches.tournaments.organising.setup import check_plan, clean_name
from bot.matches.tournaments.recurring.dates import (
    LEAST,
    ComingDate,
    coming_dates,
    dated_plan,
    empty_in_a_row,
)
from bot.matches.tournaments.recurring.running import tell_of_dates
from bot.matches.values import AuditEntry
from bot.store.people.decks import name_key
from bot.store.tables import Tables
from bot.store.tournaments.values import PlanTemplate, RecurringDate, RecurringTournament, Tournament

MAX_RECURRENCES, SHOWN_DATES = 10, 5
MAX_DAYS_BEFORE, USUAL_DAYS_BEFORE = 14, 3
MAX_EMPTY, USUAL_EMPTY = 12, 3
MAX_RECURRING_NAME = MAX_NAME - len(", 30 Sep 2026")
USUAL_POINTS = (10, 8, 6, 5, 4, 3, 2, 1)
"""Points of places in the series of a recurring tournament whose template names no series."""

Done = TypeVar("Done")
Edit = Callable[[RecurringTournament, TournamentPlan], tuple[RecurringTournament, TournamentPlan]]


class ShownRecurrence(Struct, frozen=True):
    """A recurring tournament as organisers see it.

    `coming` are its next dates, `empty` is how many of the latest were empty in a row, `missed` the latest
    date if that was missed. `template` is the plan that its template would give it now; None if there is no
    template of that name any more.
    """

    recurrence: RecurringTournament
    plan: TournamentPlan
    coming: tuple[ComingDate, ...]
    empty: int
    missed: RecurringDate | None
    template: TournamentPlan | None


class RecurringOrganising:
    """Every act is one transaction with its entry in the audit log.

    All acts refuse with not-an-organiser (by those not appointed) and no-such-recurrence, also for one of
    another server.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def in_server(self, guild_id: int) -> list[ShownRecurrence]:
        """Those of a server, oldest first; without those whose plan or time zone is unknown."""
        async with self._store.reading() as tables:
            found = [each for each in await tables.recurrences.in_server(guild_id) if _is_readable(each)]
            decided = await tables.recurrences.dates_in_server(guild_id) if found else {}
            templates = await tables.tournament_desk.templates(guild_id) if found else []
        return [self._show(each, decided.get(each.id, []), templates) for each in found]

    async def show(self, guild_id: int, recurrence_id: str) -> ShownRecurrence:
        """One of them. Refusals: no-such-recurrence, bad-plan."""
        async with self._store.reading() as tables:
            return await self._shown(tables, await _get(tables, guild_id, recurrence_id))

    async def of_tournament(self, tournament_id: str) -> ShownRecurrence | None:
        """The one to which a tournament belongs; None if it stands alone or its dates are deleted."""
        async with self._store.reading() as tables:
            found = await tables.recurrences.of_tournament(tournament_id)
            return None if found is None or not _is_readable(found) else await self._shown(tables, found)

    async def brief(self, tournament_id: str) -> RecurringTournament | None:
        """The same without its dates, also if its plan is unreadable."""
        async with self._store.reading() as tables:
            return await tables.recurrences.of_tournament(tournament_id)

    async def rule_after(self, tournament: Tournament) -> DateRule | None:
        """The rule by which this tournament takes place again; None if it does not, or is over."""
        found = await self.brief(tournament.id) if tournament.lives else None
        return None if found is None or not found.runs else found.rule

    async def add(
        self,
        guild_id: int,
        channel_id: int,
        template: str,
        every: Every,
        weekdays: frozenset[int],
        at: time,
        zone: str,
        by: Organiser,
    ) -> ShownRecurrence:
        """Make one from a template; it does not run yet. It takes its own copy of the template's plan.

        Without a series in the template, it is a series of its own name. Refusals: too-many-recurrences,
        no-such-template, and those of `check_plan`.
        """
        _check(by)
        now = self._context.now()
        rule = DateRule(every, weekdays, at, _zone(zone), today(zone, now))

        async def work(tables: Tables) -> ShownRecurrence:
            others = await tables.recurrences.in_server(guild_id)
            if len(others) >= MAX_RECURRENCES:
                raise Refusal("too-many-recurrences", limit=MAX_RECURRENCES)
            found = _named(await tables.tournament_desk.templates(guild_id), template)
            if found is None:
                raise Refusal("no-such-template", name=template)
            name = _free_name(found.name[:MAX_RECURRING_NAME].rstrip(), others)
            plan = read_plan(found.plan)
            if plan.series is None:
                plan = plan.model_copy(update={"series": name, "series_points": USUAL_POINTS})
            new = RecurringTournament(
                "", guild_id, channel_id, name, found.game, by.user_id, by.name, found.name, "", rule,
                USUAL_DAYS_BEFORE, USUAL_EMPTY, now,
            )  # fmt: skip
            new = self._checked(new, plan)
            made = replace(new, id=await tables.recurrences.add(new))
            await self._note(tables, made, by, "repeat")
            return await self._shown(tables, made)

        return await self._do(work)

    async def change(self, guild_id: int, recurrence_id: str, by: Organiser, edit: Edit) -> ShownRecurrence:
        """Change one as `edit` says; a date that is announced stays as it is. Does nothing without a change.

        Refusals: bad-plan, and those of `check_plan`.
        """

        async def work(tables: Tables, before: RecurringTournament) -> RecurringTournament:
            after, plan = edit(before, read_plan(before.plan))
            after = self._checked(replace(after, name=clean_name(after.name)), plan)
            others = [each for each in await tables.recurrences.in_server(guild_id) if each.id != before.id]
            if any(name_key(each.name) == name_key(after.name) for each in others):
                raise Refusal("tournament-name-taken", name=after.name)
            if after.rule != before.rule:  # dates of the new rule that are over were never to be held
                after = replace(after, running_since=self._context.now())
            return after

        return await self._act(guild_id, recurrence_id, by, "repeat-change", work)

    async def renew(self, guild_id: int, recurrence_id: str, by: Organiser) -> ShownRecurrence:
        """Take the template's plan as it is now, but its own series. Refusals: no-such-template, bad-plan."""

        async def work(tables: Tables, before: RecurringTournament) -> RecurringTournament:
            found = _named(await tables.tournament_desk.templates(guild_id), before.template)
            if found is None:
                raise Refusal("no-such-template", name=before.template)
            plan = with_own_series(read_plan(found.plan), read_plan(before.plan))
            return self._checked(replace(before, game=found.game), plan)

        return await self._act(guild_id, recurrence_id, by, "repeat-change", work)

    async def begin(self, guild_id: int, recurrence_id: str, by: Organiser) -> ShownRecurrence:
        """Let it go on: its next dates are announced in time."""

        async def work(_: Tables, before: RecurringTournament) -> RecurringTournament:
            if before.runs:
                return before
            checked = self._checked(before, read_plan(before.plan))
            return replace(checked, stopped=None, is_owed=False, running_since=self._context.now())

        return await self._act(guild_id, recurrence_id, by, "repeat-begin", work)

    async def stop(self, guild_id: int, recurrence_id: str, by: Organiser) -> ShownRecurrence:
        """Announce no more dates; what is announced goes on."""

        async def work(_: Tables, before: RecurringTournament) -> RecurringTournament:
            return replace(before, stopped="organiser", is_owed=False) if before.runs else before

        return await self._act(guild_id, recurrence_id, by, "repeat-stop", work)

    async def remove(self, guild_id: int, recurrence_id: str, by: Organiser) -> None:
        """Delete it; its tournaments stay, and its series with them."""
        _check(by)

        async def work(tables: Tables) -> list[RecurringDate]:
            before = await _get(tables, guild_id, recurrence_id)
            dates = await tables.recurrences.dates(before.id)
            await tables.recurrences.remove(before.id)
            await self._note(tables, before, by, "repeat-remove")
            return dates

        tell_of_dates(self._context, guild_id, await self._do(work))

    async def skip(self, guild_id: int, recurrence_id: str, by: Organiser, day: date) -> ShownRecurrence:
        """Skip a date that is not announced yet. Refusal: date-decided, if it is or cannot be any more."""

        async def work(tables: Tables, before: RecurringTournament) -> RecurringTournament:
            coming = self._open(before, await tables.recurrences.dates(before.id, day), day)
            if coming.decided is None:
                await tables.recurrences.add_date(RecurringDate(before.id, day, "skipped"))
            return before

        return await self._act(guild_id, recurrence_id, by, "repeat-skip", work, is_change=True)

    async def bring_back(
        self, guild_id: int, recurrence_id: str, by: Organiser, day: date
    ) -> ShownRecurrence:
        """Hold a skipped date after all; if its time has come, it is announced at once.

        Refusal: date-decided.
        """

        async def work(tables: Tables, before: RecurringTournament) -> RecurringTournament:
            self._open(before, await tables.recurrences.dates(before.id, day), day)
            await tables.recurrences.remove_date(before.id, day)
            return before

        return await self._act(guild_id, recurrence_id, by, "repeat-unskip", work, is_change=True)

    def _open(
        self, recurrence: RecurringTournament, decided: Sequence[RecurringDate], day: date
    ) -> ComingDate:
        """A date about which organisers can still decide. Refusal: date-decided."""
        coming = coming_dates(recurrence, decided, self._context.now(), 8 * SHOWN_DATES)
        found = next((each for each in coming if each.day == day), None)
        if found is None or (found.decided is not None and found.decided.state != "skipped"):
            raise Refusal("date-decided")
        return found

    async def _act(
        self,
        guild_id: int,
        recurrence_id: str,
        by: Organiser,
        deed: str,
        work: Callable[[Tables, RecurringTournament], Awaitable[RecurringTournament]],
        *,
        is_change: bool = False,
    ) -> ShownRecurrence:
        """Store what `work` makes of it. `is_change` says that it changes more than that row."""
        _check(by)

        async def whole(tables: Tables) -> tuple[ShownRecurrence, list[RecurringDate]]:
            before = await _get(tables, guild_id, recurrence_id)
            after = await work(tables, before)
            if after != before:
                await tables.recurrences.change(after)
            if after != before or is_change:
                await self._note(tables, after, by, deed)
            dates = [] if after == before else await tables.recurrences.dates(after.id)
            return await self._shown(tables, after), dates

        shown, dates = await self._do(whole)
        tell_of_dates(self._context, guild_id, dates)
        return shown

    async def _do(self, work: Callable[[Tables], Coroutine[Any, Any, Done]]) -> Done:
        done = await self._store.write(work)
        self._context.changes.tell_recurrences()
        return done

    def _checked(self, new: RecurringTournament, plan: TournamentPlan) -> RecurringTournament:
        """It with this plan, checked for its first date. Refusals: bad-plan, and those of `check_plan`."""
        if not new.rule.weekdays:
            raise Refusal("bad-plan", field="weekdays")
        if not 1 <= new.days_before <= MAX_DAYS_BEFORE:
            raise Refusal("bad-plan", field="days_before", least=1, most=MAX_DAYS_BEFORE)
        if new.most_empty is not None and not 1 <= new.most_empty <= MAX_EMPTY:
            raise Refusal("bad-plan", field="most_empty", least=1, most=MAX_EMPTY)
        if not 1 <= len(new.name) <= MAX_RECURRING_NAME:
            raise Refusal("bad-plan", field="name", least=1, most=MAX_RECURRING_NAME)
        _zone(new.rule.zone)
        plan = parse_plan(plan.as_template().model_dump())
        for first in coming_dates(new, (), self._context.now(), 1):
            check_plan(self._context, dated_plan(new, plan, first.day), new.game)
        return replace(new, plan=plan.model_dump_json())

    async def _shown(self, tables: Tables, recurrence: RecurringTournament) -> ShownRecurrence:
        decided = await tables.recurrences.dates(recurrence.id)
        templates = await tables.tournament_desk.templates(recurrence.guild_id)
        return self._show(recurrence, decided, templates)

    def _show(
        self,
        recurrence: RecurringTournament,
        decided: Sequence[RecurringDate],
        templates: Sequence[PlanTemplate],
    ) -> ShownRecurrence:
        now = self._context.now()
        until_now = [each for each in decided if recurrence.rule.local(each.day).moment <= now + LEAST]
        missed = until_now[-1] if until_now and until_now[-1].state == "missed" else None
        found = _named(templates, recurrence.template)
        plan = read_plan(recurrence.plan)
        return ShownRecurrence(
            recurrence,
            plan,
            coming_dates(recurrence, decided, now, SHOWN_DATES),
            empty_in_a_row(recurrence, decided, now),
            missed,
            None if found is None else with_own_series(read_plan(found.plan), plan),
        )

    async def _note(self, tables: Tables, about: RecurringTournament, by: Organiser, deed: str) -> None:
        facts = {"name": about.name, "deed": deed}
        now, moderator = self._context.now(), by.as_moderator
        entry = AuditEntry("", about.guild_id, now, moderator, "organise", "tournament", "", "", {}, facts)
        await write_down(tables, entry)


def with_own_series(plan: TournamentPlan, own: TournamentPlan) -> TournamentPlan:
    """A template's plan with the series that a recurring tournament has."""
    return plan.model_copy(update={"series": own.series, "series_points": own.series_points})


def _check(by: Organiser) -> None:
    if not by.is_appointed:
        raise Refusal("not-an-organiser")


def _zone(name: str) -> str:
    if not is_time_zone(name):
        raise Refusal("bad-plan", field="zone")
    return name


async def _get(tables: Tables, guild_id: int, recurrence_id: str) -> RecurringTournament:
    found = await tables.recurrences.get(recurrence_id)
    if found is None or found.guild_id != guild_id:
        raise Refusal("no-such-recurrence")
    return found


def _named(templates: Sequence[PlanTemplate], name: str) -> PlanTemplate | None:
    return next((each for each in templates if name_key(each.name) == name_key(name)), None)


def _free_name(name: str, others: Sequence[RecurringTournament]) -> str:
    """The name, with a number if another one has it already."""
    taken, wanted, number = {name_key(each.name) for each in others}, name, 2
    while name_key(wanted) in taken:
        wanted, number = f"{name[: MAX_RECURRING_NAME - 3].rstrip()} {number}", number + 1
    return wanted


def _is_readable(recurrence: RecurringTournament) -> bool:
    try:
        read_plan(recurrence.plan)
    except Refusal:
        return False
    return is_time_zone(recurrence.rule.zone)
