"""Every event has a log line, or has none on purpose."""

import re
from typing import get_args

import pytest

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.facts.episodes import episodes_of
from bot.games.melee.facts.text import Voice, episode_text, log_lines
from bot.games.melee.position.actions import Choose
from bot.games.melee.rules.choices import MAY, NO
from bot.games.two_seats import Seat
from tests.cases import for_each
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import wild_duel

NAMES_OF_PLAYERS = ("Ann", "Bob")
SOUTH, NORTH = Seat.SOUTH, Seat.NORTH
RIDER = ev.Who(3, "Dusk Rider", NORTH, parse_tile("e4"))
DUELIST = ev.Who(1, "Ash Duelist", SOUTH, parse_tile("e3"))
STATS = ev.Stats(3, 1, 4, 1)

LINES: list[tuple[ev.Event, str | None]] = [
    (ev.RolledOff(5, 3), "Ann rolls 5, Bob rolls 3: Ann chooses."),
    (ev.RolledOff(4, 4), "Ann rolls 4, Bob rolls 4: a tie, they roll again."),
    (ev.OrderChosen(NORTH, SOUTH), "Bob chooses to go second."),
    (ev.OrderChosen(NORTH, NORTH), "Bob chooses to go first."),
    (ev.TurnBegan(7, SOUTH), "Turn 7: Ann."),
    (ev.TurnEnded(7, SOUTH), None),
    (ev.EnergyChanged(SOUTH, 2, 4, 6, "turn"), "Ann gains 2 energy (4 of 6)."),
    (
        ev.EnergyChanged(SOUTH, 1, 6, 6, "turn", 1),
        "Ann gains 1 energy (6 of 6; 1 over the maximum is lost).",
    ),
    (ev.EnergyChanged(NORTH, 0, 6, 6, "turn", 2), "Bob gains no energy (6 of 6)."),
    (ev.EnergyChanged(NORTH, -1, 2, 6, "ability"), "Bob loses 1 energy (2 of 6)."),
    (ev.EnergyChanged(NORTH, -3, 2, 6, "summon"), None),
    (ev.Drew(SOUTH, 1, 4, 5), "Ann draws 1 card (4 in hand, 5 left in the deck)."),
    (ev.Drew(NORTH, 3, 3, 7), "Bob draws 3 cards (3 in hand, 7 left in the deck)."),
    (ev.DrewCards(SOUTH, ("Ash Duelist", "Dusk Rider")), "You draw Ash Duelist and Dusk Rider."),
    (ev.TerrainChanged(28, "forest", "thorns"), "e4 changes from forest to thorns."),
    (ev.TerrainChanged(28, "mountain", "ground"), "e4 changes from a mountain to ground."),
    (ev.EnergyMaxChanged(SOUTH, 1, 4, 7), "Ann gets +1 energy maximum (4 of 7)."),
    (ev.EnergyMaxChanged(NORTH, -2, 4, 4), "Bob gets −2 energy maximum (4 of 4)."),
    (ev.Discarded(SOUTH, "Ash Duelist", "hand", 2, 5), "Ann discards Ash Duelist (2 in hand)."),
    (
        ev.Discarded(NORTH, "Dusk Rider", "deck", 2, 5),
        "Bob discards Dusk Rider from the top of the deck (5 left in it).",
    ),
    (ev.Recovered(SOUTH, "Ash Duelist", 3), "Ann takes Ash Duelist back from the discard pile (3 in hand)."),
    (ev.Looked(SOUTH, 1), "Ann looks at the top card of the deck."),
    (ev.Looked(NORTH, 3), "Bob looks at the top 3 cards of the deck."),
    (ev.Returned(RIDER, 4), "Dusk Rider (e4) returns to its owner's hand (4 in hand)."),
    (ev.Summoned(RIDER, 3, STATS), "Dusk Rider is summoned for 3 energy."),
    (ev.Activated(RIDER), None),
    (ev.Moved(RIDER, (28, 36, 44), "move"), "Dusk Rider moves from e4 to e6."),
    (ev.Moved(RIDER, (28, 36), "summon"), "Dusk Rider moves from e4 to e5."),
    (ev.Moved(RIDER, (28, 36), "push"), "Dusk Rider is pushed from e4 to e5."),
    (ev.Moved(RIDER, (28, 36), "pull"), "Dusk Rider is pulled from e4 to e5."),
    (ev.Moved(RIDER, (28, 20), "swap"), "Dusk Rider changes places from e4 to e3."),
    (ev.Moved(RIDER, (28, 42), "teleport"), "Dusk Rider teleports from e4 to c6."),
    (
        ev.Attacked(RIDER, DUELIST, 4, 5, 2, 4),
        "Dusk Rider (e4) attacks Ash Duelist (e3), 4 + 5 = 9 against 2 + 4 = 6.",
    ),
    (ev.AttackFizzled(RIDER), "Dusk Rider (e4) can no longer attack its target."),
    (
        ev.CombatResult(DUELIST, 3, 0, 0, True, 6),
        "difference 3, doubled by Burn.",
    ),
    (
        ev.CombatResult(RIDER, 2, 1, 2, False, 1),
        "difference 2, +1 bonus, −2 reduction.",
    ),
    (ev.CombatResult(None, 0, 0, 0, False, 0, "tie"), "no damage (tie)."),
    (
        ev.CombatResult(None, 3, 0, 0, False, 0, "out-of-range"),
        "difference 3. no damage (out of Range).",
    ),
    (
        ev.CombatResult(None, 3, 0, 0, False, 0, "asleep"),
        "difference 3. no damage (asleep).",
    ),
    (
        ev.CombatResult(None, 1, 0, 2, False, 0, "absorbed"),
        "difference 1, −2 reduction. no damage (reduced to 0).",
    ),
    (ev.Damaged(DUELIST, 3, 3, 5, "combat"), "Ash Duelist (e3) takes 3 damage in combat (2 of 5 HP left)."),
    (
        ev.Damaged(DUELIST, 1, 3, 5, "thorns"),
        "Ash Duelist (e3) takes 1 damage from thorns (2 of 5 HP left).",
    ),
    (
        ev.Damaged(DUELIST, 1, 3, 5, "poison"),
        "Ash Duelist (e3) takes 1 damage from Poison (2 of 5 HP left).",
    ),
    (
        ev.Damaged(DUELIST, 9, 5, 5, "ability"),
        "Ash Duelist (e3) takes 9 damage from an ability.",
    ),
    (ev.Healed(DUELIST, 2, 0, 5), "Ash Duelist (e3) heals 2 (5 of 5 HP left)."),
    (ev.Destroyed(DUELIST, "combat"), "Ash Duelist (e3) is destroyed."),
    (ev.DiceRolled(DUELIST, RIDER, 2, 5), "Ash Duelist (e3) rolls 2, Dusk Rider (e4) rolls 5."),
    (ev.DieTurned(DUELIST, 2, 5, 0), "Ash Duelist (e3) rerolls its die: 2 becomes 5."),
    (ev.DieTurned(DUELIST, 6, 4, -2), "Ash Duelist (e3) gets −2 on its die: 6 becomes 4."),
    (ev.StatusGained(DUELIST, "burn"), "Ash Duelist (e3) is Burned."),
    (ev.StatusGained(DUELIST, "sleep"), "Ash Duelist (e3) falls asleep."),
    (ev.StatusStopped(DUELIST, "stun", "immune"), "Ash Duelist (e3) is immune to Stun."),
    (
        ev.StatusStopped(DUELIST, "stun", "sleep"),
        "Ash Duelist (e3) is already asleep: no Stun.",
    ),
    (ev.StatusRolled(DUELIST, "poison", 5, True), "Ash Duelist (e3) rolls 5 for Poison: it ends."),
    (ev.StatusRolled(DUELIST, "burn", 3, False), "Ash Duelist (e3) rolls 3 for Burn: it stays."),
    (ev.StatusRolled(DUELIST, "sleep", 4, True), "Ash Duelist (e3) rolls 4 for Sleep: it ends."),
    (ev.StatusRolled(DUELIST, "sleep", 1, False), "Ash Duelist (e3) rolls 1 for Sleep: it stays."),
    (ev.StatusEnded(DUELIST, "stun"), "Ash Duelist (e3) is no longer Stunned."),
    (
        ev.AbilityUsed(DUELIST, "after-attacking"),
        "Ash Duelist (e3) uses its ability after attacking: nothing happens.",
    ),
    (
        ev.AbilityUsed(DUELIST, "activated", True),
        "Ash Duelist (e3) uses its ability (Exhaust): nothing happens.",
    ),
    (ev.AbilityRolled(DUELIST, 4, 6, 4), "Ash Duelist (e3) rolls 4: it works (needing 4 or more)."),
    (ev.AbilityRolled(DUELIST, 3, 6, 4), "Ash Duelist (e3) rolls 3: it fails (needing 4 or more)."),
    (ev.AbilityRolled(DUELIST, 2, 3, 0), "Ash Duelist (e3) rolls 2 for a target (of 3)."),
    (ev.ChainBroken(DUELIST), "Ash Duelist (e3) can't use its ability: the chain is too long."),
    (ev.GainedAgain(DUELIST, "move"), "Ash Duelist (e3) may move once more this turn."),
    (
        ev.StatChanged(DUELIST, "defense", -2, "your-next-turn"),
        "Ash Duelist (e3) gets −2 Defense until its user's next turn.",
    ),
    (ev.StatChanged(DUELIST, "hp", 2, "turn"), "Ash Duelist (e3) gets +2 HP this turn."),
    (
        ev.Warded(DUELIST, "shield", 3, "your-next-turn"),
        "Ash Duelist (e3) gets a shield against 3 damage until its user's next turn.",
    ),
    (ev.Warded(DUELIST, "reduce", 2, "turn"), "Ash Duelist (e3) takes 2 less combat damage this turn."),
    (
        ev.Warded(DUELIST, "reflect", 2, "in-play"),
        "Ash Duelist (e3) reflects combat damage, up to 2, while in play.",
    ),
    (
        ev.MadeImmune(DUELIST, ("stun", "push"), "turn"),
        "Ash Duelist (e3) is immune to Stun and being pushed or pulled this turn.",
    ),
    (ev.Absorbed(DUELIST, 2, 1), "Ash Duelist (e3) absorbs 2 damage with its shield (1 left)."),
    (ev.Absorbed(DUELIST, 2, 0), "Ash Duelist (e3) absorbs 2 damage with its shield (used up)."),
    (ev.StatsNow(1, STATS), None),
    (ev.ChoiceAsked(SOUTH, DUELIST, "may"), "Ann chooses for Ash Duelist (e3)."),
    (ev.DrawAgreed(), "Both players agree to a draw."),
    (ev.Conceded(NORTH), "Bob concedes."),
    (ev.LostOnTime(NORTH), "Bob runs out of time for the third turn in a row."),
    (
        ev.TookBack(SOUTH, ("use d4", "choose yes", "end")),
        "Ann takes back the ability on d4 and the end of the turn.",
    ),
    (ev.RulesChanged("3"), "Version 3 of the rules holds from here on."),
    (ev.GameOver(SOUTH, "capture"), "Ann wins: Ann captures Bob's Summon Area."),
    (ev.GameOver(NORTH, "elimination"), "Bob wins: Ann has no entity in play and no card in hand."),
    (ev.GameOver(SOUTH, "concession"), "Ann wins: Bob concedes."),
    (ev.GameOver(SOUTH, "turn-limit"), "Ann wins: Ann is ahead at the turn limit."),
    (ev.GameOver(None, "turn-limit"), "A draw: both sides are level at the turn limit."),
    (ev.GameOver(None, "agreement"), "A draw: both agreed."),
    (ev.GameOver(None, "elimination"), "A draw: both sides are out at once."),
]


@for_each(("event", "line"), LINES, ids=lambda value: getattr(value, "kind", None))
def test_an_event_is_logged_in_these_words(event: ev.Event, line: str | None) -> None:
    assert " ".join(log_lines([event], NAMES_OF_PLAYERS, seat=SOUTH)) == (line or "")


@for_each("event", [event for event, _ in LINES], ids=lambda event: event.kind)
def test_a_line_under_the_board_says_what_the_log_says(event: ev.Event) -> None:
    line, place = " ".join(log_lines([event], NAMES_OF_PLAYERS, seat=SOUTH)), 0
    for episode in episodes_of([event], seat=SOUTH):
        for words in re.findall(r"[^\W\d_]+", episode_text(episode, Voice(NAMES_OF_PLAYERS))):
            assert words in line[place:]
            place = line.index(words, place) + len(words)


def test_every_kind_of_event_has_its_words_here() -> None:
    assert {type(event) for event, _ in LINES} == set(get_args(ev.Event))


def test_a_combat_is_one_line_in_the_log() -> None:
    combat = [
        ev.Attacked(RIDER, DUELIST, 4, 5, 2, 4),
        ev.CombatResult(DUELIST, 3, 0, 0, True, 6),
        ev.Damaged(DUELIST, 6, 5, 5, "combat"),
        ev.Destroyed(DUELIST, "combat"),
    ]
    assert log_lines(combat, NAMES_OF_PLAYERS) == [
        "Dusk Rider (e4) attacks Ash Duelist (e3), 4 + 5 = 9 against 2 + 4 = 6: "
        "difference 3, doubled by Burn; Ash Duelist (e3) takes 6 damage and is destroyed."
    ]


@for_each(("event", "line"), LINES, ids=lambda value: getattr(value, "kind", None))
def test_card_names_pass_through_the_escape(event: ev.Event, line: str | None) -> None:
    def mark(name: str) -> str:
        return f"<{name}>"

    marked = " ".join(log_lines([event], NAMES_OF_PLAYERS, mark, seat=SOUTH))
    expected = line
    for name in ("Dusk Rider", "Ash Duelist"):
        expected = expected and expected.replace(name, mark(name))
    assert marked == (expected or "")


def test_a_swap_is_one_line_that_names_both() -> None:
    swap = [ev.Moved(RIDER, (28, 20), "swap"), ev.Moved(DUELIST, (20, 28), "swap")]
    line = "Dusk Rider (e4) changes places with Ash Duelist (e3)."
    assert log_lines(swap, NAMES_OF_PLAYERS) == [line]
    assert log_lines([*swap, *swap], NAMES_OF_PLAYERS) == [line, line]


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([ev.AbilityUsed(RIDER, "activated")], ["Dusk Rider (e4) uses its ability: nothing happens."]),
        (
            [ev.AbilityUsed(RIDER, "turn-end"), ev.TurnEnded(7, NORTH), ev.TurnBegan(8, SOUTH)],
            ["Dusk Rider (e4) uses its ability at the end of the turn: nothing happens.", "Turn 8: Ann."],
        ),
        (
            [ev.AbilityUsed(RIDER, "after-attacking"), ev.StatsNow(1, STATS)],
            ["Dusk Rider (e4) uses its ability after attacking: nothing happens."],
        ),
        (
            [
                ev.AbilityUsed(RIDER, "takes-combat-damage"),
                ev.Damaged(DUELIST, 1, 2, 5, "reflect"),
                ev.AbilityUsed(DUELIST, "after-attacking"),
                ev.EnergyChanged(SOUTH, 1, 4, 6, "ability"),
            ],
            [
                "Dusk Rider (e4) uses its ability after taking combat damage: nothing happens.",
                "Ash Duelist (e3) takes 1 damage reflected (3 of 5 HP left).",
                "Ash Duelist (e3) uses its ability after attacking: Ann gains 1 energy (4 of 6).",
            ],
        ),
        (
            [ev.AbilityUsed(RIDER, "turn-start"), ev.EnergyChanged(NORTH, 2, 4, 6, "turn")],
            [
                "Dusk Rider (e4) uses its ability at the start of the turn: nothing happens.",
                "Bob gains 2 energy (4 of 6).",
            ],
        ),
    ],
    ids=["used", "turn-end", "last", "reflected", "energy"],
)
def test_an_ability_that_changed_nothing_says_so(events: list[ev.Event], lines: list[str]) -> None:
    assert log_lines(events, NAMES_OF_PLAYERS) == lines


def test_no_line_of_a_duel_leaves_open_what_an_ability_did() -> None:
    used = nothing = 0
    for seed in range(40):
        for _, _, events in wild_duel(seed, 60):
            lines = log_lines(events, NAMES_OF_PLAYERS)
            used += sum(isinstance(event, ev.AbilityUsed) for event in events)
            nothing += sum(line.lower().endswith(": nothing happens.") for line in lines)
            assert not lines or not lines[-1].endswith(":"), lines
    assert used > 10 * nothing > 0


def test_the_log_says_whose_turn_ends_a_change() -> None:
    used = ev.AbilityUsed(RIDER, "after-defending")
    changed = ev.StatChanged(DUELIST, "attack", -1, "your-next-turn")
    name = NAMES_OF_PLAYERS[RIDER.owner]
    assert log_lines([used, changed], NAMES_OF_PLAYERS) == [
        "Dusk Rider (e4) uses its ability after defending: "
        f"Ash Duelist (e3) gets −1 Attack until {name}'s next turn."
    ]


def test_a_players_own_cards_are_told_to_that_player_alone() -> None:
    drew = [ev.Drew(SOUTH, 1, 4, 5), ev.DrewCards(SOUTH, ("Ash Duelist",))]
    counted = "Ann draws 1 card (4 in hand, 5 left in the deck)."
    assert log_lines(drew, NAMES_OF_PLAYERS) == log_lines(drew, NAMES_OF_PLAYERS, seat=NORTH) == [counted]
    assert log_lines(drew, NAMES_OF_PLAYERS, seat=SOUTH) == [
        "You draw Ash Duelist (4 in hand, 5 left in the deck)."
    ]


def test_what_an_ability_goes_on_to_do_names_it_again() -> None:
    before = [ev.AbilityUsed(RIDER, "attacked"), ev.ChoiceAsked(NORTH, RIDER, "damage")]
    hurt = ev.Damaged(DUELIST, 1, 3, 5, "ability")
    assert log_lines([hurt], NAMES_OF_PLAYERS, before=before) == [
        "Dusk Rider (e4) uses its ability when attacked: Ash Duelist (e3) takes 1 damage (2 of 5 HP left)."
    ]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (
            [ev.Attacked(RIDER, DUELIST, 4, 5, 2, 4), ev.Damaged(DUELIST, 3, 3, 5, "combat")],
            "Dusk Rider (e4) attacks Ash Duelist (e3), 4+5 against 2+4: Ash Duelist takes 3 damage",
        ),
        (
            [ev.Attacked(RIDER, DUELIST, 4, 5, 2, 4), ev.Damaged(RIDER, 1, 3, 5, "reflect")],
            "Dusk Rider (e4) attacks Ash Duelist (e3), 4+5 against 2+4: "
            "Dusk Rider takes 1 damage reflected by Ash Duelist",
        ),
        (
            [ev.AbilityUsed(RIDER, "activated"), ev.Moved(DUELIST, (20, 12), "push"),
             ev.Damaged(DUELIST, 1, 3, 5, "thorns")],
            "Dusk Rider uses its ability: Ash Duelist is pushed from e3 to e2 and takes 1 damage from thorns",
        ),
        (
            [ev.Damaged(DUELIST, 1, 3, 5, "poison"), ev.StatusRolled(DUELIST, "poison", 3, False)],
            "Ash Duelist takes 1 damage from Poison and rolls 3 for Poison: it stays",
        ),
        (
            [ev.TurnEnded(7, SOUTH), ev.TurnBegan(8, NORTH), ev.Destroyed(DUELIST, "ability")],
            "Ash Duelist is destroyed as its extra HP ends",
        ),
        (
            [ev.StatChanged(DUELIST, "hp", -2, "turn"), ev.Destroyed(DUELIST, "ability")],
            "Ash Duelist is destroyed",
        ),
        (
            [ev.EnergyChanged(NORTH, -1, 2, 6, "ability"), ev.AbilityUsed(RIDER, "activated"),
             ev.GainedAgain(RIDER, "move")],
            "Dusk Rider uses its ability for 1 energy: it may move once more",
        ),
    ],
    ids=["combat", "reflected", "thorns", "poison", "expired", "lowered", "paid"],
)  # fmt: skip
def test_whatever_happens_says_why(events: list[ev.Event], told: str) -> None:
    assert episode_text(episodes_of(events)[-1], Voice()) == told


OFFERED = ev.ChoiceAsked(SOUTH, DUELIST, "may")
DECLINED = "Ann does not use the ability of Ash Duelist (e3)."


@pytest.mark.parametrize(
    ("then", "is_told"),
    [
        (ev.TurnEnded(7, SOUTH), True),
        (ev.Activated(RIDER), True),
        (ev.AbilityUsed(RIDER, "attacked"), True),
        (ev.AbilityUsed(DUELIST, "attacked"), False),
        (ev.TookBack(SOUTH, ("move e3 e4",)), False),
        (ev.Conceded(SOUTH), False),
        (ev.StatsNow(3, STATS), False),
    ],
)
def test_an_ability_that_is_declined_leaves_a_line(then: ev.Event, is_told: bool) -> None:
    lines = log_lines([OFFERED, then], NAMES_OF_PLAYERS)
    assert lines[0] == "Ann chooses for Ash Duelist (e3)."
    assert (DECLINED in lines) is is_told
    assert lines.index(DECLINED) == 1 if is_told else True


@pytest.mark.parametrize("seed", range(8))
def test_each_declined_ability_of_a_duel_is_told_once(seed: int) -> None:
    events: list[ev.Event] = []
    declined = 0
    for _, action, log in random_duel(seed):
        asked = events[-1] if events else None
        events += [each for each in log if not isinstance(each, ev.StatsNow)]
        if isinstance(action, Choose) and isinstance(asked, ev.ChoiceAsked) and asked.prompt == MAY:
            declined += action.choices[0] == NO
    lines = log_lines(events, NAMES_OF_PLAYERS)
    assert sum(" does not use the ability of " in line for line in lines) == declined
