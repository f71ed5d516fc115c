"""A duel of shipped decks and its record, for tests that read or change records."""

import json
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from bot.games.contract import Game
from bot.games.dice import RecordingDice, SeededDice
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup
from bot.games.records import Header, RecordLine, format_record, make_header, make_line, parse_record, verify
from bot.games.registry import GAMES
from tests.shipped import shipped

Row = dict[str, Any]
DECKS = ("ember-court", "gloomfen")


@dataclass(frozen=True)
class Duel:
    """A duel played with seeded dice, as the parts of its record."""

    header: Header
    lines: tuple[RecordLine, ...]
    seed: bytes

    @property
    def text(self) -> str:
        """The record as text."""
        return format_record(self.header, self.lines, self.seed.hex())


def play_duel(number: int, names: tuple[str, str] = ("Ada", "Bo"), last: str = "") -> Duel:
    """A duel of shipped decks between random players; `last`, if given, ends it at ply 40."""
    content = shipped()
    south, north = (content.decks[deck_id] for deck_id in DECKS)
    setup = make_setup(south, north, content.boards[content.default_board], 20)
    game: Game[Any, Any, Any, Any] = MELEE
    seed = bytes([number]) * 32
    header = make_header(
        game, setup, match_id="11", challenge_id="22", accept_id="33", seats=names, seed=seed
    )
    dice = SeededDice(seed, game.name, "11", "22", "33")
    chance = Random(number)
    rolled = RecordingDice(dice)
    state, events = game.begin(setup, rolled)
    lines = [make_line(game, state, None, "", rolled.rolled, events)]
    while waiting := game.waiting(state):
        (seat,) = waiting
        text = game.format_action(chance.choice(game.legal(state, seat)))
        if last and game.ply(state) == 40:
            seat, text = 1 - seat, last
        rolled = RecordingDice(dice)
        events = game.apply(state, seat, game.parse_action(text, seat), rolled)
        lines.append(make_line(game, state, seat, text, rolled.rolled, events))
    return Duel(header, tuple(lines), seed)


@cache
def duel() -> Duel:
    """One duel for all tests that only read it."""
    return play_duel(7)


def faults_in(text: str) -> list[str]:
    """What `verify` says about a record."""
    return verify(parse_record(text), GAMES)


def rows() -> list[Row]:
    """The rows of the duel's record."""
    return [json.loads(row) for row in duel().text.splitlines()]


def text_of(rows: list[Row]) -> str:
    """The text of a record with these rows."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
