"""What a worker does: it lets computer players play one game after another."""

from bot.lab.errors import GameFailed, first_line
from bot.lab.jobs import Chunk, ResultT_co, TableT, seeds


def play_chunk(chunk: Chunk[TableT, ResultT_co]) -> list[ResultT_co]:
    """Play the games of a chunk; GameFailed, which says how to replay the game, if one of them fails."""
    matchup = chunk.matchup
    play = chunk.game.sit_down(matchup)
    results = []
    for number in chunk.numbers():
        try:
            results.append(play(number, seeds(chunk.seed, matchup.key, number)))
        except Exception as error:
            one, two = (f"{n} ({p})" for n, p in zip(matchup.names, matchup.players, strict=True))
            place = f"game {number} of {one} against {two}, seed {chunk.seed}"
            raise GameFailed(f"{place}: {first_line(error)}") from error
    return results
