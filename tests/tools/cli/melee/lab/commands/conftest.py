"""The lab's commands compare four decks, and play in this process."""

import pytest

from tests.tools.cli.melee.lab.commands.running import FEW
from tests.tools.cli.threads import play_in_threads
from tools.cli.melee.lab import command as lab


@pytest.fixture(autouse=True)
def few_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare four decks: eight have four times as many pairs."""
    monkeypatch.setattr(lab, "load_content", lambda: FEW)


@pytest.fixture(autouse=True)
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play games in this process; the lab's own tests cover processes and clusters."""
    play_in_threads(monkeypatch)
