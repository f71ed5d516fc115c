"""A puzzle's message after the answer: the verdict, its reasons, and one way the best answer can go."""

from bot.games.melee.facts.text import log_lines
from bot.games.melee.position.actions import parse_action
from bot.games.melee.telling.describe import describe_view
from bot.matches.solo import end_of
from bot.puzzles.values import AnswerVerdict, lines_of
from bot.reviews.melee.words import plan_text
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post, Style
from cogs.kit.painter import PaintError
from cogs.kit.writing import escape, newest, trim
from cogs.melee.puzzles.scene import SIDES, VERB, PuzzleScene, day_number
from cogs.melee.showing.pictures import Pictures
from cogs.melee.words.learning import puzzles as words
from cogs.showing.boards.puzzle_buttons import streaks_button
from cogs.words import puzzles as puzzle_words
from cogs.words.duels import duel as duel_words
from cogs.words.nouns import noun

_LOG_LIMIT = 900


async def verdict_post(
    pictures: Pictures, scene: PuzzleScene, verdict: AnswerVerdict, *, is_again: bool, day_left: bool
) -> Post:
    """The verdict with the explanation, how many found it, and the streak.

    `is_again`: it was answered before, and again just now. `day_left`: today's puzzle waits for this person.
    """
    given = scene.given
    text = [scene.head, *([puzzle_words.ANSWERED] if is_again else [])]
    text += puzzle_words.verdict_lines(_escaped(verdict), _others(scene), noun())
    view, steps, events = scene.puzzle.outcome()
    told = log_lines(events, SIDES, escape)
    below = [words.outcome(newest(told, _LOG_LIMIT, words.EARLIER))] if told else []
    below += [puzzle_words.rate(given.kept.rate), puzzle_words.origin(given.kept.puzzle.origin, noun())]
    if given.day:
        below.append(puzzle_words.streak(given.streak, day_number(given.day)))
        below.append(puzzle_words.next_day(int(end_of(given.day).timestamp())))
    rows = (_buttons(scene, day_left=day_left),)
    accent = duel_words.COLOURS[scene.puzzle.seat]
    described = words.outcome_alt(describe_view(view, SIDES, steps))
    try:
        data = await pictures.puzzle(f"{scene.drawn_as} after", view, SIDES, steps)
    except PaintError:
        lines = [*text, trim(escape(described), 1500)]
        return Post("\n".join(lines), below="\n".join(below), rows=rows, accent=accent)
    picture = Picture(scene.file("after"), described, data)
    return Post("\n".join(text), (picture,), "\n".join(below), rows, accent=accent)


def none_left_post(game: str) -> Post:
    """Says that there is no other puzzle for now."""
    again = Button(control_id(VERB, "0", 0, "next"), puzzle_words.NEXT, Style.success)
    today = Button(control_id(VERB, "0", 0, "today"), puzzle_words.TODAY)
    return Post(puzzle_words.NONE_LEFT, rows=((again, today, streaks_button(game)),))


def _buttons(scene: PuzzleScene, *, day_left: bool) -> tuple[Button, ...]:
    given = scene.given
    found = [Button(scene.control("next"), puzzle_words.NEXT, Style.success)]
    if day_left:
        found.append(Button(scene.control("today"), puzzle_words.TODAY, Style.primary))
    found.append(Button(scene.control("position"), puzzle_words.POSITION))
    found.append(streaks_button(given.kept.puzzle.game))
    return tuple(found)


def _others(scene: PuzzleScene) -> str:
    """The best actions beside the one that was answered, or if that was wrong, the first."""
    state, answered, best = scene.puzzle.state, scene.given.answer, scene.puzzle.best
    told = best[0]
    if answered is not None and answered.is_right:
        told = parse_action(lines_of(answered.line)[-1], scene.puzzle.seat)
    return escape(" ".join(plan_text(state, each) for each in best if each != told))


def _escaped(verdict: AnswerVerdict) -> AnswerVerdict:
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
