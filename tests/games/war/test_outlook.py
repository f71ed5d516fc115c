"""Orders looked at before they are sent: the truth where no die falls, and nothing that is hidden."""

from itertools import islice
from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.errors import IllegalAction
from bot.games.war import WAR
from bot.games.war.events import board_events as be
from bot.games.war.position.actions import Attack, EndActing, EndBuilding, Exchange, Explore, Orders, UsePower
from bot.games.war.position.position import START
from bot.games.war.position.state import State
from bot.games.war.rules.foresight import expect, foresee, seen_by
from bot.games.war.sight.outlook import AttackOdds, OrderOutlook, StrikeOdds, outlook, outlooks
from tests.games.war.games import positions, random_play
from tests.games.war.test_hidden import disguised, is_same_sight, others, seen_events

_DICE = (Attack, Explore, Exchange, UsePower, EndActing, EndBuilding)


def asked() -> list[tuple[State, int]]:
    found = []
    for state in positions():
        if state.position.phase != START:
            found += [(state, seat) for seat in sorted(WAR.waiting(state))]
    return found


def test_what_is_foreseen_is_what_happens_where_no_die_falls() -> None:
    checked = 0
    for state, seat in asked():
        for action in WAR.legal(state, seat)[::7]:
            if not isinstance(action, Orders) or isinstance(action.orders[0], _DICE):
                continue
            (seen,) = outlook(state, seat, action)
            assert (seen.code, seen.is_open, seen.odds) == ("", False, None)
            after = state.copy()
            events = WAR.apply(after, seat, action, FastDice(1))
            if any(isinstance(event, be.DecoyRemoved) for event in events):
                continue
            faces = [each for each in events if isinstance(each, be.FaceShown) and each.seat != seat]
            friends = after.position.field
            uncovered = {each.hex for each in faces if not friends.are_friends(each.seat, seat)}
            assert uncovered <= set(seen.uncovers)
            unit = getattr(action.orders[0], "unit", None)
            block = None if unit is None else after.position.holdings[seat].block(unit)
            if block is not None and after.position.turn == state.position.turn:
                assert seen.ap == block.ap
            checked += 1
    assert checked > 300


def test_an_outlook_tells_nothing_that_its_seat_may_not_know() -> None:
    chance, compared = Random(5), 0
    for state, seat in asked():
        for other in others(state, seat)[1:]:
            assert other is not None
            twin = disguised(state, other, chance)
            if not is_same_sight(state, twin, other):
                continue
            orders = [each.orders[0] for each in WAR.legal(state, seat) if isinstance(each, Orders)]
            picked = tuple(chance.sample(orders, min(8, len(orders))))
            assert outlooks(state, seat, picked) == outlooks(twin, seat, picked)
            line = Orders(picked)
            assert outlook(state, seat, line) == outlook(twin, seat, line)
            compared += 1
    assert compared > 40


def test_what_a_seat_foresees_tells_nothing_hidden_either() -> None:
    chance = Random(6)
    for state, seat in asked()[::5]:
        for other in others(state, seat)[1:]:
            assert other is not None
            twin = disguised(state, other, chance)
            if is_same_sight(state, twin, other):
                action = WAR.legal(state, seat)[0]
                views = [WAR.view(foresee(each, seat, [action]), seat) for each in (state, twin)]
                assert views[0] == views[1]


def test_an_order_that_cannot_be_done_says_why_and_ends_the_outlook() -> None:
    state, seat = next((state, seat) for state, seat in asked() if state.position.phase == "action")
    seen = outlook(state, seat, WAR.parse_action("u99 d4; end", seat))
    assert [each.code for each in seen] == ["no-such-unit"]
    with pytest.raises(IllegalAction, match="no-such-unit"):
        foresee(state, seat, [WAR.parse_action("u99 d4", seat)])
    assert outlook(state, seat, WAR.parse_action("leave", seat)) == ()


def test_land_that_is_to_be_explored_is_not_explored_again() -> None:
    """Whatever lies there: its other hexes are no longer offered, and an order for one would be dropped."""
    found = 0
    for state, seat in asked():
        explorations = [
            each for each in WAR.legal(state, seat)
            if isinstance(each, Orders) and isinstance(each.orders[0], Explore)
        ]  # fmt: skip
        for action in explorations[:1]:
            after = foresee(state, seat, [action])
            left = [each for each in WAR.legal(after, seat) if each in explorations]
            for each in explorations:
                board = state.position.field.board
                cells = [board.cells[order.orders[0].hex] for order in (action, each)]
                if board.field_of[cells[0]] == board.field_of[cells[1]]:
                    found += 1
                    codes = [one.code for one in outlook(state, seat, Orders((*action.orders, *each.orders)))]
                    assert codes == ["", "no-target"], (action, each)
                    assert each not in left
    assert found > 20


def test_an_attack_that_is_foreseen_leaves_no_older_offers() -> None:
    found = 0
    for state, seat in asked():
        orders = [each.orders[0] for each in WAR.legal(state, seat) if isinstance(each, Orders)]
        for attack in [each for each in orders if isinstance(each, Attack)][:1]:
            seen = seen_by(state, seat)
            assert WAR.legal(seen, seat)
            expect(seen, seat, attack)
            assert WAR.legal(seen, seat) == WAR.legal(seen.copy(), seat)
            found += 1
    assert found >= 10


def test_strikes_are_reckoned_as_they_are_rolled() -> None:
    found = 0
    for number in range(0, 30, 3):
        for state, seat, action in islice(random_play(number), 400):
            if not isinstance(action, Orders) or not isinstance(action.orders[0], Attack):
                continue
            (seen, *_) = outlook(state, seat, Orders(action.orders[:1]))
            assert isinstance(seen.odds, AttackOdds)
            assert seen.is_open
            events = WAR.apply(state.copy(), seat, Orders(action.orders[:1]), FastDice(3))
            struck = [event for event in seen_events(seat, events) if isinstance(event, be.Struck)]
            own = [each for each in struck if each.blow == "attack"]
            back = [each for each in struck if each.blow == "retaliation"]
            if own and seen.odds.is_known:
                assert seen.odds.attack == StrikeOdds(own[0].strength, own[0].changes)
            if back and seen.odds.is_known:
                assert seen.odds.back == StrikeOdds(back[0].strength, back[0].changes)
            assert 0 <= seen.odds.won <= seen.odds.hit <= 1
            assert 0 <= seen.odds.lost <= 1
            found += 1
    assert found > 60


def test_costs_are_paid_even_if_dice_decide_the_rest() -> None:
    for state, seat in asked():
        for action in WAR.legal(state, seat):
            if isinstance(action, Orders) and isinstance(action.orders[0], Explore):
                (seen,) = outlook(state, seat, action)
                block = state.position.holdings[seat].block(action.orders[0].unit)
                assert block is not None
                assert seen == OrderOutlook(action.orders[0], ap=block.ap - 1, is_open=True)
                return
    raise AssertionError("nobody can explore")
