"""Turns typed text and controls into actions. Accepts tiles and names in every form that the bot shows."""

import re
from collections.abc import Sequence
from typing import TypeVar

from bot.games.errors import IllegalAction
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use, split_words
from bot.games.melee.sight.touches import answers
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.games.wording import fold
from cogs.kit.custom_ids import ControlId, MalformedId, parse_number
from cogs.melee.name_lookup import answer_named, card_named, entity_named, tile_named
from cogs.melee.posts.duel_scene import is_public
from cogs.melee.requests import Typed, format_request

AT_ONCE = "-"
"""Stands for an empty choice: the ability is used without choosing anything."""
_Answer = TypeVar("_Answer", Use, Choose)
_TILE = re.compile(r"(?:^|·\s*|\s)([a-h][1-8])(?:$|\s*\(|\s*·|\s*,)")


def typed_action(view: View, typed: Typed) -> Action:
    """The action that a player with this view means.

    A name means the entity's tile, and a menu entry its value. Raises IllegalAction `bad-action`
    if the words mean no action. Does not check whether the action is legal.
    """
    seat = seat_of(view)
    match typed.verb, typed.words:
        case "summon", (card, to):
            return Summon(card_meant(view, card), tile_meant(to))
        case "move", (entity, to):
            return Move(entity_meant(view, entity, seat), tile_meant(to))
        case "attack", (entity, target):
            return Attack(entity_meant(view, entity, seat), entity_meant(view, target, seat.other))
        case "use", (entity, *choices):
            tile = entity_meant(view, entity, seat)
            use = Use(tile, _choices(view, seat, _chosen(choices)))
            uses = [each for each in view.actions if isinstance(each, Use) and each.tile == tile]
            return _offered(view, use, uses, choices)
        case "choose", (choice, *more):
            words = [choice, *more]
            return _offered(view, Choose(_choices(view, seat, words)), answers(view), words)
        case "end", ():
            return End()
        case _:
            raise IllegalAction("bad-action", format_request(typed))


def seat_of(view: View) -> Seat:
    """The seat whose view this is. South for a spectator; the services refuse their actions."""
    return view.seat if view.seat is not None else Seat.SOUTH


def tile_meant(text: str) -> int:
    """The tile named by a text or a menu entry. Raises Unclear if it names none."""
    found = _TILE.search(fold(text))
    return tile_named(found[1] if found else text)


def entity_meant(view: View, text: str, owner: Seat | None) -> int:
    """The tile of the owner's only entity that a text or menu entry means. Raises Unclear.

    Without an owner, anybody's.
    """
    wanted = fold(text)
    named = [each for each in view.entities if owner in (None, each.owner) and fold(each.card.name) == wanted]
    if len(named) == 1:
        return named[0].tile
    found = _TILE.search(wanted)
    return parse_tile(found[1]) if found else entity_named(view, text, owner)


def card_meant(view: View, text: str) -> str:
    """The name of the card in hand that a text or menu entry means. Raises Unclear."""
    return card_named(view, seat_of(view), text.split(" · ", 1)[0])


def words_chosen(value: str) -> tuple[str, ...]:
    """The words of a choice in a menu entry's value; none for `AT_ONCE`."""
    return tuple(_chosen(split_words(value)))


def _chosen(words: list[str]) -> list[str]:
    return [] if words == [AT_ONCE] else words


def _offered(view: View, wanted: _Answer, offered: Sequence[_Answer], typed: Sequence[str]) -> _Answer:
    """The wanted answer, if it is legal; else the only offered one that matches the typed text.

    If none is offered, the wanted answer: the rules say why it is impossible. Raises Unclear.
    """
    if wanted in view.actions or wanted in offered or not offered:
        return wanted
    return answer_named(view, offered, " ".join(_chosen([*typed])))


def _choices(view: View, seat: Seat, words: list[str]) -> tuple[str, ...]:
    """The words of a choice. A card's name needs no quotes if it is the whole choice."""
    whole = _own_card(view, seat, " ".join(words))
    return (whole,) if whole else tuple(_choice(view, seat, word) for word in words)


def _choice(view: View, seat: Seat, word: str) -> str:
    """A choice word as the rules spell it, or a card's name; any other word is unchanged."""
    return word.lower() if is_public(word.lower()) else _own_card(view, seat, word) or word


def _own_card(view: View, seat: Seat, text: str) -> str | None:
    """The name of the card in this player's deck that a text or menu entry means."""
    wanted = fold(text.split(" · ", 1)[0])
    return next((card.name for card in view.sides[seat].deck_list if fold(card.name) == wanted), None)


def pressed_action(view: View, pressed: ControlId, values: Sequence[str]) -> Action:
    """The action of a control in the viewer's turn. Raises MalformedId if it has none, Unclear."""
    what, where = pressed.part(1), pressed.part(2)
    value = values[0] if values else pressed.part(4)  # a button in place of a menu
    match what:
        case "end":
            return End()
        case "land":
            return Summon(hand_card(view, where), tile_meant(value))
        case "move":
            return Move(tile_meant(where), tile_meant(value))
        case "attack":
            return Attack(tile_meant(where), tile_meant(value))
        case "use":
            return Use(tile_meant(where), words_chosen(value))
        case "choose":
            return Choose(words_chosen(value))
        case _:
            raise MalformedId(f"a turn has no control {what!r}")


def hand_card(view: View, number: str) -> str:
    """The card in the viewer's hand with this number. Raises MalformedId if there is none."""
    hand = view.sides[seat_of(view)].hand or ()
    if (place := parse_number(number)) >= len(hand):
        raise MalformedId(f"there is no card {place}")
    return hand[place].name
