"""All hands in an ended game, and the cards drawn and used, from the events of its record.

A record is open once its game has ended, so everybody may see private events then, but never in a running
game.
"""

from collections import defaultdict
from collections.abc import Iterable

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.figures import SeatUsage
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.setup import read_setup

Hands = tuple[tuple[str, ...], ...]


class OpenHands:
    """The hands by seat; `follow` brings them up to date."""

    def __init__(self, setup: Json) -> None:
        """`setup` is the header's; ContentError if it cannot be read."""
        self._hands: list[list[str]] = [[] for _ in range(read_setup(setup).seats)]

    def follow(self, events: Iterable[Event]) -> Hands:
        """Take in all events of the next line, and return the hands after it, as the cards came.

        ContentError if an event names a card that is not there.
        """
        for event in events:
            try:
                self._take(event)
            except (LookupError, ValueError) as error:
                raise ContentError([f"{event.kind} names a card that is not there"]) from error
        return tuple(map(tuple, self._hands))

    def _take(self, event: Event) -> None:
        match event:
            case ev.DrewCards(seat=seat, cards=cards):
                self._hands[seat] += cards
            case ev.Recycled(seat=seat, card=card):
                self._hands[seat].append(card)
            case ev.PlayedCard(seat=seat, card=card) | ev.Prepared(seat=seat, card=card):
                self._hands[seat].remove(card)
            case ev.Trashed(seat=seat, card=card):
                self._hands[seat].remove(card)
            case ev.Discarded(seat=seat, cards=cards, reason="sift"):
                for card in cards:
                    self._hands[seat].remove(card)
            case ev.PlayerLeft(seat=seat):
                self._hands[seat] = []
            case _:
                pass


_KINDS = frozenset(
    {"turn-began", "drew", "drew-cards", "recycled", "tools-drawn", "played", "prepared", "game-over"}
)


def usage_of(events: Iterable[Json]) -> tuple[SeatUsage, ...]:
    """Each seat's usage; `events` are those of a whole record, as they are stored.

    The first hand is drawn, and so is a card taken from the discard pile. Used are the cards that were played
    or became tools.
    """
    first: int | None = None
    drawn: defaultdict[int, set[str]] = defaultdict(set)
    used: defaultdict[int, set[str]] = defaultdict(set)
    seats = 0
    for event in (ev.load_event(values) for values in events if values.get("kind") in _KINDS):
        match event:
            case ev.TurnBegan(seat=seat):
                first = seat if first is None else first
            case ev.Drew(seat=seat):
                seats = max(seats, seat + 1)  # everybody is dealt a hand
            case ev.DrewCards(seat=seat, cards=cards):
                drawn[seat] |= set(cards)
            case ev.Recycled(seat=seat, card=card):
                drawn[seat].add(card)
            case ev.ToolsDrawn(seat=seat, cards=cards):
                drawn[seat] |= set(cards)
                used[seat] |= set(cards)
            case ev.PlayedCard(seat=seat, card=card) | ev.Prepared(seat=seat, card=card):
                used[seat].add(card)
            case ev.GameOver(scores=scores):
                seats = len(scores)  # the virtual player has no hand
            case _:
                pass
    return tuple(
        SeatUsage(
            None if first is None else first == seat, tuple(sorted(drawn[seat])), tuple(sorted(used[seat]))
        )
        for seat in range(seats)
    )
