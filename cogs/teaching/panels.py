"""The tutorial's one message: a picture, the one thing to do, and the same controls as in a game."""

from bot.games.lessons import ILLEGAL
from cogs.faces import Face
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.kit.painter import PaintError
from cogs.kit.safe_text import newest
from cogs.lessons import AnyAttempt, AnyPosition, Lessons, Onward, Page
from cogs.teaching.session import Turnout, is_finished, place_of
from cogs.words import teaching as words
from cogs.words.refusals import refusal_text

_EFFECTS = 900
"""Maximum UTF-16 units of what an attempt did."""


def control(lessons: Lessons, position: AnyPosition, *parts: str | int) -> ControlId:
    """A control of the tutorial, drawn for this position."""
    number, count = place_of(position)
    return control_id(lessons.verb, str(number), count, *parts)


async def lesson_post(
    face: Face,
    lessons: Lessons,
    turnout: Turnout,
    page: Page,
    said: str,
    onward: Onward,
    opening: tuple[Button, ...] = (),
) -> Post:
    """Where the learner stands; `said` comes before the reply. `opening` opens it at a table.

    The result of an attempt and the task stand between the picture and the controls: a phone shows
    these together, but not the text above. `onward` follows the last lesson.
    """
    position = turnout.position
    head = [words.head(position.lesson.number, len(lessons.course), page.headline)]
    if turnout.moved_on:
        head.append(words.MOVED_ON)
    lines = [said] if said else []
    if turnout.attempt is not None:
        lines += reply(face, lessons, turnout.attempt)
    if position.step is not None:
        lines += [lessons.who] if place_of(position) == (1, 0) else []
        lines += [words.task(page.task), *([f"-# {page.note}"] if page.note else [])]
    lines += page.beside
    rows = (*page.rows, *_ways_on(lessons, position, onward, opening))
    goal = [words.goal(face.goal)] if place_of(position) == (1, 0) else []
    text, below = "\n".join([*head, *goal, *page.above]), "\n".join(lines)
    try:
        data = await page.draw()
    except PaintError:
        return Post("\n".join([text, *page.lines]), below=below, rows=rows)
    name = f"lesson-{position.lesson.number}-{len(position.actions)}.jpg"
    return Post(text, (Picture(name, page.described, data),), below=below, rows=rows)


def reply(face: Face, lessons: Lessons, attempt: AnyAttempt) -> list[str]:
    """The effects of an attempt; if it does not count, why, and then what would have happened."""
    if attempt.objection == ILLEGAL:
        assert attempt.deed.refused is not None
        return [refusal_text(attempt.deed.refused, face.refusals)]
    done = lessons.happened(attempt.deed.events)
    if not attempt.objection:
        return [newest(done, _EFFECTS, words.EARLIER)] if done else []
    text = lessons.objection(attempt)
    if attempt.position.step is None or not attempt.deed.events:
        return [text]
    undone = [f"-# {line}" for each in done for line in each.splitlines()]
    effects = [words.UNDONE, newest(undone, _EFFECTS, words.EARLIER)] if undone else []
    return [f"{text} {words.TAKEN_BACK}", *effects]


def left_post(face: Face, lessons: Lessons, position: AnyPosition) -> Post:
    """Says how to go on, and how the game goes in brief."""
    return Post(
        f"{words.LEFT}\n{face.help}",
        rows=((Button(control(lessons, position, "on"), words.GO_ON, Style.success),),),
    )


def _ways_on(
    lessons: Lessons, position: AnyPosition, onward: Onward, opening: tuple[Button, ...]
) -> list[Row]:
    """Next or Show me, Back, Leave; at the end, the buttons that follow the tutorial."""
    back = Button(control(lessons, position, "back"), words.BACK, disabled=place_of(position) == (1, 0))
    leave = Button(control(lessons, position, "leave"), words.LEAVE)
    if is_finished(lessons, position):
        return [(*onward.buttons, Button(control(lessons, position, "again"), words.AGAIN))]
    if position.step is None:
        first = Button(control(lessons, position, "next"), words.NEXT, Style.success)
    else:
        first = Button(control(lessons, position, "show"), words.SHOW_ME)
    return [(first, back, leave, *opening)]
