"""A duel's log cut into steps: one action with everything that it caused, as everybody may see it.

The picture, the text and the description of a board all tell these steps.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who, audience
from bot.games.two_seats import Seat

StepKind = Literal["summon", "move", "attack", "use", "start", "end", "course"]
MAX_LINES = 6
"""How many lines of steps a board shows."""
_NOBODY: frozenset[StepKind] = frozenset({"start", "end", "course"})


@dataclass(frozen=True, slots=True)
class Step:
    """One action with everything that it caused; only public events.

    `kind` is `start` or `end` for what happens when a turn starts or ends, and `course` for what is no part
    of a turn, such as the roll-off. `seat` is the seat whose turn it is. `who` acted; None for these kinds.
    """

    turn: int
    seat: Seat
    kind: StepKind
    who: Who | None
    events: tuple[Event, ...]

    @property
    def way(self) -> tuple[int, ...]:
        """The tiles of the actor's own move, from first to last; empty if it did not move."""
        for event in self.events:
            if (
                isinstance(event, ev.Moved)
                and event.cause in ("move", "summon")
                and self._is_actor(event.who)
            ):
                return event.path
        return ()

    @property
    def blow(self) -> ev.Attacked | None:
        """The combat's dice; None if there was no combat."""
        return next((event for event in self.events if isinstance(event, ev.Attacked)), None)

    def _is_actor(self, who: Who) -> bool:
        return self.who is not None and self.who.serial == who.serial


@dataclass(frozen=True, slots=True)
class StepLine:
    """One or two steps under one number, counted from 1."""

    number: int
    steps: tuple[Step, ...]


def steps_of(log: Iterable[tuple[int, Event]]) -> tuple[Step, ...]:
    """The steps of a log of (ply, event), oldest first. Events for one seat alone are left out.

    An action that waits for a choice goes on in the next ply, so both plies are one step. That ply has no
    events if an ability was declined and nothing came of it.
    """
    found: list[Step] = []
    turn, seat = 0, Seat.SOUTH
    for events in _actions(log):
        part: list[Event] = []
        for event in events:
            if isinstance(event, ev.TurnBegan):
                if part:
                    found.append(_step(turn, seat, part))
                part = []
                turn, seat = event.number, event.seat
            part.append(event)
        found.append(_step(turn, seat, part))
    return tuple(found)


def _actions(log: Iterable[tuple[int, Event]]) -> Iterable[list[Event]]:
    """The public events of each action."""
    action: list[Event] = []
    last: int | None = None
    for ply, event in log:
        goes_on = action and isinstance(action[-1], ev.ChoiceAsked) and last is not None and ply == last + 1
        if ply != last and action and not goes_on:
            yield action
            action = []
        last = ply
        if audience(event) is None:
            action.append(event)
    if action:
        yield action


def _step(turn: int, seat: Seat, events: Sequence[Event]) -> Step:
    kind, who = _kind(events)
    return Step(turn, seat, kind, who, tuple(events))


def _kind(events: Sequence[Event]) -> tuple[StepKind, Who | None]:
    """What kind of action these events tell, and whose."""
    begun: Who | None = None
    for event in events:
        match event:
            case ev.TurnBegan():
                return "start", None
            case ev.Summoned(who):
                return "summon", who
            case ev.Moved(who, _, "move"):
                return "move", who
            case ev.AbilityUsed(who, "activated"):
                return "use", who
            case ev.AbilityUsed(_, "turn-end") | ev.TurnEnded():
                return "end", None
            case ev.DiceRolled(attacker) | ev.Attacked(attacker) | ev.AttackFizzled(attacker):
                return "attack", attacker
            case ev.AbilityUsed(who, "before-attacking"):
                begun = begun or who
            case ev.Activated(who):
                begun = who
            case _:
                pass
    return ("course", None) if begun is None else ("attack", begun)


def shown_steps(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps that a board shows: those of the turn, and of the turn before until somebody has acted."""
    if not steps:
        return ()
    turn = steps[-1].turn
    own = tuple(step for step in steps if step.turn == turn)
    if any(step.kind not in _NOBODY for step in own) or not turn:
        return own
    return (*(step for step in steps if step.turn == turn - 1 and turn > 1), *own)


def lines_of(steps: Sequence[Step], most: int = MAX_LINES) -> tuple[StepLine, ...]:
    """The steps that have a line, numbered from 1.

    If there are more than `most`, the move and the attack of one entity in a row share a line.
    """
    told: list[tuple[Step, ...]] = [(step,) for step in steps if is_told(step)]
    if len(told) > most:
        told = _paired(told)
    return tuple(StepLine(number, group) for number, group in enumerate(told, 1))


def is_told(step: Step) -> bool:
    """Whether a step has a line: an entity acted, or a turn's start or end did something to one."""
    if step.kind not in _NOBODY:
        return True
    return step.kind != "course" and any(_matters(event) for event in step.events)


def _matters(event: Event) -> bool:
    """Whether an event at the start or the end of a turn is worth a line; rolls for statuses are apart."""
    match event:
        case ev.AbilityUsed() | ev.Destroyed() | ev.Healed() | ev.Moved():
            return True
        case ev.Damaged(cause=cause):
            return cause != "poison"
        case _:
            return False


def _paired(told: Sequence[tuple[Step, ...]]) -> list[tuple[Step, ...]]:
    pairs: list[tuple[Step, ...]] = []
    for group in told:
        before = pairs[-1][-1] if pairs and len(pairs[-1]) == 1 else None
        step = group[0]
        if before is not None and {before.kind, step.kind} == {"move", "attack"} and _same(before, step):
            pairs[-1] = (before, step)
        else:
            pairs.append(group)
    return pairs


def _same(one: Step, other: Step) -> bool:
    return one.who is not None and other.who is not None and one.who.serial == other.who.serial
