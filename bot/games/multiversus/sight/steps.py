"""Steps: what was done on the board, each with all that followed at once, and the number it is shown with."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events.events import Event
from bot.games.multiversus.sheets.vocabulary import FIRST_FOE, NAMES, NONE, ROLES, SIDES, Side

What = Literal["choice", "answer", "walk", "attack", "power", "recovery", "die", "pass"]
_BOARD: frozenset[What] = frozenset(("walk", "attack", "power", "recovery"))
_ENDS = (ev.InitiativeRolled, ev.InitiativePassed)
"""An activation is over with each of these."""


class Step(Struct, frozen=True):
    """One thing done, with the events that followed from it at once.

    `who` is the character, piece or unit, empty for a die. `number` counts what happened on the board in the
    activation from 1; it is 0 for what is not on it. Whoever is not of the active side has reacted.
    """

    what: What
    who: str
    events: tuple[Event, ...]
    number: int = 0

    @property
    def side(self) -> Side | None:
        """The side that did it; None for a die, and for what a seat did."""
        if self.who in ROLES:
            return SIDES[ROLES.index(self.who) // 3]
        return SIDES[NAMES.index(self.who) >= FIRST_FOE] if self.who in NAMES else None


def _opening(event: Event) -> tuple[What, str] | None:
    """What begins with this event, and who does it."""
    match event:
        case ev.CharacterMoved(who, by, manner="walk") if by == who:
            return "walk", who
        case ev.Attacked(who) | ev.AttackLost(who):
            return "attack", who
        case ev.StuntUsed(who) | ev.StuntFailed(who):
            return "power", who
        case ev.RecoveryEnded(unit=unit):
            return "recovery", unit
        case ev.InitiativeRolled():
            return "die", ""
        case ev.InitiativePassed(why="yielded" | "no-coins"):
            return "pass", ""
        case ev.ChoiceRevealed(choice=choice, is_open=False):
            unit = choice.split(" ")[0]
            return "choice", "" if unit == NONE else unit
        case _:
            return None


def opens_step(event: Event) -> bool:
    """Whether a step begins with this event."""
    return _opening(event) is not None


def steps_of(events: Iterable[Event]) -> list[Step]:
    """The steps of an activation, or of several: their numbers begin anew with each active side's choice.

    What comes before the first step is left out.
    """
    found: list[Step] = []
    number = 0
    is_over = True
    for event in events:
        opened = _opening(event)
        if opened is not None:
            what, who = opened
            if what == "choice" and is_over:
                number, is_over = 0, False
            elif what == "choice":
                what = "answer"
            number += what in _BOARD
            found.append(Step(what, who, (event,), number if what in _BOARD else 0))
        elif found:
            last = found[-1]
            found[-1] = Step(last.what, last.who, (*last.events, event), last.number)
        is_over = is_over or isinstance(event, _ENDS)
    return found
