"""A released match, and which of the results in the log counts."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from bot.tournaments.log.events import LogEntry
from bot.tournaments.matches import EntrantId, Match, MatchResult
from bot.tournaments.teams.boards import team_result, with_boards


class MatchSource(Struct, frozen=True):
    """The entry that released a match; `is_begun` is True once its first game has begun."""

    entry: int
    is_begun: bool = False


class BoardResults(Struct, frozen=True):
    """The results that a board has had: the organiser's counts, otherwise the reported one.

    `reporting` is the latest entry that reported it, even if that doesn't count.
    """

    reported: MatchResult | None = None
    overridden: MatchResult | None = None
    reporting: LogEntry | None = None


NO_RESULTS = BoardResults()


class Released(Struct, frozen=True):
    """A match with the result that counts: the organiser's, otherwise the reported one.

    In a match of teams that play board by board, the boards' results stand for the reported one. `reporting`
    is the latest entry that reported it, even if that doesn't count.
    """

    match: Match
    origin: MatchSource
    reported: MatchResult | None = None
    overridden: MatchResult | None = None
    reporting: LogEntry | None = None
    boards: Mapping[int, BoardResults] = field(default_factory=dict[int, BoardResults])

    def reported_by(self, entry: LogEntry, result: MatchResult) -> "Released":
        """The same match with this report; it does not count without a place for each seat."""
        reporting = replace(self, reporting=entry)
        return reporting._with_results(result, self.overridden) if self._fits(result) else reporting

    def overridden_with(self, result: MatchResult) -> "Released":
        """The same match as an organiser decided it."""
        return self._with_results(self.reported, result) if self._fits(result) else self

    def board_reported_by(
        self, entry: LogEntry, number: int, result: MatchResult, seeds: Sequence[EntrantId] | None
    ) -> "Released":
        """The same match with this report of a board. `seeds` are those of `team_result`."""
        before = self.boards.get(number, NO_RESULTS)
        return self._with_board(number, replace(before, reported=result, reporting=entry), seeds)

    def board_overridden_with(
        self, number: int, result: MatchResult, seeds: Sequence[EntrantId] | None
    ) -> "Released":
        """The same match with a board as an organiser decided it."""
        before = self.boards.get(number, NO_RESULTS)
        return self._with_board(number, replace(before, overridden=result), seeds)

    def _with_board(
        self, number: int, results: BoardResults, seeds: Sequence[EntrantId] | None
    ) -> "Released":
        if self.match.board(number) is None or not self._fits(results.overridden or results.reported):
            return self
        boards = {**self.boards, number: results}
        found = (boards.get(each.number, NO_RESULTS) for each in self.match.boards)
        match = with_boards(self.match, (each.overridden or each.reported for each in found))
        return replace(self, match=match, boards=boards)._with_results(
            team_result(match, seeds), self.overridden
        )

    def _with_results(self, reported: MatchResult | None, overridden: MatchResult | None) -> "Released":
        match = replace(self.match, result=overridden or reported)
        return replace(self, match=match, reported=reported, overridden=overridden)

    def _fits(self, result: MatchResult | None) -> bool:
        """Whether the result has a place for each seat of the match."""
        return result is not None and len(result.places) == len(self.match.pairing.seats)
