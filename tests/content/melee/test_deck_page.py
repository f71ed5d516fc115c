"""The page for those who write decks: every word is on it, and every example can be read."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from bot.content.melee.deck_files import MAX_ABILITY_TEXT, MAX_DECK_BYTES
from bot.content.melee.deck_lists import MAX_LIST, parse_list, pool_of
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import MAX_WAYS, DeckList, EntityCard
from bot.games.melee.cards.condition_kinds import Condition
from bot.games.melee.cards.effects import Effect
from bot.games.melee.cards.inventory import all_kinds
from bot.games.melee.cards.moment_kinds import Moment, MomentWord
from bot.games.melee.cards.passive_kinds import PassiveRule
from bot.games.melee.cards.target_kinds import AnyTarget
from bot.games.melee.cards.vocabulary import Immunity, StatusName, TerrainName, Until
from bot.settings import Settings
from tests.shipped import shipped

PAGE = (Path(__file__).parents[3] / "docs" / "decks.md").read_text("utf-8")
SECTIONS: dict[str, tuple[str, Any]] = {
    "passive": ("## Passive abilities", PassiveRule),
    "moment": ("## Trigger abilities", Moment),
    "effect": ("### Effects", Effect),
    "target": ("### Targets", AnyTarget),
    "condition": ("### Conditions", Condition),
}
_ROW = re.compile(r"^\| `([a-z-]+)` \| [^|]+ \| `(\{.*\})` \|$", re.MULTILINE)


def rows(group: str) -> dict[str, str]:
    """The examples of a section by their kinds."""
    title, _ = SECTIONS[group]
    section = re.split(r"^##+ ", PAGE.split(f"{title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    return dict(_ROW.findall(section))


@pytest.mark.parametrize("group", SECTIONS)
def test_every_kind_has_an_example_that_can_be_read(group: str) -> None:
    kinds = {kind.split(" ", 1)[1] for kind in all_kinds() if kind.startswith(f"{group} ")}
    examples = rows(group)
    assert set(examples) == kinds - set(get_args(MomentWord))
    adapter: TypeAdapter[Any] = TypeAdapter(SECTIONS[group][1])
    for kind, example in examples.items():
        read = adapter.validate_python(tomllib.loads(f"x = {example}")["x"])
        assert read.kind == kind


def test_every_moment_and_every_time_is_named() -> None:
    for word in (*get_args(MomentWord), *get_args(Until)):
        assert f"`{word}`" in PAGE


@pytest.mark.parametrize(
    ("head", "words"), [("terrain", TerrainName), ("immunity", Immunity), ("status", StatusName)]
)
def test_every_word_of_a_list_is_explained(head: str, words: object) -> None:
    table = PAGE.split(f"| {head} | ", 1)[1].split("\n\n", 1)[0]
    named = [word for row in table.splitlines()[2:] for word in re.findall(r"`(\w+)`", row.split("|")[1])]
    assert sorted(named) == sorted(get_args(words))


def test_the_list_of_names_is_one() -> None:
    text = PAGE.split("## A list of names\n")[1].split("```\n")[1].split("```")[0].replace("…\n", "")
    with pytest.raises(ContentError) as caught:
        parse_list(text, "x.txt", pool_of(shipped().decks.items()))
    assert caught.value.faults == ["x.txt: a deck has exactly 10 entities, and this list names 4: add 6"]


def test_the_whole_entity_can_be_read() -> None:
    text = PAGE.split("<!-- example: entity -->\n```toml\n")[1].split("```")[0]
    (entity,) = tomllib.loads(text)["entity"]
    card = EntityCard.model_validate(entity)
    assert (card.name, card.trigger is not None) == ("Wick Archer", True)


def test_every_key_of_a_deck_and_of_an_entity_is_named() -> None:
    section = PAGE.split("## The file\n")[1].split("\n## ")[0]
    for key in {**DeckList.model_fields, **EntityCard.model_fields}:
        assert f"`{key}`" in section, key


def test_limits_are_those_of_the_code() -> None:
    assert f"at most {MAX_WAYS} ways" in PAGE
    assert f"at most {MAX_ABILITY_TEXT} characters" in PAGE
    assert f"at most {MAX_DECK_BYTES // 1024} KiB" in PAGE
    assert f"at most {MAX_LIST:,} characters" in PAGE
    assert f"keeps at most {Settings.model_fields['max_decks_per_user'].default} decks" in PAGE
