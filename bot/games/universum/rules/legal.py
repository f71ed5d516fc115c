"""All legal actions of the seat to act, and the reason why any other action is refused.

The list and the refusals are two readings of the same rulings (U-T6); tests compare them in every position of
whole games.
"""

from collections.abc import Sequence
from itertools import combinations

from bot.games.errors import IllegalAction
from bot.games.universum.cards.vocabulary import (
    CYCLE,
    KEEP,
    MOVE,
    RECYCLE,
    REORDER,
    SEAL,
    SEARCH,
    SIFT,
    SWITCH,
    TRANSFORMERS,
    TRIGGER,
    action_at,
)
from bot.games.universum.position.actions import (
    ACTIONS_WITH,
    ORDERS,
    PASS,
    SWITCHES,
    Action,
    AgreeDraw,
    CardActions,
    Choose,
    Leave,
    Pass,
    PlayCard,
    Prepare,
    Trash,
    choose_card,
    choose_two,
)
from bot.games.universum.position.state import State
from bot.games.universum.rules.stacks import missing_tools

REFUSALS = (
    "game-over",
    "bad-action",
    "not-your-turn",
    "choice-pending",
    "no-choice",
    "illegal-choice",
    "not-in-hand",
    "wrong-action",
    "no-portal",
    "missing-tools",
    "nothing-to-do",
    "no-such-card",
)
"""All codes, in the order in which they are given: the first that fits."""


def legal_actions(state: State) -> Sequence[Action]:
    """The active seat's actions, apart from leaving; empty if the game is over."""
    if state.outcome is not None:
        return ()
    if state.choice is not None:
        return answers(state)
    found: list[Action] = []
    seat = state.active
    at = state.at[seat]
    for card in state.hands[seat]:
        known = ACTIONS_WITH[card]
        found += _plays(state, known, card[at - 1], at)
        found.append(known.prepare)
        found.append(known.trash)
    found.append(PASS)
    return found


def answers(state: State) -> Sequence[Choose]:
    """All answers to the choice that is pending; empty if none is."""
    choice = state.choice
    if choice is None:
        return ()
    match choice.kind:
        case "reorder":
            return ORDERS[len(state.portals[choice.stack - 1])]
        case "sift":
            return [choose_two(*pair) for pair in combinations(sorted(state.hands[state.active]), 2)]
        case "keep":
            return [choose_card(card) for card in state.played]


def _plays(state: State, known: CardActions, action: str, at: int) -> Sequence[Action]:
    """The ways to play a card for this action at this transformer (U-T4 to U-T6)."""
    if action == MOVE:
        return known.moves[at]
    if action == SEARCH:
        return (known.plain,) if can_draw(state) else ()
    if action == RECYCLE:
        return [known.recycles[card] for card in state.discard]
    if action == SEAL:
        stack = state.portals[at - 1]
        if stack and not missing_tools(state, state.active, stack[0]):
            return (known.plain,)
        return ()
    if at == KEEP:
        return (known.plain,)
    if at == REORDER:
        return [known.aimed[to] for to in TRANSFORMERS if len(state.portals[to - 1]) > 1]
    if at == SWITCH:
        portals = state.portals
        return [known.switches[pair] for pair in SWITCHES if portals[pair[0] - 1] and portals[pair[1] - 1]]
    if at == SIFT:
        return (known.plain,) if can_draw(state) or len(state.hands[state.active]) > 1 else ()
    return (known.plain,) if can_cycle(state) else ()


def can_draw(state: State) -> bool:
    """Whether a card can be drawn, from the action stack or after the discard pile became one (U-T6)."""
    return bool(state.stack or state.discard)


def can_cycle(state: State) -> bool:
    """Whether some stack has two portals (U-T6)."""
    return any(len(stack) > 1 for stack in state.portals)


def check_action(state: State, seat: int, action: Action) -> None:
    """Raise IllegalAction with the first of `REFUSALS` that fits; nothing if the action is legal."""
    if state.outcome is not None:
        raise IllegalAction("game-over")
    _check_words(state, action)
    if seat in state.left or (state.setup.is_solo and seat != 0):
        raise IllegalAction("not-your-turn")
    if isinstance(action, Leave | AgreeDraw):
        return
    if seat != state.active:
        raise IllegalAction("not-your-turn")
    if isinstance(action, Choose):
        if state.choice is None:
            raise IllegalAction("no-choice")
        if action not in answers(state):
            raise IllegalAction("illegal-choice")
        return
    if state.choice is not None:
        raise IllegalAction("choice-pending")
    if isinstance(action, Pass):
        return
    if action.card not in state.hands[seat]:
        raise IllegalAction("not-in-hand", action.card)
    if isinstance(action, PlayCard):
        _check_play(state, action)


def _check_words(state: State, action: Action) -> None:
    """Every card that is named must be in the box, and only two people can agree to a draw."""
    named: list[object] = []
    match action:
        case PlayCard(card, targets):
            named = [card, *targets]
        case Prepare(card) | Trash(card):
            named = [card]
        case Choose(given):
            named = [*given]
        case Pass() | Leave():
            return
        case AgreeDraw():
            if state.setup.seats != 2 or state.setup.is_solo:
                raise IllegalAction("bad-action", "only two players can agree to a draw")
    for name in named:
        if isinstance(name, str) and name not in state.setup.box.cards:
            raise IllegalAction("bad-action", f"there is no card {name}")


def _check_play(state: State, action: PlayCard) -> None:
    at = state.at[state.active]
    kind = action_at(action.card, at)
    if kind == SEARCH:
        _check_form(action)
        _check_effect(can_draw(state))
    elif kind == MOVE:
        _check_form(action, int)
        _check_effect(action.targets[0] != at)
    elif kind == RECYCLE:
        _check_form(action, str)
        _check_effect(bool(state.discard))
        if action.targets[0] not in state.discard:
            raise IllegalAction("no-such-card", str(action.targets[0]))
    elif kind == SEAL:
        _check_form(action)
        stack = _check_stacks(state, at)
        if missing_tools(state, state.active, stack[0]):
            raise IllegalAction("missing-tools", stack[0])
    else:
        assert kind == TRIGGER
        _check_trigger(state, action, at)


def _check_trigger(state: State, action: PlayCard, at: int) -> None:
    if at == REORDER:
        _check_form(action, int)
        stack = _check_stacks(state, *action.targets)
        _check_effect(len(stack) > 1)
    elif at == SIFT:
        _check_form(action)
        _check_effect(can_draw(state) or len(state.hands[state.active]) > 1)
    elif at == SWITCH:
        _check_form(action, int, int)
        _check_stacks(state, *action.targets)
    elif at == CYCLE:
        _check_form(action)
        _check_effect(can_cycle(state))
    else:
        _check_form(action)


def _check_form(action: PlayCard, *kinds: type[int] | type[str]) -> None:
    """The line must have the form that the card's action here needs."""
    if tuple(map(type, action.targets)) != kinds:
        raise IllegalAction("wrong-action", action.card)


def _check_stacks(state: State, *transformers: int | str) -> tuple[str, ...]:
    """These transformers must have portals; returns the stack above the last one."""
    stack: tuple[str, ...] = ()
    for each in transformers:
        assert isinstance(each, int)
        stack = state.portals[each - 1]
        if not stack:
            raise IllegalAction("no-portal", str(each))
    return stack


def _check_effect(does_something: bool) -> None:
    """An action that could do nothing cannot be played (U-T6)."""
    if not does_something:
        raise IllegalAction("nothing-to-do")
