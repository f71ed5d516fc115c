"""A control that shows a form for one long line."""

from cogs.kit.answers import Manner
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.forms import TEXT, Form, TextPart
from cogs.kit.press import Press, Route


def line_form(sent: str, title: str, label: str, hint: str, most: int) -> Route:
    """The route of a control that shows the form; the form itself has the verb `sent` and the same ply.

    `label` and `hint` are those of its field, which takes at most so many characters.
    """

    def form(press: Press) -> Form:
        part = TextPart(TEXT, label, hint, most, is_needed=True, is_long=True)
        return Form(control_id(sent, press.duel, press.id.ply), title, (part,))

    return Route(_shown, Manner.PRIVATELY, form=form)


async def _shown(press: Press) -> None:
    """The control answers with the form alone."""
    raise MalformedId(f"{press.id} shows a form")
