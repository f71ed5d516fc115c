"""The way to Discord: token, addresses, and what can go wrong with them in plain words."""

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.games.errors import MeleeError

_DISCORDS_OWN = Route.BASE
_DISCORDS_GATEWAY = DiscordWebSocket.DEFAULT_GATEWAY


class DiscordError(MeleeError):
    """Discord cannot be reached, or does not let this bot in; `str()` says what to do."""


async def run_on_discord(bot: discord.Client, token: str, api_url: str) -> None:
    """Run the bot on the Discord at `api_url` until it is closed; DiscordError if it cannot come in.

    A server of another address names its own gateway, as Discord's does; discord.py would ask Discord's.
    """
    if api_url != _DISCORDS_OWN:
        Route.BASE = api_url
    try:
        async with bot:
            await bot.login(token)
            if Route.BASE != _DISCORDS_OWN and DiscordWebSocket.DEFAULT_GATEWAY == _DISCORDS_GATEWAY:
                _, gateway, _ = await bot.http.get_bot_gateway()
                DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
            await bot.connect()
    except discord.LoginFailure as error:
        raise DiscordError(
            "Discord does not know this token: copy it again from the developer portal into DISCORD_TOKEN"
        ) from error
    except discord.PrivilegedIntentsRequired as error:
        raise DiscordError("Discord refuses the events that this bot asks for") from error
    except (aiohttp.ClientConnectionError, discord.GatewayNotFound) as error:
        raise DiscordError(f"Discord cannot be reached at {Route.BASE}: {error}") from error
    except discord.HTTPException as error:
        raise DiscordError(f"Discord refused the bot's start-up: {error}") from error
