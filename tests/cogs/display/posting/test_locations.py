"""Direct messages: who takes none, or is gone, is not asked again."""

from typing import Any

import discord
import pytest

from cogs.display.posting.locations import DuelPlaces
from cogs.kit.messages import Post
from tests.cogs.display.posting.test_retries import http


class Client:
    """Opens direct messages as it is told."""

    def __init__(self, status: int = 0) -> None:
        self.status = status
        self.id = 7

    async def create_dm(self, _: object) -> "Client":
        if self.status:
            raise http(self.status)
        return self

    async def send(self, **_: object) -> "Client":
        return self


def places(status: int = 0) -> DuelPlaces:
    client: Any = Client(status)
    return DuelPlaces(client, client)


async def test_somebody_without_direct_messages_is_told_nothing() -> None:
    assert await places().tell(1, Post("Hello"), 5) == 7
    assert await places(403).tell(1, Post("Hello"), 5) is None
    assert await places(404).tell(1, Post("Hello"), 5) is None, "the account is deleted"


async def test_what_may_pass_is_tried_again() -> None:
    with pytest.raises(discord.HTTPException):
        await places(503).tell(1, Post("Hello"), 5)
