"""The page of cards and decks that nobody plays on a server."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.matches.servers.options import MAX_BANNED
from bot.matches.values import ServerSettings
from cogs.community.ban_list import chosen_in, form, groups_of, page, split_names, with_names
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.messages import Selection
from cogs.words.community.audit import CHANNEL_GONE, DMS_CLOSED
from cogs.words.community.moderation import delivery_line, direct_line
from cogs.words.community.settings import decks, unknown_names

DECKS = (("Gloomfen", "Wick Archer", "Mud Hound"), ("Runners", "Ash Duelist", "Wick Archer"))


def chosen(before: tuple[str, ...], title: str, *names: str) -> tuple[str, ...]:
    """The ban list once exactly these names are chosen in the menu with this title."""
    known = groups_of(DECKS, before)
    (group,) = [each for each in known if each.title == title]
    return chosen_in(before, known, group.key, names)


def test_names_are_chosen_by_deck_and_stay_once() -> None:
    now = chosen((), "Gloomfen", "Wick Archer", "Gloomfen")
    assert now == ("Wick Archer", "Gloomfen")
    now = chosen(now, "Runners", "Wick Archer", "Ash Duelist")
    assert now == ("Wick Archer", "Gloomfen", "Ash Duelist")
    assert chosen(now, "Gloomfen") == ("Ash Duelist",)


def test_names_of_other_decks_have_a_menu_once_they_are_banned() -> None:
    now = with_names(("wick archer", "Blorp"), split_names(" My  deck ;blorp;; WICK ARCHER;"))
    assert now == ("wick archer", "Blorp", "My deck")
    other = groups_of(DECKS, now)[-1]
    assert (other.title, other.names) == ("Other names", ("Blorp", "My deck"))
    assert chosen(now, "Other names", "Blorp") == ("wick archer", "Blorp")
    many = groups_of(DECKS, [f"Card {number}" for number in range(MAX_BANNED)])
    assert [len(each.names) for each in many] == [3, 3, 25, 25, 10]


def test_a_menu_of_another_version_or_list_changes_nothing() -> None:
    known = groups_of(DECKS, ())
    for key, names in (("0", ()), (known[0].key, ("Ash Duelist",))):
        with pytest.raises(MalformedId):
            chosen_in((), known, key, names)


def test_a_menu_names_its_deck_also_once_something_is_chosen() -> None:
    known = groups_of(DECKS, ("Blorp",))
    now = ("Wick Archer", "Gloomfen", "Blorp")
    menus = [row for row in page(known, now).rows if isinstance(row, Selection)]
    shown = [[each.label for each in menu.entries if each.value in menu.chosen] for menu in menus]
    assert ["Gloomfen: the whole deck", "Gloomfen: Wick Archer"] in shown
    assert ["Other names: Blorp"] in shown
    for menu in menus:
        assert {each.label.split(":")[0] for each in menu.entries} == {menu.placeholder.split(":")[0]}


def test_who_could_not_be_told_is_said_clearly() -> None:
    assert direct_line("<@5>", "", is_sent=True) == "-# <@5> has been told by direct message."
    assert direct_line("<@5>", DMS_CLOSED, is_sent=False) == (
        "⚠ <@5> could not be told by direct message: they take none from me. Tell them yourself."
    )
    later = "⚠ <@5> has not been told by direct message yet. I keep trying."
    assert direct_line("<@5>", "", is_sent=False) == later
    assert delivery_line("<#5>", CHANNEL_GONE, is_sent=False).startswith("⚠ Not told in <#5>: ")


def test_long_lists_are_paged() -> None:
    decks = [(f"Deck {number}", f"Card {number}") for number in range(14)]
    known = groups_of(decks, ("Card 9",))
    first, second = page(known, ("Card 9",)), page(known, ("Card 9",), 1, "Note")
    menus = [[row for row in post.rows if isinstance(row, Selection)] for post in (first, second)]
    assert [len(each) for each in menus] == [12, 2]
    assert menus[0][9].chosen == ("Card 9",)
    assert [len(row) for row in first.rows if isinstance(row, tuple)] == [5]
    assert page(known, (), 99) == page(known, (), 1)
    assert second.below == "Note"
    assert "**Card 9**" in first.text
    assert "Nothing is banned." in page(known, ()).text


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


def test_there_is_one_form_and_the_former_one_opens_the_page() -> None:
    press: Any = SimpleNamespace(id=control_id("settingsform", "0", "bantyped"))
    found = form(press)
    assert found is not None
    assert str(found.id) == "duel:settings:0:bantyped"
    press.id = control_id("settingsform", "0", "banned")
    assert form(press) is None
    press.id = control_id("settingsform", "0", "clock")
    with pytest.raises(MalformedId):
        form(press)
