"""What effects do, a function for each kind: to whom and when is the question of `triggers`."""

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.melee.board.tiles import BIT, TERRAINS
from bot.games.melee.cards.effect_kinds import (
    AddToDie,
    Again,
    ChangeStat,
    ChangeTerrain,
    Cure,
    Damage,
    Discard,
    Draw,
    EffectBase,
    Energy,
    EnergyMax,
    GiveImmunity,
    GiveStatus,
    Heal,
    Look,
    Pull,
    Push,
    Recover,
    Reduce,
    Reflect,
    Reroll,
    ReturnToHand,
    Shield,
    Swap,
    Teleport,
)
from bot.games.melee.events.events import GainedAgain, MadeImmune, StatChanged, Warded
from bot.games.melee.position.codes import (
    HP,
    IMMUNITY,
    REDUCTION,
    REFLECTION,
    SHIELD,
    STATS,
    immunity_mask,
    status_mask,
)
from bot.games.melee.position.state import UNTIL, Entity
from bot.games.melee.rules.chain import who
from bot.games.melee.rules.combat_dice import turn_die
from bot.games.melee.rules.piles import discard, look, recover, return_to_hand, seat_of
from bot.games.melee.rules.relocation import change_terrain, drag, swap_mask
from bot.games.melee.rules.resolve import Resolver, status_bit

#: What an effect may be for: an entity, or the number of a tile or card.
Found = Entity | int


def play_effect(play: Resolver, source: Entity, effect: EffectBase, targets: Sequence[Found]) -> None:
    """Play one effect on what it is for. Destructions queue their triggers for after the ability (AB-8)."""
    before = len(play.state.caused)
    PLAYED[type(effect)](play, source, effect, targets)
    play.sort_caused(before)


def _damage(play: Resolver, source: Entity, effect: Damage, targets: Sequence[Entity]) -> None:
    for entity in targets:
        play.damage(entity, effect.amount, "ability", source)


def _heal(play: Resolver, _source: Entity, effect: Heal, targets: Sequence[Entity]) -> None:
    for entity in targets:
        play.heal(entity, effect.amount)


def _give_status(play: Resolver, _source: Entity, effect: GiveStatus, targets: Sequence[Entity]) -> None:
    for entity in targets:
        play.give_status(entity, status_bit(effect.status))


def _cure(play: Resolver, _source: Entity, effect: Cure, targets: Sequence[Entity]) -> None:
    for entity in targets:
        play.end_status(entity, status_mask(effect.status))


def _energy(play: Resolver, source: Entity, effect: Energy, _targets: Sequence[Entity]) -> None:
    you, opponent = source.owner, 1 - source.owner
    match effect.change:
        case "gain":
            play.gain_energy(you, effect.amount, "ability")
        case "lose":
            play.lose_energy(opponent, effect.amount, "ability")
        case "steal":
            if stolen := play.lose_energy(opponent, effect.amount, "ability"):
                play.gain_energy(you, stolen, "ability")


def _energy_max(play: Resolver, source: Entity, effect: EnergyMax, _targets: Sequence[Entity]) -> None:
    play.change_energy_max(seat_of(source, effect.whose), effect.amount)


def _draw(play: Resolver, source: Entity, effect: Draw, _targets: Sequence[Entity]) -> None:
    play.draw(source.owner, effect.amount)


def _drag(play: Resolver, source: Entity, effect: Push | Pull, targets: Sequence[Entity]) -> None:
    for entity in targets:
        drag(play, source, entity, effect)


def _swap(play: Resolver, source: Entity, _effect: Swap, targets: Sequence[Entity]) -> None:
    for entity in targets:
        if swap_mask(play.state, source, BIT[entity.tile]):
            play.exchange(source, entity)


def _change_stat(play: Resolver, source: Entity, effect: ChangeStat, targets: Sequence[Entity]) -> None:
    kind = HP if effect.stat == "hp" else STATS.index(effect.stat)
    for entity in targets:
        play.state.lay(entity, (kind, effect.amount, UNTIL.index(effect.until), source.owner))
        if play.log is not None:
            play.log.append(StatChanged(who(entity), effect.stat, effect.amount, effect.until))
        if entity.damage >= entity.hp:
            play.destroy(entity, "ability", source)  # AB-20


def _ward(
    play: Resolver, source: Entity, effect: Shield | Reduce | Reflect, targets: Sequence[Entity]
) -> None:
    for entity in targets:
        play.state.lay(entity, (_WARDS[effect.kind], effect.amount, UNTIL.index(effect.until), source.owner))
        if play.log is not None:
            play.log.append(Warded(who(entity), effect.kind, effect.amount, effect.until))


_WARDS = {"shield": SHIELD, "reduce": REDUCTION, "reflect": REFLECTION}


def _give_immunity(play: Resolver, source: Entity, effect: GiveImmunity, targets: Sequence[Entity]) -> None:
    for entity in targets:
        play.state.lay(entity, (IMMUNITY, immunity_mask(effect.to), UNTIL.index(effect.until), source.owner))
        if play.log is not None:
            play.log.append(MadeImmune(who(entity), effect.to, effect.until))


def _again(play: Resolver, source: Entity, effect: Again, _targets: Sequence[Entity]) -> None:
    if source.serial not in play.state.entities:
        return
    if effect.what == "move":
        source.moves += 1
    else:
        source.attacks += 1
    if play.log is not None:
        play.log.append(GainedAgain(who(source), effect.what))


def _reroll(play: Resolver, source: Entity, effect: Reroll, _targets: Sequence[Entity]) -> None:
    turn_die(play, source, effect.who == "self", 0)


def _add_to_die(play: Resolver, source: Entity, effect: AddToDie, _targets: Sequence[Entity]) -> None:
    turn_die(play, source, effect.who == "self", effect.amount)


def _teleport(play: Resolver, source: Entity, _effect: Teleport, tiles: Sequence[int]) -> None:
    for tile in tiles:
        play.shift(source, (source.tile, tile), "teleport")


def _return_to_hand(
    play: Resolver, _source: Entity, _effect: ReturnToHand, targets: Sequence[Entity]
) -> None:
    return_to_hand(play, targets)


def _change_terrain(play: Resolver, _source: Entity, effect: ChangeTerrain, targets: Sequence[Found]) -> None:
    for found in targets:
        tile = found.tile if isinstance(found, Entity) else found
        change_terrain(play, tile, TERRAINS[effect.to])


#: What each kind of effect does with what it is for: entities, or the numbers of tiles or cards. A roll is
#: not here: it branches (`triggers`).
PLAYED: dict[type[EffectBase], Callable[[Resolver, Entity, Any, Any], None]] = {
    Damage: _damage,
    Heal: _heal,
    GiveStatus: _give_status,
    Cure: _cure,
    Energy: _energy,
    EnergyMax: _energy_max,
    Draw: _draw,
    Discard: discard,
    Recover: recover,
    Look: look,
    ReturnToHand: _return_to_hand,
    ChangeTerrain: _change_terrain,
    Push: _drag,
    Pull: _drag,
    Swap: _swap,
    ChangeStat: _change_stat,
    Shield: _ward,
    Reduce: _ward,
    Reflect: _ward,
    GiveImmunity: _give_immunity,
    Again: _again,
    Reroll: _reroll,
    AddToDie: _add_to_die,
    Teleport: _teleport,
}
