"""What managers type into the form for the ban list."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.matches.servers.options import MAX_BANNED
from bot.matches.values import ServerSettings
from cogs.community.settings_panel import banned_form, changed
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.words.community.settings import decks, unknown_names


def typed(before: ServerSettings, more: str, fewer: str = "") -> ServerSettings:
    """The settings after this was typed into both fields."""
    return changed(before, "banned", (more, fewer))


def test_names_are_added_once_and_taken_off_whatever_their_capitals() -> None:
    now = typed(ServerSettings(), " Wick  Archer ; Gloomfen;;wick archer;")
    assert now.banned == ("Wick Archer", "Gloomfen")
    assert typed(now, "", "GLOOMFEN; nobody").banned == ("Wick Archer",)
    assert typed(now, "Ash Duelist", "*").banned == ("Ash Duelist",)
    assert typed(now, "").banned == now.banned


def test_names_of_nothing_are_told() -> None:
    assert unknown_names([]) == ""
    assert unknown_names(["*A*", "B"]) == (
        "No current card or starter deck is called **\\*A\\*** or **B**: the ban is for people's own decks."
    )
    assert "or 2 more:" in unknown_names([str(number) for number in range(10)])


def test_the_panel_says_that_a_limit_leaves_starter_decks_alone() -> None:
    told = decks(ServerSettings(deck_tier=55))
    assert told == "starter decks, and others that are weighed and win at most 55%"


def test_the_panel_names_some_and_counts_the_others_escaped() -> None:
    assert decks(ServerSettings()) == "all"
    named = decks(ServerSettings(standard_only=True, deck_tier=60, banned=("*A*", "B")))
    assert named == (
        "starter decks, and other standard ones that are weighed and win at most 60%; "
        "without **\\*A\\*** and **B**"
    )
    many = decks(ServerSettings(banned=tuple(f"Card {number}x" for number in range(MAX_BANNED))))
    assert many.endswith("**Card 7x** and 52 more")


def test_there_is_one_form() -> None:
    press: Any = SimpleNamespace(id=control_id("settingsform", "0", "banned"))
    assert str(banned_form(press).id) == "duel:settings:0:banned"
    press.id = control_id("settingsform", "0", "clock")
    with pytest.raises(MalformedId):
        banned_form(press)
