"""What people are told of what moderators do."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.store.servers.values import AuditEntry, Moderator
from cogs.words.community.audit import told, what

MAX = Moderator(700, "max")
VOID = AuditEntry("1", 10, datetime(2026, 5, 1, tzinfo=UTC), MAX, "void", "duel", "7", "It was arranged")


def test_a_game_of_a_series_is_named_by_its_number() -> None:
    assert told(VOID, (5,)).startswith("### The result of this duel is void\n<@5>: **max** ")
    assert told(VOID, (5,), game=2).startswith("### The result of game 2 of this series is void\n")


@pytest.mark.parametrize(
    ("name", "before", "after", "line"),
    [
        ("banned", [], ["Blorp"], "changed banned cards and decks: none → Blorp"),
        ("channels", [], [7], "changed channels for games: all → <#7>"),
        ("deck_tier", None, 60, "changed how strong decks may be: any → 60%"),
        ("retention_days", None, 90, "changed days that records are kept: default → 90"),
    ],
)
def test_a_setting_is_told_as_it_was_and_is(name: str, before: Any, after: Any, line: str) -> None:
    entry = replace(
        VOID,
        act="settings",
        object_kind="setting",
        object_id=name,
        before={name: before},
        after={name: after},
    )
    assert what(entry) == line


@pytest.mark.parametrize(
    ("facts", "undone"),
    [
        ({"entry": 9, "undone": "override", "match": "1.2"}, "the decision of match 1.2"),
        ({"entry": 9, "undone": "reported", "match": "1.2"}, "the result of match 1.2"),
        ({"entry": 9, "undone": "penalty"}, "a penalty"),
        ({"entry": 9}, "entry 9 of the log"),
        ({}, "something"),
    ],
)
def test_what_an_organiser_undid_is_said(facts: dict[str, Any], undone: str) -> None:
    after = {"name": "Autumn Cup", "deed": "undo", **facts}
    entry = replace(VOID, act="organise", object_kind="tournament", after=after)
    assert what(entry) == f"undid {undone} in the tournament Autumn Cup"
