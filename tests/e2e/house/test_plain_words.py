"""What players read is plain: short, active, in the second person; what all may read names people."""

import re
from pathlib import Path

from bot.content.melee.shipped import Content
from bot.games.melee.cards.cards import DeckList, EntityCard, Passive, Trigger
from bot.games.two_seats import Seat
from bot.matches.values import Duel
from tests.e2e.content import small_content
from tests.e2e.table import Table, said, table_at, text_of

STIFF = re.compile(r"until in |all is lost|waits for your choice|Nothing more can be done|I know no ", re.I)


def healer(number: int) -> EntityCard:
    """Heals an ally when its owner pays for it; mirrors damage."""
    trigger = {
        "when": "activated",
        "cost": 1,
        "do": [{"kind": "heal", "target": {"kind": "chosen", "side": "ally", "within": 8}, "amount": 2}],
    }
    passive = {"rules": [{"kind": "reflect", "amount": 1}]}
    return card(f"Healer {number}", trigger, passive)


def piper(number: int) -> EntityCard:
    """Weakens each enemy near it after each of its moves, and takes less damage when it attacks."""
    trigger = {
        "when": "moved",
        "do": [
            {
                "kind": "stat",
                "target": {"kind": "all", "side": "enemy", "within": 8},
                "stat": "attack",
                "amount": -1,
                "until": "your-next-turn",
            }
        ],
    }
    rule = {"kind": "armor", "amount": 1, "only_if": [{"kind": "role", "role": "attacker"}]}
    return card(f"Piper {number}", trigger, {"rules": [rule]})


def guard(number: int) -> EntityCard:
    """After it was attacked, an enemy of its owner's choice takes damage."""
    trigger = {
        "when": "after-defending",
        "do": [{"kind": "damage", "target": {"kind": "chosen", "side": "enemy"}, "amount": 1}],
    }
    return card(f"Guard {number}", trigger, None)


def card(name: str, trigger: object, passive: object) -> EntityCard:
    return EntityCard(
        name=name,
        cost=1,
        hp=20,
        attack=4,
        defense=0,
        speed=6,
        range=2,
        trigger=Trigger.model_validate(trigger),
        passive=None if passive is None else Passive.model_validate(passive),
    )


def content() -> Content:
    small = small_content()
    kinds = {"healers": healer, "pipers": piper, "guards": guard}
    decks = {
        name: DeckList(
            name=name.capitalize(), realm="gloom", plan="Ten.", entity=tuple(map(kind, range(1, 11)))
        )
        for name, kind in kinds.items()
    }
    return Content({**decks, **small.decks}, small.boards, small.board_notes, small.rulebook)


async def summon(table: Table, duel: Duel, seat: Seat, *tiles: str) -> list[str]:
    """Summon somebody to each of these tiles; gives what was said."""
    who = table.player(duel, seat)
    told = []
    for tile in tiles:
        hand = (await table.view(duel, who)).sides[seat].hand
        assert hand
        told.append(said(await who.slash(table.thread(duel), "play summon", card=hand[0].name, to=tile)))
    return told


async def test_a_lobby_says_how_long_it_is_open(table: Table) -> None:
    text = text_of(await table.lobby(table.rowan))
    assert re.search(r"Anyone can join; the lobby closes <t:\d+:R>\.", text)
    assert not STIFF.search(text)


async def test_a_card_says_what_it_does_in_plain_sentences(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        texts = {
            name: said(await table.sage.slash(table.channel, "deck show", deck=name))
            for name in ("healers", "pipers")
        }
        assert "Reflects up to 1 combat damage at the entity that deals it." in texts["healers"]
        assert (
            "Activate (1 energy, once a turn): an ally of your choice within 8 heals 2." in texts["healers"]
        )
        assert "Attacking, it takes 1 less combat damage." in texts["pipers"]
        assert "After moving (also when summoned):" in texts["pipers"]


async def test_the_log_that_all_may_read_names_people(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await table.begin_turns(south="healers", north="pipers")
        await summon(table, duel, Seat.SOUTH, "d3")
        await table.rowan.slash(table.thread(duel), "play end")
        (told,) = await summon(table, duel, Seat.NORTH, "d6")
        log = said(await table.sage.slash(table.thread(duel), "play log"))
        for text in (told, log):
            assert re.search(r"Piper \d+ \(d6\) uses its ability after moving:", text)
            assert re.search(r"gets −1 Attack until juniper's next turn\.", text)
            assert "your next turn" not in text
            assert "Trigger of" not in text


async def test_a_question_says_what_to_choose(tmp_path: Path) -> None:
    async with table_at(tmp_path, content=content()) as table:
        duel = await table.begin_turns(first=Seat.NORTH, south="runners", north="guards")
        await summon(table, duel, Seat.NORTH, "d4")
        await table.juniper.slash(table.thread(duel), "play end")
        await summon(table, duel, Seat.SOUTH, "c3", "d3")
        await table.rowan.slash(table.thread(duel), "play attack", entity="d3", target="d4")
        board = text_of(table.board(duel))
        assert re.search(r"\*\*Guard \d+\*\* needs you\. Choose an enemy to take 1 damage\.", board), board
        assert not STIFF.search(board)


async def test_when_nothing_is_left_to_do_the_end_of_the_turn_is_offered(table: Table) -> None:
    duel = await table.begin_turns()
    first, second = await summon(table, duel, Seat.SOUTH, "c3", "d3")
    assert "What next?" in first
    assert "Nothing left to do. End your turn?" in second
