"""The words of team sheets, battlefields and action lines (docs/multiversus.md, "Sheets")."""

import re
from typing import Final, Literal

Side = Literal["heroes", "adversaries"]
SIDES: Final[tuple[Side, Side]] = ("heroes", "adversaries")
"""By number: 0 the Heroes, 1 the Adversaries."""
HEROES: Final = 0
ADVERSARIES: Final = 1

Role = Literal["champion", "lieutenant", "mob", "beast", "minion", "piece"]
ROLES: Final[tuple[Role, ...]] = ("champion", "lieutenant", "mob", "beast", "minion", "piece")
"""By unit number: three of the Heroes, three of the Adversaries; the last is the Terrain."""
ROLES_OF: Final[dict[Side, tuple[Role, ...]]] = {"heroes": ROLES[:3], "adversaries": ROLES[3:]}
MEMBERS: Final = (1, 1, 2, 1, 2, 3)
"""By unit number: how many members it has, which are as many as battlefields have places for (V-V1)."""
TERRAIN_UNIT: Final = 5
GREY_COINS: Final = 2
"""The grey coins of each unit (V-C1)."""

ActionKind = Literal["attack", "defend", "move", "stunt"]
KINDS: Final[tuple[ActionKind, ...]] = ("attack", "defend", "move", "stunt")
"""The action coins, by number, in alphabetical order."""
ATTACK: Final = 0
DEFEND: Final = 1
MOVE: Final = 2
STUNT: Final = 3

Trait = Literal[
    "ranged", "large", "beast", "fly", "steady", "overwhelm", "sure", "shove", "wary", "blocking", "obscuring"
]
TERRAIN_TRAITS: Final = frozenset(("blocking", "obscuring"))
"""The traits that only pieces have, and the only ones they have besides `ranged`."""

Target = Literal["enemy", "enemies", "ally", "space", "self"]
Effect = Literal["hit", "push", "pull", "slide", "heal", "swap", "command", "leap", "unmark"]
EFFECTS: Final[dict[Target, tuple[Effect, ...]]] = {
    "enemy": ("hit", "push", "pull", "slide"),
    "enemies": ("push",),
    "ally": ("heal", "swap", "command"),
    "space": ("leap",),
    "self": ("heal", "unmark"),
}
"""The effects that a power may have, by its target."""
COUNTED_EFFECTS: Final = frozenset(("push", "pull", "slide", "command"))
"""The effects with an amount: a number of spaces."""

TileRule = Literal["harm", "slow"]
ItemKind = Literal["marked", "down"]
World = Literal["ember", "fen", "flock", "lantern", "mirror", "night", "orchard", "wind"]

INTERACT: Final = "interact"
"""The word of the stunt that every Hero has (V-A6)."""
NONE: Final = "none"
"""The word of a reactive side's choice of nothing (V-S2)."""

_WORD: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
RESERVED: Final = frozenset((*SIDES, *ROLES, *KINDS, INTERACT, NONE, "push", "step", "done", "hold"))


def is_word(text: str) -> bool:
    """Whether this may name a power, a team or a battlefield in action lines."""
    return _WORD.fullmatch(text) is not None and text not in RESERVED


def member_names(unit: int) -> tuple[str, ...]:
    """The names of a unit's members: its role, with numbers if there are several."""
    role, count = ROLES[unit], MEMBERS[unit]
    return (role,) if count == 1 else tuple([f"{role}{number}" for number in range(1, count + 1)])


NAMES: Final = tuple([name for unit in range(len(ROLES)) for name in member_names(unit)])
"""All characters and pieces, in the order of the sheets: Heroes, Adversaries, the Terrain."""
UNIT_OF: Final = tuple([unit for unit, count in enumerate(MEMBERS) for _ in range(count)])
"""The number of each one's unit."""
FIRST_PIECE: Final = NAMES.index("piece1")
FIRST_FOE: Final = NAMES.index("beast")
