"""A position as one side may know it, in a form that computer players can play on.

A View is to look at, a Veiled to play on. A Veiled never tells what the other side has chosen in secret.
"""

from collections.abc import Sequence

from bot.games.errors import IllegalAction
from bot.games.multiversus.position.actions import SEAL_NONE, Action, Seal
from bot.games.multiversus.position.position import CHOOSING, OVER, Position
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.flow import play
from bot.games.multiversus.rules.legal import check_action
from bot.games.multiversus.rules.offers import replies


class Veiled:
    """A position as `side` may know it; before the game, `state` without one.

    While both choose, the other side has chosen nothing in it. Later, where its choice is still secret, it
    has chosen nobody, and `hidden` are the choices that it may have made, as far as the position tells.
    """

    __slots__ = ("hidden", "position", "side", "state")

    def __init__(
        self, state: State, side: int, position: Position | None, hidden: tuple[Seal, ...] = ()
    ) -> None:
        self.state = state
        self.side = side
        self.position = position
        self.hidden = hidden


def veil(state: State, seat: int) -> Veiled:
    """What `seat` may know: the same for positions that differ only in a secret choice of the other's."""
    position, side = state.position, state.side_of(seat)
    if position is None or position.phase == OVER:
        return Veiled(state, side, position)
    if position.phase == CHOOSING:
        return Veiled(state, side, _with_choice(position, 1 - side, None))
    if side != position.side or position.is_revealed:
        return Veiled(state, side, position)
    hidden = tuple([seal for seal in replies(position) if isinstance(seal, Seal)])
    return Veiled(state, side, _with_choice(position, 1 - side, SEAL_NONE), hidden)


def imagined(veiled: Veiled) -> list[Position]:
    """All positions that look like this to its side."""
    assert veiled.position is not None
    if not veiled.hidden:
        return [veiled.position]
    return [_with_choice(veiled.position, 1 - veiled.side, chosen) for chosen in veiled.hidden]


def foresee(state: State, seat: int, actions: Sequence[Action]) -> State:
    """The state that a seat may expect after these actions of its own, if nobody reacts.

    IllegalAction if one is impossible then, or if the activation ends with it, as a die falls.
    """
    veiled = veil(state, seat)
    found = state.copy()
    found.position = veiled.position
    if veiled.position is None or veiled.position.phase == CHOOSING:
        raise IllegalAction("not-asked")
    for action in actions:
        assert found.position is not None
        check_action(found, seat, action)
        found.position = play(found.position, veiled.side, action, _NoDie())
        found.ply += 1
    return found


class _NoDie:
    """Where the die would fall, nothing is foreseen any more."""

    def roll(self, sides: int = 6) -> int:  # noqa: ARG002 -- none of any kind
        raise IllegalAction("not-asked")


def _with_choice(position: Position, side: int, choice: Seal | None) -> Position:
    one, two = position.choices
    found = position.copy()
    found.choices = (choice, two) if side == 0 else (one, choice)
    return found
