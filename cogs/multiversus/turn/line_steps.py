"""Reads an activation typed in one line: its steps, and the action that each means in a position.

A step names one of the legal lines by some of its words, in their order, each by its beginning: `attack
minion1` is enough where only one may attack it. Names may be written with a space (`mob 1`), powers by their
names.
"""

import re
from collections.abc import Iterable, Sequence

from bot.games.errors import IllegalAction
from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.actions import (
    Action,
    AgreeDraw,
    EndAction,
    HoldBack,
    Leave,
    Ready,
    StandingOrder,
    Yield,
    format_action,
    parse_action,
)
from bot.games.multiversus.position.state import PLACING
from bot.games.multiversus.sight.view import View
from bot.games.telling import Teller
from bot.games.wording import fold, nearest
from cogs.kit.refusals import Unclear
from cogs.multiversus.turn.why_not import why_not
from cogs.multiversus.words import play as words

MAX_CHARACTERS, MAX_STEPS = 400, 20
_FILLERS = frozenset(("to", "on", "with", "the", "then", "and", "a", "an", "->", "→"))
_SHORT = {"m": "move", "at": "attack", "s": "stunt", "d": "done", "use": "stunt", "choose": "seal"}


def steps_of(line: str) -> list[str]:
    """The steps of a line, without empty ones. Raises Unclear if it is too long or has too many."""
    if len(line) > MAX_CHARACTERS:
        raise Unclear(words.too_long(MAX_CHARACTERS))
    steps = [" ".join(step.split()) for step in re.split(r"[;\n]", line)]
    steps = [step for step in steps if step]
    if len(steps) > MAX_STEPS:
        raise Unclear(words.too_many(MAX_STEPS))
    if not steps:
        raise Unclear(words.NO_STEPS)
    return steps


def step_meant(view: View, teller: Teller, step: str) -> Action:
    """The action that a step means. Raises Unclear, which says why if the step is no legal one."""
    lines = {format_action(action): action for action in view.actions}
    if step in lines:
        return lines[step]
    if (order := _parsed(step)) is not None and isinstance(order, StandingOrder):
        return _possible(view, order, step)
    found = _fitting(lines, _tokens(step), teller)
    if not found:
        return _spelt_out(view, step, lines)
    least = min(found.values())
    best = [line for line, more in found.items() if more == least]
    if len(best) > 1:
        if (spelt := _parsed(step)) is not None and (reason := why_not(view, spelt)):
            raise Unclear(reason)
        raise Unclear(words.several_lines(_typed(step), [line_text(line, teller) for line in best]))
    return lines[best[0]]


def _spelt_out(view: View, step: str, lines: Iterable[str]) -> Action:
    """The action that a step spells out, if only the rules can say why it is not possible."""
    text = " ".join(_tokens(step, fillers=frozenset()))
    verbs = ("", "place" if view.stage == PLACING else "move", "attack", "seal")
    action = next((found for verb in verbs if (found := _parsed(f"{verb} {text}".strip()))), None)
    near = [_typed(line) for line in nearest(text, lines)]
    if action is None:
        raise Unclear(words.no_line(_typed(step), near))
    return _possible(view, action, step, near)


def _possible(view: View, action: Action, step: str, near: Sequence[str] = ()) -> Action:
    """An action that is not offered, for the rules to refuse. Unclear, if more can be said about it here."""
    if reason := why_not(view, action):
        raise Unclear(reason)
    if near and not isinstance(action, EndAction | HoldBack | Yield | Ready):
        raise Unclear(words.no_line(_typed(step), near))
    return action


def _parsed(text: str) -> Action | None:
    """The action of this line, if it is one that people type."""
    try:
        action = parse_action(text)
    except IllegalAction:
        return None
    return None if isinstance(action, Leave | AgreeDraw) else action


def _typed(line: str) -> str:
    """A line as people type it after `/versus`: choices are not called seals there."""
    return f"choose{line.removeprefix('seal')}" if line.startswith("seal ") else line


def _tokens(step: str, fillers: Iterable[str] = _FILLERS) -> list[str]:
    """The words that count, with a lone number joined to the word before it."""
    found: list[str] = []
    for word in fold(step).replace(",", " ").replace("+", " ").replace(":", " ").split(" "):
        if not word or word in fillers:
            continue
        if word.isdigit() and found:
            found[-1] += word
        else:
            found.append(_SHORT.get(word, word) if not found else word)
    return found


def _fitting(lines: Iterable[str], typed: Sequence[str], teller: Teller) -> dict[str, int]:
    """The lines that the typed words fit, each with how many of its own words were left out."""
    found: dict[str, int] = {}
    for line in lines:
        own = line.split(" ")
        named = _named(own, teller)
        counts = [_left_out(each, typed) for each in (own, named, _power_first(own), _power_first(named))]
        fits = [count for count in counts if count is not None]
        if fits:
            found[line] = min(fits)
    return found


def _named(own: Sequence[str], teller: Teller) -> list[str]:
    """A line's words, with powers, teams and battlefields by the words of their names."""
    return [part for word in own for part in fold(teller.titles.get(word, word)).split(" ")]


def _power_first(own: Sequence[str]) -> list[str]:
    """A stunt's words with its power first, as people say it: `hoist mob1 champion d4`."""
    return [*own[2:3], own[1], *own[3:]] if own[0] == "stunt" else list(own)


def _left_out(own: Sequence[str], typed: Sequence[str]) -> int | None:
    """How many words of a line are not typed; None if the typed ones are not among them, in this order."""
    place = 0
    for word in typed:
        while place < len(own) and not _means(own[place], word):
            place += 1
        if place == len(own):
            return None
        place += 1
    return len(own) - len(typed)


def _means(own: str, typed: str) -> bool:
    """Whether a typed word means this one: spaces and numbered names are typed in full."""
    if own == typed:
        return True
    if own[-1:].isdigit():
        return typed[-1:] == own[-1:] and len(typed) > 1 and own.startswith(typed[:-1]) and len(own) > 2
    return own.startswith(typed)
