"""Everybody who reads of lost HP reads why: in the log, in the lines under the board and in the picture."""

from collections.abc import Mapping
from itertools import chain
from typing import TypeAlias

import pytest

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.facts.episodes import Episode, episodes_of
from bot.games.melee.facts.facts import Fact, What
from bot.games.melee.facts.text import SIDES, Voice, episode_text, log_lines
from bot.games.melee.history.steps import Step, StepLine, is_told, step_lines, steps_of, upkeep
from render.melee.log.fact_rows import Glyphs
from render.melee.log.rows import Mini, Row, Sign, Text
from render.melee.log.step_rows import line_rows, upkeep_row
from render.melee.palette import HARM_TEXT, STATS
from tests.games.melee.duels import random_duel
from tests.games.melee.wild import wild_duel

ENDLESS = 10**6
ROOM = 490
"""Pixels of a row in one of the strip's two columns."""
GLYPHS: Glyphs = lambda _, name: name  # noqa: E731
Ply: TypeAlias = tuple[Mapping[int, int], list[Event]]
"""The damage of each entity on the board, by its serial number, and what has just happened."""


@pytest.fixture(scope="module", name="duels")
def _duels() -> list[list[Ply]]:
    """Random duels with the shipped decks, and some with every kind of ability."""
    random = (random_duel(seed) for seed in range(4))
    wild = (wild_duel(seed, 60) for seed in range(40))
    return [
        [
            ({entity.serial: entity.damage for entity in state.entities.values()}, list(events))
            for state, _, events in duel
        ]
        for duel in chain(random, wild)
    ]


@pytest.fixture(scope="module", name="played")
def _played(duels: list[list[Ply]]) -> list[list[tuple[int, Event]]]:
    """The logs of these duels: events with their plies."""
    return [[(ply, event) for ply, (_, events) in enumerate(duel) for event in events] for duel in duels]


def harms(episodes: list[Episode]) -> list[tuple[Episode, Fact]]:
    """Every loss of HP, and what it is part of."""
    return [(each, fact) for each in episodes for fact in each.facts if fact.what is What.HURT]


def says_why(text: str, episode: Episode, fact: Fact) -> bool:
    """Whether a text says where the damage comes from."""
    if not episode.explains(fact):
        words = {"thorns": "from thorns", "poison": "from Poison", "reflect": "reflected by"}[fact.cause]
        return words in text and (fact.by is None or fact.by.name in text)
    assert episode.head.who is not None
    return (
        episode.head.who.name in text
        and {"ability": " uses its ability", "combat": " attacks "}[fact.cause] in text
    )


def test_lost_hp_add_up_to_what_is_told(duels: list[list[Ply]]) -> None:
    seen = set[str]()
    for duel in duels:
        borne: dict[int, int] = {}
        for damage, events in duel:
            facts = [fact for episode in episodes_of(events) for fact in episode.facts if fact.who]
            for fact in facts:
                assert fact.who is not None
                if fact.what in (What.HURT, What.HEALED):
                    amount = fact.amount if fact.what is What.HURT else -fact.amount
                    borne[fact.who.serial] = borne.get(fact.who.serial, 0) + amount
                    seen.add(fact.cause)
            for serial, suffered in damage.items():
                assert borne.get(serial, 0) == suffered
    assert seen == {"", "combat", "thorns", "poison", "ability", "reflect"}


def test_the_log_says_why_hp_were_lost(played: list[list[tuple[int, Event]]]) -> None:
    for log in played:
        events = [event for _, event in log]
        lines = log_lines(events, SIDES)
        episodes = episodes_of(events)
        assert len(lines) == len(episodes)
        told = harms(episodes)
        assert len(told) == sum(isinstance(event, ev.Damaged) for event in events)
        for line, episode in zip(lines, episodes, strict=True):
            for _, fact in harms([episode]):
                assert f"takes {fact.amount} damage" in line
                assert says_why(line, episode, fact), line


def test_the_lines_under_the_board_say_why_hp_were_lost(played: list[list[tuple[int, Event]]]) -> None:
    for log in played:
        for step in steps_of(log):
            told = " ".join(step_lines([step]))
            for episode, fact in harms(episodes_of(step.events)):
                assert f"takes {fact.amount} damage" in told
                assert says_why(told, episode, fact), told
                assert episode_text(Episode(episode.head), Voice()).removesuffix(": nothing happens") in told


def shown(step: Step) -> Row:
    """All that a picture shows of a step if it has room."""
    row = line_rows(StepLine(1, (step,)), GLYPHS, ENDLESS)[0] if is_told(step) else ()
    return (*row, *upkeep_row(upkeep([step]), GLYPHS, ENDLESS))


def test_the_picture_says_why_hp_were_lost(played: list[list[tuple[int, Event]]]) -> None:
    for log in played:
        for step in steps_of(log):
            row = shown(step)
            told = harms(episodes_of(step.events))
            lost = [part.text for part in row if isinstance(part, Text) and part.ink == HARM_TEXT]
            assert sorted(lost) == sorted(f"−{fact.amount}" for _, fact in told)
            for episode, fact in told:
                assert why(row, episode, fact), (row, fact)


def why(row: Row, episode: Episode, fact: Fact) -> bool:
    """Whether the row has the sign or the words for where the damage comes from."""
    words = " ".join(part.text for part in row if isinstance(part, Text))
    signs = {part.icon for part in row if isinstance(part, Sign)}
    tokens = {part.glyph for part in row if isinstance(part, Mini)}
    match fact.cause:
        case "thorns":
            return "thorns" in words
        case "poison":
            return "Poison" in words
        case "reflect":
            return "reflected by" in words and fact.by is not None and fact.by.name in tokens
        case "combat":
            return STATS["attack"].icon in signs
        case _:
            user = episode.head.who
            return bool(signs & {"flash", "timer_sand"}) and user is not None and user.name in tokens


@pytest.mark.parametrize("room", [ROOM, 2 * ROOM])
def test_what_matters_less_is_left_out_before_lost_hp(
    played: list[list[tuple[int, Event]]], room: int
) -> None:
    cut = 0
    for log in played:
        for step in filter(is_told, steps_of(log)):
            row = line_rows(StepLine(1, (step,)), GLYPHS, room)[0]
            words = [part.text for part in row if isinstance(part, Text)]
            lost = [part for part in row if isinstance(part, Text) and part.ink == HARM_TEXT]
            if len(lost) < len(harms(episodes_of(step.events))) - len(harms(list(upkeep([step])))):
                cut += 1
                assert not {"once more", "may", "draws", "looks at", "gains"} & set(words)
    assert room > ROOM or cut
