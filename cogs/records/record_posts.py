"""Posts of ended duels: the replay, and the record with the proof of the dice."""

import logging

import discord

from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from cogs.display.boards.endings import record_button, result_of
from cogs.display.boards.lasting_buttons import decided_button
from cogs.display.posting.people import safe_names
from cogs.faces import Face, ReplayFormat
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Attachment, Button, Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.press import Press
from cogs.records.access import code_line
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.words import reference
from cogs.words.duels import duel as words
from cogs.words.duels import requests as asking
from cogs.words.duels.duel import versus
from cogs.words.nouns import noun

_log = logging.getLogger(__name__)

TOO_LARGE = 413
"""Discord's status for files that are too large, even within the limit that it had named."""
LOG_BESIDE = "recordlog"
"""The verb of the button that opens the log in a message of its own, beside the record."""
REPLAY, RECORD = "replay", "record"
"""Parts of the custom ids of **Share**."""


async def show_record(interaction: Interaction, duel: Duel, kind: ReplayFormat) -> None:
    """Answer with a duel's record, then add its replay if the game has replays.

    Refusals: still-running, decks-secret.
    """
    services = services_of(interaction)
    text = await services.matches.chronicle.record_for(duel.id, interaction.user.id)
    face = services.face(duel.game)
    draw, record = face.replay, record_file(duel, text)
    code = await code_line(interaction, duel)

    def with_note(note: str, *pictures: Picture) -> Post:
        return record_post(duel, face, record, note, *pictures, code=code)

    if draw is None:
        await answer(interaction, with_note(reference.RECORD_ALONE))
        return
    await answer(interaction, with_note(reference.REPLAY_COMES))
    try:
        replay = await draw(duel, text, kind, duel.seat_of(interaction.user.id))
    except PaintError:
        await answer(interaction, with_note(reference.NO_REPLAY))
        return
    size, limit = len(replay.data), interaction.filesize_limit
    too_large = with_note(reference.replay_too_large(size, limit))
    if size + len(record.data) > limit:
        await answer(interaction, too_large)
        return
    picture = Picture(f"replay-{duel.id}.{kind.lower()}", replay.description, replay.data)
    try:
        await answer(interaction, with_note(reference.replay_is_here(), picture))
    except discord.HTTPException as error:
        _log.warning("Discord did not take the replay of duel %s: %s", duel.id, error)
        refused = with_note(reference.REPLAY_REFUSED)
        await answer(interaction, too_large if error.status == TOO_LARGE else refused)


async def replay(press: Press) -> None:
    """Show the replay of the pressed duel privately.

    Refusals: no-such-duel, elsewhere, still-running, decks-secret.
    """
    interaction, duel = press.interaction, await named(press.interaction, press.id.key)
    await answer(interaction, Post(reference.REPLAY_IS_DRAWN))
    seat = duel.seat_of(interaction.user.id)
    post = await replay_post(interaction, duel, interaction.filesize_limit, seat)
    if post is None:
        await answer(interaction, reference.REPLAY_FAILED)
        return
    try:
        await answer(interaction, post)
    except discord.HTTPException as error:
        _log.warning("Discord did not take the replay of duel %s: %s", duel.id, error)
        await answer(interaction, reference.REPLAY_FAILED)


async def record(press: Press) -> None:
    """Show the record of the pressed duel privately.

    Refusals: no-such-duel, elsewhere, still-running, decks-secret.
    """
    duel = await named(press.interaction, press.id.key)
    await answer(press.interaction, await dice_post(press.interaction, duel))


async def replay_post(interaction: Interaction, duel: Duel, limit: int, seat: int | None) -> Post | None:
    """The replay of an ended duel as this seat saw it, as WebP or, beyond `limit` bytes, as GIF.

    None if it cannot be drawn or is too large either way. Refusals: still-running, decks-secret.
    """
    services = services_of(interaction)
    text = await services.matches.chronicle.record_for(duel.id, interaction.user.id)
    face = services.face(duel.game)
    if face.replay is None:
        return None
    kinds: tuple[ReplayFormat, ...] = ("WebP", "GIF")
    for kind in kinds:
        try:
            drawn = await face.replay(duel, text, kind, seat)
        except PaintError:
            return None
        if len(drawn.data) <= limit:
            picture = Picture(f"replay-{duel.id}.{kind.lower()}", drawn.description, drawn.data)
            head = f"### {versus(safe_names(duel))}\n{result_of(face, duel)}"
            return Post(head, (picture,), rows=((_share(duel, REPLAY),),), accent=_accent(duel))
    return None


async def dice_post(interaction: Interaction, duel: Duel) -> Post:
    """The record of an ended duel, with the seed of its dice. Refusals: still-running, decks-secret."""
    services = services_of(interaction)
    text = await services.matches.chronicle.record_for(duel.id, interaction.user.id)
    face, code = services.face(duel.game), await code_line(interaction, duel)
    record = record_file(duel, text)
    return record_post(duel, face, record, reference.RECORD_ALONE, code=code, shows_dice=True)


def record_file(duel: Duel, text: str) -> Attachment:
    return Attachment(f"{noun()}-{duel.id}.jsonl", text.encode())


def record_post(
    duel: Duel,
    face: Face,
    record: Attachment,
    note: str,
    *pictures: Picture,
    code: str = "",
    shows_dice: bool = False,
) -> Post:
    """The players, the result, any replay and the record. `note` is about the replay.

    `code` is the line with the replay code; empty if the user may not share it. What proves the dice is in it
    if it `shows_dice`, else behind a button.
    """
    if duel.seed_hex is None:
        raise Refusal("still-running", duel=duel.id)
    head = f"### {versus(safe_names(duel))}\n{result_of(face, duel)}\n{note}"
    proof = words.seed_shown(duel.seed_hex, duel.seed_hash) if shows_dice else ""
    below = "\n".join(filter(None, (proof, reference.record_note(), code)))
    decided = () if face.reports is None else (decided_button(duel),)
    verify = Button(control_id("verify", duel.id), reference.VERIFY)
    dice = () if shows_dice else (record_button(duel),)
    row = (Button(control_id(LOG_BESIDE, duel.id), asking.LOG), verify, *dice, _share(duel, RECORD), *decided)
    return Post(head, pictures, below, (row,), (record,), _accent(duel))


def _share(duel: Duel, what: str) -> Button:
    return Button(control_id("share", duel.id, what), reference.SHARE)


def _accent(duel: Duel) -> int:
    return words.COLOURS.get(duel.winner, words.COLOURS[None])
