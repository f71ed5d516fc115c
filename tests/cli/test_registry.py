"""Commands, parts of the bench and shown games are values; a test's own work like those that ship."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.api import Command, NoSuchTurn
from bot.cli.commands import show_command
from bot.cli.output import CommandError, say
from bot.cli.registry import COMMANDS, SHOWN
from bot.games.records import Record
from bot.games.registry import GAMES
from tests.cli.records import seeded_record
from tools.bench.parts import BenchPart
from tools.bench.report import bench


def test_a_command_that_is_passed_in_runs_with_its_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    def add_arguments(parser: ArgumentParser) -> None:
        parser.add_argument("name")

    def run(arguments: Namespace) -> int:
        if arguments.name == "nobody":
            raise CommandError("nobody is there", 3)
        say(f"hello {arguments.name}")
        return 0

    greet = Command("greet", "say hello", run, add_arguments)
    assert main(["greet", "Ada"], [greet]) == 0
    assert capsys.readouterr().out == "hello Ada\n"
    assert main(["greet", "nobody"], [greet]) == 3
    assert capsys.readouterr().err == "nobody is there\n"


def test_no_two_commands_have_one_name() -> None:
    names = [command.name for command in COMMANDS]
    assert len(set(names)) == len(names)


def test_records_are_shown_of_games_that_exist() -> None:
    assert SHOWN
    assert SHOWN.keys() <= GAMES.keys()


def test_a_record_is_shown_by_whoever_knows_its_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "duel.jsonl"
    path.write_text(seeded_record(), "utf-8")

    def lines(record: Record, turn: int | None) -> Iterator[str]:
        if turn == 9:
            raise NoSuchTurn("there were fewer")
        yield f"{record.header.game} at {turn}"

    command = show_command({"melee": lines})
    assert main(["show", str(path), "--turn", "4"], [command]) == 0
    assert capsys.readouterr().out == "melee at 4\n"
    assert main(["show", str(path), "--turn", "9"], [command]) == 1
    assert capsys.readouterr().err == f"{path}: there were fewer\n"
    assert main(["show", str(path)], [show_command({})]) == 1
    assert capsys.readouterr().err == f"{path}: records of 'melee' cannot be shown\n"


def test_the_bench_measures_the_parts_that_are_passed_in(capsys: pytest.CaptureFixture[str]) -> None:
    parts = {
        "one": BenchPart(lambda seconds: {"took": seconds}),
        "two": BenchPart(lambda seconds: {"took": -1}),
    }
    assert bench("one", seconds=2, as_json=True, docs=None, parts=parts) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["one"] == {"took": 2}
    assert "two" not in figures
