"""Connects to Discord, with plain errors about the token and the addresses."""

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.games.errors import MultiverseError

_DISCORDS_OWN = Route.BASE
_DISCORDS_GATEWAY = DiscordWebSocket.DEFAULT_GATEWAY
_NOT_KNOWN = "Discord does not know this token: copy it again from the developer portal into DISCORD_TOKEN"
_AUTHENTICATION_FAILED = 4004


class DiscordError(MultiverseError):
    """Discord cannot be reached or does not accept this bot; the text has the remedy."""


async def run_on_discord(bot: discord.Client, token: str, api_url: str) -> None:
    """Run the bot on the Discord at `api_url` until it is closed; raises DiscordError if it cannot connect.

    A server at another address names its own gateway; discord.py alone would use Discord's.
    """
    with _explaining(api_url):
        async with bot:
            await _log_in(bot, token)
            if Route.BASE != _DISCORDS_OWN and DiscordWebSocket.DEFAULT_GATEWAY == _DISCORDS_GATEWAY:
                _, gateway, _ = await bot.http.get_bot_gateway()
                DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
            await bot.connect()


async def recommended_shards(token: str, api_url: str) -> int:
    """The number of shards that Discord recommends for this bot; raises like `run_on_discord`."""
    with _explaining(api_url):
        async with discord.Client(intents=discord.Intents(guilds=True)) as asking:
            await _log_in(asking, token)
            count, _, _ = await asking.http.get_bot_gateway()
            return count


@contextmanager
def _explaining(api_url: str) -> Iterator[None]:
    """Use the Discord at `api_url`, and turn its errors into DiscordError."""
    if api_url != _DISCORDS_OWN:
        Route.BASE = api_url
    try:
        yield
    except discord.LoginFailure as error:
        raise DiscordError(_NOT_KNOWN) from error
    except discord.PrivilegedIntentsRequired as error:
        raise DiscordError("Discord refuses to send the events that this bot needs") from error
    except discord.ConnectionClosed as error:
        if error.code == _AUTHENTICATION_FAILED:  # the token was reset while the bot was running
            raise DiscordError(_NOT_KNOWN) from error
        raise DiscordError(f"Discord ended the connection for good: {error}") from error
    except (aiohttp.ClientError, TimeoutError, discord.GatewayNotFound) as error:
        raise DiscordError(f"Discord cannot be reached at {Route.BASE}: {error}") from error
    except discord.HTTPException as error:
        raise DiscordError(f"Discord refused the bot's start-up: {error}") from error


async def _log_in(bot: discord.Client, token: str) -> None:
    """Log in and run the bot's set-up; raises DiscordError if the address is not that of Discord's API."""
    try:
        await bot.login(token)
    except (discord.NotFound, LookupError, TypeError, ValueError) as error:
        if bot.user is not None:  # the API is there, so something else is wrong
            raise
        raise DiscordError(
            f"{Route.BASE} does not answer like Discord's API: check DISCORD_API_URL"
        ) from error
