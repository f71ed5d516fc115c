"""Every number that a lesson states is that of the position before the learner, or of what they then do."""

import re
from collections.abc import Callable, Mapping
from itertools import pairwise

import pytest

from bot.content.melee.lessons import lessons
from bot.games.melee.board.tiles import Terrain, parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.lessons import LEARNER, Position
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.rules.turns import ENERGY_A_TURN
from bot.games.melee.sight.view import EntityView, Landing
from bot.games.melee.words.chances import chance_text
from cogs.melee.words.learning.lessons import OBJECTIONS, RESULTS, STEPS
from cogs.words.teaching import LessonText
from render.melee.tutorial.slide import plain
from tests.cases import for_each

Fact = Callable[[Position], object]


def at(tile: str) -> Callable[[Position], EntityView]:
    """The entity on this tile."""

    def found(position: Position) -> EntityView:
        entity = position.view.entity_at(parse_tile(tile))
        assert entity is not None
        return entity

    return found


def landing(who: str, tile: str) -> Callable[[Position], Landing]:
    return lambda position: next(
        each for each in position.plan(parse_tile(who)).landings if each.tile == parse_tile(tile)
    )


def costs(way: str) -> Fact:
    """What each step of a way costs, as a sum."""
    start, *tiles = way.split(" ")

    def told(position: Position) -> str:
        sums = [0, *(landing(start, tile)(position).cost for tile in tiles)]
        return " + ".join(str(after - before) for before, after in pairwise(sums))

    return told


def chance(who: str, target: str) -> Fact:
    return lambda position: chance_text(
        next(
            each for each in position.plan(parse_tile(who)).targets if each.tile == parse_tile(target)
        ).odds.win
    )


def hurts(tile: str) -> Fact:
    """The damage that the learner's own solution does to the entity on this tile."""

    def told(position: Position) -> int:
        events = position.attempt(position.shown()).deed.events
        return next(
            event.amount
            for event in events
            if isinstance(event, ev.Damaged) and event.who.tile == parse_tile(tile)
        )

    return told


def enters(terrain: Terrain) -> Fact:
    """What this terrain costs an entity without rules of its own about that."""
    return lambda position: CompiledCard(at("d2" if position.step else "d4")(position).card).costs[terrain]


def energy(position: Position) -> int:
    return position.view.sides[LEARNER].energy


#: What each text says, `{}` for the number, and what it is. Tiles are checked with what stands on them.
STEP_FACTS: Mapping[str, Mapping[str, Fact]] = {
    "summon": {"{} energy:": lambda position: position.plan("Ash Duelist").cost},
    "terrain": {
        "Speed {}": lambda position: at("d2")(position).speed,
        "is {} points": lambda position: at("d2")(position).speed,
        "Go to d4: {}.": costs("d2 d3 d4"),
        "Ground costs {}": enters(Terrain.GROUND),
        "forest {}": enters(Terrain.FOREST),
        "water {}": enters(Terrain.WATER),
        "Thorns cost {}": enters(Terrain.THORNS),
        "hurt: {} damage": lambda position: landing("d2", "c3")(position).thorns,
    },
    "attack": {
        "take the {}": chance("d4", "d5"),
        "has Speed {} here": lambda position: at("d4")(position).speed,
        "not {}:": lambda position: at("d4")(position).card.speed,
    },
    "ability": {"{} damage and Burn": hurts("d5"), "{} to those beside": hurts("e5")},
    "drive off": {"It has {} HP left": lambda position: at("d1")(position).hp - at("d1")(position).damage},
    "step on": {
        "Speed {} is enough": lambda position: at("e5")(position).speed,
        "{} points": costs("e5 e6 e7 e8"),
    },
    "hold": {},
    "turn": {
        "gain {} energy": lambda _: ENERGY_A_TURN,
        "up to {}": lambda position: position.view.sides[LEARNER].energy_max,
    },
}
RESULT_FACTS: Mapping[str, Mapping[str, Fact]] = {
    "1-summon": {"paid {} energy": lambda position: 2 - energy(position)},
    "2-terrain": {
        "Forest {}": enters(Terrain.FOREST),
        "ground {}": enters(Terrain.GROUND),
        "all {} points": lambda position: at("d4")(position).speed,
    },
    "3-attack": {"At {} HP": lambda _: 0},
    "4-ability": {"rolls a die: {} or 6": lambda _: 5},
    "5-capture": {},
    "6-turn": {},
}
OBJECTION_FACTS: Mapping[tuple[str, str], Mapping[str, Fact]] = {
    ("attack", "sentinel"): {
        "Defense of {}": lambda position: at("e4")(position).defense,
        "you win {} of": chance("d4", "e4"),
        "Bog Piper {}": chance("d4", "d5"),
    },
    ("turn", "ended without summon"): {"You have {} energy": energy},
}


def course() -> list[Position]:
    """All positions of the tutorial, by the solution."""
    found = []
    for lesson in lessons():
        found.append(Position(lesson))
        while found[-1].step is not None:
            found.append(found[-1].attempt(found[-1].shown()).position)
    return found


COURSE = course()
STEP_OF = {each.step.name: each for each in reversed(COURSE) if each.step is not None}
RESULT_OF = {each.lesson.name: each for each in COURSE if each.step is None}


def whole(told: LessonText) -> str:
    return " ".join([told.headline, *map(plain, told.lines), told.task.replace("**", ""), told.note])


def check(text: str, facts: Mapping[str, Fact], position: Position) -> None:
    """Check that a text states these facts, and no other number."""
    rest = re.sub(r"\b[a-h][1-8]\b", "", text)
    for fragment, fact in facts.items():
        stated = fragment.format(fact(position))
        assert stated in text
        rest = rest.replace(re.sub(r"\b[a-h][1-8]\b", "", stated), "")
    unchecked = re.findall(r"\d+", rest.replace("or 6", ""))
    assert unchecked == [], text


@for_each("step", STEPS)
def test_a_step_states_the_numbers_of_its_position(step: str) -> None:
    check(whole(STEPS[step]), STEP_FACTS[step], STEP_OF[step])


@pytest.mark.parametrize("lesson", RESULTS)
def test_a_result_states_the_numbers_of_its_position(lesson: str) -> None:
    check(whole(RESULTS[lesson]), RESULT_FACTS[lesson], RESULT_OF[lesson])


@for_each("key", OBJECTIONS)
def test_a_reply_states_the_numbers_of_its_position(key: tuple[str, str]) -> None:
    check(OBJECTIONS[key], OBJECTION_FACTS.get(key, {}), STEP_OF[key[0]])


def test_where_a_token_first_shows_another_speed_than_its_card_the_lesson_says_why() -> None:
    """Later lessons show whoever acts with all that affects it."""
    changed = [
        position
        for position in COURSE
        if any(each.owner is LEARNER and each.speed != each.card.speed for each in position.view.entities)
    ]
    assert changed[0].step is not None
    assert "Speed" in STEPS[changed[0].step.name].note
