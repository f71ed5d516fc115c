"""The marks of an activation's steps on the board, made from public events and where everybody stood."""

from collections.abc import Iterable, Mapping, Sequence

from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events.events import Event
from bot.games.multiversus.sight.steps import Step
from bot.games.multiversus.sight.view import View
from render.multiversus.values import Mark, Outcome, Side, Sign, SignMark, Spot, StrikeMark, WalkMark


def stood_before(events: Iterable[Event], view: View) -> dict[str, str]:
    """Where everybody stood before these events that led to the view; those who are gone now are left out."""
    found = {figure.name: figure.space for figure in view.figures if figure.space}
    for event in reversed(list(events)):
        if isinstance(event, ev.CharacterMoved) and event.who in found:
            found[event.who] = event.path[0]
    return found


def places_of(view: View) -> dict[str, str]:
    """Where everybody stands who is on the board."""
    return {figure.name: figure.space for figure in view.figures if figure.space}


def marks_of(steps: Iterable[Step], stood: Mapping[str, str], view: View) -> tuple[Mark, ...]:
    """What happened on the board, in order; the first mark of a step has its number."""
    marker = _Marker(stood, view)
    return tuple(mark for step in steps for mark in marker.step(step))


def mark_begun(view: View) -> tuple[Mark, ...]:
    """What somebody is about to do when a reaction may come first, without number or outcome."""
    line = "" if view.activation is None else view.activation.interrupted
    figures = {figure.name: figure for figure in view.figures if figure.space}

    def spot(name: str) -> Spot:
        return Spot(figures[name].space, figures[name].is_large)

    match line.split(" "):
        case ["attack", who, target, *_] if {who, target} <= figures.keys():
            return (StrikeMark(spot(who), spot(target)),)
        case ["move", who, space] if who in figures:
            figure = figures[who]
            return (WalkMark(figure.side, (figure.space, space), is_large=figure.is_large),)
        case ["stunt", who, _, *rest] if who in figures:
            ends = [spot(name) for name in rest[:1] if name in figures and name != who]
            return (SignMark(figures[who].side, "power", spot(who), ends[0] if ends else None),)
        case _:
            return ()


class _Marker:
    """Follows everybody over the board while the steps go by."""

    def __init__(self, stood: Mapping[str, str], view: View) -> None:
        self._at = dict(stood)
        self._sides: dict[str, Side] = {figure.name: figure.side for figure in view.figures}
        self._large = {figure.name for figure in view.figures if figure.is_large}
        self._units = {figure.name: figure.unit for figure in view.figures}

    def step(self, step: Step) -> list[Mark]:
        found: list[Mark] = []
        for place, event in enumerate(step.events):
            if not step.number:
                self._follow(event)
                continue
            number = 0 if found else step.number
            found += self._marks(event, step.events[place + 1 :], number)
            self._follow(event)
        return found

    def _marks(self, event: Event, after: Sequence[Event], number: int) -> list[Mark]:
        match event:
            case ev.CharacterMoved(who, by, path) if len(path) > 1 and who in self._sides:
                is_forced = by != who
                return [WalkMark(self._sides[who], path, is_forced, number, who in self._large)]
            case ev.Attacked(who, target) if {who, target} <= self._at.keys():
                outcome = _outcome(event, after)
                return [StrikeMark(self._spot(who), self._spot(target), outcome, number)]
            case ev.AttackLost(who) | ev.StuntFailed(who) if who in self._at:
                return [self._sign(who, "failed", number)]
            case ev.StuntUsed(who, _, target) if who in self._at:
                return [self._sign(who, "power", number, target)]
            case ev.RecoveryEnded(unit=unit, is_broken=is_broken):
                sign: Sign = "broken" if is_broken else "recovery"
                members = [name for name in self._at if self._units.get(name) == unit]
                return [self._sign(name, sign, 0 if place else number) for place, name in enumerate(members)]
            case _:
                return []

    def _sign(self, who: str, sign: Sign, number: int, target: str = "") -> SignMark:
        end = self._spot(target) if target in self._at and target != who else None
        return SignMark(self._sides[who], sign, self._spot(who), end, number)

    def _spot(self, who: str) -> Spot:
        return Spot(self._at[who], who in self._large)

    def _follow(self, event: Event) -> None:
        match event:
            case ev.CharacterMoved(who, _, path):
                self._at[who] = path[-1]
            case ev.HealthChanged(who, "gone"):
                self._at.pop(who, None)
            case _:
                pass


def _outcome(event: ev.Attacked, after: Sequence[Event]) -> Outcome:
    if event.is_defended:
        return "defended"
    for each in after:
        if isinstance(each, ev.HealthChanged) and each.who == event.target and each.cause == "attack":
            return "gone" if each.health == "gone" else "disabled" if each.health == "disabled" else "hit"
    return "nothing"
