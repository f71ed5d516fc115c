"""A pressed control, and how it is handled."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from discord import InteractionType
from msgspec import Struct

from cogs.kit.answers import Interaction, Manner
from cogs.kit.custom_ids import UNKNOWN, ControlId, MalformedId, parse_control_id
from cogs.kit.forms import NO_ANSWERS, Form, FormAnswers, sent_form


class Press(Struct, frozen=True):
    """A button that was pressed, a menu entry that was chosen, or a form that was sent off with `answers`."""

    interaction: Interaction
    id: ControlId
    values: tuple[str, ...]
    answers: FormAnswers = NO_ANSWERS

    @property
    def user(self) -> int:
        """Who pressed it."""
        return self.interaction.user.id

    @property
    def is_form(self) -> bool:
        """Whether it is a form that was sent off."""
        return self.interaction.type is InteractionType.modal_submit

    @property
    def value(self) -> str:
        """The entry chosen, empty for a button."""
        return self.values[0] if self.values else ""


def press_of(interaction: Interaction) -> Press | None:
    """The press of a control, or a form that was sent off; None for other interactions.

    Everything that it says stands in its custom id, so it needs no message and survives restarts.
    """
    data = cast(dict[str, Any], interaction.data or {})
    values: tuple[str, ...] = ()
    answers = NO_ANSWERS
    if interaction.type is InteractionType.component:
        custom_id, values = str(data.get("custom_id", "")), tuple(map(str, data.get("values", ())))
    elif interaction.type is InteractionType.modal_submit:
        custom_id, answers = sent_form(interaction, data)
    else:
        return None
    try:
        return Press(interaction, parse_control_id(custom_id), values, answers)
    except MalformedId:
        return Press(interaction, UNKNOWN, values, answers)


USUAL = "anything"
"""The kind of what costs no more than others."""

Handler = Callable[[Press], Awaitable[None]]


class Route(Struct, frozen=True):
    """What a control does, and how its press is acknowledged before that.

    The press is acknowledged before the handler runs, so the handler only answers.
    """

    handler: Handler
    manner: Manner
    is_of_duel: bool = True
    """Whether the key of its custom id names a duel or invitation."""
    quota: str = USUAL
    """The kind of what it costs (`bot.quotas`), which the gate asks about first."""
    form: Callable[[Press], Form | None] | None = None
    """The form that is shown at once instead, without a handler; its answer is a press of its own.

    Raises MalformedId. It asks nothing but the press. Where it gives None, the handler answers.
    """
