"""`/tournament repeat` and its panel: make, begin, stop, change and delete what comes again, skip dates."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import date, time

import discord
from msgspec.structs import replace

from bot.clocks.recurrences import EVERY, Every
from bot.games.errors import MultiverseError
from bot.games.wording import is_blank
from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import MAX_NAME, TournamentPlan
from bot.matches.planning.time_zones import find_time_zone, nearest_time_zones
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from bot.matches.tournaments.recurring.organising import (
    Edit,
    RecurringOrganising,
    ShownRecurrence,
)
from bot.store.tournaments.values import RecurringTournament
from bot.tournaments.log.events import Cancelled, Undone
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.forms import FormAnswers
from cogs.kit.messages import message_link
from cogs.kit.press import Press
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.tournaments.authority import check_appointed, home_of, organiser_of
from cogs.tournaments.planning.dates import BadMoment, parse_day, parse_time_of_day
from cogs.tournaments.planning.destination import why_not
from cogs.tournaments.planning.draft_changes import Mistyped, with_series
from cogs.tournaments.recurring import panel as posts
from cogs.words.tournaments.planning import plans
from cogs.words.tournaments.planning import recurring as words

USUAL_TIME, USUAL_WEEKDAY = time(19), 4
Act = Callable[[], Awaitable[ShownRecurrence]]


async def repeat(
    interaction: Interaction,
    template: str | None,
    weekday: int | None,
    at: str | None,
    every: str | None,
) -> None:
    """Make a recurring tournament from a template and show its panel; without one, show those there are.

    Refusals: not-an-organiser, and those of `RecurringOrganising.add`.
    """
    if interaction.guild_id is None:
        await answer(interaction, words.IN_A_SERVER)
        return
    await check_appointed(interaction, await organiser_of(interaction))
    if template is not None:
        try:
            starts = USUAL_TIME if at is None else parse_time_of_day(at)
        except BadMoment:
            await answer(interaction, words.BAD_TIME)
            return
        how_often: Every = next((each for each in EVERY if each == every), "week")
        on = USUAL_WEEKDAY if weekday is None else weekday
        await _add(interaction, template, on, starts, how_often)
        return
    every_one = await _recurring(interaction).in_server(interaction.guild_id)
    if len(every_one) == 1:
        await _show(interaction, every_one[0])
    else:
        await _overview(interaction)


async def pressed(press: Press) -> None:
    """Handle a control of a panel. After a refusal, the panel shows the reason."""
    interaction, act = press.interaction, press.id.part(0)
    await check_appointed(interaction, await organiser_of(interaction))
    if press.id.key == posts.ALL:
        await _open(interaction, press.value)
        return
    try:
        await _act(press, act)
    except Mistyped as error:
        await _again(interaction, press.id.key, error.text)
    except MultiverseError as error:
        if isinstance(error, Refusal) and error.code in ("no-such-recurrence", "not-an-organiser"):
            raise
        await _again(interaction, press.id.key, posts.explained(error))


async def _act(press: Press, act: str) -> None:
    interaction, id_ = press.interaction, press.id.key
    recurring, guild_id = _recurring(interaction), home_of(interaction)
    by = await organiser_of(interaction)
    match act:
        case "show":
            await _show(interaction, await recurring.show(guild_id, id_))
        case "ask":
            await _show(interaction, await recurring.show(guild_id, id_), asks=True)
        case "delete":
            name = (await recurring.show(guild_id, id_)).recurrence.name
            await recurring.remove(guild_id, id_, by)
            await answer(interaction, words.deleted(plain(name, MAX_NAME)))
        case "begin":
            shown = await recurring.show(guild_id, id_)
            if trouble := await _unfit(interaction, shown):
                await _show(interaction, shown, trouble=trouble)
                return
            await recurring.begin(guild_id, id_, by)
            await _announced(interaction, id_, words.BEGUN)
        case "stop":
            await _show(interaction, await recurring.stop(guild_id, id_, by), done=words.STOPPED_NOW)
        case "renew":
            await _show(interaction, await recurring.renew(guild_id, id_, by), done=words.RENEWED)
        case "skip":
            day = posts.parse_day(press.id.part(1))
            shown = await recurring.skip(guild_id, id_, by, day)
            await _show(interaction, shown, done=words.skipped(day))
        case "back":
            day = posts.parse_day(press.id.part(1))
            await _bring_back(press, day, by)
            await _announced(interaction, id_, words.brought_back(day))
        case "channel":
            channel = parse_number(press.value or "0") or interaction.channel_id or 0  # none chosen: here
            if trouble := await why_not(interaction, channel):
                await _again(interaction, id_, trouble)
                return
            await recurring.change(guild_id, id_, by, _in_channel(channel))
            await _announced(interaction, id_, words.CHANGED)
        case "when" | "more" if press.is_form:
            shown = await recurring.show(guild_id, id_)
            edit = _when if act == "when" else _more
            await recurring.change(guild_id, id_, by, edit(press, shown))
            await _announced(interaction, id_, words.CHANGED)
        case other:
            raise MalformedId(f"a recurring tournament has no {other!r}")


async def _bring_back(press: Press, day: date, by: Organiser) -> None:
    """Hold a skipped date after all, or undo that its tournament was cancelled. Refusals: as of both."""
    interaction, guild_id = press.interaction, home_of(press.interaction)
    shown = await _recurring(interaction).show(guild_id, press.id.key)
    found = next((each.decided for each in shown.coming if each.day == day), None)
    if found is None or found.tournament is None or not found.is_over:
        await _recurring(interaction).bring_back(guild_id, press.id.key, by, day)
        return
    tournaments = services_of(interaction).matches.tournaments
    log = [each for each in await tournaments.lookup.log(found.tournament) if not each.is_undone]
    cancelled = [each.entry for each in log if isinstance(each.entry.event, Cancelled)]
    if cancelled:
        undone = Undone(cancelled[-1].number)
        await tournaments.direction.act(guild_id, found.tournament, by, undone, is_sure=True)


def _in_channel(channel: int) -> Edit:
    return lambda each, plan: (replace(each, channel_id=channel), plan)


def _when(press: Press, shown: ShownRecurrence) -> Edit:
    """The change that a form asks for. Raises Mistyped, MalformedId."""
    given, now = press.answers, press.interaction.created_at
    every = next((each for each in EVERY if each == given.one("every")), None)
    weekdays = frozenset(parse_number(each) for each in given.chosen("weekdays"))
    if every is None or not weekdays <= {*range(len(words.DAYS))}:
        raise MalformedId("a form offers other dates")
    zone = find_time_zone(given.text("zone"))
    if zone is None:
        raise Mistyped(words.bad_zone(plain(given.text("zone")), nearest_time_zones(given.text("zone"), 3)))
    try:
        at = parse_time_of_day(given.text("at"))
    except BadMoment as error:
        raise Mistyped(words.BAD_TIME) from error
    try:
        since = parse_day(given.text("since"), zone, now)
    except BadMoment as error:
        raise Mistyped(words.BAD_SINCE) from error
    rule = replace(shown.recurrence.rule, every=every, weekdays=weekdays, at=at, zone=zone, since=since)
    return lambda each, plan: (replace(each, rule=rule), plan)


def _more(press: Press, _: ShownRecurrence) -> Edit:
    """The change that the other form asks for. Raises Mistyped, MalformedId; refusal: bad-plan."""
    given = press.answers
    name, days, most = (
        _typed_name(given),
        parse_number(given.one("days")),
        posts.parse_most_empty(given.one("empty")),
    )

    def edit(each: RecurringTournament, plan: TournamentPlan) -> tuple[RecurringTournament, TournamentPlan]:
        new = replace(each, name=name or each.name, days_before=days, most_empty=most)
        return new, _with_points(plan, each.name, new.name, given.text("points").strip())

    return edit


def _typed_name(given: FormAnswers) -> str:
    name = given.text("name")
    if name.split() and is_blank(name):
        raise Mistyped(plans.NAMELESS)
    return name


def _with_points(plan: TournamentPlan, before: str, name: str, typed: str) -> TournamentPlan:
    """The plan with the points typed for its series. A series of the old name keeps it, with its points."""
    if not typed:
        return plan
    if typed == "0":
        return with_series(plan, "", "")
    return with_series(plan, plan.series or name or before, typed)


async def _add(interaction: Interaction, template: str, weekday: int, starts: time, every: Every) -> None:
    zone = (await services_of(interaction).matches.settings.of(interaction.user.id)).time_zone
    shown = await _recurring(interaction).add(
        home_of(interaction),
        interaction.channel_id or 0,
        template,
        every,
        frozenset([weekday]),
        starts,
        zone,
        await organiser_of(interaction),
    )
    await _show(interaction, shown)


async def _open(interaction: Interaction, value: str) -> None:
    """Show one of the menu, or make one from a template. Raises MalformedId."""
    kind, rest = value[:1], value[1:]
    match kind:
        case posts.OWN:
            await _show(interaction, await _recurring(interaction).show(home_of(interaction), rest))
        case posts.TEMPLATE:
            await _add(interaction, rest, USUAL_WEEKDAY, USUAL_TIME, "week")
        case _:
            raise MalformedId(f"the menu has no entry {value[:20]!r}")


async def _announced(interaction: Interaction, recurrence_id: str, done: str) -> None:
    """Announce what is due by now, then show the panel."""
    services = services_of(interaction)
    dates, trouble = services.matches.tournaments.recurring_dates, ""
    for each in await dates.due_of(recurrence_id):
        if each.is_late:
            continue
        try:
            made = await dates.announce(recurrence_id, each.day)
            await services.tournaments.shown(made.id)
        except Refusal as refused:
            if refused.code != "date-decided":  # the part in the background was first
                trouble = posts.explained(refused)
    shown = await _recurring(interaction).show(home_of(interaction), recurrence_id)
    await _show(interaction, shown, trouble=trouble, done=done)


async def _again(interaction: Interaction, recurrence_id: str, trouble: str) -> None:
    shown = await _recurring(interaction).show(home_of(interaction), recurrence_id)
    await _show(interaction, shown, trouble=trouble)


async def _show(
    interaction: Interaction,
    shown: ShownRecurrence,
    *,
    trouble: str = "",
    done: str = "",
    asks: bool = False,
) -> None:
    services, guild_id = services_of(interaction), home_of(interaction)
    channel = interaction.client.get_channel(shown.recurrence.channel_id)
    every = await _recurring(interaction).in_server(guild_id)
    others = [each for each in every if each.recurrence.id != shown.recurrence.id]
    post = posts.panel(
        shown,
        others,
        await services.matches.tournaments.organising.templates(guild_id),
        title_of(services.matches.games, shown.recurrence.game),
        await _links(interaction, shown),
        trouble=trouble,
        done=done,
        unfit="" if trouble else await _unfit(interaction, shown),
        asks=asks,
        is_listed=isinstance(channel, discord.TextChannel),
    )
    await answer(interaction, post)


async def _overview(interaction: Interaction) -> None:
    guild_id = home_of(interaction)
    templates = await services_of(interaction).matches.tournaments.organising.templates(guild_id)
    await answer(interaction, posts.overview(await _recurring(interaction).in_server(guild_id), templates))


async def _unfit(interaction: Interaction, shown: ShownRecurrence) -> str:
    """Why nothing can be announced in its channel; empty if it can."""
    return await why_not(interaction, shown.recurrence.channel_id)


async def _links(interaction: Interaction, shown: ShownRecurrence) -> Mapping[str, str]:
    """The links to the announcements of its dates, by the ids of their tournaments."""
    lookup, found = services_of(interaction).matches.tournaments.lookup, dict[str, str]()
    for each in shown.coming:
        if each.decided is None or each.decided.tournament is None:
            continue
        post = (await lookup.posts(each.decided.tournament)).get(ANNOUNCEMENT)
        if post is not None:
            found[each.decided.tournament] = message_link(
                shown.recurrence.guild_id, post.channel_id, post.message_id
            )
    return found


def _recurring(interaction: Interaction) -> RecurringOrganising:
    return services_of(interaction).matches.tournaments.recurring
