"""The values of Multiversus' pictures, plain so that they travel to another process.

Spaces are names like `d4`; Large figures and special tiles are named by their lower left space. What a seat
may not know is in none of them.
"""

from typing import Literal

from msgspec import Struct, field

from render.pen import shots

Side = Literal["heroes", "adversaries"]
Health = Literal["well", "wounded", "disabled"]
Kind = Literal["attack", "defend", "move", "stunt"]
TileRule = Literal["harm", "slow"]
HIDDEN_ANSWER, NO_ANSWER = "has chosen", "no answer"


class CharacterMark(Struct, frozen=True):
    """A character on the board.

    `glyph` is its portrait, `number` tells members of one unit apart, 0 for a unit of one. `badge` is the
    action that it is doing; `is_acting` who does it, `has_acted` who is done in this action.
    """

    name: str
    side: Side
    glyph: str
    space: str
    health: Health
    number: int = 0
    is_large: bool = False
    is_acting: bool = False
    has_acted: bool = False
    badge: Kind | None = None


class PieceMark(Struct, frozen=True):
    """A piece of the Terrain; `is_marked` pieces do nothing."""

    name: str
    glyph: str
    space: str
    number: int
    is_marked: bool = False
    is_acting: bool = False


Outcome = Literal["", "hit", "disabled", "gone", "defended", "nothing"]
Sign = Literal["power", "failed", "recovery", "broken"]


class Spot(Struct, frozen=True):
    """Where somebody stands: a space, or four of them, named by the lower left one."""

    space: str
    is_large: bool = False


class WalkMark(Struct, frozen=True):
    """A way over spaces, the start first. `by_force` if somebody else moved the figure.

    `number` is the step's, 0 if it is shown elsewhere. Spaces are those where a Large figure's lower left one
    was.
    """

    side: Side
    spaces: tuple[str, ...]
    by_force: bool = False
    number: int = 0
    is_large: bool = False


class StrikeMark(Struct, frozen=True):
    """An attack from one place at another, and what came of it; empty for one that is only begun."""

    start: Spot
    end: Spot
    outcome: Outcome = ""
    number: int = 0


class SignMark(Struct, frozen=True):
    """A power or a Recovery: its sign at who does it, with a line to whom it is for, if that is another."""

    side: Side
    sign: Sign
    start: Spot
    end: Spot | None = None
    number: int = 0


Mark = WalkMark | StrikeMark | SignMark


class Coins(Struct, frozen=True):
    """A unit's coins: its glyph, and how many of each colour lie in the discard.

    `is_chosen` if the unit acts or reacts in this activation, as far as everybody may know. `name` is the
    unit's in texts: the legend of its glyph.
    """

    unit: str
    glyph: str
    green_spent: int
    grey_spent: int
    is_chosen: bool = False
    is_gone: bool = False
    name: str = ""


class Sheet(Struct, frozen=True):
    """One side's bar: who plays which team, points towards the goal, and the coins of its units.

    `notice` is a word in a pill beside the name, such as `TO CHOOSE` or `WINNER`. `is_sealed` while a choice
    lies face down. `is_turn` if the side has the Initiative.
    """

    side: Side
    player: str
    team: str
    points: int
    goal: int
    coins: tuple[Coins, ...]
    notice: str = ""
    is_sealed: bool = False
    is_turn: bool = False


class ActionCoin(Struct, frozen=True):
    """An action coin of the activation; `is_done` once it was used or left out."""

    kind: Kind
    is_done: bool = False
    is_double: bool = False


class Goal(Struct, frozen=True):
    """What brings points: the glyph and words of one item."""

    glyph: str
    text: str
    points: int


class Strip(Struct, frozen=True):
    """The strip below the board: round, the activation, and what points are for.

    `unit` is the acting unit's glyph, empty before it is known. `answer` says what is known of the other
    side's choice. `loses_on` are the faces of the Initiative die that end the turn, empty if none falls.
    `note` stands where the activation does while there is none. `may_react` while the other side is asked.
    `goal` and `goals` are those of `asked`, the side that is to act. `about_to` says what a reaction may come
    before.
    """

    round: int
    rounds: int
    side: Side
    unit: str
    actions: tuple[ActionCoin, ...]
    answer: str
    loses_on: str
    goal: int
    goals: tuple[Goal, ...]
    is_recovery: bool = False
    note: str = ""
    may_react: bool = False
    asked: Side = "heroes"
    about_to: str = ""
    is_over: bool = False


class BoardPicture(Struct, frozen=True):
    """Everything on the board. `tiles` lie face up, and `tile_rule` says what they do."""

    tiles: tuple[str, ...]
    tile_rule: TileRule
    walls: tuple[str, ...]
    hedges: tuple[str, ...]
    figures: tuple[CharacterMark, ...]
    pieces: tuple[PieceMark, ...]
    adversaries: Sheet
    heroes: Sheet
    strip: Strip
    marks: tuple[Mark, ...] = field(default=())


class Caption(Struct, frozen=True):
    """What a frame of a film tells, in the strip below the board.

    `number` is that of the step on the board, 0 for none; `side` and `glyph` are of who did it, None and
    empty for a die. The frame is in this `place`, from 1, of `count`; 0 for the one before the first step.
    """

    title: str
    side: Side | None
    glyph: str
    number: int
    did: str
    came: tuple[str, ...]
    place: int
    count: int


Shot = shots.Shot[BoardPicture, Caption]


class EndUnit(Struct, frozen=True):
    """A unit at the end: its glyph and how its members are; of the Terrain, `wounded` is marked."""

    glyph: str
    is_piece: bool
    members: tuple[Literal["well", "wounded", "disabled", "gone"], ...]


class EndSide(Struct, frozen=True):
    """A side at the end of a game."""

    side: Side
    player: str
    team: str
    points: int
    goal: int
    units: tuple[EndUnit, ...]
    is_winner: bool


class EndPicture(Struct, frozen=True):
    """The card of a game's end.

    `verdict` is what the end is to the viewer, `title` the winner's name, `how` the reason. The art is that
    of a unit, by its name and glyph, in the light of a world. Both sides follow, the winner's first.
    """

    verdict: Literal["Victory", "Defeat", "Draw"]
    title: str
    how: str
    when: str
    unit: str
    glyph: str
    world: str
    sides: tuple[EndSide, EndSide]


class Member(Struct, frozen=True):
    """A member of a unit: its number, 0 for the only one; its space, empty once it is gone."""

    number: int
    space: str
    health: Health
    is_marked: bool = False


class UnitPanel(Struct, frozen=True):
    """A unit of the viewer's own sheet: coins, members, moves, and powers with a sentence each.

    `kinds` are the action coins that it may choose.
    """

    coins: Coins
    name: str
    role: str
    move: int
    double_move: int
    kinds: tuple[Kind, ...]
    members: tuple[Member, ...]
    texts: tuple[tuple[str, str], ...]


class SheetPicture(Struct, frozen=True):
    """The viewer's own sheet, which nobody else sees. `chosen` is the viewer's choice; empty for none."""

    side: Side
    team: str
    points: int
    goal: int
    chosen: str
    units: tuple[UnitPanel, ...]
    notes: tuple[str, ...]
