"""What tests of the bench have in common."""

import pytest

from bot.bench.melee import engine


@pytest.fixture(autouse=True)
def few_pairings(monkeypatch: pytest.MonkeyPatch) -> None:
    """One pairing in sixty is enough here: each costs a game to warm up before the engine is measured."""
    every = engine.all_pairings
    monkeypatch.setattr(engine, "all_pairings", lambda content: every(content)[::60])
