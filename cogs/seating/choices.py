"""Autocomplete for starting and finding duels."""

from collections.abc import Iterable

from discord.app_commands import Choice

from bot.matches.tabletop import title_of
from bot.matches.values import Duel
from cogs.display.posting.people import label_of
from cogs.kit.answers import Interaction
from cogs.kit.choices import LIMIT, narrowed
from cogs.seating.decks import SURPRISE
from cogs.seating.find_duel import running_here, visible
from cogs.seating.game_options import filled_in, option_choices
from cogs.services import services_of
from cogs.words.duels.duel import board_label
from cogs.words.reference import SURPRISE as SURPRISE_LABEL


async def deck_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The decks that the user may play in the game filled in, or the main game, which `/duel` starts."""
    return await decks_of(interaction, filled_in(interaction), typed)


async def decks_of(interaction: Interaction, game: str, typed: str) -> list[Choice[str]]:
    """The decks that the user may play in this game."""
    decks = services_of(interaction).face(game).decks
    offered = () if decks is None else await decks.offered(interaction)
    pairs = [(each.label, each.id) for each in offered]
    # Listed last, but always kept when the list is cut to fit.
    surprise = narrowed([(SURPRISE_LABEL, SURPRISE)] if pairs else [], typed)
    return narrowed(pairs, typed)[: LIMIT - len(surprise)] + surprise


async def games_here(interaction: Interaction, typed: str, among: Iterable[str]) -> list[Choice[str]]:
    """Those of these games that the server allows."""
    services = services_of(interaction)
    settings = await services.matches.servers.of(interaction.guild_id)
    games = [name for name in among if settings.allows_game(name)]
    return narrowed(((title_of(services.matches.games, name), name) for name in games), typed)


async def board_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The boards of the game filled in, or of the main game, which `/duel` starts."""
    return option_choices(interaction, "board", typed) or boards_of(
        interaction, filled_in(interaction), typed
    )


def boards_of(interaction: Interaction, game: str, typed: str) -> list[Choice[str]]:
    """All boards of this game, found by name or description."""
    stock = services_of(interaction).stock(game)
    pairs = (
        (board_label(board.name, stock.board_notes[board_id]), board_id)
        for board_id, board in stock.boards.items()
    )
    return narrowed(pairs, typed)


async def duel_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The running duels that `/duel list` shows."""
    games, duels = services_of(interaction).matches.games, await running_here(interaction)
    return narrowed(((label_of(games, duel), duel.id) for duel in duels), typed)


async def ended_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Ended duels. Their ids distinguish duels between the same two players."""
    return _ended_choices(interaction, await latest_ended(interaction), typed)


async def fork_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Ended duels that can be forked at a turn."""
    games = services_of(interaction).matches.games
    forkable = {name for name, tabletop in games.items() if tabletop.has_forks}
    ended = await latest_ended(interaction)
    ended = [each for each in ended if each.game in forkable and len(each.players) == 2]
    return _ended_choices(interaction, ended, typed)


async def latest_ended(interaction: Interaction) -> list[Duel]:
    """The latest ended duels of the user, then those of this server that the user may see."""
    matches = services_of(interaction).matches
    duels = await matches.chronicle.ended(interaction.user.id, LIMIT)
    if interaction.guild_id is not None:
        duels += await visible(interaction, await matches.chronicle.ended(None, LIMIT, interaction.guild_id))
    return duels


def _ended_choices(interaction: Interaction, duels: Iterable[Duel], typed: str) -> list[Choice[str]]:
    games = services_of(interaction).matches.games
    pairs = {duel.id: label_of(games, duel) for duel in duels}
    return narrowed(((label, duel_id) for duel_id, label in pairs.items()), typed)
