"""The gallery shows whole games of Multiverse War, as spectators and as the acting seat see them."""

from tools.cli.war.gallery import battles, game, middle, own, pictures, public


def test_the_pictures_have_something_to_show() -> None:
    assert game("short")[-1].view.by
    assert middle("short").view.round > 3
    assert own("short").viewer == middle("short").seat
    assert own("short").missions
    assert public("short").viewer is None
    assert public("short").marks
    assert len(battles("short")) >= 3
    assert {"war-public", "war-own", "war-part", "war-table"} <= set(pictures())
