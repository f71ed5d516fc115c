"""Pictures drawn for an interaction are the asker's; how soon it was acknowledged is counted."""

import asyncio
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord import InteractionType
from discord.utils import utcnow

from bot.telemetry.log_context import log_context
from bot.telemetry.metrics import Metrics
from cogs import acknowledgement
from cogs.acknowledgement import UNKNOWN_INTERACTION, Promises, acknowledge, arrived
from cogs.kit.answers import Manner
from cogs.kit.painter import wisher
from tests.telemetry.clock import Clock, sample


def pressed(metrics: Metrics, *, user: int = 7, age: float = 0.0) -> Any:
    """A control pressed so many seconds ago."""
    client = SimpleNamespace(
        services=SimpleNamespace(metrics=metrics, refusals=lambda _: {}), promises=Promises()
    )
    client.is_closed = lambda: True  # nobody needs an explanation here
    return SimpleNamespace(
        user=SimpleNamespace(id=user),
        client=client,
        type=InteractionType.component,
        created_at=utcnow() - timedelta(seconds=age),
        data={"custom_id": "duel:act:5:1"},
    )


async def test_pictures_are_drawn_for_whoever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sent(interaction: Any, manner: Manner) -> None:
        """Discord has taken it."""

    monkeypatch.setattr(acknowledgement, "send_acknowledgement", sent)

    async def asked(user: int) -> object:
        assert await acknowledge(pressed(Metrics(), user=user), Manner.PRIVATELY)
        return wisher()

    assert await asyncio.gather(*(asyncio.create_task(asked(user)) for user in (7, 8))) == [7, 8]
    assert wisher() is None


async def test_the_time_to_the_acknowledgement_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    metrics = Metrics(clock)

    async def sent(interaction: Any, manner: Manner) -> None:
        clock.now += 0.3

    monkeypatch.setattr(acknowledgement, "send_acknowledgement", sent)
    assert await acknowledge(pressed(metrics), Manner.IN_PLACE)
    name = "multiverse_acknowledgement_seconds"
    assert sample(metrics, f"{name}_sum", kind="control") == pytest.approx(0.3)
    assert [sample(metrics, f"{name}_bucket", kind="control", le=le) for le in ("0.25", "0.5")] == [0, 1]


@pytest.mark.parametrize(
    ("failure", "reason"),
    [(UNKNOWN_INTERACTION, "expired"), (0, "undelivered"), (None, "undelivered")],
)
async def test_what_could_not_be_acknowledged_is_counted_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, failure: int | None, reason: str
) -> None:
    metrics = Metrics()

    async def fail(interaction: Any, manner: Manner) -> None:
        if failure is None:
            raise aiohttp.ClientConnectionError("nobody answers")
        response: Any = SimpleNamespace(status=404, reason="Not Found")
        raise discord.NotFound(response, {"code": failure, "message": "Unknown interaction"})

    monkeypatch.setattr(acknowledgement, "send_acknowledgement", fail)
    assert not await acknowledge(pressed(metrics), Manner.PRIVATELY)
    assert sample(metrics, "multiverse_unacknowledged_interactions_total", kind="control", reason=reason) == 1
    assert sample(metrics, "multiverse_acknowledgement_seconds_count", kind="control") == 0


async def test_an_arrival_is_counted_with_its_age_and_named_in_the_log() -> None:
    metrics = Metrics()
    interaction = pressed(metrics, age=1.2)

    async def arrive() -> dict[str, str]:
        arrived(interaction, "act", "5")
        return log_context()

    assert await asyncio.create_task(arrive()) == {"duel": "5", "interaction": "control act"}
    assert sample(metrics, "multiverse_interactions_total", kind="control", name="act") == 1
    ages = [
        sample(metrics, "multiverse_interaction_age_seconds_bucket", kind="control", le=le)
        for le in ("1.0", "3.0")
    ]
    assert ages == [0, 1]


async def test_a_clock_that_is_slow_makes_no_negative_ages() -> None:
    metrics = Metrics()
    arrived(pressed(metrics, age=-5), "act")
    assert sample(metrics, "multiverse_interaction_age_seconds_sum", kind="control") == 0
