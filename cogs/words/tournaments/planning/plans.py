"""Words of the panel for planning a tournament. Names come escaped."""

from collections.abc import Mapping, Sequence

from bot.clocks.presets import ClockName
from bot.games.wording import shortened
from bot.matches.planning.plan import TournamentPlan
from bot.store.tournaments.values import PlanTemplate
from cogs.kit.safe_text import clean, plain
from cogs.words.tournaments.planning.entries import span

ANNOUNCE, DATES, MORE, BACK = "Announce", "Dates…", "More settings", "Back"
PLAY, PEOPLE, COURSE = "How it is played", "Who plays", "How it goes on"
TIE_BREAKS_BUTTON, SERIES_BUTTON, SAVE, CAPACITY_BUTTON = (
    "Tie-breaks",
    "Series…",
    "Save as template",
    "Places…",
)
TEMPLATES_MENU, TEMPLATES, FORGET_MENU = "Begin from a template", "Templates", "Delete a template…"
APPLY, DISCARD, FORGET = "Change it", "Leave it as it is", "Yes, delete it"
USUAL_BOARD = "The usual battlefield"
THIRD, NO_THIRD = "Match for third place: no", "Match for third place: yes"
RESET, NO_RESET = "Second grand final: yes", "Second grand final: no"
ACCELERATED, NOT_ACCELERATED = "Accelerated pairing: yes", "Accelerated pairing: no"

DATES_TITLE, NAME, START, CLOSING = "Name and dates", "Name", "Start", "Sign-up closes"
NAME_HELP = "What everybody will read"
CLOSING_HELP = "Empty: sign-up stays open until the start"
TIE_BREAKS_PAGE = (
    "**Tie-breaks** · People with equal points are compared by the first tie-break, those still equal by the "
    "second, and so on. Whoever is equal in all of them shares a place."
)
USUAL_TIE_BREAKS = "The usual ones"
SERIES_TITLE, SERIES_NAME, SERIES_POINTS = "Series", "Name of the series", "Points by place"
SERIES_HELP = "Tournaments with the same name add up. Empty: it belongs to no series"
POINTS_HELP = "The winner's first, such as 10, 6, 4, 2"
NO_SERIES = "Series: none"
CHANNELS_BUTTON, OWN_CHANNEL_BUTTON = "Channels", "All in its own channel"
CHANNEL_PLACEHOLDER = "The usual channel"
CHANNEL_TITLES: Mapping[str, str] = {
    "callsin": "Calls: pairings, and who plays whom now",
    "resultsin": "Results of matches",
    "newsin": "News: announcements, standings, feature matches",
}
PLACES_TITLE, PLACES = "Places", "How many can play"
PLACES_HELP = "People who sign up later wait for a place"

PLANNING = "-# Only you see this. Nobody can sign up before you announce it."
CHECK_IN_LATER = "-# People can check in once the start has a time: set it under **Dates…**."
DATES_STAY = "-# The name and the dates stay as they were."
CHANGING = "-# Only you see this. Nothing changes before you press **Change it**."
NO_TEMPLATES = "This server has no templates. **Save as template** on the first page makes one."
PLAYERS_READ, FOR_YOU = "**Players will read:**", "**For you alone:**"
IN_A_SERVER = "A tournament needs a channel of a server. Use `/tournament create` there."
CHANNEL_MENU = "Announce it in another channel…"
CHANNEL_GONE = "I don't see the channel that you chose."
NAMELESS = "A tournament needs a name that people can read."
NO_TEMPLATE_GAME = "That template is for a game that is not played here. Choose another one."
BAD_MOMENT = (
    "I don't understand that time. "
    "Write it like `28 Nov 19:30`, `Sat 7:30 pm`, `tomorrow 19:30` or `in 90 min`."
)
BAD_CAPACITY = "Write the number of places as a whole number, such as `24`."
CAN_STALL = (
    "⚠ Neither games nor rounds have a time limit. Somebody who stops playing keeps everybody waiting: "
    "choose a clock, or set a time for rounds under **More settings** → **How it goes on**."
)
STALLS_YET = (
    "⚠ Neither its games nor its rounds have a time limit, so somebody who stops playing keeps everybody "
    "waiting. **Change…** there sets one, also while it runs."
)
TOO_LONG = "That is more than this panel can hold. Choose a shorter name, or fewer points for the series."


def panel(name: str, *, is_announced: bool = False) -> str:
    return f"## {name}\n{CHANGING if is_announced else PLANNING}"


def templates(found: Sequence[PlanTemplate]) -> str:
    lines = [f"- **{plain(each.name, 80)}**" for each in found]
    return "\n".join(["**Templates of this server**", *lines]) if lines else NO_TEMPLATES


def begun_from(name: str, set_by_it: Sequence[str]) -> str:
    """A plan begins from a template, with these settings besides the usual ones."""
    if not set_by_it:
        return f"✓ Begun from the template **{name}**, which has the usual settings."
    return "\n".join(
        [f"✓ Begun from the template **{name}**. Besides the usual settings, it sets:", *_list(set_by_it)]
    )


def replaced_by(name: str, set_by_it: Sequence[str]) -> str:
    """A plan is replaced by a template, which has set these lines anew."""
    if not set_by_it:
        return f"✓ The template **{name}** has the same settings as this plan, so nothing has changed."
    head = f"✓ The template **{name}** has set, in place of what was here:"
    return "\n".join([head, *_list(set_by_it), DATES_STAY])


def game_line(title: str) -> str:
    return f"**Game** · {title}"


def _list(lines: Sequence[str]) -> list[str]:
    return [f"- {line}" for line in lines]


def forget_question(name: str) -> str:
    return f"Delete the template **{name}**? Tournaments that began from it stay as they are."


def forgotten(name: str) -> str:
    return f"✓ The template **{name}** is deleted."


def lacks_there(channel_id: int, names: str) -> str:
    return f"I can't hold a tournament in <#{channel_id}>: I need the permission {names} there."


def not_for_you(channel_id: int) -> str:
    return f"You can't write in <#{channel_id}>, so I don't announce your tournament there."


def elsewhere(why: str) -> str:
    """Before a plan is announced: why that is not possible in the chosen channel."""
    return f"⚠ {why} You can announce it in another channel: choose one below."


def announced_in(channel_id: int) -> str:
    return f"-# It will be announced in <#{channel_id}>."


def trouble(text: str) -> str:
    return f"⚠ {text} Nothing has changed."


def board(name: str) -> str:
    return f"Battlefield: {name}"


def series(name: str) -> str:
    return f"Series: {clean(name, 80)}"


def bad_points(most: int) -> str:
    return (
        f"Write the points of a series as whole numbers, the winner's first: `10, 6, 4, 2`. At most {most}."
    )


def short_rounds(clock: ClockName, minutes: int) -> str:
    """One turn may take longer than a round of so many minutes."""
    return (
        f"⚠ With clock {clock}, one turn may take longer than a whole round ({span(minutes)}): most matches "
        "will be decided by the games won so far. Choose longer rounds or a shorter clock."
    )


def short_calls(clock: ClockName, minutes: int) -> str:
    """Players have only so many minutes to come to a match."""
    return (
        f"⚠ With clock {clock}, players have more time for a turn than to come to their match "
        f"({span(minutes)}). If they don't come in that time, they lose it."
    )


def ambiguous_date(days: Sequence[str]) -> str:
    """A date can be read as two days, such as `1 Dec 2026`."""
    return f"That date can be {days[0]} or {days[1]}. Write the month in letters, such as `{days[1]}`."


def announced(link: str, *, can_stall: bool = False) -> str:
    """The tournament can be signed up for. `can_stall` says that nothing in it has a time limit."""
    text = f"It is announced: {link}\n`/tournament organise` has everything that you can do now."
    return f"{text}\n{STALLS_YET}" if can_stall else text


def saved(name: str) -> str:
    return (
        f"Saved as the template **{name}**. `/tournament create` offers it from now on, and "
        "`/tournament repeat` holds it every week."
    )


def start_help(zone: str) -> str:
    """The format of dates, in at most 100 characters."""
    return shortened(f"Such as 28 Nov 19:30 or Sat 19:30, in {zone}. Empty: an organiser starts it", 100)


def channels_page(plan: TournamentPlan, *, is_announced: bool) -> str:
    """Where the tournament posts, and what an empty menu means."""
    if is_announced:
        usual = (
            "An empty menu stands for the tournament's own channel. What stands already stays where it is."
        )
    else:
        usual = (
            "An empty menu stands for the server's channel (`/settings`, **Posts**), or else for the "
            "tournament's own. A template keeps what you choose here."
        )
    return "\n".join([f"**Channels** · {usual}", *channel_lines(plan, is_announced=is_announced)])


def channel_lines(plan: TournamentPlan, *, is_announced: bool = True) -> list[str]:
    """Where each kind of posts goes; before the announcement, None is left to the server."""
    chosen = {"Calls": plan.calls_in, "Results": plan.results_in, "News": plan.news_in}

    def where(channel: int | None) -> str:
        if channel is None and not is_announced:
            return "as the server has it"
        return f"<#{channel}>" if channel else "in the tournament's own channel"

    return [f"{what} · {where(channel)}" for what, channel in chosen.items()]
