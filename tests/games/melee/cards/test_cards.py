"""Which abilities card files may contain and which they may not."""

import pytest
from pydantic import ValidationError

from bot.games.melee.cards.cards import Passive, Trigger
from tests.cases import for_each


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


TILE = {"kind": "terrain", "target": {"kind": "tile", "within": 14}, "to": "forest"}
NEAR = {"kind": "terrain", "target": {"kind": "tile", "within": 2}, "to": "forest"}
HURT = {"kind": "damage", "target": {"kind": "chosen", "side": "any"}, "amount": 1}
LUCK = {"kind": "roll", "at_least": 2, "then": [TILE]}
RECOVER = {"kind": "recover", "target": {"kind": "discard-pile"}}
SHED = {"kind": "discard", "target": {"kind": "hand", "whose": "own", "pick": "chosen"}}
BLIND = {"kind": "discard", "target": {"kind": "hand", "whose": "own", "pick": "random"}}


@for_each(
    ("do", "ways"),
    [
        ([NEAR, NEAR, HURT], 13 * 13 * 8),
        ([TILE, TILE, TILE, TILE], 64**4),
        ([{"kind": "teleport", "within": 4}, HURT], 41 * 8),
        ([RECOVER, SHED, HURT], 10 * 10 * 8),
        ([HURT, HURT, LUCK, HURT], None),
        ([HURT, HURT, BLIND, HURT], None),
        ([TILE, LUCK, TILE], None),
        ([RECOVER, SHED], None),
    ],
)
def test_an_activated_ability_has_no_more_ways_than_can_be_looked_through(
    do: list[object], ways: int | None
) -> None:
    """Choices before any die are looked through in all combinations; after one they are asked singly."""
    if ways is None:
        Trigger.model_validate({"when": "activated", "do": do})
    else:
        with pytest.raises(ValidationError, match=rf"up to {ways} ways; the limit is 200"):
            Trigger.model_validate({"when": "activated", "do": do})
    assert Trigger.model_validate({"when": "summoned", "do": do}).do, "its choices are asked one by one"


def test_a_list_of_words_ends() -> None:
    rule = {"kind": "immune", "to": ["burn"] * 7}
    with pytest.raises(ValidationError, match="at most 6"):
        Passive.model_validate({"rules": [rule]})
