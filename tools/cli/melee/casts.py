"""Enters Melee's computer players for a rehearsal."""

from collections.abc import Sequence

from bot.cli.melee.inputs import WRONG, find_deck
from bot.cli.output import CommandError
from bot.content.melee.shipped import load_content
from bot.games.dice import FastDice
from bot.players.melee.levels import LEVELS
from bot.tournaments.rehearsal.model import SeededDraws
from tools.lab.melee.casts import MIXED, MeleeCast, enter


def enter_players(level: str, decks: Sequence[str] | None, people: int, seed: int) -> MeleeCast:
    """See `api.EnterPlayers`. Without decks, all starter decks are played, on the default battlefield."""
    if level not in (*LEVELS, MIXED):
        raise CommandError(f"--play {level}: the players are {', '.join(LEVELS)}, or {MIXED} ones", WRONG)
    content = load_content()
    found = [*content.decks.values()] if decks is None else [find_deck(content, each) for each in decks]
    board = content.boards[content.default_board]
    return enter(level, list(dict.fromkeys(found)), board, people, SeededDraws(FastDice(seed)))
