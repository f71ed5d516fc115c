"""Multiuniversum's table that one touches, in whole games: what it tells is what the rules allow."""

import asyncio
import re
from itertools import pairwise
from random import Random

import pytest

from bot.games.universum.position.actions import Choose, Pass
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from cogs.kit.painter import Painter
from cogs.touch import TableScene
from cogs.universum.face import UniversumFace
from cogs.universum.pictures import Pictures
from cogs.universum.touch.toucher import COLOURS
from cogs.universum.words.touch import answer, other_cards, without_codes
from render.pen.colour import rgb
from render.pen.seats import SEATS
from tests.e2e.studio import threads
from tests.e2e.universum.studio import QuickStudio
from tests.examples import seeds
from tests.secrecy.games import GAMES
from tests.secrecy.pairs import Match, begin
from tests.tables_touched import check_scene, check_steps

CODE = re.compile(r"[STPRM]{5}\+")
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
    steps = list(toucher.steps(look, look.duel.ply - 4))
    check_steps(steps, scene, look.duel.ply - 4)
    said = [step.sentence for step in steps]
    said += [text for region in scene.regions for text in (region.label, region.read)]
    said += [touch.sentence for path in scene.paths for touch in path.touches]
    assert not [text for text in said if CODE.search(text)], "cards go by their tools, as in the picture"
    assert not [text for text in said if "lacks" in text]
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
    assert scene.facts[0] == "You have 3 actions left"


def test_what_stands_there_says_whose_it_is(face: UniversumFace) -> None:
    match = game(1, 0)[0]
    own, others = check(face, match, 0), check(face, match, 1)
    named = {region.name: region.label for region in own.regions}
    assert named["lab:1"] == "Your lab, white, to act"
    assert named["lab:2"] == "Bo, yellow"
    assert others.facts[0] == "Ada has 3 actions left"
    assert [side.colour for side in own.sides] == list(COLOURS[:2])
    assert [rgb(each) for each in COLOURS] == [plate.low for plate in SEATS]


def test_a_seal_without_its_tools_is_told_as_what_it_would_be(face: UniversumFace) -> None:
    said = [
        touch.sentence
        for match in game(3, 40)
        for path in check(face, match, min(match.live.waiting, default=0)).paths
        for touch in path.touches
    ]
    assert any(re.search(r"^Your \w+ card would seal .* here, but you lack [^;]*\.$", each) for each in said)
    there = [each for each in said if " There, " in each]
    assert any(re.search(r"card would seal [^;]*, but you lack [^;]*; your ", each) for each in there)


def test_a_new_turn_shows_nothing_of_the_turn_before(face: UniversumFace) -> None:
    """What ended the turn before has the same ply as the beginning of this one."""
    begun = 0
    for before, match in pairwise(game(5, 60)):
        one, other = before.look(None), match.look(None)
        if one.own.turns == other.own.turns:  # type: ignore[attr-defined]
            continue
        begun += 1
        assert "Nobody has acted yet in this turn." in check(face, match, None).described
    assert begun > 5


def test_cards_with_the_same_tool_are_told_together() -> None:
    one, same, other = "PSMTR+coil", "MRTSP+coil", "SPTRM+fuse"
    assert without_codes(f"You draw {one} and {same}: 4 in hand.") == "You draw 2 coil cards: 4 in hand."
    assert without_codes(f"Bo takes {one}, {other} and {same}.") == "Bo takes 2 coil cards and a fuse card."
    assert without_codes(f"1. Prepare {same}", (one, other, same)) == "1. Prepare your 2nd coil card"
    assert without_codes(f"1. Prepare {other}", (one, other, same)) == "1. Prepare a fuse card"
    assert without_codes(f"Bo moves with {one}, and {other} lies there.") == (
        "Bo moves with a coil card, and a fuse card lies there."
    )
    hints = f"1. {one}: Recycle {other}\n{other} is more useful.\n2. Prepare {same}"
    assert without_codes(hints) == (
        "1. A coil card: Recycle a fuse card\nA fuse card is more useful.\n2. Prepare a coil card"
    )
    assert answer("sift", ["coil", "coil"]) == "Discard your 2 coil cards."
    assert answer("sift", ["coil", "fuse"]) == "Discard your coil and fuse cards."
    found = [(one, "Search", ()), (other, "Seal lens", ("lens",)), (same, "Move", ())]
    told = ["your coil cards are Search and Move", "your fuse card would seal lens, but you lack lens"]
    assert other_cards(found) == told


def test_spectators_read_and_do_nothing(face: UniversumFace) -> None:
    scene = check(face, game(2, 30)[-1], None)
    assert not scene.paths
    assert not scene.pictures
    assert {region.place for region in scene.regions} == {"board"}
    assert len([region for region in scene.regions if region.name.startswith("portal:")]) == 5
