"""Resolves typed names and tiles to entities, tiles, cards in the hand and choices.

Names may be typed in any case and cut short, as long as only one entity or card fits. If a name fits nobody,
the player is told the nearest names among those that they may see.
"""

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from bot.games.melee.board.tiles import NAMES, parse_tile, tile_name
from bot.games.melee.position.actions import Choose, Use
from bot.games.melee.sight.view import EntityView, View
from bot.games.two_seats import Seat
from bot.games.wording import fold, nearest
from cogs.kit.refusals import Unclear
from cogs.melee.words.turn import play
from cogs.melee.words.turn import typed as words

NEAREST = 3
"""Maximum number of names that are offered for a mistyped one."""
_LIKE_A_TILE = re.compile(r"[a-z]\d+|\d+[a-z]")
_Answer = TypeVar("_Answer", Use, Choose)


def fits(name: str, typed: str) -> bool:
    """Whether the typed words begin words of a name, in this order."""
    left = fold(name).split()
    for word in fold(typed).split():
        while left and not left[0].startswith(word):
            left.pop(0)
        if not left:
            return False
        left.pop(0)
    return True


def tile_named(typed: str) -> int:
    """The tile with this name, in any case. Raises Unclear."""
    try:
        return parse_tile(fold(typed))
    except ValueError:
        turned = fold(typed)[::-1]
        raise Unclear(words.no_tile(typed, turned if turned in NAMES else "")) from None


def entities_named(view: View, typed: str, owner: Seat | None) -> list[int]:
    """The tiles of the owner's entities that a text may mean, of anybody's without an owner.

    A tile means the entity on it.
    """
    try:
        return [parse_tile(fold(typed))]
    except ValueError:
        entities = _owned(view, owner)
        return [entities[place].tile for place in _only([each.card.name for each in entities], typed)]


def clearness(view: View, typed: str, owner: Seat) -> int:
    """How clearly a text names an entity of the owner: 2 by tile or full name, 1 cut short, 0 not."""
    found = entities_named(view, typed, owner)
    if len(found) != 1:
        return 0
    entity = view.entity_at(found[0])
    return 1 if entity is not None and fold(typed) not in (tile_name(found[0]), fold(entity.card.name)) else 2


def entity_named(view: View, typed: str, owner: Seat | None) -> int:
    """The tile of the owner's only entity that a text means, else the tile named. Raises Unclear.

    The full name of somebody else's entity means that one: the rules say why it cannot be meant.
    """
    found = entities_named(view, typed, owner) if typed else []
    if not found and owner is not None:
        found = [each.tile for each in view.entities if fold(each.card.name) == fold(typed)]
    if len(found) > 1:
        raise Unclear(words.several(typed, [_named(view, tile) for tile in found], "tile"))
    if found:
        return found[0]
    if _LIKE_A_TILE.fullmatch(fold(typed)):
        return tile_named(typed)
    raise Unclear(words.nobody(typed, _near_entities(_owned(view, owner), typed)))


def card_named(view: View, seat: Seat, typed: str) -> str:
    """The name of the only card in this seat's hand that a text means. Raises Unclear."""
    hand = [card.name for card in view.sides[seat].hand or ()]
    found = list(dict.fromkeys(hand[place] for place in _only(hand, typed))) if typed else []
    if len(found) > 1:
        raise Unclear(words.several(typed, found))
    if not found:
        raise Unclear(words.no_card(typed, nearest(typed, hand, NEAREST), hand))
    return found[0]


def answer_named(view: View, ways: Sequence[_Answer], typed: str) -> _Answer:
    """The only way to use an ability, or to answer, that matches the typed text. Raises Unclear."""
    labels = [play.choice_label(view, way.choices) for way in ways]
    exact = [way for way in ways if fold(" ".join(way.choices)) == fold(typed)]
    fitting = exact or [
        way
        for way, label in zip(ways, labels, strict=True)
        if all(word in fold(label) for word in fold(typed).split())
    ]
    if len(fitting) == 1:
        return fitting[0]
    names = [label for way, label in zip(ways, labels, strict=True) if way in (fitting or ways)]
    if fitting and names:
        raise Unclear(words.several(typed, names))
    raise Unclear(words.no_choice(typed, _near_answers(view, ways, labels, typed), names))


def _only(names: Sequence[str], typed: str) -> list[int]:
    """The places of the names meant: that are the same, else that begin alike, else that fit."""
    wanted = fold(typed)
    folded = [fold(name) for name in names]
    exact = [place for place, name in enumerate(folded) if name == wanted]
    begun = [place for place, name in enumerate(folded) if name.startswith(wanted)]
    return exact or begun or [place for place, name in enumerate(names) if fits(name, typed)]


def _owned(view: View, owner: Seat | None) -> list[EntityView]:
    return [each for each in view.entities if owner in (None, each.owner)]


def _named(view: View, tile: int) -> str:
    entity = view.entity_at(tile)
    return tile_name(tile) if entity is None else words.on_tile(entity.card.name, tile_name(tile))


def _near_entities(entities: Iterable[EntityView], typed: str) -> list[str]:
    """The entities whose names resemble the typed text, each with its tile."""
    standing = list(entities)
    return [
        words.on_tile(name, tile_name(each.tile))
        for name in nearest(typed, [each.card.name for each in standing], NEAREST)
        for each in standing
        if each.card.name == name
    ][:NEAREST]


def _near_answers(view: View, ways: Iterable[_Answer], labels: Sequence[str], typed: str) -> list[str]:
    """The labels of the ways with a name that resembles the typed text."""
    named = [[play.choice_name(view, word) for word in way.choices] for way in ways]
    near = nearest(typed, [name for names in named for name in names], NEAREST)
    return [label for wanted in near for label, names in zip(labels, named, strict=True) if wanted in names][
        :NEAREST
    ]
