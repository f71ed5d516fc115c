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
    Move,
    Summon,
    TakeTurn,
    Use,
)
from bot.games.melee.sight.view import View
from bot.matches.computers import Advice
from cogs.kit.writing import escape
from cogs.melee.values import melee_action


def hint(advice: Sequence[Advice], view: View) -> str:
    """The best actions, best first, each with its chance to win."""
    lines = ["### What the master would do, and why"]
    for place, each in enumerate(advice, 1):
        named = action_words(melee_action(each.action), view)
        lines.append(f"{place}. **{named}** · {each.value:.1%} to win\n{escape(each.reason)}")
    lines.append(
        "-# Your chance to win after each, as the master reckons. Dice and hidden cards are guessed."
    )
    return "\n".join(lines)


def action_words(action: Action, view: View) -> str:
    """An action in plain words."""
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
        case AgreeDraw():
            return "Agree to a draw"
        case _:
            assert_never(action)


def _name(view: View, tile: int) -> str:
    entity = view.entity_at(tile)
    return tile_name(tile) if entity is None else escape(entity.card.name)


def _chosen(choices: tuple[str, ...]) -> str:
    return f" on {escape(', '.join(choices))}" if choices else ""
