"""A puzzle's message and page: every action can be played by them, nothing secret shows, and they fit."""

from collections.abc import Iterator
from typing import cast

import pytest

from bot.games.multiversus.position.actions import format_action
from bot.matches.multiversus.puzzles.game import MULTIVERSUS_PUZZLES
from bot.matches.multiversus.puzzles.position import MultiversusPuzzle
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from bot.matches.puzzles.service import Given
from bot.matches.table_play.exercises import look_at
from bot.puzzles.rates import SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle, joined
from bot.store.puzzles.values import FirstAnswer, KeptPuzzle
from cogs.kit.custom_ids import ControlId, MalformedId, parse_control_id
from cogs.kit.messages import Button, Menu, Post
from cogs.kit.painter import Painter, PaintError
from cogs.kit.press import Press
from cogs.multiversus.face import MultiversusFace
from cogs.multiversus.pictures import Pictures
from cogs.multiversus.puzzles.posts import MultiversusPuzzlePosts
from cogs.multiversus.puzzles.table import MultiversusTablePuzzles
from cogs.puzzles import AnyPuzzle, PuzzleScene, played_of
from tests.e2e.multiversus.studio import QuickStudio
from tests.e2e.studio import threads
from tests.matches.multiversus.test_puzzles import NAMES, text_of, wrong_lines
from tests.tables_touched import checked

DAY = "2026-11-29"
MAX_TEXT, MAX_PARTS = 4000, 40


class Drawn:
    """Pictures that are drawn at once, or never."""

    def __init__(self, *, works: bool = True) -> None:
        self._works = works

    async def puzzle(self, *_: object) -> bytes:
        return self._one()

    async def sheet(self, *_: object) -> bytes:
        return self._one()

    def _one(self) -> bytes:
        if not self._works:
            raise PaintError("out of paint")
        return b"x"


POSTS = MultiversusPuzzlePosts(cast(Pictures, Drawn()))
NO_PICTURES = MultiversusPuzzlePosts(cast(Pictures, Drawn(works=False)))


def given(name: str, begun: tuple[str, ...] = (), answer: tuple[str, ...] = ()) -> Given:
    text = text_of(name)
    is_right = bool(answer) and MULTIVERSUS_PUZZLES.judged(text, answer) is True
    first = FirstAnswer("7", DAY, joined(answer), is_right) if answer else None
    kept = KeptPuzzle("7", Puzzle("multiversus", "0" * 64, text, "shipped"), SolveRate(5, 9))
    return Given(kept, DAY, first, Streak(2, 4, 739_943, 6, 9), begun)


def scene(of: Given) -> AnyPuzzle:
    return PuzzleScene(MULTIVERSUS_PUZZLES.read(of.kept.puzzle.text, played_of(of)), of, "Multiversus")


def puzzle_of(name: str) -> MultiversusPuzzle:
    return MultiversusPuzzle(text_of(name))


def controls(post: Post) -> Iterator[tuple[ControlId, tuple[str, ...]]]:
    """Every control of a post with each value that it may have."""
    for row in post.rows:
        if isinstance(row, Menu):
            yield from ((row.id, (entry.value,)) for entry in row.entries)
        else:
            assert isinstance(row, tuple)
            yield from ((button.id, ()) for button in row)


def pressed(control: ControlId, values: tuple[str, ...] = ()) -> Press:
    class FakePress:
        id = control
        value = values[0] if values else ""

    FakePress.values = values  # type: ignore[attr-defined]
    return cast(Press, FakePress())


def fits(post: Post) -> bool:
    parts = sum(1 + len(row) if isinstance(row, tuple) else 2 for row in post.rows)
    ids = [each.id for row in post.rows for each in (row if isinstance(row, tuple) else [cast(Button, row)])]
    return len(post.text) + len(post.below) <= MAX_TEXT and parts <= MAX_PARTS and all(e.fits for e in ids)


@pytest.mark.parametrize("name", NAMES)
async def test_every_action_is_played_by_a_control(name: str) -> None:
    of = given(name)
    post = await POSTS.asked(scene(of))
    assert fits(post)
    lines = set()
    for control, values in controls(post):
        if control.part(1) == "play":
            assert parse_control_id(str(control)) == control
            lines.add(await POSTS.pressed(scene(of), pressed(control, values)))
    assert lines == set(map(format_action, puzzle_of(name).view.actions))
    assert "**Win with this activation**" in post.below


async def test_a_longer_solution_goes_on_from_its_first_action() -> None:
    name = next(each for each in NAMES if puzzle_of(each).is_whole)
    first = puzzle_of(name).solutions[0][:1]
    post = await POSTS.asked(scene(given(name, begun=first)), "Go on.")
    assert post.below.startswith("Go on.\n")
    assert {control.part(0).partition(".")[2] for control, _ in controls(post)} == {"1"}


@pytest.mark.parametrize("name", NAMES)
async def test_a_verdict_tells_why_and_shows_the_best_answer(name: str) -> None:
    puzzle = puzzle_of(name)
    for answer in (puzzle.solutions[0], (wrong_lines(puzzle)[-1],)):
        of = given(name, answer=answer)
        verdict = MULTIVERSUS_PUZZLES.explained(text_of(name), answer)
        for posts in (POSTS, NO_PICTURES):
            post = await posts.answered(scene(of), verdict, is_again=True, day_left=True)
            assert fits(post)
            assert verdict.why.partition(" ")[0] in post.text
            assert "The best answer, if nobody reacts:" in post.below
            assert [control.part(1) for control, _ in controls(post)][:3] == ["next", "today", "position"]
        page = MultiversusTablePuzzles().answered(scene(of).puzzle, of, verdict)
        assert page.staged.is_over
        assert page.title in ("**Right!**", "**There is something better.**")


async def test_both_sheets_can_be_looked_at() -> None:
    of = scene(given(NAMES[0]))
    for side, name in (("heroes", "Champion"), ("adversaries", "Beast")):
        for posts in (POSTS, NO_PICTURES):
            post = await posts.looked(of, pressed(of.control("sheet", side)))
            assert post is not None
            assert name in post.below
            assert [control.part(1) for control, _ in controls(post)] == ["show"]
    assert await POSTS.looked(of, pressed(of.control("play", "done"))) is None
    with pytest.raises(MalformedId):
        await POSTS.looked(of, pressed(of.control("sheet", "nobody")))
    with pytest.raises(MalformedId):
        await POSTS.pressed(of, pressed(of.control("dance")))


def test_answers_are_typed_and_completed() -> None:
    for name in NAMES[:3]:
        of, puzzle = scene(given(name)), puzzle_of(name)
        assert [line for _, line in POSTS.offers(of)] == list(map(format_action, puzzle.view.actions))
        assert POSTS.meant(of, puzzle.best[0].removeprefix("seal ")) == puzzle.best[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_table_offers_single_actions_at_every_step(name: str) -> None:
    solution = puzzle_of(name).solutions[0]
    face = MultiversusFace(Pictures(Painter(threads(1)), QuickStudio()))
    for step in range(len(solution)):
        puzzle = MultiversusPuzzle(text_of(name), solution[:step])
        table = checked(face.touch, look_at(MULTIVERSUS_TABLETOP, puzzle.staged(name)))
        lines = [(format_action(each),) for each in puzzle.view.actions]
        assert sorted(path.lines for path in table.paths) == sorted(lines)


def test_a_page_tells_what_a_message_does() -> None:
    of = given(NAMES[0])
    page = MultiversusTablePuzzles().asked(scene(of).puzzle, of)
    assert page.title == "Find the sure win"
    assert page.asks.startswith("You are ")
    assert "points that they need: 1 for each marked piece" in page.facts[0]
    assert not page.staged.has_plans
    line = puzzle_of(NAMES[0]).best[0]
    assert MultiversusTablePuzzles().checked(scene(of).puzzle, line) == line
