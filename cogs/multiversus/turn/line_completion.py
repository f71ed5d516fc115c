"""Completes an activation typed in one line: keeps the typed steps, and offers the next one.

Discord replaces the typed text by the picked choice, and a choice has at most 100 characters. Lines that are
longer are not offered, but can be typed.
"""

from bot.games.errors import MultiverseError
from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.actions import Action, format_action
from bot.games.wording import fold, shortened, utf16_length
from bot.matches.memory.looks import Look
from cogs.kit.choices import LIMIT
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.multiversus.offers import idle_last
from cogs.multiversus.scene import teller_of
from cogs.multiversus.turn.line_steps import step_meant, steps_of
from cogs.multiversus.values import multiversus_view


def line_offers(look: Look, typed: str) -> list[tuple[str, str]]:
    """(label, value) of the lines that continue the typed one."""
    *before, last = typed.split(";")
    try:
        steps = steps_of(";".join(before)) if before else []
        now = _after(look, steps) if steps else look
    except MultiverseError:
        return []
    teller, wanted = teller_of(look), fold(last).split()
    head = "; ".join(steps)
    found = []
    for action in idle_last(multiversus_view(now.own)):
        line = format_action(action)
        text = line_text(line, teller)
        value = f"{head}; {line}" if head else line
        if all(word in fold(f"{line} {text}") for word in wanted) and utf16_length(value) <= LABEL_LIMIT:
            found.append((shortened(f"{head}; {text}" if head else text, LABEL_LIMIT), value))
    return found[:LIMIT]


def _after(look: Look, steps: list[str]) -> Look:
    """The position expected after these steps, each understood in the one after those before it."""
    actions: list[Action] = []
    now = look
    for step in steps:
        actions.append(step_meant(multiversus_view(now.own), teller_of(look), step))
        now = look.supposing(actions)
    return now
