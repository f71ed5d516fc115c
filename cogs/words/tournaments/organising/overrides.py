"""Words about matches and results that an organiser has typed and that cannot be. Names come escaped."""

from collections.abc import Sequence
from typing import Literal, assert_never

from bot.games.wording import counted
from cogs.kit.safe_text import listed

Fault = Literal["unreadable", "too-many", "nobody", "draw", "places", "all-absent", "bye"]
"""Why a text is no result of a match: it has another form; more games than the match; no game at all; a draw
where somebody has to win; places that no table can have; nobody who has come; the match is a bye."""

NO_MATCHES_YET = (
    "No match can be decided yet: none has been released. "
    "`/tournament organise` shows what the tournament waits for."
)


def no_match(typed: str, example: str, meeting: str) -> str:
    """No match has the typed number; `example` is the number of one that exists, between these people."""
    return (
        f"There is no match **{typed}** here. Choose one from the list that `match` offers, or write its "
        f"round and its table: `{example}` is {meeting}."
    )


def bad_result(fault: Fault, typed: str, match: str, people: Sequence[str], games: int) -> str:
    """Why the typed text is no result of this match of so many games at most."""
    return f"**{typed}** is no result of match {match}: {_why(fault, people, games)}."


def bye(match: str) -> str:
    return f"Match {match} is a bye, which counts as a win already. There is nothing to decide."


def forms(results: Sequence[tuple[str, str]]) -> str:
    """The texts that can be written, and what they mean."""
    return "\n".join(["Write one of these:", *(f"- `{text}` · {meaning}" for text, meaning in results)])


def forms_of_table(people: Sequence[str]) -> str:
    """How places at a larger table are written."""
    places = "-".join(str(each) for each in range(1, len(people) + 1))
    shared = "-".join(["1", "1", *(str(each) for each in range(3, len(people) + 1))])
    return "\n".join(
        [
            f"Write a place for each of {listed(people)}, in this order:",
            f"- `{places}` · {people[0]} is first, {people[-1]} is last",
            f"- `{shared}` · {people[0]} and {people[1]} share the first place",
            f"- `{places}x` · {people[-1]} did not come",
        ]
    )


def _why(fault: Fault, people: Sequence[str], games: int) -> str:
    match fault:
        case "unreadable":
            return "I can't read it"
        case "too-many":
            most = games // 2 + 1
            if games == 1:
                return "they play one game, so nobody can win more than one, nor can both win"
            return f"they play at most {counted(games, 'game')}, and whoever has won {most} has won the match"
        case "nobody":
            return "no game was played in it"
        case "draw":
            return "it is part of an elimination, so somebody has to win it"
        case "places":
            return (
                f"it has {counted(len(people), 'player')}, so it takes as many places from 1 on, and after "
                "two who share one, the next is left out"
            )
        case "all-absent":
            return "somebody has to have come to it"
        case "bye":
            return "it is a bye"
        case other:
            assert_never(other)
