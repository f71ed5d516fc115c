"""Times of matches that people type, in their own time zone."""

from collections.abc import Sequence
from datetime import datetime

from bot.matches.refusals import Refusal
from cogs.kit.custom_ids import ControlId
from cogs.kit.forms import Form, TextPart
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.tournaments.planning.dates import MAX, AmbiguousMoment, BadMoment, parse_moment
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.planning import plans
from cogs.words.tournaments.playing import match_times as words

_PARTS = ("first", "second", "third")


def times_form(id_: ControlId) -> Form:
    """Asks for up to three times, one of them at least."""
    first, *others = (TextPart(name, label, "", MAX) for name, label in zip(_PARTS, words.TIMES, strict=True))
    needed = TextPart(first.name, first.label, words.TIME_HELP, MAX, is_needed=True)
    return Form(id_, words.FORM_TITLE, (needed, *others))


def time_form(id_: ControlId) -> Form:
    """Asks for one time."""
    part = TextPart(_PARTS[0], words.SET_TIME, words.TIME_HELP, MAX, is_needed=True)
    return Form(id_, words.SET_TIME_TITLE, (part,))


async def typed_time(press: Press) -> datetime:
    """The time of a form that asks for one. Raises NotAdmitted, which names what is no time."""
    return (await typed_times(press, _PARTS[:1]))[0]


async def typed_times(press: Press, parts: Sequence[str] = _PARTS) -> Sequence[datetime]:
    """The times of a form. Raises NotAdmitted, which names what is no time."""
    services = services_of(press.interaction)
    zone = (await services.matches.settings.of(press.user)).time_zone
    now, found = services.matches.clocks.now(), list[datetime]()
    for part in parts:
        typed = press.answers.text(part).strip()
        if not typed:
            continue
        try:
            found.append(parse_moment(typed, zone, now))
        except AmbiguousMoment as error:
            days = [f"{each.day} {each:%b %Y}" for each in error.both]
            raise NotAdmitted(words.not_read(plain(typed), plans.ambiguous_date(days))) from error
        except BadMoment as error:
            raise NotAdmitted(words.not_read(plain(typed), plans.BAD_MOMENT)) from error
    if not found:
        raise NotAdmitted(words.NO_TIMES)
    return found


def what_is_wrong(error: NotAdmitted | Refusal) -> str:
    """What is wrong with typed times. Raises the error if it is about something else."""
    if isinstance(error, NotAdmitted):
        return error.words
    if error.code not in ("time-past", "time-late"):
        raise error
    return refusal_text(error, {})
