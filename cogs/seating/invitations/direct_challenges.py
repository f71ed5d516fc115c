"""Challenges by direct message, whose duels are played only in direct messages.

The challenge and the duel's board go to the opponent; the challenger gets direct boards. The two must have
played each other before, so that nobody gets challenges from strangers.
"""

import logging

import discord

from bot.clocks.presets import ClockName
from bot.games.wording import shortened
from bot.matches.values import Duel, Invitation, Place, Player
from cogs.failures import NotPosted
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import MENU_LIMIT, NO_PINGS, Button, Menu, MenuEntry, Post
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.services import Services, services_of
from cogs.words.duels import direct as words
from cogs.words.duels import duel

_log = logging.getLogger(__name__)

CLOCK: ClockName = "3d"
"""The default clock of such a duel: there are no moderators to help with a player who never moves."""


def is_direct(interaction: Interaction) -> bool:
    """Whether this comes from the direct messages between the bot and one person."""
    return interaction.guild_id is None and not interaction.context.private_channel


async def offer(interaction: Interaction) -> None:
    """Ask whom to challenge. There are no lobbies here: nobody could see one."""
    met = await services_of(interaction).matches.chronicle.met(interaction.user.id, MENU_LIMIT)
    if not met:
        await answer(interaction, words.NOBODY_YET)
        return
    entries = tuple(MenuEntry(str(each.user_id), shortened(clean(each.name), LABEL_LIMIT)) for each in met)
    menu = Menu(control_id("challenge", "0", "direct"), words.WHOM_MENU, entries)
    await answer(interaction, Post(words.WHOM, rows=(menu,)))


async def place_for(interaction: Interaction, opponent: Player) -> Place:
    """The place for a challenge to this person: their direct messages.

    Refusal: not-met. Raises Unclear if they accept none.
    """
    services = services_of(interaction)
    assert opponent.user_id is not None, "computers are played where the command was used"
    await services.matches.chronicle.check_met(interaction.user.id, opponent)
    return await place_of(services, opponent.user_id, opponent.name)


async def rematch_place(services: Services, before: Duel, user_id: int) -> Place | None:
    """The direct messages for the challenge to a rematch; None if that belongs elsewhere.

    Raises Unclear if the opponent accepts none.
    """
    others = [each for each in before.players if each.user_id not in (user_id, None)]
    if before.place.guild_id is not None or len(others) != 1 or others[0].is_deleted:
        return None
    assert others[0].user_id is not None, "filtered"
    return await place_of(services, others[0].user_id, others[0].name)


async def place_of(services: Services, user_id: int, name: str) -> Place:
    """The direct messages of this person. Raises Unclear if they accept none."""
    try:
        return Place(None, (await services.presenter.places.direct(user_id)).id)
    except discord.Forbidden as error:
        raise Unclear(words.unreachable(plain(name))) from error


async def unposted(services: Services, invitation: Invitation, error: NotPosted) -> Unclear:
    """Cancel a challenge that could not be delivered. Returns what to tell the challenger."""
    _log.info("Challenge %s did not get through: %s", invitation.id, error)
    assert invitation.author.user_id is not None, "a person challenges"
    await services.matches.invitations.cancel(invitation.id, invitation.author.user_id)
    who = "" if invitation.opponent is None else invitation.opponent.name
    return Unclear(words.unreachable(plain(who)))


def sent(invitation: Invitation) -> Post:
    """Tells the challenger that the challenge is sent, with a button to cancel it."""
    cancel = Button(control_id("cancel", invitation.id), duel.CANCEL)
    opponent = "" if invitation.opponent is None else plain(invitation.opponent.name)
    return Post(words.sent(opponent, int(invitation.expires_at.timestamp())), rows=((cancel,),))


async def tell_declined(services: Services, invitation: Invitation) -> None:
    """Tell the challenger, who cannot see the challenge's message, that it was declined."""
    if invitation.author.user_id is None or invitation.opponent is None:
        return
    post = Post(words.declined(plain(invitation.opponent.name)))
    try:
        channel = await services.presenter.places.direct(invitation.author.user_id)
        await channel.send(view=post.layout(), allowed_mentions=NO_PINGS)
    except discord.HTTPException as error:
        _log.info("The author of challenge %s is not told that it was declined: %s", invitation.id, error)
