"""What reviews of Melee found, as it is stored."""

import json
from pathlib import Path
from typing import get_args

from bot.games.contract import Json
from bot.players.melee.hints.purposes import Aim
from bot.reviews.melee.findings import read_finding, write_finding
from bot.reviews.melee.named_actions import NamedAction
from bot.reviews.stored_text import REVIEW_FORMAT

STORED = Path(__file__).with_name(f"findings-{REVIEW_FORMAT}.jsonl")
"""Findings of this format as they stand in databases: each kind of action, aim and loss at least once."""


def test_what_is_stored_can_be_read() -> None:
    """If this fails, raise REVIEW_FORMAT, so that older reviews are worked out again; add its file."""
    stored: list[Json] = [json.loads(line) for line in STORED.read_text("utf-8").splitlines()]
    found = [read_finding(each) for each in stored]
    assert [write_finding(each) for each in found] == stored
    assert {each.loss.by for each in found if each.loss} == {
        "capture",
        "invasion",
        "elimination",
        "turn-limit",
    }
    assert {type(each.reason.aim) for each in found} == set(get_args(Aim))
    assert {type(each.played) for each in found} == set(get_args(NamedAction))
