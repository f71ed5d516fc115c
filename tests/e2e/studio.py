"""A painter's stand-in: pictures of a few bytes, so that tests need not wait for real ones."""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.melee.cards import DeckList, EntityCard
from bot.games.melee.events import Event
from bot.games.melee.view import Plan, View


class QuickStudio:
    """Every picture is a line of text about what was to be drawn."""

    def battlefield(self, view: View, names: tuple[str, str], recent: Sequence[Event]) -> bytes:
        assert view.seat is None, "a public picture is drawn of what a spectator sees"
        return f"battlefield {view.ply} {len(recent)}".encode()

    def reach(self, view: View, names: tuple[str, str], plan: Plan) -> bytes:
        return f"reach {plan.card.name}".encode()

    def hand(self, view: View, seat: Seat, realm: str) -> list[bytes]:
        hand = view.sides[seat].hand or ()
        names = [card.name for card in hand]
        return [", ".join(names[start : start + 3]).encode() for start in range(0, len(names), 3)]

    def card(self, entity: EntityCard, deck_name: str, realm: str, number: int) -> bytes:
        return entity.name.encode()

    def deck_sheet(self, deck: DeckList) -> bytes:
        return deck.name.encode()
