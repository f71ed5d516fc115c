"""The game of a teaching command: the one named, the one played here, or the main game."""

from discord.app_commands import Choice

from bot.matches.refusals import Refusal
from bot.matches.tabletop import game_named, title_of
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.services import Services, services_of


async def resolve_game(interaction: Interaction, typed: str | None) -> str:
    """The game with this name or title, however it is typed.

    If none is named: the game of this thread or channel, else of the user's running matches if they are
    all the same, else the main one. Refusal: no-such-game.
    """
    services = services_of(interaction)
    if typed:
        game = game_named(services.matches.games, typed)
        if game is None or game not in services.faces:
            raise Refusal("no-such-game")
        return game
    return await game_played(services, interaction.channel_id, interaction.user.id)


async def game_played(services: Services, channel_id: int | None, user_id: int) -> str:
    """The game of this thread or channel, else the only one that the person plays, else the main one."""
    chronicle = services.matches.chronicle
    here = None if channel_id is None else await chronicle.duel_in(channel_id)
    if here is not None and here.thread_id == channel_id:
        games = {here.game}
    else:
        games = {duel.game for duel in await chronicle.running(None, user_id)}
        if not games and here is not None and here.running:
            games = {here.game}
    known = [game for game in games if game in services.faces]
    return known[0] if len(known) == 1 else services.main_game


async def taught_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """All games that can be played here."""
    services = services_of(interaction)
    pairs = ((title_of(services.matches.games, name), name) for name in services.faces)
    return narrowed(pairs, typed)
