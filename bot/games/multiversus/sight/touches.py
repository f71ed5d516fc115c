"""Each legal action as the places that one touches for it, in order, by their names.

`@e4` is who stands at e4 with its lower left space, `e4` the place; `piece:2` a piece that shares its space
with a character. `unit:mob` is a unit of the own sheet, `coins:attack+move` what it is chosen for,
`use:WORD` a power, `after:push` what follows an attack, `plan:1` a whole plan. A free setup has `field:`,
`team:` and `begin:`.
"""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Final

from bot.games.multiversus.board.spaces import OFF, SPACE_NAMES
from bot.games.multiversus.position.actions import (
    NO_UNIT,
    Action,
    Attack,
    Deploy,
    EndAction,
    HoldBack,
    Ready,
    Seal,
    SetTable,
    Stunt,
    TakeSide,
    Walk,
    Yield,
)
from bot.games.multiversus.sheets.vocabulary import INTERACT, KINDS, NAMES, ROLES, SIDES
from bot.games.multiversus.sight.plans import ActivationPlan, foremost
from bot.games.multiversus.sight.view import FigureView, View

DONE, HOLD, YIELD, NOTHING, READY = (
    "button:done",
    "button:hold",
    "button:yield",
    "button:nothing",
    "button:ready",
)
TAKE = "button:lead-"
UNIT, COINS, USE, PIECE = "unit:", "coins:", "use:", "piece:"
PLAN = "plan:"
FOREMOST = 3
"""The most plans with a button."""
FIELD, TEAM, BEGIN = "field:", "team:", "begin:"
PUSH, STAY = "after:push", "after:stay"
RECOVERY = f"{COINS}recovery"


def part_at(view: View, space: str) -> str:
    """Who stands there with its lower left space, or else the place."""
    return f"@{space}" if any(each.space == space for each in view.figures) else space


def part_of(view: View, figure: FigureView) -> str:
    """A character or piece on the board."""
    if figure.unit == "piece" and any(
        other.space == figure.space and other.unit != "piece" for other in view.figures
    ):
        return f"{PIECE}{figure.name[-1]}"
    return f"@{figure.space}"


def figure_named(view: View, name: str) -> FigureView:
    return next(each for each in view.figures if each.name == name)


def touched_acts(view: View) -> list[tuple[Action, tuple[str, ...]]]:
    """Every legal action of the viewer with what is touched for it.

    An attack that something may follow has another touch, which says what does.
    """
    followed = {
        (each.who, each.target)
        for each in view.actions
        if isinstance(each, Attack) and (each.is_push or each.step != OFF)
    }
    return [(action, _parts_of(view, action, followed)) for action in view.actions]


def touched_plans(
    view: View, plans: Sequence[ActivationPlan], taken: Iterable[tuple[str, ...]]
) -> list[tuple[ActivationPlan, tuple[str, ...]]]:
    """Whole plans that are touched at once, besides the paths that are `taken`.

    The first ones have a button each. Somebody walks up to an enemy, or to a piece to mark it, by a touch of
    who acts and of whom they go for, unless they could attack it from where they stand. All others begin with
    whom they go for and where somebody goes, or with two such places; if several share both, the last touch
    says which one.
    """
    numbers = {id(each): f"{PLAN}{number}" for number, each in enumerate(plans, 1)}
    found: list[tuple[ActivationPlan, tuple[str, ...]]] = [
        (each, (numbers[id(each)],)) for each in foremost(plans, FOREMOST)
    ]
    begun, firsts = {tuple(parts[:2]) for parts in taken}, {parts[0] for parts in taken}
    for plan in plans:
        parts = _approach(view, plan)
        if parts and parts not in begun:
            begun.add(parts)
            found.append((plan, parts))
    aims = [(plan, aims) for plan in plans if (aims := _aims(view, plan, firsts))]
    shared = Counter(each for _, each in aims)
    for plan, each in aims:
        is_alone = len(each) == _AIMS and shared[each] == 1
        found.append((plan, each if is_alone else (*each, numbers[id(plan)])))
    return found


_AIMS: Final = 2
"""The most places and enemies that are touched before one of several plans."""


def _aims(view: View, plan: ActivationPlan, begun: Container[str]) -> tuple[str, ...]:
    """Whom a plan goes for, and where its members go: at most two touches, none of which begins others."""
    target = [] if plan.target == OFF else [_body(view, plan.target)]
    places = [part_at(view, SPACE_NAMES[space]) for space in plan.spaces]
    return tuple(dict.fromkeys(each for each in (*target, *places) if each not in begun))[:_AIMS]


def _approach(view: View, plan: ActivationPlan) -> tuple[str, ...]:
    """What is touched for a walk and what the same one then does to somebody; empty for other plans."""
    match plan.actions:
        case (Walk(who), Attack(by, target)) if who == by:
            return _body(view, who), _body(view, target)
        case (Walk(who), Stunt(by, word, target)) if who == by and word == INTERACT:
            return _body(view, who), _body(view, target)
    return ()


def coins_part(kinds: Iterable[str]) -> str:
    """Action coins that are chosen together; none are a Recovery."""
    return f"{COINS}{'+'.join(kinds)}" if kinds else RECOVERY


def _parts_of(view: View, action: Action, followed: set[tuple[int, int]]) -> tuple[str, ...]:
    match action:
        case Seal(unit, kinds):
            if unit == NO_UNIT:
                return (NOTHING,)
            return f"{UNIT}{ROLES[unit]}", coins_part([KINDS[kind] for kind in kinds])
        case Attack(who, target):
            parts = _body(view, who), _body(view, target)
            return (*parts, _after(view, action)) if (who, target) in followed else parts
        case Walk(who, space) | Deploy(who, space):
            return _body(view, who), part_at(view, SPACE_NAMES[space])
        case Stunt(who, word, target, space):
            aims = [] if target == OFF else [_body(view, target)]
            aims += [] if space == OFF else [part_at(view, SPACE_NAMES[space])]
            return _body(view, who), f"{USE}{word}", *aims
        case SetTable(battlefield, heroes, adversaries, first):
            begins = f"{BEGIN}{SIDES[first]}"
            return f"{FIELD}{battlefield}", f"{TEAM}{heroes}", f"{TEAM}{adversaries}", begins
        case TakeSide(side):
            return (f"{TAKE}{SIDES[side]}",)
    return (_BUTTONS[type(action)],)


_BUTTONS: dict[type[Action], str] = {EndAction: DONE, HoldBack: HOLD, Yield: YIELD, Ready: READY}


def _body(view: View, who: int) -> str:
    return part_of(view, figure_named(view, NAMES[who]))


def _after(view: View, attack: Attack) -> str:
    if attack.is_push:
        return PUSH
    return STAY if attack.step == OFF else part_at(view, SPACE_NAMES[attack.step])
