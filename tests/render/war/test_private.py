"""Sheets of seats and battles: readable, told in words, and made of what their viewer knows."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.content.war.shipped import first_sheets
from bot.games.telling import Teller
from bot.games.war import WAR
from bot.games.war.facts.text import titles_of
from bot.games.war.position.actions import Attack, Orders
from bot.games.war.position.setup import make_setup
from bot.games.war.sheets.texts import mission_text
from bot.games.war.sight.outlook import AttackOdds, outlook
from bot.games.wording import utf16_length
from render.pen.geometry import WIDTH, Rect
from render.war import api
from render.war.battle import lay_battle
from render.war.battle_reading import battle_ahead, battles_of
from render.war.cards import CARD, lay_card
from render.war.palette import TYPE_FLOOR
from render.war.private_alt import describe_battle, describe_sheet
from render.war.reading import board_of
from render.war.sheet import lay_sheet
from render.war.sheet_reading import sheet_of
from render.war.values import BattlePicture
from tests.alt_texts import alt_faults
from tests.games.war.games import positions
from tests.render.layouts import check_readable, texts_of
from tests.render.war.layouts import BATTLE, DUEL, NAMES, SHEETS, duel, facts_for, position, sheet, told_play

LIMIT = 1024
TITLES = titles_of(make_setup(first_sheets(), "short"))


def check_battle(picture: BattlePicture) -> None:
    height, puts = lay_battle(picture)
    check_readable(puts, Rect(0, 0, WIDTH, height), TYPE_FLOOR)
    assert utf16_length(describe_battle(picture)) <= LIMIT


def test_every_sheet_is_readable_on_a_phone_and_told() -> None:
    for state in positions()[::4]:
        for seat in range(state.position.field.seats):
            picture = sheet_of(WAR.view(state, seat), SHEETS, NAMES)
            height, puts = lay_sheet(picture)
            assert height <= 2 * WIDTH
            check_readable(puts, Rect(0, 0, WIDTH, height), TYPE_FLOOR)
            text = describe_sheet(picture)
            assert utf16_length(text) <= LIMIT
            assert not list(alt_faults(text)), text
            assert len(picture.units) == len(state.position.holdings[seat].blocks)


def test_a_sheet_says_all_that_its_seat_has() -> None:
    picture = sheet(DUEL, 0)
    shown = " ".join(words.text for words in texts_of(lay_sheet(picture)[1]))
    for text in (
        "6 gold",
        "2 tactical",
        "Two Veins",
        "hold 2 quarries",
        "Keeper of the Last Lamp",
        "1 to spend",
    ):
        assert text in shown
    told = describe_sheet(picture)
    assert "Your sheet: 6 gold, 3 built. Tactical points: 2." in told
    assert "u12 Bowman d4, 1 of 2 health" in told
    assert [track.has_learned for track in picture.tracks[:3]] == [False, True, False]
    with pytest.raises(ValueError, match="spectator"):
        sheet_of(WAR.view(position(DUEL), None), SHEETS, NAMES)


def test_battles_are_told_blow_by_blow_as_far_as_a_viewer_knows_them() -> None:
    teller, found = Teller(NAMES, TITLES), 0
    for number in (0, 2, 5):
        for _, events in told_play(number, rounds=4):
            for picture in battles_of(facts_for(None, events), teller):
                found += 1
                check_battle(picture)
                assert not list(alt_faults(describe_battle(picture), NAMES)), describe_battle(picture)
                for blow in picture.blows:
                    assert blow.is_hit == (blow.die <= blow.strength)
                    total = 9 + sum(change for _, change in blow.changes)
                    assert blow.is_fixed or blow.strength == max(1, min(10, total))
    assert found > 10


def test_a_battle_with_many_changes_has_room() -> None:
    check_battle(BATTLE)
    shown = [words.text for words in texts_of(lay_battle(BATTLE)[1])]
    assert {"HIT", "MISS", "80%", "at a mounted unit", "agile", "powers", "= 6"} <= set(shown)


def test_what_to_expect_of_an_attack_says_who_strikes_first() -> None:
    state = position(DUEL)
    picture = duel(0)
    marks = {block.hex: block for block in picture.blocks if not block.is_civilian}
    seen = 0
    for action in WAR.legal(state, 0):
        if not isinstance(action, Orders) or not isinstance(order := action.orders[0], Attack):
            continue
        odds = outlook(state, 0, action)[0].odds
        assert isinstance(odds, AttackOdds)
        attacker = next(block for block in picture.blocks if block.number == order.unit and block.seat == 0)
        ahead = battle_ahead(attacker, marks.get(order.hex), order.hex, odds)
        check_battle(ahead)
        assert all(not blow.die for blow in ahead.blows)
        assert len(ahead.blows) == 1 + (odds.back is not None) + len(odds.covers)
        seen += 1
    assert seen


def test_they_are_drawn_in_the_painters_processes() -> None:
    with Image.open(BytesIO(api.war_sheet(sheet(DUEL, 1)))) as image:
        assert image.width == WIDTH
    with Image.open(BytesIO(api.war_battle(BATTLE))) as image:
        assert image.size == (WIDTH, lay_battle(BATTLE)[0])
    assert board_of(WAR.view(position(DUEL), 0), SHEETS, NAMES).missions == sheet(DUEL, 0).missions


def test_cards_of_a_hand_are_readable() -> None:
    picture = sheet(DUEL, 0)
    told = [replace(picture.missions[0], text=mission_text(form)) for form in SHEETS.mission]
    for card in (*picture.missions, *picture.heroes, *told):
        check_readable(lay_card(card, 0), CARD, TYPE_FLOOR)
    with Image.open(BytesIO(api.war_card(picture.heroes[0], 0))) as image:
        assert image.size == CARD.size
