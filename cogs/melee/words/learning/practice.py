"""Words of the computer's advice. Names passed in are already escaped."""

from collections.abc import Sequence
from typing import assert_never

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import (
    Action,
    AgreeDraw,
    Attack,
    Choose,
    Concede,
    End,
    Forfeit,
    Move,
    Summon,
    TakeTurn,
    Use,
)
from bot.games.melee.sight.view import View
from bot.games.melee.words.chances import chance_text, told_chance
from bot.players.questions import Advice
from cogs.kit.safe_text import escape
from cogs.melee.values import melee_action


def hint(advice: Sequence[Advice], view: View) -> str:
    """The best actions, best first, each with its chance to win and its purpose."""
    lines = ["### Hint"]
    for place, each in enumerate(advice, 1):
        action = melee_action(each.action)
        lines.append(
            f"{place}. **{action_words(action, view)}** · {told_chance(each.value)} to win\n"
            f"{escape(each.reason)}"
        )
    lines += _stake(advice)
    lines.append(
        "-# From the computer player Master. It plays your turn many times, and guesses what you can't see."
    )
    return "\n".join(lines)


def _stake(advice: Sequence[Advice]) -> list[str]:
    """The best action's lead over ending the turn at once; nothing without a lead."""
    if not advice or advice[0].at_once is None:
        return []
    best, at_once = chance_text(advice[0].value), chance_text(advice[0].at_once)
    if round(advice[0].value * 100) <= round(advice[0].at_once * 100):
        return []
    it = "this" if len(advice) == 1 else "the first"
    return [f"**At stake:** {it} wins about {best} of the time, ending your turn at once about {at_once}."]


def action_words(action: Action, view: View) -> str:
    match action:
        case Move(start, to):
            return f"{_name(view, start)}: move from {tile_name(start)} to {tile_name(to)}"
        case Attack(start, to):
            return f"{_name(view, start)}: attack {_name(view, to)} on {tile_name(to)}"
        case Summon(card, to):
            return f"Summon {escape(card)} to {tile_name(to)}"
        case Use(tile, choices):
            return f"{_name(view, tile)}: use its ability{_chosen(choices)}"
        case Choose(choices):
            return f"Choose {escape(', '.join(choices))}"
        case End():
            return "End the turn"
        case TakeTurn(first):
            return "Go first" if first else "Go second"
        case Concede():
            return "Concede"
        case Forfeit():
            return "Lose by the clock"
        case AgreeDraw():
            return "Agree to a draw"
        case _:
            assert_never(action)


def _name(view: View, tile: int) -> str:
    entity = view.entity_at(tile)
    return tile_name(tile) if entity is None else escape(entity.card.name)


def _chosen(choices: tuple[str, ...]) -> str:
    return f" on {escape(', '.join(choices))}" if choices else ""
