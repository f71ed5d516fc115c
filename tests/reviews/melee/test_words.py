"""Decisions in words: what was done, what would have been better, and the reason that matters most."""

import json
from dataclasses import replace

import pytest

from bot.games.melee import MELEE
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.position.actions import AgreeDraw, Concede, Forfeit, TakeTurn
from bot.games.two_seats import Seat
from bot.games.wording import THEY, YOU, third_person
from bot.players.melee.hints.purposes import Answers, EndsTurn, Reason, SavesEnergy, StandsBetter
from bot.reviews.contract import WordedDecision
from bot.reviews.melee.adviser import finding
from bot.reviews.melee.findings import (
    AttackChance,
    Danger,
    Exposed,
    Loss,
    ReviewFinding,
    Unfinished,
    exposed_by,
    read_finding,
    write_finding,
)
from bot.reviews.melee.named_actions import (
    Attacking,
    Choosing,
    Conceding,
    Drawing,
    Ending,
    Moving,
    NamedAction,
    Ordering,
    Summoning,
    TimingOut,
    Using,
    name_action,
)
from bot.reviews.melee.words import (
    action_text,
    advice_text,
    better_text,
    exposed_text,
    loss_text,
    plan_text,
    unfinished_text,
    why_text,
)
from tests.cases import for_each
from tests.players.melee.test_master import position


def advice(
    south: dict[str, str], north: dict[str, str], played: str, better: str, *first: str
) -> WordedDecision:
    state = position(south, north)
    for line in first:
        MELEE.apply(state, 0, MELEE.parse_action(line, 0), _NoDice())
    actions = [MELEE.parse_action(line, 0) for line in (played, better)]
    return advice_text(finding(state, 0, *actions), YOU)


class _NoDice:
    def roll(self, sides: int = 6) -> int:
        raise AssertionError("no die is rolled here")


def test_an_open_way_to_the_summon_area_is_the_reason_with_who_may_come() -> None:
    found = advice({"d2": "Ram", "g7": "Prize"}, {"d3": "Ram", "a8": "Archer"}, "move d2 a2", "end")
    assert found.played == "You moved Ram from d2 to a2."
    assert found.better == "End your turn."
    assert found.why.startswith("With nothing more done, your Summon Area would fall next turn about ")
    assert found.why.endswith("of the time, most likely to Ram d3; after the better action, almost never.")


def test_the_enemy_that_wins_at_once_is_the_reason_not_another_danger() -> None:
    """The Runner threatens the Summon Area, but the Archer destroys the last entity and wins before that."""
    found = advice({"b2": "Runner"}, {"b6": "Archer", "d3": "Runner"}, "end", "move b2 d2")
    assert found.why.startswith(
        "Archer b6 can destroy your last entity, and with no card in hand you lose. Keeps Runner on d3"
    )


def test_an_enemy_on_the_summon_area_is_the_reason_with_the_end_that_it_brings() -> None:
    south, north = {"d2": "Ram", "g7": "Prize"}, {"d1": "Guard", "a8": "Archer", "e3": "Runner"}
    for played in ("end", "move d2 a2"):
        assert advice(south, north, played, "attack d2 d1").why == (
            "Guard d1 stands on your Summon Area: if it is still there when your turn ends, you lose. "
            "The better action destroys it 58% of the time."
        )


def test_without_a_loss_at_once_none_is_told() -> None:
    state = position({"d3": "Guard", "a1": "Prize"}, {"d5": "Ram", "c6": "Archer"})
    actions = [MELEE.parse_action(line, 0) for line in ("move d3 c2", "end")]
    assert finding(state, 0, *actions).loss is None


@pytest.mark.parametrize(
    ("loss", "to_them", "of_them"),
    [
        (
            Loss("capture", None, None),
            "An enemy stands on your Summon Area: if it is still there when your turn ends, you lose.",
            "An enemy stands on Ada's Summon Area: if it is still there when their turn ends, they lose.",
        ),
        (
            Loss("invasion", "Ram", parse_tile("d3")),
            "Ram d3 can go onto your Summon Area and hold it.",
            "Ram d3 can go onto Ada's Summon Area and hold it.",
        ),
        (
            Loss("invasion", None, None),
            "An enemy summoned next turn can go onto your Summon Area and hold it.",
            "An enemy summoned next turn can go onto Ada's Summon Area and hold it.",
        ),
        (
            Loss("elimination", None, None),
            "The enemy can destroy your last entity, and with no card in hand you lose.",
            "The enemy can destroy Ada's last entity, and with no card in hand they lose.",
        ),
        (
            Loss("turn-limit", None, None),
            "The duel ends at its turn limit, and the opponent is ahead then (W-3).",
            "The duel ends at its turn limit, and the opponent is ahead then (W-3).",
        ),
    ],
)
def test_a_loss_is_told_to_the_player_and_of_them(loss: Loss, to_them: str, of_them: str) -> None:
    assert (loss_text(loss, YOU), loss_text(loss, ADA)) == (to_them, of_them)


def test_an_entity_that_could_still_act_is_named() -> None:
    south, north = {"a2": "Archer", "g7": "Prize"}, {"a6": "Prize"}
    found = advice(south, north, "move g7 g6", "attack a3 a6", "move a2 a3")
    assert found.better == "Attack Prize a6 with Archer a3."
    told = "Archer could still act; acting with another one puts an end to that. Destroys Prize "
    assert found.why.startswith(told)
    ended = advice(south, north, "end", "attack a3 a6", "move a2 a3")
    assert ended.why.startswith("Archer could still act; ending the turn puts an end to that. ")


def test_an_attack_is_told_with_its_chance() -> None:
    found = advice({"a2": "Archer"}, {"a5": "Prize"}, "attack a2 a5", "end")
    assert found.played.startswith("You attacked Prize a5 with Archer: ")
    assert found.played.endswith("% to win.")
    assert found.why == "Every other action risked more than it gained."


def test_small_differences_of_danger_are_not_told() -> None:
    assert exposed_by(Danger(0.5, "Ram", D3), Danger(0.4, "Ram", D3)) is None
    assert exposed_by(Danger(0.5, "", 0), Danger(0.1, "", 0)) is None
    assert exposed_by(Danger(0.5, "Ram", D3), Danger(0.1, "Archer", D2)) == Exposed("Ram", D3, 0.5, 0.1)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Concede(Seat.SOUTH), "You conceded."),
        (Forfeit(Seat.SOUTH), "Your time ran out."),
        (AgreeDraw(), "You agreed to a draw."),
        (TakeTurn(True), "You went first."),
    ],
)
def test_ends_are_told_but_never_advised(action: Concede | Forfeit | AgreeDraw | TakeTurn, text: str) -> None:
    state = position({"a2": "Archer"}, {"a5": "Prize"})
    assert action_text(name_action(state, action), None, YOU) == text
    if isinstance(action, TakeTurn):
        assert plan_text(state, action) == "Go first."
    else:
        with pytest.raises(ValueError, match="nobody"):
            plan_text(state, action)


D2, D3 = parse_tile("d2"), parse_tile("d3")
#: Each kind of action: as its player reads that it was done, as others do, and as advice.
NAMED_ACTIONS: list[tuple[NamedAction, str, str, str]] = [
    (
        Moving("Ram", D2, D3),
        "You moved Ram from d2 to d3.",
        "Ada moved Ram from d2 to d3.",
        "Move Ram from d2 to d3.",
    ),
    (
        Attacking("Ram", D2, "Your Grace", D3),
        "You attacked Your Grace d3 with Ram.",
        "Ada attacked Your Grace d3 with Ram.",
        "Attack Your Grace d3 with Ram d2.",
    ),
    (Summoning("Ram", D2), "You summoned Ram to d2.", "Ada summoned Ram to d2.", "Summon Ram to d2."),
    (
        Using("Ram", D2, ()),
        "You used the ability of Ram d2.",
        "Ada used the ability of Ram d2.",
        "Use the ability of Ram d2.",
    ),
    (
        Using("Ram", D2, ("e3", "e4")),
        "You used the ability of Ram d2 on e3, e4.",
        "Ada used the ability of Ram d2 on e3, e4.",
        "Use the ability of Ram d2 on e3, e4.",
    ),
    (Choosing("Ram", ("yes",)), "You chose yes for Ram.", "Ada chose yes for Ram.", "Choose yes for Ram."),
    (Ending(), "You ended your turn.", "Ada ended their turn.", "End the turn."),
    (Ordering(is_first=True), "You went first.", "Ada went first.", "Go first."),
    (Ordering(is_first=False), "You went second.", "Ada went second.", "Go second."),
    (Conceding(), "You conceded.", "Ada conceded.", ""),
    (TimingOut(), "Your time ran out.", "Ada's time ran out.", ""),
    (Drawing(), "You agreed to a draw.", "Ada agreed to a draw.", ""),
]
ADA = third_person("Ada")


@for_each(("named_action", "to_them", "of_them", "better"), NAMED_ACTIONS)
def test_an_action_is_told_to_its_player_and_of_them(
    named_action: NamedAction, to_them: str, of_them: str, better: str
) -> None:
    assert action_text(named_action, None, YOU) == to_them
    assert action_text(named_action, None, ADA) == of_them
    if better:
        assert better_text(named_action, ADA) == better_text(named_action, THEY) == better
        assert better_text(named_action, YOU) == better.replace("the turn", "your turn")


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (AttackChance(0.08, is_exact=True), "8% to win."),
        (AttackChance(0.5, is_exact=False), "about 50% to win."),
    ],
)
def test_the_odds_of_an_attack_that_was_played_are_told(chance: AttackChance, told: str) -> None:
    attack = Attacking("Ram", D2, "Archer", D3)
    assert action_text(attack, chance, YOU) == f"You attacked Archer d3 with Ram: {told}"
    assert action_text(attack, chance, THEY) == f"They attacked Archer d3 with Ram: {told}"


def test_why_is_told_to_the_player_and_of_them() -> None:
    exposed = Exposed("Ram", D3, 0.3, 0.001)
    rest = (
        "Summon Area would fall next turn about 30% of the time, most likely to Ram d3; "
        "after the better action, almost never."
    )
    assert exposed_text(exposed, YOU) == f"With nothing more done, your {rest}"
    assert exposed_text(exposed, ADA) == f"With nothing more done, Ada's {rest}"
    assert exposed_text(Exposed("Ram", D3, 0.3, 0.1), THEY).endswith("after the better action, about 10%.")
    assert unfinished_text(Unfinished("Ram", by_ending=True)) == (
        "Ram could still act; ending the turn puts an end to that."
    )
    assert why_text(Reason(StandsBetter()), ADA) == "Stands better for Ada's next turn."


def test_reasons_of_hints_that_need_others_beside_them_are_replaced() -> None:
    for person in (YOU, THEY, ADA):
        assert why_text(Reason(Answers()), person) == "The games that go on from there end better."
        assert why_text(Reason(EndsTurn()), person) == "Every other action risked more than it gained."
        assert why_text(Reason(SavesEnergy(3)), person) == (
            "It saved 3 energy for later turns; nothing else gained more than it risked."
        )


def test_of_several_whys_the_danger_is_told_else_all() -> None:
    found = ReviewFinding(
        Ending(),
        None,
        Moving("Ram", D2, D3),
        None,
        Exposed("Archer", D3, 0.5, 0.1),
        Unfinished("Ram", by_ending=True),
        Reason(StandsBetter()),
    )
    assert advice_text(found, ADA) == WordedDecision(
        "Ada ended their turn.",
        "Move Ram from d2 to d3.",
        "With nothing more done, Ada's Summon Area would fall next turn about 50% of the time, most likely "
        "to Archer d3; after the better action, about 10%.",
    )
    harmless = replace(found, exposed=None)
    assert advice_text(harmless, YOU).why == (
        "Ram could still act; ending the turn puts an end to that. Stands better for your next turn."
    )


@for_each("named_action", [each[0] for each in NAMED_ACTIONS])
def test_findings_come_back_from_plain_values(named_action: NamedAction) -> None:
    for found in (
        ReviewFinding(named_action, None, Ending(), None, None, None, Reason(EndsTurn())),
        ReviewFinding(
            named_action,
            AttackChance(0.5, is_exact=True),
            named_action,
            Loss("elimination", "Ram", D3),
            Exposed("Ram", D3, 0.5, 0.1),
            Unfinished("Ram", by_ending=False),
            Reason(StandsBetter(), 1),
        ),
    ):
        assert read_finding(json.loads(json.dumps(write_finding(found)))) == found
