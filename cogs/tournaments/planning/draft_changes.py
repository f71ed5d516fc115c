"""The panel's forms, and changes of a draft by its controls and forms."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.games.wording import is_blank
from bot.matches.clocks.choice import NO_CLOCK
from bot.matches.planning.plan import MAX_NAME, OWN_CHANNEL, TournamentPlan, parse_plan, usual_no_show
from bot.matches.planning.time_zones import UTC
from bot.matches.refusals import Refusal
from bot.tournaments.rules import BY_STANDINGS, DEFAULT_TIE_BREAKS, TEAM_TIE_BREAKS, usual_tie_breaks
from cogs.kit.custom_ids import MalformedId, control_id, parse_number
from cogs.kit.forms import Form, TextPart
from cogs.kit.press import Press
from cogs.tournaments.planning.dates import (
    MAX,
    AmbiguousMoment,
    BadMoment,
    format_moment,
    parse_moment,
    typed_time,
)
from cogs.tournaments.planning.draft import PAGES, VERB, TournamentDraft, carried
from cogs.tournaments.planning.panel import NONE, PAIR, TIE_BREAK
from cogs.words.tournaments.planning import entries
from cogs.words.tournaments.planning import plans as words

MAX_SERIES_POINTS = 32
MAX_TIE_BREAKS = len(entries.TIE_BREAKS) - 1
"""Tie-breaks besides points, which always come first."""
_FIRST, _SECOND, _THIRD = "text0", "text1", "text2"
"""Names of the texts of a form, as in forms that were opened before an update."""
USUAL_SEATS = 4
"""Default size of the tables of pods: with it, few players need a bye."""
LONG_NO_SHOW = 2 * 24 * 60
"""Default minutes after which absent players of a league lose their match."""

_RULES: Mapping[str, str] = {
    "format": "format",
    "rounds": "rounds",
    "groups": "group_size",
    "seats": "seats",
    "games": "best_of",
    "cut": "cut",
    "cutformat": "cut_format",
    "seeding": "seeding",
    "first": "first_round",
    "points": "points",
    "teamsize": "team_size",
    "substitutes": "substitutes",
    "boards": "boards",
}
"""Menus, and the rules that they change."""
_PLAN: Mapping[str, str] = {
    "clock": "clock",
    "decks": "decks",
    "capacity": "capacity",
    "checkin": "check_in",
    "remind": "remind",
    "late": "late_until",
    "members": "members_until",
    "halfbyes": "half_byes",
    "zerobyes": "zero_byes",
    "noshow": "no_show",
    "out": "drop_after",
    "shown": "decks_shown",
    "roundtime": "round_minutes",
    "release": "release",
    "rated": "rated",
    "caster": "caster",
    "board": "board",
    "rhythm": "round_days",
}
"""Menus, and the other values of the plan that they change."""
_NUMBERS = frozenset(
    [
        "rounds",
        "groups",
        "seats",
        "games",
        "cut",
        "capacity",
        "checkin",
        "remind",
        "late",
        "members",
        "teamsize",
        "substitutes",
        "halfbyes",
        "zerobyes",
        "noshow",
        "out",
        "roundtime",
        "caster",
        "rhythm",
    ]
)
CHANNEL_MENUS: Mapping[str, str] = {"callsin": "calls_in", "resultsin": "results_in", "newsin": "news_in"}
"""Menus of channels, and the values of the plan that they change."""
_SWITCHES: Mapping[str, str] = {
    "third": "has_third_place",
    "reset": "has_final_reset",
    "fast": "is_accelerated",
}


class Mistyped(ValueError):
    """A typed text is invalid. `text` explains it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def changed(draft: TournamentDraft, act: str, value: str) -> TournamentDraft:
    """The draft after the use of this control. Raises MalformedId; refusal: bad-plan."""
    if found := next((each for each in PAGES if each == act), None):
        return replace(draft, page=found)
    if act.startswith(TIE_BREAK):
        place = parse_number(act.removeprefix(TIE_BREAK))
        return replace(draft, plan=with_tie_break(draft.plan, place, value))
    if act == "usualbreaks":
        return replace(draft, plan=with_rules(draft.plan, {"tie_breaks": usual_tie_breaks(draft.plan.rules)}))
    if act in _RULES:
        return replace(draft, plan=with_rules(draft.plan, {_RULES[act]: _value(act, value)}))
    if act in _SWITCHES:
        name = _SWITCHES[act]
        return replace(draft, plan=with_rules(draft.plan, {name: not getattr(draft.plan.rules, name)}))
    if act == "ownchannel":
        return with_own_channel(draft)
    if act == "rhythm":
        return replace(draft, plan=with_rhythm(draft, _value(act, value)))
    if act in _PLAN:
        return replace(draft, plan=with_values(draft.plan, {_PLAN[act]: _value(act, value)}))
    raise MalformedId(f"a plan has no {act!r}")


def with_channel(draft: TournamentDraft, act: str, value: str) -> TournamentDraft:
    """The draft with the channel that was chosen in this menu; without one, it has the usual one again.

    Raises MalformedId.
    """
    chosen = parse_number(value) if value else None
    return replace(draft, plan=with_values(draft.plan, {CHANNEL_MENUS[act]: chosen}))


def with_own_channel(draft: TournamentDraft) -> TournamentDraft:
    """The draft with everything in the tournament's own channel, whatever the server has."""
    return replace(draft, plan=with_values(draft.plan, dict.fromkeys(CHANNEL_MENUS.values(), OWN_CHANNEL)))


def with_rhythm(draft: TournamentDraft, days: object) -> TournamentPlan:
    """The plan with a round every `days` days, at the start's time of day in the organiser's time zone.

    If absent players lose their match after some time, that becomes at least `LONG_NO_SHOW`. Refusal:
    bad-plan.
    """
    plan = draft.plan
    values = {"round_days": days, "zone": UTC if days is None else draft.zone}
    if days is not None and plan.no_show is not None and plan.no_show < LONG_NO_SHOW:
        values["no_show"] = LONG_NO_SHOW
    return with_values(plan, values)


def in_zone(plan: TournamentPlan, zone: str) -> TournamentPlan:
    """The plan of a template in its organiser's time zone, in which rounds keep their time of day."""
    return plan if plan.round_days is None else plan.model_copy(update={"zone": zone})


def with_values(plan: TournamentPlan, values: Mapping[str, Any]) -> TournamentPlan:
    """The plan with these values. Refusal: bad-plan.

    With another clock, the usual time in which people have to come is that of the new one.
    """
    changed = parse_plan({**plan.model_dump(), **values})
    if "no_show" not in values and plan.no_show == usual_no_show(plan.clock) and plan.clock != changed.clock:
        return changed.model_copy(update={"no_show": usual_no_show(changed.clock)})
    return changed


def with_rules(plan: TournamentPlan, values: Mapping[str, Any]) -> TournamentPlan:
    """The plan with these rules. Resets values that do not fit a new format. Refusal: bad-plan."""
    whole = plan.model_dump()
    rules = {**whole["rules"], **values}
    if rules["format"] != plan.rules.format:
        is_pods = rules["format"] == "pods"
        rules["seats"] = USUAL_SEATS if is_pods else 2
        rules["best_of"] = 1 if is_pods else rules["best_of"]
        if rules["format"] in ("single", "double"):
            rules["cut"] = None
        if rules["format"] not in BY_STANDINGS:
            rules["rounds"] = None
            whole["late_until"] = 0
        if rules["format"] != "swiss":
            whole |= {"half_byes": 0, "zero_byes": 0}
        rules["is_accelerated"] = rules["is_accelerated"] and rules["format"] == "swiss"
        rules["team_size"] = 1 if is_pods else rules["team_size"]
    if rules["team_size"] == 1:
        rules["substitutes"] = whole["members_until"] = 0
    if rules["team_size"] != PAIR:
        rules["boards"] = "each"
    if rules["boards"] == "together":
        rules["best_of"] = 1
    has_boards = rules["team_size"] > 1 and rules["boards"] == "each"
    if has_boards != plan.rules.has_boards:
        rules["tie_breaks"] = TEAM_TIE_BREAKS if has_boards else DEFAULT_TIE_BREAKS
    return parse_plan({**whole, "rules": rules})


def with_dates(draft: TournamentDraft, name: str, start: str, closing: str, now: datetime) -> TournamentDraft:
    """The draft with these texts of the form. Raises Mistyped; refusals: bad-plan, start-past.

    Unchanged dates may be in the past.
    """
    plan = draft.plan
    starts, starts_local = _changed_moment(start, plan.starts_at, plan.starts_local, draft.zone, now)
    closes, closes_local = _changed_moment(
        closing, plan.sign_up_closes_at, plan.closes_local, draft.zone, now
    )
    dates: dict[str, object] = {
        "starts_at": starts,
        "sign_up_closes_at": closes,
        "starts_local": starts_local,
        "closes_local": closes_local,
    }
    if starts is None:
        dates |= {"check_in": None, "round_days": None}
    return replace(with_name(draft, name), plan=with_values(plan, dates))


def with_name(draft: TournamentDraft, name: str) -> TournamentDraft:
    """The draft with this name, unless it is empty. Raises Mistyped if the name is invisible."""
    _check_visible(name)
    return replace(draft, name=" ".join(name.split()) or draft.name)


def _check_visible(name: str) -> None:
    if name.split() and is_blank(name):
        raise Mistyped(words.NAMELESS)


def with_tie_break(plan: TournamentPlan, place: int, chosen: str) -> TournamentPlan:
    """The plan with this tie-break at a place: 1 is the first after points; NONE ends the order there.

    It moves up or down if it was elsewhere in the order. Raises MalformedId.
    """
    now = list(plan.rules.tie_breaks[1:])
    if not 1 <= place <= min(len(now) + 1, MAX_TIE_BREAKS):
        raise MalformedId(f"there is no place {place} for a tie-break")
    if chosen == NONE:
        return with_rules(plan, {"tie_breaks": ("points", *now[: place - 1])})
    found = next((each for each in entries.TIE_BREAKS if each == chosen and each != "points"), None)
    if found is None:
        raise MalformedId(f"there is no tie-break {chosen!r}")
    if found in now:
        now.remove(found)
        now.insert(place - 1, found)
    else:
        now[place - 1 : place] = [found]
    return with_rules(plan, {"tie_breaks": ("points", *now)})


def with_series(plan: TournamentPlan, name: str, points: str) -> TournamentPlan:
    """The plan with this series and its points, or without a series for an empty name. Raises Mistyped."""
    typed = points.replace(",", " ").split()
    if len(typed) > MAX_SERIES_POINTS or not all(each.isascii() and each.isdecimal() for each in typed):
        raise Mistyped(words.bad_points(MAX_SERIES_POINTS))
    _check_visible(name)
    series = " ".join(name.split()) or None
    numbers = tuple(parse_number(each[:19]) for each in typed) if series else ()
    return with_values(plan, {"series": series, "series_points": numbers})


def with_capacity(plan: TournamentPlan, text: str) -> TournamentPlan:
    """The plan with this number of places. Raises Mistyped; refusal: bad-plan."""
    typed = text.strip()
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 10):
        raise Mistyped(words.BAD_CAPACITY)
    return with_values(plan, {"capacity": int(typed)})


def _value(act: str, text: str) -> object:
    """The value of an entry of this menu. Raises MalformedId."""
    if act == "rated":
        return {"auto": None, "yes": True, "no": False}.get(text)
    if text == (NO_CLOCK if act == "clock" else NONE):
        return None
    return parse_number(text) if act in _NUMBERS else text


def _changed_moment(
    text: str, before: datetime | None, local: str | None, zone: str, now: datetime
) -> tuple[datetime | None, str | None]:
    """The moment, and the local time that was typed for it. Raises Mistyped; refusal: start-past."""
    if before is not None and text.strip() == format_moment(before, zone):
        return before, local
    found = _moment(text, zone, now)
    if found is None:
        return None, None
    if found <= now:
        raise Refusal("start-past")
    typed = typed_time(text, zone, found)
    return found, None if typed is None else str(typed)


def _moment(text: str, zone: str, now: datetime) -> datetime | None:
    """Raises Mistyped."""
    if not text.strip():
        return None
    try:
        return parse_moment(text, zone, now)
    except AmbiguousMoment as error:
        named = [f"{each.day} {each:%b %Y}" for each in error.both]
        raise Mistyped(words.ambiguous_date(named)) from error
    except BadMoment as error:
        raise Mistyped(words.BAD_MOMENT) from error


def filled_in(draft: TournamentDraft, press: Press) -> TournamentDraft:
    """The draft with what was filled in. Raises MalformedId, Mistyped; refusals: bad-plan, start-past."""
    given = press.answers
    match press.id.part(0):
        case "dates" if draft.of is not None and draft.of.is_running:
            return with_name(draft, given.text(_FIRST))
        case "dates":
            now = press.interaction.created_at
            return with_dates(draft, given.text(_FIRST), given.text(_SECOND), given.text(_THIRD), now)
        case "series":
            return replace(draft, plan=with_series(draft.plan, given.text(_FIRST), given.text(_SECOND)))
        case "places":
            return replace(draft, plan=with_capacity(draft.plan, given.text(_FIRST)))
        case other:
            raise MalformedId(f"there is no form {other!r}")


def form(press: Press) -> Form | None:
    """The form of a button of the panel, with the current values. Raises MalformedId.

    None for the tie-breaks: once they were typed into a form, and now the button opens a page.
    """
    draft, act = carried(press.interaction.message), press.id.part(0)
    plan = draft.plan
    id_ = control_id(VERB, "0", act)
    name = TextPart(_FIRST, words.NAME, words.NAME_HELP, MAX_NAME, draft.name, is_needed=True)
    match act:
        case "dates" if draft.of is not None and draft.of.is_running:
            return Form(id_, words.DATES_TITLE, (name,))
        case "dates":
            dates = (plan.starts_at, plan.sign_up_closes_at)
            starts, closes = (format_moment(each, draft.zone) for each in dates)
            start = TextPart(_SECOND, words.START, words.start_help(draft.zone), MAX, starts)
            closing = TextPart(_THIRD, words.CLOSING, words.CLOSING_HELP, MAX, closes)
            return Form(id_, words.DATES_TITLE, (name, start, closing))
        case "breaks":
            return None
        case "series":
            points = ", ".join(map(str, plan.series_points))
            series = TextPart(_FIRST, words.SERIES_NAME, words.SERIES_HELP, MAX_NAME, plan.series or "")
            by_place = TextPart(_SECOND, words.SERIES_POINTS, words.POINTS_HELP, 150, points)
            return Form(id_, words.SERIES_TITLE, (series, by_place))
        case "places":
            places = TextPart(_FIRST, words.PLACES, words.PLACES_HELP, 4, str(plan.capacity), is_needed=True)
            return Form(id_, words.PLACES_TITLE, (places,))
        case other:
            raise MalformedId(f"there is no form {other!r}")
