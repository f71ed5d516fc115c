"""Turns typed text into actions. Accepts tiles and names in every form that the bot shows."""

import re

from bot.games.errors import IllegalAction
from bot.games.folding import fold
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use, split_words
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from cogs.melee.duel_scene import is_public
from cogs.melee.requests import Typed, format_request

AT_ONCE = "-"
"""Stands for an empty choice: the ability is used without choosing anything."""
_TILE = re.compile(r"(?:^|·\s*|\s)([a-h][1-8])(?:$|\s*\(|\s*·|\s*,)")


def meant(view: View, typed: Typed) -> Action:
    """The action that a player with this view means.

    A name stands for the entity's tile, and a menu entry for what it names. Raises IllegalAction `bad-action`
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
            return Use(entity_meant(view, entity, seat), _choices(view, seat, _chosen(choices)))
        case "choose", (choice, *more):
            return Choose(_choices(view, seat, [choice, *more]))
        case "end", ():
            return End()
        case _:
            raise IllegalAction("bad-action", format_request(typed))


def seat_of(view: View) -> Seat:
    """The seat whose view this is. South for a spectator; the services refuse their actions."""
    return view.seat if view.seat is not None else Seat.SOUTH


def tile_meant(text: str) -> int:
    """The tile named by a text or a menu entry. Raises IllegalAction `bad-action` if it names none."""
    found = _TILE.search(fold(text))
    try:
        return parse_tile(found[1] if found else text)
    except ValueError as error:
        raise IllegalAction("bad-action", str(error)) from error


def entity_meant(view: View, text: str, owner: Seat) -> int:
    """The tile of the owner's only entity with this name, else the tile named. Raises as `tile_meant`."""
    wanted = fold(text)
    named = [each for each in view.entities if each.owner is owner and fold(each.card.name) == wanted]
    return named[0].tile if len(named) == 1 else tile_meant(text)


def anybody_meant(view: View, text: str) -> int:
    """The tile of the only entity in play with this name, else the tile named. Raises as `tile_meant`."""
    wanted = fold(text)
    named = [each for each in view.entities if fold(each.card.name) == wanted]
    return named[0].tile if len(named) == 1 else tile_meant(text)


def card_meant(view: View, text: str) -> str:
    """The name of the card in hand that a text means, or the text itself if there is none."""
    wanted = fold(text.split(" · ", 1)[0])
    hand = view.sides[seat_of(view)].hand or ()
    return next((card.name for card in hand if fold(card.name) == wanted), text)


def words_chosen(value: str) -> tuple[str, ...]:
    """The words of a choice in a menu entry's value; none for `AT_ONCE`."""
    return tuple(_chosen(split_words(value)))


def _chosen(words: list[str]) -> list[str]:
    return [] if words == [AT_ONCE] else words


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
