"""What people call a match of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Noun:
    """What matches of a game are called.

    `one` and `many` are the noun, `do` is what players do: `rowan and juniper duel`. `group` is the group of
    commands about such matches; `others` has the names of those that are called otherwise than in `/duel`.
    """

    one: str
    many: str
    do: str
    group: str
    others: Mapping[str, str] = field(default_factory=dict)

    def command(self, name: str) -> str:
        """The command that does what `/duel` does with this subcommand, as it is typed."""
        return f"`/{self.group} {self.others.get(name, name)}`"


DUEL = Noun("duel", "duels", "duel", "duel")
GAME = Noun(
    "game",
    "games",
    "play",
    "table",
    {"challenge": "open", "verify": "record", "show": "record", "concede": "leave"},
)
