"""Decks and lists as they are pasted from a chat."""

import json

import pytest

from bot.content.melee.deck_files import parse_deck_bytes
from bot.content.melee.deck_lists import is_list
from bot.content.melee.pasted import bare_word, unwrapped
from bot.games.errors import ContentError
from bot.games.melee.decks.files import format_deck, plain_deck
from tests.shipped import shipped

EMBER = shipped().decks["ember-court"]
TOML = format_deck(EMBER)
JSON = json.dumps(plain_deck(EMBER))


def quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.split("\n"))


@pytest.mark.parametrize("deck", [TOML, JSON], ids=["toml", "json"])
@pytest.mark.parametrize(
    "form",
    [
        "{}",
        "```\n{}\n```",
        "```toml\n{}\n```",
        "my new deck:\n```\n{}\n```\nwhat do you think?",
        "~~~\n{}\n~~~",
        "\u200b\n{}\n\u200b",
        "\ufeff{}",
    ],
)
def test_a_deck_is_read_out_of_a_chat(deck: str, form: str) -> None:
    for text in (
        form.replace("{}", deck),
        quoted(form.replace("{}", deck)),
        form.replace("{}", deck) + "\r\n",
    ):
        assert not is_list(text)
        assert parse_deck_bytes(text.encode(), "text") == EMBER


@pytest.mark.parametrize("form", ["```{}```", "```json {} ```", "here: ``` {}``` thanks"])
def test_a_deck_in_json_may_be_pasted_in_one_line(form: str) -> None:
    text = form.replace("{}", JSON)
    assert not is_list(text)
    assert parse_deck_bytes(text.encode(), "text") == EMBER


def test_faults_name_the_lines_that_were_pasted() -> None:
    with pytest.raises(ContentError) as caught:
        parse_deck_bytes(b"```toml\nname = 'A'\nrealm = \nplan = ''\n```", "text")
    assert "line 3" in caught.value.faults[0]


def test_a_deck_is_left_alone_where_nothing_is_wrapped() -> None:
    text = "plan = '''\n> a\n```\nb\n'''\n> c"
    assert unwrapped(text) == text
    assert unwrapped("") == ""
    own = "plan = '''\n```\nb\n```\n'''"
    assert unwrapped(own) == own


@pytest.mark.parametrize(
    "text", ["`ABCD-EFGH`", "> ABCD-EFGH", "**ABCD-EFGH**", "\u200bABCD-EFGH\u200b", "```\nABCD-EFGH\n```"]
)
def test_a_code_is_read_without_its_frame(text: str) -> None:
    assert bare_word(text) == "ABCD-EFGH"
