"""The forms of the planning panel."""

from bot.matches.plan import MAX_NAME
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.forms import Form, FormField
from cogs.kit.press import Press
from cogs.tournaments.drafting.dates import MAX, format_moment
from cogs.tournaments.drafting.draft import VERB, carried
from cogs.words.tournaments.planning import entries
from cogs.words.tournaments.planning import plans as words


def form(press: Press) -> Form:
    """The form of a button of the panel, with the current values. Raises MalformedId."""
    draft, act = carried(press.interaction.message), press.id.part(0)
    plan = draft.plan
    id_ = control_id(VERB, "0", act)
    match act:
        case "dates" if draft.of is not None and draft.of.is_running:
            name = FormField(words.NAME, words.NAME_HELP, MAX_NAME, draft.name, is_needed=True)
            return Form(id_, words.DATES_TITLE, fields=(name,))
        case "dates":
            dates = (plan.starts_at, plan.sign_up_closes_at)
            starts, closes = (format_moment(each, draft.zone) for each in dates)
            return Form(
                id_,
                words.DATES_TITLE,
                fields=(
                    FormField(words.NAME, words.NAME_HELP, MAX_NAME, draft.name, is_needed=True),
                    FormField(words.START, words.start_help(draft.zone), MAX, starts),
                    FormField(words.CLOSING, words.CLOSING_HELP, MAX, closes),
                ),
            )
        case "breaks":
            order = ", ".join(entries.TIE_BREAKS[each] for each in plan.rules.tie_breaks[1:])
            return Form(
                id_, words.BREAKS_TITLE, fields=(FormField(words.BREAKS, words.BREAKS_HELP, 200, order),)
            )
        case "series":
            points = ", ".join(map(str, plan.series_points))
            return Form(
                id_,
                words.SERIES_TITLE,
                fields=(
                    FormField(words.SERIES_NAME, words.SERIES_HELP, MAX_NAME, plan.series or ""),
                    FormField(words.SERIES_POINTS, words.POINTS_HELP, 150, points),
                ),
            )
        case "places":
            value = str(plan.capacity)
            return Form(
                id_,
                words.PLACES_TITLE,
                fields=(FormField(words.PLACES, words.PLACES_HELP, 4, value, is_needed=True),),
            )
        case other:
            raise MalformedId(f"there is no form {other!r}")
