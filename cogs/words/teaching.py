"""Words of every tutorial, and of looking up rules. Titles and what was asked come escaped."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from bot.games.lessons import OTHER, OVER, Position

NEXT, SHOW_ME, BACK, LEAVE, AGAIN, GO_ON = "Next", "Show me", "Back", "Leave", "Start again", "Go on"
TAKEN_BACK = "I have taken it back."
UNDONE = "-# This would have happened:"
EARLIER = "-# …"
SHOWN = "This is how:"
MOVED_ON = "You are further on already. Here is where you are:"
ALWAYS: Mapping[str, str] = {
    OTHER: "That is not what this lesson is about.",
    OVER: "This lesson is done. Press **Next**, or use `/tutorial`.",
}
"""By the reason why an action does not count, in every lesson."""
NEW_POSITION = "-# **A new position**: the board is set up anew for this lesson."
ONE_STEP = "In the tutorial, do one thing at a time."
LEFT = "You can go on at any time, with `/tutorial` or **Learn** in `/help`."


FIRST_MENU = "Asked first…"
TOPICS_MENU = "All rules of a topic…"
RULES_MENU = "More about this…"
NEAR_MENU = "The nearest rules…"
RULES = "Rules"


class LessonText(Struct, frozen=True):
    """The words at one point: a headline, at most three lines in the picture, and the one thing to do.

    `note` explains differences between the picture and earlier lessons. `touch` is the task at a table that
    one touches, where `task` names controls that it does not have.
    """

    headline: str
    lines: tuple[str, ...]
    task: str = ""
    note: str = ""
    touch: str = ""


class CourseWords(Struct, frozen=True):
    """The words of a game's course: whom the learner plays, the seats' names, and what follows at the end.

    `steps` are by the name of the step, `results` by that of the lesson, `objections` by the step and the
    reason why an action does not count.
    """

    who: str
    names: tuple[str, ...]
    finished: str
    steps: Mapping[str, LessonText]
    results: Mapping[str, LessonText]
    objections: Mapping[tuple[str, str], str]

    def at(self, position: Position[Any, Any, Any, Any]) -> LessonText:
        """The words of a position: the step's, or the lesson's result."""
        step = position.step
        return self.results[position.lesson.name] if step is None else self.steps[step.name]


def head(number: int, total: int, headline: str) -> str:
    return f"### {number} of {total} · {headline}"


def task(text: str) -> str:
    return f"**Do this:** {text}"


def picture_lead(number: int, total: int, headline: str) -> str:
    """What the description of a lesson's picture begins with."""
    return f"Tutorial, {number} of {total}: {headline}{'' if headline.endswith(('!', '?')) else '.'}"


def in_a_game(commands: str) -> str:
    return f"-# Your `{commands}` commands act in your duel. In the tutorial, use the buttons here."


def title(game: str, word: str, number: str) -> str:
    """Head of a game's rules; `word` and `number` are example questions."""
    return (
        f"## Rules of {game}\nAsk in your own words: `/rules` with *how do I win*, *{word}* or a number such "
        f"as *{number}*. Or start here:"
    )


def no_rule(asked: str, word: str, *, has_near: bool) -> str:
    """`has_near` says that the nearest rules can be picked."""
    pick = "pick one of the nearest rules or a topic below" if has_near else "pick a topic below"
    return f"I found no rule about “{asked}”. Try a word such as *{word}*, or {pick}."


def search_for(typed: str) -> str:
    """The choice that looks up what was typed, as it was typed."""
    return f"Search: {typed}"


def goal(text: str) -> str:
    """A game's goal, where it stands alone."""
    return f"**Goal**: {text}"


def first_board(text: str) -> str:
    """A game's goal on its first boards, and where to learn more."""
    return f"-# {goal(text)} New to this game? **More** has **Learn** and **Rules**."


def from_rules_of(game: str) -> str:
    return f"-# From the rules of {game}"
