"""What tests of the bench have in common."""

from itertools import islice

import pytest
from msgspec.structs import replace

from bot.content import registry
from bot.content.melee.shipped import Content
from tests.shipped import shipped


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> Content:
    """Two decks on one battlefield: each pairing costs a game of warm-up, each battlefield a ground."""
    every = shipped()
    content = replace(
        every, decks=dict(islice(every.decks.items(), 2)), boards=dict(islice(every.boards.items(), 1))
    )
    monkeypatch.setattr(registry, "load_content", lambda: content)
    return content
