"""Card text is made from data: exact for every shipped card, and different for any two abilities.

After changing a card on purpose, rewrite the texts with `python -m tests.games.melee.test_card_text`.
"""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given

from bot.games.melee.cards.cards import EntityCard, Passive, Trigger
from bot.games.melee.words.cards import card_text, passive_text, trigger_heading, trigger_text
from tests.cases import for_each
from tests.examples import examples
from tests.games.melee.ability_strategies import neighbours, passives, triggers
from tests.shipped import shipped

GOLDEN = Path(__file__).parent / "card_texts.txt"
CARDS = {card.name: card for deck in shipped().decks.values() for card in deck.entity}


def _expected() -> dict[str, str]:
    """The golden texts by card name, from blocks between empty lines that begin with `@` and the name."""
    blocks = GOLDEN.read_text(encoding="utf-8").strip().split("\n\n")
    return {block.split("\n", 1)[0].removeprefix("@ "): block.split("\n", 1)[1] for block in blocks}


def _shown(card: EntityCard) -> str:
    assert card.trigger is not None
    return f"{card_text(card)}\n[{trigger_heading(card.trigger)}]"


@for_each("name", CARDS)
def test_a_shipped_card_reads_as_agreed(name: str) -> None:
    assert _shown(CARDS[name]) == _expected()[name]


def test_the_agreed_texts_are_of_shipped_cards() -> None:
    assert list(_expected()) == list(CARDS)


def _trigger(**values: object) -> Trigger:
    return Trigger.model_validate(values)


BURN_OTHER = {"kind": "status", "target": {"kind": "other"}, "status": "burn"}
HURT_AROUND = {"kind": "damage", "target": {"kind": "all", "within": 1, "around": "other"}, "amount": 1}
DRAW = {"kind": "draw", "amount": 1}


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        (
            _trigger(when="deals-combat-damage", do=[BURN_OTHER, HURT_AROUND]),
            "After dealing combat damage: Burn the enemy, "
            "then every other enemy within 1 of it takes 1 damage.",
        ),
        (
            _trigger(
                when="after-attacking",
                exhaust=True,
                may=True,
                only_if=[{"kind": "nearby", "side": "enemy", "within": 2, "at_least": 2}],
                do=[{"kind": "push", "target": {"kind": "other"}, "distance": 1}],
            ),
            "After attacking, if at least 2 enemies are within 2 of this entity, you may Exhaust: "
            "push the enemy 1 tile away.",
        ),
        (
            _trigger(
                when="moved",
                do=[
                    {
                        "kind": "roll",
                        "at_least": 6,
                        "then": [
                            {"kind": "roll", "at_least": 2, "then": [DRAW], "otherwise": []},
                            BURN_OTHER,
                        ],
                    },
                    {"kind": "energy", "change": "steal", "amount": 2},
                ],
            ),
            "After moving (also when summoned): roll a die; on a 6, (roll a die; on 2+, draw a card), "
            "then Burn the other entity. After that, you steal 2 energy.",
        ),
    ],
)
def test_a_trigger_reads_like_a_rule(trigger: Trigger, text: str) -> None:
    assert trigger_text(trigger) == text


@for_each(
    ("condition", "text"),
    [
        ({"kind": "nearby", "side": "ally", "within": 14, "at_least": 1}, "an ally is in play"),
        ({"kind": "nearby", "side": "enemy", "within": 1, "at_most": 0}, "no enemy is within 1 of it"),
        ({"kind": "nearby", "side": "enemy", "within": 3, "at_most": 1}, "at most 1 enemy is within 3 of it"),
        (
            {"kind": "nearby", "side": "ally", "within": 3, "at_most": 2},
            "at most 2 allies are within 3 of it",
        ),
        ({"kind": "has-status", "status": ["stun"], "none": True}, "it is not Stunned"),
        (
            {"kind": "has-status", "status": ["burn", "sleep"], "none": True},
            "it is neither Burned nor asleep",
        ),
        ({"kind": "on-terrain", "terrain": ["summon", "water"]}, "it is on a Summon Area or water"),
        ({"kind": "damaged", "who": "other", "none": True}, "the enemy is undamaged"),
        ({"kind": "has-moved", "none": True}, "it has not moved this turn"),
    ],
)
def test_a_condition_agrees_in_number(condition: dict[str, object], text: str) -> None:
    rule = {"kind": "stat", "stat": "attack", "amount": -1, "only_if": [condition]}
    assert passive_text(Passive.model_validate({"rules": [rule]})) == f"−1 Attack while {text}."


def _check_form(text: str) -> None:
    assert text.endswith(".")
    assert text[0].isupper() or text[0] in "+−"
    assert "  " not in text
    assert text.count("(") == text.count(")")
    for wrong in ("None", "1 tiles", "1 points", " a ally", " a enemy", "1 enemies", "1 allies"):
        assert wrong not in f" {text}".replace("11 ", "eleven ")


def _check_distinct(texts: dict[str, str]) -> None:
    """Check that no two of these abilities have the same text."""
    counts = Counter(texts.values())
    assert not [dump for dump, text in texts.items() if counts[text] > 1]


@examples(30)
@given(triggers(), triggers())
def test_different_triggers_read_differently(trigger: Trigger, other: Trigger) -> None:
    several = [trigger, other, *neighbours(trigger)]
    texts = {one.model_dump_json(): trigger_text(one) for one in several}
    for text in texts.values():
        _check_form(text)
    _check_distinct(texts)


def _sequences(effects: list[dict[str, object]]) -> list[list[dict[str, object]]]:
    return [[one] for one in effects] + [[one, other] for one in effects for other in effects]


def _with_rolls(branches: list[list[dict[str, object]]]) -> list[dict[str, object]]:
    """A draw, and every roll with such branches."""
    rolls = [
        {"kind": "roll", "at_least": 4, "then": then, "otherwise": otherwise}
        for then in branches
        for otherwise in [[], *branches]
    ]
    return [DRAW, *rolls]


def test_rolls_in_rolls_read_differently_wherever_their_effects_stand() -> None:
    flat = _sequences([DRAW])
    outer = _with_rolls(_sequences(_with_rolls(flat)))
    programs = [[one] for one in outer] + [[one, DRAW] for one in outer]
    texts = Counter(trigger_text(_trigger(when="moved", do=program)) for program in programs)
    assert len(texts) == len(programs)


@examples(60)
@given(passives(), passives())
def test_different_passives_read_differently(passive: Passive, other: Passive) -> None:
    several = [passive, other, *neighbours(passive)]
    texts = {one.model_dump_json(): passive_text(one) for one in several}
    for text in texts.values():
        _check_form(text)
    _check_distinct(texts)


def test_a_card_without_abilities_reads_as_its_values() -> None:
    card = EntityCard(name="Runner", cost=1, hp=4, attack=2, defense=1, speed=3, range=1)
    assert card_text(card) == "Runner, cost 1\nHP 4, Attack 2, Defense 1, Speed 3, Range 1"


if __name__ == "__main__":
    texts = "\n\n".join(f"@ {name}\n{_shown(card)}" for name, card in CARDS.items())
    GOLDEN.write_text(f"{texts}\n", encoding="utf-8")
