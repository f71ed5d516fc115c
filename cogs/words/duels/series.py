"""Words of series of games. Names passed in are escaped already."""

from collections.abc import Sequence

from bot.games.wording import counted
from bot.series.rules import BestOf
from cogs.kit.safe_text import listed
from cogs.words.duels.duel import RECORD_AND_DICE

LABELS: dict[BestOf, str] = {1: "1 · a single duel", 3: "3 · the best of three duels"}
"""Labels of the option, by value."""

GIVE_UP = "Give up the series"
GIVE_UP_YES, GIVE_UP_NO = "Yes, give it up", "No, keep on"
NOT_GIVEN_UP = "The series goes on."


def invitation_line(best_of: BestOf) -> str:
    return f"A series: the best of **{best_of}**."


def label(best_of: BestOf) -> str:
    return f"best of {best_of}"


def score(names: Sequence[str], wins: Sequence[int], draws: int) -> str:
    """The score of a series: `Ann 1, Ben 0`."""
    parts = [f"{name} {won}" for name, won in zip(names, wins, strict=True)]
    return ", ".join([*parts, f"{draws} drawn"] if draws else parts)


def game(number: int, best_of: BestOf) -> str:
    return f"Game {number} of {best_of}"


def in_a_list(number: int, best_of: BestOf, stands: str) -> str:
    """A running duel's number in its series, and the score."""
    return f"game {number} of {best_of} ({stands})"


def again(number: int, best_of: BestOf) -> str:
    return f"**Game {number} of {best_of}** does not count and is played again."


def begin(number: int) -> str:
    return f"Game {number}"


def offered(mentions: Sequence[str], number: int, seed_hash: str) -> str:
    """Asks the players for their next game; the hash is that of its dice."""
    return (
        f"{listed(mentions)}: press **Game {number}** to begin the next one. Either of you can.\n"
        f"-# The dice of game {number} are fixed already: their hash is `{seed_hash}`. "
        f"When that game is over, **{RECORD_AND_DICE}** shows how to check it."
    )


def begun(number: int, where: str) -> str:
    return f"Game {number} has begun: {where}."


def won(winner: str, ahead: int, behind: int, draws: int) -> str:
    drawn = f", {counted(draws, 'game')} drawn" if draws else ""
    return f"### {winner} wins the series {ahead}–{behind}{drawn}"


def drawn(each: int, draws: int) -> str:
    more = f", {counted(draws, 'game')} drawn" if draws else ""
    return f"### The series is a draw, {each}–{each}{more}"


def given_up(winner: str, loser: str, stands: str) -> str:
    return f"### {winner} wins the series\n{loser} has given it up · {stands}"


def give_up_sure(opponent: str) -> str:
    return f"### Give up the series against {opponent}?\n{opponent} wins it. This cannot be taken back."


def gave_up(winner: str) -> str:
    return f"You have given up the series: {winner} has won it. The results of its games stay as they are."


def concede_sure(opponent: str) -> str:
    return (
        f"### Concede this game to {opponent}?\nYou lose it at once, and the series goes on unless that "
        "decides it. This cannot be taken back."
    )
