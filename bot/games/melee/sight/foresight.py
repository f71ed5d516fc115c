"""The position that a player may expect after actions that they think of, without a die or a hidden card."""

from collections.abc import Sequence

from bot.games.errors import IllegalAction
from bot.games.melee.position.actions import Action, Attack, End, Move, Summon, Use
from bot.games.melee.position.state import MAIN, State
from bot.games.melee.rules.apply import carry_out
from bot.games.melee.rules.blind import BlindPlay, HiddenError
from bot.games.melee.rules.legal import check_action


def foresee(state: State, seat: int, actions: Sequence[Action]) -> State:
    """The position as `seat` may expect it after its `actions`; `state` stays as it is.

    Decks count as empty: nothing is drawn. An action that needs a die, asks for a choice or ends the duel is
    only spent: nobody is hurt by it. IllegalAction if an action is impossible even so, or ends the turn.
    """
    now = state.copy()
    now.deck = [(), ()]
    for action in actions:
        if now.phase != MAIN or now.active != seat or isinstance(action, End):
            raise IllegalAction("game-over")
        check_action(now, action)
        then = now.copy()
        try:
            carry_out(BlindPlay(then), action)
        except HiddenError:
            then = _spent(now, action)
        if then.choice is not None or then.phase != MAIN:
            then = _spent(now, action)
        now = then
    return now


def _spent(state: State, action: Action) -> State:
    """The position in which an action has been taken but has changed nothing else."""
    after = state.copy()
    match action:
        case Move(tile, to):
            entity = after.own(after.active, tile)
            entity.moves, entity.moved = entity.moves - 1, True
            after.relocate(entity, to)
        case Attack(tile, _):
            entity = after.own(after.active, tile)
            entity.attacks -= 1
            entity.fought += 1
        case Use(tile, _):
            entity = after.own(after.active, tile)
            entity.used += 1
        case Summon():
            raise IllegalAction("choice-pending")  # what comes of it cannot be known
        case _:
            raise IllegalAction("bad-action")
    if after.acting not in (0, entity.serial) and (other := after.entities.get(after.acting)) is not None:
        other.done = True
    after.acting = entity.serial
    return after
