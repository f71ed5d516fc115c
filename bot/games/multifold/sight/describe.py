"""A view as text, a line for each player and each space that has anything."""

from collections.abc import Sequence

from bot.games.multifold.facts.text import pieces_text
from bot.games.multifold.sheets.forms import springs_of
from bot.games.multifold.sight.view import View
from bot.games.telling import Teller
from bot.games.wording import counted


def standing(view: View, seat: int, name: str) -> str:
    """How a player stands."""
    held = f"{view.springs[seat]} of {view.board.target} springs"
    cards = counted(len(view.hands[seat]), "card")
    return f"{name}: {counted(view.points[seat], 'point')}, {held}, {cards}"


def standing_lines(view: View, names: Sequence[str]) -> list[str]:
    """How each player stands."""
    return [standing(view, seat, name) for seat, name in enumerate(names)]


def position_lines(view: View, teller: Teller) -> list[str]:
    """Who and what is where, in the order of names."""
    found, springs = [], springs_of(view.board.rows)
    for each in view.spaces:
        pieces = pieces_text(each.pieces, teller)
        parts = [] if each.seat is None else [f"{teller.names[each.seat]} has {pieces}"]
        if each.owner is not None:
            parts.append(f"spring of {teller.names[each.owner]}")
        elif each.name in springs:
            parts.append("free spring")
        parts += [] if each.hazard is None else [teller.title(each.hazard).lower()]
        parts += ["a crate"] * each.has_crate + ["a shield"] * each.is_shielded
        if parts:
            found.append(f"{each.name}: {', '.join(parts)}")
    return found
