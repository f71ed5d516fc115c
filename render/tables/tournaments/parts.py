"""What of a tournament comes on which image: the parts of brackets, and how much of the rest."""

from collections.abc import Iterator
from typing import Literal, assert_never

from msgspec import Struct

from render.tables.tournaments.values import BracketChart, EntrantLine, MatchBox, RoundColumn, Stage

COLUMNS, ROWS = 3, 4
"""A part of a bracket has at most three rounds, and four matches below one another."""
MATCHES, PODS, STEPS = 14, 6, 10
"""The matches of a round, the tables of a round and the matches of an entrant's way on one image, at most."""
RIVALS = 6
"""Maximum names of possible opponents."""

Turnout = Literal["won", "lost", "drawn", "running", "next", "ahead"]


class StagePart(Struct, frozen=True):
    """Some rounds of a stage, each with a run of its matches.

    `first` is the first round's index in the stage, `above` the number of its matches before those shown.
    `is_last` marks the end of the bracket.
    """

    stage: Stage
    rounds: tuple[RoundColumn, ...]
    first: int
    above: int
    is_last: bool

    @property
    def begins(self) -> bool:
        """Whether the stage's first round is in it."""
        return self.first == 0

    @property
    def ends(self) -> bool:
        """Whether the stage's last round is in it."""
        return self.first + len(self.rounds) == len(self.stage.rounds)

    @property
    def third(self) -> MatchBox | None:
        """The match for third place, if it is shown here."""
        return self.stage.third if self.ends else None

    @property
    def is_whole(self) -> bool:
        """Whether it contains all matches of its first round."""
        return len(self.rounds[0].matches) == len(self.stage.rounds[self.first].matches)

    @property
    def matches(self) -> tuple[MatchBox, ...]:
        """Its matches, by round."""
        found = tuple(match for one in self.rounds for match in one.matches if match is not None)
        return found if self.third is None else (*found, self.third)


def bracket_parts(bracket: BracketChart) -> tuple[StagePart, ...]:
    """All parts, stage by stage. The last of a stage is full, so a round may be in two parts."""
    return tuple(
        part
        for stage in bracket.stages
        for part in _stage_parts(stage, is_last_stage=stage is bracket.stages[-1])
    )


def _stage_parts(stage: Stage, *, is_last_stage: bool) -> Iterator[StagePart]:
    rounds = stage.rounds
    for start in _starts(len(rounds)):
        window = rounds[start : start + COLUMNS]
        first = len(window[0].matches)
        for index in range(0, max(1, first), ROWS):
            shown = tuple(
                RoundColumn(one.name, _fed(one.matches, index, min(index + ROWS, first), first))
                for one in window
            )
            yield StagePart(stage, shown, start, index, is_last_stage and start + COLUMNS >= len(rounds))


def _starts(count: int) -> list[int]:
    """The rounds at which parts begin, so that the last part is full."""
    last = max(0, count - COLUMNS)
    return sorted({*range(0, last, COLUMNS), last})


def _fed(
    matches: tuple[MatchBox | None, ...], start: int, end: int, first: int
) -> tuple[MatchBox | None, ...]:
    """The matches of a round that matches `start` to `end` of an earlier round of `first` matches feed."""
    count = len(matches)
    return matches[start * count // first : max(start * count // first + 1, end * count // first)]


def part_now(bracket: BracketChart) -> int:
    """The index of the part to show first: that of the viewer's own match, else where most is played now.

    Own matches count by what they say of now: one that runs, one that can begin, one still to come, and then
    the last one played. Where nothing is played any more, the last part is shown.
    """
    parts = bracket_parts(bracket)
    own = [[match for match in part.matches if match.is_own] for part in parts]
    for shown in (own, [part.matches for part in parts]):
        for is_now in (_is_running, _is_ready, _is_open):
            counts = [sum(map(is_now, matches)) for matches in shown]
            if any(counts):
                return max(range(len(parts)), key=lambda at: (counts[at], parts[at].first, -at))
        if shown is own and any(own):
            return max(at for at, matches in enumerate(own) if matches)
    return len(parts) - 1


def _is_running(match: MatchBox) -> bool:
    return match.state == "running"


def _is_ready(match: MatchBox) -> bool:
    return match.state == "open" and all(entrant.name for entrant in match.entrants)


def _is_open(match: MatchBox) -> bool:
    return match.state == "open" and any(entrant.name for entrant in match.entrants)


def turnout(match: MatchBox) -> Turnout:
    """A match's outcome or state for the entrant whose way it is."""
    match match.state:
        case "running":
            return "running"
        case "open":
            return "next" if all(entrant.name for entrant in match.entrants) else "ahead"
        case "decided":
            own, rival = sides(match)
            if own.won:
                return "won"
            return "lost" if own.is_absent or (rival is not None and rival.won) else "drawn"
        case other:
            assert_never(other)


def sides(match: MatchBox) -> tuple[EntrantLine, EntrantLine | None]:
    """The entrant whose way it is, and the opponent; None for a bye."""
    if match.second is not None and match.second.is_own:
        return match.second, match.first
    return match.first, match.second
