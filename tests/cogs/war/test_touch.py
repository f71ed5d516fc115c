"""War's table that one touches, in whole games: what it tells is what the rules allow and a seat may know."""

import asyncio
import re
from dataclasses import replace
from random import Random

import pytest

from bot.games.war import WAR
from bot.games.war.sight.likely import likely_marches
from bot.games.war.sight.view import View
from bot.matches.war.tabletop import WAR_TABLETOP
from bot.web.drafts import drafted_scene
from cogs.kit.painter import Painter
from cogs.touch import TableScene, TouchPath
from cogs.war.face import WarFace
from cogs.war.pictures import Pictures
from cogs.war.touch import words
from tests.e2e.studio import threads
from tests.e2e.war.studio import QuickStudio
from tests.examples import seeds
from tests.games.war.games import choice, setup_of
from tests.secrecy.games import GAMES
from tests.secrecy.pairs import Match, begin
from tests.tables_touched import check_scene, checked

GAME = next(game for game in GAMES if game.tabletop is WAR_TABLETOP)


def game(number: int, plies: int) -> list[Match]:
    """A game between eager players, after each action."""
    chance = Random(number)
    setup = setup_of(number, rounds=6)
    found = [begin(replace(GAME, setup=lambda _: setup), number)]
    while found[-1].live.waiting and found[-1].live.duel.ply < plies:
        match = found[-1]
        seat = chance.choice(sorted(match.live.waiting))
        found.append(match.played(seat, choice(match.live.state, seat, chance, eager=True)))
    return found


@pytest.fixture(scope="module")
def face() -> WarFace:
    return WarFace(Pictures(Painter(threads(1)), QuickStudio()))


def check(face: WarFace, match: Match, seat: int | None) -> TableScene:
    return checked(face.touch, match.look(seat))


def paths_by_line(scene: TableScene) -> dict[str, TouchPath]:
    return {path.lines[0]: path for path in scene.paths}


@pytest.mark.parametrize("number", seeds(6, 60))
def test_tables_tell_what_the_rules_allow(face: WarFace, number: int) -> None:
    for match in game(number, 120)[::11]:
        seats = range(len(match.live.duel.players))
        for seat in (*match.live.waiting, *seats, None):
            check(face, match, seat)


def test_every_kind_of_order_is_touched(face: WarFace) -> None:
    kinds: set[str] = set()
    for number in (0, 2, 4, 5, 8):
        for match in game(number, 150)[::5]:
            for seat in match.live.waiting:
                scene = check(face, match, seat)
                kinds |= {
                    touch.region.partition(":")[0] for path in scene.paths for touch in path.touches[-1:]
                }
    assert kinds >= {
        "button", "use", "recruit", "hire", "build", "third", "age", "gold", "first"
    }  # fmt: skip


@pytest.mark.parametrize("number", seeds(2, 60))
def test_several_orders_are_drafted_one_after_the_other(face: WarFace, number: int) -> None:
    """Each draft is a table of its own; sent, what it holds is done or said to be left undone."""
    drafter, chance, told = face.drafter, Random(number), 0
    assert drafter is not None
    assert drafter.undone is not None
    for match in game(number, 110)[9::9]:
        seat = min(match.live.waiting, default=None)
        look = match.look(seat)
        lines: list[str] = []
        scene = check(face, match, seat)
        while seat is not None and len(lines) < 5:
            paths = [path for path in scene.paths if path.is_drafted]
            if not paths:
                break
            lines += chance.choice(paths).lines
            after = look.supposing([look.parse(line) for line in lines])
            scene = asyncio.run(drafted_scene(look, face.touch, drafter, lines))
            check_scene(scene, after)
            assert (after.duel.ply, after.seat) == (look.duel.ply, seat)
        if not lines:
            continue
        notes = drafter.notes(look, lines)
        assert len(notes) == len(lines)
        assert not any("would not be done" in note or "**" in note for note in notes)
        told += sum("AP left" in note or "gold left" in note for note in notes)
        assert all(drafter.told(look, line)[-1:] not in ".?!" for line in lines)
        assert seat is not None
        played = match.played(seat, look.parse(drafter.joined(lines))).look(seat)
        count, why = drafter.undone(played.since(look.duel.ply))
        assert 0 <= count < len(lines)
        assert bool(count) == bool(why)
    assert told


def test_who_chooses_a_phase_is_told_what_both_mean(face: WarFace) -> None:
    match = next(each for each in game(0, 8) if each.live.state.position.phase == "first")  # type: ignore[attr-defined]
    (seat,) = match.live.waiting
    paths = check(face, match, seat).paths
    assert [path.touches[0].sentence for path in paths] == [words.BUILDS_FIRST, words.ACTS_FIRST]


def test_the_first_units_are_chosen_one_after_the_other(face: WarFace) -> None:
    match = next(each for each in game(0, 8) if each.live.state.position.phase == "start")  # type: ignore[attr-defined]
    (seat,) = match.live.waiting
    scene = check(face, match, seat)
    assert scene.asks.startswith("Choose three units")
    assert len(scene.paths) == 7**3
    assert {path.touches[0].region for path in scene.paths} == {
        f"first:{kind}"
        for kind in ("spearman", "swordsman", "bowman", "horseman", "scout", "catapult", "builder")
    }


def test_moves_tell_what_they_cost_and_attacks_their_odds(face: WarFace) -> None:
    steps = odds = questions = dangers = 0
    for number in (0, 1, 3):
        for match in game(number, 120)[::4]:
            for seat in match.live.waiting:
                for line, path in paths_by_line(check(face, match, seat)).items():
                    kinds = {chip.kind for chip in path.touches[-1].chips}
                    steps += "ap" in kinds
                    odds += "odds" in kinds
                    dangers += "danger" in kinds
                    assert ("danger" in kinds) <= (
                        "could attack here next turn." in path.touches[-1].sentence
                    )
                    questions += bool(path.question)
                    assert (" attack " in line) <= ("odds" in kinds)
                    assert ("Your strength: 9" in path.touches[-1].sentence) == (" attack " in line)
                    assert bool(path.question) <= (line == "end")
    assert steps
    assert odds
    assert dangers
    assert questions


def test_threats_are_told_at_each_place(face: WarFace) -> None:
    threats = 0
    for match in game(2, 140)[20::12]:
        for seat in match.live.waiting:
            scene = check(face, match, seat)
            reads = {region.name: region.read for region in scene.regions}
            for name, count in scene.threats:
                threats += 1
                assert f"{count} enem" in reads[name]
        assert check(face, match, None).threats == ()
    assert threats


def test_a_seat_has_its_own_cards_and_facts_and_others_have_none(face: WarFace) -> None:
    match = game(2, 30)[-1]
    for seat in (0, 1, None):
        scene = check(face, match, seat)
        cards = {region.name for region in scene.regions if region.place == "hand"}
        assert bool(cards) == (seat is not None)
        assert any(fact.startswith("You have ") for fact in scene.facts) == (seat is not None)
        if seat is not None:
            held = match.live.state.position.holdings[seat].hand  # type: ignore[attr-defined]
            assert len([card for card in cards if card.startswith("mission:")]) == len(held)


def test_labels_name_own_blocks_and_no_hidden_ones(face: WarFace) -> None:
    match = game(0, 60)[-1]
    state = match.live.state
    for seat in (0, 1):
        scene = check(face, match, seat)
        labels = {region.name: region.label for region in scene.regions}
        for block in state.position.holdings[1 - seat].blocks:  # type: ignore[attr-defined]
            if not block.is_up:
                name = state.position.field.board.names[block.cell]  # type: ignore[attr-defined]
                assert "block, face down, of" in labels[f"@{name}"]
        assert any(label.split(", ")[1].startswith("u1 ") for label in labels.values() if ", " in label)


def test_treaties_are_told_at_the_table_to_all_and_offers_to_whom_they_are_made(face: WarFace) -> None:
    match = next(
        each
        for each in game(8, 200)
        if each.live.state.position.phase == "build" and len(each.live.waiting) == 3  # type: ignore[attr-defined]
    )
    one, other, third = sorted(match.live.waiting)
    assert words.ASKS_DEAL in check(face, match, one).asks
    match = match.played(one, WAR.parse_action(f"treaty {other + 1}", one))
    name = match.live.duel.players[one].name
    offer = f"{name} offers you a treaty: accept by offering it back."
    assert [offer in check(face, match, seat).facts for seat in (one, other, third, None)] == [
        False, True, False, False,
    ]  # fmt: skip
    match = match.played(other, WAR.parse_action(f"treaty {one + 1}", other))
    until = match.live.state.position.round + 2  # type: ignore[attr-defined]
    names = [match.live.duel.players[seat].name for seat in (one, other)]
    told = [check(face, match, seat).facts for seat in (one, third, None)]
    assert f"Treaty between you and {names[1]} until the end of round {until}." in told[0]
    for facts in told[1:]:
        assert f"Treaty between {names[0]} and {names[1]} until the end of round {until}." in facts
    assert all(offer not in facts for facts in told)


def test_where_menus_would_send_a_block_is_offered_first_for_it(face: WarFace) -> None:
    blocks = 0
    for match in game(2, 60)[::4]:
        for seat in match.live.waiting:
            view = match.look(seat).own
            assert isinstance(view, View)
            marches: dict[str, list[str]] = {}
            for path in check(face, match, seat).paths:
                if found := re.fullmatch(r"u(\d+) ([a-z]\d+)", path.lines[0]):
                    marches.setdefault(found[1], []).append(found[2])
            for march in likely_marches(view, len(marches)):
                blocks += 1
                assert marches[str(march.unit)][0] == march.hex
    assert blocks > 20
