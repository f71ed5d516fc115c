"""A hint says what the action is for in this position."""

import pytest

from bot.games.melee.position.actions import parse_action
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.two_seats import Seat
from bot.players.melee.hints.reasons import Reasons
from bot.players.melee.valuing.weights import DEFAULT
from tests.cases import for_each

POSITION = """
title = "A position"
board = '''
....A...
........
........
........
........
........
........
...A....
'''
[cards.Knight]
cost = 2
hp = 4
speed = 3
range = 1
attack = 4
defense = 2
[cards.Raider]
cost = 2
hp = 3
speed = 3
range = 1
attack = 2
defense = 1
[cards.Wall]
cost = 1
hp = 9
speed = 2
range = 1
attack = 1
defense = 5
[south]
energy = %d
hand = ["Wall"]
[turn]
player = "south"
number = 5
%s
"""


def reason(entities: dict[str, str], action: str, energy: int = 2, board: tuple[str, str] = ("", "")) -> str:
    """The reason for South's action; `entities` names cards by tile, North's with a minus sign.

    The first part of the `board` is replaced by the second one.
    """
    places = ""
    for tile, card in entities.items():
        owner = "north" if card.startswith("-") else "south"
        places += f'[[entity]]\ncard = "{card.lstrip("-")}"\nowner = "{owner}"\nat = "{tile}"\n'
    state = parse_scenario(POSITION.replace(*board) % (energy, places)).position()
    played = parse_action(action, Seat.SOUTH)
    assert played in legal_actions(state)
    return Reasons(state, Seat.SOUTH, 0, DEFAULT).text(played)


@for_each(
    ("entities", "action", "begins"),
    [
        ({"e6": "Knight", "a1": "-Raider"}, "move e6 e8", "Captures the enemy Summon Area and wins, unless"),
        ({"d4": "Knight", "a8": "-Raider"}, "move d4 d6", "Threatens to capture: from there"),
        (
            {"d2": "Knight", "d1": "-Raider", "a8": "-Wall"},
            "attack d2 d1",
            "Removes the capturer: Raider is on",
        ),
        (
            {"e4": "Knight", "d4": "-Raider", "a8": "-Wall"},
            "attack e4 d4",
            "Stops a capture: Raider can reach",
        ),
        (
            {"e6": "Knight", "d6": "-Raider"},
            "attack e6 d6",
            "Destroys Raider 58% of the time, and wins: they have no other entity and no card in hand.",
        ),
        (
            {"e6": "Knight", "d6": "-Raider", "a8": "-Wall"},
            "attack e6 d6",
            "Destroys Raider 58% of the time, and cannot fall itself.",
        ),
        (
            {"e6": "Wall", "d6": "-Knight"},
            "attack e6 d6",
            "Deals Knight 0.6 damage on average and takes 1.6.",
        ),
        ({"a3": "Wall", "d4": "-Raider"}, "summon Wall d2", "Keeps Raider on d4 from capturing: the risk"),
        (
            {"a1": "Wall", "c4": "Knight", "c6": "-Raider"},
            "move c4 c5",
            "From there it can attack Raider on c6: it destroys it 58% of the time.",
        ),
    ],
)
def test_a_reason_says_what_the_action_is_for(entities: dict[str, str], action: str, begins: str) -> None:
    assert reason(entities, action).startswith(begins)


def test_energy_that_would_be_lost_is_a_reason_to_summon() -> None:
    told = reason({"a1": "Wall", "a8": "-Wall"}, "summon Wall d2", energy=6)
    assert told == "Spends energy that you would lose: you have 6 of 6 and gain 2 next turn."


def test_energy_that_is_kept_is_a_reason_to_end_the_turn() -> None:
    saves = "Saves your 3 energy for later turns; nothing else gains more than it risks."
    assert reason({"a1": "Wall", "a8": "-Wall"}, "end", energy=3) == saves
    ends = "Anything else you could do now risks more than it gains."
    assert reason({"a1": "Wall", "a8": "-Wall"}, "end", energy=0) == ends
    assert reason({"a1": "Wall", "a8": "-Wall"}, "end", energy=6) == ends


def test_walking_out_of_an_enemys_range_is_a_reason_to_move() -> None:
    told = reason({"h4": "Wall", "d4": "-Knight", "d1": "Wall"}, "move h4 h2")
    assert told == (
        "Keeps it out of reach: Knight could attack it where it stands, but no enemy can on the new tile."
    )


def test_a_tile_that_an_ability_might_reach_is_out_of_no_enemys_reach() -> None:
    """As in the menu of tiles, which says that it is in reach with an ability."""
    able = '[cards.Knight]\ntrigger = { when = "activated", do = [{ kind = "again", what = "move" }] }'
    entities = {"h4": "Wall", "d4": "-Knight", "d1": "Wall"}
    told = reason(entities, "move h4 h2", board=("[cards.Knight]", able))
    assert told == "Goes back to guard: 5 tiles from your own Summon Area."
    there = {"a1": "Wall", "e6": "-Knight"}
    assert "where no enemy reaches it" in reason(there, "summon Wall c1")
    assert "where no enemy" not in reason(there, "summon Wall c1", board=("[cards.Knight]", able))


@pytest.mark.parametrize(
    ("action", "ends"),
    [
        ("move c4 c3", "The way there takes it through thorns: 1 damage."),
        ("summon Wall d2", "The way there takes it through thorns: 1 damage."),
        ("move c4 c5", "it destroys it 58% of the time."),
    ],
)
def test_thorns_on_the_way_are_told(action: str, ends: str) -> None:
    thorny = f"{'.' * 8}\n..t.....\n...t....\n...A...."
    plain = f"{'.' * 8}\n{'.' * 8}\n{'.' * 8}\n...A...."
    text = reason({"c4": "Knight", "c6": "-Raider"}, action, board=(plain, thorny))
    assert text.endswith(ends)
