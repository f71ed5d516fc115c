"""What an adept likes: how it spends its gold and its action points."""

from dataclasses import dataclass
from typing import Final

from bot.games.travel import let_travel


@dataclass(frozen=True, slots=True)
class Tastes:
    """How an adept spends its gold and its action points; all in gold.

    `soldier` is what a soldier is worth beyond its price, less `variety` for each other one of its track, and
    more or less `trump` for each enemy in sight that it trumps or that trumps it. `builder` is the first
    Builder, `scout` the first Scout, `hero` a hero. `revenue` is a gold in each of the next rounds, `point` a
    victory point. `explore` is a territory turned up, `event` a random event. `march` is what a march must
    bring, `later` the part of an attack's worth that is left if a march must come before it. `road` is how
    much of the gold counts that a road may bring, `works` a construction while Engineers and Fortresses are
    locked, `second` another Builder, `engineer` a Builder who becomes one, `medic` each wounded block to a
    Field Medic, `decoy` a decoy for gold that is left, `mission` how much of a new mission's points count; 0
    of these: never. Where at least the part `chance` of a city's health may fall in this phase, hits on it
    are worth `rush` times more; where enemies may take the own one's, kills near it and guards are worth
    `alarm` times more.
    """

    soldier: float = 0.8
    variety: float = 0.2
    trump: float = 0.1
    builder: float = 4.5
    scout: float = 0.3
    hero: float = 4.0
    revenue: float = 0.55
    point: float = 0.6
    explore: float = 2.2
    event: float = 1.0
    march: float = 0.05
    rush: float = 0.0
    chance: float = 0.9
    alarm: float = 0.0
    later: float = 0.85
    road: float = 1.0
    works: float = 1.0
    second: float = 1.5
    engineer: float = 0.5
    medic: float = 1.0
    decoy: float = 0.2
    mission: float = 1.0


let_travel(Tastes)
DEFAULT: Final = Tastes()
NEVER: Final = -20.0
"""The worth of what is not done."""
