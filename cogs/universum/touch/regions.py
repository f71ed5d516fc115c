"""What can be touched on a table of Multiuniversum: transformers, labs, piles, cards and buttons."""

from collections.abc import Iterable, Iterator, Sequence

from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.position.state import OFF
from bot.games.universum.sight.describe import portal_text, score_text, tools_text
from bot.games.universum.sight.touches import (
    CARD,
    DISCARDS,
    HAND,
    PASS,
    PLACE,
    PLAYED,
    STACK,
    lab_part,
    portal_part,
)
from bot.games.universum.sight.view import SeatView, View
from bot.games.wording import counted
from cogs.touch import Circle, Region, Shape, TouchPath, shape_of
from cogs.universum import offers
from cogs.universum.words import touch as words
from render.universum.reading.table import NEWEST
from render.universum.table.places import PILE, PORTALS, RADIUS, discard_spots, places_of

Names = Sequence[str]


def regions_of(view: View, names: Names, paths: Iterable[TouchPath]) -> tuple[Region, ...]:
    """All regions, in reading order; `paths` says which buttons there are."""
    parts = dict.fromkeys(touch.region for path in paths for touch in path.touches)
    found = [*(_portal(view, names, each) for each in TRANSFORMERS), *_piles(view)]
    found += [_lab(view, seat, names[seat.seat]) for seat in view.seats]
    found += [*_cards(view, parts), *_answers(view, parts)]
    return tuple(found)


def _portal(view: View, names: Names, transformer: int) -> Region:
    stack, place = view.stacks[transformer - 1], offers.place_name(transformer)
    here = [names[seat.seat] for seat in view.seats if seat.at == transformer and seat.seat != view.seat]
    own = view.seat is not None and view.seats[view.seat].at == transformer
    below = offers.below_text(view, transformer) if stack.portals else ""
    top = offers.top_text(view, transformer)
    seen = any(portal is not None for portal in stack.portals[1:])
    read = words.portal_text(
        words.effect_of(transformer),
        offers.portal_here(view, transformer),
        below,
        offers.laid(stack.portals) if seen else "",
    )
    label = words.portal_label(place, top, below, here, stand=own)
    return Region(portal_part(transformer), label, shape=Circle(*PORTALS[transformer], RADIUS), read=read)


def _piles(view: View) -> Iterator[Region]:
    stack, discards = PILE
    yield Region(STACK, words.stack_label(view.stack), shape=shape_of(stack))
    newest = [*reversed(view.discard)]
    yield Region(
        DISCARDS,
        words.discards_label(len(newest)),
        shape=shape_of(discards),
        read=words.discards_text(newest),
    )


def _lab(view: View, seat: SeatView, name: str) -> Region:
    label = words.lab_label(
        name,
        seat.seat,
        is_own=view.seat == seat.seat,
        to_act=view.to_act == seat.seat,
        has_left=seat.has_left,
    )
    cards = "none" if seat.is_virtual else counted(seat.hand_count, "card")
    sealed = ", ".join(portal_text(view, portal) for portal in seat.sealed)
    read = words.lab_text(cards, tools_text(seat.tools), sealed, score_text(seat.score))
    box = places_of(len(view.seats)).labs[seat.seat]
    return Region(lab_part(seat.seat), label, shape=shape_of(box), read="" if seat.has_left else read)


def _cards(view: View, parts: Iterable[str]) -> Iterator[Region]:
    """The newest discards in the picture, other cards that can be taken, and the viewer's own."""
    spots = dict(zip(view.discard[-NEWEST:], discard_spots(), strict=False))
    taken = [part.removeprefix(CARD) for part in parts if part.startswith(CARD)]
    for card in dict.fromkeys([*spots, *taken]):
        shape: Shape | None = shape_of(spots[card]) if card in spots else None
        label = words.discard_label(card, *_live(view, card))
        read = offers.whole_card(card)
        if shape is None:
            yield Region(f"{CARD}{card}", label, "actions", read=read)
        else:
            yield Region(f"{CARD}{card}", label, shape=shape, read=read)
    own = None if view.seat is None else view.seats[view.seat]
    if own is None or view.outcome is not None or own.has_left:
        return
    for card in own.hand or ():
        name, label = f"{HAND}{card}", words.card_label(card, *_live(view, card))
        yield Region(name, label, "hand", read=offers.whole_card(card), picture=name)
    for card in own.played if any(part.startswith(PLAYED) for part in parts) else ():
        name = f"{PLAYED}{card}"
        yield Region(name, words.played_label(card), "hand", read=offers.whole_card(card), picture=name)


def _live(view: View, card: str) -> tuple[str, list[str]]:
    """What a card would be to the viewer now, and which tools they lack for it.

    Nothing to those who have no place.
    """
    if view.seat is None or view.seats[view.seat].at == OFF:
        return "", []
    at = view.seats[view.seat].at
    return offers.deed_at(view, card, at), offers.lacking(view, card, at)


def _answers(view: View, parts: Iterable[str]) -> Iterator[Region]:
    """Buttons: to pass, and each portal of a stack in its old place."""
    for part in parts:
        if part == PASS:
            yield Region(part, words.PASS, "actions")
        elif part.startswith(PLACE):
            assert view.choice is not None
            portal = view.stacks[view.choice.stack - 1].portals[int(part.removeprefix(PLACE)) - 1]
            assert portal is not None, "who reorders a stack knows it"
            yield Region(part, portal_text(view, portal), "actions")
