"""What is told of attacks and walks before they are made is what comes of them."""

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.board.spaces import SPACE_NAMES
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import Attack, Walk
from bot.games.multiversus.sheets.vocabulary import NAMES
from bot.games.multiversus.sight.danger import DangerMap
from bot.games.multiversus.sight.outlook import has_advantage, is_hurt_at, outcome_of, watchers
from bot.games.multiversus.sight.touches import figure_named
from bot.games.multiversus.sight.view import view_of
from tests.games.multiversus.games import random_play

GAMES = 24
_HEALTH = {"wounds": "wounded", "disables": "disabled", "removes": "gone"}


def test_an_attack_does_what_was_told_unless_an_answer_comes_first() -> None:
    seen: set[str] = set()
    for number in range(GAMES):
        for state, seat, action in random_play(number):
            if not isinstance(action, Attack):
                continue
            view = view_of(state, seat)
            who, target = (figure_named(view, NAMES[each]) for each in (action.who, action.target))
            told, advantage = outcome_of(view, who, target), has_advantage(view, target)
            events = MULTIVERSUS.apply(MULTIVERSUS.copy(state), seat, action, FastDice(1))
            hits = [
                each for each in events if isinstance(each, ev.Attacked | ev.AttackLost | ev.ReactionAsked)
            ]
            first = hits[0] if hits else None
            began = any(isinstance(each, ev.DefendBegan) for each in events)
            if not isinstance(first, ev.Attacked) or first.who != who.name or began:
                continue
            assert first.has_advantage == advantage
            assert first.is_defended == (told == "is defended")
            health = [e.health for e in events if isinstance(e, ev.HealthChanged) and e.who == target.name]
            shrugged = any(isinstance(each, ev.HitShrugged) for each in events)
            assert shrugged == (told == "is shrugged off")
            assert health[:1] == ([_HEALTH[told]] if told in _HEALTH else [])
            seen.add(told)
    assert seen >= {"wounds", "disables", "removes", "is defended"}


def test_a_walk_onto_harmful_ground_and_from_beside_an_enemy_is_told() -> None:
    hurt = asked = 0
    for number in range(GAMES):
        for state, seat, action in random_play(number, eager=False):
            if not isinstance(action, Walk):
                continue
            view = view_of(state, seat)
            who, to = figure_named(view, NAMES[action.who]), SPACE_NAMES[action.space]
            events = MULTIVERSUS.apply(MULTIVERSUS.copy(state), seat, action, FastDice(1))
            asks = any(isinstance(each, ev.ReactionAsked) for each in events)
            asked += asks and bool(watchers(view, who))
            if is_hurt_at(view, who, to) and not asks:
                hurt += 1
                assert any(isinstance(e, ev.HealthChanged) and e.cause == "ground" for e in events)
    assert hurt
    assert asked


def test_danger_walks_and_attacks_as_the_rules_do() -> None:
    walks = attacks = 0
    near: set[bool] = set()
    for number in range(GAMES):
        for state, seat, _ in random_play(number, eager=number % 2 == 0):
            view = view_of(state, seat)
            activation = view.activation
            if view.asked[seat] != "line" or activation is None or view.sides is None:
                continue
            danger = DangerMap(view, view.sides[seat])
            for figure in view.figures:
                lines = [each for each in view.actions if _is_of(each, figure.name)]
                ends = {each.space for each in lines if isinstance(each, Walk)}
                if ends and not activation.is_double and figure.unit != "piece":
                    walks += 1
                    found = danger.ends(figure)
                    assert ends == {cell for cell in range(64) if found >> cell & 1}
                for attack in lines:
                    if isinstance(attack, Attack):
                        attacks += 1
                        target = figure_named(view, NAMES[attack.target])
                        assert figure in danger.at(target, target.space)
            assert all(1 <= count <= 4 for _, count in danger.now())
            able = {
                figure_named(view, NAMES[each.who]).unit for each in view.actions if isinstance(each, Attack)
            }
            if activation.doing is None and "attack" in activation.coins:
                near.add(danger.reaches(activation.unit))
                assert able == ({activation.unit} if danger.reaches(activation.unit) else set())
            assert all(danger.reaches(unit) for unit in able)
    assert walks > 40
    assert attacks > 40
    assert near == {True, False}


def _is_of(action: object, name: str) -> bool:
    return isinstance(action, Walk | Attack) and NAMES[action.who] == name
