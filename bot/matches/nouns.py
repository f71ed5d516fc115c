"""Nouns for a match of a game."""

from collections.abc import Mapping

from msgspec import Struct, field


class Noun(Struct, frozen=True):
    """The noun for matches of a game.

    `one` and `many` are its forms; `do` is the verb, as in `rowan and juniper duel`. `group` is the group of
    commands for such matches; `others` has the names of commands that differ from those of `/duel`.
    """

    one: str
    many: str
    do: str
    group: str
    others: Mapping[str, str] = field(default_factory=dict)

    def command(self, name: str) -> str:
        """The counterpart of this subcommand of `/duel`, as it is typed."""
        return f"`/{self.group} {self.others.get(name, name)}`"


DUEL = Noun("duel", "duels", "duel", "duel")
GAME = Noun(
    "game",
    "games",
    "play",
    "table",
    {"challenge": "open", "verify": "record", "show": "record", "concede": "leave"},
)
