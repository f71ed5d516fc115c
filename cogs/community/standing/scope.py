"""Of what a leaderboard or profile tells: a game, on the server where one asks or over all servers."""

from dataclasses import dataclass, replace

from discord.app_commands import Choice

from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import MalformedId
from cogs.kit.installs import home_server
from cogs.services import services_of

_HERE, _EVERYWHERE = "here", "all"


@dataclass(frozen=True, slots=True)
class Scope:
    """A game, and whether all servers count or only the one where one asks."""

    game: str
    is_everywhere: bool

    def guild_id(self, interaction: Interaction) -> int | None:
        """The server that counts; None for all."""
        return None if self.is_everywhere else home_server(interaction)

    def turned(self) -> "Scope":
        """The same game in the other place."""
        return replace(self, is_everywhere=not self.is_everywhere)

    def part(self, interaction: Interaction) -> str:
        """The part of a custom id that says all this. The main game is not named: once there was no other."""
        place = _EVERYWHERE if self.is_everywhere else _HERE
        return place if self.game == services_of(interaction).main_game else f"{place}.{self.game}"


def scope_asked(interaction: Interaction, game: str | None, everywhere: bool) -> Scope:
    """What somebody means by a command; in direct messages, all servers. Refusal: no-ladder."""
    services = services_of(interaction)
    name = services.main_game if game is None else services.matches.ladders.find_game(game)
    return Scope(name, everywhere or home_server(interaction) is None)


def scope_pressed(interaction: Interaction, part: str) -> Scope:
    """What a control's part says. Raises MalformedId if it says nothing; refusal: no-ladder."""
    place, _, game = part.partition(".")
    if place not in (_HERE, _EVERYWHERE):
        raise MalformedId(f"there is no standing in {place!r}")
    return scope_asked(interaction, game or None, place == _EVERYWHERE)


async def ladder_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that have ladders."""
    games = services_of(interaction).matches.ladders.games()
    return narrowed(((title, name) for name, title in games.items()), typed)
