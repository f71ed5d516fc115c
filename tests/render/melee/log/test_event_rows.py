"""Every kind of event has a row in the log strip, or is left out on purpose."""

from typing import get_args

import pytest

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from render.melee.board.marks import actor, read_marks
from render.melee.log.entity_rows import glyphs_of
from render.melee.log.event_rows import event_row
from render.melee.log.rows import Mini, Rolled, Row, Sign, Text
from render.melee.replay.beats import Step, beats
from render.pen.icons import code_point
from tests.render.positions import NORTH, SOUTH, make_card, make_entity, make_side, make_view

RIDER = ev.Who(3, "Dusk Rider", NORTH, parse_tile("e4"))
DUELIST = ev.Who(1, "Ash Duelist", SOUTH, parse_tile("e3"))
STATS = ev.Stats(3, 1, 4, 1)
OWL = make_card("Owl", glyph="owl")
VIEW = make_view(make_entity(1, "e3"), sides=(make_side(SOUTH, deck_list=(OWL,)), make_side(NORTH)))

#: Each event's row, tokens and icons in brackets; empty where the picture shows the event in another way.
ROWS: list[tuple[ev.Event, str]] = [
    (ev.RolledOff(5, 3), "[dice_multiple] Roll-off: South [5] North [3] South chooses"),
    (ev.RolledOff(2, 3), "[dice_multiple] Roll-off: South [2] North [3] North chooses"),
    (ev.RolledOff(4, 4), "[dice_multiple] Roll-off: South [4] North [4] again"),
    (ev.OrderChosen(NORTH, SOUTH), "South goes first"),
    (ev.TurnBegan(7, SOUTH), ""),  # shown by the plate and the bars
    (ev.TurnEnded(7, SOUTH), ""),
    (ev.EnergyChanged(SOUTH, 2, 4, 6, "turn"), "South gains [lightning_bolt] 2 energy"),
    (ev.EnergyChanged(NORTH, -1, 2, 6, "ability"), "North loses [lightning_bolt] 1 energy"),
    (ev.EnergyChanged(NORTH, 0, 6, 6, "turn", 2), ""),
    (ev.EnergyChanged(NORTH, -3, 2, 6, "summon"), ""),  # told with the summon
    (ev.EnergyMaxChanged(SOUTH, 1, 4, 7), "South’s energy maximum [lightning_bolt] +1"),
    (ev.EnergyMaxChanged(NORTH, -2, 4, 4), "North’s energy maximum [lightning_bolt] −2"),
    (ev.Drew(SOUTH, 2, 4, 5), "South draws [cards] 2"),
    (ev.Drew(SOUTH, 0, 4, 0), ""),
    (ev.DrewCards(SOUTH, ("Owl",)), ""),  # private to South
    (ev.Looked(NORTH, 3), "North looks at [cards] 3 of the deck"),
    (ev.Discarded(SOUTH, "Owl", "hand", 2, 5), "South discards [owl] Owl"),
    (ev.Discarded(SOUTH, "Owl", "deck", 2, 5), "South discards [owl] Owl from the deck"),
    (ev.Recovered(SOUTH, "Owl", 3), "South recovers [owl] Owl"),
    (ev.Returned(ev.Who(5, "Owl", SOUTH, 12), 4), "[owl] Owl returned to hand"),
    (ev.TerrainChanged(28, "forest", "thorns"), "[terrain] e4 forest → thorns"),
    (ev.Summoned(DUELIST, 3, STATS), "[*] Ash Duelist summoned [lightning_bolt] 3"),
    (ev.Activated(RIDER), ""),  # shown by brackets
    (ev.Moved(RIDER, (28, 36, 44), "move"), "[*] Dusk Rider moved e4 → e6"),
    (ev.Moved(RIDER, (28, 36), "push"), "[*] Dusk Rider pushed e4 → e5"),
    (ev.Moved(RIDER, (28, 36), "pull"), "[*] Dusk Rider pulled e4 → e5"),
    (ev.Moved(RIDER, (28, 36), "swap"), "[*] Dusk Rider swapped e4 → e5"),
    (ev.Moved(RIDER, (28, 36), "teleport"), "[*] Dusk Rider warped e4 → e5"),
    (ev.Moved(RIDER, (28, 36), "summon"), ""),  # told with the summon
    (ev.DiceRolled(DUELIST, RIDER, 2, 5), "[dice_multiple] [*] [2] [*] [5]"),
    (ev.DieTurned(DUELIST, 2, 5, 0), "[*] Ash Duelist [2] becomes [5]"),
    (ev.Attacked(RIDER, DUELIST, 4, 5, 2, 4), ""),  # the newest attack has a row of its own
    (ev.AttackFizzled(RIDER), "[*] Dusk Rider cannot attack any more"),
    (ev.CombatResult(DUELIST, 3, 0, 0, True, 6), ""),
    (ev.Damaged(DUELIST, 3, 3, 5, "combat"), ""),
    (ev.Damaged(DUELIST, 1, 3, 5, "thorns"), "[*] Ash Duelist thorns −1 [heart]"),
    (ev.Healed(DUELIST, 2, 0, 5), "[*] Ash Duelist healed +2 [heart]"),
    (ev.Destroyed(DUELIST, "combat"), "[*] Ash Duelist [skull] destroyed"),
    (ev.StatusGained(DUELIST, "burn"), "[*] Ash Duelist [fire] burn"),
    (ev.StatusStopped(DUELIST, "stun", "immune"), "[*] Ash Duelist [star_four_points] stun has no effect"),
    (ev.StatusRolled(DUELIST, "burn", 5, True), "[*] Ash Duelist [fire] burn [5] ends"),
    (ev.StatusRolled(DUELIST, "burn", 2, False), "[*] Ash Duelist [fire] burn [2] stays"),
    (ev.StatusEnded(DUELIST, "sleep"), "[*] Ash Duelist [sleep] sleep ends"),
    (ev.AbilityUsed(DUELIST, "after-attacking"), "[*] Ash Duelist [flash] uses its Trigger"),
    (ev.AbilityUsed(DUELIST, "activated", True), "[*] Ash Duelist [timer_sand] uses its Trigger"),
    (ev.AbilityRolled(DUELIST, 2, 3, 0), "[*] Ash Duelist rolls [2]"),
    (ev.AbilityRolled(DUELIST, 4, 6, 4), "[*] Ash Duelist rolls [4] succeeds"),
    (ev.AbilityRolled(DUELIST, 3, 6, 4), "[*] Ash Duelist rolls [3] fails"),
    (ev.ChainBroken(DUELIST), "[*] Ash Duelist [link_variant_off] no Trigger: the chain ends"),
    (ev.GainedAgain(DUELIST, "attack"), "[*] Ash Duelist may attack again"),
    (ev.StatChanged(DUELIST, "defense", -2, "turn"), "[*] Ash Duelist [shield] −2"),
    (ev.StatChanged(DUELIST, "hp", 2, "turn"), "[*] Ash Duelist [heart] +2"),
    (ev.Warded(DUELIST, "shield", 3, "turn"), "[*] Ash Duelist shielded 3"),
    (ev.MadeImmune(DUELIST, ("stun",), "turn"), "[*] Ash Duelist immune"),
    (ev.Absorbed(DUELIST, 2, 1), "[*] Ash Duelist [shield_half_full] absorbs 2"),
    (ev.StatsNow(1, STATS), ""),  # shown by chips
    (ev.ChoiceAsked(SOUTH, DUELIST, "may"), "[*] Ash Duelist South chooses"),
    (ev.DrawAgreed(), "[handshake] A draw by agreement"),
    (ev.Conceded(NORTH), "[flag] North concedes"),
    (ev.RulesChanged("3"), "Rules 3 hold from here on"),
    (ev.TookBack(SOUTH, ("move d4 d6",)), "[undo] South takes back the move from d4 to d6"),
    (ev.TookBack(NORTH, ("end", "move d4 d6")), "[undo] North takes back 2 actions"),
    (ev.LostOnTime(NORTH), "[timer_sand] North ran out of time"),
    (ev.GameOver(SOUTH, "capture"), "[trophy] South wins by capture"),
    (ev.GameOver(None, "turn-limit"), "[handshake] The duel is drawn at the turn limit"),
]


def told(row: Row) -> str:
    """A row as text; `[*]` is a token whose icon is picked by its entity's name."""
    words = []
    for part in row:
        match part:
            case Text(text):
                words.append(text)
            case Sign(icon):
                words.append(f"[{icon}]")
            case Rolled(value):
                words.append(f"[{value}]")
            case Mini(_, glyph):
                words.append("[owl]" if glyph == "owl" else "[*]")
    return " ".join(words)


@pytest.mark.parametrize(("event", "row"), ROWS, ids=lambda value: getattr(value, "kind", None))
def test_an_event_stands_in_the_strip_in_these_words_and_signs(event: ev.Event, row: str) -> None:
    parts = event_row(event, glyphs_of(VIEW))
    assert told(parts) == row
    assert all(code_point(part.icon) for part in parts if isinstance(part, Sign))


def test_every_kind_of_event_has_its_row_here() -> None:
    assert {type(event) for event, _ in ROWS} == set(get_args(ev.Event))


def test_nothing_that_one_seat_alone_may_know_is_told() -> None:
    secret = [row for event, row in ROWS if ev.audience(event) is not None]
    assert secret
    assert not any(secret)


def test_marks_are_read_from_every_kind_of_event() -> None:
    events = [event for event, _ in ROWS]
    assert {actor(event) for event in events} == {None, RIDER, DUELIST}
    assert read_marks(VIEW, events).changes == ((DUELIST.tile, -2),)
    assert beats([Step(VIEW, tuple(events))])[0].events == tuple(events)


def test_a_card_that_goes_openly_from_place_to_place_wears_its_owners_colour() -> None:
    for event in (ev.Discarded(NORTH, "Owl", "hand", 2, 5), ev.Recovered(NORTH, "Owl", 2)):
        assert [part.seat for part in event_row(event, glyphs_of(VIEW)) if isinstance(part, Mini)] == [NORTH]


def test_the_name_of_a_discarded_card_may_be_shortened() -> None:
    texts = [
        part
        for part in event_row(ev.Discarded(SOUTH, "Owl", "hand", 2, 5), glyphs_of(VIEW))
        if isinstance(part, Text)
    ]
    assert [(part.text, part.name) for part in texts] == [("South discards", False), ("Owl", True)]
