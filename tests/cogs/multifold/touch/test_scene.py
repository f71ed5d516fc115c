"""Multifold's table that one touches, in whole games: what it tells is what the rules allow."""

from dataclasses import replace
from random import Random

import pytest

from bot.matches.multifold.tabletop import MULTIFOLD_TABLETOP
from cogs.display.posting.people import names_of
from cogs.kit.painter import Painter
from cogs.multifold.face import MultifoldFace
from cogs.multifold.pictures import Pictures
from cogs.touch import TableScene, TouchPath
from tests.e2e.multifold.studio import QuickStudio
from tests.e2e.studio import threads
from tests.examples import seeds
from tests.games.multifold.games import eager_choice, setup_of
from tests.secrecy.games import GAMES
from tests.secrecy.pairs import Match, begin
from tests.tables_touched import checked

GAME = next(game for game in GAMES if game.tabletop is MULTIFOLD_TABLETOP)


def game(number: int, plies: int) -> list[Match]:
    """A game between players who like to fight, after each action."""
    chance = Random(number)
    setup = setup_of(number)
    found = [begin(replace(GAME, setup=lambda _: setup), number)]
    while found[-1].live.waiting and found[-1].live.duel.ply < plies:
        match = found[-1]
        (seat,) = match.live.waiting
        found.append(match.played(seat, eager_choice(list(match.legal(seat)), chance)))
    return found


@pytest.fixture(scope="module")
def face() -> MultifoldFace:
    return MultifoldFace(Pictures(Painter(threads(1)), QuickStudio()))


def check(face: MultifoldFace, match: Match, seat: int | None) -> TableScene:
    return checked(face.touch, match.look(seat))


@pytest.mark.parametrize("number", seeds(4, 60))
def test_tables_tell_what_the_rules_allow(face: MultifoldFace, number: int) -> None:
    kinds: set[str] = set()
    for match in game(number + 5, 160)[::16]:
        seats = range(match.live.tabletop.game.seat_limits[0])
        for scene in [check(face, match, seat) for seat in (*match.live.waiting, *seats, None)]:
            kinds |= {touch.region.partition(":")[0] for path in scene.paths for touch in path.touches}
    assert kinds >= {"button", "use"}


def paths_by_line(scene: TableScene) -> dict[str, TouchPath]:
    return {path.lines[0]: path for path in scene.paths}


def test_all_go_by_two_touches_and_fewer_by_three(face: MultifoldFace) -> None:
    match = game(3, 0)[0]
    (seat,) = match.live.waiting
    scene = check(face, match, seat)
    paths = paths_by_line(scene)
    home = next(path.touches[0].region for path in scene.paths if path.touches[0].region.startswith("@"))
    space, many = (
        home.removeprefix("@"),
        max(int(line[-1]) for line in paths if line[-1].isdigit() and "-" in line),
    )
    for line, path in paths.items():
        if line.startswith(f"{space}-"):
            _, _, group = line.partition(" ")
            chosen = [touch.region for touch in path.touches[1:-1]]
            assert chosen == ([] if group == str(many) else [f"go:{group}"])
    (end,) = [path for path in scene.paths if path.lines == ("end",)]
    assert end.question == "Nobody of yours has moved. End your moves?"
    moved = match.played(seat, match.look(seat).parse(next(line for line in paths if "-" in line)))
    (end,) = [path for path in check(face, moved, seat).paths if path.lines == ("end",)]
    assert not end.question


def test_goals_count_springs_and_name_whose_they_are(face: MultifoldFace) -> None:
    match = game(3, 0)[0]
    names, target = names_of(match.live.duel), match.live.state.setup.board.target  # type: ignore[attr-defined]
    own, other = check(face, match, 0).lanes
    assert (own.said, own.parts) == (f"1 of {target} springs", (1, target))
    assert other.said == f"1 of {target} springs, {names[other.side]}"  # the figure is read on a small phone
    assert all(lane.said.endswith(f", {names[lane.side]}") for lane in check(face, match, None).lanes)


def test_cards_are_asked_for_only_where_one_can_be_played(face: MultifoldFace) -> None:
    seen = set()
    for match in game(5, 160):
        for seat in match.live.waiting:
            scene = check(face, match, seat)
            if any(path.lines == ("end",) for path in scene.paths):
                has_card = any(line.startswith("play ") for line in paths_by_line(scene))
                assert ("or a card" in scene.asks) == has_card
                seen.add(has_card)
    assert seen == {True, False}


def test_only_its_own_seat_touches_a_hand(face: MultifoldFace) -> None:
    match = game(9, 30)[-1]
    for seat in (0, 1, None):
        cards = [region for region in check(face, match, seat).regions if region.place == "hand"]
        assert bool(cards) == (seat is not None and bool(match.live.state.hands[seat]))  # type: ignore[attr-defined]


def test_aims_and_moves_tell_who_may_hit_whom(face: MultifoldFace) -> None:
    odds = dangers = 0
    for match in game(3, 120)[40::8]:
        for seat in match.live.waiting:
            scene = check(face, match, seat)
            if any(path.lines == ("end",) for path in scene.paths):
                assert scene.facts[0].startswith(("If nobody else moved", "As it stands"))
            for path in scene.paths:
                last = path.touches[-1]
                kinds = {chip.kind for chip in last.chips}
                odds += "odds" in kinds
                dangers += "danger" in kinds
                if path.lines[0].startswith("aim "):
                    assert "hits on average." in last.sentence
                elif "danger" in kinds:
                    assert "could fire there." in last.sentence
                elif path.lines[0].startswith("move "):
                    assert "No enemy could fire there." in last.sentence
    assert odds
    assert dangers


def test_springs_are_chosen_one_after_the_other(face: MultifoldFace) -> None:
    match = next(each for each in game(3, 60) if each.live.state.choosing)  # type: ignore[attr-defined]
    (seat,) = match.live.waiting
    scene = check(face, match, seat)
    assert scene.asks == "You have too few foldlings for all your springs: choose where they go."
    for line, path in paths_by_line(scene).items():
        words = line.split()[1:]
        chosen = dict(zip(words[::2], words[1::2], strict=True))
        touched = [touch.region.split(":")[1:] for touch in path.touches]
        assert {spring: count for spring, count in touched if count != "0"} == chosen
    labels = {region.name: region.label for region in scene.regions}
    spring, count = touched[0]
    assert labels[path.touches[0].region] == f"{count} foldling{'s' * (count != '1')} on {spring}"


def test_bars_tell_what_the_picture_tells(face: MultifoldFace) -> None:
    for number in (2, 3, 4):  # a game with so many seats
        match = next(
            each
            for seed in range(3, 60)
            for each in [game(seed, 40)[-1]]
            if len(each.live.duel.players) == number
        )
        sides = check(face, match, None).sides
        state = match.live.state
        assert sorted(side.side for side in sides) == list(range(number))
        for side in sides:
            springs = sum(owner == side.side for owner in state.owner)  # type: ignore[attr-defined]
            target = state.setup.board.target  # type: ignore[attr-defined]
            assert side.figures[0] == ("springs", f"{springs}/{target}")
            assert side.figures[3] == ("cards", str(len(state.hands[side.side])))  # type: ignore[attr-defined]
        assert len({side.sign for side in sides}) == number
        assert {side.is_above for side in sides} == {True, False}


def test_groups_are_told_by_numbers(face: MultifoldFace) -> None:
    match = game(3, 0)[0]
    (seat,) = match.live.waiting
    scene = check(face, match, seat)
    regions = {region.name: region for region in scene.regions}
    home = next(path.touches[0].region for path in scene.paths if path.touches[0].region.startswith("@"))
    whole = dict(regions[home].amounts)
    parts = [dict(region.amounts) for name, region in regions.items() if name.startswith("go:")]
    assert whole == {"foldlings": 5, "officers": 0, "units": 0}
    assert sorted(part["foldlings"] for part in parts) == [1, 2, 3, 4]
    assert all(
        region.amounts == () for name, region in regions.items() if name.startswith(("use:", "button:"))
    )
