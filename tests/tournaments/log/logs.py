"""Short logs for tests."""

from bot.tournaments.log.events import Created, Event, Joined, LogEntry, Paired, Started
from bot.tournaments.matches import EntrantId, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.rules import TournamentRules

SWISS = TournamentRules("swiss")
WIN, LOSS, DRAW = (
    MatchResult((1, 2), (1, 0)),
    MatchResult((2, 1), (0, 1)),
    MatchResult((1, 1), (0, 0), draws=1),
)


def log_of(*events: Event) -> tuple[LogEntry, ...]:
    """These events as the lines of a log."""
    return tuple(LogEntry(number, event) for number, event in enumerate(events, start=1))


def ids(*numbers: int) -> tuple[EntrantId, ...]:
    return tuple(EntrantId(number) for number in numbers)


def pairing(*numbers: int) -> Pairing:
    """A match of these, the first of whom has the first choice."""
    seats = ids(*numbers)
    return Pairing(seats, seats[0] if len(seats) == 2 else None)


def signed_up(people: int, rules: TournamentRules = SWISS) -> list[Event]:
    """The announcement of a tournament, and so many who sign up: 1, 2, 3, …"""
    return [Created(rules, "hash"), *(Joined(EntrantId(number)) for number in range(1, people + 1))]


def started(people: int, rules: TournamentRules = SWISS) -> list[Event]:
    """The same, and the start: seeds in the order of their numbers, and a draw the other way round."""
    seeds = ids(*range(1, people + 1))
    return [*signed_up(people, rules), Started(seeds, seeds[::-1], "00")]


def first_round(people: int, rules: TournamentRules = SWISS, stage: str = "swiss") -> list[Event]:
    """The same, and the release of a first round: 1–2, 3–4, … and a bye for the last of an odd number."""
    tables = [pairing(*pair) for pair in zip(range(1, people + 1, 2), range(2, people + 1, 2), strict=False)]
    if people % 2:
        tables.append(pairing(people))
    matches = tuple((MatchId(1, table), each) for table, each in enumerate(tables, start=1))
    return [*started(people, rules), Paired(Stage(stage), matches)]
