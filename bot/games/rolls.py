"""The dice of an ended game, for whoever wants to know whether they were fair."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Roll:
    """A die that everybody saw: whose seat it was rolled for, its number of sides, and what it showed."""

    seat: int
    sides: int
    face: int
