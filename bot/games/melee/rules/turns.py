"""The phases of a turn, and the ways in which a duel ends (T-1 to T-5, W-1 to W-3)."""

from typing import Final

from bot.games.melee.abilities.chain import Occasion, who
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events.events import GameOver, StatusRolled, TurnBegan, TurnEnded
from bot.games.melee.position.actions import End
from bot.games.melee.position.codes import BURN, POISON, SLEEP, STUN, STUN_HOLDS, status_names
from bot.games.melee.position.conditions import NO_ROLE
from bot.games.melee.position.state import (
    COMBAT,
    NEXT_TURN,
    NO_COMBAT,
    OVER,
    THIS_TURN,
    Entity,
    Outcome,
    State,
)
from bot.games.melee.position.steps import Check, CloseTurn, Gain, StartTurn
from bot.games.two_seats import Seat

ENERGY_A_TURN: Final = 2

#: The bits of `State.modified` for modifiers that end with a combat, with the next turn, and with a turn.
LASTS_COMBAT: Final = 1 << COMBAT
_LASTS_LONGER: Final = 1 << NEXT_TURN
_LASTS_TURN: Final = LASTS_COMBAT | 1 << THIS_TURN

_START_TURN: Final = StartTurn()
_GAIN: Final = Gain()
_CLOSE_TURN: Final = CloseTurn()
_CHECK: Final = Check()


def start_turn(play: Resolver, _step: StartTurn = _START_TURN) -> None:
    """Upkeep: the active player's statuses, entity by entity in summon order (T-1)."""
    state = play.state
    if play.log is not None:
        play.log.append(TurnBegan(state.turn, Seat(state.active)))
    active = state.active
    for entity in list(state.entities.values()) if state.modified & _LASTS_LONGER else state.ranks[active][:]:
        if entity.modifiers and not _expire(play, entity, NEXT_TURN, active):
            continue
        if entity.status and entity.owner == active:
            if entity.status & STUN:
                entity.status |= STUN_HOLDS
            _upkeep(play, entity)
    if state.caused:
        state.stack += (_GAIN, _CHECK)
        return
    if not (state.occupied[0] and state.occupied[1]):
        _eliminate(play)
    if state.outcome is None:
        gain(play)


def _upkeep(play: Resolver, entity: Entity) -> None:
    if entity.status & POISON:
        play.damage(entity, 1, "poison")
        if entity.damage >= entity.hp:
            return
        _roll(play, entity, POISON)
    if entity.status & BURN:
        _roll(play, entity, BURN)
    if entity.status & SLEEP:
        _roll(play, entity, SLEEP)


def _roll(play: Resolver, entity: Entity, bit: int) -> None:
    """5 or 6 ends Poison and Burn (ST-2, ST-3), an even number ends Sleep (ST-4)."""
    die = play.dice.roll()
    ended = die % 2 == 0 if bit == SLEEP else die >= 5
    if ended:
        entity.status &= ~bit
    if play.log is not None:
        play.log.append(StatusRolled(who(entity), status_names(bit)[0], die, ended))


def gain(play: Resolver, _step: Gain = _GAIN) -> None:
    """Energy, then start-of-turn abilities (T-2, T-3)."""
    state = play.state
    play.gain_energy(state.active, ENERGY_A_TURN, "turn")
    if "turn-start" in state.setup.moments[state.active]:
        _fire_own(play, "turn-start")
    if state.caused:
        state.stack.append(_CHECK)


def end_phase(play: Resolver, _action: End) -> None:
    """End-of-turn abilities, and after them the end of the turn (T-5)."""
    state = play.state
    if "turn-end" in state.setup.moments[state.active]:
        _fire_own(play, "turn-end")
    if state.caused:
        state.stack.append(_CLOSE_TURN)
    else:
        close_turn(play)


def _fire_own(play: Resolver, moment: str) -> None:
    state = play.state
    active = state.active
    own: list[Occasion] = []
    for entity in state.ranks[active]:
        if entity.rules.moment == moment:
            own.append((moment, entity, None, NO_ROLE))
    if own:
        play.fire(own)


def close_turn(play: Resolver, _step: CloseTurn = _CLOSE_TURN) -> None:
    """Stun wears off; then capture, the turn limit, and the other player's turn (T-5, W-1, W-3)."""
    state = play.state
    if state.modified & _LASTS_TURN:
        _expire_all(play, (COMBAT, THIS_TURN))
        if state.caused:
            state.stack.append(_CLOSE_TURN)  # again, after what the end of changed HP causes (AB-20)
            return
    active = state.active
    for entity in state.ranks[active]:
        if entity.status & STUN_HOLDS:
            play.end_status(entity, STUN)
        entity.moved = entity.done = False
        entity.used = entity.fought = 0
        entity.moves = entity.attacks = 1
    for entity in state.ranks[1 - active]:
        entity.moves = entity.attacks = 1  # anything more, from AB-14, is over
    state.acting = 0
    state.spent = ()
    if play.log is not None:
        play.log.append(TurnEnded(state.turn, Seat(state.active)))
    if state.occupied[1 - active] >> SUMMON_AREAS[active] & 1:
        finish(play, Seat(1 - active), "capture")
        return
    if not (state.occupied[0] and state.occupied[1]):
        _eliminate(play)
    if state.outcome is None and state.turn >= state.setup.turn_limit:
        finish(play, leader(state), "turn-limit")
    if state.outcome is None:
        state.turn += 1
        state.active = 1 - active
        start_turn(play)


def leader(state: State) -> Seat | None:
    """The seat with more entities left, then with more HP in play; None if both are equal (W-3)."""
    scores = []
    for seat in (0, 1):
        left = state.in_play(seat) + len(state.hand[seat]) + len(state.deck[seat])
        hp = sum(entity.hp - entity.damage for entity in state.ranks[seat])
        scores.append((left, hp))
    if scores[0] == scores[1]:
        return None
    return Seat.SOUTH if scores[0] > scores[1] else Seat.NORTH


def check(play: Resolver, step: Check = _CHECK) -> None:
    """End modifiers that last for one combat, then eliminate a side with nothing left (W-2).

    After an attack, `step` names the attacker.
    """
    state = play.state
    if step.attacker:
        state.combat = NO_COMBAT
        if (attacker := state.entities.get(step.attacker)) is not None:
            attacker.fought += 1
    if state.modified & LASTS_COMBAT:
        _expire_all(play, (COMBAT,))
        if state.caused:
            state.stack.append(_CHECK)  # again, after what the end of changed HP causes (AB-20)
            return
    if not (state.occupied[0] and state.occupied[1]):
        _eliminate(play)


def _eliminate(play: Resolver) -> None:
    """End the duel if a player has nothing in play and nothing in hand (W-2)."""
    state = play.state
    out = [not state.occupied[seat] and not state.hand[seat] for seat in (0, 1)]
    if out[0] or out[1]:
        winner = None if out[0] and out[1] else Seat.NORTH if out[0] else Seat.SOUTH
        finish(play, winner, "elimination")


def finish(play: Resolver, winner: Seat | None, by: str) -> None:
    """End the duel: waiting steps are dropped."""
    state = play.state
    state.outcome = Outcome(winner, by)
    state.phase = OVER
    state.stack.clear()
    state.caused.clear()
    state.choice = None
    if play.log is not None:
        play.log.append(GameOver(winner, by))


def _expire_all(play: Resolver, untils: tuple[int, ...]) -> None:
    """End the modifiers of these durations on all entities: by duration, then in summon order."""
    state = play.state
    for until in untils:
        state.modified &= ~(1 << until)
        for entity in [entity for entity in state.entities.values() if entity.modifiers]:
            _expire(play, entity, until)


def _expire(play: Resolver, entity: Entity, until: int, seat: int | None = None) -> bool:
    """End an entity's modifiers of this duration (AB-11); with a seat, only those until that player's turn.

    Returns whether the entity is still in play: the end of raised HP may destroy it (AB-20).
    """
    for _, _, ends, waits_for in entity.modifiers:
        if ends == until and (seat is None or waits_for == seat):
            break
    else:
        return True
    kept = [each for each in entity.modifiers if each[2] != until or (seat is not None and each[3] != seat)]
    if len(kept) < len(entity.modifiers):
        entity.modify(tuple(kept))
        if entity.damage >= entity.hp:
            play.destroy(entity, "ability", None)
            return False
    return True
