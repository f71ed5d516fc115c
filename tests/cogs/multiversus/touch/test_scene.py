"""Multiversus' table that one touches, in whole games: what it tells is what the rules allow."""

from dataclasses import replace
from random import Random

import pytest

from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from cogs.kit.painter import Painter
from cogs.multiversus.face import MultiversusFace
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.touch.toucher import COLOURS
from cogs.touch import TableScene
from render.multiversus.palette import SIDES
from render.pen.colour import rgb
from tests.e2e.multiversus.studio import QuickStudio
from tests.e2e.studio import threads
from tests.examples import seeds
from tests.games.multiversus.games import eager_choice, setup_of
from tests.secrecy.games import GAMES
from tests.secrecy.pairs import Match, begin
from tests.tables_touched import checked

GAME = next(game for game in GAMES if game.tabletop is MULTIVERSUS_TABLETOP)
FREE = 8
"""The number of a setup that players make themselves."""


def game(number: int, plies: int) -> list[Match]:
    """A game between players who like to fight, after each action."""
    chance = Random(number)
    found = [begin(replace(GAME, setup=lambda _: setup_of(number)), number)]
    while found[-1].live.waiting and found[-1].live.duel.ply < plies:
        match = found[-1]
        seat = chance.choice(sorted(match.live.waiting))
        found.append(match.played(seat, eager_choice(list(match.legal(seat)), chance)))
    return found


@pytest.fixture(scope="module")
def face() -> MultiversusFace:
    return MultiversusFace(Pictures(Painter(threads(1)), QuickStudio()))


def check(face: MultiversusFace, match: Match, seat: int | None) -> TableScene:
    return checked(face.touch, match.look(seat))


@pytest.mark.parametrize("number", seeds(4, 60))
def test_tables_tell_what_the_rules_allow(face: MultiversusFace, number: int) -> None:
    kinds: set[str] = set()
    for match in game(number, 120)[::3]:
        scenes = [check(face, match, seat) for seat in (0, 1, None)]
        kinds |= {touch.region.partition(":")[0] for s in scenes for p in s.paths for touch in p.touches}
    assert kinds >= {"unit", "coins", "button"}


def test_a_free_setup_is_made_by_touch(face: MultiversusFace) -> None:
    kinds: set[str] = set()
    for match in game(FREE, 16):
        scenes = [check(face, match, seat) for seat in (0, 1, None)]
        kinds |= {path.lines[0].split(" ")[0] for scene in scenes for path in scene.paths}
    assert kinds >= {"setup", "place", "ready", "take", "seal"}


def test_a_choice_in_secret_is_made_by_touch_and_told_to_nobody_else(face: MultiversusFace) -> None:
    match = game(0, 0)[0]
    mover = next(
        seat for seat in (0, 1) if "Yield" not in str(match.legal(seat)) and len(match.legal(seat)) > 9
    )
    scene = check(face, match, mover)
    chosen = next(path for path in scene.paths if path.lines == ("seal champion attack move",))
    assert [touch.region for touch in chosen.touches] == ["unit:champion", "coins:attack+move"]
    assert chosen.touches[-1].sentence == "Both, in the order you like. This is final."
    stays = next(path for path in scene.paths if path.lines == ("seal champion attack attack",))
    assert stays.touches[-1].sentence == (
        "It hits even those who defend. No enemy is in its range now. This is final."
    )
    after = match.played(mover, match.look(mover).parse(chosen.lines[0]))
    own, other = check(face, after, mover), check(face, after, 1 - mover)
    assert own.facts == ("You have chosen Champion: Attack and Move",)
    assert other.facts == ("Ada has chosen in secret",)


def test_choices_that_reach_nobody_or_do_nothing_are_offered_last(face: MultiversusFace) -> None:
    far, idle = "No enemy is in its range now.", "Nothing of this can be done as everybody stands now."
    told = set()
    for match in game(0, 40):
        for seat in (0, 1):
            paths = check(face, match, seat).paths
            said = [path.touches[-1].sentence for path in paths]
            last = [any(warning in each for warning in (far, idle)) for each in said]
            assert last == sorted(last)
            told |= {warning for warning in (far, idle) if warning in " ".join(said)}
    assert told == {far, idle}


def test_what_follows_an_attack_is_another_touch(face: MultiversusFace) -> None:
    found: set[str] = set()
    for number in range(3):
        for match in game(number, 60):
            look = match.look(min(match.live.waiting, default=0))
            if not look.waiting or not any(
                str(each).startswith("Attack") for each in match.legal(look.seat or 0)
            ):
                continue
            for path in check(face, match, look.seat).paths:
                if path.lines[0].startswith("attack ") and len(path.lines) == 1:
                    found.add(path.touches[-1].region if len(path.touches) == 3 else "")
                    assert ": " in path.touches[1].sentence
    assert found >= {"after:push", "after:stay"}
    assert any(len(region) == 2 for region in found)


def test_whole_activations_are_touched_at_once(face: MultiversusFace) -> None:
    """By a button, by who acts and whom they go for, or by whom they go for or where, and which of those."""
    buttons, approaches, aimed = 0, 0, 0
    for match in game(1, 90):
        look = match.look(min(match.live.waiting, default=0))
        scene = check(face, match, look.seat)
        labels = {region.name: region.label for region in scene.regions}
        for path in scene.paths:
            if len(path.lines) < 2:
                continue
            assert path.stopped == "The rest waits: the activation goes on from here."
            first, *more = [touch.region for touch in path.touches]
            assert len(path.touches) <= 3
            if not more:
                assert first.startswith("plan:")
                assert labels[first]
                buttons += 1
            elif ", yours, " in labels[first]:
                assert path.lines[0].startswith("move ")
                assert more[0].startswith("@")
                approaches += 1
            else:
                assert ", may act" not in labels[first], "it is gone for, and acts for the other side"
                assert path.touches[0].sentence.startswith("Whole activations ")
                assert more[-1].startswith("plan:") or path.touches[-1].sentence.count(". ") == 1
                aimed += 1
    assert aimed > buttons > approaches > 0


def test_a_unit_without_its_epithet_has_its_coins_after_its_name(face: MultiversusFace) -> None:
    match = game(0, 0)[0]
    labels = [
        each.label for seat in (0, 1) for each in check(face, match, seat).regions if each.place == "hand"
    ]
    assert "Champion, Mother Hazelwick, 1 green and 2 grey coins" in labels
    assert {label.count(",") for label in labels} == {2}


def test_danger_is_told_where_one_walks_and_on_the_board(face: MultiversusFace) -> None:
    walks = 0
    for match in game(1, 60):
        for seat in match.live.waiting:
            scene = check(face, match, seat)
            assert scene.threats or not scene.lanes
            for path in scene.paths:
                last = path.touches[-1]
                assert bool(last.chips) == ("could attack it there." in last.sentence)
                walks += bool(last.chips)
    assert walks


def test_walks_are_offered_from_the_safest_on(face: MultiversusFace) -> None:
    counts = set()
    for match in game(1, 60):
        for seat in match.live.waiting:
            walks: dict[str, list[int]] = {}
            for path in check(face, match, seat).paths:
                who, last = path.touches[0].region, path.touches[-1]
                if last.sentence.startswith("Walk to") and "hits it" not in last.sentence:
                    walks.setdefault(who, []).append(int(last.chips[0].text) if last.chips else 0)
            assert all(found == sorted(found) for found in walks.values()), walks
            counts |= {count for found in walks.values() for count in found}
    assert counts >= {0, 1}


def test_sides_have_the_colours_of_the_pictures() -> None:
    assert {side: rgb(colour) for side, colour in COLOURS.items()} == {
        side: look.name for side, look in SIDES.items()
    }
