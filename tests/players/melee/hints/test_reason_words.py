"""Reasons read well to the player who could act, and to everybody else."""

from pydantic import TypeAdapter

from bot.games.melee.board.tiles import parse_tile
from bot.games.wording import THEY, YOU, third_person
from bot.players.melee.hints import purposes
from bot.players.melee.hints.purposes import Aim, Reason
from bot.players.melee.hints.reason_words import reason_text
from tests.cases import for_each

D3 = parse_tile("d3")
ADA = third_person("Ada")
#: Each aim that concerns the player themselves, as they read it and as others do.
PERSONAL: list[tuple[Aim, str, str]] = [
    (
        purposes.Guards("Ram", D3, 0.71, 0.04),
        "Keeps Ram on d3 from capturing: the risk that you lose your Summon Area next turn falls from "
        "about 71% to 4%.",
        "Keeps Ram on d3 from capturing: the risk that Ada loses their Summon Area next turn falls from "
        "about 71% to 4%.",
    ),
    (
        purposes.SpendsEnergy(3, 4, 2),
        "Spends energy that you would lose: you have 3 of 4 and gain 2 next turn.",
        "Spends energy that Ada would lose: they have 3 of 4 and gain 2 next turn.",
    ),
    (
        purposes.GoesBack(2),
        "Goes back to guard: 2 tiles from your own Summon Area.",
        "Goes back to guard: 2 tiles from Ada's own Summon Area.",
    ),
    (
        purposes.GoesBack(0),
        "Goes back to guard your own Summon Area: it stands on it.",
        "Goes back to guard Ada's own Summon Area: it stands on it.",
    ),
    (purposes.StandsBetter(), "Stands better for your next turn.", "Stands better for Ada's next turn."),
    (
        purposes.RemovesCapturer("Ram", 0.5, is_exact=True),
        "Removes the capturer: Ram is on your Summon Area, and this destroys it 50% of the time.",
        "Removes the capturer: Ram is on Ada's Summon Area, and this destroys it 50% of the time.",
    ),
    (
        purposes.WearsCapturer("Ram", 1.5, is_exact=False),
        "Wears the capturer down: Ram is on your Summon Area, and this deals about 1.5.",
        "Wears the capturer down: Ram is on Ada's Summon Area, and this deals about 1.5.",
    ),
    (
        purposes.StopsCapture("Ram", 0.5, is_exact=False),
        "Stops a capture: Ram can reach your Summon Area next turn, "
        "and this destroys it about 50% of the time.",
        "Stops a capture: Ram can reach Ada's Summon Area next turn, "
        "and this destroys it about 50% of the time.",
    ),
    (
        purposes.UsesAbility("Activate: you gain 1 energy."),
        "Its ability: Activate: you gain 1 energy.",
        "Its ability on the card: “Activate: you gain 1 energy.”",
    ),
    (purposes.TakesOrder(is_first=True), "You move first.", "Ada moves first."),
    (purposes.TakesOrder(is_first=False), "You begin with 1 more energy.", "Ada begins with 1 more energy."),
    (
        purposes.EndsTurn(),
        "Anything else you could do now risks more than it gains.",
        "Anything else Ada could do now risks more than it gains.",
    ),
    (
        purposes.SavesEnergy(3),
        "Saves your 3 energy for later turns; nothing else gains more than it risks.",
        "Saves Ada's 3 energy for later turns; nothing else gains more than it risks.",
    ),
]
#: Each aim that reads the same for all.
IMPERSONAL: list[tuple[Aim, str]] = [
    (
        purposes.Captures(0.8),
        "Captures the enemy Summon Area and wins, unless the enemy removes it first "
        "(it holds about 80% of the time).",
    ),
    (purposes.Threatens(), "Threatens to capture: from there it can reach the enemy Summon Area next turn."),
    (
        purposes.MayDestroy("Ram", D3, 0.4, is_exact=True),
        "From there it can attack Ram on d3: it destroys it 40% of the time.",
    ),
    (
        purposes.MayStrike("Ram", D3, 0.4, 1.2, is_exact=False),
        "From there it can attack Ram on d3: it wins about 40% and deals about 1.2.",
    ),
    (
        purposes.Shelters(("Ram", "Archer")),
        "Keeps it out of reach: Ram and Archer could attack it where it stands, but no enemy can on the new "
        "tile.",
    ),
    (
        purposes.Arrives(4, is_safe=True),
        "Comes into play where no enemy reaches it, 4 tiles from the enemy Summon Area.",
    ),
    (purposes.Arrives(1, is_safe=False), "Comes into play 1 tile from the enemy Summon Area."),
    (purposes.GainsGround(2), "Gains ground: 2 tiles are left to the enemy Summon Area."),
    (purposes.GainsGround(1), "Gains ground: 1 tile is left to the enemy Summon Area."),
    (purposes.NeverStrikes("Ram"), "It never comes to blows: Ram's ability stops the attacker first."),
    (
        purposes.Eliminates("Ram", 0.4, is_exact=True),
        "Destroys Ram 40% of the time, and wins: they have no other entity and no card in hand.",
    ),
    (
        purposes.Destroys("Ram", 0.4, 0.1, is_exact=True),
        "Destroys Ram 40% of the time, and is destroyed 10%.",
    ),
    (
        purposes.Destroys("Ram", 0.4, 0, is_exact=True),
        "Destroys Ram 40% of the time, and cannot fall itself.",
    ),
    (purposes.Trades("Ram", 0.6, 0, is_exact=True), "Deals Ram 0.6 damage on average and takes none."),
    (purposes.Answers(), "The percentage is the chance to win with this answer."),
    (purposes.EndsDuel(), "It ends the duel."),
]


@for_each(("aim", "to_them", "of_them"), PERSONAL)
def test_a_reason_speaks_to_the_player_or_names_them(aim: Aim, to_them: str, of_them: str) -> None:
    assert reason_text(Reason(aim), YOU) == to_them
    assert reason_text(Reason(aim), ADA) == of_them


@for_each(("aim", "told"), IMPERSONAL)
def test_other_reasons_read_the_same_for_all(aim: Aim, told: str) -> None:
    assert {reason_text(Reason(aim), person) for person in (YOU, THEY, ADA)} == {told}


def test_thorns_and_the_last_danger_are_told_to_all() -> None:
    reason = Reason(purposes.Guards("Ram", D3, 0.3, 0.001), thorns=2)
    assert reason_text(reason, THEY) == (
        "Keeps Ram on d3 from capturing: the risk that they lose their Summon Area next turn falls from "
        "about 30% to almost none. The way there takes it through thorns: 2 damage."
    )


def test_reasons_come_back_from_plain_values() -> None:
    adapter = TypeAdapter(Reason)
    for aim in [each[0] for each in PERSONAL] + [each[0] for each in IMPERSONAL]:
        reason = Reason(aim, thorns=1)
        assert adapter.validate_json(adapter.dump_json(reason)) == reason
