"""Words of playing on from a turn of an ended duel. Names come escaped."""

from collections.abc import Sequence

from cogs.words.duels.duel import versus

HOW = "The hands are as they were then. Both decks are shuffled, the dice are new, and it is never rated."
SOMEBODY = "Challenge somebody…"
BACK = "Back to the replay"
MOVER, OTHER = "The side to move", "The other side"
NOT_BY_DM = (
    "By direct message, you can play on against the computer. To challenge somebody, use `/duel fork` with "
    "the duel's replay code on a server where both of you are."
)


def panel(names: Sequence[str], turn: int, mover: int, seat: int) -> str:
    head = f"### Play on from turn {turn} of {versus(names)}"
    return f"{head}\n**{names[mover]}'s side** moves first. You take **{names[seat]}'s side**.\n{HOW}"


def against(level: str) -> str:
    return f"Against the {level}"


def take(name: str) -> str:
    """The button that takes the other side; the name is not escaped there."""
    return f"Take {name}'s side"


def terms(duel_id: str, turn: int, whose: Sequence[str], sides: Sequence[tuple[str, str]], mover: str) -> str:
    """The terms of an invitation to a fork.

    `whose` are those who played the duel, by seat, if anything is known of it; `sides` are who plays whose
    side now, the author first.
    """
    duel = f"duel {duel_id}, {versus(whose)}" if whose else f"duel {duel_id}"
    plays = ", ".join(f"{now} plays {before}'s side" for now, before in sides)
    return f"They play on from turn {turn} of {duel}: {plays}, and {mover} moves first.\n{HOW}\n"


def side(seat: int) -> str:
    return f"player {seat + 1}"


def origin(duel_id: str, turn: int, seed_hash: str) -> str:
    """The origin of a fork, on each of its boards: without a roll-off, no other message keeps the hash."""
    return (
        f"-# Played on from turn {turn} of duel {duel_id}; not rated. "
        f"The dice were fixed before: their hash is `{seed_hash}`."
    )
