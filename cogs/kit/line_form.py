"""A control that shows a form for one long line, which may have something in it to be changed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cogs.kit.answers import Manner
from cogs.kit.custom_ids import ControlId, MalformedId, control_id
from cogs.kit.forms import TEXT, Form, TextPart
from cogs.kit.press import Press, Route

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789 ;,-"
_BASE: Final = 0x4E00
"""A control carries two letters of a line in one, of those from this one on; `_END` fills up the last."""
_END: Final = len(_LETTERS)


def line_form(
    sent: str, title: str, label: str, hint: str, most: int, phases: Mapping[str, str] = MappingProxyType({})
) -> Route:
    """The route of a control that shows the form; the form itself has the verb `sent` and the same ply.

    `label` and `hint` are those of its field, which takes at most so many characters; `phases` has other
    hints by the phase of a `write_id`. The field has the line of a `change_id`, after another control none.
    """

    def form(press: Press) -> Form:
        line = _unpacked(press.id.part(1))[:most]
        help_text = phases.get(press.id.part(2), hint)
        part = TextPart(TEXT, label, help_text, most, line, is_needed=True, is_long=True)
        return Form(control_id(sent, press.id.key, press.id.ply), title, (part,))

    return Route(_shown, Manner.PRIVATELY, form=form)


def write_id(verb: str, duel_id: str, ply: int, phase: str) -> ControlId:
    """The id of a control that shows an empty form with the hint of a phase; without one, the usual hint."""
    return control_id(verb, duel_id, ply, *(("", phase) if phase else ()))


def change_id(verb: str, duel_id: str, ply: int, line: str) -> ControlId | None:
    """The id of a control that shows the form with this line in it; None if no control can carry the line."""
    if not line or set(line) - set(_LETTERS):
        return None
    numbers = [_LETTERS.index(letter) for letter in line]
    numbers += [_END] * (len(numbers) % 2)
    packed = "".join(
        [chr(_BASE + numbers[at] * (_END + 1) + numbers[at + 1]) for at in range(0, len(numbers), 2)]
    )
    found = control_id(verb, duel_id, ply, packed)
    return found if found.fits else None


def _unpacked(text: str) -> str:
    """The line that `change_id` wrote. Raises MalformedId."""
    numbers = [number for letter in text for number in divmod(ord(letter) - _BASE, _END + 1)]
    if any(not 0 <= number <= _END for number in numbers) or _END in numbers[:-1]:
        raise MalformedId("the control carries no line")
    return "".join([_LETTERS[number] for number in numbers if number < _END])


async def _shown(press: Press) -> None:
    """The control answers with the form alone."""
    raise MalformedId(f"{press.id} shows a form")
