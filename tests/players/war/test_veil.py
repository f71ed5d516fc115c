"""What computer players are given is what their seat may know, and no more."""

from bot.games.war import WAR
from bot.games.war.position.state import State
from bot.games.war.rules.imagine import dump_veiled, load_veiled, veil
from bot.games.war.rules.legal import legal_actions
from tests.games.war.games import positions
from tests.players.war.games import twins


def dumped(state: State, seat: int) -> object:
    """All of a veiled position, sight included."""
    sight = veil(state, seat)
    return dump_veiled(sight), sight.position.seen


def test_equal_views_give_equal_veils() -> None:
    """Whatever others hide: what is looked at decides alone."""
    compared = 0
    for state, viewer, twin in twins():
        assert dumped(state, viewer) == dumped(twin, viewer)
        compared += WAR.fingerprint(state) != WAR.fingerprint(twin)
    assert compared > 100


def test_a_veil_allows_the_same_orders() -> None:
    for state in positions():
        for seat in WAR.waiting(state):
            assert legal_actions(veil(state, seat).position, seat) == WAR.legal(state, seat)


def test_a_veil_shows_its_own_team_as_it_is() -> None:
    for state in positions()[::3]:
        for seat in range(state.position.field.seats):
            view, position = WAR.view(state, seat), veil(state, seat).position
            twin = state.copy()
            twin.position = position
            seen = WAR.view(twin, seat)
            assert (seen.own, seen.sight, seen.hexes, seen.buildings) == (
                view.own, view.sight, view.hexes, view.buildings,
            )  # fmt: skip
            assert (seen.private is None) == (view.private is None)


def test_a_veiled_position_travels_as_plain_values() -> None:
    for state in positions()[::3]:
        for seat in WAR.waiting(state):
            sight = veil(state, seat)
            back = load_veiled(state.setup, dump_veiled(sight), seat)
            assert dump_veiled(back) == dump_veiled(sight)
            assert back.position.seen == sight.position.seen
