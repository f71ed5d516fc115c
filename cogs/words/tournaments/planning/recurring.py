"""Words of tournaments that come again. Names come escaped."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime

from bot.clocks.recurrences import DateRule, Every
from bot.games.wording import counted
from bot.matches.tournaments.recurring.dates import ComingDate
from bot.store.tournaments.values import DateState, Stopped
from cogs.kit.safe_text import listed

BEGIN, STOP, DELETE, SURE, KEEP = "Begin", "Stop", "Delete…", "Yes, delete it", "Keep it"
WHEN, MORE, RENEW = "When…", "More…", "Take the template's plan"
OPEN_MENU, CHANNEL_MENU = (
    "Open another one, or begin from a template…",
    "Announce its dates in another channel…",
)
NEW_MENU = "Choose the template that comes again…"
ANOTHER_MENU = "Begin another one from a template…"

WHEN_TITLE, MORE_TITLE = "When it takes place", "Name, sign-up and series"
HOW_OFTEN, WEEKDAYS, TIME, ZONE, SINCE = (
    "How often",
    "On which weekdays",
    "Starts at",
    "Time zone",
    "First date",
)
TIME_HELP = "By the clocks there, in summer and winter, such as 19:00 or 7:30 pm"
ZONE_HELP = "Such as Europe/Berlin or Berlin"
SINCE_HELP = "No date is earlier; with every second week, its week is the first"
NAME, DAYS_BEFORE, MOST_EMPTY, POINTS = (
    "Name",
    "Sign-up opens",
    "Stops by itself",
    "Points by place in its series",
)
NAME_HELP = "Each date is called so, with its day. Empty: the name stays"
POINTS_HELP = "The winner's first. Empty: they stay; 0: dates bring no points"
BAD_TIME = "I don't understand that time of day. Write it like `19:00` or `7:30 pm`."
BAD_SINCE = (
    "I don't understand that date. Write it like `28 Nov`, with a year if you don't mean the next one."
)

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
EVERY: Mapping[Every, str] = {
    "week": "Every week",
    "two-weeks": "Every second week",
    "first": "The first of each month",
    "second": "The second of each month",
    "third": "The third of each month",
    "fourth": "The fourth of each month",
    "last": "The last of each month",
}
_NTH: Mapping[Every, str] = {
    "first": "the first {} of each month",
    "second": "the second {} of each month",
    "third": "the third {} of each month",
    "fourth": "the fourth {} of each month",
    "last": "the last {} of each month",
}

HEAD = "## Tournaments that come again"
NONE_HERE = (
    f"{HEAD}\nNone here yet. First save a plan: `/tournament create`, set it up as you like, and press "
    "**Save as template**. Then come back here with that template."
)
CHOOSE = "-# Choose one to see its dates, skip one, change or stop it."
CHOOSE_TEMPLATE = "None here yet. Choose a template below; nothing is announced before you press **Begin**."
IN_A_SERVER = "A tournament needs a channel of a server. Use `/tournament repeat` there."
NEXT_DATES = "**Next dates**"
NO_DATES = "There are no dates to come. Change that under **When…**."
DATES_STAY = (
    "-# A date that is announced keeps its time and its plan: change those with `/tournament organise`."
)
STOPPED: Mapping[Stopped, str] = {
    "new": "**It has not begun.** Nothing is announced before you press **Begin**.",
    "organiser": "**It is stopped.** No date is announced until somebody presses **Begin**.",
    "empty": "**It has stopped by itself**: too often in a row, not enough people signed up or checked in. "
    "**Begin** lets it go on.",
    "channel": "**It has stopped by itself**: its channel is gone, or I may not write there. Choose a "
    "channel below that I can write in, then press **Begin**.",
}
RUNS = "**It runs.** Each date is announced by itself; **Stop** ends that."
BEGUN = "It has begun. I announce its dates by myself from now on."
STOPPED_NOW = "It is stopped. What is announced goes on; no further date is."
CHANGED, RENEWED = "It is changed.", "It has the template's plan now. Dates that are announced keep theirs."
DELETE_QUESTION = (
    "Delete it? No further date is announced. Tournaments that it has announced stay, and so do their points."
)
REPEATING = "**Coming again**"
NOT_IN_TIME = "it could not be announced an hour before its start; probably I was not running."
REFUSED = "the server's settings, or its plan, did not allow it."
TOO_MANY = "the server had too many tournaments under way."
NAME_TAKEN = "a tournament of that name was under way."
TOO_MANY_GAMES = "too many games were running on the server."
GAME_NOT_ALLOWED = "the server's settings do not allow its game."


IN_UTC = "-# These times are by UTC. If that is not your time zone, set it under **When…**."


def bad_zone(typed: str, nearest: Sequence[str]) -> str:
    then = f"Do you mean {listed(list(nearest), 'or')}?" if nearest else "Write it like `Europe/Berlin`."
    return f"No time zone is called {typed}. {then}"


def new_from(template: str) -> str:
    return f"New, from the template {template}"


def deleted(name: str) -> str:
    return f"**{name}** is deleted. Its tournaments stay. `/tournament repeat` makes another one."


def rhythm(rule: DateRule) -> str:
    """`every Friday at 19:00 (Europe/Berlin)`."""
    days = listed([DAYS[each] for each in sorted(rule.weekdays)])
    match rule.every:
        case "week":
            said = f"every {days}"
        case "two-weeks":
            said = f"{days} of every second week"
        case nth:
            said = _NTH[nth].format(days)
    return f"{said} at {rule.at:%H:%M} ({rule.zone})"


def day(date_: date) -> str:
    """A day for a button: `16 Oct`."""
    return f"{date_.day} {date_:%b}"


def skip(date_: date) -> str:
    return f"Skip {day(date_)}"


def bring_back(date_: date) -> str:
    return f"Bring back {day(date_)}"


def cancel(date_: date) -> str:
    return f"Cancel {day(date_)}…"


def skipped(date_: date) -> str:
    return f"{day(date_)} is skipped. **{bring_back(date_)}** undoes that."


def brought_back(date_: date) -> str:
    return f"{day(date_)} takes place."


def sign_up(channel_id: int, days: int, least: int, *, of_teams: bool) -> str:
    """`least` is the number of entrants with which a date takes place."""
    before, people = counted(days, "day"), "teams" if of_teams else "players"
    return (
        f"**Sign-up** · opens {before} before each date in <#{channel_id}>; each date starts and ends by "
        f"itself, and is cancelled if fewer than {least} {people} come"
    )


def plan_line(template: str, what: str) -> str:
    """`what` is the game and the format, with the template whose plan it took."""
    return f"**Plan** · {what} (a copy of the template {template})"


CAN_STALL = (
    "⚠ Neither games nor rounds of this plan have a time limit, so one idle player keeps a date from ending. "
    "Give the template a clock, then take its plan here."
)
REVIEWED = (
    "⚠ Each round waits until an organiser has looked at it, the first one, too. If dates are to "
    "go on by themselves, change that in the template, then take its plan here."
)
NEW_PLAN = (
    "-# The template has changed since. **Take the template's plan** copies it again for dates to come."
)
NO_TEMPLATE = "-# That template is deleted; its copy here stays."


def series(name: str, points: Sequence[int]) -> str:
    by_place = ", ".join(map(str, points))
    return f"**Series** · {name}: {by_place} points by place; `/tournament standings` has its table"


def ends(most: int | None, empty: int) -> str:
    if most is None:
        return "**Stops** · only when an organiser stops it"
    now = f", now {empty}" if empty else ""
    return (
        f"**Stops by itself** · after {counted(most, 'date')} in a row to which not enough people came{now}"
    )


def missed(date_: date, why: str) -> str:
    """`why` is the sentence of a refusal; empty if the bot did not run."""
    return f"⚠ {day(date_)} was missed: {why or NOT_IN_TIME}"


def date_line(coming: ComingDate, rule: DateRule, link: str, *, runs: bool) -> str:
    """One date to come; `link` is that of its announcement. `runs` says that it will be announced."""
    local = f"{coming.day:%a} {day(coming.day)} {coming.day.year}, {rule.at:%H:%M}"
    state: DateState | None = None if coming.decided is None else coming.decided.state
    match state:
        case None:
            said = f"sign-up {'opens' if runs else 'would open'} <t:{_seconds(coming.opens_at)}:R>"
        case "skipped":
            return f"- ~~{local}~~ · skipped"
        case "missed":
            return f"- ~~{local}~~ · missed"
        case "announced":
            if coming.decided is not None and coming.decided.is_over:
                return f"- ~~{local}~~ · {f'[cancelled]({link})' if link else 'cancelled'}"
            said = f"[announced]({link})" if link else "announced"
    return f"- {local} · <t:{_seconds(coming.starts_at)}:f> for you · {said}{_clocks(coming, rule)}"


def _clocks(coming: ComingDate, rule: DateRule) -> str:
    at = f"{rule.at:%H:%M}"
    match coming.change:
        case "skipped":
            return f"\n  ⚠ Clocks go forward that night and skip {at}: it starts an hour later by the clock."
        case "twice":
            return f"\n  ⚠ Clocks go back that night, and {at} comes twice: it starts the first time."
        case None:
            return ""


def listing(name: str, rule: DateRule, state: str) -> str:
    return f"- **{name}** · {rhythm(rule)} · {state}"


def next_at(coming: Iterable[ComingDate]) -> str:
    """The next date of one that runs, for a list."""
    found = next((each for each in coming if each.will_be_held), None)
    return "no date to come" if found is None else f"next <t:{_seconds(found.starts_at)}:f>"


def coming_again(name: str, rule: DateRule, dates: Sequence[ComingDate]) -> str:
    """For everybody: the dates of one that are not announced yet, at least one."""
    times = ", ".join(f"<t:{_seconds(each.starts_at)}:f>" for each in dates)
    return f"- **{name}** · {rhythm(rule)} · {times} · sign-up opens <t:{_seconds(dates[0].opens_at)}:R>"


def is_a_date(name: str) -> str:
    """To the organisers of one of its tournaments."""
    return (
        f"-# It is a date of **{name}**, which comes again: `/tournament repeat` shows, skips and changes "
        "the other dates."
    )


NOT_RUNNING, NOT_BEGUN = "stopped", "not begun yet"


def days_before(days: int) -> str:
    return f"{counted(days, 'day')} before each date"


def most_empty(most: int | None) -> str:
    return "Never" if most is None else f"After {counted(most, 'date')} in a row without enough people"


def has_lost_its_channel(name: str, channel_id: int) -> str:
    """To the organiser, by direct message."""
    return (
        f"**{name}** has stopped: I can't write in <#{channel_id}> any more, or it is deleted. No further "
        "date is announced. Choose another channel with `/tournament repeat`, then press **Begin**."
    )


def has_missed(name: str, date_: date, why: str) -> str:
    """To the organiser, by direct message; `why` as in `missed`."""
    return f"**{name}**: {missed(date_, why)[2:]} Its next dates are not affected: `/tournament repeat`."


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())
