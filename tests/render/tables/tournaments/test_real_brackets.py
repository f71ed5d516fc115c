"""Brackets as `bot.tournaments` makes them can be drawn, and their lines lead where winners go."""

import random

import pytest

from bot.tournaments.brackets.layouts import double, single
from bot.tournaments.brackets.progress import Filled, Filling, Occupant, fill
from bot.tournaments.brackets.slots import Bracket as Plan
from bot.tournaments.brackets.slots import LoserOf, WinnerOf
from bot.tournaments.matches import EntrantId, Match, MatchResult, Pairing
from bot.tournaments.stages import LOSERS, SINGLE, THIRD, WINNERS
from cogs.words.tournaments.tables.text import match_alts, match_texts
from render.tables.tournaments import values
from render.tables.tournaments.bracket import bracket_pages, lay_bracket
from render.tables.tournaments.parts import bracket_parts, part_now
from tests.cases import for_each
from tests.render.tables.tournaments.layouts import check

COUNTS = (2, 3, 4, 5, 6, 7, 9, 11, 12, 16, 21, 33, 64)


def plans(count: int) -> list[Plan]:
    """A single and a double elimination of so many."""
    seeds = [EntrantId(number) for number in range(1, count + 1)]
    return [single(seeds, has_third_place=True), double(seeds)]


def played(plan: Plan, share: float) -> Filling:
    """The bracket after about this share of its matches, with drawn results and some dropouts."""
    chance = random.Random(len(plan.slots))
    gone = frozenset(chance.sample(plan.seeds, len(plan.seeds) // 5))
    matches: list[Match] = []
    filling = fill(plan, matches)
    while filling.ready and len(matches) < share * len(plan.slots):
        for each in filling.ready:
            one, other = each.entrants
            places = chance.choice(((1, 2), (2, 1)))
            wins = tuple(2 if place == 1 else chance.randint(0, 1) for place in places)
            pairing = Pairing((one, other), one)
            matches.append(Match(each.slot.id, each.slot.stage, pairing, MatchResult(places, wins)))
        filling = fill(plan, matches, gone if share < 1 else ())
    return filling


def pictured(filling: Filling) -> values.BracketChart:
    """The picture's values: every stage by its rounds, the third place beside the last of them."""
    stages: list[values.Stage] = []
    for name in dict.fromkeys(slot.stage for slot in filling.bracket.slots if slot.stage != THIRD):
        slots = [filled for filled in filling.slots.values() if filled.slot.stage == name]
        rounds = [
            values.RoundColumn(
                f"Round {number}",
                tuple(
                    _match(each)
                    for each in sorted(slots, key=lambda filled: filled.slot.position)
                    if each.slot.stage_round == number
                ),
            )
            for number in sorted({filled.slot.stage_round for filled in slots})
        ]
        third = next((_match(each) for each in filling.slots.values() if each.slot.stage == THIRD), None)
        stages.append(values.Stage(str(name), tuple(rounds), third if name == SINGLE else None))
    return values.BracketChart("Cup", "as it is", tuple(stages))


def _match(filled: Filled) -> values.MatchBox | None:
    if not filled.seats:
        return None
    sides = [_entrant(seat, filled) for seat in filled.seats if seat is not None]
    if not sides:
        return None
    state: values.MatchState = "decided" if filled.is_decided else "open"
    return values.MatchBox(sides[0], sides[1] if len(sides) > 1 else None, state, str(filled.slot.id))


def _entrant(seat: Occupant, filled: Filled) -> values.EntrantLine:
    match seat:
        case WinnerOf(match):
            return values.EntrantLine("", waits_for=f"winner of {match}")
        case LoserOf(match):
            return values.EntrantLine("", waits_for=f"loser of {match}")
        case _:
            return values.EntrantLine(f"Player {seat}", seat or 0, won=filled.winner == seat)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
def test_real_brackets_of_any_size_are_drawn_and_told(count: int, share: float) -> None:
    for plan in plans(count):
        bracket = pictured(played(plan, share))
        pages = range(bracket_pages(bracket))
        check(*[lay_bracket(bracket, page) for page in pages])
        assert part_now(bracket) in pages
        assert all(text.startswith("Bracket of Cup") for text in match_alts(bracket))
        assert len(match_texts(bracket)) >= 1
        shown = {match for part in bracket_parts(bracket) for match in part.matches}
        assert {match.label for match in shown} == {
            match.label
            for stage in bracket.stages
            for match in (stage.third, *(each for one in stage.rounds for each in one.matches))
            if match is not None
        }


@for_each("count", COUNTS)
def test_lines_lead_from_each_match_to_where_its_winner_goes(count: int) -> None:
    for plan in plans(count):
        slots = {slot.id: slot for slot in plan.slots}
        sizes = {
            (slot.stage, slot.stage_round): sum(
                (each.stage, each.stage_round) == (slot.stage, slot.stage_round) for each in plan.slots
            )
            for slot in plan.slots
        }
        for slot in plan.slots:
            for source in slot.sources:
                if not isinstance(source, WinnerOf) or slots[source.match].stage != slot.stage:
                    continue
                feeding = slots[source.match]
                assert feeding.stage_round == slot.stage_round - 1
                group = sizes[feeding.stage, feeding.stage_round] // sizes[slot.stage, slot.stage_round]
                assert group in (1, 2)
                assert feeding.position // group == slot.position
                assert slot.stage in (SINGLE, WINNERS, LOSERS, "final")
