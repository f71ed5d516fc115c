"""All hands in an ended game, from all events of its record, private ones included.

A record is open once its game has ended, so everybody may see them then, but never in a running game.
"""

from collections.abc import Iterable

from bot.games.contract import Json
from bot.games.errors import ContentError
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
