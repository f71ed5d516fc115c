"""The frozen values that the store gives about forks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Origin:
    """The duel that a fork was played on from, and the turn with which the fork began."""

    duel_id: str
    turn: int


@dataclass(frozen=True, slots=True)
class Fork:
    """What an invitation to a fork says: which duel is played on, from which turn, and who plays which side.

    `ply` is where the turn begins in that duel. `seat` is the one that the author of the invitation plays,
    `mover` the one that acts first. `players` are the names of those who played that duel, by seat; empty
    once nothing is known of it.
    """

    duel_id: str
    turn: int
    ply: int
    seat: int
    mover: int
    players: tuple[str, ...] = ()

    @property
    def origin(self) -> Origin:
        """What the fork's duel keeps of this."""
        return Origin(self.duel_id, self.turn)
