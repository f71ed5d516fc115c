"""Commands of developers come from a checkout; without one, they say in a line that they need it."""

from argparse import Namespace
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.cli.checkout import SUMMARIES, developers_command
from bot.cli.tournaments.commands import tournament_command
from tools.commands import COMMANDS

NAMES = [*SUMMARIES]


@pytest.mark.parametrize("name", NAMES)
def test_a_checkout_has_the_command(name: str) -> None:
    command = developers_command(name)
    assert isinstance(command.run, partial)
    assert command.run.args == (COMMANDS[name],)
    assert replace(command, run=COMMANDS[name].run) == COMMANDS[name]
    assert COMMANDS[name].summary == SUMMARIES[name]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("arguments", [(), ("--json", "--seconds", "x"), ("all", "--help"), ("-h",)])
def test_an_install_says_that_the_command_needs_a_checkout(
    name: str, arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = developers_command(name, tmp_path)
    assert command.summary == f"{SUMMARIES[name]} (needs a checkout)"
    outermost = tournament_command(command) if name == "tournament rehearse" else command
    assert main([*name.split(), *arguments], [outermost]) == 2
    assert capsys.readouterr() == (
        "",
        f"{name}: this is an install of the bot; run it in a checkout of the project's repository\n",
    )


def test_a_folder_of_tools_among_installed_packages_is_no_checkout(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "commands.py").write_text("COMMANDS = {}\n", "utf-8")
    assert developers_command(NAMES[0], tmp_path).summary.endswith("(needs a checkout)")


@pytest.mark.parametrize("missing", ["psutil", "hypothesis.strategies", "tools.bench.nothing"])
def test_a_package_of_the_development_tools_that_is_missing_is_named(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(_: Namespace) -> NoReturn:
        raise ModuleNotFoundError(f"No module named {missing!r}", name=missing)

    monkeypatch.setitem(COMMANDS, "bench", replace(COMMANDS["bench"], run=run))
    command = developers_command("bench")
    if missing.startswith("tools."):
        with pytest.raises(ModuleNotFoundError):
            main(["bench", "load"], [command])
        return
    assert main(["bench", "load"], [command]) == 1
    assert capsys.readouterr().err == (
        f"bench: {missing.partition('.')[0]} is not installed; this command needs the development tools: "
        "pip install -c constraints.txt -e '.[dev]'\n"
    )
