"""Where tables are served, by the settings."""

from bot.settings import Settings
from bot.web.activity import ActivityKeys
from bot.web.part import Serving


def serving_of(settings: Settings) -> Serving | None:
    """Where tables are served; the sandbox serves them itself."""
    if settings.public_url is None or settings.discord_token is None:
        return None
    keys, secret = None, settings.discord_client_secret
    if settings.activity and secret is not None:
        keys = ActivityKeys(secret.get_secret_value(), settings.discord_api_url)
    return Serving(settings.public_url, settings.web_host, settings.serving_port, keys)
