"""A position: a value that never changes once the rules have made it."""

from typing import Any, Final

from bot.games.multiversus.board.spaces import ALL, BODY, OFF
from bot.games.multiversus.position.actions import Action, Attack, Seal, Stunt, Walk
from bot.games.multiversus.position.field import Field
from bot.games.multiversus.sheets.vocabulary import FIRST_FOE, FIRST_PIECE, NAMES

WELL: Final = 0
WOUNDED: Final = 1
DISABLED: Final = 2
"""The health of a character. Of those who are gone it is WELL, at the place OFF."""
MARKED: Final = DISABLED
"""The health of a marked piece, which is as little able as the Disabled (V-A6)."""

ALL_SPENT: Final = 5
"""Coins in the discard as one number: 1 for the green one, 2 for each grey one (V-C1)."""

GREY_COIN: Final = 2
"""A grey coin in that number."""

GREY: Final = 6
"""The bits of the grey coins in that number."""

SIX: Final = 6
"""The highest face of the Initiative die, with which the Initiative is always lost (V-I1)."""

CHOOSING: Final = 0
"""Both sides choose, or one still does."""
ACTING: Final = 1
"""The active side is asked for a line."""
REACTING: Final = 2
"""The reactive side is asked for a line."""
OVER: Final = 3

NOBODY: Final = -1


class Pending:
    """What a reaction interrupts: a walk, an attack, a stunt or a Recovery. Immutable.

    Of a walk, `path` are its places from the start, `step` the number of those walked, `is_hurt` whether it
    has led onto harmful ground. `is_attacked` says that the unit was subject to an attack reaction (V-R7).
    `action` is None for a Recovery.
    """

    __slots__ = ("action", "is_attacked", "is_hurt", "path", "step")

    def __init__(
        self,
        action: Walk | Attack | Stunt | None,
        path: tuple[int, ...] = (),
        step: int = 0,
        *,
        is_hurt: bool = False,
        is_attacked: bool = False,
    ) -> None:
        self.action = action
        self.path = path
        self.step = step
        self.is_hurt = is_hurt
        self.is_attacked = is_attacked

    def attacked(self) -> "Pending":
        """The same after an attack reaction."""
        return Pending(self.action, self.path, self.step, is_hurt=self.is_hurt, is_attacked=True)

    def key(self) -> tuple[Any, ...]:
        """Everything in it, to compare."""
        return self.action, self.path, self.step, self.is_hurt, self.is_attacked


class Position:
    """Teams on a ground in the middle of a game. Only `rules` change one, and only one that they just made.

    Tuples are by character (`NAMES`), by unit (`spent`) or by side (`choices`, `last`). `health` of a piece
    is WELL or MARKED. `side` has the Initiative in `round`, and has made `activations` in its turn.
    `choices` are what the sides have chosen for the activation; `is_revealed` says that the reactive side's
    is known to all, `has_reacted` that it spends its coin, `is_defending` that its unit has begun to defend.

    `coins` are the active unit's action coins not used yet; `is_double` says that they are a double. `doing`
    is the kind of the action under way, `acted` the set of those who did it, `aim` what holds for the others:
    the unit that they attack, or the line of the stunt without its user. `replied` and `reply_aim` are the
    same for a reaction; `pending` is what it interrupts.

    `lines` are those that the side of `phase` may play, without `leave`; `options`, by side, what may be
    chosen where both choose. `winner` is a side, `by` how it won.

    The rest is worked out from these: `bodies` are the spaces of each one, `characters` those of each side's
    characters, `pieces` those of the Terrain, `open` those free for characters; `able` is the set of those
    who are able (V-T2), `hurt` that of characters on the board who are not well.
    """

    __slots__ = (
        "_key",
        "able",
        "acted",
        "activations",
        "aim",
        "at",
        "bodies",
        "by",
        "characters",
        "choices",
        "coins",
        "doing",
        "field",
        "has_reacted",
        "health",
        "hurt",
        "is_defending",
        "is_double",
        "is_revealed",
        "last",
        "lines",
        "open",
        "options",
        "pending",
        "phase",
        "pieces",
        "replied",
        "reply_aim",
        "round",
        "rounds",
        "side",
        "spent",
        "winner",
    )

    def __init__(
        self, field: Field, at: tuple[int, ...], rounds: int, like: "Position | None" = None
    ) -> None:
        """The beginning of a game; with `like`, a copy of it, whose field, places and rounds these are.

        `copy` goes through here, as a compiled class has no `__new__` without its `__init__`.
        """
        self.field = field
        self.rounds = rounds
        self.at = at
        self._key: tuple[Any, ...] | None = None
        if like is None:
            self.health: tuple[int, ...] = (WELL,) * len(NAMES)
            self.spent: tuple[int, ...] = (0,) * 6
            self.side = field.first
            self.round = 1
            self.activations = 0
            self.phase = CHOOSING
            self.choices: tuple[Seal | None, Seal | None] = (None, None)
            self.is_revealed = False
            self.has_reacted = False
            self.is_defending = False
            self.coins: tuple[int, ...] = ()
            self.is_double = False
            self.doing = NOBODY
            self.acted = 0
            self.aim: object = None
            self.replied = 0
            self.reply_aim: object = None
            self.pending: Pending | None = None
            self.last: tuple[Seal | None, Seal | None] = (None, None)
            self.lines: list[Action] = []
            self.options: tuple[list[Action], list[Action]] = ([], [])
            self.winner = NOBODY
            self.by = ""
            self.bodies: tuple[int, ...] = ()
            self.characters: tuple[int, int] = (0, 0)
            self.pieces = self.open = self.able = self.hurt = 0
            self.recount()
            return
        self.health = like.health
        self.spent = like.spent
        self.side = like.side
        self.round = like.round
        self.activations = like.activations
        self.phase = like.phase
        self.choices = like.choices
        self.is_revealed = like.is_revealed
        self.has_reacted = like.has_reacted
        self.is_defending = like.is_defending
        self.coins = like.coins
        self.is_double = like.is_double
        self.doing = like.doing
        self.acted = like.acted
        self.aim = like.aim
        self.replied = like.replied
        self.reply_aim = like.reply_aim
        self.pending = like.pending
        self.last = like.last
        self.lines = like.lines
        self.options = like.options
        self.winner = like.winner
        self.by = like.by
        self.characters = like.characters
        self.pieces = like.pieces
        self.open = like.open
        self.bodies = like.bodies
        self.able = like.able
        self.hurt = like.hurt

    def recount(self) -> None:
        """Work out everything that follows from places and health. Only for a position that is being made."""
        size, able, hurt = self.field.size, 0, 0
        self.bodies = tuple(
            [0 if place == OFF else BODY[size[who]][place] for who, place in enumerate(self.at)]
        )
        masks = [0, 0, 0]
        for who, body in enumerate(self.bodies):
            masks[0 if who < FIRST_FOE else 1 if who < FIRST_PIECE else 2] |= body
            if body:
                able |= (self.health[who] < DISABLED) << who
                hurt |= (who < FIRST_PIECE and self.health[who] > WELL) << who
        self.characters = (masks[0], masks[1])
        self.pieces = masks[2]
        self.open = ALL & ~(masks[0] | masks[1] | self.blocking())
        self.able = able
        self.hurt = hurt

    def copy(self) -> "Position":
        """A position for the rules to change."""
        return Position(self.field, self.at, self.rounds, self)

    def key(self) -> tuple[Any, ...]:
        """Everything in it that differs between positions of a game, to compare and to hash."""
        if self._key is None:
            pending = self.pending
            self._key = (
                self.at,
                self.health,
                self.spent,
                self.side,
                self.round,
                self.activations,
                self.phase,
                self.choices,
                self.is_revealed,
                self.has_reacted,
                self.is_defending,
                self.coins,
                self.is_double,
                self.doing,
                self.acted,
                self.aim,
                self.replied,
                self.reply_aim,
                None if pending is None else pending.key(),
                self.last,
                self.winner,
                self.by,
            )
        return self._key

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.field is other.field
            and self.rounds == other.rounds
            and self.key() == other.key()
        )

    def __hash__(self) -> int:
        return hash(self.key())

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    def is_able(self, who: int) -> bool:
        """Whether somebody is on the board and neither Disabled nor marked (V-T2)."""
        return bool(self.able >> who & 1)

    def blocking(self) -> int:
        """The spaces with blocking terrain (V-B3)."""
        return self.field.walls | self.pieces if self.field.block_pieces else self.field.walls

    def obscuring(self) -> int:
        """The spaces with obscuring terrain (V-B3)."""
        ground = self.field.walls | self.field.hedges
        return ground | self.pieces if self.field.obscure_pieces else ground

    def terrain(self) -> int:
        """All spaces with terrain."""
        return self.field.walls | self.field.hedges | self.pieces

    def free_for(self, who: int) -> int:
        """The spaces that are free for somebody, its own among them (V-M1).

        For a piece, those without any terrain (V-B3).
        """
        found = self.open
        if who >= FIRST_PIECE:
            found &= ~self.terrain()
        return found | self.bodies[who]

    def points(self, side: int) -> int:
        """The points of a side as the position stands (V-W2)."""
        down = ~self.able
        found = 0
        for those, points in self.field.scored[side]:
            found += points * (those & down).bit_count()
        return found
