"""A position analysed once for one seat: who threatens what, and what destroying each enemy is worth.

It is seen as at the end of the seat's turn: the enemy acts next.
"""

from collections.abc import Iterable

from bot.games.melee.board.tiles import SUMMON_AREAS, WITHIN
from bot.games.melee.position.state import State
from bot.players.melee.valuing.blows import Chances, mixed
from bot.players.melee.valuing.fighters import Fighter, goal_of, walk, ways_on
from bot.players.melee.valuing.limit import limit_of
from bot.players.melee.valuing.siege import Garrison, falls
from bot.players.melee.valuing.weights import Weights

#: The chance that a guard comes back to the Summon Area although enemies can take all tiles that it needs.
BLOCKED = 0.3


class Menace:
    """An enemy that could walk onto the seat's Summon Area in its next turn if nobody were in its way.

    By serial, `blows` are the attacks on it there of the seat's entities near enough, and `ready` the same,
    as far as they can come back; `more` is the attack of a newcomer, if one may come.
    """

    __slots__ = ("bars", "blows", "more", "others", "piece", "ready", "state", "taken")

    def __init__(self, piece: Fighter, outlook: "SeatOutlook") -> None:
        garrison = outlook.garrison
        self.piece = piece
        self.state = outlook.state
        self.bars: dict[int, int] = {}
        #: The other enemies that can act; their tiles and the Summon Area.
        self.others: list[Fighter] = []
        self.taken = 1 << garrison.area
        for foe in outlook.rivals.guards:
            if foe is not piece:
                self.others.append(foe)
                self.taken |= 1 << foe.tile
        self.blows = garrison.blows_on(piece)
        self.more = garrison.reinforcement(piece)
        self.ready: dict[int, Chances] = {}
        for guard in garrison.guards:
            serial = guard.entity.serial
            if (blow := self.blows.get(serial)) is not None:
                comes = self.comes_back(guard, guard.tile, garrison.area)
                if comes:
                    self.ready[serial] = blow if comes == 1 else mixed((blow,), comes)

    def comes_back(self, guard: Fighter, tile: int, area: int) -> float:
        """The chance that a guard that ends the turn on `tile` gets to where it can strike at this menace.

        Another enemy may stand in its way, now or after its own move.
        """
        stands = WITHIN[guard.reach][area]
        if not self.others or stands >> tile & 1:
            return 1.0
        enemies = 0 if guard.entity.rules.pass_enemies else self.taken
        stands &= walk(guard.entry, tile, guard.speed, enemies) & guard.entry.ends & ~self.taken
        if not stands:
            return 0.0
        is_barred = stands.bit_count() <= len(self.others) and not stands & ~self._barred(guard)
        return BLOCKED if is_barred else 1.0

    def _barred(self, guard: Fighter) -> int:
        """The tiles that another enemy can walk onto once the guard is elsewhere."""
        if guard.tile not in self.bars:
            barred = 0
            for foe in self.others:
                if foe.speed:
                    blockers = foe.blockers(self.state) & ~(1 << guard.tile)
                    barred |= walk(foe.entry, foe.tile, foe.speed, blockers)
            self.bars[guard.tile] = barred
        return self.bars[guard.tile]

    def stays(self, without: int = 0, also: Chances | None = None) -> float:
        """The chance that it comes and can stay if entity `without` did not strike and `also` did."""
        blows = [blow for serial, blow in self.ready.items() if serial != without]
        if also is not None:
            blows.append(also)
        return self.piece.awake * (1 - falls((*blows, *self.more), self.piece.hp))


class SeatOutlook:
    """A seat's considerations.

    `own` and `foes` are the entities in play. By its number in `foes`, `zones` has what each enemy could
    attack in its next turn, `bounties` what destroying it is worth beyond its body; `foe_on` has the numbers
    by tile. `intruder` is the enemy on the seat's Summon Area, `besieger` the seat's entity on the enemy's,
    and `siege` the chance that the besieger stays until it counts (W-1). `limit` says what the turn limit
    makes of the lead, if it is near; `is_last` is whether the turn is the last one: the enemy acts no more.
    """

    __slots__ = (
        "area",
        "besieger",
        "bounties",
        "enemies",
        "enemy_hand",
        "foe_on",
        "foes",
        "garrison",
        "goal",
        "intruder",
        "is_last",
        "limit",
        "menaces",
        "own",
        "rivals",
        "seat",
        "siege",
        "state",
        "weights",
        "zones",
    )

    def __init__(self, state: State, seat: int, enemy_hand: int, weights: Weights) -> None:
        """`enemy_hand` is the number of cards in the opponent's hand."""
        self.state = state
        self.seat = seat
        self.enemy_hand = enemy_hand
        self.weights = weights
        self.area, self.goal = SUMMON_AREAS[seat], goal_of(seat)
        self.enemies = state.occupied[1 - seat]
        self.own: list[Fighter] = []
        self.foes: list[Fighter] = []
        for entity in state.entities.values():
            (self.own if entity.owner == seat else self.foes).append(Fighter(state, entity, weights))
        self.limit = limit_of(state, seat, weights)
        self.is_last = self.limit is not None and self.limit.left == 0
        self.foe_on = {foe.tile: number for number, foe in enumerate(self.foes)}
        self.zones = [0 if foe.doomed or self.is_last else foe.zone(state) for foe in self.foes]
        guards = [piece for piece in self.own if not piece.doomed]
        self.garrison = Garrison(state, seat, guards, state.hand[seat], len(state.hand[seat]), weights)
        hidden = state.deck[1 - seat] + state.hand[1 - seat]
        held = 0 if self.is_last else enemy_hand
        able = [foe for foe in self.foes if not foe.doomed]
        self.rivals = Garrison(state, 1 - seat, able, hidden, held, weights)
        self.intruder = _on(self.area, self.foes)
        self.besieger = _on(self.goal, self.own)
        self.menaces = [
            Menace(foe, self)
            for foe in self.foes
            if foe.speed
            and foe is not self.intruder
            and not foe.doomed
            and not self.is_last
            and foe.may_arrive(self.area)
        ]
        self.bounties = [self._bounty(foe) for foe in self.foes]
        self.siege = 0.0
        if self.besieger is not None:
            self._besiege(self.besieger)

    def _bounty(self, foe: Fighter) -> float:
        """The worth of destroying an enemy beyond its body: for the way it has come, and its threats."""
        weights = self.weights
        bounty = 0.0
        if foe is self.intruder:
            bounty += weights.win
        if foe.doomed:
            return bounty
        if self.limit is not None:
            bounty += self.limit.kill
        if not self.is_last:
            ways = ways_on(foe.entry, self.area, foe.speed, weights)
            bounty += ways[foe.tile] - ways[self.goal]
        if not self.enemy_hand and foe is not self.intruder and len(self.rivals.guards) == 1:
            bounty += weights.win
        for menace in self.menaces:
            if menace.piece is foe:
                bounty += weights.win * weights.dread * self.danger(menace)
        return bounty

    def danger(self, menace: Menace) -> float:
        """The chance that this menace takes the Summon Area and stays, if everybody else stays put."""
        foe = menace.piece
        reached = walk(foe.entry, foe.tile, foe.speed, foe.blockers(self.state))
        return menace.stays() if reached >> self.area & 1 else 0.0

    def attackers(self, tile: int) -> list[Fighter]:
        """The enemies that could attack somebody on this tile in their next turn."""
        return [foe for foe, zone in zip(self.foes, self.zones, strict=True) if zone >> tile & 1]

    def risk(self) -> float:
        """The chance that one of the menaces takes the Summon Area and stays."""
        safe = 1.0
        for menace in self.menaces:
            safe *= 1 - self.danger(menace)
        return 1 - safe

    def _besiege(self, besieger: Fighter) -> None:
        """Set `siege`, and raise the bounties of enemies that could destroy the besieger."""
        blows = self._blows_at_goal(besieger)
        self.siege = 1 - falls(blows.values(), besieger.hp)
        for number, foe in enumerate(self.foes):
            serial = foe.entity.serial
            if serial in blows:
                rest = [blow for other, blow in blows.items() if other != serial]
                self.bounties[number] += self.weights.win * (1 - falls(rest, besieger.hp) - self.siege)

    def holds_goal(self, piece: Fighter) -> float:
        """The chance that this entity on the enemy Summon Area would stay there until it counts (W-1)."""
        return 0.0 if self.is_last else 1 - falls(self._blows_at_goal(piece).values(), piece.hp)

    def _blows_at_goal(self, piece: Fighter) -> dict[int, Chances]:
        """The attacks to expect on the enemy Summon Area, by serial; a newcomer's is under 0."""
        found = self.rivals.blows_on(piece)
        for blow in self.rivals.reinforcement(piece):
            found[0] = blow
        return found


def _on(tile: int, pieces: Iterable[Fighter]) -> Fighter | None:
    return next((piece for piece in pieces if piece.tile == tile), None)
