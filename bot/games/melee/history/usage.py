"""What each side of an ended duel drew and summoned, and who went first, from the events of its record."""

from collections.abc import Iterable

from bot.games.contract import Json
from bot.games.melee.events import events as ev
from bot.games.two_seats import Seat
from bot.games.usage import SeatUsage

_KINDS = frozenset({"order-chosen", "drew-cards", "recovered", "summoned"})


def usage_of(events: Iterable[Json]) -> tuple[SeatUsage, SeatUsage]:
    """What both sides went through, by seat; `events` are those of a whole record, as they are stored.

    The opening hand is drawn. A card that an ability fetched from the discard pile counts as drawn, too.
    """
    first: Seat | None = None
    drawn: dict[Seat, set[str]] = {seat: set() for seat in Seat}
    used: dict[Seat, set[str]] = {seat: set() for seat in Seat}
    for event in (ev.load_event(values) for values in events if values.get("kind") in _KINDS):
        match event:
            case ev.OrderChosen():
                first = event.first
            case ev.DrewCards():
                drawn[event.seat] |= set(event.cards)
            case ev.Recovered():
                drawn[event.seat].add(event.card)
            case ev.Summoned():
                used[event.who.owner].add(event.who.name)
            case _:
                pass
    south, north = (
        SeatUsage(
            None if first is None else first is seat, tuple(sorted(drawn[seat])), tuple(sorted(used[seat]))
        )
        for seat in Seat
    )
    return south, north
