"""What the tests of Melee's commands have in common."""

import pytest

from bot.cli.melee.deck import files
from tests.shipped import shipped


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the decks that ship once for all commands; `tests/shipping` starts some that read them."""
    for module in (files,):
        monkeypatch.setattr(module, "load_content", shipped)
