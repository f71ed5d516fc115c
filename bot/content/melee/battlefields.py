"""The text of a battlefield file as a board. No file is read here."""

from pydantic import BaseModel, ConfigDict, Field

from bot.content.files import parse_values, validate_file
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault
from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import ALL, NAMES, SUMMON_AREAS, Board, parse_board, spread
from bot.games.melee.cards.cards import CardName


class _BoardFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: CardName
    description: str = Field(min_length=1, max_length=160)
    board: str


def parse_battlefield(text: str, name: str) -> tuple[Board, str]:
    """A battlefield file's board and its description; ContentError with every fault (B-1, B-2)."""
    file = validate_file(_BoardFile, parse_values(text, name), name)
    try:
        board = parse_board(file.board, file.name)
    except ContentError as error:
        raise ContentError([format_fault(name, "board", fault) for fault in error.faults]) from None
    faults = [format_fault(name, "board", fault) for fault in _unfair(board)]
    if faults:
        raise ContentError(faults)
    return board, file.description


def _unfair(board: Board) -> list[str]:
    faults = [] if board.is_symmetric() else ["is not the same under a half turn (B-2)"]
    open_tiles = ~board.mountains & ALL
    reached = grown = 1 << SUMMON_AREAS[0]
    while (grown := (grown | spread(grown)) & open_tiles) != reached:
        reached = grown
    if lost := open_tiles & ~reached:
        faults.append("no way leads to " + ", ".join(NAMES[tile] for tile in cells_of(lost)))
    return faults
