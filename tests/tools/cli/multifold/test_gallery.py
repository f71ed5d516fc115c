"""The gallery shows whole games of Multifold on all boards, and each kind of picture."""

from tools.cli.multifold.gallery import BOARDS, game, middle, pictures


def test_the_pictures_have_something_to_show() -> None:
    for board in BOARDS:
        assert game(board)[-1].view.by
        assert middle(board).view.turn > 2
    assert len(pictures()["multifold-hand"]()) == len(BOARDS)
