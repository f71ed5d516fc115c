"""The paths of touches that stand for a player's legal actions, with what each would do."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.multiversus.board.spaces import OFF, SPACE_NAMES
from bot.games.multiversus.facts.text import line_text
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
    format_action,
)
from bot.games.multiversus.sheets.texts import power_text
from bot.games.multiversus.sheets.vocabulary import (
    FIRST_PIECE,
    INTERACT,
    KINDS,
    NAMES,
    ROLES,
    SIDES,
    ActionKind,
)
from bot.games.multiversus.sight.danger import DangerMap
from bot.games.multiversus.sight.outlook import is_hurt_at, may_be_answered, outcome_of, watchers
from bot.games.multiversus.sight.plans import ActivationPlan
from bot.games.multiversus.sight.touches import PLAN, figure_named, part_of, touched_acts, touched_plans
from bot.games.multiversus.sight.view import FigureView, View
from bot.games.telling import Teller
from cogs.multiversus.offers import plan_text, unit_form
from cogs.multiversus.words import touch as words
from cogs.touch import Chip, Touch, TouchPath


def paths_of(view: View, teller: Teller, plans: Sequence[ActivationPlan] = ()) -> tuple[TouchPath, ...]:
    """A path for every legal action of the viewer, and some for plans; none if nothing is asked of them."""
    if view.seat is None or view.asked[view.seat] == "nothing":
        return ()
    told = _Told(view, teller)
    acts = sorted(touched_acts(view), key=lambda act: told.merit(act[0]))
    single = [
        TouchPath((format_action(action),), told.touches(action, parts), told.question(action))
        for action, parts in acts
    ]
    whole = [
        TouchPath(
            tuple(map(format_action, plan.actions)),
            told.plan(plan, parts),
            stopped=words.PLAN_STOPPED,
        )
        for plan, parts in touched_plans(view, plans, [parts for _, parts in acts])
    ]
    return (*single, *whole)


class _Told:
    """Tells what each touch of a path would do."""

    def __init__(self, view: View, teller: Teller) -> None:
        self._view, self._teller = view, teller
        if view.sides is not None and view.seat is not None:
            self._danger = DangerMap(view, view.sides[1 - view.seat])
            self._reach = DangerMap(view, view.sides[view.seat])
        self._near: dict[Walk, list[FigureView]] = {}
        self._deeds: dict[int, dict[str, None]] = {}
        for each in view.actions:
            if isinstance(each, Attack | Walk | Stunt):
                self._deeds.setdefault(each.who, {})[_DEEDS[type(each)]] = None

    def touches(self, action: Action, parts: Sequence[str]) -> tuple[Touch, ...]:
        """A sentence for each touch, the last of which does it."""
        said = self._said(action, len(parts))
        *before, last = map(Touch, parts, said)
        near = self._attackers(action)
        return (*before, replace(last, chips=(Chip("danger", str(len(near))),)) if near else last)

    def plan(self, plan: ActivationPlan, parts: Sequence[str]) -> tuple[Touch, ...]:
        """The touches of a whole plan; the last one is its button, or tells all of it."""
        said = words.effects(plan.changes, plan.moved, may_be_answered=may_be_answered(self._view))
        *before, last = parts
        if not last.startswith(PLAN):
            said = f"{plan_text(plan, self._teller)}. {said}"
        return (*(Touch(part, self._aim(plan, part)) for part in before), Touch(last, said))

    def _aim(self, plan: ActivationPlan, part: str) -> str:
        """What a touch means after which others of a plan follow."""
        who = _who(plan)
        if who is not None and part == part_of(self._view, figure_named(self._view, NAMES[who])):
            return self._first(who)
        if plan.target != OFF and part == part_of(self._view, figure_named(self._view, NAMES[plan.target])):
            return words.goes_for(NAMES[plan.target])
        return words.goes_to(part.removeprefix("@"))

    def _attackers(self, action: Action) -> list[FigureView]:
        """The enemies that could attack a walker at its end."""
        if not isinstance(action, Walk) or action.who >= FIRST_PIECE:
            return []
        if action not in self._near:
            figure = figure_named(self._view, NAMES[action.who])
            self._near[action] = self._danger.at(figure, SPACE_NAMES[action.space])
        return self._near[action]

    def question(self, action: Action) -> str:
        view = self._view
        if isinstance(action, Yield):
            return words.ASKS_YIELD
        activation = view.activation
        ends = isinstance(action, EndAction) and activation is not None and "line" in view.asked
        if not ends or activation is None or activation.doing is not None:
            return ""
        return words.question(activation.coins)

    def _said(self, action: Action, count: int) -> list[str]:
        match action:
            case Seal():
                return self._seal(action)
            case Attack():
                return self._attack(action, count)
            case Walk(who, space):
                figure, to = figure_named(self._view, NAMES[who]), SPACE_NAMES[space]
                near = [each.name for each in watchers(self._view, figure)]
                attackers = [each.name for each in self._attackers(action)]
                hurt = is_hurt_at(self._view, figure, to)
                return [self._first(who), words.walk(to, near, attackers, is_hurt=hurt)]
            case Stunt():
                return self._stunt(action, count)
            case Deploy(who, space):
                return [words.put_first(NAMES[who]), words.put(NAMES[who], SPACE_NAMES[space])]
            case SetTable():
                return ["", "", "", f"{line_text(format_action(action), self._teller)}."]
            case TakeSide(side):
                return [f"{words.lead(SIDES[side])}."]
        return [self._button(action)]

    def _first(self, who: int) -> str:
        return words.who_first(NAMES[who], list(self._deeds[who]))

    def _seal(self, seal: Seal) -> list[str]:
        view = self._view
        if seal.unit == NO_UNIT:
            return [words.CHOOSES_NOTHING]
        assert view.seat is not None
        assert view.sides is not None
        role = ROLES[seal.unit]
        first = words.unit_first(role, is_active=view.sides[view.seat] == view.turn)
        if not seal.kinds:
            return [first, words.RECOVERS]
        form = unit_form(view, role)
        assert form is not None
        warning = words.FAR if self._is_far(seal) else words.IDLE if seal in view.idle else ""
        return [first, words.choose(form, _kinds(seal), warning)]

    def merit(self, action: Action) -> tuple[int, ...]:
        """The place of an action among those of its kind, the best one first; the rules' order decides ties.

        A choice that may do nothing comes last, and a walk that hurts. Of the others, the walks where the
        fewest could attack come first, then those that end nearest to an enemy.
        """
        match action:
            case Seal():
                return (int(action in self._view.idle or self._is_far(action)),)
            case Walk(who, space) if who < FIRST_PIECE:
                figure = figure_named(self._view, NAMES[who])
                is_hurt = is_hurt_at(self._view, figure, SPACE_NAMES[space])
                return int(is_hurt), len(self._attackers(action)), self._reach.distance(figure, space)
        return (0,)

    def _is_far(self, seal: Seal) -> bool:
        """Whether somebody would attack from where they stand, and nobody is in their range now."""
        kinds = _kinds(seal)
        stays = len(kinds) > 1 and "attack" in kinds and "move" not in kinds
        return stays and not self._reach.reaches(ROLES[seal.unit])

    def _attack(self, attack: Attack, count: int) -> list[str]:
        view = self._view
        who, target = (figure_named(view, NAMES[each]) for each in (attack.who, attack.target))
        hits = words.attack(target.name, outcome_of(view, who, target), may_be_answered=may_be_answered(view))
        said = [self._first(attack.who), hits]
        if count == len(said):
            return said
        if attack.is_push:
            return [*said, words.PUSHES]
        return [*said, words.STAYS if attack.step == OFF else words.steps_to(SPACE_NAMES[attack.step])]

    def _stunt(self, stunt: Stunt, count: int) -> list[str]:
        line = f"{line_text(format_action(stunt), self._teller)}."
        does = self._does(stunt)
        if count == len(("who", "power")):
            return [self._first(stunt.who), does]
        return [self._first(stunt.who), does, *[line] * (count - 2)]

    def _does(self, stunt: Stunt) -> str:
        """What a power does, as its sheet has it."""
        if stunt.word == INTERACT:
            return words.MARKS
        form = unit_form(self._view, figure_named(self._view, NAMES[stunt.who]).unit)
        assert form is not None
        return next(power_text(each) for each in form.stunt if each.word == stunt.word)

    def _button(self, action: Action) -> str:
        match action:
            case EndAction():
                view = self._view
                if "reaction" in view.asked:
                    return words.ENDS_REACTION
                doing = view.activation is not None and view.activation.doing is not None
                return words.ENDS_ACTION if doing else words.ENDS_ACTIVATION
            case HoldBack():
                return words.HOLDS
            case Yield():
                return words.GIVES_UP
            case Ready():
                return words.IS_READY
        raise AssertionError(f"{action} is told elsewhere")


def _kinds(seal: Seal) -> list[ActionKind]:
    return [KINDS[kind] for kind in seal.kinds]


def _who(plan: ActivationPlan) -> int | None:
    """Who begins a plan."""
    first = plan.actions[0]
    return first.who if isinstance(first, Attack | Walk | Stunt) else None


_DEEDS: dict[type[Action], str] = {Attack: "attack", Walk: "move", Stunt: "stunt"}
