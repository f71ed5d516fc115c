"""The puzzles that ship are sound, computer players find them, and the search finds what decides."""

import pytest

from bot.content.folders import DATA
from bot.content.melee.value import opponent
from bot.games.melee.position.actions import Move, format_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import Scenario, parse_scenario
from bot.games.melee.scenarios.run import played_out, run_scenario
from bot.lab.melee.puzzles.hunt import hunt, moments
from bot.lab.melee.puzzles.kinds import TITLES
from bot.lab.melee.puzzles.proof import ask
from bot.lab.melee.puzzles.scenario_files import is_told, scenario_text
from bot.lab.melee.puzzles.search import MAX_BEST, Depth, confirmed, decisive
from bot.players.melee.levels import make_player
from tests.games.melee.duels import content

FILES = sorted((DATA / "puzzles").glob("*.toml"))
SEED = 1


@pytest.fixture(scope="module")
def puzzles() -> dict[str, Scenario]:
    return {path.stem: parse_scenario(path.read_text("utf-8")) for path in FILES}


@pytest.fixture(scope="module")
def adept_missed(puzzles: dict[str, Scenario]) -> list[str]:
    return missed(puzzles, "adept")


@pytest.fixture(scope="module")
def from_games() -> set[str]:
    """The names of those that were not made by hand."""
    return {path.stem for path in FILES if "made by hand" not in path.read_text("utf-8").partition("\n")[0]}


def missed(puzzles: dict[str, Scenario], level: str) -> list[str]:
    player = opponent(level)
    return [name for name, puzzle in puzzles.items() if not ask(puzzle, player, SEED).is_right]


def test_at_least_sixty_puzzles_of_many_kinds_ship(puzzles: dict[str, Scenario]) -> None:
    assert len(puzzles) >= 60
    kinds = {name.rpartition("-")[0] for name in puzzles}
    assert kinds <= TITLES.keys()
    assert len(kinds) >= 10
    for kind in ("thorns", "charge", "retreat", "block"):
        assert sum(name.rpartition("-")[0] == kind for name in puzzles) >= 3, kind


def test_every_puzzle_can_be_played_and_its_best_actions_are_few_and_legal(
    puzzles: dict[str, Scenario],
) -> None:
    for name, puzzle in puzzles.items():
        assert run_scenario(puzzle) == [], name
        assert 1 <= len(puzzle.best) <= MAX_BEST, name
        legal = {format_action(action) for action in legal_actions(played_out(puzzle))}
        assert set(puzzle.best) < legal, name


def test_the_adept_finds_nineteen_in_twenty_of_those_from_games(
    from_games: set[str], adept_missed: list[str]
) -> None:
    assert len(from_games) >= 60
    assert len(from_games.intersection(adept_missed)) <= len(from_games) / 20


@pytest.mark.nightly
def test_the_masters_find_those_that_the_adept_misses(
    puzzles: dict[str, Scenario], adept_missed: list[str]
) -> None:
    some = {name: puzzles[name] for name in [*adept_missed, *list(puzzles)[::40]]}
    assert not missed(some, "master")
    assert not missed({name: puzzles[name] for name in adept_missed[:2]}, "grandmaster")


@pytest.mark.nightly
@pytest.mark.parametrize("level", ["master", "grandmaster"])
def test_the_masters_find_ninety_nine_in_a_hundred(puzzles: dict[str, Scenario], level: str) -> None:
    assert len(missed(puzzles, level)) <= len(puzzles) / 100


def test_the_novice_takes_every_capture_that_is_open(puzzles: dict[str, Scenario]) -> None:
    captures = {name: puzzle for name, puzzle in puzzles.items() if name.startswith("capture-")}
    assert captures
    for seed in range(5):
        novice = make_player("novice")
        assert all(ask(puzzle, novice, seed).is_right for puzzle in captures.values())


# --- how they are found -----------------------------------------------------------------------------------

SHALLOW = Depth(short=2, first=3, second=4, third=6)


NOW_OR_NEVER = """
title = "The last turn but one: whoever does not capture now has a draw"
board = '''
....A...
........
........
........
........
........
........
...A....
'''
[cards.Guard]
cost = 2
hp = 6
speed = 2
range = 1
attack = 3
defense = 2
[[entity]]
card = "Guard"
owner = "south"
at = "e6"
[[entity]]
card = "Guard"
owner = "north"
at = "a1"
[turn]
player = "south"
number = 59
"""


def test_what_decides_is_found_and_confirmed() -> None:
    state = parse_scenario(NOW_OR_NEVER).position()
    for found in (decisive(state, 5, SHALLOW), confirmed(state, [Move(44, 60)], 6, SHALLOW)):
        assert found is not None
        assert found.best == (Move(44, 60),)
        assert (found.kind, found.chance, found.gap.mean) == ("capture", 1.0, 0.5)
    assert confirmed(state, [Move(44, 52)], 6, SHALLOW) is None


def test_nothing_decides_the_first_turn() -> None:
    decks, boards = list(content().decks.values()), list(content().boards.values())
    first = next(moments(decks, boards, seed=1, game=0))
    assert decisive(first.state, 5, SHALLOW) is None


def test_positions_of_games_are_told_by_scenario_files() -> None:
    """All but those with modifiers that a file cannot hold."""
    decks, boards = list(content().decks.values()), list(content().boards.values())
    told = looked = 0
    for moment in moments(decks, boards, seed=3, game=9):
        lines = [format_action(action) for action in legal_actions(moment.state)[:1]]
        text = scenario_text("A position", moment.course, lines, ["from a game"])
        looked += 1
        told += is_told(text, moment.state)
    assert looked > 20
    assert told > looked / 2


def test_a_text_of_another_position_is_not_taken() -> None:
    decks, boards = list(content().decks.values()), list(content().boards.values())
    first, second, *_ = moments(decks, boards, seed=3, game=8)
    text = scenario_text("A position", first.course, ["end"])
    assert is_told(text, first.state)
    assert not is_told(text, second.state)


def test_the_same_hunt_looks_at_the_same_positions() -> None:
    decks, boards = list(content().decks.values()), list(content().boards.values())

    def seen() -> list[int]:
        wanted: list[int] = []

        def note(state: State) -> bool:
            wanted.append(state.ply)
            if len(wanted) == 12:
                raise LookupError
            return False

        with pytest.raises(LookupError):
            next(hunt(decks, boards, 7, SHALLOW, note))
        return wanted

    first = seen()
    assert first == seen()
    assert len(first) == 12
