"""The gallery shows games of Multiuniversum that adepts have played, and each kind of picture."""

from tools.cli.universum.gallery import moments, pictures, reordering, walk


def test_the_game_is_whole_and_always_the_same() -> None:
    game = list(moments(2))
    assert game[0].view.round == 1
    assert game[-1].view.outcome is not None
    assert [each.view for each in moments(2)] == [each.view for each in game]


def test_the_pictures_have_something_to_show() -> None:
    assert walk(4).labs
    assert (asked := reordering().own.choice) is not None
    assert asked.kind == "reorder"
    drawn = pictures()
    assert [len(drawn[f"universum-{name}"]()) for name in ("reorder", "hand")] == [1, 2]
