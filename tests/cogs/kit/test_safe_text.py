"""What players wrote is shown as it stands, and everything fits."""

import re
from unittest.mock import Mock

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.wording import counted, fold, utf16_length
from cogs.kit.safe_text import (
    LIST_LIMIT,
    NAME_LIMIT,
    clean,
    escape,
    listed,
    name_of,
    newest,
    plain,
)

MARKS = r"[*_~`|<>\[\]]"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("**bold**", r"\*\*bold\*\*"),
        ("# title", r"\# title"),
        ("- item", r"\- item"),
        ("a - b", "a - b"),
        ("[x](http://y)", r"\[x\](http\://y)"),
        ("https://a.example", r"https\://a.example"),
        ("Discord.GG/abc", r"Discord\.GG/abc"),
        ("discord.com/invite/abc", r"discord\.com/invite/abc"),
        ("1. hi", r"1\. hi"),
        ("a\n 12) b", "a\n 12\\) b"),
        ("No. 1. hi: 3:2", "No. 1. hi: 3:2"),
        ("||hidden||", r"\|\|hidden\|\|"),
        ("back\\slash", r"back\\slash"),
        ("<@123456789012345678>", "\\<@\u200b123456789012345678\\>"),
        ("@everyone", "@\u200beveryone"),
    ],
)
def test_text_is_escaped(written: str, shown: str) -> None:
    assert escape(written) == shown


@given(st.text())
def test_no_mark_of_a_name_is_left_unescaped(name: str) -> None:
    text = plain(name)
    assert not re.search(rf"(?<!\\)(?:\\\\)*{MARKS}", text)
    assert discord.utils.escape_mentions(text) == text
    assert "\n" not in text


@given(st.text(), st.integers(2, 50))
def test_a_cleaned_name_is_one_visible_line_of_the_wanted_length(name: str, limit: int) -> None:
    text = clean(name, limit)
    assert 1 <= len(text) <= limit
    assert text == " ".join(text.split())
    assert "\u202e" not in text


def test_an_empty_name_is_still_something() -> None:
    assert clean("\u200b\n") == "?"


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u034f", "\u200d"])
def test_a_name_that_shows_nothing_gives_way_to_the_username(blank: str) -> None:
    user = Mock(discord.User, display_name=f" {blank} ")
    user.name = "ada"
    assert clean(blank) == "?"
    assert name_of(user) == "ada"
    user.display_name = f"{blank}Ada"
    assert name_of(user).endswith("Ada")


def test_a_list_of_any_length_keeps_to_its_limit() -> None:
    names = [f"{'x' * 60}{number}" for number in range(200)]
    text = listed(names, "or")
    assert utf16_length(text) <= LIST_LIMIT + 20
    assert re.search(r", x+\d+ or 17\d more$", text)
    assert listed(names[:20]).endswith(f" and {names[19]}")


def test_a_name_of_emoji_keeps_all_its_letters() -> None:
    assert clean("🔥" * NAME_LIMIT) == "🔥" * NAME_LIMIT
    assert clean("🔥" * (NAME_LIMIT + 1)) == "🔥" * (NAME_LIMIT - 1) + "…"


def test_words_are_listed_and_counted() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")] == [
        "",
        "a",
        "a and b",
        "a, b or c",
    ]
    assert [counted(1, "card"), counted(2, "card"), counted(0, "enemy", "enemies")] == [
        "1 card",
        "2 cards",
        "0 enemies",
    ]


def test_case_and_width_do_not_matter_when_names_are_compared() -> None:
    assert fold(" ＡＳＨ Duelist ") == fold("ash duelist")


@given(st.lists(st.text(max_size=30), max_size=40), st.integers(20, 200))
def test_the_newest_lines_are_kept(lines: list[str], limit: int) -> None:
    text = newest(lines, limit, "earlier")
    assert utf16_length(text) <= limit
    if text != "\n".join(lines):
        head, _, kept = text.partition("\n")
        assert head == "earlier"
        assert "\n".join(lines).endswith(kept)
