"""Turns what players type into action lines: tiles and names in all forms that the bot itself shows."""

import re

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import quote, split_words
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from cogs.kit.writing import fold
from cogs.showing.duel_scene import is_public

_TILE = re.compile(r"(?:^|·\s*|\s)([a-h][1-8])(?:$|\s*\(|\s*·|\s*,)")


def action_line(view: View, request: str) -> str:
    """The action line that a request means to the player who sees this view.

    Names stand for the entity's tile, entries of menus for what they name; the rest is left for the rules to
    refuse. IllegalAction `bad-action` if the request has no words.
    """
    verb, *words = split_words(request)
    seat = view.seat if view.seat is not None else Seat.SOUTH
    match verb, words:
        case "summon", [card, to]:
            return f"summon {quote(_card(view, seat, card))} {quote(_tile(to))}"
        case "move", [entity, to]:
            return f"move {quote(_entity(view, entity, seat))} {quote(_tile(to))}"
        case "attack", [entity, target]:
            return f"attack {quote(_entity(view, entity, seat))} {quote(_entity(view, target, seat.other))}"
        case "use", [entity, *choices]:
            chosen = _choices(view, seat, _chosen(choices))
            return " ".join(["use", quote(_entity(view, entity, seat)), *chosen])
        case "choose", choices:
            return " ".join(["choose", *_choices(view, seat, choices)])
        case _:
            return request


def choices_of(text: str) -> list[str]:
    """The words of a choice as they stand in an action line; a lone `-` is none."""
    return [quote(word) for word in _chosen(split_words(text))]


def _chosen(words: list[str]) -> list[str]:
    return [] if words == ["-"] else words


def _choices(view: View, seat: Seat, words: list[str]) -> list[str]:
    """The words of a choice; a card's name may stand without quotes where it is all that is said."""
    whole = _own_card(view, seat, " ".join(words))
    return [quote(whole)] if whole else [_choice(view, seat, word) for word in words]


def _choice(view: View, seat: Seat, word: str) -> str:
    """Tiles, statuses, yes and no in any case, and names of cards; anything else stays."""
    return word.lower() if is_public(word.lower()) else quote(_own_card(view, seat, word) or word)


def _own_card(view: View, seat: Seat, text: str) -> str | None:
    """The name of the card of this player's deck that a text means, as entries of menus write it too."""
    wanted = fold(text.split(" · ", 1)[0])
    return next((card.name for card in view.sides[seat].deck_list if fold(card.name) == wanted), None)


def _tile(text: str) -> str:
    found = _TILE.search(fold(text))
    return found[1] if found else text


def _entity(view: View, text: str, owner: Seat) -> str:
    wanted = fold(text)
    named = [each for each in view.entities if each.owner is owner and fold(each.card.name) == wanted]
    return tile_name(named[0].tile) if len(named) == 1 else _tile(text)


def _card(view: View, seat: Seat, text: str) -> str:
    wanted = fold(text.split(" · ", 1)[0])
    hand = view.sides[seat].hand or ()
    return next((card.name for card in hand if fold(card.name) == wanted), text)
