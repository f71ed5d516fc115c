"""The boards of a match of two teams, and the result that follows from them (TO-61, TO-62, TO-64)."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from bot.tournaments.matches import EntrantId, Match, MatchResult, Pairing, Stage, TeamBoard

BOARD = Stage("board")
"""Stands for the stage of a single board: it may be drawn, whatever the stage of its match."""

DRAWN = Fraction(1, 2)


def boards_of(pairing: Pairing, size: int) -> tuple[TeamBoard, ...]:
    """The boards of a match without results; none for a bye. The first choice alternates (TO-62)."""
    if pairing.is_bye:
        return ()
    other = next((seat for seat in pairing.seats if seat != pairing.first), None)
    firsts = (None, None) if pairing.first is None else (pairing.first, other)
    return tuple(TeamBoard(number, firsts[(number - 1) % 2]) for number in range(1, size + 1))


def board_match(match: Match, number: int) -> Match:
    """This board as a match of two with its own first choice and result. Raises KeyError."""
    board = match.board(number)
    if board is None:
        raise KeyError(f"match {match.id} has no board {number}")
    return Match(match.id, BOARD, Pairing(match.pairing.seats, board.first), board.result)


def by_board(matches: Iterable[Match]) -> Iterator[Match]:
    """Each board as a match between the teams, with its own number; matches without boards as they are."""
    for match in matches:
        if not match.boards:
            yield match
        for board in match.boards:
            number = replace(match.id, board=board.number)
            yield replace(board_match(match, board.number), id=number)


def board_scores(results: Iterable[MatchResult]) -> tuple[Fraction, Fraction]:
    """The board points of both teams: 1 for a board won, ½ for one drawn (TO-61)."""
    totals = [Fraction(0), Fraction(0)]
    for result in results:
        for seat, score in enumerate(_scores(result)):
            totals[seat] += score
    return totals[0], totals[1]


def berlin_scores(results: Sequence[MatchResult]) -> tuple[Fraction, Fraction]:
    """The same with each board times its weight: the last board's is 1, the one before it 2 … (TO-64)."""
    totals = [Fraction(0), Fraction(0)]
    for weight, result in zip(range(len(results), 0, -1), results, strict=True):
        for seat, score in enumerate(_scores(result)):
            totals[seat] += weight * score
    return totals[0], totals[1]


def team_result(match: Match, seeds: Sequence[EntrantId] | None = None) -> MatchResult | None:
    """The result that follows from the boards, in order; None until all of them are over.

    With `seeds`, best first, the match is one of an elimination, which knows no draws: the better count of
    `berlin_scores` wins it, and then the better seed.
    """
    results = [board.result for board in match.boards if board.result is not None]
    if not results or len(results) < len(match.boards):
        return None
    one, other = board_scores(results)
    if one == other and seeds is not None and one:
        one, other = berlin_scores(results)
        if one == other:
            ranks = [seeds.index(seat) if seat in seeds else len(seeds) for seat in match.pairing.seats]
            one, other = Fraction(-ranks[0]), Fraction(-ranks[1])
    return MatchResult(
        places=_places(one, other, is_lost=not any(map(any, map(_scores, results)))),
        wins=tuple(sum(_scores(each)[seat] == 1 for each in results) for seat in range(2)),
        draws=sum(_scores(each)[0] == DRAWN for each in results),
        no_show=frozenset.intersection(*(each.no_show for each in results)),
        is_walkover=all(each.is_walkover for each in results),
    )


def follows_from_boards(match: Match, *, is_elimination: bool = False) -> bool:
    """Whether a match has the result of its boards; True for one without boards.

    In an elimination, the seeds may have decided between equal boards: either team can have won that.
    """
    if not match.boards:
        return True
    own, boards = match.result, team_result(match)
    if own is None or boards is None or (is_elimination and boards.places == (1, 1)):
        return boards is None or (own is not None and own.wins == boards.wins and own.draws == boards.draws)
    return (own.places, own.wins, own.draws) == (boards.places, boards.wins, boards.draws)


def with_boards(match: Match, results: Iterable[MatchResult | None]) -> Match:
    """The same match with these results of its boards, in order; its own result is left as it is."""
    boards = (replace(board, result=each) for board, each in zip(match.boards, results, strict=True))
    return replace(match, boards=tuple(boards))


def _places(one: Fraction, other: Fraction, *, is_lost: bool) -> tuple[int, int]:
    if is_lost:
        return 2, 2
    return (1, 1) if one == other else (1, 2) if one > other else (2, 1)


def _scores(result: MatchResult) -> tuple[Fraction, Fraction]:
    """Both teams' points of a board; a loss for both brings none."""
    match result.places:
        case (1, 1):
            return DRAWN, DRAWN
        case (1, _):
            return Fraction(1), Fraction(0)
        case (_, 1):
            return Fraction(0), Fraction(1)
        case _:
            return Fraction(0), Fraction(0)
