"""The question before a turn or phase ends that leaves something undone, for people who want to be asked."""

from collections.abc import Sequence

from bot.matches.memory.looks import Look
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Post, Style
from cogs.services import Services
from cogs.words.duels import requests

SURE = "yes"
"""The last part of a control that ends the turn or phase without asking again."""


def end_question(reasons: Sequence[str], yes: Button, back: Button, title: str = requests.SURE) -> Post:
    """Asks whether the turn is to end in spite of these reasons."""
    return Post("\n".join([title, *reasons, requests.TURN_OFF]), rows=((yes, back),))


async def orders_end_question(
    services: Services, look: Look, user: int, reasons: Sequence[str], line: str, words: tuple[str, str]
) -> Post | None:
    """The same in a game of orders, before its `line`; None without reasons, or if this person wants none.

    `words` are the question and the label of the button that ends the phase. Refusals: as in `Look.prompt`.
    """
    if not reasons or not (await services.matches.settings.of(user)).questions:
        return None
    (asks, label), duel, prompt = words, look.duel, look.prompt()
    yes = Button(control_id(game_verb(duel.game, "line"), duel.id, prompt, line, SURE), label, Style.danger)
    back = Button(control_id(game_verb(duel.game, "act"), duel.id, prompt), requests.GO_BACK, Style.primary)
    return end_question(reasons, yes, back, f"### {asks}")
