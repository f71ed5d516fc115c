"""The private panel of a recurring tournament, and the list of those of a server."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from bot.clocks.recurrences import EVERY, DateRule
from bot.games.errors import MultiverseError
from bot.games.wording import shortened
from bot.matches.planning.plan import MAX_NAME
from bot.matches.planning.time_zones import UTC
from bot.matches.tournaments.recurring.dates import ComingDate
from bot.matches.tournaments.recurring.organising import (
    MAX_DAYS_BEFORE,
    MAX_EMPTY,
    MAX_RECURRING_NAME,
    ShownRecurrence,
)
from bot.store.tournaments.values import PlanTemplate
from bot.tournaments.log.checks import fewest
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.forms import Form, MenuPart, TextPart
from cogs.kit.messages import MENU_LIMIT, Button, DiscordMenu, Menu, MenuEntry, Post, Row, Style
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.tournaments.organising.panel import organise_id
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.planning import formats
from cogs.words.tournaments.planning import recurring as words

VERB, FORM_VERB = "repeat", "repeatform"
OWN, TEMPLATE = "r", "t"
"""How the values of the menu begin: a recurring tournament by its id, or a template by its name."""
NEVER = "never"
"""The value of a menu entry for None."""
MAX_TIME = 20
"""Maximum characters of a time of day."""
ALL = "0"
"""The key of controls that belong to no recurring tournament."""


def panel(
    shown: ShownRecurrence,
    others: Sequence[ShownRecurrence],
    templates: Sequence[PlanTemplate],
    title: str,
    links: Mapping[str, str],
    *,
    trouble: str = "",
    done: str = "",
    unfit: str = "",
    asks: bool = False,
    is_listed: bool = True,
) -> Post:
    """A recurring tournament with its next dates.

    `title` is the game's, `links` are those of announcements by the ids of their tournaments, `unfit` says
    why its channel takes no announcements. With `asks`, it asks whether to delete it. `is_listed` says
    whether Discord's menu has its channel: it has no threads and no deleted ones.
    """
    lines = [f"## {plain(shown.recurrence.name, MAX_NAME)}", *_lines(shown, title)]
    lines += [f"⚠ {each}" for each in (trouble, unfit) if each]
    if done:
        lines.append(f"✓ {done}")
    if asks:
        id_ = shown.recurrence.id
        row = (
            Button(control_id(VERB, id_, "delete"), words.SURE, Style.danger),
            Button(control_id(VERB, id_, "show"), words.KEEP),
        )
        return Post("\n".join([lines[0], words.DELETE_QUESTION]), rows=(row,))
    return Post(
        "\n".join([*lines, *_dates(shown, links)]),
        rows=tuple(_rows(shown, others, templates, is_listed=is_listed)),
    )


def overview(every: Sequence[ShownRecurrence], templates: Sequence[PlanTemplate]) -> Post:
    """All of a server, with a menu to open one or to begin one from a template."""
    if not (every or templates):
        return Post(words.NONE_HERE)
    menu = _menu(every, templates, words.OPEN_MENU if every else words.NEW_MENU)
    if not every:
        return Post(f"{words.HEAD}\n{words.CHOOSE_TEMPLATE}", rows=(menu,))
    lines = [
        words.listing(plain(each.recurrence.name, MAX_NAME), each.recurrence.rule, _state(each))
        for each in every
    ]
    return Post("\n".join([words.HEAD, *lines, words.CHOOSE]), rows=(menu,))


def _state(shown: ShownRecurrence) -> str:
    match shown.recurrence.stopped:
        case None:
            return words.next_at(shown.coming)
        case "new":
            return words.NOT_BEGUN
        case _:
            return words.NOT_RUNNING


def _lines(shown: ShownRecurrence, title: str) -> Iterable[str]:
    recurrence, plan = shown.recurrence, shown.plan
    rhythm = words.rhythm(recurrence.rule)
    yield f"**{rhythm[:1].upper()}{rhythm[1:]}**"
    if recurrence.rule.zone == UTC:
        yield words.IN_UTC
    yield words.RUNS if recurrence.stopped is None else words.STOPPED[recurrence.stopped]
    rules = plan.rules
    channel, days = recurrence.channel_id, recurrence.days_before
    yield words.sign_up(channel, days, fewest(rules), of_teams=rules.is_of_teams)
    what = f"{title} · {formats.format_name(plan.rules)}"
    yield words.plan_line(plain(recurrence.template, MAX_NAME), what)
    if shown.template is None:
        yield words.NO_TEMPLATE
    elif shown.template != plan:
        yield words.NEW_PLAN
    if plan.can_stall:
        yield words.CAN_STALL
    if plan.release == "after-review":
        yield words.REVIEWED
    if plan.series is not None:
        yield words.series(plain(plan.series, MAX_NAME), plan.series_points)
    yield words.ends(recurrence.most_empty, shown.empty)
    if shown.missed is not None:
        yield words.missed(shown.missed.day, reason_text(shown.missed.reason))


def _dates(shown: ShownRecurrence, links: Mapping[str, str]) -> Iterable[str]:
    yield words.NEXT_DATES
    for each in shown.coming:
        key = None if each.decided is None else each.decided.tournament
        yield words.date_line(
            each, shown.recurrence.rule, links.get(key or "", ""), runs=shown.recurrence.runs
        )
    if not shown.coming:
        yield words.NO_DATES
    if any(each.decided is not None and each.decided.tournament for each in shown.coming):
        yield words.DATES_STAY


def reason_text(code: str) -> str:
    """Why a date was missed, by the code of the refusal; empty if the bot did not run."""
    return _REASONS.get(code, words.REFUSED) if code else ""


_REASONS: Mapping[str, str] = {
    "too-many-tournaments": words.TOO_MANY,
    "tournament-name-taken": words.NAME_TAKEN,
    "too-many-server-duels": words.TOO_MANY_GAMES,
    "game-not-allowed": words.GAME_NOT_ALLOWED,
}


def _rows(
    shown: ShownRecurrence,
    others: Sequence[ShownRecurrence],
    templates: Sequence[PlanTemplate],
    *,
    is_listed: bool,
) -> Iterable[Row]:
    recurrence, id_ = shown.recurrence, shown.recurrence.id
    if dates := tuple(_date_button(id_, each) for each in shown.coming):
        yield dates
    buttons = [
        Button(control_id(VERB, id_, "stop"), words.STOP)
        if recurrence.runs
        else Button(control_id(VERB, id_, "begin"), words.BEGIN, Style.success),
        Button(when_id(id_, recurrence.rule), words.WHEN),
        Button(more_id(shown), words.MORE),
    ]
    if shown.template is not None and shown.template != shown.plan:
        buttons.append(Button(control_id(VERB, id_, "renew"), words.RENEW))
    yield (*buttons, Button(control_id(VERB, id_, "ask"), words.DELETE, Style.danger))
    chosen = (recurrence.channel_id,) if is_listed else ()
    yield DiscordMenu(control_id(VERB, id_, "channel"), words.CHANNEL_MENU, "channels", chosen)
    if others or templates:
        yield _menu(others, templates, words.OPEN_MENU if others else words.ANOTHER_MENU)


def _date_button(recurrence_id: str, coming: ComingDate) -> Button:
    day, decided = coming.day.isoformat(), coming.decided
    if decided is None:
        return Button(control_id(VERB, recurrence_id, "skip", day), words.skip(coming.day))
    if decided.tournament is not None and not decided.is_over:
        return Button(organise_id(decided.tournament, "ask", "cancel"), words.cancel(coming.day))
    is_missed = decided.state == "missed"
    label, act = words.bring_back(coming.day), control_id(VERB, recurrence_id, "back", day)
    return Button(act, label, Style.primary, disabled=is_missed)


def _menu(every: Sequence[ShownRecurrence], templates: Sequence[PlanTemplate], label: str) -> Menu:
    entries = [
        MenuEntry(
            f"{OWN}{each.recurrence.id}",
            shortened(clean(each.recurrence.name, LABEL_LIMIT), LABEL_LIMIT),
            shortened(words.rhythm(each.recurrence.rule), LABEL_LIMIT),
        )
        for each in every
    ]
    entries += [
        MenuEntry(
            f"{TEMPLATE}{each.name}", shortened(words.new_from(clean(each.name, LABEL_LIMIT)), LABEL_LIMIT)
        )
        for each in templates
    ]
    return Menu(control_id(VERB, ALL, "open"), label, tuple(entries[:MENU_LIMIT]))


# --- forms --------------------------------------------------------------------------------------------------


def when_id(recurrence_id: str, rule: DateRule) -> ControlId:
    """The id of the button that asks when; it carries the current values for its form."""
    days = "".join(map(str, sorted(rule.weekdays)))
    return control_id(
        FORM_VERB,
        recurrence_id,
        "when",
        rule.every,
        days,
        f"{rule.at:%H%M}",
        rule.zone,
        rule.since.isoformat(),
    )


def more_id(shown: ShownRecurrence) -> ControlId:
    """The id of the button for the rest, likewise."""
    recurrence = shown.recurrence
    most = NEVER if recurrence.most_empty is None else str(recurrence.most_empty)
    return control_id(FORM_VERB, recurrence.id, "more", str(recurrence.days_before), most)


def form(press: Press) -> Form:
    """The form of a button of the panel. Raises MalformedId."""
    match press.id.part(0):
        case "when":
            return _when_form(press.id)
        case "more":
            return _more_form(press.id)
        case other:
            raise MalformedId(f"there is no form {other!r}")


def _when_form(id_: ControlId) -> Form:
    every, days, at, zone, since = (id_.part(index) for index in range(1, 6))
    return Form(
        control_id(VERB, id_.key, "when"),
        words.WHEN_TITLE,
        (
            MenuPart(
                "every",
                words.HOW_OFTEN,
                tuple(MenuEntry(each, words.EVERY[each]) for each in EVERY),
                chosen=(every,),
                is_needed=True,
            ),
            MenuPart(
                "weekdays",
                words.WEEKDAYS,
                tuple(MenuEntry(str(number), name) for number, name in enumerate(words.DAYS)),
                chosen=tuple(days),
                most=len(words.DAYS),
                is_needed=True,
            ),
            TextPart("at", words.TIME, words.TIME_HELP, MAX_TIME, f"{at[:2]}:{at[2:]}", is_needed=True),
            TextPart("zone", words.ZONE, words.ZONE_HELP, 64, zone, is_needed=True),
            TextPart("since", words.SINCE, words.SINCE_HELP, 40, since, is_needed=True),
        ),
    )


def _more_form(id_: ControlId) -> Form:
    days, empties = range(1, MAX_DAYS_BEFORE + 1), (None, *range(1, MAX_EMPTY + 1))
    return Form(
        control_id(VERB, id_.key, "more"),
        words.MORE_TITLE,
        (
            TextPart("name", words.NAME, words.NAME_HELP, MAX_RECURRING_NAME),
            MenuPart(
                "days",
                words.DAYS_BEFORE,
                tuple(MenuEntry(str(each), words.days_before(each)) for each in days),
                chosen=(id_.part(1),),
                is_needed=True,
            ),
            MenuPart(
                "empty",
                words.MOST_EMPTY,
                tuple(
                    MenuEntry(NEVER if each is None else str(each), words.most_empty(each))
                    for each in empties
                ),
                chosen=(id_.part(2),),
                is_needed=True,
            ),
            TextPart("points", words.POINTS, words.POINTS_HELP, 150),
        ),
    )


def parse_day(text: str) -> date:
    """A day in a custom id. Raises MalformedId."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise MalformedId(f"{text!r} is no day") from error


def parse_most_empty(text: str) -> int | None:
    """A number of empty dates in a form; None for never. Raises MalformedId."""
    return None if text == NEVER else parse_number(text)


def explained(error: MultiverseError) -> str:
    """A refusal in the panel."""
    return refusal_text(error, {})
