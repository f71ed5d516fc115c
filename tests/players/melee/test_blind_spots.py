"""What computer players once overlooked: small positions, each with what must or must not be done."""

import pytest

from bot.games.dice import FastDice
from bot.games.melee.position.actions import format_action
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.sight.view_maker import to_act
from bot.players.melee.adept import Adept
from bot.players.melee.effort import TURN_LOOKS, Work
from bot.players.melee.levels import MeleePlayer, make_player
from bot.players.melee.master import Master

MEADOW = "....A...\n" + "........\n" * 6 + "...A....\n"

CARDS = """
[cards.Guard]
cost = 2
hp = 6
speed = 3
range = 1
attack = 3
defense = 2

[cards.Rat]
cost = 1
hp = 2
speed = 3
range = 1
attack = 2
defense = 0

[cards.Bell]
cost = 3
hp = 6
speed = 2
range = 1
attack = 2
defense = 2
trigger = { when = "activated", exhaust = true, do = [
    { kind = "heal", target = { kind = "all", side = "ally", within = 2 }, amount = 3 },
] }
"""


def entity(card: str, owner: str, at: str, more: str = "") -> str:
    return f'[[entity]]\ncard = "{card}"\nowner = "{owner}"\nat = "{at}"\n{more}\n'


def position(*parts: str, board: str = MEADOW, turn: int = 9, limit: int = 60, south: str = "") -> str:
    return (
        f'title = "a small position"\nboard = """\n{board}"""\n{CARDS}\n[south]\n{south}\n'
        f'[turn]\nplayer = "south"\nnumber = {turn}\n[format]\nturn_limit = {limit}\n' + "\n".join(parts)
    )


def answer(text: str, player: MeleePlayer | None = None) -> str:
    state = parse_scenario(text).position()
    seat = to_act(state)
    assert seat is not None
    player = player or Adept()
    return format_action(player.choose(veil(state, seat), legal_actions(state), FastDice(1)))


def worth(text: str) -> dict[str, float]:
    """What the adept expects of each action, by its line."""
    state = parse_scenario(text).position()
    seat = to_act(state)
    assert seat is not None
    ranked = Adept().rank(veil(state, seat), legal_actions(state), FastDice(1))
    return {format_action(one.action): one.value for one in ranked}


def quick_master() -> Master:
    return Master(lambda share: Work(share, TURN_LOOKS // 6))


EVEN = entity("Guard", "south", "d4", "damage = 4"), entity("Guard", "north", "d5")


def test_whoever_is_ahead_in_the_last_turn_keeps_still() -> None:
    ahead = position(*EVEN, turn=60, south='deck = ["Rat"]')
    values = worth(ahead)
    assert values["attack d4 d5"] < 0 <= max(values.values())
    assert not answer(ahead).startswith("attack")


def test_whoever_is_behind_in_the_last_turn_strikes() -> None:
    behind = position(
        entity("Guard", "south", "d4", "damage = 4"), entity("Guard", "north", "d5", "damage = 4"), turn=60
    )
    values = worth(behind)
    assert values["attack d4 d5"] == max(values.values()) > values["end"]
    values = worth(
        position(*EVEN, entity("Rat", "north", "h8"), turn=60)
    )  # one entity behind: nothing can be lost by an attack any more
    assert values["attack d4 d5"] >= 0


def test_nobody_runs_for_a_summon_area_that_will_never_count() -> None:
    values = worth(position(entity("Guard", "south", "e6"), entity("Rat", "north", "a8"), turn=60))
    assert values["move e6 e8"] <= values["end"]
    values = worth(position(entity("Guard", "south", "e6"), entity("Rat", "north", "a2"), turn=59))
    assert max(values, key=lambda line: values[line]) == "move e6 e8"


def test_poison_does_the_rest() -> None:
    """An enemy that is sure to die at its upkeep is no prey and no danger; one on the Summon Area is."""
    doomed = 'damage = 1\nstatus = ["poison"]'
    foes = entity("Rat", "north", "d5", doomed), entity("Rat", "north", "c4")
    assert answer(position(entity("Guard", "south", "d4"), *foes)) == "attack d4 c4"
    alone = worth(
        position(
            entity("Guard", "south", "d4"),
            entity("Rat", "north", "d5", doomed),
            entity("Guard", "north", "h8"),
        )
    )
    moves = [value for line, value in alone.items() if line.startswith("move")]
    assert alone["attack d4 d5"] <= max(moves)
    intruder = position(
        entity("Guard", "south", "d2"), entity("Rat", "north", "d1", doomed), entity("Guard", "north", "h8")
    )
    assert answer(intruder) == "attack d2 d1"


def test_who_dies_anyhow_goes_first_into_battle() -> None:
    doomed = 'damage = 5\nstatus = ["poison"]'
    foe = entity("Guard", "north", "d5")
    spent = worth(position(entity("Guard", "south", "d4", doomed), entity("Guard", "south", "a1"), foe))
    whole = worth(position(entity("Guard", "south", "d4", "damage = 5"), entity("Guard", "south", "a1"), foe))
    best = max(value for line, value in whole.items() if line.startswith("move d4"))
    assert spent["attack d4 d5"] > 0
    assert spent["attack d4 d5"] > whole["attack d4 d5"] - best


@pytest.mark.parametrize("player", [make_player("adept"), quick_master()], ids=["adept", "master"])
def test_nobody_spends_the_exhaust_for_nothing(player: MeleePlayer) -> None:
    unhurt = position(
        entity("Bell", "south", "d3"), entity("Guard", "south", "c3"), entity("Guard", "north", "f7")
    )
    assert not answer(unhurt, player).startswith("use")


def test_the_exhaust_is_used_where_it_is_worth_it() -> None:
    hurt = position(
        entity("Bell", "south", "d3", "damage = 3"),
        entity("Guard", "south", "c3", "damage = 4"),
        entity("Guard", "south", "d2", "damage = 4"),
        entity("Guard", "north", "h8"),
    )
    assert answer(hurt).startswith("use")


def test_a_guard_whose_way_back_can_be_barred_is_not_counted_on() -> None:
    """With one enemy near, a guard may stray: it can come back and strike. With two, one bars the way."""
    far = "move d2 d5"
    one = worth(position(entity("Guard", "south", "d2"), entity("Rat", "north", "f2")))
    two = worth(
        position(entity("Guard", "south", "d2"), entity("Rat", "north", "f2"), entity("Rat", "north", "b2"))
    )
    assert far in one
    assert two[far] < one[far]


def test_thorns_are_spared_for_a_blow_that_is_in_range_anyhow() -> None:
    board = MEADOW.splitlines()
    board[4] = "..tttt.."  # row 4
    text = position(
        entity("Guard", "south", "d3"),
        entity("Guard", "north", "d4", "damage = 3"),
        board="\n".join(board) + "\n",
    )
    assert answer(text) == "attack d3 d4"


def test_nobody_charges_alone_with_two_hp() -> None:
    """A frail entity that would only be within reach of the Summon Area for the enemies' turn stays back."""
    foes = (entity("Guard", "north", "d7"), entity("Guard", "north", "f7"), entity("Guard", "north", "e6"))
    values = worth(position(entity("Rat", "south", "e3"), *foes))
    assert max(values, key=lambda line: values[line]) not in ("move e3 e5", "move e3 d5", "move e3 f5")


def test_an_answer_is_compared_with_what_can_still_be_done_after_it() -> None:
    """A choice of `yes` that asks again is worth what the best answer to that makes of it."""
    swap = """
[cards.Dancer]
cost = 2
hp = 6
speed = 3
range = 1
attack = 2
defense = 2
trigger = { when = "after-attacking", may = true, do = [
    { kind = "swap", target = { kind = "chosen", side = "ally", within = 8 } },
] }
"""
    text = position(
        swap,
        entity("Dancer", "south", "d6", "damage = 5"),
        entity("Guard", "south", "e7"),
        entity("Guard", "north", "d7"),
        "[play]\ndice = [3, 3]\nactions = ['attack d6 d7']",
    )
    from bot.games.melee.scenarios.run import played_out

    state = played_out(parse_scenario(text))
    seat = to_act(state)
    assert seat is not None
    ranked = Adept().rank(veil(state, seat), legal_actions(state), FastDice(1))
    assert format_action(ranked[0].action) in ("choose yes", "choose no")


def test_the_novice_takes_an_open_capture_whatever_its_mood_and_stays() -> None:
    text = position(
        entity("Guard", "south", "e6"),
        entity("Guard", "south", "d2"),
        entity("Guard", "north", "d3"),
        south='energy = 6\nhand = ["Guard", "Rat"]\ndeck = ["Rat"]',
    )
    state = parse_scenario(text).position()
    seat = to_act(state)
    assert seat is not None
    novice = make_player("novice")
    for seed in range(60):
        chosen = novice.choose(veil(state, seat), legal_actions(state), FastDice(seed))
        assert format_action(chosen) == "move e6 e8"
