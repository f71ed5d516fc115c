"""Answers to `/table watch` and `/table record`. They work for any match, like those of `/duel`."""

from cogs.faces import ReplayFormat
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.press import Press
from cogs.records.access import found
from cogs.records.record_posts import show_record
from cogs.records.verification import verdict_post
from cogs.seating.asking.duel_requests import board_now
from cogs.seating.find_duel import ended_meant, named
from cogs.services import services_of
from cogs.words.nouns import speak_of
from cogs.words.reference import no_ended_duel


async def show_board(interaction: Interaction, match_id: str) -> None:
    """Show the board of the match with this id. Raises as `named` does."""
    meant = await named(interaction, match_id)
    await answer(interaction, await board_now(services_of(interaction), meant, interaction.user.id))


async def show_checked_record(interaction: Interaction, text: str | None, kind: ReplayFormat) -> None:
    """Show the record of an ended match, then the result of checking it.

    `text` is its id or its replay code; None means the one here, or the user's last. Refusals: as in
    `Replays.find`, and day-not-over.
    """
    if text is None:
        meant = await ended_meant(interaction, at_table=True)
        if meant is None:
            services = services_of(interaction)
            several = (name for name, each in services.matches.games.items() if each.is_for_several)
            speak_of(services.matches.games, next(several, ""))
            await answer(interaction, no_ended_duel())
            return
    else:
        meant, _ = await found(interaction, text)
    await show_record(interaction, meant, kind)
    await whisper(interaction, await verdict_post(services_of(interaction), meant, interaction.user.id))


async def verify(press: Press) -> None:
    """Check the record of the pressed match, and show the result beside the record.

    Refusals: as in `named`, still-running, record-gone.
    """
    duel = await named(press.interaction, press.id.key)
    post = await verdict_post(services_of(press.interaction), duel, press.user)
    await whisper(press.interaction, post)
