"""The paths of touches that stand for a player's legal actions, with what each would do."""

from collections.abc import Sequence

from bot.games.universum.cards.vocabulary import MOVE, RECYCLE, SEAL, SEARCH, TRIGGER, action_at, tool_of
from bot.games.universum.position.actions import (
    Action,
    Choose,
    Pass,
    PlayCard,
    Prepare,
    Trash,
    format_action,
)
from bot.games.universum.sight.describe import portal_text
from bot.games.universum.sight.touches import parts_of
from bot.games.universum.sight.view import View, actions_given_up
from cogs.touch import Chip, Touch, TouchPath
from cogs.universum import offers
from cogs.universum.values import own_seat
from cogs.universum.words import touch as words


def paths_of(view: View) -> tuple[TouchPath, ...]:
    """A path for every legal action of the viewer."""
    return tuple(_path(view, action) for action in view.actions)


def _path(view: View, action: Action) -> TouchPath:
    lines, parts = (format_action(action),), parts_of(view, action)
    if isinstance(action, Pass):
        question = words.question(actions_given_up(view))
        return TouchPath(lines, (Touch(parts[0], words.ENDS_TURN),), question)
    said, chips = _said(view, action)
    firsts = _firsts(view, action, parts)
    return TouchPath(lines, (*map(Touch, parts, firsts), Touch(parts[-1], said, chips)))


def _firsts(view: View, action: Action, parts: Sequence[str]) -> list[str]:
    """What the touches before the last one say."""
    match action:
        case PlayCard(card) | Prepare(card) | Trash(card):
            said = [words.card_first(card, *_does(view, card, own_seat(view).at))]
            if len(parts) > 2:
                said.append(f"{offers.target_words(view, action)}." if isinstance(action, PlayCard) else "")
            return said
        case Choose(answers):
            told = _chosen(view, answers)
            assert view.choice is not None
            if view.choice.kind == "reorder":
                return [words.answer("reorder", told[:end]) for end in range(1, len(told))]
            return [words.answer(view.choice.kind, told)]
    raise AssertionError(f"{action} has one touch")


def _said(view: View, action: Action) -> tuple[str, tuple[Chip, ...]]:
    """What the last touch would do, and the signs on its region."""
    match action:
        case PlayCard():
            return _play(view, action)
        case Prepare(card):
            tool = tool_of(card)
            have = [tool_of(each) for each in own_seat(view).tools].count(tool) + 1
            return words.prepare(tool, have), ()
        case Trash():
            return words.trash(view.stack + len(view.discard)), ()
        case Choose(answers):
            assert view.choice is not None
            return words.answer(view.choice.kind, _chosen(view, answers)), ()
    raise AssertionError(f"{action} is told elsewhere")


def _play(view: View, action: PlayCard) -> tuple[str, tuple[Chip, ...]]:
    at = own_seat(view).at
    letter, what = action_at(action.card, at), offers.target_words(view, action)
    match action.targets:
        case (int(to),) if letter == MOVE:
            return words.move(offers.place_name(to), offers.top_text(view, to), _there(view, action, to)), ()
        case (str(card),) if letter == RECYCLE:
            return words.recycle(card, *_does(view, card, at)), ()
        case () if letter == SEAL:
            top = view.stacks[at - 1].top
            assert top is not None, "it can be sealed"
            portal = view.box.portals[top]
            return words.seal(what, portal.tools), (Chip("number", f"{portal.dp} DP"),)
        case () if letter == SEARCH:
            return words.here(what, words.search_effect()), ()
        case () if letter == TRIGGER:
            return words.here(what, words.effect_of(at)), ()
        case _:
            return words.aimed(what, offers.play_note(view, action)), ()


def _there(view: View, action: PlayCard, to: int) -> list[str]:
    """What the other cards of the hand are at another transformer."""
    others = [card for card in own_seat(view).hand or () if card != action.card]
    return words.other_cards([(card, *_does(view, card, to)) for card in others[:_TOLD]])


def _does(view: View, card: str, transformer: int) -> tuple[str, list[str]]:
    """What a card is to the viewer at a transformer, and which tools they would lack for it."""
    return offers.deed_at(view, card, transformer), offers.lacking(view, card, transformer)


_TOLD = 4
"""Other cards that a move tells of at most."""


def _chosen(view: View, answers: Sequence[int | str]) -> list[str]:
    """An answer's portals or tools, in its order."""
    choice = view.choice
    assert choice is not None
    if choice.kind != "reorder":
        return [tool_of(str(each)) for each in answers]
    portals = view.stacks[choice.stack - 1].portals
    laid = [portals[int(place) - 1] for place in answers]
    return [portal_text(view, each) for each in laid if each is not None]
