"""A duel's newest board as each viewer sees it: the game's own, with what all games add."""

from collections.abc import Callable, Sequence
from functools import cache

from msgspec.structs import replace

from bot.matches.memory.looks import FullLook
from bot.matches.service import Matches
from cogs.display.boards.clock_lines import with_clock
from cogs.display.boards.endings import decided_board, end_post
from cogs.display.boards.rating_changes import rating_lines
from cogs.display.boards.repeated_games import again_line
from cogs.display.boards.table_button import with_table
from cogs.display.fork_posts import with_origin
from cogs.display.notices.proposal_notices import with_proposal
from cogs.display.series.lines import news_of, with_score
from cogs.faces import BoardMessage, Face
from cogs.table_door import TableDoor

SeenBoards = Callable[[int | None], BoardMessage]
"""The board that a seat sees; None is a spectator. Made and drawn once for each."""


async def seen_boards(
    matches: Matches, face: Face, look: FullLook, dms_closed: frozenset[int], door: TableDoor
) -> SeenBoards:
    """The boards of this look, with the table's button if `door` is open. Whatever they share is read now."""
    duel = look.duel
    news = None if duel.series is None else await news_of(matches, duel, duel.series)
    number = 1 if news is None else news.number
    proposed = None if duel.running else await matches.practice.next_level(duel)
    is_solo = not duel.running and await matches.solo.is_solo(duel)
    has_played = not duel.running and face.has_played(look)
    ratings = "" if duel.running else await rating_lines(matches, duel)

    again = "" if duel.running else await again_line(matches, duel)

    @cache
    def board_of(seat: int | None) -> BoardMessage:
        seen = look.from_outside() if seat is None else look.from_seat(seat)
        board = face.board(seen, dms_closed, number)
        post = board.post
        if news is not None and duel.running:
            post = with_score(post, duel, news)
        if duel.clock is not None:
            post = with_clock(post, seen, duel.clock)
        if duel.proposal is not None:
            post = with_proposal(post, seen, duel.proposal, face)
        if duel.origin is not None:
            post = with_origin(post, duel, duel.origin)
        if duel.running and door.address and face.touch is not None:
            post = with_table(post, duel)
        board = _drawn_once(replace(board, post=post))
        if duel.running:
            return board
        board = decided_board(board, duel) if duel.is_cut_off else board
        post = end_post(
            board.post,
            duel,
            has_replay=has_played and face.replay is not None,
            has_reports=has_played and face.reports is not None,
            proposed=proposed,
            is_solo=is_solo,
            news=news,
            ratings=ratings,
            again=again,
        )
        return replace(board, post=post)

    if face.own_boards or not duel.running:  # the end is a victory or a defeat
        return board_of
    return lambda _seat: board_of(None)


def _drawn_once(board: BoardMessage) -> BoardMessage:
    """The board, whose pictures are drawn at most once for all who are shown it."""
    drawn: list[Sequence[bytes]] = []

    async def draw() -> Sequence[bytes]:
        if not drawn:
            drawn.append(await board.draw())
        return drawn[0]

    return replace(board, draw=draw)
