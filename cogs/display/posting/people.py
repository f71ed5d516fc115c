"""The people of a duel: their names, mentions, and whom a message notifies."""

from collections.abc import Mapping

from bot.matches.tabletop import Tabletop, title_of
from bot.matches.values import Duel
from cogs.kit.safe_text import clean, plain
from cogs.words.duels.duel import versus
from cogs.words.duels.requests import duel_label
from cogs.words.nouns import speaking_of


def names_of(duel: Duel) -> tuple[str, ...]:
    """The players' names, not escaped, by seat."""
    return tuple(clean(player.name) for player in duel.players)


def label_of(games: Mapping[str, Tabletop], duel: Duel) -> str:
    """A match among others to choose from: its players, its game and its number."""
    with speaking_of(games, duel.game):
        return duel_label(versus(names_of(duel)), title_of(games, duel.game), duel.id)


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
