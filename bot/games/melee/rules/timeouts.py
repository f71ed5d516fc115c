"""What is played for a player whose time has run out (docs/clocks.md, rule 15)."""

from bot.games.melee.position.actions import Action, Choose, End, TakeTurn
from bot.games.melee.position.state import State
from bot.games.melee.rules.choices import MAY, NO, after_answer


def timeout_action(state: State, seat: int) -> Action:
    """The safest action of a seat that has to act: go first, decline, the least harmful answer, or end."""
    if not state.turn:
        return TakeTurn(True)
    if state.choice is None:
        return End()
    if state.choice.prompt == MAY:
        return Choose((NO,))
    return Choose((max(state.choice.options, key=lambda answer: _worth(state, seat, answer)),))


def _worth(state: State, seat: int, answer: str) -> tuple[int, int]:
    """How good an answer is: the HP of all own entities after it, then how little the enemy's have."""
    after = after_answer(state, answer) or state
    return _total(after, seat), -_total(after, 1 - seat)


def _total(state: State, seat: int) -> int:
    return sum(each.hp - each.damage for each in state.entities.values() if each.owner == seat)
