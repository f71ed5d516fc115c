"""The reasons of hints tell choices apart, in plain sentences without a full stop."""

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import Seal
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.rules.imagine import veil
from bot.players.multiversus.reasons import reason
from tests.games.multiversus.games import LIBRARY, random_play


def test_choices_of_other_coins_have_other_reasons() -> None:
    state, _ = MULTIVERSUS.begin(make_setup(LIBRARY, ("ford", "wick", "hearth")), FastDice(1))
    for seat, least in ((0, 7), (1, 5)):
        sight = veil(state, seat)
        found: dict[tuple[int, ...], set[str]] = {}
        for action in MULTIVERSUS.legal(state, seat):
            assert isinstance(action, Seal)
            found.setdefault((action.unit < 0, *action.kinds), set()).add(reason(sight, action))
        assert len(set.union(*found.values())) >= least
        assert all(len(texts) == 1 for texts in found.values()), "nobody is near anybody yet"


def test_every_action_has_a_reason() -> None:
    for number in range(0, 27, 3):
        for state, seat, action in random_play(number):
            if seat in MULTIVERSUS.waiting(state):
                text = reason(veil(state, seat), action)
                assert text[0].isupper()
                assert not text.endswith(".")
