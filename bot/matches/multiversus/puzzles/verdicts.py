"""What is said of an answer to a puzzle: why it is right, or how it can be hindered."""

from collections.abc import Sequence

from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.actions import Seal, parse_action, seal_words
from bot.games.multiversus.position.position import Position
from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sheets.vocabulary import SIDES
from bot.games.multiversus.words import choice_text
from bot.games.wording import counted
from bot.lab.multiversus.puzzles.wins import SureWins, TooLongError, worlds_of
from bot.matches.multiversus.puzzles.position import SIDES as NAMES
from bot.matches.multiversus.puzzles.position import MultiversusPuzzle
from bot.puzzles.values import AnswerVerdict

_MOST_NAMED = 3


def explained(text: str, lines: Sequence[str]) -> AnswerVerdict:
    """The verdict on these lines. All except the last must be right, and the last must be legal.

    Raises ContentError, IllegalAction.
    """
    puzzle = MultiversusPuzzle(text, lines[:-1])
    line = puzzle.checked(lines[-1])
    is_right = bool(puzzle.judged(lines))
    told = f"Your answer: {in_words(puzzle, [line])}."
    best = f"{in_words(puzzle, [line] if is_right else puzzle.onward)}."
    because = _right(puzzle, lines if is_right else ())
    why = f"{because[0].upper()}{because[1:]}"
    if not is_right:
        why = f"{_wrong(puzzle, line)} With the better one, {because}"
    return AnswerVerdict(is_right, told, best, why, None, None, 0)


def in_words(puzzle: MultiversusPuzzle, lines: Sequence[str]) -> str:
    """Lines as they are offered: `Mob 1 to b4, then Mob 1: Interact on Piece 1`."""
    return ", then ".join(line_text(line, puzzle.teller) for line in lines)


def _right(puzzle: MultiversusPuzzle, lines: Sequence[str] = ()) -> str:
    """Why these lines win, or without any, the first solution: what the side has then, whatever comes."""
    position = puzzle.state.position
    assert position is not None
    side = position.side
    goal = position.field.goals[side]
    last = lines[-1:] or puzzle.onward
    after = puzzle.outcome(last)[0].position
    assert after is not None
    who = f"the {SIDE_NAMES[SIDES[side]]}"
    whatever = f"whatever {NAMES[1 - puzzle.seat]} has chosen in secret and however it reacts"
    if after.by == "elimination":
        return f"{who} leave nobody of the other side standing, {whatever}."
    reaches = "reach" if after.points(side) >= goal else "can then surely reach"
    return (
        f"{who} {reaches} their {counted(goal, 'point')}, {whatever}. They win when the turn ends: once the "
        "die takes the Initiative, or they give it up."
    )


def _wrong(puzzle: MultiversusPuzzle, line: str) -> str:
    """Why a line does not win: what hinders it."""
    position = puzzle.state.position
    assert position is not None
    worlds, other = worlds_of(puzzle.state), NAMES[1 - puzzle.seat]
    action = parse_action(line)
    try:
        lost = [each for each in worlds if not SureWins(position.side).wins([each], action)]
    except TooLongError:
        return f"{other} can still hinder that."
    if len(lost) == len(worlds):
        return "With that, the goal is out of reach in this activation."
    if not lost:
        return f"What comes after it depends on what {other} has chosen, which you can’t know."
    named = [_choice(each, position.side) for each in lost[:_MOST_NAMED]]
    more = " or something else" if len(lost) > _MOST_NAMED else ""
    return f"{other} can hinder that with {' or '.join(named)}{more}."


def _choice(world: Position, side: int) -> str:
    seal = world.choices[1 - side]
    assert isinstance(seal, Seal)
    return choice_text(seal_words(seal))
