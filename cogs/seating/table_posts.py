"""The message of a table: open, begun, or closed. The message also shows the hash of the dice's seed."""

from bot.matches.values import Duel, Invitation
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.writing import escape, plain
from cogs.showing.people import safe_names
from cogs.words import duel, tables


def table_post(invitation: Invitation, title: str, board: str) -> Post:
    """An open table of the game with this title; `board` is the name of its board, empty without one."""
    names = [plain(each.player.name) for each in invitation.seats]
    least, most = invitation.least, invitation.most
    text = tables.table(
        names[0],
        escape(title),
        escape(board),
        names,
        tables.needed(names[0], len(names), least, most),
        int(invitation.expires_at.timestamp()),
        duel.dice(invitation.seed_hash),
    )
    row = (
        Button(control_id("sit", invitation.id), tables.JOIN, Style.success),
        Button(control_id("rise", invitation.id), tables.LEAVE),
        Button(control_id("start", invitation.id), tables.START, Style.primary, disabled=len(names) < least),
    )
    return Post(text, rows=(row,), accent=duel.COLOURS[None])


def closed_table_post(invitation: Invitation) -> Post:
    """A table that its host has closed, or at which too few sat down in time."""
    return Post(tables.closed(plain(invitation.author.name), invitation.state))


def begun_table_post(invitation: Invitation, begun: Duel, channel_id: int) -> Post:
    """A table whose game runs; it names the game's thread, if that is elsewhere."""
    where = "" if channel_id == invitation.place.channel_id else f"<#{channel_id}>"
    names = safe_names(begun)
    text = "\n".join([tables.begun(names, where), duel.dice(invitation.seed_hash)])
    return Post(text, accent=duel.COLOURS[None])
