"""The chances shown before an attack equal the frequencies of the engine's plays over all dice."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.odds.tally import Odds
from bot.games.melee.position.actions import Attack
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from tests.examples import examples
from tests.games.melee.duels import random_duel
from tests.games.melee.odds.brute_force import SAMPLED, Bounds, assert_odds_hold, brute_force, numbers_of
from tests.games.melee.wild import wild_duel, wild_position


@examples(3)
@given(st.integers(0, 2**31).map(lambda number: 2 * number + 1))
def test_odds_of_the_shipped_decks_are_the_frequencies_of_all_dice(seed: int) -> None:
    states = [state.copy() for state, _, _ in random_duel(seed)]
    assert sum(sum(assert_odds_hold(state)) for state in states[::4]) > 0


def test_odds_of_every_kind_of_ability_are_the_frequencies_of_all_dice() -> None:
    exact = chosen = 0
    for seed in range(30):
        duel = (state for state, _, _ in wild_duel(seed, 60) if state.ply % 5 == 0)
        for state in chain(duel, [wild_position(seed)]):
            more = assert_odds_hold(state)
            exact, chosen = exact + more[0], chosen + more[1]
    assert exact > 100
    assert chosen > 2


POSITION = """
title = "A position"
board = '''
....A...
........
........
...m....
........
........
........
...A....
'''
[cards.Fighter]
cost = 1
hp = 4
speed = 3
range = 3
attack = 2
defense = 1
%s
[cards.Target]
cost = 1
hp = 4
speed = 3
range = 1
attack = 2
defense = 1
%s
[[entity]]
card = "Fighter"
owner = "south"
at = "d4"
[[entity]]
card = "Target"
owner = "north"
at = "%s"
[turn]
player = "south"
number = 5
"""


def odds_in(fighter: str, target: str, tile: str) -> tuple[Odds, Bounds | None]:
    """The odds, shown and tried, of an attack from d4 by cards with these lines for abilities."""
    state = parse_scenario(POSITION % (fighter, target, tile)).position()
    attack = Attack(parse_tile("d4"), parse_tile(tile))
    assert attack in legal_actions(state)
    return odds_of(state, state.on(attack.start), attack.to), brute_force(state, attack)


def exact_odds_in(fighter: str, target: str, tile: str) -> Odds:
    """The odds, after making sure that they are exact."""
    shown, tried_out = odds_in(fighter, target, tile)
    assert tried_out is not None
    assert shown.exact
    assert not tried_out.chosen
    assert numbers_of(shown) == pytest.approx(tried_out.least)
    return shown


def test_a_plain_fight_beyond_the_defenders_range() -> None:
    shown = exact_odds_in("", "", "f4")
    assert numbers_of(shown)[:7] == pytest.approx((21 / 36, 5 / 36, 10 / 36, 52 / 36, 0, 6 / 36, 0))


BEFORE = 'trigger = { when = "before-attacking", do = [%s] }'
ATTACKED = 'trigger = { when = "attacked", do = [%s] }'
OTHER = 'target = { kind = "other" }'
SELF = 'target = { kind = "self" }'
PRICK = '{ kind = "damage", %s, amount = 1 }'
FIELDS = ("win", "tie", "lose", "dealt", "taken", "kills", "dies")


@pytest.mark.parametrize(
    ("fighter", "target", "tile", "expected"),
    [
        (
            BEFORE % f'{{ kind = "damage", {OTHER}, amount = 4 }}',
            "",
            "f4",
            {"dealt": 4, "kills": 1, "fells_first": 1},
        ),
        (
            "",
            ATTACKED % f'{{ kind = "damage", {OTHER}, amount = 4 }}',
            "f4",
            {"taken": 4, "dies": 1, "falls_first": 1},
        ),
        (BEFORE % f'{{ kind = "return", {SELF} }}', "", "f4", {"falls_first": 1}),
        (BEFORE % f'{{ kind = "push", {OTHER}, distance = 2 }}', "", "f4", {"slips_away": 1}),
        # From e5 to e6, behind the mountain on d5 and still within Range 3.
        (BEFORE % f'{{ kind = "push", {OTHER}, distance = 1 }}', "", "e5", {"slips_away": 1}),
    ],
    ids=["the target falls", "the attacker falls", "it returns to the hand", "out of range", "out of sight"],
)
def test_an_attack_that_ends_before_its_dice_says_why(
    fighter: str, target: str, tile: str, expected: dict[str, float]
) -> None:
    assert exact_odds_in(fighter, target, tile) == Odds(**{**dict.fromkeys(FIELDS, 0.0), **expected})


def test_what_happens_before_the_dice_is_counted() -> None:
    stronger = BEFORE % f'{{ kind = "stat", {SELF}, stat = "attack", amount = 5, until = "combat" }}'
    assert exact_odds_in(stronger, "", "f4").win == 1


def test_damage_before_the_dice_belongs_to_the_attack() -> None:
    thorny = ATTACKED % f'{{ kind = "damage", {OTHER}, amount = 1 }}'
    assert exact_odds_in("", thorny, "f4").taken == 1


COLOSSUS = """
title = "Furnace Colossus"
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
[cards.Colossus]
cost = 5
hp = 11
attack = 4
defense = 2
speed = 3
range = 1
passive = { rules = [{ kind = "armor", amount = 1, only_if = [{ kind = "role", role = "defender" }] }] }
trigger = { when = "before-attacking", do = [
    { kind = "roll", at_least = 3, then = [
        { kind = "stat", target = { kind = "other" }, stat = "defense", amount = -2, until = "combat" },
    ], otherwise = [
        { kind = "damage", target = { kind = "self" }, amount = 1 },
    ] },
] }
[cards.Ox]
cost = 2
hp = 7
attack = 2
defense = 1
speed = 3
range = 1
[[entity]]
card = "Colossus"
owner = "south"
at = "d4"
damage = %d
[[entity]]
card = "Ox"
owner = "north"
at = "d5"
[turn]
player = "south"
number = 5
"""


@pytest.mark.parametrize(("damage", "win", "dies"), [(0, 96 / 108, 0), (10, 66 / 108, 1 / 3 + 2 / 108)])
def test_a_die_before_the_dice_is_counted(damage: int, win: float, dies: float) -> None:
    """Defense 1 falls to 0, no lower; with 1 HP left, the other way destroys the attacker first."""
    state = parse_scenario(COLOSSUS % damage).position()
    shown = odds_of(state, state.on(parse_tile("d4")), parse_tile("d5"))
    assert shown.exact
    assert (shown.win, shown.dies) == pytest.approx((win, dies))
    assert shown.falls_first == pytest.approx(1 / 3 if damage else 0)
    tried_out = brute_force(state, Attack(parse_tile("d4"), parse_tile("d5")))
    assert tried_out is not None
    assert numbers_of(shown) == pytest.approx(tried_out.least)


LOW = "only_if = [{ kind = 'combat-die', at_most = 2 }]"
ROLLED = 'trigger = { when = "dice-rolled", do = [%s] }'


@pytest.mark.parametrize(
    ("fighter", "target", "win"),
    [
        (f"passive = {{ rules = [{{ kind = 'reroll', {LOW} }}] }}", "", 25 / 36),
        ("passive = { rules = [{ kind = 'add-to-die', amount = 1 }] }", "", 26 / 36),
        ("", "passive = { rules = [{ kind = 'add-to-die', amount = -5, who = 'other' }] }", 6 / 36),
        (ROLLED % "{ kind = 'add-to-die', amount = -5, who = 'other' }", "", 1),
        (ROLLED % "{ kind = 'damage', target = { kind = 'other' }, amount = 4 }", "", 0),
        (
            ROLLED
            % "{ kind = 'roll', at_least = 4, then = [{ kind = 'add-to-die', amount = -5, who = 'other' }] }",
            "",
            0.5 + 21 / 72,
        ),
    ],
    ids=["reroll", "addition", "taken from the other", "trigger", "destroyed on the dice", "a third die"],
)
def test_what_turns_the_dice_is_counted(fighter: str, target: str, win: float) -> None:
    assert exact_odds_in(fighter, target, "f4").win == pytest.approx(win)


def test_rules_that_hang_on_the_dice_are_counted() -> None:
    rule = "{ kind = 'bonus-damage', amount = 3, only_if = [{ kind = 'combat-die', shows = 'even' }] }"
    shown = exact_odds_in(f"passive = {{ rules = [{rule}] }}", "", "f4")
    assert shown.dealt > odds_in("", "", "f4")[0].dealt


def test_a_choice_on_the_dice_goes_the_way_that_is_best_for_who_chooses() -> None:
    gamble = "trigger = { when = 'dice-rolled', may = true, do = [{ kind = 'reroll' }] }"
    plain = exact_odds_in("", "", "f4")
    for fighter, target, better in ((gamble, "", 1), ("", gamble, -1)):
        shown, tried_out = odds_in(fighter, target, "f4")
        assert tried_out is not None
        assert tried_out.chosen
        assert not shown.exact
        assert better * (shown.kills - plain.kills) > 0.05


def test_many_dice_are_sampled_and_the_odds_say_so() -> None:
    """Five dice before the combat's two: more ways than are followed one by one."""
    coin = f"{{ kind = 'roll', at_least = 4, then = [{PRICK % OTHER}], otherwise = [{PRICK % SELF}] }}"
    shown, tried_out = odds_in(BEFORE % ", ".join([coin] * 3), ATTACKED % f"{coin}, {coin}", "f4")
    assert tried_out is None
    assert not shown.exact
    # Of five coins, four heads destroy the target and four tails the attacker, who have 4 HP each.
    assert shown.fells_first == pytest.approx(6 / 32, abs=SAMPLED)
    assert shown.falls_first == pytest.approx(6 / 32, abs=SAMPLED)
    assert sum(numbers_of(shown)[:3]) + sum(numbers_of(shown)[7:]) == pytest.approx(1)
