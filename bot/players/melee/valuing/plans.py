"""The possible gains this turn of an entity that may still act: its moves, and its attacks from there."""

from collections.abc import Mapping
from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import BIT, WITHIN, sight_between, steps
from bot.games.melee.odds.foresight import Foresight
from bot.games.melee.odds.tally import AttackTally
from bot.games.melee.position.actions import Attack
from bot.games.melee.position.codes import RANGE, SLEEP
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.games.melee.position.reach import landing_mask, may_move, newcomer, thorns_to
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import FARTHEST, in_range, sight_blockers, value
from bot.players.melee.valuing.blows import ExpectedStrike, is_contained, is_set, is_witnessed
from bot.players.melee.valuing.fighters import Fighter, interferes, is_plain, strike_in, tally_between, walk
from bot.players.melee.valuing.outlook import SeatOutlook
from bot.players.melee.valuing.placement import Placement

#: The chance that an attack whose ability moves its target takes an intruder off the Summon Area.
SHOVED_OFF = 0.6


class AimedStrike:
    """An attack on the enemy on `target`: its gain in energy, the damage to expect, dealt and taken."""

    __slots__ = ("dealt", "gain", "taken", "target")

    def __init__(self, gain: float, target: int, dealt: float, taken: float) -> None:
        self.gain = gain
        self.target = target
        self.dealt = dealt
        self.taken = taken

    def is_needless(self, unanswered: Mapping[int, float]) -> bool:
        """Whether it is struck back although another tile gives an attack that deals as much unanswered."""
        return bool(self.taken) and unanswered.get(self.target, 0.0) >= self.dealt


#: No attack at all.
NO_STRIKE: Final = AimedStrike(0.0, -1, 0.0, 0.0)


class TurnPlan:
    """The next actions of one own entity, or of a card about to be one, and their gains.

    `moves[tile]` is the gain of ending a move there, with the best attack from there. `attacks[tile]` is the
    gain of attacking the enemy there now, with the best move after it. `best` is the highest of all, at least
    0.
    """

    __slots__ = ("attacks", "best", "fixed", "moves", "outlook", "piece", "stand", "strikes")

    def __init__(self, outlook: SeatOutlook, piece: Fighter) -> None:
        self.outlook = outlook
        self.piece = piece
        self.moves: dict[int, float] = {}
        self.attacks: dict[int, float] = {}
        self.best = 0.0
        self.stand: Placement | None = None
        #: By the enemy's number: whether where this entity stands matters only for the distance. If so, the
        #: results by its number, its distance or whether it can strike back, and whether this one stays put.
        self.fixed: dict[int, bool] = {}
        self.strikes: dict[tuple[int, int, bool], ExpectedStrike] = {}

    def look(self, targets: int) -> "TurnPlan":
        """Weigh the moves and attacks of an entity in play; `targets` are the enemies it may attack now."""
        state, piece = self.outlook.state, self.piece
        moving = landing_mask(state, piece.entity) if may_move(piece.entity) else 0
        stand = self.stand = Placement(self.outlook, piece, moving | 1 << piece.tile)
        here = stand.at(piece.tile)
        thorny = self._thorny(moving)
        for tile in cells_of(moving):
            gain = stand.at(tile) - here
            if thorny >> tile & 1:
                gain -= self.pricks(tile)
            self.moves[tile] = gain
        best_place = max((0.0, *self.moves.values()))
        unanswered = self._add_strikes(moving)
        for tile in cells_of(targets):
            best = self.aimed_strike(piece.tile, tile)
            self.attacks[tile] = best.gain + best_place
            if best.is_needless(unanswered):
                self.attacks[tile] -= self.outlook.weights.answered
        self.best = max((0.0, *self.moves.values(), *self.attacks.values()))
        return self

    def land(self, landings: int) -> "TurnPlan":
        """Weigh the tiles on which a card summoned now may end; its cost is not counted."""
        piece = self.piece
        stand = self.stand = Placement(self.outlook, piece, landings)
        absent = stand.ways[piece.tile] + stand.away()
        for tile in cells_of(landings):
            self.moves[tile] = stand.at(tile) - absent
        for tile in cells_of(self._thorny(landings)):
            self.moves[tile] -= self.pricks(tile)
        self._add_strikes(landings)
        return self

    def relocate(self, tile: int) -> float:
        """The gain if an ability puts the entity on a tile, with the best attack from there."""
        piece = self.piece
        stand = Placement(self.outlook, piece, 1 << piece.tile | 1 << tile)
        gain = stand.at(tile) - stand.at(piece.tile) + self.best_strike(tile).gain
        return gain - self._hurt(piece.entry.thorns >> tile & 1)

    def _thorny(self, tiles: int) -> int:
        """The tiles among these, all in reach, that can be reached only through thorns."""
        piece = self.piece
        entry = piece.entry
        if not entry.thorns:
            return 0
        return tiles & ~walk(entry.dry, piece.tile, piece.speed, piece.blockers(self.outlook.state))

    def pricks(self, tile: int) -> float:
        """The cost of thorns on the way to a tile, in energy (M-7)."""
        return self._hurt(thorns_to(self.outlook.state, self.piece.entity, tile))

    def _hurt(self, damage: int) -> float:
        worth, hp = self.piece.sense.worth, self.piece.hp
        return self.outlook.weights.thorns * (worth[hp] - worth[max(0, hp - damage)])

    # --- attacks ------------------------------------------------------------------------------------------

    def _add_strikes(self, tiles: int) -> dict[int, float]:
        """Add to each move the best attack from where it ends.

        Gives the enemies that cannot strike back at some of these, by tile, with the most damage to expect.
        Of attacks on such an enemy, those that it can answer for no more damage count a little less.
        """
        entity, piece = self.piece.entity, self.piece
        unanswered: dict[int, float] = {}
        if not entity.attacks or entity.status & SLEEP:
            return unanswered
        if entity.rules.steady[RANGE]:
            near = 0
            for foe in self.outlook.foes:
                near |= WITHIN[piece.reach][foe.tile]
            tiles &= near
        answered: list[tuple[int, AimedStrike]] = []
        for tile in cells_of(tiles):
            best = self.best_strike(tile)
            if best.gain <= 0:
                continue
            self.moves[tile] += best.gain
            if best.taken:
                answered.append((tile, best))
            elif best.dealt > unanswered.get(best.target, 0.0):
                unanswered[best.target] = best.dealt
        if unanswered:
            for tile, best in answered:
                if best.is_needless(unanswered):
                    self.moves[tile] -= self.outlook.weights.answered
        return unanswered

    def best_strike(self, tile: int) -> AimedStrike:
        """The best attack from a tile; its gain is 0 if none is worth making."""
        entity, state = self.piece.entity, self.outlook.state
        reach = self.piece.reach if entity.rules.steady[RANGE] else self._reach_from(tile)
        targets = WITHIN[reach][tile] & self.outlook.enemies
        if not targets or not entity.attacks or entity.status & SLEEP:
            return NO_STRIKE
        blockers = sight_blockers(state, entity)
        best = NO_STRIKE
        for target in cells_of(targets):
            if sight_between(tile, target).clear(blockers):
                found = self.aimed_strike(tile, target)
                if found.gain > best.gain:
                    best = found
        return best

    def _reach_from(self, tile: int) -> int:
        entity = self.piece.entity
        here = entity.tile
        entity.tile = tile
        reach = value(self.outlook.state, entity, RANGE, ATTACKER)
        entity.tile = here
        return min(reach, FARTHEST)

    def aimed_strike(self, tile: int, target: int) -> AimedStrike:
        """An attack on the enemy on `target` from `tile`; its gain has the bounty for destroying it."""
        outlook = self.outlook
        number = outlook.foe_on[target]
        strike = self.strike(tile, number)
        gain = strike.value + strike.kills * outlook.bounties[number]
        piece, foe = self.piece, outlook.foes[number]
        if foe.doomed:
            gain -= strike.kills * foe.sense.worth[foe.hp]  # it is lost anyhow
        if piece.doomed:
            gain += strike.dies * piece.sense.worth[piece.hp]
        elif outlook.limit is not None:
            limit = outlook.limit
            gain += limit.hp * (strike.dealt - strike.taken) - limit.loss * strike.dies
        if self.piece.sense.shoves and outlook.foes[number] is outlook.intruder:
            gain += (1 - strike.kills) * SHOVED_OFF * outlook.weights.win
        return AimedStrike(gain, target, strike.dealt, strike.taken)

    def strike(self, tile: int, number: int) -> ExpectedStrike:
        """The expected gain of an attack from `tile` on the enemy with this number."""
        piece, foe = self.piece, self.outlook.foes[number]
        if number not in self.fixed:
            self.fixed[number] = self._is_fixed(foe)
        if not self.fixed[number]:
            return strike_in(self.tally(tile, number), piece, foe)
        away = steps(tile, foe.tile)
        key = number, away if interferes(piece, foe) else away <= foe.reach, tile == piece.tile
        found = self.strikes.get(key)
        if found is None:
            found = self.strikes[key] = strike_in(self.tally(tile, number), piece, foe)
        return found

    def _is_fixed(self, foe: Fighter) -> bool:
        """Whether an attack on this enemy is the same from all tiles that are as far away."""
        state, piece = self.outlook.state, self.piece
        fields = (*state.auras[piece.entity.owner], *state.auras[foe.entity.owner])
        ours, theirs = piece.entity.rules, foe.entity.rules
        if any(fields) or ours.auras or not theirs.steady[RANGE]:
            return False
        return is_set(ours, theirs) if interferes(piece, foe) else is_plain(state, piece, foe)

    def tally(self, tile: int, number: int) -> AttackTally:
        """The ends of an attack from `tile` on the enemy with this number: the odds that players are shown.

        They hold after a move to `tile` or a summon that ends there, before what this may cause.
        """
        piece, foe, state = self.piece, self.outlook.foes[number], self.outlook.state
        with SupposedPlace(state, piece.entity, tile):
            answered = in_range(state, foe.entity, tile, DEFENDER)
            tally = tally_between(state, piece, foe, steps(tile, foe.tile), answered)
            if not interferes(piece, foe) or not (
                is_witnessed(state, tally, piece.entity, foe.entity)
                or not is_contained(piece.entity.rules, foe.entity.rules)
            ):
                return tally
            return self._played(tile, foe)

    def _played(self, tile: int, foe: Fighter) -> AttackTally:
        """The same by playing the attack through where it is: others may have a say."""
        state, entity = self.outlook.state.copy(), self.piece.entity
        if entity.serial not in state.entities:
            state.place(entity.copy())
        other = 1 - entity.owner
        if not state.hand[other]:
            # A veiled position has the opponent's hand in the deck. Which cards it holds changes no odds.
            deck, held = state.deck[other], self.outlook.enemy_hand
            state.hand[other], state.deck[other] = deck[:held], deck[held:]
        return Foresight(state, entity.serial, foe.entity.serial).tally(Attack(tile, foe.tile))


class SupposedPlace:
    """While it lasts, the entity stands on a tile as if it had moved there or been summoned."""

    __slots__ = ("_before", "_entity", "_is_present", "_state", "_stays", "_tile")

    def __init__(self, state: State, entity: Entity, tile: int) -> None:
        self._state = state
        self._entity = entity
        self._tile = tile
        self._is_present = entity.serial in state.entities
        self._stays = self._is_present and tile == entity.tile
        owner = entity.owner
        self._before = entity.tile, entity.moved, state.occupied[owner], state.auras, state.aura_tiles

    def __enter__(self) -> None:
        if self._stays:
            return
        state, entity, tile = self._state, self._entity, self._tile
        here, owner = entity.tile, entity.owner
        entity.tile, entity.moved = tile, True
        if self._is_present:
            state.occupied[owner] ^= BIT[here]
        state.occupied[owner] |= BIT[tile]
        if entity.rules.auras:
            if not self._is_present:
                state.entities[entity.serial] = entity
            state.lay_auras()

    def __exit__(self, *_: object) -> None:
        if self._stays:
            return
        state, entity = self._state, self._entity
        if entity.rules.auras and not self._is_present:
            del state.entities[entity.serial]
        entity.tile, entity.moved, state.occupied[entity.owner], state.auras, state.aura_tiles = self._before


def plan_newcomer(outlook: SeatOutlook, card: int, landings: int) -> TurnPlan:
    """The plan of a card in the seat's hand if summoned now; it may end on `landings`."""
    state: State = outlook.state
    return TurnPlan(outlook, Fighter(state, newcomer(state, card), outlook.weights)).land(landings)
