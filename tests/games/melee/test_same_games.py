"""The rules play the games that they have always played: whatever makes them faster changes none.

A random legal game of every pairing of some decks on every battlefield is hashed: at each decision the number
of legal actions and the one taken, and at the end the position. `same_games.txt` keeps one hash for each
battlefield; `same_games.json` has the decks and battlefields, which shipped once and do not change with those
that ship. After changing rules on purpose, rewrite the hashes with
`python -m tests.games.melee.test_same_games`.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.dice import FastDice
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.board.tiles import parse_board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.decks.versions import upgrade_deck
from bot.games.melee.game import begin
from bot.games.melee.position.actions import format_action
from bot.games.melee.position.setup import Setup
from bot.games.melee.position.snapshot import fingerprint
from bot.games.melee.rules.apply import carry_out
from bot.games.melee.rules.legal import legal_actions
from bot.games.records import digest

KEPT = Path(__file__).parent / "same_games.txt"
PLAYED = json.loads(KEPT.with_suffix(".json").read_text("utf-8"))
DECKS = [DeckList.model_validate(upgrade_deck(deck)) for deck in PLAYED["decks"]]
BOARDS = {id_: parse_board("\n".join(rows), name) for id_, (name, *rows) in PLAYED["boards"].items()}


def _kept() -> dict[str, str]:
    """The kept hashes by battlefield: one a line, before the battlefield's name."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    return {name: found for found, name in (line.split(" ", 1) for line in lines)}


def _pairings(board: str) -> Iterator[Setup]:
    return (read_setup(make_setup(south, north, BOARDS[board])) for south in DECKS for north in DECKS)


def _game(setup: Setup, seed: int) -> list[object]:
    """A random legal game: the number of actions and the one taken, again and again; the last position."""
    dice, pick = FastDice(seed), random.Random(seed).random
    state, _ = begin(setup, dice)
    play = Resolver(state, dice, None)
    told: list[object] = []
    while state.outcome is None:
        actions = legal_actions(state)
        action = actions[int(pick() * len(actions))]
        told += len(actions), format_action(action)
        carry_out(play, action)
    return [*told, fingerprint(state)]


def hash_of(board: str) -> str:
    """The hash of all games on a battlefield."""
    return digest([_game(setup, seed) for seed, setup in enumerate(_pairings(board))])


@pytest.mark.parametrize("board", BOARDS)
def test_games_are_the_same_to_the_last_bit(board: str) -> None:
    assert hash_of(board) == _kept()[board], f"other games on {board}: see this module's docstring"


if __name__ == "__main__":
    KEPT.write_text("".join(f"{hash_of(board)} {board}\n" for board in BOARDS), encoding="utf-8")
