"""A position analysed once for one seat: who threatens what, and what destroying each enemy is worth.

It is seen as at the end of the seat's turn: the enemy acts next.
"""

from collections.abc import Iterable

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.position.state import State
from bot.players.melee.blows import Chances
from bot.players.melee.fighters import Fighter, goal_of, walk, ways_on
from bot.players.melee.siege import Garrison, falls
from bot.players.melee.weights import Weights


class Menace:
    """An enemy that could walk onto the seat's Summon Area in its next turn if nobody were in its way.

    `blows` are the attacks on it there of the seat's entities near enough, by serial; `more` is the attack of
    a newcomer, if one may come.
    """

    __slots__ = ("blows", "more", "piece")

    def __init__(self, piece: Fighter, garrison: Garrison) -> None:
        self.piece = piece
        self.blows = garrison.blows_on(piece)
        self.more = garrison.reinforcement(piece)

    def stays(self, without: int = 0, also: Chances | None = None) -> float:
        """The chance that it comes and can stay if entity `without` did not strike and `also` did."""
        blows = [blow for serial, blow in self.blows.items() if serial != without]
        if also is not None:
            blows.append(also)
        return self.piece.awake * (1 - falls((*blows, *self.more), self.piece.hp))


class Outlook:
    """What a seat has to consider.

    `own` and `foes` are the entities in play. By its number in `foes`, `zones` has what each enemy could
    attack in its next turn, `bounties` what destroying it is worth beyond its body; `foe_on` has the numbers
    by tile. `intruder` is the enemy on the seat's Summon Area, `besieger` the seat's entity on the enemy's,
    and `siege` the chance that the besieger stays until it counts (W-1).
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
        self.foe_on = {foe.tile: number for number, foe in enumerate(self.foes)}
        self.zones = [foe.zone(state) for foe in self.foes]
        self.garrison = Garrison(state, seat, self.own, state.hand[seat], len(state.hand[seat]), weights)
        hidden = state.deck[1 - seat] + state.hand[1 - seat]
        self.rivals = Garrison(state, 1 - seat, self.foes, hidden, enemy_hand, weights)
        self.intruder = _on(self.area, self.foes)
        self.besieger = _on(self.goal, self.own)
        self.menaces = [
            Menace(foe, self.garrison)
            for foe in self.foes
            if foe.speed and foe is not self.intruder and foe.may_arrive(self.area)
        ]
        self.bounties = [self._bounty(foe) for foe in self.foes]
        self.siege = 0.0
        if self.besieger is not None:
            self._besiege(self.besieger)

    def _bounty(self, foe: Fighter) -> float:
        """What destroying an enemy is worth beyond its body: the way it has come, and what it threatens."""
        weights = self.weights
        ways = ways_on(foe.entry, self.area, foe.speed, weights)
        bounty = ways[foe.tile] - ways[self.goal]
        if foe is self.intruder or (len(self.foes) == 1 and not self.rivals.chance):
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
        return 1 - falls(self._blows_at_goal(piece).values(), piece.hp)

    def _blows_at_goal(self, piece: Fighter) -> dict[int, Chances]:
        """The attacks to expect on the enemy Summon Area, by serial; a newcomer's is under 0."""
        state = self.state
        blows = self.rivals.blows_on(piece)
        found = {
            foe.entity.serial: blows[foe.entity.serial]
            for foe in self.foes
            if foe.may_strike(state, self.goal, foe.tile)
        }
        for blow in self.rivals.reinforcement(piece):
            found[0] = blow
        return found


def _on(tile: int, pieces: Iterable[Fighter]) -> Fighter | None:
    return next((piece for piece in pieces if piece.tile == tile), None)
