"""One action being played: the position that is being made, the dice and the log."""

from bot.games.contract import Dice
from bot.games.multiversus.board.spaces import ALL, BODY, OFF, SPACE_NAMES
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import NO_UNIT, seal_words
from bot.games.multiversus.position.field import UNIT_MASKS
from bot.games.multiversus.position.position import ALL_SPENT, DISABLED, OVER, WELL, Position
from bot.games.multiversus.sheets.vocabulary import (
    FIRST_FOE,
    FIRST_PIECE,
    NAMES,
    ROLES,
    TERRAIN_UNIT,
    UNIT_OF,
)


class Run:
    """The position that an action leads to, in the making. `log` is None where nobody reads events.

    `lead` is the seat that leads the Heroes: events name seats, positions name sides.
    """

    __slots__ = ("dice", "lead", "log", "position")

    def __init__(self, position: Position, dice: Dice, log: list[ev.Event] | None, lead: int) -> None:
        self.position = position
        self.dice = dice
        self.log = log
        self.lead = lead

    def seat(self, side: int) -> int:
        """The seat that leads this side."""
        return side if self.lead == 0 else 1 - side

    def reveal(self, side: int, *, is_open: bool = False) -> None:
        """Tell a side's choice to all."""
        if self.log is not None:
            choice = self.position.choices[side]
            assert choice is not None
            self.log.append(ev.ChoiceRevealed(self.seat(side), seal_words(choice), is_open))

    def set_health(self, who: int, health: int) -> None:
        """Somebody on the board is this well now."""
        position = self.position
        old = position.health
        position.health = (*old[:who], health, *old[who + 1 :])
        bit = 1 << who
        position.able = position.able | bit if health < DISABLED else position.able & ~bit
        if who < FIRST_PIECE:
            position.hurt = position.hurt | bit if health else position.hurt & ~bit

    def put(self, who: int, place: int) -> None:
        """Somebody on the board stands at this place now."""
        position = self.position
        at, bodies = position.at, position.bodies
        body = BODY[position.field.size[who]][place]
        places, spaces = list(at), list(bodies)
        places[who], spaces[who] = place, body
        position.at, position.bodies = tuple(places), tuple(spaces)
        self._trade(who, bodies[who], body)

    def remove(self, who: int) -> None:
        """A Disabled character is gone for good, and with the last one the coins of its unit (V-D3, V-C1)."""
        position = self.position
        at, bodies, health = position.at, position.bodies, position.health
        position.at = (*at[:who], OFF, *at[who + 1 :])
        position.bodies = (*bodies[:who], 0, *bodies[who + 1 :])
        position.health = (*health[:who], WELL, *health[who + 1 :])
        position.hurt &= ~(1 << who)
        self._trade(who, bodies[who], 0)
        unit = UNIT_OF[who]
        if not is_there(position, unit):
            self._set_spent(unit, 0)

    def _trade(self, who: int, old: int, new: int) -> None:
        """The spaces of a side, or of the Terrain, change with those of one of them."""
        position = self.position
        heroes, foes = position.characters
        if who < FIRST_FOE:
            heroes = heroes & ~old | new
            position.characters = (heroes, foes)
        elif who < FIRST_PIECE:
            foes = foes & ~old | new
            position.characters = (heroes, foes)
        else:
            position.pieces = position.pieces & ~old | new
        position.open = ALL & ~(heroes | foes | position.blocking())

    def _set_spent(self, unit: int, coins: int) -> None:
        spent = list(self.position.spent)
        spent[unit] = coins
        self.position.spent = tuple(spent)

    def spend(self, side: int) -> None:
        """The unit coin of a side's choice goes to the discard, the green one first (V-C2)."""
        position = self.position
        choice = position.choices[side]
        if choice is None or choice.unit == NO_UNIT or not is_there(position, choice.unit):
            return
        unit = choice.unit
        spent = list(position.spent)
        is_green = not spent[unit] & 1
        spent[unit] += 1 if is_green else 2
        assert spent[unit] <= ALL_SPENT
        position.spent = tuple(spent)
        if self.log is not None:
            self.log.append(ev.CoinSpent(self.seat(side), ROLES[unit], is_green))

    def finish(self, winner: int, by: str) -> None:
        """The game is over. What is still hidden stays hidden (V-K1)."""
        position = self.position
        position.phase = OVER
        position.winner = winner
        position.by = by
        position.choices = (None, None)
        clear_activation(position)
        if self.log is not None:
            points = (position.points(0), position.points(1))
            self.log.append(ev.GameOver(None if winner < 0 else self.seat(winner), by, points))

    def eliminate(self, loser: int) -> None:
        """A side has nobody left who is able to fight: the activation ends at once, without a die (V-W1)."""
        self.end_choices()
        self.finish(1 - loser, "elimination")

    def end_choices(self) -> None:
        """The coins go to the discard, and all that was chosen is known (V-T1, V-T6)."""
        position = self.position
        self.spend(position.side)
        other = 1 - position.side
        if position.has_reacted:
            self.spend(other)
        if self.log is not None and not position.is_revealed:
            self.reveal(other)
        position.last = position.choices
        position.choices = (None, None)
        clear_activation(position)


def is_there(position: Position, unit: int) -> bool:
    """Whether somebody of this unit is on the board."""
    those = UNIT_MASKS[unit]
    return those & (position.able | position.hurt) != 0 or unit == TERRAIN_UNIT


def clear_activation(position: Position) -> None:
    """Nothing is chosen, under way or interrupted any more."""
    position.is_revealed = position.has_reacted = position.is_defending = position.is_double = False
    position.coins = ()
    position.doing = -1
    position.acted = position.replied = 0
    position.aim = position.reply_aim = position.pending = None
    position.lines = []


def name_of(who: int) -> str:
    """The name of a character or piece; empty for nobody."""
    return "" if who < 0 else NAMES[who]


def space_name(space: int) -> str:
    """The name of a space; empty for none."""
    return "" if space == OFF else SPACE_NAMES[space]
