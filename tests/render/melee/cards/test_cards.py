"""Cards, hands and deck sheets are readable with any text, and equal for equal cards."""

import tomllib
from pathlib import Path

import pytest

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.position.actions import Summon
from render.melee.cards.card import CARD, lay_card
from render.melee.cards.hand import CARDS_PER_IMAGE, compose_hand, lay_hand
from render.melee.cards.parts import TEXT_FLOOR, Ability, abilities, column_height, lay_column
from render.melee.cards.rules_text import lay_text, text_height
from render.melee.cards.sheet import lay_sheet
from render.melee.palette import STATUS_TINTS
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.stamps import Put, stamp
from render.pen.words import Words
from render.worlds.art import Art
from render.worlds.realms import realm_colours
from tests.render.layouts import check_readable, ink_box, off_the, texts_of
from tests.render.positions import NORTH, SOUTH, make_card, make_deck, make_side, make_view

DECKS = sorted((Path(__file__).parents[4] / "data" / "decks").glob("*.toml"))
FOOT_FLOOR = 24  # on a card 800 px wide, as large as 33 on an image 1100 px wide
IF_BURNED = {"kind": "has-status", "status": ["burn"], "who": "other"}
TARGET = {"kind": "chosen", "side": "enemy", "within": 4, "sight": True}
HARD = make_card(
    "Ŵ" * 40, cost=6, hp=20, role="Unusually long roles here, too", flavour="Long flavour. " * 11,
    passive={"rules": [
        {"kind": "aura", "side": "enemy", "within": 3, "stat": "defense", "amount": -1},
        {"kind": "bonus-damage", "amount": 1, "only_if": [IF_BURNED]},
        {"kind": "immune", "to": ["poison", "burn", "stun", "sleep"]},
    ]},
    trigger={"when": "takes-combat-damage", "may": True, "exhaust": True, "do": [
        {"kind": "damage", "target": TARGET, "amount": 2},
        {"kind": "status", "target": {"kind": "same"}, "status": "burn"},
        {"kind": "push", "target": {"kind": "same"}, "distance": 2},
        {"kind": "energy", "change": "gain", "amount": 2},
    ]},
)  # fmt: skip


def read_deck(path: Path) -> DeckList:
    """A built-in deck."""
    return DeckList.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))


def every_card() -> list[tuple[EntityCard, str, str]]:
    """All cards of built-in decks and a hard case, each with its deck's name and realm."""
    decks = [read_deck(path) for path in DECKS]
    known = [(card, deck.name, deck.realm) for deck in decks for card in deck.entity]
    return [*known, (HARD, "A deck with quite a long name, forty chr", "")]


@pytest.mark.parametrize("dimmed", [False, True])
def test_a_picture_touches_all_of_its_own_size(dimmed: bool) -> None:
    art = Art(90, 60, "Oak Sentinel", "tree", realm_colours("ember"), 0.74, 8, dimmed)
    left, top, right, bottom = stamp(art).mask.getbbox() or (0, 0, 0, 0)
    assert ink_box(Put(art, 5, 7)) == Rect(5 + left, 7 + top, 5 + right, 7 + bottom)


@pytest.mark.parametrize(
    ("card", "deck", "realm"), every_card(), ids=lambda value: getattr(value, "name", "")
)
def test_a_card_is_readable_and_says_all(card: EntityCard, deck: str, realm: str) -> None:
    puts = lay_card(card, deck, realm, 7)
    check_readable(puts, CARD, FOOT_FLOOR)
    if card is not HARD:
        assert "…" not in " ".join(words.text for words in texts_of(puts))


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_deck_sheet_says_everything(path: Path) -> None:
    deck = read_deck(path)
    height, puts = lay_sheet(deck)
    check_readable(puts, Rect(0, 0, WIDTH, height))
    said = " ".join(words.text for words in texts_of(puts))
    assert "…" not in said
    assert all(card.name in said for card in deck.entity)


@pytest.mark.nightly
@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_hand_of_all_ten_cards_is_readable_and_says_everything(path: Path) -> None:
    deck = read_deck(path)
    view = make_view(sides=(make_side(SOUTH, hand=deck.entity, energy=6), make_side(NORTH)), seat=SOUTH)
    layouts = lay_hand(view, SOUTH, deck.realm)
    assert len(layouts) == 4
    for layout in layouts:
        check_readable(layout.puts, Rect(0, 0, WIDTH, layout.height))
        assert "…" not in " ".join(words.text for words in texts_of(layout.puts))


@pytest.mark.parametrize("holder", ["Juniper", "Rowan the Rather Long-Winded One", "W" * 32])
def test_a_hand_that_casters_see_says_whose_it_is(holder: str) -> None:
    view = make_view(sides=(make_side(SOUTH, hand=make_deck().entity), make_side(NORTH)), seat=SOUTH)
    for number, layout in enumerate(lay_hand(view, SOUTH, "", holder), 1):
        check_readable(layout.puts, Rect(0, 0, WIDTH, layout.height))
        texts = [words.text for words in texts_of(layout.puts)]
        assert texts[0].startswith(holder[:7])
        assert texts[1] == f"caster view · {number} of 4"
        assert "in your turn" not in texts


def test_a_hand_row_grows_for_long_texts_instead_of_shrinking_them() -> None:
    short, long = (make_side(SOUTH, hand=(card,)) for card in (make_card(), HARD))
    heights = [
        lay_hand(make_view(sides=(side, make_side(NORTH))), SOUTH, "")[0].height for side in (short, long)
    ]
    assert heights[0] == 92 + 386
    assert heights[1] > heights[0]
    layout = lay_hand(make_view(sides=(long, make_side(NORTH))), SOUTH, "")[0]
    check_readable(layout.puts, Rect(0, 0, WIDTH, layout.height))


def test_an_empty_hand_says_so_and_a_hidden_one_is_refused() -> None:
    empty = make_view(sides=(make_side(SOUTH, hand=()), make_side(NORTH)))
    (image,) = compose_hand(empty, SOUTH)
    assert image.width == WIDTH
    with pytest.raises(ValueError, match="north"):
        compose_hand(empty, NORTH)


def test_three_cards_an_image() -> None:
    cards = make_deck().entity[:7]
    view = make_view(sides=(make_side(SOUTH, hand=cards), make_side(NORTH)))
    shown = [
        [words.text for words in texts_of(layout.puts) if words.text.startswith("Entity")]
        for layout in lay_hand(view, SOUTH, "")
    ]
    assert [len(names) for names in shown] == [CARDS_PER_IMAGE, CARDS_PER_IMAGE, 1]
    assert [name for names in shown for name in names] == [card.name for card in cards]


def test_playable_cards_are_those_that_the_view_lets_summon() -> None:
    cards = make_deck().entity[:2]
    side = make_side(SOUTH, hand=cards, energy=6)
    view = make_view(sides=(side, make_side(NORTH)), seat=SOUTH, actions=(Summon(cards[1].name, 12),))
    texts = [words.text for words in texts_of(lay_hand(view, SOUTH, "")[0].puts)]
    assert texts.count("PLAYABLE") == 1
    assert texts.index("PLAYABLE") > texts.index(cards[1].name)


def test_words_of_the_rules_have_their_icon_and_tint() -> None:
    puts = lay_text("Burn it, then it gains 2 energy; it may burn the other.", Rect(0, 0, 900, 60), 30)
    icons = [put.sprite.name for put in puts if isinstance(put.sprite, Icon)]
    assert icons == ["fire", "lightning_bolt"]
    bold = [
        put.sprite.text for put in puts if isinstance(put.sprite, Words) and put.sprite.face is Typeface.BOLD
    ]
    assert bold == ["Burn", "energy;"]
    fire = next(put.sprite for put in puts if isinstance(put.sprite, Icon))
    assert fire.ink == STATUS_TINTS["burn"]


def test_narrow_icons_leave_no_hole_in_the_line() -> None:
    def before(word: str) -> int:
        icon, words = lay_text(word, Rect(0, 0, 400, 40), 30)
        return words.box.left - ink_box(icon).right

    assert abs(before("energy") - before("Attack")) <= 3


def test_a_number_stays_with_the_word_that_it_counts() -> None:
    for room in range(190, 400, 7):
        puts = lay_text("You have at least 2 energy.", Rect(0, 0, room, 900), 30)
        lines = {put.sprite.text: put.y for put in puts if isinstance(put.sprite, Words)}
        if "energy." in lines:
            assert lines["2"] == lines["energy."]


def test_text_that_does_not_fit_ends_with_an_ellipsis_and_stays_in_its_box() -> None:
    box = Rect(10, 10, 210, 90)
    puts = lay_text("word " * 40, box, 25)
    assert texts_of(puts)[-1].text.endswith("…")
    assert not off_the(Rect(box.left, box.top, box.right + 12, box.bottom), puts)


def test_a_column_is_as_high_as_its_text_needs() -> None:
    text = "After attacking: this entity may move once more this turn. " * 3
    height = column_height(text, TEXT_FLOOR, 400)
    puts = lay_column(Ability("PASSIVE", "", text), Rect(0, 0, 400, height + 20), range(30, 24, -1), 28)
    check_readable(puts, Rect(0, 0, 400, height + 20))
    assert text_height(text, TEXT_FLOOR, 368) < height


def test_a_card_without_abilities_says_so() -> None:
    bare = make_card(passive=None, trigger=None)
    assert [ability.text for ability in abilities(bare)] == ["None.", "None."]
