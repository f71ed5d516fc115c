"""A duel cut into the frames of a replay: one for each activation of an entity, or one for each turn."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.facts.facts import What, facts_of
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from render.melee.board.marks import Marks, actor, read_marks

#: A beat's weight: beginning and end are always kept, then attacks, then summons and Triggers, then moves.
_END, _BLOW, _ARRIVAL, _MOVE, _NOTHING = 4, 3, 2, 1, 0


class ReplayBeat(Struct, frozen=True):
    """One action of a duel: a spectator's View after it, and its public events."""

    view: View
    events: tuple[Event, ...]


class Beat(Struct, frozen=True):
    """One frame: the position after `events`, with their marks on the board."""

    view: View
    events: tuple[Event, ...]
    marks: Marks
    weight: int


class SideFigures(Struct, frozen=True):
    """One side's figures in a duel; `rolled` is the average of its combat dice, 0 if it never rolled."""

    summoned: int
    destroyed: int
    damage: int
    rolled: float


def beats(steps: Sequence[ReplayBeat]) -> list[Beat]:
    """The opening, a beat for each activation, and one for each start of a turn with something to show."""
    groups: list[list[ReplayBeat]] = []
    last: tuple[int, int | None] | None = None
    for step in steps:
        who = next((found.serial for event in step.events if (found := actor(event))), None)
        key = (step.view.turn, who if who is not None or last is None else last[1])
        begins_turn = any(event.kind == "turn-began" for event in step.events)
        if groups and key == last and not begins_turn:
            groups[-1].append(step)
        else:
            groups.append([step])
        last = key
    made = [_beat(group) for group in groups]
    opening = [replace(beat, weight=_END) for beat in made[:1]]
    return [*opening, *(beat for beat in made[1:] if beat.weight)]


def _beat(steps: Sequence[ReplayBeat]) -> Beat:
    view = steps[-1].view
    events = tuple(event for step in steps for event in step.events)
    return Beat(view, events, read_marks(view, events), max(map(_weight, events), default=_NOTHING))


#: What weighs more than nothing.
_WEIGHTS = {
    What.OVER: _END,
    **dict.fromkeys((What.ATTACKED, What.HURT, What.DESTROYED, What.EXPIRED), _BLOW),
    **dict.fromkeys((What.SUMMONED, What.USED, What.HEALED), _ARRIVAL),
    **dict.fromkeys((What.STATUS_STAYS, What.STATUS_ROLLED_OFF), _ARRIVAL),
    **dict.fromkeys((What.MOVED, What.PUSHED, What.PULLED, What.SWAPPED_AWAY, What.TELEPORTED), _MOVE),
}


def _weight(event: Event) -> int:
    return max((_WEIGHTS.get(fact.what, _NOTHING) for fact in facts_of(event)), default=_NOTHING)


def limited(shown: Sequence[Beat], most: int) -> list[Beat]:
    """At most `most` of the beats, in order: the weightiest ones, and those of equal weight evenly spread."""
    kept: set[int] = set()
    for weight in range(_END, _NOTHING - 1, -1):
        places = [place for place, beat in enumerate(shown) if beat.weight == weight]
        room = most - len(kept)
        if len(places) > room:
            places = [places[index * len(places) // room] for index in range(room)]
        kept.update(places)
    return [shown[place] for place in sorted(kept)]


def turns(shown: Sequence[Beat]) -> list[Beat]:
    """One beat for each turn with any: all its moves and attacks, on the board at its end."""
    by_turn: dict[int, list[Beat]] = {}
    for beat in shown:
        by_turn.setdefault(beat.view.turn, []).append(beat)
    return [_merged(group) for group in by_turn.values()]


def _merged(group: Sequence[Beat]) -> Beat:
    view = group[-1].view
    events = tuple(event for beat in group for event in beat.events)
    occupied = {entity.tile for entity in view.entities}
    changes: dict[int, int] = {}
    for tile, amount in (change for beat in group for change in beat.marks.changes):
        changes[tile] = changes.get(tile, 0) + amount
    marks = Marks(
        paths=tuple(path for beat in group for path in beat.marks.paths),
        attacks=tuple(dict.fromkeys(attack for beat in group for attack in beat.marks.attacks)),
        changes=tuple(sorted(changes.items())),
        skulls=tuple(
            dict.fromkeys(skull for beat in group for skull in beat.marks.skulls if skull[0] not in occupied)
        ),
    )
    return Beat(view, events, marks, max(beat.weight for beat in group))


def losses(steps: Iterable[ReplayBeat]) -> dict[int, tuple[Seat, ...]]:
    """The owners of destroyed entities, by turn."""
    found: dict[int, tuple[Seat, ...]] = {}
    turn = 0
    for step in steps:
        for event in step.events:
            if event.kind == "turn-began":
                turn = event.number
            elif event.kind == "destroyed":
                found[turn] = (*found.get(turn, ()), event.who.owner)
    return found


def movers(steps: Iterable[ReplayBeat]) -> list[Seat]:
    """The seat of each turn, from turn 1 on; those before a fork's first turn alternate, too."""
    began = [event for step in steps for event in step.events if event.kind == "turn-began"]
    first = began[0] if began else None
    missing = 0 if first is None else first.number - 1
    before = (
        [first.seat.other if place % 2 else first.seat for place in range(missing, 0, -1)] if first else []
    )
    return before + [event.seat for event in began]


def tally(steps: Sequence[ReplayBeat], seat: Seat) -> SideFigures:
    """This side's figures in the whole duel; only combat damage counts as damage."""
    events = [event for step in steps for event in step.events]
    fights = [event for event in events if isinstance(event, ev.Attacked)]
    dice = [fight.attack_die if fight.attacker.owner is seat else fight.defense_die for fight in fights]
    return SideFigures(
        summoned=sum(isinstance(event, ev.Summoned) and event.who.owner is seat for event in events),
        destroyed=sum(isinstance(event, ev.Destroyed) and event.who.owner is not seat for event in events),
        damage=sum(
            event.amount
            for event in events
            if isinstance(event, ev.Damaged) and event.cause == "combat" and event.who.owner is not seat
        ),
        rolled=sum(dice) / len(dice) if dice else 0.0,
    )
