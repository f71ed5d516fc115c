"""The worth of a tile to an entity that ends the turn on it."""

from math import fsum

from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import ADJACENT, BIT, TILES
from bot.games.melee.odds.pair_odds import style_of
from bot.games.melee.position.codes import ATTACK, DEFENSE, RANGE
from bot.games.melee.position.conditions import ATTACKER, DEFENDER
from bot.players.melee.valuing.blows import Chances
from bot.players.melee.valuing.fighters import Fighter, blow_on, strike_next, walk, ways_on
from bot.players.melee.valuing.ground import within_points
from bot.players.melee.valuing.outlook import Menace, SeatOutlook
from bot.players.melee.valuing.siege import falls

#: With so few HP left, an entity is not expected to outlive a turn within reach of enemies.
FRAIL = 2
#: The worth of tiles on the way to an enemy that will never act again.
_NOWHERE = (0.0,) * TILES


class Placement:
    """The worth of tiles to one own entity, or to a newcomer not yet in play.

    `ways` has what each tile is worth as a step forward; `places[tile]` adds what the entity has to fear and
    may hope for if it ends the turn there.
    """

    __slots__ = ("blows", "guards", "outlook", "piece", "places", "ways")

    def __init__(self, outlook: SeatOutlook, piece: Fighter, tiles: int) -> None:
        """`tiles` are the only tiles that `places` and `at` will have."""
        self.outlook = outlook
        self.piece = piece
        self.blows: dict[int, Chances] = {}  # by serial: the enemies' attacks on it that were worked out
        leads_on = not (piece.doomed or outlook.is_last)
        self.ways = ways_on(piece.entry, outlook.goal, piece.speed, outlook.weights) if leads_on else _NOWHERE
        self.places = {tile: self.ways[tile] for tile in cells_of(tiles)}
        if leads_on:
            self._fear(tiles & ~(1 << outlook.goal))
        self._hope(tiles)
        self.guards = [Guard(outlook, menace, piece) for menace in outlook.menaces]

    def at(self, tile: int) -> float:
        """The value of ending the turn on this tile, less the danger from menaces that remains."""
        value = self.places[tile]
        for guard in self.guards:
            value -= guard.risk(tile)
        return value

    def away(self) -> float:
        """The value of this entity not being there at all."""
        return -fsum(guard.risk(None) for guard in self.guards)

    # --- what is to be feared -----------------------------------------------------------------------------

    def _fear(self, tiles: int) -> None:
        """Subtract attacks in the enemy's next turn; `_hope` accounts for those on the enemy Summon Area."""
        outlook, piece, places = self.outlook, self.piece, self.places
        exposure = outlook.weights.exposure
        entity = piece.entity
        uneven = not entity.rules.steady[DEFENSE] or outlook.state.auras[entity.owner][DEFENSE]
        for foe, zone in zip(outlook.foes, outlook.zones, strict=True):
            feared = zone & tiles
            if not feared:
                continue
            if uneven:
                self._fear_unevenly(foe, feared)
            elif (loss := self._loss_to(foe)) > 0:
                loss *= exposure
                for tile in cells_of(feared):
                    places[tile] -= loss
        feared = outlook.rivals.sally & tiles
        if feared:
            loss = outlook.rivals.sally_loss(piece) * exposure
            for tile in cells_of(feared):
                places[tile] -= loss

    def _fear_unevenly(self, foe: Fighter, feared: int) -> None:
        """Subtract an enemy's attack on an entity whose Defense may depend on where it stands."""
        state, entity, enemy = self.outlook.state, self.piece.entity, foe.entity
        exposure = self.outlook.weights.exposure
        ours, theirs = style_of(entity.rules, DEFENDER, "attack"), style_of(enemy.rules, ATTACKER, "attack")
        auras = state.auras[entity.owner]
        fields = [covered for stat in (ATTACK, DEFENSE, RANGE) for _, covered, _ in auras[stat]]
        #: By all of this attack that depends on a tile: the conditions on places, and which auras cover it.
        losses: dict[tuple[object, ...], float] = {}
        here = entity.tile
        for tile in cells_of(feared):
            entity.tile = tile
            key = (
                ours.settled(state, entity, DEFENDER, enemy),
                theirs.settled(state, enemy, ATTACKER, entity),
                *[covered & BIT[tile] for covered in fields],
            )
            loss = losses.get(key)
            if loss is None:
                loss = losses[key] = exposure * max(0.0, self._loss_to(foe))
            self.places[tile] -= loss
        entity.tile = here

    def _loss_to(self, foe: Fighter) -> float:
        """The cost of an attack by this enemy; the enemy keeps out of range if it can."""
        strike = strike_next(self.outlook.state, foe, self.piece)
        loss, limit = strike.value, self.outlook.limit
        if limit is not None:
            loss += limit.loss * strike.kills - limit.kill * strike.dies
            loss += limit.hp * (strike.dealt - strike.taken)
        return foe.awake * loss

    # --- what is to be hoped for --------------------------------------------------------------------------

    def _hope(self, tiles: int) -> None:
        """Add the chance to hold the enemy Summon Area, now or next turn, or to help an ally that does."""
        outlook, piece, places = self.outlook, self.piece, self.places
        weights, goal = outlook.weights, outlook.goal
        poised = within_points(piece.entry, goal, piece.speed) & tiles
        if poised:
            win = weights.win * outlook.holds_goal(piece)
            for tile in cells_of(poised):
                if tile == goal:
                    places[tile] += win
                elif not piece.doomed:
                    places[tile] += weights.threat * win * self._survives(tile)
        if outlook.besieger is not None and outlook.besieger is not piece:
            for tile in cells_of(ADJACENT[goal] & tiles):
                places[tile] += weights.crowd * (1 - outlook.siege)

    def _survives(self, tile: int) -> float:
        """The chance that the entity on a tile is still there when it could go on; 1 if it is not frail."""
        piece, blows = self.piece, self.blows
        if piece.hp > FRAIL or not (near := self.outlook.attackers(tile)):
            return 1.0
        for foe in near:
            if foe.entity.serial not in blows:
                blows[foe.entity.serial] = blow_on(self.outlook.state, foe, piece)
        return 1 - falls([blows[foe.entity.serial] for foe in near], piece.hp)


class Guard:
    """The danger of one menace by the place of one own entity: in its way, near, or neither.

    `reached` is where the menace could walk if the entity were gone. `apart` is the danger if the entity
    cannot strike at the menace on the Summon Area, `near` if it can.
    By tile, `points` are the movement points that the entity needs to strike at it there.
    """

    __slots__ = ("apart", "blocked", "foe", "menace", "near", "outlook", "piece", "points", "reached")

    def __init__(self, outlook: SeatOutlook, menace: Menace, piece: Fighter) -> None:
        state, weights = outlook.state, outlook.weights
        foe = menace.piece
        serial = piece.entity.serial
        self.menace = menace
        self.outlook = outlook
        self.piece = piece
        self.foe = foe
        self.blocked = foe.blockers(state) & ~(1 << piece.tile)
        self.reached = walk(foe.entry, foe.tile, foe.speed, self.blocked)
        self.points: tuple[int, ...] = ()
        self.apart = self.near = 0.0
        if self.reached >> outlook.area & 1:
            self.points = piece.points_to_strike(state, outlook.area)
            blow = menace.blows.get(serial) or blow_on(state, piece, foe)
            self.apart = weights.win * weights.dread * menace.stays(serial)
            self.near = (
                self.apart if piece.doomed else weights.win * weights.dread * menace.stays(serial, blow)
            )

    def risk(self, tile: int | None) -> float:
        """The danger if the entity ends its turn on `tile`; None if it is not in play."""
        if not self.apart or tile is None:
            return self.apart
        area, foe = self.outlook.area, self.foe
        if self.reached >> tile & 1 and not foe.entity.rules.pass_enemies:
            reached = walk(foe.entry, foe.tile, foe.speed, self.blocked | 1 << tile)
            if not reached >> area & 1:
                return 0.0
        if self.near == self.apart or self.points[tile] > self.piece.speed:
            return self.apart
        comes = self.menace.comes_back(self.piece, tile, area)
        return comes * self.near + (1 - comes) * self.apart
