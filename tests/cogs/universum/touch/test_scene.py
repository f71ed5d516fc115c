"""Multiuniversum's table that one touches, in whole games: what it tells is what the rules allow."""

import asyncio
from random import Random

import pytest

from bot.games.universum.position.actions import Choose, Pass
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from cogs.kit.painter import Painter
from cogs.touch import TableScene
from cogs.universum.face import UniversumFace
from cogs.universum.pictures import Pictures
from tests.e2e.studio import threads
from tests.e2e.universum.studio import QuickStudio
from tests.examples import seeds
from tests.secrecy.games import GAMES
from tests.secrecy.pairs import Match, begin
from tests.tables_touched import check_scene, check_steps

GAME = next(game for game in GAMES if game.tabletop is UNIVERSUM_TABLETOP)


def game(seed: int, plies: int) -> list[Match]:
    """A game between players who seldom pass, after each action."""
    chance, found = Random(seed), [begin(GAME, seed)]
    while found[-1].live.waiting and found[-1].live.duel.ply < plies:
        match = found[-1]
        seat = min(match.live.waiting)
        legal = list(match.legal(seat))
        busy = [action for action in legal if not isinstance(action, Pass)]
        found.append(match.played(seat, chance.choice(busy if busy and chance.random() < 0.95 else legal)))
    return found


@pytest.fixture(scope="module")
def face() -> UniversumFace:
    return UniversumFace(Pictures(Painter(threads(1)), QuickStudio()))


def check(face: UniversumFace, match: Match, seat: int | None) -> TableScene:
    look, toucher = match.look(seat), face.touch
    assert toucher is not None
    scene = asyncio.run(toucher.scene(look))
    check_scene(scene, look)
    check_steps(list(toucher.steps(look, look.duel.ply - 4)), scene, look.duel.ply - 4)
    return scene


@pytest.mark.parametrize("seed", seeds(4, 60))
def test_tables_tell_what_the_rules_allow(face: UniversumFace, seed: int) -> None:
    kinds: set[str] = set()
    for match in game(seed, 120)[::5]:
        scenes = [check(face, match, seat) for seat in (*match.live.duel.seats, None)]
        kinds |= {touch.region.partition(":")[0] for s in scenes for p in s.paths for touch in p.touches}
    assert kinds >= {"hand", "portal", "lab", "pile", "button", "card"}


def test_all_kinds_of_answers_are_paths(face: UniversumFace) -> None:
    found: set[str] = set()
    for seed in range(3):
        for match in game(seed, 80):
            seat = min(match.live.waiting, default=0)
            if any(isinstance(each, Choose) for each in match.legal(seat)):
                scene = check(face, match, seat)
                found |= {path.touches[0].region.partition(":")[0] for path in scene.paths}
                assert scene.asks.startswith("Touch ")
                assert not [path for path in scene.paths if path.lines[0] == "pass"]
    assert found == {"place", "hand", "played"}


def test_a_card_is_played_here_aimed_prepared_or_trashed(face: UniversumFace) -> None:
    match = game(1, 0)[0]
    scene = check(face, match, 0)
    cards = [region for region in scene.regions if region.place == "hand"]
    assert len(cards) == 3
    for card in cards:
        ends = {path.touches[-1].region for path in scene.paths if path.touches[0].region == card.name}
        assert {"lab:1", "pile:stack"} <= ends
    (end,) = [path for path in scene.paths if path.lines == ("pass",)]
    assert end.question == "You have 3 actions left. If you pass now, you lose them."
    assert scene.facts[0] == "3 actions left"


def test_spectators_read_and_do_nothing(face: UniversumFace) -> None:
    scene = check(face, game(2, 30)[-1], None)
    assert not scene.paths
    assert not scene.pictures
    assert {region.place for region in scene.regions} == {"board"}
    assert len([region for region in scene.regions if region.name.startswith("portal:")]) == 5
