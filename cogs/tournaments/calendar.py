"""`/tournament list`: what comes, what runs and what is over on a server; its dates also as a file."""

from collections.abc import Sequence

from bot.matches.tournaments.listings import PostedTournament, TournamentCalendar
from bot.matches.values import Place
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Attachment, Button, Post, message_link
from cogs.kit.pages import NEXT, PREVIOUS
from cogs.kit.press import Press
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.sight import seen_by
from cogs.tournaments.announcing.keeper import ANNOUNCEMENT
from cogs.tournaments.authority import home_of
from cogs.tournaments.calendar_file import server_calendar
from cogs.tournaments.ending.announcement import END
from cogs.words.tournaments.planning import recurring
from cogs.words.tournaments.playing import calendar as words

VERB = "calendar"
A_PAGE = 8
"""Ended tournaments on a page."""
LATER_SHOWN = 3
"""Dates of a recurring tournament in its line."""
NAME_SHOWN = 40
"""Letters of a tournament's name in a line."""
MAX_WINNERS_NAMED = 3
FILE_VERB = "calendarfile"


async def show(interaction: Interaction) -> None:
    """Show the first page to the user alone."""
    await _show(interaction, 0)


async def turn(press: Press) -> None:
    """Show another page in place."""
    await _show(press.interaction, press.id.page(0))


async def send_file(press: Press) -> None:
    """Send the dates of the tournaments that the user sees, as a file for their calendar program."""
    interaction, services, home = (
        press.interaction,
        services_of(press.interaction),
        home_of(press.interaction),
    )
    dated = await services.matches.tournaments.dates.of(home)
    places = {Place(home, each.channel_id) for each in dated}
    channels = {each.channel_id: "" for each in await seen_by(interaction, places)}
    for each in channels:
        channel = interaction.client.get_channel(each)
        channels[each] = getattr(channel, "name", "")
    if not channels:
        await answer(interaction, words.NO_DATES)
        return
    guild = interaction.guild
    file = server_calendar(
        "" if guild is None else guild.name,
        interaction.application_id,
        services.matches.games,
        dated,
        channels,
    )
    page = await services.matches.public_pages.of("server", str(home))
    address = "" if page is None or not page.is_shared else services.door.page(page.code)
    below = words.subscribe(f"{address}/{words.FILE_NAME}") if address else ""
    await answer(
        interaction, Post(words.FILE_SENT, below=below, documents=(Attachment(words.FILE_NAME, file),))
    )


async def _show(interaction: Interaction, page: int) -> None:
    listings = services_of(interaction).matches.tournaments.listings
    found = await listings.calendar(home_of(interaction), page, A_PAGE, interaction.user.id)
    every = [*found.living, *found.ended]
    seen = await seen_by(interaction, {_place(each) for each in every})
    again = () if page else await _coming_again(interaction)
    await answer(interaction, calendar_post(_within(found, seen), page, again))


async def _coming_again(interaction: Interaction) -> Sequence[str]:
    """The lines of running recurring tournaments in channels that the reader sees."""
    home = home_of(interaction)
    running = [
        each
        for each in await services_of(interaction).matches.tournaments.recurring.in_server(home)
        if each.recurrence.runs
    ]
    seen = await seen_by(interaction, {Place(home, each.recurrence.channel_id) for each in running})
    lines = []
    for each in running:
        dates = [one for one in each.coming if one.decided is None][:LATER_SHOWN]
        if dates and Place(home, each.recurrence.channel_id) in seen:
            name = plain(each.recurrence.name, NAME_SHOWN)
            lines.append(recurring.coming_again(name, each.recurrence.rule, dates))
    return lines


def calendar_post(calendar: TournamentCalendar, page: int, again: Sequence[str] = ()) -> Post:
    """A page of the calendar; the living ones stand on the first, with the lines of those that come again."""
    parts = [] if page else _living(calendar.living, comes_again=bool(again))
    if again:
        parts.append("\n".join([recurring.REPEATING, *again]))
    if calendar.ended:
        lines = [words.over(_title(each), each.listing, _named(each.winners)) for each in calendar.ended]
        parts.append("\n".join([words.OLDER if page else words.OVER, *lines]))
    if not (calendar.living or calendar.ended or page or calendar.has_older or again):
        return Post(words.NONE_YET)
    turns = _pages(page, has_older=calendar.has_older)
    file = Button(control_id(FILE_VERB, "0"), words.FILE)
    return Post("\n".join([words.HEAD, *parts]), rows=((*turns, file),))


def _living(living: Sequence[PostedTournament], *, comes_again: bool) -> list[str]:
    coming = sorted((each for each in living if each.listing.state.phase == "signing-up"), key=_start)
    running = [each for each in living if each.listing.state.phase == "running"]
    parts = []
    if running:
        lines = [words.running(_title(each), each.listing, _own(each)) for each in running]
        parts.append("\n".join([words.RUNNING, *lines]))
    lines = [words.coming(_title(each), each.listing, _own(each)) for each in coming]
    if lines or not comes_again:
        parts.append("\n".join([words.COMING, *(lines or [words.NOTHING_COMES])]))
    return parts


def _start(posted: PostedTournament) -> tuple[bool, float]:
    """The soonest first; those without a time last."""
    at = posted.listing.plan.starts_at
    return at is None, 0.0 if at is None else at.timestamp()


def _own(posted: PostedTournament) -> str:
    """What the reader is in a tournament; empty for nothing."""
    state, number = posted.listing.state, posted.listing.number
    if posted.is_waiting:
        return words.WAITING_LIST
    if state.phase == "signing-up":
        return words.SIGNED_UP if number in state.signed_up else ""
    entrant = None if number is None else state.entrant(number)
    if entrant is None:
        return ""
    return words.PLAYING if entrant.dropped_after is None else words.OUT


def _title(posted: PostedTournament) -> str:
    """The name, as a link to the message that shows the tournament, if there is one."""
    tournament = posted.listing.tournament
    name = plain(tournament.name, NAME_SHOWN)
    roles = (ANNOUNCEMENT,) if tournament.lives else (END, ANNOUNCEMENT)
    post = next((posted.posts[each] for each in roles if each in posted.posts), None)
    if post is None:
        return f"**{name}**"
    return f"[{name}]({message_link(tournament.guild_id, post.channel_id, post.message_id)})"


def _named(winners: Sequence[str]) -> list[str]:
    named = [plain(each) for each in winners[:MAX_WINNERS_NAMED]]
    more = len(winners) - MAX_WINNERS_NAMED
    return named if more <= 0 else [*named, f"{more} more"]


def _within(calendar: TournamentCalendar, seen: set[Place]) -> TournamentCalendar:
    """What is left of it for somebody who sees only these channels."""

    def kept(every: Sequence[PostedTournament]) -> tuple[PostedTournament, ...]:
        return tuple(each for each in every if _place(each) in seen)

    return TournamentCalendar(kept(calendar.living), kept(calendar.ended), calendar.has_older)


def _place(posted: PostedTournament) -> Place:
    tournament = posted.listing.tournament
    return Place(tournament.guild_id, tournament.channel_id)


def _pages(page: int, *, has_older: bool) -> tuple[Button, ...]:
    if not (page or has_older):
        return ()
    back, on = (control_id(VERB, "0", each) for each in (max(page - 1, 0), page + 1))
    return Button(back, PREVIOUS, disabled=page == 0), Button(on, NEXT, disabled=not has_older)
