"""The gallery shows a whole game of Multiversus, and each kind of picture."""

from tools.cli.multiversus.gallery import busiest, game, pictures


def test_the_pictures_have_something_to_show() -> None:
    assert game()[0].view.number == 1
    assert game()[-1].view.by
    assert len(busiest().events) > 8
    drawn = pictures()
    assert [len(drawn[f"multiversus-{name}"]()) for name in ("table", "end")] == [1, 1]
