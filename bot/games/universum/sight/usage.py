"""The cards that each seat of an ended game drew and used, and who went first, from its record's events."""

from collections import defaultdict
from collections.abc import Iterable

from bot.games.contract import Json
from bot.games.figures import SeatUsage
from bot.games.universum.events import events as ev

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
