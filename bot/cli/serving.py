"""Where tables are served, by the settings."""

from collections.abc import Mapping
from functools import partial

from aiohttp import web

from bot.app import MakeWebTables, MultiverseBot
from bot.settings import Settings


def web_tables_of(settings: Settings) -> MakeWebTables | None:
    """Makes the part that serves tables; None if no browser reaches them: on Discord without PUBLIC_URL."""
    if settings.discord_token is not None and settings.public_url is None:
        return None
    # A tenth of the modules, which bots without an address do without.
    from bot.web.activity import ActivityKeys  # noqa: PLC0415
    from bot.web.part import Serving, WebTables  # noqa: PLC0415

    if settings.public_url is None or settings.discord_token is None:
        return partial(WebTables, serving=None)  # the sandbox serves them itself
    keys, secret = None, settings.discord_client_secret
    if settings.activity and secret is not None:
        keys = ActivityKeys(secret.get_secret_value(), settings.discord_api_url)
    serving = Serving(settings.public_url, settings.web_host, settings.serving_port, keys)
    return partial(WebTables, serving=serving)


def serve_within(bot: MultiverseBot, address: str, secret: str) -> Mapping[str, web.Application]:
    """The applications of the bot's tables, for the sandbox at this address, by their paths.

    With the `secret` of an application, the sandbox's Discord also shows them as an Activity.
    """
    from bot.web.activity import ActivityKeys  # noqa: PLC0415

    assert bot.web_tables is not None, "the sandbox's bot serves tables"
    if secret:
        bot.web_tables.launch_with(ActivityKeys(secret, f"{address}discord"))
    return bot.web_tables.serve_within(address, {address.replace("127.0.0.1", "localhost").rstrip("/")})
