"""Tournaments for tests of standings, written as short as their tables."""

from collections.abc import Sequence

from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.rules import TieBreak, TournamentRules

A, B, C, D, E, F, G, H = map(EntrantId, range(1, 9))
SWISS = Stage("swiss")


def field_of(count: int) -> tuple[Entrant, ...]:
    """Entrants 1 to `count`, seeded in this order and drawn in the reverse one."""
    return tuple(Entrant(EntrantId(n), f"P{n}", seed=n, draw=count + 1 - n) for n in range(1, count + 1))


def rules_for(*tie_breaks: TieBreak, points: str = "3-1-0", **others: object) -> TournamentRules:
    """Rules of a Swiss with these tie-breaks after points."""
    values = {"format": "swiss", "points": points, "tie_breaks": ("points", *tie_breaks)} | others
    return TournamentRules(**values)  # type: ignore[arg-type]


def match(at: str, one: int, other: int, score: str | None = "1-0", stage: str = "swiss") -> Match:
    """The match `at` a place such as `2.1`: the games won by each and, if there is a third number, drawn.

    The score None means that it is not over. `one` has the first choice.
    """
    seats = EntrantId(one), EntrantId(other)
    result = None
    if score is not None:
        games = [int(each) for each in score.split("-")]
        mine, theirs = games[:2]
        places = (1 + (mine < theirs), 1 + (theirs < mine))
        result = MatchResult(places, (mine, theirs), draws=sum(games[2:]))
    return Match(MatchId.parse(at), Stage(stage), Pairing(seats, seats[0]), result)


def bye(at: str, entrant: int, stage: str = "swiss", result: MatchResult = BYE) -> Match:
    """A bye; the usual one, unless another result is given."""
    return Match(MatchId.parse(at), Stage(stage), Pairing((EntrantId(entrant),)), result)


def missed(at: str, one: int, other: int, *absent: int, wins: int = 1, stage: str = "swiss") -> Match:
    """A match to which `absent` did not come; the other is awarded `wins` games."""
    seats = EntrantId(one), EntrantId(other)
    places = tuple(2 if seat in absent else 1 for seat in seats)
    won = tuple(0 if seat in absent else wins for seat in seats)
    result = MatchResult(places, won, no_show=frozenset(map(EntrantId, absent)))
    return Match(MatchId.parse(at), Stage(stage), Pairing(seats, seats[0]), result)


def table(at: str, seats: Sequence[int], places: Sequence[int], absent: Sequence[int] = ()) -> Match:
    """A match at the table of a pod."""
    best = list(places).count(1)
    wins = tuple(int(place == 1 and best == 1) for place in places)
    result = MatchResult(tuple(places), wins, int(best > 1), frozenset(map(EntrantId, absent)))
    return Match(MatchId.parse(at), Stage("pods"), Pairing(tuple(map(EntrantId, seats))), result)


def crosstable_matches(table: str) -> list[Match]:
    """The matches of a crosstable with `1`, `=`, `0`, and `*` for oneself, each a round of its own.

    Several marks for one opponent, such as `=1`, are as many matches.
    """
    lines = [line.split() for line in table.strip().splitlines()]
    found: list[Match] = []
    for one, line in enumerate(lines, 1):
        for other, marks in enumerate(line, 1):
            for mark in marks if one < other else "":
                score = {"1": "1-0", "0": "0-1", "=": "0-0-1"}[mark]
                found.append(match(f"{len(found) + 1}.1", one, other, score))
    return found
