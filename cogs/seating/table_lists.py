"""The tables and lobbies that one may join, and the running games of more than two, ten a page."""

from bot.matches.tabletop import title_of
from bot.matches.values import Duel, Invitation
from cogs.kit.answers import Interaction, acknowledge, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.kit.writing import escape, plain
from cogs.services import Services, services_of
from cogs.words import requests as asking
from cogs.words import tables as words

A_PAGE = 10


async def tables_page(interaction: Interaction, page: int) -> Post:
    """What is open and runs in this server; in direct messages, where whoever asks sits."""
    services, user_id = services_of(interaction), interaction.user.id
    invitations = await services.matches.invitations.open(interaction.guild_id)
    only_own = interaction.guild_id is None
    duels = await services.matches.chronicle.running(interaction.guild_id, user_id if only_own else None)
    lines = [
        (words.TABLES, _open_line(services, each, user_id))
        for each in invitations
        if not only_own or each.seat_of(user_id) is not None
    ]
    lines += [(words.GAMES, _game_line(services, each)) for each in duels if len(each.players) > 2]
    if not lines:
        return Post(words.NONE)
    last = (len(lines) - 1) // A_PAGE
    page = min(max(page, 0), last)
    text = _under_titles(lines[page * A_PAGE : (page + 1) * A_PAGE])
    if last == 0:
        return Post(text)
    back = Button(control_id("tables", "0", max(page - 1, 0)), asking.PREVIOUS, disabled=page == 0)
    on = Button(control_id("tables", "0", page + 1), asking.NEXT, disabled=page == last)
    return Post(text, below=f"-# {asking.page(page, last + 1)}", rows=((back, on),))


async def turn_page(press: Press) -> None:
    """Another page of the tables."""
    await acknowledge(press.interaction)
    page = int(press.id.part(0) or 0)
    await answer(press.interaction, await tables_page(press.interaction, page))


def _under_titles(lines: list[tuple[str, str]]) -> str:
    titles = dict.fromkeys(title for title, _ in lines)
    return "\n".join(
        line for title in titles for line in (title, *(line for each, line in lines if each == title))
    )


def _open_line(services: Services, invitation: Invitation, user_id: int) -> str:
    return words.open_line(
        escape(title_of(services.matches.games, invitation.game)),
        plain(invitation.author.name),
        len(invitation.seats),
        invitation.most,
        int(invitation.expires_at.timestamp()),
        _link(invitation),
        own=invitation.seat_of(user_id) is not None,
    )


def _game_line(services: Services, duel: Duel) -> str:
    names = [plain(player.name) for player in duel.players]
    where = f"<#{duel.thread_id or duel.place.channel_id}>"
    return words.game_line(escape(title_of(services.matches.games, duel.game)), names, where)


def _link(invitation: Invitation) -> str:
    """The address of the message with the buttons; of the channel, while the message is not known."""
    place = invitation.place
    if invitation.message_id is None or place.guild_id is None:
        return f"<#{place.channel_id}>"
    return f"https://discord.com/channels/{place.guild_id}/{place.channel_id}/{invitation.message_id}"
