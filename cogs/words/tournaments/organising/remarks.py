"""Remarks on a draft, for organisers before the release. Names come unescaped."""

from fractions import Fraction
from typing import assert_never

from bot.games.wording import counted, ordinal
from bot.tournaments.drafts import (
    Float,
    ForbiddenMeeting,
    NeedlessByes,
    Remark,
    Rematch,
    SecondBye,
    ThirdInARow,
)
from cogs.kit.safe_text import listed
from cogs.words.tournaments.tables.results import Names, name_of


def remark(found: Remark, names: Names) -> str:
    match found:
        case Rematch(one, other, times):
            met = "once" if times == 1 else counted(times, "time")
            return f"⚠ {name_of(names, one)} and {name_of(names, other)} have met {met} before."
        case ForbiddenMeeting(one, other):
            return f"⚠ {name_of(names, one)} and {name_of(names, other)} must be kept apart."
        case SecondBye(entrant, before):
            return f"⚠ {name_of(names, entrant)} has a bye for the {ordinal(before + 1)} time."
        case NeedlessByes(entrants):
            people = listed([name_of(names, each) for each in entrants])
            return f"⚠ {people} have byes, though they could play each other."
        case Float(entrant, score, opponent_score):
            return (
                f"{name_of(names, entrant)} ({_points(score)}) meets somebody with {_points(opponent_score)}."
            )
        case ThirdInARow(entrant, has_first):
            verb = "has" if has_first else "lacks"
            return f"{name_of(names, entrant)} {verb} the first choice for the third time in a row."
        case other:
            assert_never(other)


def _points(score: Fraction) -> str:
    whole, rest = divmod(score, 1)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return str(whole) if not rest else str(score)
