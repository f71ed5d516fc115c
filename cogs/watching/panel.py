"""The private board of a duel with its controls."""

from bot.matches.memory.looks import FullLook
from cogs.display.boards.clock_lines import described_clock, watched_clock
from cogs.display.boards.endings import result_of
from cogs.display.boards.table_button import table_button
from cogs.faces import Face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row
from cogs.services import Services
from cogs.words import reference
from cogs.words.duels import watching as words


async def watch_panel(services: Services, look: FullLook) -> Post:
    """The board as the viewer sees it, with its clock and controls; once the duel is over, with its result.

    Players have no button for following their own duels by direct message: `/me` has a setting for it.
    """
    duel, face = look.duel, services.face(look.duel.game)
    post = watched_clock(await face.board_now(look), look)
    text = post.text if duel.running else f"{post.text}\n{result_of(face, duel)}"
    return Post(
        text, post.pictures, post.below, (*post.rows, *_rows(services, face, look)), accent=post.accent
    )


async def text_panel(services: Services, look: FullLook) -> Post:
    """The same board as text, without controls."""
    post = services.face(look.duel.game).board_as_text(look)
    return described_clock(post, look)


def _rows(services: Services, face: Face, look: FullLook) -> tuple[Row, ...]:
    duel = look.duel
    opening = table_button(services.door, face, duel)
    if not duel.running:
        return (opening,) if opening else ()
    refresh = Button(control_id("refresh", duel.id), reference.REFRESH)
    here = Button(control_id("share", duel.id, "board"), words.FOLLOW_HERE)
    if look.seat is not None:
        return ((*opening, refresh, *face.watching(look), here),)
    directly = Button(control_id("follow", duel.id, "board"), words.FOLLOW_BY_DM)
    caster = () if duel.caster is None else (Button(control_id("caster", duel.id), words.CASTER),)
    return ((*opening, refresh, *face.watching(look), *caster), (here, directly))
