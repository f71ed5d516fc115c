"""The lab's commands report in text, JSON and CSV."""

import csv
import io
import json
import re
from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import main
from bot.content.folders import DATA
from bot.content.measured import parse_measured
from bot.content.melee.marks import board_mark, deck_mark
from bot.games.melee import MELEE
from bot.lab.jobs import ROUND
from tests.shipped import shipped
from tests.tools.cli.melee.lab.commands.running import (
    BOARDS,
    CARDS,
    DECKS,
    FIRST,
    MATCHUPS,
    QUICK,
    SECOND,
    as_json,
    printed,
)


def test_a_matchup_tells_rates_by_who_went_first_length_and_endings(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = printed(capsys, "matchup", FIRST, SECOND, *QUICK)
    lines = text.splitlines()
    assert lines[0] == f"{DECKS[FIRST].name} (novice) against {DECKS[SECOND].name} (novice)"
    first, second = (board.name for board in BOARDS[:2])
    assert lines[1] == f"8 games in turn on {first}, {second} (2 of {len(BOARDS)} battlefields); --seed 5"
    for start in (
        "all games",
        "going first",
        "going second",
        "capture",
        "turn limit",
        "Turns are those of all",
    ):
        assert sum(line.startswith(start) for line in lines) == 1
    assert "PARTIAL" not in text
    unplayed = [line for line in lines if line.startswith(BOARDS[2].name)]
    assert [line.split()[-5:] for line in unplayed] == [["–", "–", "–", "0", "–"]], "no rate without a game"


def test_json_says_the_same_as_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    report = as_json(capsys, "matchup", FIRST, SECOND, *QUICK)
    assert report["command"] == "matchup"
    assert (report["seed"], report["planned"], report["played"], report["complete"]) == (5, 8, 8, True)
    overall = report["figures"]["summary"]["overall"]
    assert overall["wins"] + overall["draws"] + overall["losses"] == 8
    assert sum(sum(way.values()) for way in report["figures"]["summary"]["endings"].values()) == 8
    assert overall["low"] <= overall["share"] <= overall["high"]
    text = printed(capsys, "matchup", FIRST, SECOND, *QUICK)
    assert f"{overall['share'] * 100:.1f}%" in text


def test_csv_has_a_line_a_matchup_that_says_whether_it_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(printed(capsys, "matrix", *QUICK, "--csv"))))
    assert len(rows) == MATCHUPS
    assert rows[0]["deck"] == DECKS[FIRST].name
    assert rows[0]["overall_games"] == "8"
    assert rows[0]["complete"] == "yes"
    assert rows[0]["seed"] == "5"


def test_the_printed_seed_gives_the_same_games_again(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("matchup", FIRST, SECOND, "--players", "novice", "--games", "8")
    first = as_json(capsys, *options)
    again = as_json(capsys, *options, "--seed", str(first["seed"]), "--workers", "1")
    assert again == first


def test_a_cell_of_the_matrix_is_the_matchup_with_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    cells = as_json(capsys, "matrix", *QUICK)["figures"]["matchups"]
    alone = as_json(capsys, "matchup", FIRST, SECOND, *QUICK)["figures"]
    assert {key: alone[key] for key in cells[0]} == cells[0]


def test_one_game_is_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "matchup", FIRST, SECOND, "--players", "novice", "--games", "1", "--seed", "5")
    assert text.splitlines()[1].startswith("1 game on ")


def test_two_levels_play_the_two_sides(capsys: pytest.CaptureFixture[str]) -> None:
    report = as_json(capsys, "matchup", FIRST, SECOND, *QUICK[2:], "--players", "novice,Novice")
    assert report["figures"]["players"] == {"first": "novice", "second": "novice"}


def test_a_gauntlet_meets_every_other_starter_deck(capsys: pytest.CaptureFixture[str]) -> None:
    report = as_json(capsys, "gauntlet", DECKS[FIRST].name.upper(), *QUICK)
    met = [one["names"]["second"] for one in report["figures"]["matchups"]]
    assert met == [deck.name for slug, deck in DECKS.items() if slug != FIRST]
    assert report["figures"]["together"]["overall"]["games"] == 8 * len(met)
    assert DECKS[SECOND].name in printed(capsys, "gauntlet", FIRST, *QUICK)


def test_a_deck_may_be_a_file_and_so_may_a_battlefield(capsys: pytest.CaptureFixture[str]) -> None:
    board = next(DATA.glob("boards/*.toml"))
    file = DATA / "decks" / f"{FIRST}.toml"
    report = as_json(capsys, "matchup", str(file), SECOND, *QUICK, "--board", str(board))
    assert report["figures"]["names"]["first"] == DECKS[FIRST].name
    assert report["boards"] == [shipped().boards[board.stem].name]


def test_headings_and_pages_name_what_was_reached(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("ladder", "--players", "novice,adept", "--games", "4", "--seed", "5")
    text = printed(capsys, *words, "--report", str(tmp_path / "ladder.md"), status=3)
    board, *others = BOARDS
    assert text.splitlines()[1] == f"4 games on {board.name} (1 of {len(BOARDS)} battlefields); --seed 5"
    assert f"Both players always have the same deck, {DECKS[FIRST].name}.\n" in text
    page = (tmp_path / "ladder.md").read_text("utf-8")
    assert f"4 games, 4 a matchup, on {board.name} (1 of {len(BOARDS)} battlefields)." in page
    assert f"| {board.name} | {board_mark(board)} |" in page
    assert not [other.name for other in others if other.name in page]
    report = as_json(capsys, *words, status=3)
    assert (report["boards"], report["figures"]["decks"]) == ([board.name], [DECKS[FIRST].name])


def test_when_all_battlefields_are_reached_they_are_named_alone(capsys: pytest.CaptureFixture[str]) -> None:
    games = str(ROUND * len(BOARDS))
    text = printed(capsys, "matchup", FIRST, SECOND, "--players", "novice", "--games", games, "--seed", "5")
    named = ", ".join(board.name for board in BOARDS)
    assert text.splitlines()[1] == f"{games} games in turn on {named}; --seed 5"


@pytest.mark.nightly
def test_every_card_of_the_deck_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "cards", FIRST, *QUICK)
    for name in CARDS[FIRST]:
        assert sum(line.startswith(name) for line in text.splitlines()) == 3
    assert "need not be the reason for the wins; lab swap tests that" in " ".join(text.split())
    report = as_json(capsys, "cards", FIRST, *QUICK)
    drawn = [card["drawn"]["count"] for card in report["figures"]["cards"]]
    assert all(0 < count <= 8 * (len(DECKS) - 1) for count in drawn)


def test_cards_stand_by_their_shrunk_rates(capsys: pytest.CaptureFixture[str]) -> None:
    """So one that was had rarely, and won by luck, is not the first."""
    found = as_json(capsys, "cards", FIRST, *QUICK)["figures"]["cards"]
    best = sorted(found, key=lambda card: -card["in_opening_shrunk"]["share"])
    text = printed(capsys, "cards", FIRST, *QUICK)
    listed = text.split("what a hand is worth")[1].split("\n\n")[0].splitlines()[1:]
    for line, card in zip(listed, best, strict=True):
        assert line.startswith(card["name"])
    for card in found:
        assert card["in_opening"]["games"] == card["opening"]["count"]
        assert card["in_opening_shrunk"]["low"] < card["in_opening_shrunk"]["share"]


def test_a_card_in_the_opening_hand_is_told_by_the_first_turn_and_by_opponent(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = as_json(capsys, "cards", FIRST, *QUICK)["figures"]
    kinds = found["openings"]
    assert [one["name"] for one in kinds[:2]] == ["going first", "going second"]
    games = [one["overall"]["games"] for one in kinds]
    assert sum(games[:2]) == sum(games[2:]) == found["summary"]["overall"]["games"]
    for place, card in enumerate(found["cards"]):
        held = [one["cards"][place]["rate"]["games"] for one in kinds]
        assert sum(held[:2]) == sum(held[2:]) == card["in_opening"]["games"]
    text = printed(capsys, "cards", FIRST, *QUICK)
    table = text.split("\nin the opening hand")[1].split("\n\n")[0].splitlines()
    assert len(table) == 1 + 10 + 1
    assert table[-1].startswith("any hand")
    assert f"1 {kinds[2]['name']}" in " ".join(text.split())


@pytest.mark.parametrize("command", [("matchup", FIRST, SECOND), ("gauntlet", FIRST), ("cards", FIRST)])
def test_reports_on_a_deck_tell_battlefields_and_its_chances_by_turn(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = as_json(capsys, *command, *QUICK, "--image", str(tmp_path / "course.webp"))
    with Image.open(tmp_path / "course.webp") as image:
        assert image.size == (1100, 860)
    figures = found["figures"]
    assert [one["board"] for one in figures["boards"]] == [board.name for board in BOARDS]
    games = found["played"]
    assert sum(one["summary"]["overall"]["games"] for one in figures["boards"]) == games
    first = figures["rounds"][0]
    assert (first["round"], first["going"]["count"], first["rate"]["games"]) == (1, games, games)


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("matchup", FIRST, SECOND), 0),
        (("matrix",), 0),
        (("swap", FIRST, "--out", CARDS[FIRST][0], "--in", CARDS[SECOND][0]), 3),
    ],
)
def test_every_report_tells_lengths_and_endings(
    words: tuple[str, ...], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    found = as_json(capsys, *words, *QUICK, status=status)
    *_, everything = found["figures"]["lengths"]
    assert everything["games"] == found["played"] == sum(everything["endings"].values())
    assert everything["length"]["shortest"] <= everything["length"]["mean"] <= everything["length"]["longest"]
    assert "length and endings" in printed(capsys, *words, *QUICK, status=status)


def test_a_deck_alone_is_told_turn_by_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "alone.md"
    words = ("goldfish", FIRST, "--players", "adept", "--games", "8", "--seed", "5")
    text = printed(capsys, *words, "--report", str(page))
    assert text.startswith(f"{DECKS[FIRST].name} alone, played by adept\n8 games in turn on ")
    assert "nobody defends, blocks or strikes back" in " ".join(text.split())
    assert "Own turns are the deck's alone. In brackets are 95% intervals." in " ".join(text.split())
    turns = [line.split() for line in text.split("own turn  ")[1].split("\n\n")[0].splitlines()[1:]]
    assert [int(line[0]) for line in turns] == list(range(1, len(turns) + 1))
    assert turns[-1][1] == "100.0%"
    assert f"# {DECKS[FIRST].name} alone" in page.read_text("utf-8")
    assert as_json(capsys, *words)["figures"]["taken"]["count"] == 8
    assert main(["lab", *words, "--players", "adept,novice"]) == 2
    assert "name one level" in capsys.readouterr().err


def test_a_matrix_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed(capsys, "matrix", *QUICK, "--image", str(tmp_path / "matrix.webp"))
    with Image.open(tmp_path / "matrix.webp") as image:
        assert image.width == 1100


def test_four_games_a_matchup_tell_nothing_of_the_balance(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("balance", "--players", "novice", "--games", "4", "--seed", "1")
    text = printed(capsys, *words, status=3)
    assert "NOT balanced" not in text
    assert "Verdict: can't tell yet; so far, no bound fails." in text
    report = as_json(capsys, *words, status=3)
    assert (report["verdict"], report["ok"]) == ("can't tell yet", None)
    assert {check["ok"] for check in report["figures"]["checks"]} == {None}


def test_a_report_is_a_page_that_says_how_to_write_it_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = printed(capsys, "matrix", "--players", "novice", "--games", "4", "--report", "matrix.md")
    page = (tmp_path / "matrix.md").read_text("utf-8")
    seed = text.splitlines()[1].rpartition(" ")[2]
    command = re.search("`python -m bot (.*)`", page)
    assert command
    assert command[1].endswith(f"--report matrix.md --seed {seed}")
    assert (
        f"{4 * MATCHUPS} games, 4 a matchup, on {BOARDS[0].name} (1 of {len(BOARDS)} battlefields)." in page
    )
    for row in text.splitlines():
        if re.match(r"[1-8] [A-Z]", row):
            assert f"| {' | '.join(re.split('  +', row))} |" in page
    for deck in DECKS.values():
        assert f"| {deck.name} | {deck_mark(deck)} |" in page
    printed(capsys, *command[1].split()[1:])
    assert (tmp_path / "matrix.md").read_text("utf-8") == page


def test_the_balance_can_be_written_as_data_that_ships(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "melee.json"
    words = ("balance", "--players", "novice", "--games", "4", "--seed", "3", "--data", str(file))
    main(["lab", *words, "--json"])
    figures = json.loads(capsys.readouterr().out)["figures"]["matrix"]
    found = parse_measured(file.read_text("utf-8"), file.name)
    assert found.command == f"python -m bot lab {' '.join(words)} --json"
    assert (found.players, found.games, found.rules) == ("novice", 4 * MATCHUPS, MELEE.rules_version)
    assert {name: (each.name, each.mark) for name, each in found.decks.items()} == {
        name: (deck.name, deck_mark(deck)) for name, deck in DECKS.items()
    }
    for name, overall in zip(figures["decks"], figures["overall"], strict=True):
        deck = next(each for each in found.decks.values() if each.name == name)
        assert deck.overall.model_dump() == {way: overall[way] for way in ("wins", "draws", "losses")}
        assert sum(each.wins for each in deck.against.values()) == deck.overall.wins
        assert len(deck.against) == len(DECKS) - 1
    assert found.first.wins == figures["first_player"]["wins"]


def test_a_mark_changes_with_what_is_played_alone() -> None:
    deck = DECKS[FIRST]
    card = deck.entity[0]

    def marked(**values: object) -> str:
        changed = (card.model_copy(update=values), *deck.entity[1:])
        return deck_mark(deck.model_copy(update={"entity": changed}))

    assert marked(name="Another", flavour="Other words.") == deck_mark(deck)
    assert len({deck_mark(deck), marked(hp=card.hp + 1), marked(trigger=deck.entity[1].trigger)}) == 3


def test_generated_decks_meet_the_starters_and_are_held_against_their_bounds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("generated", "--decks", "2", "--players", "novice", "--games", "2", "--seed", "5")
    report = as_json(capsys, *words, status=3)
    assert report["played"] == 2 * 2 * len(DECKS)
    assert report["verdict"] == "can't tell yet"
    figures = report["figures"]
    assert (figures["within"]["of"], figures["open"], figures["needed"]) == (2, 2, 2)
    text = printed(capsys, *words, status=3)
    for one in figures["decks"]:
        line, *_ = (line for line in text.splitlines() if line.startswith(one["name"]))
        assert f"{one['rate']['share'] * 100:.1f}%" in line
        assert line.endswith("  can't tell yet")
    assert "Between 40% and 60%: 0 of 2 decks; of 2 it can't be told yet." in " ".join(text.split())
    rows = list(csv.DictReader(io.StringIO(printed(capsys, *words, "--csv", status=3))))
    assert [row["deck"] for row in rows] == [one["name"] for one in figures["decks"]]


@pytest.mark.nightly
def test_tune_tells_each_weights_effect_and_a_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("tune", "--games", "8", "--check", "4", "--seed", "5")
    text = printed(capsys, *words)
    assert text.startswith("The adept's weights\n4 games on ")
    for start in ("advance ", "Over 8 games of variants", "all games", "Verdict: "):
        assert sum(line.startswith(start) for line in text.splitlines()) == 1
    report = as_json(capsys, *words)
    assert report["figures"]["variant_games"] == 8
    assert report["figures"]["against_present"]["games"] == 4
    assert {"name", "present", "effect", "error", "found"} == set(report["figures"]["effects"][0])
    rows = list(csv.DictReader(io.StringIO(printed(capsys, *words, "--csv"))))
    assert len(rows) == len(report["figures"]["effects"])


def test_one_pair_of_variants_tells_no_effect(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "tune", "--games", "8", "--check", "2", "--seed", "5")
    (line,) = (line for line in text.splitlines() if line.startswith("advance "))
    _, present, effect, error, found = line.split()
    assert (effect, error) == ("–", "–")
    assert found == present
