"""A bot that cannot start says why in one clear line and leaves nothing behind."""

import socket
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli import serve
from bot.footprint import MEGABYTE
from bot.settings import load_settings
from render.pen import packages


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DISCORD_API_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'melee.db'}")


def _only_line(capsys: pytest.CaptureFixture[str]) -> str:
    lines = [line for line in capsys.readouterr().err.splitlines() if " INFO " not in line]
    assert len(lines) == 1, lines
    return lines[0]


def test_a_taken_port_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["--port", str(port)]) == 1
    assert f"Port {port} cannot be used" in _only_line(capsys)


def test_a_taken_port_for_metrics_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setenv("METRICS_PORT", str(port))
        assert main([]) == 1
    line = _only_line(capsys)
    assert line.startswith("METRICS_HOST and METRICS_PORT: ")
    assert f"cannot listen on 127.0.0.1, port {port}" in line


def test_the_limit_of_memory_is_the_set_one_or_else_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "system_limit", lambda: 700_000_000)
    assert serve.memory_limit(load_settings(None)) == 700_000_000
    monkeypatch.setenv("MEMORY_LIMIT", "512")
    assert serve.memory_limit(load_settings(None)) == 512_000_000


@pytest.mark.parametrize(("megabytes", "painters"), [(64, 1), (512, 1), (636, 2), (1_000, 4), (10_000, 8)])
def test_there_are_no_more_painters_than_have_room(megabytes: int, painters: int) -> None:
    assert serve.painters_within(megabytes * MEGABYTE, 8) == painters
    assert serve.painters_within(None, 8) == 8


@pytest.mark.parametrize(("megabytes", "room"), [(64, False), (512, False), (636, False), (801, True)])
def test_it_draws_ahead_of_time_only_if_one_more_painter_has_room(megabytes: int, room: bool) -> None:
    limit = megabytes * MEGABYTE
    assert serve.has_room_beside(serve.painters_within(limit, 2), limit) is room
    assert serve.has_room_beside(8, None)


def test_a_setting_that_is_nonsense_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RENDER_WORKERS", "many")
    assert main([]) == 2
    assert _only_line(capsys).startswith("RENDER_WORKERS: ")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "melee.db").write_bytes(b"This is a letter, not a database. " * 64)
    assert main([]) == 1
    assert "melee.db" in _only_line(capsys)


def test_without_token_and_sandbox_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "simcord"]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.startswith("tools.sandbox")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "simcord", None)
    assert main([]) == 1
    line = _only_line(capsys)
    assert "DISCORD_TOKEN" in line
    assert "pip install -e '.[sandbox]'" in line


def test_without_token_and_checkout_it_says_where_the_sandbox_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "checkout_module", lambda name: None)
    assert main([]) == 1
    assert _only_line(capsys) == (
        "There is no DISCORD_TOKEN, and an install has no sandbox. Set the token, or start the bot in a "
        "checkout of the project's repository"
    )


def test_fonts_that_are_not_installed_are_told_at_the_start(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(serve, "checkout_module", lambda name: None)
    with caplog.at_level("INFO", "bot.cli.serve"):
        assert main([]) == 1
        assert caplog.messages == []
        monkeypatch.setattr(packages, "has_package", lambda package: package not in packages.EXTRA_PACKAGES)
        assert main([]) == 1
    assert caplog.messages == [
        "manimgx_fonts_cjk is not installed: pictures show stand-ins for Chinese, Japanese and Korean. "
        "The extra `fonts` has it.",
        "weblate_fonts is not installed: pictures show stand-ins for rare scripts and ornaments. "
        "The extra `fonts` has it.",
    ]
