"""Of the fonts that are installed, only those are spare that no text can be drawn with."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from bot.cli import fonts as command
from render.pen import fonts, packages
from render.pen.fonts import ICONS, Typeface, letter_fonts, other_fonts
from render.pen.packages import package_folder
from render.pen.script import EMOJI_PACKAGE, emoji_picture
from render.pen.spare_files import font_packages, spare_files
from tests.render.pen.test_words import letters_by_script


def _spare() -> set[Path]:
    return {path for package, needed in font_packages().items() for path in spare_files(package, needed)}


def test_no_font_that_a_text_may_need_is_spare() -> None:
    letters = {letter for pair in letters_by_script().values() for letter in pair}
    fonts = {
        font for letter in letters | set("♛☆╔") for face in Typeface for font in letter_fonts(face, letter)
    }
    fonts |= {font for letter in letters | set("♛☆╔") for font in other_fonts(Typeface.BOLD, letter)}
    fonts |= {ICONS, *(face.value for face in Typeface)}
    there = {font.location for font in fonts if font.location.exists()}
    assert there != set()
    assert there & _spare() == set()


def test_no_picture_of_an_emoji_is_spare() -> None:
    path = emoji_picture("🔥")
    assert path is not None
    assert (package_folder(EMOJI_PACKAGE) / path).is_file()
    assert package_folder(EMOJI_PACKAGE) / path not in _spare()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with two fonts and other files, of which the bot needs `used.ttf`.

    Each test has one of its own name, as a package's folder is found only once.
    """
    folder = tmp_path / f"fonts_of_{tmp_path.name}"
    (folder / "deep").mkdir(parents=True)
    for name in ("__init__.py", "LICENSE", "used.ttf", "deep/unused.ttf", "deep/unused.svg"):
        (folder / name).write_bytes(b"x")
    monkeypatch.syspath_prepend(tmp_path)
    assert find_spec(folder.name)
    monkeypatch.setattr(command, "font_packages", lambda: {folder.name: {folder / "used.ttf"}})
    return folder


def test_pruning_deletes_spare_fonts_and_pictures_alone(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.tell_fonts(prune=True) == 0
    assert {path.name for path in package.rglob("*") if path.is_file()} == {
        "__init__.py",
        "LICENSE",
        "used.ttf",
    }
    assert "deleted: 0.0 MB" in capsys.readouterr().out
    assert command.tell_fonts(prune=False) == 0


def test_without_prune_nothing_is_deleted(package: Path) -> None:
    assert command.tell_fonts(prune=False) == 0
    assert (package / "deep" / "unused.ttf").exists()


def test_a_package_of_the_extra_that_is_not_installed_is_told(
    package: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for asking in (fonts, packages):
        monkeypatch.setattr(asking, "has_package", lambda name: name != "manimgx_fonts_cjk")
    assert command.tell_fonts(prune=False) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "not installed" in line]
    assert [" ".join(line.split()) for line in lines] == [
        "manimgx_fonts_cjk not installed: Chinese, Japanese and Korean (extra `fonts`)"
    ]
    assert "manimgx_fonts_cjk" not in {font.package for font in fonts.all_fonts()}
