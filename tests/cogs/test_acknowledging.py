"""Pictures drawn for an interaction are those of the person who asked."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cogs import acknowledging
from cogs.acknowledging import acknowledge
from cogs.kit.answers import Manner
from cogs.kit.painter import wisher
from cogs.kit.promises import Promises


async def test_pictures_are_drawn_for_whoever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sent(interaction: Any, manner: Manner) -> None:
        """Discord has taken it."""

    monkeypatch.setattr(acknowledging, "send_acknowledgement", sent)

    async def asked(user: int) -> object:
        client = SimpleNamespace(promises=Promises())
        interaction: Any = SimpleNamespace(client=client, user=SimpleNamespace(id=user))
        assert await acknowledge(interaction, Manner.PRIVATELY)
        return wisher()

    assert await asyncio.gather(*(asyncio.create_task(asked(user)) for user in (7, 8))) == [7, 8]
    assert wisher() is None
