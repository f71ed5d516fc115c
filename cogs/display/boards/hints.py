"""Hints: the button that asks for one, and the answer, the best actions, each with a button that plays it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.matches.values import Duel
from bot.players.questions import Advice
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.messages import Button, Post, Row
from cogs.kit.safe_text import escape
from cogs.words import practice

ActionT = TypeVar("ActionT")


def hint_button(duel: Duel) -> tuple[Button, ...]:
    """**Hint**, while a person plays against computers alone, or the virtual player."""
    people = sum(not player.is_computer for player in duel.players)
    if not duel.running or people != 1:
        return ()
    return (Button(control_id("hint", duel.id, duel.ply), practice.HINT),)


def hint_post(
    advice: Sequence[Advice],
    tell: Callable[[Advice], tuple[str, str]],
    control: Callable[[object], ControlId | None],
    note: str,
    rows: tuple[Row, ...] = (),
) -> Post:
    """`tell` gives each action in words, and what it is worth; `control` the id of its button, if any.

    `note` says whose advice it is; `rows` come below.
    """
    lines, buttons = ["### Hint"], []
    for place, each in enumerate(advice, 1):
        what, worth = tell(each)
        lines.append(f"{place}. **{escape(what)}** · {worth}\n{escape(each.reason)}.")
        made = control(each.action)
        if made is not None and made.fits:
            buttons.append(Button(made, practice.do_it(place)))
    own = (tuple(buttons),) if buttons else ()
    return Post("\n".join([*lines, note]), rows=(*own, *rows))


def by_place(
    verb: str, duel_id: str, prompt: int, actions: Sequence[object]
) -> Callable[[object], ControlId | None]:
    """Makes the ids of buttons: each has the place of its action among the legal ones, for `action_at`."""
    return lambda each: control_id(verb, duel_id, prompt, actions.index(each)) if each in actions else None


def action_at(actions: Sequence[ActionT], place: str) -> ActionT:
    """The action that a button of a hint names by its place among the legal ones. Raises MalformedId."""
    number = parse_number(place)
    if number >= len(actions):
        raise MalformedId(f"there is no action {number}")
    return actions[number]
