"""Exports a user's own data, or deletes it after a question."""

import logging

from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.messages import Attachment, Button, Post, Style
from cogs.kit.press import Press
from cogs.seating.invitations.invitation_answers import show_closed
from cogs.services import Services, services_of
from cogs.words.community import privacy as words

_log = logging.getLogger(__name__)

SIZE = 8_000_000
"""Maximum bytes of one archive. Discord's limit may be lower."""
MAX = 5
"""Maximum number of archives, each in its own message."""
ATTEMPTS = 3
"""Maximum attempts, because the user may begin new duels meanwhile."""
NOW, NEVER = "now", "never"


async def export(interaction: Interaction) -> None:
    """Answer with all data about the user, as archives."""
    await answer(interaction, Post(words.PACKING))
    exports = services_of(interaction).matches.exports
    found = await exports.export(interaction.user.id, size=min(SIZE, interaction.filesize_limit), most=MAX)
    files = [Attachment(name, data) for name, data in found.archives.items()]
    await answer(
        interaction, Post(words.packed(found.duels, len(files), found.left_out), documents=(files[0],))
    )
    for each in files[1:]:
        await whisper(interaction, Post(each.name, documents=(each,)))


async def ask_to_delete(interaction: Interaction) -> None:
    """Tell the user what would be deleted, and ask for confirmation."""
    extent = await services_of(interaction).matches.deletion.extent(interaction.user.id)
    text = words.question(
        decks=extent.decks,
        alone=extent.alone,
        shared=extent.shared,
        running=extent.running,
        series=extent.series,
        invitations=extent.open,
    )
    row = (
        Button(control_id("forget", "0", NOW), words.DELETE, Style.danger),
        Button(control_id("forget", "0", NEVER), words.KEEP),
    )
    await answer(interaction, Post(text, rows=(row,)))


async def delete(press: Press) -> None:
    """Delete the presser's data, after ending everything that they play, or keep it."""
    interaction, user_id = press.interaction, press.user
    match press.id.part(0):
        case "never":
            await answer(interaction, Post(words.KEPT))
        case "now":
            await answer(interaction, Post(words.DELETING))
            services = services_of(interaction)
            ended: set[str] = set()
            for _ in range(ATTEMPTS):
                ended.update(await _end_all(services, user_id))
                if await services.matches.deletion.delete(user_id):
                    await services.door.close_pages(user_id)
                    services.leaderboards.refresh()
                    for duel_id in ended:
                        services.presenter.wake(duel_id)
                    await answer(interaction, Post(words.DELETED))
                    return
            await answer(interaction, Post(words.NOT_YET))
        case other:
            raise MalformedId(f"nobody is asked {other!r}")


async def _end_all(services: Services, user_id: int) -> tuple[str, ...]:
    """Concede this person's running duels, and close or leave their invitations. Returns the duels."""
    ends = await services.matches.deletion.open_ends(user_id)
    for duel_id in ends.duels:
        try:
            await services.matches.play.concede(duel_id, user_id)
        except Refusal as error:
            _log.info("Duel %s could not be conceded: %s", duel_id, error)
            if error.code == "unreadable-duel":
                await services.matches.chronicle.close_unreadable(duel_id)
    for invitation_id in (*ends.made, *ends.asked):
        try:
            await _withdraw(services, invitation_id, user_id)
        except Refusal as error:
            _log.info("Invitation %s could not be left: %s", invitation_id, error)
            await services.matches.invitations.expire(invitation_id)
    return tuple(ends.duels)


async def _withdraw(services: Services, invitation_id: str, user_id: int) -> None:
    invitations = services.matches.invitations
    invitation = await invitations.get(invitation_id)
    if invitation.kind == "table":
        await services.matches.game_tables.leave(invitation_id, user_id)
        services.tables.wake(invitation_id)
    elif invitation.author.user_id == user_id:
        await show_closed(services, await invitations.cancel(invitation_id, user_id))
    else:
        await show_closed(services, await invitations.decline(invitation_id, user_id))
