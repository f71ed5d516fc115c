"""A waiting choice: what can be known before it is made, and what is played when time has run out."""

from bot.games.melee.abilities.effects import PlayedEffect
from bot.games.melee.cards.cards import Trigger
from bot.games.melee.cards.effects import Effect, flat
from bot.games.melee.position.actions import Action, Choose, End, TakeTurn
from bot.games.melee.position.snapshot import fingerprint
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import carry_out
from bot.games.melee.rules.blind import BlindPlay, HiddenError

#: The prompt of an ability that its owner may decline.
MAY = "may"
YES, NO = "yes", "no"


def effect_asked(trigger: Trigger | None, prompt: str) -> Effect | None:
    """The effect of an ability that asks with this prompt; with `may`, its first effect.

    None if it cannot be told: no effect asks, or several of the same kind do.
    """
    if trigger is None:
        return None
    effects = trigger.do[:1] if prompt == MAY else tuple(flat(trigger.do))
    asking = [each for each in effects if prompt in (MAY, each.kind) and _asks(each)]
    return asking[0] if len(asking) == 1 else None


def _asks(effect: Effect) -> bool:
    return isinstance(effect, PlayedEffect) and bool(effect.aim().asks) and not effect.only_if


def answers_after_yes(state: State) -> tuple[str, ...]:
    """The answers to what an ability that may be declined asks first once it is used.

    Empty if it asks nothing, or if a die or a hidden card comes first.
    """
    asked = state.choice
    if asked is None or asked.prompt != MAY:
        return ()
    effect = effect_asked(state.setup.cards[asked.card].trigger, MAY)
    trial = after_answer(state, YES)
    if effect is None or trial is None or trial.choice is None:
        return ()
    then = trial.choice
    return then.options if (then.serial, then.prompt) == (asked.serial, effect.kind) else ()


def idle_answer(state: State, _seat: int) -> Choose | None:
    """The seat's answer to a waiting choice, if none makes a difference: all lead to the same position.

    None if nothing waits, if an answer matters, or if a die or a hidden card would come first.
    """
    if state.choice is None:
        return None
    answers = state.choice.options
    if len(answers) == 1:
        return Choose(answers)
    first: dict[str, object] = {}
    for answer in answers:
        trial = after_answer(state, answer)
        if trial is None:
            return None
        then = fingerprint(trial)
        first = first or then
        if then != first:
            return None
    return Choose((NO if state.choice.prompt == MAY else answers[0],))


def after_answer(state: State, answer: str) -> State | None:
    """The position after this answer to the waiting choice; None if a die or a hidden card comes first."""
    trial = state.copy()
    try:
        carry_out(BlindPlay(trial), Choose((answer,)))
    except HiddenError:
        return None
    return trial


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
    """An answer's rank: most HP of all own entities after it, then fewest of the enemy's."""
    after = after_answer(state, answer) or state
    return _total(after, seat), -_total(after, 1 - seat)


def _total(state: State, seat: int) -> int:
    return sum(each.hp - each.damage for each in state.entities.values() if each.owner == seat)
