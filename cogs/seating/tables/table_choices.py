"""Autocomplete of `/table`: games, their options, running and ended tables."""

from discord.app_commands import Choice

from bot.matches.tabletop import Tabletop, title_of
from bot.matches.values import Duel
from cogs.display.posting.people import label_of
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.seating.choices import boards_of, decks_of, games_here, latest_ended
from cogs.seating.find_duel import running_here
from cogs.seating.game_options import filled_in, option_choices, several
from cogs.services import Services, services_of
from cogs.words import tables as words


async def solo_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that one person can play alone."""
    services = services_of(interaction)
    games = services.matches.games
    return await games_here(interaction, typed, [name for name in games if games[name].has_solo])


async def practice_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that have computer players."""
    games = services_of(interaction).matches.games
    return await games_here(interaction, typed, [name for name in games if games[name].has_computers])


async def game_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games that people can play together."""
    services = services_of(interaction)
    games, settings = services.matches.games, await services.matches.servers.of(interaction.guild_id)
    labels = (
        (words.game_label(title_of(games, name), *_sizes(games[name])), name)
        for name in several(games)
        if settings.allows_game(name)
    )
    return narrowed(labels, typed)


async def table_deck_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The host's decks; none for a game without decks."""
    services, game = services_of(interaction), filled_in(interaction)
    if not services.matches.games[game].has_decks:
        return []
    return await decks_of(interaction, game, typed)


async def table_board_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """All boards; none for a game without boards."""
    return option_choices(interaction, "board", typed) or boards_of(
        interaction, filled_in(interaction), typed
    )


def _sizes(tabletop: Tabletop) -> tuple[int, int]:
    """The minimum (at least two) and the maximum of players at one table."""
    least, most = tabletop.game.seat_limits
    return max(least, 2), most


async def table_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The running games that `/table list` shows."""
    services = services_of(interaction)
    duels = [each for each in await running_here(interaction) if is_at_table(services, each)]
    return narrowed(((label_of(services.matches.games, each), each.id) for each in duels), typed)


async def ended_table_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Ended games at tables: the user's own, then others of this server."""
    services, duels = services_of(interaction), await latest_ended(interaction)
    pairs = {each.id: label_of(services.matches.games, each) for each in duels if is_at_table(services, each)}
    return narrowed(((label, duel_id) for duel_id, label in pairs.items()), typed)


def is_at_table(services: Services, duel: Duel) -> bool:
    """Whether this is a game that more than two can play."""
    games = services.matches.games
    return duel.game in games and games[duel.game].is_for_several
