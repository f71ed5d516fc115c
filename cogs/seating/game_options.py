"""The options of games: which game is meant, and what it can be played with."""

from collections.abc import Mapping

from discord.app_commands import Choice

from bot.games.wording import fold
from bot.matches.tabletop import Tabletop, game_named
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.services import services_of


def find_game(games: Mapping[str, Tabletop], text: str) -> str | None:
    """The name of the game for several with this name or title; None if there is none."""
    return game_named({name: games[name] for name in several(games)}, text)


def several(games: Mapping[str, Tabletop]) -> list[str]:
    return [name for name, tabletop in games.items() if tabletop.game.seat_limits[1] > 1]


def filled_in(interaction: Interaction) -> str:
    """The name of the game that the user has filled in, or of the main game."""
    services = services_of(interaction)
    typed = str(getattr(interaction.namespace, "game", None) or "")
    return find_game(services.matches.games, typed) or services.main_game


async def duel_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games for two that the server allows."""
    services = services_of(interaction)
    games, settings = services.matches.games, await services.matches.servers.of(interaction.guild_id)
    titles = ((each.title, name) for name, each in for_two(games).items() if settings.allows_game(name))
    return narrowed(titles, typed)


def for_two(games: Mapping[str, Tabletop]) -> dict[str, Tabletop]:
    """The games that two people can play against each other, if others can join at a table, too."""
    limits = {name: each.game.seat_limits for name, each in games.items()}
    return {name: games[name] for name, (least, most) in limits.items() if least <= 2 <= most}


async def scoring_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The game's ways of scoring; none if it has only one."""
    return option_choices(interaction, "scoring", typed)


async def heroes_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The teams of the Heroes, in a game that has them."""
    return option_choices(interaction, "heroes", typed)


async def adversaries_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The teams of the Adversaries, in a game that has them."""
    return option_choices(interaction, "adversaries", typed)


async def side_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The sides that the host may lead, in a game that has sides."""
    return option_choices(interaction, "side", typed)


TEAM_CHOICES = {"heroes": heroes_choices, "adversaries": adversaries_choices, "side": side_choices}
"""The autocomplete of the options for games with teams."""


def team_options(
    heroes: str | None, adversaries: str | None, side: str | None, long: bool | None
) -> dict[str, str | None]:
    """The values of the options for games with teams; None where nothing was chosen."""
    return {"heroes": heroes, "adversaries": adversaries, "side": side, "long": flag_option(long)}


async def cards_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """How many cards each may begin with."""
    return option_choices(interaction, "cards", typed)


async def turns_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """How many turns the game may have."""
    return option_choices(interaction, "turns", typed)


async def begins_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Who may begin."""
    return option_choices(interaction, "begins", typed)


COUNT_CHOICES = {"cards": cards_choices, "turns": turns_choices, "begins": begins_choices}
"""The autocomplete of the options for games whose cards, turns and first player can be chosen."""


def count_options(cards: str | None, turns: str | None, begins: str | None) -> dict[str, str | None]:
    """The values of these options; None where nothing was chosen."""
    return {"cards": cards, "turns": turns, "begins": begins}


async def mode_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The game's modes, in a game that has several."""
    return option_choices(interaction, "mode", typed)


async def allies_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Whether players are allies, in a game that allows that."""
    return option_choices(interaction, "teams", typed)


MODE_CHOICES = {"mode": mode_choices, "teams": allies_choices}
"""The autocomplete of the options for games with modes."""


def mode_options(mode: str | None, teams: str | None = None) -> dict[str, str | None]:
    """The values of these options; None where nothing was chosen."""
    return {"mode": mode, "teams": teams}


def placed_on(
    tabletop: Tabletop, board: str | None, options: Mapping[str, str | None]
) -> tuple[str | None, Mapping[str, str | None]]:
    """The board and the options of a game; the board may be one of its options.

    Values that were typed by their labels are meant by them.
    """
    known = {each.name: each.values for each in tabletop.options}
    if board is not None and "board" in known:
        board, options = None, {**options, "board": board}
    return board, {name: _meant(known.get(name, {}), value) for name, value in options.items()}


def _meant(values: Mapping[str, str], typed: str | None) -> str | None:
    """The value of an option with this label or name; else what was typed."""
    if typed is None:
        return None
    wanted = fold(typed)
    return next((value for value, label in values.items() if wanted in (fold(value), fold(label))), typed)


def option_choices(interaction: Interaction, name: str, typed: str) -> list[Choice[str]]:
    """The values of an option of the game filled in so far; none if it has no such option."""
    game = services_of(interaction).matches.games[filled_in(interaction)]
    values = next((each.values for each in game.options if each.name == name), {})
    return narrowed(((label, value) for value, label in values.items()), typed)


def flag_option(chosen: bool | None) -> str | None:
    """The value of an option such as `short`; None if nothing was chosen."""
    return None if chosen is None else "yes" if chosen else "no"
