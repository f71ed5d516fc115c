"""A puzzle's message: every legal action can be chosen in it, nothing hidden shows, and it fits."""

from collections.abc import Iterator, Sequence
from typing import cast

import pytest

from bot.content.folders import DATA
from bot.games.melee.position.actions import Action, format_action
from bot.matches.melee.puzzles.game import explained
from bot.matches.melee.puzzles.position import MeleePuzzle
from bot.matches.puzzles.service import Given
from bot.puzzles.rates import SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle
from bot.store.puzzles.values import FirstAnswer, KeptPuzzle
from cogs.kit.custom_ids import ControlId, MalformedId
from cogs.kit.messages import Button, Menu, Post
from cogs.kit.painter import PaintError
from cogs.melee.posts.pictures import Pictures
from cogs.melee.puzzles.panels import focus_post, look_post, position_post, verdict_post
from cogs.melee.typed_lines import pressed_action
from cogs.melee.words.learning.puzzles import reworked
from cogs.puzzles import PuzzleScene, drawn_for
from tests.games.melee.duels import content
from tests.matches.puzzles.files import FOLDER, explained_roughly

NAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))
MAX_TEXT, MAX_PARTS = 4000, 40
DAY = "2026-11-23"


class Drawn:
    """Pictures that are drawn at once, or never."""

    def __init__(self, *, works: bool = True) -> None:
        self._works = works

    async def puzzle(self, *_: object) -> bytes:
        return self._one()

    async def reach(self, *_: object) -> bytes:
        return self._one()

    async def look(self, *_: object) -> bytes:
        return self._one()

    async def hand(self, *_: object) -> list[bytes]:
        return [self._one()]

    def _one(self) -> bytes:
        if not self._works:
            raise PaintError("out of paint")
        return b"x"


PICTURES = cast(Pictures, Drawn())
NO_PICTURES = cast(Pictures, Drawn(works=False))


def scene(name: str, day: str = DAY, line: str = "", text: str = "") -> PuzzleScene:
    """The scene of one of the puzzles for tests; with a `line`, that was the answer."""
    text = text or (FOLDER / f"{name}.toml").read_text("utf-8")
    puzzle = MeleePuzzle(text, tuple(content().decks.values()))
    answer = FirstAnswer("7", day, line, puzzle.is_best(line)) if line else None
    kept = KeptPuzzle("7", Puzzle("melee", "0" * 64, text, "duel"), SolveRate(5, 9))
    return PuzzleScene(puzzle, Given(kept, day, answer, Streak(2, 4, 739_943, 6, 9)), "Multiverse Melee")


def controls(post: Post) -> Iterator[tuple[ControlId, tuple[str, ...]]]:
    """Every control of a post with each value that it may have."""
    for row in post.rows:
        if isinstance(row, Menu):
            yield from ((row.id, (entry.value,)) for entry in row.entries)
        else:
            assert isinstance(row, tuple)
            yield from ((button.id, ()) for button in row if not button.disabled)


async def panels(of: PuzzleScene) -> list[Post]:
    """The position and whatever its controls lead to before there is an answer, page by page."""
    found = [await position_post(PICTURES, of)]
    hand = of.puzzle.view.sides[of.puzzle.seat].hand or ()
    seen: set[tuple[str, ...]] = set()
    for post in found:  # it grows
        for control, values in controls(post):
            what, where, page = control.part(1), control.part(2) or "".join(values), control.page(3)
            if (what, where, str(page)) in seen:
                continue
            seen.add((what, where, str(page)))
            if what == "act":
                found.append(
                    await focus_post(PICTURES, of, "abcdefgh".index(where[0]) + 8 * (int(where[1]) - 1), page)
                )
            elif what == "card":
                found.append(await focus_post(PICTURES, of, ""))
            elif what == "which":
                found.append(await focus_post(PICTURES, of, hand[int(where)].name, page))
            elif what == "choose" and control.part(2) == "page":
                found.append(await position_post(PICTURES, of, page=page))
    return found


def answers(of: PuzzleScene, posts: Sequence[Post]) -> set[Action]:
    """The actions that the controls of these posts mean."""
    found = set()
    for post in posts:
        for control, values in controls(post):
            if control.part(1) in ("end", "land", "move", "attack", "use") or (
                control.part(1) == "choose" and values
            ):
                found.add(pressed_action(of.puzzle.view, control, values))
    return found


def fits(post: Post) -> bool:
    """Whether Discord takes the message."""
    texts = len(post.text) + len(post.below)
    parts = sum(1 + len(row) if isinstance(row, tuple) else 2 for row in post.rows)
    labels = [each.label for row in post.rows if isinstance(row, Menu) for each in row.entries]
    buttons = [
        each for row in post.rows if isinstance(row, tuple) for each in row if isinstance(each, Button)
    ]
    return (
        texts <= MAX_TEXT
        and parts + 6 + len(post.pictures) <= MAX_PARTS
        and all(len(label) <= 100 for label in labels)
        and all(button.id.fits for button in buttons)
        and all(each.data for each in post.pictures)
        and all(each.description for each in post.pictures)
    )


@pytest.mark.parametrize("name", NAMES)
async def test_every_legal_action_can_be_chosen_and_no_other(name: str) -> None:
    of = scene(name)
    posts = await panels(of)
    assert answers(of, posts) == set(of.puzzle.view.actions)
    assert all(map(fits, posts))


@pytest.mark.parametrize("name", NAMES[::3])
async def test_verdicts_fit_and_tell_why(name: str) -> None:
    lines = [format_action(action) for action in scene(name).puzzle.view.actions]
    for line in (lines[0], format_action(scene(name).puzzle.best[0])):
        of = scene(name, line=line)
        with explained_roughly():
            verdict = explained(of.given.kept.puzzle.text, [line])
        post = await verdict_post(PICTURES, of, verdict, is_again=False, day_left=False)
        assert fits(post)
        assert ("Right!" in post.text) is of.puzzle.is_best(line)
        assert "wins about" in post.text
        assert "Found by 5 of 9" in post.below
        assert "Your streak: **2 days**" in post.below


async def test_what_the_enemy_holds_cannot_be_told_from_what_is_left_to_draw() -> None:
    name = "capture-7-002"
    text = (FOLDER / f"{name}.toml").read_text("utf-8")
    hand = 'hand = ["Leech Doctor", "Bog Piper", "Hollow Ferryman"]\ndeck = ["Drowned King", "Mire Sentinel"]'
    other = (
        'hand = ["Drowned King", "Bog Piper", "Mire Sentinel"]\ndeck = ["Hollow Ferryman", "Leech Doctor"]'
    )
    assert hand in text
    one, two = scene(name), scene(name, text=text.replace(hand, other))
    for of in (PICTURES, NO_PICTURES):
        assert (await position_post(of, one)) == (await position_post(of, two))


async def test_a_message_without_pictures_says_the_same_in_words() -> None:
    of = scene("relief-7-001")
    post = await position_post(NO_PICTURES, of)
    assert not post.pictures
    assert "```" in post.text
    assert "Porch Sleeper e8" in post.text
    tile = of.puzzle.view.entities[0].tile
    for plain in (
        await focus_post(
            NO_PICTURES,
            of,
            tile
            if of.puzzle.view.entities[0].owner == of.puzzle.seat
            else next(e.tile for e in of.puzzle.view.entities if e.owner == of.puzzle.seat),
        ),
        await look_post(NO_PICTURES, of, tile),
    ):
        assert not plain.pictures
        assert "HP left" in plain.text
    answered = scene("relief-7-001", line="end")
    verdict = explained(answered.given.kept.puzzle.text, ["end"])
    told = await verdict_post(NO_PICTURES, answered, verdict, is_again=True, day_left=False)
    assert "Signal Officer" in told.text
    assert "You have answered this one before" in told.text


async def test_the_other_best_actions_are_told_beside_the_one_that_was_answered() -> None:
    of = scene("way-7-004", day="", line="move f6 e7")
    verdict = explained(of.given.kept.puzzle.text, ["move f6 e7"])
    post = await verdict_post(PICTURES, of, verdict, is_again=False, day_left=True)
    assert "Equally good: Move" in post.text
    assert "to f8" in post.text
    assert "to e7" not in post.text.split("Equally good")[1].split("\n")[0]
    labels = [button.label for row in post.rows if isinstance(row, tuple) for button in row]
    assert "Today's puzzle" in labels
    assert "streak" not in post.below


@pytest.mark.parametrize("part", ["-1", str(2**62), "", ".1", "0.x", "0.1.2"])
def test_a_day_or_step_that_never_was_is_none(part: str) -> None:
    with pytest.raises(MalformedId):
        drawn_for(part)


def test_days_and_steps_in_custom_ids_come_back() -> None:
    assert drawn_for("0") == ("", 0)
    assert drawn_for("0.2") == ("", 2)
    assert drawn_for("739943") == ("2026-11-23", 0)
    assert drawn_for("739943.1") == ("2026-11-23", 1)


async def test_yes_and_no_say_what_they_mean() -> None:
    asked = (DATA / "puzzles" / "answer-01.toml").read_text("utf-8")
    post = await position_post(PICTURES, scene("answer-01", text=asked))
    (menu,) = [row for row in post.rows if isinstance(row, Menu)]
    told = {entry.value: entry.description for entry in menu.entries}
    assert told["no"] == "The ability does not happen."
    assert told["yes"].startswith("The ability happens")


def test_cards_that_have_changed_are_named_with_what_counts_here() -> None:
    assert reworked([]) == ""
    assert reworked(["Ram"]) == (
        "-# Ram has changed since this position was played. "
        "In this puzzle, the card is as it was then; **Look at…** shows what it does."
    )
    assert reworked(["Ram", "Ewe"]) == (
        "-# Ram and Ewe have changed since this position was played. "
        "In this puzzle, the cards are as they were then; **Look at…** shows what they do."
    )
    assert reworked([*"ABCDEF"]).startswith("-# A, B, C, D and 2 more have changed")
