"""Every icon that the code or a deck names is in the installed icon font."""

import ast
import tomllib
from pathlib import Path

import pytest
from fonticon_mdi7 import MDI7  # type: ignore[import-untyped]  # has no types

from bot.games.melee.cards.cards import DeckList
from render.pen.icons import code_point, icon_mask, portrait_of, portraits
from render.pen.portraits import PORTRAITS, picked_by

ROOT = Path(__file__).parents[3]
#: Calls that take an icon's name as their first argument.
_TAKERS = {"Icon", "Sign", "icon_mask", "Concept"}
_BRANDS = ("google", "github", "microsoft", "apple", "twitter", "facebook", "steam", "discord", "bat")


def icons_in_code() -> set[str]:
    """Icon names that are literals in calls anywhere in `render`."""
    found: set[str] = set()
    for path in (ROOT / "render").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _TAKERS:
                name = node.args[0]
                either = [name.body, name.orelse] if isinstance(name, ast.IfExp) else [name]
                constants = [branch.value for branch in either if isinstance(branch, ast.Constant)]
                found |= {value for value in constants if isinstance(value, str)}
    return found


def test_icons_of_the_code_resolve() -> None:
    named = icons_in_code() | {"arrow_up_bold", "arrow_down_bold", "cards", "layers"}
    assert len(named) > 20
    assert {name for name in named if code_point(name) is None} == set()


@pytest.mark.parametrize("name", PORTRAITS)
def test_portraits_resolve_and_are_nobodys_brand(name: str) -> None:
    assert code_point(name) is not None
    assert not [word for word in name.split("_") if word in _BRANDS]


@pytest.mark.parametrize("path", sorted((ROOT / "data" / "decks").glob("*.toml")), ids=lambda path: path.stem)
def test_glyphs_of_the_decks_resolve_and_differ(path: Path) -> None:
    deck = DeckList.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    glyphs = [card.glyph for card in deck.entity]
    assert [glyph for glyph in glyphs if code_point(glyph) is None] == []
    assert len(set(glyphs)) == len(glyphs)


def test_an_entity_without_an_icon_gets_one_by_its_name_always_the_same() -> None:
    assert portrait_of("Ash Duelist") == portrait_of("Ash Duelist", "no_such_icon")
    assert portraits() == PORTRAITS, "the font has them all"
    assert portrait_of("Ash Duelist") == picked_by("Ash Duelist")
    assert portrait_of("Ash Duelist", "owl") == "owl"
    assert len({portrait_of(f"Entity {number}") for number in range(100)}) > 40


def test_every_icon_of_the_package_is_found_as_it_names_it() -> None:
    icons = {name: entry for name, entry in vars(MDI7).items() if not name.startswith("_")}
    assert len(icons) > 7_000
    assert {name: f"mdi7.{code_point(name)}" for name in icons} == icons


@pytest.mark.parametrize("name", ["", "_x", "__doc__", "dragon", "no_such_icon"])
def test_what_is_no_icon_is_none(name: str) -> None:
    assert code_point(name) is None
    with pytest.raises(KeyError):
        icon_mask(name, 20)


def test_icons_are_centred_by_their_ink() -> None:
    left, top, right, bottom = icon_mask("sword_cross", 60).getbbox() or (0, 0, 0, 0)
    assert abs(left - (60 - right)) <= 1
    assert abs(top - (60 - bottom)) <= 1
