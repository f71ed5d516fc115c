"""Controls reach what does what they say: here what is every duel's, a game's own by its face."""

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest
from discord import InteractionType
from discord.utils import utcnow

from bot.matches.refusals import Refusal
from bot.telemetry.metrics import Metrics
from cogs.acknowledgement import Promises
from cogs.gate import Gate
from cogs.kit.answers import Manner
from cogs.kit.custom_ids import TOURNAMENT_VERBS, parse_control_id
from cogs.kit.press import Press, Route
from cogs.registry import make_faces
from cogs.routes import ROUTES, handler_of_several, press, route_table, unknown
from sample.sealed.face import FACE

ONE, OTHER = AsyncMock(), AsyncMock()
NO_FACE: Any = None


def pressed(custom_id: str, *, game: str = "one") -> Any:
    """A control of a duel of this game, where two games are played that share the verb `bid`."""
    one, other = Route(ONE, Manner.IN_PLACE), Route(OTHER, Manner.IN_PLACE)
    faces = {
        "one": SimpleNamespace(controls={"bid": one, "fold": one}, bare_verbs=frozenset({"bid", "fold"})),
        "other": SimpleNamespace(controls={"bid": other, "log": other}, bare_verbs=frozenset({"bid"})),
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

    matches = SimpleNamespace(
        chronicle=SimpleNamespace(duel=duel, game_of=game_of),
        games={},
        tournaments=SimpleNamespace(presence=Mock()),
    )
    presenter = SimpleNamespace(looked_at=AsyncMock())
    services = SimpleNamespace(
        faces=faces, face=face, matches=matches, order=order, presenter=presenter, metrics=Metrics()
    )
    client = SimpleNamespace(services=services, promises=Promises(), gate=Gate(None))
    client.routes = route_table(cast(Any, faces))
    interaction: Any = SimpleNamespace(
        client=client,
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
    client: Any = press.interaction.client
    found: dict[str, Route] = client.routes.get(press.id.verb, {})
    if len(found) > 1:
        return await handler_of_several(press, found)
    return next((route.handler for route in found.values()), unknown)


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


async def test_a_game_may_have_a_verb_that_every_duel_has_as_its_own_goes_with_its_name() -> None:
    assert await meant(pressed("duel:other-log:7:3")) is OTHER
    assert await meant(pressed("duel:log:7:3")) is ROUTES["log"].handler
    assert await meant(pressed("duel:one-bid:7:3", game="other")) is ONE


@pytest.mark.parametrize("verb", ["one-log", "gone-bid", "bid-one", "one-two-bid"])
async def test_with_a_games_name_a_verb_is_no_others(verb: str) -> None:
    assert await meant(pressed(f"duel:{verb}:7")) is unknown


def faces_with(bare: frozenset[str], **controls: Manner) -> Any:
    """The faces that there are, and one of a game `new` with these controls."""
    routes = {verb: Route(ONE, manner) for verb, manner in controls.items()}
    return make_faces(NO_FACE) | {"new": SimpleNamespace(controls=routes, bare_verbs=bare)}


def test_no_custom_id_means_two_controls() -> None:
    route_table({**make_faces(NO_FACE), "sealed": FACE})
    route_table(faces_with(frozenset(), log=Manner.PRIVATELY, choose=Manner.IN_PLACE))


def test_the_verbs_of_tournaments_are_those_that_lead_there() -> None:
    led = {
        verb
        for verb, route in ROUTES.items()
        for each in (route.handler, route.form)
        if each is not None and each.__module__.startswith("cogs.tournaments.")
    }
    assert led == TOURNAMENT_VERBS


def test_a_bare_verb_that_every_duel_has_is_refused_at_the_start() -> None:
    with pytest.raises(ValueError, match="new: every game has the control 'log'; call it 'new-log'"):
        route_table(faces_with(frozenset({"log"}), log=Manner.PRIVATELY))


def test_a_bare_verb_of_two_games_is_acknowledged_and_counted_alike() -> None:
    with pytest.raises(ValueError, match="new and melee do not treat 'choose' alike"):
        route_table(faces_with(frozenset({"choose"}), choose=Manner.IN_PLACE))


@pytest.mark.parametrize("verb", ["two-words", "Upper", ""])
def test_a_verb_is_one_word(verb: str) -> None:
    with pytest.raises(ValueError, match=r"one word|not the id of a control"):
        route_table(faces_with(frozenset(), **{verb: Manner.PRIVATELY}))
