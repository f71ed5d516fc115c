"""The scope of leaderboards and profiles: a game, on the reader's server or on all."""

from discord.app_commands import Choice
from msgspec import Struct
from msgspec.structs import replace

from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import MalformedId
from cogs.kit.installs import home_server
from cogs.services import services_of

HERE, EVERYWHERE = "here", "all"
"""Places in custom ids: the reader's server, or all."""


class Scope(Struct, frozen=True):
    """A game, and whether all servers count or only the reader's."""

    game: str
    is_everywhere: bool

    def guild_id(self, interaction: Interaction) -> int | None:
        """The server that counts; None for all."""
        return None if self.is_everywhere else home_server(interaction)

    def turned(self) -> "Scope":
        """The same game in the other place."""
        return replace(self, is_everywhere=not self.is_everywhere)

    def part(self, interaction: Interaction) -> str:
        """The scope as a part of a custom id. It does not name the main game, which once was the only one."""
        return self.part_beside(services_of(interaction).main_game)

    def part_beside(self, main_game: str) -> str:
        """The same, where this is the main game."""
        place = EVERYWHERE if self.is_everywhere else HERE
        return place if self.game == main_game else f"{place}.{self.game}"


def scope_asked(interaction: Interaction, game: str | None, everywhere: bool) -> Scope:
    """The scope that a command means; in direct messages, all servers. Refusal: no-ladder."""
    services = services_of(interaction)
    name = services.main_game if game is None else services.matches.ladders.find_game(game)
    return Scope(name, everywhere or home_server(interaction) is None)


def scope_pressed(interaction: Interaction, part: str) -> Scope:
    """The scope in a part of a custom id. Raises MalformedId; refusal: no-ladder."""
    place, _, game = part.partition(".")
    if place not in (HERE, EVERYWHERE):
        raise MalformedId(f"there is no standing in {place!r}")
    return scope_asked(interaction, game or None, place == EVERYWHERE)


async def ladder_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that have ladders."""
    games = services_of(interaction).matches.ladders.games()
    return narrowed(((title, name) for name, title in games.items()), typed)
