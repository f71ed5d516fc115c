"""A board by direct message says where the duel is, in as much room as Discord leaves."""

from cogs.display.boards.direct_boards import ShownBoard
from cogs.faces import BoardMessage
from cogs.kit.messages import Post
from cogs.kit.safe_text import TEXT_LIMIT
from cogs.words.duels import duel as words

WHERE = words.played_in(4)


async def no_pictures() -> tuple[bytes, ...]:
    return ()


def direct(text: str, below: str) -> Post:
    post = Post(text, below=below, pings=(1,))
    board = BoardMessage(post, turn=1, asked="", since=0, draw=no_pictures)
    return ShownBoard(lambda _seat: board, board, channel_id=4, message_id=5, is_public=True).direct(0)


def test_a_board_by_direct_message_says_where_the_duel_is_and_mentions_nobody() -> None:
    assert direct("A board", "what happened").below == f"what happened\n{WHERE}"
    assert direct("A board", "") == Post("A board", below=WHERE)


def test_where_the_duel_is_never_cuts_what_happened() -> None:
    """Discord counts an emoji twice."""
    happened = "what happened"
    room = TEXT_LIMIT - len(f"{happened}\n{WHERE}")
    for text in ("x" * room, "🔥" * (room // 2)):
        assert direct(text, happened).below == f"{happened}\n{WHERE}"
        assert direct(f"{text}🔥", happened).below == happened
