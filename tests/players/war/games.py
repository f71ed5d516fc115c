"""Games between computer players of Multiverse War, for tests."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from bot.content.war.shipped import shipped_sheets
from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.position.actions import Action, format_action
from bot.games.war.position.setup import make_setup
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import veil
from bot.games.war.rules.looks import refresh
from bot.games.war.sight.view import View
from bot.players.war.choices import possible_actions
from bot.players.war.levels import WarPlayer, make_player
from tests.games.war.games import positions

LONGEST = 200
"""Orders of a seat in one round: nobody gives so many."""
UNITS = ("builder", "spearman", "scout")


def first_line(view: View, seat: int) -> str:
    """Whoever may choose acts first, and all set a Builder, a Spearman and a Scout in their city."""
    city = [each.name for each in view.hexes if each.city == seat]
    units = " ".join(f"{kind} {at}" for kind, at in zip(UNITS, city, strict=False))
    return "first action" if view.phase == "first" else f"start {units}"


def hasty_action(state: State, seat: int, ply: int) -> Action:
    """What the novice would play, with dice that follow from the ply; every fourth time a phase ends."""
    phase = state.position.phase
    if ply % 4 == 0 and phase in ("build", "action"):
        return WAR.parse_action("built" if phase == "build" else "end", seat)
    sight = veil(state, seat)
    return make_player("novice").choose(sight, possible_actions(sight), FastDice(ply))


def play(
    number: int, players: Sequence[WarPlayer], mode: str = "short", **options: Any
) -> tuple[State, list[str]]:
    """A game to its end, by seat, with the lines that were played."""
    dice, played, asked = FastDice(number), list[str](), 0
    own = [FastDice(~number - seat) for seat in range(len(players))]
    state, _ = WAR.begin(make_setup(shipped_sheets(), mode, **options), dice)
    round_before = 0
    while waiting := WAR.waiting(state):
        seat = min(waiting)
        asked = asked + 1 if state.position.round == round_before else 0
        round_before = state.position.round
        assert asked < LONGEST * len(players)
        sight = veil(state, seat)
        action = players[seat].choose(sight, possible_actions(sight), own[seat])
        WAR.apply(state, seat, action, dice)
        played.append(format_action(action))
    return state, played


def disguised(state: State, seat: int, chance: Random) -> State:
    """The same for everybody but its team, as far as it can be: what only a seat's team knows is changed."""
    twin = state.copy()
    position = twin.position
    field, holding = position.field, position.holdings[seat]
    for block in holding.blocks:
        if not block.is_up and not position.shares(block):
            block.kind = chance.choice([each for each in field.units if not each.is_guardian])
            block.age, block.sheet = block.kind.age, None
            block.wounds = min(block.wounds, block.health - 1)
            block.ap = chance.randint(0, 3)
    numbers = chance.sample(range(1, 30), len(holding.blocks))
    deeds = position.deeds
    changed = {(seat, block.number): (seat, new) for block, new in zip(holding.blocks, numbers, strict=True)}
    deeds.unseen = {changed.get(each, each) for each in deeds.unseen}
    for block, number in zip(holding.blocks, numbers, strict=True):
        block.number = number
    holding.blocks.sort(key=lambda block: block.number)
    holding.gold = chance.randint(0, 30)
    for place, number in enumerate(holding.hand):
        deck = position.mission_decks[field.missions[number].age - 1]
        if deck:
            other = chance.randrange(len(deck))
            holding.hand[place], deck[other] = deck[other], number
            deck.sort()
    position.stand()
    refresh(position)
    return twin


@cache
def twins() -> tuple[tuple[State, int, State], ...]:
    """Positions with a seat and another position that looks the same to it; don't change them.

    What one opponent hides is different there: kinds, numbers, action points, gold and missions.
    """
    chance, found = Random(8), list[tuple[State, int, State]]()
    for state in positions():
        field = state.position.field
        for other in range(field.seats):
            twin = disguised(state, other, chance)
            found.extend(
                (state, seat, twin)
                for seat in range(field.seats)
                if not field.are_friends(seat, other) and WAR.view(state, seat) == WAR.view(twin, seat)
            )
    return tuple(found)
