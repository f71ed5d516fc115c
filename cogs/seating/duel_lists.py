"""The running duels, ten a page."""

from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.kit.writing import plain
from cogs.services import Services
from cogs.words import reference
from cogs.words import requests as asking

A_PAGE = 10


async def running_page(services: Services, interaction: Interaction, page: int) -> Post:
    """The running duels of this server; in direct messages, the user's own."""
    user_id = interaction.user.id if interaction.guild_id is None else None
    duels = await services.matches.chronicle.running(guild_id=interaction.guild_id, user_id=user_id)
    if not duels:
        return Post(reference.NO_DUELS)
    last = (len(duels) - 1) // A_PAGE
    page = min(max(page, 0), last)
    lines = [reference.RUNNING]
    shown = [duel.id for duel in duels[page * A_PAGE : (page + 1) * A_PAGE]]
    for look in await services.matches.play.looks(shown):
        duel = look.duel
        names = [plain(player.name) for player in duel.players]
        number = services.face(duel.game).turn(look)
        turn = f" · turn {number}" if number else ""
        lines.append(reference.duel_line(names, duel.thread_id, duel.place.channel_id, turn))
    if last == 0:
        return Post("\n".join(lines))
    back = Button(control_id("list", "0", max(page - 1, 0)), asking.PREVIOUS, disabled=page == 0)
    on = Button(control_id("list", "0", page + 1), asking.NEXT, disabled=page == last)
    return Post("\n".join(lines), below=f"-# {asking.page(page, last + 1)}", rows=((back, on),))
