"""Words of puzzles of any game, and of their leaderboard. Names come escaped."""

from collections.abc import Mapping

from bot.games.wording import counted, ordinal
from bot.lab.intervals import wilson
from bot.puzzles.rates import Level, SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import AnswerVerdict, Origin
from cogs.words.solo import day as day_words

NEXT, TODAY, STREAKS, BACK, POSITION = "Next puzzle", "Today's puzzle", "Streaks", "Back", "The position"
HERE, EVERYWHERE = "This server", "All servers"
RIGHT, WRONG = "**Right!**", "**There is something better.**"
ANSWERED = "You have answered this one before; the first answer counts."
MORE = "It takes more than one action in a row; I say whether to go on."
GO_ON = "**Right so far.** Go on: what comes next?"
MOVED_ON = "That was drawn for another action of this puzzle. Go on from here:"
HARDLY = 0.01
"""Chances below this are told as hardly any."""
FIRST_COUNTS = "-# Your first answer counts. You see what you would see in a {noun}."
NONE_LEFT = (
    "You have answered every puzzle that I have. I am looking for new ones; that takes a few minutes. "
    "Press **Next puzzle** again then."
)
NOBODY = "Nobody has found a puzzle of the day here yet. `/puzzle` shows today's."
_ORIGINS: Mapping[Origin, str] = {
    "shipped": "One of the bot's own puzzles.",
    "game": "From a game between computer players.",
    "duel": "From a {noun} that was played with this bot, without names.",
}
_LEVELS: Mapping[Level, str] = {"easy": "easy", "medium": "medium", "hard": "hard"}


def of_the_day(day: str, title: str) -> str:
    return f"### Puzzle of the day · {title}\n-# {day_words(day)} (UTC), the same for everybody"


def another(number: str, title: str) -> str:
    return f"### Puzzle {number} · {title}"


def first_counts(noun: str) -> str:
    return FIRST_COUNTS.format(noun=noun)


def verdict_lines(verdict: AnswerVerdict, others: str) -> list[str]:
    """The verdict with its reasons and chances. `others` are the other best actions, if there are any."""
    lines = [RIGHT if verdict.is_right else WRONG]
    if not verdict.is_right:
        lines += [verdict.played, f"Better: {verdict.best}"]
    if verdict.why:
        lines.append(verdict.why)
    if others:
        lines.append(f"Equally good: {others}")
    if verdict.chance is not None and verdict.gap is not None:
        lines.append(chances(verdict.chance, verdict.gap))
        if verdict.own is not None:
            lines.append(f"Your answer wins about {verdict.own:.0%}.")
    return lines


def chances(best: float, gap: float) -> str:
    """How often the best action wins, and how often any other; `gap` is its lead, shares from 0 to 1."""
    others = max(0.0, best - gap)
    rest = "anything else hardly ever" if others < HARDLY else f"anything else {others:.0%} or less"
    return f"The best action wins about {best:.0%} of the time, {rest}."


def origin(where: Origin, noun: str) -> str:
    return f"-# {_ORIGINS[where].format(noun=noun)}"


def rate(found: SolveRate) -> str:
    """How many find a puzzle: `Found by 5 of 9 at first (27–81% of all people would): medium`."""
    if not found.tried:
        return "-# You are the first to try it."
    said = f"Found by {found.found} of {found.tried} with their first answers"
    if found.level is None:
        return f"-# {said}."
    low, high = wilson(found.found / found.tried, found.tried)
    return f"-# {said} ({low:.0%} to {high:.0%} of people would find it): **{_LEVELS[found.level]}**."


def difficulty(found: SolveRate) -> str:
    """A puzzle's difficulty before the answer; empty while too few people have tried it."""
    return "" if found.level is None else f"-# So far this one is **{_LEVELS[found.level]}**."


def streak(mine: Streak, today: int) -> str:
    now = mine.on(today)
    return (
        f"Your streak: **{counted(now, 'day')}**. Longest: {counted(mine.longest, 'day')}; "
        f"puzzles of the day found: {mine.solved} of {mine.answered}."
    )


def next_day(ends: int) -> str:
    return f"-# The next puzzle of the day comes <t:{ends}:R>."


def streaks_title(title: str, *, is_everywhere: bool) -> str:
    where = "all servers" if is_everywhere else "this server"
    return f"## Streaks · {title}\nDays in a row on which people found the puzzle of the day · {where}"


def streaks_line(place: int, name: str, row: Streak, today: int, *, is_own: bool) -> str:
    who = f"**{name}** (you)" if is_own else f"**{name}**"
    return (
        f"{place}. {who} · **{counted(row.on(today), 'day')}** · longest {row.longest} · "
        f"found {row.solved} of {row.answered}"
    )


def own_place(place: int, row: Streak, today: int) -> str:
    return f"-# You: {ordinal(place)} with {counted(row.on(today), 'day')}"
