"""What the pictures of a game show is there as text, too, and stands alone where they cannot be drawn."""

import asyncio
from collections.abc import Iterator

import pytest

from bot.games.universum.position.state import State
from cogs.kit.messages import Post
from cogs.kit.painter import Painter, PaintError
from cogs.universum.face import UniversumFace
from cogs.universum.pictures import Pictures
from cogs.universum.turn.panels import draw_choice
from render.universum.values import EndPicture, HandPicture, ReorderPicture, TablePicture
from tests.cogs.universum.looks import look_at
from tests.cogs.universum.test_hidden import LOG
from tests.cogs.universum.turn.test_panels import choices
from tests.e2e.studio import threads
from tests.e2e.universum.studio import QuickStudio
from tests.games.universum.games import positions, random_play


class BrokenStudio(QuickStudio):
    """Draws nothing."""

    def universum_table(self, picture: TablePicture) -> bytes:
        raise OSError(picture)

    def universum_turn(self, picture: TablePicture) -> bytes:
        raise OSError(picture)

    def universum_hand(self, picture: HandPicture) -> list[bytes]:
        raise OSError(picture)

    def universum_reorder(self, picture: ReorderPicture) -> bytes:
        raise OSError(picture)

    def universum_score(self, picture: EndPicture) -> bytes:
        raise OSError(picture)


@pytest.fixture(params=[QuickStudio(), BrokenStudio()], ids=["drawn", "broken"])
def pictures(request: pytest.FixtureRequest) -> Iterator[Pictures]:
    painter = Painter(threads(1))
    yield Pictures(painter, request.param)
    painter.close()


async def shown(pictures: Pictures, state: State) -> tuple[bool, list[Post]]:
    """Whether the board is drawn, and the board as anybody and casters get it, and as it is posted."""
    face, look = UniversumFace(pictures), look_at(state, state.active, LOG)
    board = face.board(look, frozenset())
    try:
        is_drawn = len(await board.draw()) == len(board.post.pictures)
    except PaintError:
        is_drawn = False
    posted = board.post if is_drawn else board.undrawn(board.post)
    return is_drawn, [await face.board_now(look), await face.caster_view(look), posted]


def test_a_board_is_a_picture_or_tells_all_of_it(pictures: Pictures) -> None:
    for is_over in (False, True):
        state = list(random_play(6))[-1] if is_over else positions()[0]
        is_drawn, posts = asyncio.run(shown(pictures, state))
        hands = 0 if is_over else len(state.playing) - state.setup.is_solo
        for post, more in zip(posts, (0, hands, 0), strict=True):
            assert [len(each.description) > 100 for each in post.pictures] == [True] * (1 + more) * is_drawn
            assert len({each.name for each in post.pictures}) == len(post.pictures)
            if not is_over:
                assert f"Round {state.round} of 30 · " in post.text or post is posts[1], "spectators read it"
                assert ("**1 (white) · Reorder**" in post.text) == (not is_drawn)
        assert posts[-1].pictures == () or posts[-1].pictures[0].name.endswith(".webp" if is_over else ".jpg")


def test_a_hand_tells_its_cards_with_and_without_pictures(pictures: Pictures) -> None:
    state = max(
        (each for each in positions() if each.outcome is None), key=lambda each: len(each.hands[each.active])
    )
    look = look_at(state, state.active)
    post = asyncio.run(UniversumFace(pictures).hand_post(look))
    assert all(card in post.below for card in state.hands[state.active])
    names = {each.name for each in post.pictures}
    assert len(names) == len(post.pictures)
    assert all(each.description and each.data for each in post.pictures)


def test_a_stack_is_shown_as_it_is_laid_so_far(pictures: Pictures) -> None:
    state = choices("reorder")[0]
    look = look_at(state, state.active)
    panels = [asyncio.run(draw_choice(pictures, look, order=order)) for order in ("", "2")]
    assert all("1. " in panel.text for panel in panels)
    told = [each.description for panel in panels for each in panel.pictures]
    assert [each.rpartition("so far: ")[2][0] for each in told] in ([], ["n", "2"])
    assert len({each.name for panel in panels for each in panel.pictures}) == len(told)
