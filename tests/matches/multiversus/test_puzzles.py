"""Puzzles of Multiversus: each shipped one is right, and tells what it should and no more."""

import re
from itertools import islice

import pytest

from bot.content.folders import DATA
from bot.content.multiversus.shipped import shipped_library
from bot.games.dice import ScriptedDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import DONE, YIELD, format_action, parse_action
from bot.games.multiversus.position.setup import Library, make_setup
from bot.games.multiversus.rules.imagine import veil
from bot.games.multiversus.scenarios import parse_scenario
from bot.games.multiversus.sheets.vocabulary import ROLES
from bot.games.multiversus.sight.plans import PLANS
from bot.games.multiversus.sight.view import HIDDEN
from bot.lab.multiversus.puzzles.files import written
from bot.lab.multiversus.puzzles.hunt import SureMoment, after_choices, is_deed, lines_of, moments
from bot.lab.multiversus.puzzles.wins import SureWins, worlds_of
from bot.matches.multiversus.puzzles.game import FIRST, MULTIVERSUS_PUZZLES, MultiversusPuzzles, is_shipped
from bot.matches.multiversus.puzzles.position import MultiversusPuzzle
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import look_at
from tests.games.multiversus.games import positions

FOLDER = DATA / "multiversus" / "puzzles"
NAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))
NIGHTLY = pytest.mark.nightly


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.toml").read_text("utf-8")


def wrong_lines(puzzle: MultiversusPuzzle) -> list[str]:
    return [line for line in map(format_action, puzzle.view.actions) if line not in puzzle.best]


def search_of(name: str) -> None:
    puzzle = MultiversusPuzzle(text_of(name))
    position = puzzle.state.position
    assert position is not None
    found = SureWins(position.side, 400_000).solutions(worlds_of(puzzle.state))
    assert set(map(lines_of, found)) == set(puzzle.solutions)


def test_there_are_puzzles_of_both_kinds_and_some_for_beginners() -> None:
    assert len(NAMES) >= 12
    assert len(MULTIVERSUS_PUZZLES.shipped()) == len(NAMES)
    assert {name.partition("-")[0] for name in NAMES} == {"choice", "lines"}
    assert len(MULTIVERSUS_PUZZLES.first()) == len(FIRST) > 3


@pytest.mark.parametrize("name", NAMES)
def test_each_solution_is_legal_and_right_line_by_line(name: str) -> None:
    text = text_of(name)
    for solution in MultiversusPuzzle(text).solutions:
        for count in range(len(solution)):
            puzzle = MultiversusPuzzle(text, solution[:count])
            assert puzzle.judged(solution[: count + 1]) is (True if count + 1 == len(solution) else None)
            assert puzzle.checked(solution[count]) == solution[count]
            assert set(puzzle.best) < set(map(format_action, puzzle.view.actions))


@pytest.mark.parametrize("name", NAMES[:2])
def test_solutions_are_what_a_search_of_everything_finds(name: str) -> None:
    search_of(name)


@NIGHTLY
@pytest.mark.parametrize("name", NAMES[2:])
def test_the_other_solutions_are_what_a_search_of_everything_finds(name: str) -> None:
    search_of(name)


@pytest.mark.parametrize("name", NAMES)
def test_the_other_sides_choice_is_not_told(name: str) -> None:
    puzzle = MultiversusPuzzle(text_of(name))
    other = 1 - puzzle.seat
    assert puzzle.view.choices[other] in (HIDDEN, "none")
    if puzzle.view.choices[other] == HIDDEN:
        position = veil(puzzle.state, puzzle.seat).position
        assert position is not None
        assert position.choices[position.side] is None or len(worlds_of(puzzle.state)) > 1


def test_another_choice_of_the_other_side_shows_the_same() -> None:
    twins = 0
    for name in NAMES:
        text, puzzle = text_of(name), MultiversusPuzzle(text_of(name))
        other, side = 1 - puzzle.seat, ROLES[:3] if puzzle.seat else ROLES[3:]
        (own,) = re.findall(rf'"{other + 1} seal ([a-z ]+)"', text)
        for role in side:
            for line in (f"{role} move", f"{role} stunt", "none"):
                changed = text.replace(f'"{other + 1} seal {own}"', f'"{other + 1} seal {line}"')
                try:
                    twin = MultiversusPuzzle(changed)
                except ContentError:  # its unit has no coin, or nobody who is able
                    continue
                assert (twin.view, twin.public, twin.events) == (puzzle.view, puzzle.public, puzzle.events)
                twins += 1
    assert twins > len(NAMES)


def test_an_answer_is_explained_in_words() -> None:
    for name in NAMES:
        text = text_of(name)
        puzzle = MultiversusPuzzle(text)
        right = MULTIVERSUS_PUZZLES.explained(text, puzzle.solutions[0])
        assert right.is_right
        assert "whatever North has chosen" in right.why or "whatever South has chosen" in right.why
        line = wrong_lines(puzzle)[0]
        wrong = MULTIVERSUS_PUZZLES.explained(text, [line])
        assert not wrong.is_right
        assert wrong.played.startswith("Your answer: ")
        assert " With the better one, the " in wrong.why
        assert wrong.best.endswith(".")


def test_what_hinders_a_wrong_answer_is_named() -> None:
    said = set()
    for name in NAMES:
        text = text_of(name)
        for line in islice(wrong_lines(MultiversusPuzzle(text)), 8):
            why = MULTIVERSUS_PUZZLES.explained(text, [line]).why
            said.add(why.partition(".")[0].split(" with ")[0])
    assert "With that, the goal is out of reach in this activation" in said
    assert any(each.endswith("can hinder that") for each in said)


def test_only_what_the_rules_allow_is_an_answer() -> None:
    text = text_of(NAMES[0])
    with pytest.raises(IllegalAction):
        MULTIVERSUS_PUZZLES.explained(text, ["move beast a1"])
    with pytest.raises(ContentError, match="none begins with"):
        MultiversusPuzzle(text, ["yield"])


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("sheets = ", "sheets = 9", "sheets"),
        ("[puzzle]", "[riddle]", "puzzle"),
        ('game = "multiversus"', 'game = "melee"', "game"),
    ],
)
def test_a_file_that_is_no_puzzle_says_why(before: str, after: str, fault: str) -> None:
    with pytest.raises(ContentError, match=fault):
        MULTIVERSUS_PUZZLES.puzzle(text_of(NAMES[0]).replace(before, after, 1), "game")


def test_a_table_of_a_puzzle_offers_no_plans() -> None:
    """A whole activation that reaches the goal would be the answer."""
    puzzle = next(each for each in map(MultiversusPuzzle, map(text_of, NAMES)) if "line" in each.view.asked)
    look = look_at(MULTIVERSUS_TABLETOP, puzzle.staged("here"))
    with pytest.raises(Refusal):
        look.plan(PLANS)


def test_what_was_found_is_written_as_a_puzzle_that_reads_the_same() -> None:
    text = text_of(NAMES[0])
    puzzle = MultiversusPuzzle(text)
    state = puzzle.state
    assert state.position is not None
    state.table = (("ford", "wick", "hearth"), 0)
    found = SureMoment(state, (), tuple(tuple(map(parse_action, each)) for each in puzzle.solutions), 9)
    if len(puzzle.view.choices) == 2 and not any(puzzle.view.choices):
        again = MultiversusPuzzle(written(found, "a test"))
        assert again.solutions == puzzle.solutions


def test_to_wait_for_the_end_of_the_last_round_is_no_puzzle() -> None:
    """Who has more points then wins by that, and reaches no goal."""
    body = text_of("choice-03").partition("[play]")[0].replace("round = 3", "round = 4")
    state = parse_scenario(body, "toml", shipped_library()).begin(ScriptedDice())
    assert state.position is not None
    assert SureWins(state.position.side).wins(worlds_of(state), YIELD)
    assert not any(map(is_deed, (YIELD, parse_action("seal mob"))))
    assert all(map(is_deed, (DONE, parse_action("seal mob move stunt"))))


@pytest.mark.parametrize(
    ("key", "value", "is_known"),
    [("hedges", ("a1",), False), ("walls", (), False), ("tiles", (), False), ("at", None, True)],
)
def test_only_games_on_the_shipped_ground_with_the_shipped_teams_have_puzzles(
    key: str, value: tuple[str, ...] | None, *, is_known: bool
) -> None:
    library = shipped_library()
    ford = library.battlefields["ford"]
    played = ford.model_copy(update={key: {**ford.at, "mob1": "a1"} if value is None else value})
    table = ("ford", "wick", "mere")
    for fields, teams, found in (
        ({"ford": played}, library.teams, is_known),
        ({"ford": ford}, library.teams | {"mere": library.teams["hearth"]}, False),
    ):
        setup = make_setup(Library(teams, fields), table)
        state, _ = MULTIVERSUS.begin(setup, ScriptedDice())
        assert is_shipped(state, library) is found


def test_a_game_far_from_its_end_has_no_puzzles() -> None:
    state = positions()[0]
    assert list(moments(iter([(state, ())]))) == []
    assert MultiversusPuzzles(FOLDER).in_record("no record", 1) == []
    assert after_choices(state, ()).ply == state.ply
    assert MULTIVERSUS.waiting(state)
