"""Dangers: where known enemies could attack next, and nothing that a seat may not know."""

from bot.games.war import WAR
from bot.games.war.position.actions import Attack, Orders
from bot.games.war.position.state import State
from bot.games.war.sight.dangers import dangers_of
from tests.games.war.games import positions, random_play
from tests.render.war.layouts import DUEL, position


def test_whoever_may_attack_now_with_all_its_points_was_a_danger() -> None:
    checked = 0
    for number in range(12):
        for state, seat, _ in random_play(number, rounds=5):
            checked += _check_attacks(state, seat)
    assert checked > 40


def _check_attacks(state: State, seat: int) -> int:
    """Compare the attacks that a seat may make now with what its enemies were told to fear."""
    place, count = state.position, 0
    if place.phase != "action" or place.turn != seat:
        return 0
    blocks = {block.number: block for block in place.holdings[seat].blocks}
    for action in WAR.legal(state, seat):
        order = action.orders[0] if isinstance(action, Orders) else None
        if not isinstance(order, Attack):
            continue
        block = blocks[order.unit]
        target = place.military[place.cell(order.hex)] or place.civilians[place.cell(order.hex)]
        if not block.is_up or target is None or target.seat < 0 or block.ap < block.full_ap:
            continue
        told = dangers_of(WAR.view(state, target.seat), place.field)
        assert told.get(order.hex, 0) >= 1, (order, told)
        count += 1
    return count


def test_a_melee_fighter_reaches_next_to_its_points_and_shots_fly() -> None:
    state = position(DUEL)
    told = dangers_of(WAR.view(state, 0), state.position.field)
    assert told["e4"] >= 2
    assert "b3" not in told
    assert dangers_of(WAR.view(state, None), state.position.field) == {}


def test_face_down_blocks_are_no_danger() -> None:
    for state in positions()[::9]:
        for seat in range(state.position.field.seats):
            view = WAR.view(state, seat)
            known = [block for block in view.blocks if block.kind and block.seat is not None]
            enemies = [one for one in known if not state.position.field.are_friends(one.seat, seat)]  # type: ignore[arg-type]
            if not enemies:
                assert dangers_of(view, state.position.field) == {}
