"""The roles of a duel's messages."""

from bot.games.contract import MAX_SEATS

#: A duel's message: the `board`, a notice of a `draw` offer, the hand of a seat, the board that a seat gets
#: by direct message, or a board that somebody has shared.
Role = str


def hand_role(seat: int) -> Role:
    """The role of the message that shows this seat's hand."""
    return f"hand-{seat}"


def board_role(seat: int) -> Role:
    """The role of the message that shows the board to this seat's player alone."""
    return f"board-{seat}"


SHARED_ROLES: tuple[Role, ...] = tuple(f"shared-{place}" for place in range(3))
"""The roles of shared boards: a duel's board may be shared in this many places at the same time."""
ROLES: tuple[Role, ...] = (
    "board",
    "draw",
    *(hand_role(seat) for seat in range(MAX_SEATS)),
    *(board_role(seat) for seat in range(MAX_SEATS)),
    *SHARED_ROLES,
)
