"""Each seat has its own board where a game shows it more than everybody; else all share the public one."""

from typing import Any, cast

from bot.matches.service import Matches
from cogs.display.boards.seen_boards import seen_boards
from cogs.table_door import TableDoor
from sample.sealed.face import FACE
from sample.sealed.game import Bid
from tests.secrecy.games import GAMES
from tests.secrecy.pairs import begin

NO_SERVICES = cast(Matches, None)
"""Nothing is read for a running duel that belongs to no series."""
(SEALED,) = (game for game in GAMES if game.name == "sealed")


class SharedFace:
    """The same game, whose board would be the same for everybody."""

    own_boards = False

    def __getattr__(self, name: str) -> Any:
        return getattr(FACE, name)


async def test_a_board_tells_a_seat_what_it_alone_knows() -> None:
    match = begin(SEALED, 1)
    (card, *_) = match.live.state.hands[0]
    look = match.played(0, Bid(card)).look(1)
    boards = await seen_boards(NO_SERVICES, FACE, look, frozenset(), TableDoor())
    assert f"You bid {card}, face down." in boards(0).post.below
    assert all("You bid" not in boards(seat).post.below for seat in (1, None))
    assert boards(0) is boards(0)


async def test_a_board_that_shows_no_seat_more_is_made_once_for_all() -> None:
    look = begin(SEALED, 1).look(1)
    boards = await seen_boards(NO_SERVICES, cast(Any, SharedFace()), look, frozenset(), TableDoor())
    assert boards(0) is boards(1) is boards(None)
