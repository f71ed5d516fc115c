"""Melee's table that one touches, in whole duels: what it tells is what the rules allow."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.games.melee.position.actions import End
from cogs.kit.painter import Painter
from cogs.melee.face import MeleeFace
from cogs.melee.posts.pictures import Pictures
from cogs.touch import TableScene, TouchPath
from tests.e2e.studio import QuickStudio, threads
from tests.examples import seeds
from tests.games.melee.wild import wild_setup
from tests.secrecy.games import GAMES, melee_setup
from tests.secrecy.pairs import Match, begin
from tests.tables_touched import check_scene, check_steps

Setup = Callable[[Random], Any]


def duel(setup: Setup, seed: int, plies: int) -> list[Match]:
    """A duel between players who seldom end their turn early, after each action."""
    chance = Random(seed)
    found = [begin(replace(GAMES[0], setup=setup), seed)]
    while found[-1].live.waiting and found[-1].live.duel.ply < plies:
        match = found[-1]
        seat = min(match.live.waiting)
        legal = list(match.legal(seat))
        busy = [action for action in legal if not isinstance(action, End)]
        found.append(match.played(seat, chance.choice(busy if busy and chance.random() < 0.85 else legal)))
    return found


@pytest.fixture(scope="module")
def face() -> MeleeFace:
    return MeleeFace(Pictures(Painter(threads(1)), QuickStudio()))


def scene_of(face: MeleeFace, match: Match, seat: int | None) -> TableScene:
    toucher = face.touch
    assert toucher is not None
    return asyncio.run(toucher.scene(match.look(seat)))


def check(face: MeleeFace, match: Match, seat: int | None) -> TableScene:
    look, toucher = match.look(seat), face.touch
    assert toucher is not None
    scene = asyncio.run(toucher.scene(look))
    check_scene(scene, look)
    check_steps(list(toucher.steps(look, look.duel.ply - 6)), scene, look.duel.ply - 6)
    return scene


@pytest.mark.parametrize("seed", seeds(3, 60))
def test_tables_of_shipped_decks_tell_what_the_rules_allow(face: MeleeFace, seed: int) -> None:
    for match in duel(melee_setup, seed, 90)[::3]:
        for seat in (0, 1, None):
            check(face, match, seat)


@pytest.mark.parametrize("seed", seeds(4, 100))
def test_tables_of_wild_decks_tell_what_the_rules_allow(face: MeleeFace, seed: int) -> None:
    for match in duel(lambda chance: wild_setup(chance.randrange(10**6)), seed, 70)[::2]:
        check(face, match, min(match.live.waiting, default=0))


def paths_on(scene: TableScene, *regions: str) -> list[TouchPath]:
    """The paths that go through these regions first."""
    return [path for path in scene.paths if tuple(t.region for t in path.touches)[: len(regions)] == regions]


def test_the_order_of_play_is_chosen_with_one_button(face: MeleeFace) -> None:
    match = duel(melee_setup, 1, 0)[0]
    scene = scene_of(face, match, min(match.live.waiting))
    assert [path.lines for path in scene.paths] == [("first",), ("second",)]
    assert scene.asks == "Go first, or go second with 1 extra energy?"
    other = scene_of(face, match, 1 - min(match.live.waiting))
    assert not other.paths
    assert other.asks.endswith("chooses who goes first.")


def test_a_turn_without_anything_done_is_not_ended_unasked(face: MeleeFace) -> None:
    match = duel(melee_setup, 1, 1)[-1]
    scene = scene_of(face, match, min(match.live.waiting))
    (end,) = paths_on(scene, "button:end")
    assert end.question == "You have nobody in play, and you could summon a card.\nNot used yet: 2 energy."
    cards = [region for region in scene.regions if region.place == "hand"]
    assert len(cards) == 3
    assert any(region.label.endswith("may be summoned") for region in cards)
    assert set(scene.pictures or {}) == {region.name for region in cards}


def test_moves_cost_movement_points_and_the_likeliest_come_first(face: MeleeFace) -> None:
    match = next(each for each in duel(melee_setup, 2, 60) if _moves(face, each))
    for paths in _moves(face, match).values():
        chips = [{chip.kind: chip.text for chip in path.touches[-1].chips} for path in paths]
        assert all(each["steps"].isdigit() for each in chips)
        safe = ["danger" not in each for each in chips if "wins" not in each]
        harmed = ["horns" in path.touches[-1].sentence for path in paths]
        assert any(harmed) or safe == sorted(safe, reverse=True)


def _moves(face: MeleeFace, match: Match) -> dict[str, list[TouchPath]]:
    """The moves of each entity in its order, if there are many."""
    found: dict[str, list[TouchPath]] = {}
    for path in scene_of(face, match, min(match.live.waiting, default=0)).paths:
        if len(path.lines) == 1 and path.lines[0].startswith("move"):
            found.setdefault(path.touches[0].region, []).append(path)
    return {name: paths for name, paths in found.items() if len(paths) > 5}


def test_lanes_tell_what_was_reached_once_it_is_over(face: MeleeFace) -> None:
    match = duel(melee_setup, 2, 2000)[-1]
    scene = scene_of(face, match, 0)
    assert not match.look(0).duel.running
    assert not [
        lane for lane in scene.lanes if "turn" in lane.said or "can" in lane.said or lane.step == "in reach"
    ]
    assert scene.facts[0].startswith("Battlefield: ")


def test_spectators_read_and_do_nothing(face: MeleeFace) -> None:
    match = duel(melee_setup, 2, 40)[-1]
    scene = scene_of(face, match, None)
    assert not scene.paths
    assert not scene.pictures
    assert not [region for region in scene.regions if region.place != "board"]
    someone = next(region for region in scene.regions if region.name.startswith("@"))
    assert "’s" in someone.label
    assert "Passive: " in someone.read
    assert "Trigger: " in someone.read
