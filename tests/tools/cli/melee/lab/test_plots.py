"""`--plot` draws each report's figures with their intervals, as SVG, PNG or WebP, with an alt text."""

from itertools import islice
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.__main__ import main
from tests.cases import for_each
from tests.shipped import shipped
from tests.tools.cli.threads import play_in_threads
from tools.cli.melee.lab import command as lab

FEW = replace(shipped(), decks=dict(islice(shipped().decks.items(), 3)))
FIRST, SECOND, THIRD = FEW.decks
ONE, TWO, *_ = FEW.decks.values()
OUT, IN = ONE.entity[0].name, TWO.entity[1].name
QUICK = ("--games", "4", "--seed", "5")
NOVICE = ("--players", "novice", *QUICK)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "load_content", lambda: FEW)
    play_in_threads(monkeypatch)


CARDS = tuple(card.name for card in ONE.entity)


@for_each(
    ("words", "rows"),
    [
        (("compare", FIRST, SECOND, *NOVICE), ("all games", FEW.decks[THIRD].name, ONE.name, TWO.name)),
        (("cut", FIRST, "--against", SECOND, *NOVICE), tuple(f"without {card}" for card in CARDS)),
        (("swap", FIRST, "--out", OUT, "--in", IN, *NOVICE), (f"{IN} for {OUT}", "difference in points")),
        (("gauntlet", FIRST, *NOVICE), (TWO.name, "4 games")),
        (("cards", FIRST, *NOVICE), CARDS),
        (("matchup", FIRST, SECOND, *NOVICE), ("all games", "going first", "going second")),
        (("matrix", *NOVICE), (ONE.name, TWO.name, "=", "in all")),
        (("ladder", "--players", "novice,adept", *QUICK), ("going first", "win rate")),
    ],
)
def test_each_command_draws_its_rows(
    words: tuple[str, ...], rows: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{words[0]}.svg"
    main(["lab", *words, "--plot", str(path)])
    root = ET.parse(path).getroot()
    told = [each.text or "" for each in root.iter(f"{SVG}text")]
    assert [name for name in rows if name not in told] == []
    title, alt = (root.find(f"{SVG}{name}") for name in ("title", "desc"))
    assert title is not None
    assert alt is not None
    assert title.text in told
    assert f"{path}: {alt.text}" in capsys.readouterr().err


@pytest.mark.parametrize(("suffix", "format_"), [(".png", "PNG"), (".webp", "WEBP")])
def test_other_files_are_pictures_of_the_house(suffix: str, format_: str, tmp_path: Path) -> None:
    path = tmp_path / f"plot{suffix}"
    assert main(["lab", "compare", FIRST, SECOND, *NOVICE, "--plot", str(path)]) == 3
    with Image.open(path) as image:
        assert (image.format, image.width) == (format_, 1100)


@pytest.mark.parametrize(
    ("file", "told"),
    [("plot.pdf", "name a file that ends in .svg, .png, .webp"), ("there/plot.svg", "there is no folder")],
)
def test_a_file_that_cannot_be_is_refused_before_a_game(
    file: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "matrix", *NOVICE, "--plot", str(tmp_path / file)]) == 2
    assert told in capsys.readouterr().err
