"""How long treaties hold, and what everybody is told of them (W-T6, W-K1)."""

from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.games.telling import Teller
from bot.games.war import WAR
from bot.games.war.position.actions import Treat
from bot.games.war.rules.dealings import check_treat, may_attack
from bot.games.war.sight.describe import treaty_lines
from bot.games.war.sight.treaties import treaties_of
from tests.games.war.games import setup_of


def test_what_is_told_of_a_treaty_is_what_the_rules_do() -> None:
    state, _ = WAR.begin(setup_of(5), FastDice(1))
    position = state.position
    position.treaties.append((0, 2, 4))
    for position.round in range(4, 12):
        told = [each for each in treaties_of(WAR.view(state, None)) if each.seats == (0, 2)]
        assert may_attack(position, 0, 2) == (not any(each.holds for each in told))
        assert (check_treat(position, 0, Treat(3)) == "") == (not told)


def test_a_treaty_is_told_to_its_end_and_then_until_there_can_be_another() -> None:
    state, _ = WAR.begin(setup_of(5), FastDice(1))
    position = state.position
    position.treaties.append((0, 2, 4))
    position.round = 6
    view, names = WAR.view(state, 2), ("Ann", "Ben", "Cat", "Dot")
    assert treaty_lines(view, Teller(names, {}, 2)) == ["Treaty between you and Ann until the end of round 6"]
    public = WAR.view(state, None)
    assert treaty_lines(public, Teller(names, {}, None)) == [
        "Treaty between Ann and Cat until the end of round 6"
    ]
    assert treaty_lines(public, Teller(names, {}, None), 1) == []
    later = replace(public, round=7)
    assert treaty_lines(later, Teller(names, {}, None)) == [
        "No new treaty between Ann and Cat before round 10"
    ]
    assert treaty_lines(replace(public, by="portal"), Teller(names, {}, None)) == []
    gone = replace(public, seats=(replace(public.seats[0], is_out=True), *public.seats[1:]))
    assert treaty_lines(gone, Teller(names, {}, None)) == []
