"""Solo games as the store hands them out."""

from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class SoloScore:
    """A person's best score in some form of a solo game; `name` is theirs at that time, unescaped."""

    user_id: int
    name: str
    score: int
    duel_id: str
    ended_at: datetime


@dataclass(frozen=True, slots=True)
class HashChain:
    """A chain of hashes: the secret of its last day, and from which day on it holds how many days."""

    first_day: str
    days: int
    secret: bytes = field(repr=False)
