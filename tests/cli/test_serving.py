"""Tables are served where a browser reaches them: at an address of the bot's own, or in the sandbox."""

import pytest
from pydantic import SecretStr

from bot.cli.serving import web_tables_of
from bot.settings import Settings

ADDRESS = "https://melee.example.org"


@pytest.mark.parametrize(
    ("token", "address", "served"),
    [("token", None, False), ("token", ADDRESS, True), (None, None, True), (None, ADDRESS, True)],
    ids=["on Discord without an address", "on Discord", "in the sandbox", "in the sandbox with an address"],
)
def test_tables_are_served_only_where_a_browser_reaches_them(
    token: str | None, address: str | None, served: bool
) -> None:
    secret = None if token is None else SecretStr(token)
    settings = Settings(_env_file=None, discord_token=secret, public_url=address, web_port=8080)
    assert (web_tables_of(settings) is not None) is served
