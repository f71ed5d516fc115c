"""Controls reach what does what they say: here what is every duel's, a game's own by its face."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.matches.refusals import Refusal
from cogs.kit.custom_ids import parse_control_id
from cogs.kit.press import Press
from cogs.registry import make_faces
from cogs.routes import ROUTES, handler, unknown

ONE, OTHER = AsyncMock(), AsyncMock()


def pressed(custom_id: str, *, game: str = "one") -> Any:
    """A control of a duel of this game, where two games are played that share the verb `bid`."""
    faces = {
        "one": SimpleNamespace(controls={"bid": ONE, "fold": ONE}),
        "other": SimpleNamespace(controls={"bid": OTHER}),
    }

    def face(name: str) -> Any:
        if name not in faces:
            raise Refusal("unknown-game", game=name)
        return faces[name]

    duel = AsyncMock(return_value=SimpleNamespace(game=game))
    matches = SimpleNamespace(chronicle=SimpleNamespace(duel=duel))
    services = SimpleNamespace(faces=faces, face=face, matches=matches)
    interaction: Any = SimpleNamespace(client=SimpleNamespace(services=services))
    return Press(interaction, parse_control_id(custom_id), ())


async def test_what_every_duel_has_is_no_games_own() -> None:
    assert await handler(pressed("duel:log:7")) is ROUTES["log"]


async def test_a_verb_of_one_game_leads_to_it_without_a_look_at_the_duel() -> None:
    press = pressed("duel:fold:7:3")
    assert await handler(press) is ONE
    assert press.interaction.client.services.matches.chronicle.duel.await_count == 0


@pytest.mark.parametrize(("game", "meant"), [("one", ONE), ("other", OTHER)])
async def test_a_verb_of_several_games_means_that_of_the_duel(game: str, meant: Any) -> None:
    assert await handler(pressed("duel:bid:7:3", game=game)) is meant


async def test_a_control_of_a_game_that_is_no_longer_here_is_refused() -> None:
    with pytest.raises(Refusal, match="unknown-game"):
        await handler(pressed("duel:bid:7:3", game="gone"))


async def test_a_verb_that_nobody_knows_is_of_another_version() -> None:
    assert await handler(pressed("duel:juggle:7")) is unknown


def test_no_game_takes_a_verb_that_every_duel_has() -> None:
    nobody: Any = None
    for face in make_faces(nobody).values():
        assert not set(face.controls) & set(ROUTES)
