"""Runs of the lab's commands with few decks and quick games."""

import json
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from tests.shipped import shipped

QUICK = ("--players", "novice", "--games", "8", "--seed", "5")
FEW = replace(shipped(), decks=dict(islice(shipped().decks.items(), 4)))
DECKS, BOARDS = FEW.decks, list(FEW.boards.values())
MATCHUPS = len(DECKS) * (len(DECKS) - 1) // 2
FIRST, SECOND = list(DECKS)[:2]
CARDS = {slug: [card.name for card in deck.entity] for slug, deck in DECKS.items()}


def printed(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(["lab", *words]) == status
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *words, "--json", status=status))
    return found
