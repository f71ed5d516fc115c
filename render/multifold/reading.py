"""Pictures from a View and its viewer's log alone, so that nothing hidden is in them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.multifold.events.events import Event
from bot.games.multifold.position.actions import Play
from bot.games.multifold.position.texts import parse_group
from bot.games.multifold.sheets.vocabulary import Ending
from bot.games.multifold.sight.view import View
from render.multifold.values import (
    BoardPicture,
    Caption,
    EndPicture,
    EndSeat,
    HandPicture,
    HeldCard,
    SeatBar,
    SeatChange,
    Shot,
    Word,
)

ENDINGS: Final[Mapping[Ending, str]] = {
    "elimination": "as nobody else is left",
    "domination": "by holding the springs",
    "turns": "on points",
    "left": "as nobody else is left",
    "agreement": "by agreement",
}
"""How a game was won, as it follows `wins`."""
_TOLD: Final = frozenset(("move", "promote", "play", "capture", "open crate", "lose nest"))
"""What a board marks of all that has happened since the move phase before, apart from losses."""


def board_of(view: View, names: Sequence[str], log: Iterable[Event] = ()) -> BoardPicture:
    """The board; `names` are by seat, `log` is what the viewer knows of the game so far.

    The strip tells its last whole turn; marked is what has happened since the last move phase but one began.
    """
    told = list(log)
    turn, events = _last_turn(told)
    folk = people_of(view)
    leaders = (() if _is_draw(view) else view.winners) if view.by else _leaders(view, folk)
    seats = range(len(view.out))
    return BoardPicture(
        view.board.rows,
        view.board.target,
        view.spaces,
        view.strikes,
        tuple(
            SeatBar(
                seat,
                names[seat],
                view.points[seat],
                view.springs[seat],
                folk[seat],
                len(view.hands[seat]),
                _word(view, seat),
                seat in leaders,
            )
            for seat in seats
        ),
        view.turn,
        view.turns,
        view.order,
        view.moved,
        view.asked,
        _note(view),
        turn,
        changes_of(events, len(seats)) if turn else (),
        tuple(_newest(told)),
    )


def shot_of(view: View, names: Sequence[str], events: Iterable[Event], caption: Caption) -> Shot:
    """A frame of a film: the board after these events of a step, which are marked on it."""
    public = tuple([event for event in events if event.kind != "draw"])
    return Shot(replace(board_of(view, names), events=public), caption)


def people_of(view: View) -> list[int]:
    """By seat: its foldlings and officers on the board."""
    found = [0] * len(view.out)
    for space in view.spaces:
        if space.seat is not None:
            found[space.seat] += sum(parse_group(space.pieces)[:2])
    return found


def _leaders(view: View, folk: Sequence[int]) -> list[int]:
    """Those who stand best by points, springs and people (N-W3); nobody while all are equal."""
    standing = {
        seat: (view.points[seat], view.springs[seat], folk[seat])
        for seat, is_out in enumerate(view.out)
        if not is_out
    }
    found = [seat for seat, each in standing.items() if each == max(standing.values())]
    return [] if len(found) == len(view.out) else found


def _is_draw(view: View) -> bool:
    """Whether the game is over and all have won it alike."""
    return len(view.winners) == len(view.places)


def _word(view: View, seat: int) -> Word:
    if seat in view.winners:
        return "draw" if _is_draw(view) else "winner"
    if view.by or view.out[seat]:
        return "out" if view.out[seat] else ""
    if seat == view.asked:
        return "to place" if view.phase == "place" else "to move"
    return "moved" if seat in view.moved else "waits"


def _note(view: View) -> str:
    if view.by:
        return f"{'a draw' if _is_draw(view) else 'won'} {ENDINGS[view.by]}"
    return "then all move" if view.phase == "place" else "then all fight at once"


def _last_turn(log: Sequence[Event]) -> tuple[int, Sequence[Event]]:
    """The number and the events of the last turn that is over; 0 if none is."""
    begun = [place for place, event in enumerate(log) if event.kind in ("begin turn", "win")]
    if len(begun) < 2:
        return 0, ()
    return log[begun[-2]].counts[0], log[begun[-2] : begun[-1]]


def changes_of(events: Iterable[Event], seats: int) -> tuple[SeatChange, ...]:
    """What a turn's events brought each seat."""
    lost: Counter[int] = Counter()
    springs: Counter[int] = Counter()
    points = [0] * seats
    for event in events:
        if event.kind == "score":
            points = [one + more for one, more in zip(points, event.counts, strict=True)]
        elif event.kind == "capture" and event.seat is not None:
            springs[event.seat] += 1
            springs.subtract(event.seats)
        elif event.seat is not None:
            lost[event.seat] += lost_in(event)
    return tuple(SeatChange(lost[seat], springs[seat], points[seat]) for seat in range(seats))


def lost_in(event: Event) -> int:
    """How many pieces an event took."""
    if event.kind in ("lose", "drown", "hazard ends", "hazard stays", "hazard moves"):
        return event.foldlings + event.officers + bool(event.unit)
    return 0


def _newest(log: Sequence[Event]) -> list[Event]:
    """What happened since the last move phase but one began: moves, captures, losses."""
    begun = [place for place, event in enumerate(log) if event.kind == "begin phase"]
    first = begun[-2] if len(begun) > 1 else 0
    return [event for event in log[first:] if event.kind in _TOLD or lost_in(event)]


def hand_of(view: View, names: Sequence[str]) -> HandPicture:
    """The viewer's own cards; ValueError for a spectator."""
    if view.seat is None:
        raise ValueError("a spectator has no cards")
    forms = {str(form.word): form for form in view.cards}
    playable = {action.card for action in view.actions if isinstance(action, Play)}
    is_asked = view.asked == view.seat and view.phase == "move"
    note = "one card in each of your turns"
    if view.turn == 1:
        note = "no card in turn 1"
    elif is_asked and view.has_played:
        note = "one was played in this turn"
    cards = [
        HeldCard(word, forms[word].name, forms[word].text, word in playable) for word in view.hands[view.seat]
    ]
    return HandPicture(view.seat, names[view.seat], tuple(cards), note)


def end_of(view: View, names: Sequence[str], seat: int | None = None) -> EndPicture:
    """The card of the end, for this seat or for everybody; ValueError if the game is not over."""
    if view.by is None:
        raise ValueError("the game is not over")
    folk, how = people_of(view), ENDINGS[view.by]
    is_draw = _is_draw(view)
    seats = sorted(range(len(view.places)), key=lambda each: (view.places[each], each))
    won = " and ".join([names[each] for each in view.winners])
    return EndPicture(
        verdict="Draw" if is_draw else "Victory" if seat is None or seat in view.winners else "Defeat",
        title="A draw" if is_draw else won,
        how=how if is_draw else f"{'win' if len(view.winners) > 1 else 'wins'} {how}",
        when=f"turn {view.turn}",
        board=view.board.name,
        seats=tuple(
            EndSeat(
                each,
                names[each],
                view.places[each],
                view.points[each],
                view.springs[each],
                folk[each],
                view.out[each],
            )
            for each in seats
        ),
    )
