"""`lab compare`, `swap` and `optimise` give verdicts on decks and cards, and write what they found."""

import asyncio
import csv
import io
import json
import re
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.content.folders import DATA
from bot.content.melee.deck_files import format_stored, parse_deck
from bot.games.melee.cards.cards import DECK_FORMAT
from bot.games.melee.decks.files import deck_hash, format_deck, share_code
from bot.store import Store
from bot.store.values import StoredDeck
from tests.shipped import shipped
from tests.tools.cli.threads import play_in_threads
from tools.cli.melee.lab import command as lab

FEW = replace(shipped(), decks=dict(islice(shipped().decks.items(), 3)))
FIRST, SECOND, THIRD = FEW.decks
ONE, TWO, THREE = FEW.decks.values()
OUT, IN = ONE.entity[0].name, TWO.entity[1].name
QUICK = ("--players", "novice", "--games", "8", "--seed", "5")


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three decks, and games in threads; the lab's own tests cover processes."""
    monkeypatch.setattr(lab, "load_content", lambda: FEW)
    play_in_threads(monkeypatch)


def printed(capsys: pytest.CaptureFixture[str], *words: str, status: int = 3) -> str:
    assert main(["lab", *words]) == status
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], *words: str, status: int = 3) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *words, "--json", status=status))
    return found


def stronger_file(folder: Path, name: str = "mine.toml") -> Path:
    """The first deck with cards that nobody else has: each with all the HP that there is."""
    cards = tuple(card.model_copy(update={"hp": 20, "attack": 9}) for card in ONE.entity)
    path = folder / name
    path.write_text(format_deck(ONE.model_copy(update={"name": "Mine", "entity": cards})), "utf-8")
    return path


def test_a_swap_says_how_far_it_is_from_a_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("swap", FIRST, "--out", OUT.lower(), "--in", IN, *QUICK)
    text = printed(capsys, *words)
    assert text.startswith(f"{ONE.name} with {IN} in place of {OUT}, played by novice\n")
    plain = " ".join(text.split())
    assert "Verdict: can't tell yet." in plain
    assert "it decides at −2.94 (no) and 2.94 (yes), with 5% false positives and 5% false negatives." in plain
    figures = as_json(capsys, *words)["figures"]
    assert figures["pairs"] == sum(figures["outcomes"].values()) == 16
    assert figures["difference_low"] <= figures["difference"] <= figures["difference_high"]
    assert figures["test"]["more_pairs"] > 100
    assert (figures["test"]["h0"], figures["test"]["h1"], figures["test"]["alpha"]) == (0, 0.02, 0.05)


def test_a_verdict_sets_the_status_and_may_end_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = str(stronger_file(tmp_path))
    words = ("compare", mine, FIRST, "--players", "novice", "--games", "400", "--seed", "5")
    asked = (*words, "--until-decided", "--bounds", "0,40")
    report = as_json(capsys, *asked, status=0)
    assert (report["verdict"], report["ended"], report["complete"]) == ("holds", "decided", True)
    assert 0 < report["played"] < 400
    assert report["figures"]["test"]["decided_after"] * 2 <= report["played"]
    text = printed(capsys, words[0], words[2], words[1], *asked[3:], status=1)
    assert "PARTIAL" not in text
    assert re.search(r"^[1-9]\d* of 1,600 games were enough$", text, re.MULTILINE)
    assert "Verdict: fails after " in text


def test_a_comparison_says_before_it_plays_what_it_can_tell(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", FIRST, SECOND, *QUICK]) == 3
    told = " ".join(capsys.readouterr().err.split())
    assert "In 8 pairs of games, the test notices a gain of 2 points in less than 1% of runs. To" in told
    assert re.search(r"To notice 2 points in 80%: --games \d{4,5}\.", told)


def test_a_comparison_can_play_until_its_interval_is_narrow(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("compare", FIRST, SECOND, "--players", "novice", "--games", "400", "--seed", "5")
    report = as_json(capsys, *words, "--precision", "40")
    found = report["figures"]
    assert report["ended"] == "decided"
    assert found["difference_high"] - found["difference_low"] <= 0.8
    assert report["played"] < 400


def test_a_comparison_tells_each_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("compare", FIRST, SECOND, *QUICK)
    text = printed(capsys, *words)
    assert text.startswith(f"{ONE.name} compared with {TWO.name}, played by novice\n")
    _, rates = text.split("\ndeck ")
    assert rates.index(f"\n{ONE.name} ") < rates.index(f"\n{TWO.name} "), "in the order of the columns above"
    assert sum(line.startswith(THREE.name) for line in text.splitlines()) == 1
    rows = list(csv.DictReader(io.StringIO(printed(capsys, *words, "--csv"))))
    assert [row["against"] for row in rows] == [THREE.name]
    figures = as_json(capsys, *words)["figures"]
    mirrored = as_json(capsys, "compare", SECOND, FIRST, *QUICK)["figures"]
    assert figures["difference"] == pytest.approx(-mirrored["difference"])


def test_a_card_of_an_own_deck_comes_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = stronger_file(tmp_path)
    text = printed(capsys, "swap", FIRST, "--out", OUT, "--in", f"{mine}:{OUT}", *QUICK)
    assert text.startswith(f"{ONE.name} with {OUT} in place of {OUT}")


def test_all_cards_are_tried_with_a_correction_that_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = ("--players", "novice", "--games", "4", "--seed", "5", "--against", SECOND)
    words = ("swap", FIRST, "--out", OUT, "--in", "all", *quick)
    text = " ".join(printed(capsys, *words).split())
    assert "20 cards were tried, so each one's test allows 0.25% false positives, 5% in all" in text
    assert "0 cards gain more than 0, 0 do not gain 2 points, 20 can't be told yet." in text
    report = as_json(capsys, *words, "--report", str(tmp_path / "all.md"))
    cards = report["figures"]["cards"]
    assert {one["in"] for one in cards} == {card.name for deck in (TWO, THREE) for card in deck.entity}
    assert {one["test"]["alpha"] for one in cards} == {0.05 / 20}
    gains = [one["difference"] for one in cards]
    assert gains == sorted(gains, reverse=True)
    page = (tmp_path / "all.md").read_text("utf-8")
    assert f"| {cards[0]['in']} |" in page
    single = as_json(capsys, "swap", FIRST, "--out", OUT, "--in", cards[0]["in"], *quick)
    assert single["figures"]["difference"] == cards[0]["difference"]  # the same dice


def test_a_deck_is_improved_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pool, out, kept = stronger_file(tmp_path, "pool.toml"), tmp_path / "better.toml", tmp_path / "games"
    words = ("optimise", FIRST, "--pool", str(pool), "--budget", "200", "--candidates", "3")
    more = ("--players", "novice", "--games", "200", "--seed", "5", "--bounds=-50,-10", "--changes", "1")
    last = ("--out", str(out), "--resume", str(kept))
    report = as_json(capsys, *words, *more, *last, status=0)
    (step,) = [one for one in report["figures"]["steps"] if one["test"]["verdict"] == "holds"]
    deck = parse_deck(out.read_text("utf-8"), "better.toml")
    names = [card.name for card in deck.entity]
    assert step["in"] in names
    assert deck.entity[names.index(step["in"])].hp == 20
    text = out.read_text("utf-8")
    assert text.startswith(f"# {ONE.name}, improved by `python -m bot lab optimise {FIRST} ")
    assert f"# {step['change']}: " in text
    played = report["figures"]["games"]
    assert as_json(capsys, *words, *more, *last, status=0) == report
    assert len(kept.read_text("utf-8").splitlines()) >= played
    assert out.read_text("utf-8") == text
    told = " ".join(printed(capsys, *words, *more, *last, status=0).split())
    assert f"better.toml: {ONE.name} with 1 change." in told
    assert "Verdict: holds. 1 change made the deck better, as many as were asked for." in told


def test_a_verdict_is_reconciled_with_an_interval_that_is_wider(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("swap", FIRST, "--out", OUT, "--in", IN, *QUICK, "--bounds=-50,-20")
    figures = as_json(capsys, *words, status=0)["figures"]
    assert figures["test"]["verdict"] == "holds"
    assert figures["difference_low"] < -0.5
    plain = " ".join(printed(capsys, *words, status=0).split())
    assert "That makes it wide: it still contains what the test decided against." in plain


def test_a_search_that_decides_nothing_says_what_would_and_what_it_wrote(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = (
        "optimise",
        FIRST,
        *QUICK,
        "--candidates",
        "1",
        "--changes",
        "1",
        "--out",
        str(tmp_path / "a.toml"),
    )
    shown = printed(capsys, *words)
    text = " ".join(shown.split())
    (played,) = re.findall(r"([\d,]+) games were played; lengths are those", text)
    assert shown.splitlines()[1].startswith(f"{played} games, 32 of them in the last batch, ")
    assert f"a.toml: {ONE.name} as it was, since no change holds." in text
    assert (tmp_path / "a.toml").read_text("utf-8").startswith(f"# {ONE.name}, not improved by `")
    assert "Verdict: can't tell yet. No change made the deck better so far. 1 test ended undecided " in text
    assert re.search(r"If games go on as so far, about [\d,]+ more pairs decide the last of them\.", text)


def test_a_search_ends_when_its_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("optimise", FIRST, "--players", "novice", "--games", "100000", "--bounds", "0,0.1")
    shown = printed(capsys, *words, "--minutes", "0.01", "--candidates", "1", "--seed", "5")
    text = " ".join(shown.split())
    assert "Verdict: can't tell yet. No change made the deck better so far. The time was up before" in text
    assert "PARTIAL" not in text


def stored_code(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a deck that somebody keeps in the bot's database."""
    url = f"sqlite+aiosqlite:///{folder / 'bot.sqlite3'}"
    deck = parse_deck(stronger_file(folder).read_text("utf-8"), "mine.toml")

    async def keep() -> None:
        store = await Store.open(url)
        row = StoredDeck(
            "", 1, "melee", deck.name, DECK_FORMAT, format_stored(deck), deck_hash(deck), share_code(deck),
            datetime(2026, 1, 1, tzinfo=UTC),
        )  # fmt: skip
        await store.write(lambda tables: tables.decks.add(row))
        await store.close()

    asyncio.run(keep())
    monkeypatch.setenv("DATABASE_URL", url)
    return share_code(deck)


def test_a_deck_may_be_a_sharing_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    by_code = printed(capsys, "compare", share_code(ONE).lower(), SECOND, *QUICK)
    assert by_code == printed(capsys, "compare", FIRST, SECOND, *QUICK)
    code = stored_code(tmp_path, monkeypatch)
    assert printed(capsys, "compare", code, FIRST, *QUICK).startswith(f"Mine compared with {ONE.name}")
    unknown = share_code(ONE.model_copy(update={"name": "Nobody's"}))
    assert main(["lab", "compare", unknown, FIRST, *QUICK]) == 2
    assert capsys.readouterr().err.startswith(f"no deck has the code {unknown}")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["compare", FIRST, ONE.name], f"{FIRST} and {ONE.name} have the same ten cards"),
        (["swap", FIRST, "--out", OUT, "--in", f"missing.toml:{OUT}"], "missing.toml: No such file"),
        (["swap", FIRST, "--out", OUT, "--in", f"{DATA / 'decks' / FIRST}.toml:Nobody"], "no card of "),
        (["optimise", FIRST, "--budget", "-90"], "no change of "),
        (["optimise", FIRST, "--out", "deck.json"], "name the file deck.toml"),
        (["optimise", FIRST, "--pool", "nothing"], "no deck is called 'nothing'"),
        (["compare", FIRST, SECOND, "--resume", "no/such/folder/file"], "No such file or directory"),
    ],
)
def test_what_means_nothing_gets_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert says in shown.err
    assert len(shown.err.splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--bounds", "2,0"],
        ["--bounds", "2"],
        ["--bounds", "0,nan"],
        ["--bounds", "0,2,4"],
        ["--errors", "0,5"],
        ["--errors", "5,50"],
        ["--bounds", "0," + "9" * 5000],
    ],
)
def test_options_that_cannot_be_are_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["lab", "compare", FIRST, SECOND, *words])
    assert ended.value.code == 2
    shown = capsys.readouterr().err
    assert len(shown.splitlines()) == 1
    assert len(shown) < 300


@pytest.mark.parametrize(("option", "value"), [("--minutes", "0"), ("--minutes", "inf"), ("--budget", "nan")])
def test_a_search_has_real_limits(option: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["lab", "optimise", FIRST, option, value])
    assert "is not a number from " in capsys.readouterr().err


def test_a_wanted_interval_is_foretold_in_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("lab", "compare", FIRST, SECOND, *QUICK, "--precision")
    for precision, told in (
        ("3", "An interval of 3 points to each side takes about 5,500 pairs: --games 5500."),
        ("0.1", "An interval of 0.1 points to each side takes more than 200,000 pairs."),
    ):
        main([*words, precision])
        assert told in capsys.readouterr().err
