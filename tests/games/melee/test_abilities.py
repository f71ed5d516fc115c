"""What a card file may say, and what it may not."""

from typing import get_args

import pytest
from pydantic import ValidationError

from bot.games.melee.abilities import Trigger
from bot.games.melee.effect_kinds import Effect, RollDie
from bot.games.melee.effects import PLAYED


@pytest.mark.parametrize(
    ("when", "what"), [("moved", "move"), ("before-attacking", "attack"), ("after-attacking", "attack")]
)
def test_an_ability_may_not_cause_itself_without_end(when: str, what: str) -> None:
    again = {"kind": "again", "what": what}
    with pytest.raises(ValidationError, match="without end"):
        Trigger.model_validate({"when": when, "do": [again]})
    rolled = {"kind": "roll", "at_least": 4, "then": [again]}
    with pytest.raises(ValidationError, match="without end"):
        Trigger.model_validate({"when": when, "do": [rolled]})


def test_an_extra_move_after_an_attack_is_no_circle() -> None:
    Trigger.model_validate({"when": "after-attacking", "do": [{"kind": "again", "what": "move"}]})


def test_rolls_stand_in_each_other_no_deeper_than_a_card_can_say() -> None:
    effect: dict[str, object] = {"kind": "draw", "amount": 1}
    for _ in range(3):
        effect = {"kind": "roll", "at_least": 4, "then": [effect]}
    with pytest.raises(ValidationError, match="2 deep"):
        Trigger.model_validate({"when": "summoned", "do": [effect]})


def test_every_effect_is_played_but_rolls_which_branch() -> None:
    kinds = {kind for kind in get_args(get_args(Effect)[0]) if kind is not RollDie}
    assert set(PLAYED) == kinds
