"""The computer players reckon with the same chances of an attack that players are shown."""

from collections.abc import Iterator
from dataclasses import astuple
from random import Random

import pytest

from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.forge.make import generate
from bot.games.melee.odds.odds import odds_of, stirs
from bot.games.melee.odds.tally import AttackTally, Odds
from bot.games.melee.position.actions import Attack, Move, Summon
from bot.games.melee.position.reach import card_in_hand, newcomer
from bot.games.melee.position.state import MAIN, Entity, State
from bot.games.melee.position.stats import target_mask
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.two_seats import Seat
from bot.players.melee.valuing.blows import ExpectedStrike
from bot.players.melee.valuing.fighters import Fighter
from bot.players.melee.valuing.outlook import SeatOutlook
from bot.players.melee.valuing.plans import TurnPlan
from bot.players.melee.valuing.sense import program_value, sense_of
from bot.players.melee.valuing.weights import DEFAULT
from tests.games.melee.duels import content, random_duel
from tests.games.melee.odds.test_odds import COLOSSUS
from tests.games.melee.test_hidden import reshuffled
from tests.games.melee.wild import wild_duel, wild_position

#: How far apart both may be. Where dice are sampled, both play the same ones.
ROUNDING = 1e-9


def numbers_of(odds: Odds) -> tuple[float, ...]:
    return astuple(odds)[:10]


def compared(state: State, chance: Random) -> Iterator[tuple[AttackTally, Odds, bool]]:
    """The ends that the active player expects of attacks now, after a move and after a summon, and the odds.

    And whether abilities may act before the damage.
    """
    seat = Seat(state.active)
    sight = veil(state, seat)
    outlook = SeatOutlook(sight.state, seat, sight.opponent_hand, DEFAULT)
    actions = legal_actions(state)
    for attack in actions:
        if isinstance(attack, Attack):
            yield from attacks_from(outlook, state, state.on(attack.start), (attack.to,))
    moves = [action for action in actions if isinstance(action, Move)]
    for move in chance.sample(moves, min(8, len(moves))):
        after = state.copy()
        entity = after.on(move.start)
        entity.moves, entity.moved = entity.moves - 1, True
        after.relocate(entity, move.to)
        yield from attacks_from(outlook, after, entity, cells_of(target_mask(after, entity)))
    summons = [action for action in actions if isinstance(action, Summon)]
    for summon in chance.sample(summons, min(4, len(summons))):
        after = state.copy()
        card = card_in_hand(state, summon.card)
        assert card is not None
        entity = newcomer(after, card)
        entity.tile, entity.moves, entity.moved = summon.to, 0, True
        after.place(entity)
        yield from attacks_from(outlook, after, entity, cells_of(target_mask(after, entity)))


def attacks_from(
    outlook: SeatOutlook, after: State, entity: Entity, targets: tuple[int, ...]
) -> Iterator[tuple[AttackTally, Odds, bool]]:
    known = outlook.state.entities.get(entity.serial)
    piece = known or newcomer(outlook.state, entity.card)
    plan = TurnPlan(outlook, Fighter(outlook.state, piece, DEFAULT))
    for target in targets:
        shown = odds_of(after, entity, target)
        expected = plan.tally(entity.tile, outlook.foe_on[target])
        yield expected, shown, any(stirs(entity, after.on(target)))
        found = plan.strike(entity.tile, outlook.foe_on[target])
        assert (found.kills, found.dies, found.dealt) == pytest.approx(
            (shown.kills, shown.dies, shown.dealt), abs=ROUNDING
        )


def assert_the_same(states: Iterator[State]) -> tuple[int, int]:
    """Compare all attacks; return how many there were without and with abilities before the damage."""
    chance = Random(1)
    counts = [0, 0]
    for state in states:
        if state.ply % 5 or state.phase != MAIN or state.choice is not None:
            continue
        for expected, shown, stirred in compared(state, chance):
            counts[stirred] += 1
            assert numbers_of(expected.odds()) == pytest.approx(numbers_of(shown), abs=ROUNDING)
    return counts[0], counts[1]


@pytest.mark.parametrize("seed", [1, 3, 7])
def test_the_chances_with_the_shipped_cards_are_those_shown(seed: int) -> None:
    assert sum(assert_the_same(state for state, _, _ in random_duel(seed))) > 0


def test_the_chances_with_generated_cards_are_those_shown() -> None:
    stirred = 0
    for number, words in enumerate(("dice and thorns", "wall of mirrors", "burning fury")):
        south, north = generate(words), generate(words, seed=1)
        setup = read_setup(make_setup(south, north, next(iter(content().boards.values()))))
        stirred += assert_the_same(state for state, _, _ in random_duel(2 * number + 1, setup))[1]
    assert stirred > 10


def test_the_chances_with_any_abilities_are_those_shown() -> None:
    plain = stirred = 0
    for seed in range(12):
        found = assert_the_same(state for state, _, _ in wild_duel(seed, 60))
        more = assert_the_same(iter([wild_position(seed)]))
        plain, stirred = plain + found[0] + more[0], stirred + found[1] + more[1]
    assert plain > 200
    assert stirred > 60


def strike_in(text: str, attack: str) -> ExpectedStrike:
    """What South's computer player expects of an attack such as `d4 d5`."""
    state = parse_scenario(text).position()
    start, to = map(parse_tile, attack.split())
    outlook = SeatOutlook(veil(state, Seat.SOUTH).state, Seat.SOUTH, 0, DEFAULT)
    plan = TurnPlan(outlook, Fighter(outlook.state, outlook.state.on(start), DEFAULT))
    return plan.strike(start, outlook.foe_on[to])


@pytest.mark.parametrize(("damage", "dies"), [(0, 0), (10, 1 / 3 + 2 / 108)])
def test_a_die_before_the_dice_is_reckoned_with(damage: int, dies: float) -> None:
    """The Furnace Colossus against an Ox; with 1 HP left, it may destroy itself first."""
    strike = strike_in(COLOSSUS % damage, "d4 d5")
    assert strike.dies == pytest.approx(dies)
    assert strike.kills == pytest.approx(odds_in_colossus(damage).kills)


def odds_in_colossus(damage: int) -> Odds:
    state = parse_scenario(COLOSSUS % damage).position()
    return odds_of(state, state.on(parse_tile("d4")), parse_tile("d5"))


WEAVER = """
title = "An attacker that falls to the Trigger of its target"
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
[cards.Archer]
cost = 2
hp = 3
attack = 6
defense = 1
speed = 3
range = 3
[cards.Weaver]
cost = 2
hp = 5
attack = 2
defense = 1
speed = 3
range = 2
trigger = { when = "attacked", do = [{ kind = "damage", target = { kind = "other" }, amount = 1 }] }
[cards.Avenger]
cost = 1
hp = 3
attack = 1
defense = 1
speed = 3
range = 1
trigger = { when = "ally-destroyed", do = [{ kind = "damage", target = { kind = "other" }, amount = 5 }] }
[[entity]]
card = "Archer"
owner = "south"
at = "d4"
damage = %d
[[entity]]
card = "Weaver"
owner = "north"
at = "d7"
[[entity]]
card = "%s"
owner = "south"
at = "a1"
[turn]
player = "south"
number = 5
"""


def test_a_trigger_that_destroys_the_attacker_is_reckoned_with() -> None:
    doomed, hale = strike_in(WEAVER % (2, "Archer"), "d4 d7"), strike_in(WEAVER % (0, "Archer"), "d4 d7")
    assert (doomed.kills, doomed.dies, doomed.dealt) == (0, 1, 0)
    assert doomed.value < 0 < hale.value
    assert hale.kills > 0.5


def test_whoever_avenges_the_attacker_is_reckoned_with() -> None:
    strike = strike_in(WEAVER % (2, "Avenger"), "d4 d7")
    assert (strike.kills, strike.dies, strike.dealt) == (1, 1, 5)


def test_what_the_odds_have_is_not_counted_again() -> None:
    """The odds have damage to the other entity, so it is worth nothing more; alone, it is worth something."""
    state = parse_scenario(WEAVER % (0, "Avenger")).position()
    weaver, avenger = (state.on(parse_tile(tile)).rules for tile in ("d7", "a1"))
    assert sense_of(weaver, DEFAULT).attacked == 0
    colossus = parse_scenario(COLOSSUS % 0).position().on(parse_tile("d4")).rules
    assert sense_of(colossus, DEFAULT).attacks == 0
    assert avenger.trigger is not None
    assert program_value(avenger.trigger.do, DEFAULT, besides_odds=True) == 0
    assert program_value(avenger.trigger.do, DEFAULT) > 0


def test_hidden_cards_change_no_chance() -> None:
    chance = Random(3)
    for seed in range(4):
        state = wild_position(seed)
        twin = reshuffled(state, Seat(state.active).other, chance)
        found = [
            [numbers_of(expected.odds()) for expected, _, _ in compared(each, Random(1))]
            for each in (state, twin)
        ]
        assert found[0] == found[1]
