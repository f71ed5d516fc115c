"""The kinds of puzzles, by their best actions."""

from collections.abc import Sequence
from typing import Literal

from bot.games.melee.board.tiles import SUMMON_AREAS, steps
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use
from bot.games.melee.position.codes import POISON, RANGE
from bot.games.melee.position.reach import thorns_to
from bot.games.melee.position.state import Entity, State
from bot.games.melee.rules.imagine import veil
from bot.players.melee.hints.reasons import Reasons
from bot.players.melee.valuing.ground import points_to
from bot.players.melee.valuing.outlook import SeatOutlook
from bot.players.melee.valuing.placement import FRAIL
from bot.players.melee.valuing.weights import DEFAULT

Kind = Literal[
    "capture", "relief", "lethal", "guard", "turn-limit", "poison", "exhaust", "thorns", "charge",
    "patience", "retreat", "block", "threat", "attack", "summon", "ability", "answer", "way",
]  # fmt: skip
"""Take the Summon Area; remove the enemy on yours; destroy the last; keep enemies off yours; the end by turns
is near; somebody is sure to die by Poison; keep the Exhaust; spare the thorns; send nobody frail ahead alone;
do nothing; step out of range; summon in the way; get within reach of the Summon Area; attack; summon; use an
ability; answer it; walk."""

TITLES: dict[Kind, str] = {
    "capture": "Take the Summon Area",
    "relief": "Remove whoever stands on your Summon Area",
    "lethal": "Leave them nobody",
    "guard": "Keep them off your Summon Area",
    "turn-limit": "The turn limit decides",
    "poison": "Poison does the rest",
    "exhaust": "Keep the Exhaust",
    "thorns": "Spare the thorns",
    "charge": "No lone charge",
    "patience": "Do nothing more",
    "retreat": "Step out of range",
    "block": "Summon into their way",
    "threat": "Come within reach of their Summon Area",
    "attack": "Pick the right attack",
    "summon": "Pick the right summon",
    "ability": "Use the ability",
    "answer": "Answer the ability",
    "way": "Pick the right way",
}

#: Turns that are left, the present one included, from which on the turn limit is what a puzzle is about.
_LATE = 3
_PURPOSES: dict[str, Kind] = {
    "capture": "capture",
    "guard": "guard",
    "threaten": "threat",
    "shelter": "retreat",
}


def kind_of(state: State, seat: int, best: Action, actions: Sequence[Action]) -> Kind:
    """The kind of a puzzle with this best action; `actions` are all that are legal."""
    if isinstance(best, Choose):
        return "answer"
    area = SUMMON_AREAS[seat]
    intruder = state.occupied[1 - seat] >> area & 1
    if isinstance(best, Attack):
        if intruder and best.to == area:
            return "relief"
        if state.in_play(1 - seat) == 1 and not state.hand[1 - seat]:
            return "lethal"
    sight = veil(state, seat)
    purpose = Reasons(sight.state, seat, sight.opponent_hand, DEFAULT).of(best).purpose
    if purpose == "capture":
        return "capture"
    if state.setup.turn_limit - state.turn < _LATE:
        return "turn-limit"
    if isinstance(best, Summon) and purpose == "guard":
        return "block"
    if any(map(is_doomed, state.entities.values())):
        return "poison"
    if _keeps_exhaust(state, best, actions):
        return "exhaust"
    if isinstance(best, Attack) and _spares_thorns(state, best, actions):
        return "thorns"
    if _spares_charge(state, seat, best, actions):
        return "charge"
    return _PURPOSES.get(purpose) or _by_action(best)


def is_doomed(entity: Entity) -> bool:
    """Whether Poison is sure to destroy it at its owner's next upkeep (ST-2)."""
    return bool(entity.status & POISON) and entity.hp - entity.damage <= 1


def _by_action(best: Action) -> Kind:
    match best:
        case End():
            return "patience"
        case Summon():
            return "summon"
        case Use():
            return "ability"
        case Attack():
            return "attack"
        case _:
            return "way"


def _keeps_exhaust(state: State, best: Action, actions: Sequence[Action]) -> bool:
    return not isinstance(best, Use) and any(
        isinstance(one, Use) and state.on(one.tile).rules.exhausts for one in actions
    )


def _spares_thorns(state: State, best: Attack, actions: Sequence[Action]) -> bool:
    """Whether a walk that hurts the attacker would lead to where it could attack the same enemy."""
    entity = state.on(best.start)
    reach = entity.rules.base[RANGE]
    return any(
        isinstance(one, Move)
        and one.start == best.start
        and steps(one.to, best.to) <= reach
        and thorns_to(state, entity, one.to)
        for one in actions
    )


def _spares_charge(state: State, seat: int, best: Action, actions: Sequence[Action]) -> bool:
    """Whether somebody frail could go within reach of the enemy Summon Area, where nobody else is and enemies
    could strike it, and the best is to do nothing more, or something else with that entity.
    """
    match best:
        case End():
            actors = {one.start for one in actions if isinstance(one, Move)}
        case Move(start, _) | Attack(start, _):
            actors = {start}
        case _:
            return False
    sight, goal = veil(state, seat), SUMMON_AREAS[1 - seat]
    outlook = SeatOutlook(sight.state, seat, sight.opponent_hand, DEFAULT)
    if any(piece.may_arrive(goal) for piece in outlook.own):
        return False
    frail = {piece.tile: piece for piece in outlook.own if piece.hp <= FRAIL and piece.tile in actors}
    charges = [
        one
        for one in actions
        if isinstance(one, Move)
        and one.start in frail
        and points_to(frail[one.start].entry, goal)[one.to] <= frail[one.start].speed
        and outlook.attackers(one.to)
    ]
    return bool(charges) and best not in charges
