"""Controls reach what does what they say: here what is every duel's, a game's own by its face."""

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from discord import InteractionType
from discord.utils import utcnow

from bot.matches.refusals import Refusal
from bot.telemetry.metrics import Metrics
from cogs.kit.answers import Manner
from cogs.kit.custom_ids import parse_control_id
from cogs.kit.press import Press, Route
from cogs.kit.promises import Promises
from cogs.registry import make_faces
from cogs.routes import ROUTES, handler, press, routes, unknown
from tests.sealed.face import FACE

ONE, OTHER = AsyncMock(), AsyncMock()
NO_FACE: Any = None


def pressed(custom_id: str, *, game: str = "one") -> Any:
    """A control of a duel of this game, where two games are played that share the verb `bid`."""
    one, other = Route(ONE, Manner.IN_PLACE), Route(OTHER, Manner.IN_PLACE)
    faces = {
        "one": SimpleNamespace(controls={"bid": one, "fold": one}),
        "other": SimpleNamespace(controls={"bid": other}),
    }

    def face(name: str) -> Any:
        if name not in faces:
            raise Refusal("unknown-game", game=name)
        return faces[name]

    order: list[str] = []

    async def duel(_: str) -> Any:
        order.append("the store is asked")
        return SimpleNamespace(game=game)

    async def game_of(_: str) -> str:
        order.append("the store is asked")
        return game

    async def defer(**_: Any) -> None:
        order.append("acknowledged")

    matches = SimpleNamespace(chronicle=SimpleNamespace(duel=duel, game_of=game_of), games={})
    presenter = SimpleNamespace(looked_at=AsyncMock())
    services = SimpleNamespace(
        faces=faces, face=face, matches=matches, order=order, presenter=presenter, metrics=Metrics()
    )
    interaction: Any = SimpleNamespace(
        client=SimpleNamespace(services=services, promises=Promises()),
        user=SimpleNamespace(id=1),
        type=InteractionType.component,
        created_at=utcnow(),
        message=None,
        response=SimpleNamespace(defer=defer),
    )
    return Press(interaction, parse_control_id(custom_id), ())


def order_of(press: Press) -> list[str]:
    """What has happened."""
    order: list[str] = cast(Any, press.interaction.client).services.order
    return order


async def meant(press: Press) -> Any:
    """What does what this control says."""
    return await handler(press, routes(press))


async def test_what_every_duel_has_is_no_games_own() -> None:
    assert await meant(pressed("duel:log:7")) is ROUTES["log"].handler


async def test_a_verb_of_one_game_leads_to_it_without_a_look_at_the_duel() -> None:
    press = pressed("duel:fold:7:3")
    assert await meant(press) is ONE
    assert order_of(press) == []


@pytest.mark.parametrize(("game", "expected"), [("one", ONE), ("other", OTHER)])
async def test_a_verb_of_several_games_means_that_of_the_duel(game: str, expected: Any) -> None:
    assert await meant(pressed("duel:bid:7:3", game=game)) is expected


async def test_a_press_is_acknowledged_before_its_duel_is_looked_up() -> None:
    control = pressed("duel:bid:7:3")
    await press(control)
    assert order_of(control) == ["acknowledged", "the store is asked", "the store is asked"]


async def test_a_press_of_one_games_own_does_not_ask_which_game_it_is() -> None:
    control = pressed("duel:fold:7:3")
    await press(control)
    assert order_of(control) == ["acknowledged"]


async def test_a_control_of_a_game_that_is_no_longer_here_is_refused() -> None:
    with pytest.raises(Refusal, match="unknown-game"):
        await meant(pressed("duel:bid:7:3", game="gone"))


async def test_a_verb_that_nobody_knows_is_of_another_version() -> None:
    assert await meant(pressed("duel:juggle:7")) is unknown


def test_no_game_takes_a_verb_that_every_duel_has() -> None:
    for face in make_faces(NO_FACE).values():
        assert not set(face.controls) & set(ROUTES)


def test_games_that_share_a_verb_acknowledge_it_alike() -> None:
    manners: dict[str, Manner] = {}
    for face in [*make_faces(NO_FACE).values(), FACE]:
        for verb, route in face.controls.items():
            assert manners.setdefault(verb, route.manner) is route.manner
