"""What can be touched on a table of Melee: both bars, every tile or who stands there, cards and buttons."""

from collections.abc import Iterable, Iterator

from bot.games.melee.board.tiles import SIZE, TILES, parse_tile
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.sight.readiness import readiness
from bot.games.melee.sight.touches import (
    AGAIN,
    ANSWER,
    CARD,
    CONFIRM,
    END,
    FIRST,
    HAND,
    SECOND,
    USE,
    part_at,
)
from bot.games.melee.sight.view import EntityView, SideView
from bot.games.melee.words.cards import trigger_text
from bot.games.two_seats import Seat
from cogs.melee.touch.moment import TableMoment
from cogs.melee.turn.looks import close_up_of, seat_names
from cogs.melee.words.duel import board as board_words
from cogs.melee.words.duel import table as words
from cogs.melee.words.turn import touch as path_words
from cogs.touch import Region, TouchPath, shape_of, with_buttons
from render.melee.table_layout import bar_area, tile_area

_READING_ORDER = sorted(range(TILES), key=lambda tile: (-(tile // SIZE), tile))
_BUTTONS = {
    FIRST: board_words.GO_FIRST,
    SECOND: board_words.GO_SECOND,
    END: board_words.END_TURN,
    CONFIRM: path_words.CHOOSE,
}


def regions_of(moment: TableMoment, paths: Iterable[TouchPath]) -> tuple[Region, ...]:
    """All regions, in reading order; `paths` says which buttons there are."""
    found = [
        _bar(moment, Seat.NORTH),
        *(_on_board(moment, tile) for tile in _READING_ORDER),
        _bar(moment, Seat.SOUTH),
        *_hand(moment),
    ]
    return with_buttons(found, paths, lambda part: _button(moment, part))


_TILES = [shape_of(tile_area(tile)) for tile in range(TILES)]


def _bar(moment: TableMoment, seat: Seat) -> Region:
    view, side = moment.view, moment.view.sides[seat]
    return Region(
        f"side:{seat.word}",
        words.side_label(view, side, moment.names),
        shape=shape_of(bar_area(seat)),
        read=words.side_text(side),
    )


def _on_board(moment: TableMoment, tile: int) -> Region:
    view = moment.view
    name, shape, entity = part_at(view, tile), _TILES[tile], view.entity_at(tile)
    if entity is None:
        seat = Seat.SOUTH if view.seat is None else view.seat
        near = () if view.seat is None else moment.threatened[seat].get(tile, ())
        label = words.tile_label(view, tile, moment.names)
        read = words.tile_text(view, tile, seat_names(moment.look.duel), near)
        return Region(name, label, shape=shape, read=read)
    label = words.entity_label(view, entity, moment.names, can_act=tile in moment.plans)
    return Region(name, label, shape=shape, read=_about(moment, entity))


def _about(moment: TableMoment, entity: EntityView) -> str:
    found = close_up_of(moment.look, entity.tile)
    assert found is not None, "it is in play"
    attackers = moment.threatened[entity.owner].get(entity.tile, ())
    victims = [
        each
        for each in moment.view.entities
        if each.owner is not entity.owner and entity in moment.threatened[each.owner].get(each.tile, ())
    ]
    names = seat_names(moment.look.duel)
    return words.entity_text(found, moment.view, names, attackers=attackers, victims=victims)


def _hand(moment: TableMoment) -> Iterator[Region]:
    view = moment.view
    side = None if view.seat is None else view.sides[view.seat]
    if side is None or view.seat is None or view.phase != "main":
        return
    for card in dict.fromkeys(side.hand or ()):
        cost = side.cost_of(card)
        label = words.card_label(card, cost, readiness(view, view.seat, card))
        yield _card(f"{HAND}{card.name}", card, cost, label)


def _card(name: str, card: EntityCard, cost: int, label: str) -> Region:
    return Region(name, label, "hand", read=words.hand_text(card, cost), picture=name)


def _button(moment: TableMoment, part: str) -> Region:
    """A region outside the board and the hand: a button, or a card that lies elsewhere."""
    view = moment.view
    if part in _BUTTONS:
        return Region(part, _BUTTONS[part], "actions")
    if part.startswith(USE):
        entity = view.entity_at(parse_tile(part.removeprefix(USE)))
        assert entity is not None, "its ability can be used"
        does = "" if entity.card.trigger is None else trigger_text(entity.card.trigger)
        return Region(part, path_words.use_label(entity.card.name), "actions", read=does)
    if part.startswith(ANSWER):
        return Region(part, path_words.answer_label(part.removeprefix(ANSWER)), "actions")
    if part.startswith(AGAIN):
        return Region(part, path_words.again_label(view, part.removeprefix(AGAIN)), "actions")
    name = part.removeprefix(CARD)
    card = _deck_card(moment, name)
    if card is None:
        return Region(part, name, "actions")
    return _card(part, card, card.cost, words.deck_label(card))


def _deck_card(moment: TableMoment, name: str) -> EntityCard | None:
    """A card of the viewer by its name: they know their own deck list."""
    side: SideView | None = None if moment.view.seat is None else moment.view.sides[moment.view.seat]
    return None if side is None else next((card for card in side.deck_list if card.name == name), None)
