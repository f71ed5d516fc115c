"""The grandmaster says which puzzles are clear, and files keep what it says."""

import pytest

from bot.content.folders import DATA
from bot.content.melee.value import shipped_value
from bot.games.errors import ContentError
from bot.games.melee.position.actions import Action, End, Move, format_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.lab.melee.puzzles.hunt import is_about
from bot.lab.melee.puzzles.kinds import kind_of
from bot.lab.melee.puzzles.proof import MARGIN, Proof, ProofEffort, admitted, check, proof_of, proven, told_in
from bot.lab.melee.puzzles.search import Depth
from bot.matches.melee.puzzles.position import digest_of
from tests.lab.melee.test_puzzles import NOW_OR_NEVER
from tools.lab.melee.puzzles.turns import prolonged

FILES = sorted((DATA / "puzzles").glob("*.toml"))
CAPTURE = Move(44, 60)
QUICK = ProofEffort(every=12, near=24)
HELPER = """
[[entity]]
card = "Guard"
owner = "south"
at = "a3"
[[entity]]
card = "Guard"
owner = "north"
at = "b1"
"""
PUZZLE = NOW_OR_NEVER.replace("\nboard", '\nbest = ["move e6 e8"]\nboard', 1)


def found(best: list[Action], text: str = NOW_OR_NEVER) -> Proof:
    return proof_of(parse_scenario(text).position(), best, shipped_value(), 3, QUICK)


def test_what_is_surely_better_than_all_else_is_clear() -> None:
    proof = found([CAPTURE])
    assert proof.is_clear
    assert (proof.worse, proof.chance, proof.gap.mean, proof.playouts) == ((), 1.0, 0.5, 12)
    assert proof.gap.low >= MARGIN


def test_what_is_worse_than_something_else_is_not() -> None:
    proof = found([End()])
    assert not proof.is_clear
    assert proof.gap.mean <= 0
    assert proof.rival != End()


def test_an_answer_that_is_surely_worse_than_another_is_no_answer() -> None:
    proof = found([End(), CAPTURE])
    assert not proof.is_clear
    assert proof.worse == (End(),)
    assert (proof.chance, proof.gap.mean) == (1.0, 0.5)


def test_something_harmless_before_the_best_action_is_not_worse() -> None:
    proof = found([CAPTURE], NOW_OR_NEVER + HELPER)
    assert not proof.is_clear
    assert isinstance(proof.rival, Move)
    assert proof.rival.start != CAPTURE.start


def test_the_file_says_what_was_found_and_only_the_last_of_it() -> None:
    text = f"# capture: by hand. The best wins 90%; it is 0.30 (0.2–0.4) better\n{PUZZLE.lstrip()}"
    puzzle, proof = check(text, "toml", 3, QUICK)
    assert told_in(text) is None
    once = proven(text, proof)
    assert told_in(once) == (1.0, 0.5, 12)
    again = proven(once, proof._replace(chance=0.75))
    assert told_in(again) == (0.75, 0.5, 12)
    assert again.startswith("# capture: by hand.")
    assert again.count("grandmaster") == 1
    assert parse_scenario(again).best == puzzle.best
    assert digest_of(again) == digest_of(text)


def test_only_clear_puzzles_are_admitted() -> None:
    text = PUZZLE.lstrip()
    admission = admitted(text, 3, QUICK)
    assert admission is not None
    assert told_in(admission) == (1.0, 0.5, 12)
    assert admitted(text.replace("move e6 e8", "move e6 d7"), 3, QUICK) is None


def test_a_position_in_which_every_action_is_best_is_no_puzzle() -> None:
    state = parse_scenario(NOW_OR_NEVER).position()
    best = ", ".join(f'"{format_action(action)}"' for action in legal_actions(state))
    with pytest.raises(ContentError, match="nothing to find"):
        check(PUZZLE.replace('"move e6 e8"', best), "toml", 3, QUICK)


def test_the_grandmaster_has_found_every_puzzle_that_ships_clear() -> None:
    for path in FILES:
        told = told_in(path.read_text("utf-8"))
        assert told is not None, path.name
        chance, gap, playouts = told
        assert MARGIN < gap <= 1, path.name
        assert 0 < chance <= 1, path.name
        assert playouts >= 32, path.name


@pytest.mark.nightly
def test_it_finds_so_again() -> None:
    text = (DATA / "puzzles" / "relief-02.toml").read_text("utf-8")
    assert admitted(text, 99) is not None


def test_what_is_clear_after_the_best_action_is_found() -> None:
    whole = (DATA / "puzzles" / "ability-08.toml").read_text("utf-8")
    then = 'then = [["move d3 d1"]]\n'
    assert then in whole
    assert prolonged(whole.replace(then, ""), 7, Depth(2, 3, 4, 6), ProofEffort(8, 16)) == whole
    assert prolonged(whole, 7, Depth(2, 3, 4, 6), ProofEffort(8, 16)) == whole


def test_every_step_of_a_solution_must_be_clear() -> None:
    whole = (DATA / "puzzles" / "ability-08.toml").read_text("utf-8")
    puzzle, proof = check(whole.replace("move d3 d1", "end"), "toml", 1, ProofEffort(8, 16))
    assert puzzle.then == (("end",),)
    assert not proof.is_clear


@pytest.mark.nightly
def test_it_finds_nearly_all_so_again() -> None:
    """With other dice, few of those that lie closest may fall short."""
    failed = [path.name for path in FILES if admitted(path.read_text("utf-8"), 99) is None]
    assert len(failed) <= len(FILES) / 20, failed


# --- kinds ------------------------------------------------------------------------------------------------

FRAIL = """
title = "A frail runner far from its friends"
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
[cards.Runner]
cost = 1
hp = 4
speed = 3
range = 1
attack = 2
defense = 1
[cards.Guard]
cost = 2
hp = 6
speed = 2
range = 1
attack = 3
defense = 2
[[entity]]
card = "Runner"
owner = "south"
at = "e3"
damage = 2
[[entity]]
card = "Guard"
owner = "south"
at = "d2"
[[entity]]
card = "Guard"
owner = "north"
at = "e7"
[turn]
player = "south"
number = 9
"""
RUN = Move(20, 36)  # e3 to e5


def kind(text: str, best: Action) -> str:
    state = parse_scenario(text).position()
    actions = legal_actions(state)
    assert best in actions
    return kind_of(state, 0, best, actions)


def test_a_lone_charge_is_what_somebody_frail_should_not_make() -> None:
    assert kind(FRAIL, End()) == "charge"
    assert kind(FRAIL, Move(20, 21)) == "charge"
    assert kind(FRAIL, RUN) != "charge"


def test_nobody_else_nor_the_unhurt_make_a_lone_charge() -> None:
    assert kind(FRAIL, Move(11, 10)) != "charge"
    assert kind(FRAIL.replace("damage = 2", "damage = 1"), End()) == "patience"
    assert kind(FRAIL.replace('"d2"', '"d8"'), End()) != "charge"


def wanted(text: str) -> State:
    return parse_scenario(text).position()


def test_a_hunt_for_a_kind_looks_where_the_adept_would_play_it() -> None:
    state = wanted(NOW_OR_NEVER)
    assert is_about("capture")(state)
    assert not is_about("thorns")(state)
    assert not is_about("capture")(wanted(NOW_OR_NEVER.replace('"e6"', '"e1"')))
