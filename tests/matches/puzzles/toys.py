"""Puzzles of the toy game, solved by `right`, also after any number of `go on`, and services for them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games.errors import ContentError
from bot.matches import service
from bot.matches.service import Matches
from bot.matches.tabletop import Tabletop
from bot.puzzles.values import AnswerVerdict, Origin, Puzzle
from bot.store import Store
from tests.matches.table import Clock, count_up
from tests.matches.toy import CONTENT, TOYS


def a_puzzle(number: int, origin: Origin = "shipped") -> Puzzle:
    """Puzzle `number`; those whose numbers can be divided by 3 are kept for the days."""
    return Puzzle("toy", f"{number:064x}", f"puzzle {number}", origin)


class ToyPuzzles:
    """So many puzzles ship; a text is a puzzle if it says so."""

    name = "toy"

    def __init__(self, count: int, beginners: Sequence[int] = ()) -> None:
        """`beginners` are the numbers of those to begin with."""
        self._count = count
        self._beginners = beginners

    def shipped(self) -> Sequence[Puzzle]:
        return [a_puzzle(number) for number in reversed(range(self._count))]

    def first(self) -> Sequence[str]:
        return [a_puzzle(number).digest for number in self._beginners]

    def puzzle(self, text: str, origin: Origin) -> Puzzle:
        word, _, number = text.partition(" ")
        if word != "puzzle":
            raise ContentError(["no puzzle"])
        return a_puzzle(int(number), origin)

    def read(self, text: str, played: Sequence[str] = ()) -> object:
        return text

    def judged(self, text: str, lines: Sequence[str]) -> bool | None:
        *before, last = lines
        if any(each != "go on" for each in before):
            return False
        return None if last == "go on" else last == "right"

    def explained(self, text: str, lines: Sequence[str]) -> AnswerVerdict:
        return AnswerVerdict(lines[-1] == "right", lines[-1], "right", "", None, None, 0)

    def in_record(self, record: str, seed: int) -> Sequence[str]:
        return ()

    def from_games(self, seed: int) -> Sequence[str]:
        return ()


def games(count: int, beginners: Sequence[int] = ()) -> dict[str, Tabletop]:
    """The toy game with so many puzzles, of which these are for beginners."""
    return {"toy": replace(TOYS["toy"], puzzles=ToyPuzzles(count, beginners))}


@dataclass
class Riddles:
    """Services that give puzzles."""

    matches: Matches
    clock: Clock
    store: Store

    def restarted(self, count: int) -> "Riddles":
        """The same with a new process, whose version ships so many puzzles."""
        return riddles(self.store, self.clock, count)


def riddles(store: Store, clock: Clock, count: int, beginners: Sequence[int] = ()) -> Riddles:
    """Services over this store that ship so many puzzles, of which these are for beginners."""
    context = service.make_context(
        store, {"toy": CONTENT}, now=clock, games=games(count, beginners), token_bytes=count_up
    )
    return Riddles(service.make_matches(context), clock, store)
