"""The roles of a duel's messages."""

from bot.games.contract import MAX_SEATS

#: A duel's message: the `board`, a notice of a `draw` offer, the hand of a seat, the board that a seat gets
#: by direct message, or a board that somebody has shared.
Role = str

HAND_ROLES: tuple[Role, ...] = tuple(f"hand-{seat}" for seat in range(MAX_SEATS))
"""The roles of the messages that show each seat's hand."""
BOARD_ROLES: tuple[Role, ...] = tuple(f"board-{seat}" for seat in range(MAX_SEATS))
"""The roles of the messages that show the board to each seat's player alone."""
SHARED_ROLES: tuple[Role, ...] = tuple(f"shared-{place}" for place in range(3))
"""The roles of shared boards: a duel's board may be shared in this many places at the same time."""
ROLES: tuple[Role, ...] = ("board", "draw", *HAND_ROLES, *BOARD_ROLES, *SHARED_ROLES)
