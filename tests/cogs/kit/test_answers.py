"""What went wrong is told to the player, and logged where whoever runs the bot has to know of it."""

import logging
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from discord import InteractionType

from bot.games.errors import IllegalAction, MultiverseError
from bot.matches.refusals import Refusal
from bot.store import Conflict, StoreError
from cogs.failures import explain
from cogs.kit.answers import Interaction


def _command(*, stopping: bool = False) -> Any:
    """A command that nothing has answered yet."""
    return SimpleNamespace(
        client=SimpleNamespace(
            is_closed=lambda: stopping, services=SimpleNamespace(refusals=lambda game: {})
        ),
        type=InteractionType.application_command,
        data={"name": "duel"},
        message=None,
        user=SimpleNamespace(id=1),
        response=SimpleNamespace(type=None, is_done=lambda: False, send_message=AsyncMock()),
    )


@pytest.mark.parametrize(
    ("error", "is_logged"),
    [
        (StoreError("the database cannot grow, the disk is full"), True),
        (Conflict("someone else was first"), True),
        (Refusal("damaged-duel", duel="17"), True),
        (Refusal("no-such-duel", duel="17"), False),
        (IllegalAction("asleep"), False),
    ],
)
async def test_what_the_operator_must_know_is_logged_with_its_traceback(
    caplog: pytest.LogCaptureFixture, error: MultiverseError, is_logged: bool
) -> None:
    interaction = _command()
    with caplog.at_level(logging.ERROR, "cogs.failures"):
        await explain(cast(Interaction, interaction), error)
    assert interaction.response.send_message.await_count == 1
    assert [record.exc_info[1] for record in caplog.records if record.exc_info] == [error] * is_logged
    assert all(str(error) in record.getMessage() for record in caplog.records)


async def test_a_bot_that_stops_answers_nobody_and_complains_of_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    interaction = _command(stopping=True)
    await explain(cast(Interaction, interaction), RuntimeError("Session is closed"))
    assert interaction.response.send_message.await_count == 0
    assert caplog.records == []
