"""Positions to look at, put together by hand."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from bot.games.melee.board.tiles import Board, parse_board, parse_tile
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.sight.view import EntityView, SideView, View
from bot.games.two_seats import Seat
from bot.matches.values import Duel, Place, Player

PLAIN = "....A...\n" + "........\n" * 6 + "...A...."


def card(name: str) -> EntityCard:
    """A card of this name with middling values."""
    return EntityCard(name=name, cost=1, hp=5, attack=2, defense=1, speed=3, range=1)


def position(
    south: Mapping[str, str],
    north: Mapping[str, str],
    hand: Sequence[str] = (),
    board: Board | None = None,
    seat: Seat | None = Seat.SOUTH,
) -> View:
    """What South sees in its main phase: entities by tile, and South's hand."""
    entities = [
        EntityView(serial, card(name), owner, parse_tile(tile), 0, 2, 1, 3, 1, (), False, "ready")
        for serial, (tile, name, owner) in enumerate(
            [(t, n, Seat.SOUTH) for t, n in south.items()] + [(t, n, Seat.NORTH) for t, n in north.items()], 1
        )
    ]
    cards = tuple(map(card, hand))
    sides = tuple(
        SideView(each, "Deck", 3, 6, cards if each is seat else None, len(hand), 4, (), cards)
        for each in Seat
    )
    return View(
        seat=seat,
        board=board or parse_board(PLAIN, "Plain"),
        phase="main",
        turn=5,
        turn_limit=60,
        active=Seat.SOUTH,
        to_act=Seat.SOUTH,
        ply=9,
        sides=(sides[0], sides[1]),
        entities=tuple(entities),
        choice=None,
        outcome=None,
    )


def duel() -> Duel:
    """A running duel of Rowan (South) and Juniper (North)."""
    return Duel(
        id="1",
        game="melee",
        players=(Player(1, "Rowan"), Player(2, "Juniper")),
        decks=("runners", "runners"),
        board="plain",
        place=Place(3, 4),
        thread_id=5,
        seed_hash="0" * 64,
        seed_hex=None,
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
        ended_at=None,
        ply=9,
        places=None,
        by=None,
        draw_offer=None,
    )
