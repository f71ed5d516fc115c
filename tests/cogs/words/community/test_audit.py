"""What people are told of what moderators do."""

from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store.servers.values import AuditEntry, Moderator
from cogs.words.community.audit import act_notice, what

MAX = Moderator(700, "max")
VOID = AuditEntry("1", 10, datetime(2026, 5, 1, tzinfo=UTC), MAX, "void", "duel", "7", "It was arranged")


def test_a_game_of_a_series_is_named_by_its_number() -> None:
    assert act_notice(VOID, (5,)).startswith("### The result of this duel is void\n<@5>: **max** ")
    assert act_notice(VOID, (5,), game=2).startswith("### The result of game 2 of this series is void\n")


def test_a_lifted_ban_promises_nothing_that_another_ban_forbids() -> None:
    after = {"scope": "rated", "user": 5}
    lifted = replace(VOID, act="lift", object_kind="player", object_id="5", after=after)
    told = act_notice(lifted, (), "Realms")
    head, by, *_ = told.splitlines()
    assert head == "### Your ban from rated play is lifted on Realms"
    assert by == "**max** lifted your ban from rated play."
    assert "may" not in told
    assert what(lifted) == "lifted the ban of <@5> from rated play"


@pytest.mark.parametrize(
    ("name", "before", "after", "line"),
    [
        ("banned", [], ["Blorp"], "changed banned cards and decks: none → Blorp"),
        ("channels", [], [7], "changed channels for games: all → <#7>"),
        ("deck_tier", None, 60, "changed how strong decks may be: any → 60%"),
        (
            "award",
            None,
            {
                "role": 7,
                "kind": "winners",
                "game": "melee",
                "title": "Multiverse Melee",
                "template": None,
                "number": 1,
                "is_lasting": True,
            },
            "changed roles to award: none → <@&7> for winners of tournaments of Multiverse Melee, for good",
        ),
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


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        (
            {
                "match": "3.1",
                "players": ["Ann", "*Bob*"],
                "result": {"places": [2, 1], "wins": [0, 1], "draws": 0},
            },
            "decided match 3.1 (Ann – \\*Bob\\*) of the tournament Autumn Cup: \\*Bob\\* wins 1–0",
        ),
        (
            {
                "match": "1.2",
                "players": ["Ann", "Bob", "Cem"],
                "result": {"places": [1, 3, 2], "wins": [0, 0, 0]},
            },
            "decided match 1.2 (Ann – Bob – Cem) of the tournament Autumn Cup: 1st Ann, 2nd Cem, 3rd Bob",
        ),
        ({}, "decided a match of the tournament Autumn Cup"),
    ],
)
def test_a_match_that_an_organiser_decided_is_said_with_its_result(facts: dict[str, Any], line: str) -> None:
    after = {"name": "Autumn Cup", "deed": "override", **facts}
    assert what(replace(VOID, act="organise", object_kind="tournament", after=after)) == line


@pytest.mark.parametrize(
    ("deed", "line"),
    [
        ("penalty", "took points from {} in"),
        ("drop", "took {} out of"),
        ("reinstate", "let {} play on in"),
        ("bye", "gave {} a bye in"),
        ("add", "added {} to"),
    ],
)
def test_whom_an_organiser_meant_is_said(deed: str, line: str) -> None:
    for facts, name in (({"player": "*Ann*"}, "\\*Ann\\*"), ({}, "somebody")):
        after = {"name": "Autumn Cup", "deed": deed, **facts}
        entry = replace(VOID, act="organise", object_kind="tournament", after=after)
        assert what(entry) == f"{line.format(name)} the tournament Autumn Cup"
