"""Both players' hands in an ended duel, from all events of its record, the hidden ones too.

A record is open once its duel has ended, so everybody may see them then: never in a duel that runs.
"""

from collections.abc import Iterable

from bot.games.contract import START, Json
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.decks.setups import read_setup
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.two_seats import Seat

Hands = tuple[tuple[EntityCard, ...], tuple[EntityCard, ...]]


class OpenHands:
    """The hands by seat; `follow` moves them on."""

    def __init__(self, setup: Json) -> None:
        """`setup` is the header's; ContentError if it cannot be read."""
        read = read_setup(setup)
        cards = [rules.card for rules in read.cards]
        self._cards = tuple({cards[each].name: cards[each] for each in deck} for deck in read.decks)
        start = setup.get(START)
        given = ((), ()) if start is None else start["hand"]
        self._hands = tuple([cards[each] for each in hand] for hand in given)

    def follow(self, events: Iterable[Event]) -> Hands:
        """Take in all events of the next line, and return the hands after it.

        ContentError if an event names a card that is not there.
        """
        for event in events:
            try:
                self._take(event)
            except (KeyError, ValueError) as error:
                raise ContentError([f"{event.kind} names a card that is not there"]) from error
        south, north = self._hands
        return tuple(south), tuple(north)

    def _take(self, event: Event) -> None:
        if isinstance(event, ev.DrewCards):
            self._hands[event.seat].extend(self._cards[event.seat][name] for name in event.cards)
        elif isinstance(event, ev.Recovered):
            self._hands[event.seat].append(self._cards[event.seat][event.card])
        elif isinstance(event, ev.Returned):
            self._hands[event.who.owner].append(self._cards[event.who.owner][event.who.name])
        elif isinstance(event, ev.Summoned):
            self._play(event.who.owner, event.who.name)
        elif isinstance(event, ev.Discarded) and event.source == "hand":
            self._play(event.seat, event.card)

    def _play(self, seat: Seat, name: str) -> None:
        self._hands[seat].remove(self._cards[seat][name])
