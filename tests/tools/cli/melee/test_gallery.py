"""The gallery shows real or strained positions, and the README's pictures come from it."""

import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.content.melee.shipped import Content
from bot.games.two_seats import Seat
from tests.shipped import shipped
from tools.cli.melee.gallery import showcase, strained
from tools.cli.melee.gallery.command import SEED, Gallery
from tools.cli.multifold import gallery as multifold
from tools.cli.multiversus import gallery as multiversus
from tools.cli.universum import gallery as universum
from tools.cli.war import gallery as war

ROOT = Path(__file__).parents[4]


@pytest.fixture(scope="module")
def content() -> Content:
    """The content that ships."""
    return shipped()


@pytest.fixture(scope="module")
def duel(content: Content) -> list[showcase.Highlight]:
    """The duel that the gallery shows."""
    return showcase.duel(content, SEED)


def test_the_duel_is_whole_and_always_the_same(content: Content, duel: list[showcase.Highlight]) -> None:
    assert duel[0].view.phase == "roll-off"
    assert duel[-1].view.outcome is not None
    again = showcase.duel(content, SEED)
    assert [moment.view for moment in again] == [moment.view for moment in duel]


def test_the_pictures_of_it_have_something_to_show(duel: list[showcase.Highlight]) -> None:
    busy = showcase.busiest(duel)
    assert len(busy.view.entities) >= 6
    assert any(event.kind == "combat-result" for event in busy.events)
    moment, plan = showcase.widest_plan(duel)
    assert plan.targets
    assert plan.landings
    assert moment.view.entity_at(plan.tile) == plan.entity
    _, summon = showcase.first_summon(duel)
    assert summon.entity is None
    assert summon.landings
    view, seat = showcase.fullest_hand(duel)
    assert view.seat is seat
    assert view.sides[seat].hand


def test_the_crowd_is_as_full_as_the_rules_allow(content: Content) -> None:
    view, _ = strained.crowd(content)
    assert [sum(entity.owner is seat for entity in view.entities) for seat in Seat] == [4, 4]
    assert len({entity.tile for entity in view.entities}) == 8
    shown = {status for entity in view.entities for status in entity.statuses}
    assert shown == {"poison", "burn", "stun", "sleep"}
    hand = strained.full_hand(content)[0].sides[Seat.SOUTH].hand
    assert hand is not None
    assert len(hand) == 15
    assert len(strained.aiming(content)[1].targets) == 4


def test_it_writes_its_pictures_and_a_page_that_shows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = {
        "one": lambda: [b"picture"],
        "two": lambda: [b"first", b"second"],
        "still": lambda: [b"\xff\xd8\xffJPEG"],
        "moving": lambda: [b"GIF89a"],
    }
    monkeypatch.setattr(Gallery, "pictures", lambda self: made)
    monkeypatch.setattr(universum, "pictures", lambda: {"universum-one": lambda: [b"other game"]})
    for other in (multifold, multiversus, war):
        monkeypatch.setattr(other, "pictures", dict)
    assert main(["gallery", str(tmp_path / "out")]) == 0
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    written = {path.name for path in (tmp_path / "out").iterdir()} - {"index.html"}
    assert written == {
        "one.webp",
        "two-1.webp",
        "two-2.webp",
        "still.jpg",
        "moving.gif",
        "universum-one.webp",
    }
    assert (tmp_path / "out" / "two-2.webp").read_bytes() == b"second"
    assert all(page.count(f'src="{name}"') == 4 for name in written)
    assert "6 pictures" in capsys.readouterr().out


def test_a_folder_that_cannot_be_made_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Gallery, "pictures", lambda self: {})
    (tmp_path / "file").write_text("")
    assert main(["gallery", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.startswith(str(tmp_path / "file"))


def test_the_pictures_of_the_readme_are_the_gallerys(content: Content) -> None:
    names = set(Gallery(content).pictures()) | {"table"}  # which shows the page in a browser
    shown = re.findall(r"docs/img/([a-z-]+)\.\w+\)", (ROOT / "README.md").read_text("utf-8"))
    assert shown
    assert set(shown) <= names
    assert {path.stem for path in (ROOT / "docs" / "img").iterdir()} <= names
