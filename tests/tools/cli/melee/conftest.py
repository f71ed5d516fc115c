"""What the tests of Melee's developers' commands have in common."""

import pytest

from tests.shipped import shipped
from tools.cli.melee.gallery import command as gallery
from tools.cli.melee.lab import command as lab


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the decks that ship once for all commands; `tests/shipping` starts some that read them."""
    for module in (gallery, lab):
        monkeypatch.setattr(module, "load_content", shipped)
