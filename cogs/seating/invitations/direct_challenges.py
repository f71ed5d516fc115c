"""Challenges by direct message: their duels are played in direct messages alone.

The challenge goes to the opponent, and so does the duel's board; the challenger gets boards as those do who
want them by direct message. Nobody is written to by a stranger: the two must have played each other before.
"""

import logging

import discord

from bot.clocks.presets import ClockName
from bot.matches.values import Duel, Invitation, Place, Player
from cogs.explaining import NotPosted
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import MENU_LIMIT, NO_PINGS, Button, Menu, MenuEntry, Post
from cogs.kit.refusals import Unclear
from cogs.kit.writing import LABEL_LIMIT, clean, plain, trim
from cogs.services import Services, services_of
from cogs.words.duels import direct as words
from cogs.words.duels import duel

_log = logging.getLogger(__name__)

CLOCK: ClockName = "3d"
"""The clock of such a duel if none is named: no server is there that could help against waiting for ever."""


def is_direct(interaction: Interaction) -> bool:
    """Whether this comes from the direct messages of the bot and one person."""
    return interaction.guild_id is None and not interaction.context.private_channel


async def offer(interaction: Interaction) -> None:
    """Ask whom to challenge: nobody could see a lobby here."""
    met = await services_of(interaction).matches.chronicle.met(interaction.user.id, MENU_LIMIT)
    if not met:
        await answer(interaction, words.NOBODY_YET)
        return
    entries = tuple(MenuEntry(str(each.user_id), trim(clean(each.name), LABEL_LIMIT)) for each in met)
    menu = Menu(control_id("challenge", "0", "direct"), words.WHOM_MENU, entries)
    await answer(interaction, Post(words.WHOM, rows=(menu,)))


async def place_for(interaction: Interaction, opponent: Player) -> Place:
    """Where a challenge to this person is posted: their direct messages.

    Refusal: not-met. Raises Unclear if they take none.
    """
    services = services_of(interaction)
    assert opponent.user_id is not None, "computers are played where the command was used"
    await services.matches.chronicle.check_met(interaction.user.id, opponent)
    return await place_of(services, opponent.user_id, opponent.name)


async def rematch_place(services: Services, before: Duel, user_id: int) -> Place | None:
    """Where a rematch of this duel is asked for if that is by direct message; None if it is not.

    Raises Unclear if the other one takes none.
    """
    others = [each for each in before.players if each.user_id not in (user_id, None)]
    if before.place.guild_id is not None or len(others) != 1 or others[0].is_deleted:
        return None
    assert others[0].user_id is not None, "filtered"
    return await place_of(services, others[0].user_id, others[0].name)


async def place_of(services: Services, user_id: int, name: str) -> Place:
    """The direct messages of this person. Raises Unclear if they take none."""
    try:
        return Place(None, (await services.presenter.places.direct(user_id)).id)
    except discord.Forbidden as error:
        raise Unclear(words.unreachable(plain(name))) from error


async def unposted(services: Services, invitation: Invitation, error: NotPosted) -> Unclear:
    """What to tell the challenger if the challenge did not get through; it is taken back."""
    _log.info("Challenge %s did not get through: %s", invitation.id, error)
    assert invitation.author.user_id is not None, "a person challenges"
    await services.matches.invitations.cancel(invitation.id, invitation.author.user_id)
    who = "" if invitation.opponent is None else invitation.opponent.name
    return Unclear(words.unreachable(plain(who)))


def sent(invitation: Invitation) -> Post:
    """Tells the challenger that the challenge is on its way, with a button to take it back."""
    cancel = Button(control_id("cancel", invitation.id), duel.CANCEL)
    opponent = "" if invitation.opponent is None else plain(invitation.opponent.name)
    return Post(words.sent(opponent, int(invitation.expires_at.timestamp())), rows=((cancel,),))


async def tell_declined(services: Services, invitation: Invitation) -> None:
    """Tell the challenger that their challenge was declined: they cannot see its message."""
    if invitation.author.user_id is None or invitation.opponent is None:
        return
    post = Post(words.declined(plain(invitation.opponent.name)))
    try:
        channel = await services.presenter.places.direct(invitation.author.user_id)
        await channel.send(view=post.layout(), allowed_mentions=NO_PINGS)
    except discord.HTTPException as error:
        _log.info("The author of challenge %s is not told that it was declined: %s", invitation.id, error)
