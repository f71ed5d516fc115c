"""Puzzles as files: a scenario with a table `puzzle`, the version of its sheets and the solutions."""

from collections.abc import Iterable, Iterator, Sequence

from bot.content.multiversus.shipped import NEWEST_VERSION
from bot.games.multiversus.board.spaces import OFF, SPACE_NAMES
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.position.position import DISABLED, WOUNDED, Position
from bot.games.multiversus.sheets.vocabulary import FIRST_PIECE, NAMES, ROLES, SIDES
from bot.lab.multiversus.puzzles.hunt import SureMoment, lines_of


def written(found: SureMoment, source: str, heard: Sequence[str] = ()) -> str:
    """The file of a puzzle. `source` says where it is from, `heard` how computer players did, in comments."""
    state = found.state
    position = state.position
    assert position is not None
    assert state.table is not None, "it stands on a table with words"
    words, first = state.table
    side = position.side
    missing = position.field.goals[side] - position.points(side)
    first_lines = len({solution[0] for solution in found.solutions})
    lines = [
        f"# {first_lines} of {found.offered} first actions surely win; from {source}",
        *(f"# {each}" for each in heard),
        f'title = "The {SIDES[side].capitalize()} miss {missing} of {position.field.goals[side]} points"',
        'game = "multiversus"',
        "[format]",
        f'heroes = "{words[1]}"',
        f'adversaries = "{words[2]}"',
        f"rounds = {position.rounds}",
        "[table]",
        f'battlefield = "{words[0]}"',
        f"round = {position.round}",
        f'turn = "{SIDES[side]}"',
        f'first = "{SIDES[first]}"',
        f"activations = {position.activations}",
        *_places(position),
        "[state]",
        f"wounded = {_named(position, WOUNDED, range(FIRST_PIECE))}",
        f"disabled = {_named(position, DISABLED, range(FIRST_PIECE))}",
        f"marked = {_named(position, DISABLED, range(FIRST_PIECE, len(NAMES)))}",
        f"spent = {{ {', '.join(_spent(position))} }}",
        "[play]",
        f"actions = {_quoted(f'{each + 1} {format_action(seal)}' for each, seal in found.chosen)}",
        "[puzzle]",
        f"sheets = {NEWEST_VERSION}",
        "solutions = [",
        *(f"    {_quoted(lines_of(solution))}," for solution in found.solutions),
        "]",
    ]
    return "\n".join(lines) + "\n"


def _places(position: Position) -> Iterator[str]:
    yield "[at]"
    for who, space in enumerate(position.at):
        if space != OFF:
            yield f'{NAMES[who]} = "{SPACE_NAMES[space]}"'


def _named(position: Position, health: int, those: range) -> str:
    return _quoted(NAMES[who] for who in those if position.at[who] != OFF and position.health[who] == health)


def _spent(position: Position) -> Iterator[str]:
    for role, coins in zip(ROLES, position.spent, strict=True):
        if coins:
            yield f"{role} = [{coins & 1}, {coins >> 1}]"


def _quoted(words: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{each}"' for each in words) + "]"
