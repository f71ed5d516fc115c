"""Messages of challenges, lobbies and tables: open, answered, over."""

from collections.abc import Mapping
from typing import Protocol

from bot.matches.tabletop import Tabletop, title_of
from bot.matches.values import Duel, Invitation
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.writing import escape, plain
from cogs.seating.table_posts import begun_table_post, closed_table_post, table_post
from cogs.showing.people import safe_names
from cogs.words import duel as words
from cogs.words import practice


class Named(Protocol):
    """A battlefield, of which its name is shown."""

    @property
    def name(self) -> str:
        """The name as people read it."""
        ...


def invitation_post(
    invitation: Invitation, boards: Mapping[str, Named], games: Mapping[str, Tabletop]
) -> Post:
    """An open challenge, lobby or table, with the hash of its dice's seed; no deck is shown."""
    title, board = title_of(games, invitation.game), board_name(boards, invitation.board)
    if invitation.kind == "table":
        return table_post(invitation, title, board)
    author, what = plain(invitation.author.name), words.duel_of(escape(title), escape(board))
    ends = int(invitation.expires_at.timestamp())
    cancel = Button(control_id("cancel", invitation.id), words.CANCEL)
    if invitation.opponent is None:
        join = Button(control_id("join", invitation.id), words.JOIN, Style.success)
        text = words.lobby(author, what, invitation.seed_hash, ends)
        return Post(text, rows=((join, cancel),), accent=words.COLOURS[None])
    opponent = invitation.opponent.user_id
    if opponent is None:  # it accepts as soon as this is posted
        name = plain(invitation.opponent.name)
        return Post(practice.challenge(author, name, what, invitation.seed_hash), accent=words.COLOURS[None])
    accept = Button(control_id("accept", invitation.id), words.ACCEPT, Style.success)
    decline = Button(control_id("decline", invitation.id), words.DECLINE, Style.danger)
    return Post(
        words.challenge(author, f"<@{opponent}>", what, invitation.seed_hash, ends),
        rows=((accept, decline, cancel),),
        accent=words.COLOURS[None],
        pings=(opponent,),
    )


def closed_invitation_post(invitation: Invitation) -> Post:
    """A challenge that was declined or taken back, or that nobody answered; a table that was closed."""
    if invitation.kind == "table":
        return closed_table_post(invitation)
    opponent = None if invitation.opponent is None else plain(invitation.opponent.name)
    return Post(words.invitation_closed(plain(invitation.author.name), opponent, invitation.state))


def accepted_post(invitation: Invitation, duel: Duel, channel_id: int) -> Post:
    """A challenge or table whose duel runs; it names the duel's thread, if that is elsewhere."""
    if invitation.kind == "table":
        return begun_table_post(invitation, duel, channel_id)
    names = safe_names(duel)
    if duel.players[0].user_id != invitation.author.user_id:
        names.reverse()
    where = "" if channel_id == invitation.place.channel_id else f"<#{channel_id}>"
    return Post(
        "\n".join([words.accepted(names, where), words.dice(invitation.seed_hash)]),
        accent=words.COLOURS[None],
    )


def board_name(boards: Mapping[str, Named], board_id: str | None) -> str:
    """A battlefield's name; its id if it is no longer there, and nothing for a game without."""
    if board_id is None:
        return ""
    return boards[board_id].name if board_id in boards else board_id
