"""What the messages of puzzles of all games share: buttons, figures, and that there is none left."""

from bot.matches.puzzles.service import Given
from bot.matches.solo import end_of
from bot.puzzles.values import AnswerVerdict
from cogs.display.boards.lasting_buttons import streaks_button
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.safe_text import escape
from cogs.puzzles import VERB, AnyPuzzle, PuzzleScene, PuzzleT, day_number
from cogs.words import puzzles as words
from cogs.words.nouns import noun


def none_left_post(game: str) -> Post:
    """Says that there is no other puzzle for now."""
    again = Button(control_id(VERB, "0", 0, "next", game), words.NEXT, Style.success)
    today = Button(control_id(VERB, "0", 0, "today", game), words.TODAY)
    return Post(words.NONE_LEFT, rows=((again, today, streaks_button(game)),))


def answered_buttons(scene: PuzzleScene[PuzzleT], *, day_left: bool) -> tuple[Button, ...]:
    """Where to go from a verdict; to the day's puzzle if it waits."""
    found = [Button(scene.control("next"), words.NEXT, Style.success)]
    if day_left:
        found.append(Button(scene.control("today"), words.TODAY, Style.primary))
    found.append(Button(scene.control("position"), words.POSITION))
    found.append(streaks_button(scene.given.kept.puzzle.game))
    return tuple(found)


def standing_lines(given: Given) -> list[str]:
    """How many found a puzzle, where it is from, and on its day, the streak."""
    found = [words.rate(given.kept.rate), words.origin(given.kept.puzzle.origin, noun())]
    if given.day:
        found.append(words.streak(given.streak, day_number(given.day)))
        found.append(words.next_day(int(end_of(given.day).timestamp())))
    return found


def without_controls(scene: AnyPuzzle, post: Post) -> Post:
    """The position of an answered puzzle, with a way back to the verdict."""
    back = (Button(scene.control("show"), words.BACK),)
    return Post(post.text, post.pictures, post.below, (back,), accent=post.accent)


def escaped(verdict: AnswerVerdict) -> AnswerVerdict:
    """The verdict for text with markdown."""
    return AnswerVerdict(
        verdict.is_right,
        escape(verdict.played),
        escape(verdict.best),
        escape(verdict.why),
        verdict.chance,
        verdict.gap,
        verdict.playouts,
        verdict.own,
    )
