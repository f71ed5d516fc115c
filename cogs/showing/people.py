"""The people of a duel: their names, mentions, and whom a message notifies."""

from bot.matches.values import Duel
from cogs.kit.writing import clean, plain


def names_of(duel: Duel) -> tuple[str, ...]:
    """The players' names, not escaped, by seat."""
    return tuple(clean(player.name) for player in duel.players)


def people_of(duel: Duel) -> tuple[int, ...]:
    """The user ids of the people who play, by seat; computer players have none."""
    return duel.user_ids


def safe_name(duel: Duel, seat: int) -> str:
    """A player's name for text with markdown."""
    return plain(duel.players[seat].name)


def safe_names(duel: Duel) -> list[str]:
    """All players' names for text with markdown, by seat."""
    return [plain(player.name) for player in duel.players]


def mention(duel: Duel, seat: int) -> str:
    """A mention of a player, or the computer's name."""
    user_id = duel.players[seat].user_id
    return safe_name(duel, seat) if user_id is None else f"<@{user_id}>"


def pinged(duel: Duel, seat: int | None) -> tuple[int, ...]:
    """The user ids to notify when this seat is mentioned."""
    user_id = None if seat is None else duel.players[seat].user_id
    return () if user_id is None else (user_id,)
