"""Words of Multiversus' puzzles: what to find, and what is known."""

from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sheets.vocabulary import Side
from bot.games.wording import counted

FIND_TITLE = "Find the sure win"
SHEET = "Sheet"
PUZZLE_ALT = "This is a puzzle."
OUTCOME_ALT = "This is how the best answer goes if nobody reacts."


def task(side: Side, names: tuple[str, str], missing: int, goal: int) -> str:
    """What to find; `names` are those of the seat that is asked and of the other one."""
    own, other = names
    return (
        f"You are {own} and lead the **{SIDE_NAMES[side]}**, who miss {counted(missing, 'point')} of {goal}. "
        f"**Win with this activation**: play what surely brings the goal, whatever {other} has chosen in "
        "secret and however it reacts."
    )


def round_of(number: int, rounds: int) -> str:
    return (
        f"-# Round {number} of {rounds}. The turn ends with the goal once the Initiative is lost or given up."
    )


def chosen(choice: str) -> str:
    """What the seat has chosen before the question."""
    return f"You have chosen **{choice}**."


def outcome(lines: str) -> str:
    """What the best answer does."""
    return f"The best answer, if nobody reacts:\n{lines}"
