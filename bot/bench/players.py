"""How long computer players think: whole games of each level against itself."""

import statistics
import time
from dataclasses import dataclass

from bot.bench.engine import all_pairings
from bot.content import Content
from bot.games.contract import Seat
from bot.games.dice import FastDice
from bot.lab.play import play_game
from bot.players.levels import make_player


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """Times of this process, on one core. Games are of a level against itself, medians in milliseconds."""

    novice_games: int
    novice_game_ms: float
    adept_games: int
    adept_game_ms: float


def measure_players(content: Content, seconds: float) -> PlayerFigures:
    """Each level plays for about half of `seconds`, over all decks and battlefields in turn."""
    setups = all_pairings(content)
    games = {}
    for level in ("novice", "adept"):
        player = make_player(level)
        took: list[float] = []
        while sum(took) < seconds / 2:
            start = time.process_time()
            number = len(took)
            play_game(
                setups[number % len(setups)],
                Seat(number % 2),
                (player, player),
                FastDice(number),
                (1, number),
            )
            took.append(time.process_time() - start)
        games[level] = took
    return PlayerFigures(
        len(games["novice"]),
        statistics.median(games["novice"]) * 1000,
        len(games["adept"]),
        statistics.median(games["adept"]) * 1000,
    )
