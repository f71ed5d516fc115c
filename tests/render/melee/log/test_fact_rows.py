"""Every fact has a row of tokens, dice and icons, in the words that the texts have for it."""

import re
from typing import get_args

import pytest

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.facts.facts import facts_of
from bot.games.melee.facts.text import SIDES, log_lines
from render.melee.board.marks import actor, read_marks
from render.melee.log.fact_rows import Detail, fact_row, glyphs_of
from render.melee.log.rows import Mini, Row, RowDie, Sign, Text
from render.melee.replay.beats import ReplayBeat, beats
from render.melee.sprites.token_styles import EMBLEMS
from render.pen.icons import code_point
from tests.games.melee.facts.test_text import LINES
from tests.render.positions import NORTH, SOUTH, make_card, make_entity, make_side, make_view

RIDER = ev.Who(3, "Dusk Rider", NORTH, parse_tile("e4"))
DUELIST = ev.Who(1, "Ash Duelist", SOUTH, parse_tile("e3"))
STATS = ev.Stats(3, 1, 4, 1)
OWL = make_card("Owl", glyph="owl")
VIEW = make_view(make_entity(1, "e3"), sides=(make_side(SOUTH, deck_list=(OWL,)), make_side(NORTH)))

#: Each event's row, tokens and icons in brackets; empty if it only keeps books.
ROWS: list[tuple[ev.Event, str]] = [
    (ev.RolledOff(5, 3), "[dice_multiple] [south] rolls [5] [north] rolls [3] [south] chooses"),
    (ev.RolledOff(2, 3), "[dice_multiple] [south] rolls [2] [north] rolls [3] [north] chooses"),
    (ev.RolledOff(4, 4), "[dice_multiple] [south] rolls [4] [north] rolls [4] a tie, they roll again"),
    (ev.OrderChosen(NORTH, SOUTH), "[north] chooses to go second"),
    (ev.TurnBegan(7, SOUTH), "Turn 7 [south]"),
    (ev.TurnEnded(7, SOUTH), ""),
    (ev.EnergyChanged(SOUTH, 2, 4, 6, "turn"), "[south] gains [lightning_bolt] 2"),
    (ev.EnergyChanged(NORTH, -1, 2, 6, "ability"), "[north] loses [lightning_bolt] 1"),
    (ev.EnergyChanged(NORTH, 0, 6, 6, "turn", 2), "[north] gains no energy"),
    (ev.EnergyChanged(NORTH, -3, 2, 6, "summon"), ""),
    (ev.EnergyMaxChanged(SOUTH, 1, 4, 7), "[lightning_bolt] [south] gets +1 energy maximum"),
    (ev.EnergyMaxChanged(NORTH, -2, 4, 4), "[lightning_bolt] [north] gets −2 energy maximum"),
    (ev.Drew(SOUTH, 2, 4, 5), "[south] draws [cards] 2"),
    (ev.Drew(SOUTH, 0, 4, 0), ""),
    (ev.DrewCards(SOUTH, ("Owl",)), "You draw [owl] Owl"),
    (ev.Looked(NORTH, 3), "[north] looks at [cards] 3"),
    (ev.Discarded(SOUTH, "Owl", "hand", 2, 5), "[south] discards [owl] Owl"),
    (ev.Discarded(SOUTH, "Owl", "deck", 2, 5), "[south] discards [owl] Owl from the deck"),
    (ev.Recovered(SOUTH, "Owl", 3), "[south] takes [owl] Owl back"),
    (ev.Returned(ev.Who(5, "Owl", SOUTH, 12), 4), "[owl] Owl returns to hand"),
    (ev.TerrainChanged(28, "forest", "thorns"), "[terrain] e4 forest → thorns"),
    (ev.Summoned(DUELIST, 3, STATS), "[*] Ash Duelist [creation] summoned"),
    (ev.Activated(RIDER), ""),
    (ev.Moved(RIDER, (28, 36, 44), "move"), "[*] Dusk Rider e4 → e6"),
    (ev.Moved(RIDER, (28, 36), "push"), "[*] Dusk Rider pushed e4 → e5"),
    (ev.Moved(RIDER, (28, 36), "pull"), "[*] Dusk Rider pulled e4 → e5"),
    (ev.Moved(RIDER, (28, 36), "swap"), "[*] Dusk Rider changes places e4 → e5"),
    (ev.Moved(RIDER, (28, 36), "teleport"), "[*] Dusk Rider teleports e4 → e5"),
    (ev.Moved(RIDER, (28, 36), "summon"), "[*] Dusk Rider e4 → e5"),
    (ev.DiceRolled(DUELIST, RIDER, 2, 5), "[*] Ash Duelist rolls [2] [*] Dusk Rider rolls [5]"),
    (ev.DieTurned(DUELIST, 2, 5, 0), "[*] Ash Duelist rerolls its die [2] becomes [5]"),
    (ev.Attacked(RIDER, DUELIST, 4, 5, 2, 4), "[*] Dusk Rider attacks [*] Ash Duelist 4+ [5] against 2+ [4]"),
    (ev.AttackFizzled(RIDER), "[*] Dusk Rider can no longer attack"),
    (ev.CombatResult(DUELIST, 3, 0, 0, True, 6), "difference 3, doubled by Burn"),
    (ev.Damaged(DUELIST, 3, 3, 5, "combat"), "[*] Ash Duelist −3 [heart] in combat"),
    (ev.Damaged(DUELIST, 1, 3, 5, "thorns"), "[*] Ash Duelist −1 [heart] from thorns"),
    (ev.Healed(DUELIST, 2, 0, 5), "[*] Ash Duelist heals +2 [heart]"),
    (ev.Destroyed(DUELIST, "combat"), "[*] Ash Duelist [skull] destroyed"),
    (ev.StatusGained(DUELIST, "burn"), "[*] Ash Duelist [fire] Burned"),
    (ev.StatusStopped(DUELIST, "stun", "immune"), "[*] Ash Duelist is immune to [star_four_points] Stun"),
    (ev.StatusRolled(DUELIST, "burn", 5, True), "[*] Ash Duelist [5] [fire] Burn ends"),
    (ev.StatusRolled(DUELIST, "burn", 2, False), "[*] Ash Duelist [2] [fire] Burn stays"),
    (ev.StatusEnded(DUELIST, "sleep"), "[*] Ash Duelist is no longer [sleep] asleep"),
    (ev.AbilityUsed(DUELIST, "after-attacking"), "[*] Ash Duelist [flash] uses its ability"),
    (ev.AbilityUsed(DUELIST, "activated", True), "[*] Ash Duelist [timer_sand] uses its ability"),
    (ev.AbilityRolled(DUELIST, 2, 3, 0), "[*] Ash Duelist rolls [2]"),
    (ev.AbilityRolled(DUELIST, 4, 6, 4), "[*] Ash Duelist rolls [4] works"),
    (ev.AbilityRolled(DUELIST, 3, 6, 4), "[*] Ash Duelist rolls [3] fails"),
    (
        ev.ChainBroken(DUELIST),
        "[*] Ash Duelist [link_variant_off] can’t use its ability: the chain is too long",
    ),
    (ev.GainedAgain(DUELIST, "attack"), "[*] Ash Duelist may attack once more"),
    (ev.StatChanged(DUELIST, "defense", -2, "turn"), "[*] Ash Duelist −2 [shield] Defense"),
    (ev.StatChanged(DUELIST, "hp", 2, "turn"), "[*] Ash Duelist +2 [heart] HP"),
    (ev.Warded(DUELIST, "shield", 3, "turn"), "[*] Ash Duelist shield 3"),
    (ev.MadeImmune(DUELIST, ("stun",), "turn"), "[*] Ash Duelist is immune to Stun"),
    (ev.Absorbed(DUELIST, 2, 1), "[*] Ash Duelist [shield_half_full] absorbs 2 with its shield"),
    (ev.StatsNow(1, STATS), ""),
    (ev.ChoiceAsked(SOUTH, DUELIST, "may"), "[south] chooses for [*] Ash Duelist"),
    (ev.DrawAgreed(), "[handshake] Both players agree to a draw"),
    (ev.Conceded(NORTH), "[flag] [north] concedes"),
    (ev.RulesChanged("3"), "Version 3 of the rules holds from here on"),
    (ev.TookBack(SOUTH, ("move d4 d6",)), "[undo] [south] takes back the move from d4 to d6"),
    (
        ev.TookBack(NORTH, ("end", "move d4 d6")),
        "[undo] [north] takes back the end of the turn and the move from d4 to d6",
    ),
    (ev.LostOnTime(NORTH), "[timer_sand] [north] runs out of time for the third turn in a row"),
    (ev.GameOver(SOUTH, "capture"), "[trophy] South wins: South captures North’s Summon Area"),
    (ev.GameOver(None, "turn-limit"), "[handshake] A draw: both sides are level at the turn limit"),
]


def event_row(event: ev.Event) -> Row:
    """The rows of all that an event tells, one after another."""
    return tuple(part for fact in facts_of(event) for part in fact_row(fact, glyphs_of(VIEW)))


def told(row: Row) -> str:
    """A row as text; `[south]` is a player's, `[*]` one whose icon is picked by its entity's name."""
    words = []
    for part in row:
        match part:
            case Text(text):
                words.append(text)
            case Sign(icon):
                words.append(f"[{icon}]")
            case RowDie(value):
                words.append(f"[{value}]")
            case Mini(seat, glyph):
                words.append(
                    f"[{seat.word}]" if glyph == EMBLEMS[seat] else "[owl]" if glyph == "owl" else "[*]"
                )
    return " ".join(words)


@pytest.mark.parametrize(("event", "row"), ROWS, ids=lambda value: getattr(value, "kind", None))
def test_an_event_stands_in_the_strip_in_these_words_and_signs(event: ev.Event, row: str) -> None:
    parts = event_row(event)
    assert told(parts) == row
    assert all(code_point(part.icon) for part in parts if isinstance(part, Sign))


def test_every_kind_of_event_has_its_row_here() -> None:
    assert {type(event) for event, _ in ROWS} == set(get_args(ev.Event))


@pytest.mark.parametrize("event", [event for event, _ in LINES], ids=lambda event: event.kind)
def test_a_picture_says_no_word_that_the_log_does_not_say(event: ev.Event) -> None:
    line = " ".join(log_lines([event], SIDES, seat=SOUTH))
    for detail in Detail:
        for fact in facts_of(event):
            said = [part.text for part in fact_row(fact, glyphs_of(VIEW), detail) if isinstance(part, Text)]
            place = 0
            for words in re.findall(r"[^\W\d_]{3,}", " ".join(said)):
                assert words in line[place:], (words, line)
                place = line.index(words, place) + 1


def test_marks_are_read_from_every_kind_of_event() -> None:
    events = [event for event, _ in ROWS]
    assert {actor(event) for event in events} == {None, RIDER, DUELIST}
    assert read_marks(VIEW, events).changes == ((DUELIST.tile, -2),)
    assert beats([ReplayBeat(VIEW, tuple(events))])[0].events == tuple(events)


def test_a_card_that_goes_openly_from_place_to_place_wears_its_owners_colour() -> None:
    for event in (ev.Discarded(NORTH, "Owl", "hand", 2, 5), ev.Recovered(NORTH, "Owl", 2)):
        assert [part.seat for part in event_row(event) if isinstance(part, Mini)] == [NORTH, NORTH]


def test_the_name_of_a_discarded_card_may_be_shortened() -> None:
    texts = [part for part in event_row(ev.Discarded(SOUTH, "Owl", "hand", 2, 5)) if isinstance(part, Text)]
    assert [(part.text, part.name) for part in texts] == [
        ("discards", False),
        ("Owl", True),
    ]
