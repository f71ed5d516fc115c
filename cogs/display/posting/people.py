"""The people of a duel: their names, mentions, and whom a message notifies."""

from bot.matches.values import Duel
from cogs.kit.safe_text import clean, plain


def names_of(duel: Duel) -> tuple[str, ...]:
    """The players' names, not escaped, by seat."""
    return tuple(clean(player.name) for player in duel.players)


def safe_name(duel: Duel, seat: int) -> str:
    """A player's name for text with markdown."""
    return plain(duel.players[seat].name)


def safe_names(duel: Duel) -> list[str]:
    """All players' names for text with markdown, by seat."""
    return [plain(player.name) for player in duel.players]


def is_computers_turn(duel: Duel, seat: int | None) -> bool:
    """Whether a computer is in this seat, which is to act: then nobody may press the controls of a turn."""
    return seat is not None and duel.players[seat].is_computer


def mention(duel: Duel, seat: int) -> str:
    """A mention of a player; the name of a computer player, or of one whose data is deleted."""
    player = duel.players[seat]
    return safe_name(duel, seat) if player.user_id is None or player.is_deleted else f"<@{player.user_id}>"


def pinged(duel: Duel, seat: int | None) -> tuple[int, ...]:
    """The user ids to notify when this seat is mentioned."""
    player = None if seat is None else duel.players[seat]
    return () if player is None or player.user_id is None or player.is_deleted else (player.user_id,)
