"""A task of the lab's commands of Melee: a job, and how to report on it."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.games.tables import Table
from bot.lab.melee.jobs import DuelJob, DuelResults
from tools.cli.lab.output import Report


@dataclass(frozen=True, slots=True)
class Task:
    """A job and how to report on it; no report if there are too few games for one.

    `decided` says whether the games so far suffice. `foretold` is said before they are played.
    """

    job: DuelJob
    report: Callable[[DuelResults], Report | None]
    picture: Callable[[DuelResults], Table] | None = None
    decided: Callable[[DuelResults], bool] | None = None
    foretold: str = ""
