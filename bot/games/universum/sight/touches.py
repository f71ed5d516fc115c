"""Each legal action as the places that one touches for it, in order, by their names.

`hand:CARD` is a card of the hand, `portal:3` a transformer with its portal, `lab:2` the lab of seat 2,
counted from 1, `pile:stack` the action stack, `card:CARD` a discard, `played:CARD` a card played this turn.
"""

from bot.games.universum.position.actions import Action, Choose, Pass, PlayCard, Prepare, Trash
from bot.games.universum.sight.view import View

PASS, STACK, DISCARDS = "button:pass", "pile:stack", "pile:discards"
HAND, CARD, PLAYED, PORTAL, LAB, PLACE = "hand:", "card:", "played:", "portal:", "lab:", "place:"


def portal_part(transformer: int) -> str:
    """A transformer with its portal."""
    return f"{PORTAL}{transformer}"


def lab_part(seat: int) -> str:
    """The lab of a seat."""
    return f"{LAB}{seat + 1}"


def parts_of(view: View, action: Action) -> tuple[str, ...]:
    """What the viewer touches for an action.

    A card is played on the own transformer, or on what it is aimed at; prepared in the own lab; and trashed
    on the action stack, from which another one comes.
    """
    assert view.seat is not None
    own = view.seats[view.seat]
    match action:
        case PlayCard(card, ()):
            return f"{HAND}{card}", portal_part(own.at)
        case PlayCard(card, targets):
            aims = [f"{CARD}{each}" if isinstance(each, str) else portal_part(each) for each in targets]
            return f"{HAND}{card}", *aims
        case Prepare(card):
            return f"{HAND}{card}", lab_part(view.seat)
        case Trash(card):
            return f"{HAND}{card}", STACK
        case Pass():
            return (PASS,)
        case Choose(answers):
            return _answer(view, answers)
    raise AssertionError(f"{action} is never among the legal actions")


def _answer(view: View, answers: tuple[int | str, ...]) -> tuple[str, ...]:
    """A new order place by place; two cards as they lie in the hand; or a card to keep and the own lab."""
    assert view.choice is not None
    assert view.seat is not None
    match view.choice.kind:
        case "reorder":
            return tuple(f"{PLACE}{each}" for each in answers)
        case "sift":
            hand = view.seats[view.seat].hand or ()
            return tuple(f"{HAND}{card}" for card in sorted(map(str, answers), key=hand.index))
        case "keep":
            return f"{PLAYED}{answers[0]}", lab_part(view.seat)
