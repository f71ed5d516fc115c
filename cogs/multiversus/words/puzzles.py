"""Words of Multiversus' puzzles: what to find, and what is known."""

from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sheets.vocabulary import Side
from bot.games.wording import counted

FIND_TITLE = "Find the sure win"
PUZZLE_ALT = "This is a puzzle."
OUTCOME_ALT = "This is how the best answer goes if nobody reacts."


def task(side: Side, names: tuple[str, str]) -> str:
    """What to find; `names` are those of the seat that is asked and of the other one."""
    own, other = names
    return (
        f"You are {own} and lead the **{SIDE_NAMES[side]}**. **Win with this activation**, whatever {other} "
        "has chosen in secret and however it reacts."
    )


def points(side: Side, points: int, goal: int, scoring: str) -> str:
    """How many points a side has and needs, and what brings them."""
    return f"The {SIDE_NAMES[side]} have {points} of the {counted(goal, 'point')} that they need: {scoring}."


def round_of(number: int, rounds: int) -> str:
    when = "Points count when the turn ends: once the Initiative is lost or given up."
    return f"-# Round {number} of {rounds}. {when}"


def outcome(lines: str) -> str:
    """What the best answer does."""
    return f"The best answer, if nobody reacts:\n{lines}"
