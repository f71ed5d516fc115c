"""A close look at an entity: its values add up, and every change names whose ability made it."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.vocabulary import Until
from bot.games.melee.effects import lasting
from bot.games.melee.events.events import Event, audience
from bot.games.melee.position.state import Entity, State
from bot.games.melee.sight.close_up import CloseUp, close_up
from tests.examples import examples
from tests.games.melee.wild import Abilities, known_abilities, wild_duel

SEEDS = st.integers(0, 10**6)
FLOORS = {"attack": 0, "defense": 0, "speed": 1, "range": 1, "hp": 1}
PLIES = 60

#: Whose ability put modifiers on an entity, oldest first; both by serial.
Laid = dict[int, list[int]]


@cache
def lasting_abilities() -> list[Abilities]:
    """Those that change something for a time, and passives that change values all the time."""
    return [
        each
        for each in known_abilities()
        if "until" in str(each[1]) or "Aura" in str(each[0]) or "StatBonus" in str(each[0])
    ]


def watched(seed: int) -> Iterator[tuple[State, list[Event], Laid]]:
    """A duel of cards that change each other, with its public log and who changed whom."""
    laid: Laid = defaultdict(list)

    lay_for_real = lasting.lay

    def lay(play: Resolver, source: Entity, entity: Entity, code: int, amount: int, until: Until) -> None:
        if play.log is not None:
            laid[entity.serial].append(source.serial)
        lay_for_real(play, source, entity, code, amount, until)

    log: list[Event] = []
    with patch.object(lasting, "lay", lay):
        for state, _, events in wild_duel(seed, PLIES, lasting_abilities()):
            log += [event for event in events if audience(event) is None]
            yield state, log, laid


def looks(state: State, log: list[Event]) -> Iterator[tuple[Entity, CloseUp]]:
    for entity in state.entities.values():
        found = close_up(state, entity.tile, log)
        assert found is not None
        yield entity, found


@examples(20)
@given(SEEDS)
def test_each_value_is_what_its_card_says_and_its_causes_add(seed: int) -> None:
    for state, log, _ in watched(seed):
        for _, look in looks(state, log):
            for value in look.values:
                total = value.printed + sum(cause.amount for cause in value.causes)
                assert value.now == max(total, FLOORS[value.stat])


@examples(20)
@given(SEEDS)
def test_each_change_for_a_time_names_somebody_who_made_one(seed: int) -> None:
    for state, log, laid in watched(seed):
        for entity, look in looks(state, log):
            causes = [cause for value in look.values for cause in value.causes]
            for cause in [*causes, *(ward.cause for ward in look.wards)]:
                assert cause.source is not None
                assert cause.source.owner is cause.seat
                if cause.lasts not in ("near", "passive"):
                    assert cause.source.serial in laid[entity.serial]
                if cause.source.tile is not None:
                    assert state.entities[cause.source.serial].tile == cause.source.tile


def test_changes_auras_and_wards_are_all_among_what_was_looked_at() -> None:
    found: set[str] = set()
    kinds: set[str] = set()
    for seed in range(12):
        for state, log, laid in watched(seed):
            for entity, look in looks(state, log):
                found |= {cause.lasts for value in look.values for cause in value.causes}
                kinds |= {ward.kind for ward in look.wards}
                newest = laid[entity.serial][-1:]
                if len(entity.modifiers) == 1 and len(laid[entity.serial]) == 1:
                    causes = [cause for value in look.values for cause in value.causes]
                    causes += [ward.cause for ward in look.wards]
                    lasting_ones = [each for each in causes if each.lasts not in ("near", "passive")]
                    assert [each.source.serial for each in lasting_ones if each.source] == newest
    assert found >= {"turn", "your-next-turn", "in-play", "near", "passive"}
    assert kinds == {"shield", "reduce", "reflect", "immunity"}


def test_without_the_log_the_source_is_unknown_but_the_change_is_told() -> None:
    for state, _, _ in watched(5):
        for _, look in looks(state, []):
            for value in look.values:
                for cause in value.causes:
                    assert (cause.source is None) == (cause.lasts not in ("near", "passive"))


def test_nobody_stands_on_an_empty_tile() -> None:
    state = next(state for state, _, _ in watched(1))
    assert close_up(state, 0, []) is None
