"""Words of the computer's advice."""

from collections.abc import Sequence

from bot.games.universum.position.actions import Action, Choose, Pass, PlayCard, Prepare, Trash
from bot.games.universum.sight.view import View
from bot.matches.computers.computers import Advice
from cogs.kit.writing import escape
from cogs.universum.turn.offers import answer_label
from cogs.universum.values import universum_action
from cogs.universum.words.offers import card_label, play_label


def hint(advice: Sequence[Advice], view: View) -> str:
    """The best actions, best first, each with its chance to win and what it is for."""
    lines = ["### What the master would do"]
    for place, each in enumerate(advice, 1):
        what = escape(action_words(universum_action(each.action), view))
        lines.append(f"{place}. **{what}** · about {round(100 * each.value)}% to win\n{escape(each.reason)}.")
    lines.append("-# The master plays the next turns out many times. What you can't see is guessed.")
    return "\n".join(lines)


def do_it(place: int) -> str:
    """The label of the button that plays the advice at this place."""
    return f"{place} · Do it"


def action_words(action: Action, view: View) -> str:
    """An action in plain words."""
    match action:
        case PlayCard():
            return play_label(view, action)
        case Prepare(card):
            return f"Prepare {card_label(view, card)}"
        case Trash(card):
            return f"Trash {card_label(view, card)}"
        case Choose():
            return f"Choose {answer_label(view, action)}"
        case Pass():
            return "Pass"
        case _:
            return "Leave the game"
