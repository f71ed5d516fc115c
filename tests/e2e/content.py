"""Small decks and boards that make duels short: whole games in a handful of actions."""

from functools import cache

from bot.content.melee.shipped import Content
from bot.games.melee.board.tiles import Board, parse_board
from bot.games.melee.cards.cards import DeckList, EntityCard
from tests.shipped import shipped

PLAIN = """
....A...
........
.f......
t.....w.
.w.....t
......f.
........
...A....
"""
BRIARS = """
...tAt..
....t...
........
........
........
........
...t....
..tAt...
"""


def _deck(name: str, each: str, **values: int) -> DeckList:
    cards = tuple(EntityCard(name=f"{each} {number}", **values) for number in range(1, 11))
    return DeckList(name=name, realm="ember", plan=f"Ten of {each}.", entity=cards)


#: Reaches the enemy Summon Area at once, and destroys whatever it hits.
RUNNERS = _deck("Runners", "Runner", cost=1, hp=9, attack=9, defense=9, speed=8, range=1)
#: Dies of the first thorn: where thorns surround the Summon Area, each summoning is the end of it.
MOTHS = _deck("Moths", "Moth", cost=0, hp=1, attack=0, defense=0, speed=1, range=1)


@cache
def small_content() -> Content:
    """The short decks and boards beside what ships with the bot."""
    ships = shipped()
    boards: dict[str, Board] = {
        "briars": parse_board(BRIARS, "The Briars"),
        "plain": parse_board(PLAIN, "The Plain"),
    }
    return Content(
        decks={"moths": MOTHS, "runners": RUNNERS, **ships.decks},
        boards={**boards, **ships.boards},
        board_notes={"briars": "Thorns all around.", "plain": "Open ground.", **ships.board_notes},
        rulebook=ships.rulebook,
        measured=ships.measured and ships.measured.model_copy(update={"changed": ()}),
        tiers=ships.tiers,
    )
